"""The bot with many open tables: `python3 -m benchmarks.load`.

The bot as it ships has one core; this process, with the sandbox (under Discord's limits) and the people, has another.
Ten thousand tables of all games are open, and five hundred of them active, with a click every eight seconds: 62 clicks
a second in total. Each of the first forty shares its channel with three others, and a strong house player sits at
fifty. The open tables are written to the database before the bot starts: a few of each game are played, and then
copied.

- **first** is the time from the gateway's READY until the first click is answered;
- **answer** is the time from a click until the request that answers it arrives at the sandbox;
- **CPU** is that of the bot's process for each click, and that of its worker beside it;
- **age** is the time from an answer until the table's message shows the move;
- **memory** is that of the bot and its worker, with shared pages counted once.

Several numbers of open or active tables get a column each. When a game ends, another open table becomes active.

With `--processes 2` two bots share a PostgreSQL, with four shards each. They have all cores but the last, which the
database may use as well, and the figures are totals of all bots.
"""

import argparse
import asyncio
import contextlib
import dataclasses
import itertools
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks import measuring
from benchmarks.measuring import cpu_of, processes
from bot.host import databases
from bot.play import lobby, moves
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person as Player
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.standings.ids import TableId
from bot.store.postgres.address import Address
from bot.store.sql import copying
from bot.store.sqlite import Storage
from sandbox import components
from sandbox.driver import InteractionFailed, Person, Seen
from sandbox.server import Sandbox
from sandbox.world import Flag, Message
from tests import postgres
from tests.bot.hands import presenters
from tests.random_play import offers, press

PERIOD = 8.0
"""Seconds between two clicks at a table."""
PATIENCE = 5.0
"""Seconds to wait for something to click."""
CROWDED, SHARE = 40, 4
"""How many tables share a channel with others, and how many are in each such channel."""
SEATS = 3
VARIANTS = 4
"""How many tables of each game are played and then copied."""
WARM_UP = 3 * PERIOD
"""Seconds during which everybody opens their hand."""
PEOPLE = tuple(f"Person {number}" for number in range(30))
DAY = 86400.0
SAMPLE = 2.0
"""Seconds between two measurements of the memory."""
FIRST = 1000
"""The number of the first table."""
SHARDS = 4
"""Shards per process, if several share them."""
SPARE = 4
"""Tables for each active one, itself included; the next takes over when one ends."""


# --- The open tables --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """The channel of a table, its players, and the table that it is a copy of."""

    table: int
    server: int
    channel: int
    message: int
    people: tuple[Person, ...]
    source: Table


async def play_some(path: Path, *, strong: bool) -> list[Table]:
    """Play the first moves of a few tables of each game; with `strong`, against a strong house player."""
    chance = random.Random(5)
    played = []
    async with Storage.opened(path) as storage:
        tables = Tables(storage, presenters(), SystemClock(), Timings(), chance=chance)
        for looks in [*presenters().values()] * VARIANTS:
            people = [Player(id=person, name=PEOPLE[person], interaction_id=person) for person in range(SEATS)]
            table = await measuring.open_table(tables, looks, people[0], 1, 1, "normal")
            for person in people[1 : SEATS - strong]:
                await tables.change(table.id, lobby.join, person, NO_LIMITS)
            if strong:
                await tables.change(table.id, lobby.add_house_player, people[0], "strong")
            table = await tables.change(table.id, lobby.start, people[0])
            for _ in range(chance.randrange(6)):
                (seat, *_) = table.game.awaited(table.state)
                user = table.players[seat].person
                if user is None:
                    break
                action = chance.choice(table.game.legal_actions(table.state, seat))
                table = await tables.change(table.id, moves.act, user, table.players[seat].decision, action)
            played.append(table)
    return played


def copy_out(path: Path, places: Sequence[Place], active: int) -> None:
    """Insert a copy of a table for each place, and delete the originals."""
    now = time.time()
    chance = random.Random(6)
    kinds = (("tables", "id"), ("seats", "table_id"), ("actions", "table_id"), ("waits", "table_id"))
    new: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        played = {place.source.id for place in places}
        rows = {
            (name, table): [dict(row) for row in db.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,))]  # noqa: S608
            for name, key in kinds
            for table in played
        }
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("DELETE FROM tables")
        db.execute("DELETE FROM members")
        for number, place in enumerate(places):
            busy, source = number < active, place.source.id
            changed = now - (chance.random() * PERIOD if busy else (1 + 5 * chance.random()) * DAY)
            there = {"guild_id": place.server, "channel_id": place.channel, "message_id": place.message}
            for row in rows["tables", source]:
                new["tables"].append({**row, **there, "id": place.table, "changed_at": changed, "created_at": changed})
            for row in rows["seats", source]:
                user = None if row["user_id"] is None else place.people[row["seat"]].id
                new["seats"].append({**row, "table_id": place.table, "user_id": user})
            new["actions"] += [{**row, "table_id": place.table} for row in rows["actions", source]]
            due = now + (180 if busy else DAY * (1 + chance.random()))
            for row in rows["waits", source]:
                until = now if row["kind"] == "house" else due
                new["waits"].append({**row, "table_id": place.table, "due": until, "call": None})
        for name, lines in new.items():
            columns = list(lines[0])
            sql = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
            db.executemany(sql, [tuple(line.values()) for line in lines])
        db.commit()


