"""What the coach needs to know about a game: how to imagine it, how to play on, and the reasons for an action.

A game says this once, in its `coach.py`; `rules/coach.py` judges decisions with it. All of it uses only views, so
nothing that the seat cannot see.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from .actions import Action
from .cards import Cards
from .seats import Seat, by_seat
from .state import State, View, folded

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

SURE = 0.002
"""No estimate is closer to 0 or 1 than this."""
FAR = 6.0
"""The largest log odds; a probability is capped by it too."""


class Reason(NamedTuple):
    """A reason for an action, as a value that the game's presenter puts into words."""

    name: str
    about: Mapping[str, Any] = MappingProxyType({})
    """Cards, seats and numbers that it mentions."""


class Rivals(NamedTuple):
    """The other players, as far as their places are open."""

    behind: int
    """How many of them are sure to come after this seat."""
    open: int
    """How many of them may still come before or after it."""


def rivals_unless_folded(view: View, seat: Seat) -> Rivals:
    """ALL5: players who left come last, if leaving means being out."""
    gone = len({*folded(view)} - {seat})
    return Rivals(gone, view.seats - 1 - gone)


def rivals_with_lives(lives: Sequence[int], seat: Seat) -> Rivals:
    """Players without lives come after all who have some."""
    playing = sum(bool(held) for other, held in by_seat(lives) if other != seat)
    return Rivals(len(lives) - 1 - playing, playing)


class Curve(NamedTuple):
    """The probability of a win, given the place that a seat may expect: a logistic function fitted to many games.

    House players played these games; `python -m benchmarks.coach_curves` finds the numbers.
    """

    shift: float = 0.0
    slope: float = 1.0
    crowd_shift: float = 0.0
    """How the shift changes with the logarithm of the number of rivals, and the slope below."""
    crowd_slope: float = 0.0

    def chance(self, base: float, crowd: float) -> float:
        """The probability of a win.

        :param base: its log odds if all rivals were independent.
        :param crowd: the logarithm of the number of rivals.
        """
        log_odds = self.shift + self.crowd_shift * crowd + (self.slope + self.crowd_slope * crowd) * base
        return 1 / (1 + exp(-min(max(log_odds, -FAR), FAR)))


def own_cards(cards: Cards | int) -> Cards:
    """Cards of a view that the seat sees."""
    assert not isinstance(cards, int), "it is the seat's own, or everyone's"
    return cards


def odds(chance: float) -> float:
    """The log odds."""
    chance = min(max(chance, SURE), 1 - SURE)
    return log(chance / (1 - chance))


@dataclass(frozen=True, kw_only=True)
class Insight(Generic[S, V]):
    """What the coach needs to know about a game."""

    imagine: Callable[[V, Seat, random.Random], S]
    """A state in which this seat has this view; the cards it does not see are dealt at random."""
    outcome: Callable[[S, Seat, Action, int], tuple[float, int]]
    """The place a seat may expect after this action, from 0 for last to 1, and how many moves that took."""
    horizon: int
    """The most moves that `outcome` takes."""
    tried: Callable[[V, Seat], Sequence[Action]]
    """Actions worth a thought, the strong house player's habit first; empty if there is nothing to judge."""
    reasons: Callable[[V, Seat, Action], Iterable[Reason]]
    """The reasons for an action, the best first; there may be none."""
    set_ups: Callable[[V, Seat], Sequence[Action]] = lambda _view, _seat: ()
    """The set-ups open to a seat now, the habit first (`rules/set_ups.py`); empty at any other time."""
    same: Callable[[V, Action], Action] = lambda _view, action: action
    """The representative of all actions with the same effect as this one."""
    rivals: Callable[[V, Seat], Rivals] = lambda view, _seat: Rivals(0, view.seats - 1)
    """The players with whom a seat still competes."""
    last_loses: bool = False
    """Whether all but the last win, not only the first."""
    curve: Curve = Curve()  # noqa: RUF009 - it is a value

    def base(self, view: V, seat: Seat, worth: float) -> tuple[float, float]:
        """The log odds of a win if all rivals were independent, and the logarithm of their number."""
        behind, count = self.rivals(view, seat)
        if not count:
            return odds(float(worth > 0)), 0.0
        beaten = min(max((worth * (view.seats - 1) - behind) / count, 0.0), 1.0)
        return odds(1 - (1 - beaten) ** count if self.last_loses else beaten**count), log(count)

    def chance(self, view: V, seat: Seat, worth: float) -> float:
        """The probability that a seat that may expect this place wins."""
        return self.curve.chance(*self.base(view, seat, worth))
