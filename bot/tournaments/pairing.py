"""Who meets whom in a round, at tables of any size.

The goals, most important first: byes are shared evenly; nobody meets the same person again while that can be avoided;
byes go to people with few points; people at a table have about as many points (Swiss), or are apart by their seeds
(knockout). The rest is drawn. Seats are assigned so that everybody sits in each about equally often.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.tournaments.dividing import Costs, divided
from bot.tournaments.tournament import Round
from rules.seats import Seat, by_seat, seats_at


class Paired(NamedTuple):
    tables: tuple[tuple[int, ...], ...]  # the people at each, in seat order
    byes: tuple[int, ...] = ()


class Sizes(NamedTuple):
    tables: list[int]
    byes: int


def sizes(people: int, seats: range, wanted: int) -> Sizes:
    """Split people into tables of about the wanted size, with as few byes as possible; a tie prefers smaller tables.

    :param seats: the numbers of players that the game allows.
    """
    for resting in range(people):
        playing = people - resting
        found = []
        for tables in range(1, playing // seats.start + 1):
            least, more = divmod(playing, tables)
            split = [least + 1] * more + [least] * (tables - more)
            if split[0] in seats and split[-1] in seats:
                found.append(split)
        if found:
            return Sizes(min(found, key=lambda split: (sum((one - wanted) ** 2 for one in split), split[0])), resting)
    return Sizes([], people)


def paired(
    order: Sequence[int],
    split: Sizes,
    rounds: Sequence[Round],
    chance: random.Random,
    apart: Callable[[int, int], int] = lambda _, __: 0,
    resting: Sequence[int] | None = None,
) -> Paired:
    """Divide people among tables, and assign their seats.

    :param order: the people; all else being equal, neighbors play together.
    :param apart: the cost of two people, by their indexes in the order, at one table if they have not met.
    :param resting: the cost of a bye for each person who has had as few as anybody.
    """
    people = range(len(order))
    met, had = meetings(rounds), byes(rounds)
    fewest = min((had[one] for one in order), default=0)
    together = [[0 if one == other else apart(one, other) for other in people] for one in people]
    times = {
        (one, other): count
        for one, other in combinations(people, 2)
        if (count := met[frozenset((order[one], order[other]))])
    }
    # Each weight exceeds the sum of everything less important.
    resting = resting or [0] * len(order)
    low = sum(map(sum, together)) + 1
    again = low * (sum(resting) + 1)
    another = again * (sum(count**2 for count in times.values()) + 1)
    for (one, other), count in times.items():
        together[one][other] = together[other][one] = together[one][other] + again * count**2
    costs = Costs(together, [low * resting[one] + another * (had[order[one]] - fewest) for one in people], bad=again)
    found = divided(costs, split.tables, chance)
    tables = [[order[one] for one in table] for table in found.tables]
    return Paired(in_seats(tables, rounds, chance), tuple(order[one] for one in found.byes))


def in_seats(
    tables: Sequence[Sequence[int]], rounds: Sequence[Round], chance: random.Random
) -> tuple[tuple[int, ...], ...]:
    """Assign seats: if possible, each person gets one in which they have sat less often than in others."""
    sat = seatings(rounds)
    return tuple(tuple(_seated(table, sat, chance)) for table in tables)


def _seated(table: Sequence[int], sat: Counter[tuple[int, Seat]], chance: random.Random) -> list[int]:
    """Seat a table: pairs swap as long as that distributes seats more evenly."""
    order = chance.sample(table, len(table))
    better = True
    while better:
        better = False
        for one, other in combinations(seats_at(len(order)), 2):
            now = sat[order[one], one] ** 2 + sat[order[other], other] ** 2
            if sat[order[one], other] ** 2 + sat[order[other], one] ** 2 < now:
                order[one], order[other] = order[other], order[one]
                better = True
    return order


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for one in rounds for table in one.held for pair in combinations(table.seats, 2))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    return Counter(entrant for one in rounds for entrant in one.byes)


def seatings(rounds: Iterable[Round]) -> Counter[tuple[int, Seat]]:
    return Counter((entrant, seat) for one in rounds for table in one.tables for seat, entrant in by_seat(table.seats))
