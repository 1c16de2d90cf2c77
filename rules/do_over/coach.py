"""What the coach needs to know about Do Over!."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from rules.actions import Action
from rules.insight import Curve, Insight, Reason, own_cards, rivals_unless_folded
from rules.piles import HAND, PickUp, without
from rules.piles.coach import of_set_up, set_ups, stuck, tried
from rules.seats import Seat

from .choices import choices
from .house import FORESIGHT, shrewd
from .state import BOMB, FITTING, SPECIAL, VALUE, State, View
from .words import Play, Swap


def same(_view: View, action: Action) -> Action:
    """Exchanging a card for one like it does nothing."""
    if not isinstance(action, Swap):
        return action
    alike = tuple((Counter(action.give) & Counter(action.take)).elements())
    return Swap(without(action.give, alike), without(action.take, alike))


def reasons(view: View, seat: Seat, action: Action) -> Iterator[Reason]:
    if isinstance(action, Swap):
        hand, open_ = own_cards(view.hands[seat]), view.open[seat]
        yield from of_set_up(
            (*without(hand, action.give), *action.take), (*without(open_, action.take), *action.give), VALUE
        )
    if isinstance(action, PickUp):
        yield Reason("picks_up", {"count": len(view.discard)})
    if not isinstance(action, Play):
        return
    card = action.card
    if card in VALUE and (facing := stuck(view, seat, FITTING[card])) is not None:
        yield Reason("unanswered", {"seat": facing, "card": card})
    held = own_cards(view.hands[seat] if action.from_ == HAND else view.open[seat])
    if card == BOMB:
        yield Reason("bombs", {"count": len(view.discard) + 1})
    elif card in SPECIAL:
        numbers = [other for other in without(held, (card,)) if other in VALUE]
        yield Reason("spares", {"cards": (max(numbers, key=VALUE.__getitem__),)}) if numbers else Reason("free")
    else:
        kept = tuple(dict.fromkeys(other for other in without(held, (card,)) if other in SPECIAL))
        if kept:
            yield Reason("keeps", {"cards": kept})
        yield Reason("lowest", {"card": card})


INSIGHT = Insight[State, View](
    imagine=FORESIGHT.imagine,
    outcome=FORESIGHT.outcome,
    horizon=FORESIGHT.horizon,
    tried=partial(tried, choices, shrewd),
    set_ups=partial(set_ups, choices, shrewd),
    same=same,
    reasons=reasons,
    rivals=rivals_unless_folded,
    curve=Curve(shift=-0.035, slope=1.003, crowd_shift=0.6, crowd_slope=-0.053),
)
