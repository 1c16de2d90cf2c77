"""Over and Out: keep the total between 0 and the Tip Top number; who cannot loses a chip, and with it a card.

The clauses OO1 to OO19 are in `docs/rulebook/over-and-out.md`, those of every game in `every-game.md` beside it.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from . import lives
from .actions import CARD, OPTIONAL_SWITCH, Action, ActionCodec, Shape
from .cards import Card, Cards
from .chance import shuffled
from .events import Drew, EventCodec, Events, Shuffled, WentOut
from .game import Game, Option, Start, Step, next_in, replaced, turned
from .house import Thought, choose, mixed, own_seat, take, unseen
from .loading import Saved
from .refusals import Illegal
from .state import folded

# --- Deck and numbers -------------------------------------------------------------------------------------------

SEATS = range(2, 9)  # OO1
CHIPS = 4  # OO1

DOUBLE = "X2"
MINUS_TEN = "-10"
SPIN_OUT = "SPIN"
TOP_OUT = "TOP"
TOPSY_TURVY = "TOPSY"

COUNTS: dict[Card, int] = {
    "0": 8,
    "1": 8,
    "2": 8,
    "3": 8,
    "4": 8,
    "5": 8,
    DOUBLE: 4,
    MINUS_TEN: 6,
    SPIN_OUT: 6,
    TOP_OUT: 4,
    TOPSY_TURVY: 4,
}
"""OO2: how many there are of each card, in the order of the pack."""

PACK: Cards = tuple(card for card, count in COUNTS.items() for _ in range(count))
TIP_TOPS = (22, 33, 44, 55, 66)  # OO2

WORTH = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, MINUS_TEN: -10, SPIN_OUT: 0, TOPSY_TURVY: 0}
"""What a card adds to the total (OO9, OO11, OO12, OO14); the other two depend on what is on the table."""

MAY, MUST = "may", "must"
TOPSY = Option("topsy", MAY, "OO14", (MAY, MUST), earlier=((1, MUST),))


# --- Types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card; `turn` says of a Topsy Turvy whether it turns up a Tip Top, unless it must (OO14)."""

    card: Card
    turn: bool | str | None = None


@dataclass(frozen=True, slots=True)
class Bust(Action):
    """Lose the round, since no card may be played."""


ACTIONS = ActionCodec(
    Shape("play", Play, card=CARD, turn=OPTIONAL_SWITCH),
    Shape("bust", Bust),
)


class Played(NamedTuple):
    """A card was put down."""

    seat: int
    card: Card
    turn: bool | str | None = None
    event: Literal["play"] = "play"


class Busted(NamedTuple):
    """A player could play no card."""

    seat: int
    event: Literal["bust"] = "bust"


class TurnedUp(NamedTuple):
    """A Topsy Turvy has turned up this Tip Top."""

    tip_top: int
    event: Literal["tip_top"] = "tip_top"


played, drew = cache(Played), cache(Drew)
"""Nearly every move tells of one card put down and one drawn; each such event is built once, and told again."""


class Options(NamedTuple):
    """The house rules of a table."""

    topsy: str
    on_leave: str


class State(NamedTuple):
    """All there is to a game of Over and Out; what putting down a card may change comes last."""

    game: str
    options: Options
    seats: int
    dealer: int
    round: int
    phase: str
    chips: tuple[int, ...]
    tip_top: int
    tip_tops: tuple[int, ...]
    tip_tops_used: tuple[int, ...]
    out: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    seed: str
    # from here on: what a play changes, but for a Topsy Turvy
    chance: int
    direction: int
    turn: int | None
    to_act: tuple[int, ...]
    total: int
    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards


UNCHANGED: Final = 15
"""So many fields at the beginning of a state stay as they are when a card is put down."""


