"""Who plays with whom: Swiss, knockout and league, for tables of any size.

What counts, the first first: everybody has had about as many byes; nobody meets somebody again while that can be
avoided; whoever has a bye has few points; people at a table have about as many points (Swiss). What is left is
drawn. Seats are given so that everybody sits in each about as often.
"""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.tournaments.results import Round, byes
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
    worth = {line.entrant: line.points for line in standing}
    order = sorted(worth, key=lambda one: (-worth[one], chance.random()))
    return _seated(order, sizes(len(order), seats, wanted), rounds, chance)


def league(
    people: Collection[int], rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> Paired:
    """Pair a round of a league: everybody with everybody, as far as it goes.

    :param people: those who play in it.
    """
    order = sorted(people, key=lambda _: chance.random())
    return _seated(order, sizes(len(order), seats, wanted), rounds, chance)


def knockout(
    people: Collection[int],
    rounds: Sequence[Round],
    wanted: int,
    seats: range,
    advance: int,
    chance: random.Random,
    ratings: Mapping[int, float] | None = None,
) -> Paired:
    """Pair a round of a knockout.

    :param people: those who have got there (`through`).
    :param ratings: by which the strong are kept apart; without them it is drawn.
    """
    order = sorted(people, key=lambda one: (-ratings[one] if ratings else 0, chance.random()))
    if len(order) in seats and len(order) <= wanted:
        return _seated(order, Sizes([len(order)], 0), rounds, chance)
    split = sizes(len(order), range(max(seats.start, advance + 1), seats.stop), wanted)
    resting, playing = order[: split.byes], order[split.byes :]
    tables: list[list[int]] = [[] for _ in split.tables]
    row = list(range(len(tables)))
    for one in playing:
        if not row:
            row = list(range(len(tables)))
        table = row.pop(0)
        tables[table].append(one)
    return Paired(tuple(map(tuple, tables)), tuple(resting))


def through(last: Round, advance: int, seats: range, gone: Collection[int] = ()) -> tuple[int, ...]:
    """Say who goes on after a round of a knockout.

    :param gone: those who have dropped out; whoever came in behind them moves up.
    """
    found = [entrant for entrant in last.byes if entrant not in gone]
    for table in last.tables:
        assert table.places is not None, "the table is over"
        placed = sorted(zip(table.places, table.seats, strict=True))
        found += [entrant for _, entrant in placed if entrant not in gone][:advance]
    return tuple(found)


def is_final(last: Round) -> bool:
    """Whether a round of a knockout was the last one."""
    return len(last.tables) == 1 and not last.byes


def _seated(order: Sequence[int], split: Sizes, rounds: Iterable[Round], chance: random.Random) -> Paired:
    """Divide people in this order."""
    left = list(order)
    had = byes(rounds)
    resting = sorted(left, key=lambda one: (had[one], -left.index(one)))[: split.byes]
    left = [one for one in left if one not in resting]
    tables = []
    for size in split.tables:
        tables.append(tuple(chance.sample(left[:size], size)))
        del left[:size]
    return Paired(tuple(tables), tuple(resting))
