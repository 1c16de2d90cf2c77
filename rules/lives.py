"""What games with a running total share: a player who cannot go on loses a life, and the next round is dealt.

Each game has a name of its own for a life. A player who has none left is out.
"""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache
from typing import Any, Protocol, TypeVar

from .cards import Card, Cards
from .chance import shuffled
from .events import Events, Lost, Shuffled, WentOut
from .game import Start
from .seats import next_in, replaced


class Play(Protocol):
    """Putting down a card."""

    @property
    def card(self) -> Card:
        """The card."""


P = TypeVar("P", bound=Play)


def blank(start: Start) -> dict[str, Any]:
    """The fields of a state before its first round is dealt, for its constructor."""
    nothing = {"turn": None, "to_act": (), "hands": ((),) * start.seats, "draw": (), "discard": (), "out": ()}
    return {**start.common(), **nothing, "chance": start.chance, "total": 0, "round": 0}


def deal(
    state: Any, dealer: int, due: Sequence[int], pack: Cards, in_hand: Callable[[Iterable[Card]], Cards]
) -> tuple[dict[str, Any], Events]:
    """The fields that the beginning of a round changes: each seat is dealt as many cards of the pack as are its due.

    Cards go from the top one at a time, round and round from the dealer's left; a seat with its number is passed over.
    """
    pack, chance = shuffled(pack, state.seed, state.chance)
    first = next_in(dealer, 1, due)
    round_the_table = (*range(first, len(due)), *range(first))
    stock = list(pack)
    hands: list[list[Card]] = [[] for _ in due]
    for held in range(max(due)):
        for seat in round_the_table:
            if due[seat] > held:
                hands[seat].append(stock.pop())
    dealt = {
        "dealer": dealer,
        "direction": 1,
        "turn": first,
        "to_act": (first,),
        "draw": tuple(stock),
        "discard": (),
        "chance": chance,
        "total": 0,
        "hands": tuple(map(in_hand, hands)),
        "round": state.round + 1,
    }
    return dealt, (Shuffled("draw", pack),)


def without_one(
    lives: tuple[int, ...], out: tuple[int, ...], seat: int
) -> tuple[tuple[int, ...], tuple[int, ...], Events]:
    """The lives and who is out when this seat has lost one, and what there is to tell of it."""
    lives = replaced(lives, seat, lives[seat] - 1)
    if lives[seat]:
        return lives, out, (Lost(seat),)
    return lives, (*out, seat), (Lost(seat), WentOut(seat))


def left(state: Any, field: str, seat: int) -> tuple[Any, Events]:
    """ALL5: the state when a leaver's lives, which are in this field, and hand are gone."""
    lives = getattr(state, field)
    if not lives[seat]:
        return state, ()
    gone = {field: replaced(lives, seat, 0), "hands": replaced(state.hands, seat, ()), "out": (*state.out, seat)}
    return state._replace(**gone), (WentOut(seat),)


def outcome(lives: Sequence[int], out: Sequence[int]) -> dict[str, Any]:
    """The fields of a state when the game is over: players with a life have won, others rank by when they went out.

    Seats without lives that a loaded state does not name as out share the last place.
    """
    winners = tuple(seat for seat, left in enumerate(lives) if left)
    others = tuple(seat for seat in range(len(lives)) if seat not in winners and seat not in out)
    places = (winners, *((seat,) for seat in reversed(out)), others)
    return {"turn": None, "to_act": (), "winners": winners, "ranking": tuple(place for place in places if place)}


def first_held(plays: Iterable[P], hand: Container[Card]) -> P | None:
    """The first of these plays for which one has the card."""
    for play in plays:
        if play.card in hand:
            return play
    return None


def prospect(lives: Sequence[int], seat: int, loser: int | None) -> float:
    """What place a seat may expect, from 0 for the last to 1 for the first, when the loser has lost a life.

    If luck decides everything after that, it is the average chance of outlasting each of the others.
    """
    mine = lives[seat] - (seat == loser)
    outlasted = (
        outlasting(mine, held - (other == loser)) if held else 1.0 for other, held in enumerate(lives) if other != seat
    )
    return sum(outlasted) / (len(lives) - 1)


@cache
def outlasting(mine: int, other: int) -> float:
    """The chance to be the last of two, if each loss is as likely to be the one's as the other's."""
    if not mine or not other:
        return float(mine > 0)
    return (outlasting(mine - 1, other) + outlasting(mine, other - 1)) / 2
