"""Many tables of all games, random and house players, and everything that can go wrong: `python3 -m tests.chaos`.

Faults strike while people press; after each the database has to agree with what people were told. `--process` runs the
bot as a process of its own, as everybody starts it, and kills it. A run is repeated with its `--seed`, as far as
the order in which a machine does things repeats.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from bot import render
from bot.emoji import dressed
from bot.storage import HOMELESS, archive
from bot.table import MISSES
from rules import GAMES, Illegal
from rules.chance import seed_of
from sandbox.driver import Button, ImpossibleError, InteractionFailed, Outcome, Person, Seen
from sandbox.rest import Request
from sandbox.world import Channel
from tests.bot.audit import leaks
from tests.bot.house import House, opened
from tests.bot.processes import Process, opened_process
from tests.random_play import commands, offers, written
from tests.strikes import EDITS, Faults, watching

PATIENCE, SLOW_PATIENCE = 2.0, 30.0
"""Seconds of real time after which a table is stuck at which nobody can do anything, also as the clock moves on."""
UPDATE = 7
"""The kind of answer that draws the message anew which was pressed."""
GOES_ON = 3
"""After so many actions a table is taken to go on."""
STEPS = 12
"""Rounds of presses between two checks."""
MOST_PRESSES = 4000
"""Of one table, after the last fault: no game takes so many."""
TOLD = 5
"""So many findings of a kind are told in full."""
Key = tuple[int, str]
"""A press: for which decision it was, and what it does."""


WRONG = ("lost", "doubled", "half there", "stuck", "out of date", "standings", "leaked", "crashed")
"""What a run can find."""


@dataclass
class Report:
    """What a run was, and what it found."""

    struck: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    unanswered: int = 0
    actions: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, list[str]] = field(default_factory=lambda: {kind: [] for kind in WRONG})

    @property
    def holds(self) -> bool:
        """Whether nothing was found."""
        return not any(self.wrong.values())


@dataclass
class Game:
    """A table as its people know it."""

    number: int
    channel: Channel
    people: list[Person]
    hands: dict[Person, Seen] = field(default_factory=dict)
    old: list[tuple[Person, Seen, str]] = field(default_factory=list)  # buttons that were there once


class Chaos:
    """A run."""

    def __init__(self, house: House, chance: random.Random, report: Report) -> None:
        self.house = house
        self.chance = chance
        self.report = report
        self.games: list[Game] = []
        self.sent: dict[tuple[int, int], set[Key]] = defaultdict(set)  # by table and person
        self.told: dict[tuple[int, int], set[Key]] = defaultdict(set)  # those that were answered as done
        self.tolerant = False  # whether the database itself is struck, so that the log has errors
        self._made = 0

    # --- Tables ---------------------------------------------------------------------------------------------------

    async def open(self, key: str, *, elsewhere: bool = False) -> None:
        """Put a table of a game up in a channel of its own, and start it."""
        world = self.house.sandbox.world
        self._made += 1
        least = GAMES[key].seats[0]
        people = [self.house.person(f"Player {self._made}-{number}") for number in range(max(2, least - 1))]
        server = world.find_server(next(iter(world.servers.values())).name)
        if elsewhere:
            server = world.add_server(f"Server {self._made}", people[0].user)
            for person in people[1:]:
                world.join(person.user, server)
        channel = world.add_channel(server, f"chaos-{self._made}")
        opener = people[0]
        pace = self.chance.choice(("none", "fast", "normal"))
        table = await self._trying(lambda: opener.slash(channel, commands()[key], pace=pace))
        assert table is not None
        assert table.message is not None
        lobby = table.message
        number = int(str(lobby.buttons[0].custom_id).split(":")[1])
        for other in people[1:]:
            await self._trying(lambda other=other: other.click(lobby, "Join"))  # type: ignore[misc]
        strength = self.chance.choice(("an easy", "a normal", "a strong"))
        await self._trying(lambda: opener.select(lobby, f"Add {strength} house player"))
        await self._trying(lambda: opener.click(lobby, "Start"))
        game = Game(number, channel, people)
        self.games.append(game)
        for person in people:
            await self.reopen(game, person)

    def live(self) -> list[Game]:
        """List the tables that are still going on."""
        return [game for game in self.games if self._phase(game)[0] not in ("over", "closed")]

    async def _trying(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome | None:
        """Do something as a person would, who presses again after a while what has failed."""
        for _ in range(3):
            try:
                return await act()
            except InteractionFailed:
                self.report.unanswered += 1
        return None

    async def reopen(self, game: Game, person: Person) -> None:
        """Open somebody's hand anew, at the table or, where that cannot be seen, by a command elsewhere."""
        with contextlib.suppress(InteractionFailed, ImpossibleError):
            outcome = await person.slash(self._place(game, person), "hand show", table=str(game.number))
            hand = outcome.message
            if hand is not None and "direct messages" in hand.text and not hand.buttons:
                hand = next(iter(person.messages(person.direct_channel)), hand)
            if hand is not None:
                game.hands[person] = hand

    def _place(self, game: Game, person: Person) -> Channel:
        """Find where somebody can type: in the table's channel, or any other of that server."""
        world = self.house.sandbox.world
        if world.channels.get(game.channel.id) is game.channel and world.can_view(person.id, game.channel):
            return game.channel
        return next(one for one in world.channels_for(person.user) if one.server_id == game.channel.server_id)

    # --- Presses --------------------------------------------------------------------------------------------------

    async def presses(self) -> None:
        """Have several people press at once: on their turn, twice, late, and what they may not."""
        acts = []
        live = self.live()
        for game in self.chance.sample(live, min(len(live), 4)):
            ready = [person for person in game.people if person in game.hands and offers(game.hands[person])]
            waiting = [person for person in game.people if person not in ready]
            if waiting and (not ready or self.chance.random() < 0.1):
                acts.append(self.reopen(game, self.chance.choice(waiting)))
            acts += [self.press(game, person, twice=self.chance.random() < 0.3) for person in ready]
            if game.old and self.chance.random() < 0.3:
                acts.append(self.late(game, *self.chance.choice(game.old)))
        before = self.report.presses
        self.chance.shuffle(acts)
        await asyncio.gather(*acts)
        if isinstance(self.house, Process) and self.report.presses == before:
            await asyncio.sleep(0.1)  # nobody is on turn: in a process of its own house players take real time

    async def press(self, game: Game, person: Person, *, twice: bool = False) -> None:
        """Press something that somebody's hand offers."""
        hand = game.hands[person]
        offered = offers(hand)
        if not offered:
            return
        cards = [one for one in offered if isinstance(one, Button)]
        chosen = self.chance.choice(cards if cards and self.chance.random() < 0.7 else offered)
        self.report.presses += 1 + twice
        if isinstance(chosen, Button):
            custom_id = str(chosen.custom_id)
            game.old = [*game.old[-20:], (person, hand, custom_id)]
            key = _key(custom_id, custom_id)
            press = partial(self._press, game, person, key, lambda: person.click(hand, custom_id=custom_id))
            await asyncio.gather(*(press() for _ in range(1 + twice)))
        else:
            values = [value for _, value in chosen.options]
            count = self.chance.randint(chosen.min_values, min(chosen.max_values, len(values)))
            picked = self.chance.sample(values, count)
            key = _key(chosen.custom_id, f"x:x:x:x:{picked[0][2:]}") if picked and picked[0][:2] == "a:" else None
            await self._press(game, person, key, lambda: person.select(hand, *picked, custom_id=chosen.custom_id))

    async def _press(self, game: Game, person: Person, key: Key | None, act: Callable[[], Awaitable[Outcome]]) -> None:
        if key is not None:
            self.sent[game.number, person.id].add(key)
        before = len(self.house.sandbox.requests)
        try:
            outcome = await act()
            if outcome.modal is not None:
                self.report.presses += 1
                outcome = await person.submit(outcome.modal, {"text": "Whatever I say."})
        except InteractionFailed:
            self.report.unanswered += 1
            return
        except ImpossibleError:  # the message is gone, or its button: nobody could have pressed it
            game.hands.pop(person, None)
            return
        answers = [one for one in self.house.sandbox.requests[before:] if one.interaction_id == outcome.interaction_id]
        if key is not None and any(map(_is_done, answers)):
            self.told[game.number, person.id].add(key)

    async def late(self, game: Game, person: Person, hand: Seen, custom_id: str) -> None:
        """Press a button that was there once."""
        key = _key(custom_id, custom_id)
        if key is not None:
            self.sent[game.number, person.id].add(key)
        channel = self.house.sandbox.world.channels.get(hand.channel_id)
        if channel is None:
            return
        with contextlib.suppress(InteractionFailed, ImpossibleError):
            await person.click_raw(channel, hand.id, custom_id)

    # --- What has to hold -----------------------------------------------------------------------------------------

    def check(self) -> None:
        """Hold the database against what people did and were told."""
        with contextlib.closing(sqlite3.connect(self.house.database, timeout=20)) as db:
            db.row_factory = sqlite3.Row
            db.execute("BEGIN")
            for table in db.execute("SELECT * FROM tables WHERE start_id IS NOT NULL").fetchall():
                self._check_table(db, table)
            self._check_figures(db)

    def _check_table(self, db: sqlite3.Connection, table: sqlite3.Row) -> None:
        number, game = table["id"], GAMES[table["game"]]
        lines = [line._asdict() for line in archive.lines(db, number)]
        seats = db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (number,)).fetchall()
        if [line["number"] for line in lines] != list(range(table["actions"])):
            self._wrong("half there", f"table {number}: the record has {len(lines)} lines, not {table['actions']}")
            return
        ids = [seat["interaction_id"] for seat in seats]
        state = game.new(
            seats=len(seats),
            seed=seed_of(table["secret"], [*ids, table["start_id"]]),
            options=json.loads(table["options"]),
        )
        done: dict[int, list[str]] = defaultdict(list)
        for line in lines:
            action = game.parse_action(json.loads(line["action"]))
            try:
                state, _ = game.apply(state, line["seat"], action)
            except Illegal as illegal:
                self._wrong("half there", f"table {number}, line {line['number']} of the record: {illegal}")
                return
            if line["by"] == "person":
                done[line["seat"]].append(_short(game.notation(action)))
        if game.dump(state) != json.loads(table["state"] or archive.state(db, number) or "null"):
            self._wrong("half there", f"table {number}: its record does not lead to its state")
        for seat in seats:
            if seat["user_id"] is not None:
                self._check_seat(number, seat["user_id"], Counter(done[seat["seat"]]))
        if table["phase"] == "over":
            self._check_results(db, table, seats, state)
        elif table["phase"] == "closed" and not table["reason"]:
            self._wrong("stuck", f"table {number} was closed without a reason")
        elif table["phase"] == "play":
            self._check_waits(db, table, seats, set(game.awaited(state)))

    def _check_waits(
        self, db: sqlite3.Connection, table: sqlite3.Row, seats: list[sqlite3.Row], to_act: set[int]
    ) -> None:
        """Whom a table waits for: everybody who has to act, but for people who may take as long as they like."""
        number, progress = table["id"], json.loads(table["progress"])["seats"]
        waits = dict(db.execute("SELECT seat, kind FROM waits WHERE table_id = ?", (number,)).fetchall())
        for seat in to_act:
            by_house = seats[seat]["user_id"] is None or seats[seat]["gone"] or progress[seat][1] >= MISSES
            if by_house and waits.get(seat) not in ("house", "stand-in"):
                self._wrong("stuck", f"table {number}: nobody plays for seat {seat}")
            elif seat not in waits and table["pace"] != "none":
                self._wrong("stuck", f"table {number}: no time runs for seat {seat}")
        if idle := waits.keys() - to_act - {HOMELESS}:
            self._wrong("stuck", f"table {number} waits for {idle}, who have nothing to do")

    async def screens(self, *, ended: bool = False) -> None:
        """Wait until each table's message shows how the table stands.

        :param ended: whether each has to have one, since its game is over; else a deleted one comes with the next move.
        """
        if isinstance(self.house, Process):
            return  # only this process knows how its tables are drawn
        began = time.perf_counter()
        for game in self.games:
            while not await self._is_shown(game, ended=ended):
                if time.perf_counter() - began > PATIENCE:
                    self._wrong("out of date", f"the message of table {game.number} does not show how it stands")
                    break
                self.house.clock.travel(1.0)  # what has failed is tried again after a while
                await asyncio.sleep(0.02)

    async def _is_shown(self, game: Game, *, ended: bool) -> bool:
        tables, world = EDITS[-1]._tables, self.house.sandbox.world
        table = await tables.get(game.number)
        if table is None or table.trouble or table.channel_id not in world.channels:
            return table is not None  # there is nowhere to show it
        message = world.messages.get(table.message_id or 0)
        if message is None:
            return not ended
        view = dressed(render.message(table, tables.presenters[table.game.key]), {})
        drawn: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
        return list(written(Seen(world, message).raw["components"])) == list(written(drawn))

    def _check_seat(self, number: int, user_id: int, done: Counter[str]) -> None:
        sent = Counter(action for _, action in self.sent[number, user_id])
        told = Counter(action for _, action in self.told[number, user_id])
        if lost := told - done:
            self._wrong("lost", f"table {number}, person {user_id}: {dict(lost)}")
        if more := Counter({action: count for action, count in done.items() if action != "leave"}) - sent:
            self._wrong("doubled", f"table {number}, person {user_id}: {dict(more)}")

    def _check_results(self, db: sqlite3.Connection, table: sqlite3.Row, seats: list[sqlite3.Row], state: Any) -> None:
        games = db.execute("SELECT * FROM games WHERE table_id = ?", (table["id"],)).fetchall()
        if len(games) != 1:
            self._wrong("standings", f"table {table['id']} is over and has {len(games)} results")
            return
        stayed = [[seat for seat in group if not seats[seat]["gone"]] for group in state.ranking]
        place = 1
        expected: dict[int, int] = {}
        for group in [*stayed, *([seat] for seat in reversed(state.left))]:
            people = [seats[seat]["user_id"] for seat in group if seats[seat]["user_id"] is not None]
            expected |= dict.fromkeys(people, place)
            place += len(people)
        stored = dict(db.execute("SELECT user_id, place FROM results WHERE game_id = ?", (games[0]["id"],)).fetchall())
        if stored != expected or (games[0]["board_id"] is not None) != (len(expected) >= 2):
            self._wrong("standings", f"table {table['id']}: {stored} instead of {expected}")

    def _check_figures(self, db: sqlite3.Connection) -> None:
        added = db.execute(
            "SELECT board_id, user_id, count(*), sum(won), sum(kept) FROM results WHERE board_id IS NOT NULL"
            " GROUP BY board_id, user_id"
        ).fetchall()
        shown = db.execute(
            "SELECT board_id, user_id, games, wins, kept FROM figures JOIN boards ON boards.id = board_id"
            " WHERE period = '' AND game <> ''"
        ).fetchall()
        if {tuple(row) for row in added} != {tuple(row) for row in shown}:
            self._wrong("standings", "the figures are not what the results come to")

    def _wrong(self, kind: str, what: str) -> None:
        if what not in self.report.wrong[kind]:
            self.report.wrong[kind].append(what)

    # --- The end --------------------------------------------------------------------------------------------------

    async def finish(self, most: int) -> None:
        """Play all tables to their ends, with nothing struck any more; who does not get there is stuck."""
        self.house.sandbox.faults.clear()
        await asyncio.gather(*(self._finish(game, most) for game in self.games))

    async def _finish(self, game: Game, most: int) -> None:
        """Play a table to its end; only on for a bit in a process of its own, where house players take time."""
        in_process = isinstance(self.house, Process)
        began, last = self._actions(game), time.perf_counter()
        for idle in range(most):
            phase, reason = self._phase(game)
            if phase in ("over", "closed"):
                self.report.ended[reason or "played to the end"] += 1
                return
            before = self._actions(game)
            if in_process and before >= began + GOES_ON:
                self.report.ended["still going on"] += 1
                return
            for person in game.people:
                if person not in game.hands or not offers(game.hands[person]):
                    await self.reopen(game, person)
                if person in game.hands:
                    await self.press(game, person)
            if self._actions(game) > before:
                last = time.perf_counter()
                continue
            if time.perf_counter() - last > (SLOW_PATIENCE if in_process else PATIENCE):
                break
            self.house.clock.travel(60.0 if idle % 40 else 3600.0)  # time passes for those who are away
            await asyncio.sleep(0.02)
        self._wrong("stuck", f"table {game.number} does not go on: {self._phase(game)}")

    def _phase(self, game: Game) -> tuple[str, str | None]:
        phase, reason = self._row(game, "phase, reason")
        return phase, reason

    def _actions(self, game: Game) -> int:
        return int(self._row(game, "actions")[0])

    def _row(self, game: Game, what: str) -> Any:
        with contextlib.closing(sqlite3.connect(self.house.database, timeout=20)) as db:
            return db.execute(f"SELECT {what} FROM tables WHERE id = ?", (game.number,)).fetchone()  # noqa: S608


