"""An archive for finished games: some days after its end, a table's state and actions become one compressed row.

Nothing is lost: records are read from there as well, and before such a table changes it is put back.
"""

import json
import zlib
from typing import Any, NamedTuple

from bot.standings.ids import TableId
from bot.store.sql.connection import Connection
from rules.seats import Seat

KEPT = 3 * 86400.0  # seconds after its last change for which a finished table stays as it is
_AT_ONCE = 4  # how many tables are archived in a transaction, for which presses have to wait


class Line(NamedTuple):
    number: int
    seat: Seat
    action: str  # JSON
    by: str
    at: float


async def put_away(db: Connection, before: float) -> None:
    """Archive a few of the finished tables that have not changed since then."""
    rows = await db.rows(
        "SELECT id, state FROM tables WHERE phase IN ('over', 'closed') AND state IS NOT NULL AND changed_at < ?"
        " ORDER BY changed_at LIMIT ?",
        *(before, _AT_ONCE),
    )
    for table_id, state in rows:
        content = json.dumps({"state": state, "actions": await lines(db, table_id)}, ensure_ascii=False)
        await db.write("INSERT INTO archive VALUES (?, ?)", table_id, zlib.compress(content.encode(), 9))
        await db.write("UPDATE tables SET state = NULL WHERE id = ?", table_id)
        await db.write("DELETE FROM actions WHERE table_id = ?", table_id)


async def put_back(db: Connection, table_id: TableId) -> None:
    content = await _content(db, table_id)
    if content is None:
        return
    await db.write("DELETE FROM archive WHERE table_id = ?", table_id)
    await db.write("UPDATE tables SET state = ? WHERE id = ?", content["state"], table_id)
    await db.write_many("INSERT INTO actions VALUES (?,?,?,?,?,?)", [(table_id, *line) for line in content["actions"]])


async def lines(db: Connection, table_id: TableId) -> list[Line]:
    """Read the record of a table, archived or not."""
    content = await _content(db, table_id)
    if content is not None:
        return [Line(*line) for line in content["actions"]]
    rows = await db.rows(
        "SELECT number, seat, action, by, at FROM actions WHERE table_id = ? ORDER BY number", table_id
    )
    return [Line(*row) for row in rows]


async def state(db: Connection, table_id: TableId) -> str | None:
    """The state of an archived table, as JSON; None for any other."""
    content = await _content(db, table_id)
    return None if content is None else content["state"]


def unpacked(content: bytes) -> dict[str, Any]:
    """The content of an archived table: its state, as JSON, and the lines of its record."""
    unpacked: dict[str, Any] = json.loads(zlib.decompress(content))
    return unpacked


async def _content(db: Connection, table_id: TableId) -> dict[str, Any] | None:
    row = await db.row("SELECT content FROM archive WHERE table_id = ?", table_id)
    return None if row is None else json.loads(zlib.decompress(row[0]))
