"""What must hold after each strike: the database agrees with what people did and were told, and with itself."""

import asyncio
import json
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from bot.play.closing import ALL_IDLE, CHANNEL_GONE, IDLE, NOBODY_STARTED
from bot.play.messages import HOMELESS_FOR
from bot.play.table import HOMELESS, MISSES
from bot.runtime.timings import Timings
from bot.store.sql import archive
from bot.store.sql.waits import EXPIRIES
from bot.store.sqlite.database import Connection, done
from cogs.ninety_nine.looks import ALOUD
from rules import GAMES, Illegal
from rules.chance import seed_of
from rules.seats import Seat
from tests.bot.house import House
from tests.bot.processes import Process
from tests.chaos.display import Display, pass_time

PATIENCE = 6.0
"""Seconds of real time after which a table is stuck where nobody can do anything, even as the clock moves on.

The library waits up to four seconds before it retries a request that has failed twice.
"""
LEAST = MappingProxyType({NOBODY_STARTED: Timings().lobby, CHANNEL_GONE: HOMELESS_FOR, ALL_IDLE: IDLE})
"""The least seconds between the opening of a table and its closing for these reasons."""
ROUGHLY = 1.0
"""Seconds by which the clocks of this process and of the bot may differ."""

MOMENTS = 5.0
"""Seconds that may pass on a busy machine before the run notices what the bot did."""
GENEROUS = 30.0
"""Seconds more that an older table may get: while a bot ends and starts, it notes nothing, but people can do things."""

Key = tuple[int, str]
"""A press: the decision it was made for, and the action."""

WRONG = (
    *("lost", "doubled", "half there", "stuck", "out of date", "standings", "leaked", "crashed"),
    *("charged", "let in", "unanswered", "too early"),
)
"""What a run can find. Charged: a player's time ran while the bot was away or frozen, or when its clock was set.
Unanswered: a bot that could have answered did not, although none was struck. Too early: Discord did not know a token
yet."""
MISSED = 1000
"""One in this many interactions may go unanswered by a bot that received it and could have answered."""


@dataclass
class Report:
    """What happened in a run, and what it found."""

    struck: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    unanswered: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    """Interactions, by what struck at the time."""
    failed: Counter[str] = field(default_factory=Counter)
    """Interactions that were not answered within three seconds."""
    missed: list[str] = field(default_factory=list)
    """Those of them that a bot received that ran and had its database; known in a cluster only."""
    stalls: list[float] = field(default_factory=list)
    """Seconds of each stall of the run itself, during which no bot could answer."""
    actions: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    wrong: dict[str, list[str]] = field(default_factory=lambda: {kind: [] for kind in WRONG})

    @property
    def holds(self) -> bool:
        return not any(self.wrong.values()) and len(self.missed) * MISSED <= self.sent.total()

    def found(self, kind: str, what: str) -> None:
        """Note a finding, once."""
        if what not in self.wrong[kind]:
            self.wrong[kind].append(what)


@dataclass
class _Record:
    """A table's record, replayed."""

    state: Any
    done: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))  # by seat: its owner's moves


