"""Rounds, made by hand or played by chance."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.tournaments.pairing import Paired


@dataclass(frozen=True, slots=True)
class Table:
    """A table: who sits there, their places, and how they stand at the end."""

    seats: Sequence[int]
    places: Sequence[float] | None = None
    measured: Sequence[float] | None = None


@dataclass(frozen=True, slots=True)
class Past:
    """A round."""

    tables: Sequence[Table]
    byes: Sequence[int] = field(default=())


def finished(*tables: Sequence[int], byes: Sequence[int] = ()) -> Past:
    """A round whose tables list their people from the first place to the last."""
    return Past([Table(table, range(1, len(table) + 1)) for table in tables], byes)


def played(paired: Paired, chance: random.Random, strength: Mapping[int, float] | None = None) -> Past:
    """A round in which strength and luck decide, or luck alone."""
    tables = []
    for seats in paired.tables:
        worth = [(strength[one] if strength else 0) + chance.gauss(0, 1) for one in seats]
        tables.append(Table(seats, [1 + sum(mine < other for other in worth) for mine in worth]))
    return Past(tables, paired.byes)
