"""The database itself: opened by one bot at a time, changed in transactions, brought up to date.

It runs in a thread (aiosqlite), in WAL mode. Committed transactions survive ``kill -9`` and power cuts.
"""

import contextlib
import sqlite3
import textwrap
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
import filelock

from bot.runtime.log import logger
from bot.store.errors import StorageError, StoreBusy, StoreFailed, StoreFull, StoreUnavailable
from bot.store.outage import Outage
from bot.store.sql import connection, migrations
from bot.store.sql.connection import Dialect, Work
from bot.store.sql.storage import Store
from bot.store.sqlite import files

log = logger(__name__)
T = TypeVar("T")

FOLDER = Path(__file__).parent
_APPLIED = (
    "CREATE TABLE IF NOT EXISTS migrations"
    " (number INTEGER PRIMARY KEY, applied_at REAL NOT NULL, checksum TEXT NOT NULL) STRICT"
)
CACHE = 16 * 1024  # the page cache, in KiB: the leaderboards of a very large server are read from it
SYNCHRONOUS = "FULL"  # a transaction is committed once the disk has it
PATIENCE = 1.0
"""Seconds to wait for another program that has locked the database: a press has to be answered within three."""


DIALECT = Dialect(
    numbers="(SELECT value FROM json_each(?))",
    words="(SELECT value FROM json_each(?))",
    arrays="json_each({})",
    joined="CROSS JOIN",
    by_index=" INDEXED BY {}",
    size="SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    last_number="SELECT seq FROM sqlite_sequence WHERE name = ?",
    set_last_number="INSERT OR REPLACE INTO sqlite_sequence (rowid, name, seq)"
    " SELECT (SELECT rowid FROM sqlite_sequence WHERE name = ?2), ?2, ?1"
    " FROM sqlite_master WHERE name = ?2 AND sql LIKE '%AUTOINCREMENT%'",
    defer_foreign_keys="PRAGMA defer_foreign_keys = ON",
    skip_locked="",
    time=None,
)


class Connection(sqlite3.Connection, connection.Connection):
    """A connection as a transaction has it; it answers at once."""

    dialect = DIALECT

    async def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        return self.execute(sql, values).fetchall()

    async def row(self, sql: str, *values: Any) -> sqlite3.Row | None:
        row: sqlite3.Row | None = self.execute(sql, values).fetchone()
        return row

    async def write(self, sql: str, *values: Any) -> int:
        return self.execute(sql, values).rowcount

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        self.executemany(sql, rows)


def done(work: Callable[..., Coroutine[Any, Any, T]], *values: Any) -> T:
    """Run work on a :class:`Connection`, which never has to wait; gives its result."""
    doing = work(*values)
    try:
        doing.send(None)
    except StopIteration as stop:
        result: T = stop.value
        return result
    doing.close()
    raise RuntimeError("A transaction has waited for something else than its database.")


