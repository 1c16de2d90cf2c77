"""The other processes on the same database: notified of changes by ``NOTIFY``, and kept apart by advisory locks."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Collection
from typing import Any, Self, TypeVar

from bot.runtime.log import logger
from bot.runtime.shards import Shards
from bot.standings.ids import TableId
from bot.store import peers
from bot.store.errors import StorageError, StoreFailed, StoreUnavailable
from bot.store.peers import Notice
from bot.store.postgres.address import Address
from bot.store.postgres.connections import PATIENCE, connect
from bot.store.postgres.database import AGAIN, Database
from bot.store.postgres.dialect import CHANNEL, DIALECT
from bot.store.postgres.failures import translated, usable

log = logger(__name__)
T = TypeVar("T")

PULSE = 2.0
"""Seconds between two looks whether the connection is still one."""
_CHORES = 4_913_224_083
"""Keeps the locks of chores apart from other locks."""
_LOCK = f"SELECT pg_try_advisory_lock(hashtextextended($1, {_CHORES}))"
_UNLOCK = f"SELECT pg_advisory_unlock(hashtextextended($1, {_CHORES}))"
_CHANGED = "SELECT id, saves FROM tables WHERE changed_at >= $1 AND (guild_id >> 22) % $3 = ANY($2::bigint[])"


class Peers(peers.Peers):
    """The other processes, over a connection of its own for notices and for the locks of this process's chores."""

    def __init__(self, address: Address, db: Database) -> None:
        self._address = address
        self._db = db
        self.ownership = Shards()
        self._raw: Any = None
        self._lost = asyncio.Event()
        self._lost.set()
        self._one = asyncio.Lock()  # the connection does one thing at a time
        self._doing: set[str] = set()
        self._heard: Callable[[Notice], None] = lambda _: None
        self._begun: Callable[[], None] = lambda: None

    @classmethod
    @contextlib.asynccontextmanager
    async def met(cls, address: Address, db: Database) -> AsyncIterator[Self]:
        """Connect, and reconnect whenever the connection is lost."""
        met = cls(address, db)
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

    @property
    def listening(self) -> bool:
        return not self._lost.is_set()

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        self._heard, self._begun = heard, begun
        if self.listening:
            begun()
        await asyncio.Event().wait()

    async def tell(self, notice: Notice) -> None:
        assert DIALECT.tell is not None
        await self._db.value(DIALECT.tell, str(notice))

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[TableId, int]]:
        return [tuple(row) for row in await self._db.rows(_CHANGED, since, [*among], shards)]

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
            if not self.listening:
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
            try:
                await raw.add_listener(CHANNEL, self._hear)
            except BaseException:
                raw.terminate()
                raise
        self._lost.clear()
        raw.add_termination_listener(lambda _: self._lost.set())
        self._raw = raw
        if raw.is_closed():
            self._lost.set()
        self._begun()

    def _hear(self, _connection: Any, _process: int, _channel: str, written: object) -> None:
        notice = Notice.read(str(written))
        if notice is not None:
            self._heard(notice)

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
                log.info("the other processes are heard again")
            except StorageError:
                await asyncio.sleep(AGAIN)
