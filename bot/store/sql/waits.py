"""Deadlines: rows with absolute times, and one index over all of them."""

import json
import math
from collections.abc import Collection, Mapping

from bot.play.table import APPOINTED, HOMELESS, LOBBY, PROPOSED, DeadlineKey, Expiry, Table, Wait
from bot.play.waits import Postponement
from bot.standings.ids import TableId
from bot.store.due import Claim, Key
from bot.store.sql.connection import Connection, Dialect, Repository
from bot.store.sql.due import CLOCK, CLOCKED, FIRST
from bot.store.sql.ears import heard_again

EXPIRIES: dict[Expiry, int] = {LOBBY: -1, HOMELESS: -2, PROPOSED: -3, APPOINTED: -4}
"""What takes the place of a seat in the row of a deadline that is no seat's."""
FIXED = tuple(EXPIRIES[key] for key in (PROPOSED, APPOINTED))
"""Those that people have agreed on with each other: no time in which nothing could happen moves them."""
SOON = 60.0
"""Seconds within which clocks are due that are set at once when deadlines are postponed.

Others are due too early then: they find out when they are.
"""
_BY_NUMBER = {number: expiry for expiry, number in EXPIRIES.items()}


class Waits(Repository):
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

        A long gap does not count as time in which a game was idle, either. Every table with deadlines has a clock after
        that, even if another program has written them. Gives the tables whose messages show a deadline that has visibly
        changed, the most urgent first.

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


def number_of(key: DeadlineKey) -> int:
    return EXPIRIES[key] if isinstance(key, Expiry) else key


def key_of(number: int) -> DeadlineKey:
    return _BY_NUMBER.get(number, number)


def ahead(dialect: Dialect, now: str) -> str:
    """By how much the time of the rows is ahead of a process's clock, which deadlines go by.

    :param now: stands for the time by that clock.
    """
    return f"{dialect.time or now} - {now}"


async def put_clock(db: Connection, table: Table, now: float, claim: Claim | None = None) -> None:
    """Have a table looked at when the first of its deadlines is due."""
    key = Key("clock", table.id)
    if table.ended:
        await db.write("DELETE FROM due WHERE kind = ? AND key = ? AND part = ?", *key)
        return
    earliest = (
        f"SELECT CAST(?1 AS BIGINT) AS id, CAST(?2 AS BIGINT) AS guild_id, {FIRST} + {ahead(db.dialect, '?3')} AS at,"  # noqa: S608
        " CAST(?4 AS BIGINT) AS mine, CAST(?5 AS FLOAT8) AS now FROM waits WHERE table_id = ?1"
    )
    values = (None, None) if claim is None else (claim.number, claim.now)
    sql = f"INSERT INTO {CLOCKED} {CLOCK.format(earliest=earliest)}"
    clocked(claim, key, *await db.row(sql, table.id, table.home.guild_id, now, *values))


def clocked(claim: Claim | None, key: Key, holder: int | None, until: float | None) -> None:
    """Note in a claim whether it has gained a table's clock; the same transaction may have been tried before."""
    if claim is not None:
        claim.clocks.pop(key, None)
        if until is not None and holder == claim.number:
            claim.clocks[key] = until


async def put_waits(db: Connection, table_id: TableId, waits: dict[DeadlineKey, Wait]) -> None:
    await db.write_many(
        "INSERT INTO waits VALUES (?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind,"
        " due = excluded.due, call = excluded.call, called = excluded.called",
        [(table_id, number_of(key), wait.kind, wait.due, wait.call, wait.called) for key, wait in waits.items()],
    )
