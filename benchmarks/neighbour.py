"""How much a server that does its worst slows down the others: `python3 -m benchmarks.neighbour`.

In one server people play at twenty tables, with one press per second at each. Another server is quiet and loud in
turns: eight people play at forty tables with house players as fast as they can, four autocomplete the names of one
person's three hundred tables, two upload and delete question packs, four page through replays of long games, two open
rating charts and leaderboards. Each acts as soon as the last answer arrives, at most five times a second. The bot has
one core; this process, with the sandbox (under Discord's limits) and the people, has another; the bot's worker uses
either.

- **answer** is the time from when the bot reads a press of the others until it sends the answer; **in CPU time**: the
  CPU time of the bot's process in between, which does not depend on how busy the machine is;
- **late** is the delay of the bot's event loop;
- **age** is the time from a move of theirs until their table's message shows it.

The promise: the others' 99th percentile stays under twice its quiet value. The ratio compares all quiet
and all loud turns; the ratios turn by turn show the influence of a busy machine.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks import measuring
from benchmarks.measuring import cpu_of, quantile
from bot import __main__ as program
from bot.discord.library import answers
from bot.host import app
from bot.play import lobby, moves
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person as Player
from bot.runtime.clock import SystemClock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.services.guild_settings import GuildSettingsCache
from bot.services.tables import Tables
from bot.store.sqlite import Storage
from cogs.ninety_nine.looks import Looks
from cogs.ninety_nine.uploads import CARDS
from rules.ninety_nine.words import Answer
from sandbox.driver import ImpossibleError, InteractionFailed, Person, Seen
from sandbox.server import Sandbox
from sandbox.world import Channel, Server
from tests.random_play import offers, press

TABLES = 20
"""The number of tables at which the others play."""
PERIOD = 1.0
"""Seconds between two presses at each of them."""
PAUSE = 0.2
"""The minimum seconds between two actions of a person on the loud server."""
PLAYING, HELD = 8, 5
"""The number of people who play there, and of tables for each."""
OPEN = 300
"""The number of one person's open tables there."""
TICK = 0.01
"""Seconds between two measurements of the event loop's delay."""
LONG = 3
"""The number of long games of eight people that were played there."""
WARM_UP = 3.0
"""Seconds at the start of each turn that are not measured."""
PACK = "\n".join(f"{card}: What comes to your mind when you see the card {card}?" for card in CARDS).encode()


# --- What there is before the bot starts ------------------------------------------------------------------------


async def furnish(path: Path, server: Server, channel: Channel, people: Sequence[Person]) -> None:
    """Give the loud server a past: games to replay and chart, and open tables to list."""
    chance = random.Random(5)
    players = [Player(id=person.id, name=person.name, interaction_id=number) for number, person in enumerate(people)]
    async with Storage.opened(path) as storage:
        looks = Looks()
        tables = Tables(storage, {looks.game.key: looks}, SystemClock(), Timings(), chance=chance)
        opened = partial(measuring.open_table, tables, looks, players[0], server.id, channel.id)
        for _ in range(LONG):
            table = await opened("none", tokens=9)
            for player in players[1:]:
                await tables.change(table.id, lobby.join, player, NO_LIMITS)
            table = await tables.change(table.id, lobby.start, players[0])
            while table.phase == "play":
                seat = table.state.to_act[0]
                view = table.game.view(table.state, seat)
                action: Any = table.game.house_player(view, "easy", chance)
                if not looks.offers(action, view.phase):  # a person answers in words
                    action = Answer("An answer.")
                user = table.players[seat].user_id
                assert user is not None
                table = await tables.change(table.id, moves.act, user, table.players[seat].decision, action)
        for _ in range(OPEN):
            await opened("slow")
        await GuildSettingsCache(storage).change(server.id, tables_per_channel=None)


# --- The others -------------------------------------------------------------------------------------------------


@dataclass
class Measured:
    """Measurements of the quiet or the loud turns, a list for each turn."""

    spans: list[tuple[float, float]] = field(default_factory=list)  # Unix seconds
    answers: list[list[float]] = field(default_factory=list)  # seconds
    worked: list[float] = field(default_factory=list)  # CPU seconds of the bot until the answer
    late: list[float] = field(default_factory=list)
    ages: list[float] = field(default_factory=list)
    cpu: float = 0.0
    failed: int = 0

    def look(self, sandbox: Sandbox, loud: Server, noted: dict[str, Any]) -> None:
        """Compute how soon the presses of the others were answered.

        :param noted: the bot's notes: when it read and answered each press, and the delays of its event loop.
        """
        read, sent = noted["read"], noted["sent"]
        presses = [one for one in sandbox.world.interactions.values() if one.user_id not in loud.members]
        for begin, end in self.spans:
            theirs = [str(one.id) for one in presses if begin <= one.created < end]
            theirs = [one for one in theirs if one in read and one in sent]
            self.answers.append([sent[one][0] - read[one][0] for one in theirs])
            self.worked += [sent[one][1] - read[one][1] for one in theirs]
            self.late += [late for at, late in noted["late"] if begin <= at < end]

    @property
    def all(self) -> list[float]:
        return [one for turn in self.answers for one in turn]


