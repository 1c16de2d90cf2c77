"""Karma of 1.0.0, where a table card had to follow a Play a Table Card: games under way go on so, in both databases."""

import contextlib
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.host import databases
from bot.host.databases import Location
from bot.play import lobby, replay
from bot.play.table import Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.standings.ids import TableId
from bot.store.sql import archive
from bot.store.sql.storage import Store
from bot.store.sqlite.database import connected, done
from bot.tournaments import serialization
from bot.tournaments.tournament import Note
from rules import GAMES
from rules.karma.words import Stop
from rules.protocol import Engine
from tests.bot.test_migrations import older
from tests.bot.test_tournament_store import opened
from tests.postgres import Server
from tests.releases import FOLDER as DUMPS
from tests.releases import LOOKS, PEOPLE, load, play
from tests.scenes import StoppedClock

GAME = GAMES["karma"]
WAITING, PLAYING, LOBBY, FINISHED = map(TableId, (9, 4, 7, 8))
"""Tables of the database of 1.0.0; the first comes into phase `table` here."""
PHASES = ("entry", "check-in", "play", "paused", "over")
TITLE = 'Café, "options": {'
REASON = 'why not? ñ \\ " 🂡'


def at_table(state: dict[str, Any]) -> dict[str, Any]:
    """The state after a Play a Table Card of the player on turn, who drew at once in 1.0.0."""
    places = [state["draw"], *state["hands"], *state["open"]]
    source = next(cards for cards in places if "TABLE" in cards)
    source.remove("TABLE")
    hand = state["hands"][state["turn"]]
    while len(hand) < 3:
        hand.append(state["draw"].pop())
    return {**state, "discard": [*state["discard"], "TABLE"], "row": "TABLE", "run": 1, "phase": "table"}


def make(path: Path) -> None:
    """Restore the database of 1.0.0, bring one of its tables into phase `table`, archive another, add tournaments."""
    load(DUMPS / "1.0.0.sql", path)
    with contextlib.closing(connected(path)) as db:
        db.row_factory = sqlite3.Row
        (state,) = db.execute("SELECT state FROM tables WHERE id = ?", (WAITING,)).fetchone()
        db.execute("UPDATE tables SET state = ? WHERE id = ?", (json.dumps(at_table(json.loads(state))), WAITING))
        for number, phase in enumerate(PHASES, 1):
            one = opened(number)
            log = (Note(1.0, "{people} left the tournament.", reason=REASON),)
            content = serialization.dump(replace(one, agreed=replace(one.agreed, title=TITLE), log=log))
            db.execute(
                "INSERT INTO tournaments VALUES (?, 1, 2, NULL, NULL, 9, ?, 'en-US', ?, 'secret', ?, 1.0, 1.0, 0, 0)",
                (number, number, phase, content),
            )


async def put_away(path: Path) -> None:
    """Archive what is finished."""
    with contextlib.closing(connected(path)) as db:
        db.row_factory = sqlite3.Row
        done(archive.put_away, db, time.time())


async def moved(path: Path, server: Server, folder: Path) -> Location:
    """Copy a database of 1.0.0 into PostgreSQL, as 1.0.0 did."""
    address = await server.new()
    with pytest.MonkeyPatch.context() as patch:
        older(folder, patch, through=0)
        await databases.copy(path, address)
    return address


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> Location:
    """A database as 1.0.0 has left it."""
    path = tmp_path / "release.db"
    make(path)
    await put_away(path)
    return path if request.param == "sqlite" else await moved(path, request.getfixturevalue("postgres"), tmp_path)


@pytest.fixture
async def store(place: Location) -> AsyncIterator[Store]:
    async with databases.storage(place) as store:
        yield store


async def stored(place: Location, table_id: TableId) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """A table's house rules and state, as other programs read them."""
    async with databases.reading(place) as db:
        row = await db.row("SELECT options, state FROM tables WHERE id = ?", table_id)
    assert row is not None
    return json.loads(row["options"]), json.loads(row["state"]) if row["state"] else None


