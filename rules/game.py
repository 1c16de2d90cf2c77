"""What a game provides, and what all games share (ALL1 to ALL8).

A game is a package with a `GAME`: an object of the class `Game` below, whose fields are all that it needs.
`rules/registry.py` finds these packages. Each of them has:

- `state.py`: the cards; `Position`, a named tuple with the fields that `rules/state.py` asks for, which is a `State`
  with all there is to a game, or a `View` with what a seat sees (`view`); and which loaded states are possible
  (`restore`).
- `words.py`: the actions, frozen dataclasses after `rules/actions.py`, and the events, named tuples after
  `rules/events.py`.
- `choices.py`: everything that a seat may do (`choices`).
- `table.py`: the `Table` on which a state is changed (`rules/table.py`).
- `moves.py`: whether an action may be done, and what it does on the table (`begin`, `MOVES`, `fold`).
- `house.py`: the house player, which looks ahead with `rules/house.py`.
- `coach.py`: what the coach needs to know about it (`rules/insight.py`), and the reasons for an action.

A game promises: it ends, and a player can act until then; listed actions are accepted, and all others are refused with
a clause and change nothing; a view reveals no secret; a state loads as it was saved, and a record replays to it.
`tests/kit` has all promises, and `python3 -m tests --game KEY` checks them.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Self, TypeVar

from . import events
from .actions import Action, ActionCodec, Leave, whole
from .cards import Cards
from .chance import judge_seed, new_secret, number_below
from .events import Event, Events, plain
from .insight import Insight
from .loading import Saved
from .refusals import Illegal
from .seats import Seat
from .state import Place, State, View, draw_pile_and_hands
from .table import Moves, Table

Value = int | str | bool


class Option(NamedTuple):
    """A house rule that the person opening a table may switch."""

    name: str
    default: Value
    clause: str
    allowed: Sequence[Value]
    label: str = ""
    """What the command that opens a table calls it, if not its name."""
    about: str = ""
    """What that command says about it, with the default (a message)."""
    labels: Sequence[str] = ()
    """What the allowed values are called there, if they are words (messages)."""

    def allows(self, value: object) -> bool:
        """Whether this is a value of the right type (true is not a number) and within bounds."""
        return type(value) is type(self.default) and value in self.allowed


ON_LEAVE = Option(
    "on_leave",
    "house",
    "ALL5",
    ("house", "fold"),
    label="leaving",
    about="What happens to the seat of a player who leaves (a house player takes over)",
    labels=("a house player takes over", "they're out of the game"),
)
"""ALL5: a house player takes over a leaver's seat, or the leaver folds and is out. Every game has this option."""


class Start(NamedTuple):
    """How a game begins: with house rules validated, and dealer and seed drawn unless given."""

    options: dict[str, Any]
    seats: int
    dealer: Seat
    seed: str
    chance: int

    def common(self) -> dict[str, Any]:
        """The fields of a state that are the same at the beginning of every game."""
        begun = {"direction": 1, "left": (), "winners": None, "ranking": None}
        return {"seats": self.seats, "dealer": self.dealer, "seed": self.seed, **begun}


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def waits_for_all(state: State) -> tuple[Seat, ...]:
    """`awaited` for a game in which every player who may act has to."""
    return state.to_act


def nobody_out(_state: State) -> tuple[Seat, ...]:
    """`out` for a game in which all play to its end."""
    return ()


def never(_state: State) -> bool:
    """`known_to_all` for a game in which what a seat may do always depends on what it holds."""
    return False