class Others:
    """The people on the quiet server."""

    def __init__(self, sandbox: Sandbox, channels: Sequence[Channel]) -> None:
        self._sandbox = sandbox
        self._channels = channels
        self.failed = 0
        self.messages: list[Seen] = []

    async def play(self) -> None:
        """Play at all tables until cancelled."""
        await asyncio.gather(*(self._table(number) for number in range(TABLES)))

    async def _table(self, number: int) -> None:
        chance = random.Random(number)
        people = [self._sandbox.person(f"Table {number}, {name}") for name in ("Ada", "Bela", "Cleo")]
        table: Seen | None = None
        hands: dict[Person, Seen] = {}
        begin = time.monotonic() + chance.random() * PERIOD
        while True:
            await asyncio.sleep(begin - time.monotonic())
            late = (time.monotonic() - begin) // PERIOD
            begin += PERIOD * (1 + late)  # tables that were held up together do not press together from then on
            if table is None or "Rematch" in table.labels:
                table = await measuring.long_game(people, self._channels[number % len(self._channels)], pace="none")
                self.messages.append(table)
                hands = await measuring.hands_of(people, table)
            ready = [person for person in people if offers(hands[person])]
            if ready:
                try:
                    await press(ready[0], hands[ready[0]], chance)
                except InteractionFailed:
                    self.failed += 1


# --- The loud server --------------------------------------------------------------------------------------------


Act = Callable[[], Awaitable[None]]


class Loud:
    """A server that does its worst while `may` is set."""

    def __init__(self, people: Sequence[Person], channel: Channel, rooms: Sequence[Channel]) -> None:
        self._people = people
        self._channel = channel
        self._rooms = rooms
        self.may = asyncio.Event()
        self.done: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    async def run(self) -> None:
        """Have everybody make as much load as they can, until cancelled."""
        owner = self._people[0]
        kinds = [
            *(("play", playing(one, self._rooms[n::PLAYING], n)) for n, one in enumerate(self._people[:PLAYING])),
            *(("type", typing(owner, self._channel)) for _ in range(4)),
            *(("upload", uploading(owner, self._channel, number)) for number in range(2)),
            *(("replay", replaying(person, self._channel)) for person in self._people[:4]),
            *(("draw", drawing(person, self._channel)) for person in self._people[4:6]),
        ]
        await asyncio.gather(*(self._repeat(name, act) for name, act in kinds))

    async def _repeat(self, name: str, act: Act) -> None:
        while True:
            await self.may.wait()
            began = time.monotonic()
            try:
                await act()
                self.done[name] += 1
            except (InteractionFailed, ImpossibleError):
                self.failed[name] += 1
            await asyncio.sleep(max(0.0, began + PAUSE - time.monotonic()))


def playing(person: Person, rooms: Sequence[Channel], number: int) -> Act:
    """Play at several tables with house players, wherever there is something to press."""
    chance = random.Random(number)
    tables: list[tuple[Seen, Seen]] = []

    async def begin() -> None:
        table = (await person.slash(rooms[len(tables) % len(rooms)], "ninety-nine new", pace="fast")).message
        if table is None or not table.selects:
            raise ImpossibleError(table)
        for _ in range(3):
            await person.select(table, "Add a strong house player")
        await person.click(table, "Start")
        tables.append((table, (await measuring.hands_of([person], table))[person]))

    async def act() -> None:
        tables[:] = [(table, hand) for table, hand in tables if "Rematch" not in table.labels]
        if len(tables) < HELD:
            await begin()
        elif ready := [hand for _, hand in tables if offers(hand)]:
            await press(person, chance.choice(ready), chance)

    return act


def typing(person: Person, channel: Channel) -> Act:
    """Type the name of a table, letter by letter."""
    words = "ninety-nine in #"
    typed = itertools.cycle(words[:length] for length in range(1, len(words) + 1))

    async def act() -> None:
        await person.autocomplete(channel, "table show", focused="table", value=next(typed))

    return act


