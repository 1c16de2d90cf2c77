"""Moving deadlines by a time in which nobody could do anything."""

import json
import math
from collections.abc import Collection, Mapping

from bot.play.waits import Postponement
from bot.standings.ids import TableId
from bot.store.sql.connection import Connection
from bot.store.sql.due import FIRST
from bot.store.sql.ears import heard_again
from bot.store.sql.tournaments import Tournaments
from bot.store.sql.waits import FIXED, ahead

SOON = 60.0
"""Seconds within which clocks are due that are set at once when deadlines are postponed.

Others are due too early then: they find out when they are.
"""


class Postponements(Tournaments):
    async def postpone(
        self,
        by: Postponement,
        *,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        heard: tuple[Mapping[int, float], float] | None = None,
    ) -> list[TableId]:
        """Postpone the deadlines of some shards' servers.

        A long gap does not count as time in which a game was idle, either, and extends the rounds of tournaments. Every
        table with deadlines has a clock after that, even if another program has written them. Gives the tables whose
        messages show a deadline that has visibly changed, the most urgent first.

        :param among: the shards.
        :param deletions: whether to postpone the deletion of servers' data as well.
        :param heard: when presses could last arrive at the shards, and when they can again, which is noted at the same
            time so that a gap is not made up for twice.
        :raises Conflict: another process has noted otherwise when presses could arrive.
        """
        dialect = self._db.dialect
        theirs = f"(guild_id >> 22) % ? IN {dialect.numbers}"
        waits_of_theirs = f"(SELECT {theirs} FROM tables WHERE tables.id = table_id)"  # noqa: S608
        which = (shards, json.dumps(list(among)))
        later = f"CAST(?4 AS FLOAT8) + {ahead(dialect, '?1')}"

        async def move(db: Connection) -> list[TableId]:
            if heard is not None:
                await heard_again(db, *heard)
            if by.is_long or not dialect.alone:  # first, as a save does; others notice by `saves` that theirs are old
                await db.write(
                    f"UPDATE tables{dialect.by_index.format('tables_open')}"  # noqa: S608
                    " SET saves = saves + 1, changed_at = changed_at + ?"
                    f" WHERE phase IN ('lobby', 'play') AND {theirs}",
                    *(by.gap if by.is_long else 0.0, *which),
                )
            early = await self._move_waits(db, by, waits_of_theirs, which)
            await db.write(
                "INSERT INTO due (kind, key, part, guild_id, due)"  # noqa: S608
                f" SELECT 'clock', table_id, 0, guild_id, {FIRST} + {ahead(dialect, '?1')}"
                " FROM waits JOIN tables ON tables.id = table_id"
                f" WHERE (guild_id >> 22) % ?2 IN {dialect.numbers.replace('?', '?3')} AND NOT EXISTS"
                f" (SELECT 1 FROM due WHERE kind = 'clock' AND key = table_id AND part = 0 AND due > {later})"
                " GROUP BY table_id, guild_id"
                " ON CONFLICT (kind, key, part) DO UPDATE SET due = excluded.due, claim = NULL, until = NULL",
                *(by.now, *which, math.inf if by.gap < 0 else by.now + SOON),
            )
            if by.is_long:
                await self._put_off(db, by, theirs, which)
            if deletions:
                await db.write("UPDATE removed_servers SET removed_at = removed_at + ?", by.gap)
            otherwise = await db.column(
                "SELECT table_id FROM waits WHERE due <= ? AND kind IN ('person', 'lobby')"  # noqa: S608
                f" AND {waits_of_theirs} ORDER BY due, table_id, seat",
                *(by.shown_otherwise_until(early), *which),
            )
            return list(dict.fromkeys(otherwise))

        return await self._db.transaction(move)

    async def _move_waits(self, db: Connection, by: Postponement, waits_of_theirs: str, which: tuple[int, str]) -> int:
        """Postpone the deadlines of tables; gives how many would still have come too early, and are spread.

        :param waits_of_theirs: the condition that a deadline is of these shards; it takes the parameters `which`.
        """
        await db.write(
            f"UPDATE waits SET due = due + ?, call = call + ? WHERE seat NOT IN {FIXED} AND {waits_of_theirs}",  # noqa: S608
            *(by.gap, by.gap, *which),
        )
        await db.write(
            f"UPDATE waits SET due = ? + ? * {self._db.dialect.chance}"  # noqa: S608
            " WHERE due > ? AND kind IN ('house', 'stand-in')"
            f" AND {waits_of_theirs}",
            *(by.now, by.pause, by.now + by.pause, *which),
        )
        early = await db.rows(
            f"SELECT table_id, seat FROM waits WHERE due < ? AND seat NOT IN {FIXED}"  # noqa: S608
            f" AND kind IN ('person', 'lobby') AND {waits_of_theirs} ORDER BY due, table_id, seat",
            *(by.soonest, *which),
        )
        await db.write_many(
            "UPDATE waits SET due = ? WHERE table_id = ? AND seat = ?",
            [(due, *wait) for due, wait in zip(by.spread(len(early)), early, strict=True)],
        )
        return len(early)
