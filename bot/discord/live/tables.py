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
from bot.discord.live.answers import Answer, answering
from bot.discord.live.hands import Hands
from bot.discord.live.loop import Job, Loop, check, unheard
from bot.discord.live.table_messages import Sending, TableMessages
from bot.discord.requests import FAILED, passes
from bot.play import messages
from bot.play.changes import NO_LIMITS, Limits
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.held import Held
from bot.standings.ids import TableId
from bot.store.due import Key, Row
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

BUSY = 600.0
"""If a table has changed within these seconds, people are probably watching."""
AFTER_ERROR = 600.0
"""Seconds until a table is read again that could not be."""
MISSING = 3600.0
"""Seconds after which a table whose game is missing is drawn again: it may be back."""
LAST_WORDS = 4.0
"""Seconds for telling tables that the bot is stopping."""


class Publisher:
    """Shows every change of a table."""

    def __init__(self, core: Core, hands: Hands, messages: TableMessages, loop: Loop) -> None:
        self._core = core
        self._due = core.tables.due
        self._hands = hands
        self._messages = messages
        self._loop = loop
        self._began = math.inf  # nothing is shown before
        self._outdated: dict[TableId, None] = {}  # tables whose messages are outdated, the most urgent first
        core.tables.listen(self._changed, self._have_outdated)

    def start(self) -> None:
        self._hands.start()
        self._loop.start()
        self._began = self._due.now()
        self._due.serve("table", self._take)
        self._have_outdated(())

    # When they are drawn

    def _changed(self, old: Table, table: Table) -> None:
        try:
            self._hands.changed(old, table)  # first: players wait for these
        finally:
            if self._due.held(_key(table)) is not None:
                self._wait(table, self._core.clock.now(), first=table.ended)

    def _take(self, row: Row, held: Held) -> None:
        self._core.background.begin(self._taken(row, held), f"table-{row.key.key}")

    async def _taken(self, row: Row, held: Held) -> None:
        """Draw a table again that was not shown yet, or has to be once more.

        Skips tables that had no message when the bot ended: Discord may have posted one, and the first press on it
        tells its id.
        """
        since = row.since or self._due.now()
        try:
            table = await self._core.tables.get(TableId(row.key.key))
        except StoreFailed as error:
            log_failure(log, "table not shown yet", error, table=row.key.key)
            self._due.later(held, self._core.requests.patience(error, row.tries))
            return
        except Exception:
            self._due.later(held, AFTER_ERROR)
            raise
        if table is None or (table.home.message_id is None and since < self._began):
            self._due.close(held, last=table is None)
        else:
            self._wait(table, since)

    def _wait(self, table: Table, since: float, *, first: bool = False) -> None:
        self._loop.add(table.home.channel_id, Job("table", table.id, self._show), since=since, first=first)

    async def _show(self, number: int, since: float) -> float:
        """Show a table's latest state; gives the seconds until its channel's next edit."""
        held = self._due.held(Key("table", number))
        if held is None or held.answers:
            return 0.0  # it has been drawn meanwhile, or an answer to a press does so
        held.read = True  # what is wanted from now on is drawn once more
        table = await self._core.tables.get(TableId(number))
        if table is None or not self._is_drawn(table):
            self._due.close(held, last=table is None or table.ended)
            return 0.0
        try:
            arrived = await self._messages.draw(table, Sending(since, lambda: check(self._due, held)))
        except Exception as error:
            if not passes(error):
                log.exception("table not shown", table=table.id)
                self._due.close(held)
                return self._core.timings.edit
            self._due.failed(held, heard=not unheard(error))
            raise
        newer = await self._core.tables.get(table.id)
        edited = table.home.message_id is not None and arrived
        if edited and newer is not None and newer.home.message_id not in (None, table.home.message_id):
            await self._messages.retire(table, newer.home.link)  # this overwrote the link to the new message
        if newer is not None and not (arrived and newer.version <= table.version) and self._due.held(held.key) is held:
            self._due.failed(held, heard=True)
            self._wait(newer, self._core.clock.now(), first=newer.ended)
        elif isinstance(table.game, MissingGame):
            self._due.later(held, MISSING)
        else:
            self._due.note(held, table.version, last=table.ended)
            if table.ended:
                self._messages.forget(table.id)
        return self._rest(table)

    @staticmethod
    def _is_drawn(table: Table) -> bool:
        """Whether a table has a message that can be drawn."""
        if table.phase == "over" and isinstance(table.game, MissingGame):
            return False  # how it ended can still be read there
        return table.event.daily is None and not table.home.trouble and not table.placeless

    def _rest(self, table: Table) -> float:
        if table.home.message_id is None:
            return self._core.timings.edit
        old = self._core.requests.is_old(table.home.message_id)
        return self._core.timings.old_edit if old else self._core.timings.edit

    def show(self, table: Table) -> None:
        """Draw a table's message in the background, even if it is up to date."""
        self._due.redo(_key(table), table.home.guild_id)

    def answering(self, table: Table) -> AbstractContextManager[Answer]:
        """Leave drawing a table's message to the answer to a press."""
        return answering(self._core.tables, _key(table), table)

    async def put_up(
        self, table: Table, channel_id: int, message_id: int, parent_id: int | None, limits: Limits = NO_LIMITS
    ) -> None:
        """Make a newly posted message the table's message; the previous one becomes a link to it.

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
        await self._messages.retire(old, new.home.link)

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
        self._due.pause()
        if self._began < math.inf:
            with contextlib.suppress(TimeoutError, StoreFailed):
                async with asyncio.timeout(LAST_WORDS):
                    await self._pause()

    async def _pause(self) -> None:
        for table_id in await self._core.storage.tables_without_game():
            if (table := await self._core.tables.get(table_id)) is not None:
                self.show(table)  # after the next start, when its game may be back
        if self._due.shared:
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
