"""The results of a tournament: waiting times, requests to Discord, and broken promises."""

import math
import statistics
from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from bot.play import replay
from bot.standings.ids import TableId
from bot.store.sql.storage import Store
from bot.tournaments.formats.swiss import swiss
from bot.tournaments.pairing import meetings
from bot.tournaments.standings import standing
from bot.tournaments.tournament import BREAK, Round, Tournament
from sandbox.rest import Request
from tests.tournament.people import Guest

TOKEN_LIFE = 15 * 60.0
"""Seconds after a press in which a hand can be sent."""
IN_SIGHT = 10.0
"""Seconds after the beginning of a round within which hands that can be sent are in sight."""
BUDGET = 50
"""Requests a second that Discord takes from a bot, without answers to presses and what is sent with their tokens."""
JUDGING = 60.0
"""Seconds that the house has for playing on, when the time of a round is up."""
TRIES = 3
"""So often a round is paired once more to see whether anybody had to meet again."""


@dataclass
class Start:
    """The beginning of a round: seconds until people saw something, in order."""

    number: int
    struck: bool
    hands: list[float] = field(default_factory=list)
    """Of those to whom a hand could be sent."""
    called: list[float] = field(default_factory=list)
    """Of all others, until they were mentioned at their table."""
    posted: list[float] = field(default_factory=list)
    """Until each table had its message."""
    never: int = 0
    """Those who have seen neither."""


class Traffic:
    """What the bot asks of Discord, noted as it is answered."""

    def __init__(self) -> None:
        self.most = 0
        """Requests in the busiest second."""
        self.total = 0
        self.refused: Counter[str] = Counter()
        """Those that were too many for Discord, by their route."""
        self._last: deque[float] = deque()

    def take(self, requests: list[Request]) -> None:
        """Note all requests that are answered, and forget them."""
        open_ones = [one for one in requests if not one.status]
        for one in requests:
            if not one.status or one.route.startswith(("/interactions", "/webhooks")):
                continue
            self.total += 1
            if one.status == 429 and one.fault is None:
                self.refused[f"{one.method} {one.route}"] += 1
            self._last.append(one.at)
            while self._last[0] <= one.at - 1.0:
                self._last.popleft()
            self.most = max(self.most, len(self._last))
        requests[:] = open_ones


@dataclass
class Figures:
    """What was measured of a tournament, and what is wrong with it."""

    people: int = 0
    tables: int = 0
    played: int = 0
    judged: int = 0
    verified: int = 0
    again: int = 0
    avoidable: int = 0
    waited: float = 0.0
    """The longest time from the end of a player's table to the beginning of the next round, without the break."""
    took: float = 0.0
    """The longest round."""
    dropped: int = 0
    presses: int = 0
    unanswered: int = 0
    lasted: float = 0.0
    until: float = math.inf
    """When the run was over, whether the tournament was or not."""
    starts: list[Start] = field(default_factory=list)
    traffic: Traffic = field(default_factory=Traffic)
    struck: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def table(self) -> str:
        """Write everything down."""
        rows = {
            "people, and how many dropped out": f"{self.people}, {self.dropped}",
            "rounds": f"{len(self.starts)}",
            "tables: played, judged": f"{self.tables}: {self.played}, {self.judged}",
            "tables verified": f"{self.verified}",
            "met again (avoidable)": f"{self.again} ({self.avoidable})",
            "longest wait for others": f"{self.waited / 60:.1f} min",
            "longest round": f"{self.took / 60:.1f} min",
            "requests, at most in a second": f"{self.traffic.total:,}, {self.traffic.most}",
            "too many for Discord": ", ".join(f"{count} {of}" for of, count in self.traffic.refused.items()) or "0",
            "presses (unanswered)": f"{self.presses:,} ({self.unanswered})",
            "struck": ", ".join(f"{name} {count}" for name, count in sorted(self.struck.items())) or "nothing",
            "hours": f"{self.lasted / 3600:.1f}",
        }
        lines = ["| what | how much |", "|---|--:|", *(f"| {what} | {much} |" for what, much in rows.items())]
        lines += ["", "| round | hands sent | p50 | max | mentioned | p50 | max | tables posted | max | struck |"]
        lines += ["|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"]
        for one in self.starts:
            cells = [*_spread(one.hands), *_spread(one.called), str(len(one.posted)), _seconds(max, one.posted)]
            lines.append(f"| {one.number} | {' | '.join(cells)} | {'yes' if one.struck else ''} |")
        return "\n".join([*lines, *(f"wrong: {what}" for what in self.wrong)])


def _spread(seconds: list[float]) -> list[str]:
    return [str(len(seconds)), _seconds(statistics.median, seconds), _seconds(max, seconds)]


def _seconds(of: object, seconds: list[float]) -> str:
    return f"{of(seconds):.1f} s" if seconds else "–"  # type: ignore[operator]


