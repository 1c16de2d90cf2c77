"""What the actions of Do Over! do."""

from rules import piles
from rules.actions import Action
from rules.cards import Card, Cards
from rules.events import Events, drew
from rules.game import Start, Step
from rules.piles import FACE_DOWN, HAND, THREE, Row, drawn_up, has_cards, place_of, row_of, without
from rules.refusals import Illegal
from rules.seats import next_in, replaced, turned
from rules.state import Options, folded

from .state import (
    BOMB,
    FITTING,
    FIXED,
    LYING,
    OVER,
    PACK,
    PLAYING,
    REVERSE,
    SETUP,
    TURNS_A_SEAT,
    Lying,
    State,
    asked_for,
    in_order,
    made,
    still_in,
)
from .words import Bombed, Play, Played, Swap, Swapped, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """DO2: a reserve of three hidden and three open cards for everybody, and a hand of three."""
    fields, (hidden, open_, hands) = piles.dealt(start, PACK, THREE, THREE, THREE)
    return State(
        game="do_over",
        **fields,
        options=Options(**start.options),
        phase=SETUP,
        ready=(False,) * start.seats,
        hands=tuple(map(in_order, hands)),
        open=tuple(map(in_order, open_)),
        hidden=tuple(hidden),
    )


def swap(state: State, seat: int, action: Swap) -> tuple[State, Events]:
    """DO3: before play, and only then, hand cards change places with as many open ones."""
    give, take = action.give, action.take
    hand, open_ = state.hands[seat], state.open[seat]
    if len(give) != len(take):
        raise Illegal("DO3", "Take as many face-up cards as you give from your hand.")
    if not (piles.holds(hand, give) and piles.holds(open_, take)):
        raise Illegal("DO3", "You do not have all of these cards.")
    new = state._replace(
        ready=replaced(state.ready, seat, True),
        hands=replaced(state.hands, seat, in_order((*without(hand, give), *take))),
        open=replaced(state.open, seat, in_order((*without(open_, take), *give))),
    )
    return without_waiting_for(new, seat), (Swapped(seat, give, take),)


def too_late(_state: State, _seat: int, _action: Swap) -> tuple[State, Events]:
    """DO3: before play, and only then."""
    raise Illegal("DO3", "Cards can be swapped only before play begins.")


def without_waiting_for(state: State, seat: int) -> State:
    """DO3, DO4: play starts when all are ready, with the player on the dealer's left."""
    to_act = tuple(other for other in state.to_act if other != seat)
    if to_act:
        return state._replace(to_act=to_act)
    first = next_in(state.dealer, 1, still_in(state))
    return state._replace(phase=PLAYING, turn=first, to_act=(first,))


