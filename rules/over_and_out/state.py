"""The cards and the states of Over and Out, and which states from outside can be."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from rules.cards import Card, Cards
from rules.game import Option
from rules.loading import Saved
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
"""What a card adds to the total (OO9, OO11, OO12, OO14); the other two depend on what is on the table."""

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
    """What is being done, and what else may follow it.

    play -> over
    """

    PLAY = "play"
    OVER = "over"


PLAYING, OVER = Phase
"""Nearly every move asks for one; as an attribute each would be looked up slowly by Python 3.11."""


class Options(NamedTuple):
    """The house rules of a table."""

    topsy: str
    on_leave: str


class Position(NamedTuple, Generic[Hand, Pile, TipTops]):
    """All there is to a game of Over and Out."""

    game: str
    options: Options
    seats: int
    dealer: int
    round: int
    phase: Phase
    chips: tuple[int, ...]
    tip_top: int
    tip_tops: TipTops
    tip_tops_used: tuple[int, ...]
    out: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    seed: str
    chance: int
    direction: int
    turn: int | None
    to_act: tuple[int, ...]
    total: int
    hands: tuple[Hand, ...]
    draw: Pile
    discard: Cards


State = Position[Cards, Cards, tuple[int, ...]]
View = Position[Cards | int, int, int]
"""What one seat, or a bystander, may see: a hand is a number where it is not the viewer's, and so are the piles."""


def in_hand(cards: Iterable[Card]) -> Cards:
    """The cards as a hand, as it is shown: by number, and then those with a name. As texts they stand so too."""
    return tuple(sorted(cards))


# --- What a seat may see, and saved states ------------------------------------------------------------------------


def view(state: State, viewer: int | None) -> View:
    """Of the Tip Tops that lie face down only the number is seen."""
    seen: View = seen_by(state, viewer, tip_tops=len(state.tip_tops))
    return seen


def secrets(state: State, reader: int | None) -> tuple[Place, ...]:
    """The Tip Tops that lie face down too."""
    return (*draw_pile_and_hands(state, reader), ("tip_tops",))


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
    if state.phase is OVER:
        saved.need_wait(None, ())
        return state
    saved.need_turn(state.chips)
    saved.need(tuple(map(len, state.hands)) == state.chips, "OO3", "hands")
    saved.need(0 <= state.total <= state.tip_top, "OO6", "total")
    return state
