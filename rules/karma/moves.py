"""What the actions of Karma do."""

from rules import piles
from rules.cards import Card, Cards
from rules.events import WentOut
from rules.game import Start
from rules.piles import FACE_DOWN, HAND, OPEN, THREE, has_cards, need_hidden, place_of
from rules.refusals import Illegal
from rules.seats import Seat, replaced, seats_at
from rules.state import folded
from rules.table import Move, Moves

from .choices import MUST_PICK_UP, choices, friends, may_stop, names_a_friend, place_now
from .state import (
    BOTTOM,
    DEALT,
    FITTING,
    FIVE,
    GIVE,
    GIVING,
    NO_ROW,
    ON_TABLE,
    OVER,
    PLAYING,
    SETUP,
    TABLE,
    TURNS_A_SEAT,
    Options,
    State,
    in_order,
    is_in,
    pack_for,
)
from .table import Table
from .words import BroughtUp, CameBack, Cleared, Gave, Give, Laid, Lay, Play, Stop, Stopped, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """KA2: everyone gets three hidden cards, and six from which to lay three open."""
    fields, (hidden, hands) = piles.dealt(start, pack_for(start.seats), THREE, DEALT)
    return State(
        game="karma",
        **fields,
        options=Options(**start.options),
        phase=SETUP,
        laid=(False,) * start.seats,
        out=(),
        **NO_ROW,
        hands=tuple(map(in_order, hands)),
        open=((),) * start.seats,
        hidden=tuple(hidden),
    )


def judge_lay(state: State, seat: Seat, action: Lay) -> None:
    """KA2: three of the player's own cards."""
    if len(action.cards) != THREE or not piles.holds(state.hands[seat], action.cards):
        raise Illegal("KA2", "Lay three of your cards face up on the table.")


def lay(table: Table, seat: Seat, action: Lay) -> None:
    """KA2: three of the six cards are laid open, in secret until all have chosen."""
    table.tell(Laid(seat, action.cards))
    table.play(seat, HAND, action.cards)
    table.open = replaced(table.open, seat, in_order((*table.open[seat], *action.cards)))
    table.laid = replaced(table.laid, seat, True)
    stop_waiting_for(table, seat)


def stop_waiting_for(table: Table, seat: Seat) -> None:
    """KA2, KA3: when all have chosen, play begins with the player on the dealer's left."""
    table.to_act = tuple(other for other in table.to_act if other != seat)
    if not table.to_act:
        wait_for_next(table, table.dealer)


# --- Players ------------------------------------------------------------------------------------------------------


def next_in(table: Table, seat: Seat) -> Seat | None:
    """ALL2, KA3: the next player clockwise with cards; None if nobody has any."""
    for steps in range(1, table.seats + 1):
        other = Seat((seat + steps) % table.seats)
        if table.hands[other] or has_cards(table, other):
            return other
    return None


def wait_for_next(table: Table, seat: Seat) -> None:
    """It is the turn of the next player after this seat."""
    following = next_in(table, seat)
    assert following is not None, "a player is in until the game is over"
    table.phase = PLAYING
    table.wait_for(following)


# --- A turn -------------------------------------------------------------------------------------------------------


