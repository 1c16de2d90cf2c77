"""How a game looks: what each game's cog says about its table and its hands.

A presenter sees views only, never a state, so nothing that a reader may not know can get into a text.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot import names
from bot.questions import Pack
from bot.table import Move, Seat
from bot.texts import Texts
from rules import Action, Game, Illegal

Style = Literal["primary", "secondary", "success", "danger"]


class People:
    """The people at a table, by seat, as a text names them."""

    def __init__(self, seats: Sequence[Seat], t: Texts, you: int | None = None) -> None:
        self._seats = seats
        self._t = t
        self.you = you

    def __getitem__(self, seat: int) -> str:
        return f"**{names.escape(self.label(seat))}**"

    def label(self, seat: int) -> str:
        """Name a seat where no formatting is read, as on a button."""
        held = self._seats[seat]
        return self._t("🤖 {name}", name=held.name) if held.user_id is None else held.name

    def mark(self, seat: int) -> str:
        """Say who plays a seat, if not its owner."""
        held = self._seats[seat]
        if held.gone:
            return self._t("left the table; the house plays on")
        return self._t("away; the house plays") if held.away else ""


@dataclass(frozen=True, slots=True)
class Board:
    """The public side of a game: a heading, what everybody looks at, a line for each seat, and what is going on."""

    heading: str
    pile: str
    seats: Sequence[str]
    going_on: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the owner of a hand can press."""

    label: str
    action: str  # in the game's notation
    style: Style = "primary"


@dataclass(frozen=True, slots=True)
class Face:
    """The private side: what the owner of a hand sees, and what they can do."""

    text: str
    choices: Sequence[Choice] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """What somebody is asked to write."""

    title: str
    label: str
    longest: int
    about: str = ""  # what it is about, shown above


class Presenter(ABC):
    """What a game's cog says about its game."""

    game: Game[Any, Any]

    @abstractmethod
    def agreed(self, options: Mapping[str, Any], pack: Pack, t: Texts) -> list[str]:
        """Say in words what the table has agreed on, a line for each house rule."""

    @abstractmethod
    def board(self, view: Any, people: People, pack: Pack, t: Texts) -> Board:
        """Show the table as a bystander's view has it."""

    @abstractmethod
    def face(self, view: Any, seat: int, legal: Sequence[Action], people: People, pack: Pack, t: Texts) -> Face:
        """Show a seat's hand as its own view has it, with what may be done and what may not."""

    @abstractmethod
    def tell(self, move: Move, people: People, t: Texts) -> str:
        """Say what a move did."""

    def facts(self, view: Any) -> dict[str, Any]:
        """Keep from a bystander's view, after a move, what :meth:`tell` needs beside the events."""
        return {}

    def spotlight(self, moves: Sequence[Move], people: People, t: Texts) -> str:
        """Show in full what of the last moves deserves it, such as an answer."""
        return ""

    @abstractmethod
    def ending(self, view: Any, people: People, t: Texts) -> list[str]:
        """Say how the game ended: a line for each seat, best first."""

    @abstractmethod
    def kept(self, view: Any, seat: int) -> int:
        """Count what a seat has kept at the end for the standings: its tokens or chips."""

    def form(self, action: Action, view: Any, people: People, pack: Pack, t: Texts) -> Form | None:
        """Ask for the text that an action wants; None for all that are complete as they are."""
        return None

    def written(self, action: Action, text: str) -> Action:
        """Fill in the text that :meth:`form` has asked for."""
        raise ValueError(f"{action!r} takes no text")

    def refusal(self, illegal: Illegal, t: Texts) -> str:
        """Say why an action is refused, with its clause."""
        sentence = t(illegal.sentence, **illegal.values)
        return f"{illegal.clause}: {sentence}" if illegal.clause else sentence