class View(NamedTuple):
    """What one seat, or a bystander, may see; a hand is a number where it is not the viewer's."""

    game: str
    options: Options
    seats: int
    dealer: int
    round: int
    phase: str
    chips: tuple[int, ...]
    tip_top: int
    tip_tops: int
    tip_tops_used: tuple[int, ...]
    out: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    direction: int
    turn: int | None
    to_act: tuple[int, ...]
    total: int
    hands: tuple[Cards | int, ...]
    draw: int
    discard: Cards


# --- Set-up -----------------------------------------------------------------------------------------------------


def in_hand(cards: Iterable[Card]) -> Cards:
    """The cards as a hand, as it is shown: by number, and then those with a name. As texts they stand so too."""
    return tuple(sorted(cards))


def begin(start: Start) -> State:
    """OO1, OO3: chips for everybody, and the first round."""
    blank = State(
        game="over_and_out",
        options=Options(**start.options),
        seats=start.seats,
        dealer=start.dealer,
        direction=1,
        turn=None,
        phase="play",
        to_act=(),
        draw=(),
        discard=(),
        winners=None,
        ranking=None,
        left=(),
        seed=start.seed,
        chance=start.chance,
        total=0,
        tip_top=0,
        tip_tops=(),
        tip_tops_used=(),
        chips=(CHIPS,) * start.seats,
        hands=(),
        round=0,
        out=(),
    )
    return deal(blank, start.dealer)[0]


def deal(state: State, dealer: int) -> tuple[State, Events]:
    """OO3, OO4: a round begins with a card for each chip, and with one of all five Tip Tops turned up."""
    pack, chance = shuffled(PACK, state.seed, state.chance)
    first = next_in(dealer, 1, state.chips)
    hands, stock = lives.dealt(pack, first, state.chips, in_hand)
    tip_tops, chance = shuffled(TIP_TOPS, state.seed, chance)
    dealt = state._replace(
        dealer=dealer,
        direction=1,
        turn=first,
        to_act=(first,),
        draw=stock,
        discard=(),
        chance=chance,
        total=0,
        tip_top=tip_tops[-1],
        tip_tops=tip_tops[:-1],
        tip_tops_used=(),
        hands=hands,
        round=state.round + 1,
    )
    return dealt, (Shuffled("draw", pack), Shuffled("tip_tops", tip_tops))


# --- A turn -----------------------------------------------------------------------------------------------------


def total_after(total: int, card: Card, tip_top: int) -> int:
    """What a card makes of the total, be it allowed or not."""
    if card == DOUBLE:  # OO10
        return 2 * total
    if card == TOP_OUT:  # OO13
        return tip_top
    return total + WORTH[card]


def ways(card: Card, topsy: str) -> tuple[Play, ...]:
    """OO14: of a Topsy Turvy one says whether it turns up a Tip Top, unless it must; there is no more to say."""
    return (Play(card, True), Play(card, False)) if topsy == MAY and card == TOPSY_TURVY else (Play(card),)


FITTING: dict[str, dict[int, list[dict[Card, tuple[tuple[Play, ...], int]]]]] = {
    topsy: {
        tip_top: [
            {
                card: (ways(card, topsy) if 0 <= after <= tip_top else (), after)
                for card in COUNTS
                for after in [total_after(total, card, tip_top)]
            }
            for total in range(tip_top + 1)
        ]
        for tip_top in TIP_TOPS
    }
    for topsy in (MAY, MUST)
}
"""OO6: by house rule and Tip Top number, and then by the total, how each card may be played, and the total after it."""
MUST_BUST = (Bust(),)


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """OO5: put down one card, the total changes, draw one card."""
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        raise Illegal("OO5", "You do not hold that card.")
    plays, total = FITTING[state.options.topsy][state.tip_top][state.total][card]
    if action not in plays:
        raise refused(state, action, total)

    direction = turned(state.direction, state.chips) if card == SPIN_OUT else state.direction  # OO12
    discard = (*state.discard, card)
    cards = list(hand)
    cards.remove(card)
    events: Events = (played(seat, card, action.turn),)
    if card == TOPSY_TURVY and action.turn is not False:  # OO14
        state, turned_up = turn_up(state)
        events += turned_up
        if state.tip_top < total:
            hands = replaced(state.hands, seat, tuple(cards))
            state, following = lose(state._replace(discard=discard, hands=hands), seat)
            return state, (*events, *following)

    draw, chance = state.draw, state.chance
    if not draw:  # OO8
        draw, chance = shuffled(discard, state.seed, chance)
        discard = ()
        events += (Shuffled("draw", draw),)
    cards.append(draw[-1])
    cards.sort()
    hands = replaced(state.hands, seat, tuple(cards))
    after = next_in(seat, direction, state.chips)
    # Built anew and in order, since this is nearly every move of a game and `_replace` takes three times as long.
    changed = (chance, direction, after, (after,), total, hands, draw[:-1], discard)
    new = State._make(state[:UNCHANGED] + changed)
    return new, (*events, drew(seat, draw[-1:]))


