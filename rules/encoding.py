"""A game in numbers, for programs that learn it: its actions, and what a seat sees.

What is a game's own stands in `encoding.py` of its folder, as one `ENCODING`: the catalogue of its actions, in which
each has a number for good, and the features of which an observation is made. Nothing here or there needs more than the
standard library; whoever trains with it finds tensors and environments in `environments/`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from .actions import Action
from .cards import Card
from .game import Game, waits_for_all
from .state import View

V = TypeVar("V", bound=View)
Writer = Callable[[V, int, MutableSequence[float], int], None]
"""Writes what a seat with this view sees into a row of numbers that are all 0, from this place on."""


class NotInCatalogue(ValueError):
    """An action that has no number: leaving, or one that may be done though no list has it."""


# --- Actions ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Form(Action):
    """What stands in a catalogue for actions that would be too many to have a number each."""

    @property
    def text(self) -> str:
        """What it means, for people."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Wait(Form):
    """Do nothing, for a seat that may act and need not; the game is not told of it."""

    @property
    def text(self) -> str:
        """What it means, for people."""
        return "wait"


@dataclass(frozen=True, slots=True)
class AtPlaces(Form):
    """Cards by where they lie in one's hand and among one's open cards, counted from 0 as they are shown."""

    do: str
    hand: tuple[int, ...]
    open: tuple[int, ...] | None = None

    @property
    def text(self) -> str:
        """What it means, for people."""
        rows = (self.hand,) if self.open is None else (self.hand, self.open)
        return " ".join((self.do, *("+".join(map(str, row)) or "-" for row in rows)))


WAIT = Wait()


def places_of(held: Sequence[Card], cards: Iterable[Card]) -> tuple[int, ...]:
    """The first places at which these cards lie."""
    places: list[int] = []
    for card in cards:
        places.append(next(place for place, lying in enumerate(held) if lying == card and place not in places))
    return tuple(sorted(places))


def at_places(held: Sequence[Card], places: Iterable[int]) -> tuple[Card, ...]:
    """The cards at these places."""
    return tuple(held[place] for place in places)


def as_it_stands(_table: Any, _seat: int, action: Action) -> Action:
    """`form` and `meant` for a game in which each action has a number of its own."""
    return action


def only_cards(_view: Mapping[str, Any]) -> Mapping[str, Sequence[Any]]:
    """`unseen` for a game in which nothing but cards lies face down."""
    return {}


# --- Features -----------------------------------------------------------------------------------------------------


class Feature(NamedTuple, Generic[V]):
    """One thing that a seat sees, as a stretch of an observation."""

    name: str
    labels: tuple[str, ...]
    """What each of its numbers stands for."""
    write: Writer[V]


def count_of(name: str, kinds: Iterable[Card], cards: Callable[[V, int], Iterable[Card]]) -> Feature[V]:
    """How many of each kind are among these cards."""
    labels = tuple(dict.fromkeys(kinds))
    place = {kind: place for place, kind in enumerate(labels)}

    def write(view: V, seat: int, out: MutableSequence[float], at: int) -> None:
        for card in cards(view, seat):
            out[at + place[card]] += 1

    return Feature(name, labels, write)


def one_of(name: str, values: Iterable[object], value: Callable[[V, int], object]) -> Feature[V]:
    """Which of these values it is, if any: there a 1."""
    values = tuple(values)
    place = {value: place for place, value in enumerate(values)}

    def write(view: V, seat: int, out: MutableSequence[float], at: int) -> None:
        found = place.get(value(view, seat))
        if found is not None:
            out[at + found] = 1

    return Feature(name, tuple(map(str, values)), write)


def some_of(name: str, values: Iterable[object], those: Callable[[V, int], Iterable[object]]) -> Feature[V]:
    """Which of these values they are: a 1 for each."""
    values = tuple(values)
    place = {value: place for place, value in enumerate(values)}

    def write(view: V, seat: int, out: MutableSequence[float], at: int) -> None:
        for value in those(view, seat):
            out[at + place[value]] = 1

    return Feature(name, tuple(map(str, values)), write)


def numbers(
    name: str, labels: Iterable[object], values: Callable[[V, int], Iterable[float]], most: float = 1
) -> Feature[V]:
    """Numbers as parts of the most that they can be; what is further from 0 than that is written as if it were not."""

    def write(view: V, seat: int, out: MutableSequence[float], at: int) -> None:
        for place, value in enumerate(values(view, seat), at):
            part = value / most
            out[place] = part if -1 <= part <= 1 else 1.0 if part > 0 else -1.0

    return Feature(name, tuple(map(str, labels)), write)


def number(name: str, value: Callable[[V, int], float], most: float = 1) -> Feature[V]:
    """A single number, as a part of the most that it can be."""
    return numbers(name, (name,), lambda view, seat: (value(view, seat),), most)


