"""What a seat may do in Ninety-Nine."""

from collections.abc import Sequence

from rules.actions import Action
from rules.cards import PACK_OF_52, Card
from rules.seats import Seat, seats_at

from .state import (
    ACE_COUNTS,
    ASKING,
    KING_OF_SPADES,
    LIMIT,
    PLAYING,
    RANK,
    SEATS,
    TEN,
    WORTH,
    may_be_asked,
)
from .table import Shown
from .words import Answer, Ask, Bust, Pass, Play


def total_after(total: int, card: Card, as_: int | None, floor: bool) -> int:
    """NN5 to NN9: the total after a card, even if it is too high."""
    if card == KING_OF_SPADES:
        return LIMIT
    worth = WORTH[RANK[card]] if as_ is None else as_
    return max(0, total + worth) if floor and worth == TEN else total + worth


PLAYS: dict[Card, tuple[Play, ...]] = {
    card: tuple(Play(card, count) for count in ACE_COUNTS) if RANK[card] == "A" else (Play(card),)
    for card in PACK_OF_52
}
"""NN5: the ways to play each card: an Ace says what it counts, no other card does."""
MOST_COUNTED = max(ACE_COUNTS)
FITTING: list[dict[Card, tuple[Play, ...]]] = [
    {
        card: tuple(play for play in plays if total_after(LIMIT - room, card, play.as_, floor=False) <= LIMIT)
        for card, plays in PLAYS.items()
    }
    for room in range(MOST_COUNTED + 1)
]
"""NN10: by the room that is left below the limit, the ways in which each card fits. With room for the most that
a card can count, every card fits."""
CROWDED = LIMIT - MOST_COUNTED
BUSTS = {card: Bust(card) for card in PACK_OF_52}
ASKS = [Ask(seat) for seat in seats_at(max(SEATS))]
PASS = Pass()


def fitting_plays(hand: Sequence[Card], total: int) -> tuple[Play, ...]:
    """NN10: the cards of a hand that fit; an Ace once for each count that fits."""
    fitting = FITTING[LIMIT - total if total > CROWDED else MOST_COUNTED]
    plays: tuple[Play, ...] = ()
    for card in hand:
        plays += fitting[card]
    return plays


def choices(state: Shown, seat: Seat) -> tuple[Action, ...]:
    """What a seat in `to_act` may do, as its own view tells too."""
    if state.phase is PLAYING:
        hand = state.hands[seat]
        assert not isinstance(hand, int), "only its own view says what a seat may do"
        return fitting_plays(hand, state.total) or tuple(BUSTS[card] for card in hand)
    if state.phase is ASKING:
        return (*(ASKS[target] for target in may_be_asked(state.tokens, seat)), PASS)
    return (Answer(""), PASS)
