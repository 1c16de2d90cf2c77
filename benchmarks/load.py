"""The bot with many open tables: `python3 -m benchmarks.load`.

The bot as it ships has one core; this process, with the sandbox (under Discord's limits) and the people, has another.
Ten thousand tables of all games are open, and five hundred of them active, with a click every eight seconds: 62 clicks
a second in total. Each of the first forty shares its channel with three others, and a strong house player sits at
fifty. The open tables are written to the database before the bot starts.

- **first** is the time from when the bot is ready until the first click is answered;
- **answer** is the time from a click until the request that answers it arrives at the sandbox;
- **CPU** is that of the bot's process for each click, and that of its computing process beside it;
- **age** is the time from an answer until the table's message shows the move;
- **memory** is that of the bot and its computing process, with shared pages counted once.

Several numbers of open or active tables get a column each. When a game ends, another open table becomes active.

With `--workers 1 2 4`, so many bots behind one endpoint share a PostgreSQL. They have all cores but the last, which the
database may use as well, and the figures are totals of all bots. `--restart` restarts them one after the other
meanwhile, and shows what became of the clicks. `--through URL` sends them through a balancer, which has to know the
workers at the ports from `--port` on.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import measuring
from benchmarks.measuring import cpu_of, cpu_of_tree, processes
from benchmarks.open_tables import PERIOD, SPARE, Place, furnish, put_up
from bot.host import databases
from bot.store.postgres.address import Address
from bot.store.sql import copying
from sandbox.driver import InteractionFailed, Person, Seen
from sandbox.server import Sandbox
from tests import postgres
from tests.random_play import offers, press

PATIENCE = 5.0
"""Seconds to wait for something to click."""
WARM_UP = 3 * PERIOD
"""Seconds during which everybody opens their hand."""
SAMPLE = 2.0
"""Seconds between two measurements of the memory."""
SETTLING = 3.0
"""Seconds in which a balancer finds that a worker is there, or back."""
SLOWEST = 5


# --- The people -------------------------------------------------------------------------------------------------


class House:
    """All active tables and their measurements."""

    def __init__(self, sandbox: Sandbox, places: list[Place], measured: "Measured") -> None:
        self.sandbox = sandbox
        self.measured = measured
        self.active = places[: measured.options.active]
        self._spare = iter(places[len(self.active) : SPARE * len(self.active)])

    async def play(self, begin: float, end: float) -> None:
        """Play at all active tables between two times of the monotonic clock."""
        chance = random.Random(8)
        await asyncio.gather(*(self._table(place, begin + chance.random() * PERIOD, end) for place in self.active))

    async def _table(self, place: Place, begin: float, end: float) -> None:
        chance = random.Random(begin)
        hands: dict[Person, Seen] = {}
        table: Seen | None = None
        while begin < end:
            await asyncio.sleep(begin - time.monotonic())
            begin += PERIOD
            if table is not None and "Rematch" in table.labels:
                self.measured.ended += 1
                place, table = next(self._spare), None
            if table is None:
                table, hands = put_up(self.sandbox, place), {}
            try:
                await self._click(place, table, hands, chance)
            except InteractionFailed:
                self.measured.failed += 1

    async def _click(self, place: Place, table: Seen, hands: dict[Person, Seen], chance: random.Random) -> None:
        people = [
            person
            for person, player in zip(place.people, place.source.players, strict=True)
            if player.user_id is not None
        ]
        for person in people:
            if person not in hands:
                opened = await person.click(table, "My hand")
                if opened.message is not None:
                    hands[person] = opened.message
                return
        until = time.monotonic() + PATIENCE
        waited = False
        while "Rematch" not in table.labels and time.monotonic() < until:
            for person in people:
                if offers(hands[person]):
                    await press(person, hands[person], chance)
                    return
            self.measured.late += not waited
            waited = True
            await asyncio.sleep(0.1)


# --- What is measured -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Options:
    tables: int
    active: int
    strong: int
    seconds: float
    workers: int = 0
    """Bots that share a PostgreSQL behind one endpoint; 0: one at the gateway, with a file."""
    port: int = 0
    through: str = ""
    restart: bool = False

    @property
    def ports(self) -> list[int]:
        return [self.port + number for number in range(self.workers)]

    @property
    def endpoints(self) -> list[str]:
        return [self.through] if self.through else [f"http://127.0.0.1:{port}/interactions" for port in self.ports]


@dataclass
class Measured:
    options: Options
    first: float  # seconds
    database: int = 0  # bytes
    clicks: int = 0
    failed: int = 0  # clicks without an answer within three seconds
    late: int = 0  # clicks that had to wait for something to click
    ended: int = 0  # games
    cpu: "Cpu" = field(default_factory=lambda: Cpu())
    seconds: float = 0.0
    memory: list[int] = field(default_factory=list)  # bytes
    answers: list[float] = field(default_factory=list)  # seconds
    slowest: list[float] = field(default_factory=list)  # seconds, while bots were restarted
    restarted: int = 0  # clicks meanwhile
    ages: list[float] = field(default_factory=list)
    limited: Counter[str] = field(default_factory=Counter)  # requests that were answered with 429, by route
    moves: int = 0  # of house players
    requests: int = 0


@dataclass(frozen=True)
class Cpu:
    """Seconds of CPU."""

    bots: float = 0.0
    computing: float = 0.0
    database: float = 0.0
    ours: float = 0.0

    def since(self, before: "Cpu") -> "Cpu":
        return Cpu(*(vars(self)[name] - then for name, then in vars(before).items()))


def memory_of(pid: int) -> int:
    """The memory of a process and its children in bytes, with shared pages counted once."""
    held = 0
    for one in processes(pid):
        with contextlib.suppress(OSError):
            lines = Path(f"/proc/{one}/smaps_rollup").read_text("ascii").splitlines()
            held += sum(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
    return held


class Database:
    """The bot's database: the file, or a PostgreSQL to which it was copied."""

    def __init__(self, file: Path, server: postgres.Server | None = None, address: Address | None = None) -> None:
        self.file = file
        self.server = server
        self.address = address

    @classmethod
    @contextlib.asynccontextmanager
    async def copied(cls, file: Path) -> AsyncIterator["Database"]:
        """Copy the file to a PostgreSQL of its own with durable commits."""
        with postgres.running(durable=True) as server:
            address = await server.new()
            async with databases.reading(file) as old, databases.changing(address) as new:
                await copying.copy(old, new)
            yield cls(file, server, address)

    async def rows(self, sql: str) -> list[Any]:
        """Query, possibly while bots use it."""
        if self.server is not None and self.address is not None:
            return await self.server.rows(self.address.name, sql)
        with measuring.reading(self.file) as db:
            return db.execute(sql).fetchall()

    async def size(self) -> int:
        if self.server is None:
            return self.file.stat().st_size
        ((size,),) = await self.rows("SELECT pg_database_size(current_database())")
        return int(size)

    def cpu(self) -> float:
        return cpu_of_tree(self.server.pid) if self.server is not None else 0.0