def refused(state: State, action: Play, after: int) -> Illegal:
    """OO14, OO11, OO6: why a card that is held cannot be played so."""
    card = action.card
    if state.options.topsy == MAY and card == TOPSY_TURVY:
        return Illegal("OO14", "Say whether your Topsy Turvy turns up a Tip Top card.")
    if action.turn is not None:
        return Illegal("OO14", "There is nothing to say as you play {card}.", card=card)
    if card == MINUS_TEN:
        return Illegal("OO11", "{card} needs a total of 10 or more, and it is {total}.", card=card, total=state.total)
    return Illegal(
        "OO6",
        "{card} would make the total {total}, and the Tip Top number is {limit}.",
        card=card,
        total=after,
        limit=state.tip_top,
    )


def turn_up(state: State) -> tuple[State, Events]:
    """OO14, OO15: the next Tip Top is the limit; when none is left the used ones serve again, but for the open one."""
    tip_tops, used, chance = state.tip_tops, state.tip_tops_used, state.chance
    events: Events = ()
    if not tip_tops:
        tip_tops, chance = shuffled(used, state.seed, chance)
        used = ()
        events = (Shuffled("tip_tops", tip_tops),)
    turned_up = state._replace(
        tip_top=tip_tops[-1],
        tip_tops=tip_tops[:-1],
        tip_tops_used=tuple(sorted((*used, state.tip_top))),
        chance=chance,
    )
    return turned_up, (*events, TurnedUp(tip_tops[-1]))


# --- Losing a round ---------------------------------------------------------------------------------------------


def bust(state: State, seat: int, _action: Bust) -> tuple[State, Events]:
    """OO16: no card may be played, so the round is lost."""
    if choices(state, seat) != MUST_BUST:
        raise Illegal("OO7", "You hold a card that you can play.")
    state, following = lose(state, seat)
    return state, (Busted(seat), *following)


def lose(state: State, seat: int) -> tuple[State, Events]:
    """OO16, OO17: a chip is lost; the next round is dealt, or one player only has chips and has won."""
    chips, out, events = lives.without_one(state.chips, state.out, seat)
    state = state._replace(chips=chips, out=out)
    if sum(map(bool, chips)) <= 1:
        return end(state), events
    state, following = deal(state, next_in(state.dealer, 1, chips))
    return state, (*events, *following)


def end(state: State) -> State:
    """OO17, OO18: the last player with chips has won; all else stays as it lies."""
    return state._replace(**lives.outcome(state.chips, state.out))


# --- Leaving ----------------------------------------------------------------------------------------------------


def fold(state: State, seat: int) -> tuple[State, Events]:
    """OO19: the leaver's chips and hand are gone; the round goes on with the next player, if it was his turn."""
    events: Events = ()
    if state.chips[seat]:
        events = (WentOut(seat),)
        state = state._replace(
            chips=replaced(state.chips, seat, 0),
            hands=replaced(state.hands, seat, ()),
            out=(*state.out, seat),
        )
    if sum(map(bool, state.chips)) <= 1:
        return end(state), events
    if seat == state.turn:
        after = next_in(seat, state.direction, state.chips)
        state = state._replace(turn=after, to_act=(after,))
    return state, events


