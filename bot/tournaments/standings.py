"""The standing of a tournament: points, and the tie-breaks that order people with equal points.

A player gets one point for each player they leave behind at a table of the agreed size. Smaller and larger tables are
scaled, so that first place is worth the same everywhere. Players with the same place share the points of their places.
In an arena, a player who has won two tables in a row is on a streak: their points are doubled until they do not win.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, permutations
from math import lcm

from bot.language.texts import mark
from bot.tournaments.tournament import Round
from rules.seats import by_seat


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie-break. Both fields are messages; the second explains it."""

    name: str
    about: str


OPPONENTS = Tie(
    mark("Opponents' points"),
    mark("The average points of everybody you've met: those who met stronger players come first."),
)
HEAD_TO_HEAD = Tie(
    mark("Head to head"),
    mark("How much more often you finished ahead of the players you're tied with than behind them."),
)
WINS = Tie(mark("Wins"), mark("The number of tables you won."))
TIES = (OPPONENTS, HEAD_TO_HEAD, WINS)  # in the order in which they apply


@dataclass(frozen=True, slots=True)
class Line:
    entrant: int
    place: int  # players who are equal share a place
    points: Fraction
    ties: tuple[Fraction, ...] = ()  # values in the order of `TIES`
    played: int = 0  # tables that have ended
    byes: int = 0
    first: int = 0  # tables won
    streak: bool = False  # whether their points at the next table of an arena are doubled


@dataclass(slots=True)
class _Sums:
    points: Fraction = Fraction(0)
    played: int = 0
    byes: int = 0
    first: int = 0
    last: int = 0  # the last round that they had a table or a bye in
    latest: Fraction = Fraction(0)  # their points in it
    running: int = 0  # tables won in a row
    ahead: Counter[int] = field(default_factory=Counter)
    """By opponent, times they finished ahead minus times they finished behind."""


def standing(
    entrants: Collection[int], rounds: Sequence[Round], *, size: int, eliminates: bool = False, streaks: bool = False
) -> list[Line]:
    """Rank the players, first place first.

    :param entrants: those to list, including people who dropped out or entered late.
    :param rounds: with the tables of each in the order in which they began.
    :param size: the agreed number of seats at a table.
    :param eliminates: whether people are knocked out, so that those who came further rank higher.
    :param streaks: whether points are doubled on a winning streak.
    """
    sums = _sums(entrants, rounds, size, streaks)
    met = _opponents(rounds)
    whole = lcm(*(own.points.denominator for own in sums.values()))
    worth_of = {entrant: int(own.points * whole) for entrant, own in sums.items()}  # sums of integers are faster

    def average(entrant: int, _: Collection[int]) -> Fraction:
        own: Mapping[int, int] = met.get(entrant, {})
        times = sum(own.values())
        return Fraction(sum(worth_of[other] * often for other, often in own.items()), whole * max(1, times))

    def between(entrant: int, tied: Collection[int]) -> Fraction:
        return Fraction(sum(sums[entrant].ahead[other] for other in tied))

    worth: Mapping[Tie, Callable[[int, Collection[int]], Fraction]] = {
        OPPONENTS: average,
        HEAD_TO_HEAD: between,
        WINS: lambda entrant, _: Fraction(sums[entrant].first),
    }
    keys: list[Callable[[int, Collection[int]], Fraction]] = [lambda entrant, _: sums[entrant].points]
    if eliminates:
        keys = [lambda entrant, _: Fraction(sums[entrant].last), lambda entrant, _: sums[entrant].latest, *keys]
    ties = [worth[tie] for tie in TIES]
    lines: list[Line] = []
    for equal in _grouped([entrant for entrant in sums if entrant in entrants], [*keys, *ties]):
        place = 1 + len(lines)
        for entrant, values in equal:
            own = sums[entrant]
            streak = streaks and factor(own.running) > 1
            ties_in = values[len(keys) :]
            lines.append(Line(entrant, place, own.points, ties_in, own.played, own.byes, own.first, streak))
    return lines


