"""Do Over! in numbers, for programs that learn it."""

from itertools import combinations
from typing import Any

from rules.actions import Action
from rules.encoding import AtPlaces, Encoding, Feature, at_places, one_of, places_of, some_of
from rules.piles import FLIPS, PICK_UP, THREE
from rules.piles import encoding as piles

from . import GAME
from .choices import PLAYS
from .state import COUNTS, PACK, TURNS_A_SEAT, View, asked_for
from .words import Swap

PLACES = [places for size in range(THREE + 1) for places in combinations(range(THREE), size)]
SWAPS = tuple(AtPlaces("swap", give, take) for give in PLACES for take in PLACES if len(give) == len(take))
"""DO3: the cards that change places, by where they lie: of their kinds there are more than 300,000 choices."""

FORMS: tuple[Action, ...] = (
    *SWAPS,
    *(play for plays in PLAYS.values() for play in plays.values()),
    *FLIPS,
    PICK_UP,
)


def form(table: Any, seat: int, action: Action) -> Action:
    """Cards that change places are numbered by where they lie."""
    if isinstance(action, Swap):
        return AtPlaces("swap", places_of(table.hands[seat], action.give), places_of(table.open[seat], action.take))
    return action


def meant(table: Any, seat: int, form: Action) -> Action:
    """The cards that lie at those places."""
    if isinstance(form, AtPlaces):
        return Swap(at_places(table.hands[seat], form.hand), at_places(table.open[seat], form.open or ()))
    return form


def features(seats: int) -> tuple[Feature[View], ...]:
    """What a seat sees."""
    chairs = range(seats)
    return (
        *piles.features(seats, tuple(COUNTS), TURNS_A_SEAT, len(PACK)),
        one_of("asked for", COUNTS, lambda view, seat: asked_for(view.discard)),
        some_of("ready", chairs, lambda view, seat: (chair for chair in chairs if view.ready[chair])),
    )


ENCODING = Encoding[View](game=GAME, forms=FORMS, features=features, form=form, meant=meant)
