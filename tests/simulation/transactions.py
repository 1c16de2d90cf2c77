"""A transaction of the simulated database server: what it has asked and changed, and what may stop it."""

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from bot.store.sql import connection
from bot.store.sqlite import database

Isolation = Literal["read committed", "repeatable read", "serializable"]

TIME, SKIP_LOCKED, LAST_NUMBER = "simulated_time", "/* SKIP LOCKED */", "last_number"
DIALECT = replace(database.DIALECT, time=f"{TIME}()", skip_locked=f" {SKIP_LOCKED}")
_WRITES = re.compile(r"\b(INSERT|UPDATE|DELETE|PRAGMA)\b")


class Repeat(Exception):
    """What others have done meanwhile does not allow it: the same transaction may succeed when it is done again."""


class Locked(Exception):
    """Another transaction has changed a row, and may still commit or roll back."""

    def __init__(self, holder: "Transaction") -> None:
        super().__init__()
        self.holder = holder


class RowKey(NamedTuple):
    table: str
    key: tuple[Any, ...]


class Asked(NamedTuple):
    """A statement, and what its answer was."""

    sql: str
    values: Sequence[Any]
    time: float
    rows: list["Row"]
    changed: int


@dataclass(eq=False, slots=True)
class Transaction:
    isolation: Isolation
    since: int | None = None  # the version of the database that it sees; None before its first statement
    version: int | None = None  # the version that it has made, once it is committed
    changes: list[bytes] = field(default_factory=list)
    rows: dict[RowKey, bool] = field(default_factory=dict)
    """The rows that it has changed, which are locked until it ends; each with whether it has deleted it."""
    story: list[Asked | bytes] = field(default_factory=list)  # its statements, and after each what it has changed
    missed: bool = False  # whether another was committed that changes what it has read
    was_missed: bool = False  # whether another has read what it changes, before it was committed
    holder: "Transaction | None" = None  # which it waits for
    waiters: list[Callable[[], None]] = field(default_factory=list)
    over: bool = False

    @property
    def tables(self) -> set[str]:
        """The tables that it has changed."""
        return {row.table for row in self.rows}

    @property
    def words(self) -> set[str]:
        """The words of its statements, among which are the names of all tables that it has read."""
        return set().union(*(_words(one.sql) for one in self.story if isinstance(one, Asked)))


@functools.cache
def _words(sql: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", sql))


@functools.cache
def writes(sql: str) -> bool:
    return _WRITES.search(sql) is not None


@functools.cache
def is_in_any_order(sql: str) -> bool:
    """Whether nothing says in which order the rows of the answer are."""
    return "RETURNING" in sql or "ORDER BY" not in sql


class Row(tuple[Any, ...]):
    """A row, whose values are also found by the names of their columns."""

    __slots__ = ()
    names: dict[str, int]

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.names[key] if isinstance(key, str) else key)

    def keys(self) -> Iterable[str]:
        return self.names.keys()


class Now(connection.Connection):
    """The database as a transaction sees it at the moment."""

    dialect = DIALECT

    def __init__(self, execute: Callable[[str, Sequence[Any]], tuple[list[Row], int]]) -> None:
        self._execute = execute

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return self._execute(sql, values)[0]

    async def row(self, sql: str, *values: Any) -> Row | None:
        return next(iter(self._execute(sql, values)[0]), None)

    async def write(self, sql: str, *values: Any) -> int:
        return self._execute(sql, values)[1]

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        for values in rows:
            self._execute(sql, values)