@contextlib.asynccontextmanager
async def bots(
    sandbox: Sandbox, folder: Path, database: Database, options: Options
) -> AsyncIterator[list[measuring.Bot]]:
    """Run one bot at the gateway, or several behind the endpoint."""
    place = database.address.url if database.address is not None else str(database.file)
    several = []
    sandbox.expect(10062)  # late answers to clicks, counted as failed
    for number, port in enumerate(map(str, options.ports) if options.workers else ("",)):
        (own := folder / str(number)).mkdir()
        bot = measuring.Bot(sandbox, own, ["bot", "--discord"], DATABASE=place, INTERACTIONS_PORT=port)
        several.append(bot)
    try:
        for bot in several:
            await bot.start()
            await bot.ready()
        if options.workers:
            await asyncio.sleep(SETTLING if options.through else 0)
            await sandbox.endpoint.use(options.endpoints)
            await sandbox.endpoint.wait_ready()
        yield several
        assert sandbox.violations == [], sandbox.violations
    except BaseException:
        sys.stderr.write("".join(bot.errors.read_text() for bot in several if bot.pid))
        raise
    finally:
        await asyncio.gather(*(bot.stop() for bot in several if bot.pid))


async def restart(several: Sequence[measuring.Bot]) -> None:
    """Restart bots one after the other, as an update does."""
    for bot in several:
        await bot.stop()
        await bot.start()
        await bot.ready()
        await asyncio.sleep(SETTLING)


