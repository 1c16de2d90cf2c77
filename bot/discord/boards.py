"""Boards: messages that show how something with several tables stands, be it a gathering or a tournament.

A board is posted once, and drawn again when something has changed, with low priority and not too often. What has to be
shown is a row of what is left to do (:mod:`bot.services.due`), so it is shown after a restart, too.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Coroutine, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, ClassVar, Generic, TypeVar

import discord

from bot.discord.core import Core
from bot.discord.library.messages import View, checked, edit
from bot.discord.live.loop import Job, Loop, check, unheard
from bot.discord.requests import INVALID_FORM, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, passes
from bot.discord.wording import REFUSED_WORDS
from bot.play.gathering import Gathering
from bot.runtime.log import logger
from bot.services.held import Held
from bot.show.render.components import Layout
from bot.store.due import Key, Kind, Row
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.tournaments.tournament import Tournament

log = logger(__name__)

LATER = 5.0
"""Seconds by which boards wait longer than tables that changed at the same time."""
REFUSED = 600.0
"""Seconds until the next try if Discord refuses a board; they double each time."""
LONGEST = 86400.0
"""The most seconds between such tries."""
LONGEST_NONCE = 25
"""Characters that Discord takes in a nonce."""


T = TypeVar("T", bound=Gathering | Tournament)


@dataclass(frozen=True, slots=True)
class Board:
    view: Layout
    last: bool  # whether it shows the end
    files: Mapping[str, bytes] = field(default_factory=dict)  # by their names


class Boards(ABC, Generic[T]):
    """Shows the boards of one kind."""

    kind: ClassVar[Kind]
    at_shard: ClassVar[bool] = False
    """Whether they are left to the process that has the server's shard."""
    nonce: ClassVar[str]
    """What the nonces of their messages begin with."""

    def __init__(self, core: Core, loop: Loop) -> None:
        self._core = core
        self._loop = loop
        self._rests: dict[int, float] = {}  # when a board may be drawn again
        self._resumed: set[int] = set()  # may have been posted without the bot knowing
        self._refusals: dict[int, int] = {}  # of boards that Discord refuses, how often in a row
        self._began = math.inf
        self._nonces: dict[int, str] = {}  # of boards that are posted again
        self._nameless: set[int] = set()  # those whose boards AutoMod accepts only without names
        self._moving: dict[int, int] = {}  # those whose boards are posted again further down, with the old messages
        self._fixed: set[int] = set()  # those whose boards cannot be posted again

    # What each kind fills in

    @abstractmethod
    async def read(self, number: int) -> T | None:
        """Read what has a board; None if it is gone."""

    @abstractmethod
    def is_over(self, found: T) -> bool:
        """Whether all is over, so that a deleted board is not posted again."""

    @abstractmethod
    async def board(self, found: T, *, nameless: bool, filed: bool) -> Board | None:
        """Draw a board; None if there is nothing to be shown yet.

        :param nameless: without any words that people chose.
        :param filed: whether files may go with it.
        """

    async def is_buried(self, found: T) -> bool:
        """Whether so much has been written below its board that it is posted again further down."""
        return False

    @abstractmethod
    async def posted(self, found: T, message_id: int | None) -> None:
        """Note which message a board is; None if it is gone."""

    async def finish(self, found: T) -> None:
        """Note that nothing is left to be shown: the end has been, or its channel is gone."""

    # When they are shown

    def start(self) -> None:
        self._began = self._core.clock.now()
        self._core.tables.due.serve(self.kind, self._take, at_shard=self.at_shard)

    def show(self, found: T) -> None:
        """Draw a board in the background, once for all changes until then."""
        self._core.tables.due.redo(Key(self.kind, found.id), found.guild_id)

    def try_again(self, guild_ids: Collection[int]) -> None:
        """Try to show the boards of a server that could not be shown: permissions may have changed there."""
        self._fixed.clear()
        self._core.tables.due.hasten(self.kind, guild_ids)

    def note_seen(self, found: T) -> None:
        """Note that a button of a board was pressed: it is visible, so it may be possible to edit it again."""
        if found.id in self._refusals:
            self._core.tables.due.hasten(self.kind, [found.guild_id])

    def _take(self, row: Row, held: Held) -> None:
        rest = self._rests.get(row.key.key, 0.0) - self._core.clock.now()
        if rest > 0.0:
            self._core.tables.due.later(held, rest)
            return
        if row.tries > 1 or (row.since or 0.0) < self._began:
            self._resumed.add(row.key.key)
        self._core.background.begin(self._soon(held, row.tries), f"{self.kind}-{row.key.key}")

    async def _soon(self, held: Held, tries: int = 1) -> None:
        await self._core.requests.take_low_priority()
        try:
            found = await self.read(held.key.key)
        except StoreFailed as error:
            log_failure(log, "board not shown yet", error, kind=self.kind, number=held.key.key)
            self._core.tables.due.later(held, self._core.requests.patience(error, tries))
            return
        if found is None:
            self._core.tables.due.close(held, last=True)
        else:
            since = self._core.clock.now() + LATER
            self._loop.add(found.channel_id, Job(self.kind, found.id, self._show), since=since)

    async def _show(self, number: int, since: float) -> float:
        """Show how something stands; gives the seconds until its channel's next edit."""
        due = self._core.tables.due
        held = due.held(Key(self.kind, number))
        if held is None:
            return 0.0
        check(due, held)  # what is wanted from now on is drawn once more
        try:
            return await self._drawn(held, since)
        except Exception as error:
            if passes(error):
                due.failed(held, heard=not unheard(error))
            else:
                self._later(held)
            raise

    async def _drawn(self, held: Held, since: float) -> float:
        due = self._core.tables.due
        found = await self.read(held.key.key)
        if found is None:
            due.close(held, last=True)
            return 0.0
        self._moving.pop(found.id, None)
        if found.message_id is not None and found.id not in self._fixed and await self.is_buried(found):
            self._moving[found.id] = found.message_id
        try:
            board = await self._in_words(found, held, since)
        except discord.HTTPException as error:
            if passes(error):
                raise
            await self._refused(found, held, error)
            return self._core.timings.edit
        if board is None:
            if not self.waits(found):
                self._later(held)
            return 0.0
        self._refusals.pop(found.id, None)
        self._rests[found.id] = self._core.clock.now() + self._core.timings.board
        if board.last and found.message_id is None:  # noting its id may have taken a while
            due.later(held)
        else:
            if board.last:
                await self._end(found)
            due.note(held, 0, last=board.last)
        old = found.message_id is not None and self._core.requests.is_old(found.message_id)
        return self._core.timings.old_edit if old else self._core.timings.edit

    def waits(self, found: T) -> bool:
        """Whether something is under way after which its board is shown."""
        return False

    def _later(self, held: Held) -> None:
        """Try again after a while, ever more seldom: what is in the way may be gone by then."""
        refusals = self._refusals[held.key.key] = self._refusals.get(held.key.key, 0) + 1
        self._core.tables.due.later(held, min(LONGEST, REFUSED * 2 ** (refusals - 1)))

    async def _end(self, found: T) -> None:
        await self.finish(found)
        self._rests.pop(found.id, None)
        self._resumed.discard(found.id)
        self._nonces.pop(found.id, None)
        self._nameless.discard(found.id)
        self._fixed.discard(found.id)

    # How they are sent

    async def _in_words(self, found: T, held: Held, since: float) -> Board | None:
        """Send a board in words that its server's AutoMod accepts, with its files if they may be attached.

        :return: what was sent; None if there is nothing to be shown yet.
        :raises discord.HTTPException: Discord refuses it.
        """
        filed = True
        while True:
            nameless = found.id in self._nameless
            board = await self.board(found, nameless=nameless, filed=filed)
            if board is None:
                return None
            try:
                await self._put(found, board, held, since)
                return board
            except discord.HTTPException as error:
                if error.code in REFUSED_WORDS and not nameless:
                    log.info("words refused", kind=self.kind, number=found.id)
                    self._nameless.add(found.id)
                elif board.files and error.code in NO_PERMISSION:
                    filed = False
                else:
                    raise

    async def _put(self, found: T, board: Board, held: Held, since: float) -> None:
        due = self._core.tables.due

        def attached() -> list[discord.File]:
            return [discord.File(BytesIO(content), name) for name, content in board.files.items()]

        moving = self._moving.get(found.id)
        if (message_id := found.message_id) is not None and moving is None:

            def drawing(dressed: Layout) -> Coroutine[Any, Any, None]:
                where = self._core.client, found.channel_id, message_id
                return edit(*where, dressed, attached(), check=lambda: check(due, held))

            await self._core.faces.sent(
                board.view, lambda dressed: self._core.requests.send(drawing(dressed), found.guild_id, since)
            )
            return
        channel = self._core.client.get_partial_messageable(found.channel_id, guild_id=found.guild_id)
        # If an earlier try arrived unnoticed, even before a restart, the nonce makes Discord give that message.
        nonce = self._nonces.get(found.id, f"{self.nonce}{found.id}") if moving is None else self._nonce(found, moving)
        again = found.id in self._resumed
        self._resumed.add(found.id)

        async def posting(dressed: Layout) -> discord.Message:
            with checked(lambda: check(due, held)):
                return await channel.send(view=View(dressed), files=attached(), nonce=nonce)

        posted: discord.Message = await self._core.faces.sent(
            board.view, lambda dressed: self._core.requests.send(posting(dressed), found.guild_id, since)
        )
        if moving is not None:
            await self._core.tables.due.drop(found.guild_id, found.channel_id, moving)
            del self._moving[found.id]
        await self.posted(found, posted.id)
        if again:  # it may show the state of the first try
            self.show(found)

    def _nonce(self, found: T, before: int | None) -> str:
        """Give the nonce of a board that is posted in place of an earlier message."""
        return f"{self.nonce}{found.id}b{before}"[-LONGEST_NONCE:]

    async def _refused(self, found: T, held: Held, error: discord.HTTPException) -> None:
        due = self._core.tables.due
        if self._moving.pop(found.id, None) is not None:
            log.info("board stays where it is", kind=self.kind, number=found.id, code=error.code)
            self._fixed.add(found.id)
            due.later(held)
        elif error.code == UNKNOWN_MESSAGE and not self.is_over(found):
            log.info("board is gone", kind=self.kind, number=found.id)
            await self.posted(found, None)
            self._nonces[found.id] = self._nonce(found, found.message_id)
            due.later(held)  # it is posted again
        elif error.code == UNKNOWN_MESSAGE or error.code in NO_PLACE:
            log.info("board is gone for good", kind=self.kind, number=found.id)
            await self._end(found)
            due.close(held, last=True)
        else:
            say_so = log.error if error.code == INVALID_FORM else log.warning
            say_so("board cannot be shown", kind=self.kind, number=found.id, code=error.code, reason=error.text)
            self._later(held)
