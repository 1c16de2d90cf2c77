"""What is stored is stored whole."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.play.changes import NO_LIMITS, Changed, Limits
from bot.play.lobby import add_house_player, join
from bot.play.permissions import Person
from bot.play.table import Agreement, Hand, Home, Player, Table, Wait
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.standings.ids import MessageId, TableId
from bot.store.errors import AlreadyOpen, StorageError, StoreBusy, StoreFailed, StoreFull
from bot.store.sql.connection import Connection, Work
from bot.store.sql.lists import Lists
from bot.store.sql.tournaments import Tournaments
from bot.store.sqlite import Database, Storage, backup, restore
from rules import GAMES
from rules.seats import Seat
from sandbox.clock import TravelClock
from sandbox.driver import Seen
from tests.bot.audit import leaks
from tests.bot.house import House, hand_of, open_table, seat_house_player, send_away, started, until
from tests.releases import LOOKS
from tests.stores import in_memory


def lobby() -> Table:
    return Table(
        id=TableId(0),
        opener_id=7,
        game=GAMES["ninety_nine"],
        home=Home(guild_id=1, channel_id=2, message_id=None),
        agreed=Agreement(locale="en-US", options={}, pace="normal"),
        phase="lobby",
        secret="0" * 64,
        created_at=1.0,
        revision=1,
        players=(Player(7, "Ada", 70), Player(8, "Bela", 80)),
        waits={Seat(0): Wait("person", 5.0)},
    )


async def test_a_change_that_was_cut_off_while_it_was_stored_is_read_before_the_next(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Storage.opened(database) as storage:
        table_id = await storage.add_table(lobby(), NO_LIMITS)
        tables = Tables(storage, LOOKS, TravelClock(), Timings())
        save, stored = storage.save, asyncio.Event()

        async def save_and_hang(*what: Any, **more: Any) -> None:
            await save(*what, **more)
            stored.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(storage, "save", save_and_hang)
        joining = asyncio.create_task(tables.change(table_id, join, Person(9, "Cleo", 90), NO_LIMITS))
        await stored.wait()
        joining.cancel()
        await asyncio.wait({joining})
        monkeypatch.setattr(storage, "save", save)
        joined = await tables.change(table_id, join, Person(10, "Dario", 100), NO_LIMITS)
        assert [player.name for player in joined.players] == ["Ada", "Bela", "Cleo", "Dario"]
        assert await storage.table(table_id) == joined


async def test_house_players_have_names_for_any_number_of_seats() -> None:
    moderator = Person(9, "Cleo", 90, moderator=True)
    async with in_memory() as storage:
        table_id = await storage.add_table(replace(lobby(), players=()), NO_LIMITS)
        tables = Tables(storage, LOOKS, TravelClock(), Timings())
        for _ in range(13):
            table = await tables.change(table_id, add_house_player, moderator, "easy")
    assert len({player.name for player in table.players}) == 13


async def test_a_change_whose_writer_is_cancelled_is_stored_as_a_whole_or_not_at_all(database: Path) -> None:
    async with Storage.opened(database) as storage:
        table = lobby()
        table = replace(table, id=await storage.add_table(table, NO_LIMITS))
        hand = Hand(7, "token", MessageId(9), "en-US", 100.0)
        changed = replace(table, phase="closed", waits={}, version=1)
        saving = asyncio.create_task(storage.save(table, Changed(changed, hand=hand), 2.0))
        await asyncio.sleep(0)
        saving.cancel()
        await asyncio.wait([saving])
        found = await storage.table(table.id)
        assert found is not None
        if found == table:
            assert await storage.hand(table.id, 7, 3.0) is None
        else:
            assert found == replace(changed, saves=1)
            assert await storage.hand(table.id, 7, 3.0) == hand
        await storage.save(found, Changed(found), 3.0)  # and the next one can be made


async def at_once(db: Database, *works: Work[Any]) -> list[Any]:
    """Do transactions that all have to wait for a reader; gives what has become of each."""
    begun = threading.Event()

    async def read(_: Connection) -> None:
        begun.wait()

    async def begin() -> None:
        begun.set()

    _, *outcomes, _ = await asyncio.gather(db.read(read), *map(db.transaction, works), begin(), return_exceptions=True)
    return outcomes


def noting(name: str) -> Work[int]:
    return lambda db: db.write("INSERT INTO facts VALUES (?, '1')", name)


async def noted(db: Database, names: Sequence[str]) -> int:
    return len([name for name in names if await db.rows("SELECT 1 FROM facts WHERE name = ?", name)])


async def test_transactions_that_wait_for_another_wait_for_the_disk_together(database: Path) -> None:
    async with Database.opened(database) as db:
        commits: list[float] = []
        db.committed = commits.append
        assert await at_once(db, *map(noting, "abcdef")) == [1] * 6
        assert (len(commits), await noted(db, "abcdef")) == (1, 6)


async def test_a_transaction_that_fails_spoils_none_of_those_that_waited_with_it(database: Path) -> None:
    async with Database.opened(database) as db:
        failed = [isinstance(one, StoreFailed) for one in await at_once(db, *map(noting, "abacd"))]
        assert failed == [False, False, True, False, False]
        assert await noted(db, "abcd") == 4


async def test_a_transaction_that_is_refused_holds_up_none_of_those_that_waited_with_it(database: Path) -> None:
    async def refuse(_: Connection) -> None:
        raise AlreadyOpen(TableId(1))

    async with Database.opened(database) as db:
        commits: list[float] = []
        db.committed = commits.append
        first, refused, last = await at_once(db, noting("a"), refuse, noting("b"))
        assert (first, type(refused), last) == (1, AlreadyOpen, 1)
        assert (len(commits), await noted(db, "ab")) == (1, 2)


async def test_the_tables_of_a_thread_are_found_without_a_look_at_all_that_were_ever_played(database: Path) -> None:
    async with Database.opened(database) as db:
        asked: list[str] = []
        await db.set_trace_callback(asked.append)
        await Lists(db).tables_in_thread(1, 4)
        (plan,) = await db.rows(f"EXPLAIN QUERY PLAN {asked[-1]}")
    assert "USING INDEX tables_thread" in plan["detail"]


async def test_a_start_finds_the_tables_it_could_not_show_without_a_look_at_all_that_are_open(database: Path) -> None:
    async with Database.opened(database) as db:
        asked: list[str] = []
        await db.set_trace_callback(asked.append)
        await Lists(db).tables_in_trouble("gone")
        (plan,) = await db.rows(f"EXPLAIN QUERY PLAN {asked[-1]}")
    assert plan["detail"] == "SEARCH tables USING INDEX tables_trouble (trouble=?)"


async def test_the_limits_of_a_channel_are_judged_without_a_look_at_all_that_was_ever_played(database: Path) -> None:
    async with Database.opened(database) as db:
        asked: list[str] = []
        await db.set_trace_callback(asked.append)
        await Lists(db).need_place(1, 4, Limits(per_channel=3))
        plans = [plan["detail"] for plan in await db.rows(f"EXPLAIN QUERY PLAN {asked[-2]}")]
    assert [plan for plan in plans if plan.startswith(("SCAN tables", "SEARCH"))] == [
        "SEARCH tables USING COVERING INDEX tables_open (guild_id=? AND channel_id=?)",
        "SEARCH gatherings USING COVERING INDEX gatherings_place (guild_id=? AND channel_id=?)",
        "SEARCH tables USING INDEX tables_gathering (gathering_id=? AND phase=?)",
    ]


async def test_the_tournaments_of_a_server_are_listed_without_a_look_at_what_happened_in_them(database: Path) -> None:
    async with Database.opened(database) as db:
        asked: list[str] = []
        await db.set_trace_callback(asked.append)
        await Tournaments(db).tournaments_in(1, 100)
        (plan,) = await db.rows(f"EXPLAIN QUERY PLAN {asked[-1]}")
    assert plan["detail"] == "SEARCH tournaments USING COVERING INDEX tournaments_listed (guild_id=?)"


# Whose database it is


async def test_a_second_bot_on_the_same_database_is_refused_in_words(house: House) -> None:
    with pytest.raises(StorageError, match=r"Another bot is running on .*bot\.db"):
        async with Storage.opened(house.database):
            pass


async def test_another_applications_database_is_refused_in_words(house: House) -> None:
    await house.stop()
    with sqlite3.connect(house.database) as db:
        db.execute("UPDATE facts SET value = '12345' WHERE name = 'application'")
    db.close()
    with pytest.raises(StorageError, match="This database belongs to the application 12345"):
        await house.start()


async def test_a_database_is_its_owners_alone(database: Path) -> None:
    old = os.umask(0)
    try:
        async with Storage.opened(database):
            for file in database.parent.glob("bot.db*"):
                if not file.name.endswith(".lock"):
                    assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    finally:
        os.umask(old)
    database.chmod(0o644)
    async with Storage.opened(database):
        assert stat.S_IMODE(database.stat().st_mode) == 0o600


# Backup


async def test_a_backup_is_made_while_the_bot_runs_and_restored_when_it_does_not(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", "Bela", houses=1, tokens=9, pace="none")
    hand = await hand_of(ada, table)
    file = house.database.with_name("copy.db")
    await backup(house.database, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with sqlite3.connect(house.database) as db:
        (token,) = db.execute("SELECT token FROM due WHERE kind = 'hand'").fetchone()
    db.close()
    assert token.encode() not in file.read_bytes()
    with pytest.raises(StorageError, match="exists already"):
        await backup(house.database, file)
    with pytest.raises(StorageError, match="Another bot is running"):
        await restore(house.database, file)
    asked = (await house.person("Bela").click(table, "Leave")).shown
    await house.person("Bela").click(asked, "Leave for good")
    await house.stop()
    assert leaks(house.database, house.sandbox.requests) == []
    house.sandbox.requests.clear()  # the record that they are held against is taken back now
    await restore(house.database, file)
    await house.start()
    assert not hand.deleted
    mine = await hand_of(house.person("Bela"), table)  # she has not left here
    assert "your hand" in mine.text
    assert house.database.with_name("bot.db.before-restore").exists()


async def test_what_is_no_backup_is_not_restored(house: House) -> None:
    await open_table(house.person("Ada"), house.channel)
    await house.stop()
    before = house.database.read_bytes()
    other = house.database.with_name("other.db")
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE something (else_ TEXT)")
    db.close()
    for file, words in ((other, "is no backup"), (house.database.with_name("nothing"), "There is no file")):
        with pytest.raises(StorageError, match=words):
            await restore(house.database, file)
    other.write_bytes(b"not even a database" * 100)
    with pytest.raises(StorageError, match="is no backup"):
        await restore(house.database, other)
    assert house.database.read_bytes() == before
    assert sorted(file.name for file in house.database.parent.glob("*.part*")) == []


# Trouble


async def stored(house: House) -> Seen:
    """Open a table, and wait until its message is known."""
    table = await open_table(house.person("Ada"), house.channel)
    await seat_house_player(house.person("Ada"), table)
    await send_away(house.person("Ada"), table, "Clover")
    return table


@pytest.mark.reaches("not done", "the database takes no changes", "the database takes changes again")
async def test_a_database_that_is_locked_is_apologised_for_and_the_next_click_works(house: House) -> None:
    bela = house.person("Bela")
    table = await stored(house)
    before = table.text
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = (await bela.click(table, "Join")).shown
        other.execute("ROLLBACK")
    assert answer.ephemeral
    assert "can't reach my notes" in answer.text
    assert "incident" not in answer.text
    (outage,) = house.errors
    assert "the database takes no changes" in outage
    assert "database is locked" in outage
    house.errors.clear()
    assert table.text == before
    await bela.click(table, "Join")
    assert "Bela" in table.text


async def test_of_many_clicks_during_a_locked_database_each_is_apologised_for_in_time(house: House) -> None:
    people = [house.person(name) for name in ("Bela", "Cleo", "Dario", "Esme")]
    table = await stored(house)
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answers = await asyncio.gather(*(one.click(table, "Join") for one in people))
        other.execute("ROLLBACK")
    assert all("can't reach my notes" in one.shown.text for one in answers)
    house.errors.clear()
    await people[0].click(table, "Join")
    assert "Bela" in table.text


async def test_the_clock_goes_on_after_a_locked_database(house: House) -> None:
    ada = house.person("Ada")
    table = await stored(house)
    with contextlib.closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        house.clock.travel(1801.0)  # the lobby's time is up, and it is time to note that the bot is alive
        await until(lambda: bool(house.errors))
        other.execute("ROLLBACK")
    assert all("database is locked" in error for error in house.errors)
    house.errors.clear()
    house.clock.travel(31.0)
    await ada.see(lambda m: m == table and "closed without a result" in m.text)


async def test_a_store_says_in_its_own_words_why_it_does_not_do_something(database: Path) -> None:
    async with Storage.opened(database) as storage:
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusy, match="database is locked") as busy:
                await storage.note("here", "now")
            other.execute("ROLLBACK")
        await storage._db.write("PRAGMA query_only=ON")  # noqa: SLF001 - as on a disk that is read-only
        with pytest.raises(StoreFull, match="readonly") as full:
            await storage.note("here", "now")
    assert busy.value.advice == "Another program has it open: end that first."
    assert full.value.advice == "See that there is room on the disk, and that the bot may write there."
