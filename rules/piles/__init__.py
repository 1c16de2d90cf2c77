"""What games share where players beat a pile with a hand, open cards and hidden cards.

Players play the hand first, then the open cards, and last the hidden ones, which are turned over blind. A player who
cannot play takes the pile into their hand.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, Protocol

from rules.cards import HIDDEN, Card, Cards, InOrder
from rules.chance import shuffled
from rules.game import Start
from rules.house import size
from rules.loading import Saved
from rules.refusals import Illegal
from rules.seats import Seat, by_seat, seats_at
from rules.state import Common, Place, State, draw_pile_and_hands

from .words import Flip as Flip
from .words import Flipped as Flipped
from .words import PickedUp as PickedUp
from .words import PickUp as PickUp

HAND: Final = "hand"
OPEN: Final = "open"
FACE_DOWN: Final = "hidden"
"""The three places that a seat can play from, as the fields of an action name them."""

THREE: Final = 3
"""The fewest cards in a hand while the draw pile lasts, and the most in each of the other two places."""
NONE_HIDDEN: Final = (None,) * THREE

Row = tuple[Card | None, ...]
"""Hidden cards by their index, None where one was played."""


FLIPS = tuple(map(Flip, range(THREE)))
PICK_UP = PickUp()


class Table(Common, Protocol):
    """A state, view or table of such a game: what each seat has."""

    @property
    def hands(self) -> Sequence[Any]:
        """The cards in hand, by seat."""

    @property
    def open(self) -> Sequence[Any]:
        """The cards that lie open, by seat."""

    @property
    def hidden(self) -> Sequence[Row]:
        """The hidden cards, by seat."""

    @property
    def removed(self) -> Cards:
        """The cards out of play."""


class PileState(Table, State, Protocol):
    """A state of such a game."""


# --- Cards ------------------------------------------------------------------------------------------------------


def dealt(start: Start, pack: Cards, *layers: int) -> tuple[dict[str, Any], list[list[Cards]]]:
    """The fields of such a game's first state, for its constructor, and for each layer the cards of every seat.

    A layer is the number of cards for each seat. Cards are dealt from the top one at a time, round and round from the
    dealer's left, one layer after the other.
    """
    stock, chance = shuffled(pack, start.seed, start.chance)
    seats, first = start.seats, start.dealer + 1
    rows = []
    for size_ in layers:
        dealing, stock = stock[: -size_ * seats - 1 : -1], stock[: -size_ * seats]
        rows.append([dealing[(seat - first) % seats :: seats] for seat in seats_at(seats)])
    fields = {"chance": chance, "turn": None, "to_act": seats_at(seats), "turns": 0, "discard": (), "removed": ()}
    return {**start.common(), **fields, "draw": stock}, rows


def holds(held: Sequence[Card], wanted: Cards) -> bool:
    """Whether all wanted cards are held, each as often as it is wanted."""
    return all(held.count(card) >= wanted.count(card) for card in wanted)


def without(held: Cards, taken: Cards) -> Cards:
    """The cards that are left when these are taken away."""
    rest = list(held)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def selections(held: Sequence[Card], size: int) -> tuple[Cards, ...]:
    """The different ways to take this number of these cards; identical cards count as one."""
    return tuple(dict.fromkeys(combinations(held, size)))


# --- Players ----------------------------------------------------------------------------------------------------


def place_of(table: Table, seat: Seat) -> str:
    """Where a seat that has cards plays from: the hand first, then its open cards, last the hidden ones."""
    return HAND if table.hands[seat] else OPEN if table.open[seat] else FACE_DOWN


def flips(table: Table, seat: Seat) -> tuple[Flip, ...]:
    """One for each hidden card of a seat."""
    return tuple(FLIPS[index] for index, card in enumerate(table.hidden[seat]) if card is not None)


def wrong_place(clause: str, place: str) -> Illegal:
    """The refusal of a play from anywhere but this place."""
    if place == HAND:
        return Illegal(clause, "You play from your hand now.")
    if place == OPEN:
        return Illegal(clause, "You play your face-up cards now.")
    return Illegal(clause, "You have only hidden cards to play: turn one over.")


def has_cards(table: Table, seat: Seat) -> bool:
    """Whether a seat has any card, in any place."""
    return bool(table.hands[seat] or table.open[seat]) or table.hidden[seat] != NONE_HIDDEN


def cards_left(table: Table, seat: Seat) -> int:
    """How many cards a seat has in all places, seen or not."""
    hidden = sum(card is not None for card in table.hidden[seat])
    return size(table.hands[seat]) + size(table.open[seat]) + hidden


def by_cards_left(table: Table, seats: Sequence[Seat]) -> tuple[tuple[Seat, ...], ...]:
    """These seats by the cards they have left, fewest first, ties together."""
    counts = {seat: cards_left(table, seat) for seat in seats}
    sizes = sorted(set(counts.values()))
    return tuple(tuple(seat for seat in seats if counts[seat] == size) for size in sizes)


def face_down(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Hidden cards as everyone sees them, even their owners (ALL7)."""
    return tuple(tuple(None if card is None else HIDDEN for card in row) for row in rows)


def need_hidden(table: Table, seat: Seat, index: int, clause: str) -> Card:
    """The hidden card at this index; refused if there is none."""
    card = table.hidden[seat][index] if 0 <= index < THREE else None
    if card is None:
        raise Illegal(clause, "There's no hidden card of yours in that place.")
    return card


def secrets(state: State, reader: Seat | None) -> tuple[Place, ...]:
    """Hidden cards are secret too, even a seat's own."""
    return (*draw_pile_and_hands(state, reader), ("hidden",))


# --- Saved states -----------------------------------------------------------------------------------------------


def saved_cards(saved: Saved, in_order: InOrder) -> Mapping[str, Any]:
    """The fields of a saved state with all seats' cards and those out of play."""
    return {
        "hands": tuple(map(in_order, saved.cards_per_seat("hands"))),
        "open": tuple(map(in_order, saved.cards_per_seat("open"))),
        "hidden": saved.places_per_seat("hidden"),
        "removed": in_order(saved.cards("removed")),
    }


def need_layout(saved: Saved, state: PileState, pack: Cards, pack_clause: str, clause: str) -> None:
    """Refuse a state with cards other than the pack's, or with more than three in a place on the table."""
    lying = (state.draw, state.discard, state.removed, *state.hands, *state.open, *state.hidden)
    saved.need_pack(pack, pack_clause, *lying)
    saved.need(all(len(row) == THREE for row in state.hidden), clause, "hidden")
    saved.need(all(len(cards) <= THREE for cards in state.open), clause, "open")


def need_setup(saved: Saved, ready: Sequence[bool], gone: Sequence[Seat], field: str, clause: str) -> None:
    """Refuse a set-up that does not wait for exactly the players who are not ready."""
    waiting = tuple(seat for seat, is_ready in by_seat(ready) if not is_ready and seat not in gone)
    saved.need(bool(waiting), clause, field)
    saved.need_wait(None, waiting)
