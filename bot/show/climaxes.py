"""What players look forward to, or dread: named from the events of a move, as everybody sees them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from bot.language.texts import Texts
from bot.play.table import Move
from bot.show.elements import Target
from rules.seats import Seat

BIG = 6  # cards of a pile that is picked up
COSTLY = 3  # cards that are drawn as a cost
SWING = 10  # by which a total falls

Kind = Literal["bust", "pick_up", "cleared", "flip", "swing"]


class Climax(NamedTuple):
    """What a move has led to.

    :param kind: a lost life, a big pick-up, a pile that is gone, a blind flip that fits, or a turn of fortune.
    :param seat: whose it is.
    """

    kind: Kind
    seat: Seat


def climax_of(move: Move, before: Move | None, clears: str = "") -> Climax | None:
    """Name what a move has led to; None for most moves.

    :param before: the move before it, as far as it is known.
    :param clears: the event that takes a pile out of play, in a game with one.
    """
    events = {event["event"]: event for event in move.events}
    if "lost" in events:
        return Climax("bust", events["lost"]["seat"])
    if (struck := _struck(move, events)) is not None:
        return Climax("pick_up", struck)
    if "seats" in events.get("swap", ()):
        return Climax("swing", events["swap"]["seats"][0])
    if move.seat is None:
        return None
    if clears in events:
        return Climax("cleared", move.seat)
    if "flip" in events and "pick_up" not in events:
        return Climax("flip", move.seat)
    if "play" in events and _fell(move, before) >= SWING:
        return Climax("swing", move.seat)
    return None


def _struck(move: Move, events: Mapping[str, Mapping[str, Any]]) -> Seat | None:
    """Give the seat that has got many cards."""
    if "pick_up" in events and len(events["pick_up"]["cards"]) >= BIG:
        return Seat(events["pick_up"]["seat"])
    given = next((event for event in move.events if "to" in event and len(event.get("cards", ())) >= BIG), None)
    if given is not None:
        return Seat(given["to"])
    if events.keys() & {"accept", "fall", "penalty"}:
        costs = (event for event in move.events if event["event"] == "draw" and len(event["cards"]) >= COSTLY)
        return next((Seat(event["seat"]) for event in costs), None)
    return None


def _fell(move: Move, before: Move | None) -> int:
    """Say by how much a move has lowered a total."""
    if before is None or "total" not in move.facts or "total" not in before.facts:
        return 0
    return int(before.facts["total"] - move.facts["total"])


def above(target: Target, climax: Target) -> Target:
    """Put a climax in place of what is to be beaten next, which stays below it; its picture too, if it has none."""
    shown = climax if climax.face else replace(climax, face=target.face, described=target.described)
    mood = target.mood if climax.mood == "calm" else climax.mood
    return replace(shown, about=f"{climax.about}\n**{target.headline}**", mood=mood)


def last_card(name: str, t: Texts) -> Target:
    return Target(t("Last card!"), t("{name} has one left.", name=name), mood="tight")
