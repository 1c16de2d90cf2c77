"""Ninety-Nine: keep the total at 99 or below; who cannot loses a token, and may ask a question.

The clauses NN1 to NN19 are in `docs/rulebook/ninety-nine.md`, those of every game in `every-game.md` beside it.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from . import lives
from .actions import CARD, OPTIONAL_WHOLE, TEXT, WHOLE, Action, ActionCodec, Shape
from .cards import PACK_OF_52, RANKS, SUITS, Card, Cards
from .chance import shuffled
from .events import Drew, EventCodec, Events, Shuffled, WentOut
from .game import Game, Option, Start, Step, next_in, replaced, turned
from .house import Thought, choose, mixed, own_seat, take, unseen
from .loading import Saved
from .refusals import Illegal
from .state import folded

# --- Deck and numbers -------------------------------------------------------------------------------------------

SEATS = range(3, 14)  # NN1
LIMIT = 99
HAND = 3  # NN3
TEXT_LIMIT = 1000  # NN15, in code points

MOST_TOKENS = 9
TOKENS = Option("tokens", 3, "NN2", range(1, MOST_TOKENS + 1))
FLOOR = Option("floor", False, "NN8", (False, True))

ACE_COUNTS = (1, 11)  # NN5
REVERSE = "4"  # NN6
KING_OF_SPADES = "KS"  # NN9
TEN = -10  # NN8

WORTH = {"2": 2, "3": 3, "4": 0, "5": 5, "6": 6, "7": 7, "8": 8, "9": 0, "10": TEN, "J": 10, "Q": 10, "K": 10}
"""What a card of each rank adds to the total (NN5 to NN8); an Ace's player says it."""

RANK = {card: card[:-1] for card in PACK_OF_52}
DISPLAY = {card: place for place, card in enumerate(rank + suit for rank in RANKS for suit in SUITS)}
"""A hand is shown by rank, then by suit."""


# --- Types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card that fits; `as_` is what an Ace counts."""

    card: Card
    as_: int | None = None


@dataclass(frozen=True, slots=True)
class Bust(Action):
    """Go over with this card; `as_` has no place here and is there to be refused (NN5)."""

    card: Card
    as_: int | None = None


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Put the question to this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the question."""

    text: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the question be, or let it lapse."""


ACTIONS = ActionCodec(
    Shape("play", Play, card=CARD, as_=OPTIONAL_WHOLE),
    Shape("bust", Bust, card=CARD, as_=OPTIONAL_WHOLE),
    Shape("ask", Ask, seat=WHOLE),
    Shape("answer", Answer, text=TEXT),
    Shape("pass", Pass),
)


class Played(NamedTuple):
    """A card was put down and changed the total."""

    seat: int
    card: Card
    as_: int | None = None
    event: Literal["play"] = "play"


class Busted(NamedTuple):
    """A player went over with this card."""

    seat: int
    card: Card
    event: Literal["bust"] = "bust"


class Asked(NamedTuple):
    """The question was put to the target."""

    seat: int
    target: int
    event: Literal["ask"] = "ask"


class Answered(NamedTuple):
    """The question was answered."""

    seat: int
    text: str
    event: Literal["answer"] = "answer"


class Passed(NamedTuple):
    """The question was let be by its asker, or lapsed."""

    seat: int
    event: Literal["pass"] = "pass"


class Options(NamedTuple):
    """The house rules of a table."""

    tokens: int
    floor: bool
    on_leave: str


class Question(NamedTuple):
    """The question on a card: who may ask it, and who was asked."""

    card: Card
    asker: int
    target: int | None


class State(NamedTuple):
    """All there is to a game of Ninety-Nine; what putting down a card may change comes last."""

    game: str
    options: Options
    seats: int
    dealer: int
    round: int
    phase: str
    tokens: tuple[int, ...]
    question: Question | None
    out: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    seed: str
    # from here on: what a play changes
    chance: int
    direction: int
    turn: int | None
    to_act: tuple[int, ...]
    total: int
    hands: tuple[Cards, ...]
    draw: Cards
    discard: Cards


UNCHANGED: Final = 13
"""So many fields at the beginning of a state stay as they are when a card is put down."""


