"""The database itself: opened by one bot at a time, changed in whole transactions, brought up to date, copied.

It runs in a thread of its own (aiosqlite), in WAL mode with ``synchronous=FULL``: what a transaction has committed
survives ``kill -9`` and loss of power.
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
import filelock

from bot.storage.migrations import StorageError, migrate

T = TypeVar("T")

CACHE = 16 * 1024
"""How much of the database is kept in memory, in KiB: the leaderboards of a very large server are read from there."""
PATIENCE = 1.0
"""How long to wait, in seconds, for another program that has locked the database: a press is answered within three."""


class Conflict(Exception):
    """What was to be stored rests on a state that another process has changed meanwhile; nothing of it is stored."""


class Database(aiosqlite.Connection):
    """The database in its thread, which is given whole transactions: one trip each, and nobody comes in between."""

    committed: Callable[[float], None] | None = None
    """Is told, in the thread, how many seconds each transaction took."""

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """Open the database at ``path``, made and brought up to date where necessary.

        :raises StorageError: it is in use by another bot, is newer than this program, or is no database.
        """
        lock = _locked(path)
        try:
            if not path.exists():
                os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
            path.chmod(0o600)
            db = cls(lambda: sqlite3.connect(path, isolation_level=None, timeout=PATIENCE), iter_chunk_size=64)
            async with db:
                try:
                    for pragma in (
                        "journal_mode=WAL",
                        "synchronous=FULL",
                        "foreign_keys=ON",
                        "secure_delete=ON",
                        f"cache_size=-{CACHE}",
                    ):
                        await db.execute_fetchall(f"PRAGMA {pragma}")
                    await db.migrate()
                    db.row_factory = sqlite3.Row
                except sqlite3.DatabaseError as error:
                    raise StorageError(f"{path} cannot be used as the database: {error}.") from error
                yield db
        finally:
            lock.release()

    async def migrate(self) -> None:
        """Bring it up to date.

        :raises StorageError: it was written by a newer program, or by one that is not this one.
        """
        await self._execute(migrate, self._conn)  # type: ignore[no-untyped-call]

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Ask for rows."""
        return list(await self.execute_fetchall(sql, values))

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in the thread that only reads; nothing changes meanwhile, by another process either."""
        done: T = await self._execute(self._read, work)  # type: ignore[no-untyped-call]
        return done

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        self._conn.execute("BEGIN")
        with self._conn:
            return work(self._conn)

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in the thread and commit it, or take all of it back.

        Whoever is cancelled while waiting for it cannot know whether it was done, but it is never half done.
        """
        done: T = await self._execute(self._transact, work)  # type: ignore[no-untyped-call]
        return done

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        began = time.perf_counter()
        self._conn.execute("BEGIN IMMEDIATE")
        with self._conn:
            done = work(self._conn)
        if self.committed is not None:
            self.committed(time.perf_counter() - began)
        return done


def _locked(path: Path) -> filelock.BaseFileLock:
    """Take the lock that one bot holds while it runs; the system frees it when the process ends, however it ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(f"{path}.lock", timeout=0)
        lock.acquire()
    except filelock.Timeout:
        raise StorageError(
            f"Another bot is running on {path}. Stop it first, or set DATABASE to another file."
        ) from None
    except OSError as error:
        raise StorageError(f"{path} cannot be used as the database: {error.strerror}.") from error
    return lock


async def backup(database: Path, file: Path) -> None:
    """Copy a database to a file, also while a bot runs on it, without the tokens of open hands.

    :raises StorageError: there is no such database, or the file exists or cannot be written.
    """
    if not database.exists():
        raise StorageError(f"There is no database at {database} yet.")
    part = file.with_name(f"{file.name}.part")
    try:
        if file.exists():
            raise StorageError(f"{file} exists already. Choose another name.")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        async with (
            aiosqlite.connect(database) as source,
            aiosqlite.connect(part, isolation_level=None) as target,
        ):
            await source.backup(target)
            await target.execute_fetchall("PRAGMA journal_mode=DELETE")
            await target.execute_fetchall("PRAGMA secure_delete=ON")
            await target.execute_fetchall("DELETE FROM hands")
            await target.execute_fetchall("VACUUM")
        part.rename(file)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}.") from error
    except sqlite3.DatabaseError as error:
        raise StorageError(f"{database} cannot be copied: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


async def restore(database: Path, file: Path) -> None:
    """Put a backup in the database's place. What was there is kept beside it, named ``….before-restore``.

    :raises StorageError: a bot is running on it, or the file is no backup of this program's.
    """
    if not file.exists():
        raise StorageError(f"There is no file {file}.")
    lock = _locked(database)
    part = database.with_name(f"{database.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        target = Database(lambda: sqlite3.connect(part, isolation_level=None), iter_chunk_size=64)
        async with aiosqlite.connect(f"file:{file.resolve().as_posix()}?mode=ro", uri=True) as source, target:
            await source.backup(target)
            check = await target.execute_fetchall("PRAGMA integrity_check")
            known = await target.execute_fetchall(
                "SELECT name FROM sqlite_master WHERE name IN ('migrations', 'facts')"
            )
            if [row[0] for row in check] != ["ok"] or len(list(known)) != 2:
                raise StorageError(f"{file} is no backup of this program's.")
            await target.migrate()
        if database.exists():
            async with aiosqlite.connect(database) as old:  # all of it into one file, before that is set aside
                await old.execute_fetchall("PRAGMA journal_mode=DELETE")
            database.replace(database.with_name(f"{database.name}.before-restore"))
        part.replace(database)
    except OSError as error:
        raise StorageError(f"{database} cannot be written: {error.strerror}.") from error
    except sqlite3.DatabaseError as error:
        raise StorageError(f"{file} is no backup of this program's: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
        lock.release()
