"""Check every request of the bot for hidden information that its readers must not see.

Each table's record is replayed beside its payloads. Every card in a payload, in words or in a button's id, must have
been visible then to everybody who could read it: in their own hand, on the table, or in the last moves. A hand may also
tell its owner what only they saw in their own moves, such as the card they drew.
Only a finished game may show more. A replay may show what was visible at its step; with open hands, what any seat saw
then; with the coach's comment, what its reader's seat saw before and after it. A report may show everything that its
reader's seat has seen in the whole game.
"""

import contextlib
import json
import re
import sqlite3
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.show.cards import COMMON, SUITED
from bot.standings.daily import after, begin_of
from bot.store.sql import archive
from bot.store.sqlite.database import Connection, done
from rules import GAMES
from rules.chance import seed_of
from rules.daily_proof import seed_of_day
from rules.seats import Seat, seats_at

_SHOWN = re.compile(r"\b(10|[2-9AJQK])([♣♦♥♠])")
_NOTATION = re.compile(r"^(?:[pcmw]:\d+:\d+:|[ac]:)")
_NOTED = re.compile(r"\b(10|[2-9AJQK])([CDHS])\b")
_TABLE = re.compile(r"\b(?:[tpwcmy]|ic):(\d+):")
_REPLAY = re.compile(r"^y:(\d+):([a-z]+):(\d+):(open|shut)$", re.MULTILINE)
_REPORT = re.compile(r"^ic:(\d+):page:", re.MULTILINE)
_RECORD = re.compile(r"table-(\d+)\.json")
_HAND = re.compile(r"\b[pcmw]:(\d+):\d+:")
_FACE = re.compile("[\ue000-\uf8ff]")
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}

ELSEWHERE = ("show", "turn")
"""Buttons of a replay whose ids do not tell its current step, or whether hands are open."""
REMEMBERED = 14
"""Moves for which a played card may still be mentioned: those that a hand tells, the one that the first of them
answers, and the reader's last one."""
LATE = 12
"""Actions by which a payload may lag behind the record when it arrives on an ordinary day."""
NOBODY: Mapping[tuple[int, Seat], int] = MappingProxyType({})


@dataclass(frozen=True)
class Moment:
    at: float
    hands: tuple[frozenset[str], ...]
    public: frozenset[str]


_AT = attrgetter("at")


def leaks(database: Path, requests: list[Any], **known: Any) -> list[str]:
    """List every card and every secret that a request showed to a reader who must not see it.

    :param known: see :func:`leaks_in`.
    """
    with contextlib.closing(sqlite3.connect(database, factory=Connection)) as db:
        db.row_factory = sqlite3.Row
        return leaks_in(db, requests, **known)


def leaks_in(
    db: Any,
    requests: list[Any],
    *,
    owners: Mapping[tuple[int, Seat], int] = NOBODY,
    timed: bool = True,
    ahead: float = 0.0,
    late: int = LATE,
) -> list[str]:
    """The same for a database that is open.

    :param owners: the person by table and seat, also of those whose data has been deleted since.
    :param ahead: the seconds by which the bot's clock may be ahead of the sandbox's.
    :param timed: whether the bot's clock was always the sandbox's; if not, we only know that a card was seen, not
        when.
    :param late: actions by which a payload may lag behind the record when it arrives. Those made at once, as moves
        without a choice are, count as one.
    """
    audit = _Audit(db, owners, timed=timed, ahead=ahead, late=late)
    failed: list[tuple[Any, float]] = []  # requests that may still be retried, and the times of their first tries
    for request in requests:
        place = (request.method, request.path, request.body)
        first = next((one for one in failed if (one[0].method, one[0].path, one[0].body) == place), None)
        if first is not None:
            failed.remove(first)
        at = first[1] if first else request.at
        if request.status in (0, 429) or request.status >= 500:
            failed.append((request, at))
        audit.check(request, at)
    return audit.found