# --- What a seat may do, and see --------------------------------------------------------------------------------

STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    ("play", Play): play,
    ("play", Bust): bust,
}


def choices(state: State | View, seat: int) -> tuple[Action, ...]:
    """OO7: each kind of card that fits; its view tells the seat whose turn it is as well as the state does."""
    hand = state.hands[seat]
    assert not isinstance(hand, int), "only one's own view tells what one may do"
    fitting = FITTING[state.options.topsy][state.tip_top][state.total]
    plays: tuple[Play, ...] = ()
    last = ""
    for card in hand:
        if card != last:
            plays += fitting[card][0]
            last = card
    return plays or MUST_BUST


def view(state: State, viewer: int | None) -> View:
    """All fields that may leave: one's own hand, and numbers for the other hands and both piles that lie face down."""
    return View(
        game=state.game,
        options=state.options,
        seats=state.seats,
        dealer=state.dealer,
        direction=state.direction,
        turn=state.turn,
        phase=state.phase,
        to_act=state.to_act,
        draw=len(state.draw),
        discard=state.discard,
        winners=state.winners,
        ranking=state.ranking,
        left=state.left,
        total=state.total,
        tip_top=state.tip_top,
        tip_tops=len(state.tip_tops),
        tip_tops_used=state.tip_tops_used,
        chips=state.chips,
        hands=tuple(hand if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)),
        round=state.round,
        out=state.out,
    )


# --- Saved states -----------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    """The saved state, if the game can be in it."""
    state = State(
        game="over_and_out",
        **saved.common(),
        options=Options(**saved.options),
        total=saved.number("total"),
        tip_top=saved.number("tip_top"),
        tip_tops=saved.numbers("tip_tops"),
        tip_tops_used=tuple(sorted(saved.numbers("tip_tops_used"))),
        chips=saved.numbers_per_seat("chips"),
        hands=tuple(map(in_hand, saved.cards_per_seat("hands"))),
        round=saved.number("round"),
        out=saved.distinct_seats("out"),
    )
    saved.need_pack(PACK, "OO2", state.draw, state.discard, *state.hands, may_lack=bool(folded(state)))
    five = (state.tip_top, *state.tip_tops, *state.tip_tops_used)
    saved.need(sorted(five) == sorted(TIP_TOPS), "OO2", "tip_tops")
    saved.need(all(0 <= held <= CHIPS for held in state.chips), "OO1", "chips")
    saved.need(not any(state.chips[seat] for seat in state.out), "OO17", "out")
    if state.phase == "over":
        saved.need_wait(None, ())
        return state
    saved.need(state.phase == "play", "ALL8", "phase")
    saved.need_turn(state.chips)
    saved.need(tuple(map(len, state.hands)) == state.chips, "OO3", "hands")
    saved.need(0 <= state.total <= state.tip_top, "OO6", "total")
    return state


# --- The house player -------------------------------------------------------------------------------------------

SPARED = ("0", MINUS_TEN, SPIN_OUT, TOP_OUT, TOPSY_TURVY)
"""Cards that help when the total is high; a sensible player keeps them as long as others may be played."""
LIKED = {TOP_OUT: -1, "0": -2, SPIN_OUT: -3, MINUS_TEN: -5, TOPSY_TURVY: -6}
HARMLESS = -4
"""Which of them the normal house player plays first: those that leave the total high for the next player.

A Topsy Turvy that turns up nothing is harmless."""


def easy(view: View, chance: random.Random) -> Action:
    """The easy house player: sensible, and hasty; it keeps what helps, but plays the next best card it sees.

    A Topsy Turvy may cost it the round at once, so it comes last, and turns up nothing where it need not.
    """
    actions = choices(view, own_seat(view.hands))
    plays = [action for action in actions if isinstance(action, Play)]
    plain = [action for action in plays if action.card not in SPARED]
    harmless = [action for action in plays if action.card != TOPSY_TURVY or action.turn is False]
    return chance.choice(plain or harmless or actions)


