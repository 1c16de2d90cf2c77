"""Keeping up with the other processes on the same store: what they change is shown here.

A process that changes another's table sends it a notice. To make up for notices lost with a connection, each process
polls for recent changes.
"""

import asyncio
from collections.abc import Collection, Iterable

from bot.discord.core import Core
from bot.discord.display import Display
from bot.runtime.clock import sleep_until_or
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.services.erasure import ERASED, known
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.peers import Notice

log = logger(__name__)

EVERY = 4.0
"""Seconds between two polls for changes by others: all of them are shown within five."""
OVERLAP = 15.0
"""Seconds by which clocks of two machines may differ and a change may be stored after its timestamp."""
REMEMBERED = 10_000
"""The number of tables whose last seen save is remembered."""
SETTLED = 5.0
"""Seconds after which no drawing by a table's last owner is still on its way to Discord."""


class Upkeep:
    def __init__(
        self,
        core: Core,
        display: Display,
    ) -> None:
        self._core = core
        self._peers = core.storage.peers
        self._display = display
        self._notices: asyncio.Queue[Notice] = asyncio.Queue()
        self._asked = asyncio.Event()  # a poll is wanted now
        self._missed = False  # whether notices may have been missed since the last one
        self._since = core.clock.now()  # the last poll for changes by others
        self._seen = Recent[TableId, int](REMEMBERED)  # by table, the last seen save

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:  # if one fails, all begin again
            group.create_task(self._peers.listen(self._received, self._listening))
            group.create_task(self._handle_notices())
            group.create_task(self._poll())

    def _received(self, notice: Notice) -> None:
        if self._peers.ownership.owns(notice.guild_id):
            self._notices.put_nowait(notice)

    def _listening(self) -> None:
        """Trust nothing that is in memory: notices may have been missed."""
        self._core.tables.reload()
        self._missed = True
        self._asked.set()

    async def _handle_notices(self) -> None:
        while True:
            notice = await self._notices.get()
            try:
                await self._handle(notice)
            except StoreFailed as error:
                log_failure(log, "not looked at yet", error, subject=notice.subject)
            except Exception:
                log.exception("notice not taken", subject=notice.subject)

    async def _handle(self, notice: Notice) -> None:
        match notice.subject:
            case "table":
                await self._changed(TableId(notice.number), notice.saves)
            case "erased":
                await self._erased(TableId(notice.number))
            case "drawn":
                self._display.publisher.redraw(TableId(notice.number))
            case "tournament":
                await self._core.tournaments.changed_elsewhere(notice.number)

    async def _changed(self, table_id: TableId, saves: int) -> None:
        if self._seen.get(table_id, -1) < saves:
            if not await self._core.tables.changed_elsewhere(table_id, saves):
                await self._catch_up([table_id])
            self._seen[table_id] = saves

    async def _erased(self, table_id: TableId) -> None:
        """Stop showing a name; the process that erases it updates the messages of ended games."""
        table = await self._core.tables.read(table_id)
        if table is not None and not table.ended:
            self._core.tables.have_outdated([table_id])
            self._display.gatherings.touch(table)

    async def _draw_erased(self) -> None:
        for table_id in await self._peers.agree(ERASED, known):
            await self._erased(table_id)

    async def _catch_up(self, table_ids: Iterable[TableId]) -> None:
        for table_id in table_ids:
            await self._display.publisher.catch_up_with(table_id)
            if self._display.endings is not None:
                await self._display.endings.catch_up([table_id])

    async def _poll(self) -> None:
        while True:
            await sleep_until_or(self._core.clock, self._core.clock.now() + EVERY, self._asked)
            self._asked.clear()
            try:
                await self._poll_once()
            except StoreFailed as error:
                log_failure(log, "not looked around yet", error)

    async def _poll_once(self) -> None:
        now, ownership = self._core.clock.now(), self._peers.ownership
        missed, self._missed = self._missed, False
        try:
            if missed:
                await self._draw_erased()
            if ownership.elsewhere and ownership.held:
                found = await self._peers.changed(self._since - OVERLAP, ownership.held, ownership.shards)
                for table_id, saves in found:
                    await self._changed(table_id, saves)
                    if missed:  # a notice about an older drawing may have been lost
                        self._display.publisher.redraw(table_id)
        except BaseException:
            self._missed = self._missed or missed
            raise
        self._since = now

    async def taken(self, since: float) -> None:
        """Go on with what this process has taken over.

        :param since: changes since then may not be shown.
        """
        ownership = self._peers.ownership
        self._core.tables.reload()
        await self._draw_erased()
        found = dict(await self._peers.changed(since, ownership.held, ownership.shards))
        await self._catch_up(found)
        self._core.background.begin(self._settle(found), "settle")

    async def _settle(self, table_ids: Collection[TableId]) -> None:
        """Draw tables once more when no drawing by their last owner is still on its way."""
        await self._core.clock.sleep_until(self._core.clock.now() + SETTLED)
        for table_id in table_ids:
            self._display.publisher.redraw(table_id)
