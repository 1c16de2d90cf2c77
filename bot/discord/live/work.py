"""Kinds of work with Discord. Each piece of work is a row of what is left to do (:mod:`bot.services.due`).

:class:`bot.discord.live.loop.Loop` takes the rows, and decides on what has become of each. A new kind says only how it
is read, where it waits for its turn, how it is done, and what follows if Discord refuses it for good.
"""

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import discord

from bot.discord.core import Core
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.background import Until
from bot.services.held import Held
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key, Kind

log = logger(__name__)

T = TypeVar("T")

LONGEST = 86400.0
"""The most seconds until the next try of what Discord refuses."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Work has yet to wait for its turn in a channel."""

    channel_id: int
    since: float
    """When it was first wanted: what has waited longest comes first."""
    first: bool = False
    """Whether it comes before all others."""


@dataclass(frozen=True, slots=True)
class Done:
    """What has become of work."""

    shown: int | None = 0
    """The version that is shown now; None: it is not done."""
    again: float | None = None
    """Seconds until it is tried again, or done once more; None: not before something has changed."""
    newer: float = 0.0
    """Seconds until what is newer is shown, if that is wanted already."""
    last: bool = False
    """Whether nothing is likely to follow."""


@dataclass(slots=True)
class Drawing:
    """A message that the answer to a press draws; its sender sets whether it arrived."""

    arrived: bool = False


def later(seconds: float = 0.0) -> Done:
    return Done(None, again=seconds)


def _doubled(seconds: float, held: Held) -> float:
    """Double a pause with each try."""
    return min(LONGEST, seconds * 2.0 ** max(0, held.tries - 1))


class Live(ABC, Generic[T]):
    """One kind of work."""

    kind: ClassVar[Kind]
    until: ClassVar[Until] = Until.PAUSED
    """How long it goes on when the bot is about to end."""
    refused_for: ClassVar[float] = 600.0
    """Seconds until it is tried again if Discord refuses it, or something unexpected fails; they double each time."""
    fails_for: ClassVar[float] = 0.0
    """The least seconds until it is tried again after a temporary failure; they double each time, too."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @abstractmethod
    async def read(self, key: Key) -> T | None:
        """Read what a row is about; None if that is gone."""

    async def turn(self, _found: T, _held: Held) -> Turn | Done | None:
        """Say where it waits for its turn, after which it is read again; None: it is done at once."""
        return None

    @abstractmethod
    async def do(self, found: T, held: Held, since: float) -> Done | Turn:
        """Do what is needed now.

        Each request is sent only while the claim holds, and what fails for a temporary reason is tried again.

        :return: what has become of it, or where it waits once more because something newer has to be shown.
        """

    async def refused(self, _found: T, held: Held, error: discord.HTTPException) -> Done:
        """Say what follows if Discord refuses something for good."""
        log.warning("refused", kind=self.kind, number=held.key.key, code=error.code, reason=error.text)
        return self.put_off(held)

    def failed(self, held: Held) -> Done:
        """Say what follows an unexpected error, which is logged."""
        return self.put_off(held)

    def allowed(self) -> None:
        """Take note that permissions may have changed."""

    def put_off(self, held: Held) -> Done:
        """Try again after a while, ever more seldom: what is in the way may be gone by then."""
        return later(_doubled(self.refused_for, held))

    def again(self, held: Held, asked: float) -> Done:
        """Try again after a temporary failure, no sooner than was asked for."""
        return later(max(asked, _doubled(self.fails_for, held)))

    def message_of(self, _found: T) -> MessageId | None:
        """Give the message that was drawn, if it existed before."""
        return None

    async def _table(self, key: Key) -> Table | None:
        """Read the table of a row. One that has just been changed here is known, and likely to be the newest."""
        tables = self._core.tables
        held = tables.due.held(key)
        return await tables.get(TableId(key.key), current=held is None or not held.is_new(tables.due.now()))

    @contextlib.contextmanager
    def _answering(self, key: Key, table: Table, rest: float = 0.0) -> Iterator[Drawing]:
        """Leave drawing a message of a table to the answer to a press, so that it is not drawn here as well.

        If the answer may have missed a change, or overtaken another request, the message is drawn again afterwards.

        :param rest: the seconds until changes are drawn that follow.
        """
        tables = self._core.tables
        drawing, held = Drawing(), tables.due.answer(key, table.home.guild_id)
        try:
            yield drawing
        finally:
            if drawing.arrived and tables.known(table).version <= table.version:
                tables.due.note(held, table.version, rest=rest)
            else:
                tables.due.later(held)


class Work(Live[Key]):
    """Looks after one kind of thing: compares what there is with what there has to be."""

    @abstractmethod
    async def keep_up(self, key: Key) -> None:
        """Do what is needed now."""

    async def read(self, key: Key) -> Key:
        return key

    async def do(self, found: Key, _held: Held, _since: float) -> Done:
        await self.keep_up(found)
        return Done(last=True)
