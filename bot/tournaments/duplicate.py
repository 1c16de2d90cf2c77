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
    for size in {len(table.seats) for table in tables}:
        alike = [table for table in tables if len(table.seats) == size]
        if len(alike) == 1:
            assert alike[0].places is not None, "the table is over"
            found.update(zip(alike[0].seats, shares(alike[0].places), strict=True))
            continue
        for seat in range(size):
            ranks = [_rank(table, seat) for table in alike]
            order = {rank: number for number, rank in enumerate(sorted(set(ranks)))}
            worth = shares([order[rank] for rank in ranks])
            found.update({table.seats[seat]: share for table, share in zip(alike, worth, strict=True)})
    return found


def _rank(table: Sitting, seat: int) -> tuple[float, float]:
    """Give what orders those who held the same cards; less is better."""
    assert table.places is not None, "the table is over"
    return table.places[seat], -table.measured[seat] if table.measured else 0
