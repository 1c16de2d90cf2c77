"""The house player of Karma."""

import random
from math import inf

from rules.actions import Action
from rules.house import Foresight, HousePlayer, place, prospect
from rules.piles import THREE, cards_left, selections, without
from rules.piles.house import Weights, graded, hand_to_come, imagined, looking_ahead
from rules.seats import Seat, by_seat, seats_at

from .choices import STOP, choices
from .moves import MOVES
from .state import BOTTOM, FIVE, GIVE, GIVING, SETUP, TABLE, VALUE, State, View, in_order, pack_for
from .table import Shown, Table
from .words import Give, Play

LARGE_PILE = 4
"""With this many cards a pile is worth a Give."""
SAVED = (BOTTOM, FIVE, TABLE, GIVE)
"""The order in which the normal house player plays its Karma cards."""
WHILE_DRAWING = Weights(
    hand={**graded(VALUE, -0.08, 0.007), GIVE: -0.04, FIVE: 0.02, TABLE: 0.24, BOTTOM: 0.02},
    many=0.06,
    open={**graded(VALUE, -0.5, 0.027), GIVE: -0.11, FIVE: -0.12, TABLE: 0.22, BOTTOM: -0.22},
    hidden=-0.55,
)
AFTERWARDS = Weights(
    hand={**graded(VALUE, -0.27, 0.028), GIVE: 0.22, FIVE: 0.13, TABLE: 0.5, BOTTOM: 0.06},
    many=-0.4,
    open={**graded(VALUE, -0.69, 0.039), GIVE: -0.07, FIVE: -0.13, TABLE: 0.33, BOTTOM: -0.26},
    hidden=-0.48,
)
"""While there is a draw pile, and after that; identical cards count once, since they are played together."""


def easy(view: View, seat: Seat, chance: random.Random) -> Action:
    """The easy house player: sensible, since it spares its Karma cards, and hasty, since it plays any number that fits.

    It lays its best cards open, gives the pile to a player who still has cards, and never stops after a Play a Table
    Card, since one card less is nearly always worth more than the card.
    """
    actions = choices(view, seat)
    if view.phase is SETUP:
        return actions[-1]
    plays = [action for action in actions if isinstance(action, Play) and action.cards[0] in VALUE]
    if plays:
        return chance.choice(plays)
    to_others = [action for action in actions if getattr(action, "to", None) not in view.out and action != STOP]
    return chance.choice(to_others or actions)


def normal(table: Shown, seat: Seat, chance: random.Random) -> Action:
    """The normal house player clears the pile when it can, or else plays all it has of the lowest number that fits.

    Without one it knows which Karma card to play, and against whom: the pile goes to the player nearest to going out.
    Like the easy one it never stops.
    """
    actions = choices(table, seat)
    if table.phase is SETUP or len(actions) == 1:
        return actions[-1]
    if table.phase is GIVING:
        return min(actions, key=lambda action: nearness(table, action))
    top = table.discard[-1] if table.discard else None
    lowest: Play | None = None
    karma: list[Play] = []
    for action in actions:
        if not isinstance(action, Play):
            continue
        card = action.cards[0]
        if len(action.cards) + (table.run if card == table.row else 0) >= THREE and (top is not None or card in VALUE):
            return action
        if card not in VALUE:
            if len(action.cards) == 1:
                karma.append(action)
        elif lowest is None or card == lowest.cards[0]:
            lowest = action
    if lowest:
        return lowest
    if not karma:
        return chance.choice([action for action in actions if action != STOP])
    if len(table.discard) >= LARGE_PILE:
        gives = [play for play in karma if play.to is not None]
        if gives:
            return min(gives, key=lambda action: nearness(table, action))
    return min(karma, key=lambda action: (SAVED.index(action.cards[0]), nearness(table, action)))


def nearness(table: Shown, action: Action) -> int:
    """How many cards the friend who would get the pile has; a friend who is already out comes last."""
    assert isinstance(action, Play | Give)
    return 99 if action.to is None or action.to in table.out else cards_left(table, action.to)


def imagine(view: View, _seat: Seat, chance: random.Random) -> State:
    state: State = imagined(view, pack_for(view.seats), in_order, chance)
    return as_laid(state, view) if view.phase is SETUP else state


def as_laid(state: State, view: View) -> State:
    """KA2: what others have laid is secret until all have; imagine that they chose as house players do."""
    hands, open_ = list(state.hands), list(state.open)
    for seat, laid in by_seat(view.laid):
        if laid and isinstance(view.open[seat], int) and open_[seat]:  # a player who has folded has none
            held = in_order((*hands[seat], *open_[seat]))
            open_[seat] = selections(held, THREE)[-1]
            hands[seat] = without(held, open_[seat])
    return state._replace(hands=tuple(hands), open=tuple(open_))


def standing(state: Table, seat: Seat) -> float:
    """How well a seat that is still in stands; if it can only pick up the pile, the pile counts as its own."""
    hand, open_ = hand_to_come(state, seat, choices), state.open[seat]
    weights = WHILE_DRAWING if state.draw else AFTERWARDS
    return weights.standing(set(hand), len(hand), set(open_), state.hidden[seat])


def worth(state: Table, seat: Seat) -> float:
    """The place that a seat may expect: the one it went out in, or else given how everyone stands."""
    if state.ranking is not None:
        return place(state.ranking, seat)
    if seat in state.out:
        return 1 - state.out.index(seat) / (state.seats - 1)
    others = [inf if other in state.out else standing(state, other) for other in seats_at(state.seats) if other != seat]
    return prospect(standing(state, seat), others)


FORESIGHT = Foresight[State, View, Table](
    table=Table, steps=MOVES, imagine=imagine, policy=normal, worth=worth, moves=600, horizon=8
)


def strong(view: View, seat: Seat, chance: random.Random) -> Action:
    """The strong house player looks ahead to see who gets the pile, and stops where the card is worth more later."""
    return looking_ahead(view, seat, chance, FORESIGHT, choices)


house_player = HousePlayer[View](easy, normal, strong)
