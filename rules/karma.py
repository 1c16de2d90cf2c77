"""Karma: match or beat the pile, or eat it; all win but the last one with cards.

The clauses KA1 to KA18 are in `docs/rulebook/karma.md`, those of every game in `every-game.md` beside it.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Final, Literal, NamedTuple

from . import events as shared
from .actions import CARDS, OPTIONAL_WHOLE, PLACE, WHOLE, Action, ActionCodec, Shape
from .cards import Card, Cards
from .cards import hidden as unknown
from .chance import shuffled
from .events import Drew, Event, EventCodec, Events, WentOut
from .game import Game, Start, Step, replaced
from .house import Foresight, mixed, own_seat, place, prospect, search, size, take, unseen
from .loading import Saved
from .refusals import Illegal
from .reserve import (
    FACE_DOWN,
    HAND,
    NONE_HIDDEN,
    OPEN,
    PICK_UP,
    THREE,
    Flip,
    Flipped,
    PickedUp,
    PickUp,
    Row,
    by_cards_left,
    dealt,
    display_order,
    drawn_up,
    face_down,
    flips,
    has_cards,
    holds,
    is_hidden_card,
    out_of_play,
    piles,
    place_of,
    saved_cards,
    selections,
    without,
    wrong_place,
)
from .reserve_house import Weights, graded
from .state import folded

# --- Deck and numbers -------------------------------------------------------------------------------------------

SEATS = range(2, 13)  # KA1
MOST_WITH_ONE_DECK = 6
DEALT = 6  # KA2
TURNS_A_SEAT = 300  # KA18

GIVE = "GIVE"
FIVE = "FIVE"
TABLE = "TABLE"
BOTTOM = "BOTTOM"

VALUE = {str(number): number for number in range(1, 17)}
KINDS: Cards = (*VALUE, GIVE, FIVE, TABLE, BOTTOM)
"""In the order of the pack, in which cards are shown too."""

PACK: Cards = tuple(card for card in KINDS for _ in range(3))
TWO_PACKS: Cards = tuple(card for card in KINDS for _ in range(6))
in_order = display_order(KINDS)


def may_follow(top: Card | None, card: Card) -> bool:
    """KA4, KA12: whether a card goes on the one on top, or on an empty pile; a Karma card always does."""
    if card not in VALUE:
        return True
    return VALUE[card] <= 5 if top == FIVE else VALUE[card] >= VALUE.get(top or "", 0)


FITTING: dict[Card | None, frozenset[Card]] = {
    top: frozenset(card for card in KINDS if may_follow(top, card)) for top in (None, *KINDS)
}


# --- Types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay these three cards open on the table."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down one card or identical ones; `to` is the friend who gets the pile by it."""

    from_: str
    cards: Cards
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Let a Play a Table Card lie as a zero."""


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give the pile to this friend, after a Give that was found blind."""

    to: int


ACTIONS = ActionCodec(
    Shape("lay", Lay, cards=CARDS),
    Shape("play", Play, from_=PLACE, cards=CARDS, to=OPTIONAL_WHOLE),
    Shape("flip", Flip, index=WHOLE),
    Shape("pick_up", PickUp),
    Shape("stop", Stop),
    Shape("give", Give, to=WHOLE),
)


class Laid(NamedTuple):
    """A player has chosen his open cards."""

    seat: int
    cards: Cards
    event: Literal["lay"] = "lay"


class Played(NamedTuple):
    """One card or identical ones were put down."""

    seat: int
    from_: str
    cards: Cards
    to: int | None = None
    event: Literal["play"] = "play"


class Stopped(NamedTuple):
    """A Play a Table Card lies as a zero."""

    seat: int
    event: Literal["stop"] = "stop"


class Gave(NamedTuple):
    """The pile went to a friend, the bottom card first."""

    seat: int
    to: int
    cards: Cards
    event: Literal["give"] = "give"


class CameBack(NamedTuple):
    """A player who was out is in again."""

    seat: int
    event: Literal["back"] = "back"


class Cleared(NamedTuple):
    """The pile is out of the game, the bottom card first."""

    cards: Cards
    event: Literal["clear"] = "clear"


class BroughtUp(NamedTuple):
    """The pile's bottom card came to the top."""

    card: Card
    event: Literal["bottom"] = "bottom"


