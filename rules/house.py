"""The strong house player: it imagines the cards that it cannot see, and tries its legal actions on each such table.

From a view it deals the unseen cards at random, again and again. On every imagined table it tries each action, lets
everyone play on for a while, and evaluates the position. It follows its habit unless another action has turned out
clearly better.

The budget counts moves, not time: so the same view and the same random always give the same action.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import copysign, exp, inf, sqrt
from typing import Any, Generic, TypeVar

from .actions import Action
from .cards import Card, Cards, InOrder
from .seats import Seat, by_seat
from .state import State, View
from .table import Moves, Table

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
T = TypeVar("T", bound=Table[Any])
Item = TypeVar("Item")

STRENGTHS = ("easy", "normal", "strong")
HOPELESS = 2.5
"""An action that is worse by this many standard errors is dropped."""
FEW = 8
"""With fewer imagined tables, no action counts as clearly better or worse than another."""
FAR = 99.0
"""A seat that is ahead by this much is certain to come first."""


@dataclass(frozen=True, kw_only=True)
class Thought(Generic[S, V]):
    """How the strong house player thinks about a game, and how far."""

    imagine: Callable[[V, Seat, random.Random], S]
    """A state in which this seat has this view; what it does not see is dealt at random."""
    moves: int
    """The budget of one decision, in moves."""
    horizon: int
    """The most moves on an imagined table."""
    doubt: float = 1.0
    """By how many standard errors an action must beat the usual one to be chosen instead."""


@dataclass(frozen=True, kw_only=True)
class Foresight(Thought[S, V], Generic[S, V, T]):
    """What it needs to know about a game to play on with the game's own rules."""

    table: Callable[[S, bool], T]
    """Makes the table of an imagined state."""
    steps: Moves
    """What each action does in each phase; only legal ones are tried."""
    policy: Callable[[S | V | T, Seat, random.Random], Action]
    """How everyone plays on, each by what they may know."""
    worth: Callable[[T, Seat], float]
    """The place that a seat may expect, from 0 for last to 1 for first."""

    def outcome(self, state: S, seat: Seat, action: Action, luck: int) -> tuple[float, int]:
        """How a seat stands after this action when all have played on, and how many moves that took."""
        chance = random.Random(luck)  # noqa: S311 - nothing is kept secret with it
        steps, table = self.steps, self.table(state, False)
        steps[table.phase, type(action)].act(table, seat, action)
        moves = 1
        while moves < self.horizon and table.phase != "over":
            acting = table.to_act[0]
            following = self.policy(table, acting, chance)
            steps[table.phase, type(following)].act(table, acting, following)
            moves += 1
        return self.worth(table, seat), moves


Player = Callable[[V, Seat, random.Random], Action]


@dataclass(frozen=True)
class HousePlayer(Generic[V]):
    """The house player of a game, in its three strengths."""

    easy: Player[V]
    normal: Player[V]
    strong: Player[V]

    def __call__(self, view: V, strength: str, chance: random.Random) -> Action:
        """The action that it chooses, from nothing but the view of its seat.

        :raises KeyError: for an unknown strength.
        """
        players = dict(zip(STRENGTHS, (self.easy, self.normal, self.strong), strict=True))
        return players[strength](view, own_seat(view.hands), chance)  # type: ignore[attr-defined]


Outcome = Callable[[S, Seat, Action, int], tuple[float, int]]
"""How a seat stands after this action on a table when all have played on, and how many moves that took.

All chance comes from the last number, so that all actions meet the same luck.
"""


def own_seat(hands: Sequence[object]) -> Seat:
    """The seat whose view this is: the only one whose hand is more than a number."""
    return next(seat for seat, hand in by_seat(hands) if not isinstance(hand, int))


def size(hand: Sequence[object] | int) -> int:
    """How many cards there are in a hand, seen or not."""
    return hand if isinstance(hand, int) else len(hand)


@lru_cache(maxsize=1)
def unseen(pack: Cards, *visible: tuple[Card | None, ...] | int) -> Cards:
    """The cards of the pack that are out of sight; a pile known only by its size shows none.

    They are the same for all tables imagined for a decision, so they are counted once.
    """
    left = Counter(pack)
    for cards in visible:
        if not isinstance(cards, int):
            left.subtract(cards)  # type: ignore[arg-type]
    return tuple((+left).elements())


def mixed(cards: Iterable[Item], chance: random.Random) -> list[Item]:
    """The cards in a random order; `shuffle` would take most of the time that imagining tables takes."""
    return sorted(cards, key=lambda _: chance.random())


def take(cards: list[Card], count: int) -> tuple[Card, ...]:
    """Take this number of the cards away."""
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


def dealt_out(rows: Sequence[Cards | int], cards: list[Card], in_order: InOrder) -> tuple[Cards, ...]:
    """The cards of each row; a row known only by its size is filled from these cards, which are taken away."""
    return tuple(in_order(take(cards, row) if isinstance(row, int) else row) for row in rows)


def imagined(view: Any, cards: list[Card], in_order: InOrder, **secrets: object) -> Any:
    """A state that has this view, with hands and draw pile made of these cards, and other secrets as given."""
    return view._replace(hands=dealt_out(view.hands, cards, in_order), draw=take(cards, view.draw), **secrets)


def place(ranking: Sequence[Sequence[Seat]], seat: Seat) -> float:
    """The place of a seat at the end, from 0 for last to 1 for first; ties share theirs."""
    seats = sum(map(len, ranking))
    before = 0
    for equal in ranking:
        if seat in equal:
            return 1 - (before + (len(equal) - 1) / 2) / (seats - 1)
        before += len(equal)
    raise ValueError(seat)


def prospect(mine: float, others: Sequence[float]) -> float:
    """The place that a seat may expect by how well it stands: the share of the others that it will beat.

    The logistic function of the difference is the probability for each.
    """
    return sum([1 / (1 + exp(min(other - mine, FAR))) for other in others]) / len(others)


class Gains:
    """How much more an action has gained than the usual one, on all imagined tables."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Count the gain on one more imagined table."""
        self.count += 1
        self.total += gain
        self.squares += gain * gain

    def certainty(self) -> float:
        """By how many standard errors the gain is above zero, or below if negative."""
        if self.count < FEW or not self.total:
            return 0
        spread = sqrt(max(0.0, self.squares - self.total**2 / self.count) * self.count / (self.count - 1))
        return self.total / spread if spread else copysign(inf, self.total)


def choose(
    plan: Thought[S, V],
    outcome: Outcome[S],
    view: V,
    seat: Seat,
    usual: Action,
    actions: Sequence[Action],
    chance: random.Random,
) -> Action:
    """The action that turns out clearly better than the usual one, or else the usual one."""
    gains = {action: Gains() for action in actions if action != usual}
    left = plan.moves
    while gains and left >= (len(gains) + 1) * plan.horizon:
        table, luck = plan.imagine(view, seat, chance), chance.getrandbits(64)
        worth, used = outcome(table, seat, usual, luck)
        left -= used
        for action, gained in gains.items():
            other, used = outcome(table, seat, action, luck)
            left -= used
            gained.add(other - worth)
        gains = {action: gained for action, gained in gains.items() if gained.certainty() >= -HOPELESS}
    better = {action: gained.total for action, gained in gains.items() if gained.certainty() > plan.doubt}
    return max(better, key=better.__getitem__, default=usual)
