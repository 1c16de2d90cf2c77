"""The store of a worker of a simulation: its connections to the database server, and what it does again.

It does what :mod:`bot.store.postgres` does, over links instead of sockets.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeVar

from bot.play.changes import Changed
from bot.play.table import Table
from bot.store.due import Claim
from bot.store.errors import StorageError, StoreBusy, StoreUnavailable
from bot.store.outage import Outage
from bot.store.postgres.limits import CONNECTIONS, PATIENCE, STATEMENT, TRIES, parting
from bot.store.sql import connection
from bot.store.sql.connection import Work
from bot.store.sql.storage import Store
from bot.store.sql.tables import is_move
from tests.simulation.server import Link, Session, unavailable
from tests.simulation.transactions import DIALECT, Repeat, Row

T = TypeVar("T")


class _Remote(connection.Connection):
    """A transaction as its worker has it."""

    dialect = DIALECT

    def __init__(self, session: Session) -> None:
        self.session = session

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return await self.session.do(lambda db: db.rows(sql, *values))

    async def row(self, sql: str, *values: Any) -> Row | None:
        return await self.session.do(lambda db: db.row(sql, *values))

    async def write(self, sql: str, *values: Any) -> int:
        return await self.session.do(lambda db: db.write(sql, *values))

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        listed = [*rows]
        await self.session.do(lambda db: db.write_many(sql, listed))


class Database(connection.Database):
    """The database as a worker has it, over a few connections."""

    dialect = DIALECT

    def __init__(self, link: Link, committed: Callable[[float], None] | None = None) -> None:
        self.link, self._chance = link, link.server.chance
        self.server = link.server
        self._committed = committed
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._waiting: dict[asyncio.Timeout, None] = {}  # those who wait for a connection, in their order
        self._outage = Outage()
        link.noticed = self._let_go

    def _let_go(self) -> None:
        for waiting in [*self._waiting]:
            waiting.reschedule(asyncio.get_running_loop().time())

    @contextlib.asynccontextmanager
    async def _session(self) -> AsyncIterator[Session]:
        try:
            await self._acquire()
            try:
                session = self._begun()
                try:
                    yield session
                finally:
                    session.close()
            finally:
                self._free.release()
        except StoreUnavailable as error:
            self._outage.begin(error)
            raise

    async def _acquire(self) -> None:
        if self.link.gone:
            raise unavailable()
        if self._free.locked():
            try:
                async with asyncio.timeout(PATIENCE) as waiting:
                    self._waiting[waiting] = None
                    try:
                        await self._free.acquire()
                    finally:
                        del self._waiting[waiting]
            except TimeoutError:
                raise unavailable() from None
        else:
            await self._free.acquire()

    def _begun(self) -> Session:
        if self.link.gone:  # since it was acquired
            raise unavailable()
        if self.server.most is not None and len(self.link.sessions) >= self.server.most:
            raise StoreUnavailable("sorry, too many clients already", "PostgreSQL has too few connections.")
        return Session(self.link)

    async def one(self, work: Work[T]) -> T:
        return await self._repeated(lambda session: session.at_once(work, STATEMENT))

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        listed = [*rows]
        await self.one(lambda db: db.write_many(sql, listed))

    async def read(self, work: Work[T]) -> T:
        async with self._session() as session:
            await session.begin("repeatable read")
            return await work(_Remote(session))

    async def transaction(self, work: Work[T]) -> T:
        async def attempt(session: Session) -> T:
            await session.begin("serializable")
            result = await work(_Remote(session))
            await session.commit()
            return result

        return await self._told(attempt)

    async def at_once(self, work: Work[T]) -> T:
        """Do some work as a single statement does it."""
        return await self._told(lambda session: session.at_once(work, PATIENCE))

    async def end_frozen(self) -> None:
        await self._told(Session.end_frozen)

    async def _told(self, attempt: Callable[[Session], Awaitable[T]]) -> T:
        loop = asyncio.get_running_loop()
        began = loop.time()
        result = await self._repeated(attempt)
        self._outage.end()
        if self._committed is not None:
            self._committed(loop.time() - began)
        return result

    async def _repeated(self, attempt: Callable[[Session], Awaitable[T]]) -> T:
        for count in range(1, TRIES + 1):
            async with self._session() as session:
                try:
                    return await attempt(session)
                except Repeat as error:
                    prevented = error
            await asyncio.sleep(self._chance.random() * parting(count))
        failed = StoreBusy(str(prevented), "Too many change the same at once.")
        self._outage.begin(failed)
        raise failed from None


class Storage(Store):
    """A worker's store, in which a move is stored as by one statement: see :mod:`bot.store.postgres.storage`."""

    _db: Database

    async def save(self, old: Table, changed: Changed, now: float, claim: Claim | None = None) -> Table:
        if not is_move(old, changed):
            return await super().save(old, changed, now, claim)
        return await self._db.at_once(lambda db: self._write(db, old, changed, now, claim))

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, link: Link, committed: Callable[[float], None] | None = None) -> AsyncIterator["Storage"]:
        """:raises StorageError: the server cannot be reached."""
        if link.server.down or link.cut_off:
            await asyncio.sleep(PATIENCE)
            raise StorageError("PostgreSQL does not answer")
        try:
            yield cls(Database(link, committed))
        finally:
            link.close()
