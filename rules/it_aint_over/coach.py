"""What the coach needs to know about It Ain't Over."""

import random
from collections.abc import Iterator

from rules.actions import Action
from rules.house import size
from rules.insight import Curve, Insight, Reason, own_cards, rivals_unless_folded
from rules.piles import without
from rules.seats import Seat, next_in, seats_at
from rules.state import folded

from .choices import choices
from .house import FEW_CARDS, FORESIGHT, KEPT, MOST_TRIED, liking, normal, sensible
from .state import ANSWERING, GHOST, JOKER, MIRROR, SUIT, SYMBOL, State, View
from .words import Accept, Answer, Draw, Last, Pass, Play

STRIKES = ("2", "K", "J", JOKER)
"""Symbols that cost the next player cards or a turn."""
TOLD = 3
"""How many of the cards that the player could play next are named."""


def tried(view: View, seat: Seat) -> tuple[Action, ...]:
    """What the normal house player likes best, since lists are long, and all actions without cards."""
    actions = choices(view, seat)
    usual = normal(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    liked = sorted(sensible(view, seat, actions), key=lambda action: -liking(view, seat, action))
    return (usual, *liked[: MOST_TRIED - 1], *(one for one in actions if not isinstance(one, Play | Answer)))


def reasons(view: View, seat: Seat, action: Action) -> Iterator[Reason]:
    if isinstance(action, Last):
        yield Reason("says_it")
    elif isinstance(action, Accept):
        kept = own(view, seat, ())
        yield Reason("keeps", {"cards": kept}) if kept else Reason("takes_it")
    elif isinstance(action, Draw | Pass):
        yield Reason("waits")
    elif isinstance(action, Play | Answer):
        yield from of_cards(view, seat, action)


def of_cards(view: View, seat: Seat, action: Play | Answer) -> Iterator[Reason]:
    """The reasons for putting down these cards."""
    symbol, count = SYMBOL[action.cards[0]], len(action.cards)
    if view.phase is ANSWERING or isinstance(action, Answer):
        yield Reason({GHOST: "passes_on", MIRROR: "throws_back"}.get(symbol, "fends_off"))
        return
    playing = [other not in folded(view) for other in seats_at(view.seats)]
    following = next_in(seat, view.direction, playing)
    left = size(view.hands[following])
    if symbol in STRIKES and left <= FEW_CARDS:
        yield Reason("stops", {"seat": following, "count": left})
    if count > 1:
        yield Reason("several", {"count": count})
    kept = own(view, seat, action.cards)
    if kept:
        yield Reason("keeps", {"cards": kept})
    if symbol in STRIKES:
        yield Reason("strikes", {"seat": following})
    following_up = own_next(view, seat, action)
    if following_up:
        yield Reason("suits", {"cards": following_up})
    elif count == size(view.hands[seat]):
        yield Reason("empties")
    elif count == 1 and not kept and symbol not in STRIKES:
        yield Reason("rid", {"card": action.cards[0]})


def own(view: View, seat: Seat, put_down: tuple[str, ...]) -> tuple[str, ...]:
    """The cards staying in hand that help against anything."""
    rest = without(own_cards(view.hands[seat]), put_down)
    return tuple(dict.fromkeys(card for card in rest if SYMBOL[card] in KEPT))


def own_next(view: View, seat: Seat, action: Play | Answer) -> tuple[str, ...]:
    """Some of the cards staying in hand that go on these, by suit or by number."""
    hand, top = own_cards(view.hands[seat]), action.cards[-1]
    suit = (action.suit if isinstance(action, Play) else None) or SUIT.get(top)
    going = [
        card
        for card in without(hand, action.cards)
        if card in SUIT and (SUIT[card] == suit or SYMBOL[card] == SYMBOL[top])
    ]
    return tuple(going[:TOLD])


INSIGHT = Insight[State, View](
    imagine=FORESIGHT.imagine,
    outcome=FORESIGHT.outcome,
    horizon=FORESIGHT.horizon,
    tried=tried,
    reasons=reasons,
    rivals=rivals_unless_folded,
    curve=Curve(shift=0.167, slope=1.389, crowd_shift=0.58, crowd_slope=-0.367),
)