class _Audit:
    """The tables of a database, with which requests are compared."""

    def __init__(
        self, db: Any, owners: Mapping[tuple[int, Seat], int], *, timed: bool, ahead: float, late: int
    ) -> None:
        self.timed = timed
        self.ahead = ahead
        self.lag = late
        self.found: list[str] = []
        self.tables = {row["id"]: row for row in db.execute("SELECT * FROM tables")}
        self.finished = {  # also because everybody left
            number
            for (number,) in db.execute(
                "SELECT tables.id FROM tables JOIN games ON table_id = tables.id WHERE phase IN ('over', 'closed')"
                " UNION SELECT id FROM tables WHERE daily IS NOT NULL AND phase = 'over'"
            )
        }
        self.ended = {
            number: max((line.at for line in done(archive.lines, db, number)), default=0.0) if timed else 0.0
            for number in self.tables
        }
        self.moments = {number: list(_moments(db, row)) for number, row in self.tables.items() if row["start_id"]}
        self.seats: dict[int, dict[int | None, Seat]] = {number: {} for number in self.tables}
        for number, user_id, seat in db.execute("SELECT table_id, user_id, seat FROM seats"):
            self.seats.setdefault(number, {})[user_id] = seat
        for (number, seat), user_id in owners.items():
            self.seats.setdefault(number, {})[user_id] = seat
        judged = (number for number, row in self.tables.items() if json.loads(row["progress"]).get("judged"))
        self.late = {number: len(self.moments.get(number, ())) for number in judged}  # here moves come fast

    def check(self, request: Any, at: float) -> None:
        """Check a request whose content is as old as this."""
        texts = _strings(request.body)
        whole = "\n".join(texts)
        if _FACE.search(whole):
            self.found.append(f"a character for a face in {request.method} {request.path}")
        replays = _REPLAY.findall(whole)
        steps = {(int(table), int(step), hands) for table, verb, step, hands in replays if verb not in ELSEWHERE}
        in_play = {
            number for number in self.tables if number not in self.finished or at + self.ahead < self.ended[number]
        }
        others_play = {  # the same cards on the same day, with the same secret
            number for number, row in self.tables.items() if row["daily"] and at < begin_of(after(row["daily"]))
        }
        told = (number for number in in_play | others_play if self.tables[number]["secret"] in whole)
        self.found += [f"table {number}: its secret in {request.method} {request.path}" for number in told]
        shown = {int(table) for table in [*(table for table, *_ in replays), *_RECORD.findall(" ".join(request.files))]}
        self.found += [f"table {number}: replayed by {request.path} before it was over" for number in shown & in_play]
        cards = {rank + _SUITS[suit] for rank, suit in _SHOWN.findall(whole)}
        if "_of_" in whole:  # as in the name of each of these faces, which most requests lack
            cards |= {card for card, face in COMMON.items() if face in SUITED and face in whole}
        notations = " ".join(text for text in texts if _NOTATION.match(text))
        cards |= {rank + suit for rank, suit in _NOTED.findall(notations)}
        for number in {int(match) for match in _TABLE.findall(whole)} & set(self.tables):
            if number in map(int, _HAND.findall(whole)):
                strangers = [reader for reader in request.readers if int(reader) not in self.seats[number]]
                if strangers or len(request.readers) > 1:
                    self.found.append(f"table {number}: a hand's buttons shown to {request.readers} by {request.path}")
            if cards and self.moments.get(number):
                said = f"{request.method} {request.path}: {json.dumps(texts, ensure_ascii=False)[:400]}"
                seats = {int(reader): self.seats[number].get(int(reader)) for reader in request.readers}
                if steps:
                    if not cards <= _replayed(number, steps, self.moments[number], *{*seats.values()}):
                        self.found.append(f"table {number}: {sorted(cards)} shown in a replay by {said}")
                elif number in map(int, _REPORT.findall(whole)):
                    alone = len({*seats.values()}) == 1
                    if number in in_play or not alone or not cards <= _seen(self.moments[number], *{*seats.values()}):
                        self.found.append(f"table {number}: {sorted(cards)} shown in a report by {said}")
                elif number in in_play or not cards <= _seen(self.moments[number], None):  # a turning point was public
                    self._check_cards(number, cards, seats, at, said)

    def _check_cards(self, number: int, cards: set[str], seats: dict[int, Seat | None], at: float, said: str) -> None:
        moments, late = self.moments[number], self.late.get(number, self.lag)
        for reader, seat in seats.items():
            if not could_see(cards, seat, moments, at if self.timed else None, self.ahead, late):
                when = _when(cards, seat, moments, at)
                self.found.append(f"table {number}: {sorted(cards)} shown to {reader} (seat {seat}), {when}, by {said}")


