"""Tables as values, and what a change to them is judged with."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.play import lobby, moves
from bot.play.changes import NO_LIMITS, Changed, Context, Worth
from bot.play.permissions import Person
from bot.play.table import Agreement, Home, Move, Table
from bot.runtime.timings import Timings
from rules import GAMES, Action
from rules.seats import Seat

ADA, BELA, CLEO = (Person(user, name, 10 * user) for user, name in ((7, "Ada"), (8, "Bela"), (9, "Cleo")))
MODERATOR = Person(90, "Mo", 900, moderator=True)
NOW = 1000.0
SECRET = f"{3:064x}"
"""The first part of an opener's seat."""


class Plain:
    """The hooks of a game in which all is allowed, each seat keeps its own number, and words stand in the events."""

    def offers(self, action: Action, phase: str) -> bool:
        return True

    def in_words(self, action: Action, seat: int, view: Any, extras: Mapping[str, Any]) -> Action:
        return action

    def kept(self, view: Any, seat: int) -> int:
        return seat

    def standing(self, view: Any) -> Sequence[int]:
        return ()

    def facts(self, view: Any, before: Move | None = None) -> dict[str, Any]:
        return {}

    def round(self, view: Any) -> int | None:
        return None

    worth: Mapping[str, Worth] = {"play": Worth(1)}

    def deeds(self, events: Sequence[Mapping[str, Any]], view: Any) -> Iterator[tuple[str, Seat, int]]:
        yield from (("play", event["seat"], 1) for event in events if event["event"] == "play")

    def without_words(self, move: Move) -> Move | None:
        if not any("text" in event for event in move.events):
            return None
        return replace(move, events=tuple({**event, "text": "…"} for event in move.events))


def context(now: float = NOW, **hooks: Any) -> Context:
    """What a change is judged with; single hooks may be others."""
    found = Plain()
    for name, hook in hooks.items():
        setattr(found, name, hook)
    return Context(now, Timings(), random.Random(3), found)  # noqa: S311 - nothing is kept secret with it


def a_lobby(*people: Person, game: str = "karma", pace: str = "normal", house: int = 0, **options: Any) -> Table:
    """A table before its start; the first of the people has opened it."""
    first, *others = people or (ADA, BELA, CLEO)
    chosen = GAMES[game]
    table = lobby.opened(
        chosen,
        first,
        context(),
        Home(guild_id=1, channel_id=2),
        Agreement(locale="en-US", options=chosen.judge_options(options), pace=pace),
    )
    table = replace(table, secret=SECRET)
    for person in others:
        table = lobby.join(table, context(), person, NO_LIMITS).table
    for _ in range(house):
        table = lobby.add_house_player(table, context(), first, "easy").table
    return table


def a_game(*people: Person, **how: Any) -> Table:
    """A table at which the cards are dealt."""
    table = a_lobby(*people, **how)
    return lobby.start(table, context(), people[0] if people else ADA).table


def moved(table: Table, seat: Seat, by: moves.By = "person") -> Changed:
    """Have a seat do the first thing that it may."""
    return moves.applied(table, seat, table.game.legal_actions(table.state, seat)[0], by, context())
