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
from bot.store.due import Claim, Key
from bot.store.errors import Conflict
from bot.store.postgres.address import Address
from bot.store.postgres.database import Database
from bot.store.postgres.dialect import CHANNEL, DIALECT
from bot.store.postgres.peers import Peers
from bot.store.sql.due import CLOCK, CLOCKED, FIRST, OR_ELSE, OUTDATED, WANTED, wanting
from bot.store.sql.messages import Messages, with_newest
from bot.store.sql.storage import Store
from bot.store.sql.table_rows import changing, seldom
from bot.store.sql.tables import Tables, board_of, is_drawn, is_reseated, new_lines, new_waits, notice_of
from bot.store.sql.waits import ahead, clocked, number_of

_COLUMNS = (
    *("message_id", "revision", "start_id", "actions", "version", "trouble", "reason"),
    *("options", "state", "progress", "changed_at"),
)
"""The columns of a table's row that a move may change."""
_SET = ", ".join(f"{name} = ${number}" for number, name in enumerate(_COLUMNS, 22))
_EARLIEST = f"""
SELECT id, $41::bigint AS guild_id, at, $38::bigint AS mine, $42::float8 AS now
FROM changed, (
    SELECT {FIRST} + {ahead(DIALECT, "$32")} AS at FROM (
        SELECT due, call FROM waits WHERE table_id = $1 AND seat <> ALL($7::bigint[]) AND seat <> ALL($8::bigint[])
        UNION ALL SELECT * FROM unnest($10::float8[], $11::float8[]) AS new (due, call)
    ) AS left_then
) AS first WHERE $41 IS NOT NULL
"""  # noqa: S608 - constants
"""The deadlines as they will be, of a table whose deadlines change: a statement does not see what it writes."""
_MOVE = f"""
WITH changed AS (
    UPDATE tables SET {_SET}, saves = saves + 1 WHERE id = $1 AND saves = $2 RETURNING id
), acted AS (
    INSERT INTO actions SELECT id, number, seat, action, by, $32
    FROM changed, unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[]) AS new (number, seat, action, by)
), past AS (
    DELETE FROM waits USING changed WHERE table_id = changed.id AND seat = ANY($7::bigint[])
), awaited AS (
    INSERT INTO waits SELECT id, new.* FROM changed,
        unnest($8::bigint[], $9::text[], $10::float8[], $11::float8[], $12::bigint[]) AS new
    ON CONFLICT (table_id, seat) DO UPDATE
    SET kind = excluded.kind, due = excluded.due, call = excluded.call, called = excluded.called
), served AS (
    INSERT INTO due (kind, key, part, guild_id, due, since)
    SELECT 'litter', message_id, channel_id, $45::bigint, $32, $32
    FROM changed, unnest($13::bigint[], $14::bigint[]) AS new (channel_id, message_id)
    ON CONFLICT DO NOTHING
), drawn AS (
    INSERT INTO {WANTED} SELECT 'table', id, 0, $34::bigint, $35::float8, $36, $37, $38::bigint, $39::float8
    FROM changed WHERE $34 IS NOT NULL {OR_ELSE.format(takes="$40")}
), clocked AS (
    INSERT INTO {CLOCKED} {CLOCK.format(earliest=_EARLIEST)}
), outdated AS (
    INSERT INTO due (kind, key, part, guild_id, due, since) SELECT $43::text, $44::bigint, 0, $34, 0, $32
    FROM changed WHERE $43 IS NOT NULL {OUTDATED}
), replaced AS (
    INSERT INTO due (kind, key, part, guild_id, due, since)
    SELECT 'litter', message_id, channel_id, $45, $32, $32 FROM changed JOIN hands ON table_id = id
    WHERE seat = $15 AND channel_id IS NOT NULL AND message_id <> $17
    ON CONFLICT DO NOTHING
), replaced_privately AS (
    INSERT INTO replaced_hands (message_id, table_id, token, expires)
    SELECT message_id, table_id, token, expires FROM changed JOIN hands ON table_id = id
    WHERE seat = $15 AND channel_id IS NULL AND message_id <> $17
    ON CONFLICT (message_id) DO UPDATE SET token = excluded.token, expires = excluded.expires
), kept AS (
    DELETE FROM due USING changed WHERE kind = 'litter' AND key = $17
), shown AS (
    INSERT INTO hands SELECT id, $15, $16, $17, $18, $19, $20 FROM changed WHERE $21
    ON CONFLICT (table_id, seat) DO UPDATE SET token = excluded.token, message_id = excluded.message_id,
        locale = excluded.locale, expires = excluded.expires, channel_id = excluded.channel_id
), used AS (
    DELETE FROM tokens USING changed WHERE table_id = changed.id AND token = $16
)
SELECT seat, token, message_id, locale, expires, channel_id,
    CASE WHEN $33::text <> '' THEN pg_notify('{CHANNEL}', $33) END, (SELECT claim FROM drawn),
    (SELECT claim FROM clocked), (SELECT until FROM clocked)
FROM changed LEFT JOIN hands ON table_id = changed.id AND expires > $32
"""  # noqa: S608 - constants
"""From ``replaced`` on it notes where a hand is shown, as :func:`bot.store.sql.messages.put_hand` does."""


