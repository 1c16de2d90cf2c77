"""What a seat may do in Over and Out."""

from rules.actions import Action
from rules.cards import Card
from rules.seats import Seat

from .state import COUNTS, DOUBLE, MAY, MUST, TIP_TOPS, TOP_OUT, TOPSY_TURVY, WORTH
from .table import Shown
from .words import Bust, Play


def total_after(total: int, card: Card, tip_top: int) -> int:
    """The total after a card, even if it is not allowed."""
    if card == DOUBLE:  # OO10
        return 2 * total
    if card == TOP_OUT:  # OO13
        return tip_top
    return total + WORTH[card]


def ways(card: Card, topsy: str) -> tuple[Play, ...]:
    """OO14: a Topsy Turvy's player says whether it turns up a Tip Top, unless it must; other cards need no words."""
    return (Play(card, True), Play(card, False)) if topsy == MAY and card == TOPSY_TURVY else (Play(card),)


FITTING: dict[str, dict[int, list[dict[Card, tuple[Play, ...]]]]] = {
    topsy: {
        tip_top: [
            {card: ways(card, topsy) if 0 <= total_after(total, card, tip_top) <= tip_top else () for card in COUNTS}
            for total in range(tip_top + 1)
        ]
        for tip_top in TIP_TOPS
    }
    for topsy in (MAY, MUST)
}
"""OO6: by house rule and Tip Top number, and then by the total, how each card may be played."""
MUST_BUST = (Bust(),)


def choices(state: Shown, seat: Seat) -> tuple[Action, ...]:
    """OO7: each kind of card that fits, as the seat's own view tells too."""
    hand = state.hands[seat]
    assert not isinstance(hand, int), "only its own view says what a seat may do"
    fitting = FITTING[state.options.topsy][state.tip_top][state.total]
    plays: tuple[Play, ...] = ()
    last = ""
    for card in hand:
        if card != last:
            plays += fitting[card]
            last = card
    return plays or MUST_BUST
