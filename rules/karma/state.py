"""The cards and the states of Karma, and which loaded states are possible."""

from enum import StrEnum
from typing import Any, Final, Generic, NamedTuple, Protocol

from rules import piles
from rules.cards import Card, Cards, display_order, places
from rules.game import Option
from rules.loading import Saved
from rules.piles import THREE, Row, face_down, has_cards, need_layout, need_setup, saved_cards
from rules.seats import Seat, by_seat, seats_at
from rules.state import Hand, Pile, Place, folded, seen_by

# --- Deck and numbers ---------------------------------------------------------------------------------------------

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
"""In the order of the pack, which is also the order in which they are shown."""

PACK: Cards = tuple(card for card in KINDS for _ in range(3))
TWO_PACKS: Cards = tuple(card for card in KINDS for _ in range(6))
shown_at = places(KINDS)
in_order = display_order(shown_at)


def may_follow(top: Card | None, card: Card) -> bool:
    """KA4, KA12: whether a card goes on the top card, or on an empty pile; a Karma card always does."""
    if card not in VALUE:
        return True
    return VALUE[card] <= 5 if top == FIVE else VALUE[card] >= VALUE.get(top or "", 0)


FITTING: dict[Card | None, frozenset[Card]] = {
    top: frozenset(card for card in KINDS if may_follow(top, card)) for top in (None, *KINDS)
}

MAY, MUST = "may", "must"
TABLE_CARD = Option(
    "table_card",
    MAY,
    "KA13",
    (MAY, MUST),
    about="Whether a table card always follows a Play a Table Card (no, the player decides)",
    labels=("the player decides", "it always does"),
)


# --- The state ----------------------------------------------------------------------------------------------------


class Phase(StrEnum):
    """What is being done now; below, which phases may follow each.

    setup -> play, over
    play -> table, give, over
    table -> play, give, over
    give -> play, over
    """

    SETUP = "setup"
    PLAY = "play"
    TABLE = "table"
    GIVE = "give"
    OVER = "over"


SETUP, PLAYING, ON_TABLE, GIVING, OVER = Phase
"""Nearly every move asks for one, and Python 3.11 is slow at looking up members as attributes."""


class Options(NamedTuple):
    table_card: str
    on_leave: str


class Position(NamedTuple, Generic[Hand, Pile]):
    game: str
    options: Options
    seats: int
    dealer: Seat
    direction: int
    laid: tuple[bool, ...]
    left: tuple[Seat, ...]
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    seed: str
    chance: int
    phase: Phase
    turn: Seat | None
    to_act: tuple[Seat, ...]
    turns: int
    out: tuple[Seat, ...]
    row: Card | None
    run: int
    hands: tuple[Hand, ...]
    open: tuple[Hand, ...]
    hidden: tuple[Row, ...]
    draw: Pile
    discard: Cards
    removed: Cards


State = Position[Cards, Cards]
View = Position[Cards | int, int]
"""What one seat, or a spectator, may see: other players' hands and the draw pile are numbers of cards.

So are the open cards of others, until all have chosen.
"""

NO_ROW: Final[dict[str, Any]] = {"row": None, "run": 0}
"""KA10: how the row stands on an empty pile."""


# --- Players ------------------------------------------------------------------------------------------------------


def pack_for(seats: int) -> Cards:
    """KA1: one deck, or two for seven or more players."""
    return PACK if seats <= MOST_WITH_ONE_DECK else TWO_PACKS


class Players(piles.Table, Protocol):
    """A state, or a table, with the players who are out of the game."""

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that are out, in that order (KA16)."""


def is_in(state: Players, seat: Seat) -> bool:
    """KA16: a player with cards is in, and so is a player who must still name a friend."""
    names_one = state.phase is GIVING and seat == state.turn and seat not in (*state.out, *folded(state))
    return names_one or has_cards(state, seat)


# --- What a seat may see ------------------------------------------------------------------------------------------


def view(state: State, viewer: Seat | None) -> View:
    """KA2: nobody sees hidden cards, nor what others lay until all have chosen."""
    secret = state.phase is SETUP
    open_ = tuple(len(row) if secret and seat != viewer else row for seat, row in by_seat(state.open))
    seen: View = seen_by(state, viewer, open=open_, hidden=face_down(state.hidden))
    return seen


def secrets(state: State, reader: Seat | None) -> tuple[Place, ...]:
    """What others lay is secret too, until all have chosen (KA2)."""
    others = (seat for seat in seats_at(state.seats) if seat != reader and state.phase is SETUP)
    return (*piles.secrets(state, reader), *(("open", seat) for seat in others))


# --- Saved states -------------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
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
    need_layout(saved, state, pack_for(state.seats), "KA1", "KA2")
    saved.need(state.direction == 1, "KA3", "direction")
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


def need_phase(saved: Saved, state: State) -> None:
    """The seats that the game waits for, the pile and the count of turns fit the phase."""
    if state.phase is OVER:
        saved.need_wait(None, ())
    elif state.phase is SETUP:
        need_setup(saved, state.laid, folded(state), "laid", "KA2")
        saved.need(state.turns == 0, "KA18", "turns")
    else:
        saved.need_turn([is_in(state, seat) for seat in seats_at(state.seats)])
        saved.need(state.turns < TURNS_A_SEAT * state.seats, "KA18", "turns")
        saved.need(state.phase is not ON_TABLE or state.discard[-1:] == (TABLE,), "KA13", "discard")
        saved.need(state.phase is not GIVING or bool(state.discard), "KA11", "discard")


def need_cards(saved: Saved, state: State) -> None:
    """Everyone has as many cards as this moment requires (KA2, KA7, KA16)."""
    gone, drawing = folded(state), still_to_draw(state)
    for seat, hand in by_seat(state.hands):
        if state.phase is SETUP:
            due = THREE if state.laid[seat] else DEALT
            saved.need(len(hand) == due or seat in gone, "KA2", "hands")
        elif state.draw and is_in(state, seat):
            saved.need(len(hand) >= (1 if seat == drawing else THREE), "KA7", "hands")
        if state.phase is not OVER:
            saved.need(is_in(state, seat) or seat in state.out or seat in gone, "KA16", "out")


def still_to_draw(state: State) -> int | None:
    """KA7: the player of a Play a Table Card, who draws only after the card that follows it, if there is such a player.

    If all others have left before that, the game is over, and the player who has won no longer draws (ALL5).
    """
    if state.phase is ON_TABLE:
        return state.turn
    cut_short = state.phase is OVER and folded(state) and state.discard[-1:] == (TABLE,)
    return next((seat for seat in seats_at(state.seats) if is_in(state, seat)), None) if cut_short else None
