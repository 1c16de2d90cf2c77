"""Chance that comes from elsewhere than a seed."""

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Source(str):
    """Stands where a seed does, and gives its numbers in another way: one by one as they are needed, say."""

    __slots__ = ()

    def below(self, limit: int, chance: int) -> int:
        """What `number_below` gives."""
        raise NotImplementedError

    def order(self, items: Sequence[Item], chance: int) -> tuple[Item, ...]:
        """The new order that `shuffled` gives."""
        raise NotImplementedError
