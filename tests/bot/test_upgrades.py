"""A database of every form that was ever published is brought up to date, and its games are played to their ends."""

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.language.texts import texts
from bot.play import lobby
from bot.play.table import Table
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.show import render
from bot.store.sqlite import Storage, restore
from bot.store.sqlite.migrations import known_steps
from rules.chance import seed_of
from tests.bot.test_migrations import PUBLISHED, shape
from tests.scenes import StoppedClock
from tests.upgrades import FOLDER, GUILD, LOOKS, PEOPLE, load, play

DUMPS = sorted(FOLDER.glob("*.sql"))


@pytest.fixture(params=DUMPS, ids=lambda dump: dump.stem)
def dump(request: pytest.FixtureRequest) -> Path:
    """What was written down of one form."""
    return Path(request.param)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder for databases whose commits need not wait for a disk."""
    memory = Path("/dev/shm")  # noqa: S108 - where there is one, and in a folder of its own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        yield Path(folder)


def rows(database: Path, sql: str) -> list[tuple[int, ...]]:
    """Read numbers from a database."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        return db.execute(sql).fetchall()


def show(table: Table) -> None:
    """Draw a table for everybody who looks at it."""
    looks = LOOKS[table.game.key]
    render.message(table, looks)
    if table.phase == "play":
        for seat in range(len(table.seats)):
            render.hand(table, seat, looks, texts("es"), fresh_until=None)


async def replayed(storage: Storage, table: Table) -> object:
    """Play a table's record through, and give the state in which that ends."""
    game = table.game
    seed = seed_of(table.secret, table.interactions)
    state = game.new(seats=len(table.seats), seed=seed, options=table.options)
    for line in (await storage.record(table.id))[0]:
        state, _ = game.apply(state, line.seat, game.parse_action(line.action))
    return game.dump(state)


async def test_every_published_form_is_brought_up_to_date_and_its_games_end(dump: Path, quick: Path) -> None:
    database = quick / "bot.db"
    load(dump, database)
    (before,) = rows(database, "SELECT count(*), sum(actions) FROM tables")
    finished = rows(database, "SELECT id FROM tables WHERE phase = 'over' AND game = 'ninety_nine'")
    clock = StoppedClock()
    (clock.at,) = rows(database, "SELECT max(changed_at) FROM tables")[0]
    async with Storage.opened(database) as storage:
        await storage.claim(900_000_000_000_000_003)
        tables = Tables(storage, LOOKS, clock, Timings())
        for (number,) in rows(database, "SELECT id FROM tables"):
            table = await tables.get(number)
            assert table is not None
            show(table)
            current = table.revision == table.game.revision
            if table.phase == "lobby":
                table = await tables.change(number, lobby.start, PEOPLE[0])
                show(table)
            opened = table.phase == "play"
            if opened:
                table = await play(tables, clock, table)
                assert table.phase == "over"
                show(table)
            assert len((await storage.record(number))[0]) == table.actions
            if opened and current:
                assert await replayed(storage, table) == table.game.dump(table.state)
        while await storage.standings.recount():
            pass
        board = await storage.standings.page(
            *(GUILD, "ninety_nine", 1),
            by="rating",
            period="all",
            now=clock.now(),
            seen_since=0.0,
            least=1,
            user_id=PEOPLE[0].id,
            number=0,
            size=9,
        )
        assert board.own is not None
        assert board.own.games > len(finished)  # those that were open have come to them
    (after,) = rows(database, "SELECT count(*), sum(actions) FROM tables")
    assert after[0] == before[0]
    assert after[1] > before[1]
    assert rows(database, "SELECT 1 FROM tables WHERE phase IN ('lobby', 'play')") == []
    async with Storage.opened(quick / "new.db"):
        pass
    assert shape(database) == shape(quick / "new.db")


async def test_a_backup_of_every_published_form_is_restored(dump: Path, quick: Path) -> None:
    database, file = quick / "bot.db", quick / "a.backup"
    load(dump, file)
    await restore(database, file)
    async with Storage.opened(database) as storage:
        assert (await storage.table(1)) is not None
    assert [number for (number,) in rows(database, "SELECT number FROM migrations ORDER BY number")] == [*PUBLISHED]


def test_every_form_that_was_published_is_there() -> None:
    last = {int(dump.name[:4]) for dump in DUMPS}
    missing = {*known_steps()} - last - {4, 5}  # which were published together with 6
    assert missing == set(), "write a database down that has been through it: python3 -m tests.upgrades 00NN.sql"