async def furnish(sandbox: Sandbox, path: Path, options: "Options") -> list[Place]:
    """Fill the database; returns the place of each table, active ones first."""
    world = sandbox.world
    people = [sandbox.person(name) for name in PEOPLE]
    chance = random.Random(7)
    busy = [next(iter(world.servers.values()))]
    if options.processes:  # one of each shard
        count = options.shards
        busy = [world.servers.add(f"Busy {n}", people[0].user, shard=(n, count)) for n in range(count)]
        for person in people[1:]:
            for server in busy:
                world.members.join(person.user, server)
    servers = [world.servers.add(f"Server {n}", people[0].user) for n in range(1, min(100, options.tables // 100))]
    servers = [*busy, *servers]
    crowded = CROWDED if options.active > CROWDED else 0
    rooms = [
        world.channels.add(busy[number % len(busy)], f"room-{number}")
        for number in range(options.active - crowded + crowded // SHARE)
    ]
    played = await play_some(path, strong=False)
    house = await play_some(path, strong=True)
    places = []
    for number in range(options.tables):
        where = servers[number % len(servers)].id
        room = where + 1  # nobody plays there
        if number < SPARE * options.active:
            its = number // SHARE if number < crowded else (number - crowded + crowded // SHARE) % len(rooms)
            where, room = rooms[its].server_id or 0, rooms[its].id
        source = (house if number < options.strong else played)[number % len(played)]
        seats = tuple(chance.sample(people, SEATS))
        places.append(Place(FIRST + number, where, room, world.snowflake(), seats, source))
    copy_out(path, places, options.active)
    return places


def put_up(sandbox: Sandbox, place: Place) -> Seen:
    """Show a table in the sandbox, as the bot would have."""
    table = dataclasses.replace(
        place.source,
        id=TableId(place.table),
        home=dataclasses.replace(place.source.home, guild_id=place.server, channel_id=place.channel),
    )
    drawn: Any = render.message(table, presenters()[table.game.key])
    known = sandbox.world.messages.get(place.message)
    if known is not None:
        return Seen(sandbox.world, known)
    message = Message(
        id=place.message,
        channel_id=place.channel,
        author_id=sandbox.world.users.bot.id,
        created=time.time(),
        components=components.number(drawn),
        flags=int(Flag.COMPONENTS_V2),
    )
    sandbox.world.messages.add(message)
    return Seen(sandbox.world, message)


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
    processes: int = 0
    """Bots that share a PostgreSQL; 0: a single one with a file."""

    @property
    def shards(self) -> int:
        return max(1, SHARDS * self.processes)


@dataclass
class Measured:
    options: Options
    first: float  # seconds
    database: int = 0  # bytes
    clicks: int = 0
    failed: int = 0  # clicks without an answer within three seconds
    late: int = 0  # clicks that had to wait for something to click
    ended: int = 0  # games
    cpu: float = 0.0  # seconds
    worker: float = 0.0
    ours: float = 0.0
    seconds: float = 0.0
    memory: list[int] = field(default_factory=list)  # bytes
    answers: list[float] = field(default_factory=list)  # seconds
    ages: list[float] = field(default_factory=list)
    limited: Counter[str] = field(default_factory=Counter)  # requests that were answered with 429, by route
    moves: int = 0  # of house players
    requests: int = 0


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


async def measure(options: Options) -> Measured:
    """Open the tables, and let people play for a while."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = await stack.enter_async_context(Sandbox(shards=options.shards, max_concurrency=options.shards))
        places = await furnish(sandbox, folder / "bot.db", options)
        for place in places[: options.active]:
            put_up(sandbox, place)
        early = places[0]  # clicked as soon as the bot is ready
        shown = put_up(sandbox, early)
        sandbox.expect(10015)  # the hand of a click whose answer came too late, counted as failed
        database = Database(folder / "bot.db")
        where = str(database.file)
        if options.processes:
            database = await stack.enter_async_context(Database.copied(database.file))
            assert database.address is not None
            where = database.address.url
        pids = []
        for number in range(max(1, options.processes)):
            (errors := folder / str(number)).mkdir()
            ids = f"{number * SHARDS}-{(number + 1) * SHARDS - 1}" if options.processes else ""
            shards = str(options.shards)
            command = ["bot", "--discord"]
            running = measuring.process(sandbox, errors, command, DATABASE=where, SHARDS=shards, SHARD_IDS=ids)
            pids.append(await stack.enter_async_context(running))
        stack.enter_context(measuring.apart(*pids))
        await sandbox.gateway.wait_connected_shards(*range(options.shards))
        ready = time.monotonic()
        await early.people[0].click(shown, "My hand")
        measured = Measured(options, first=time.monotonic() - ready)

        house = House(sandbox, places, measured)
        begin = time.monotonic() + 0.1
        playing = asyncio.create_task(house.play(begin, begin + WARM_UP + options.seconds))
        await asyncio.sleep(WARM_UP)
        measured.failed = measured.late = measured.ended = 0
        since = time.time()
        before = used(pids)
        until = time.monotonic() + options.seconds
        while time.monotonic() < until:
            await asyncio.sleep(min(SAMPLE, max(0.0, until - time.monotonic())))
            measured.memory.append(sum(map(memory_of, pids)))
        after = used(pids)
        measured.cpu, measured.worker, measured.ours = (now - then for now, then in zip(after, before, strict=True))
        measured.seconds = time.time() - since
        await playing
        await measuring.quiet(sandbox)
        await look_at(measured, sandbox, database, since, places)
        measured.database = await database.size()
    return measured


def used(pids: Sequence[int]) -> tuple[float, float, float]:
    """The CPU seconds of the bots, of their workers, and of this process."""
    workers = sum(cpu_of(one) for pid in pids for one in processes(pid)[1:])
    return sum(map(cpu_of, pids)), workers, time.process_time()


async def look_at(
    measured: Measured, sandbox: Sandbox, database: Database, since: float, places: Sequence[Place]
) -> None:
    """Compute from the requests and the record how soon answers and tables were shown."""
    until = since + measured.seconds
    sent = {key: one.created for key, one in sandbox.world.interactions.items() if since <= one.created < until}
    measured.clicks = len(sent)
    for request in sandbox.requests:
        if request.interaction_id in sent and request.route.endswith("/callback"):
            measured.answers.append(request.at - sent[request.interaction_id])
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

    line("open tables", lambda one: f"{one.options.tables:,}")
    print("|---|" + "--:|" * len(rows))
    if any(one.options.processes for one in rows):
        line("bots", lambda one: str(max(1, one.options.processes)))
    line("played at", lambda one: f"{one.options.active:,}")
    line("clicks a second", lambda one: f"{one.clicks / one.seconds:.1f}")
    line("first click after READY", lambda one: f"{one.first:.2f} s")
    for name, of in (("p50", 0.5), ("p99", 0.99), ("max", 1.0)):
        line(f"answer, {name}", lambda one, of=of: quantile(one.answers, of))  # type: ignore[misc]
    line("CPU per click", lambda one: f"{1000 * one.cpu / max(1, one.clicks):.1f} ms")
    line("… of the worker", lambda one: f"{1000 * one.worker / max(1, one.clicks):.1f} ms")
    line("core used by the bot", lambda one: f"{100 * one.cpu / one.seconds:.0f} %")
    line("core used by the sandbox", lambda one: f"{100 * one.ours / one.seconds:.0f} %")
    for name, of in (("p50", 0.5), ("p99", 0.99)):
        line(f"age of the table, {name}", lambda one, of=of: quantile(one.ages, of))  # type: ignore[misc]
    line("memory at most", lambda one: f"{max(one.memory) / 2**20:.0f} MiB")
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
    parser.add_argument("--processes", type=int, default=0, help="bots that share a PostgreSQL (one with a file)")
    arguments = parser.parse_args()
    load, cores = os.getloadavg()[0], len(os.sched_getaffinity(0))
    print(f"{cores} cores; the machine's load before: {load:.1f}.\n", flush=True)
    rows = []
    for tables, most in itertools.product(arguments.tables, arguments.active):
        active = min(most, tables)
        options = Options(tables, active, min(arguments.strong, active), arguments.seconds, arguments.processes)
        rows.append(asyncio.run(measure(options)))
    report(rows)
    sys.exit(any(one.failed for one in rows))


if __name__ == "__main__":
    main()
