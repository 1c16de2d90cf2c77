"""Do Over!: beat the pile or take it; the first without a card in hand or reserve has won.

The clauses DO1 to DO17 are in `docs/rulebook/do-over.md`, those of every game in `every-game.md` beside it.
"""

import random
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from .actions import CARD, CARDS, PLACE, WHOLE, Action, ActionCodec, Shape
from .cards import Card, Cards
from .chance import shuffled
from .events import Drew, EventCodec, Events
from .game import Game, Start, Step, next_in, replaced, turned
from .house import Foresight, mixed, own_seat, place, prospect, search, take, unseen
from .loading import Saved
from .refusals import Illegal
from .reserve import (
    FACE_DOWN,
    HAND,
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

SEATS = range(2, 6)  # DO1
TURNS_A_SEAT = 300  # DO17

BOMB = "BOMB"
DO_OVER = "DOOVER"
REVERSE = "REVERSE"
SPECIAL = (BOMB, DO_OVER, REVERSE)

VALUE = {str(number): number for number in range(1, 12)}
"""What a number card is worth; the 11 is one of them, for all its crown (DO16)."""
SPECIAL_VALUE = 99
"""A special card goes on any number."""
COUNTS: dict[Card, int] = {**dict.fromkeys(VALUE, 4), BOMB: 4, DO_OVER: 4, REVERSE: 2}
"""DO1: how many there are of each card, in the order of the pack, in which cards are shown too."""

PACK: Cards = tuple(card for card, count in COUNTS.items() for _ in range(count))
in_order = display_order(COUNTS)

FITTING: dict[Card | None, frozenset[Card]] = {
    asked: frozenset(card for card in COUNTS if VALUE.get(card, SPECIAL_VALUE) >= VALUE.get(asked or "", 0))
    for asked in (None, *VALUE, DO_OVER)
}
"""DO5, DO13: what may be put on the card that is to be matched, or where there is none: a special card always may."""


# --- Types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Exchange these hand cards for as many open ones, and be ready."""

    give: Cards
    take: Cards


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card from the hand or from the open cards."""

    from_: str
    card: Card


ACTIONS = ActionCodec(
    Shape("swap", Swap, give=CARDS, take=CARDS),
    Shape("play", Play, from_=PLACE, card=CARD),
    Shape("flip", Flip, index=WHOLE),
    Shape("pick_up", PickUp),
)


class Swapped(NamedTuple):
    """A player has exchanged cards, or kept all, and is ready."""

    seat: int
    give: Cards
    take: Cards
    event: Literal["swap"] = "swap"


class Played(NamedTuple):
    """A card was put down."""

    seat: int
    from_: str
    card: Card
    event: Literal["play"] = "play"


class Bombed(NamedTuple):
    """A Bomb took the pile out of play, itself the last card of it."""

    cards: Cards
    event: Literal["bomb"] = "bomb"


class Options(NamedTuple):
    """The house rules of a table."""

    on_leave: str


class State(NamedTuple):
    """All there is to a game of Do Over!; what a turn may change comes last."""

    game: str
    options: Options
    seats: int
    dealer: int
    phase: str
    ready: tuple[bool, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    seed: str
    chance: int
    # from here on: what a turn changes, first what its end does
    turn: int | None
    to_act: tuple[int, ...]
    turns: int
    direction: int
    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    hidden: tuple[Row, ...]
    draw: Cards
    discard: Cards
    removed: Cards


BEFORE_THE_TURN: Final = 11
BEFORE_THE_CARDS: Final = 14
"""So many fields of a state come before those that the end of a turn changes, and before the others of a turn."""


class View(NamedTuple):
    """What one seat, or a bystander, may see; a hand is a number where it is not the viewer's."""

    game: str
    options: Options
    seats: int
    dealer: int
    phase: str
    ready: tuple[bool, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    direction: int
    turn: int | None
    to_act: tuple[int, ...]
    turns: int
    hands: tuple[Cards | int, ...]
    open: tuple[Cards, ...]
    hidden: tuple[Row, ...]
    draw: int
    discard: Cards
    removed: Cards


# --- Set-up -----------------------------------------------------------------------------------------------------


def begin(start: Start) -> State:
    """DO2: a reserve of three hidden and three open cards for everybody, and a hand of three."""
    pack, chance = shuffled(PACK, start.seed, start.chance)
    (hidden, open_, hands), draw = dealt(pack, start.dealer, start.seats, THREE, THREE, THREE)
    return State(
        game="do_over",
        options=Options(**start.options),
        seats=start.seats,
        dealer=start.dealer,
        phase="setup",
        ready=(False,) * start.seats,
        left=(),
        winners=None,
        ranking=None,
        seed=start.seed,
        chance=chance,
        direction=1,
        turn=None,
        to_act=tuple(range(start.seats)),
        turns=0,
        hands=tuple(map(in_order, hands)),
        open=tuple(map(in_order, open_)),
        hidden=tuple(hidden),
        draw=draw,
        discard=(),
        removed=(),
    )


def swap(state: State, seat: int, action: Swap) -> tuple[State, Events]:
    """DO3: before play, and only then, hand cards change places with as many open ones."""
    give, take = action.give, action.take
    hand, open_ = state.hands[seat], state.open[seat]
    if len(give) != len(take):
        raise Illegal("DO3", "Take as many open cards as you give from your hand.")
    if not (holds(hand, give) and holds(open_, take)):
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
    return state._replace(phase="play", turn=first, to_act=(first,))


# --- A turn -----------------------------------------------------------------------------------------------------


def still_in(state: State) -> list[bool]:
    """ALL2: for each seat whether it is still in; who has left with `fold` is not."""
    gone = folded(state)
    return [seat not in gone for seat in range(state.seats)]


def asked_for(discard: Cards) -> Card | None:
    """DO5, DO14: the first card from the top that is no Reverse, or None."""
    for card in reversed(discard):
        if card != REVERSE:
            return card
    return None


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """DO5, DO9: put down one card that is equal or higher, or special, from where one plays now."""
    card, place = action.card, place_of(state, seat)
    if action.from_ != place or place == FACE_DOWN:
        raise wrong_place("DO10" if place == FACE_DOWN else "DO9", place)
    hand, open_ = state.hands[seat], state.open[seat]
    if card not in (hand or open_):
        raise Illegal("DO5", "You do not have that card there.")
    asked = asked_for(state.discard)
    if card not in FITTING[asked]:
        raise Illegal("DO5", "{card} is too low: the pile asks for {asked} or higher.", card=card, asked=asked)
    told = Played(seat, place, card)
    if place == HAND:
        return put_down(state, seat, told, card, without(hand, (card,)), open_, state.hidden[seat])
    return put_down(state, seat, told, card, hand, without(open_, (card,)), state.hidden[seat])


def put_down(
    state: State, seat: int, told: Played | Flipped, card: Card, hand: Cards, open_: Cards, row: Row
) -> tuple[State, Events]:
    """What a card that was put down does; the other cards are what its player has left."""
    events: Events = (told,)
    direction, draw, discard, removed = state.direction, state.draw, (*state.discard, card), state.removed
    if card == BOMB:  # DO15
        events = (told, Bombed(discard))
        discard, removed = (), in_order((*removed, *discard))
    elif card == REVERSE:  # DO14
        direction = turned(direction, still_in(state))
    from_hand = isinstance(told, Played) and told.from_ == HAND
    if from_hand and draw and len(hand) < THREE:  # DO6: after the effect
        drawn, draw = drawn_up(hand, draw)
        hand = in_order((*hand, *drawn))
        events = (*events, Drew(seat, drawn))
    hands = replaced(state.hands, seat, hand)
    opens = replaced(state.open, seat, open_)
    hidden = replaced(state.hidden, seat, row)
    # Built anew and in order, since this is nearly every move of a game and `_replace` takes three times as long.
    new = State._make((*state[:BEFORE_THE_CARDS], direction, hands, opens, hidden, draw, discard, removed))
    return end_turn(new, seat), events


def flip(state: State, seat: int, action: Flip) -> tuple[State, Events]:
    """DO10: turn over a hidden card blind; it goes on the pile, or the pile comes with it into the hand."""
    index, place = action.index, place_of(state, seat)
    if place != FACE_DOWN:
        raise wrong_place("DO9", place)
    if not is_hidden_card(state, seat, index):
        raise Illegal("DO10", "There is no hidden card of yours in that place.")
    row = state.hidden[seat]
    card = row[index]
    assert card is not None
    told, row = Flipped(seat, index, card), replaced(row, index, None)
    if card in FITTING[asked_for(state.discard)]:
        return put_down(state, seat, told, card, (), (), row)
    pile = (*state.discard, card)
    hidden = replaced(state.hidden, seat, row)
    new = state._replace(hands=replaced(state.hands, seat, in_order(pile)), hidden=hidden, discard=())
    return end_turn(new, seat), (told, PickedUp(seat, pile))


def pick_up(state: State, seat: int, _action: PickUp) -> tuple[State, Events]:
    """DO7, DO8: who cannot or will not put down a card takes the whole pile."""
    pile = state.discard
    if not pile:
        raise Illegal("DO8", "There is no pile to pick up: play a card.")
    if place_of(state, seat) == FACE_DOWN:
        raise Illegal("DO10", "You have only hidden cards: turn one over.")
    hand = in_order((*state.hands[seat], *pile))
    new = state._replace(hands=replaced(state.hands, seat, hand), discard=())
    return end_turn(new, seat), (PickedUp(seat, pile),)


# --- The end ----------------------------------------------------------------------------------------------------


def end_turn(state: State, seat: int) -> State:
    """DO12, DO17: who has no cards left has won, too long a game ends, or else the next player is on."""
    direction, turns = state.direction, state.turns + 1
    following = next_in(seat, direction, still_in(state)) if state.left else (seat + direction) % state.seats
    new = State._make((*state[:BEFORE_THE_TURN], following, (following,), turns, *state[BEFORE_THE_CARDS:]))
    if not has_cards(new, seat):
        return end(new, (seat,))
    return end(new) if turns >= TURNS_A_SEAT * state.seats else new


def end(state: State, winners: tuple[int, ...] = ()) -> State:
    """DO12, DO17: the others rank by cards left, then come those who folded; with nobody rid of all, fewest win."""
    others = [seat for seat, is_in in enumerate(still_in(state)) if is_in and seat not in winners]
    places = by_cards_left(state, others)
    if winners:
        places = (winners, *places)
    return state._replace(
        phase="over",
        turn=None,
        to_act=(),
        winners=places[0] if places else (),
        ranking=(*places, *((seat,) for seat in reversed(folded(state)))),
    )


# --- Leaving ----------------------------------------------------------------------------------------------------


def fold(state: State, seat: int) -> tuple[State, Events]:
    """ALL5: the leaver's cards go out of play; one who is left in alone has won."""
    state = state._replace(**out_of_play(state, seat, in_order))
    staying = [other for other, is_in in enumerate(still_in(state)) if is_in]
    if len(staying) <= 1:
        return end(state, tuple(staying)), ()
    if state.phase == "setup":
        return (without_waiting_for(state, seat) if seat in state.to_act else state), ()
    if seat == state.turn:
        following = next_in(seat, state.direction, still_in(state))
        state = state._replace(turn=following, to_act=(following,))
    return state, ()


# --- What a seat may do, and see --------------------------------------------------------------------------------

STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    ("setup", Swap): swap,
    ("play", Swap): too_late,
    ("play", Play): play,
    ("play", Flip): flip,
    ("play", PickUp): pick_up,
}

PLAYS = {place: {card: Play(place, card) for card in COUNTS} for place in (HAND, OPEN)}


def choices(state: State | View, seat: int) -> tuple[Action, ...]:
    """What a seat that is to act may do; its view tells it as well as the state does."""
    hand, open_ = state.hands[seat], state.open[seat]
    assert not isinstance(hand, int), "only one's own view tells what one may do"
    if state.phase == "setup":
        return tuple(
            Swap(give, take)
            for size in range(THREE + 1)
            for give in selections(hand, size)
            for take in selections(open_, size)
        )
    held = hand or open_
    if not held:
        return flips(state, seat)
    plays, fitting = PLAYS[HAND if hand else OPEN], FITTING[asked_for(state.discard)]
    actions: list[Action] = [plays[card] for card in dict.fromkeys(held) if card in fitting]
    if state.discard:
        actions.append(PICK_UP)
    return tuple(actions)


def view(state: State, viewer: int | None) -> View:
    """All fields that may leave: one's own hand, numbers for the others and the draw pile, and no hidden card."""
    return View(
        game=state.game,
        options=state.options,
        seats=state.seats,
        dealer=state.dealer,
        phase=state.phase,
        ready=state.ready,
        left=state.left,
        winners=state.winners,
        ranking=state.ranking,
        direction=state.direction,
        turn=state.turn,
        to_act=state.to_act,
        turns=state.turns,
        hands=tuple(hand if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)),
        open=state.open,
        hidden=face_down(state.hidden),
        draw=len(state.draw),
        discard=state.discard,
        removed=state.removed,
    )