def uploading(person: Person, channel: Channel, number: int) -> Act:
    """Upload packs of questions, and delete them again."""
    panel: Seen | None = None

    async def act() -> None:
        nonlocal panel
        if panel is None:
            pack = {"name": f"Pack {number}", "file": ("pack.txt", PACK)}
            preview = (await person.slash(channel, "questions add", **pack)).message
            if preview is not None and "Keep it" in preview.labels:
                await person.click(preview, "Keep it")
            panel = (await person.slash(channel, "questions list")).message
            return
        shown, panel = panel, None
        own = [value for value in shown.selects[0].values if value.isdecimal()]
        if own:
            await person.select(shown, own[0])
            await person.click(shown, "Delete it")

    return act


def replaying(person: Person, channel: Channel) -> Act:
    """Page through the longest games, from their end."""
    labels = ("Last", "Previous round", "Next round", "Show all hands", "Hide the hands")
    chance = random.Random(person.id)
    shown: Seen | None = None

    async def act() -> None:
        nonlocal shown
        if shown is None or chance.random() < 0.05:
            listed = (await person.slash(channel, "history")).message
            assert listed is not None
            games = [button.custom_id for button in listed.buttons if button.label == "Replay"]
            shown = (await person.click(listed, custom_id=games[-1])).message
            return
        able = [button.label for button in shown.buttons if button.label in labels and not button.disabled]
        await person.click(shown, chance.choice(able))

    return act


def drawing(person: Person, channel: Channel) -> Act:
    """Open rating charts and leaderboards."""
    commands = itertools.cycle(("stats", "leaderboard"))

    async def act() -> None:
        await person.slash(channel, next(commands))

    return act


# --- The measurement --------------------------------------------------------------------------------------------


async def measure(rounds: int, seconds: float) -> tuple[Measured, Measured, Loud, Counter[str]]:
    """Play with the other server quiet and loud, in turns."""
    async with contextlib.AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sandbox = await stack.enter_async_context(Sandbox())
        world = sandbox.world
        people = [sandbox.person(f"Loud {number}") for number in range(PLAYING)]
        server = world.servers.add("Loud", people[0].user)
        for person in people[1:]:
            world.members.join(person.user, server)
        channel = world.channels.add(server, "loud")
        rooms = [world.channels.add(server, f"loud-{number}") for number in range(PLAYING * 2)]
        first = next(iter(world.servers.values()))
        noted = folder / "noted"
        others = Others(sandbox, [world.channels.add(first, f"quiet-{number}") for number in range(TABLES)])
        await furnish(folder / "bot.db", server, channel, people)
        sandbox.expect(10015)  # the hand of a click whose answer came too late, counted as failed
        measured = {"quiet": Measured(), "loud": Measured()}
        loud = Loud(people, channel, rooms)
        async with measuring.process(sandbox, folder, ["benchmarks.neighbour", "--bot"], NOTED=str(noted)) as pid:
            stack.enter_context(measuring.apart(pid))
            tasks = [asyncio.create_task(work) for work in (others.play(), loud.run())]
            await asyncio.sleep(WARM_UP)
            for turn in range(2 * rounds):
                name = ("quiet", "loud")[turn % 2]
                (loud.may.set if name == "loud" else loud.may.clear)()
                await asyncio.sleep(WARM_UP)
                await _turn(measured[name], others, pid, seconds)
                for task in tasks:
                    if task.done():
                        task.result()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        limited = Counter(f"{one.method} {one.route}" for one in sandbox.requests if one.status == 429)
        for one in measured.values():
            one.look(sandbox, server, json.loads(noted.read_text("utf-8")))
        look_at(measured.values(), sandbox, folder, others.messages)
    return measured["quiet"], measured["loud"], loud, limited


async def _turn(measured: Measured, others: Others, pid: int, seconds: float) -> None:
    began, cpu, failed = time.time(), cpu_of(pid), others.failed
    await asyncio.sleep(seconds)
    measured.cpu += cpu_of(pid) - cpu
    measured.failed += others.failed - failed
    measured.spans.append((began, time.time()))


def look_at(turns: Iterable[Measured], sandbox: Sandbox, folder: Path, messages: Sequence[Seen]) -> None:
    """Compute from the requests and the record how soon the others' tables showed a move."""
    edits = measuring.Edits(sandbox.requests)
    known = {message.id for message in messages}
    with measuring.reading(folder / "bot.db") as db:
        sql = "SELECT message_id, at FROM actions JOIN tables ON tables.id = table_id"
        moves = [(message, at) for message, at in db.execute(sql) if message in known]
    for measured in turns:
        for message, at in moves:
            if any(begin <= at < end for begin, end in measured.spans):
                measured.ages += edits.age(message, at)


