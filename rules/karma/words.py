"""The actions and events of Karma, and their JSON."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules import events as shared
from rules.actions import CARDS, OPTIONAL_WHOLE, PLACE, WHOLE, Action, ActionCodec, Shape
from rules.cards import Card, Cards
from rules.cards import hidden as unknown
from rules.events import Event, told_again
from rules.piles import Flip, PickUp
from rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay these three cards open on the table."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down one card or identical ones; `to` is the friend who gets the pile."""

    from_: str
    cards: Cards
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Let a Play a Table Card lie as a zero."""


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Give the pile to this friend, after a Give that was turned over blind."""

    to: Seat


ACTIONS = ActionCodec(
    Shape("lay", Lay, cards=CARDS),
    Shape("play", Play, from_=PLACE, cards=CARDS, to=OPTIONAL_WHOLE),
    Shape("flip", Flip, index=WHOLE),
    Shape("pick_up", PickUp),
    Shape("stop", Stop),
    Shape("give", Give, to=WHOLE),
)


class Laid(NamedTuple):
    """A player has chosen their open cards."""

    seat: Seat
    cards: Cards
    event: Literal["lay"] = "lay"


class Played(NamedTuple):
    """One card or identical ones were put down."""

    seat: Seat
    from_: str
    cards: Cards
    to: Seat | None = None
    event: Literal["play"] = "play"


played = told_again(Played)


class Stopped(NamedTuple):
    """A Play a Table Card lies as a zero."""

    seat: Seat
    event: Literal["stop"] = "stop"


class Gave(NamedTuple):
    """The pile went to a friend, the bottom card first."""

    seat: Seat
    to: Seat
    cards: Cards
    event: Literal["give"] = "give"


class CameBack(NamedTuple):
    """A player who was out is in again."""

    seat: Seat
    event: Literal["back"] = "back"


class Cleared(NamedTuple):
    """The pile is out of the game, the bottom card first."""

    cards: Cards
    event: Literal["clear"] = "clear"


class BroughtUp(NamedTuple):
    """The pile's bottom card came to the top."""

    card: Card
    event: Literal["bottom"] = "bottom"


def seen(event: Event, viewer: Seat | None) -> Event:
    """The event as this seat may know it: what others lay is secret until all have chosen (KA2)."""
    if isinstance(event, Laid) and event.seat != viewer:
        return event._replace(cards=unknown(event.cards))
    return shared.seen(event, viewer)