class View(NamedTuple):
    """What one seat, or a bystander, may see; a hand is a number where it is not the viewer's."""

    game: str
    options: Options
    seats: int
    dealer: int
    round: int
    phase: str
    tokens: tuple[int, ...]
    question: Question | None
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
    """The cards as a hand, in the order in which it is shown."""
    return tuple(sorted(cards, key=DISPLAY.__getitem__))


def begin(start: Start) -> State:
    """NN2, NN3: tokens for everybody, and the first round."""
    options = Options(**start.options)
    blank = State(
        game="ninety_nine",
        options=options,
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
        tokens=(options.tokens,) * start.seats,
        hands=((),) * start.seats,
        round=0,
        question=None,
        out=(),
    )
    return deal(blank, start.dealer)[0]


def deal(state: State, dealer: int) -> tuple[State, Events]:
    """NN3: a round begins; the whole pack is shuffled, and everybody still in is dealt three."""
    pack, chance = shuffled(PACK_OF_52, state.seed, state.chance)
    first = next_in(dealer, 1, state.tokens)
    due = [HAND if held else 0 for held in state.tokens]
    hands, stock = lives.dealt(pack, first, due, in_hand)
    dealt = state._replace(
        dealer=dealer,
        direction=1,
        turn=first,
        phase="play",
        to_act=(first,),
        draw=stock,
        discard=(),
        chance=chance,
        total=0,
        hands=hands,
        round=state.round + 1,
        question=None,
    )
    return dealt, (Shuffled("draw", pack),)


# --- A turn -----------------------------------------------------------------------------------------------------


def total_after(total: int, card: Card, as_: int | None, floor: bool) -> int:
    """NN5 to NN9: what a card makes of the total, be it too much or not."""
    if card == KING_OF_SPADES:
        return LIMIT
    worth = WORTH[RANK[card]] if as_ is None else as_
    return max(0, total + worth) if floor and worth == TEN else total + worth


PLAYS: dict[Card, tuple[Play, ...]] = {
    card: tuple(Play(card, count) for count in ACE_COUNTS) if RANK[card] == "A" else (Play(card),)
    for card in PACK_OF_52
}
"""NN5: the ways to play each card: an Ace says what it counts, no other card does."""
MOST_COUNTED = max(ACE_COUNTS)
FITTING: list[dict[Card, tuple[Play, ...]]] = [
    {
        card: tuple(play for play in plays if total_after(LIMIT - room, card, play.as_, floor=False) <= LIMIT)
        for card, plays in PLAYS.items()
    }
    for room in range(MOST_COUNTED + 1)
]
"""NN10: by the room that is left below the limit, the ways in which each card fits. With room for the most that
a card can count, every card fits."""
BUSTS = {card: Bust(card) for card in PACK_OF_52}
ASKS = [Ask(seat) for seat in range(max(SEATS))]


def fitting_plays(hand: Cards, total: int) -> tuple[Play, ...]:
    """NN10: the cards of a hand that fit; an Ace once for each count that fits."""
    fitting = FITTING[min(LIMIT - total, MOST_COUNTED)]
    plays: tuple[Play, ...] = ()
    for card in hand:
        plays += fitting[card]
    return plays


def play(state: State, seat: int, action: Play) -> tuple[State, Events]:
    """NN4: put down one card, the total changes, draw one card."""
    card, hand = action.card, state.hands[seat]
    if card not in hand:
        raise Illegal("NN4", "You do not hold that card.")
    if action not in PLAYS[card]:
        if RANK[card] == "A":
            raise Illegal("NN5", "Say whether your Ace counts 1 or 11.")
        raise Illegal("NN5", "Only an Ace may be counted in two ways; {card} may not.", card=card)
    total = total_after(state.total, card, action.as_, state.options.floor)
    if total > LIMIT:
        raise too_much(hand, state.total, card, total)

    direction = turned(state.direction, state.tokens) if RANK[card] == REVERSE else state.direction  # NN6
    draw, discard, chance = state.draw, (*state.discard, card), state.chance
    played = Played(seat, card, action.as_)
    events: Events
    if draw:
        events = (played, Drew(seat, draw[-1:]))
    else:  # NN11
        draw, chance = shuffled(discard, state.seed, chance)
        discard = ()
        events = (played, Shuffled("draw", draw), Drew(seat, draw[-1:]))
    following = next_in(seat, direction, state.tokens)
    cards = list(hand)
    cards[cards.index(card)] = draw[-1]
    hands = replaced(state.hands, seat, in_hand(cards))
    # Built anew and in order, since this is nearly every move of a game and `_replace` takes three times as long.
    changed = (chance, direction, following, (following,), total, hands, draw[:-1], discard)
    new = State._make(state[:UNCHANGED] + changed)
    return new, events


