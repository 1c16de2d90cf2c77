"""Reading a PostgreSQL database in the midst of things, as a file is read: each question is answered at once.

Whoever looks holds up nothing but this process: the connection lives in a thread of its own.
"""

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import asyncpg

from bot.store.postgres.address import Address
from bot.store.postgres.dialect import DIALECT, numbered
from bot.store.sql import connection

T = TypeVar("T")
WITHIN = 20.0
"""Seconds in which every question is answered."""
GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What it looks like that the server is away."""


class Rows(list[Any]):
    """What a question was answered with."""

    def fetchall(self) -> list[Any]:
        """All rows."""
        return self

    def fetchone(self) -> Any:
        """The first row; None where there is none."""
        return self[0] if self else None


class Reader(connection.Connection):
    """A connection that answers at once, as that of a file does."""

    dialect = DIALECT

    def __init__(self, address: Address) -> None:
        self._address = address
        self._raw: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread, and the connection with it."""
        if self._raw is not None:
            with contextlib.suppress(*GONE):
                self._do(self._raw.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @contextlib.contextmanager
    def snapshot(self) -> Iterator["Reader"]:
        """Read the database as it is at one moment."""
        self._begin()
        try:
            yield self
        finally:
            with contextlib.suppress(*GONE):
                self._do(self._raw.execute("ROLLBACK"))

    def _begin(self) -> None:
        begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        try:
            if self._raw is not None and not self._raw.is_closed():
                self._do(self._raw.execute(begin))
                return
        except GONE:
            self._raw.terminate()
        self._raw = self._do(asyncpg.connect(self._address.url, timeout=WITHIN, statement_cache_size=0))
        self._do(self._raw.execute(begin))

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Rows:
        """Ask something."""
        return Rows(self._do(self._raw.fetch(numbered(sql), *values)))

    def _do(self, what: Coroutine[Any, Any, T]) -> T:
        async def on_time() -> T:
            async with asyncio.timeout(WITHIN):
                return await what

        return asyncio.run_coroutine_threadsafe(on_time(), self._loop).result()

    # --- What the store's own code asks, which never has to wait --------------------------------------------------

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """Ask for rows."""
        return self.execute(sql, values)

    async def row(self, sql: str, *values: Any) -> Any:
        """Ask for a single row."""
        return self.execute(sql, values).fetchone()

    async def value(self, sql: str, *values: Any) -> Any:
        """Ask for a single value."""
        row = self.execute(sql, values).fetchone()
        return None if row is None else row[0]

    async def column(self, sql: str, *values: Any) -> list[Any]:
        """Ask for the first value of each row."""
        return [row[0] for row in self.execute(sql, values)]

    async def write(self, sql: str, *values: Any) -> int:
        """Refuse: it only reads."""
        raise NotImplementedError

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Refuse: it only reads."""
        raise NotImplementedError
