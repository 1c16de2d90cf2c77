"""`/healthz`: whether this process can do its work, on each port that it serves."""

import asyncio
import math
from collections.abc import Callable

from aiohttp import web

from bot.store.errors import StoreFailed
from bot.store.sql.storage import Store

FRESH = 2.0  # seconds for which a check of the database is reused, because each check is a commit
PATIENCE = 2.0  # seconds within which the database has to complete a write


class Health:
    def __init__(self, storage: Store, clock: Callable[[], float], door: str, connected: Callable[[], str]) -> None:
        """:param door: what brings presses: "gateway" or "endpoint".

        :param connected: gives a sentence that says why it does not; empty if it does.
        """
        self._storage = storage
        self._clock = clock
        self._door = door
        self._connected = connected
        self._check: asyncio.Future[bool] | None = None  # the latest check of the database
        self._checked_at = -math.inf  # when it began
        self._trouble = ""  # why the database did not accept the last write that it refused

    async def page(self, _request: web.Request) -> web.Response:
        database, why = await self._recently_written(), self._connected()
        body = {"healthy": database and not why, self._door: not why, "database": database}
        if body["healthy"]:
            return web.json_response(body)
        reasons = [why] * bool(why) + [self._trouble] * (not database)
        return web.json_response(body | {"why": " ".join(reasons)}, status=503)

    async def _recently_written(self) -> bool:
        """Whether the database accepts writes; a recent check is reused, because many may ask at once."""
        now = self._clock()
        if self._check is None or (self._check.done() and not 0 <= now - self._checked_at < FRESH):
            self._check, self._checked_at = asyncio.ensure_future(self._writes()), now
        return await asyncio.shield(self._check)

    async def _writes(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._storage.note("healthy_at", repr(self._clock()))
        except StoreFailed as error:
            self._trouble = f"The database takes no changes: {error}. {error.advice}"
            return False
        except TimeoutError:
            self._trouble = f"The database has not stored a change within {PATIENCE:.0f} seconds."
            return False
        return True
