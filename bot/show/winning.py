"""What is said of those who have won, and of what players did on the way there."""

from collections.abc import Callable, Collection
from typing import Any

from bot.language.texts import Texts
from bot.play.ranking import winners
from bot.play.table import Feat
from rules.seats import Seat

FEW = 3  # of more winners only the first few are named


def said(view: Any, absent: Collection[Seat], name: Callable[[Seat], str], t: Texts) -> str:
    """Say who has won a game.

    :param view: a bystander's at its end.
    :param absent: :attr:`bot.play.table.Table.absent`.
    :param name: how people are named.
    """
    best = winners(view, absent)
    if view.winners and not best:
        return t("A house player wins in place of {people}", people=t.list([name(seat) for seat in view.winners]))
    if not best:
        return t("Nobody wins this one")
    if (more := len(best) - FEW) > 0:
        first = ", ".join(name(seat) for seat in best[:FEW])
        return t.n("🏆 {people} and {count} more win!", "🏆 {people} and {count} more win!", more, people=first)
    return t.n("🏆 {people} wins!", "🏆 {people} win!", len(best), people=t.list([name(seat) for seat in best]))


def picked_up(feat: Feat, name: str, t: Texts) -> str:
    return t.n(
        "{name} picked up {count} card. Respect!", "{name} picked up {count} cards. Respect!", feat.size, name=name
    )
