"""When presses could last arrive at each shard (a heartbeat), by the time of the rows of :mod:`bot.store.sql.due`."""

import json
from collections.abc import Collection, Mapping

from bot.store.errors import Conflict
from bot.store.sql.connection import Connection, Repository, transaction

QUIET = 6.0
"""Seconds after which a shard that was not heard counts as one at which no presses could arrive."""

SHARDS = "(SELECT nullif(count(*), 0) FROM ears)"
_SHARD = f"shard = (due.guild_id >> 22) % {SHARDS}"
HEARD = f"EXISTS (SELECT 1 FROM ears WHERE {_SHARD} AND heard > {{now}} - {QUIET} AND below = 0)"  # noqa: S608
"""The condition that presses can arrive at the shard of a row's server, and that its deadlines are up to date."""
MOVED = "id >= (SELECT coalesce(max(below), 0) FROM ears)"
"""The condition that the deadlines of a table are up to date: of any shard, as that is so again in a moment."""


class Ears(Repository):
    async def time(self, now: float) -> float:
        """The time of the rows.

        :param now: the time by a process's clock, which is taken where no other process has the store open.
        """
        time = self._db.dialect.time
        found: float = now if time is None else await self._db.value(f"SELECT {time}")
        return found

    async def heard(self) -> dict[int, float]:
        """When presses could last arrive, by shard."""
        return dict(map(tuple, await self._db.rows("SELECT shard, heard FROM ears")))

    @transaction
    async def fit(self, db: Connection, shards: int, time: float) -> None:
        """Have a row for each shard. New ones begin with the time of the one that was heard least lately.

        :raises Conflict: a gap is not made up for, which knows the tables by the shards as they are.
        """
        if await db.value("SELECT max(below) FROM ears"):
            raise Conflict
        oldest = await db.value("SELECT min(heard) FROM ears")
        await db.write("DELETE FROM ears WHERE shard >= ?", shards)
        since = time if oldest is None else oldest
        await db.write_many(
            "INSERT INTO ears (shard, heard) VALUES (?, ?) ON CONFLICT (shard) DO NOTHING",
            [(shard, since) for shard in range(shards)],
        )

    async def hear(self, shards: Collection[int], time: float) -> dict[int, float]:
        """Note that presses can arrive at shards; gives when they last could, which others may have noted later.

        :param time: when they could. It was asked before, so a process that is frozen in between notes nothing untrue.
        """
        rows = await self._db.rows(
            "INSERT INTO ears (shard, heard) SELECT value, CAST(?1 AS FLOAT8)"  # noqa: S608
            f" FROM {self._db.dialect.numbers.replace('?', '?2')} AS shards WHERE TRUE"
            " ON CONFLICT (shard) DO UPDATE SET"
            " heard = CASE WHEN ears.heard < excluded.heard THEN excluded.heard ELSE ears.heard END"
            " RETURNING shard, heard",
            *(time, json.dumps([*shards])),
        )
        return dict(map(tuple, rows))


async def heard_again(db: Connection, before: Mapping[int, float], time: float, gap: float, now: float) -> None:
    """Note that presses can arrive at shards again, and the gap by which the deadlines of all tables are to be moved.

    :param before: when they last could, as far as is known.
    :param now: the time by the clock that deadlines go by.
    :raises Conflict: another process has noted something else meanwhile, or an earlier gap is not made up for.
    """
    below = await db.value("SELECT coalesce(max(id) + 1, 0) FROM tables")
    sql = "UPDATE ears SET heard = ?, gap = ?, ended = ?, below = ? WHERE shard = ? AND heard = ? AND below = 0"
    for shard, heard in before.items():
        if not await db.write(sql, time, gap, now, below, shard, heard):
            raise Conflict


async def need_no_gap(db: Connection, guild_id: int, since: float) -> None:
    """Check that no gap has ended since a time: a new table's deadlines that were set before would not be moved.

    One that ends in the future was noted before the database's clock was set back.

    :raises Conflict: one has, so they have to be set anew.
    """
    sql = f"SELECT 1 FROM ears WHERE shard = (CAST(?1 AS BIGINT) >> 22) % {SHARDS} AND ended > ?2"  # noqa: S608
    if db.dialect.time is not None:
        sql += f" AND ended <= {db.dialect.time}"
    if await db.value(sql, guild_id, since):
        raise Conflict(guild_id)
