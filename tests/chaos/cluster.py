"""A cluster: bots that share the shards, each in its own process, on one PostgreSQL and one sandbox."""

import asyncio
import contextlib
import dataclasses
import itertools
import json
import signal
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from bot.host import databases
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.store.postgres.database import Database
from bot.store.postgres.storage import Storage
from bot.store.sql import copying
from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests import postgres
from tests.bot.house import QUICK
from tests.bot.processes import Process
from tests.chaos.deliveries import Deliveries, Outage
from tests.chaos.display import Drawn
from tests.chaos.link import Link
from tests.chaos.machine import TIMINGS, Spares
from tests.chaos.reader import Reader

IDENTIFY = 0.3
"""Seconds for which an identifying shard takes its bucket."""
SPARES = 2
"""Processes that are kept ready for bots that join."""
AT_ONCE = 4
"""Shards that may identify at a time."""
QUICKLY = {
    field.name: getattr(QUICK, field.name)
    for field in dataclasses.fields(Timings)
    if isinstance(getattr(QUICK, field.name), float | bool)
} | {"identify": IDENTIFY + 0.1, "pictures": False}
"""The timings of the bots: shorter than in production, because there is no Discord to go easy on."""


class Still(TravelClock):
    """A clock that cannot be moved: the bots have their own."""

    def travel(self, seconds: float) -> None:
        """Ignore it."""


class Member(Process):
    """One of the bots, with its own shards and its own link to the database, under a supervisor."""

    pid = 0
    """Its process id, kept after that has ended."""

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        server: postgres.Server,
        deliveries: Deliveries,
        spares: Spares,
        shards: Shards,
    ) -> None:
        folder.mkdir()
        super().__init__(sandbox, folder / "bot.db")
        self._spares = spares
        self.deliveries = deliveries
        self.link = Link(folder / "pg", server.socket)
        self.shards = shards
        ids = ",".join(map(str, shards.ids or ()))
        self.environment |= {TIMINGS: json.dumps(QUICKLY), "SHARDS": str(shards.count), "SHARD_IDS": ids}

    async def _launched(self, environment: dict[str, str]) -> asyncio.subprocess.Process:
        return await self._spares.take()

    async def _told(self, child: asyncio.subprocess.Process, environment: dict[str, str]) -> None:
        assert child.stdin is not None
        child.stdin.write(json.dumps(environment).encode() + b"\n")
        await child.stdin.drain()

    async def terminate(self) -> None:
        """Stop it as an operator does."""
        self.deliveries.down(self.pid)
        self._signal(signal.SIGTERM)
        await self.ended()

    async def kill(self) -> None:
        self.deliveries.down(self.pid)
        await super().kill()

    def freeze(self) -> Outage:
        """Stop its process; the outage lasts until `thaw`."""
        self._signal(signal.SIGSTOP)
        return self.deliveries.down(self.pid)

    def thaw(self, outage: Outage | None = None) -> None:
        self._signal(signal.SIGCONT)
        if outage is not None:
            outage.until = asyncio.get_running_loop().time()

    def _signal(self, what: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(what)


class Cluster(Process):
    """All bots, which people see as one."""

    def __init__(
        self,
        sandbox: Sandbox,
        server: postgres.Server,
        name: str,
        folder: Path,
        *,
        count: int,
        logs: Path | None = None,
    ) -> None:
        super().__init__(sandbox, folder / "bot.db")
        self.clock = Still()
        self.server = server
        self.logs = logs
        self.shard_count = sandbox.gateway.shards
        self.postgres = server.address(name)
        self.reader = Reader(self.postgres)
        self.deliveries = Deliveries()
        self.deliveries.watch(sandbox)
        self._spares = Spares(SPARES)
        self.members: list[Member] = []
        self.count = count
        self._folder = folder
        self._name = name
        self._numbers = itertools.count(1)
        self._watching: asyncio.Task[None] | None = None

    @property
    def all_errors(self) -> list[str]:
        return self.errors + [error for member in self.members for error in member.errors]

    @contextlib.contextmanager
    def reading(self) -> Iterator[Any]:
        with self.reader.snapshot() as db:
            yield db

    async def start(self) -> None:
        """Start all bots, which divide the shards, and wait until each shard has a session."""
        self._watching = asyncio.create_task(self.deliveries.watch_stalls())
        parts = [tuple(range(first, self.shard_count, self.count)) for first in range(self.count)]
        await asyncio.gather(*(self.join(Shards(self.shard_count, part)) for part in parts))
        await self.settled()

    async def join(self, shards: Shards) -> Member:
        """Add a bot that serves some shards, which others may serve as well."""
        folder = self._folder / str(next(self._numbers))
        member = Member(self.sandbox, folder, self.server, self.deliveries, self._spares, shards)
        self.members.append(member)
        await member.link.start()
        address = self.server.address(self._name)
        user = address.url.removeprefix("postgresql://").partition("@")[0]
        member.postgres = dataclasses.replace(
            address, url=f"postgresql://{user}@/{self._name}?host={member.link.folder}"
        )

        async def begun(pid: int) -> None:
            member.pid = pid
            if self.logs is not None:
                member.log = self.logs / f"{pid}.log"

        member.on_start = begun
        await self.begin(member)
        return member

    async def begin(self, member: Member) -> None:
        """Start a bot that does not run, as a supervisor does at once."""
        await member.start()
        self._spares.fill()

    async def leave(self, member: Member) -> None:
        """Stop a bot for good, as an operator does."""
        await member.terminate()
        self.members.remove(member)
        self.errors += member.errors
        await member.link.close()

    async def stop(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
        for member in self.members:
            if member.child is not None:
                with contextlib.suppress(ProcessLookupError):
                    member.thaw()
            await member.kill()
            await member.link.close()
        await self._spares.stop()
        self.reader.close()

    # --- The shards -------------------------------------------------------------------------------------------------

    async def settled(self, patience: float = 90.0) -> None:
        """Wait until each bot has a session of each of its shards."""
        sessions = sorted(shard for member in self.members for shard in member.shards.ids or ())
        await self.wait(lambda: self.sandbox.gateway.connected_shards == sessions, patience)

    async def wait(self, there: Callable[[], bool], patience: float = 90.0) -> None:
        """Poll for something."""
        async with asyncio.timeout(patience):
            while not there():  # noqa: ASYNC110 - there is no event
                await asyncio.sleep(0.1)

    async def saved(self, file: Path) -> None:
        assert self.postgres is not None
        async with databases.reading(self.postgres) as old, databases.changing(file) as new:
            await copying.copy(old, new)


@contextlib.asynccontextmanager
async def opened_cluster(*, count: int, shards: int, logs: Path | None = None) -> AsyncIterator[Cluster]:
    """Open a sandbox with several shards, and bots that share them.

    :param logs: a folder for the bots' logs.
    """
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, IDENTIFY))
    with _database() as (server, folder):
        address = await server.new()
        async with Database.opened(address):
            pass
        async with Sandbox(clock=TravelClock(), limits=limits, shards=shards, max_concurrency=AT_ONCE) as sandbox:
            sandbox.expect(40060)  # two bots may serve a shard
            cluster = Cluster(sandbox, server, address.name, folder, count=count, logs=logs)
            async with Database.beside(address) as db:
                cluster.drawn = Drawn(Storage(db))
                try:
                    await cluster.start()
                    yield cluster
                finally:
                    await cluster.stop()


@contextlib.contextmanager
def _database() -> Iterator[tuple[postgres.Server, Path]]:
    with postgres.running() as server, tempfile.TemporaryDirectory(prefix="c") as folder:
        yield server, Path(folder)
