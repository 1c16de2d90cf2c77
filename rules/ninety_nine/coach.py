"""What the coach needs to know about Ninety-Nine."""

from collections.abc import Iterator

from rules.actions import Action
from rules.insight import Curve, Insight, Reason, own_cards, rivals_with_lives
from rules.piles import without
from rules.seats import Seat

from .choices import fitting_plays, total_after
from .house import ALIKE, CROWDED, FORESIGHT, SPARED, different, habit, imagine, play_out, strong_liking
from .state import KING_OF_SPADES, LIMIT, PLAYING, RANK, REVERSE, State, View
from .words import Play


def tried(view: View, seat: Seat) -> tuple[Action, ...]:
    """The habit, and one play of each effect; questions and going over leave nothing to judge."""
    usual = habit(view, seat, strong_liking) if view.phase is PLAYING else None
    if usual is None:
        return ()
    return (usual, *different(fitting_plays(own_cards(view.hands[seat]), view.total)))


def same(view: View, action: Action) -> Action:
    """The card in hand that stands for all that do the same."""
    hand = next(hand for hand in view.hands if not isinstance(hand, int))
    assert isinstance(action, Play)
    alike = ALIKE[action.card]
    return Play(next(card for card in hand if ALIKE[card] == alike), action.as_)


def reasons(view: View, seat: Seat, action: Action) -> Iterator[Reason]:
    if not isinstance(action, Play):
        return
    rest = without(own_cards(view.hands[seat]), (action.card,))
    kept = tuple(card for card in rest if card in SPARED or RANK[card] == "A")
    total = total_after(view.total, action.card, action.as_, view.options.floor)
    if action.card == KING_OF_SPADES:
        yield Reason("fills", {"count": LIMIT})
    elif total < view.total:
        yield Reason("lowers", {"count": total})
    elif total == view.total:
        yield Reason("turns" if RANK[action.card] == REVERSE else "holds", {"count": total})
    elif total > CROWDED:
        yield Reason("crowds", {"count": total})
    if kept:
        yield Reason("keeps", {"cards": kept})
    elif total > view.total:
        yield Reason("rid", {"card": action.card})


INSIGHT = Insight[State, View](
    imagine=imagine,
    outcome=play_out,
    horizon=FORESIGHT.horizon,
    tried=tried,
    same=same,
    reasons=reasons,
    rivals=lambda view, seat: rivals_with_lives(view.tokens, seat),  # NN13
    curve=Curve(shift=-0.13, slope=0.81, crowd_shift=-0.009, crowd_slope=-0.164),
)
