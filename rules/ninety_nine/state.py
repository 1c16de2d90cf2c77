"""The cards and the states of Ninety-Nine, and which loaded states are possible."""

from enum import StrEnum
from typing import Generic, NamedTuple

from rules.cards import PACK_OF_52, RANKS, SUITS, Card, Cards, display_order, places
from rules.game import Option
from rules.loading import Saved
from rules.seats import Seat, by_seat
from rules.state import Hand, Pile, folded

# --- Deck and numbers ---------------------------------------------------------------------------------------------

SEATS = range(3, 14)  # NN1
LIMIT = 99
HAND = 3  # NN3
TEXT_LIMIT = 1000  # NN15, in code points

MOST_TOKENS = 9
TOKENS = Option("tokens", 3, "NN2", range(1, MOST_TOKENS + 1), about="Tokens each (3)")
FLOOR = Option("floor", False, "NN8", (False, True), about="Whether a 10 stops at 0 (no)")

ACE_COUNTS = (1, 11)  # NN5
REVERSE = "4"  # NN6
KING_OF_SPADES = "KS"  # NN9
TEN = -10  # NN8

WORTH = {"2": 2, "3": 3, "4": 0, "5": 5, "6": 6, "7": 7, "8": 8, "9": 0, "10": TEN, "J": 10, "Q": 10, "K": 10}
"""What a card of each rank adds to the total (NN5 to NN8); the player of an Ace says what it counts."""

RANK = {card: card[:-1] for card in PACK_OF_52}
shown_at = places(rank + suit for rank in RANKS for suit in SUITS)
"""A hand is shown by rank, then by suit."""
in_hand = display_order(shown_at)


# --- The state ----------------------------------------------------------------------------------------------------


class Phase(StrEnum):
    """What is being done now; below, which phases may follow each.

    play -> ask, over
    ask -> answer, play, over
    answer -> play, over
    """

    PLAY = "play"
    ASK = "ask"
    ANSWER = "answer"
    OVER = "over"


PLAYING, ASKING, ANSWERING, OVER = Phase
"""Nearly every move asks for one, and Python 3.11 is slow at looking up members as attributes."""


class Options(NamedTuple):
    tokens: int
    floor: bool
    on_leave: str


class Question(NamedTuple):
    """The question on a card: the seat that may ask it, and the seat that was asked."""

    card: Card
    asker: Seat
    target: Seat | None


class Position(NamedTuple, Generic[Hand, Pile]):
    game: str
    options: Options
    seats: int
    dealer: Seat
    round: int
    phase: Phase
    tokens: tuple[int, ...]
    question: Question | None
    out: tuple[Seat, ...]
    left: tuple[Seat, ...]
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    seed: str
    chance: int
    direction: int
    turn: Seat | None
    to_act: tuple[Seat, ...]
    total: int
    hands: tuple[Hand, ...]
    draw: Pile
    discard: Cards


State = Position[Cards, Cards]
View = Position[Cards | int, int]
"""What one seat, or a spectator, may see: other players' hands and the draw pile are numbers of cards."""


# --- Players -----------------------------------------------------------------------------------------------------


def may_be_asked(tokens: tuple[int, ...], asker: Seat) -> tuple[Seat, ...]:
    """NN14: the players with the most tokens, apart from the asker; nobody who is out."""
    most = max(held for seat, held in by_seat(tokens) if seat != asker)
    return tuple(seat for seat, held in by_seat(tokens) if held == most > 0 and seat != asker)


# --- Saved states -------------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
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
    if state.phase is not OVER:
        for seat, hand in by_seat(state.hands):
            due = HAND if state.tokens[seat] else 0
            if state.question and seat == state.question.asker:
                due = HAND - 1
            saved.need(len(hand) == due, "NN3", "hands")
    return state


def need_phase(saved: Saved, state: State) -> None:
    """The seats that the game waits for, and the question, fit the phase (NN12 to NN16)."""
    question = state.question
    saved.need((question is not None) == (state.phase in (ASKING, ANSWERING)), "NN13", "question")
    if question:
        candidates = may_be_asked(state.tokens, question.asker)
        saved.need(question.target in candidates if state.phase is ANSWERING else bool(candidates), "NN14", "question")
        saved.need(question.target is None or state.phase is ANSWERING, "NN14", "question")
        saved.need_wait(question.asker, (question.asker if question.target is None else question.target,))
    elif state.phase is PLAYING:
        saved.need_turn(state.tokens)
    else:
        saved.need_wait(None, ())
