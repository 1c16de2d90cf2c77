"""Chance from a seed and a counter, so that every game replays to the letter (ALL7 keeps both secret).

Number n is SHA-256 of the seed, a colon and n in decimal, read as one big-endian number; a number below k is
it modulo k. Anyone who knows SHA-256 can check a deal without this program.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar

from .refusals import Illegal

Item = TypeVar("Item")


def new_secret(chance: random.Random) -> str:
    """128 random bits as 32 hexadecimal digits; secret only if nobody can predict `chance`."""
    return f"{chance.getrandbits(128):032x}"


def commitment(secret: str) -> str:
    """What the lobby shows before anyone joins: the SHA-256 of the secret as it is written."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, interaction_ids: Sequence[int | str]) -> str:
    """The seed: the secret, and the ids of the interactions with which players joined and the game started.

    Discord issues those ids after the commitment is out, so nobody at the table can choose the deal.
    """
    return f"{secret}/{','.join(map(str, interaction_ids))}"


def judge_seed(seed: str) -> str:
    """The seed, if UTF-8 can write it, since its numbers are made from those bytes."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise Illegal(None, "The seed has characters that UTF-8 can't write.") from None
    return seed


def decimal(n: int) -> bytes:
    return b"%d" % n


AT_ONCE = 4
"""How many more cards of a pile are settled when one is drawn, since a call costs as much as settling one."""

DECIMALS = tuple(map(decimal, range(8192)))
"""Enough for nearly every game; formatting them each time takes a tenth of a fast game's time."""


@lru_cache
def begun(seed: str) -> Any:
    """The hash of the prefix of all the seed's numbers, made once for a game and then copied."""
    return sha256(f"{seed}:".encode())


def numbers(seed: str, chance: int) -> Iterator[int]:
    """The numbers of the seed, from number `chance` on."""
    copy = begun(seed).copy
    for n in count(chance):
        number = copy()
        number.update(decimal(n))
        yield int.from_bytes(number.digest(), "big")


def number_below(limit: int, seed: str, chance: int) -> int:
    """Number `chance` of the seed, below `limit`; the caller continues with `chance + 1`."""
    return next(numbers(seed, chance)) % limit


class Pile:
    """Cards, the last one on top; the order of those below may not be settled yet.

    A pile is shuffled from its last index down to 1: each card is exchanged with one at or below it. So the top cards
    can be drawn before the numbers for those below are made; these are half the cost of a game.
    """

    _unsettled = 0
    """How many cards at the bottom are not shuffled yet."""
    _following = 0
    """The chance that comes after the shuffle."""
    _begun: Any = None
    """The hash of the prefix of all its numbers."""

    def __init__(self, cards: Sequence[Any]) -> None:
        self._cards: Any = cards
        self.left = len(cards)
        """How many have not been taken; those taken are still in the list, above them."""

    @classmethod
    def shuffled(cls, cards: Sequence[Any], seed: str, chance: int) -> "Pile":
        """A pile of these cards in a new order, which uses one number fewer than there are cards, from `chance` on."""
        pile = cls(list(cards))
        pile._unsettled = len(cards)
        pile._following = chance + max(0, len(cards) - 1)
        pile._begun = begun(seed)
        return pile

    def __len__(self) -> int:
        return self.left

    def settle(self, above: int) -> None:
        """Settle the order from where it is settled already down to this index."""
        # As `numbers` makes them, but without a generator.
        order, copy, whole = self._cards, self._begun.copy, int.from_bytes
        first, last = self._unsettled - 1, max(1, above)
        start, stop = self._following - first, self._following - last + 1
        written = DECIMALS[start:stop] if stop <= len(DECIMALS) else map(decimal, range(start, stop))
        for digits, place in zip(written, range(first, last - 1, -1), strict=True):
            number = copy()
            number.update(digits)
            other = whole(number.digest()) % (place + 1)  # as big-endian, unless told
            order[place], order[other] = order[other], order[place]
        self._unsettled = above

    def take(self, ahead: int = AT_ONCE) -> Any:
        """Take the top card; if its order is not settled yet, settle this many below it too."""
        self.left = left = self.left - 1
        if left < self._unsettled:
            self.settle(max(0, left - ahead))
        return self._cards[left]

    def take_several(self, count: int) -> Any:
        """Take this many cards from the top, or all if there are fewer."""
        before = self.left
        self.left = left = before - count if count < before else 0
        if left < self._unsettled:
            self.settle(max(0, left - AT_ONCE))
        return self._cards[left:before][::-1]

    def cards(self) -> tuple[Any, ...]:
        if self._unsettled:
            self.settle(0)
        return tuple(self._cards[: self.left])


def shuffled(items: Sequence[Item], seed: str, chance: int) -> tuple[tuple[Item, ...], int]:
    """The items in a new order, and the next `chance`."""
    return Pile.shuffled(items, seed, chance).cards(), chance + max(0, len(items) - 1)