def _is_done(request: Request) -> bool:
    """Whether it answers a press with the hand drawn anew, without a line that says why nothing has come of it."""
    if "callback" not in request.route or request.body["type"] != UPDATE:
        return False
    text = next(written(request.body), "")
    return not text.startswith(">")


def _key(custom_id: str, does: str) -> Key | None:
    """Read from a button which decision it is for, and what it does; None for a step of a choice."""
    kind, _, decision, *_ = custom_id.split(":")
    if kind == "c" or (kind == "m" and does == custom_id):
        return None
    return int(decision), _short(does.split(":", 4)[4])


def _short(notation: str) -> str:
    """What somebody writes is known only when the form is sent in."""
    return notation.split()[0] if notation.startswith("answer") and "Whatever" in notation else notation.strip()


async def run(
    database: Path,
    *,
    seed: int,
    strikes: int,
    tables: int,
    steps: int = STEPS,
    process: bool = False,
    only: Sequence[str] | None = None,
    games: Sequence[str] | None = None,
    most: int = MOST_PRESSES,
) -> Report:
    """Play so many tables at a time under so many faults, then to their ends.

    :param steps: so many rounds of presses between two faults.
    :param only: the names of the faults that strike.
    :param games: the games that are played.
    :param most: so many rounds of presses may a table take to its end, after the last fault.
    """
    report = Report()
    chance = random.Random(seed)
    with watching():
        async with opened_process(database) if process else opened(database, edit=0.005) as house:
            chaos = Chaos(house, chance, report)
            keys = games or sorted(commands())
            faults = Faults(chaos).all()
            names = [name for name in faults if only is None or name in only]
            for number in range(strikes):
                while len(chaos.live()) < tables:
                    await chaos.open(keys[len(chaos.games) % len(keys)])
                for _ in range(steps):
                    await chaos.presses()
                name = names[number % len(names)] if number < len(names) else chance.choice(names)
                await faults[name]()
                report.struck[name] += 1
                house.sandbox.faults.clear()
                await chaos.screens()
                chaos.check()
            try:
                async with asyncio.timeout(120):
                    await chaos.finish(most)
            except TimeoutError:
                report.wrong["stuck"].append("some tables did not end within two minutes")
            await chaos.screens(ended=True)
            chaos.check()
            report.actions = sum(chaos._actions(game) for game in chaos.games)
            if not chaos.tolerant:
                report.wrong["crashed"] += [error[:300] for error in house.errors]
            house.errors.clear()
        if not report.wrong["half there"]:  # without a record that can be replayed nobody knows who may see what
            report.wrong["leaked"] += leaks(database, house.sandbox.requests)
    return report


