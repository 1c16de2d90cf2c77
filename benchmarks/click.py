"""What a click costs: `python3 -m benchmarks.click`.

Requests, CPU and time to acknowledgment of each click on our bot, compared with a bot that does the same work and sends
as many requests, but has no game (`benchmarks.bare`), in the same run:

- ours in the default installation, and with the extra `speed`, if that is installed;
- the bare bot on discord.py as it comes, and with what makes ours faster: uvloop, orjson and our connection;
- ours on PostgreSQL, in the default installation, if its programs and the driver are installed.

Every bot has its own process. This process runs a sandbox for each bot, under Discord's limits, and the people who
click: many tables, each clicked once every two seconds, so that no edits are coalesced. The bots take turns of a few
seconds, so that a noisy machine affects them equally. CPU is the user and system time of the bot's process, from before
a turn's first click until it sends nothing more. A click is acknowledged when the request that answers it arrives at
the sandbox.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from benchmarks import measuring
from benchmarks.bare import CONTAINER, PLACES, ROW
from benchmarks.measuring import quantile
from bot.host import bootstrap, databases
from bot.play.changes import NO_LIMITS, Action, Changed
from bot.show.custom_ids import PlayId
from rules.seats import Seat
from sandbox.driver import Button, InteractionFailed, Person, Seen
from sandbox.rest import Request
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests import postgres
from tests.bot.test_storage import lobby
from tests.faces import upload_all

Json = dict[str, Any]

PERIOD = 2.0
"""Seconds between two clicks at a table."""
TURN = 3
"""Clicks at each table in a bot's turn."""
WARM_UP = 6
"""Clicks at each table of our own bot before the measurement, so that the table shows its last five moves."""
PATIENCE = 5.0
"""Seconds to wait for something to click."""
SETTING_UP = 8
"""Tables opened at the same time."""
EXTRAS = ("orjson", "uvloop")
"""The packages of the extra `speed`."""
PROMISES: tuple[tuple[str, str, float | None], ...] = (
    ("ours", "bare", None),
    ("ours, speed", "bare", 1.0),
    ("ours, speed", "bare, speed", 1.6),
    ("ours on PostgreSQL", "ours", 1.2),
)
"""The promised maximum of the CPU of a click on one bot relative to another."""
COMMITS = 400
"""Moves stored one after the other to time the commits."""
PEOPLE = ("Ada", "Bela", "Cleo")
SECONDARY = 2

Choose = Callable[[list[Button]], str | None]


@dataclass
class Table:
    """A table: the messages to click, one at a time."""

    hands: list[tuple[Person, Seen]]

    def next(self, choose: Choose) -> tuple[Person, Seen, str] | None:
        """Find a person who can click, the message and the button; None while nobody can."""
        for person, hand in self.hands:
            custom_id = choose(hand.buttons)
            if custom_id is not None:
                return person, hand, custom_id
        return None


@dataclass
class Measured:
    """The measurements of a bot over all its turns."""

    clicks: int = 0
    failed: int = 0  # clicks without an answer within three seconds
    late: int = 0  # clicks that had to wait until the bot showed something to click
    cpu: list[tuple[float, int]] = field(default_factory=list)  # seconds and clicks of each turn
    requests: int = 0
    sent: int = 0  # bytes of JSON
    limited: int = 0  # requests answered with 429
    acknowledged: list[float] = field(default_factory=list)  # seconds

    @property
    def cpu_of_click(self) -> float:
        """Milliseconds."""
        return 1000 * sum(seconds for seconds, _ in self.cpu) / self.clicks

    @property
    def cpu_by_turn(self) -> list[float]:
        """Milliseconds for each click, turn by turn."""
        return [1000 * seconds / clicks for seconds, clicks in self.cpu]


