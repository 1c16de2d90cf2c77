"""Over and Out in numbers, for programs that learn it."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.actions import Action
from rules.encoding import Encoding, Feature, count_of, number, numbers, one_of, some_of

from . import GAME
from .choices import MUST_BUST, ways
from .state import CHIPS, COUNTS, MAY, MUST, TIP_TOPS, TOPSY_TURVY, View
from .words import Play

FORMS: tuple[Action, ...] = (*map(Play, COUNTS), *ways(TOPSY_TURVY, MAY), *MUST_BUST)


def features(seats: int) -> tuple[Feature[View], ...]:
    """What a seat sees."""
    chairs = range(seats)
    return (
        count_of("hand", COUNTS, lambda view, seat: view.hands[seat]),  # type: ignore[arg-type, return-value]
        count_of("discard", COUNTS, lambda view, seat: view.discard),
        number("total", lambda view, seat: view.total, max(TIP_TOPS)),
        number("room below the limit", lambda view, seat: view.tip_top - view.total, max(TIP_TOPS)),
        one_of("tip top", TIP_TOPS, lambda view, seat: view.tip_top),
        some_of("used tip tops", TIP_TOPS, lambda view, seat: view.tip_tops_used),
        numbers("chips", chairs, lambda view, seat: view.chips, CHIPS),
        number("must turn up", lambda view, seat: view.options.topsy == MUST),
    )


def unseen(view: Mapping[str, Any]) -> Mapping[str, Sequence[Any]]:
    """The Tip Tops that lie face down."""
    return {"tip_tops": [number for number in TIP_TOPS if number not in (view["tip_top"], *view["tip_tops_used"])]}


ENCODING = Encoding[View](game=GAME, forms=FORMS, features=features, unseen=unseen)
