"""Migrations of the database: every one is applied once, backed up before, or refused in a sentence."""

import contextlib
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.host import databases
from bot.host.databases import Location
from bot.play.changes import NO_LIMITS
from bot.play.permissions import Person
from bot.play.table import Hand
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.draws import Draws
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.store.errors import StorageError
from bot.store.postgres.address import Address
from bot.store.sql import copying
from bot.store.sql.migrations import LAST_BEFORE, Migration, known
from bot.store.sql.storage import Store
from bot.store.sqlite import database as sqlite_database
from bot.tournaments import entry, serialization
from bot.tournaments.tournament import Agreed, Entrant, Honor, Invitation, Note, Pairing, Phase, Round, Tournament
from rules import GAMES
from tests.bot.play.tables import context
from tests.bot.test_storage import lobby
from tests.postgres import Server
from tests.releases import LOOKS
from tests.scenes import StoppedClock
from tests.stores import counted

FOLDERS = [sqlite_database.FOLDER, sqlite_database.FOLDER.parent / "postgres"]
MORE = "CREATE TABLE more (there BIGINT);"
BROKEN = "CREATE TABLE half (there BIGINT); CREATE TABLE facts (again BIGINT);"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def place(request: pytest.FixtureRequest, database: Path) -> Location:
    if request.param == "sqlite":
        return database
    server: Server = request.getfixturevalue("postgres")
    address = await server.new()
    return Address(address.url, database.parent)


Write = Callable[[str], Awaitable[None]]


@pytest.fixture
def write(place: Location, request: pytest.FixtureRequest) -> Write:
    async def written(sql: str) -> None:
        if isinstance(place, Path):
            with contextlib.closing(sqlite3.connect(place)) as db, db:
                db.executescript(sql)
        else:
            server: Server = request.getfixturevalue("postgres")
            await server.rows(place.name, *sql.split(";"), "SELECT 1")

    return written