async def judge(
    found: Tournament, store: Store, guests: Sequence[Guest], posted: Mapping[int, float], figures: Figures
) -> None:
    """Hold a tournament against what was promised."""
    if found.phase != "over":
        figures.wrong.append(f"it does not end: it is in round {len(found.rounds)}, {found.phase} {found.trouble}")
    figures.people = len(found.entrants)
    figures.dropped = sum(entrant.state == "out" for entrant in found.entrants)
    figures.presses = sum(len(guest.presses) for guest in guests)
    figures.unanswered = sum(guest.unanswered for guest in guests)
    _waits(found, figures)
    _meetings(found, figures)
    await _tables(found, store, figures)
    known = {guest.person.id: guest for guest in guests}
    for start, of in zip(figures.starts, found.rounds, strict=True):
        _begun(found, start, of, known)
        start.posted += [posted[one.table or 0] - of.begun_at for one in of.tables if one.table in posted]
        if not start.struck and start.hands and max(start.hands) > IN_SIGHT:
            figures.wrong.append(f"round {start.number}: a hand was in sight only after {max(start.hands):.1f} s")
        if not start.struck and start.never:
            figures.wrong.append(f"round {start.number}: {start.never} people were neither sent a hand nor mentioned")
    if figures.traffic.most > BUDGET:
        figures.wrong.append(f"{figures.traffic.most} requests in a second")


def _waits(found: Tournament, figures: Figures) -> None:
    """See that nobody waits for more than the time of a round."""
    longest = found.agreed.round_time
    for of, following in zip(found.rounds, [*found.rounds[1:], None], strict=True):
        ends = [figures.until if one.ended_at is None else one.ended_at for one in of.tables]
        next_at = following.begun_at - BREAK if following else max(ends)
        figures.took = max(figures.took, max(ends) - of.begun_at)
        figures.waited = max(figures.waited, next_at - min(ends))
    if figures.took > longest + JUDGING:
        figures.wrong.append(f"a round took {figures.took:.0f} s of {longest:.0f}")
    if figures.waited > longest:
        figures.wrong.append(f"a player waited for {figures.waited:.0f} s for the others")


def _meetings(found: Tournament, figures: Figures) -> None:
    """See that nobody met again where pairing says that it can be avoided."""
    for number, of in enumerate(found.rounds):
        past = found.rounds[:number]
        again = _met_again(past, [one.seats for one in of.tables])
        figures.again += again
        if again:
            figures.avoidable += max(0, again - min(_possible(found, past, of)))
    if figures.avoidable:
        figures.wrong.append(f"{figures.avoidable} meetings could have been avoided")


def _met_again(past: Sequence[Round], tables: Iterable[Sequence[int]]) -> int:
    met = meetings(past)
    return sum(met[frozenset(pair)] > 0 for seats in tables for pair in combinations(seats, 2))


def _possible(found: Tournament, past: Sequence[Round], of: Round) -> Iterable[int]:
    """Pair a round again; returns how many people meet again."""
    agreed = found.agreed
    here = {one for table in of.tables for one in table.seats} | {*of.byes}
    lines = standing(range(len(found.entrants)), past, size=agreed.seats)
    for seed in range(TRIES):
        paired = swiss(
            [line for line in lines if line.entrant in here], past, agreed.seats, agreed.game.seats, Random(seed)
        )
        yield _met_again(past, paired.tables)


async def _tables(found: Tournament, store: Store, figures: Figures) -> None:
    """Verify every table as anybody can, and that its secret follows from the tournament's."""
    for of in found.rounds:
        for one in of.tables:
            figures.tables += 1
            figures.played += one.how == "played"
            figures.judged += one.how == "judged"
            table = await store.table(TableId(one.table or 0))
            actions, _ = await store.record(TableId(one.table or 0))
            if table is None or table.phase != "over":
                figures.wrong.append(f"round {of.number}, table {one.number} is not over")
                continue
            checked, leads_there = replay.verified(table, actions, found.chain(of, one, told=True))
            if checked.holds and leads_there:
                figures.verified += 1
            else:
                figures.wrong.append(f"round {of.number}, table {one.number} is not verified")


def _begun(found: Tournament, start: Start, of: Round, known: dict[int, Guest]) -> None:
    """Measure how soon people saw that a round had begun."""
    ends = max((one.ended_at or math.inf for one in of.tables), default=math.inf)
    for index in (index for one in of.tables for index in one.seats):
        guest = known.get(found.entrants[index].person or 0)
        if guest is None or guest.habit == "never comes" or (guest.left or math.inf) < ends:
            continue
        pressed = max((at for at in guest.presses if at <= of.begun_at), default=-math.inf)
        sent = _first((hand.at for hand in guest.hands if not hand.pressed), of.begun_at, ends)
        called = _first(guest.mentions, of.begun_at, ends)
        if sent is not None and of.begun_at - pressed < TOKEN_LIFE:
            start.hands.append(sent)
        elif called is not None:
            (start.hands if of.begun_at - pressed < TOKEN_LIFE - 5.0 else start.called).append(called)
        else:
            start.never += 1


def _first(moments: Iterable[float], since: float, until: float) -> float | None:
    return next((at - since for at in moments if since <= at <= until), None)
