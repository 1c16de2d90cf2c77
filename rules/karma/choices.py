"""What a seat may do in Karma."""

from collections.abc import Sequence

from rules.actions import Action
from rules.cards import Card, Cards
from rules.piles import FACE_DOWN, HAND, NONE_HIDDEN, OPEN, PICK_UP, THREE, flips, place_of, selections
from rules.seats import Seat, seats_at
from rules.state import folded

from .state import FITTING, GIVE, GIVING, KINDS, MAY, ON_TABLE, SEATS, SETUP
from .table import Shown
from .words import Give, Lay, Play, Stop


def friends(table: Shown, seat: Seat) -> tuple[Seat, ...]:
    """KA11: the players who may get the pile: all others, except those who left with `fold`."""
    gone = folded(table)
    return tuple(other for other in seats_at(table.seats) if other != seat and other not in gone)


def known_to_all(table: Shown) -> bool:
    """KA11: everybody knows who may get the pile after a Give that was turned over."""
    return table.phase is GIVING


def place_now(table: Shown, seat: Seat) -> str:
    """KA8: where a seat plays from; after a Play a Table Card, from the table first (KA13, KA14)."""
    if table.phase is ON_TABLE:
        return OPEN if table.open[seat] else FACE_DOWN if table.hidden[seat] != NONE_HIDDEN else HAND
    return place_of(table, seat)


def may_stop(table: Shown, seat: Seat) -> bool:
    """KA13, KA14: whether a Play a Table Card may be left as a zero; with `must`, only without table cards."""
    return table.options.table_card == MAY or place_now(table, seat) == HAND


def names_a_friend(discard: Sequence[Card], cards: Cards) -> bool:
    """KA10, KA11: a Give names a friend if there is a pile and it does not clear it."""
    return cards[0] == GIVE and bool(discard) and len(cards) < THREE


SEVERAL = range(1, THREE + 1)
PLAYS = {place: {card: tuple(Play(place, (card,) * n) for n in SEVERAL) for card in KINDS} for place in (HAND, OPEN)}
GIVES = {
    place: [[Play(place, (GIVE,) * n, to) for to in seats_at(max(SEATS))] for n in SEVERAL] for place in (HAND, OPEN)
}
"""KA5, KA11: the ways to play each card, once, twice and three times, and a Give to each friend."""
STOP = Stop()
MUST_PICK_UP = (PICK_UP,)


def choices(state: Shown, seat: Seat) -> tuple[Action, ...]:
    """What a seat in `to_act` may do, as its own view tells too."""
    phase, held = state.phase, state.hands[seat]
    on_table, place = phase is ON_TABLE, HAND
    if phase is SETUP:
        assert not isinstance(held, int), "only its own view says what a seat may do"
        return tuple(map(Lay, selections(held, THREE)))
    if phase is GIVING:
        return tuple(map(Give, friends(state, seat)))
    if on_table or not held:
        place = place_now(state, seat)
        if place == FACE_DOWN:
            return (*flips(state, seat), STOP) if on_table and may_stop(state, seat) else flips(state, seat)
        if place == OPEN:
            held = state.open[seat]
    assert not isinstance(held, int), "only its own view says what a seat may do"
    discard = state.discard
    fitting = FITTING[None if on_table or not discard else discard[-1]]
    ways, times, before = PLAYS[place], 0, ""
    plays: list[Action] = []
    for card in held:  # identical ones are next to each other
        times = times + 1 if card == before else 0
        before = card
        if card in fitting and times < THREE:
            way = ways[card][times]
            if card == GIVE and names_a_friend(discard, way.cards):
                plays += [GIVES[place][times][friend] for friend in friends(state, seat)]
            else:
                plays.append(way)
    if on_table and may_stop(state, seat):
        plays.append(STOP)
    return tuple(plays) or MUST_PICK_UP
