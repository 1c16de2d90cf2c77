"""Rounds, made by hand or played by chance."""

import random
from collections.abc import Mapping, Sequence

from bot.tournaments.pairing import Paired
from bot.tournaments.tournament import Pairing, Round


def table_of(
    seats: Sequence[int], places: Sequence[int] | None = None, measured: Sequence[int] | None = None
) -> Pairing:
    return Pairing(
        *(1, tuple(seats)),
        places=None if places is None else tuple(places),
        measured=None if measured is None else tuple(measured),
    )


def round_of(tables: Sequence[Pairing], byes: Sequence[int] = ()) -> Round:
    return Round(1, tuple(tables), tuple(byes))


def finished(*tables: Sequence[int], byes: Sequence[int] = ()) -> Round:
    """A round whose tables list their people from the first place to the last."""
    return round_of([table_of(seats, range(1, len(seats) + 1)) for seats in tables], byes)


def played(paired: Paired, chance: random.Random, strength: Mapping[int, float] | None = None) -> Round:
    """A round in which strength and luck decide, or luck alone."""
    tables = []
    for seats in paired.tables:
        worth = [(strength[one] if strength else 0) + chance.gauss(0, 1) for one in seats]
        tables.append(table_of(seats, [1 + sum(mine < other for other in worth) for mine in worth]))
    return round_of(tables, paired.byes)
