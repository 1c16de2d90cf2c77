"""How well a seat stands in the games with a hand, open cards and hidden ones; for their strong house players.

The weights of each game come from a logistic regression: many states of games of the normal house player among itself,
with two seats and with four, and for each two of their seats the question which of them went out before the other. So
the difference of two seats' sums tells, by the logistic function, how likely the one is to come before the other.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple

from .cards import Card
from .reserve import Row


class Weights(NamedTuple):
    """What helps a seat to be out before another; what is below nothing hinders it."""

    hand: Mapping[Card, float]
    """A card in hand."""
    many: float
    """The hand's size, by its square root: one card more hardly matters to whoever has twenty."""
    open: Mapping[Card, float]
    """An open card."""
    hidden: float
    """A hidden card."""

    def standing(self, hand: Iterable[Card], size: int, open_: Iterable[Card], row: Row) -> float:
        """How well a seat stands with these cards, of which so many are in hand."""
        return (
            sum(map(self.hand.__getitem__, hand))
            + self.many * sqrt(size)
            + sum(map(self.open.__getitem__, open_))
            + self.hidden * (len(row) - row.count(None))
        )


def graded(values: Mapping[Card, int], lowest: float, step: float) -> dict[Card, float]:
    """Weights of the number cards: so much for a 1, and a step more for each number above."""
    return {card: lowest + step * (value - 1) for card, value in values.items()}
