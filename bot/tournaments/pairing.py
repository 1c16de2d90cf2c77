"""Who plays with whom: Swiss, knockout and league, for tables of any size.

What counts, the first first: everybody has had about as many byes; nobody meets somebody again while that can be
avoided; whoever has a bye has few points; people at a table have about as many points (Swiss), or are apart by their
seeds (knockout). What is left is drawn. Seats are given so that everybody sits in each about as often.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, lcm
from typing import NamedTuple

from bot.tournaments import schedule
from bot.tournaments.dividing import Costs, divided
from bot.tournaments.results import Round, byes, meetings, seatings
from bot.tournaments.standings import Line


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


def swiss(
    standing: Sequence[Line], rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> Paired:
    """Pair a round of a Swiss tournament.

    :param standing: the lines of those who play in it.
    """
    points = {line.entrant: line.points for line in standing}
    order = sorted(points, key=lambda one: (-points[one], chance.random()))
    whole = lcm(*(worth.denominator for worth in points.values()))
    worth = [int(points[one] * whole) for one in order]
    return paired(
        order,
        sizes(len(order), seats, wanted),
        rounds,
        chance,
        apart=lambda one, other: (worth[one] - worth[other]) ** 2,
        resting=[one - worth[-1] for one in worth],
    )


def league(
    people: Collection[int], rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> Paired:
    """Pair a round of a league: everybody with everybody, as far as it goes.

    :param people: those who play in it.
    """
    seats = _of_league(seats, wanted)
    split = sizes(len(people), seats, wanted)
    met, had = meetings(rounds), byes(rounds)
    fewest = min((had[one] for one in people), default=0)
    everybody = {*people, *had, *(one for past in rounds for table in past.tables for one in table.seats)}
    for planned in _planned(sorted(everybody), seats, wanted):
        here = [[one for one in table if one in people] for table in planned]
        tables = [table for table in here if len(table) in seats]
        resting = [one for table in here if len(table) not in seats for one in table]
        fair = len(resting) <= split.byes and all(had[one] == fewest for one in resting)
        if fair and not any(met[frozenset(pair)] for table in tables for pair in combinations(table, 2)):
            return Paired(_in_seats(tables, rounds, chance), tuple(resting))
    order = sorted(people, key=lambda _: chance.random())
    return paired(order, split, rounds, chance)


def rounds_of_league(people: int, wanted: int, seats: range) -> int:
    """Tell in how few rounds everybody can meet everybody, as far as it goes: there is room for all pairs just then."""
    at_once = sum(comb(size, 2) for size in sizes(people, _of_league(seats, wanted), wanted).tables)
    return -(-comb(people, 2) // at_once) if at_once else 0


def _of_league(seats: range, wanted: int) -> range:
    """By twos nobody plays by threes, whatever the game allows: everybody has a bye, and meets everybody just once."""
    return range(2, 3) if wanted == 2 and 2 in seats else seats


def _planned(people: Sequence[int], seats: range, wanted: int) -> Iterator[list[list[int]]]:
    """Give rounds in which nobody meets twice, as many as there is a pattern for."""
    split = sizes(len(people), seats, wanted)
    if not split.tables:
        return
    for planned in schedule.rounds(len(people), split.tables[0], len(split.tables)):
        yield [[people[one] for one in table] for table in planned]


def knockout(
    people: Collection[int],
    rounds: Sequence[Round],
    wanted: int,
    seats: range,
    advance: int,
    chance: random.Random,
    ratings: Mapping[int, float] | None = None,
) -> Paired:
    """Pair a round of a knockout. Those who have met are kept apart, even where that spoils the seeding.

    :param people: those who have got there (`through`).
    :param advance: how many of each table go on; fewer than sit there, but in the final.
    :param ratings: by which they are seeded; without them it is drawn.
    """
    order = sorted(people, key=lambda one: (-ratings[one] if ratings else 0.0, chance.random()))
    if len(order) in seats and len(order) <= wanted:
        split = Sizes([len(order)], 0)
    else:
        split = sizes(len(order), range(max(seats.start, advance + 1), seats.stop), wanted)
    if not ratings:
        return paired(order, split, rounds, chance)
    resting, playing = order[: split.byes], order[split.byes :]
    tables = len(split.tables)
    tier = {one: number // tables for number, one in enumerate(playing)} if tables else {}
    seed = {one: number for number, one in enumerate(order)}
    order = [one for table in _snake(playing, split.tables) for one in table] + resting
    return paired(
        order,
        split,
        rounds,
        chance,
        apart=lambda one, other: int(tier.get(order[one], -1) == tier.get(order[other], -1)),
        resting=[seed[one] for one in order],
    )


def _snake(seeds: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Seat the first seed of each table from the first table to the last, the second from the last to the first.

    :param sizes: of the tables; none has more than one more than another, and those that have more come first.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    for tier in range(sizes[0] if sizes else 0):
        those = [number for number, size in enumerate(sizes) if size > tier]
        row = seeds[tier * len(tables) :]
        for number, one in zip(those if tier % 2 == 0 else those[::-1], row, strict=False):
            tables[number].append(one)
    return tables


def through(last: Round, advance: int, seats: range, gone: Collection[int] = ()) -> tuple[int, ...]:
    """Say who goes on after a round of a knockout.

    Of people with the same place those go on who stood better at the end, as the game measures it, then those who
    entered first. Where too few would go on for a table, the best of those behind them go on as well.

    :param gone: those who have dropped out; whoever came in behind them moves up.
    """
    found = [entrant for entrant in last.byes if entrant not in gone]
    behind: list[tuple[float, float, int]] = []
    for table in last.tables:
        assert table.places is not None, "the table is over"
        stood = table.measured or [0] * len(table.seats)
        ranked = sorted(zip(table.places, (-one for one in stood), table.seats, strict=True))
        placed = [one for one in ranked if one[-1] not in gone]
        found += [entrant for *_, entrant in placed[:advance]]
        behind += placed[advance:]
    return (*found, *(entrant for *_, entrant in sorted(behind)[: max(0, seats.start - len(found))]))


def is_final(last: Round) -> bool:
    """Whether a round of a knockout was the last one."""
    return len(last.tables) == 1 and not last.byes


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
    return Paired(_in_seats(tables, rounds, chance), tuple(order[one] for one in found.byes))


def _in_seats(
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
