"""What the actions of Karma do."""

from rules import piles
from rules.actions import Action
from rules.cards import Card, Cards
from rules.events import Events, WentOut, drew
from rules.game import Start, Step
from rules.piles import FACE_DOWN, HAND, OPEN, THREE, Row, drawn_up, has_cards, place_of, row_of, without
from rules.refusals import Illegal
from rules.seats import replaced
from rules.state import Options, folded

from .choices import MUST_PICK_UP, choices, friends, names_a_friend, place_now
from .state import (
    BOTTOM,
    DEALT,
    FITTING,
    FIVE,
    FIXED,
    GIVE,
    GIVING,
    LYING,
    NO_ROW,
    ON_TABLE,
    OVER,
    PLAYING,
    SETUP,
    TABLE,
    TURNS_A_SEAT,
    VALUE,
    Lying,
    State,
    in_order,
    is_in,
    made,
    pack_for,
)
from .words import BroughtUp, CameBack, Cleared, Gave, Give, Laid, Lay, Play, Played, Stop, Stopped, played

# --- Set-up -------------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """KA2: three hidden cards for everybody, and six from which to lay three open."""
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


def lay(state: State, seat: int, action: Lay) -> tuple[State, Events]:
    """KA2: three of the six cards are laid open, in secret until all have chosen."""
    cards, hand = action.cards, state.hands[seat]
    if len(cards) != THREE or not piles.holds(hand, cards):
        raise Illegal("KA2", "Lay three of your cards face up on the table.")
    new = state._replace(
        laid=replaced(state.laid, seat, True),
        hands=replaced(state.hands, seat, without(hand, cards)),
        open=replaced(state.open, seat, in_order((*state.open[seat], *cards))),
    )
    return without_waiting_for(new, seat), (Laid(seat, cards),)


def without_waiting_for(state: State, seat: int) -> State:
    """KA2, KA3: when all have chosen play begins, with the player on the dealer's left."""
    to_act = tuple(other for other in state.to_act if other != seat)
    return state._replace(to_act=to_act) if to_act else wait_for_next(state, state.dealer)


# --- Players ------------------------------------------------------------------------------------------------------


def next_in(state: State, seat: int) -> int | None:
    """ALL2, KA3: the next player clockwise who has cards; None when nobody has any."""
    hands, seats = state.hands, state.seats
    other = seat
    for _ in hands:
        other = (other + 1) % seats
        if hands[other] or has_cards(state, other):
            return other
    return None


def wait_for_next(state: State, seat: int) -> State:
    """The next player after this seat is on."""
    following = next_in(state, seat)
    assert following is not None, "somebody is in until the game is over"
    return state._replace(phase=PLAYING, turn=following, to_act=(following,))