def report(quiet: Measured, loud: Measured, server: Loud, limited: Counter[str]) -> float:
    """Print the results, and give the ratio of the 99th percentiles."""

    def line(name: str, cell: Callable[[Measured], float], unit: str = "ms") -> float:
        ratio = cell(loud) / cell(quiet) if cell(quiet) else 0.0
        print(f"| {name} | {cell(quiet):,.1f} {unit} | {cell(loud):,.1f} {unit} | {ratio:.2f} |")
        return ratio

    print("| the others | quiet | loud | ratio |\n|---|--:|--:|--:|")
    line("presses", lambda one: len(one.all), "")
    line("answer, p50", lambda one: quantile(one.all, 0.5))
    promised = line("answer, p99", lambda one: quantile(one.all, 0.99))
    line("answer, max", lambda one: quantile(one.all, 1.0))
    line("… in CPU time, p50", lambda one: quantile(one.worked, 0.5))
    line("… in CPU time, p99", lambda one: quantile(one.worked, 0.99))
    line("late, p99", lambda one: quantile(one.late, 0.99))
    line("age of the table, p50", lambda one: quantile(one.ages, 0.5))
    line("age of the table, p99", lambda one: quantile(one.ages, 0.99))
    line("core used by the bot", lambda one: 100 * one.cpu / sum(end - begin for begin, end in one.spans), "%")
    line("presses that failed", lambda one: one.failed, "")
    by_turn = [
        quantile(noisy, 0.99) / quantile(calm, 0.99)
        for calm, noisy in zip(quiet.answers, loud.answers, strict=True)
        if calm and noisy
    ]
    print(
        f"\np99, turn by turn: {' '.join(f'{ratio:.2f}' for ratio in by_turn)}; median {statistics.median(by_turn):.2f}"
    )
    print(f"the loud server did: {dict(server.done)}, without an answer or refused: {dict(server.failed)}")
    print(f"429s: {dict(limited) or 0}")
    return promised


class Stopwatch(Meter):
    """Notes when the bot reads presses and sends its answers, and how late its event loop is."""

    def __init__(self) -> None:
        self.read: dict[str, tuple[float, float]] = {}  # in time, and in CPU time of the process
        self.sent: dict[str, tuple[float, float]] = {}
        self.late: list[tuple[float, float]] = []
        self._ticking: asyncio.Task[None] | None = None

    def arrived(self, interaction: int, kind: str) -> None:
        """Note when the bot has read an interaction, before any work on it.

        The first one starts the measurement of the event loop's delay.
        """
        self.read[str(interaction)] = time.perf_counter(), time.process_time()
        if self._ticking is None:
            self._ticking = asyncio.create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            due = time.perf_counter() + TICK
            await asyncio.sleep(TICK)
            self.late.append((time.time(), max(0.0, time.perf_counter() - due)))

    def sends(self, interaction: int) -> None:
        """Note when the bot sends an answer."""
        self.sent.setdefault(str(interaction), (time.perf_counter(), time.process_time()))

    def note(self, file: Path) -> None:
        file.write_text(json.dumps({"read": self.read, "sent": self.sent, "late": self.late}), "utf-8")


def run() -> int:
    """Run the bot with a stopwatch."""
    watch = Stopwatch()
    answer_through = answers.answer_through

    def told(bot: Any, leave: Callable[[int], None]) -> None:
        def sends(interaction: int) -> None:
            watch.sends(interaction)
            leave(interaction)

        answer_through(bot, sends)

    vars(app).update(Meter=lambda: watch, answer_through=told)
    try:
        return program.main(["--discord"])
    finally:
        watch.note(Path(os.environ["NOTED"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=4, help="quiet and loud turns of each (4)")
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds of a turn that are measured (15)")
    parser.add_argument("--bot", action="store_true", help="be the bot")
    arguments = parser.parse_args()
    if arguments.bot:
        sys.exit(run())
    print(f"{len(os.sched_getaffinity(0))} cores; the machine's load before: {os.getloadavg()[0]:.1f}.\n", flush=True)
    ratio = report(*asyncio.run(measure(arguments.rounds, arguments.seconds)))
    sys.exit(ratio >= 2)


if __name__ == "__main__":
    main()
