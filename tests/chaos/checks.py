"""What has to hold after each strike: the database against what people did and were told, and against itself."""

import asyncio
import json
import re
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from types import MappingProxyType
from typing import Any

from bot.discord.emoji import dressed, words
from bot.discord.gatherings import NO_FILES
from bot.language.texts import Texts, texts
from bot.play.closing import ALL_IDLE, CHANNEL_GONE, IDLE, NOBODY_STARTED
from bot.play.messages import HOMELESS_FOR
from bot.play.table import HOMELESS, MISSES, Table
from bot.runtime.timings import Timings
from bot.show import render
from bot.show.presenter import Perspective, Presenter
from bot.show.wording import nameless
from bot.store.sql import archive
from bot.store.sql.waits import EXPIRIES
from bot.store.sqlite.database import Connection, done
from cogs.ninety_nine.looks import ALOUD
from rules import GAMES, Illegal
from rules.chance import seed_of
from sandbox.driver import Seen
from tests.bot.house import House
from tests.bot.processes import Process
from tests.chaos.watching import EDITS, pass_time
from tests.random_play import written

PATIENCE = 6.0
"""Seconds of real time after which a table is stuck at which nobody can do anything, also as the clock moves on.

The library waits up to four of them before it tries a request once more that has failed twice.
"""
LEAST = MappingProxyType({NOBODY_STARTED: Timings().lobby, CHANNEL_GONE: HOMELESS_FOR, ALL_IDLE: IDLE})
"""So many seconds people have at least, from the opening of a table to its end for this reason."""
ROUGHLY = 1.0
"""Seconds that the clocks of this process and of the bot may be apart."""

DEADLINE = re.compile(r"<t:(\d+):R>")
"""How a message names when time is up."""
LINKED = re.compile(r"</([^:>]+):\d+>")
"""A command that is named as a link."""
ROUND = 10
"""One part in so many of the time that people are given may such a time be off: it reads the same to them."""

MOMENTS = 5.0
"""Seconds that may pass on a busy machine until the run notes what the bot has done."""

Key = tuple[int, str]
"""A press: for which decision it was, and what it does."""

WRONG = (
    *("lost", "doubled", "half there", "stuck", "out of date", "standings", "leaked", "crashed"),
    *("charged", "let in", "unfenced", "unanswered"),
)
"""What a run can find. Charged: somebody's time ran while the bot was away, was frozen, or had its clock set. Unfenced:
a bot has stored something for a shard that was another's. Unanswered: something was told to a bot that could have
answered, and nothing had happened but that bots came and went in order."""
MISSED = 1000
"""Of so many things that are asked one may stay without an answer that a bot was told which could have answered."""


@dataclass
class Report:
    """What a run was, and what it found."""

    struck: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    unanswered: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    """By what struck meanwhile: how much people asked of the bot."""
    failed: Counter[str] = field(default_factory=Counter)
    """What of that was not answered within three seconds."""
    missed: list[str] = field(default_factory=list)
    """What of that was told to a bot that ran and had its database: only several bots can be told apart."""
    still: list[float] = field(default_factory=list)
    """For how many seconds each time the run itself has stood still, and with it everything that a bot needs."""
    actions: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, list[str]] = field(default_factory=lambda: {kind: [] for kind in WRONG})

    @property
    def holds(self) -> bool:
        """Whether nothing was found."""
        return not any(self.wrong.values()) and len(self.missed) * MISSED <= self.sent.total()

    def add(self, other: "Report") -> None:
        """Add what another run was, and found."""
        self.struck += other.struck
        self.presses += other.presses
        self.unanswered += other.unanswered
        self.sent += other.sent
        self.failed += other.failed
        self.missed += other.missed
        self.still += other.still
        self.actions += other.actions
        self.ended += other.ended
        for kind, found in other.wrong.items():
            self.wrong[kind] += found

    def found(self, kind: str, what: str) -> None:
        """Note that something does not hold, once."""
        if what not in self.wrong[kind]:
            self.wrong[kind].append(what)


