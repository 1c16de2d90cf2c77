"""The house player of Do Over!."""

import random

from rules.actions import Action
from rules.cards import Cards
from rules.house import Foresight, HousePlayer, place, prospect
from rules.piles import without
from rules.piles.house import Weights, graded, hand_to_come, imagined, looking_ahead
from rules.seats import Seat, seats_at

from .choices import choices
from .moves import MOVES
from .state import BOMB, COUNTS, DO_OVER, PACK, REVERSE, SETUP, SPECIAL, SPECIAL_VALUE, VALUE, State, View, in_order
from .table import Shown, Table
from .words import Play, Swap

STRENGTH = {card: place for place, card in enumerate(COUNTS)}
LARGE_PILE = 5
"""With this many cards a pile is worth a Bomb."""
HIGH = 10
"""At a table of two, the normal house player spares its numbers from this one on."""
WHILE_DRAWING = Weights(
    hand={**graded(VALUE, -0.23, 0.037), BOMB: 0.06, DO_OVER: 0.01, REVERSE: 0.18},
    many=0.11,
    open={**graded(VALUE, -0.24, 0.046), BOMB: 0.13, DO_OVER: 0.09, REVERSE: 0.07},
    hidden=0,
)
AFTERWARDS = Weights(
    hand={**graded(VALUE, -0.28, 0.053), BOMB: 0.06, DO_OVER: 0.09, REVERSE: 0.21},
    many=-0.53,
    open={**graded(VALUE, -0.42, 0.04), BOMB: -0.07, DO_OVER: -0.16, REVERSE: -0.21},
    hidden=-0.35,
)
"""While there is a draw pile, and after that. Until then all players have the same number of hidden cards."""


def strength_after(hand: Cards | int, swap: Action) -> int:
    assert not isinstance(hand, int)
    assert isinstance(swap, Swap)
    return sum(STRENGTH[card] for card in (*without(hand, swap.give), *swap.take))


def easy(view: View, seat: Seat, chance: random.Random) -> Action:
    """The easy house player: sensible, since it spares special cards, and hasty, since it plays any number that fits.

    It keeps its best cards for the reserve, and picks up the pile only when it must.
    """
    actions = choices(view, seat)
    if view.phase is SETUP:
        return min(actions, key=lambda swap: strength_after(view.hands[seat], swap))
    plays = [action for action in actions if isinstance(action, Play)]
    numbers = [action for action in plays if action.card not in SPECIAL]
    return chance.choice(numbers or plays or actions)


def normal(table: Shown, seat: Seat, chance: random.Random) -> Action:
    """The normal house player is thrifty; at a table of two it plays high numbers only if there is no other way."""
    return thrifty(table, seat, chance, HIGH if table.seats == 2 else SPECIAL_VALUE)


def thrifty(table: Shown, seat: Seat, chance: random.Random, spared: int) -> Action:
    """Play the lowest number that fits, below the spared ones, or else the special card that is best now.

    A Bomb is kept for a large pile, a Do Over for when there is no Reverse.
    """
    actions = choices(table, seat)
    if table.phase is SETUP:
        return min(actions, key=lambda swap: strength_after(table.hands[seat], swap))
    first = actions[0]
    if not isinstance(first, Play):
        return chance.choice(actions)
    if VALUE.get(first.card, SPECIAL_VALUE) < spared:
        return first
    plays = {action.card: action for action in actions if isinstance(action, Play)}
    liked = (BOMB, REVERSE, DO_OVER) if len(table.discard) >= LARGE_PILE else (REVERSE, DO_OVER, BOMB)
    return next((plays[card] for card in liked if card in plays), first)


def shrewd(table: Shown, seat: Seat, chance: random.Random) -> Action:
    """The strong house player's habit, which it expects of everyone: it spares no numbers but the 11s."""
    return thrifty(table, seat, chance, VALUE["11"])


def imagine(view: View, _seat: Seat, chance: random.Random) -> State:
    state: State = imagined(view, PACK, in_order, chance)
    return state


def standing(state: Table, seat: Seat) -> float:
    """How well a seat stands; if it can only pick up the pile, the pile counts as its own."""
    hand = hand_to_come(state, seat, choices)
    weights = WHILE_DRAWING if state.draw else AFTERWARDS
    return weights.standing(hand, len(hand), state.open[seat], state.hidden[seat])


def worth(state: Table, seat: Seat) -> float:
    """The place that a seat may expect, given how everyone stands."""
    if state.ranking is not None:
        return place(state.ranking, seat)
    return prospect(standing(state, seat), [standing(state, other) for other in seats_at(state.seats) if other != seat])


FORESIGHT = Foresight[State, View, Table](
    table=Table, steps=MOVES, imagine=imagine, policy=shrewd, worth=worth, moves=600, horizon=12
)


def strong(view: View, seat: Seat, chance: random.Random) -> Action:
    """The strong house player looks ahead to see who gets the pile."""
    return looking_ahead(view, seat, chance, FORESIGHT, choices)


house_player = HousePlayer[View](easy, normal, strong)
