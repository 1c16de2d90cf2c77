"""Moving deadlines by a time in which nobody could do anything."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from bot.play.waits import Postponement, is_long
from bot.standings.ids import TableId
from bot.store.sql.connection import Connection, transaction
from bot.store.sql.due import FIRST
from bot.store.sql.ears import SHARDS, heard_again
from bot.store.sql.tournaments import Tournaments
from bot.store.sql.waits import FIXED, ahead

AT_ONCE = 2000
"""The most tables whose deadlines are moved in one transaction."""
SPREAD = "CAST((table_id * 618 + seat * 382) % 1000 AS FLOAT) / 1000.0"
"""A number from 0 to 1 that is far from those of the next tables and seats, so that house players move one by one."""


class Moved(NamedTuple):
    early: int
    """How many deadlines would still have come too early, and are spread."""
    otherwise: list[tuple[float, TableId]]
    """The deadlines that their tables' messages show otherwise now."""


class Postponements(Tournaments):
    @transaction
    async def note_gap(
        self,
        db: Connection,
        gap: float,
        now: float,
        heard: Mapping[int, float],
        time: float,
        *,
        deletions: bool = False,
    ) -> None:
        """Note that presses can arrive at shards again, and by how much :meth:`postpone` is to move deadlines there.

        So each gap is made up for exactly once, even if a process dies halfway. A long gap extends tournament rounds.

        :param heard: the shards, each with when presses could last arrive, as far as is known.
        :param deletions: whether to postpone the deletion of servers' data as well.
        :raises Conflict: another process has noted something else, or an earlier gap is not made up for.
        """
        await heard_again(db, heard, time, gap, now)
        if is_long(gap):
            theirs = f"(guild_id >> 22) % {SHARDS} IN {db.dialect.numbers}"
            await self._put_off(db, gap, now, theirs, json.dumps([*heard]))
        if deletions:
            await db.write("UPDATE removed_servers SET removed_at = removed_at + ?", gap)

    @transaction
    async def postpone(self, db: Connection, by: Postponement, now: float) -> Moved | None:
        """Move the deadlines of some tables by the gap that is noted, the newest first; None if that is done.

        It does not matter when this is done. Each table with deadlines has a clock after that, even if another program
        has written them.

        :param by: of any gap.
        """
        left = await db.row("SELECT shard, gap, ended, below FROM ears WHERE below > 0 LIMIT 1")
        if left is None:
            return None
        shard, gap, ended, below = left
        tables = await db.column(
            f"SELECT id FROM tables{db.dialect.by_index.format('tables_open')} WHERE phase IN ('lobby', 'play')"  # noqa: S608
            f" AND id < ? AND (guild_id >> 22) % {SHARDS} = ? ORDER BY id DESC LIMIT ?",
            *(below, shard, AT_ONCE),
        )
        below = tables[-1] if len(tables) == AT_ONCE else 0
        await db.write("UPDATE ears SET below = ? WHERE shard = ?", below, shard)
        return await _move(db, replace(by, gap=gap, ended=ended), tables, now) if tables else Moved(0, [])


async def _move(db: Connection, by: Postponement, tables: list[TableId], now: float) -> Moved:
    listed = db.dialect.numbers.replace("?", "?3")
    among = f"BETWEEN ?1 AND ?2 AND {{id}} IN {listed}"  # the former is found by an index
    which = tables[-1], tables[0], json.dumps(tables)
    theirs = f"table_id {among.format(id='table_id')}"
    if is_long(by.gap) or not db.dialect.alone:  # first, as a save does; others notice by `saves` that theirs are old
        await db.write(
            f"UPDATE tables SET saves = saves + 1, changed_at = changed_at + ?4 WHERE id {among.format(id='id')}",  # noqa: S608
            *(*which, by.gap),
        )
    await db.write(
        f"UPDATE waits SET due = due + ?4, call = call + ?4 WHERE {theirs} AND seat NOT IN {FIXED}",  # noqa: S608
        *(*which, by.gap),
    )
    await db.write(
        f"UPDATE waits SET due = ?4 + ?5 * {SPREAD}"  # noqa: S608
        f" WHERE {theirs} AND due > ?6 AND kind IN ('house', 'stand-in')",
        *(*which, by.ended, by.pause, by.ended + by.pause),
    )
    of_people = f"{theirs} AND kind IN ('person', 'lobby')"
    early = await db.rows(
        f"SELECT table_id, seat FROM waits WHERE {of_people} AND due < ?4 AND seat NOT IN {FIXED}"  # noqa: S608
        " ORDER BY due, table_id, seat",
        *(*which, by.soonest),
    )
    await db.write_many(
        "UPDATE waits SET due = ? WHERE table_id = ? AND seat = ?",
        [(due, *wait) for due, wait in zip(by.spread(len(early)), early, strict=True)],
    )
    await db.write(
        "INSERT INTO due (kind, key, part, guild_id, due)"  # noqa: S608
        f" SELECT 'clock', table_id, 0, guild_id, {FIRST} + {ahead(db.dialect, '?4')}"
        f" FROM waits JOIN tables ON tables.id = table_id WHERE {theirs} GROUP BY table_id, guild_id"
        " ON CONFLICT (kind, key, part) DO UPDATE SET due = excluded.due, claim = NULL, until = NULL",
        *(*which, now),
    )
    otherwise = await db.rows(
        f"SELECT due, table_id FROM waits WHERE {of_people} AND due <= ?4",  # noqa: S608
        *(*which, by.shown_otherwise_until(len(early))),
    )
    return Moved(len(early), [(due, TableId(table_id)) for due, table_id in otherwise])