def too_much(hand: Cards, total: int, card: Card, after: int) -> Illegal:
    """NN10: no card may go above the limit, whether another one fits or none does."""
    if fitting_plays(hand, total):
        return Illegal(
            "NN10", "{card} would make the total {total}, and you hold a card that fits.", card=card, total=after
        )
    return Illegal("NN10", "None of your cards fits: choose the one to go over with.")


# --- Going over -------------------------------------------------------------------------------------------------


def bust(state: State, seat: int, action: Bust) -> tuple[State, Events]:
    """NN12: no card fits, so one is put down without effect, a token is lost, and the round ends."""
    hand = state.hands[seat]
    if action.as_ is not None:
        raise Illegal("NN5", "An Ace with which you go over counts nothing.")
    if fitting_plays(hand, state.total):
        raise Illegal("NN12", "You hold a card that fits, so you cannot go over.")
    if action.card not in hand:
        raise Illegal("NN12", "You do not hold that card.")
    tokens, out, lost = lives.without_one(state.tokens, state.out, seat)
    new = state._replace(
        phase="ask",
        discard=(*state.discard, action.card),
        tokens=tokens,
        hands=replaced(state.hands, seat, tuple(card for card in hand if card != action.card)),
        question=Question(action.card, seat, None),
        out=out,
    )
    return new, (Busted(seat, action.card), *lost)


def may_be_asked(tokens: tuple[int, ...], asker: int) -> tuple[int, ...]:
    """NN14: those with the most tokens among all but the asker; nobody who is out."""
    most = max(held for seat, held in enumerate(tokens) if seat != asker)
    return tuple(seat for seat, held in enumerate(tokens) if held == most > 0 and seat != asker)


def ask(state: State, seat: int, action: Ask) -> tuple[State, Events]:
    """NN13, NN14: the question goes to one of those who may have to answer."""
    target = action.seat
    if state.question is None or target not in may_be_asked(state.tokens, seat):
        raise Illegal("NN14", "Only a player with the most tokens can be asked.")
    asked = state._replace(phase="answer", to_act=(target,), question=state.question._replace(target=target))
    return asked, (Asked(seat, target),)


def answer(state: State, seat: int, action: Answer) -> tuple[State, Events]:
    """NN15: the answer stands in its event only."""
    text = action.text.strip()
    if not 1 <= len(text) <= TEXT_LIMIT:
        raise Illegal("NN15", "An answer has 1 to {most} characters.", most=TEXT_LIMIT)
    settled, following = settle(state)
    return settled, (Answered(seat, text), *following)


def let_be(state: State, seat: int, _action: Pass) -> tuple[State, Events]:
    """NN13, NN15: the asker lets the question be, or it lapses without an answer."""
    settled, following = settle(state)
    return settled, (Passed(seat), *following)


def settle(state: State) -> tuple[State, Events]:
    """NN16: when a question is settled the game is over, or the next round begins."""
    if sum(map(bool, state.tokens)) <= 1:
        return end(state), ()
    return deal(state, next_in(state.dealer, 1, state.tokens))


def end(state: State) -> State:
    """NN16, NN17: the last player with a token has won; the others rank by when they went out."""
    return state._replace(question=None, **lives.outcome(state.tokens, state.out))


# --- Leaving ----------------------------------------------------------------------------------------------------


