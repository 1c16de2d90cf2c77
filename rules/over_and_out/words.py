"""The actions and events of Over and Out, and their JSON."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.actions import CARD, OPTIONAL_SWITCH, Action, ActionCodec, Shape
from rules.cards import Card
from rules.events import told_again
from rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card; `turn`: whether a Topsy Turvy turns up a Tip Top, unless it must (OO14)."""

    card: Card
    turn: bool | str | None = None


@dataclass(frozen=True, slots=True)
class Bust(Action):
    """Lose the round, since no card may be played."""


ACTIONS = ActionCodec(Shape("play", Play, card=CARD, turn=OPTIONAL_SWITCH), Shape("bust", Bust))


class Played(NamedTuple):
    """A card was put down."""

    seat: Seat
    card: Card
    turn: bool | str | None = None
    event: Literal["play"] = "play"


played = told_again(Played)


class Busted(NamedTuple):
    """A player could play no card."""

    seat: Seat
    event: Literal["bust"] = "bust"


class TurnedUp(NamedTuple):
    """A Topsy Turvy has turned up this Tip Top."""

    tip_top: int
    event: Literal["tip_top"] = "tip_top"
