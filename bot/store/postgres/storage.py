"""The whole store, in one PostgreSQL database, where a move is one statement: what almost every save is.

It is stored on the condition that the table is as it was.
"""

import contextlib
import json
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from typing import Self

from bot.play.changes import Changed, served
from bot.play.table import Hand, Table
from bot.standings.ids import TableId
from bot.store.due import ANSWER, PLACE, Claim, Key
from bot.store.errors import Behind, Conflict
from bot.store.postgres.address import Address
from bot.store.postgres.database import Database
from bot.store.postgres.dialect import DIALECT
from bot.store.sql.due import CLOCK, CLOCKED, FIRST, OUTDATED
from bot.store.sql.ears import MOVED
from bot.store.sql.messages import LITTER, REPLACED, Messages, gained, want, wanted
from bot.store.sql.storage import Store
from bot.store.sql.table_rows import SEATS, WAITS, changing
from bot.store.sql.tables import Tables, board_of, is_move, new_lines, new_waits
from bot.store.sql.waits import ahead, clocked, number_of

_COLUMNS = (
    *("message_id", "revision", "start_id", "actions", "version", "trouble", "reason"),
    *("options", "state", "progress", "changed_at"),
)
"""The columns of a table's row that a move may change."""
_SET = ", ".join(f"{name} = ${number}" for number, name in enumerate(_COLUMNS, 32))
_EARLIEST = f"""
SELECT id, $43::bigint AS guild_id, at, $19::bigint AS mine, $44::float8 AS now
FROM changed, (
    SELECT {FIRST} + {ahead(DIALECT, "$42")} AS at FROM (
        SELECT due, call FROM waits
        WHERE table_id = $1 AND seat <> ALL($7::text[]::bigint[]) AND seat <> ALL($8::text[]::bigint[])
        UNION ALL SELECT * FROM unnest($10::text[]::float8[], $11::text[]::float8[]) AS new (due, call)
    ) AS left_then
) AS first WHERE $43 IS NOT NULL
"""  # noqa: S608 - constants
"""The deadlines as they will be, of a table whose deadlines change: a statement does not see what it writes."""
_BEFORE = (
    "FROM changed JOIN due ON kind = 'hand' AND key = $1 AND part = $27::bigint WHERE due.message_id <> $23::bigint"
)
"""Where the hand that was pressed has been until now, if that is another message."""
_MOVE = f"""
WITH changed AS (
    UPDATE tables SET {_SET}, saves = saves + 1 WHERE id = $1 AND saves = $2 AND {MOVED} RETURNING id
), acted AS (
    INSERT INTO actions SELECT id, number, seat, action, by, $42 FROM changed,
        unnest($3::text[]::bigint[], $4::text[]::bigint[], $5::text[], $6::text[]) AS new (number, seat, action, by)
), past AS (
    DELETE FROM waits USING changed WHERE table_id = changed.id AND seat = ANY($7::text[]::bigint[])
), awaited AS (
    INSERT INTO waits SELECT id, new.* FROM changed,
        unnest(
            $8::text[]::bigint[], $9::text[], $10::text[]::float8[], $11::text[]::float8[], $12::text[]::bigint[]
        ) AS new
    ON CONFLICT (table_id, seat) DO UPDATE
    SET kind = excluded.kind, due = excluded.due, call = excluded.call, called = excluded.called
), served AS (
    INSERT INTO due (kind, key, part, guild_id, due, since)
    SELECT 'litter', message_id, channel_id, $15::bigint, $42, $42
    FROM changed, unnest($13::text[]::bigint[], $14::text[]::bigint[]) AS new (channel_id, message_id)
    ON CONFLICT DO NOTHING
), clocked AS (
    INSERT INTO {CLOCKED} {CLOCK.format(earliest=_EARLIEST)}
), outdated AS (
    INSERT INTO due (kind, key, part, guild_id, due, since) SELECT $45::text, $46::bigint, 0, $15::bigint, 0, $42
    FROM changed WHERE $45 IS NOT NULL {OUTDATED}
), wanted AS (
    {want(DIALECT, 15, "?1", ", changed").replace("?", "$")}
), replaced AS (
    {LITTER.format(REPLACED.format(due=f"$42 + {ANSWER}", hand=_BEFORE))}
), kept AS (
    DELETE FROM due USING changed WHERE kind = 'litter' AND key = $23::bigint
)
SELECT (SELECT claim FROM clocked), (SELECT until FROM clocked),
    (SELECT json_agg(json_build_array(kind, part, claim, {PLACE})) FROM wanted),
    part, token, due.message_id, locale, expires, channel_id
FROM changed LEFT JOIN due ON kind = 'hand' AND key = $1 AND part = $27::bigint AND due.message_id IS NOT NULL
    AND expires > $42
"""  # noqa: S608 - constants
"""From ``wanted`` on it notes where a hand is shown, as :func:`bot.store.sql.messages.put_hand` does.

The table is named by ``$1`` even where ``changed`` has it: only then is a hand found by the whole key of its row,
without going through all hands there are.
"""
_READ = f"""
SELECT tables.*, moved,
    (SELECT json_agg(json_build_array({SEATS}) ORDER BY seat) FROM seats WHERE table_id = id) AS seats,
    (SELECT json_agg(json_build_array({WAITS})) FROM waits WHERE table_id = id) AS waits
FROM (SELECT {MOVED} AS moved FROM tables WHERE id = $1) AS one LEFT JOIN tables ON id = $1 AND saves <> $2
"""  # noqa: S608 - constants
"""A table, if it was saved since; otherwise only whether its deadlines are up to date."""


