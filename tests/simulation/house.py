"""The sandbox, the bots, and a database that outlives them."""

import asyncio
import contextlib
import hashlib
import itertools
import sqlite3
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from bot.host.settings import Settings
from bot.runtime import log
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.store.sql.ears import QUIET
from bot.store.sql.storage import Store
from bot.store.sqlite import Storage
from bot.store.sqlite.database import PATIENCE, migrate
from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests.bot.house import House, errors_of
from tests.chaos.display import Drawn
from tests.doors import Door
from tests.simulation import server, store
from tests.simulation.balancer import Balancer
from tests.simulation.disk import Connection, Database, Disk
from tests.simulation.loop import Loop
from tests.simulation.network import Network
from tests.simulation.workers import Link, Worker

MEMORY = "file:simulation-{}?mode=memory&cache=shared"
"""A database in memory, which lasts as long as one connection is open."""
TIMINGS = Timings(upload=1e9, pictures=False)
"""Those of every day: time costs nothing. Drawing does."""
AT_ONCE = 4
"""Shards that may identify at a time."""
HEALTH = 2.0
"""Seconds between two looks of the sandbox at each bot, over HTTP."""

_numbers = itertools.count()


class Passing(TravelClock):
    """The sandbox's clock. What it is moved by, no bot has lived through."""

    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self._loop = loop

    def travel(self, seconds: float) -> None:
        """Have the clocks of all machines go on while none of them runs."""
        self._loop.skipped += seconds
        super().travel(seconds)


class Base(Protocol):
    """The database of a run."""

    def link(self, *, struck: bool = True) -> Link:
        """Give a worker, which is calling, a way to it.

        :param struck: whether strikes hit it; the run's own checks read over one that they do not.
        """

    def full(self, share: float) -> contextlib.AbstractContextManager[None]:
        """Let this share of all changes find no room for a while."""

    async def locked(self, seconds: float) -> None:
        """Have another program lock it for some seconds: others can only read it."""

    def snapshot(self) -> contextlib.AbstractContextManager[Any]:
        """Read it as it is now."""

    def digest(self) -> str:
        """What tells all that is stored from anything else."""


class Memory:
    """SQLite, for one worker at a time. Its transactions are short: none is under way between two callbacks."""

    def __init__(self, loop: Loop) -> None:
        self._address = MEMORY.format(next(_numbers))
        self._chance = loop.chance_of("database")
        self._opened: list[Connection] = []
        disk = Disk(loop.chance_of("disk"), lambda: loop.now)
        self.full, self.locked = disk.full, disk.locked
        self._disks = {True: disk, False: Disk(loop.chance_of("disk"), lambda: loop.now)}
        migrate(self._connected())

    def _connected(self, *, struck: bool = False) -> Connection:
        db = sqlite3.connect(self._address, uri=True, isolation_level=None, factory=Connection, timeout=PATIENCE)
        db.disk = self._disks[struck]
        db.create_function("random", 0, lambda: self._chance.getrandbits(63))
        db.row_factory = sqlite3.Row
        self._opened.append(db)
        return db

    def link(self, *, struck: bool = True) -> Link:
        return Link(partial(self._store, struck))

    @contextlib.asynccontextmanager
    async def _store(self, struck: bool, *_: Any) -> AsyncIterator[Store]:
        db = Database(partial(self._connected, struck=struck), iter_chunk_size=64)
        async with db:
            await db.execute_fetchall("PRAGMA foreign_keys=ON")
            yield Storage(db)

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Any]:
        yield self._opened[0]

    def digest(self) -> str:
        return hashlib.sha256("\n".join(self._opened[0].iterdump()).encode()).hexdigest()


class Shared:
    """A database server, for any number of workers."""

    def __init__(self, loop: Loop, clock: TravelClock) -> None:
        self.server = server.Server(loop.chance_of("database"), clock.now)
        self.full, self.locked = self.server.full, self.server.locked
        self.snapshot = self.server.snapshot
        self.digest = self.server.digest

    def link(self, *, struck: bool = True) -> Link:
        way = self.server.link(struck=struck)
        return Link(lambda _, committed=None: store.Storage.opened(way, committed), way)


