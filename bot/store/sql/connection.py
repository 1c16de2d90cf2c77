"""What the store asks of a database: statements with their values, snapshots to read from, and transactions."""

import functools
from abc import abstractmethod
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R", bound="Repository")

Row: TypeAlias = Any  # a row, whose values are found by the names of their columns or by their numbers


@dataclass(frozen=True, slots=True)
class Dialect:
    numbers: str  # a list of numbers, given as JSON
    words: str  # a list of texts, given as JSON
    arrays: str  # a table of one column, ``value``: a list of arrays, given as JSON in the place of ``{}``
    joined: str  # joins two tables, and has each row of the first looked up in the second where that can be said
    by_index: str  # which index is to be used, after the name of a table: ``{}`` stands for the name of the index
    size: str  # the size of the database, in bytes
    last_number: str  # the number that was given last to a row of a table, whose name is the value
    set_last_number: str
    """Has the next row of a table get the number after one: the values are that number and the table's name."""
    defer_foreign_keys: str  # has the references between tables checked at the end of the transaction only
    skip_locked: str  # locks the rows that a query finds, and leaves out those that are locked already
    time: str | None
    """The database's own time in Unix seconds; None where no other process has it open, so that any clock will do."""

    @property
    def alone(self) -> bool:
        """Whether no other process can have the database open."""
        return self.time is None


class Connection(Protocol):
    """A database as a statement sees it. Values stand for ``?``, or for ``?1``, ``?2`` … where they are repeated."""

    dialect: Dialect

    @abstractmethod
    async def rows(self, sql: str, *values: Any) -> list[Row]: ...

    @abstractmethod
    async def row(self, sql: str, *values: Any) -> Row:
        """Read the first row; None where there is none."""

    async def value(self, sql: str, *values: Any) -> Any:
        """Read the first value of the first row; None where there is no row."""
        row = await self.row(sql, *values)
        return None if row is None else row[0]

    async def column(self, sql: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self.rows(sql, *values)]

    @abstractmethod
    async def write(self, sql: str, *values: Any) -> int:
        """Execute a statement; gives the number of rows that it has changed."""

    @abstractmethod
    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute a statement for each of several rows of values."""


Work: TypeAlias = Callable[[Connection], Coroutine[Any, Any, T]]
"""What is done in a transaction. It waits for nothing else, and may be retried from its beginning."""


class Database(Connection, Protocol):
    """A database from outside, where each statement is a transaction of its own."""

    @abstractmethod
    async def one(self, work: Work[T]) -> T:
        """Execute a single statement."""

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return await self.one(lambda db: db.rows(sql, *values))

    async def row(self, sql: str, *values: Any) -> Row:
        return await self.one(lambda db: db.row(sql, *values))

    async def write(self, sql: str, *values: Any) -> int:
        return await self.one(lambda db: db.write(sql, *values))

    async def read(self, work: Work[T]) -> T:
        """Read from one snapshot."""

    async def transaction(self, work: Work[T]) -> T:
        """Do some work and commit it, or roll it back: as if nobody else did anything meanwhile.

        A task that is cancelled while it waits for it cannot know whether it was done, but it is never half done.
        """

    async def end_frozen(self) -> None:
        """Free what processes hold locked that stand still in the middle of a transaction."""


class Repository:
    """What the store keeps of one kind, in the database that all repositories share."""

    def __init__(self, db: Database) -> None:
        self._db = db


def transaction(
    work: Callable[Concatenate[R, Connection, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[R, P], Coroutine[Any, Any, T]]:
    """Have each call of a repository's method be a :data:`Work` of its own, for which it is given the connection."""

    @functools.wraps(work)
    async def method(self: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._db.transaction(lambda db: work(self, db, *args, **kwargs))

    return method


def snapshot(
    work: Callable[Concatenate[R, Connection, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[R, P], Coroutine[Any, Any, T]]:
    """Have a repository's method read from one snapshot."""

    @functools.wraps(work)
    async def method(self: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._db.read(lambda db: work(self, db, *args, **kwargs))

    return method


GENERATION = "generation"
"""The name of the fact that grows whenever something changes that each process keeps in memory."""
_OUTDATE = (
    "INSERT INTO facts VALUES (?, '1')"
    " ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(facts.value AS BIGINT) + 1 AS TEXT)"
)


async def outdate(db: Connection) -> None:
    """Have all processes read settings, faces and ratings again that they keep in memory, once this is committed."""
    if not db.dialect.alone:
        await db.write(_OUTDATE, GENERATION)
