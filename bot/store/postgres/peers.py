"""The other processes on the same database: kept apart by advisory locks."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Self, TypeVar

from bot.runtime.log import logger
from bot.runtime.shards import Shards
from bot.store import peers
from bot.store.errors import StorageError, StoreFailed, StoreUnavailable
from bot.store.postgres.address import Address
from bot.store.postgres.connections import PATIENCE, connect
from bot.store.postgres.database import AGAIN
from bot.store.postgres.failures import translated, usable

log = logger(__name__)
T = TypeVar("T")

PULSE = 2.0
"""Seconds between two looks whether the connection is still one."""
_CHORES = 4_913_224_083
"""Keeps the locks of chores apart from other locks."""
_LOCK = f"SELECT pg_try_advisory_lock(hashtextextended($1, {_CHORES}))"
_UNLOCK = f"SELECT pg_advisory_unlock(hashtextextended($1, {_CHORES}))"


class Peers(peers.Peers):
    """The other processes, over a connection of its own for the locks of this process's chores."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self.ownership = Shards()
        self._raw: Any = None
        self._lost = asyncio.Event()
        self._lost.set()
        self._one = asyncio.Lock()  # the connection does one thing at a time
        self._doing: set[str] = set()

    @classmethod
    @contextlib.asynccontextmanager
    async def met(cls, address: Address) -> AsyncIterator[Self]:
        """Connect, and reconnect whenever the connection is lost."""
        met = cls(address)
        with contextlib.suppress(StorageError):
            await met._connect()
        keeping = asyncio.create_task(met._keep(), name="peers")
        try:
            yield met
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            if met._raw is not None:
                met._raw.terminate()

    @contextlib.asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        if chore in self._doing:
            yield False
            return
        self._doing.add(chore)
        try:
            mine = False
            with contextlib.suppress(StoreUnavailable):  # then it is nobody's turn yet
                mine = bool(await self._ask(_LOCK, chore))
            try:
                yield mine
            finally:
                if mine:
                    with contextlib.suppress(StoreFailed):  # with the connection the lock is gone
                        await self._ask(_UNLOCK, chore)
        finally:
            self._doing.discard(chore)

    async def _ask(self, sql: str, *values: Any) -> Any:
        """Ask for a value over the connection of its own.

        If no answer comes, nobody knows whether a lock was taken, or freed. It would be held for as long as the
        connection lasts, so that is given up.
        """
        async with self._one:
            if self._lost.is_set():
                raise StoreUnavailable("PostgreSQL does not answer", "The bot resumes automatically when it does.")
            try:
                with translated():
                    return await self._raw.fetchval(sql, *values, timeout=PATIENCE)
            except BaseException:
                self._raw.terminate()
                self._lost.set()
                raise

    async def _connect(self) -> None:
        with usable(self._address):
            raw = await connect(self._address)
        self._lost.clear()
        raw.add_termination_listener(lambda _: self._lost.set())
        self._raw = raw
        if raw.is_closed():
            self._lost.set()

    async def _keep(self) -> None:
        """Reconnect whenever the connection is lost, even if nobody says so."""
        while True:
            try:
                async with asyncio.timeout(PULSE):
                    await self._lost.wait()
            except TimeoutError:
                with contextlib.suppress(StoreFailed):
                    await self._ask("SELECT 1")
                continue
            try:
                await self._connect()
            except StorageError:
                await asyncio.sleep(AGAIN)
