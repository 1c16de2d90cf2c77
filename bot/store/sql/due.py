"""The rows of what is left to do. No statement reads a clock: the time is a value, so a virtual clock works as well.

Every statement is a transaction of its own except :func:`want`, which is a part of the change that leads to it.
Statements that touch several rows skip those that a change has locked.
"""

import json
from collections.abc import Collection, Sequence

from bot.runtime import marks
from bot.runtime.shards import Shards
from bot.store.due import FLIGHT, LIFE, PLACE, Beat, Key, Note, Place, Row, Worker
from bot.store.sql.connection import GENERATION, Connection, Database, Repository
from bot.store.sql.ears import HEARD

AT_ONCE = 20
"""The most rows that are claimed by one poll."""
FORGOTTEN = 60.0
"""Seconds after which a process that has died is no longer counted."""

_REDO = "INSERT INTO due (kind, key, part, guild_id, due, since) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
_OUTDATED = """
ON CONFLICT (kind, key, part) DO UPDATE SET shown = -1,
    again = CASE WHEN due.again > excluded.due THEN due.again ELSE excluded.due END,
    since = coalesce(due.since, excluded.since), due = {due}
"""
OUTDATED = _OUTDATED.format(due="coalesce(due.due, excluded.due)")
"""What to do if there is a row of something that a change has made outdated; if that is refused, it goes on waiting."""
_STALE = _OUTDATED.format(due="CASE WHEN due.claim IS NULL THEN excluded.due ELSE due.due END")
"""The same where it is done at once, even if it was to be done later."""
CLOCK = f"""
SELECT 'clock', id, 0, guild_id,
    CASE WHEN soon THEN late + {LIFE} ELSE at END,
    CASE WHEN soon THEN mine END,
    CASE WHEN soon THEN late + {LIFE} END
FROM (
    SELECT *, at < now + {LIFE} AS soon, CASE WHEN at < now THEN now ELSE at END AS late FROM ({{earliest}}) AS earliest
) AS clock WHERE TRUE
ON CONFLICT (kind, key, part) DO UPDATE SET
    due = excluded.due, claim = excluded.claim, until = excluded.until, again = NULL, tries = 0
RETURNING claim, until
"""  # noqa: S608 - numbers
"""The row of a table's clock, which is claimed by the change that sets it if it is due soon.

``{earliest}`` gives its ``id``, its ``guild_id`` and when it is due, ``at``, and of the claim its number, ``mine``, and
when it was made, ``now``.
"""
CLOCKED = "due (kind, key, part, guild_id, due, claim, until)"
FIRST = "min(CASE WHEN call < due THEN call ELSE due END)"
"""When the first of some deadlines and calls is due."""
_POLL = """
UPDATE due SET claim = ?1, until = ?2, due = ?2, tries = tries + 1,
    again = CASE WHEN claim IS NOT NULL THEN ?3 WHEN again > ?4 THEN again END
WHERE (kind, key, part) IN (
    SELECT kind, key, part FROM {free} AND due <= ?4 ORDER BY due LIMIT ?6{skip_locked}
) RETURNING kind, key, part, guild_id, since, wanted, shown, tries, coalesce(again = ?3, FALSE), {place}
"""
_FREE = f"due IS NOT NULL AND kind IN {{kinds}} AND (kind <> 'clock' OR {HEARD.format(now='CAST(?4 AS FLOAT8)')})"
"""No wait ends for which presses cannot arrive."""
_LISTED = """
WITH done AS MATERIALIZED (
    SELECT value ->> 0 AS kind, CAST(value ->> 1 AS BIGINT) AS key, CAST(value ->> 2 AS BIGINT) AS part,
        CAST(value ->> 3 AS BIGINT) AS claim, CAST(value ->> 4 AS BIGINT) AS shown,
        CAST(value ->> 5 AS FLOAT8) AS again, CAST(value ->> 6 AS FLOAT8) AS due,
        CAST(value ->> 7 AS FLOAT8) AS newer
    FROM {rows}
){locking}
UPDATE due SET {changes} FROM {among}
WHERE due.kind = done.kind AND due.key = done.key AND due.part = done.part
RETURNING due.kind, due.key, due.part, due.due
"""
"""Changes the rows of a list, given as JSON."""
_LOCKING = """, free AS MATERIALIZED (
    SELECT * FROM done WHERE coalesce((
        SELECT TRUE FROM due WHERE due.kind = done.kind AND due.key = done.key AND due.part = done.part{skip_locked}
    ), FALSE) LIMIT ?3
)"""
"""Leaves out the rows that a change has locked.

The subquery looks up each row by its key. The limit changes nothing, as it is the length of the list. Without it,
PostgreSQL assumes that every list has a hundred rows, and scans the whole table.
"""
_MINE = "coalesce(due.claim = done.claim, FALSE)"
_SAME = "done.claim = 0 AND due.claim IS NULL AND coalesce(due.wanted <= done.shown, FALSE)"
"""Whether the answer to a press shows what is shown anyway: nobody is drawing, and nothing newer has been drawn."""
_SENT = f"coalesce(done.shown, done.again) IS NOT NULL AND NOT ({_SAME})"
_THEN = f"CASE WHEN {_SENT} AND NOT {_MINE} THEN coalesce(done.again, ?2) ELSE done.again END"
_AGAIN = f"CASE WHEN {_THEN} > due.again THEN {_THEN} ELSE coalesce(due.again, {_THEN}) END"
_NOTE = f"""
    shown = CASE WHEN {_MINE} THEN coalesce(done.shown, -1) WHEN {_SENT} THEN -1 ELSE due.shown END,
    since = CASE WHEN {_MINE} AND due.wanted <= done.shown THEN NULL
        WHEN {_MINE} OR {_SENT} THEN coalesce(due.since, ?2) ELSE due.since END,
    tries = CASE WHEN {_MINE} AND done.shown IS NOT NULL THEN 0 ELSE due.tries END,
    due = CASE WHEN NOT {_MINE} THEN coalesce(due.due, {_THEN})
        WHEN done.shown IS NULL AND done.due < due.again THEN done.due
        WHEN done.shown IS NULL THEN coalesce(due.again, done.due)
        WHEN due.wanted > done.shown THEN coalesce(done.newer, ?2)
        WHEN done.due < {_AGAIN} THEN done.due ELSE coalesce({_AGAIN}, done.due) END,
    again = {_AGAIN},
    until = CASE WHEN {_MINE} THEN NULL ELSE due.until END,
    claim = CASE WHEN {_MINE} THEN NULL ELSE due.claim END
"""
_RENEW = f"""
    until = CASE WHEN {_MINE} THEN ?2 ELSE due.until END, due = CASE WHEN {_MINE} THEN ?2 ELSE due.due END
"""


