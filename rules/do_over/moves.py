"""What the actions of Do Over! do."""

from rules import piles
from rules.cards import Card
from rules.game import Start
from rules.piles import FACE_DOWN, HAND, THREE, has_cards, need_hidden, place_of
from rules.refusals import Illegal
from rules.seats import Seat, by_seat, next_in, replaced, turned
from rules.state import Options, folded
from rules.table import Move, Moves

from .state import (
    BOMB,
    FITTING,
    OVER,
    PACK,
    PLAYING,
    REVERSE,
    SETUP,
    TURNS_A_SEAT,
    State,
    asked_for,
    in_order,
    still_in,
)
from .table import Table
from .words import Bombed, Play, Swap, Swapped, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """DO2: everyone gets a reserve of three hidden and three open cards, and a hand of three."""
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


def judge_swap(state: State, seat: Seat, action: Swap) -> None:
    """DO3: as many cards given as taken, and all of them the player's own."""
    give, take = action.give, action.take
    if len(give) != len(take):
        raise Illegal("DO3", "Take as many face-up cards as you give from your hand.")
    if not (piles.holds(state.hands[seat], give) and piles.holds(state.open[seat], take)):
        raise Illegal("DO3", "You don't have all of these cards.")


def swap(table: Table, seat: Seat, action: Swap) -> None:
    """DO3: before play, and only then, hand cards are exchanged for as many open ones."""
    give, take = action.give, action.take
    table.tell(Swapped(seat, give, take))
    table.play(seat, HAND, give)
    table.open = replaced(table.open, seat, in_order((*piles.without(table.open[seat], take), *give)))
    table.hands[seat] = in_order((*table.hands[seat], *take))
    table.ready = replaced(table.ready, seat, True)
    stop_waiting_for(table, seat)


def too_late(_state: State, _seat: Seat, _action: Swap) -> None:
    """DO3: before play, and only then."""
    raise Illegal("DO3", "Cards can be swapped only before play begins.")


def stop_waiting_for(table: Table, seat: Seat) -> None:
    """DO3, DO4: play starts when all are ready, with the player on the dealer's left."""
    table.to_act = tuple(other for other in table.to_act if other != seat)
    if not table.to_act:
        table.phase = PLAYING
        table.wait_for(next_in(table.dealer, 1, still_in(table)))


# --- A turn -------------------------------------------------------------------------------------------------------


def judge_play(state: State, seat: Seat, action: Play) -> None:
    """DO5, DO9: a card that is equal or higher, or special, from where the seat plays now."""
    card, hand = action.card, state.hands[seat]
    place = HAND if hand else place_of(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise piles.wrong_place("DO10" if place == FACE_DOWN else "DO9", place)
    if card not in (hand or state.open[seat]):
        raise Illegal("DO5", "You don't have that card there.")
    asked = asked_for(state.discard)
    if card not in FITTING[asked]:
        raise Illegal("DO5", "{card} is too low: the pile asks for {asked} or higher.", card=card, asked=asked)


def play(table: Table, seat: Seat, action: Play) -> None:
    """DO5, DO6: put down one card, which takes effect, then draw up to three."""
    place, card = action.from_, action.card
    if table.telling:
        table.events.append(played(seat, place, card))
    table.play(seat, place, (card,))
    put_down(table, card)
    if place == HAND:
        table.draw_up(seat)
    end_turn(table, seat)


def put_down(table: Table, card: Card) -> None:
    """A card goes on the pile and takes effect."""
    table.discard.append(card)
    if card == BOMB:  # DO15
        table.tell(Bombed(tuple(table.discard)))
        table.remove(table.discard)
        table.discard = []
    elif card == REVERSE:  # DO14
        table.direction = turned(table.direction, still_in(table))


def judge_flip(state: State, seat: Seat, action: piles.Flip) -> None:
    """DO9, DO10: a hidden card, when the player has no other cards."""
    place = place_of(state, seat)
    if place != FACE_DOWN:
        raise piles.wrong_place("DO9", place)
    need_hidden(state, seat, action.index, "DO10")


def flip(table: Table, seat: Seat, action: piles.Flip) -> None:
    """DO10: turn over a hidden card blind; it goes on the pile, or goes into the hand with the pile."""
    card = table.flip(seat, action.index)
    if card in FITTING[asked_for(table.discard)]:
        put_down(table, card)
    else:
        table.discard.append(card)
        table.pick_up(seat)
    end_turn(table, seat)


def judge_pick_up(state: State, seat: Seat, _action: piles.PickUp) -> None:
    """DO8, DO10: there is a pile, and the player has more than hidden cards."""
    if not state.discard:
        raise Illegal("DO8", "There's no pile to pick up: play a card.")
    if place_of(state, seat) == FACE_DOWN:
        raise Illegal("DO10", "You have only hidden cards: turn one over.")


def pick_up(table: Table, seat: Seat, _action: piles.PickUp) -> None:
    """DO7, DO8: a player who cannot or will not put down a card takes the whole pile."""
    table.pick_up(seat)
    end_turn(table, seat)


# --- The end, and leaving -----------------------------------------------------------------------------------------


def end_turn(table: Table, seat: Seat) -> None:
    """DO12, DO17: a player without cards wins, a game that is too long ends, or else the next player is on turn."""
    table.turns += 1
    if not table.hands[seat] and not has_cards(table, seat):
        end(table, (seat,))
    elif table.turns >= TURNS_A_SEAT * table.seats:
        end(table)
    elif table.left:
        table.wait_for(next_in(seat, table.direction, still_in(table)))
    else:
        table.wait_for(Seat((seat + table.direction) % table.seats))


def end(table: Table, winners: tuple[Seat, ...] = ()) -> None:
    """DO12, DO17: the others rank by cards left, then the folded; if everybody still has cards, the fewest win."""
    others = [seat for seat, is_in in by_seat(still_in(table)) if is_in and seat not in winners]
    places = piles.by_cards_left(table, others)
    if winners:
        places = (winners, *places)
    ranking = (*places, *((seat,) for seat in reversed(folded(table))))
    table.end(OVER, places[0] if places else (), ranking)


def fold(table: Table, seat: Seat) -> None:
    """ALL5: the leaver's cards go out of play; a player left alone has won."""
    table.fold(seat)
    playing = still_in(table)
    if sum(playing) <= 1:
        end(table, tuple(other for other, is_in in by_seat(playing) if is_in))
    elif table.phase is SETUP:
        if seat in table.to_act:
            stop_waiting_for(table, seat)
    elif seat == table.turn:
        table.wait_for(next_in(seat, table.direction, playing))


MOVES: Moves = {
    (SETUP, Swap): Move(judge_swap, swap),
    (PLAYING, Swap): Move(too_late, swap),
    (PLAYING, Play): Move(judge_play, play),
    (PLAYING, piles.Flip): Move(judge_flip, flip),
    (PLAYING, piles.PickUp): Move(judge_pick_up, pick_up),
}