def judge_play(state: State, seat: Seat, action: Play) -> None:
    """KA4, KA5, KA8, KA11, KA13: fitting cards from where the seat plays now, and a friend for a Give."""
    cards, to, hand, discard = action.cards, action.to, state.hands[seat], state.discard
    on_table = state.phase is ON_TABLE
    if not 1 <= len(cards) <= THREE or cards.count(cards[0]) != len(cards):
        raise Illegal("KA5", "Play one card, or two or three identical ones.")
    place = HAND if hand and not on_table else place_now(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise piles.wrong_place("KA13" if on_table else "KA8", place)
    card, held = cards[0], hand if place == HAND else state.open[seat]
    if held.count(card) < len(cards):
        raise Illegal("KA5", "You don't have those cards there.")
    if not on_table and card not in FITTING[discard[-1] if discard else None]:
        raise too_low(discard, card)
    if card == GIVE and names_a_friend(discard, cards):
        if to not in friends(state, seat):
            raise Illegal("KA11", "Name a friend who can get the pile.")
    elif to is not None:
        raise Illegal("KA11", "Nobody gets the pile this way, so name nobody.")


def too_low(discard: Cards, card: Card) -> Illegal:
    """KA4, KA12: the top card alone decides what may follow; on an empty pile, any card."""
    top = discard[-1]
    if top == FIVE:
        return Illegal("KA12", "{card} is too high: play 1 to 5 or a Karma card.", card=card)
    return Illegal("KA4", "{card} is too low: the pile asks for {top} or higher.", card=card, top=top)


def play(table: Table, seat: Seat, action: Play) -> None:
    """KA4, KA5: put down one card or identical ones."""
    cards = action.cards
    if table.telling:
        table.events.append(played(seat, action.from_, cards, action.to))
    table.play(seat, action.from_, cards)
    put_down(table, seat, cards, action.to)


def put_down(table: Table, seat: Seat, cards: Cards, to: Seat | None = None) -> None:
    """Cards that were put down take effect."""
    card = cards[0]
    table.run = len(cards) + (table.run if table.row == card else 0)  # KA10
    table.row = card
    clears = table.run >= THREE
    waits = card == TABLE and not clears and has_cards(table, seat)  # KA13, KA14: another card may follow
    if not waits or table.draws_at_once:
        table.draw_up(seat)  # KA7: before anything else
    if card == GIVE:  # KA11: it leaves the game, and never lies on the pile, not even on one that it clears (KA10)
        table.remove(cards)
        table.row, table.run = None, 0
    else:
        table.discard += cards
    if clears:
        clear(table, seat)
    elif waits:
        table.phase = ON_TABLE
    elif card == GIVE:
        give_the_pile(table, seat, to)
    elif card == BOTTOM:
        bottoms_up(table, seat)
    else:
        end_turn(table, seat)


def judge_flip(state: State, seat: Seat, action: piles.Flip) -> None:
    """KA8, KA9, KA13: a hidden card, when there are no others where the seat plays from now."""
    on_table = state.phase is ON_TABLE
    if on_table and state.open[seat]:
        raise piles.wrong_place("KA13", OPEN)
    if not on_table and (place := place_of(state, seat)) != FACE_DOWN:
        raise piles.wrong_place("KA8", place)
    need_hidden(state, seat, action.index, "KA9")


def flip(table: Table, seat: Seat, action: piles.Flip) -> None:
    """KA9: turn over a hidden card blind; it goes on the pile, or goes into the hand with the pile."""
    card, discard = table.flip(seat, action.index), table.discard
    if table.phase is ON_TABLE or card in FITTING[discard[-1] if discard else None]:
        put_down(table, seat, (card,))
    else:
        discard.append(card)
        table.pick_up(seat)
        end_turn(table, seat)


def judge_pick_up(state: State, seat: Seat, _action: piles.PickUp) -> None:
    """KA6: the player can play nothing."""
    if choices(state, seat) != MUST_PICK_UP:
        raise Illegal("KA6", "You can play, so you can't pick up the pile.")


def pick_up(table: Table, seat: Seat, _action: piles.PickUp) -> None:
    """KA6: a player who cannot play takes the whole pile, and their turn is over."""
    table.pick_up(seat)
    end_turn(table, seat)


def clear(table: Table, seat: Seat) -> None:
    """KA10: at the third identical card in a row the pile is out of the game, and its player plays again."""
    table.tell(Cleared(tuple(table.discard)))
    table.remove(table.discard)
    table.discard = []
    table.row, table.run = None, 0
    end_turn(table, seat, again=True)


# --- Karma cards --------------------------------------------------------------------------------------------------


def give_the_pile(table: Table, seat: Seat, to: Seat | None) -> None:
    """KA11: the pile goes to a friend; after a Give that was turned over blind, its player must still name one."""
    if not table.discard:
        end_turn(table, seat)
    elif to is None:
        table.phase = GIVING
    else:
        hand_over(table, seat, to)


def hand_over(table: Table, seat: Seat, to: Seat) -> None:
    """KA11: the friend has the pile in hand, and is back in after having been out."""
    table.tell(Gave(seat, to, tuple(table.discard)))
    if to in table.out:
        table.tell(CameBack(to))
        table.out = tuple(other for other in table.out if other != to)
    table.take_pile(to)
    end_turn(table, seat)


def judge_give(state: State, seat: Seat, action: Give) -> None:
    """KA11: a friend who can get the pile."""
    if action.to not in friends(state, seat):
        raise Illegal("KA11", "That player can't get the pile.")


def give(table: Table, seat: Seat, action: Give) -> None:
    """KA11: name the friend who gets the pile, after a Give that was turned over blind."""
    hand_over(table, seat, action.to)


def judge_stop(state: State, seat: Seat, _action: Stop) -> None:
    """KA13: with the house rule `must`, only without a card on the table."""
    if not may_stop(state, seat):
        raise Illegal("KA13", "You have a card on the table to play.")


def stop(table: Table, seat: Seat, _action: Stop) -> None:
    """KA13, KA14: the Play a Table Card counts as zero, and its player draws (KA7)."""
    table.tell(Stopped(seat))
    table.draw_up(seat)
    end_turn(table, seat)


def bottoms_up(table: Table, seat: Seat) -> None:
    """KA15: the pile's bottom card is moved to the top; it was not played, so the row stays as it was (KA10)."""
    lowest = table.discard.pop(0)
    table.discard.append(lowest)
    table.tell(BroughtUp(lowest))
    end_turn(table, seat)


# --- Going out, leaving, and the end ------------------------------------------------------------------------------


def end_turn(table: Table, seat: Seat, again: bool = False) -> None:
    """KA16 to KA18: a player without cards is out, the last player with cards loses, and a too long game ends."""
    table.phase = PLAYING
    table.turns += 1
    too_long = table.turns >= TURNS_A_SEAT * table.seats
    hands, on_the_left = table.hands, Seat((seat + 1) % table.seats)
    if hands[seat] and hands[on_the_left] and not again and not too_long:  # nearly always
        table.wait_for(on_the_left)
        return
    following = next_in(table, seat)
    last_one = following == seat
    if not has_cards(table, seat):
        table.out += (seat,)
        table.tell(WentOut(seat))
        last_one = following is None or next_in(table, following) == following
    elif again:
        following = seat
    waiting = () if following is None else (following,)
    if last_one:
        end(table, waiting, losers=waiting)
    elif too_long:
        still_in = tuple(other for other in seats_at(table.seats) if has_cards(table, other))
        end(table, still_in, losers=piles.by_cards_left(table, still_in)[-1])
    elif following is not None:
        table.wait_for(following)


def end(table: Table, still_in: tuple[Seat, ...], losers: tuple[Seat, ...]) -> None:
    """KA17, KA18, ALL5: all win but the losers and the players who left with `fold`.

    Players who are out rank by when they went out, the others by cards left; players who left with `fold` come last.
    """
    done = (*table.out, *still_in)
    gone = tuple((seat,) for seat in reversed(folded(table)) if seat not in done)
    winners = tuple(sorted(seat for seat in done if seat not in losers))
    table.end(OVER, winners, (*((seat,) for seat in table.out), *piles.by_cards_left(table, still_in), *gone))


def fold(table: Table, seat: Seat) -> None:
    """ALL5: the leaver's cards go out of play and nothing waits for them; a player left alone has won."""
    table.fold(seat)
    still_in = tuple(other for other in seats_at(table.seats) if is_in(table, other))
    if len(still_in) <= 1:
        end(table, still_in, losers=())
    elif seat in table.to_act:
        if table.phase is SETUP:
            stop_waiting_for(table, seat)
        else:
            wait_for_next(table, seat)


MOVES: Moves = {
    (SETUP, Lay): Move(judge_lay, lay),
    (PLAYING, Play): Move(judge_play, play),
    (PLAYING, piles.Flip): Move(judge_flip, flip),
    (PLAYING, piles.PickUp): Move(judge_pick_up, pick_up),
    (ON_TABLE, Play): Move(judge_play, play),
    (ON_TABLE, piles.Flip): Move(judge_flip, flip),
    (ON_TABLE, Stop): Move(judge_stop, stop),
    (GIVING, Give): Move(judge_give, give),
}
