"""What players look forward to, or dread: each game names it from the events of a move, as everybody sees them.

It is the headline of a table for one drawing, and an occasion for house players to say something.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.language.texts import Texts
from bot.show.elements import Target
from rules.seats import Seat

BIG = 6  # cards of a pile that is picked up
COSTLY = 3  # cards that are drawn as a cost
SWING = 10  # by which a total falls

Kind = Literal["bust", "pick_up", "given", "swing", "cleared", "flip", "missed", "last", "gone"]


@dataclass(frozen=True, slots=True)
class Climax:
    """Something that a move has led to.

    :param kind: a lost life, many cards picked up, some that were given, a turn of fortune, a pile that is gone, a
        blind flip that fits or does not, a last card, or none left.
    :param seat: whose it is.
    :param headline: shows it in place of what is to be beaten next, from a reader's perspective; None for nothing.
    """

    kind: Kind
    seat: Seat
    headline: Callable[[Any], Target | None] | None = None


def above(target: Target, climax: Target) -> Target:
    """Put a climax in place of what is to be beaten next, which stays below it; its picture too, if it has none."""
    shown = climax if climax.face else replace(climax, face=target.face, described=target.described)
    mood = target.mood if climax.mood == "calm" else climax.mood
    return replace(shown, about=f"{climax.about}\n**{target.headline}**", mood=mood)


def last_card(name: str, t: Texts) -> Target:
    return Target(t("Last card!"), t("{name} has one left.", name=name), mood="tight")
