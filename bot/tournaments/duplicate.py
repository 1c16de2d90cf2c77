"""Duplicate rounds: all tables play the same deal, and everybody is compared with those who held the same cards.

The same cards are those of the same seat at a table of the same size. Coming in at a better place counts as better; at
the same place, what the game measures decides: tokens or chips kept, or how few cards are left.
"""

from collections.abc import Sequence
from fractions import Fraction

from bot.tournaments.points import shares
from bot.tournaments.results import Sitting


def compared(tables: Sequence[Sitting]) -> dict[int, Fraction]:
    """Give the share of those with the same cards whom each has left behind; equal ones count half.

    At a table to which there is no other of its size, everybody is compared with those at the table.

    :param tables: of one round, all over.
    """
    found: dict[int, Fraction] = {}
    for alike in _alike(tables):
        if len(alike) == 1:
            found.update(zip(alike[0].seats, shares(alike[0].places or ()), strict=True))
            continue
        for seat in range(len(alike[0].seats)):
            ranks = [_rank(table, seat) for table in alike]
            order = {rank: number for number, rank in enumerate(sorted(set(ranks)))}
            worth = shares([order[rank] for rank in ranks])
            found.update({table.seats[seat]: share for table, share in zip(alike, worth, strict=True)})
    return found


def margins(tables: Sequence[Sitting]) -> dict[int, Fraction]:
    """Give by how much each stood better at the end than those with the same cards did on average.

    It is nothing where the game measures nothing, and at a table to which there is no other of its size.
    """
    found: dict[int, Fraction] = {}
    for alike in _alike(tables):
        for seat in range(len(alike[0].seats)):
            stood = [Fraction(table.measured[seat]) if table.measured else Fraction(0) for table in alike]
            average = sum(stood, Fraction(0)) / len(stood)
            found.update({table.seats[seat]: own - average for table, own in zip(alike, stood, strict=True)})
    return found


def _alike(tables: Sequence[Sitting]) -> list[list[Sitting]]:
    """Group tables by their size: at those of one group, a seat holds the same cards."""
    found: dict[int, list[Sitting]] = {}
    for table in tables:
        found.setdefault(len(table.seats), []).append(table)
    return list(found.values())


def _rank(table: Sitting, seat: int) -> tuple[float, float]:
    """Give what orders those who held the same cards; less is better."""
    assert table.places is not None, "the table is over"
    return table.places[seat], -table.measured[seat] if table.measured else 0