def _seen(moments: list[Moment], seat: Seat | None) -> frozenset[str]:
    """Return what a seat saw at these moments, including what was public."""
    own = [moment.hands[seat] for moment in moments] if seat is not None else []
    return frozenset().union(*(moment.public for moment in moments), *own)


def _replayed(
    number: int, steps: set[tuple[int, int, str]], moments: list[Moment], *readers: Seat | None
) -> frozenset[str]:
    """Return what a replay may show: what was visible at its step, named by all its buttons, or what its reader saw."""
    if len(steps) != 1:
        return frozenset()
    ((table, step, hands),) = steps
    if table != number or step >= len(moments):
        return frozenset()
    moment = moments[step]
    own = _seen(moments[max(0, step - 1) : step + 1], readers[0]) if len(readers) == 1 else ()
    return moment.public.union(own, *(moment.hands if hands == "open" else ()))


def _moments(db: sqlite3.Connection, row: sqlite3.Row) -> Iterator[Moment]:
    """Replay a record: what each seat could see after each action, and what was public."""
    game = GAMES.get(row["game"])
    if game is None:  # not one of ours: a stand-in of a test
        return
    sat = [r[0] for r in db.execute("SELECT interaction_id FROM seats WHERE table_id = ? ORDER BY seat", (row["id"],))]
    seed = (
        seed_of_day(row["secret"], row["start_id"], game.key)
        if row["daily"]
        else seed_of(row["secret"], [*sat, row["start_id"]])
    )
    state = game.new(seats=len(sat), seed=seed, options=json.loads(row["options"]))
    told: list[list[str]] = []
    own: list[tuple[int, list[str]]] = []  # for each move: its seat, and what that saw of it

    def moment(at: float) -> Moment:
        views = (set(_strings(game.write_view(game.view(state, seat)))) for seat in seats_at(state.seats))
        moved = own[-REMEMBERED:]
        hands = (
            frozenset(view).union(*(seen for mover, seen in moved if mover == seat)) for seat, view in enumerate(views)
        )
        everybody = _strings(game.write_view(game.view(state, None)))
        return Moment(at, tuple(hands), frozenset(everybody).union(*told[-REMEMBERED:]))

    def seen(events: Any, viewer: Seat | None) -> list[str]:
        return _strings([game.write_event(game.seen(event, viewer)) for event in events])

    yield moment(0.0)
    for line in done(archive.lines, db, row["id"]):
        state, events = game.apply(state, line.seat, game.parse_action(json.loads(line.action)))
        told.append(seen(events, None))
        own.append((line.seat, seen(events, line.seat)))
        yield moment(line.at)


def could_see(
    cards: set[str], seat: Seat | None, moments: list[Moment], at: float | None, ahead: float, late: int
) -> bool:
    if at is not None:
        first, last = (bisect_right(moments, when, key=_AT) for when in (at, at + ahead))
        steps = 0
        while first and steps <= late:
            first = bisect_left(moments, moments[first - 1].at, key=_AT)
            steps += 1
        moments = moments[first:last]
    return any(cards <= moment.public | (moment.hands[seat] if seat is not None else set()) for moment in moments)


def _when(cards: set[str], seat: Seat | None, moments: list[Moment], at: float) -> str:
    """Say when a seat could see all these cards, and how far the record was when they were shown."""
    could = [number for number in range(len(moments)) if could_see(cards, seat, moments[number:][:1], None, 0, 0)]
    reached = max(number for number, moment in enumerate(moments) if moment.at <= at)
    return f"who sees them after actions {could} of {len(moments) - 1}, at action {reached} ({at:.2f})"


def _strings(value: Any) -> list[str]:
    """List all strings in a value, in order. It is called for each request and view, so it makes no generators."""
    found: list[str] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[str]) -> None:
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _gather(inner, found)