class Checks:
    """What people did, were told, and how much time they had; the database is compared with that."""

    def __init__(self, house: House, report: Report) -> None:
        self.house = house
        self.report = report
        self.sent: dict[tuple[int, int], set[Key]] = defaultdict(set)  # by table and person
        self.confirmed: dict[tuple[int, int], set[Key]] = defaultdict(set)  # those that the bot confirmed
        self.owners: dict[tuple[int, Seat], int] = {}  # by table and seat, also of deleted people
        self.deleted: set[int] = set()
        self.display = Display(house)
        self.patience = PATIENCE
        self._until = 0.0  # when messages have to be up to date
        self.away = 0.0  # seconds during which nobody could do anything
        self._looked = self.time  # when all tables were last looked at
        self._progress: dict[int, list[tuple[int, float]]] = {}  # by table: counts of actions, and when
        self._final: dict[int, tuple[Any, ...]] = {}  # tables that are over and were checked

    @property
    def time(self) -> float:
        """A clock that leaves out the time in which nobody could do anything."""
        now = time.monotonic() if isinstance(self.house, Process) else self.house.clock.now()
        return now - self.away

    def opened(self, number: int) -> None:
        """Note that a table is being opened."""
        self._progress[number] = [(-1, self.time)]

    def started(self, number: int) -> None:
        """Note the seats of a table where the cards were just dealt."""
        with self.reading() as db:
            for seat, user_id in db.execute("SELECT seat, user_id FROM seats WHERE table_id = ?", (number,)):
                if user_id is not None:
                    self.owners[number, seat] = user_id

    def reading(self) -> AbstractContextManager[Any]:
        return self.house.reading()

    def check(self, *, all_of_them: bool = False) -> None:
        """Compare the database with what people did and were told.

        :param all_of_them: also check tables that were over at the last check and have not changed since.
        """
        now = self.time
        with self.reading() as db:
            for table in db.execute("SELECT * FROM tables ORDER BY id").fetchall():
                how = (table["phase"], table["version"], table["actions"], table["progress"])
                if all_of_them or self._final.get(table["id"]) != how:
                    self._check_times(table, now)
                    if table["start_id"] is not None:
                        self._check_table(db, table)
                    if table["phase"] in ("over", "closed"):
                        self._final[table["id"]] = how
            self._check_forgotten(db)
            self._check_openings(db)
        self._looked = now

    def done_at(self, number: int, user_id: int) -> list[str]:
        """List a player's moves at a table, without forced moves."""
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
                self.report.found("half there", f"table {number}: {forced} is not made automatically")

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
        since = dict.fromkeys(game.awaited(record.state), 0)  # by seat: the line since which it is waited for
        missed: Counter[int] = Counter()
        stored: float | None = None  # when the previous line was
        for line in lines:
            action = game.parse_action(json.loads(line.action))
            forced = game.forced(record.state) if line.number > 0 else None
            automatic = forced == (line.seat, action) and line.at == stored  # in one transaction with the previous line
            if forced is not None and not automatic:
                self.report.found(
                    "half there", f"table {number}, line {line.number} of the record comes before {forced}"
                )
            stored = line.at
            try:
                record.state, _ = game.apply(record.state, line.seat, action)
            except Illegal as illegal:
                self.report.found("half there", f"table {number}, line {line.number} of the record: {illegal}")
                return None
            if line.by == "person" and not automatic:
                record.done[line.seat].append(short(game.notation(action)))
            if not automatic:
                if line.by == "stand-in" and missed[line.seat] < MISSES:
                    self._check_time(table, line.seat, since.get(line.seat, line.number), line.number)
                more = missed[line.seat] + (not isinstance(action, game.fateful))
                missed[line.seat] = more if line.by == "stand-in" else 0
            waited = game.awaited(record.state)
            since = {
                seat: line.number + 1 if seat == line.seat else since.get(seat, line.number + 1) for seat in waited
            }
        return record

    # --- Time -------------------------------------------------------------------------------------------------------

    def _check_times(self, table: sqlite3.Row, now: float) -> None:
        """Note a table's progress, and check that it was not closed too early."""
        number = table["id"]
        # A table seen for the first time, as a rematch is, may have been opened just after the last look.
        grown = self._progress.setdefault(number, [(-1, self._looked)])
        if grown[-1][0] < table["actions"]:
            grown.append((table["actions"], now))
        least = LEAST.get(table["reason"]) if table["phase"] == "closed" else None
        if least is not None and now - grown[0][1] < least - ROUGHLY:
            self.report.found(
                "charged", f"table {number} was closed after {now - grown[0][1]:.0f} s: {table['reason']}"
            )

    def _check_time(self, table: sqlite3.Row, seat: Seat, first: int, line: int) -> None:
        """Check that a player who was waited for between two lines of the record may have had their full time.

        We only know between which checks those lines were written.
        """
        limit = Timings().pace[table["pace"]]
        grown = self._progress[table["id"]]
        began = max(at for actions, at in grown if actions < first or actions < 0)
        ended = min(at for actions, at in grown if actions > line)
        if limit is None or ended - began < limit - ROUGHLY:
            self.report.found("charged", f"table {table['id']}: seat {seat} had {ended - began:.1f} s of {limit}")

    def compare_lobbies(self, older: int, newer: int, *, away: float = 0.0) -> None:
        """Check that two lobbies have equally long left, apart from the time between their openings.

        :param away: the seconds between them in which nobody could do anything there, though elsewhere.
        """
        with self.reading() as db:
            dues = dict(
                db.execute("SELECT table_id, due FROM waits WHERE table_id IN (?, ?)", (older, newer)).fetchall()
            )
        if len(dues) == 2:
            between = self._progress[newer][0][1] - self._progress[older][0][1] - away
            charged = dues[newer] - dues[older] - between
            if not -GENEROUS < charged < MOMENTS:
                self.report.found("charged", f"table {older if charged > 0 else newer} has lost {abs(charged):.0f} s")

    # --- Presses, waits and results ---------------------------------------------------------------------------------

    def _check_seat(self, number: int, user_id: int, done: Counter[str]) -> None:
        sent = Counter(action for _, action in self.sent[number, user_id])
        told = Counter(action for _, action in self.confirmed[number, user_id])
        if lost := told - done:
            self.report.found("lost", f"table {number}, person {user_id}: {dict(lost)}")
        if more := Counter({action: count for action, count in done.items() if action != "leave"}) - sent:
            self.report.found("doubled", f"table {number}, person {user_id}: {dict(more)}")

    def _check_waits(
        self, db: sqlite3.Connection, table: sqlite3.Row, seats: list[sqlite3.Row], to_act: set[int]
    ) -> None:
        """Check that a table waits for everybody who has to act, except people without a time limit."""
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
        """Check that nothing is left of people who had their data deleted and have not come back."""
        columns = (
            *("seats.user_id", "tables.opener_id", "results.user_id", "figures.user_id", "members.user_id"),
            *("people.user_id", "removals.user_id", "server_log.user_id", "packs.added_by", "alone.user_id"),
        )
        for user_id in self.deleted:
            for table, _, column in (name.partition(".") for name in columns):
                if db.execute(f"SELECT 1 FROM {table} WHERE {column} = ?", (user_id,)).fetchone():  # noqa: S608
                    self.report.found("half there", f"person {user_id} was deleted, but is in {table}")

    def _check_openings(self, db: Connection) -> None:
        """Check that no command or button opened two tables."""
        twice = db.execute(
            "SELECT interaction_id, count(*) FROM seats JOIN tables ON id = table_id"
            " WHERE seat = 0 AND gathering_id IS NULL GROUP BY interaction_id HAVING count(*) > 1"
        ).fetchall()
        for interaction_id, count in twice:
            self.report.found("doubled", f"interaction {interaction_id} has opened {count} tables")

    # --- What people see a moment later -----------------------------------------------------------------------------

    async def settle(self, *, ended: bool = False) -> None:
        """Wait until all messages, open hands, boards and figures are up to date.

        :param ended: whether each table must have a message; otherwise a deleted one returns with the next move.
        """
        loop = asyncio.get_running_loop()  # its clock leaves out pauses of the machine
        self._until = loop.time() + self.patience
        if self.display.known:
            for number in [number for number in self._progress if ended or number not in self._final]:
                await self._wait_until_shown(f"table {number}", self.display.stale_table, number, ended=ended)
            with self.reading() as db:
                boards = [row[0] for row in db.execute("SELECT id FROM gatherings")]
            for number in boards:
                await self._wait_until_shown(f"board {number}", self.display.stale_board, number)
        while not self._figures_are_right():
            if loop.time() > self._until:
                self.report.found("standings", "the figures are not the sums of the results")
                break
            await asyncio.sleep(0.02)

    async def _wait_until_shown(self, what: str, stale: Callable[..., Awaitable[str]], *args: int, **how: bool) -> None:
        self.display.look_anew()
        while difference := await stale(*args, **how):
            if asyncio.get_running_loop().time() > self._until:
                self.report.found("out of date", f"the message of {what} says {difference}, at {time.time():.2f}")
                break
            await pass_time(self.house, 1.0)  # failed edits are retried after a while
            await asyncio.sleep(0.02)

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


def short(notation: str) -> str:
    """Shorten an action: the words of an answer are not known before the form is sent, and may be removed later."""
    answer = notation.startswith("answer") and any(words in notation for words in ("Whatever", "…", ALOUD))
    return notation.split()[0] if answer else notation.strip()
