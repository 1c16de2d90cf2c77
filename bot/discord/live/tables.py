"""When the messages of tables are drawn: after every change, by the process that has made it.

A change of a table claims the drawing of its message in the transaction that stores it (:mod:`bot.services.due`), so
the message is drawn even if this process dies.
"""

import asyncio
import contextlib
import math
from collections.abc import Collection
from contextlib import AbstractContextManager

from bot.discord.core import Core
from bot.discord.live.hands import Hands
from bot.discord.live.loop import Loop
from bot.discord.live.table_messages import Sending, TableMessages
from bot.discord.live.work import Done, Drawing, Live, Turn, later
from bot.discord.requests import FAILED
from bot.play import messages
from bot.play.changes import NO_LIMITS, Limits
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.held import Held
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

BUSY = 600.0
"""If a table has changed within these seconds, people are probably watching."""
MISSING = 3600.0
"""Seconds after which a table whose game is missing is drawn again: it may be back."""
LAST_WORDS = 4.0
"""Seconds for telling tables that the bot is stopping."""


class Publisher(Live[Table]):
    """Shows every change of a table."""

    kind = "table"

    def __init__(self, core: Core, hands: Hands, messages: TableMessages, loop: Loop) -> None:
        super().__init__(core)
        self._due = core.tables.due
        self._hands = hands
        self._messages = messages
        self._loop = loop
        self._began = math.inf  # nothing is shown before
        self._outdated: dict[TableId, None] = {}  # tables whose messages are outdated, the most urgent first
        core.tables.listen(self._changed, self._have_outdated)

    def start(self) -> None:
        self._hands.start()
        self._began = self._due.now()
        self._loop.serve(self)
        self._have_outdated(())

    # When they are drawn

    def _changed(self, old: Table, table: Table) -> None:
        try:
            self._hands.changed(old, table)  # first: players wait for these
        finally:
            if (held := self._due.held(_key(table))) is not None:
                self._loop.add(held.key, self._turn(table))

    async def read(self, key: Key) -> Table | None:
        return await self._table(key)

    async def turn(self, found: Table, held: Held) -> Turn | Done:
        """Have a table drawn that was not shown yet, or has to be once more.

        Skips tables that had no message when the bot ended: Discord may have posted one, and the first press on it
        tells its id.
        """
        since = held.since or self._due.now()
        if found.home.message_id is None and since < self._began:
            return Done(None)
        return self._turn(found, since)

    def _turn(self, table: Table, since: float | None = None) -> Turn:
        since = self._core.clock.now() if since is None else since
        return Turn(table.home.channel_id, since, first=table.ended)

    def message_of(self, found: Table) -> MessageId | None:
        return found.home.message_id

    async def do(self, found: Table, held: Held, since: float) -> Done | Turn:
        if not self._is_drawn(found):
            return Done(None, last=found.ended)
        arrived = await self._messages.draw(found, Sending(since))
        newer = await self._core.tables.get(found.id) or found
        edited = found.home.message_id is not None and arrived
        if edited and newer.home.message_id not in (None, found.home.message_id):
            # This overwrote the link to the new message, which has to come back under any claim.
            retiring = self._messages.retire(found, newer)
            await self._core.background.start(retiring, f"old-table-{found.id}")
        if self._due.held(held.key) is held and not (arrived and newer.version <= found.version):
            return self._turn(newer)
        if isinstance(found.game, MissingGame):
            return later(MISSING)
        return Done(found.version, last=found.ended)

    @staticmethod
    def _is_drawn(table: Table) -> bool:
        """Whether a table has a message that can be drawn."""
        if table.phase == "over" and isinstance(table.game, MissingGame):
            return False  # how it ended can still be read there
        return not table.home.trouble and not table.placeless

    def show(self, table: Table) -> None:
        """Draw a table's message in the background, even if it is up to date."""
        self._due.redo(_key(table), table.home.guild_id)

    def answering(self, table: Table) -> AbstractContextManager[Drawing]:
        """Leave drawing a table's message to the answer to a press."""
        return self._answering(_key(table), table)

    async def put_up(
        self, table: Table, channel_id: int, message_id: MessageId, parent_id: int | None, limits: Limits = NO_LIMITS
    ) -> None:
        """Make a newly posted message the table's message; the previous one becomes a link to it, or is deleted.

        :param parent_id: the channel of the public thread that the message is in; None if it is in none.
        :raises LimitReached: that channel has as many tables as its server allows.
        """
        moved = await self._core.tables.note(table.id, messages.move, channel_id, message_id, parent_id, limits)
        if moved is None:
            return
        old, new = moved
        if old.version != table.version:
            self.show(new)
        elif (held := self._due.held(_key(new))) is not None and new.version != old.version:
            self._due.note(held, new.version)  # its clock has begun, which the message shows already
        await self._messages.retire(old, new)

    # What is not shown

    async def catch_up(self) -> None:
        """Show tables whose games are gone."""
        self._have_outdated(await self._core.storage.tables_without_game())

    def _have_outdated(self, table_ids: Collection[TableId]) -> None:
        """Show tables again whose deadlines or ratings have changed without a move."""
        self._outdated |= dict.fromkeys(table_ids)
        if self._outdated and self._began < math.inf:
            self._core.background.once("outdated", self._show_outdated)

    async def _show_outdated(self) -> None:
        while self._outdated:
            await self._core.requests.take_low_priority()
            table_id = next(iter(self._outdated))
            try:
                table = await self._core.tables.get(table_id)
            except StoreFailed as error:
                log_failure(log, "outdated table not shown yet", error, table=table_id)
                await self._core.requests.pause(error, 1)
                continue
            del self._outdated[table_id]
            if table is not None and table.home.message_id is not None:
                self.show(table)
                self._hands.show_to_act(table)

    async def pause(self) -> None:
        """Have busy tables say that they are paused, as many as fit within :data:`LAST_WORDS`.

        The background work has paused: what changes from now on is shown by a press or after the next start.
        """
        if self._began < math.inf:
            with contextlib.suppress(TimeoutError, StoreFailed):
                async with asyncio.timeout(LAST_WORDS):
                    await self._pause()

    async def _pause(self) -> None:
        for table_id in await self._core.storage.tables_without_game():
            if (table := await self._core.tables.get(table_id)) is not None:
                self.show(table)  # after the next start, when its game may be back
        if self._due.workers.shared:
            return  # other processes go on drawing these tables, and would soon draw over it
        busy = []
        for table_id in await self._core.storage.changed_since(self._core.clock.now() - BUSY):
            table = await self._core.tables.get(table_id)
            if table and table.phase == "play" and not table.home.trouble:
                busy.append(table)
        await asyncio.gather(*map(self._say_paused, busy))

    async def _say_paused(self, table: Table) -> None:
        await self._loop.settled(table.home.channel_id)  # if it arrived later, it would replace this
        self.show(table)  # after the next start
        with contextlib.suppress(*FAILED):
            if table.home.message_id is not None:
                await self._messages.in_words(table, lambda view: self._messages.put(table, view), paused=True)


def _key(table: Table) -> Key:
    return Key("table", table.id)