class Database(aiosqlite.Connection, connection.Database):
    """The database in its thread, which runs whole transactions one at a time, and commits together all that wait.

    Errors are the store's own, never SQLite's.
    """

    _conn: Connection

    committed: Callable[[float], None] | None = None
    """Is called in the thread, with the seconds that a transaction took."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], iter_chunk_size: int) -> None:
        super().__init__(connector, iter_chunk_size)
        self._waiting: deque[tuple[Work[Any], Future[Any]]] = deque()  # transactions
        self._outage = Outage()
        self._patience = PATIENCE
        self._sound = True  # as far as is known

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, path: Path) -> AsyncIterator[Self]:
        """Open a database, which is made or brought up to date if necessary.

        :raises StorageError: it is in use by another bot, is newer than this program, is damaged or no database.
        """
        with locked(path):
            with usable(path):
                if not path.exists():
                    _make(path)
                path.chmod(0o600)
                need_whole(path, sealed=files.break_seal(path))
                with contextlib.closing(connected(path)) as db:
                    back_up_first(db, path)
            opened = cls(lambda: connected(path), iter_chunk_size=64)
            try:
                async with opened:
                    with usable(path):
                        for pragma in (
                            "journal_mode=WAL",
                            f"synchronous={SYNCHRONOUS}",
                            "foreign_keys=ON",
                            "secure_delete=ON",
                            f"cache_size=-{CACHE}",
                        ):
                            await opened.execute_fetchall(f"PRAGMA {pragma}")
                        await opened.migrate()
                    opened.row_factory = sqlite3.Row
                    yield opened
            finally:
                if opened._sound:
                    with contextlib.suppress(OSError):  # the next start checks it
                        files.seal(path)

    @classmethod
    @contextlib.asynccontextmanager
    async def beside(cls, path: Path) -> AsyncIterator[Self]:
        """Open a database that is up to date, even while a bot runs on it."""
        db = cls(lambda: connected(path), iter_chunk_size=64)
        async with db:
            yield db

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Call a function in the thread; all that the library does with an open database comes through here."""
        try:
            done: T = await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            failed = failure(error)
            self._sound = self._sound and isinstance(failed, StoreBusy)
            raise failed from error
        return done

    async def migrate(self) -> None:
        """:raises StorageError: it was written by a newer program, or by one that is not this one."""
        await self._execute(migrate, self._conn)

    dialect = DIALECT

    async def one(self, work: Work[T]) -> T:
        return await self._try(lambda work: done(work, self._conn), work)

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        await self.transaction(lambda db: db.write_many(sql, rows))

    async def read(self, work: Work[T]) -> T:
        return await self._try(self._read, work)

    def _read(self, work: Work[T]) -> T:
        self._conn.execute("BEGIN")
        with self._conn:
            return done(work, self._conn)

    async def transaction(self, work: Work[T]) -> T:
        outcome: Future[T] = Future()
        self._waiting.append((work, outcome))
        return await self._execute(self._outcome, outcome)

    async def _try(self, way: Callable[[Work[T]], T], work: Work[T]) -> T:
        return await self._execute(self._tried, way, work)

    def _tried(self, way: Callable[[Work[T]], T], work: Work[T]) -> T:
        """Do work in the thread, and notice outages; only the first write of one waits, as presses wait behind it."""
        before = self._conn.total_changes
        try:
            result = way(work)
        except sqlite3.Error as error:
            if isinstance(failed := failure(error), StoreUnavailable):
                self._outage.begin(failed)
                self._wait_for_others(0.0)
            raise
        if self._conn.total_changes > before:
            self._outage.end()
            self._wait_for_others(PATIENCE)
        return result

    def _wait_for_others(self, patience: float) -> None:
        if patience != self._patience:
            self._conn.execute(f"PRAGMA busy_timeout = {1000 * patience:.0f}")
            self._patience = patience

    async def end_frozen(self) -> None:
        """Free nothing: nobody else has the file."""

    def _outcome(self, outcome: Future[T]) -> T:
        """Give what has become of a transaction, which is done now unless it was done along with an earlier one."""
        if not outcome.done():
            self._commit([self._waiting.popleft() for _ in range(len(self._waiting))])
        return outcome.result()

    def _commit(self, waiting: Sequence[tuple[Work[Any], Future[Any]]]) -> None:
        """Do transactions in one, so that they wait for the disk once; if one fails halfway, each in one of its own."""

        async def together(db: connection.Connection) -> list[Callable[[], None]]:
            told: list[Callable[[], None]] = []
            for work, outcome in waiting:
                before = self._conn.total_changes
                try:
                    told.append(partial(outcome.set_result, await work(db)))
                except Exception as error:
                    if isinstance(error, sqlite3.Error) or self._conn.total_changes > before:
                        raise
                    told.append(partial(outcome.set_exception, error))  # refused before it has changed anything
            return told

        try:
            for tell in self._tried(self._transact, together):
                tell()
        except Exception as error:
            if len(waiting) == 1:
                waiting[0][1].set_exception(error)
            else:
                for one in waiting:
                    self._commit([one])

    def _transact(self, work: Work[T]) -> T:
        began = time.perf_counter()
        self._conn.execute("BEGIN IMMEDIATE")
        with self._conn:
            result = done(work, self._conn)
        if self.committed is not None:
            self.committed(time.perf_counter() - began)
        return result