def fold(state: State, seat: int) -> tuple[State, Events]:
    """NN19: the leaver's tokens and hand are gone, and what waits for him ends."""
    question = state.question
    if question and sum(map(bool, state.tokens)) == 1:
        decides = seat == question.asker or state.tokens[seat]
        return (end(state) if decides else state), ()
    events: Events = ()
    if state.tokens[seat]:
        events = (WentOut(seat),)
        state = state._replace(
            tokens=replaced(state.tokens, seat, 0),
            hands=replaced(state.hands, seat, ()),
            out=(*state.out, seat),
        )
    if question:
        ends = seat in (question.asker, question.target) or not may_be_asked(state.tokens, question.asker)
        state, following = settle(state) if ends else (state, ())
        return state, (*events, *following)
    if sum(map(bool, state.tokens)) <= 1:
        return end(state), events
    if seat == state.turn:
        after = next_in(seat, state.direction, state.tokens)
        state = state._replace(turn=after, to_act=(after,))
    return state, events


# --- What a seat may do, and see --------------------------------------------------------------------------------

STEPS: dict[tuple[str, type[Action]], Step[State]] = {
    ("play", Play): play,
    ("play", Bust): bust,
    ("ask", Ask): ask,
    ("ask", Pass): let_be,
    ("answer", Answer): answer,
    ("answer", Pass): let_be,
}


def choices(state: State | View, seat: int) -> tuple[Action, ...]:
    """What the seat whose turn it is may do; its view tells it as well as the state does."""
    if state.phase == "play":
        hand = state.hands[seat]
        assert not isinstance(hand, int), "only one's own view tells what one may do"
        return fitting_plays(hand, state.total) or tuple(BUSTS[card] for card in hand)
    if state.phase == "ask":
        return (*(ASKS[target] for target in may_be_asked(state.tokens, seat)), Pass())
    return (Answer(""), Pass())


def view(state: State, viewer: int | None) -> View:
    """All fields that may leave: one's own hand, and numbers for the other hands and the stock."""
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
        tokens=state.tokens,
        hands=tuple(hand if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)),
        round=state.round,
        question=state.question,
        out=state.out,
    )


# --- Saved states -----------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    """The saved state, if the game can be in it."""
    asked = saved.part("question")
    state = State(
        game="ninety_nine",
        **saved.common(),
        options=Options(**saved.options),
        total=saved.number("total"),
        tokens=saved.numbers_per_seat("tokens"),
        hands=tuple(in_hand(hand) for hand in saved.cards_per_seat("hands")),
        round=saved.number("round"),
        question=Question(asked.card("card"), asked.seat("asker"), asked.seat_or_none("target")) if asked else None,
        out=saved.distinct_seats("out"),
    )
    saved.need_pack(PACK_OF_52, "NN1", state.draw, state.discard, *state.hands, may_lack=bool(folded(state)))
    saved.need(all(0 <= held <= MOST_TOKENS for held in state.tokens), "NN2", "tokens")
    saved.need(not any(state.tokens[seat] for seat in state.out), "NN16", "out")
    saved.need(state.total <= LIMIT, "NN10", "total")
    saved.need(state.total >= 0 or not state.options.floor, "NN8", "total")
    need_phase(saved, state)
    if state.phase != "over":
        for seat, hand in enumerate(state.hands):
            due = HAND if state.tokens[seat] else 0
            if state.question and seat == state.question.asker:
                due = HAND - 1
            saved.need(len(hand) == due, "NN3", "hands")
    return state


def need_phase(saved: Saved, state: State) -> None:
    """The phase is one of this game's, and whom it waits for and what is asked go with it (NN12 to NN16)."""
    question = state.question
    saved.need((question is not None) == (state.phase in ("ask", "answer")), "NN13", "question")
    if question:
        candidates = may_be_asked(state.tokens, question.asker)
        saved.need(question.target in candidates if state.phase == "answer" else bool(candidates), "NN14", "question")
        saved.need(question.target is None or state.phase == "answer", "NN14", "question")
        saved.need_wait(question.asker, (question.asker if question.target is None else question.target,))
    elif state.phase == "play":
        saved.need_turn(state.tokens)
    else:
        saved.need(state.phase == "over", "ALL8", "phase")
        saved.need_wait(None, ())


