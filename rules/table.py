"""A state while it is changed: actions are carried out on a table, where cards change places.

A player's action is judged, then carried out on a table that is made from the state and becomes a new state, so states
never change. House players and the coach look ahead with actions that they know to be legal, all on one table.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from .actions import Action
from .chance import Pile
from .events import Event, Shuffled
from .seats import Seat
from .state import State

S = TypeVar("S", bound=State)


class Way(NamedTuple):
    """How a field of a state becomes a field of a table, and back."""

    down: str
    up: str


LIST = Way("list({})", "tuple({})")
ROWS = Way("list({})", "tuple(map(tuple, {}))")
PILE = Way("Pile({})", "{}.cards()")
AS_IT_IS = Way("{}", "{}")


class Form:
    """Makes a table from a state, and a state from a table, field by field; the names are the same."""

    def __init__(self, kind: Any, **ways: Way) -> None:
        ways = {**dict.fromkeys(kind._fields, AS_IT_IS), "draw": PILE, **ways}
        made: dict[str, Any] = {"Pile": Pile, "make": partial(tuple.__new__, kind)}
        changed = {name: way for name, way in ways.items() if way is not AS_IT_IS}
        here = ", ".join(name if name in changed else f"table.{name}" for name in ways)
        down = "; ".join(f"table.{name} = {way.down.format(name)}" for name, way in changed.items())
        up = ", ".join(way.up.format(f"table.{name}") for name, way in ways.items())
        # Generated code, as for named tuples: getting each field by its name takes three times as long.
        exec(  # noqa: S102 - made of field names only
            f"def lay(table, state): {here} = state; {down}\ndef take(table): return make(({up}))\n", made
        )
        self.lay: Callable[[Any, Any], None] = made["lay"]
        """Lays a state down on a table."""
        self.take: Callable[[Any], Any] = made["take"]
        """Takes a state up from a table."""


class Table(Generic[S]):
    """A state that is being changed; a game's own class adds the game's own fields."""

    telling: bool
    """Whether events are collected. If not, a shuffled pile is put in order only as it is drawn from."""
    events: list[Event]
    game: str
    options: Any
    seats: int
    dealer: Seat
    direction: int
    turn: Seat | None
    phase: Any
    to_act: tuple[Seat, ...]
    left: tuple[Seat, ...]
    winners: tuple[Seat, ...] | None
    ranking: tuple[tuple[Seat, ...], ...] | None
    seed: str
    chance: int
    hands: list[Any]
    """As in the state, but hands that are being changed are lists (`hand`)."""
    draw: Pile
    discard: list[Any]

    form: ClassVar[Form]

    def __init__(self, state: S, telling: bool = True) -> None:
        self.telling = telling
        self.events = []
        self.form.lay(self, state)

    def state(self) -> S:
        state: S = self.form.take(self)
        return state

    def hand(self, seat: Seat) -> Any:
        """The hand of a seat, as a list that may be changed."""
        hand = self.hands[seat]
        if type(hand) is tuple:
            hand = self.hands[seat] = list(hand)
        return hand

    def tell(self, *events: Event) -> None:
        if self.telling:
            self.events += events

    def shuffle(self, name: str, cards: Sequence[Any]) -> Pile:
        pile = Pile.shuffled(cards, self.seed, self.chance)
        self.chance += max(0, len(cards) - 1)
        if self.telling:
            self.events.append(Shuffled(name, pile.cards()))
        return pile

    def wait_for(self, seat: Seat) -> None:
        self.turn = seat
        self.to_act = (seat,)

    def end(self, phase: Any, winners: tuple[Seat, ...], ranking: tuple[tuple[Seat, ...], ...]) -> None:
        self.phase = phase
        self.turn = None
        self.to_act = ()
        self.winners = winners
        self.ranking = ranking


Judge = Callable[[Any, Seat, Any], None]
"""Refuses an action that is illegal for a seat in a state."""


def always(_state: Any, _seat: Seat, _action: Any) -> None:
    """The judge of an action that is always legal in its phase."""


Act = Callable[[Any, Seat, Any], None]
"""Carries out an action on a table; the action is known to be legal."""


class Move(NamedTuple):
    """One kind of action in one phase of a game: whether it is legal, and what it does."""

    judge: Judge
    act: Act


Moves = Mapping[tuple[str, type[Action]], Move]