def of_every_game(game: Game[Any, V], seats: int) -> tuple[Feature[V], ...]:
    """What there is to see in every game: who one is, who is to act, and how it goes round."""
    chairs = range(seats)
    return (
        one_of("seat", chairs, lambda view, seat: seat),
        one_of("phase", game.phases, lambda view, seat: view.phase),
        one_of("turn", chairs, lambda view, seat: view.turn),
        some_of("to act", chairs, lambda view, seat: view.to_act),
        one_of("dealer", chairs, lambda view, seat: view.dealer),
        number("direction", lambda view, seat: view.direction),
        number("draw pile", lambda view, seat: view.draw, 2 * len(game.pack)),
    )


class Observation(Generic[V]):
    """What a seat sees at a table of this size, as a row of numbers."""

    def __init__(self, features: Iterable[Feature[V]]) -> None:
        self.features = tuple(features)
        self.starts: list[int] = []
        self.size = 0
        for feature in self.features:
            self.starts.append(self.size)
            self.size += len(feature.labels)
        self._writers = [(feature.write, at) for feature, at in zip(self.features, self.starts, strict=True)]

    def write(self, view: V, seat: int, out: MutableSequence[float], at: int = 0) -> None:
        """Write it into a row that is all 0, from this place on."""
        for write, start in self._writers:
            write(view, seat, out, at + start)

    def row(self, view: V, seat: int) -> list[float]:
        """What this seat sees, which has this view."""
        out = [0.0] * self.size
        self.write(view, seat, out)
        return out

    def text(self, row: Sequence[float]) -> str:
        """The row for people to read: a line for each thing seen, with what is not 0, and how much if not 1."""
        return "\n".join(
            f"{feature.name}: {', '.join(_shown(feature, row[start : start + len(feature.labels)])) or '-'}"
            for feature, start in zip(self.features, self.starts, strict=True)
        )


def _shown(feature: Feature[Any], values: Sequence[float]) -> Iterator[str]:
    for label, value in zip(feature.labels, values, strict=True):
        if len(values) == 1:
            yield f"{value:g}"
        elif value:
            yield label if value == 1 else f"{label} {value:g}"


# --- A game's encoding --------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Encoding(Generic[V]):
    """How one game is written in numbers."""

    game: Game[Any, V]
    forms: tuple[Action, ...]
    """What its actions are numbered as, for all house rules and numbers of players; a new one is added at the end."""
    features: Callable[[int], Iterable[Feature[V]]]
    """What a seat sees of it besides what there is in every game, at a table of this size."""
    form: Callable[[Any, int, Action], Action] = as_it_stands
    """As what in the catalogue a seat's action is numbered, by its view or the state."""
    meant: Callable[[Any, int, Action], Action] = as_it_stands
    """Which action is meant by what stands in the catalogue."""
    unseen: Callable[[Mapping[str, Any]], Mapping[str, Sequence[Any]]] = only_cards
    """What may lie face down and is no card, by a view in JSON: by the names of its fields."""

    @cached_property
    def catalogue(self) -> tuple[Action, ...]:
        """All that has a number, in the order of these; with what stands for waiting where seats may wait."""
        return self.forms if self.game.awaited is waits_for_all else (*self.forms, WAIT)

    @cached_property
    def wait(self) -> int | None:
        """The number of waiting, in games in which a seat that may act need not."""
        return len(self.forms) if len(self.catalogue) > len(self.forms) else None

    @cached_property
    def _numbers(self) -> dict[Action, int]:
        return {form: number for number, form in enumerate(self.catalogue)}

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """What each number means, for people."""
        return tuple(form.text if isinstance(form, Form) else self.game.notation(form) for form in self.catalogue)

    def number(self, table: Any, seat: int, action: Action) -> int:
        """The number of a seat's action, by its view or the state.

        :raises NotInCatalogue: it has none.
        """
        number = self._numbers.get(self.form(table, seat, action))
        if number is None:
            raise NotInCatalogue(action)
        return number

    def numbers(self, table: Any, seat: int, actions: Iterable[Action]) -> list[int]:
        """The numbers of actions that are in a list of legal ones, in the order of that."""
        if self.form is as_it_stands:
            return [self._numbers[action] for action in actions]
        form, numbers = self.form, self._numbers
        return [numbers[form(table, seat, action)] for action in actions]

    def action(self, table: Any, seat: int, number: int) -> Action:
        """The action of this number for a seat, by its view or the state; it need not be legal."""
        return self.meant(table, seat, self.catalogue[number])

    def observation(self, seats: int) -> Observation[V]:
        """What a seat sees at a table of this size."""
        return _observation(self, seats)

    def __hash__(self) -> int:
        return id(self)


@lru_cache
def _observation(encoding: Encoding[Any], seats: int) -> Observation[Any]:
    return Observation((*of_every_game(encoding.game, seats), *encoding.features(seats)))


def encoding_of(game: Game[Any, V]) -> Encoding[V]:
    """The encoding that stands beside a game, in the package that says what may be done.

    :raises ImportError: the game brings none.
    """
    home = game.choices.__module__.rpartition(".")[0]
    encoding: Encoding[V] = import_module(f"{home}.encoding").ENCODING
    return encoding