# --- The house player -------------------------------------------------------------------------------------------

SPARED = {card for card in PACK_OF_52 if WORTH.get(RANK[card], 1) <= 0 or card == KING_OF_SPADES}
"""Cards that still fit when the total is high; a sensible player keeps them as long as others do."""
ALIKE = {card: "JH" if WORTH.get(RANK[card]) == 10 and card not in SPARED else RANK[card] + "H" for card in PACK_OF_52}
ALIKE[KING_OF_SPADES] = KING_OF_SPADES
"""For each card one that does the same; that is all there is to a hand for who plays it well."""
SILENT = Pass()


def easy(view: View, chance: random.Random) -> Action:
    """The easy house player: sensible, as it keeps what helps, and hasty, as it takes any other card that fits."""
    seat = own_seat(view.hands)
    actions = choices(view, seat)
    if view.phase != "play":
        return about_the_question(view, actions, chance)
    return chance.choice([action for action in actions if spares(action)] or actions)


def about_the_question(table: State | View, actions: tuple[Action, ...], chance: random.Random) -> Action:
    """House players ask about as often as not, whomever they may, and let what they are asked lapse for want of words.

    Nothing is won or lost by a question, so all strengths do the same.
    """
    if table.phase == "answer":
        return SILENT
    return SILENT if chance.random() < 0.5 else chance.choice(actions[:-1])


def spares(action: Action) -> bool:
    """Whether an action keeps the cards that help."""
    return isinstance(action, Play) and action.card not in SPARED


def normal(table: State | View, seat: int, chance: random.Random) -> Action:
    """The normal house player has the habits of `liking`; about a question it does as all do."""
    actions = choices(table, seat)
    if table.phase != "play":
        return about_the_question(table, actions, chance)
    return habit(table, seat, liking) or actions[0]


Taste = Callable[[Play, int, bool], float]
"""How much a player likes to play this at a total, and whether all his cards are spared ones."""


def liking(play: Play, _total: int, _all_spared: bool) -> float:
    """The normal house player keeps what helps, and of all else it is rid of the highest first, while it fits.

    An Ace is small change too, and counts 1 as long as there is a choice.
    """
    if play.card == KING_OF_SPADES:
        return LIMIT - 40
    if play.as_ is not None:
        return 1 if play.as_ == 1 else 0
    return WORTH[RANK[play.card]] - (30 if play.card in SPARED else 0)


CROWDED = 90
"""From here on nearly every card has to be one of those that help."""


def strong_liking(play: Play, total: int, all_spared: bool) -> float:
    """The strong house player has learnt from many games what to keep for the end.

    A 10 helps the next player too, when the total is high, so it goes before the 4 and the 9; and the King of spades is
    no help but a blow, for who has two more cards with which to survive it.
    """
    rank = RANK[play.card]
    if play.card == KING_OF_SPADES:
        return LIMIT if all_spared else -35
    if play.as_ == MOST_COUNTED:
        return 5.5 if total + MOST_COUNTED > LIMIT - 3 else -50
    if play.as_ is not None:
        return play.as_
    if WORTH[rank] == TEN:
        return -20 if total < CROWDED else -40
    return {REVERSE: -29, "9": -30}.get(rank, WORTH[rank])


def different(actions: Iterable[Play]) -> list[Play]:
    """These plays, but only one of those that do the same."""
    by_effect: dict[tuple[Card, int | None], Play] = {}
    for play in actions:
        by_effect.setdefault((ALIKE[play.card], play.as_), play)
    return list(by_effect.values())


@cache
def in_order(total: int, all_spared: bool, taste: Taste) -> tuple[Play, ...]:
    """All that fits, what a player likes best first, as cards from `ALIKE`."""
    plays = fitting_plays(tuple(sorted({*ALIKE.values()})), total)
    return tuple(sorted(plays, key=lambda play: -taste(play, total, all_spared)))


def habit(table: State | View, seat: int, taste: Taste) -> Play | None:
    """What a seat likes best of all that it may play."""
    hand = table.hands[seat]
    assert not isinstance(hand, int), "only one's own view tells what one may do"
    held = alike(hand)
    play = lives.first_held(in_order(table.total, SPARED.issuperset(held), taste), held)
    return play and Play(hand[held.index(play.card)], play.as_)


