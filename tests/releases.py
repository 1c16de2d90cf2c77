"""A database of each release, as SQL in `tests/databases/`, which every later version has to be able to continue.

``python3 -m tests.releases 1.0.0`` has this program play a bit of every game and dumps its database. Existing dumps
are never changed.
"""

import asyncio
import contextlib
import itertools
import random
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.play import lobby, messages
from bot.play.changes import Limits
from bot.play.gathering import Wanted
from bot.play.moves import act, time_up
from bot.play.permissions import Person
from bot.play.table import Agreement, Hand, Home, Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show.presenter import Presenter
from bot.standings.ids import MessageId
from bot.store.sqlite import Storage
from rules import GAMES
from tests.scenes import StoppedClock

FOLDER = Path(__file__).with_name("databases")
LOOKS: dict[str, Presenter] = {key: import_module(f"cogs.{key}").Looks() for key in GAMES}
GUILD, CHANNEL = 900_000_000_000_000_001, 900_000_000_000_000_002
PEOPLE = [Person(900_000_000_000_000_011 + n, name, 900 + n) for n, name in enumerate(("Ada", "Bela", "Cleo"))]
PACE = 2.5
"""So many seconds pass between two moves of people."""
MOVES = 7
"""So many moves are made at a table that is left open."""
ENDLESS = 5000
"""No game takes so many moves."""


def load(dump: Path, database: Path) -> None:
    """Restore a database from a dump."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.executescript(dump.read_text("utf-8"))


async def play(
    tables: Tables, clock: StoppedClock, table: Table, moves: int = ENDLESS, phases: Sequence[str] = ()
) -> Table:
    """Let everybody play as house players do, for some moves, to the end, or until the game is in a phase."""
    chance = random.Random(table.id)  # noqa: S311 - nothing is kept secret with it
    for number in range(moves):
        if table.phase != "play" or table.state.phase in phases:
            return table
        seat, wait = min(table.seat_waits.items())
        view, user_id = table.game.view(table.state, seat), table.players[seat].person
        action = table.game.house_player(view, "normal", chance)
        if wait.kind == "person" and user_id is not None and LOOKS[table.game.key].offers(action, view.phase):
            clock.at += PACE
            hand = Hand(user_id, f"token {table.id} {seat}", MessageId(7000 + number), "en-US", clock.at + 890)
            table = await tables.change(table.id, act, user_id, table.players[seat].decision, action, hand)
        else:
            clock.at = max(clock.at, wait.due)
            await tables.note(table.id, time_up, seat)
            table = await tables.get(table.id) or table
    assert moves < ENDLESS, "this game does not end"
    return table


async def make(database: Path) -> None:
    """Play a bit at every game, leave a table of each open, and open two tables at once."""
    clock = StoppedClock()
    async with Storage.opened(database) as storage:
        await storage.claim(900_000_000_000_000_003)
        await storage.ears.fit(1, clock.now())
        await storage.want_hands(PEOPLE[0].id, "dm", 900_000_000_000_000_004)
        tables = Tables(storage, LOOKS, clock, Timings())
        presses = itertools.count(PEOPLE[0].interaction_id)
        for key, options in (("ninety_nine", {"tokens": 1}), *((key, {}) for key in GAMES), ("karma", {})):
            opener = replace(PEOPLE[0], interaction_id=next(presses))
            table = await tables.open(GAMES[key], opener, **agreed(key, **options))
            await tables.note(table.id, messages.adopt, MessageId(900_000_000_000_002_000 + table.id))
            await tables.change(table.id, lobby.join, PEOPLE[1], Limits())
            await tables.change(table.id, lobby.add_house_player, PEOPLE[0], "normal")
            if table.id == 1:
                await play(tables, clock, await tables.change(table.id, lobby.start, PEOPLE[0]))
            elif table.id <= 1 + len(GAMES):
                table = await play(tables, clock, await tables.change(table.id, lobby.start, PEOPLE[0]), MOVES)
                if key == "ninety_nine":
                    await play(tables, clock, table, phases=("ask", "answer"))
        await alone(tables, clock)
        await gather(tables, clock)


def agreed(key: str, **options: Any) -> dict[str, Any]:
    """What is agreed at a table of this game, with its place and its limits."""
    agreement = Agreement("en-US", LOOKS[key].game.judge_options(options), "normal")
    return {"home": Home(GUILD, CHANNEL), "agreed": agreement, "limits": Limits()}


async def alone(tables: Tables, clock: StoppedClock) -> None:
    """Play a game of one person against the house."""
    table = await tables.open(GAMES["karma"], PEOPLE[2], **agreed("karma"))
    await tables.note(table.id, messages.adopt, MessageId(900_000_000_000_002_000 + table.id))
    await tables.change(table.id, lobby.add_house_player, PEOPLE[2], "easy")
    await play(tables, clock, await tables.change(table.id, lobby.start, PEOPLE[2]))


async def gather(tables: Tables, clock: StoppedClock) -> None:
    """Open two tables at once; the game of one has begun."""
    made, _ = await tables.gather(GAMES["karma"], PEOPLE[0], Wanted(2, 4, name="Club night"), **agreed("karma"))
    for number, table_id in enumerate(made.tables):
        thread = 900_000_000_000_000_300 + number
        await tables.note(table_id, messages.move, thread, MessageId(thread + 10), CHANNEL)
        await tables.change(table_id, lobby.join, PEOPLE[1 + number], Limits())
        await tables.change(table_id, lobby.add_house_player, PEOPLE[0], "normal")
    await play(tables, clock, await tables.change(made.tables[0], lobby.start, PEOPLE[0]), MOVES)


def main(release: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(make(Path(folder) / "bot.db"))
        with contextlib.closing(sqlite3.connect(Path(folder) / "bot.db")) as db:
            (FOLDER / f"{release}.sql").write_text("\n".join(db.iterdump()) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