class Simulated(House):
    """Bots on simulated machines, which people see as one."""

    clock: Passing

    def __init__(self, sandbox: Sandbox, loop: Loop, base: Base) -> None:
        assert isinstance(sandbox.clock, Passing)
        super().__init__(sandbox, sandbox.clock, Path("memory"), TIMINGS)
        self.loop = loop
        self.network: Network = loop.network
        self.base = base
        self.workers: list[Worker] = []
        self.shard_count = 1
        self.was_set = False
        """Whether a bot's clock has ever differed from the sandbox's."""
        self.balancer = Balancer(lambda: sandbox.endpoint.ready)
        self._made = 0
        self.passing = 3600.0 if isinstance(base, Memory) else 5.0  # several bots look at the database all the time

    def add(self, shards: Shards) -> Worker:
        """Add a bot that does not run yet."""
        self._made += 1
        name = f"worker {self._made}"
        worker = Worker(self.network, name, shards, self.base.link)
        self.workers.append(worker)
        return worker

    @property
    def settings(self) -> Settings:
        """The settings of all bots, apart from their shards and ports."""
        sandbox = self.sandbox
        return Settings(
            token=sandbox.token,
            sandbox=True,
            database=self.database,
            api_url=sandbox.api_url,
            gateway_url=sandbox.gateway_url,
            timings=self.timings,
            interactions_url=self.balancer.url or None,
        )

    async def start(self) -> None:
        """Start all bots that do not run, and wait until they can take presses."""
        for worker in self.workers:
            if not worker.running:
                worker.begin(self.settings)
        await self.ready()

    async def ready(self) -> None:
        """Wait until all bots can take presses."""
        if self.door == "http":  # bots that find nobody at their public address are not ready yet
            await self.sandbox.endpoint.use([worker.url for worker in self.workers])
        for worker in self.workers:
            await worker.ready()
        if self.door == "http":
            await self.sandbox.endpoint.wait_ready()
        else:
            sessions = sorted(shard for worker in self.workers for shard in worker.shards.ids or range(1))
            await self.sandbox.gateway.wait_connected_shards(*sessions)
        await self.settled()

    @property
    def drain(self) -> float:
        """Seconds for which a bot that is about to end still takes requests."""
        return self.timings.drain if self.door == "http" else 0.0

    async def stop(self) -> None:
        """End all bots as Ctrl-C does."""
        await asyncio.gather(*(worker.stop() for worker in self.workers))

    async def settled(self) -> None:
        """Wait until all deadlines are postponed by an outage, which each shard notes separately."""
        least = self.clock.now() - QUIET if len(self.workers) > 1 else 0.0
        while self._rows(f"SELECT 1 FROM ears WHERE below > 0 OR heard < {least}"):  # noqa: ASYNC110, S608 - a number
            await asyncio.sleep(0.1)

    def heard(self) -> dict[int, float]:
        """When presses could last arrive at each shard, as far as that is noted."""
        return dict(map(tuple, self._rows("SELECT shard, heard FROM ears")))

    async def heard_after(self, before: dict[int, float]) -> None:
        """Wait until more is noted, and deadlines are moved by a time in which nothing could happen."""
        while before.items() & self.heard().items():  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.1)
        await self.settled()

    def _rows(self, sql: str) -> list[Any]:
        with self.reading() as db:
            found: list[Any] = db.execute(sql).fetchall()
            return found

    @contextlib.contextmanager
    def reading(self) -> Iterator[Any]:
        """Read the database as it is at one moment."""
        with self.base.snapshot() as db:
            yield db


@contextlib.asynccontextmanager
async def opened(loop: Loop, *, workers: int = 1, door: Door = "gateway") -> AsyncIterator[Simulated]:
    """Open a house with its bots running."""
    log.setup("info")
    loop.network = Network(loop)
    shards, clock = workers if door == "gateway" else 1, Passing(loop)
    base: Base = Shared(loop, clock) if workers > 1 else Memory(loop)
    chance = loop.chance_of("sandbox")
    async with Sandbox(clock=clock, limits=Limits(), shards=shards, max_concurrency=AT_ONCE, chance=chance) as sandbox:
        sandbox.endpoint.health_seconds = HEALTH
        house = Simulated(sandbox, loop, base)
        house.door, house.shard_count = door, shards
        if workers > 1:
            sandbox.expect(40060)  # two bots may answer one press
        for number in range(workers):
            own = Shards(workers, (number,)) if workers > 1 else Shards()
            house.add(Shards(gateway=False) if door == "http" else own)
        async with base.link(struck=False).opened(None) as stored, contextlib.AsyncExitStack() as stack:
            house.drawn = Drawn(stored)
            if door == "http":
                await stack.enter_async_context(house.balancer.started())
            try:
                with errors_of(house):
                    await house.start()
                    yield house
            finally:
                await house.stop()
