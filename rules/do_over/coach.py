"""What a coach has to know of Do Over!."""

import random
from collections import Counter
from collections.abc import Iterator

from rules.actions import Action
from rules.insight import Curve, Insight, Reason, Rivals
from rules.piles import HAND, Flip, PickUp, has_cards, without
from rules.piles.coach import of_set_up
from rules.seats import next_in
from rules.state import folded

from .choices import choices
from .house import FORESIGHT, shrewd
from .state import BOMB, FITTING, SETUP, SPECIAL, VALUE, State, View
from .words import Play, Swap


def tried(view: View, seat: int) -> tuple[Action, ...]:
    """All that the seat may do, the habit first; a blind card leaves nothing to judge, and set-ups are judged apart."""
    actions = choices(view, seat)
    if view.phase is SETUP or isinstance(actions[0], Flip):
        return ()
    usual = shrewd(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    return (usual, *(action for action in actions if action != usual))


def set_ups(view: View, seat: int) -> tuple[Action, ...]:
    """All set-ups, the habit first; none at any other time."""
    if view.phase is not SETUP:
        return ()
    usual = shrewd(view, seat, random.Random(0))  # noqa: S311 - nothing is kept secret with it
    return (usual, *(action for action in choices(view, seat) if action != usual))


def same(_view: View, action: Action) -> Action:
    """Exchanging a card for one like it does nothing."""
    if not isinstance(action, Swap):
        return action
    alike = tuple((Counter(action.give) & Counter(action.take)).elements())
    return Swap(without(action.give, alike), without(action.take, alike))


def rivals(view: View, seat: int) -> Rivals:
    """ALL5: players who left come last, if leaving means being out."""
    gone = len({*folded(view)} - {seat})
    return Rivals(gone, view.seats - 1 - gone)


def stuck(view: View, seat: int, card: str) -> int | None:
    """The next player, if everybody can see that they have nothing to put on this card."""
    following = next_in(seat, view.direction, [has_cards(view, other) for other in range(view.seats)])
    open_ = view.open[following]
    plays_from_there = following != seat and not view.hands[following] and bool(open_)
    return following if plays_from_there and not any(other in FITTING[card] for other in open_) else None


def reasons(view: View, seat: int, action: Action) -> Iterator[Reason]:
    """What speaks for an action."""
    if isinstance(action, Swap):
        hand, open_ = view.hands[seat], view.open[seat]
        assert not isinstance(hand, int), "it is the seat's own"
        yield from of_set_up(
            (*without(hand, action.give), *action.take), (*without(open_, action.take), *action.give), VALUE
        )
    if isinstance(action, PickUp):
        yield Reason("picks_up", {"count": len(view.discard)})
    if not isinstance(action, Play):
        return
    card = action.card
    if card in VALUE and (facing := stuck(view, seat, card)) is not None:
        yield Reason("unanswered", {"seat": facing, "card": card})
    held = view.hands[seat] if action.from_ == HAND else view.open[seat]
    assert not isinstance(held, int), "it is the seat's own"
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
    tried=tried,
    set_ups=set_ups,
    same=same,
    reasons=reasons,
    rivals=rivals,
    curve=Curve(shift=-0.035, slope=1.003, crowd_shift=0.6, crowd_slope=-0.053),
)
