"""Recalculating boards in the background when the past has changed: a game was voided, or standings were imported.

What is to be done is noted in the database, so it goes on after a restart.
"""

import asyncio

from bot.runtime.background import throttled
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure
from bot.store.sql.storage import Store

log = logger(__name__)

AFTER_FAILURE = 30.0
"""Seconds until something that failed is tried again."""
AFTER_OTHERS = 5.0
"""Seconds until it is this process's turn, if another one is at it."""


class Recounting:
    def __init__(self, tables: Tables, storage: Store) -> None:
        self._tables = tables
        self._peers = storage.peers
        self._standings = storage.standings
        self._asked = asyncio.Event()
        self._asked.set()  # something may be left from before

    def ask(self) -> None:
        self._asked.set()

    async def run(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            try:
                async with self._peers.turn("recount") as mine:
                    if mine and await self._standings.recount():
                        await throttled(self._standings.recount)
                        self._tables.reload_ended(self._standings.take_rerated())
                        log.info("boards worked out")
                if not mine:  # the process that is at it may miss the last request
                    self._asked.set()
                    await asyncio.sleep(AFTER_OTHERS)
            except Exception as error:
                self._asked.set()
                if not isinstance(error, StoreFailed):
                    raise  # this begins again after a while
                log_failure(log, "boards not worked out", error)
                await asyncio.sleep(AFTER_FAILURE)
