"""What pairing and standings have to know of the rounds so far, whoever keeps them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import Protocol


class Sitting(Protocol):
    """A table of a round. Everything is in the order of its seats."""

    @property
    def seats(self) -> Sequence[int]:
        """Who sits there."""

    @property
    def places(self) -> Sequence[float] | None:
        """The place of each, 1 for the first; only their order matters. None until the table is over."""

    @property
    def measured(self) -> Sequence[float] | None:
        """How each stands at the end, as the game measures it; more is better. None where it measures nothing."""


class Round(Protocol):
    """A round: its tables, and those who had none."""

    @property
    def tables(self) -> Sequence[Sitting]:
        """Its tables."""

    @property
    def byes(self) -> Sequence[int]:
        """Who had a bye."""


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    """Count how often every two people have sat at the same table."""
    return Counter(frozenset(pair) for one in rounds for table in one.tables for pair in combinations(table.seats, 2))


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """Count the byes of everybody."""
    return Counter(entrant for one in rounds for entrant in one.byes)


def seatings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Count how often everybody has sat in which seat."""
    return Counter(
        (entrant, seat) for one in rounds for table in one.tables for seat, entrant in enumerate(table.seats)
    )


def opponents(rounds: Iterable[Round]) -> dict[int, Counter[int]]:
    """Count for everybody how often they have sat at a table with whom."""
    found: dict[int, Counter[int]] = {}
    for table in (table for one in rounds for table in one.tables):
        for one, other in permutations(table.seats, 2):
            found.setdefault(one, Counter())[other] += 1
    return found
