"""What a seat may do in Do Over!."""

from rules.actions import Action
from rules.piles import HAND, OPEN, PICK_UP, THREE, flips, selections
from rules.seats import Seat

from .state import COUNTS, FITTING, SETUP, asked_for
from .table import Shown
from .words import Play, Swap

PLAYS = {place: {card: Play(place, card) for card in COUNTS} for place in (HAND, OPEN)}


def choices(state: Shown, seat: Seat) -> tuple[Action, ...]:
    """What a seat in `to_act` may do, as its own view tells too."""
    hand = state.hands[seat]
    assert not isinstance(hand, int), "only its own view says what a seat may do"
    if state.phase is SETUP:
        return tuple(
            Swap(give, take)
            for size in range(THREE + 1)
            for give in selections(hand, size)
            for take in selections(state.open[seat], size)
        )
    held = hand or state.open[seat]
    if not held:
        return flips(state, seat)
    discard, before = state.discard, ""
    plays, fitting = PLAYS[HAND if hand else OPEN], FITTING[asked_for(discard)]
    actions: list[Action] = []
    for card in held:  # identical ones are next to each other
        if card != before and card in fitting:
            actions.append(plays[card])
        before = card
    if discard:
        actions.append(PICK_UP)
    return tuple(actions)