@dataclass
class Subject:
    """A bot and its tables."""

    sandbox: Sandbox
    pid: int
    tables: list[Table]

    async def turn(self, choose: Choose, clicks: int, measured: Measured) -> list[Request]:
        """Click `clicks` times at each table, and wait until the bot is idle."""
        requests = self.sandbox.requests
        first, cpu, before = len(requests), measuring.cpu_of(self.pid), measured.clicks
        chance = random.Random(99)  # the same times for every bot
        begin = time.monotonic() + 0.1
        await asyncio.gather(
            *(self._click(table, choose, begin + chance.random() * PERIOD, clicks, measured) for table in self.tables)
        )
        await measuring.quiet(self.sandbox)
        measured.cpu.append((measuring.cpu_of(self.pid) - cpu, measured.clicks - before))
        new = requests[first:]
        measured.requests += len(new)
        measured.sent += sum(len(json.dumps(request.body)) for request in new)
        measured.limited += sum(request.status == 429 for request in new)
        for request in new:
            if request.route.endswith("/callback") and request.interaction_id is not None:
                sent = self.sandbox.world.interactions[request.interaction_id].created
                measured.acknowledged.append(request.at - sent)
        return new

    async def _click(self, table: Table, choose: Choose, begin: float, clicks: int, measured: Measured) -> None:
        for number in range(clicks):
            await asyncio.sleep(begin + number * PERIOD - time.monotonic())
            found = table.next(choose)
            measured.late += found is None
            until = time.monotonic() + PATIENCE
            while found is None:
                assert time.monotonic() < until, "the bot has shown nothing to click"
                await asyncio.sleep(0.01)
                found = table.next(choose)
            person, hand, custom_id = found
            pending = person.start_click(hand, custom_id=custom_id)
            measured.clicks += 1
            try:
                await pending.wait()
            except InteractionFailed:
                measured.failed += 1


# --- What is clicked --------------------------------------------------------------------------------------------


def card(buttons: list[Button]) -> str | None:
    """Choose a playable card; questions are skipped."""
    for button in buttons:
        play = PlayId.parse(button.custom_id or "")
        does = play.action if play is not None else ""
        if does == "pass" or (does.startswith(("play", "bust")) and button.style != SECONDARY):
            return button.custom_id
    return None


def only(buttons: list[Button]) -> str | None:
    return buttons[0].custom_id if buttons else None


# --- Setting up -------------------------------------------------------------------------------------------------


async def at_all(places: list[Channel], put_up: Callable[[Channel], Awaitable[Table]]) -> list[Table]:
    """Open tables, a few at a time."""
    room = asyncio.Semaphore(SETTING_UP)

    async def one(place: Channel) -> Table:
        async with room:
            return await put_up(place)

    return await asyncio.gather(*(one(place) for place in places))


def rooms(sandbox: Sandbox, number: int) -> list[Channel]:
    """Add a channel for each table to a sandbox."""
    server = next(iter(sandbox.world.servers.values()))
    return [sandbox.world.channels.add(server, f"{PLACES}-{place}") for place in range(number)]


async def ninety_nine(sandbox: Sandbox, place: Channel) -> Table:
    """Open a table of Ninety-Nine for a long game, with all hands open."""
    people = [sandbox.person(f"{name} of {place.name}") for name in PEOPLE]  # nobody can sit at many tables
    hands = await measuring.hands_of(people, await measuring.long_game(people, place))
    return Table([*hands.items()])


async def bare_hands(sandbox: Sandbox, place: Channel) -> Table:
    """Open the hands of a table without a game one after the other, in turn order."""
    people = [sandbox.person(name) for name in PEOPLE]
    message = await people[0].see(lambda m: bool(m.buttons), channel=place, timeout=30)
    opened = [await person.click(message, custom_id=message.buttons[0].custom_id) for person in people]
    return Table([(person, one.message) for person, one in zip(people, opened, strict=True) if one.message])


