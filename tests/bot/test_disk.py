"""A short run of the games on a disk that fails; `python3 -m tests.disk` refuses every single change, of all games."""

import contextlib
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.store.sql.connection import Work
from bot.store.sqlite import Database, database
from bot.store.sqlite.database import SYNCHRONOUS, done
from tests.disk import DAMAGES, Drill, run

EVERY = 67


@pytest.fixture
def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which nothing has to wait for a real disk, and in which the bot waits as it does for one."""
    monkeypatch.setattr(database, "SYNCHRONOUS", SYNCHRONOUS)
    memory = Path("/dev/shm")  # noqa: S108 - where there is one, and in a folder of its own
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        yield Path(folder) / "drill"


async def test_nothing_is_lost_on_a_disk_that_fails_and_all_else_is_said_in_words(quick: Path) -> None:
    done: dict[str, int] = {}
    assert await run(quick, "it_aint_over", 5, EVERY, lambda name, tried, _: done.update({name: tried})) == []
    kinds = [f"{kind} refused" for kind in ("write", "sync", "truncate", "delete", "backup", "restore")]
    for name in (*kinds, "all refused for a while", "no room for a while", "power cut", "log of a killed bot damaged"):
        assert done.get(name), f"{name}: not tried in {done}"


@pytest.mark.parametrize("number", range(len(DAMAGES) * 3))
async def test_a_backup_is_restored_over_every_kind_of_damage(quick: Path, number: int) -> None:
    drill = Drill(quick, "over_and_out", 3)
    await drill.prepare()
    await drill.open_damaged(number)


async def found(quick: Path, work: Callable[[Drill, int], Any]) -> list[str]:
    """Do something at every few changes of a game, and list what is found."""
    drill = Drill(quick, "it_aint_over", 4)
    await drill.prepare()
    said = []
    for number in range(40, 400, 23):
        try:
            await work(drill, number)
        except Exception as error:
            said.append(str(error))
    return said


async def test_a_bot_that_does_not_wait_for_the_disk_is_found_out(quick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")
    assert "a move is lost, or one that nobody made is there" in await found(quick, lambda drill, n: drill.cut(n))


async def test_a_bot_that_takes_a_refusal_for_done_is_found_out(quick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Database, work: Work[Any]) -> Any:
        self._conn.execute("BEGIN IMMEDIATE")
        result = done(work, self._conn)
        with contextlib.suppress(sqlite3.Error):
            self._conn.execute("COMMIT")
        if self._conn.in_transaction:
            self._conn.execute("ROLLBACK")
        return result

    monkeypatch.setattr(Database, "_transact", careless)
    found_out = await found(quick, lambda drill, n: drill.refuse(n // 20, frozenset({"sync"}), 1))
    assert "a move is lost that players were told of" in found_out
