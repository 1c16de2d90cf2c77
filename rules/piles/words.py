"""The actions and events of all games where players beat a pile with a hand, open cards and hidden ones."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.actions import Action
from rules.cards import Card, Cards
from rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn over the hidden card at this index."""

    index: int


@dataclass(frozen=True, slots=True)
class PickUp(Action):
    """Take the pile into the hand."""


class Flipped(NamedTuple):
    """A hidden card was turned over."""

    seat: Seat
    index_: int
    card: Card
    event: Literal["flip"] = "flip"


class PickedUp(NamedTuple):
    """The pile went into a hand, the bottom card first."""

    seat: Seat
    cards: Cards
    event: Literal["pick_up"] = "pick_up"