# --- Saved states -----------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    """The saved state, if the game can be in it."""
    state = State(
        game="do_over",
        options=Options(**saved.options),
        **saved.common(),
        **saved_cards(saved, in_order),
        ready=saved.switches_per_seat("ready"),
        turns=saved.number("turns"),
    )
    saved.need_pack(PACK, "DO1", *piles(state, state.draw))
    saved.need(all(len(row) == THREE for row in state.hidden), "DO2", "hidden")
    saved.need(all(len(cards) <= THREE for cards in state.open), "DO2", "open")
    saved.need(BOMB not in state.discard, "DO15", "discard")
    need_phase(saved, state)
    if state.phase != "over":
        for seat, is_in in enumerate(still_in(state)):
            if is_in:
                need_cards(saved, state, seat)
    return state


def need_phase(saved: Saved, state: State) -> None:
    """The phase is one of this game's, and whom it waits for and how long it has lasted go with it (DO3, DO17)."""
    playing = still_in(state)
    if state.phase == "setup":
        waiting = tuple(seat for seat, is_in in enumerate(playing) if is_in and not state.ready[seat])
        saved.need(bool(waiting), "DO3", "ready")
        saved.need_wait(None, waiting)
        saved.need(state.turns == 0, "DO17", "turns")
    elif state.phase == "play":
        saved.need_turn(playing)
        saved.need(state.turns < TURNS_A_SEAT * state.seats, "DO17", "turns")
    else:
        saved.need(state.phase == "over", "ALL8", "phase")
        saved.need_wait(None, ())


