"""Several transactions at once in one SQLite database in memory, which see of each other what PostgreSQL lets them see.

The database holds what is committed. What a transaction sees is made of it when one of its statements is executed: what
was committed after its snapshot is undone, its own changes are applied, and all that is rolled back after that. Changes
are SQLite's own changesets, so there are no statements here.

Everything happens at once: how long anything takes, and who waits for whom, is the server's business.
"""

import contextlib
import functools
import hashlib
import random
import re
import sqlite3
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import apsw

from bot.store.errors import StoreFailed, StoreFull
from bot.store.sql.connection import Work
from bot.store.sqlite import database
from bot.store.sqlite.database import done
from tests.simulation.transactions import (
    LAST_NUMBER,
    SKIP_LOCKED,
    TIME,
    Asked,
    Locked,
    Now,
    Repeat,
    Row,
    RowKey,
    Transaction,
    is_in_any_order,
    writes,
)

T = TypeVar("T")

_NOT_UNIQUE = re.compile(r"UNIQUE constraint failed: (\w+)")
_UPDATED = re.compile(r"\bUPDATE (\w+)")
_NUMBERED = f"UPDATE sqlite_sequence SET seq = {LAST_NUMBER}(name, seq)"  # noqa: S608
"""Numbers that were given stay given, even where they were rolled back: as PostgreSQL has it."""
_NONE_NUMBERED = (
    "INSERT INTO sqlite_sequence SELECT name, 0 FROM sqlite_master"
    " WHERE sql LIKE '%AUTOINCREMENT%' AND name NOT IN (SELECT name FROM sqlite_sequence)"
)


