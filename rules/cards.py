"""Cards are their notation: `7H`, `10S`, `AC`."""

from collections.abc import Sequence
from itertools import product

Card = str
Cards = tuple[Card, ...]

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK_OF_52: Cards = tuple(rank + suit for suit, rank in product(SUITS, RANKS))
"""In the order in which the line protocol shuffles it."""

HIDDEN: Card = "?"
"""A card that the reader may know only to exist."""


def hidden(cards: Sequence[object]) -> Cards:
    """The same number of unknown cards."""
    return (HIDDEN,) * len(cards)
