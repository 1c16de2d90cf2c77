"""What players ask for: the base of all actions, their JSON and their short notation."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .events import plain
from .refusals import Illegal

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat asks for."""


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave the game (ALL5); the same in every game, and never in a list of legal actions."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[Value]):
    """A kind of field: how it is read from JSON and from notation, and whether it may be missing.

    `read` never refuses. A value of the wrong kind becomes one of the right kind that no clause accepts. So the
    field's own clause refuses it when the action is judged (ALL8), and engines get only values of the right kind.
    """

    read: Callable[[object], Value]
    parse: Callable[[str], Value]
    optional: bool = False


NO_NUMBER = -1
"""The value of a field for a whole number that was given something else."""

NO_SWITCH = "neither"
"""The value of a field for true or false that was given something else."""

NO_CARDS = ("",) * 4
"""The value of a field for cards that was given something else: more cards than any action has, and in no hand."""

NONE = "-"
"""The notation of a list without cards."""


def whole(value: object) -> bool:
    """Whether a JSON value is a whole number; true and 1.0 are not."""
    return type(value) is int


def _read_text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _read_whole(value: object) -> int:
    return value if isinstance(value, int) and whole(value) else NO_NUMBER


def _read_switch(value: object) -> bool | str:
    return value if isinstance(value, bool) else NO_SWITCH


def _parse_switch(word: str) -> bool | str:
    return {"true": True, "false": False}.get(word, NO_SWITCH)


def _read_cards(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(card, str) for card in value):
        return tuple(value)
    return NO_CARDS


def _parse_cards(word: str) -> tuple[str, ...]:
    return () if word == NONE else tuple(word.split(","))


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(value) or NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


TEXT = Kind(_read_text, str)
CARD = Kind(_read_text, str)
CARDS = Kind(_read_cards, _parse_cards)
PLACE = Kind(_read_text, str)
WHOLE = Kind(_read_whole, int)
OPTIONAL_WHOLE = Kind(_read_whole, int, optional=True)
OPTIONAL_SWITCH = Kind(_read_switch, _parse_switch, optional=True)


class Shape:
    """One kind of action: its name, its class, and its fields in the order of the class.

    A field whose name is a Python keyword ends with an underscore there, but not in JSON.
    """

    def __init__(self, do: str, make: type[Action], /, **fields: Kind[Any]) -> None:
        self.do = do
        self.make = make
        self.fields = {name.rstrip("_"): (name, kind) for name, kind in fields.items()}


class ActionCodec:
    """Reads and writes the actions of one game, as JSON and in notation.

    Notation is the action's name and its values, separated by spaces, with commas between several cards: `play AH 11`,
    `lay 3,7,GIVE`. It is used in the ids of buttons, in tests and in logs.
    """

    def __init__(self, *shapes: Shape) -> None:
        every = (*shapes, Shape("leave", Leave))
        self._by_name = {shape.do: shape for shape in every}
        self._by_class = {shape.make: shape for shape in every}

    def _shape(self, do: object) -> Shape:
        shape = self._by_name.get(do) if isinstance(do, str) else None
        if shape is None:
            raise Illegal("ALL8", "There's no such move in this game.")
        return shape

    def read(self, written: dict[str, Any]) -> Action:
        """The action of a JSON object; refused with ALL8 unless it has exactly the fields of its kind."""
        shape = self._shape(written.get("do"))
        if any(name not in shape.fields for name in written if name != "do"):
            raise Illegal("ALL8", "This move has a part that doesn't belong to it.")
        values = {}
        for name, (attribute, kind) in shape.fields.items():
            if name in written:
                values[attribute] = kind.read(written[name])
            elif not kind.optional:
                raise Illegal("ALL8", "A part of this move is missing.")
        return shape.make(**values)

    def write(self, action: Action) -> dict[str, Any]:
        """The action as a JSON object; an optional field that is None is left out."""
        shape = self._by_class[type(action)]
        written: dict[str, Any] = {"do": shape.do}
        for name, (attribute, _) in shape.fields.items():
            if (value := getattr(action, attribute)) is not None:
                written[name] = plain(value)
        return written

    def parse(self, notation: str) -> Action:
        """The action with this notation; refused with ALL8 if there is none."""
        do, *words = notation.split(" ", 1)
        shape = self._shape(do)
        values = words[0].split(" ", len(shape.fields) - 1) if words and shape.fields else words
        kinds = list(shape.fields.values())
        if len(values) < len(kinds) and kinds[-1][1] is TEXT:
            values = [*values, ""]
        needed = sum(not kind.optional for _, kind in kinds)
        if not needed <= len(values) <= len(kinds):
            raise Illegal("ALL8", "There's no such move in this game.")
        try:
            return shape.make(**{name: kind.parse(value) for (name, kind), value in zip(kinds, values, strict=False)})
        except ValueError:
            raise Illegal("ALL8", "There's no such move in this game.") from None

    def spell(self, action: Action) -> str:
        """The action in notation, without values that are None or empty."""
        shape = self._by_class[type(action)]
        values = (getattr(action, attribute) for attribute, _ in shape.fields.values())
        return " ".join((shape.do, *(_word(value) for value in values if value is not None and value != "")))