class Versions:
    def __init__(self, time: Callable[[], float], chance: random.Random) -> None:
        self._time, self._chance = time, chance
        self._db = apsw.Connection(":memory:")
        self._db.deserialize("main", _empty())
        self._db.execute("PRAGMA foreign_keys=ON")
        functions: tuple[tuple[str, Callable[..., Any]], ...] = (
            (TIME, lambda: self._time() if self._at is None else self._at),
            ("random", lambda: self._chance.getrandbits(63)),
            (LAST_NUMBER, self._last_number),
        )
        for name, function in functions:
            self._db.create_scalar_function(name, function)
        self._at: float | None = None  # the time of a statement that is executed once more
        self._columns: dict[str, type[Row]] = {}
        self._numbers: dict[str, int] = {}
        self._version = 0
        self._past: list[Transaction] = []  # those that were committed while some that are not over were under way
        self.active: set[Transaction] = set()
        self._locks: dict[RowKey, Transaction] = {}
        self._shown: Transaction | None = None  # what it sees is what the database shows
        self._session: apsw.Session | None = None  # records what is being changed
        self._hidden = False  # whether the database lacks rows that others have locked
        self.full = 0.0  # the probability that a statement that changes anything finds no room
        self.locker: Transaction | None = None  # which has locked all tables

    # --- What a transaction does ------------------------------------------------------------------------------------

    def run(self, by: Transaction, work: Work[T]) -> T:
        """Execute one or more statements at once, all of them or none.

        :raises Locked: they would change a row that another has changed and not committed.
        :raises Repeat: another was committed that has changed it. The transaction is rolled back.
        :raises StoreFailed: they are wrong. It is rolled back as well.
        """
        if by.since is None or by.isolation == "read committed":
            by.since = self._version
        if by.isolation != "read committed":
            self.active.add(by)
        self._show(by)
        alone = self.active <= {by} and not self._beside(by)
        if not alone:
            self._record_before()
        asked: list[Asked] = []
        try:
            result = done(work, Now(lambda sql, values: self._answer(by, asked, sql, values)))
            if not alone:
                self._need_rows(by)
        except BaseException as error:
            self._leave(keep=False)
            if not isinstance(error, Locked):
                self.end(by)
            raise
        by.story += asked
        if not alone:
            self._record_before()
        if self._hidden:
            self._leave()
        return result

    def commit(self, by: Transaction) -> None:
        """:raises Repeat: it is rolled back, because it cannot have been done after or before all others."""
        try:
            if self._beside(by) or self.active - {by}:
                self._record_before()
                if by.isolation == "serializable":
                    self._need_order(by)
            if by.changes or (self._shown is by and self._session is not None):
                self._keep(by)
                self._version += 1
                by.version = self._version
        finally:
            self.end(by)

    def end(self, by: Transaction) -> None:
        """Roll back what was not committed, and free what it has locked."""
        if by.over:
            return
        by.over = True
        if self._shown is by:
            self._leave(keep=False)
        for row in by.rows:
            del self._locks[row]
        self.active.discard(by)
        if not self.active:
            self._past.clear()
        elif by.version is not None:
            self._past.append(by)
        for go_on in by.waiters:
            go_on()

    # --- What is committed ------------------------------------------------------------------------------------------

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Read what is committed."""
        self._leave()
        return self._rows(sql, values)

    def digest(self) -> str:
        """What tells all that is committed from anything else."""
        self._leave()
        found = hashlib.sha256()
        for table in sorted(_keys().keys() - {"migrations"}):  # which were applied by the real clock
            rows = self._db.execute(f"SELECT * FROM {table} ORDER BY {', '.join(_keys()[table])}")  # noqa: S608
            found.update(f"{table} {rows.fetchall()!r}\n".encode())
        return found.hexdigest()

    # --- What is shown ----------------------------------------------------------------------------------------------

    def _show(self, by: Transaction) -> None:
        """Have the database show what a transaction sees."""
        if self._shown is by:
            return
        self._leave()
        self._shown = by
        assert by.since is not None
        self._look(by.since, by.changes)

    def _look(self, since: int, changes: Sequence[bytes]) -> None:
        later = [past for past in self._past if past.version is not None and past.version > since]
        if later or changes:
            self._begin()
        for past in reversed(later):
            for change in reversed(past.changes):
                self._apply(change, apsw.SQLITE_CHANGESETAPPLY_INVERT)
        for change in changes:
            self._apply(change)

    def _leave(self, *, keep: bool = True) -> None:
        """Have the database show what is committed.

        :param keep: whether what was shown is noted as the changes of its transaction.
        """
        if keep:
            self._record_before()
        elif self._session is not None:
            self._note_numbers()
            self._session.close()
            self._session = None
        self._shown = None
        self._hidden = False
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _begin(self) -> None:
        self._db.execute("BEGIN")
        self._db.execute(_NUMBERED)

    def _apply(self, changes: bytes, flags: int = 0) -> None:
        """:raises apsw.Error: they contradict what is there."""
        apsw.Changeset.apply(changes, self._db, conflict=_settled, flags=flags)

    def _keep(self, by: Transaction) -> None:
        """Commit changes.

        :raises Repeat: they contradict what others have committed.
        """
        try:
            if self._shown is not by or by.since != self._version:
                self._leave()
                self._look(self._version, by.changes)
            elif self._session is not None:  # nobody else wants to know what it has changed
                self._note_numbers()
                self._session.close()
                self._session = None
            self._shown = None
            self._db.execute("COMMIT")
        except apsw.Error as error:
            self._leave(keep=False)
            raise Repeat(str(error)) from error

    # --- Statements -------------------------------------------------------------------------------------------------

    def _answer(self, by: Transaction, asked: list[Asked], sql: str, values: Sequence[Any]) -> tuple[list[Row], int]:
        changing = writes(sql)
        if changing:
            self._need_writable()
        if changing and self._session is None:
            self._record(by, sql)
        try:
            rows = self._rows(sql, values)
        except apsw.Error as error:
            self._need_there(by, str(error))
            raise StoreFailed(textwrap.shorten(str(error), 120)) from error
        changed = self._db.changes() if changing else 0
        if by.isolation == "serializable":
            asked.append(Asked(sql, values, self._time(), rows, changed))
        if len(rows) > 1 and is_in_any_order(sql):
            rows = self._chance.sample(rows, len(rows))
        return rows, changed

    def _need_writable(self) -> None:
        """Check that anything can be changed.

        :raises StoreFull: there is no room.
        :raises Locked: another program has locked all tables.
        """
        if self.locker is not None:
            raise Locked(self.locker)
        if self.full and self._chance.random() < self.full:
            raise StoreFull("could not extend file: No space left on device", "See that there is room on its disk.")

    def _rows(self, sql: str, values: Sequence[Any]) -> list[Row]:
        found = self._db.execute(sql, values)
        first = next(found, None)
        if first is None:
            return []
        if (kind := self._columns.get(sql)) is None:
            names = {column[0]: number for number, column in enumerate(found.get_description())}
            kind = self._columns[sql] = type("Row", (Row,), {"__slots__": (), "names": names})
        return [kind(first), *map(kind, found)]

    def _record(self, by: Transaction, sql: str) -> None:
        """Begin to record changes; leave out the rows that others have locked, where that is asked for."""
        if not self._db.in_transaction:
            self._begin()
        if SKIP_LOCKED in sql:
            self._hide(by, _UPDATED.findall(sql)[0])
        self._session = apsw.Session(self._db, "main")
        self._session.attach(None)
        self.active.add(by)

    def _hide(self, by: Transaction, table: str) -> None:
        locked = [row.key for row, holder in self._locks.items() if row.table == table and holder is not by]
        these = " AND ".join(f"{name} = ?" for name in _keys()[table])
        for key in locked:
            self._hidden = True
            self._db.execute(f"DELETE FROM {table} WHERE {these}", key)  # noqa: S608

    def _need_rows(self, by: Transaction) -> None:
        """Check that nobody else changes what a transaction has just changed.

        :raises Locked: another has locked it.
        :raises Repeat: another has changed it since.
        """
        rows = {} if self._session is None else _rows_of(self._session.changeset())
        for row in rows:
            if self._locks.get(row, by) is not by:
                raise Locked(self._locks[row])
        if by.isolation != "read committed" and any(rows.keys() & past.rows.keys() for past in self._beside(by)):
            raise Repeat("could not serialize access due to concurrent update")

    def _need_there(self, by: Transaction, error: str) -> None:
        """Check that what a new row contradicts is still there.

        :raises Locked: another may have deleted it.
        :raises Repeat: it may have been deleted since.
        """
        found = _NOT_UNIQUE.search(error)
        if found is None:
            return
        for row, holder in self._locks.items():
            if row.table == found[1] and holder is not by and holder.rows[row]:
                raise Locked(holder)
        if any(row.table == found[1] and gone for past in self._beside(by) for row, gone in past.rows.items()):
            raise Repeat("could not serialize access due to concurrent delete")

    def _record_before(self) -> None:
        """Note, and lock, what the shown transaction has changed until now."""
        if self._session is None:
            return
        self._note_numbers()
        changes = self._session.changeset()
        self._session.close()
        self._session = None
        if changes and self._shown is not None:
            rows = _rows_of(changes)
            self._shown.changes.append(changes)
            self._shown.story.append(changes)
            self._shown.rows |= rows
            self._locks.update(dict.fromkeys(rows, self._shown))

    def _note_numbers(self) -> None:
        for name, number in self._db.execute("SELECT name, seq FROM sqlite_sequence"):
            self._last_number(name, number)

    def _last_number(self, table: str, number: int) -> int:
        """Give the number that was given last to a row of a table, if it was at least this one."""
        self._numbers[table] = max(number, self._numbers.get(table, 0))
        return self._numbers[table]

    # --- Whether it is as if one was done after the other -----------------------------------------------------------

    def _beside(self, by: Transaction) -> list[Transaction]:
        """Those that were committed since a transaction has begun."""
        return [past for past in self._past if (past.version or 0) > (by.since or 0)]

    def _need_order(self, by: Transaction) -> None:
        """Check that there is an order in which transactions may have been done one after the other.

        There may be none where one has missed what another changes, and was itself missed by one (Cahill, Röhm and
        Fekete, 2008). As in PostgreSQL, that may be so without need.

        :raises Repeat: there may be none.
        """
        others = [past for past in self._beside(by) if past.isolation == "serializable"]
        misses = [past for past in others if self._has_missed(by, past)]
        missed_by = [past for past in others if self._has_missed(past, by)]
        between = any(past.missed for past in misses) or any(past.was_missed for past in missed_by)
        if between or (misses and missed_by):
            raise Repeat("could not serialize access due to read/write dependencies among transactions")
        by.missed, by.was_missed = bool(misses), bool(missed_by)
        for past in misses:
            past.was_missed = True
        for past in missed_by:
            past.missed = True

    def _has_missed(self, reader: Transaction, writer: Transaction) -> bool:
        """Whether a transaction would have read anything else if it had seen what another changes."""
        if not reader.words & writer.tables:
            return False
        self._leave()
        try:
            self._look(reader.since or 0, writer.changes)
            self._db.execute("SAVEPOINT story")
            for one in reader.story:
                if isinstance(one, Asked):
                    if not self._is_same(one):
                        return True
                else:
                    self._db.execute("ROLLBACK TO story")
                    self._apply(one)
                    self._db.execute("SAVEPOINT story")
        except apsw.Error:
            return True
        finally:
            self._at = None
            self._leave()
        return False

    def _is_same(self, asked: Asked) -> bool:
        """Whether a statement still has the same answer, except for numbers that are given to new rows."""
        self._at = asked.time
        rows = self._rows(asked.sql, asked.values)
        changed = self._db.changes() if writes(asked.sql) else 0
        return changed == asked.changed and (rows == asked.rows or "RETURNING id" in asked.sql)


def _rows_of(changes: bytes) -> dict[RowKey, bool]:
    """The rows that are changed, always in the same order, each with whether it is deleted."""
    found: dict[RowKey, bool] = {}
    for change in apsw.Changeset.iter(changes):
        values = change.new if change.op == "INSERT" else change.old
        assert values is not None
        found[RowKey(change.name, tuple(values[number] for number in sorted(change.pk_columns)))] = (
            change.op == "DELETE"
        )
    return found


def _settled(why: int, _: object) -> int:
    """Go on where a reference between tables has done already what is to be done."""
    if why == apsw.SQLITE_CHANGESET_NOTFOUND:
        return apsw.SQLITE_CHANGESET_OMIT
    if why == apsw.SQLITE_CHANGESET_DATA:
        return apsw.SQLITE_CHANGESET_REPLACE
    return apsw.SQLITE_CHANGESET_ABORT


@functools.cache
def _empty() -> bytes:
    """A database that is up to date, and in which nothing is."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        database.migrate(db)
        db.execute(_NONE_NUMBERED)
        return db.serialize()


@functools.cache
def _keys() -> dict[str, list[str]]:
    """The columns of each table's key."""
    db = apsw.Connection(":memory:")
    db.deserialize("main", _empty())
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {
        name: [column for _, column, _, _, _, part in db.execute(f"PRAGMA table_info({name})") if part]
        for name in names
        if name != "sqlite_sequence"
    }
