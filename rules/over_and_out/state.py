"""The cards and the states of Over and Out, and which loaded states are possible."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from rules.cards import Card, Cards
from rules.game import Option
from rules.loading import Saved
from rules.seats import Seat
from rules.state import Hand, Pile, Place, draw_pile_and_hands, folded, seen_by

# --- Deck and numbers ---------------------------------------------------------------------------------------------

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
"""What a card adds to the total (OO9, OO11, OO12, OO14); the other two depend on the table."""

MAY, MUST = "may", "must"
TOPSY = Option(
    "topsy",
    MAY,
    "OO14",
    (MAY, MUST),
    about="Whether Topsy Turvy always turns up a new Tip Top number (no, the player decides)",
    labels=("the player decides", "it always does"),
)


# --- The state ----------------------------------------------------------------------------------------------------

TipTops = TypeVar("TipTops")


class Phase(StrEnum):
    """What is being done now; below, which phases may follow each.

    play -> over
    """

    PLAY = "play"
    OVER = "over"


PLAYING, OVER = Phase
"""Nearly every move asks for one, and Python 3.11 is slow at looking up members as attributes."""


class Options(NamedTuple):
    topsy: str
    on_leave: str


class Position(NamedTuple, Generic[Hand, Pile, TipTops]):
    game: str
    options: Options
    seats: int
    dealer: Seat
    round: int
    phase: Phase
    chips: tuple[int, ...]
    tip_top: int
    tip_tops: TipTops
    tip_tops_used: tuple[int, ...]
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


State = Position[Cards, Cards, tuple[int, ...]]
View = Position[Cards | int, int, int]
"""What one seat, or a spectator, may see: other players' hands, and the piles, are numbers of cards."""


def in_hand(cards: Iterable[Card]) -> Cards:
    """The cards as a hand, as it is shown: numbers first, then cards with a name; sorting them as texts does that."""
    return tuple(sorted(cards))


# --- What a seat may see, and saved states ------------------------------------------------------------------------


def view(state: State, viewer: Seat | None) -> View:
    """Everyone sees only how many Tip Tops are face down."""
    seen: View = seen_by(state, viewer, tip_tops=len(state.tip_tops))
    return seen


def secrets(state: State, reader: Seat | None) -> tuple[Place, ...]:
    """The Tip Tops that are face down are secret too."""
    return (*draw_pile_and_hands(state, reader), ("tip_tops",))


def restore(saved: Saved) -> State:
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
    if state.phase is OVER:
        saved.need_wait(None, ())
        return state
    saved.need_turn(state.chips)
    saved.need(tuple(map(len, state.hands)) == state.chips, "OO3", "hands")
    saved.need(0 <= state.total <= state.tip_top, "OO6", "total")
    return state