def listed(_action: Action) -> bool:
    """`may_be_unlisted` for a game that lists all legal actions."""
    return False


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """One game: its numbers and its functions."""

    key: str
    name: str
    seats: range
    first_clause: str
    """Refuses a number of players that the game does not have."""
    revision: int
    """Bumped when a fix changes what an action leads to."""
    own_options: tuple[Option, ...]
    phases: type[StrEnum]
    """The phases of the game; the last is `over`."""
    pack: Cards
    actions: ActionCodec
    begin: Callable[[Start], S]
    """Sets up the first round."""
    choices: Callable[[S, Seat], tuple[Action, ...]]
    """All legal actions of a seat in `to_act`."""
    table: Callable[[S, bool], Table[S]]
    """Makes the table on which a state is changed; the flag says whether events are collected.

    House players look ahead on one, so `choices` lists the legal actions of a table too.
    """
    moves: Moves
    """Phase by action: how it is judged, and what it does on a table. What is not in it is refused with ALL8."""
    fold: Callable[[Any, Seat], None]
    """Takes a seat that has just left with `fold` out of the game, on a table; it is in `left` already."""
    view: Callable[[S, Seat | None], V]
    """All that this seat, or a spectator (None), may see (ALL7)."""
    restore: Callable[[Saved], S]
    """Validates the game's own fields of a saved state and builds the state."""
    house_player: Callable[[V, str, random.Random], Action]
    """What the house player of this strength does, from the view of the seat it plays."""
    awaited: Callable[[S], tuple[Seat, ...]] = waits_for_all
    """The seats in `to_act` that the game waits for; the others may act, but need not."""
    out: Callable[[S], tuple[Seat, ...]] = nobody_out
    """The seats that have lost or won already and only look on, though a game may bring them back."""
    known_to_all: Callable[[S], bool] = never
    """Whether everybody can tell what a seat may do now, so that its only action is made automatically (`forced`).

    Anywhere else, the time that a seat takes would tell the others something about its cards.
    """
    fateful: tuple[type[Action], ...] = ()
    """Actions that players look forward to or dread: each takes a press, even if there is no other.

    A player who misses one counts as no less present.
    """
    seen: Callable[[Event, Seat | None], Event] = events.seen
    """An event as this seat, or a spectator (None), may know it (ALL7)."""
    secrets: Callable[[S, Seat | None], tuple[Place, ...]] = draw_pile_and_hands
    """The places in a state that this seat, or a spectator (None), may not know (ALL7)."""
    revealing: tuple[type[Event], ...] = ()
    """Events that show everyone a card that may be out of sight again afterwards."""
    may_be_unlisted: Callable[[Action], bool] = listed
    """Whether an action may be legal though it is not listed: lists leave out some orders of the same cards."""
    insight: Insight[S, V] | None = None
    """What the coach needs to know; without it, the game has no coach."""
    earlier: Mapping[int, Callable[[S, bool], Table[S]]] = field(default_factory=dict)
    """By revision, tables on which actions do what they did then, where finished games are still replayed by it."""

    @property
    def options(self) -> tuple[Option, ...]:
        return (*self.own_options, ON_LEAVE)

    def as_of(self, revision: int) -> Self:
        """The game by an earlier revision of its rules; by today's, if that one is no longer known."""
        return replace(self, revision=revision, table=self.earlier[revision]) if revision in self.earlier else self

    def judge_options(self, given: Mapping[str, object]) -> dict[str, Any]:
        """Every option with its value; an unknown option is refused with ALL8, a bad value with its clause."""
        names = {option.name for option in self.options}
        if any(name not in names for name in given):
            raise Illegal("ALL8", "There's no such house rule in this game.")
        values = {option.name: given.get(option.name, option.default) for option in self.options}
        for option in self.options:
            if not option.allows(values[option.name]):
                raise Illegal(option.clause, "That isn't a value for the house rule {option}.", option=option.name)
        return values

    def judge_seats(self, seats: object) -> int:
        """The number of players; refused with the game's first clause if the game does not allow it."""
        if not (isinstance(seats, int) and whole(seats) and seats in self.seats):
            raise Illegal(
                self.first_clause,
                "This game is for {least} to {most} players.",
                least=self.seats[0],
                most=self.seats[-1],
            )
        return seats

    def new(
        self,
        *,
        seats: int,
        seed: str | None = None,
        dealer: Seat | None = None,
        options: Mapping[str, object] | None = None,
    ) -> S:
        """A game with its first round dealt; what is not given is drawn at random, or has its default.

        :raises Illegal: for an impossible option, number of seats, dealer or seed.
        """
        values = self.judge_options(options or {})
        self.judge_seats(seats)
        if dealer is not None:
            judge_seat(dealer, seats)
        seed = new_secret(random.SystemRandom()) if seed is None else judge_seed(seed)
        # Number 0 is drawn for the dealer even if one is given, so the same seed always deals the same cards.
        drawn = Seat(number_below(seats, seed, 0))
        return self.begin(Start(values, seats, drawn if dealer is None else dealer, seed, 1))

    def legal_actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """All legal actions of a seat except leaving; none if the seat is not to act."""
        return self.choices(state, seat) if seat in state.to_act else ()

    def forced(self, state: S) -> tuple[Seat, Action] | None:
        """A seat and the action that is made for it automatically, since it has no other; None if there is none."""
        if self.known_to_all(state):
            for seat in self.awaited(state):
                legal = self.choices(state, seat)
                if len(legal) == 1:
                    return seat, legal[0]
        return None

    def apply(self, state: S, seat: Seat, action: Action) -> tuple[S, Events]:
        """The state after an action, and the events.

        :raises Illegal: with the first clause that is broken (ALL4: nothing has changed then).
        """
        move = self.moves.get((state.phase, type(action)))
        if move is None or seat not in state.to_act:
            if isinstance(action, Leave):
                return self._leave(state, seat)
            judge_seat(seat, state.seats)
            if seat not in state.to_act:
                raise Illegal("ALL8", "It's not your turn to do that.")
            raise Illegal("ALL8", "You can't do that right now.")
        judge, act = move
        judge(state, seat, action)
        table = self.table(state, True)
        act(table, seat, action)
        return table.state(), tuple(table.events)

    def judge_leaving(self, state: S, seat: Seat) -> None:
        """ALL5: once, by any seat, at any time before the end."""
        judge_seat(seat, state.seats)
        if state.phase == "over":
            raise Illegal("ALL5", "The game is over; there's nothing left to leave.")
        if seat in state.left:
            raise Illegal("ALL5", "You already left this game.")

    def _leave(self, state: S, seat: Seat) -> tuple[S, Events]:
        """ALL5: the seat is noted; with `fold` its player is also out of the game."""
        self.judge_leaving(state, seat)
        state = state._replace(left=(*state.left, seat))
        if state.options.on_leave == "house":
            return state, (events.Left(seat),)
        table = self.table(state, True)
        self.fold(table, seat)
        return table.state(), (events.Left(seat), *table.events)

    def dump(self, state: S) -> dict[str, Any]:
        """The whole state as JSON, including secrets."""
        written: dict[str, Any] = plain(state)
        return written

    def load(self, given: Mapping[str, object]) -> S:
        """The state of this dump.

        Seed and chance may both be missing: then there is a new seed, and chance begins at 0.

        :raises Illegal: for an impossible state.
        """
        saved = Saved(
            given, judge_seats=self.judge_seats, judge_options=self.judge_options, phases=self.phases, pack=self.pack
        )
        return self.restore(saved)

    def write_view(self, view: V) -> dict[str, Any]:
        """The view as JSON, without seed and chance."""
        return {name: value for name, value in plain(view).items() if name not in ("seed", "chance")}

    def parse_action(self, written: dict[str, Any]) -> Action:
        """The action of a JSON object; refused with ALL8 unless it has exactly the fields of its kind."""
        return self.actions.read(written)

    def write_action(self, action: Action) -> dict[str, Any]:
        return self.actions.write(action)

    def parse_notation(self, notation: str) -> Action:
        """The action with this notation, such as `play AH 11`; refused with ALL8 if there is none."""
        return self.actions.parse(notation)

    def notation(self, action: Action) -> str:
        """The action as a short text, for the ids of buttons, logs and tests."""
        return self.actions.spell(action)

    def write_event(self, event: Event) -> dict[str, Any]:
        """The event as JSON, without fields that do not apply (None)."""
        written: dict[str, Any] = {"event": event.event}
        for name, value in event._asdict().items():
            if value is not None:
                written[name.rstrip("_")] = plain(value) if isinstance(value, tuple) else value
        return written


def judge_seat(seat: object, seats: int) -> Seat:
    """A seat that exists at a table of this size; any other is refused with ALL1."""
    if not (isinstance(seat, int) and whole(seat) and 0 <= seat < seats):
        raise Illegal("ALL1", "There's no such seat at this table.")
    return Seat(seat)