@dataclass
class _Record:
    """A table's record, played through once more."""

    state: Any
    done: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))  # by seat: what its owner did


class Checks:
    """What people did, what they were told, and how much time they had; and the database held against it."""

    def __init__(self, house: House, report: Report) -> None:
        self.house = house
        self.report = report
        self.sent: dict[tuple[int, int], set[Key]] = defaultdict(set)  # by table and person
        self.told: dict[tuple[int, int], set[Key]] = defaultdict(set)  # those that were answered as done
        self.owners: dict[tuple[int, int], int] = {}  # by table and seat, also who is forgotten meanwhile
        self.forgotten: set[int] = set()
        self.blocked = False  # whether AutoMod has ever refused words
        self.patience = PATIENCE
        self.away = 0.0  # seconds in which nobody could have done anything
        self._grown: dict[int, list[tuple[int, float]]] = {}  # by table: how many actions there were, and when
        self._final: dict[int, tuple[Any, ...]] = {}  # how tables stood that were over and checked

    @property
    def time(self) -> float:
        """How much time people have had, in seconds since whenever."""
        now = time.monotonic() if isinstance(self.house, Process) else self.house.clock.now()
        return now - self.away

    def opened(self, number: int) -> None:
        """Note that a table was put up just now, or soon will be."""
        self._grown[number] = [(-1, self.time)]

    def started(self, number: int) -> None:
        """Note who sits at a table where the cards were just dealt."""
        with self.reading() as db:
            for seat, user_id in db.execute("SELECT seat, user_id FROM seats WHERE table_id = ?", (number,)):
                if user_id is not None:
                    self.owners[number, seat] = user_id

    def reading(self) -> AbstractContextManager[Any]:
        """Read the database as it is at one moment."""
        return self.house.reading()

    def check(self, *, all_of_them: bool = False) -> None:
        """Hold the database against what people did and were told.

        :param all_of_them: also the tables that are over, were checked, and have not changed since.
        """
        now = self.time
        with self.reading() as db:
            for table in db.execute("SELECT * FROM tables").fetchall():
                how = (table["phase"], table["version"], table["actions"], table["progress"])
                if all_of_them or self._final.get(table["id"]) != how:
                    self._check_times(table, now)
                    if table["start_id"] is not None:
                        self._check_table(db, table)
                    if table["phase"] in ("over", "closed"):
                        self._final[table["id"]] = how
            self._check_forgotten(db)
            self._check_openings(db)

    def done_at(self, number: int, user_id: int) -> list[str]:
        """List what somebody has done at a table, without what was done by itself."""
        with self.reading() as db:
            table = db.execute("SELECT * FROM tables WHERE id = ?", (number,)).fetchone()
            seats = db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (number,)).fetchall()
            self._check_times(table, self.time)
            record = self._played_through(db, table, seats)
        own = [seat["seat"] for seat in seats if self.owners.get((number, seat["seat"])) == user_id]
        return [] if record is None else [action for seat in own for action in record.done[seat]]

    def _check_table(self, db: Connection, table: sqlite3.Row) -> None:
        number, game = table["id"], GAMES[table["game"]]
        seats = db.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", (number,)).fetchall()
        record = self._played_through(db, table, seats)
        if record is None:
            return
        if game.dump(record.state) != json.loads(table["state"] or done(archive.state, db, number) or "null"):
            self.report.found("half there", f"table {number}: its record does not lead to its state")
        for seat in seats:
            if (number, seat["seat"]) in self.owners:
                self._check_seat(number, self.owners[number, seat["seat"]], Counter(record.done[seat["seat"]]))
        if table["phase"] == "over":
            self._check_results(db, table, seats, record.state)
        elif table["phase"] == "closed" and not table["reason"]:
            self.report.found("stuck", f"table {number} was closed without a reason")
        elif table["phase"] == "play":
            self._check_waits(db, table, seats, set(game.awaited(record.state)))
            if (forced := game.forced(record.state)) is not None and table["actions"]:
                self.report.found("half there", f"table {number}: {forced} is not made by itself")

    def _played_through(self, db: Connection, table: sqlite3.Row, seats: list[sqlite3.Row]) -> _Record | None:
        number, game = table["id"], GAMES[table["game"]]
        lines = done(archive.lines, db, number)
        if [line.number for line in lines] != list(range(table["actions"])):
            self.report.found(
                "half there", f"table {number}: the record has {len(lines)} lines, not {table['actions']}"
            )
            return None
        seed = seed_of(table["secret"], [*(seat["interaction_id"] for seat in seats), table["start_id"]])
        record = _Record(game.new(seats=len(seats), seed=seed, options=json.loads(table["options"])))
        since = dict.fromkeys(game.awaited(record.state), 0)  # by seat: from which line on it was waited for
        missed: Counter[int] = Counter()
        stored: float | None = None  # when the line before was
        for line in lines:
            action = game.parse_action(json.loads(line.action))
            forced = game.forced(record.state) if line.number > 0 else None
            by_itself = forced == (line.seat, action) and line.at == stored  # in one transaction with the line before
            if forced is not None and not by_itself:
                self.report.found(
                    "half there", f"table {number}, line {line.number} of the record comes before {forced}"
                )
            stored = line.at
            try:
                record.state, _ = game.apply(record.state, line.seat, action)
            except Illegal as illegal:
                self.report.found("half there", f"table {number}, line {line.number} of the record: {illegal}")
                return None
            if line.by == "person" and not by_itself:
                record.done[line.seat].append(short(game.notation(action)))
            if not by_itself:
                missed[line.seat] = missed[line.seat] + 1 if line.by == "stand-in" else 0
                if 0 < missed[line.seat] <= MISSES:
                    self._check_time(table, line.seat, since.get(line.seat, line.number), line.number)
            waited = game.awaited(record.state)
            since = {
                seat: line.number + 1 if seat == line.seat else since.get(seat, line.number + 1) for seat in waited
            }
        return record

    # --- Time -----------------------------------------------------------------------------------------------------

    def _check_times(self, table: sqlite3.Row, now: float) -> None:
        """Note how far a table has come, and see whether it was closed too early."""
        number = table["id"]
        grown = self._grown.setdefault(number, [(-1, now)])
        if grown[-1][0] < table["actions"]:
            grown.append((table["actions"], now))
        least = LEAST.get(table["reason"], 0.0) if table["phase"] == "closed" else 0.0
        if now - grown[0][1] < least - ROUGHLY:
            self.report.found(
                "charged", f"table {number} was closed after {now - grown[0][1]:.0f} s: {table['reason']}"
            )

    def _check_time(self, table: sqlite3.Row, seat: int, first: int, line: int) -> None:
        """See whether somebody who was waited for from a line of the record to another may have had the time for it.

        It is known only that those lines were written between two checks.
        """
        limit = Timings().pace[table["pace"]]
        grown = self._grown[table["id"]]
        began = max(at for actions, at in grown if actions < first or actions < 0)
        ended = min(at for actions, at in grown if actions > line)
        if limit is None or ended - began < limit - ROUGHLY:
            self.report.found("charged", f"table {table['id']}: seat {seat} had {ended - began:.1f} s of {limit}")

    def wait_alike(self, older: int, newer: int) -> None:
        """See whether a lobby has as long left as another one, but for the time between the two."""
        with self.reading() as db:
            dues = dict(
                db.execute("SELECT table_id, due FROM waits WHERE table_id IN (?, ?)", (older, newer)).fetchall()
            )
        if len(dues) == 2:
            between = self._grown[newer][0][1] - self._grown[older][0][1]
            charged = dues[newer] - dues[older] - between
            if charged > MOMENTS:
                self.report.found("charged", f"table {older} has lost {charged:.0f} s")

    # --- Presses, waits and results -------------------------------------------------------------------------------

    def _check_seat(self, number: int, user_id: int, done: Counter[str]) -> None:
        sent = Counter(action for _, action in self.sent[number, user_id])
        told = Counter(action for _, action in self.told[number, user_id])
        if lost := told - done:
            self.report.found("lost", f"table {number}, person {user_id}: {dict(lost)}")
        if more := Counter({action: count for action, count in done.items() if action != "leave"}) - sent:
            self.report.found("doubled", f"table {number}, person {user_id}: {dict(more)}")

    def _check_waits(
        self, db: sqlite3.Connection, table: sqlite3.Row, seats: list[sqlite3.Row], to_act: set[int]
    ) -> None:
        """Whom a table waits for: everybody who has to act, but for people who may take as long as they like."""
        number, progress = table["id"], json.loads(table["progress"])["seats"]
        waits = dict(db.execute("SELECT seat, kind FROM waits WHERE table_id = ?", (number,)).fetchall())
        for seat in to_act:
            by_house = seats[seat]["user_id"] is None or seats[seat]["gone"] or progress[seat][1] >= MISSES
            if by_house and waits.get(seat) not in ("house", "stand-in"):
                self.report.found("stuck", f"table {number}: nobody plays for seat {seat}")
            elif seat not in waits and table["pace"] != "none":
                self.report.found("stuck", f"table {number}: no time runs for seat {seat}")
        if idle := waits.keys() - to_act - {EXPIRIES[HOMELESS]}:
            self.report.found("stuck", f"table {number} waits for {idle}, who have nothing to do")

    def _check_results(self, db: sqlite3.Connection, table: sqlite3.Row, seats: list[sqlite3.Row], state: Any) -> None:
        games = db.execute("SELECT * FROM games WHERE table_id = ?", (table["id"],)).fetchall()
        if len(games) != 1:
            self.report.found("standings", f"table {table['id']} is over and has {len(games)} results")
            return
        stayed = [[seat for seat in group if not seats[seat]["gone"]] for group in state.ranking]
        place = 1
        expected: dict[int, int] = {}
        for group in [*stayed, *([seat] for seat in reversed(state.left))]:
            people = [seats[seat]["user_id"] for seat in group if seats[seat]["user_id"] is not None]
            expected |= dict.fromkeys(people, place)
            place += len(people)
        stored = dict(db.execute("SELECT user_id, place FROM results WHERE game_id = ?", (games[0]["id"],)).fetchall())
        counts = len(expected) >= 2 and games[0]["voided_at"] is None
        if stored != expected or (games[0]["board_id"] is not None) != counts:
            self.report.found("standings", f"table {table['id']}: {stored} instead of {expected}")

    def _check_forgotten(self, db: sqlite3.Connection) -> None:
        """Nothing may stand anywhere of those who wanted to be forgotten, and have not come back."""
        columns = (
            *("seats.user_id", "tables.opener_id", "results.user_id", "figures.user_id", "members.user_id"),
            *("people.user_id", "removals.user_id", "server_log.user_id", "packs.added_by", "alone.user_id"),
        )
        for user_id in self.forgotten:
            for table, _, column in (name.partition(".") for name in columns):
                if db.execute(f"SELECT 1 FROM {table} WHERE {column} = ?", (user_id,)).fetchone():  # noqa: S608
                    self.report.found("half there", f"person {user_id} was forgotten, but stands in {table}")

    def _check_openings(self, db: Connection) -> None:
        """No command and no button opens two tables."""
        twice = db.execute(
            "SELECT interaction_id, count(*) FROM seats JOIN tables ON id = table_id"
            " WHERE seat = 0 AND gathering_id IS NULL GROUP BY interaction_id HAVING count(*) > 1"
        ).fetchall()
        for interaction_id, count in twice:
            self.report.found("doubled", f"interaction {interaction_id} has opened {count} tables")

    # --- What comes a moment later --------------------------------------------------------------------------------

    async def settle(self, *, ended: bool = False) -> None:
        """Wait until each table's message and its open hands show how it stands, and the figures what results come to.

        :param ended: whether each has to have a message, since its game is over; else a deleted one comes with the
            next move.
        """
        loop = asyncio.get_running_loop()  # whose clock leaves out pauses of the machine
        began = loop.time()
        for number in self._to_be_shown(ended=ended):
            while otherwise := await self._shown_otherwise(number, ended=ended) or await self._held_otherwise(number):
                if loop.time() - began > self.patience:
                    self.report.found(
                        "out of date", f"a message of table {number} says {otherwise}, at {time.time():.2f}"
                    )
                    break
                await pass_time(self.house, 1.0)  # what has failed is tried again after a while
                await asyncio.sleep(0.02)
        for number in self._boards():
            while otherwise := await self._board_otherwise(number):
                if loop.time() - began > self.patience:
                    self.report.found("out of date", f"board {number} says {otherwise}")
                    break
                await pass_time(self.house, 1.0)
                await asyncio.sleep(0.02)
        while not self._figures_are_right():
            if loop.time() - began > self.patience:
                self.report.found("standings", "the figures are not what the results come to")
                break
            await asyncio.sleep(0.02)

    @property
    def _drawn(self) -> Any:
        return self.house.drawn or EDITS[-1]._tables

    def _to_be_shown(self, *, ended: bool) -> list[int]:
        """List the tables whose messages can be looked at: only this process knows how its tables are drawn."""
        if isinstance(self.house, Process) and self.house.drawn is None:
            return []
        return [number for number in self._grown if ended or number not in self._final]

    async def _shown_otherwise(self, number: int, *, ended: bool) -> str:
        """Tell what a table's message says otherwise than the table stands, if anything."""
        tables, world = self._drawn, self.house.sandbox.world
        table = await tables.get(number)
        if table is None or table.trouble or table.channel_id not in world.channels:
            return ""  # there is nowhere to show it
        message = world.messages.get(table.message_id or 0)
        if message is None:
            never = self.house.drawn is not None and table.phase == "lobby"  # its bot died before it was put up
            return "nothing: it is gone" if ended and not never else ""
        shown = [LINKED.sub(r"`/\1`", one) for one in written(Seen(world, message).raw["components"])]
        presenter = tables.presenters[table.game.key]
        views = [render.message(table, presenter)]
        if table.parent_id is not None:  # in its thread it begins with a greeting, which goes with the first change
            views.append(render.message(table, presenter, greeting=True))
        if self.blocked:  # a table that was shown in fewer words stays so
            views += [render.message(nameless(table), presenter), render.plain_message(table)]
        drawn = [dressed(view, {}) for view in views]
        given = Timings().lobby if table.phase == "lobby" else Timings().pace[table.pace] or 0.0
        differences = [_difference(shown, list(written(one)), given) for one in drawn]
        return "" if "" in differences else differences[0]

    async def _held_otherwise(self, number: int) -> str:
        """Tell what an open hand says otherwise than the table stands, if anything: whose turn it is, and the like."""
        tables, world = self._drawn, self.house.sandbox.world
        table = await tables.get(number)
        if table is None or table.phase != "play" or table.trouble:
            return ""
        presenter = tables.presenters[table.game.key]
        with self.reading() as db:
            rows = db.execute(
                "SELECT seat, message_id, locale, channel_id FROM hands WHERE table_id = ? AND expires > ?",
                (number, self.house.clock.now()),
            ).fetchall()
        for seat, message_id, locale, channel_id in rows:
            message, held = world.messages.get(message_id), table.seats[seat]
            server = world.servers.get(table.guild_id)
            member = server.members.get(held.person or 0) if server is not None else None
            stayed = member is not None and member.joined <= table.created_at
            if message is None or held.gone or (channel_id is not None and not stayed):
                continue  # it is gone, or its owner is or was: direct messages go to members only
            shown = set("\n".join(written(Seen(world, message).raw["components"])).splitlines())
            named = [table, nameless(table)] if self.blocked else [table]
            missing = [
                [line for line in _common(one, seat, presenter, texts(locale)) if line not in shown] for one in named
            ]
            if all(missing) and not (self.blocked and "AutoMod" in str(shown)):
                return f"in the hand of seat {seat} nothing of {missing[0]}, but {sorted(shown)}"
        return ""

    def _boards(self) -> list[int]:
        """List the boards that can be looked at."""
        if isinstance(self.house, Process) and self.house.drawn is None:
            return []
        with self.reading() as db:
            return [row[0] for row in db.execute("SELECT id FROM gatherings")]

    async def _board_otherwise(self, number: int) -> str:
        """Tell what a board says otherwise than its tables stand, if anything."""
        tables, world = self._drawn, self.house.sandbox.world
        found = await tables._storage.gathering(number)
        if found is None or found.channel_id not in world.channels:
            return ""  # there is nowhere to show it
        its = [table for table_id in found.tables if (table := await tables.get(table_id)) is not None]
        if any(table.placeless and not table.ended for table in its):
            return "nothing of a table that has no thread yet"
        message = world.messages.get(found.message_id or 0)
        if message is None:
            return ""  # a deleted one comes with the next change
        seen, presenter = Seen(world, message), tables.presenters[its[0].game.key]
        shown, files = list(written(seen.raw["components"])), [file.name for file in seen.files]
        ways = [(found, its), *([(replace(found, name=""), [*map(nameless, its)])] if self.blocked else [])]
        drawn = [dressed(render.board(*one, presenter, files, remark), {}) for one in ways for remark in ("", NO_FILES)]
        differences = [_difference(shown, list(written(one)), 0.0) for one in drawn]
        return "" if "" in differences else differences[0]

    def _figures_are_right(self) -> bool:
        with self.reading() as db:
            added = db.execute(
                "SELECT board_id, user_id, count(*), sum(won), sum(kept) FROM results"
                " WHERE board_id IS NOT NULL AND user_id > 0 GROUP BY board_id, user_id"
            ).fetchall()
            shown = db.execute(
                "SELECT board_id, user_id, games, wins, kept FROM figures JOIN boards ON boards.id = board_id"
                " WHERE period = '' AND game <> ''"
            ).fetchall()
        return {tuple(row) for row in added} == {tuple(row) for row in shown}


