"""A cluster: bots that share the shards, each in its own process, on one PostgreSQL and one sandbox."""

import asyncio
import contextlib
import dataclasses
import itertools
import json
import signal
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.host import databases
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.standings.ids import TableId
from bot.store.postgres.database import Database
from bot.store.postgres.storage import Storage
from bot.store.sql import copying
from rules import GAMES
from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests import postgres
from tests.bot.house import QUICK
from tests.bot.processes import Process
from tests.chaos.deliveries import Deliveries, Outage
from tests.chaos.link import Link
from tests.chaos.machine import LEASE, TIMINGS, Machine, Spares
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

_WATCH = """
CREATE SCHEMA chaos;
CREATE TABLE chaos.bots (role TEXT, pid BIGINT);
CREATE FUNCTION chaos.begun(TEXT, BIGINT) RETURNS void LANGUAGE sql AS 'INSERT INTO chaos.bots VALUES ($1, $2)';
CREATE TABLE chaos.unfenced (table_id BIGINT, number BIGINT, role TEXT, at TIMESTAMPTZ DEFAULT clock_timestamp());
CREATE FUNCTION chaos.watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM public.leases
        JOIN public.processes ON processes.id = owner
        JOIN chaos.bots ON role = session_user AND name LIKE '%:' || pid
        WHERE leases.expires > clock_timestamp() - interval '1 second' AND shard IN (
            0, (SELECT (guild_id >> 22) % leases.shards FROM public.tables WHERE tables.id = NEW.table_id)
        )
    ) THEN
        INSERT INTO chaos.unfenced VALUES (NEW.table_id, NEW.number, session_user);
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER watch AFTER INSERT ON public.actions FOR EACH ROW EXECUTE FUNCTION chaos.watch();
"""
"""Records each move saved by a bot that held neither the lease of the table's shard nor that of direct messages."""


class Still(TravelClock):
    """A clock that cannot be moved: the bots have their own."""

    def travel(self, seconds: float) -> None:
        """Ignore it."""


class Member(Machine):
    """One of the bots, with its own link to the database."""

    pid = 0
    """Its process id, kept after that has ended."""

    def __init__(
        self,
        sandbox: Sandbox,
        folder: Path,
        server: postgres.Server,
        lease: float,
        deliveries: Deliveries,
        spares: Spares,
    ) -> None:
        folder.mkdir()
        super().__init__(sandbox, folder / "bot.db")
        self._spares = spares
        self.deliveries = deliveries
        self.link = Link(folder / "pg", server.folder)
        self.environment |= {TIMINGS: json.dumps(QUICKLY), LEASE: str(lease)}

    async def _launched(self, environment: dict[str, str]) -> asyncio.subprocess.Process:
        return await self._spares.take()

    async def _told(self, child: asyncio.subprocess.Process, environment: dict[str, str]) -> None:
        assert child.stdin is not None
        child.stdin.write(json.dumps(environment).encode() + b"\n")
        await child.stdin.drain()

    async def terminate(self) -> None:
        """Stop it as an operator does."""
        assert self.child is not None
        self.child.send_signal(signal.SIGTERM)
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


