"""The faults that strike a tournament: those of `tests.chaos`, and a bot that is killed."""

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.play.table import STAND_IN
from bot.show.custom_ids import AtTable, PlayId, StepId
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from sandbox.driver import Person, Seen
from tests.bot.house import House
from tests.chaos.checks import Report
from tests.chaos.display import PUBLISHERS
from tests.chaos.players import Chaos, Game
from tests.chaos.strikes import Faults

MOMENT = 2.0
"""Seconds in which people press meanwhile."""
STRIKES = (
    *("REST 5xx", "edits refused", "REST reset", "REST delay", "429 with a wait", "gateway dropped", "op 7", "op 9"),
    *("message deleted", "restart", "kill -9"),
)
"""What strikes, by its name."""
AT_GATEWAY = {"gateway dropped", "op 7", "op 9"}
"""Those of them that strike only a bot which is connected to the gateway."""
OFTEN = ("restart", "kill -9")
"""What strikes at the beginning of rounds, in turn."""


class Event(Chaos):
    """A tournament whose people play."""

    def __init__(self, house: House, chance: random.Random) -> None:
        super().__init__(house, chance, Report())

    async def presses(self) -> None:
        """Let people go on for a moment."""
        await asyncio.sleep(MOMENT)

    def live(self) -> list[Game]:
        """List the tables that can be seen and are still going on."""
        world = self.house.sandbox.world
        with self.house.reading() as db:
            rows = db.execute("SELECT id, channel_id FROM tables WHERE phase = 'play' AND message_id IS NOT NULL")
            return [Game(row["id"], world.channels[row["channel_id"]], []) for row in rows.fetchall()]

    def strikes(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """Give what strikes, by its name."""
        all_of_them = {**Faults(self).all(), "kill -9": self.kill}
        return {name: all_of_them[name] for name in STRIKES}

    async def kill(self) -> None:
        """Cut the bot off from Discord and discard what it does from now on, then start another one."""
        house, before = self.house, self.house.database.with_suffix(".killed")
        house.sandbox.faults.reset("*", "/**", times=1_000_000)
        house.sandbox.gateway.drop()
        _copy(house.database, before)
        await house.stop()
        for ending in ("-wal", "-shm"):
            house.database.with_name(house.database.name + ending).unlink(missing_ok=True)
        before.replace(house.database)
        house.sandbox.faults.clear()
        house.errors.clear()
        await house.start()


async def advised(person: Person, hand: Seen) -> str | None:
    """The button of a hand that the house player would press, so that games have a normal length.

    If several buttons begin its choice, take the one that goes furthest.
    """
    offered = {button.custom_id or "": _choice(button.custom_id or "") for button in hand.buttons}
    shown = next((choice for choice in offered.values() if choice is not None), None)
    try:
        table = await PUBLISHERS[-1]._core.tables.get(TableId(shown[0])) if shown is not None else None
    except (StoreFailed, ValueError):  # the bot has ended, or its database is struck
        return None
    seat = table.seat_of(person.id) if table is not None else None
    if table is None or seat is None or seat not in table.game.awaited(table.state):
        return None
    chosen = table.game.house_player(table.game.view(table.state, seat), STAND_IN, random.Random(table.version))
    wanted = table.game.notation(chosen)
    fitting = {custom_id: choice[1] for custom_id, choice in offered.items() if choice and wanted.startswith(choice[1])}
    return max(fitting, key=lambda custom_id: len(fitting[custom_id]), default=None)


def _choice(custom_id: str) -> tuple[int, str] | None:
    """The table of a button, and the choice that it makes or begins."""
    play, step = PlayId.parse(custom_id), StepId.parse(custom_id)
    if play is not None and isinstance(play.where, AtTable):
        return play.where.table, play.action
    if step is not None and isinstance(step.where, AtTable) and step.draft:
        return step.where.table, step.draft
    return None


def _copy(database: Path, copy: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as there, contextlib.closing(sqlite3.connect(copy)) as here:
        there.backup(here)