class Moves(Tables, Messages):
    """Tables whose moves, and what follows each of them, take one statement."""

    _db: Database

    async def save(self, old: Table, changed: Changed, now: float, claim: Claim | None = None) -> Table:
        if not _is_move(old, changed):
            return await super().save(old, changed, now, claim)
        table = changed.table
        columns = changing(table) | {"changed_at": now}
        waits = new_waits(old, table)
        hand = changed.hand
        found = await self._db.at_once(
            _MOVE,
            *(table.id, old.saves),
            *_listed([(number, seat, json.dumps(action), by) for number, (seat, action, by) in new_lines(changed)], 4),
            [number_of(key) for key in old.waits.keys() - table.waits.keys()],
            *_listed([(number_of(key), wait.kind, wait.due, wait.call, wait.called) for key, wait in waits.items()], 5),
            *_listed(served(old, table), 2),
            *_values(hand),
            *(columns[name] for name in _COLUMNS),
            "" if self.peers.ownership.owns(table.home.guild_id) else str(notice_of(old, changed)),
            table.home.guild_id if is_drawn(old, changed) else None,
            *wanting(table.version, now, claim),
            table.home.guild_id if table.waits != old.waits else None,
            None if claim is None else claim.now,
            *(board_of(old, table) or (None, None))[:2],
            table.home.guild_id,
        )
        if not found:
            raise Conflict(table.id)
        if claim is not None:
            claim.holders[Key("table", table.id)] = found[0][7]
        clocked(claim, Key("clock", table.id), found[0][8], found[0][9])
        before = [Hand(*row[:6]) for row in found if row[0] is not None]  # a statement does not see what it writes
        hands = with_newest(before, hand, now)
        return replace(table, saves=old.saves + 1, hands=hands)


def _values(hand: Hand | None) -> tuple[object, ...]:
    if hand is None:
        return (*(None,) * 6, False)
    return (hand.seat, hand.token, hand.message_id, hand.locale, hand.expires, hand.channel_id, True)


def _is_move(old: Table, changed: Changed) -> bool:
    """Whether a change is no more than a move: nobody has come or gone, and the game goes on."""
    table = changed.table
    more = changed.erased or changed.removal or changed.results or changed.token or changed.voided_by is not None
    return not more and seldom(table) == seldom(old) and not table.ended and not is_reseated(old, table)


def _listed(rows: Sequence[tuple[object, ...]], count: int) -> list[list[object]]:
    """The columns of rows as PostgreSQL takes them."""
    return [[*column] for column in zip(*rows, strict=True)] or [[] for _ in range(count)]


class Storage(Moves, Store):
    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, address: Address, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open a database for one bot, and bring it up to date.

        :param committed: is called with the seconds that a transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or cannot be used.
        """
        async with Database.opened(address) as db, cls.on(address, db) as storage:
            db.committed = committed
            yield storage

    @classmethod
    @contextlib.asynccontextmanager
    async def on(cls, address: Address, db: Database) -> AsyncIterator[Self]:
        """The store in an open database, connected to the other processes on it."""
        async with Peers.met(address, db) as peers:
            storage = cls(db)
            storage.peers = peers
            yield storage