def _difference(shown: list[str], drawn: list[str], given: float) -> str:
    """Tell the first line that a message has otherwise than it should, but for a deadline that reads the same."""
    for line, wanted in zip_longest(*("\n".join(one).splitlines() for one in (shown, drawn)), fillvalue=""):
        late = [int(new) - int(old) for old, new in zip(*map(DEADLINE.findall, (line, wanted)), strict=False)]
        same = DEADLINE.sub("", line) == DEADLINE.sub("", wanted)
        if not same or any(not 0 <= seconds <= given / ROUND for seconds in late):
            return f"{line!r} instead of {wanted!r}"
    return ""


def _common(table: Table, seat: int, presenter: Presenter, t: Texts) -> Iterator[str]:
    """List the lines that a hand has from the table: what lies there, and if its owner waits, for whom."""
    seen = Perspective.of(table, t, seat)
    said = [presenter.pile(seen).partition("\n")[2]]
    if seat not in table.game.awaited(table.state):
        said.append(presenter.going_on(seen))
    for line in "\n".join(said).splitlines():
        yield words(line)


def short(notation: str) -> str:
    """What somebody answers is known only when the form is sent in, or said aloud, and may be taken away later."""
    answer = notation.startswith("answer") and any(words in notation for words in ("Whatever", "…", ALOUD))
    return notation.split()[0] if answer else notation.strip()
