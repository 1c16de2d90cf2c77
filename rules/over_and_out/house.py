"""The house player of Over and Out."""

import random
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from rules import lives
from rules.actions import Action
from rules.house import HousePlayer, Thought, choose, imagined, mixed, unseen
from rules.seats import Seat, by_seat

from .choices import FITTING, MUST_BUST, choices, total_after
from .state import COUNTS, MINUS_TEN, PACK, SPIN_OUT, TIP_TOPS, TOP_OUT, TOPSY_TURVY, State, View, in_hand
from .table import Shown
from .words import Play

SPARED = ("0", MINUS_TEN, SPIN_OUT, TOP_OUT, TOPSY_TURVY)
"""Cards that help when the total is high; a sensible player keeps them as long as others may be played."""
LIKED = {TOP_OUT: -1, "0": -2, SPIN_OUT: -3, MINUS_TEN: -5, TOPSY_TURVY: -6}
HARMLESS = -4
"""How much the normal house player likes each: first those that leave the total high for the next player.

A Topsy Turvy that turns up nothing is harmless."""


def easy(view: View, seat: Seat, chance: random.Random) -> Action:
    """The easy house player: sensible, and hasty; it keeps what helps, but plays any other card at random.

    A Topsy Turvy may cost it the round at once, so it comes last, and turns up nothing if it need not.
    """
    actions = choices(view, seat)
    plays = [action for action in actions if isinstance(action, Play)]
    plain = [action for action in plays if action.card not in SPARED]
    harmless = [action for action in plays if action.card != TOPSY_TURVY or action.turn is False]
    return chance.choice(plain or harmless or actions)


def normal(table: Shown, seat: Seat, _chance: random.Random) -> Action:
    """The normal house player has the habits of `liking`."""
    return habit(table, seat, liking)


class Room(NamedTuple):
    """What a player considers before playing a card."""

    total: int
    tip_top: int
    safe: bool
    """Whether no Tip Top that may turn up next is below the total."""


Taste = Callable[[Play, Room], float]
"""How much a player likes to play this."""


def liking(play: Play, room: Room) -> float:
    """The normal house player keeps what helps, and with the rest drives the total as high as it will go.

    Small numbers are kept for the last room below the Tip Top number.
    """
    if play.turn is False:
        return HARMLESS
    if play.card in LIKED:
        return LIKED[play.card]
    return total_after(room.total, play.card, room.tip_top) - room.total


def strong_liking(play: Play, room: Room) -> float:
    """The strong house player gets rid of a Topsy Turvy while no Tip Top can be too low.

    Only high numbers go before it. Later it may cost the round, or be the last card that can be played.
    """
    if play.card == TOPSY_TURVY and play.turn is None and room.safe:
        return 3.5
    return liking(play, room)


@cache
def in_order(room: Room, topsy: str, taste: Taste) -> tuple[Play, ...]:
    """All that can be played, best liked first."""
    plays = [play for card in sorted(COUNTS) for play in FITTING[topsy][room.tip_top][room.total][card]]
    return tuple(sorted(plays, key=lambda play: -taste(play, room)))


def habit(table: Shown, seat: Seat, taste: Taste) -> Action:
    """What a seat likes best of what it may do."""
    hand = table.hands[seat]
    assert not isinstance(hand, int), "only its own view says what a seat may do"
    room = Room(table.total, table.tip_top, min(may_turn_up(table)) >= table.total)
    return lives.first_held(in_order(room, table.options.topsy, taste), hand) or MUST_BUST[0]


def may_turn_up(table: Shown) -> list[int]:
    """OO14, OO15: the Tip Tops that may turn up next, as everybody at the table knows."""
    used = table.tip_tops_used
    face_down = [number for number in TIP_TOPS if number != table.tip_top and number not in used]
    return face_down or list(used)


def imagine(view: View, seat: Seat, chance: random.Random) -> State:
    cards = mixed(unseen(PACK, view.discard, *view.hands), chance)
    tip_tops = mixed(may_turn_up(view), chance) if view.tip_tops else ()
    state: State = imagined(view, cards, in_hand, tip_tops=tuple(tip_tops), seed=str(chance.random()))
    return state


def play_out(state: State, seat: Seat, action: Action, luck: int) -> tuple[float, int]:
    """The place that a seat may expect after this action and the rest of the round, and how many moves that took.

    A model of the game, many times as fast as the engine: of a round it has only the hands, the total, the Tip Tops,
    and whose turn it is. The others have the habits of the normal house player.
    """
    assert isinstance(action, Play), "nothing else can be better or worse"
    topsy, total, draw, discard = state.options.topsy, state.total, state.draw, [*state.discard]
    tip_top, tip_tops, used = state.tip_top, [*state.tip_tops], [*state.tip_tops_used]
    lowest, lying = min(tip_tops or used), len(draw)
    hands = [[*hand] for hand in state.hands]
    table = [other for other, held in by_seat(state.chips) if held]
    acting, at, direction, play = seat, table.index(seat), state.direction, action
    for moves in range(1, FORESIGHT.horizon + 1):
        card = play.card
        total = total_after(total, card, tip_top)
        hand = hands[acting]
        hand.remove(card)
        discard.append(card)
        if card == SPIN_OUT:
            direction = -direction
        elif card == TOPSY_TURVY and play.turn is not False:
            if not tip_tops:  # OO15
                tip_tops, used = mixed(used, random.Random(luck)), []  # noqa: S311 - nothing is kept secret with it
            used.append(tip_top)
            tip_top = tip_tops.pop()
            if tip_top < total:
                return lives.prospect(state.chips, seat, acting), moves
            lowest = min(tip_tops or used)
        if not lying:  # OO8
            draw, discard = tuple(mixed(discard, random.Random(luck))), []  # noqa: S311 - nor here
            lying = len(draw)
        lying -= 1
        hand.append(draw[lying])
        at = (at + direction) % len(table)
        acting = table[at]
        room = Room(total, tip_top, lowest >= total)
        chosen = lives.first_held(in_order(room, topsy, strong_liking if acting == seat else liking), hands[acting])
        if chosen is None:
            return lives.prospect(state.chips, seat, acting), moves
        play = chosen
    return lives.prospect(state.chips, seat, None), moves


FORESIGHT = Thought[State, View](imagine=imagine, moves=2000, horizon=60, doubt=2.0)


def strong(view: View, seat: Seat, chance: random.Random) -> Action:
    """The strong house player has better habits, and looks ahead to see who will lose the round."""
    return choose(FORESIGHT, play_out, view, seat, habit(view, seat, strong_liking), choices(view, seat), chance)


house_player = HousePlayer[View](easy, normal, strong)