def normal(table: State | View, seat: int, _chance: random.Random) -> Action:
    """The normal house player has the habits of `liking`."""
    return habit(table, seat, liking)


class Room(NamedTuple):
    """What there is to consider before one plays a card."""

    total: int
    tip_top: int
    safe: bool
    """Whether no Tip Top that may turn up next is below the total."""


Taste = Callable[[Play, Room], float]
"""How much a player likes to play this."""


def liking(play: Play, room: Room) -> float:
    """The normal house player keeps what helps, and drives the total up with all else, as high as it will go.

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
    """All that can be played, what a player likes best first."""
    plays = [play for card in sorted(COUNTS) for play in FITTING[topsy][room.tip_top][room.total][card][0]]
    return tuple(sorted(plays, key=lambda play: -taste(play, room)))


def habit(table: State | View, seat: int, taste: Taste) -> Action:
    """What a seat likes best of all that it may do."""
    hand = table.hands[seat]
    assert not isinstance(hand, int), "only one's own view tells what one may do"
    room = Room(table.total, table.tip_top, min(may_turn_up(table)) >= table.total)
    return lives.first_held(in_order(room, table.options.topsy, taste), hand) or MUST_BUST[0]


def may_turn_up(table: State | View) -> list[int]:
    """OO14, OO15: the Tip Tops of which one will be the next, as everybody at the table knows."""
    used = table.tip_tops_used
    face_down = [number for number in TIP_TOPS if number != table.tip_top and number not in used]
    return face_down or list(used)


def imagine(view: View, seat: int, chance: random.Random) -> State:
    """A state in which this seat has this view."""
    cards = mixed(unseen(PACK, view.discard, *view.hands), chance)
    tip_tops = mixed(may_turn_up(view), chance) if view.tip_tops else ()
    hands = tuple(take(cards, hand) if isinstance(hand, int) else hand for hand in view.hands)
    secrets = {
        "hands": tuple(map(in_hand, hands)),
        "draw": take(cards, view.draw),
        "tip_tops": tuple(tip_tops),
        "seed": str(chance.random()),
        "chance": 0,
    }
    return State(**{**view._asdict(), **secrets})


def play_out(state: State, seat: int, action: Action, luck: int) -> tuple[float, int]:
    """What place a seat may expect when it has done this and the round is over, and how many moves that took.

    It is a model of the game, and many times as fast as the engine: of a round there is no more than the hands, the
    total, the Tip Tops, and whose turn it is. The others have the habits of the normal house player.
    """
    assert isinstance(action, Play), "of nothing else one can think better or worse"
    topsy, total, draw, discard = state.options.topsy, state.total, state.draw, [*state.discard]
    tip_top, tip_tops, used = state.tip_top, [*state.tip_tops], [*state.tip_tops_used]
    lowest, lying = min(tip_tops or used), len(draw)
    hands = [[*hand] for hand in state.hands]
    table = [other for other, held in enumerate(state.chips) if held]
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


def strong(view: View, chance: random.Random, foresight: Thought[State, View] = FORESIGHT) -> Action:
    """The strong house player has better habits, and looks ahead to who will lose the round."""
    seat = own_seat(view.hands)
    return choose(foresight, play_out, view, habit(view, seat, strong_liking), choices(view, seat), chance)


def house_player(view: View, strength: str, chance: random.Random) -> Action:
    """What a house player of this strength does, from no more than the view of the seat that it plays.

    :raises KeyError: for a strength that there is not.
    """
    if strength == "normal":
        return normal(view, own_seat(view.hands), chance)
    return {"easy": easy, "strong": strong}[strength](view, chance)


# --- The game ---------------------------------------------------------------------------------------------------

GAME: Game[State, View] = Game(
    key="over_and_out",
    name="Over and Out",
    seats=SEATS,
    first_clause="OO1",
    revision=2,
    own_options=(TOPSY,),
    pack=PACK,
    actions=ACTIONS,
    event_codec=EventCodec(Played, Busted, TurnedUp),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
)
