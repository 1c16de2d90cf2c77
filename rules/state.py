"""What the states and the views of all games have in common.

Both are named tuples with the field names of the line protocol: frozen, hashable, and about seats, numbers and
cards only, never about people, messages or time.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from .cards import Card, Cards
from .seats import Seat, by_seat, seats_at


class Common(Protocol):
    """What everyone may see of every game."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def options(self) -> Any:
        """The house rules of this table, as attributes."""

    @property
    def seats(self) -> int:
        """How many players were dealt in, numbered from 0 clockwise (ALL1)."""

    @property
    def dealer(self) -> Seat:
        """The seat that deals this round."""

    @property
    def direction(self) -> int:
        """1 for clockwise, -1 for the other way."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None in a set-up and at the end."""

    @property
    def phase(self) -> str:
        """What is being done now; `over` at the end of every game."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have something to do now, ascending."""

    @property
    def discard(self) -> Sequence[Card]:
        """What lies face up; the last card is the top."""

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners, ascending; None before the end."""

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...] | None:
        """The seats from the best place to the last, ties together; None before the end."""

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that have left, in that order (ALL5)."""


class Options(NamedTuple):
    """The house rules of a table whose game has none of its own."""

    on_leave: str


def folded(table: Common) -> tuple[Seat, ...]:
    """The seats that are out of the game because they left, in that order (ALL5)."""
    left = table.left
    return left if left and table.options.on_leave == "fold" else ()


class State(Common, Protocol):
    """Everything about a game, secrets too."""

    @property
    def draw(self) -> Cards:
        """The draw pile; the last card is the top."""

    @property
    def seed(self) -> str:
        """The source of all chance; as secret as a hand (ALL7)."""

    @property
    def chance(self) -> int:
        """The number of the seed that is used next."""

    def _replace(self, *args: Any, **changes: Any) -> Self: ...


Place = tuple[str] | tuple[str, Seat]
"""Where something is in a dumped state: a field, or one seat's item in a field."""


def draw_pile_and_hands(state: State, reader: Seat | None) -> tuple[Place, ...]:
    """What a seat, or a spectator (None), may not know in most games: the draw pile, and the hands of others."""
    return (("draw",), *(("hands", seat) for seat in seats_at(state.seats) if seat != reader))


class View(Common, Protocol):
    """All that one seat, or a spectator, may see; in most games a state with numbers in place of secret cards."""

    @property
    def draw(self) -> int:
        """How many cards the draw pile has."""


Hand = TypeVar("Hand")
Pile = TypeVar("Pile")
"""In a state: cards. In a view: how many there are, if they are secret."""


def seen_by(state: Any, viewer: Seat | None, **veiled: object) -> Any:
    """A view: the state with the viewer's own hand, numbers for other hands and the draw pile, and no seed.

    Other secrets of a game are replaced as given.
    """
    hands = tuple(hand if seat == viewer else len(hand) for seat, hand in by_seat(state.hands))
    return state._replace(hands=hands, draw=len(state.draw), seed="", chance=0, **veiled)
