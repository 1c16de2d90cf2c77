"""The actions and events of Do Over!, and their JSON."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.actions import CARD, CARDS, PLACE, WHOLE, Action, ActionCodec, Shape
from rules.cards import Card, Cards
from rules.events import told_again
from rules.piles import Flip, PickUp
from rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Exchange these hand cards for as many open ones, and be ready."""

    give: Cards
    take: Cards


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Put down a card from the hand or from the open cards."""

    from_: str
    card: Card


ACTIONS = ActionCodec(
    Shape("swap", Swap, give=CARDS, take=CARDS),
    Shape("play", Play, from_=PLACE, card=CARD),
    Shape("flip", Flip, index=WHOLE),
    Shape("pick_up", PickUp),
)


class Swapped(NamedTuple):
    """A player has exchanged cards, or none, and is ready."""

    seat: Seat
    give: Cards
    take: Cards
    event: Literal["swap"] = "swap"


class Played(NamedTuple):
    """A card was put down."""

    seat: Seat
    from_: str
    card: Card
    event: Literal["play"] = "play"


played = told_again(Played)


class Bombed(NamedTuple):
    """A Bomb took the pile out of play; the Bomb is the last card."""

    cards: Cards
    event: Literal["bomb"] = "bomb"