def need_cards(saved: Saved, state: State, seat: int) -> None:
    """Somebody who is in has as many cards in each place as the moment asks for (DO2, DO6, DO9, DO12)."""
    hand, open_, row = state.hands[seat], state.open[seat], state.hidden[seat]
    saved.need(has_cards(state, seat), "DO12", "hands")
    saved.need(not open_ or None not in row, "DO9", "hidden")
    if state.phase == "setup":
        saved.need(len(hand) == THREE, "DO2", "hands")
        saved.need(len(open_) == THREE, "DO2", "open")
    elif state.draw:
        saved.need(len(hand) >= THREE, "DO6", "hands")
        saved.need(len(open_) == THREE and None not in row, "DO9", "open")


# --- The house player -------------------------------------------------------------------------------------------

STRENGTH = {card: place for place, card in enumerate(COUNTS)}
LARGE_PILE = 5
"""From so many cards on it is worth a Bomb."""
HIGH = 10
"""From this number on the normal house player spares its numbers at a table of two."""
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
"""While there is a draw pile, and after that; all have the same hidden cards till then."""


def strength_after(hand: Cards | int, swap: Action) -> int:
    """How strong a hand is after a swap."""
    assert not isinstance(hand, int)
    assert isinstance(swap, Swap)
    return sum(STRENGTH[card] for card in (*without(hand, swap.give), *swap.take))


