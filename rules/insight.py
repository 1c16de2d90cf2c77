"""What a coach has to know of a game: how to imagine it, how to play it on, and what speaks for an action.

A game says this once, in its `coach.py`; `rules/coach.py` judges decisions with it. All of it rests on views, so on no
more than the seat could see.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from .actions import Action
from .state import State, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

SURE = 0.002
"""Nothing that is estimated is surer than this."""
FAR = 6.0
"""The largest logarithm of odds; a chance is no surer than that either."""


class Reason(NamedTuple):
    """Something that speaks for an action, as a value: the game's looks put it into words."""

    name: str
    about: Mapping[str, Any] = MappingProxyType({})
    """What it is about: cards, seats and numbers."""


class Rivals(NamedTuple):
    """The others, as far as their places are open."""

    behind: int
    """How many of them are sure to come after this seat."""
    open: int
    """How many of them may still come before or after it."""


class Curve(NamedTuple):
    """How likely a win is by what place a seat may expect: a logistic function, fitted to many games.

    House players have played them among themselves; `python -m benchmarks.coach_curves` finds the numbers.
    """

    shift: float = 0.0
    slope: float = 1.0
    crowd_shift: float = 0.0
    """How the shift changes with the logarithm of the number of rivals, and the slope below."""
    crowd_slope: float = 0.0

    def chance(self, base: float, crowd: float) -> float:
        """How likely a win is.

        :param base: the logarithm of its odds if each rival were a matter of its own.
        :param crowd: the logarithm of the number of rivals.
        """
        log_odds = self.shift + self.crowd_shift * crowd + (self.slope + self.crowd_slope * crowd) * base
        return 1 / (1 + exp(-min(max(log_odds, -FAR), FAR)))


def odds(chance: float) -> float:
    """The logarithm of the odds."""
    chance = min(max(chance, SURE), 1 - SURE)
    return log(chance / (1 - chance))


@dataclass(frozen=True, kw_only=True)
class Insight(Generic[S, V]):
    """What a coach has to know of a game."""

    imagine: Callable[[V, int, random.Random], S]
    """A state in which this seat has this view; what it does not see is dealt at random."""
    outcome: Callable[[S, int, Action, int], tuple[float, int]]
    """What place a seat may expect when it has done this, from 0 for the last to 1, and how many moves that took."""
    horizon: int
    """The most moves that it takes."""
    tried: Callable[[V, int], Sequence[Action]]
    """What is worth a thought, what a strong player does by habit first; nothing where nothing can be judged."""
    reasons: Callable[[V, int, Action], Iterable[Reason]]
    """What speaks for an action, the best reason first; it may be nothing."""
    set_ups: Callable[[V, int], Sequence[Action]] = lambda _view, _seat: ()
    """How a seat may set up now, the habit first (`rules/set_ups.py`); nothing at any other time."""
    same: Callable[[V, Action], Action] = lambda _view, action: action
    """The one that stands for all actions that do the same as this."""
    rivals: Callable[[V, int], Rivals] = lambda view, _seat: Rivals(0, view.seats - 1)
    """With whom a seat still competes."""
    last_loses: bool = False
    """Whether all win but the last, and not only the first."""
    curve: Curve = Curve()  # noqa: RUF009 - it is a value

    def base(self, view: V, seat: int, worth: float) -> tuple[float, float]:
        """The logarithm of the odds to win if each rival were a matter of its own, and that of the rivals' number."""
        behind, count = self.rivals(view, seat)
        if not count:
            return odds(float(worth > 0)), 0.0
        beaten = min(max((worth * (view.seats - 1) - behind) / count, 0.0), 1.0)
        return odds(1 - (1 - beaten) ** count if self.last_loses else beaten**count), log(count)

    def chance(self, view: V, seat: int, worth: float) -> float:
        """How likely a seat wins that may expect this place."""
        return self.curve.chance(*self.base(view, seat, worth))
