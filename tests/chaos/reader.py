"""Synchronous reads of a PostgreSQL database, with the interface of SQLite.

The connection lives in a thread of its own, so that only the reader waits.
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
"""Seconds within which every query is answered."""
GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""The errors that mean that the server is down."""


class Rows(list[Any]):
    """The result of a query."""

    def fetchall(self) -> list[Any]:
        return self

    def fetchone(self) -> Any:
        return self[0] if self else None


class Reader(connection.Connection):
    """A connection whose queries return at once."""

    dialect = DIALECT

    def __init__(self, address: Address) -> None:
        self._address = address
        self._raw: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def close(self) -> None:
        if self._raw is not None:
            with contextlib.suppress(*GONE):
                self._do(self._raw.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @contextlib.contextmanager
    def snapshot(self) -> Iterator["Reader"]:
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
        return Rows(self._do(self._raw.fetch(numbered(sql), *values)))

    def _do(self, what: Coroutine[Any, Any, T]) -> T:
        async def on_time() -> T:
            async with asyncio.timeout(WITHIN):
                return await what

        return asyncio.run_coroutine_threadsafe(on_time(), self._loop).result()

    # --- Async methods for the store's own code, which never wait ---------------------------------------------------

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return self.execute(sql, values)

    async def row(self, sql: str, *values: Any) -> Any:
        return self.execute(sql, values).fetchone()

    async def value(self, sql: str, *values: Any) -> Any:
        row = self.execute(sql, values).fetchone()
        return None if row is None else row[0]

    async def column(self, sql: str, *values: Any) -> list[Any]:
        return [row[0] for row in self.execute(sql, values)]

    async def write(self, sql: str, *values: Any) -> int:
        raise NotImplementedError

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        raise NotImplementedError