def easy(view: View, chance: random.Random) -> Action:
    """The easy house player: sensible, as it spares its special cards, and hasty, as it plays any number that will do.

    It keeps its best cards for the reserve, and picks the pile up only when it must.
    """
    seat = own_seat(view.hands)
    actions = choices(view, seat)
    if view.phase == "setup":
        return min(actions, key=lambda swap: strength_after(view.hands[seat], swap))
    plays = [action for action in actions if isinstance(action, Play)]
    numbers = [action for action in plays if action.card not in SPECIAL]
    return chance.choice(numbers or plays or actions)


def normal(table: State | View, seat: int, chance: random.Random) -> Action:
    """The normal house player is thrifty; of two players neither plays his highest numbers while he has another way."""
    return thrifty(table, seat, chance, HIGH if table.seats == 2 else SPECIAL_VALUE)


def thrifty(table: State | View, seat: int, chance: random.Random, spared: int) -> Action:
    """Plays the lowest number that will do, below the spared ones, and knows what each special card is good for.

    A Bomb is kept for a large pile, a Do Over for want of a Reverse.
    """
    actions = choices(table, seat)
    if table.phase == "setup":
        return min(actions, key=lambda swap: strength_after(table.hands[seat], swap))
    first = actions[0]
    if not isinstance(first, Play):
        return chance.choice(actions)
    if VALUE.get(first.card, SPECIAL_VALUE) < spared:
        return first
    plays = {action.card: action for action in actions if isinstance(action, Play)}
    liked = (BOMB, REVERSE, DO_OVER) if len(table.discard) >= LARGE_PILE else (REVERSE, DO_OVER, BOMB)
    return next((plays[card] for card in liked if card in plays), first)


