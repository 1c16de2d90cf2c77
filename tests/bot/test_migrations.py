"""Steps of the database: what was published stays as it is, and whoever has been through other ones is refused."""

import contextlib
import shutil
import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest

from bot.store.errors import StorageError
from bot.store.sqlite import MIGRATIONS, Storage
from bot.store.sqlite.migrations import STANDINGS, known_steps
from rules import GAMES
from tests.stores import counted
from tests.upgrades import FOLDER, GUILD, load

PUBLISHED = {
    1: "f3551545ffe38f587f020ee2c3d7844e5bcbd14dac115a4a3d1582a56f577ccc",
    2: "e7ff4acf15383e2c4b65c3ebb240f41502151a160978e06fbebd24f7643d5159",
    3: "0ebf23007df7fd00fe206877fe4b0ab004ec3e8d8df5ff17e7ca320553cb9776",
    4: "313286dfadf6e4c4a87cc02f9a16d27ec712f35a943cadfe4ebc3d00c827d4ce",
    5: "9b05b13761372285cdd19833d6ef2a8a23bcd197f15cabbdceaa14414b43696b",
    6: "6fa5bc280fad1445b6181c5b80ff53db1b2b997990c16fc9f033b65e093db10c",
    7: "c09c975b5443f1170ba2a12d60c3535bc2ee8965f825902a9b60e02e12b7b18f",
    8: "a1d0ce8a8d51b9e4bb6df44a04e68a488a5e01d63f4955d76c003ac38a63a54c",
    11: "432e984f58e82e38b544f5d0684c32bac5b6e61ced373371f11a025de86a5958",
    13: "f2305afb4015431ac7abcb1e5c21f8d7bb8186322b08629ea7a0858cc588819a",
    14: "138685fa702fc09d0d2d42770fcd94622a3df1e00544bf3716500f35d0aaa368",
    15: "92a6430b3417662170b7d23901c0f7a050635947c4b08435216cd21854d7ddcc",
    16: "996c74d89b5b05f1382c1ba871b1cb59ff2ed879d1374da2e1c8e3759ec8b4ab",
    17: "09b1dbe1418641a7c7bccc0db1f8c7b9c3fbaafe32c5e40955faf9f52a642e28",
    18: "d16881d369357f5e0573bb8aef5194f4b910ed4dcda7040d78863b570d5f00ed",
    19: "c8fe941c8dedfaa40bf872bd7a85f10bcefa128b600115ac19568d2113484254",
    20: "2f51b5585fa099bf67608b37a995b5f6de6e793b508908db806fd1f79e34b8c8",
    21: "c2473d9a94dd5ba3040333f41e98a58975ff74f779cf794b3aeeb3110a878d22",
    22: "99bccd1537cd9baf17332ff5f162ba3df0d04385d91729e55f0e3e5adab68eaf",
    23: "2710d1e9de3f1ed1d15db379c6631ddd5ad32df093cd3bb53b1b13c381415e5e",
    24: "f904d7b20029a19a3432dd1e34d737009b397ca2c53080679c2acf844e9e0e9b",
    25: "67a9de768d65d4dbc9d20fb5dd660664f58f4907c11a53e4f4f515b6ee93ac63",
    26: "b0e12ae41e3c773ad527edf8d382334929c02f48eb1f4bf1775518a327be867a",
    27: "5c8e6775d4b7206325d2fa1ec69639a58db1b4e7b989b74f0ea80d17403b72f9",
    28: "2492c1329a0844c5b85df6113f16b75f3b322402cb4a41754635fe158684ee5e",
    29: "ec806519de8c65a1a90c9ff29439e287fb620ccb4924e2b5cb3d5e5f7b2c9a50",
    30: "de025795990cdd3e0ffa7429c9138985afa00bc4670aa86237fc0cfd0235cfd8",
    31: "a05c65a5257b3e7a03ad71b89f5887e72259cba6f00fd6406524af28b5a4a922",
    32: "f28fdca8f6c20ec09f503862373c66ecd25d28fbd975fbca28c187bef583f886",
}
"""The steps that were published, with their checksums. What stands here stays: databases have been through it.

A new step gets a line here, with a number higher than all others.
"""