class Options(NamedTuple):
    """The house rules of a table."""

    on_leave: str


class State(NamedTuple):
    """All there is to a game of Karma; what a turn may change comes last."""

    game: str
    options: Options
    seats: int
    dealer: int
    direction: int
    laid: tuple[bool, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    seed: str
    chance: int
    # from here on: what a turn changes, first what its end does
    phase: str
    turn: int | None
    to_act: tuple[int, ...]
    turns: int
    out: tuple[int, ...]
    row: Card | None
    run: int
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    hidden: tuple[Row, ...]
    draw: Cards
    discard: Cards
    removed: Cards


NO_ROW: Final[dict[str, Any]] = {"row": None, "run": 0}
"""KA10: how the row stands on an empty pile."""
BEFORE_THE_CARDS: Final = 16
BEFORE_THE_TURN: Final = 11
"""So many fields of a state come before those of the cards, and before those that the end of a turn changes."""


class View(NamedTuple):
    """What one seat, or a bystander, may see; a hand is a number where it is not the viewer's.

    So are the open cards of others until all have chosen.
    """

    game: str
    options: Options
    seats: int
    dealer: int
    direction: int
    laid: tuple[bool, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    phase: str
    turn: int | None
    to_act: tuple[int, ...]
    turns: int
    out: tuple[int, ...]
    row: Card | None
    run: int
    hands: tuple[Cards | int, ...]
    open: tuple[Cards | int, ...]
    hidden: tuple[Row, ...]
    draw: int
    discard: Cards
    removed: Cards


# --- Set-up -----------------------------------------------------------------------------------------------------


def pack_for(seats: int) -> Cards:
    """KA1: one deck, or two for seven players and more."""
    return PACK if seats <= MOST_WITH_ONE_DECK else TWO_PACKS


def begin(start: Start) -> State:
    """KA2: three hidden cards for everybody, and six from which to lay three open."""
    pack, chance = shuffled(pack_for(start.seats), start.seed, start.chance)
    (hidden, hands), draw = dealt(pack, start.dealer, start.seats, THREE, DEALT)
    return State(
        game="karma",
        options=Options(**start.options),
        seats=start.seats,
        dealer=start.dealer,
        direction=1,
        laid=(False,) * start.seats,
        left=(),
        winners=None,
        ranking=None,
        seed=start.seed,
        chance=chance,
        phase="setup",
        turn=None,
        to_act=tuple(range(start.seats)),
        turns=0,
        out=(),
        row=None,
        run=0,
        hands=tuple(map(in_order, hands)),
        open=((),) * start.seats,
        hidden=tuple(hidden),
        draw=draw,
        discard=(),
        removed=(),
    )


def lay(state: State, seat: int, action: Lay) -> tuple[State, Events]:
    """KA2: three of the six cards are laid open, in secret until all have chosen."""
    cards, hand = action.cards, state.hands[seat]
    if len(cards) != THREE or not holds(hand, cards):
        raise Illegal("KA2", "Lay three of your cards open on the table.")
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


# --- Players ----------------------------------------------------------------------------------------------------


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
    return state._replace(phase="play", turn=following, to_act=(following,))


def friends(table: State | View, seat: int) -> tuple[int, ...]:
    """KA11: who may get the pile: anybody else, but none that left with `fold`."""
    gone = folded(table)
    return tuple(other for other in range(table.seats) if other != seat and other not in gone)


def place_now(table: State | View, seat: int) -> str:
    """KA8: where one plays from; after a Play a Table Card from the table first (KA13, KA14)."""
    if table.phase == "table":
        return OPEN if table.open[seat] else FACE_DOWN if table.hidden[seat] != NONE_HIDDEN else HAND
    return place_of(table, seat)


# --- A turn -----------------------------------------------------------------------------------------------------


def names_a_friend(discard: Cards, cards: Cards) -> bool:
    """KA10, KA11: a Give names a friend if there is a pile and it does not clear it."""
    return cards[0] == GIVE and bool(discard) and len(cards) < THREE


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """KA4, KA5: put down one card or identical ones."""
    cards, to = action.cards, action.to
    on_table = state.phase == "table"
    if not 1 <= len(cards) <= THREE or cards.count(cards[0]) != len(cards):
        raise Illegal("KA5", "Play one card, or two or three identical ones.")
    place = place_now(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise wrong_place("KA13" if on_table else "KA8", place)
    card, hand, open_ = cards[0], state.hands[seat], state.open[seat]
    if (hand if place == HAND else open_).count(card) < len(cards):
        raise Illegal("KA5", "You do not have those cards there.")
    if not on_table:
        judge_height(state.discard, card)
    if names_a_friend(state.discard, cards):
        if to not in friends(state, seat):
            raise Illegal("KA11", "Name a friend who can get the pile.")
    elif to is not None:
        raise Illegal("KA11", "Nobody gets the pile by this play, so name nobody.")
    told = Played(seat, place, cards, to)
    if place == HAND:
        return put_down(state, seat, told, cards, without(hand, cards), open_, state.hidden[seat], to)
    return put_down(state, seat, told, cards, hand, without(open_, cards), state.hidden[seat], to)


def judge_height(discard: Cards, card: Card) -> None:
    """KA4, KA12: the top card alone says what the pile asks for."""
    top = discard[-1] if discard else None
    if card in FITTING[top]:
        return
    if top == FIVE:
        raise Illegal("KA12", "{card} is too high: play 1 to 5 or a Karma card.", card=card)
    raise Illegal("KA4", "{card} is too low: the pile asks for {top} or higher.", card=card, top=top)


def put_down(
    state: State,
    seat: int,
    told: Played | Flipped,
    cards: Cards,
    hand: Cards,
    open_: Cards,
    row: Row,
    to: int | None = None,
) -> tuple[State, Events]:
    """What comes of cards that were put down; the other cards are what their player has left."""
    card, draw, discard, removed = cards[0], state.draw, state.discard, state.removed
    events: Events = (told,)
    if draw and len(hand) < THREE:  # KA7: before anything else
        drawn, draw = drawn_up(hand, draw)
        hand = in_order((*hand, *drawn))
        events = (told, Drew(seat, drawn))
    kind: Card | None = card
    run = len(cards) + (state.run if state.row == card else 0)  # KA10
    clears = run >= THREE
    if card == GIVE:  # KA11: it leaves the game, and never lies on the pile, not even on one that it clears (KA10)
        removed = in_order((*removed, *cards))
        kind, run = None, 0
    else:
        discard = discard + cards
    hands = replaced(state.hands, seat, hand)
    opens = replaced(state.open, seat, open_)
    hidden = replaced(state.hidden, seat, row)
    # Built anew and in order, since this is nearly every move of a game and `_replace` takes three times as long.
    new = State._make((*state[:BEFORE_THE_CARDS], kind, run, hands, opens, hidden, draw, discard, removed))
    if clears:
        return clear(new, seat, events)
    if card == GIVE:
        return give_the_pile(new, seat, events, to)
    if card == TABLE:
        return play_a_table_card(new, seat, events)
    if card == BOTTOM:
        return bottoms_up(new, seat, events)
    return end_turn(new, seat, events)


def flip(state: State, seat: int, action: Flip) -> tuple[State, Events]:
    """KA9: turn over a hidden card blind; it goes on the pile, or the pile comes with it into the hand."""
    on_table, index = state.phase == "table", action.index
    if on_table and state.open[seat]:
        raise wrong_place("KA13", OPEN)
    if not on_table and (place := place_of(state, seat)) != FACE_DOWN:
        raise wrong_place("KA8", place)
    if not is_hidden_card(state, seat, index):
        raise Illegal("KA9", "There is no hidden card of yours in that place.")
    card, row = state.hidden[seat][index], replaced(state.hidden[seat], index, None)
    assert card is not None
    told, discard = Flipped(seat, index, card), state.discard
    if on_table or card in FITTING[discard[-1] if discard else None]:
        return put_down(state, seat, told, (card,), state.hands[seat], state.open[seat], row)
    pile = (*discard, card)
    new = state._replace(
        hands=replaced(state.hands, seat, in_order(pile)),
        hidden=replaced(state.hidden, seat, row),
        discard=(),
        **NO_ROW,
    )
    return end_turn(new, seat, (told, PickedUp(seat, pile)))


def pick_up(state: State, seat: int, _action: PickUp) -> tuple[State, Events]:
    """KA6: who cannot play takes the whole pile, and his turn is over."""
    if choices(state, seat) != (PICK_UP,):
        raise Illegal("KA6", "You can play, so you may not pick up the pile.")
    pile = state.discard
    hand = in_order((*state.hands[seat], *pile))
    new = state._replace(hands=replaced(state.hands, seat, hand), discard=(), **NO_ROW)
    return end_turn(new, seat, (PickedUp(seat, pile),))


def clear(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA10: at the third identical card in a row the pile is out of the game, and its player plays again."""
    pile = state.discard
    new = state._replace(discard=(), removed=in_order((*state.removed, *pile)), **NO_ROW)
    return end_turn(new, seat, (*events, Cleared(pile)), again=True)


# --- Karma cards ------------------------------------------------------------------------------------------------


def give_the_pile(state: State, seat: int, events: Events, to: int | None) -> tuple[State, Events]:
    """KA11: the pile goes to a friend; after a Give that was found blind its player has still to name him."""
    if not state.discard:
        return end_turn(state, seat, events)
    if to is None:
        return state._replace(phase="give"), events
    return hand_over(state, seat, events, to)


def hand_over(state: State, seat: int, events: Events, to: int) -> tuple[State, Events]:
    """KA11: the friend has the pile in his hand, and is back in if he was out."""
    pile = state.discard
    events = (*events, Gave(seat, to, pile))
    if to in state.out:
        events = (*events, CameBack(to))
    new = state._replace(
        out=tuple(other for other in state.out if other != to),
        hands=replaced(state.hands, to, in_order((*state.hands[to], *pile))),
        discard=(),
        **NO_ROW,
    )
    return end_turn(new, seat, events)


def give(state: State, seat: int, action: Give) -> tuple[State, Events]:
    """KA11: the friend is named to whom a Give that was found blind gives the pile."""
    if action.to not in friends(state, seat):
        raise Illegal("KA11", "That player cannot get the pile.")
    return hand_over(state, seat, (), action.to)


def play_a_table_card(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA13, KA14: a card of one's own must follow at once; with no card anywhere the play ends by itself."""
    if has_cards(state, seat):
        return state._replace(phase="table"), events
    return end_turn(state, seat, events)


def stop(state: State, seat: int, _action: Stop) -> tuple[State, Events]:
    """KA14: who has no table cards may let his Play a Table Card count as zero."""
    if place_now(state, seat) != HAND:
        raise Illegal("KA13", "You have a card on the table to play.")
    return end_turn(state, seat, (Stopped(seat),))


def bottoms_up(state: State, seat: int, events: Events) -> tuple[State, Events]:
    """KA15: the pile's bottom card is moved to the top; it was not played, so the row goes on as it was (KA10)."""
    lowest = state.discard[0]
    new = state._replace(discard=(*state.discard[1:], lowest))
    return end_turn(new, seat, (*events, BroughtUp(lowest)))


# --- Going out, and the end -------------------------------------------------------------------------------------


def end_turn(state: State, seat: int, events: Events, again: bool = False) -> tuple[State, Events]:
    """KA16 to KA18: who has no cards left is out, the last one with cards has lost, and too long a game ends."""
    out, turns = state.out, state.turns + 1
    following = next_in(state, seat)
    last_one = following == seat
    if not has_cards(state, seat):
        out = (*out, seat)
        events = (*events, WentOut(seat))
        last_one = following is None or next_in(state, following) == following
    elif again:
        following = seat
    waiting = () if following is None else (following,)
    new = State._make((*state[:BEFORE_THE_TURN], "play", following, waiting, turns, out, *state[BEFORE_THE_CARDS:]))
    if last_one:
        return end(new, waiting, losers=waiting), events
    if turns >= TURNS_A_SEAT * state.seats:
        still_in = tuple(other for other in range(state.seats) if has_cards(new, other))
        return end(new, still_in, losers=by_cards_left(new, still_in)[-1]), events
    return new, events


def end(state: State, still_in: tuple[int, ...], losers: tuple[int, ...]) -> State:
    """KA17, KA18, ALL5: who is out has won, and of those who are in all but the losers.

    Those who are out rank by when they went out, the others by cards left; who left with `fold` comes last.
    """
    done = (*state.out, *still_in)
    gone = tuple((seat,) for seat in reversed(folded(state)) if seat not in done)
    return state._replace(
        phase="over",
        turn=None,
        to_act=(),
        winners=tuple(sorted(seat for seat in done if seat not in losers)),
        ranking=(*((seat,) for seat in state.out), *by_cards_left(state, still_in), *gone),
    )


# --- Leaving ----------------------------------------------------------------------------------------------------


def fold(state: State, seat: int) -> tuple[State, Events]:
    """ALL5: the leaver's cards go out of play and nothing waits for him; one who is left in alone has won."""
    state = state._replace(**out_of_play(state, seat, in_order))
    still_in = tuple(other for other in range(state.seats) if is_in(state, other))
    if len(still_in) <= 1:
        return end(state, still_in, losers=()), ()
    if seat in state.to_act:
        state = without_waiting_for(state, seat) if state.phase == "setup" else wait_for_next(state, seat)
    return state, ()


def is_in(state: State, seat: int) -> bool:
    """KA16: who has cards is in, and who has still to name a friend."""
    names_one = state.phase == "give" and seat == state.turn and seat not in (*state.out, *folded(state))
    return names_one or has_cards(state, seat)


# --- What a seat may do, and see --------------------------------------------------------------------------------

STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    ("setup", Lay): lay,
    ("play", Play): play,
    ("play", Flip): flip,
    ("play", PickUp): pick_up,
    ("table", Play): play,
    ("table", Flip): flip,
    ("table", Stop): stop,
    ("give", Give): give,
}

SEVERAL = range(1, THREE + 1)
PLAYS = {place: {card: [Play(place, (card,) * n) for n in SEVERAL] for card in KINDS} for place in (HAND, OPEN)}
GIVES = {place: [[Play(place, (GIVE,) * n, to) for to in range(max(SEATS))] for n in SEVERAL] for place in (HAND, OPEN)}
"""KA5, KA11: the ways to play each card, once, twice and three times, and a Give to each friend."""
STOP = Stop()


def choices(state: State | View, seat: int) -> tuple[Action, ...]:
    """What a seat that is to act may do; its view tells it as well as the state does."""
    hand, open_ = state.hands[seat], state.open[seat]
    assert not isinstance(hand, int), "only one's own view tells what one may do"
    assert not isinstance(open_, int), "only one's own view tells what one may do"
    if state.phase == "setup":
        return tuple(map(Lay, selections(hand, THREE)))
    if state.phase == "give":
        return tuple(map(Give, friends(state, seat)))
    place = place_now(state, seat)
    if place == FACE_DOWN:
        return flips(state, seat)
    on_table, discard = state.phase == "table", state.discard
    fitting = FITTING[None if on_table or not discard else discard[-1]]
    ways, times, before = PLAYS[place], 0, ""
    plays: list[Action] = []
    for card in hand if place == HAND else open_:  # where identical ones stand together
        times = times + 1 if card == before else 0
        before = card
        if card in fitting and times < THREE:
            way = ways[card][times]
            if card == GIVE and names_a_friend(discard, way.cards):
                plays += [GIVES[place][times][friend] for friend in friends(state, seat)]
            else:
                plays.append(way)
    if on_table and place == HAND:
        plays.append(STOP)
    return tuple(plays) or (PICK_UP,)


def view(state: State, viewer: int | None) -> View:
    """All fields that may leave: one's own hand, numbers for the others and the draw pile, and no hidden card."""
    secret = state.phase == "setup"  # KA2
    return View(
        game=state.game,
        options=state.options,
        seats=state.seats,
        dealer=state.dealer,
        direction=state.direction,
        laid=state.laid,
        left=state.left,
        winners=state.winners,
        ranking=state.ranking,
        phase=state.phase,
        turn=state.turn,
        to_act=state.to_act,
        turns=state.turns,
        out=state.out,
        row=state.row,
        run=state.run,
        hands=tuple(hand if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)),
        open=tuple(len(row) if secret and seat != viewer else row for seat, row in enumerate(state.open)),
        hidden=face_down(state.hidden),
        draw=len(state.draw),
        discard=state.discard,
        removed=state.removed,
    )


def seen(event: Event, viewer: int | None) -> Event:
    """The event as this seat may know it: what another lays is a secret until all have chosen (KA2)."""
    if isinstance(event, Laid) and event.seat != viewer:
        return event._replace(cards=unknown(event.cards))
    return shared.seen(event, viewer)


# --- Saved states -----------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    """The saved state, if the game can be in it."""
    state = State(
        game="karma",
        options=Options(**saved.options),
        **saved.common(),
        **saved_cards(saved, in_order),
        laid=saved.switches_per_seat("laid"),
        turns=saved.number("turns"),
        out=saved.distinct_seats("out"),
        row=saved.of_kind("row", lambda value: value is None or saved.is_card(value), "KA10"),
        run=saved.number("run"),
    )
    discard = state.discard
    saved.need_pack(pack_for(state.seats), "KA1", *piles(state, state.draw))
    saved.need(state.direction == 1, "KA3", "direction")
    saved.need(all(len(row) == THREE for row in state.hidden), "KA2", "hidden")
    saved.need(all(len(cards) <= THREE for cards in state.open), "KA2", "open")
    saved.need(not any(has_cards(state, seat) for seat in state.out), "KA16", "out")
    saved.need(GIVE not in discard, "KA11", "discard")
    need_row(saved, state)
    need_phase(saved, state)
    need_cards(saved, state)
    return state


def need_row(saved: Saved, state: State) -> None:
    """KA10: the cards of the row lie on top; after a Bottoms Up they are on the pile, above or below what was moved."""
    discard, row, run = state.discard, state.row, state.run
    saved.need(0 <= run < THREE, "KA10", "run")
    saved.need((row is None) == (run == 0), "KA10", "row")
    if row == BOTTOM:
        saved.need(discard.count(BOTTOM) >= run and BOTTOM in discard[-2:], "KA10", "row")
    elif row is not None:
        saved.need(discard[-run:] == (row,) * run, "KA10", "row")


def renewed(written: Mapping[str, object]) -> Mapping[str, object]:
    """KA10: in the first revision no row went on after a Bottoms Up, so what lay on top was its only card."""
    if "row" in written:
        return written
    discard = written.get("discard")
    return {**written, "row": discard[-1] if written.get("run") and isinstance(discard, list) and discard else None}


def need_phase(saved: Saved, state: State) -> None:
    """The phase is one of this game's, and whom it waits for, the pile and the count of turns go with it."""
    if state.phase == "over":
        saved.need_wait(None, ())
    elif state.phase == "setup":
        gone = folded(state)
        waiting = tuple(seat for seat, has_laid in enumerate(state.laid) if not has_laid and seat not in gone)
        saved.need(bool(waiting), "KA2", "laid")
        saved.need_wait(None, waiting)
        saved.need(state.turns == 0, "KA18", "turns")
    else:
        saved.need(state.phase in ("play", "table", "give"), "ALL8", "phase")
        saved.need_turn([is_in(state, seat) for seat in range(state.seats)])
        saved.need(state.turns < TURNS_A_SEAT * state.seats, "KA18", "turns")
        saved.need(state.phase != "table" or state.discard[-1:] == (TABLE,), "KA13", "discard")
        saved.need(state.phase != "give" or bool(state.discard), "KA11", "discard")


def need_cards(saved: Saved, state: State) -> None:
    """Everybody has as many cards as the moment asks for (KA2, KA7, KA16)."""
    gone = folded(state)
    for seat, hand in enumerate(state.hands):
        if state.phase == "setup":
            due = THREE if state.laid[seat] else DEALT
            saved.need(len(hand) == due or seat in gone, "KA2", "hands")
        elif state.draw and is_in(state, seat):
            saved.need(len(hand) >= THREE, "KA7", "hands")
        if state.phase != "over":
            saved.need(is_in(state, seat) or seat in state.out or seat in gone, "KA16", "out")


# --- The house player -------------------------------------------------------------------------------------------

LARGE_PILE = 4
"""From so many cards on it is worth a Give."""
SAVED = (BOTTOM, FIVE, TABLE, GIVE)
"""In which order the normal house player plays its Karma cards."""
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
"""While there is a draw pile, and after that; identical cards count once, for they are played together."""


def easy(view: View, chance: random.Random) -> Action:
    """The easy house player: sensible, as it spares its Karma cards, and hasty, as it plays any number that goes.

    It lays its best cards open, and gives the pile to somebody who still has cards.
    """
    actions = choices(view, own_seat(view.hands))
    if view.phase == "setup":
        return actions[-1]
    plays = [action for action in actions if isinstance(action, Play) and action.cards[0] in VALUE]
    if plays:
        return chance.choice(plays)
    to_others = [action for action in actions if getattr(action, "to", None) not in view.out]
    return chance.choice(to_others or actions)


def normal(table: State | View, seat: int, chance: random.Random) -> Action:
    """The normal house player clears the pile when it can, and else plays all it has of the lowest number that goes.

    Without one it knows which Karma card to play, and against whom: the pile goes to whoever is nearest to going out.
    """
    actions = choices(table, seat)
    if table.phase == "setup" or len(actions) == 1:
        return actions[-1]
    if table.phase == "give":
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
        return chance.choice(actions)
    if len(table.discard) >= LARGE_PILE:
        gives = [play for play in karma if play.to is not None]
        if gives:
            return min(gives, key=lambda action: nearness(table, action))
    return min(karma, key=lambda action: (SAVED.index(action.cards[0]), nearness(table, action)))


def nearness(table: State | View, action: Action) -> int:
    """How many cards the friend has who would get the pile; one who is out already comes last."""
    assert isinstance(action, Play | Give)
    return 99 if action.to is None or action.to in table.out else count_left(table, action.to)


def count_left(table: State | View, seat: int) -> int:
    """How many cards a seat has, seen or not."""
    return size(table.hands[seat]) + size(table.open[seat]) + sum(card is not None for card in table.hidden[seat])


def imagine(view: View, seat: int, chance: random.Random) -> State:
    """A state in which this seat has this view."""
    cards = mixed(unseen(pack_for(view.seats), view.discard, view.removed, *view.hands, *view.open), chance)
    hands = tuple(take(cards, hand) if isinstance(hand, int) else hand for hand in view.hands)
    laid = tuple(take(cards, row) if isinstance(row, int) else row for row in view.open)
    secrets = {
        "hands": tuple(map(in_order, hands)),
        "open": tuple(map(in_order, laid)),
        "hidden": tuple(tuple(None if card is None else cards.pop() for card in row) for row in view.hidden),
        "draw": take(cards, view.draw),
        "seed": "",
        "chance": 0,
    }
    return State(**{**view._asdict(), **secrets})


def standing(state: State, seat: int) -> float:
    """How well a seat stands that is in; who cannot but pick the pile up has it already."""
    hand, open_ = state.hands[seat], state.open[seat]
    if seat == state.turn and choices(state, seat) == (PICK_UP,):
        hand = hand + state.discard
    weights = WHILE_DRAWING if state.draw else AFTERWARDS
    return weights.standing(set(hand), len(hand), set(open_), state.hidden[seat])


def worth(state: State, seat: int) -> float:
    """What place a seat may expect: who is out has it, unless the pile brings him back; else by how all stand."""
    if state.ranking is not None:
        return place(state.ranking, seat)
    if seat in state.out:
        return 1 - state.out.index(seat) / (state.seats - 1)
    others = [inf if other in state.out else standing(state, other) for other in range(state.seats) if other != seat]
    return prospect(standing(state, seat), others)


FORESIGHT = Foresight[State, View](
    imagine=imagine,
    policy=normal,
    settled=lambda before, after, following: False,
    worth=worth,
    moves=600,
    horizon=8,
)


def strong(view: View, chance: random.Random, foresight: Foresight[State, View] = FORESIGHT) -> Action:
    """The strong house player looks ahead to what becomes of the pile."""
    seat = own_seat(view.hands)
    usual = normal(view, seat, chance)
    if view.phase == "setup" or isinstance(usual, Flip):
        return usual
    return search(GAME, foresight, view, usual, choices(view, seat), chance)


def house_player(view: View, strength: str, chance: random.Random) -> Action:
    """What a house player of this strength does, from no more than the view of the seat that it plays.

    :raises KeyError: for a strength that there is not.
    """
    if strength == "normal":
        return normal(view, own_seat(view.hands), chance)
    return {"easy": easy, "strong": strong}[strength](view, chance)


# --- The game ---------------------------------------------------------------------------------------------------

GAME: Game[State, View] = Game(
    key="karma",
    name="Karma",
    seats=SEATS,
    first_clause="KA1",
    revision=2,
    own_options=(),
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Laid, Played, Flipped, PickedUp, Stopped, Gave, CameBack, Cleared, BroughtUp),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    renewed=renewed,
    house_player=house_player,
    seen=seen,
)
