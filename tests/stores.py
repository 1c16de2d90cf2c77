"""Stores of each kind, to be tested alike: what a store promises, every one of them has to keep."""

import contextlib
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

from bot.play.table import DeadlineKey
from bot.play.waits import Postponement
from bot.standings.ids import TableId
from bot.store.postgres.address import Address
from bot.store.sql.exchange import Summary, summary
from bot.store.sql.storage import Store
from bot.store.sql.waits import key_of
from bot.store.sqlite import Database, Storage, reading
from bot.store.sqlite.database import Connection, connected, migrate
from tests.postgres import Server
from tests.simulation import server as simulated
from tests.simulation.store import Storage as SimulatedStorage

CHANCE = random.Random(1)  # noqa: S311 - on purpose
"""For what stores draw of what nobody looks at."""


async def counted(path: Path) -> Summary:
    async with reading(path) as db:
        return await summary(db)


class Deadline(NamedTuple):
    table_id: int
    guild_id: int
    key: DeadlineKey
    due: float


async def dues_in(store: Store) -> list[Deadline]:
    """All deadlines of a store, the earliest first."""
    rows = await store._db.rows(  # noqa: SLF001 - nothing in the program asks for this
        "SELECT table_id, guild_id, seat, due FROM waits JOIN tables ON tables.id = table_id"
        " ORDER BY due, table_id, seat"
    )
    return [Deadline(table_id, guild_id, key_of(seat), due) for table_id, guild_id, seat, due in rows]


async def made_up(
    store: Store, now: float, *, least: float = 0.0, pause: float = 1.0, apart: float = 0.0
) -> list[TableId]:
    """Move all deadlines by the gap that is noted; gives the tables that show them otherwise, the most urgent first."""
    by = Postponement(least, pause, apart)
    otherwise: list[tuple[float, TableId]] = []
    while (moved := await store.postpone(by, now)) is not None:
        by = replace(by, placed=by.placed + moved.early)
        otherwise += moved.otherwise
    return [*dict.fromkeys(table_id for _, table_id in sorted(otherwise))]


async def postponed(store: Store, gap: float, now: float, *, shards: int = 1, **leeway: float) -> list[TableId]:
    """Make up for a gap at the first shard."""
    await store.ears.fit(shards, now)
    heard = await store.ears.heard()
    await store.note_gap(gap, now, {0: heard[0]}, now)
    return await made_up(store, now, **leeway)


class Stores(Protocol):
    """Where stores keep the same things: each one that is opened finds what the ones before and beside it kept."""

    def opened(self) -> AbstractAsyncContextManager[Store]:
        """Open a store, as a bot does when it starts."""

    def beside(self) -> AbstractAsyncContextManager[Store]:
        """Open a store as a second process would, if no lock kept it away."""


def make(path: Path) -> None:
    """Make an empty database if there is none, as a bot would, without repeating all steps."""
    if not path.exists():
        path.write_bytes(_empty())


@cache
def _empty() -> bytes:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        return db.serialize()


class InSqlite:
    def __init__(self, path: Path) -> None:
        self.path = path

    def opened(self) -> AbstractAsyncContextManager[Store]:
        make(self.path)
        return Storage.opened(self.path)

    @contextlib.asynccontextmanager
    async def beside(self) -> AsyncIterator[Store]:
        """Open it without its lock, and wait for the other process for longer than a press may."""
        db = Database(lambda: connected(self.path, patience=10), iter_chunk_size=64)
        async with db:
            await db.execute_fetchall("PRAGMA foreign_keys=ON")
            db.row_factory = sqlite3.Row
            yield Storage(db)


class InPostgres:
    def __init__(self, server: Server) -> None:
        self.server = server
        self._address: Address | None = None

    async def address(self) -> Address:
        """The database, made on first use."""
        self._address = self._address or await self.server.new_ground()
        return self._address

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        from bot.store.postgres.storage import Storage

        async with Storage.opened(await self.address()) as store:
            yield store

    @contextlib.asynccontextmanager
    async def beside(self) -> AsyncIterator[Store]:
        """Open it without its lock, and wait for the other process for longer than a press may."""
        from bot.store.postgres.database import Database
        from bot.store.postgres.storage import Storage

        address = await self.address()
        async with Database.beside(address) as db:
            yield Storage(db)


class InSimulation:
    """A database of the simulation, which stands for PostgreSQL."""

    def __init__(self, seed: object, odds: simulated.Odds | None = None) -> None:
        self.server = simulated.Server(random.Random(str(seed)), time.time, odds or simulated.Odds.quick())  # noqa: S311 - it has to be the same

    def opened(self) -> AbstractAsyncContextManager[Store]:
        return SimulatedStorage.opened(self.server.link())

    def beside(self) -> AbstractAsyncContextManager[Store]:
        return self.opened()


@contextlib.asynccontextmanager
async def in_memory() -> AsyncIterator[Store]:
    """Open a store in memory, for tests in which nothing has to last."""
    db = Database(
        lambda: sqlite3.connect(":memory:", isolation_level=None, factory=Connection, check_same_thread=False),
        iter_chunk_size=64,
    )
    async with db:
        await db.execute_fetchall("PRAGMA foreign_keys=ON")
        await db.migrate()
        db.row_factory = sqlite3.Row
        yield Storage(db)
