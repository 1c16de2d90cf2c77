"""What players look forward to, or dread: each game names it from the events of a move, as everybody sees them.

It is the headline of a table for one drawing, a line of its own in the hand of whom it concerns, and an occasion for
house players to say something.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.language.texts import Texts
from bot.show.elements import Target
from rules.seats import Seat

BIG = 6  # cards of a pile that is picked up
COSTLY = 3  # cards that are drawn as a cost
SWING = 10  # by which a total falls

Kind = Literal[
    "bust", "pick_up", "given", "taken", "swing", "skipped", "turned", "dealt",
    "cleared", "flip", "failed", "last", "gone",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Climax:
    """Something that a move has led to.

    :param kind: a lost life, a large pick-up, cards given or taken, a swing of the total, a missed turn, a change of
        direction, a new round, a cleared pile, a blind flip that fits or fails, a last card, or none left.
    :param seat: whose it is; of what concerns everybody, whose move it was.
    :param headline: shows it in place of what is to be beaten next, from a reader's perspective; None for nothing.
    :param told: says it to the owner of a hand, in a short sentence; nothing to those whom it does not concern.
    :param events: the events that this sentence tells, so that no other line repeats them.
    """

    kind: Kind
    seat: Seat
    headline: Callable[[Any], Target | None] | None = None
    told: Callable[[Any], str] | None = None
    events: Sequence[Mapping[str, Any]] = ()


def above(target: Target, climax: Target) -> Target:
    """Put a climax in place of what is to be beaten next, which stays below it; its picture too, if it has none."""
    shown = climax if climax.face else replace(climax, face=target.face, described=target.described)
    mood = target.mood if climax.mood == "calm" else climax.mood
    return replace(shown, about=f"{climax.about}\n**{target.headline}**", mood=mood)


def last_card(name: str, t: Texts) -> Target:
    return Target(t("Last card!"), t("{name} has one left.", name=name), mood="tight")
