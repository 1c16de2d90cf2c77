"""Backups, and what a restore does with the database that is there: nothing is lost, in any state."""

import contextlib
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.store.errors import StorageError, StoreFailed
from bot.store.sqlite import Storage, backup, restore
from tests.bot.processes import ROOT
from tests.stores import counted


async def note(database: Path, value: str) -> None:
    """Mark a database, so that it can be recognized."""
    async with Storage.opened(database) as storage:
        await storage.note("said", value)


async def said(database: Path) -> str | None:
    async with Storage.opened(database) as storage:
        return await storage.fact("said")


async def cut_off(database: Path, value: str) -> None:
    """Leave a database like that of a killed bot: its last change is beside it only."""
    await note(database, "before")
    away = database.with_name("away")
    away.mkdir()
    async with Storage.opened(database) as storage:
        await storage.note("said", value)
        for file in database.parent.glob("bot.db*"):
            shutil.copy(file, away)
    for file in away.iterdir():
        shutil.copy(file, database.parent)
    shutil.rmtree(away)
    assert database.with_name("bot.db-wal").stat().st_size


def names(database: Path) -> list[str]:
    """The names of the files beside a database, without its lock and the backups."""
    return sorted(
        file.name for file in database.parent.iterdir() if file.suffix not in (".lock", ".backup") and file.is_file()
    )


def garble(database: Path) -> None:
    database.write_bytes(b"\x5a" * database.stat().st_size)