@contextlib.asynccontextmanager
async def reading(path: Path) -> AsyncIterator[Connection]:
    """Open a database that is up to date for reading only, from one snapshot, even while a bot runs on it.

    :raises StorageError: there is no such database, or it cannot be read.
    """
    if not path.exists():
        raise StorageError(f"There is no database at {path} yet.")
    try:
        with contextlib.closing(sqlite3.connect(files.read_only(path), uri=True, factory=Connection)) as db:
            if pending(db):
                raise StorageError(f"{path} was written by an older version of this program. Start the bot once.")
            db.row_factory = sqlite3.Row
            db.execute("BEGIN")
            yield db
    except sqlite3.DatabaseError as error:
        raise StorageError(f"{path} cannot be read: {in_short(error)}.") from error
    except UnicodeDecodeError as error:  # what SQLite says repeats what stands in the database
        raise StorageError(f"{path} cannot be read: it is damaged.") from error


@contextlib.contextmanager
def filling(path: Path, last: int | None = None) -> Iterator[Connection]:
    """Open or make a database for a single transaction.

    :param last: the last migration that it has been through; None for all.
    """
    with contextlib.closing(connected(path)) as db:
        migrate(db, through=last)
        db.row_factory = sqlite3.Row
        db.execute("PRAGMA foreign_keys=ON")
        db.execute("BEGIN IMMEDIATE")
        with db:
            yield db


@contextlib.asynccontextmanager
async def changing(path: Path) -> AsyncIterator[Connection]:
    """Open a database as a bot does, for a single transaction.

    :raises StorageError: it is in use by a bot, or cannot be used.
    """
    async with Database.opened(path):  # which makes it and brings it up to date
        with usable(path), filling(path) as db:
            yield db


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a running bot, which the system frees when the process ends, however it ends.

    :raises StorageError: another bot holds it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = filelock.FileLock(files.lock(path), timeout=0)
        lock.acquire()
    except filelock.Timeout:
        raise StorageError(
            f"Another bot is running on {path}. Stop it first, or set DATABASE to another file."
        ) from None
    except OSError as error:
        raise StorageError(f"{path} cannot be used as the database: {error.strerror}. {remedy(path)}") from error
    try:
        with contextlib.suppress(PermissionError):  # root without this right, as in some containers
            files.adopt(files.lock(path), path)
        yield
    finally:
        lock.release()


@contextlib.contextmanager
def usable(path: Path) -> Iterator[None]:
    """Say what to do if the database cannot be used.

    :raises StorageError: instead of the errors of SQLite and the system.
    """
    try:
        yield
    except UnicodeDecodeError as error:  # what SQLite says repeats what stands in the database
        raise StorageError(f"{path} is damaged. {DAMAGED}") from error
    except OSError as error:
        raise StorageError(f"{path} cannot be used as the database: {error.strerror}. {remedy(path)}") from error
    except (StoreFailed, sqlite3.Error) as error:
        said = failure(error)
        advice = remedy(path) if isinstance(said, StoreFull) else said.advice
        raise StorageError(f"{path} cannot be used as the database: {said}. {advice}") from error


def remedy(path: Path) -> str:
    """What to do where a database cannot be written: name the file that keeps this process away, if there is one."""
    closed = files.closed(path)
    if closed is None:
        return ROOM
    return f"{closed} belongs to {files.owner(closed)}: give it to the user that the bot runs as, with `chown`."


def connected(path: Path, patience: float = PATIENCE) -> Connection:
    """Open a connection, which waits up to some seconds for other programs that have locked the database."""
    try:
        return sqlite3.connect(path, isolation_level=None, timeout=patience, factory=Connection)
    except sqlite3.Error as error:
        raise failure(error) from error


def failure(error: sqlite3.Error | StoreFailed) -> StoreFailed:
    if isinstance(error, StoreFailed):
        return error
    usual = StoreUnavailable if isinstance(error, sqlite3.OperationalError) else StoreFailed
    kind, advice = _FAILURES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, (usual, DAMAGED))
    return kind(in_short(error), advice)


