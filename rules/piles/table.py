"""The table of games with a pile to beat: cards go from hand to pile and back."""

from collections.abc import Iterable
from typing import Any, ClassVar, TypeVar

from rules import table
from rules.cards import Card, Cards
from rules.events import drew
from rules.seats import Seat, replaced

from . import HAND, NONE_HIDDEN, THREE, PileState, Row, without
from .words import Flipped, PickedUp

S = TypeVar("S", bound=PileState)


class Table(table.Table[S]):
    """A state of such a game that is being changed."""

    shown_at: ClassVar[Any]
    """The place of a card in the order in which the game shows them."""

    turns: int
    open: tuple[Cards, ...]
    hidden: tuple[Row, ...]
    removed: Cards

    def play(self, seat: Seat, place: str, cards: Cards) -> None:
        if place == HAND:
            hand = self.hand(seat)
            for card in cards:
                hand.remove(card)
        else:
            self.open = replaced(self.open, seat, without(self.open[seat], cards))

    def flip(self, seat: Seat, index: int) -> Card:
        row = self.hidden[seat]
        card = row[index]
        assert card is not None, "judged before"
        self.hidden = replaced(self.hidden, seat, replaced(row, index, None))
        self.tell(Flipped(seat, index, card))
        return card

    def draw_up(self, seat: Seat) -> None:
        """A seat draws until it has three in hand, as long as there are any."""
        missing = THREE - len(self.hands[seat])
        if missing > 0 and self.draw.left:
            drawn = self.draw.take_several(missing)
            if self.telling:
                self.events.append(drew(seat, tuple(drawn)))
            hand = self.hand(seat)
            hand += drawn
            hand.sort(key=self.shown_at)

    def take_pile(self, seat: Seat) -> None:
        hand = self.hand(seat)
        hand += self.discard
        hand.sort(key=self.shown_at)
        self.discard = []

    def pick_up(self, seat: Seat) -> None:
        """A seat that cannot or will not play takes the pile into its hand."""
        if self.telling:
            self.events.append(PickedUp(seat, tuple(self.discard)))
        self.take_pile(seat)

    def remove(self, cards: Iterable[Card]) -> None:
        self.removed = tuple(sorted((*self.removed, *cards), key=self.shown_at))

    def fold(self, seat: Seat) -> None:
        """ALL5: all cards of a seat are out of play."""
        self.remove((*self.hands[seat], *self.open[seat], *(card for card in self.hidden[seat] if card is not None)))
        self.hands[seat] = ()
        self.open = replaced(self.open, seat, ())
        self.hidden = replaced(self.hidden, seat, NONE_HIDDEN)
