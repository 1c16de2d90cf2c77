"""Cards are their notation: `7H`, `10S`, `AC`."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

Card = str
Cards = tuple[Card, ...]
InOrder = Callable[[Iterable[Card]], Cards]
"""Puts cards into the order in which a game shows them."""

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK_OF_52: Cards = tuple(rank + suit for suit, rank in product(SUITS, RANKS))
"""In the order in which the line protocol shuffles it."""

HIDDEN: Card = "?"
"""A card that the reader may know only to exist."""


def hidden(cards: Sequence[object]) -> Cards:
    """The same number of unknown cards."""
    return (HIDDEN,) * len(cards)


def places(kinds: Iterable[Card]) -> Callable[[Card], int]:
    """The place of each card in the order in which they are shown, which is the order of these kinds."""
    return {card: place for place, card in enumerate(kinds)}.__getitem__


def display_order(shown_at: Callable[[Card], int]) -> InOrder:
    """A function that puts cards into the order in which they are shown."""
    return lambda cards: tuple(sorted(cards, key=shown_at))