class Moves(Tables, Messages):
    """Tables that are read by one statement, and whose moves, with what follows each of them, take another one."""

    _db: Database

    async def table(self, table_id: TableId, known: Table | None = None) -> Table | None:
        row = await self._db.row(_READ, table_id, -1 if known is None else known.saves)
        if row is None:
            return None
        if not row["moved"]:
            raise Behind
        if row["id"] is None:
            return known
        if row["phase"] not in ("lobby", "play"):
            return await super().table(table_id, known)  # its record and its result are elsewhere
        return self._made(row, json.loads(row["seats"] or "[]"), json.loads(row["waits"] or "[]"), known)

    async def save(self, old: Table, changed: Changed, now: float, claim: Claim | None = None) -> Table:
        if not is_move(old, changed):
            return await super().save(old, changed, now, claim)
        table = changed.table
        columns = changing(table) | {"changed_at": now}
        waits, litter, board = new_waits(old, table), served(old, table), board_of(old, table)
        found = await self._db.at_once(
            _MOVE,
            *(table.id, old.saves),
            *_listed([(number, seat, json.dumps(action), by) for number, (seat, action, by) in new_lines(changed)], 4),
            [str(number_of(key)) for key in old.waits if key not in table.waits],
            *_listed([(number_of(key), wait.kind, wait.due, wait.call, wait.called) for key, wait in waits.items()], 5),
            *_listed(litter, 2),
            *wanted(old, changed, now, claim),
            *(columns[name] for name in _COLUMNS),
            table.home.guild_id if table.waits != old.waits else None,
            None if claim is None else claim.now,
            *(board or (None, None))[:2],
        )
        if not found:
            raise Conflict(table.id)
        ((clock, until, rows, *former),) = found  # a statement does not see what it writes
        if claim is not None:
            claim.more = bool(litter or board)
        clocked(claim, Key("clock", table.id), clock, until)
        gained(claim, old, changed, json.loads(rows or "[]"))
        return replace(table, saves=old.saves + 1, former=None if former[0] is None else Hand(*former))


def _listed(rows: Sequence[tuple[object, ...]], count: int) -> list[list[str | None]]:
    """The columns of rows, all as lists of text, which the driver knows.

    What a list of numbers is, it would ask PostgreSQL on each new connection, which takes as long as several moves.
    """
    columns = ([None if value is None else str(value) for value in column] for column in zip(*rows, strict=True))
    return [*columns] or [[] for _ in range(count)]


class Storage(Moves, Store):
    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, address: Address, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open a database for one bot, and bring it up to date.

        :param committed: is called with the seconds that a transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or cannot be used.
        """
        async with Database.opened(address) as db:
            db.committed = committed
            yield cls(db)