# --- A turn -------------------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """DO5, DO9: put down one card that is equal or higher, or special, from where one plays now."""
    card, hand, open_ = action.card, state.hands[seat], state.open[seat]
    place = HAND if hand else place_of(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise piles.wrong_place("DO10" if place == FACE_DOWN else "DO9", place)
    if card not in (hand or open_):
        raise Illegal("DO5", "You do not have that card there.")
    asked = asked_for(state.discard)
    if card not in FITTING[asked]:
        raise Illegal("DO5", "{card} is too low: the pile asks for {asked} or higher.", card=card, asked=asked)
    told = played(seat, place, card)
    if place == HAND:
        return put_down(state, seat, told, card, without(hand, (card,)), open_, state.hidden[seat])
    return put_down(state, seat, told, card, hand, without(open_, (card,)), state.hidden[seat])


def put_down(
    state: State, seat: int, told: Played | piles.Flipped, card: Card, hand: Cards, open_: Cards, row: Row
) -> tuple[State, Events]:
    """What a card that was put down does; the other cards are what their player has left."""
    hands, open_rows, rows, draw, discard, removed = state[LYING:]
    events: Events = (told,)
    direction = state.direction
    discard += (card,)
    if card == BOMB:  # DO15
        events = (told, Bombed(discard))
        removed = in_order(removed + discard)
        discard = ()
    elif card == REVERSE:  # DO14
        direction = turned(direction, still_in(state))
    if draw and len(hand) < THREE and isinstance(told, Played) and told.from_ == HAND:  # DO6: after the effect
        drawn, draw = drawn_up(hand, draw)
        hand = in_order(hand + drawn)
        events = (*events, drew(seat, drawn))
    hands = replaced(hands, seat, hand)
    open_rows = row_of(open_rows, seat, open_)
    rows = row_of(rows, seat, row)
    return end_turn(state, seat, direction, (hands, open_rows, rows, draw, discard, removed)), events


def flip(state: State, seat: int, action: piles.Flip) -> tuple[State, Events]:
    """DO10: turn over a hidden card blind; it goes on the pile, or the pile comes with it into the hand."""
    place = place_of(state, seat)
    if place != FACE_DOWN:
        raise piles.wrong_place("DO9", place)
    told, row = piles.turned_over(state, seat, action.index, "DO10")
    if told.card in FITTING[asked_for(state.discard)]:
        return put_down(state, seat, told, told.card, (), (), row)
    pile = state.discard + (told.card,)
    rows = replaced(state.hidden, seat, row)
    return taken_up(state, seat, pile, rows), (told, piles.PickedUp(seat, pile))


def pick_up(state: State, seat: int, _action: piles.PickUp) -> tuple[State, Events]:
    """DO7, DO8: a player who cannot or will not put down a card takes the whole pile."""
    pile = state.discard
    if not pile:
        raise Illegal("DO8", "There is no pile to pick up: play a card.")
    if place_of(state, seat) == FACE_DOWN:
        raise Illegal("DO10", "You have only hidden cards: turn one over.")
    return taken_up(state, seat, pile, state.hidden), (piles.PickedUp(seat, pile),)


def taken_up(state: State, seat: int, pile: Cards, rows: tuple[Row, ...]) -> State:
    """DO7, DO10: a seat has taken the pile into its hand, and its turn is over."""
    hands = piles.taken_up(state.hands, seat, pile, in_order)
    return end_turn(state, seat, state.direction, (hands, state.open, rows, state.draw, (), state.removed))


# --- The end, and leaving -----------------------------------------------------------------------------------------


def end_turn(state: State, seat: int, direction: int, lying: Lying) -> State:
    """DO12, DO17: a player without cards has won, too long a game ends, or else it is the next player's turn.

    `lying` says what lies where at the end of the turn.
    """
    turns = state.turns + 1
    following = next_in(seat, direction, still_in(state)) if state.left else (seat + direction) % state.seats
    new = made(state[:FIXED] + (direction, following, (following,), turns) + lying)
    if not lying[0][seat] and not has_cards(new, seat):
        return end(new, (seat,))
    return end(new) if turns >= TURNS_A_SEAT * state.seats else new


def end(state: State, winners: tuple[int, ...] = ()) -> State:
    """DO12, DO17: the others rank by cards left, then come those who folded; if everybody has cards, the fewest win."""
    others = [seat for seat, is_in in enumerate(still_in(state)) if is_in and seat not in winners]
    places = piles.by_cards_left(state, others)
    if winners:
        places = (winners, *places)
    return state._replace(
        phase=OVER,
        turn=None,
        to_act=(),
        winners=places[0] if places else (),
        ranking=(*places, *((seat,) for seat in reversed(folded(state)))),
    )


def fold(state: State, seat: int) -> tuple[State, Events]:
    """ALL5: the leaver's cards go out of play; a player left alone has won."""
    state = state._replace(**piles.out_of_play(state, seat, in_order))
    staying = [other for other, is_in in enumerate(still_in(state)) if is_in]
    if len(staying) <= 1:
        return end(state, tuple(staying)), ()
    if state.phase is SETUP:
        return (without_waiting_for(state, seat) if seat in state.to_act else state), ()
    if seat == state.turn:
        following = next_in(seat, state.direction, still_in(state))
        state = state._replace(turn=following, to_act=(following,))
    return state, ()


STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    (SETUP, Swap): swap,
    (PLAYING, Swap): too_late,
    (PLAYING, Play): play,
    (PLAYING, piles.Flip): flip,
    (PLAYING, piles.PickUp): pick_up,
}
