"""What others may hold, by what they have played; for games in which everybody puts down a card and draws one.

Whoever has put down a 2 held nothing then that he likes better, if he has the habits of the normal house player; and of
what he held then he holds all that he has not put down since. Nobody can be sure of the habits of others. So some of
what is imagined goes by them, and some does not.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from .cards import Card, Cards

TRUST = 0.95
"""How much of what is imagined goes by the habits of the others."""
WAYS = 40
"""In how many ways it is imagined when somebody has drawn the cards of a hand."""
REMEMBERED = 9
"""How many of somebody's plays are thought of."""
SLIP = 0.05
"""How likely it is that somebody has played against a habit."""

Kinds = frozenset[Card]
NOTHING: Kinds = frozenset()


class Told(NamedTuple):
    """A play, and what it tells of the hand that it came from; cards are kinds of cards here."""

    seat: int
    card: Card
    spurned: Kinds
    """What its player would rather have played."""


class Beliefs(NamedTuple):
    """What each card of a hand cannot be, imagined in several ways, and how likely each of them is."""

    ways: Sequence[tuple[Kinds, ...]]
    weights: Sequence[float]


def beliefs(plays: Sequence[Told], held: int, left: Mapping[Card, int]) -> Beliefs:
    """What somebody who has played this may hold.

    From the last play back, one card of the hand after it is the one that was drawn then; any may be, but for those
    that speak against it: what was put down later, and would have been put down at once if it had been there. Whatever
    else is in the hand was there, so it is nothing that was spurned.

    :param left: how many of each kind are not in sight.
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
    beliefs_of: Callable[[Any, int], Beliefs],
    kind: Mapping[Card, Card],
    cards: list[Card],
    chance: random.Random,
) -> tuple[Cards | int, ...]:
    """The hands of a view, those of others made up of these cards, which are taken away; or now and then as they are.

    Each time somebody else chooses first.
    """  # fmt: skip
    hands = list(view.hands)
    if chance.random() < TRUST:
        others = [seat for seat, hand in enumerate(hands) if isinstance(hand, int) and hand]
        for seat in chance.sample(others, len(others)):
            known = beliefs_of(view, seat)
            (way,) = chance.choices(known.ways, known.weights)
            hands[seat] = tuple(take_but(cards, kind, spurned) for spurned in way)
    return tuple(hands)


def take_but(cards: list[Card], kind: Mapping[Card, Card], spurned: Collection[Card]) -> Card:
    """Takes away the last card that is none of these kinds, or the last one if all are."""
    for place in range(len(cards) - 1, -1, -1):
        if kind[cards[place]] not in spurned:
            return cards.pop(place)
    return cards.pop()


def counted(cards: Cards, kind: Mapping[Card, Card]) -> Mapping[Card, int]:
    """How many there are of each kind."""
    return Counter(kind[card] for card in cards)
