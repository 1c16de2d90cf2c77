"""The seats of a table: the next one, and values for each."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def next_in(seat: int, direction: int, still_in: Sequence[object]) -> int:
    """ALL1, ALL2: the next seat in this direction whose entry says that its player is still in."""
    seats = len(still_in)
    seat = (seat + direction) % seats
    while not still_in[seat]:
        seat = (seat + direction) % seats
    return seat


def turned(direction: int, still_in: Iterable[object]) -> int:
    """The direction after a reverse; with only two players still in, it stays the same (ALL3)."""
    return direction if sum(map(bool, still_in)) == 2 else -direction


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The items with this one at this index."""
    new = list(items)
    new[index] = item
    return tuple(new)