async def measure(options: Options) -> Measured:
    """Open the tables, and let people play for a while."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = await stack.enter_async_context(Sandbox())
        places = await furnish(sandbox, folder / "bot.db", options.tables, options.active, options.strong)
        for place in places[: options.active]:
            put_up(sandbox, place)
        early = places[0]  # clicked as soon as the bot is ready
        shown = put_up(sandbox, early)
        sandbox.expect(10015)  # the hand of a click whose answer came too late, counted as failed
        database = Database(folder / "bot.db")
        if options.workers:
            database = await stack.enter_async_context(Database.copied(database.file))
        several = await stack.enter_async_context(bots(sandbox, folder, database, options))
        stack.enter_context(measuring.apart(*(bot.pid for bot in several)))
        ready = time.monotonic()
        await early.people[0].click(shown, "My hand")
        measured = Measured(options, first=time.monotonic() - ready)
        house = House(sandbox, places, measured)
        begin = time.monotonic() + 0.1
        playing = asyncio.create_task(house.play(begin, begin + WARM_UP + options.seconds))
        await asyncio.sleep(WARM_UP)
        measured.failed = measured.late = measured.ended = 0
        await watch(measured, several, database, sandbox)
        since = time.time() - measured.seconds
        await playing
        await measuring.quiet(sandbox)
        await look_at(measured, sandbox, database, since, places)
        measured.database = await database.size()
    return measured


async def watch(measured: Measured, several: Sequence[measuring.Bot], database: Database, sandbox: Sandbox) -> None:
    """Measure while people play."""
    began = time.time()
    if measured.options.restart:
        await restart(several)
        answers = answers_of(sandbox, began, time.time())
        measured.restarted, measured.slowest = len(answers), sorted(answers, reverse=True)[:SLOWEST]
    else:
        before = used(several, database)
        until = time.monotonic() + measured.options.seconds
        while time.monotonic() < until:
            await asyncio.sleep(min(SAMPLE, max(0.0, until - time.monotonic())))
            measured.memory.append(sum(memory_of(bot.pid) for bot in several))
        measured.cpu = used(several, database).since(before)
    measured.seconds = time.time() - began


def used(several: Sequence[measuring.Bot], database: Database) -> Cpu:
    pids = [bot.pid for bot in several]
    computing = sum(cpu_of(*processes(pid)[1:]) for pid in pids)
    return Cpu(cpu_of(*pids), computing, database.cpu(), time.process_time())


def answers_of(sandbox: Sandbox, since: float, until: float) -> list[float]:
    """The seconds after which clicks of a period were answered."""
    sent = {key: one.created for key, one in sandbox.world.interactions.items() if since <= one.created < until}
    return [
        request.at - sent[request.interaction_id]
        for request in sandbox.requests
        if request.interaction_id in sent and request.route.endswith("/callback")
    ]


async def look_at(
    measured: Measured, sandbox: Sandbox, database: Database, since: float, places: Sequence[Place]
) -> None:
    """Compute from the requests and the record how soon answers and tables were shown."""
    until = since + measured.seconds
    measured.clicks = sum(since <= one.created < until for one in sandbox.world.interactions.values())
    measured.answers = answers_of(sandbox, since, until)
    for request in sandbox.requests:
        if since <= request.at < until:
            measured.limited[request.route] += request.status == 429
            measured.requests += 1
    edits = measuring.Edits(sandbox.requests)
    messages = {place.table: place.message for place in places}
    window = f"SELECT table_id, at, by FROM actions WHERE at >= {since!r} AND at < {until!r}"  # noqa: S608 - numbers
    for table, at, by in await database.rows(window):
        measured.moves += by == "house"
        measured.ages += edits.age(messages[table], at)


def report(rows: Sequence[Measured]) -> None:
    """Print a column for each number of tables."""

    def line(name: str, cell: Callable[[Measured], str]) -> None:
        print(f"| {name} | {' | '.join(cell(one) for one in rows)} |")

    def quantile(values: Sequence[float], of: float) -> str:
        return f"{measuring.quantile(values, of):,.0f} ms" if values else "none"

    def cpu(one: Measured, of: str) -> str:
        return f"{1000 * vars(one.cpu)[of] / max(1, one.clicks):.2f} ms"

    line("open tables", lambda one: f"{one.options.tables:,}")
    print("|---|" + "--:|" * len(rows))
    if any(one.options.workers for one in rows):
        line("workers", lambda one: str(one.options.workers))
    line("played at", lambda one: f"{one.options.active:,}")
    line("clicks a second", lambda one: f"{one.clicks / one.seconds:.1f}")
    line("first click once ready", lambda one: f"{one.first:.2f} s")
    for name, of in (("p50", 0.5), ("p99", 0.99), ("max", 1.0)):
        line(f"answer, {name}", lambda one, of=of: quantile(one.answers, of))  # type: ignore[misc]
    if any(one.options.restart for one in rows):
        line("clicks during the restarts", lambda one: str(one.restarted))
        line("slowest answers meanwhile", lambda one: " ".join(f"{1000 * slow:.0f}" for slow in one.slowest) + " ms")
    else:
        for name in ("bots", "computing", "database"):
            line(f"CPU per click, {name}", lambda one, of=name: cpu(one, of))  # type: ignore[misc]
        line("core used by the bots", lambda one: f"{100 * one.cpu.bots / one.seconds:.0f} %")
        line("core used by the sandbox", lambda one: f"{100 * one.cpu.ours / one.seconds:.0f} %")
        line("memory at most", lambda one: f"{max(one.memory) / 2**20:.0f} MiB")
    for name, of in (("p50", 0.5), ("p99", 0.99)):
        line(f"age of the table, {name}", lambda one, of=of: quantile(one.ages, of))  # type: ignore[misc]
    line("database", lambda one: f"{one.database / 2**20:.1f} MiB")
    line("requests per click", lambda one: f"{one.requests / max(1, one.clicks):.2f}")
    line("429s", lambda one: " ".join(f"{n} {route}" for route, n in one.limited.items() if n) or "0")
    line("clicks that failed", lambda one: str(one.failed))
    line("clicks that had to wait", lambda one: str(one.late))
    line("moves of house players", lambda one: str(one.moves))
    line("games that ended", lambda one: str(one.ended))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[10_000], help="open tables (10000)")
    parser.add_argument("--active", type=int, nargs="+", default=[500], help="tables that are played at (500)")
    parser.add_argument("--strong", type=int, default=50, help="those with a strong house player (50)")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds of clicks that are measured (60)")
    parser.add_argument("--workers", type=int, nargs="+", default=[0], help="bots that share a PostgreSQL")
    parser.add_argument("--restart", action="store_true", help="restart them one after the other")
    parser.add_argument("--port", type=int, default=8081, help="the port of the first worker (8081)")
    parser.add_argument("--through", default="", metavar="URL", help="a balancer in front of the workers")
    arguments = parser.parse_args()
    load, cores = os.getloadavg()[0], len(os.sched_getaffinity(0))
    print(f"{cores} cores; the machine's load before: {load:.1f}.\n", flush=True)
    rows = []
    for tables, most, workers in itertools.product(arguments.tables, arguments.active, arguments.workers):
        active = min(most, tables)
        strong, through = min(arguments.strong, active), arguments.through
        how = workers, arguments.port, through, arguments.restart
        rows.append(asyncio.run(measure(Options(tables, active, strong, arguments.seconds, *how))))
    report(rows)
    sys.exit(any(one.failed for one in rows))


if __name__ == "__main__":
    main()
