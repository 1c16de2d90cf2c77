"""Points: one for everybody whom somebody leaves behind at a table of the size that was agreed.

At a smaller or a larger table they are in proportion, so that first place is worth the same everywhere. People with the
same place share what their places are worth together. In an arena, somebody who has come first twice running is on a
streak: their points count twice until they do not come first.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache


def shares(places: Sequence[float]) -> list[Fraction]:
    """Give the share of the others that each has left behind; equal ones count half for each other."""
    others = len(places) - 1
    return [Fraction(sum(2 * (mine < other) + (mine == other) for other in places) - 1, 2 * others) for mine in places]


def points(places: Sequence[float], size: int) -> list[Fraction]:
    """Give the points of a table.

    :param places: of all seats, in their order.
    :param size: of the tables that were agreed on.
    """
    return [*_points(tuple(places), size)]


@lru_cache(4096)  # an arena has thousands of tables, whose people come in in a few orders
def _points(places: tuple[float, ...], size: int) -> tuple[Fraction, ...]:
    return tuple(share * (size - 1) for share in shares(places))


def bye(size: int) -> Fraction:
    """Give the points of a bye: as many as for first place, since nobody could win less than they may have."""
    return Fraction(size - 1)


STREAK = 2
"""Tables of an arena won running after which points count double."""


def factor(won: int) -> int:
    """Say how often the points of a table of an arena count for somebody who has won so many running before it."""
    return 2 if won >= STREAK else 1
