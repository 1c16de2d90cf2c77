"""The file of a single bot's database, as it fails on a real machine: the disk is full, or another program locks it.

The database itself is in memory. Its errors are those that SQLite has for a file.
"""

import asyncio
import contextlib
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from bot.store.sqlite import database
from tests.simulation.transactions import writes

T = TypeVar("T")

BEGIN = "BEGIN IMMEDIATE"


class Disk:
    """What is wrong with the file at the moment."""

    def __init__(self, chance: random.Random, now: Callable[[], float]) -> None:
        self._chance, self._now = chance, now
        self._full = 0.0  # the probability that a change finds no room
        self._locked_until = 0.0

    @contextlib.contextmanager
    def full(self, share: float) -> Iterator[None]:
        """Let changes find no room for a while.

        :param share: how many of them do: some programs free room and others take it.
        """
        self._full = share
        try:
            yield
        finally:
            self._full = 0.0

    async def locked(self, seconds: float) -> None:
        """Have another program lock the file for some seconds: others can only read it."""
        self._locked_until = self._now() + seconds
        await asyncio.sleep(seconds)

    def need_room(self) -> None:
        """:raises sqlite3.OperationalError: there is none."""
        if self._full and self._chance.random() < self._full:
            raise _failed(sqlite3.SQLITE_FULL, "database or disk is full")

    def wait(self, patience: float) -> tuple[float, sqlite3.Error | None]:
        """Return the seconds for which a change waits for the lock, and the error if it waits in vain."""
        left = max(0.0, self._locked_until - self._now())
        if left > patience:
            return patience, _failed(sqlite3.SQLITE_BUSY, "database is locked")
        return left, None


def _failed(code: int, says: str) -> sqlite3.Error:
    error = sqlite3.OperationalError(says)
    error.sqlite_errorcode = code
    return error


class Connection(database.Connection):
    """A connection to a file on such a disk. A change that cannot be committed is rolled back."""

    disk: Disk
    waited = 0.0
    """Seconds for which the thread has stood still, waiting for another program."""
    _before = 0  # the number of changes at the beginning of the transaction

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:  # type: ignore[override]
        if not self.in_transaction and (sql == BEGIN or (writes(sql) and not sql.startswith("PRAGMA"))):
            self._wait()
            self._before = self.total_changes
            if sql != BEGIN:
                self.disk.need_room()
        return super().execute(sql, values)

    def _wait(self) -> None:
        patience = self.execute("PRAGMA busy_timeout").fetchone()[0] / 1000
        seconds, failed = self.disk.wait(patience)
        self.waited += seconds
        if failed is not None:
            raise failed

    def __exit__(self, kind: Any, *how: Any) -> Any:
        if kind is None and self.total_changes > self._before:
            try:
                self.disk.need_room()
            except sqlite3.Error:
                self.rollback()
                raise
        return super().__exit__(kind, *how)


class Database(database.Database):
    """The database in its thread, which does nothing else while it waits for another program."""

    _connection: Connection | None
    _free: float
    """When the thread is free again (:func:`tests.simulation.patches.use_no_threads`)."""

    async def _execute(self, fn: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        try:
            return await super()._execute(fn, *args, **kwargs)
        finally:
            if self._connection is not None and (seconds := self._connection.waited):
                self._connection.waited = 0.0
                self._free = asyncio.get_running_loop().time() + seconds
                await asyncio.sleep(seconds)
