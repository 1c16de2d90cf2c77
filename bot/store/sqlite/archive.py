"""An archive for finished games: some days after its end, a table's state and actions become one compressed row.

Nothing is lost: records are read from there as well, and before such a table changes it is put back.
"""

import json
import sqlite3
import zlib
from typing import Any, NamedTuple

KEPT = 3 * 86400.0
"""Seconds after its last change for which a finished table stays as it is."""
_AT_ONCE = 4
"""How many tables are archived in a transaction, for which presses have to wait."""


class Line(NamedTuple):
    """A line of a table's record, as it is stored."""

    number: int
    seat: int
    action: str  # JSON
    by: str
    at: float


def put_away(db: sqlite3.Connection, before: float) -> None:
    """Archive a few of the finished tables that have not changed since then."""
    rows = db.execute(
        "SELECT id, state FROM tables WHERE phase IN ('over', 'closed') AND state IS NOT NULL AND changed_at < ?"
        " ORDER BY changed_at LIMIT ?",
        (before, _AT_ONCE),
    ).fetchall()
    for table_id, state in rows:
        content = json.dumps({"state": state, "actions": lines(db, table_id)}, ensure_ascii=False)
        db.execute("INSERT INTO archive VALUES (?, ?)", (table_id, zlib.compress(content.encode(), 9)))
        db.execute("UPDATE tables SET state = NULL WHERE id = ?", (table_id,))
        db.execute("DELETE FROM actions WHERE table_id = ?", (table_id,))


def put_back(db: sqlite3.Connection, table_id: int) -> None:
    """Undo the archiving of a table, if it is archived."""
    content = _content(db, table_id)
    if content is None:
        return
    db.execute("DELETE FROM archive WHERE table_id = ?", (table_id,))
    db.execute("UPDATE tables SET state = ? WHERE id = ?", (content["state"], table_id))
    db.executemany("INSERT INTO actions VALUES (?,?,?,?,?,?)", [(table_id, *line) for line in content["actions"]])


def lines(db: sqlite3.Connection, table_id: int) -> list[Line]:
    """Read the record of a table, archived or not."""
    content = _content(db, table_id)
    if content is not None:
        return [Line(*line) for line in content["actions"]]
    rows = db.execute(
        "SELECT number, seat, action, by, at FROM actions WHERE table_id = ? ORDER BY number", (table_id,)
    )
    return [Line(*row) for row in rows]


def state(db: sqlite3.Connection, table_id: int) -> str | None:
    """Read the state of an archived table, as JSON; None for any other."""
    content = _content(db, table_id)
    return None if content is None else content["state"]


def _content(db: sqlite3.Connection, table_id: int) -> dict[str, Any] | None:
    row = db.execute("SELECT content FROM archive WHERE table_id = ?", (table_id,)).fetchone()
    return None if row is None else json.loads(zlib.decompress(row[0]))