async def redo(db: Connection, key: Key, guild_id: int, now: float, *, due: float = 0.0, waits: bool = True) -> None:
    """Want something to be done once more, in the transaction that changes it, where it has no versions.

    :param due: what is due earlier is done earlier.
    :param waits: whether it goes on waiting if it is to be done later.
    """
    await db.write(_REDO + (OUTDATED if waits else _STALE), *key, guild_id, due, now)


async def drop(db: Connection, guild_id: int, now: float, messages: Collection[tuple[int, int]]) -> None:
    """Have messages deleted, each with its channel, in the transaction that makes them superfluous."""
    for channel_id, message_id in messages:
        await redo(db, Key("litter", message_id, channel_id), guild_id, now)


class DueRows(Repository):
    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.shards = Shards()
        """Those that this process serves."""
        self.alone = db.dialect.alone
        """Whether no other process can have the store open."""
        dialect = db.dialect
        free = f"due{dialect.by_index.format('due_next')} WHERE {_FREE.format(kinds=dialect.words.replace('?', '?5'))}"
        self._poll = _POLL.format(free=free, skip_locked=dialect.skip_locked, place=PLACE)
        self._next = f"SELECT due FROM {free} ORDER BY due LIMIT 1".replace("?4", "?1").replace("?5", "?2")  # noqa: S608

    async def poll(self, kinds: Sequence[str], number: int, now: float) -> list[Row]:
        """Claim some of what is due, the earliest first. Clocks for which no presses can arrive are left alone.

        A row whose claim has expired is done once more after this: its last claimant may still be heard of.

        :param number: of the claim.
        """
        values = number, now + LIFE, now + FLIGHT, now, json.dumps([*kinds]), AT_ONCE
        rows = await self._db.rows(self._poll, *values)
        found = []
        for kind, key, part, guild_id, since, wanted, shown, tries, expired, *place in rows:
            if expired:
                marks.hit("claim expired")
            found.append(Row(Key(kind, key, part), guild_id, since, wanted, shown, tries, Place(*place)))
        return found

    async def next(self, kinds: Sequence[str], now: float) -> float | None:
        """When the next row that :meth:`poll` may claim is due."""
        return await self._db.value(self._next, now, json.dumps([*kinds]))  # type: ignore[no-any-return]

    async def note(self, notes: Sequence[Note], now: float) -> dict[Key, float | None]:
        """Note what has become of work; gives when each row is due next. Rows that are locked or gone are missing.

        :param notes: at most one for each row.
        """
        rows = [(*note.key, note.claim, note.shown, note.again, note.due, note.newer) for note in notes]
        found = await self._listed(_NOTE, rows, now)
        if gone := [note.key for note in notes if note.last and note.key in found and found[note.key] is None]:
            await self._db.write_many(
                "DELETE FROM due WHERE kind = ? AND key = ? AND part = ? AND due IS NULL", map(tuple, gone)
            )
        return found

    async def renew(self, claims: Sequence[tuple[Key, int]], now: float) -> Collection[Key]:
        """Renew claims, even expired ones that no other process has taken; gives those that are still held."""
        until = now + LIFE
        found = await self._listed(_RENEW, [(*key, number) for key, number in claims], until)
        return [key for key, due in found.items() if due == until]

    async def stale(self, keys: Sequence[tuple[Key, int]], now: float) -> None:
        """Want things to be done once more that may be done already: something is different that no version tells.

        :param keys: with the servers they are for.
        """
        await self._db.write_many(_REDO + _STALE, [(*key, guild_id, now, now) for key, guild_id in keys])

    async def hasten(self, kind: str, guild_ids: Collection[int], now: float) -> None:
        """Have everything of a kind done at once that waits in some servers for a later time."""
        among = self._db.dialect.numbers.replace("?", "?2")
        where = f"kind = ?1 AND guild_id IN {among} AND due > ?3 AND claim IS NULL"
        await self._db.write(f"UPDATE due SET due = ?3 WHERE {where}", kind, json.dumps([*guild_ids]), now)  # noqa: S608

    async def inherit(self, now: float) -> None:
        """Take back all claims, which are of a process that has ended: no other has the store open."""
        await self._db.write(
            "UPDATE due SET claim = NULL, until = NULL, due = ?1, again = ?2 WHERE claim IS NOT NULL",
            *(now, now + FLIGHT),
        )

    async def generation(self) -> str | None:
        """What changes with everything that each process keeps in memory."""
        return await self._db.value("SELECT value FROM facts WHERE name = ?", GENERATION)  # type: ignore[no-any-return]

    async def beat(self, worker: int, now: float) -> Beat:
        """Note that this process is alive, and which shards it serves; gives the store's time, and the other processes.

        What one of them has left locked that stands still is freed.

        :param now: the time where the store has none of its own, because no other process has it open.
        """
        time = self._db.dialect.time
        now = now if time is None else await self._db.value(f"SELECT {time}")
        await self._db.write("DELETE FROM workers WHERE seen < ?", now - FORGOTTEN)
        sql = "INSERT INTO workers (id, seen, shards) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET seen = ?2"
        await self._db.write(sql, worker, now, str(self.shards))
        found = await self._db.rows("SELECT seen, shards FROM workers WHERE seen > ? AND id <> ?", now - LIFE, worker)
        if found:
            await self._db.end_frozen()
        return Beat(now, [Worker(*row) for row in found])

    async def leave(self, worker: int) -> None:
        await self._db.write("DELETE FROM workers WHERE id = ?", worker)

    async def _listed(self, changes: str, rows: Sequence[tuple[object, ...]], time: float) -> dict[Key, float | None]:
        dialect = self._db.dialect
        listed = dialect.arrays.format("?1")
        if self.alone:
            sql = _LISTED.format(changes=changes, rows=listed, locking="", among="done")
            found = await self._db.rows(sql, json.dumps(rows), time)
        else:
            locking = _LOCKING.format(skip_locked=dialect.skip_locked)
            sql = _LISTED.format(changes=changes, rows=listed, locking=locking, among="free AS done")
            found = await self._db.rows(sql, json.dumps(rows), time, len(rows))
        return {Key(*row[:3]): row[3] for row in found}
