"""The actions and events of Ninety-Nine, and their JSON."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.actions import CARD, OPTIONAL_WHOLE, TEXT, WHOLE, Action, ActionCodec, Shape
from rules.cards import Card
from rules.events import told_again
from rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card that fits; `as_` is what an Ace counts."""

    card: Card
    as_: int | None = None


@dataclass(frozen=True, slots=True)
class Bust(Action):
    """Go over with this card; `as_` does not belong here, and is a field only so that it is refused with NN5."""

    card: Card
    as_: int | None = None


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Put the question to this seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the question."""

    text: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Skip the question, or let it lapse."""


ACTIONS = ActionCodec(
    Shape("play", Play, card=CARD, as_=OPTIONAL_WHOLE),
    Shape("bust", Bust, card=CARD, as_=OPTIONAL_WHOLE),
    Shape("ask", Ask, seat=WHOLE),
    Shape("answer", Answer, text=TEXT),
    Shape("pass", Pass),
)


class Played(NamedTuple):
    """A card was put down and changed the total."""

    seat: Seat
    card: Card
    as_: int | None = None
    event: Literal["play"] = "play"


played = told_again(Played)


class Busted(NamedTuple):
    """A player went over with this card."""

    seat: Seat
    card: Card
    event: Literal["bust"] = "bust"


class Asked(NamedTuple):
    """The question was put to the target."""

    seat: Seat
    target: Seat
    event: Literal["ask"] = "ask"


class Answered(NamedTuple):
    """The question was answered."""

    seat: Seat
    text: str
    event: Literal["answer"] = "answer"


class Passed(NamedTuple):
    """The asker skipped the question, or it lapsed."""

    seat: Seat
    event: Literal["pass"] = "pass"
