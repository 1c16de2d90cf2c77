"""What presenters build: the board, the hand with its choices and menus, and forms; and half-made choices.

A button names the half-made choice that it leads to from the one it was drawn with. A fast player may press a button of
a hand that does not show their last press yet. So :func:`led_to` finds out which card was pressed, and adds it to the
newest half-made choice.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

LONGEST_DRAFT = 48  # the most characters of a half-made choice; a whole id may have a hundred

Style = Literal["primary", "secondary", "success", "danger"]


Mood = Literal["calm", "tight", "hot"]
"""How near the worst is, in all games alike."""


@dataclass(frozen=True, slots=True)
class Cover:
    """How a lobby presents its game.

    :param hook: a call to play, in a few words (a message).
    :param gist: what the game is about, in the two lines that fit below it (a message).
    :param face: the name of the face that stands for the game.
    :param described: what that shows (a message).
    """

    hook: str = ""
    gist: str = ""
    face: str = ""
    described: str = ""


class Term(NamedTuple):
    """A setting in short: its name and its values (messages); values without words stand for themselves."""

    name: str
    values: Mapping[Any, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Target:
    """What is to be reached, matched or beaten: the headline of a table and of its hands.

    :param headline: in a few words.
    :param about: what else counts just now, below it.
    :param aside: what the table tells besides, and a hand does elsewhere.
    :param face: the name of the face that shows it; empty for none.
    :param described: what the face shows, for people who do not see it.
    :param named: whether the headline has a name in it, which may be long.
    """

    headline: str
    about: str
    face: str = ""
    described: str = ""
    mood: Mood = "calm"
    aside: str = ""
    named: bool = False

    @property
    def brief(self) -> str:
        headline = f"{'##' if self.named else '#'} {self.headline}"
        return f"{headline}\n{self.about}" if self.about else headline

    @property
    def text(self) -> str:
        return f"{self.brief}\n{self.aside}" if self.aside else self.brief


@dataclass(frozen=True, slots=True)
class Board:
    """The public side of a game: a heading, what is to be beaten, what each seat has left, and what is waited for.

    :param going_on: is empty where a player moves: the lines of the seats show whose turn it is.
    """

    heading: str
    target: Target
    remaining: Sequence[str]
    going_on: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the owner of a hand can press or choose in a menu: an action, or a step towards one.

    A half-made choice is a short text of the game's own, of :data:`LONGEST_DRAFT` characters at most. It lives in the
    ids of the buttons and nowhere else, and :meth:`Presenter.face` draws what is left to be chosen.
    """

    label: str
    action: str = ""  # in the game's notation
    style: Style = "primary"
    draft: str | None = None  # the half-made choice that it leads to instead of an action
    about: str = ""  # its description in a menu
    off: bool = False  # shown, but disabled


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu from which one thing is chosen; it has further pages for what does not fit."""

    name: str  # tells a face's menus apart: small letters
    placeholder: str
    choices: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Row:
    """Five buttons at most that belong together, and a line above them."""

    choices: Sequence[Choice]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """The private side of a game: what the owner of a hand is to do, their cards, and what they can do.

    Above it stands a small table, which :mod:`bot.show.render.hands` makes of what the table's message is made of. So
    nothing here repeats what lies, whose turn it is and what others have. Each card stands in one of these.

    :param asked: what there is to do; for a waiting player, only what there is to know besides whose turn it is.
    :param choices: mostly cards that can be played now, each with what it does: a button each while there is room for
        buttons, and beyond that a menu.
    :param more: the names of further cards like those on buttons.
    :param blocked: the cards that cannot be played now, by their names, with the action that is refused: their faces
        stand in a line, and a menu tells why not.
    :param held: the names of all other cards in the hand, which stand in a line.
    :param lying: a small line: what lies before the owner of the hand without a button, or what is good to know.
    :param rows: buttons in rows of their own, above the choices.
    :param menus: below the choices.
    :param actions: what else can be done, five buttons at most.
    :param back: while a choice is half made, the one that Back leads to; None for no way back.
    """

    asked: str = ""
    choices: Sequence[Choice] = ()
    menus: Sequence[Menu] = ()
    actions: Sequence[Choice] = ()
    back: str | None = ""
    rows: Sequence[Row] = ()

    more: Sequence[str] = ()
    blocked: Sequence[Choice] = ()
    held: Sequence[str] = ()
    lying: str = ""

    @property
    def offered(self) -> Iterator[Choice]:
        """All that can be done, and the steps towards it."""
        in_rows = (choice for row in self.rows for choice in row.choices)
        in_menus = (choice for menu in self.menus for choice in menu.choices)
        return (choice for choice in (*in_rows, *self.choices, *in_menus, *self.actions) if not choice.off)


@dataclass(frozen=True, slots=True)
class Form:
    title: str
    label: str
    longest: int
    about: str = ""  # shown above the field


@dataclass(frozen=True, slots=True)
class Sheet:
    """What people have written or said in a game, for a file of those who have opened several tables at once."""

    file: str  # the name of the file, without its ending
    columns: Sequence[str]  # messages


def led_to(
    face: Callable[[str], Face], drafts: Sequence[str], place: int, draft: str, *, late: bool, shown: bool
) -> str:
    """Give the half-made choice that a press leads to.

    :param face: draws the hand with a half-made choice.
    :param drafts: the half-made choices that the hand was drawn with for this decision, the newest last.
    :param place: the place of the button.
    :param draft: the half-made choice that the button names.
    :param late: whether a newer press was handled first; then a choice that conflicts with it is dropped.
    :param shown: whether the message has the button now; otherwise an earlier version had it, or it is forged.
    """
    newest = drafts[-1]
    now = _at(face(newest), place)
    if draft == newest or (now is not None and now.draft == draft):
        return newest if late else draft
    for base in reversed(drafts[:-1]):
        was = _at(face(base), place)
        if was is None or was.draft != draft:
            continue
        if now is not None and now.draft is not None and was.label in now.label:
            # The same card, in a hand that shows the presses before; it may be pressed already, or one too many.
            return now.draft if now.label == was.label and not now.off else newest
        break
    else:
        if not shown:
            return newest
    return newest if late else draft


def _at(face: Face, place: int) -> Choice | None:
    choices = [*(choice for row in face.rows for choice in row.choices), *face.choices]
    return choices[place] if place < len(choices) else None
