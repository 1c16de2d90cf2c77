"""Strong house players think while they pause, in the worker process and never on the event loop.

A strong player begins to think when its turn comes. If it is not ready when its pause is over, because the worker is
busy or the position is hard, it plays like a normal one: no table ever waits for a thought.
"""

import asyncio
import random
from typing import Any, NamedTuple

from bot.play.table import DeadlineKey, Decision, Expiry, Table
from bot.play.waits import Due
from bot.runtime import marks
from bot.runtime.worker import NotDone
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.standings.ids import TableId
from rules import GAMES, Action
from rules.seats import Seat

STRONG = "strong"


class Thought(NamedTuple):
    decision: Decision
    action: "asyncio.Task[Action | None]"


def think(game: str, view: Any, seed: int) -> Action:
    """Choose the strong house player's action; runs in the worker process."""
    return GAMES[game].house_player(view, STRONG, random.Random(seed))  # noqa: S311 - nothing is kept secret with it


class Thinking:
    def __init__(self, tables: Tables, resources: Resources) -> None:
        self._resources = resources
        self._thoughts: dict[tuple[TableId, DeadlineKey], Thought] = {}
        tables.listen(self._changed)

    def take(self, due: Due) -> tuple[Decision, Action] | None:
        thought = self._thoughts.pop((due.table_id, due.key), None)
        if thought is None:
            return None
        if not thought.action.done():
            thought.action.cancel()
            return None
        failed = thought.action.cancelled() or thought.action.exception() is not None
        action = None if failed else thought.action.result()
        return None if action is None else (thought.decision, action)

    def _changed(self, old: Table, table: Table) -> None:
        if table.game.key not in GAMES:
            return  # it was removed
        for seat in {**old.waits, **table.waits}:
            if isinstance(seat, Expiry):
                continue
            known = self._thoughts.get((table.id, seat))
            wait = table.waits.get(seat)
            player = table.players[seat]
            thinks = wait is not None and wait.kind == "house" and player.strength == STRONG and not table.skips
            if known and not (thinks and table.decides(seat, known.decision)):
                self._thoughts.pop((table.id, seat)).action.cancel()
                known = None
            if thinks and not known:
                task = self._resources.background.begin(self._think(table, seat), f"thought-{table.id}-{seat}")
                self._thoughts[table.id, seat] = Thought(player.decision, task)

    async def _think(self, table: Table, seat: Seat) -> Action | None:
        view = table.game.view(table.state, seat)
        left = table.waits[seat].due - self._resources.clock.now()
        try:
            seed = self._resources.chance.getrandbits(64)
            return await self._resources.worker.run(think, table.game.key, view, seed, within=left)
        except NotDone:
            marks.hit("thought too late")
            return None
