"""Recalculating boards in the background when the past has changed: a game was voided, or standings were imported.

What is to be done is noted in the database, so it goes on after a restart.
"""

import asyncio

from bot.runtime.background import throttled
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.store.errors import StoreFailed
from bot.store.protocols import Store

log = logger(__name__)

AFTER_FAILURE = 30.0
"""Seconds until something that failed is tried again."""


class Recounting:
    """Recalculates boards, step by step."""

    def __init__(self, tables: Tables, storage: Store) -> None:
        self._tables = tables
        self._standings = storage.standings
        self._asked = asyncio.Event()
        self._asked.set()  # something may be left from before

    def ask(self) -> None:
        """Say that there is something to do."""
        self._asked.set()

    async def run(self) -> None:
        """Recalculate boards whenever that is asked for; runs for ever."""
        while True:
            await self._asked.wait()
            self._asked.clear()
            try:
                if await self._standings.recount():
                    await throttled(self._standings.recount)
                    self._tables.reload_ended(self._standings.take_rated_anew())
                    log.info("boards worked out")
            except StoreFailed:
                log.exception("boards not worked out")
                self._asked.set()
                await asyncio.sleep(AFTER_FAILURE)
