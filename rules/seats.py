"""The seats of a table: the next one, and values for each."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at a table, numbered from 0 clockwise (ALL1)."""

Item = TypeVar("Item")


@cache
def seats_at(count: int) -> tuple[Seat, ...]:
    """All seats of a table of this size."""
    return tuple(map(Seat, range(count)))


def by_seat(items: Sequence[Item]) -> Iterator[tuple[Seat, Item]]:
    """Each seat with its item."""
    return zip(seats_at(len(items)), items, strict=True)


def next_in(seat: Seat, direction: int, still_in: Sequence[object]) -> Seat:
    """ALL1, ALL2: the next seat in this direction whose entry says that its player is still in."""
    seats = len(still_in)
    following = (seat + direction) % seats
    while not still_in[following]:
        following = (following + direction) % seats
    return Seat(following)


def turned(direction: int, still_in: Iterable[object]) -> int:
    """The direction after a reverse; with only two players still in, it stays the same (ALL3)."""
    return direction if sum(map(bool, still_in)) == 2 else -direction


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The items with this one at this index."""
    new = list(items)
    new[index] = item
    return tuple(new)