def truncate(database: Path) -> None:
    with database.open("r+b") as file:
        file.truncate(database.stat().st_size // 2)


def empty(database: Path) -> None:
    database.write_bytes(b"")


def garble_a_page(database: Path) -> None:
    with database.open("r+b") as file:
        file.seek(database.stat().st_size // 2)
        file.write(b"\x5a" * 4096)


def garble_the_schema(database: Path) -> None:
    """Break the schema, which SQLite then repeats over many lines."""
    content = database.read_bytes()
    assert b" created_at " in content
    database.write_bytes(content.replace(b" created_at ", b'"created_at '))


DAMAGES: list[Callable[[Path], None]] = [garble, truncate, empty, garble_a_page, garble_the_schema]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
async def test_a_damaged_database_is_refused_in_words_and_a_restore_keeps_it(
    database: Path, damage: Callable[[Path], None]
) -> None:
    await note(database, "in the backup")
    file = database.with_name("a.backup")
    await backup(database, file)
    await note(database, "since then")
    damage(database)
    damaged = database.read_bytes()
    with pytest.raises(StorageError, match="Restore a backup, with `python3 -m bot restore`"):
        await said(database)
    with pytest.raises(StorageError, match=str(database)):
        await backup(database, database.with_name("another.backup"))
    assert names(database) == ["bot.db"]
    await restore(database, file)
    assert await said(database) == "in the backup"
    assert database.with_name("bot.db.before-restore").read_bytes() == damaged


async def test_a_start_looks_through_a_database_unless_it_is_as_an_orderly_end_left_it(database: Path) -> None:
    await note(database, "before")
    left = database.stat()
    garble_a_page(database)
    os.utime(database, ns=(left.st_atime_ns, left.st_mtime_ns))  # as where a disk has lost it
    assert await said(database) == "before"
    with pytest.raises(StorageError, match="is damaged"):
        await backup(database, database.with_name("a.backup"))
    database.touch()
    with pytest.raises(StorageError, match="is damaged"):
        await said(database)


async def test_a_start_looks_through_a_database_after_damage_was_met(database: Path) -> None:
    await note(database, "before")
    left = database.stat()
    with contextlib.closing(sqlite3.connect(database)) as db:
        ((page,),) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchall()
    with database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\x5a" * 4096)
    os.utime(database, ns=(left.st_atime_ns, left.st_mtime_ns))
    with pytest.raises(StoreFailed):
        await said(database)
    with pytest.raises(StorageError, match="is damaged"):
        await said(database)


async def test_a_restore_never_overwrites_what_an_earlier_one_set_aside(database: Path) -> None:
    file = database.with_name("a.backup")
    await note(database, "one")
    await backup(database, file)
    for value in ("two", "three", "four"):
        await note(database, value)
        await restore(database, file)
        assert await said(database) == "one"
    asides = [database.with_name(f"bot.db.before-restore{number}") for number in ("", "-2", "-3")]
    assert names(database) == ["bot.db", *(aside.name for aside in asides)]
    for aside, value in zip(asides, ("two", "three", "four"), strict=True):
        await restore(database, aside)
        assert await said(database) == value
    asides[1].unlink()
    await restore(database, file)
    assert not asides[1].exists()  # a gap is not filled: the last one has the highest number
    assert database.with_name("bot.db.before-restore-7").exists()


AS_BOT = """
import asyncio, os, sys
from pathlib import Path
from bot.store.errors import StorageError, StoreFailed
from bot.store.sql import migrations
from bot.store.sqlite import Storage, database

async def say(database):
    async with Storage.opened(database) as storage:
        print(await storage.fact("said"))

user, known = int(sys.argv[2]), migrations.known(database.FOLDER)
migrations.known = lambda _: known  # the code may be closed to that user
os.setgroups([]), os.setgid(user), os.setuid(user)
try:
    asyncio.run(say(Path(sys.argv[1])))
except StorageError as error:
    print(error)
"""
"""Opens a database as the user of this number, who has no other rights, and says what it holds."""
BOT = 10001


@pytest.fixture
def bots() -> Iterator[Path]:
    """A database in a folder of the bot's user, where nothing else belongs to that user yet."""
    with tempfile.TemporaryDirectory() as folder:
        os.chown(folder, BOT, BOT)
        yield Path(folder) / "bot.db"


def as_bot(database: Path) -> str:
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", AS_BOT, database, str(BOT)], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def owners(database: Path) -> dict[str, int]:
    return {file.name: file.stat().st_uid for file in database.parent.iterdir() if file.suffix != ".backup"}


@pytest.mark.root
async def test_what_root_restores_belongs_to_the_bot_like_what_was_there(bots: Path) -> None:
    await note(bots, "in the backup")  # by root, too
    file = bots.with_name("a.backup")
    await backup(bots, file)
    await note(bots, "since then")
    assert as_bot(bots) == "since then"
    bots.chmod(0o640)
    await restore(bots, file)
    assert (bots.stat().st_uid, bots.stat().st_gid, stat.S_IMODE(bots.stat().st_mode)) == (BOT, BOT, 0o640)
    assert as_bot(bots) == "in the backup"
    assert set(owners(bots).values()) == {BOT}
    assert file.stat().st_uid == 0


@pytest.mark.root
async def test_what_root_restores_where_there_was_nothing_belongs_to_the_folders_owner(bots: Path) -> None:
    other = bots.with_name("another.db")
    await note(other, "in the backup")
    file = bots.with_name("a.backup")
    await backup(other, file)
    await restore(bots, file)
    assert as_bot(bots) == "in the backup"


@pytest.mark.root
async def test_root_beside_the_bots_files_leaves_none_of_its_own(bots: Path) -> None:
    async with Storage.opened(bots) as storage:
        await storage.note("said", "by root")
        assert {"bot.db", "bot.db-wal", "bot.db-shm", "bot.db.lock"} <= owners(bots).keys()
        assert set(owners(bots).values()) == {BOT}
    assert as_bot(bots) == "by root"


@pytest.mark.root
@pytest.mark.parametrize("suffix", ["", ".lock", "-wal"])
async def test_a_file_that_the_bot_may_not_use_is_named_with_its_owner(bots: Path, suffix: str) -> None:
    await cut_off(bots, "something")
    for name in owners(bots):
        os.chown(bots.with_name(name), BOT, BOT)
    away = bots.with_name(f"bot.db{suffix}")
    os.chown(away, 0, 0)
    away.chmod(0o600)
    said = as_bot(bots)
    assert said.startswith(f"{bots} cannot be used as the database: ")
    assert said.endswith(f" {away} belongs to root: give it to the user that the bot runs as, with `chown`.")


CUT = """
import asyncio, os, sys
from pathlib import Path
from bot.store.sqlite import restore

def cut(method):
    def renamed(self, target):
        global left
        left -= 1
        if left < 0:
            os._exit(9)
        return method(self, target)
    return renamed

Path.rename, Path.replace = cut(Path.rename), cut(Path.replace)
for left, database in enumerate(sys.argv[2:]):
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    else:
        asyncio.run(restore(Path(database), Path(sys.argv[1])))
        os._exit(0)
"""
"""Restores a backup over several databases, and is killed at the first change of a name, at the second, and so on."""


async def test_a_restore_that_is_cut_off_anywhere_loses_nothing_and_leaves_no_empty_database(database: Path) -> None:
    file = database.with_name("a.backup")
    await note(database, "in the backup")
    await backup(database, file)
    databases = [database.with_name(f"cut {number}") / "bot.db" for number in range(5)]
    for here in databases:
        here.parent.mkdir()
        await cut_off(here, "written just now")
    ended = subprocess.run(  # noqa: S603, ASYNC221 - our own program
        [sys.executable, "-c", CUT, file, *databases], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.split()
    assert ended == ["9", "9", "9", "9", "0"], "the database, what is beside it in two files, the backup, and the end"
    assert await said(databases[0]) == "written just now"
    assert await said(databases[4]) == "in the backup"
    for here in databases[1:4]:
        with pytest.raises(StorageError, match=r"but bot\.db\.before-restore is beside it: a restore has been cut off"):
            await said(here)
        assert not here.exists()
        other = here.parent.with_name(f"{here.parent.name} again") / here.name
        shutil.copytree(here.parent, other.parent)
        await restore(here, file)
        assert await said(here) == "in the backup"
        await restore(here, here.with_name("bot.db.before-restore"))
        assert await said(here) == "written just now"
        await restore(other, other.with_name("bot.db.before-restore"))
        assert await said(other) == "written just now"


async def test_what_a_restore_writes_is_on_the_disk_before_it_has_a_name_and_so_are_the_names(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = database.with_name("a.backup")
    await note(database, "something")
    await backup(database, file)
    old, folder = database.stat().st_ino, database.parent.stat().st_ino
    events: list[tuple[str, int]] = []
    sync, rename, replace = os.fsync, Path.rename, Path.replace

    def named(method: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def renamed(self: Path, target: Path) -> Path:
            events.append(("named", self.stat().st_ino))
            return method(self, target)

        return renamed

    def synced(opened: int) -> None:
        events.append(("synced", os.fstat(opened).st_ino))
        sync(opened)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "rename", named(rename))
    monkeypatch.setattr(Path, "replace", named(replace))
    await restore(database, file)
    new = database.stat().st_ino
    assert events == [("named", old), ("synced", folder), ("synced", new), ("named", new), ("synced", folder)]


async def test_a_database_that_was_cut_off_while_it_was_made_is_made_anew(database: Path) -> None:
    database.with_name("bot.db.part").write_bytes(b"half of one")
    await note(database, "new")
    assert await said(database) == "new"
    assert names(database) == ["bot.db"]


async def test_another_programs_database_is_neither_used_nor_changed(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE something (of TEXT)")
    before = database.read_bytes()
    with pytest.raises(StorageError, match="is no database of this program's"):
        await said(database)
    assert database.read_bytes() == before


@pytest.mark.parametrize("name", ["50% of #1?.db", "a&b=c;d.db", "ä ö.db"])
async def test_any_name_of_a_file_will_do(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "what? #2"
    folder.mkdir()
    database, file = folder / name, folder / f"{name}.backup"
    await note(database, "one")
    await backup(database, file)
    await note(database, "two")
    await restore(database, file)
    assert await said(database) == "one"
    assert {path.name.removeprefix(name) for path in folder.iterdir()} == {"", ".backup", ".before-restore", ".lock"}
    assert (await counted(database)).servers == 0