class Drawn(Tables):
    """The stored tables, to compare messages with."""

    def __init__(self, storage: Storage) -> None:
        storage.games |= GAMES
        looks = {key: import_module(f"cogs.{key}").Looks() for key in GAMES}
        super().__init__(storage, looks, SystemClock(), Timings())

    async def get(self, table_id: TableId | None) -> Table | None:
        self.reload()
        return await super().get(table_id)


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
        lease: float,
        logs: Path | None = None,
    ) -> None:
        super().__init__(sandbox, folder / "bot.db")
        self.clock = Still()
        self.server = server
        self.lease = lease
        self.logs = logs
        self.shards = sandbox.gateway.shards
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
        """Start all bots, and wait until they have shared out the shards."""
        self._watching = asyncio.create_task(self.deliveries.watch_stalls())
        self.members = [self._new() for _ in range(self.count)]
        await asyncio.gather(*map(self.begin, self.members))
        await self.settled()
        self._spares.fill()

    async def join(self) -> Member:
        """Add a bot."""
        member = self._new()
        self.members.append(member)
        await self.begin(member)
        self._spares.fill()
        return member

    async def leave(self, member: Member) -> None:
        """Stop a bot as an operator does."""
        await member.terminate()
        await self._gone(member)

    async def replace(self, member: Member) -> Member:
        """Replace a dead bot."""
        await self._gone(member)
        return await self.join()

    async def _gone(self, member: Member) -> None:
        self.members.remove(member)
        self.errors += member.errors
        await member.link.close()

    def _new(self) -> Member:
        folder = self._folder / str(next(self._numbers))
        return Member(self.sandbox, folder, self.server, self.lease, self.deliveries, self._spares)

    async def begin(self, member: Member) -> None:
        """Start a bot with its own database role, so that the database knows who saved what."""
        role = f"bot_{member.database.parent.name}"
        await member.link.start()
        await self.server.rows(self._name, f"CREATE ROLE {role} LOGIN SUPERUSER")
        folder = member.link.folder
        member.postgres = dataclasses.replace(
            self.server.address(self._name, role), url=f"postgresql://{role}@/{self._name}?host={folder}"
        )

        async def begun(pid: int) -> None:
            member.pid = pid
            if self.logs is not None:
                member.log = self.logs / f"{pid}.log"
            await self.server.rows(self._name, f"SELECT chaos.begun('{role}', {pid})")

        member.on_start = begun
        await member.start()

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
        """Wait until each shard has one session, and a holder that does not offer it."""
        sessions = [*range(self.shards)]
        await self.wait(lambda: self.sandbox.gateway.connected_shards == sessions and self._shared_out(), patience)

    async def wait(self, there: Callable[[], bool], patience: float = 90.0) -> None:
        """Poll for something in the database."""
        async with asyncio.timeout(patience):
            while not there():  # noqa: ASYNC110 - there is no event
                await asyncio.sleep(0.1)

    def _shared_out(self) -> bool:
        with self.reading() as db:
            held = db.execute(
                "SELECT count(*) FROM leases WHERE shard < shards AND offered = 0 AND expires > clock_timestamp()"
                " AND owner IS NOT NULL"
            ).fetchone()
        return bool(held[0] == self.shards)

    def others_hold_all(self, member: Member) -> bool:
        """Whether other bots hold all shards, with a session of each."""
        with self.reading() as db:
            found = db.execute(
                "SELECT count(*) FROM leases JOIN processes ON processes.id = owner"
                " WHERE name NOT LIKE '%:' || ?::text AND leases.expires > clock_timestamp() AND shard < shards",
                (str(member.pid),),
            ).fetchone()
        return bool(found[0] == self.shards) and {*self.sandbox.gateway.connected_shards} == {*range(self.shards)}

    async def saved(self, file: Path) -> None:
        assert self.postgres is not None
        async with databases.reading(self.postgres) as old, databases.changing(file) as new:
            await copying.copy(old, new)


@contextlib.asynccontextmanager
async def opened_cluster(*, count: int, shards: int, lease: float, logs: Path | None = None) -> AsyncIterator[Cluster]:
    """Open a sandbox with several shards, and bots that share them.

    :param lease: how long leases live, relative to production.
    :param logs: a folder for the bots' logs.
    """
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, IDENTIFY))
    with _database() as (server, folder):
        address = await server.new()
        async with Database.opened(address):
            pass
        await server.rows(address.name, _WATCH, "SELECT 1")
        async with Sandbox(clock=TravelClock(), limits=limits, shards=shards, max_concurrency=AT_ONCE) as sandbox:
            cluster = Cluster(sandbox, server, address.name, folder, count=count, lease=lease, logs=logs)
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