def behind(lines: Sequence[Line], last: Collection[int]) -> list[Line]:
    """Move some entrants behind all others; among themselves, both keep their order."""
    others, moved = [[line for line in lines if (line.entrant in last) is late] for late in (False, True)]
    if not moved:
        return others
    first = sum(bool(line.played or line.byes) for line in others)
    return [
        replace(line, place=1 + before + sum(other.place < line.place for other in group))
        for before, group in ((0, others), (first, moved))
        for line in group
    ]


def totals(rounds: Sequence[Round], *, size: int, streaks: bool) -> dict[int, Fraction]:
    """The points of all who have sat at a table; cheaper than the standing."""
    return {entrant: own.points for entrant, own in _sums((), rounds, size, streaks).items()}


def _sums(entrants: Collection[int], rounds: Sequence[Round], size: int, streaks: bool) -> dict[int, _Sums]:
    seated = {one for past in rounds for table in past.tables for one in table.seats}
    sums = {entrant: _Sums() for entrant in sorted(seated.union(entrants, *(past.byes for past in rounds)))}
    for number, one in enumerate(rounds, start=1):
        _count(sums, number, one, size, streaks)
    return sums


def _count(sums: Mapping[int, _Sums], number: int, one: Round, size: int, streaks: bool) -> None:
    over = [table for table in one.tables if table.places is not None]
    for entrant in {entrant for table in one.tables for entrant in table.seats}:
        sums[entrant].last, sums[entrant].latest = number, Fraction(0)
    for entrant in one.byes:
        own = sums[entrant]
        own.last, own.latest = number, bye(size)
        own.points += own.latest
        own.byes += 1
    for table in over:
        assert table.places is not None, "the table is over"
        worths = points(table.places, size)
        for seat, (entrant, place) in by_seat([*zip(table.seats, table.places, strict=True)]):
            own = sums[entrant]
            own.latest = Fraction(0) if seat in table.forfeited else worths[seat]
            if streaks:
                own.latest *= factor(own.running)
            own.points += own.latest
            own.played += 1
            won = place == min(table.places) and seat not in table.forfeited
            own.first += won
            own.running = own.running + 1 if won else 0
            for other, behind in zip(table.seats, table.places, strict=True):
                own.ahead[other] += (place < behind) - (place > behind)


def _grouped(
    tied: list[int], keys: Sequence[Callable[[int, Collection[int]], Fraction]]
) -> list[list[tuple[int, tuple[Fraction, ...]]]]:
    """Sort by the first key, ties by the next, and so on; returns groups of equal players with their values."""
    if not keys:
        return [[(entrant, ()) for entrant in tied]]
    values = {entrant: keys[0](entrant, tied) for entrant in tied}
    found = []
    for value, equal in groupby(sorted(tied, key=values.__getitem__, reverse=True), key=values.__getitem__):
        found += [[(entrant, (value, *rest)) for entrant, rest in group] for group in _grouped(list(equal), keys[1:])]
    return found


def _opponents(rounds: Iterable[Round]) -> dict[int, Counter[int]]:
    found: dict[int, Counter[int]] = {}
    for table in (table for one in rounds for table in one.held):
        for one, other in permutations(table.seats, 2):
            found.setdefault(one, Counter())[other] += 1
    return found


def shares(places: Sequence[float]) -> list[Fraction]:
    """The share of the others whom each player finished ahead of; equal players count half for each other."""
    others = len(places) - 1
    return [Fraction(sum(2 * (mine < other) + (mine == other) for other in places) - 1, 2 * others) for mine in places]


def points(places: Sequence[float], size: int) -> list[Fraction]:
    """:param places: by seat."""
    return [*_points(tuple(places), size)]


@lru_cache(4096)  # an arena has thousands of tables, but few different results
def _points(places: tuple[float, ...], size: int) -> tuple[Fraction, ...]:
    return tuple(share * (size - 1) for share in shares(places))


def bye(size: int) -> Fraction:
    """The points of a bye: as many as for first place, so that nobody loses by one."""
    return Fraction(size - 1)


STREAK = 2  # tables of an arena won in a row after which points are doubled


def factor(won: int) -> int:
    """What the points at a table of an arena are multiplied by, after this many wins in a row."""
    return 2 if won >= STREAK else 1