# --- A turn -------------------------------------------------------------------------------------------------------


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """KA4, KA5: put down one card or identical ones."""
    cards, to = action.cards, action.to
    hand, open_, discard = state.hands[seat], state.open[seat], state.discard
    on_table = state.phase is ON_TABLE
    if not 1 <= len(cards) <= THREE or cards.count(cards[0]) != len(cards):
        raise Illegal("KA5", "Play one card, or two or three identical ones.")
    place = HAND if hand and not on_table else place_now(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise piles.wrong_place("KA13" if on_table else "KA8", place)
    card, held = cards[0], hand if place == HAND else open_
    if held.count(card) < len(cards):
        raise Illegal("KA5", "You do not have those cards there.")
    if not on_table and card not in FITTING[discard[-1] if discard else None]:
        raise too_low(discard, card)
    if card == GIVE and names_a_friend(discard, cards):
        if to not in friends(state, seat):
            raise Illegal("KA11", "Name a friend who can get the pile.")
    elif to is not None:
        raise Illegal("KA11", "Nobody gets the pile this way, so name nobody.")
    told = played(seat, place, cards, to)
    if place == HAND:
        return put_down(state, seat, told, cards, without(hand, cards), open_, state.hidden[seat], to)
    return put_down(state, seat, told, cards, hand, without(open_, cards), state.hidden[seat], to)


def too_low(discard: Cards, card: Card) -> Illegal:
    """KA4, KA12: the top card alone says what the pile asks for; any card goes where there is none."""
    top = discard[-1]
    if top == FIVE:
        return Illegal("KA12", "{card} is too high: play 1 to 5 or a Karma card.", card=card)
    return Illegal("KA4", "{card} is too low: the pile asks for {top} or higher.", card=card, top=top)


def put_down(
    state: State,
    seat: int,
    told: Played | piles.Flipped,
    cards: Cards,
    hand: Cards,
    open_: Cards,
    hidden: Row,
    to: int | None = None,
) -> tuple[State, Events]:
    """What comes of cards that were put down; the other cards are what their player has left."""
    row, run, hands, open_rows, hidden_rows, draw, discard, removed = state[LYING:]
    card = cards[0]
    events: Events = (told,)
    if draw and len(hand) < THREE:  # KA7: before anything else
        drawn, draw = drawn_up(hand, draw)
        hand = in_order(hand + drawn)
        events = (told, drew(seat, drawn))
    run = len(cards) + (run if row == card else 0)  # KA10
    row = card
    clears = run >= THREE
    if card == GIVE:  # KA11: it leaves the game, and never lies on the pile, not even on one that it clears (KA10)
        removed = in_order(removed + cards)
        row, run = None, 0
    else:
        discard += cards
    hands = replaced(hands, seat, hand)
    open_rows = row_of(open_rows, seat, open_)
    hidden_rows = row_of(hidden_rows, seat, hidden)
    lying = (row, run, hands, open_rows, hidden_rows, draw, discard, removed)
    if not clears and card in VALUE:
        return end_turn(state, seat, events, lying)
    new = made(state[:LYING] + lying)
    if clears:
        return clear(new, seat, events)
    if card == GIVE:
        return give_the_pile(new, seat, events, to)
    if card == TABLE:
        return play_a_table_card(new, seat, events)
    if card == BOTTOM:
        return bottoms_up(new, seat, events)
    return end_turn(new, seat, events, lying)


def flip(state: State, seat: int, action: piles.Flip) -> tuple[State, Events]:
    """KA9: turn over a hidden card blind; it goes on the pile, or the pile comes with it into the hand."""
    on_table = state.phase is ON_TABLE
    if on_table and state.open[seat]:
        raise piles.wrong_place("KA13", OPEN)
    if not on_table and (place := place_of(state, seat)) != FACE_DOWN:
        raise piles.wrong_place("KA8", place)
    told, row = piles.turned_over(state, seat, action.index, "KA9")
    card, discard = told.card, state.discard
    if on_table or card in FITTING[discard[-1] if discard else None]:
        return put_down(state, seat, told, (card,), state.hands[seat], state.open[seat], row)
    pile = discard + (card,)
    new = state._replace(hidden=replaced(state.hidden, seat, row))
    return end_turn(new, seat, (told, piles.PickedUp(seat, pile)), taken_up(new, seat, pile))


def pick_up(state: State, seat: int, _action: piles.PickUp) -> tuple[State, Events]:
    """KA6: a player who cannot play takes the whole pile, and their turn is over."""
    if choices(state, seat) != MUST_PICK_UP:
        raise Illegal("KA6", "You can play, so you may not pick up the pile.")
    pile = state.discard
    return end_turn(state, seat, (piles.PickedUp(seat, pile),), taken_up(state, seat, pile))


def taken_up(state: State, seat: int, pile: Cards) -> Lying:
    """What lies where when a seat has taken the pile into its hand."""
    _, _, hands, open_rows, hidden_rows, draw, _, removed = state[LYING:]
    return None, 0, piles.taken_up(hands, seat, pile, in_order), open_rows, hidden_rows, draw, (), removed


def clear(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA10: at the third identical card in a row the pile is out of the game, and its player plays again."""
    pile = state.discard
    new = state._replace(discard=(), removed=in_order(state.removed + pile), **NO_ROW)
    return end_turn(new, seat, (*events, Cleared(pile)), new[LYING:], again=True)


# --- Karma cards --------------------------------------------------------------------------------------------------


def give_the_pile(state: State, seat: int, events: Events, to: int | None) -> tuple[State, Events]:
    """KA11: the pile goes to a friend; after a Give that was found blind its player has still to name one."""
    if not state.discard:
        return end_turn(state, seat, events, state[LYING:])
    if to is None:
        return state._replace(phase=GIVING), events
    return hand_over(state, seat, events, to)


def hand_over(state: State, seat: int, events: Events, to: int) -> tuple[State, Events]:
    """KA11: the friend has the pile in hand, and is back in after having been out."""
    pile = state.discard
    events = (*events, Gave(seat, to, pile))
    if to in state.out:
        events = (*events, CameBack(to))
    new = state._replace(out=tuple(other for other in state.out if other != to))
    return end_turn(new, seat, events, taken_up(new, to, pile))


def give(state: State, seat: int, action: Give) -> tuple[State, Events]:
    """KA11: the friend is named to whom a Give that was found blind gives the pile."""
    if action.to not in friends(state, seat):
        raise Illegal("KA11", "That player cannot get the pile.")
    return hand_over(state, seat, (), action.to)


def play_a_table_card(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA13, KA14: a card of one's own must follow at once; with no card anywhere the play ends by itself."""
    if has_cards(state, seat):
        return state._replace(phase=ON_TABLE), events
    return end_turn(state, seat, events, state[LYING:])


def stop(state: State, seat: int, _action: Stop) -> tuple[State, Events]:
    """KA14: a player without table cards may let a Play a Table Card count as zero."""
    if place_now(state, seat) != HAND:
        raise Illegal("KA13", "You have a card on the table to play.")
    return end_turn(state, seat, (Stopped(seat),), state[LYING:])


def bottoms_up(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA15: the pile's bottom card is moved to the top; it was not played, so the row goes on as it was (KA10)."""
    lowest = state.discard[0]
    new = state._replace(discard=(*state.discard[1:], lowest))
    return end_turn(new, seat, (*events, BroughtUp(lowest)), new[LYING:])


# --- Going out, leaving, and the end ------------------------------------------------------------------------------


def end_turn(state: State, seat: int, events: Events, lying: Lying, again: bool = False) -> tuple[State, Events]:
    """KA16 to KA18: a player without cards is out, the last one with cards has lost, and too long a game ends.

    `lying` says what lies where at the end of the turn.
    """
    hands, out, turns = lying[2], state.out, state.turns + 1
    too_long = turns >= TURNS_A_SEAT * state.seats
    on_the_left = (seat + 1) % state.seats
    if hands[seat] and hands[on_the_left] and not again and not too_long:  # as nearly always
        return made(state[:FIXED] + (PLAYING, on_the_left, (on_the_left,), turns, out) + lying), events
    new = made(state[:LYING] + lying)
    following = next_in(new, seat)
    last_one = following == seat
    if not has_cards(new, seat):
        out = (*out, seat)
        events = (*events, WentOut(seat))
        last_one = following is None or next_in(new, following) == following
    elif again:
        following = seat
    waiting = () if following is None else (following,)
    new = made(state[:FIXED] + (PLAYING, following, waiting, turns, out) + lying)
    if last_one:
        return end(new, waiting, losers=waiting), events
    if too_long:
        still_in = tuple(other for other in range(state.seats) if has_cards(new, other))
        return end(new, still_in, losers=piles.by_cards_left(new, still_in)[-1]), events
    return new, events


def end(state: State, still_in: tuple[int, ...], losers: tuple[int, ...]) -> State:
    """KA17, KA18, ALL5: all have won but the losers, and those who left with `fold`.

    Those who are out rank by when they went out, the others by cards left, and those who left with `fold` come last.
    """
    done = (*state.out, *still_in)
    gone = tuple((seat,) for seat in reversed(folded(state)) if seat not in done)
    return state._replace(
        phase=OVER,
        turn=None,
        to_act=(),
        winners=tuple(sorted(seat for seat in done if seat not in losers)),
        ranking=(*((seat,) for seat in state.out), *piles.by_cards_left(state, still_in), *gone),
    )


def fold(state: State, seat: int) -> tuple[State, Events]:
    """ALL5: the leaver's cards go out of play and nothing waits for them; a player left alone has won."""
    state = state._replace(**piles.out_of_play(state, seat, in_order))
    still_in = tuple(other for other in range(state.seats) if is_in(state, other))
    if len(still_in) <= 1:
        return end(state, still_in, losers=()), ()
    if seat in state.to_act:
        state = without_waiting_for(state, seat) if state.phase is SETUP else wait_for_next(state, seat)
    return state, ()


STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    (SETUP, Lay): lay,
    (PLAYING, Play): play,
    (PLAYING, piles.Flip): flip,
    (PLAYING, piles.PickUp): pick_up,
    (ON_TABLE, Play): play,
    (ON_TABLE, piles.Flip): flip,
    (ON_TABLE, Stop): stop,
    (GIVING, Give): give,
}
