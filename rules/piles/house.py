"""How well a seat stands in the games with a hand, open cards and hidden ones; for their strong house players.

The weights of each game come from a logistic regression: many states from games between normal house players,
with two seats and with four, and for each pair of their seats, which of the two went out first. So the logistic
function of the difference of two seats' sums is the probability that one comes before the other.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from rules import house
from rules.actions import Action
from rules.cards import Card, Cards, InOrder
from rules.house import Foresight, choose, mixed, unseen
from rules.piles import PICK_UP, Flip, PileState, Row
from rules.piles.table import Table
from rules.seats import Seat
from rules.state import View

S = TypeVar("S", bound=PileState)
V = TypeVar("V", bound=View)
Choices = Callable[[Any, Seat], tuple[Action, ...]]


class Weights(NamedTuple):
    """What helps a seat to go out before another; negative weights hinder it."""

    hand: Mapping[Card, float]
    """A card in hand."""
    many: float
    """The hand's size, by its square root: one more card hardly matters to a player who has twenty."""
    open: Mapping[Card, float]
    """An open card."""
    hidden: float
    """A hidden card."""

    def standing(self, hand: Iterable[Card], size: int, open_: Iterable[Card], row: Row) -> float:
        """How well a seat stands with these cards; `size` says how many are in hand."""
        return (
            sum(map(self.hand.__getitem__, hand))
            + self.many * sqrt(size)
            + sum(map(self.open.__getitem__, open_))
            + self.hidden * (len(row) - row.count(None))
        )


def hand_to_come(state: Table[Any], seat: Seat, choices: Choices) -> Sequence[Card]:
    """The hand of a seat; if it can only pick up the pile, the pile is counted in."""
    hand: Sequence[Card] = state.hands[seat]
    return [*hand, *state.discard] if seat == state.turn and choices(state, seat) == (PICK_UP,) else hand


def imagined(view: Any, pack: Cards, in_order: InOrder, chance: random.Random) -> Any:
    cards = mixed(unseen(pack, view.discard, view.removed, *view.hands, *view.open), chance)
    hidden = tuple(tuple(None if card is None else cards.pop() for card in row) for row in view.hidden)
    return house.imagined(view, cards, in_order, hidden=hidden, open=house.dealt_out(view.open, cards, in_order))


def looking_ahead(
    view: V, seat: Seat, chance: random.Random, foresight: Foresight[S, V, Any], choices: Choices
) -> Action:
    """The action after looking ahead to what becomes of the pile; for set-ups and blind cards, the habit."""
    usual = foresight.policy(view, seat, chance)
    if view.turn is None or isinstance(usual, Flip):
        return usual
    return choose(foresight, foresight.outcome, view, seat, usual, choices(view, seat), chance)


def graded(values: Mapping[Card, int], lowest: float, step: float) -> dict[Card, float]:
    """Weights of the number cards: `lowest` for a 1, and a step more for each higher number."""
    return {card: lowest + step * (value - 1) for card, value in values.items()}