GENERATED = (
    ("rate     REAL NOT NULL, ", "rate     REAL GENERATED ALWAYS AS (1.0 * wins / games) STORED, "),
    ("sure     REAL, ", "sure     REAL GENERATED ALWAYS AS (mu - 2 * sigma) STORED, "),
)
SHORT_INDEXES = (
    ("sure DESC, user_id, seen_at", "sure DESC, seen_at"),
    ("wins DESC, user_id, seen_at", "wins DESC, seen_at"),
    ("rate DESC, user_id, games, seen_at", "rate DESC, games, seen_at"),
    ("kept DESC, user_id, seen_at", "kept DESC, seen_at"),
)
FORMS = {"first": (*GENERATED, *SHORT_INDEXES), "second": SHORT_INDEXES, "third": ()}
"""How the step of the standings read each time that it was published."""


def shape(database: Path) -> dict[str, str]:
    """Read what a database is made of, without its comments and spaces."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        lines = {name: [line.partition("--")[0] for line in sql.splitlines()] for name, sql in rows}
    return {name: "".join("".join(found).replace('"', "").split()) for name, found in lines.items()}


def changed(database: Path, sql: str) -> None:
    """Change a database by hand."""
    with contextlib.closing(sqlite3.connect(database)) as db, db:
        db.execute(sql)


async def new(database: Path) -> None:
    """Make a database."""
    async with Storage.opened(database):
        pass


def test_a_published_step_is_not_changed() -> None:
    assert {number: step.checksum for number, step in known_steps().items()} == PUBLISHED


def test_numbers_grow_and_no_two_steps_share_one() -> None:
    files = sorted(MIGRATIONS.glob("*"))
    assert [file.suffix for file in files] == [".sql"] * len(PUBLISHED)
    assert [int(file.name[:4]) for file in files] == [*PUBLISHED]
    assert PUBLISHED.keys().isdisjoint({9, 10, 12})  # numbers may be left out, and are not used later


async def test_a_database_records_the_steps_that_it_has_been_through(database: Path) -> None:
    await new(database)
    with contextlib.closing(sqlite3.connect(database)) as db:
        assert dict(db.execute("SELECT number, checksum FROM migrations ORDER BY number")) == PUBLISHED


async def test_line_ends_of_another_system_make_no_other_step(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await new(database)
    windows = tmp_path / "windows"
    windows.mkdir()
    for file in MIGRATIONS.iterdir():
        (windows / file.name).write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    monkeypatch.setattr("bot.store.sqlite.migrations.MIGRATIONS", windows)
    await new(database)


REFUSALS = {
    "INSERT INTO migrations VALUES (9999, 1.0, 'x')": "written by a newer version of this program. Update the program",
    "INSERT INTO migrations VALUES (9, 1.0, 'x')": "it has step 9, which is not known here. Start the",
    "UPDATE migrations SET checksum = 'x' WHERE number = 4": "Step 4 of the database is not the step 4",
    "UPDATE migrations SET checksum = NULL WHERE number = 8": "Step 8 of the database is not the step 8",
}


@pytest.mark.parametrize("change", REFUSALS)
async def test_a_database_of_another_program_is_refused_in_words(database: Path, change: str) -> None:
    await new(database)
    changed(database, change)
    before = database.read_bytes()
    with pytest.raises(StorageError, match=REFUSALS[change]):
        await new(database)
    with pytest.raises(StorageError, match=REFUSALS[change]):
        await counted(database)
    assert database.read_bytes() == before


async def test_an_older_database_is_read_once_the_bot_was_started(database: Path) -> None:
    await new(database)
    changed(database, "ALTER TABLE migrations DROP COLUMN checksum")
    with pytest.raises(StorageError, match="written by an older version of this program"):
        await counted(database)
    await new(database)
    assert (await counted(database)).servers == 0


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("last", [8, 14])
async def test_a_database_of_each_form_that_a_step_had_is_brought_to_the_present_one(
    database: Path, tmp_path: Path, form: str, last: int
) -> None:
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL) STRICT")
        for number, step in known_steps().items():
            sql = step.sql
            if number == STANDINGS:
                for now, then in FORMS[form]:
                    assert now in sql
                    sql = sql.replace(now, then)
            if number <= last:
                db.executescript(sql)
                db.execute("INSERT INTO migrations VALUES (?, 1.0)", (number,))
        generated = form == "first"
        db.execute("INSERT INTO boards (id, guild_id, game, season) VALUES (1, 2, 'karma', 1)")
        columns = "board_id, period, user_id, games, wins, kept, streak, longest, mu, sigma, seen_at"
        values = "1, '', 7, 4, 3, 2, 1, 2, 30.0, 2.5, 9.0"
        if generated:
            db.execute(f"INSERT INTO figures ({columns}) VALUES ({values})")  # noqa: S608 - constants
        else:
            db.execute(f"INSERT INTO figures ({columns}, rate, sure) VALUES ({values}, 0.75, 25.0)")  # noqa: S608
        db.commit()
    await new(database)
    await new(tmp_path / "other.db")
    assert shape(database) == shape(tmp_path / "other.db")
    with contextlib.closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT user_id, games, wins, longest, rate, sure, seen_at FROM figures").fetchall()
        assert rows == [(7, 4, 3, 2, 0.75, 25.0, 9.0)]
        assert dict(db.execute("SELECT number, checksum FROM migrations")) == PUBLISHED


async def test_a_migration_that_fails_leaves_nothing_behind(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Storage.opened(database):
        pass
    more = database.with_name("migrations")
    shutil.copytree(MIGRATIONS, more)
    (more / "0900_broken.sql").write_text("CREATE TABLE half (there TEXT); CREATE TABLE facts (again TEXT);")
    monkeypatch.setattr("bot.store.sqlite.migrations.MIGRATIONS", more)
    with pytest.raises(StorageError, match="cannot be used as the database"):
        async with Storage.opened(database):
            pass
    monkeypatch.undo()
    async with Storage.opened(database):
        pass
    with sqlite3.connect(database) as db:
        assert db.execute("SELECT 1 FROM sqlite_master WHERE name = 'half'").fetchall() == []
    db.close()


async def test_a_table_goes_on_with_the_questions_that_an_older_program_gave_it(database: Path) -> None:
    load(FOLDER / "0017.sql", database)
    pack = (7, GUILD, "Ours", '{"AC": "Why?"}', 1, 1.0)
    with contextlib.closing(sqlite3.connect(database)) as db, db:
        ordered = "SELECT min(id), max(id) FROM tables WHERE game = ?"
        first, second = db.execute(ordered, ("ninety_nine",)).fetchone()
        other, _ = db.execute(ordered, ("karma",)).fetchone()
        db.execute("INSERT INTO packs (id, guild_id, name, questions, added_by, added_at) VALUES (?,?,?,?,?,?)", pack)
        db.execute("UPDATE tables SET pack = '7', spoken = 1 WHERE id = ?", (first,))
    async with Storage.opened(database) as storage:
        storage.games.update(GAMES)
        kept = {number: (await storage.table(number) or missing(number)).extras for number in (first, second, other)}
        (own,) = await storage.documents(GUILD, "ninety_nine")
    assert kept == {
        first: {"name": "Ours", "questions": {"AC": "Why?"}, "spoken": True},
        second: {"pack": "default"},
        other: {},
    }
    assert own == ("7", "Ours", {"AC": "Why?"})


def missing(number: int) -> NoReturn:
    raise AssertionError(f"Table {number} has gone.")
