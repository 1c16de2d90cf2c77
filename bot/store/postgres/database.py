"""The database itself: opened for a bot or a command, read and changed in transactions.

Transactions are serializable: each does what it would do if nobody else did anything meanwhile, and is done again where
that does not come out. A transaction is committed once PostgreSQL has it on its disk.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Any, Self, TypeVar

import asyncpg

from bot.runtime import marks
from bot.runtime.log import logger
from bot.store.errors import StorageError, StoreUnavailable
from bot.store.outage import Outage
from bot.store.postgres.address import Address
from bot.store.postgres.connections import SETTINGS, Connection, connect
from bot.store.postgres.dialect import DIALECT
from bot.store.postgres.failures import REPEATED, failure, translated, usable
from bot.store.postgres.limits import (
    AGAIN,
    ANSWER,
    CONNECTIONS,
    FREED,
    IDLE,
    PATIENCE,
    PULSE,
    STATEMENT,
    TRIES,
    parting,
)
from bot.store.postgres.schema import migrate, need_up_to_date, pending_migrations
from bot.store.sql import connection
from bot.store.sql.connection import Work

log = logger(__name__)
T = TypeVar("T")

_BOT = 4_913_224_081  # the number of the lock that a running bot holds in its database
_END_FROZEN = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = current_setting('application_name')
    AND state = 'active' AND wait_event = 'ClientRead' AND pg_has_role(usesysid, 'USAGE')
    AND state_change < clock_timestamp() - make_interval(secs => $1)
"""
"""Ends what stands still between a statement and the word to execute it, which the driver sends apart the first time:
PostgreSQL takes that for a statement under way, so no time limit of its own ever ends it."""


