"""Boards: messages that show how something with several tables stands, be it a gathering or a tournament.

A board is posted once, and drawn again when something has changed, with low priority and not too often. What has to be
shown is read from the store: what was not shown when the bot ended is shown after its next start.
"""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from typing import ClassVar, Generic, TypeVar

import discord

from bot.discord.core import Core
from bot.discord.library.messages import View, edit
from bot.discord.live.loop import Job, Loop
from bot.discord.requests import INVALID_FORM, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, passes
from bot.discord.wording import REFUSED_WORDS
from bot.play.gathering import Gathering
from bot.runtime.log import logger
from bot.show.render.components import Layout
from bot.store.errors import StoreUnavailable
from bot.store.outage import log_failure
from bot.tournaments.tournament import Tournament

log = logger(__name__)

LATER = 5.0
"""Seconds by which boards wait longer than tables that changed at the same time."""
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

    kind: ClassVar[str]
    """What has these boards, as the log calls it."""
    nonce: ClassVar[str]
    """What the nonces of their messages begin with."""

    def __init__(self, core: Core, loop: Loop) -> None:
        self._core = core
        self._loop = loop
        self._rests: dict[int, float] = {}  # when a board may be drawn again
        self._resumed: set[int] = set()  # may have been posted without the bot knowing
        self._unshown: dict[int, int] = {}  # those whose boards Discord refuses, with their servers
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

    @abstractmethod
    async def finish(self, found: T) -> None:
        """Note that nothing is left to be shown: the end has been, or its channel is gone."""

    # When they are shown

    def try_again(self, guild_id: int) -> None:
        """Try to show the boards of a server that could not be shown: permissions may have changed there."""
        self._fixed.clear()
        for number in [number for number, server in self._unshown.items() if server == guild_id]:
            del self._unshown[number]
            self.show(number)

    def note_seen(self, found: T) -> None:
        """Note that a button of a board was pressed: it is visible, so it may be possible to edit it again."""
        if self._unshown.pop(found.id, None) is not None:
            self.show(found.id)

    def show(self, number: int) -> None:
        """Draw a board in the background, once for all changes until then."""
        if number not in self._unshown:
            self._begin("show", number, self._soon)

    async def ours(self, number: int) -> T | None:
        """Read what has a board; None if it is gone, or it belongs to another process."""
        found = await self.read(number)
        return found if found and self._core.storage.peers.ownership.owns(found.guild_id) else None

    def _begin(self, what: str, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        self._core.background.once(self._task(what, number), partial(self._done, what, number, work))

    def _is_under_way(self, what: str, number: int) -> bool:
        return self._core.background.is_under_way(self._task(what, number))

    def _task(self, what: str, number: int) -> str:
        return f"{what}-{self.kind}-{number}"

    async def _done(self, what: str, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        for failures in itertools.count(1):
            try:
                await work(number)
                return
            except StoreUnavailable as error:
                log_failure(log, "not done yet", error, kind=self.kind, number=number, what=what)
                self._resumed.add(number)
                await self._core.requests.pause(error, failures)

    async def _soon(self, number: int) -> None:
        await self._core.clock.sleep_until(self._rests.get(number, 0.0))
        await self._core.requests.take_low_priority()
        found = await self.ours(number)
        if found is not None:
            since = self._core.clock.now() + LATER
            self._loop.add(found.channel_id, Job(self.kind, found.id, self._show), since=since)

    async def _show(self, number: int, since: float) -> float:
        """Show how something stands; gives the seconds until its channel's next edit."""
        found = await self.ours(number)
        if found is None:
            return 0.0
        self._moving.pop(found.id, None)
        if found.message_id is not None and found.id not in self._fixed and await self.is_buried(found):
            self._moving[found.id] = found.message_id
        try:
            board = await self._in_words(found, since)
        except discord.HTTPException as error:
            if passes(error):
                raise
            await self._refused(found, error)
            return self._core.timings.edit
        if board is None:
            return 0.0
        self._rests[number] = self._core.clock.now() + self._core.timings.board
        if board.last and found.message_id is None:  # noting its id may have taken a while
            self.show(number)
        elif board.last:
            await self._end(found)
        old = found.message_id is not None and self._core.requests.is_old(found.message_id)
        return self._core.timings.old_edit if old else self._core.timings.edit

    async def _end(self, found: T) -> None:
        await self.finish(found)
        self._rests.pop(found.id, None)
        self._resumed.discard(found.id)
        self._nonces.pop(found.id, None)
        self._nameless.discard(found.id)
        self._fixed.discard(found.id)

    # How they are sent

    async def _in_words(self, found: T, since: float) -> Board | None:
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
                await self._put(found, board, since)
                return board
            except discord.HTTPException as error:
                if error.code in REFUSED_WORDS and not nameless:
                    log.info("words refused", kind=self.kind, number=found.id)
                    self._nameless.add(found.id)
                elif board.files and error.code in NO_PERMISSION:
                    filed = False
                else:
                    raise

    async def _put(self, found: T, board: Board, since: float) -> None:
        def attached() -> list[discord.File]:
            return [discord.File(BytesIO(content), name) for name, content in board.files.items()]

        moving = self._moving.get(found.id)
        if (message_id := found.message_id) is not None and moving is None:
            await self._core.faces.sent(
                board.view,
                lambda dressed: self._core.requests.send(
                    edit(self._core.client, found.channel_id, message_id, dressed, attached()), found.guild_id, since
                ),
            )
            return
        channel = self._core.client.get_partial_messageable(found.channel_id, guild_id=found.guild_id)
        # If an earlier try arrived unnoticed, even before a restart, the nonce makes Discord give that message.
        nonce = self._nonces.get(found.id, f"{self.nonce}{found.id}") if moving is None else self._nonce(found, moving)
        again = found.id in self._resumed
        self._resumed.add(found.id)
        posted: discord.Message = await self._core.faces.sent(
            board.view,
            lambda dressed: self._core.requests.send(
                channel.send(view=View(dressed), files=attached(), nonce=nonce), found.guild_id, since
            ),
        )
        if moving is not None:
            await self._core.storage.drop(found.channel_id, moving)
            del self._moving[found.id]
        await self.posted(found, posted.id)
        if again:  # it may show the state of the first try
            self.show(found.id)

    def _nonce(self, found: T, before: int | None) -> str:
        """Give the nonce of a board that is posted in place of an earlier message."""
        return f"{self.nonce}{found.id}b{before}"[-LONGEST_NONCE:]

    async def _refused(self, found: T, error: discord.HTTPException) -> None:
        if self._moving.pop(found.id, None) is not None:
            log.info("board stays where it is", kind=self.kind, number=found.id, code=error.code)
            self._fixed.add(found.id)
            self.show(found.id)
        elif error.code == UNKNOWN_MESSAGE and not self.is_over(found):
            log.info("board is gone", kind=self.kind, number=found.id)
            await self.posted(found, None)
            self._nonces[found.id] = self._nonce(found, found.message_id)
            self.show(found.id)  # it is posted again
        elif error.code == UNKNOWN_MESSAGE or error.code in NO_PLACE:
            log.info("board is gone for good", kind=self.kind, number=found.id)
            await self._end(found)
            self._unshown[found.id] = found.guild_id
        else:
            say_so = log.error if error.code == INVALID_FORM else log.warning
            say_so("board cannot be shown", kind=self.kind, number=found.id, code=error.code, reason=error.text)
            self._unshown[found.id] = found.guild_id