async def replayed(store: Store, table: Table) -> bool:
    actions, _ = await store.record(table.id)
    return replay.verified(table, actions)[1]


@pytest.mark.clause("KA13")
async def test_a_table_that_waits_for_a_table_card_waits_on_and_offers_no_stop(store: Store) -> None:
    clock = StoppedClock()
    tables = Tables(store, LOOKS, clock, Timings())
    table = await store.table(WAITING)
    assert table is not None
    assert table.state.phase == "table"
    assert table.agreed.options == {"table_card": "must", "on_leave": "house"}
    assert table.state.options.table_card == "must"
    legal = GAME.legal_actions(table.state, table.state.turn)
    assert legal
    assert Stop() not in legal
    shown = json.dumps(render.message(table, LOOKS["karma"]))
    assert "has to play a card from the table" in shown
    clock.at = max(wait.due for wait in table.waits.values())
    assert (await play(tables, clock, table)).phase == "over"


@pytest.mark.clause("KA13")
async def test_a_table_in_play_goes_on_with_must_and_is_replayed_and_verified_at_its_end(store: Store) -> None:
    clock = StoppedClock()
    tables = Tables(store, LOOKS, clock, Timings())
    table = await store.table(PLAYING)
    assert table is not None
    assert (table.phase, table.state.phase, table.agreed.options["table_card"]) == ("play", "play", "must")
    clock.at = max(wait.due for wait in table.waits.values())
    over = await play(tables, clock, table)
    assert (over.phase, over.state.options.table_card) == ("over", "must")
    assert await replayed(store, over)
    assert not replay.is_corrected(over)  # it is replayed by the rules of its beginning
    assert replay.record(over, (await store.record(PLAYING))[0])["options"]["table_card"] == "must"


@pytest.mark.clause("KA13")
@pytest.mark.usefixtures("store")
async def test_the_state_alone_is_enough_to_wake_a_table_by_its_rule(place: Location) -> None:
    for table_id in (WAITING, PLAYING):
        options, state = await stored(place, table_id)
        assert options["table_card"] == "must"
        answer = Engine(GAMES).answer(json.dumps({"load": {"state": state}}).encode())
        assert json.loads(answer)["state"]["options"]["table_card"] == "must"


@pytest.mark.clause("KA13")
async def test_a_lobby_has_the_default(store: Store) -> None:
    tables = Tables(store, LOOKS, StoppedClock(), Timings())
    table = await tables.change(LOBBY, lobby.start, PEOPLE[0])
    assert table.agreed.options == {"table_card": "may", "on_leave": "house"}
    assert table.state.options.table_card == "may"


@pytest.mark.clause("KA13")
async def test_a_finished_game_in_the_archive_too_is_replayed_and_verified_by_what_was_played(
    store: Store, place: Location
) -> None:
    assert (await stored(place, FINISHED))[1] is None  # it is archived
    table = await store.table(FINISHED)
    assert table is not None
    assert (table.agreed.options["table_card"], table.state.options.table_card) == ("must", "must")
    assert await replayed(store, table)
    assert not replay.is_corrected(table)
    assert replay.dealt(table).game.revision == 2


@pytest.mark.clause("KA13")
async def test_a_tournament_under_way_goes_on_with_must_and_one_that_can_be_entered_has_the_default(
    store: Store,
) -> None:
    found: dict[str, str] = {}
    for number, phase in enumerate(PHASES, 1):
        one = await store.tournament(number)
        assert one is not None
        assert (one.phase, one.agreed.title, one.log[0].reason) == (phase, TITLE, REASON)
        found[phase] = one.agreed.options["table_card"]
        assert one.agreed.options["on_leave"] == "fold"
    assert found == {"entry": "may", "check-in": "may", "play": "must", "paused": "must", "over": "must"}