def in_short(error: sqlite3.Error) -> str:
    """Shorten SQLite's message, which may repeat what is stored."""
    return textwrap.shorten(str(error), 120, placeholder="…")


DAMAGED = (
    "Restore a backup, with `python3 -m bot restore` and the name of its file: what is there now is kept beside it."
)
ROOM = "See that there is room on the disk, and that the bot may write there."
_BUSY = (StoreBusy, "Another program has it open: end that first.")
_FULL = (StoreFull, ROOM)
_FAILURES: dict[int, tuple[type[StoreFailed], str]] = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _FULL,
    sqlite3.SQLITE_CANTOPEN: _FULL,
    sqlite3.SQLITE_READONLY: _FULL,
    sqlite3.SQLITE_PERM: _FULL,
}
"""The store's own errors and what to do about them, by SQLite's primary result code."""


def _make(path: Path) -> None:
    """Make a database. It gets its name when it is complete, so an empty file is left from a power cut."""
    aside = files.last_set_aside(path)
    if aside is not None:
        raise StorageError(
            f"There is no database at {path}, but {aside.name} is beside it: a restore has been cut off. Run it again,"
            f" or take back what was there before with `python3 -m bot restore {aside}`. To begin with an empty"
            " database, move that file elsewhere first."
        )
    part = files.beside(path, ".part")
    files.new_file(part, path)
    with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as db:
        migrate(db)
    files.put(part, path)


def need_whole(path: Path, *, sealed: bool) -> None:
    """Check that a database is this program's and is not damaged.

    :param sealed: whether it is as it was left at an orderly end. Then it is not looked through, which takes a second
        for 256 MB.
    :raises StorageError: it is damaged, or another program's.
    """
    with contextlib.closing(connected(path)) as db:
        known = db.execute("SELECT count(*) FROM sqlite_master WHERE name IN ('migrations', 'facts')").fetchone()
        if known[0] != 2:
            raise StorageError(f"{path} is no database of this program's, or all that was in it is lost. {DAMAGED}")
        found = None if sealed else done(damage, db)
        if found is not None:
            raise StorageError(f"{path} is damaged ({found}). {DAMAGED}")


async def damage(db: connection.Connection) -> str | None:
    """What is broken in a database, in SQLite's words; None if nothing is found."""
    found = await db.value("PRAGMA quick_check(1)")
    return None if found == "ok" else str(found.splitlines()[-1])


def migrate(db: sqlite3.Connection, *, through: int | None = None) -> None:
    """Bring a database up to date, each migration in a transaction that also records it.

    :param through: the last migration to apply; all by default.
    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    waiting = pending(db)
    db.execute(_APPLIED)
    for migration in waiting:
        if through is None or migration.number <= through:
            db.executescript(
                f"BEGIN IMMEDIATE;\n{migration.sql}\n"
                f"INSERT INTO migrations VALUES ({migration.number}, {time.time()}, '{migration.checksum}');\nCOMMIT;"
            )


def pending(db: sqlite3.Connection) -> list[migrations.Migration]:
    """Return the migrations that a database still has to go through.

    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    exists = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone()
    # The last column is the checksum; the very first databases had none, and are refused for their age anyway.
    applied = {row[0]: row[-1] for row in db.execute("SELECT * FROM migrations")} if exists else {}
    return migrations.pending(applied, migrations.known(FOLDER))


def back_up_first(db: sqlite3.Connection, path: Path) -> None:
    """Copy a database to a file beside it if it is about to be migrated, so that the update can be undone.

    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    waiting = pending(db)
    if not waiting:
        return
    part = files.beside(path, ".part")
    files.new_file(part, path)
    with contextlib.closing(sqlite3.connect(part)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    kept = files.unused(files.beside(path, f".before-{waiting[0].number:04}"))
    files.put(part, kept)
    log.info("database backed up before its migration", file=kept.name)


class Storage(Store):
    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, path: Path, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open a database, which is made or brought up to date if necessary.

        :param committed: is called in the database's thread, with the seconds that a transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or is no database.
        """
        async with Database.opened(path) as db:
            db.committed = committed
            yield cls(db)
