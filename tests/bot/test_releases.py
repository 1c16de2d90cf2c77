"""A database of every release is brought up to date, and its games are played to their ends."""

from pathlib import Path

import pytest

from bot.language.texts import texts
from bot.play import lobby
from bot.play.table import Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.standings.ids import TableId
from bot.store.sqlite import Storage, restore
from rules.chance import seed_of
from rules.seats import seats_at
from tests.bot.house import rows
from tests.releases import FOLDER, LOOKS, PEOPLE, load, play
from tests.scenes import StoppedClock


@pytest.fixture(params=sorted(FOLDER.glob("*.sql")), ids=lambda dump: dump.stem)
def release(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "release.db"
    load(request.param, path)
    return path


def show(table: Table) -> None:
    looks = LOOKS[table.game.key]
    render.message(table, looks)
    if table.phase == "play":
        for seat in seats_at(len(table.players)):
            render.hand(table, seat, looks, texts("es"), fresh_until=None)


async def replayed(storage: Storage, table: Table) -> object:
    """Replay a table's record; gives the final state."""
    game = table.game
    seed = seed_of(table.secret, table.interactions)
    state = game.new(seats=len(table.players), seed=seed, options=table.agreed.options)
    for line in (await storage.record(table.id))[0]:
        state, _ = game.apply(state, line.seat, game.parse_action(line.action))
    return game.dump(state)


async def test_the_tables_of_every_release_are_shown_and_played_to_their_ends(release: Path) -> None:
    before = rows(release, "SELECT id, actions FROM tables")
    assert before
    clock = StoppedClock()
    (clock.at,) = rows(release, "SELECT max(changed_at) FROM tables")[0]
    async with Storage.opened(release) as storage:
        tables = Tables(storage, LOOKS, clock, Timings())
        for number, _ in before:
            table = await tables.get(number)
            assert table is not None
            show(table)
            if table.phase == "lobby":
                table = await tables.change(number, lobby.start, PEOPLE[0])
            if table.phase == "play":
                table = await play(tables, clock, table)
                assert table.phase == "over"
                assert await replayed(storage, table) == table.game.dump(table.state)
            show(table)
            assert len((await storage.record(number))[0]) == table.actions
    assert rows(release, "SELECT 1 FROM tables WHERE phase IN ('lobby', 'play')") == []
    assert sum(number for _, number in rows(release, "SELECT id, actions FROM tables")) > sum(n for _, n in before)


async def test_a_backup_of_every_release_is_restored(release: Path, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    await restore(database, release)
    async with Storage.opened(database) as storage:
        assert await storage.table(TableId(1)) is not None