def alike(hand: Cards) -> list[Card]:
    """The cards of a hand as those that do the same."""
    return [ALIKE[card] for card in hand]


def imagine(view: View, seat: int, chance: random.Random) -> State:
    """A state in which this seat has this view."""
    cards = mixed(unseen(PACK_OF_52, view.discard, *view.hands), chance)
    hands = tuple(take(cards, hand) if isinstance(hand, int) else hand for hand in view.hands)
    secrets = {
        "hands": tuple(map(in_hand, hands)),
        "draw": take(cards, view.draw),
        "seed": str(chance.random()),
        "chance": 0,
    }
    return State(**{**view._asdict(), **secrets})


def play_out(state: State, seat: int, action: Action, luck: int) -> tuple[float, int]:
    """What place a seat may expect when it has done this and the round is over, and how many moves that took.

    It is a model of the game, and many times as fast as the engine: of a round there is no more than hands of cards
    from `ALIKE`, the total, and whose turn it is. The others have the habits of the normal house player.
    """
    assert isinstance(action, Play), "of nothing else one can think better or worse"
    total, draw, discard = state.total, state.draw, [*state.discard]
    hands = [alike(hand) for hand in state.hands]
    table = [other for other, held in enumerate(state.tokens) if held]
    acting, at, direction, lying = seat, table.index(seat), state.direction, len(draw)
    play = Play(ALIKE[action.card], action.as_)
    for moves in range(1, FORESIGHT.horizon + 1):
        card, hand = play.card, hands[acting]
        total = total_after(total, card, play.as_, state.options.floor)
        if RANK[card] == REVERSE:
            direction = -direction
        discard.append(card)
        if not lying:  # NN11
            draw, discard = tuple(mixed(discard, random.Random(luck))), []  # noqa: S311 - nothing secret is made of it
            lying = len(draw)
        lying -= 1
        hand[hand.index(card)] = ALIKE[draw[lying]]
        at = (at + direction) % len(table)
        acting = table[at]
        hand = hands[acting]
        order = in_order(total, SPARED.issuperset(hand), strong_liking if acting == seat else liking)
        chosen = lives.first_held(order, hand)
        if chosen is None:
            return lives.prospect(state.tokens, seat, acting), moves
        play = chosen
    return lives.prospect(state.tokens, seat, None), moves


FORESIGHT = Thought[State, View](imagine=imagine, moves=2000, horizon=60, doubt=2.0)
ALARM = 60
"""Below this total nobody is in danger yet, and the strong house player has its habits."""


def strong(view: View, chance: random.Random, foresight: Thought[State, View] = FORESIGHT) -> Action:
    """The strong house player has better habits, and when it gets crowded it looks ahead to who will go over."""
    seat = own_seat(view.hands)
    hand = view.hands[seat]
    assert not isinstance(hand, int), "it is one's own"
    usual = habit(view, seat, strong_liking) if view.phase == "play" else None
    if usual is None:
        return normal(view, seat, chance)
    if view.total < ALARM:
        return usual
    return choose(foresight, play_out, view, usual, different(fitting_plays(hand, view.total)), chance)


def house_player(view: View, strength: str, chance: random.Random) -> Action:
    """What a house player of this strength does, from no more than the view of the seat that it plays.

    :raises KeyError: for a strength that there is not.
    """
    if strength == "normal":
        return normal(view, own_seat(view.hands), chance)
    return {"easy": easy, "strong": strong}[strength](view, chance)


# --- The game ---------------------------------------------------------------------------------------------------

GAME: Game[State, View] = Game(
    key="ninety_nine",
    name="Ninety-Nine",
    seats=SEATS,
    first_clause="NN1",
    revision=1,
    own_options=(TOKENS, FLOOR),
    pack=PACK_OF_52,
    actions=ACTIONS,
    event_codec=EventCodec(Played, Busted, Asked, Answered, Passed),
    begin=begin,
    choices=choices,
    steps=STEPS,
    fold=fold,
    view=view,
    restore=restore,
    house_player=house_player,
)
