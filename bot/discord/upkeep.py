"""Keeping up with the other processes on the same store: the hands of tables that they change are shown here.

A process that changes another's table sends it a notice. To make up for notices lost with a connection, each process
looks for recent changes when it has a new one.
"""

import asyncio
from collections.abc import Iterable

from bot.discord.core import Core
from bot.discord.display import Display
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.peers import Notice

log = logger(__name__)

EVERY = 4.0
"""Seconds until it is looked again for changes by others, if the database did not answer."""
OVERLAP = 15.0
"""Seconds by which clocks of two machines may differ and a change may be stored after its timestamp."""
REMEMBERED = 10_000
"""The number of tables whose last seen save is remembered."""


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
        """Look for what has changed: notices may have been missed."""
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
            case "drawn":
                self._display.publisher.redraw(TableId(notice.number))

    async def _changed(self, table_id: TableId, saves: int) -> None:
        if self._seen.get(table_id, -1) < saves:
            await self._display.publisher.catch_up_with(table_id)
            self._seen[table_id] = saves

    async def _catch_up(self, table_ids: Iterable[TableId]) -> None:
        for table_id in table_ids:
            await self._display.publisher.catch_up_with(table_id)

    async def _poll(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            try:
                await self._poll_once()
            except StoreFailed as error:
                log_failure(log, "not looked around yet", error)
                self._asked.set()
                await self._core.clock.sleep_until(self._core.clock.now() + EVERY)

    async def _poll_once(self) -> None:
        now = self._core.clock.now()
        if self._core.tables.due.shared:
            shards, among = self._peers.ownership.among
            for table_id, saves in await self._peers.changed(self._since - OVERLAP, among, shards):
                await self._changed(table_id, saves)
                self._display.publisher.redraw(table_id)
        self._since = now
