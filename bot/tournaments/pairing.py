"""Who plays with whom in a round, at tables of any size; what a format wants of it says its file in `formats`.

What counts, the first first: everybody has had about as many byes; nobody meets somebody again while that can be
avoided; whoever has a bye has few points; people at a table have about as many points (Swiss), or are apart by their
seeds (knockout). What is left is drawn. Seats are given so that everybody sits in each about as often.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from bot.tournaments.dividing import Costs, divided
from bot.tournaments.tournament import Round


class Paired(NamedTuple):
    """The tables of a round, and who has a bye."""

    tables: tuple[tuple[int, ...], ...]
    """Who plays at each, in the order of their seats."""
    byes: tuple[int, ...] = ()


class Sizes(NamedTuple):
    """How many play at each table, and how many have a bye."""

    tables: list[int]
    byes: int


def sizes(people: int, seats: range, wanted: int) -> Sizes:
    """Share people out among tables of about the wanted size; as few as possible have a bye.

    Of two ways that are as good, the one with smaller tables is taken.

    :param seats: how many can play the game.
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
    """Divide people, and give them their seats.

    :param order: the people; those next to each other play together, if nothing speaks against it.
    :param apart: what it costs that two of them, by their numbers in the order, play together, if they have not met.
    :param resting: what it costs that each of them has a bye, if they have had as few as anybody.
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
    # Each is worth more than all that comes after it can add up to.
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
    """Give everybody a seat: as far as it goes one in which they have sat less often than in others."""
    sat = seatings(rounds)
    return tuple(tuple(_seated(table, sat, chance)) for table in tables)


def _seated(table: Sequence[int], sat: Counter[tuple[int, int]], chance: random.Random) -> list[int]:
    """Seat a table: two change places as long as seats are more evenly shared out by that."""
    order = chance.sample(table, len(table))
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(order)), 2):
            now = sat[order[one], one] ** 2 + sat[order[other], other] ** 2
            if sat[order[one], other] ** 2 + sat[order[other], one] ** 2 < now:
                order[one], order[other] = order[other], order[one]
                better = True
    return order


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    """Count how often every two people have sat at the same table."""
    return Counter(frozenset(pair) for one in rounds for table in one.tables for pair in combinations(table.seats, 2))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """Count the byes of everybody."""
    return Counter(entrant for one in rounds for entrant in one.byes)


def seatings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Count how often everybody has sat in which seat."""
    return Counter(
        (entrant, seat) for one in rounds for table in one.tables for seat, entrant in enumerate(table.seats)
    )
