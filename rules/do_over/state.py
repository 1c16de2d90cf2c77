"""The cards and the states of Do Over!, and which loaded states are possible."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, NamedTuple

from rules.cards import Card, Cards, display_order, places
from rules.loading import Saved
from rules.piles import THREE, Row, face_down, has_cards, need_layout, need_setup, saved_cards
from rules.seats import Seat, by_seat, seats_at
from rules.state import Common, Hand, Options, Pile, folded, seen_by

# --- Deck and numbers ---------------------------------------------------------------------------------------------

SEATS = range(2, 6)  # DO1
TURNS_A_SEAT = 300  # DO17

BOMB = "BOMB"
DO_OVER = "DOOVER"
REVERSE = "REVERSE"
SPECIAL = (BOMB, DO_OVER, REVERSE)

VALUE = {str(number): number for number in range(1, 12)}
"""What a number card is worth; the 11 is a number card in spite of its crown (DO16)."""
SPECIAL_VALUE = 99
"""A special card goes on any number."""
COUNTS: dict[Card, int] = {**dict.fromkeys(VALUE, 4), BOMB: 4, DO_OVER: 4, REVERSE: 2}
"""DO1: how many there are of each card, in the order of the pack, which is also the order in which they are shown."""

PACK: Cards = tuple(card for card, count in COUNTS.items() for _ in range(count))
shown_at = places(COUNTS)
in_order = display_order(shown_at)

FITTING: dict[Card | None, frozenset[Card]] = {
    asked: frozenset(card for card in COUNTS if VALUE.get(card, SPECIAL_VALUE) >= VALUE.get(asked or "", 0))
    for asked in (None, *VALUE, DO_OVER)
}
"""DO5, DO13: what may be played on the card to be matched (None: there is none); special cards always fit."""


# --- The state ----------------------------------------------------------------------------------------------------


class Phase(StrEnum):
    """What is being done now; below, which phases may follow each.

    setup -> play, over
    play -> over
    """

    SETUP = "setup"
    PLAY = "play"
    OVER = "over"


SETUP, PLAYING, OVER = Phase
"""Nearly every move asks for one, and Python 3.11 is slow at looking up members as attributes."""


class Position(NamedTuple, Generic[Hand, Pile]):
    game: str
    options: Options
    seats: int
    dealer: Seat
    phase: Phase
    ready: tuple[bool, ...]
    left: tuple[Seat, ...]
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    seed: str
    chance: int
    direction: int
    turn: Seat | None
    to_act: tuple[Seat, ...]
    turns: int
    hands: tuple[Hand, ...]
    open: tuple[Cards, ...]
    hidden: tuple[Row, ...]
    draw: Pile
    discard: Cards
    removed: Cards


State = Position[Cards, Cards]
View = Position[Cards | int, int]
"""What one seat, or a spectator, may see: other players' hands and the draw pile are numbers of cards."""


# --- Players, and what a seat may see -----------------------------------------------------------------------------


def still_in(state: Common) -> list[bool]:
    """ALL2: whether each seat is still in; a seat that left with `fold` is not."""
    gone = folded(state)
    return [seat not in gone for seat in seats_at(state.seats)]


def asked_for(discard: Sequence[Card]) -> Card | None:
    """DO5, DO14: the first card from the top that is not a Reverse, or None."""
    for card in reversed(discard):
        if card != REVERSE:
            return card
    return None


def view(state: State, viewer: Seat | None) -> View:
    """Nobody sees hidden cards, not even their own."""
    seen: View = seen_by(state, viewer, hidden=face_down(state.hidden))
    return seen


# --- Saved states -------------------------------------------------------------------------------------------------


def restore(saved: Saved) -> State:
    state = State(
        game="do_over",
        options=Options(**saved.options),
        **saved.common(),
        **saved_cards(saved, in_order),
        ready=saved.switches_per_seat("ready"),
        turns=saved.number("turns"),
    )
    need_layout(saved, state, PACK, "DO1", "DO2")
    saved.need(BOMB not in state.discard, "DO15", "discard")
    need_phase(saved, state)
    if state.phase is not OVER:
        for seat, is_in in by_seat(still_in(state)):
            if is_in:
                need_cards(saved, state, seat)
    return state


def need_phase(saved: Saved, state: State) -> None:
    """The seats that the game waits for, and the count of turns, fit the phase (DO3, DO17)."""
    playing = still_in(state)
    if state.phase is SETUP:
        need_setup(saved, state.ready, folded(state), "ready", "DO3")
        saved.need(state.turns == 0, "DO17", "turns")
    elif state.phase is PLAYING:
        saved.need_turn(playing)
        saved.need(state.turns < TURNS_A_SEAT * state.seats, "DO17", "turns")
    else:
        saved.need_wait(None, ())


def need_cards(saved: Saved, state: State, seat: Seat) -> None:
    """A player who is in has as many cards in each place as this moment requires (DO2, DO6, DO9, DO12)."""
    hand, open_, row = state.hands[seat], state.open[seat], state.hidden[seat]
    saved.need(has_cards(state, seat), "DO12", "hands")
    saved.need(not open_ or None not in row, "DO9", "hidden")
    if state.phase is SETUP:
        saved.need(len(hand) == THREE, "DO2", "hands")
        saved.need(len(open_) == THREE, "DO2", "open")
    elif state.draw:
        saved.need(len(hand) >= THREE, "DO6", "hands")
        saved.need(len(open_) == THREE and None not in row, "DO9", "open")