class Database(connection.Database):
    """Several connections; each does one thing at a time. Errors are the store's own, never the driver's."""

    dialect = DIALECT

    committed: Callable[[float], None] | None = None  # is called with the seconds that a transaction took

    def __init__(self, address: Address) -> None:
        self._address = address
        self._pool: Any = None
        self._waiting: set[asyncio.Timeout] = set()  # those who wait for a connection
        self._ready: list[tuple[Any, Any]] = []
        """Connections that are kept out of their pools, for which each use of one takes two tasks."""
        self._gone = False
        self._outage = Outage()

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, address: Address, *, alone: bool = False) -> AsyncIterator[Self]:
        """Open a database for a bot, and bring it up to date.

        :param alone: whether no bot may be running on it meanwhile.
        :raises StorageError: that is so, or it is newer than this program, or cannot be used.
        """
        hold = _Hold(address, alone=alone)
        with usable(address):
            await hold.take()
        try:
            with usable(address):
                await migrate(hold.raw, address)
                await hold.share()
            async with cls.beside(address) as db:
                keeping = asyncio.create_task(hold.keep(db), name="hold")
                try:
                    yield db
                finally:
                    keeping.cancel()
                    await asyncio.gather(keeping, return_exceptions=True)
        finally:
            await hold.leave()

    @classmethod
    @contextlib.asynccontextmanager
    async def beside(cls, address: Address) -> AsyncIterator[Self]:
        """Open a database that is up to date, even while others use it."""
        db = cls(address)
        with usable(address):
            await db.go_on()
        try:
            yield db
        finally:
            try:
                async with asyncio.timeout(PATIENCE):
                    await db._close()
            except (TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                db._pool.terminate()

    async def go_on(self) -> None:
        """Use the database from now on, or again. Connections are made on demand."""
        self._pool = await asyncpg.create_pool(
            self._address.url,
            min_size=0,
            max_size=CONNECTIONS,
            max_queries=1_000_000_000,
            max_cached_statement_lifetime=0,  # else each is prepared again, and planned five times, every five minutes
            timeout=PATIENCE,
            command_timeout=STATEMENT,
            reset=_as_it_is,
            server_settings={**SETTINGS, "idle_in_transaction_session_timeout": str(round(IDLE * 1000))},
        )
        self._gone = False

    async def _close(self) -> None:
        while self._ready:
            pool, raw = self._ready.pop()
            await pool.release(raw)
        await self._pool.close()

    def let_go(self) -> None:
        """Give up all connections, since they are dead: callers that wait for an answer fail at once.

        Otherwise each would wait until its own time is up, one statement after the other, and no press can.
        """
        self._gone = True
        self._ready.clear()
        self._pool.terminate()
        for waiting in self._waiting:
            waiting.reschedule(asyncio.get_running_loop().time())

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            with translated():
                pool, raw = await self._acquired()
                ready = False
                try:
                    yield raw
                    ready = not self._waiting and not pool.is_closing() and _is_ready(raw)
                except asyncio.CancelledError:
                    await _end(raw)
                    raise
                finally:
                    if ready:
                        self._ready.append((pool, raw))
                    else:
                        await pool.release(raw)
        except StoreUnavailable as error:
            self._outage.begin(error)
            raise

    async def _acquired(self) -> tuple[Any, Any]:
        """Acquire a connection; gives also the pool to return it to."""
        while self._ready:
            pool, raw = self._ready.pop()
            if _is_ready(raw):
                return pool, raw
            await pool.release(raw)
        pool = self._pool
        if not self._gone:
            async with asyncio.timeout(None) as waiting:
                self._waiting.add(waiting)
                try:
                    raw = await pool.acquire(timeout=PATIENCE)
                finally:
                    self._waiting.discard(waiting)
            if not pool.is_closing():
                return pool, raw
            raw.terminate()
        raise StoreUnavailable("PostgreSQL does not answer", "The bot resumes automatically when it does.")

    async def one(self, work: Work[T]) -> T:
        return await self._repeated(lambda raw: work(Connection(raw)))

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        listed = [*rows]  # it may be done again
        await self.one(lambda db: db.write_many(sql, listed))

    async def read(self, work: Work[T]) -> T:
        async with self._connection() as raw, raw.transaction(isolation="repeatable_read", readonly=True):
            return await work(Connection(raw))

    async def transaction(self, work: Work[T]) -> T:
        async def attempt(raw: Any) -> T:
            async with raw.transaction(isolation="serializable"):
                return await work(Connection(raw))

        began = time.perf_counter()
        result = await self._repeated(attempt)
        self._tell(began)
        return result

    async def end_frozen(self) -> None:
        await self.at_once(_END_FROZEN, IDLE)

    async def at_once(self, sql: str, *values: Any) -> list[Any]:
        """Run a transaction of a single statement in PostgreSQL's own words; gives its rows."""
        began = time.perf_counter()
        result: list[Any] = await self._repeated(lambda raw: raw.fetch(sql, *values, timeout=PATIENCE))
        self._tell(began)
        return result

    def _tell(self, began: float) -> None:
        self._outage.end()
        if self.committed is not None:
            self.committed(time.perf_counter() - began)

    async def _repeated(self, attempt: Callable[[Any], Awaitable[T]]) -> T:
        """Do something over a connection, and again as long as what others do meanwhile prevents it."""
        for count in range(1, TRIES + 1):
            async with self._connection() as raw:
                try:
                    return await attempt(raw)
                except REPEATED as error:
                    marks.hit("transaction repeated")
                    prevented = error
            await asyncio.sleep(random.random() * parting(count))  # noqa: S311 - nothing is kept secret with it
        failed = failure(prevented)
        self._outage.begin(failed)
        raise failed from None


def _is_ready(raw: Any) -> bool:
    """Whether a connection can be used again at once."""
    try:
        return not (raw.is_closed() or raw.is_in_transaction())
    except asyncpg.InterfaceError:  # it is closed, so its pool has it back
        return False


async def _end(raw: Any) -> None:
    """End what has perhaps been given up between being prepared and being executed.

    The driver does not know then that anything is under way: the next transaction could not begin, and the connection
    would pass for that of a frozen process.
    """
    try:
        await raw.execute("SELECT 1", timeout=PULSE)
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
        raw.terminate()


async def _as_it_is(_: Any) -> None:
    """Leave a connection as it is between two uses: nothing is ever set there."""


class _Hold:
    """The lock of a running bot. PostgreSQL frees it when its connection ends, however it ends.

    Bots share it with each other, but not with who copies or restores the database, or brings it up to date.
    """

    def __init__(self, address: Address, *, alone: bool) -> None:
        self._address = address
        self._alone = alone
        self._outdated = False
        self._in_use = False  # whether the database was up to date, so that it has to be so again
        self.raw: Any = None
        self._lost = asyncio.Event()

    async def take(self) -> None:
        """Take the lock.

        :raises StorageError: another holds it, or the database will not do.
        """
        raw = await connect(self._address)
        try:
            if await raw.fetchval("SHOW transaction_read_only") == "on":
                raise StorageError(f"{self._address} takes no changes: it is a replica, or was made read-only.")
            ends = time.monotonic() + FREED
            while not await self._locked(raw):
                if time.monotonic() > ends:
                    raise StorageError(self._why())
                await asyncio.sleep(0.1)
        except BaseException:
            raw.terminate()
            raise
        raw.add_termination_listener(lambda _: self._lost.set())
        self.raw = raw
        self._lost.clear()

    async def _locked(self, raw: Any) -> bool:
        if self._in_use:  # it may be another one by now, or have been brought up to date for a newer program
            await need_up_to_date(raw, self._address)
        self._outdated = not self._alone and not self._in_use and bool(await pending_migrations(raw))
        shared = "" if self._alone or self._outdated else "_shared"
        return bool(await raw.fetchval(f"SELECT pg_try_advisory_lock{shared}($1)", _BOT))

    def _why(self) -> str:
        if self._alone:
            return f"Another bot is running on {self._address}. Stop it first, or set DATABASE to another one."
        if self._outdated:
            return f"{self._address} has to be brought up to date, and a bot is running on it: stop all of them first."
        return f"{self._address} is just being copied or restored. Start the bot again when that is done."

    async def share(self) -> None:
        """Let others in, now that the database is up to date."""
        if self._outdated:
            await self.raw.execute(f"SELECT pg_advisory_lock_shared({_BOT}), pg_advisory_unlock({_BOT})")
            self._outdated = False
        self._in_use = True

    async def keep(self, db: Database) -> None:
        """Take it again whenever the connection is lost, even if nobody says so."""
        while True:
            try:
                async with asyncio.timeout(PULSE):
                    await self._lost.wait()
            except TimeoutError:
                await self._look()
                continue
            log.warning(marks.hit("the database is gone"))
            db.let_go()
            said = ""
            while self._lost.is_set():
                try:
                    with usable(self._address):
                        await self.take()
                        await db.go_on()
                except StorageError as error:
                    if said != str(error):
                        said = str(error)
                        log.warning(marks.hit("no database yet"), reason=said)
                    await asyncio.sleep(AGAIN)
            log.warning(marks.hit("the database is back"))

    async def _look(self) -> None:
        """Give the connection up if the database does not answer."""
        asking = asyncio.ensure_future(self.raw.fetchval("SELECT 1 AS there"))
        try:
            for _ in range(2):  # if it is this process that stood still, the answer is there after the first time
                await asyncio.wait({asking}, timeout=ANSWER / 2)
        finally:
            if not asking.done():
                self.raw.terminate()
            said = (await asyncio.gather(asking, return_exceptions=True))[0]
        if said != 1:
            self.raw.terminate()
            self._lost.set()

    async def leave(self) -> None:
        if self.raw is not None:
            with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self.raw.close(timeout=PATIENCE)


@contextlib.asynccontextmanager
async def changing(address: Address) -> AsyncIterator[Connection]:
    """Open a database as a bot does, for a single transaction.

    :raises StorageError: it is in use by a bot, or cannot be used.
    """
    hold = _Hold(address, alone=True)
    with usable(address):
        await hold.take()
        try:
            await migrate(hold.raw, address)
            async with hold.raw.transaction():
                yield Connection(hold.raw)
        finally:
            await hold.leave()


@contextlib.asynccontextmanager
async def reading(address: Address) -> AsyncIterator[Connection]:
    """Open a database that is up to date for reading only, from one snapshot, even while a bot runs on it.

    :raises StorageError: there is no such database, or it cannot be read.
    """
    with usable(address):
        raw = await connect(address)
        try:
            await need_up_to_date(raw, address)
            async with raw.transaction(isolation="repeatable_read", readonly=True):
                yield Connection(raw)
        finally:
            await raw.close(timeout=PATIENCE)
