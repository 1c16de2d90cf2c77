"""Chance from a seed and a counter, so that every game replays to the letter (ALL7 keeps both secret).

Number n is SHA-256 of the seed, a colon and n in decimal, read as one big-endian number; a number below k is
it modulo k. Anybody who knows SHA-256 can check a deal without this program.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

from .refusals import Illegal
from .source import Source as Source

Item = TypeVar("Item")


def new_secret() -> str:
    """128 random bits as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """What the lobby shows before anybody joins: SHA-256 of the secret as it is written."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, interaction_ids: Sequence[int | str]) -> str:
    """The seed: the secret, and the ids of the interactions that sat the players down and started the game.

    Discord issues those ids after the commitment is out, so nobody at the table can choose the deal.
    """
    return f"{secret}/{','.join(map(str, interaction_ids))}"


def judge_seed(seed: str) -> str:
    """The seed, if it has UTF-8 bytes from which its numbers can be made."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise Illegal(None, "The seed has characters that UTF-8 cannot write.") from None
    return seed


def decimal(n: int) -> bytes:
    """A number as it is hashed."""
    return b"%d" % n


DECIMALS = tuple(map(decimal, range(8192)))
"""As many as nearly every game needs; writing them anew is a tenth of a fast game's time."""


def numbers(seed: str, chance: int) -> Iterator[int]:
    """The numbers of the seed from number `chance` on."""
    begun = sha256(f"{seed}:".encode())
    for n in count(chance):
        number = begun.copy()
        number.update(decimal(n))
        yield int.from_bytes(number.digest(), "big")


def number_below(limit: int, seed: str, chance: int) -> int:
    """Number `chance` of the seed, below `limit`; the caller goes on with `chance + 1`."""
    if isinstance(seed, Source):
        return seed.below(limit, chance)
    return next(numbers(seed, chance)) % limit


def shuffled(items: Sequence[Item], seed: str, chance: int) -> tuple[tuple[Item, ...], int]:
    """The items in a new order, and the chance that comes next.

    From the last index down to 1, each is exchanged with one at or below it.
    """
    order = list(items)
    places = range(len(order) - 1, 0, -1)
    following = chance + len(places)
    if isinstance(seed, Source):
        return seed.order(items, chance), following
    # As `numbers` makes them, but without a generator: shuffling is half of what a game costs.
    copy, whole = sha256(f"{seed}:".encode()).copy, int.from_bytes  # which takes them as big-endian unless told
    written = DECIMALS[chance:following] if following <= len(DECIMALS) else map(decimal, range(chance, following))
    for digits, last in zip(written, places, strict=True):
        number = copy()
        number.update(digits)
        other = whole(number.digest()) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order), following
