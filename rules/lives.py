"""What games with a running total share: a player who cannot play loses a life, and the next round is dealt.

Each game has its own name for a life. A player without lives is out.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Protocol, TypeVar

from . import table
from .cards import Card, Cards
from .events import Lost, WentOut, drew
from .game import Start
from .seats import Seat, by_seat, next_in, replaced, seats_at
from .state import State


class Play(Protocol):
    """Putting down a card."""

    @property
    def card(self) -> Card:
        """The card."""


@lru_cache(maxsize=4096)
def dealt_to(first: Seat, due: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats that get the cards, one at a time from seat `first` on, until each has its due."""
    seats = seats_at(len(due))
    round_the_table = (*seats[first:], *seats[:first])
    return tuple(seat for held in range(max(due)) for seat in round_the_table if due[seat] > held)


P = TypeVar("P", bound=Play)
S = TypeVar("S", bound=State)


class Table(table.Table[S]):
    """A state of such a game that is being changed."""

    round: int
    total: int
    out: tuple[Seat, ...]

    def deal(self, dealer: Seat, due: tuple[int, ...], pack: Cards, shown_at: Callable[[Card], Any] | None) -> None:
        """Begin a round: each seat is dealt as many cards as it is due.

        Cards go from the top one at a time, round and round from the dealer's left; a seat that has all its cards is
        skipped. Hands are sorted by where cards are shown, or as texts.
        """
        first = next_in(dealer, 1, due)
        self.draw = self.shuffle("draw", pack)
        self.discard = []
        hands: list[list[Card]] = [[] for _ in due]
        takers = dealt_to(first, due)
        for seat, card in zip(takers, self.draw.take_several(len(takers)), strict=True):
            hands[seat].append(card)
        for hand in hands:
            hand.sort(key=shown_at)
        self.hands = hands
        self.dealer = dealer
        self.direction = 1
        self.total = 0
        self.round += 1
        self.wait_for(first)

    def draw_one(self, seat: Seat) -> Card:
        """Deal this seat the top card of the draw pile; if that is empty, the discard pile is shuffled first."""
        if not self.draw.left:
            self.draw = self.shuffle("draw", self.discard)
            self.discard = []
        card: Card = self.draw.take()
        if self.telling:
            self.events.append(drew(seat, (card,)))
        return card

    def lose_one(self, lives: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
        """The lives after this seat has lost one; a seat with none left is out."""
        left = lives[seat] - 1
        self.tell(Lost(seat))
        if not left:
            self.out += (seat,)
            self.tell(WentOut(seat))
        return replaced(lives, seat, left)

    def leave(self, lives: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
        """ALL5: the lives without those of the player who left, whose hand is gone too."""
        if lives[seat]:
            self.hands[seat] = ()
            self.out += (seat,)
            self.tell(WentOut(seat))
        return replaced(lives, seat, 0)

    def finish(self, phase: Any, lives: Sequence[int]) -> None:
        """The game is over: players with a life have won, others rank by when they went out.

        Seats without lives that a loaded state does not name as out share the last place.
        """
        out = self.out
        winners = tuple(seat for seat, left in by_seat(lives) if left)
        others = tuple(seat for seat in seats_at(len(lives)) if seat not in winners and seat not in out)
        places = (winners, *((seat,) for seat in reversed(out)), others)
        self.end(phase, winners, tuple(place for place in places if place))


def blank(start: Start) -> dict[str, Any]:
    """The fields of a state before its first round is dealt, for its constructor."""
    nothing = {"turn": None, "to_act": (), "hands": ((),) * start.seats, "draw": (), "discard": (), "out": ()}
    return {**start.common(), **nothing, "chance": start.chance, "total": 0, "round": 0}


def first_held(plays: Iterable[P], hand: Container[Card]) -> P | None:
    """The first of these plays whose card is in the hand."""
    for play in plays:
        if play.card in hand:
            return play
    return None


def prospect(lives: Sequence[int], seat: Seat, loser: Seat | None) -> float:
    """The place that a seat may expect, from 0 for last to 1 for first, once the loser has lost a life.

    If luck decides everything after that, it is the average probability of outlasting each of the others.
    """
    mine = lives[seat] - (seat == loser)
    outlasted = (
        outlasting(mine, held - (other == loser)) if held else 1.0 for other, held in enumerate(lives) if other != seat
    )
    return sum(outlasted) / (len(lives) - 1)


@cache
def outlasting(mine: int, other: int) -> float:
    """The probability of being the last of two, if both are equally likely to lose each life."""
    if not mine or not other:
        return float(mine > 0)
    return (outlasting(mine - 1, other) + outlasting(mine, other - 1)) / 2
