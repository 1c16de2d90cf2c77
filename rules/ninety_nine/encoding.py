"""Ninety-Nine in numbers, for programs that learn it."""

from dataclasses import replace
from typing import Any

from rules.actions import Action
from rules.cards import PACK_OF_52
from rules.encoding import Encoding, Feature, count_of, number, numbers, one_of

from . import GAME
from .choices import ASKS, BUSTS, MOST_COUNTED, PLAYS
from .state import LIMIT, MOST_TOKENS, View
from .words import Answer, Pass

WORDS = "I have no idea."
"""What somebody answers of whom nothing is known but that they answer."""
UNSPOKEN = Answer("")

FORMS: tuple[Action, ...] = (
    *(play for plays in PLAYS.values() for play in plays),
    *BUSTS.values(),
    *ASKS,
    UNSPOKEN,
    Pass(),
)


def form(_table: Any, _seat: int, action: Action) -> Action:
    """All answers are one."""
    return UNSPOKEN if isinstance(action, Answer) else action


def meant(_table: Any, _seat: int, form: Action) -> Action:
    """An answer has words."""
    return replace(form, text=WORDS) if isinstance(form, Answer) else form


def features(seats: int) -> tuple[Feature[View], ...]:
    """What a seat sees."""
    chairs = range(seats)
    return (
        count_of("hand", PACK_OF_52, lambda view, seat: view.hands[seat]),  # type: ignore[arg-type, return-value]
        count_of("discard", PACK_OF_52, lambda view, seat: view.discard),
        number("total", lambda view, seat: view.total, LIMIT),
        one_of(
            "room below the limit",
            range(MOST_COUNTED + 1),
            lambda view, seat: min(LIMIT - view.total, MOST_COUNTED),
        ),
        numbers("tokens", chairs, lambda view, seat: view.tokens, MOST_TOKENS),
        one_of("who asks", chairs, lambda view, seat: view.question and view.question.asker),
        one_of("who is asked", chairs, lambda view, seat: view.question and view.question.target),
        number("a 10 stops at 0", lambda view, seat: view.options.floor),
    )


ENCODING = Encoding[View](game=GAME, forms=FORMS, features=features, form=form, meant=meant)
