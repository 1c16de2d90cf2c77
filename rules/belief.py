"""What others may hold, judging by what they played; for games in which every turn is playing a card and drawing one.

If a player with the habits of the normal house player has played a 2, they held nothing then that they liked better,
and they still hold everything from then that they have not played since. Others' habits are never certain, so only a
share of the imagined hands (`TRUST`) follows them.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from .cards import Card, Cards
from .seats import Seat, by_seat

TRUST = 0.95
"""The share of imagined hands that follow the others' habits."""
WAYS = 40
"""How many possible orders of draws are imagined for a hand."""
REMEMBERED = 9
"""How many of a player's last plays count."""
SLIP = 0.05
"""The probability that a player played against their habits."""

Kinds = frozenset[Card]
NOTHING: Kinds = frozenset()


class Told(NamedTuple):
    """A play, and what it says about the hand it came from; cards are kinds of cards here."""

    seat: Seat
    card: Card
    spurned: Kinds
    """What its player would rather have played, and so did not hold."""


class Beliefs(NamedTuple):
    """Several imagined ways to draw a hand: what each of its cards cannot be, and the weight of each way."""

    ways: Sequence[tuple[Kinds, ...]]
    weights: Sequence[float]


def beliefs(plays: Sequence[Told], held: int, left: Mapping[Card, int]) -> Beliefs:
    """What a player who made these plays may hold.

    Going back from the last play, one card of the hand was drawn after that play. It may be any card, except where the
    plays speak against it: a card that was played later would have been played at once, had it been there. All other
    cards of the hand were there, so they are none of the spurned kinds.

    :param left: how many of each kind are out of sight.
    """
    chance, count = random.Random(0), sum(left.values())  # noqa: S311 - so the same view has the same beliefs
    ways, weights = [], []
    for _ in range(WAYS):
        kinds: list[Kinds] = [NOTHING] * held
        put_down: list[Card | None] = [None] * held
        weight = 1.0
        for play in plays[: -REMEMBERED - 1 : -1]:
            late = [place for place, card in enumerate(put_down) if card in play.spurned]
            weight *= SLIP ** max(len(late) - 1, 0) / (held if late else 1)
            drawn = chance.choice(late or range(held))
            for place in range(held):
                if place != drawn and put_down[place] is None:
                    kinds[place] |= play.spurned
            put_down[drawn] = play.card
        for spurned in kinds:
            weight *= max(SLIP, 1 - sum([left[card] for card in spurned if card in left]) / count)
        ways.append(tuple(sorted(kinds, key=len, reverse=True)))
        weights.append(weight)
    return Beliefs(ways, weights)


def held_by_all(
    view: Any,
    beliefs_of: Callable[[Any, Seat], Beliefs],
    kind: Mapping[Card, Card],
    cards: list[Card],
    chance: random.Random,
) -> tuple[Cards | int, ...]:
    """The hands of a view, with those of others filled from these cards (taken away); sometimes left as they are.

    The order in which the others choose differs each time.
    """  # fmt: skip
    hands = list(view.hands)
    if chance.random() < TRUST:
        others = [seat for seat, hand in by_seat(hands) if isinstance(hand, int) and hand]
        for seat in chance.sample(others, len(others)):
            known = beliefs_of(view, seat)
            (way,) = chance.choices(known.ways, known.weights)
            hands[seat] = tuple(take_but(cards, kind, spurned) for spurned in way)
    return tuple(hands)


def take_but(cards: list[Card], kind: Mapping[Card, Card], spurned: Collection[Card]) -> Card:
    """Take away the last card that is not of these kinds, or the last one if all are."""
    for place in range(len(cards) - 1, -1, -1):
        if kind[cards[place]] not in spurned:
            return cards.pop(place)
    return cards.pop()


def counted(cards: Cards, kind: Mapping[Card, Card]) -> Mapping[Card, int]:
    return Counter(kind[card] for card in cards)