@pytest.fixture
def newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make this program a newer one, with another migration."""

    def make(sql: str) -> None:
        for folder, module in zip(FOLDERS, ("sqlite.database", "postgres.schema"), strict=True):
            copy = tmp_path / "newer" / folder.name
            (copy / "migrations").mkdir(parents=True)
            shutil.copy(folder / "ground.sql", copy)
            for file in (folder / "migrations").glob("*.sql"):
                shutil.copy(file, copy / "migrations")
            (copy / "migrations" / "9000_more.sql").write_text(sql)
            with contextlib.suppress(ImportError):  # without its driver
                monkeypatch.setattr(f"bot.store.{module}.FOLDER", copy)

    return make


def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, through: int) -> None:
    """Make this program an older one, without the latest migrations."""
    for folder, module in zip(FOLDERS, ("sqlite.database", "postgres.schema"), strict=True):
        copy = tmp_path / "older" / folder.name
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        for file in (copy / "migrations").glob("*.sql"):
            if int(file.name[:4]) > through:
                file.unlink()
        with contextlib.suppress(ImportError):  # without its driver
            monkeypatch.setattr(f"bot.store.{module}.FOLDER", copy)
    made = "".join(migration.sql for migration in known(copy).values())
    tables = {name: key for name, key in copying.TABLES.items() if f"CREATE TABLE {name} (" in made}
    monkeypatch.setattr(copying, "TABLES", tables)


def played_out(title: str, phase: Phase) -> Tournament:
    """A tournament whose round is over: whoever entered earlier has the better place."""
    agreed = Agreed(GAMES["karma"], {}, "normal", "swiss", 3, title, 12, rounds=1)
    made = entry.opened(agreed, Person(1, "Olga", 1), context(5.0), guild_id=1, channel_id=2, locale="en-US")
    people = tuple(Entrant(11 + n, f"P{n}", 11 + n, state="out" if n == 1 else "in") for n in range(6))
    tables = Pairing(1, (0, 1, 2), places=(1, 2, 3)), Pairing(2, (3, 4, 5), places=(2, 1, 3))
    return replace(made, phase=phase, entrants=people, rounds=(Round(1, tables, over=True),))


async def add_as_before(storage: Store, number: int, one: Tournament) -> None:
    """Add a tournament as the first program did."""
    columns = "guild_id, channel_id, organiser_id, interaction_id, locale, phase, secret, content, created_at"
    sql = f"INSERT INTO tournaments ({columns}, changed_at) VALUES (?,?,?,?,?,?,?,?,?,?)"  # noqa: S608 - constants
    values = one.guild_id, one.channel_id, one.organiser_id, number, one.locale, one.phase, one.secret
    await storage._db.write(sql, *values, serialization.dump(one), one.created_at, 9.0)  # noqa: SLF001


async def opened(place: Location) -> dict[int, str]:
    """Open a database as a bot does; gives the checksums of its migrations."""
    async with databases.storage(place):
        pass
    async with databases.reading(place) as db:
        return dict(map(tuple, await db.rows("SELECT number, checksum FROM migrations")))


async def noted(place: Location, fact: str) -> None:
    async with databases.storage(place) as storage:
        await storage.note("fact", fact)


async def read(place: Location) -> str | None:
    async with databases.storage(place) as storage:
        return await storage.fact("fact")


def test_both_databases_have_the_same_migrations() -> None:
    lite, postgres = (known(folder) for folder in FOLDERS)
    assert [*lite] == [*postgres] == [*range(len(lite))]


def test_no_number_is_used_twice() -> None:
    for folder in FOLDERS:
        assert len(known(folder)) == 1 + len([*(folder / "migrations").glob("*")])


def test_line_ends_of_another_system_do_not_change_a_checksum(tmp_path: Path) -> None:
    for folder in FOLDERS:
        (tmp_path / "ground.sql").write_bytes((folder / "ground.sql").read_bytes().replace(b"\n", b"\r\n"))
        assert known(tmp_path)[0].checksum == known(folder)[0].checksum


async def test_a_new_database_records_its_schema_and_keeps_no_backup(place: Location, tmp_path: Path) -> None:
    of_release = known(FOLDERS[isinstance(place, Address)])
    assert await opened(place) == {number: migration.checksum for number, migration in of_release.items()}
    assert [*tmp_path.rglob("*before*")] == []


async def test_a_migration_is_applied_once_after_a_backup(
    place: Location, database: Path, newer: Callable[[str], None]
) -> None:
    await noted(place, "before")
    newer(MORE)
    assert (await opened(place))[9000] == Migration(9000, MORE).checksum
    await noted(place, "after")
    assert await read(place) == "after"
    (kept,) = database.parent.glob("*before-9000*")
    assert kept.stat().st_mode & 0o077 == 0


async def test_an_update_is_undone_with_the_older_program_and_the_backup(
    place: Location,
    database: Path,
    newer: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    await noted(place, "before")
    newer(MORE)
    await noted(place, "after")
    monkeypatch.undo()  # the older program again
    with pytest.raises(StorageError, match="written by a newer version of this program"):
        await opened(place)
    (kept,) = database.parent.glob("*before-9000*")
    if isinstance(place, Address):  # into an empty database
        server: Server = request.getfixturevalue("postgres")
        place = Address((await server.new()).url, database.parent)
    await databases.restore(place, kept)
    assert await read(place) == "before"


async def test_when_an_older_bot_was_at_work_last_is_when_presses_could_last_arrive(
    place: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(tmp_path, monkeypatch, through=12)
    async with databases.storage(place) as storage:
        await storage.note("alive_at", "1234.5")
    monkeypatch.undo()
    async with databases.storage(place) as storage:
        assert await storage.ears.heard() == {0: 1234.5}
        await storage.ears.fit(2, 5000.0)
        assert await storage.ears.heard() == {0: 1234.5, 1: 1234.5}
        assert await storage.fact("alive_at") is None


async def test_hands_that_are_open_in_an_older_database_stay_where_they_are_and_are_drawn_if_they_may_be_old(
    place: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Write
) -> None:
    older(tmp_path, monkeypatch, through=14)
    async with databases.storage(place) as storage:
        for _ in range(2):
            await storage.add_table(replace(lobby(), waits={}), NO_LIMITS)
    for sql in (
        "INSERT INTO ears VALUES (0, 10000.0)",
        "INSERT INTO hands VALUES (1, 0, 'one', 71, 'es', 10900.0, NULL), (2, 0, 'two', 72, 'en-US', 1e12, 5)",
        "INSERT INTO tokens VALUES (1, 8, 'new', 'en-US', 10800.0)",
        "UPDATE tables SET phase = 'play', version = 3, changed_at = 9990.0 WHERE id = 1",
        "UPDATE tables SET phase = 'play', version = 4, changed_at = 20.0 WHERE id = 2",
    ):
        await write(sql)
    monkeypatch.undo()
    async with databases.storage(place) as storage:
        assert await storage.hand(TableId(1), 7, 10000.0) == Hand(7, "one", MessageId(71), "es", 10900.0)
        assert await storage.hand(TableId(2), 7, 10000.0) == Hand(7, "two", MessageId(72), "en-US", 1e12, 5)
        assert await storage.hand(TableId(1), 8, 10000.0) == Hand(8, "new", None, "en-US", 10800.0)
        found = await storage.due.poll(["hand"], 5, 10000.0)
        assert [(row.key, row.wanted) for row in found] == [(Key("hand", 1, 7), 3)]


async def test_tournaments_of_an_older_database_have_their_titles_and_places_in_lists(
    place: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(tmp_path, monkeypatch, through=1)
    log = (Note(5.0, "The organizer paused the tournament.", by=1, reason="Rain\0\0 and \\u0000"),)
    made = replace(played_out('Café "Ñ"', "over"), log=log), played_out("", "play")
    async with databases.storage(place) as storage:
        for number, one in enumerate(made, start=1):
            await add_as_before(storage, number, one)
            people = [(number, 11), (number, 12)]
            await storage._db.write_many("INSERT INTO tournament_people VALUES (?,?)", people)  # noqa: SLF001
    monkeypatch.undo()
    async with databases.storage(place) as storage:
        listed = await storage.tournaments_in(1, 5)
        assert listed == [replace(one.listed, id=2 - number) for number, one in enumerate(made[::-1])]
        tournaments = Tournaments(storage, Tables(storage, LOOKS, StoppedClock(), Timings()), Draws(Worker()))
        assert await tournaments.honors(1, 11) == [Honor(1, 6, listed[1])]
        assert await storage.unplaced_tournaments(1, 11) == []
        assert await storage.active_in(1, 11) == {2}
        assert await storage.active_in(1, 12) == set()  # who has dropped out
        kept = await storage.tournament(1)
        assert kept is not None
        assert [note.reason.replace("\0", "") for note in kept.log] == ["Rain and \\u0000"]


async def test_open_tournaments_of_an_older_database_go_on_and_what_was_not_posted_is_posted(
    place: Location, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(tmp_path, monkeypatch, through=10)
    asked = Invitation(21, "?", 1, 501, message_id=MessageId(9)), Invitation(22, "?", 1, 502)
    made = replace(played_out("", "play"), invitations=asked), played_out("", "over"), played_out("", "over")
    async with databases.storage(place) as storage:
        for number, one in enumerate(made, start=1):
            await add_as_before(storage, number, one)
        table = replace(lobby(), phase="play", waits={})
        for tournament_id, message_id in ((1, MessageId(8)), (1, None), (3, None), (None, None)):
            home = replace(table.home, message_id=message_id)
            event = replace(table.event, tournament_id=tournament_id)
            await storage.add_table(replace(table, home=home, event=event), NO_LIMITS)
    monkeypatch.undo()
    async with databases.storage(place) as storage:
        found = await storage.due.poll(["step", "post", "invite"], 1, 0.0)
        wanted = [("invite", 1, 502), ("post", 2, 0), ("post", 3, 0), ("step", 1, 0), ("step", 3, 0)]
        assert sorted(row.key for row in found) == wanted  # the third has ended before its table


async def test_a_migration_that_fails_leaves_nothing_behind(
    place: Location, newer: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    await noted(place, "before")
    newer(BROKEN)
    with pytest.raises(StorageError):
        await opened(place)
    monkeypatch.undo()
    assert await read(place) == "before"
    async with databases.reading(place) as db:
        with pytest.raises(Exception, match="half"):
            await db.rows("SELECT * FROM half")


REFUSALS = {
    "UPDATE migrations SET number = number + 32": f"made before version 1.0.0, and the last commit .* {LAST_BEFORE}",
    "INSERT INTO migrations VALUES (9999, 1.0, 'x')": "written by a newer version of this program. Update the program",
    "INSERT INTO migrations VALUES (-1, 1.0, 'x')": "has migration -1, which is unknown here. Start the",
    "UPDATE migrations SET checksum = 'x' WHERE number = 0": "Migration 0 of the database differs from migration 0",
}


@pytest.mark.parametrize("change", REFUSALS)
async def test_a_database_of_another_program_is_refused_in_a_sentence(
    place: Location, write: Write, change: str
) -> None:
    await noted(place, "before")
    await write(change)
    with pytest.raises(StorageError, match=REFUSALS[change]):
        await opened(place)
    with pytest.raises(StorageError, match=REFUSALS[change]):
        async with databases.reading(place):
            pass


async def test_the_very_first_databases_which_had_no_checksums_are_refused(database: Path) -> None:
    await opened(database)
    with contextlib.closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE migrations SET number = number + 1000")
        db.execute("ALTER TABLE migrations DROP COLUMN checksum")
    with pytest.raises(StorageError, match=r"made before version 1\.0\.0"):
        await opened(database)


async def test_an_older_database_is_read_once_the_bot_was_started(database: Path, newer: Callable[[str], None]) -> None:
    await opened(database)
    newer(MORE)
    with pytest.raises(StorageError, match="written by an older version of this program"):
        await counted(database)
    await opened(database)
    assert (await counted(database)).servers == 0