def shape_of(requests: list[Request], database: Path) -> Json:
    """What our bot sends: a table, a waiting hand and a hand on turn, each of median size."""
    kinds: dict[str, list[list[Json]]] = {"table": [], "waiting": [], "hand": []}
    for request in requests:
        data = request.body.get("data", request.body)
        components = data["components"]
        rows = [part for box in components if box["type"] == CONTAINER for part in box["components"]]
        buttons = [button for row in rows if row["type"] == ROW for button in row["components"]]
        if request.route.startswith("/channels"):
            kinds["table"].append(components)
        elif len(buttons) != 1:
            kinds["hand" if buttons else "waiting"].append(components)
    shape: Json = {}
    for kind, all_of_them in kinds.items():
        in_order = sorted(all_of_them, key=lambda components: len(json.dumps(components)))
        shape[kind] = in_order[len(in_order) // 2]
    with measuring.reading(database) as db:
        (row,) = db.execute("SELECT avg(length(state) + length(progress)) FROM tables").fetchone()
    return {**shape, "row": int(row)}


# --- The run ----------------------------------------------------------------------------------------------------


class Run:
    """The bots that are measured."""

    def __init__(self, tables: int, stack: contextlib.AsyncExitStack) -> None:
        self._tables = tables
        self._stack = stack
        self._rivals: dict[str, tuple[Subject, Choose]] = {}
        self.results: dict[str, Measured] = {}

    async def add_ours(self, name: str, *, speed: bool = False, **environment: str) -> Json:
        """Start our bot; returns the shape of what it sends."""
        sandbox, folder = await self._place()
        await upload_all(sandbox, database=folder / "bot.db")
        subject = await self._start(
            name, card, sandbox, ["bot", "--discord"], ninety_nine, folder, speed=speed, **environment
        )
        await subject.turn(card, WARM_UP, Measured())
        warm_up = Measured()
        requests = await subject.turn(card, TURN, warm_up)  # a turn like those measured
        if environment:
            return {}
        hands = warm_up.requests / warm_up.clicks - 2  # besides the answer and the table's message
        return {**shape_of(requests, folder / "bot.db"), "hands": hands}

    async def add_bare(self, name: str, shape: Json, *, speed: bool = False) -> None:
        sandbox, folder = await self._place()
        (folder / "shape.json").write_text(json.dumps(shape), "utf-8")
        command = ["benchmarks.bare", *["speed"] * speed]
        of = {"SHAPE": str(folder / "shape.json")}
        subject = await self._start(name, only, sandbox, command, bare_hands, folder, speed=speed, **of)
        await subject.turn(only, 1, Measured())

    async def turn(self, *, backwards: bool) -> None:
        for name, (subject, choose) in [*self._rivals.items()][:: -1 if backwards else 1]:
            await subject.turn(choose, TURN, self.results[name])

    async def _place(self) -> tuple[Sandbox, Path]:
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        return await self._stack.enter_async_context(Sandbox()), folder

    async def _start(
        self,
        name: str,
        choose: Choose,
        sandbox: Sandbox,
        command: list[str],
        put_up: Callable[[Sandbox, Channel], Awaitable[Table]],
        folder: Path,
        *,
        speed: bool,
        **environment: str,
    ) -> Subject:
        """:param speed: whether it finds the packages of the extra, which are hidden from it otherwise."""
        places = rooms(sandbox, self._tables)
        hidden = folder / "hidden"
        hidden.mkdir()
        for package in EXTRAS:
            (hidden / f"{package}.py").write_text("raise ModuleNotFoundError")
        if not speed:
            environment["PYTHONPATH"] = os.pathsep.join([str(hidden), os.environ.get("PYTHONPATH", "")])
        pid = await self._stack.enter_async_context(
            measuring.process(sandbox, folder, command, root=bootstrap.ROOT, **environment)
        )
        if command[0] == "bot":
            await measuring.commands_of(sandbox)
        subject = Subject(sandbox, pid, await at_all(places, partial(put_up, sandbox)))
        self._rivals[name], self.results[name] = (subject, choose), Measured()
        return subject


async def measure(tables: int, seconds: float, server: postgres.Server | None = None) -> dict[str, Measured]:
    async with contextlib.AsyncExitStack() as stack:
        run = Run(tables, stack)
        shape = await run.add_ours("ours")
        await run.add_bare("bare", shape)
        if not missing():
            await run.add_ours("ours, speed", speed=True)
            await run.add_bare("bare, speed", shape, speed=True)
        if server is not None:
            await run.add_ours("ours on PostgreSQL", DATABASE=(await server.new()).url)
        for turn in range(max(1, round(seconds / (TURN * PERIOD)))):
            await run.turn(backwards=turn % 2 == 1)
        return run.results


def missing() -> list[str]:
    """Name the packages of the extra that are not installed."""
    return [package for package in EXTRAS if find_spec(package) is None]


def report(results: dict[str, Measured], tables: int) -> str:
    clicks = results["ours"].clicks
    lines = [
        f"{tables} tables, each clicked once every {PERIOD:g} s, {clicks} clicks for each bot, in turns",
        "",
        f"{'':20} {'requests':>8} {'bytes':>7} {'CPU ms':>7}   {'acknowledged, ms':^24}",
        f"{'for each click':20} {'':>8} {'sent':>7} {'':>7}   {'p50':>7} {'p99':>7} {'max':>7}",
    ]
    for name, result in results.items():
        half, late, most = (quantile(result.acknowledged, of) for of in (0.5, 0.99, 1.0))
        lines.append(
            f"{name:20} {result.requests / result.clicks:8.2f} {result.sent / result.clicks:7.0f}"
            f" {result.cpu_of_click:7.2f}   {half:7.1f} {late:7.1f} {most:7.1f}"
        )
    lines.append("")
    for one, other, promised in PROMISES:
        if one in results and other in results:
            both = zip(results[one].cpu_by_turn, results[other].cpu_by_turn, strict=True)
            ratios = [mine / theirs for mine, theirs in both]
            lines.append(
                f"CPU, {one} to {other}, turn by turn: {' '.join(f'{ratio:.2f}' for ratio in ratios)};"
                f" median {statistics.median(ratios):.2f}" + (f"; promised: at most {promised}" if promised else "")
            )
    for name, result in results.items():
        if result.limited:
            lines.append(f"{name}: {result.limited} requests were refused because of a rate limit")
        if result.failed:
            lines.append(f"{name}: {result.failed} clicks failed: no answer within three seconds")
        if result.late:
            lines.append(f"{name}: {result.late} clicks had to wait until the next hand was shown")
    if missing():
        lines.append(f"Without the extra `speed`: {' and '.join(missing())} must be installed.")
    return "\n".join(lines)


async def commits(server: postgres.Server) -> str:
    """Time the commits of moves on both databases, and of a bare insert; returns a report."""
    import asyncpg

    address = await server.new()
    took: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, place in (("SQLite", Path(folder) / "bot.db"), ("PostgreSQL", address)):
            async with databases.storage(place) as store:
                table = lobby()
                table = replace(table, id=await store.add_table(table, NO_LIMITS))
                for number in range(1, COMMITS + 1):
                    new = replace(table, actions=number, version=number)
                    changed = Changed(new, actions=[Action(Seat(0), {"action": "play", "card": "9"}, "person")])
                    began = time.perf_counter()
                    table = await store.save(table, changed, float(number))
                    took.setdefault(f"a move on {name}", []).append(time.perf_counter() - began)
    raw = await asyncpg.connect(address.url)
    await raw.execute("CREATE TABLE bare (number BIGINT PRIMARY KEY, text TEXT)")
    for number in range(COMMITS):
        began = time.perf_counter()
        await raw.execute("INSERT INTO bare VALUES ($1, $2)", number, "x" * 100)
        took.setdefault("a bare insert on PostgreSQL", []).append(time.perf_counter() - began)
    await raw.close()
    return "\n".join(
        f"{name:42} p50 {quantile(all_of_them, 0.5):7.2f} ms, p99 {quantile(all_of_them, 0.99):7.2f} ms"
        for name, all_of_them in took.items()
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=50, help="tables at each bot (50)")
    parser.add_argument("--seconds", type=float, default=18.0, help="seconds of clicks for each bot (18)")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        server = None if postgres.missing() else stack.enter_context(postgres.running(durable=True))
        results = asyncio.run(measure(options.tables, options.seconds, server))
        print(report(results, options.tables))
        print(f"\n{asyncio.run(commits(server))}" if server else f"\nNot on PostgreSQL: {postgres.missing()}.")


if __name__ == "__main__":
    main()