def told(report: Report, seconds: float) -> str:
    """Write the summary."""
    lines = ["| what | how often |", "|---|--:|"]
    lines += [f"| struck: {name} | {count} |" for name, count in sorted(report.struck.items())]
    lines += [f"| ended: {reason} | {count} |" for reason, count in sorted(report.ended.items())]
    lines += [f"| presses | {report.presses:,} |", f"| without an answer | {report.unanswered} |"]
    lines += [f"| actions | {report.actions:,} |"]
    lines += [f"| {kind} | {len(found)} |" for kind, found in report.wrong.items()]
    lines += [f"| seconds | {seconds:.0f} |"]
    lines += [f"{kind}: {one}" for kind, found in report.wrong.items() for one in found[:TOLD]]
    return "\n".join(lines)


async def show_defects() -> bool:
    """Put each deliberate defect in, and print what is found of it; gives whether all were found."""
    from tests.defects import DEFECTS, put_in

    all_found = True
    print("| defect | found as | |\n|---|---|---|")
    for name, defect in DEFECTS.items():
        with put_in(defect), tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "bot.db"
            report = await run(
                database, seed=3, strikes=2, tables=2, steps=10, only=defect.faults, games=defect.games, most=200
            )
        found = [kind for kind, one in report.wrong.items() if one]
        all_found = all_found and bool(set(found) & set(defect.found_as))
        print(
            f"| {name.replace('_', ' ')} | {', '.join(found) or '**nothing**'} | {defect.put_in.__doc__} |", flush=True
        )
    return all_found


def main() -> None:
    """Read the options, run, and say what came of it; the exit code is 1 when something was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strikes", type=int, default=60, help="so many faults")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--process", action="store_true", help="the bot as a process of its own, which is killed too")
    parser.add_argument("--defects", action="store_true", help="put deliberate defects in, and say what finds them")
    parser.add_argument("--only", nargs="*", help="only these faults")
    arguments = parser.parse_args()
    if arguments.defects:
        sys.exit(not asyncio.run(show_defects()))
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(
            run(
                Path(folder) / "bot.db",
                seed=arguments.seed,
                strikes=arguments.strikes,
                tables=arguments.tables,
                process=arguments.process,
                only=arguments.only,
            )
        )
    print(told(report, time.perf_counter() - began))
    sys.exit(not report.holds)


if __name__ == "__main__":
    main()
