"""What the coach needs to know about Karma."""

from collections.abc import Iterator, Sequence
from functools import partial

from rules.actions import Action
from rules.insight import Curve, Insight, Reason, Rivals, own_cards
from rules.piles import HAND, THREE, Flip, PickUp, flips, without
from rules.piles.coach import habit_first, of_set_up, set_ups, stuck
from rules.seats import Seat
from rules.state import folded

from .choices import choices, place_now
from .house import FORESIGHT, LARGE_PILE, normal
from .state import FITTING, FIVE, ON_TABLE, SETUP, TABLE, VALUE, State, View
from .words import Give, Lay, Play, Stop


def rivals(view: View, seat: Seat) -> Rivals:
    """KA16: players who are out have beaten all players still in."""
    return Rivals(0, view.seats - 1 - len({*view.out, *folded(view)} - {seat}))


def tried(view: View, seat: Seat) -> Sequence[Action]:
    """All that the seat may do, the habit first; nothing if only hidden cards can be turned over, nor in the set-up."""
    if view.phase is SETUP or isinstance(choices(view, seat)[-1], Flip):
        return ()
    return habit_first(choices, normal, view, seat)


def same(view: View, action: Action) -> Action:
    """KA9: to its owner one hidden card is like another."""
    return flips(view, view.turn)[0] if isinstance(action, Flip) and view.turn is not None else action


def reasons(view: View, seat: Seat, action: Action) -> Iterator[Reason]:
    if isinstance(action, Lay):
        yield from of_set_up(without(own_cards(view.hands[seat]), action.cards), action.cards, VALUE)
    if isinstance(action, PickUp):
        yield Reason("picks_up", {"count": len(view.discard)})
    if isinstance(action, Give):
        yield Reason("gives", {"seat": action.to, "count": len(view.discard)})
    if isinstance(action, Stop):
        yield Reason("stays")
    if view.phase is ON_TABLE and isinstance(action, Play | Flip) and place_now(view, seat) != HAND:
        yield Reason("sheds")
    if not isinstance(action, Play):
        return
    card, count = action.cards[0], len(action.cards)
    if count + (view.run if card == view.row else 0) >= THREE:
        yield Reason("clears", {"count": len(view.discard) + count})
        return
    if action.to is not None:
        yield Reason("gives", {"seat": action.to, "count": len(view.discard)})
        return
    if card != TABLE and (facing := stuck(view, seat, FITTING[card])) is not None:
        yield Reason("unanswered", {"seat": facing, "card": card})
    held = own_cards(view.hands[seat] if action.from_ == HAND else view.open[seat])
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
    same=same,
    set_ups=partial(set_ups, choices, normal),
    reasons=reasons,
    rivals=rivals,
    last_loses=True,
    curve=Curve(shift=-0.064, slope=0.909, crowd_shift=-0.171, crowd_slope=-0.153),
)
