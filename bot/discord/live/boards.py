"""Boards: messages that show how something with several tables stands, be it a gathering or a tournament.

A board is posted once, and drawn again when something has changed, with low priority and not too often.
"""

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, ClassVar, TypeVar

import discord

from bot.discord.core import Core
from bot.discord.library.messages import View, edit
from bot.discord.live.work import Done, Live, Turn, later
from bot.discord.requests import INVALID_FORM, NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, passes
from bot.discord.wording import REFUSED_WORDS
from bot.play.gathering import Gathering
from bot.runtime.log import logger
from bot.services.held import Held
from bot.show.render.components import Layout
from bot.standings.ids import MessageId
from bot.store.due import Key
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


@dataclass(slots=True)
class _Known:
    """What is remembered of a board until it has shown the end."""

    rested: float = 0.0  # when it may be drawn again
    tried: bool = False  # whether posting it was tried, perhaps without the bot knowing that it succeeded
    refused: bool = False
    nonce: str = ""  # if it is posted again
    nameless: bool = False  # whether AutoMod accepts it only without names
    fixed: bool = False  # whether it cannot be posted again further down


class Boards(Live[T]):
    """Shows the boards of one kind."""

    nonce: ClassVar[str]
    """What the nonces of their messages begin with."""

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._began = core.clock.now()
        self._known: defaultdict[int, _Known] = defaultdict(_Known)

    # What each kind fills in

    @abstractmethod
    def is_over(self, found: T) -> bool:
        """Whether all is over, so that a deleted board is not posted again."""

    @abstractmethod
    async def board(self, found: T, *, nameless: bool, filed: bool) -> Board | None:
        """Draw a board; None if there is nothing to be shown yet.

        :param nameless: without any words that people chose.
        :param filed: whether files may go with it.
        """

    async def is_buried(self, _found: T) -> bool:
        """Whether so much has been written below its message that it is posted again further down."""
        return False

    @abstractmethod
    async def posted(self, found: T, message_id: MessageId | None) -> None:
        """Note which message a board is; None if it is gone."""

    @abstractmethod
    async def finish(self, found: T) -> None:
        """Note that nothing is left to be shown: the end has been, or its channel is gone."""

    # When they are shown

    def show(self, found: T) -> None:
        """Draw a board in the background, once for all changes until then."""
        self._core.tables.due.redo(Key(self.kind, found.id), found.guild_id)

    def allowed(self) -> None:
        """Try again what was refused: permissions may have changed."""
        for known in self._known.values():
            known.fixed = False

    def note_seen(self, found: T) -> None:
        """Note that a button of a board was pressed: it is visible, so it may be possible to edit it again."""
        if found.id in self._known and self._known[found.id].refused:
            self._core.tables.due.hasten(self.kind, [found.guild_id])

    def may_be_repeated(self, held: Held) -> bool:
        """Whether what is to be done may have been done before, without the bot knowing."""
        return held.tries > 1 or (held.since or 0.0) < self._began

    async def turn(self, found: T, held: Held) -> Turn | Done:
        known = self._known[found.id]
        if (rest := known.rested - self._core.clock.now()) > 0.0:
            return later(rest)
        known.tried = known.tried or self.may_be_repeated(held)
        await self._core.requests.take_low_priority()
        return Turn(found.channel_id, self._core.clock.now() + LATER)

    # How they are sent

    def message_of(self, found: T) -> MessageId | None:
        return found.message_id

    async def do(self, found: T, held: Held, since: float) -> Done:
        known = self._known[found.id]
        moves = found.message_id is not None and not known.fixed and await self.is_buried(found)
        try:
            board = await self._in_words(found, since, moves=moves)
        except discord.HTTPException as error:
            if not moves or passes(error):
                raise
            log.info("board stays where it is", kind=self.kind, number=found.id, code=error.code)
            known.fixed = True
            return later()
        if board is None:
            return self.put_off(held)
        known.refused = False
        known.rested = self._core.clock.now() + self._core.timings.board
        if board.last and found.message_id is None:  # noting its id may have taken a while
            return later()
        if board.last:
            await self._end(found)
        return Done(last=board.last)

    async def _in_words(self, found: T, since: float, *, moves: bool) -> Board | None:
        """Send a board in words that its server's AutoMod accepts, with its files if they may be attached.

        :param moves: whether it is posted again further down.
        :return: what was sent; None if there is nothing to be shown yet.
        :raises discord.HTTPException: Discord refuses it.
        """
        known, filed = self._known[found.id], True
        while True:
            board = await self.board(found, nameless=known.nameless, filed=filed)
            if board is None:
                return None
            try:
                if found.message_id is None or moves:
                    await self._post(found, board, since)
                else:
                    await self._edit(found, found.message_id, board, since)
                return board
            except discord.HTTPException as error:
                if error.code in REFUSED_WORDS and not known.nameless:
                    log.info("words refused", kind=self.kind, number=found.id)
                    known.nameless = True
                elif board.files and error.code in NO_PERMISSION:
                    filed = False
                else:
                    raise

    async def _edit(self, found: T, message_id: MessageId, board: Board, since: float) -> None:
        def sending(dressed: Layout) -> Coroutine[Any, Any, None]:
            drawing = edit(self._core.client, found.channel_id, message_id, dressed, _attached(board))
            return self._core.requests.send(drawing, found.guild_id, since)

        await self._core.faces.sent(board.view, sending)

    async def _post(self, found: T, board: Board, since: float) -> None:
        known, old = self._known[found.id], found.message_id
        channel = self._core.client.get_partial_messageable(found.channel_id, guild_id=found.guild_id)
        # If an earlier try arrived unnoticed, even before a restart, the nonce makes Discord give that message.
        nonce = known.nonce or f"{self.nonce}{found.id}" if old is None else self._nonce(found)
        tried, known.tried = known.tried, True

        def sending(dressed: Layout) -> Coroutine[Any, Any, discord.Message]:
            posting = channel.send(view=View(dressed), files=_attached(board), nonce=nonce)
            return self._core.requests.send(posting, found.guild_id, since)

        posted: discord.Message = await self._core.faces.sent(board.view, sending)
        if old is not None:
            await self._core.tables.due.drop(found.guild_id, found.channel_id, old)
        await self.posted(found, MessageId(posted.id))
        if tried:  # it may show the state of the first try
            self.show(found)

    def _nonce(self, found: T) -> str:
        """Give the nonce of a board that is posted in place of its message."""
        return f"{self.nonce}{found.id}b{found.message_id}"[-LONGEST_NONCE:]

    async def refused(self, found: T, held: Held, error: discord.HTTPException) -> Done:
        if error.code == UNKNOWN_MESSAGE and not self.is_over(found):
            log.info("board is gone", kind=self.kind, number=found.id)
            await self.posted(found, None)
            self._known[found.id].nonce = self._nonce(found)
            return later()  # it is posted again
        if error.code == UNKNOWN_MESSAGE or error.code in NO_PLACE:
            log.info("board is gone for good", kind=self.kind, number=found.id)
            await self._end(found)
            return Done(None, last=True)
        say_so = log.error if error.code == INVALID_FORM else log.warning
        say_so("board cannot be shown", kind=self.kind, number=found.id, code=error.code, reason=error.text)
        self._known[found.id].refused = True
        return self.put_off(held)

    async def _end(self, found: T) -> None:
        await self.finish(found)
        self._known.pop(found.id, None)


def _attached(board: Board) -> list[discord.File]:
    return [discord.File(BytesIO(content), name) for name, content in board.files.items()]