def shrewd(table: State | View, seat: int, chance: random.Random) -> Action:
    """The strong house player's habit, which it expects of all: special cards save no number but the 11s."""
    return thrifty(table, seat, chance, VALUE["11"])


def imagine(view: View, seat: int, chance: random.Random) -> State:
    """A state in which this seat has this view."""
    cards = mixed(unseen(PACK, view.discard, view.removed, *view.hands, *view.open), chance)
    hands = tuple(take(cards, hand) if isinstance(hand, int) else hand for hand in view.hands)
    secrets = {
        "hands": tuple(map(in_order, hands)),
        "hidden": tuple(tuple(None if card is None else cards.pop() for card in row) for row in view.hidden),
        "draw": take(cards, view.draw),
        "seed": "",
        "chance": 0,
    }
    return State(**{**view._asdict(), **secrets})


def standing(state: State, seat: int) -> float:
    """How well a seat stands; who cannot but pick the pile up has it already."""
    hand = state.hands[seat]
    if seat == state.turn and choices(state, seat) == (PICK_UP,):
        hand = hand + state.discard
    weights = WHILE_DRAWING if state.draw else AFTERWARDS
    return weights.standing(hand, len(hand), state.open[seat], state.hidden[seat])


def worth(state: State, seat: int) -> float:
    """What place a seat may expect by how all stand."""
    if state.ranking is not None:
        return place(state.ranking, seat)
    return prospect(standing(state, seat), [standing(state, other) for other in range(state.seats) if other != seat])


FORESIGHT = Foresight[State, View](
    imagine=imagine,
    policy=shrewd,
    settled=lambda before, after, following: False,
    worth=worth,
    moves=600,
    horizon=12,
)


def strong(view: View, chance: random.Random, foresight: Foresight[State, View] = FORESIGHT) -> Action:
    """The strong house player looks ahead to what becomes of the pile."""
    seat = own_seat(view.hands)
    usual = shrewd(view, seat, chance)
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
    key="do_over",
    name="Do Over!",
    seats=SEATS,
    first_clause="DO1",
    revision=1,
    own_options=(),
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Swapped, Played, Flipped, PickedUp, Bombed),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
)
