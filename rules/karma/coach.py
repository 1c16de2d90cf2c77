"""What a coach has to know of Karma."""

import random
from collections.abc import Iterator

from rules.actions import Action
from rules.cards import Cards
from rules.insight import Curve, Insight, Reason, Rivals
from rules.piles import HAND, THREE, Flip, PickUp, has_cards, without
from rules.piles.coach import of_set_up
from rules.seats import next_in
from rules.state import folded

from .choices import choices
from .house import FORESIGHT, LARGE_PILE, normal
from .state import FIVE, SETUP, TABLE, VALUE, State, View, may_follow
from .words import Give, Lay, Play, Stop


def tried(view: View, seat: int) -> tuple[Action, ...]:
    """All that the seat may do, the habit first; a blind card leaves nothing to judge, and set-ups are judged apart."""
    actions = choices(view, seat)
    if view.phase is SETUP or isinstance(actions[0], Flip):
        return ()
    usual = normal(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    return (usual, *(action for action in actions if action != usual))


def set_ups(view: View, seat: int) -> tuple[Action, ...]:
    """All set-ups, the habit first; none at any other time."""
    if view.phase is not SETUP:
        return ()
    usual = normal(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    return (usual, *(action for action in choices(view, seat) if action != usual))


def rivals(view: View, seat: int) -> Rivals:
    """KA16: players who are out have beaten all who are in."""
    return Rivals(0, view.seats - 1 - len({*view.out, *folded(view)} - {seat}))


def shown(cards: Cards | int) -> Cards:
    """Cards that the seat sees."""
    assert not isinstance(cards, int), "it is the seat's own, or everyone's"
    return cards


def stuck(view: View, seat: int, card: str) -> int | None:
    """The next player, if everybody can see that they have nothing to put on this card."""
    following = next_in(seat, view.direction, [has_cards(view, other) for other in range(view.seats)])
    open_ = shown(view.open[following])
    plays_from_there = following != seat and not view.hands[following] and not view.draw and bool(open_)
    return following if plays_from_there and not any(may_follow(card, other) for other in open_) else None


def reasons(view: View, seat: int, action: Action) -> Iterator[Reason]:
    """What speaks for an action."""
    if isinstance(action, Lay):
        yield from of_set_up(without(shown(view.hands[seat]), action.cards), action.cards, VALUE)
    if isinstance(action, PickUp):
        yield Reason("picks_up", {"count": len(view.discard)})
    if isinstance(action, Give):
        yield Reason("gives", {"seat": action.to, "count": len(view.discard)})
    if isinstance(action, Stop):
        yield Reason("stays")
    if not isinstance(action, Play):
        return
    card, count = action.cards[0], len(action.cards)
    if count + (view.run if card == view.row else 0) >= THREE:
        yield Reason("clears", {"count": len(view.discard) + count})
        return
    if action.to is not None:
        yield Reason("gives", {"seat": action.to, "count": len(view.discard)})
        return
    if card != TABLE and (facing := stuck(view, seat, card)) is not None:
        yield Reason("unanswered", {"seat": facing, "card": card})
    held = shown(view.hands[seat] if action.from_ == HAND else view.open[seat])
    kept = tuple(dict.fromkeys(other for other in without(held, action.cards) if other not in VALUE))
    if card in VALUE:
        if kept:
            yield Reason("keeps", {"cards": kept})
        if count > 1:
            yield Reason("several", {"count": count})
        yield Reason("lowest", {"card": card})
    elif card == FIVE:
        yield Reason("binds")
    elif len(view.discard) >= LARGE_PILE:
        yield Reason("large", {"count": len(view.discard)})
    else:
        yield Reason("free", {"card": card})


INSIGHT = Insight[State, View](
    imagine=FORESIGHT.imagine,
    outcome=FORESIGHT.outcome,
    horizon=FORESIGHT.horizon,
    tried=tried,
    set_ups=set_ups,
    reasons=reasons,
    rivals=rivals,
    last_loses=True,
    curve=Curve(shift=-0.064, slope=0.909, crowd_shift=-0.171, crowd_slope=-0.153),
)
