"""Karma in numbers, for programs that learn it."""

from itertools import combinations
from typing import Any

from rules.actions import Action
from rules.encoding import AtPlaces, Encoding, Feature, at_places, number, one_of, places_of, some_of
from rules.piles import FLIPS, PICK_UP, THREE
from rules.piles import encoding as piles

from . import GAME
from .choices import GIVES, PLAYS, STOP
from .state import DEALT, KINDS, SEATS, TURNS_A_SEAT, View, pack_for
from .words import Give, Lay

LAYS = tuple(AtPlaces("lay", places) for places in combinations(range(DEALT), THREE))
"""KA2: the cards that are laid open, by their places in the hand: of their kinds there are 1,540 choices."""

FORMS: tuple[Action, ...] = (
    *LAYS,
    *(play for by_card in PLAYS.values() for plays in by_card.values() for play in plays),
    *(give for by_count in GIVES.values() for gives in by_count[: THREE - 1] for give in gives),
    *FLIPS,
    PICK_UP,
    STOP,
    *map(Give, range(max(SEATS))),
)


def form(table: Any, seat: int, action: Action) -> Action:
    """Cards that are laid open are numbered by their places."""
    return AtPlaces("lay", places_of(table.hands[seat], action.cards)) if isinstance(action, Lay) else action


def meant(table: Any, seat: int, form: Action) -> Action:
    """The cards that lie at those places."""
    return Lay(at_places(table.hands[seat], form.hand)) if isinstance(form, AtPlaces) else form


def features(seats: int) -> tuple[Feature[View], ...]:
    """What a seat sees."""
    chairs = range(seats)
    return (
        *piles.features(seats, KINDS, TURNS_A_SEAT, len(pack_for(seats))),
        one_of("row", KINDS, lambda view, seat: view.row),
        number("run", lambda view, seat: view.run, THREE),
        some_of("laid", chairs, lambda view, seat: (chair for chair in chairs if view.laid[chair])),
        some_of("out", chairs, lambda view, seat: view.out),
    )


ENCODING = Encoding[View](game=GAME, forms=FORMS, features=features, form=form, meant=meant)
