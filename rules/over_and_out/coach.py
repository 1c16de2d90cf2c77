"""What the coach needs to know about Over and Out."""

from collections.abc import Iterator

from rules.actions import Action
from rules.insight import Curve, Insight, Reason, own_cards, rivals_with_lives
from rules.piles import without
from rules.seats import Seat

from .choices import MUST_BUST, choices, total_after
from .house import FORESIGHT, SPARED, habit, may_turn_up, play_out, strong_liking
from .state import SPIN_OUT, TOPSY_TURVY, State, View
from .words import Play

CROWDED = 5
"""With no more room than this below the Tip Top number, many cards no longer fit."""


def tried(view: View, seat: Seat) -> tuple[Action, ...]:
    """All that the seat may do, the habit first; going over leaves nothing to judge."""
    actions = choices(view, seat)
    if actions == MUST_BUST:
        return ()
    return (habit(view, seat, strong_liking), *actions)


def reasons(view: View, seat: Seat, action: Action) -> Iterator[Reason]:
    if not isinstance(action, Play):
        return
    rest = without(own_cards(view.hands[seat]), (action.card,))
    kept = tuple(dict.fromkeys(card for card in rest if card in SPARED))
    if action.card == TOPSY_TURVY and action.turn is not False:
        safe = min(may_turn_up(view)) >= view.total
        yield Reason("safe" if safe else "gamble", {"count": view.total})
        return
    total = total_after(view.total, action.card, view.tip_top)
    if total < view.total:
        yield Reason("lowers", {"count": total})
    elif total == view.total:
        yield Reason("turns" if action.card == SPIN_OUT else "holds", {"count": total})
    elif view.tip_top - total <= CROWDED:
        yield Reason("crowds", {"count": total})
    if kept:
        yield Reason("keeps", {"cards": kept})
    elif total > view.total:
        yield Reason("rid", {"card": action.card})


INSIGHT = Insight[State, View](
    imagine=FORESIGHT.imagine,
    outcome=play_out,
    horizon=FORESIGHT.horizon,
    tried=tried,
    reasons=reasons,
    rivals=lambda view, seat: rivals_with_lives(view.chips, seat),  # OO17
    curve=Curve(shift=-0.049, slope=1.793, crowd_shift=0.78, crowd_slope=-0.53),
)
