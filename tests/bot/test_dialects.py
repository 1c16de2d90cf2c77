"""The kinds of databases next to each other: both keep the same, under the same names and numbers."""

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host import databases
from bot.play.changes import NO_LIMITS, Action, Changed, Removal
from bot.play.gathering import Gathering
from bot.play.table import Hand, Token
from bot.standings.games import Result
from bot.standings.ids import MessageId, TableId
from bot.store import sqlite
from bot.store.due import Key
from bot.store.errors import StorageError
from bot.store.postgres.dialect import numbered
from bot.store.sql import copying
from bot.store.sql.connection import Connection
from bot.store.sql.exchange import summary
from bot.store.sql.storage import Store
from bot.store.sqlite.database import migrate
from bot.tournaments.tournament import Changed as TournamentChanged
from rules.seats import Seat
from tests.bot.test_storage import lobby
from tests.bot.test_tournament_store import begun as begun_tournament
from tests.postgres import Server
from tests.stores import CHANCE
from tests.tables import altered

pytestmark = pytest.mark.postgres

KINDS = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}


def test_the_report_says_that_a_test_has_needed_a_server(request: pytest.FixtureRequest) -> None:
    assert ("needs", "postgres") in request.node.user_properties  # by this CI sees that there was one


async def test_both_keep_the_same_columns_in_the_same_order(postgres: Server) -> None:
    lite = sqlite3.connect(":memory:", isolation_level=None)
    migrate(lite)
    tables = [name for (name,) in lite.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    expected = {
        name: [(column, KINDS[kind], bool(needed or key)) for _, column, kind, needed, _, key in rows]
        for name in tables
        if not name.startswith("sqlite_")
        for rows in [lite.execute(f"PRAGMA table_info({name})").fetchall()]
    }
    lite.close()
    name = (await postgres.new_ground()).name
    found: dict[str, list[tuple[str, str, bool]]] = {}
    for row in await postgres.rows(
        name,
        "SELECT table_name, column_name, data_type, is_nullable = 'NO' FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
    ):
        found.setdefault(row[0], []).append(tuple(row)[1:])
    indexes = {
        row[0] for row in await postgres.rows(name, "SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")
    }
    assert found == expected
    assert {name for (name,) in _indexes()} <= indexes
    assert expected.keys() == {*copying.TABLES, "migrations"}


def _indexes() -> list[tuple[str]]:
    lite = sqlite3.connect(":memory:", isolation_level=None)
    migrate(lite)
    found = lite.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
    lite.close()
    return found


def test_values_are_numbered_as_sqlite_does_it() -> None:
    assert numbered("a = ?1 AND b = ? AND c IN (?, ?1) LIMIT ?") == "a = $1 AND b = $2 AND c IN ($3, $1) LIMIT $4"


async def test_everything_is_copied_from_one_to_the_other_and_back(postgres: Server, tmp_path: Path) -> None:
    there, again = await postgres.new(), tmp_path / "again.db"
    lite = tmp_path / "lite.db"
    async with sqlite.Storage.opened(lite) as store:
        await filled(store)
    rows = await databases.copy(lite, there)
    assert rows == await databases.copy(there, again) > 30
    assert dump(again) == dump(lite)
    async with databases.storage(again) as store, databases.storage(there) as other:
        table = altered(lobby(), channel_id=99)
        assert await store.add_table(table, NO_LIMITS) == await other.add_table(table, NO_LIMITS)
        assert await store.standings.deeds(1, 9) == await other.standings.deeds(1, 9)
    with pytest.raises(StorageError, match="is not empty"):
        await databases.copy(lite, there)
    with pytest.raises(StorageError, match="the same database"):
        await databases.copy(lite, lite)
    with pytest.raises(StorageError, match="There is no database"):
        await databases.copy(tmp_path / "none.db", there)


async def test_what_arrives_otherwise_is_not_kept(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lite, there = tmp_path / "lite.db", await postgres.new()
    async with sqlite.Storage.opened(lite) as store:
        await filled(store)
    contents = copying.contents

    async def other(db: Connection, table: str) -> copying.Contents:
        if table == "results":
            await db.write("UPDATE results SET name = 'Bella' WHERE name = 'Bela'")
        return await contents(db, table)

    monkeypatch.setattr(copying, "contents", other)
    with pytest.raises(StorageError, match="What has arrived in results"):
        await databases.copy(lite, there)
    async with databases.reading(there) as db:
        assert await copying.is_empty(db)


async def test_a_backup_is_restored_in_either_and_what_was_there_is_kept(postgres: Server, tmp_path: Path) -> None:
    there, file, lite = await postgres.new(), tmp_path / "there.backup", tmp_path / "lite.db"
    async with databases.storage(there) as store:
        await filled(store)
        await databases.backup(there, file)  # while a bot runs on it
        with pytest.raises(StorageError, match="exists already"):
            await databases.backup(there, file)
        await store.note("later", "1")
    await databases.restore(lite, file)
    async with databases.reading(lite) as one, databases.reading(there) as other:
        for table in copying.TABLES:
            same = await copying.contents(one, table) == await copying.contents(other, table)
            assert same == (table not in ("facts", *copying.SECRETS)), table
        assert (await summary(one)).finished == (await summary(other)).finished == 1
    async with databases.storage(there) as store:
        last = await store.add_table(lobby(), NO_LIMITS)
    with pytest.raises(StorageError, match=r"lite.db, where the present contents of .* cannot be written: Not a dir"):
        await databases.restore(replace(there, folder=lite), file)
    with pytest.raises(StorageError, match=r"lite.db/there.backup cannot be written: Not a dir"):
        await databases.backup(there, lite / "there.backup")
    there = replace(there, folder=tmp_path)
    kept = await databases.restore(there, file)
    assert kept is not None
    async with databases.storage(there) as store:
        assert await store.fact("later") is None
        assert await store.add_table(lobby(), NO_LIMITS) > last  # no number is given twice
    await databases.restore(there, kept)
    async with databases.storage(there) as store:
        assert await store.fact("later") == "1"


async def test_what_a_backup_needs_for_a_while_is_where_the_backup_will_be(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, file = await postgres.new_ground(), tmp_path / "there" / "a.backup"
    file.parent.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "memory"))  # which is not even there
    await databases.backup(there, file)
    kept = await databases.restore(replace(there, folder=tmp_path / "kept"), file)
    assert kept is not None
    assert [path.name for path in (*file.parent.iterdir(), *kept.parent.iterdir())] == [file.name, kept.name]


async def test_a_backup_of_a_file_has_no_tokens(tmp_path: Path) -> None:
    lite, file = tmp_path / "lite.db", tmp_path / "lite.backup"
    async with sqlite.Storage.opened(lite) as store:
        await filled(store)
        await databases.backup(lite, file)
    async with databases.reading(lite) as one, databases.reading(file) as other:
        for table in copying.SECRETS:
            assert (await copying.contents(one, table)).rows, table
            assert not (await copying.contents(other, table)).rows, table


def dump(path: Path) -> list[str]:
    """Write a database out, except for when its migrations were applied."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return sorted(line for line in db.iterdump() if '"migrations"' not in line)


async def filled(store: Store) -> None:
    table = replace(lobby(), id=TableId(0))
    table = replace(table, id=await store.add_table(table, NO_LIMITS, token=Token(7, "a token", "en-US", 9e9)))
    await store.keep_hand(table.id, Hand(0, "one before", MessageId(8), "en-US", 9e9))
    hand = Hand(0, "another", MessageId(9), "en-US", 9e9, 33)
    action = Action(Seat(0), {"action": "play", "text": "What is “it”?"}, "person")
    changed = Changed(
        replace(table, actions=1, version=1, home=replace(table.home, message_id=MessageId(5))),
        actions=[action],
        hand=hand,
    )
    table = await store.save(table, changed, 2.0)
    table = await store.save(table, Changed(table, removal=Removal(0, 8, Seat(0))), 3.0)
    made = Gathering(0, 1, 2, 7, 70, "es-ES", "Club", 1.0)
    await store.add_gathering(made, [altered(lobby(), players=(), most=4)] * 2, NO_LIMITS)
    begun = await begun_tournament(store)
    await store.save_tournament(begun, TournamentChanged(begun, token=Token(7, "a third", "en-US", 9e9)), 4.0)
    over = altered(lobby(), channel_id=3)
    over = replace(over, id=await store.add_table(over, NO_LIMITS))
    results = [Result(number, name, number - 6, won=number == 7, kept=0, gone=False) for number, name in PEOPLE]
    await store.save(over, Changed(replace(over, phase="over", waits={}), results=results), 4.0)
    await store.standings.start_season(1, 2, 7, 5.0, carries=True)
    await store.due.stale([(Key("litter", 71, 2), 1)], 4.0)
    await store.want_words(7, plain=True)
    await store.change_server(1, lambda _: '{"language": "Español"}')
    await store.add_document(1, "ninety_nine", "Preguntas", {"A♠": "¿Qué?"}, 7, 5.0, most=3)
    await store.privacy.server_removed(2, 6.0)
    await store.privacy.ask_to_forget(8, CHANCE, 7.0)
    await store.archive(9e9)


PEOPLE = ((7, "Ada"), (8, "Bela"))
