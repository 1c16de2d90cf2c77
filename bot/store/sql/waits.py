"""Deadlines: rows with absolute times, and one index over all of them."""

import json
from collections.abc import Collection, Sequence

from bot.cluster.leases import Fence
from bot.play.table import APPOINTED, HOMELESS, LOBBY, PROPOSED, DeadlineKey, Expiry, Wait
from bot.play.waits import Due, Postponement
from bot.standings.ids import TableId
from bot.store.sql.connection import Connection, Repository
from bot.store.sql.notes import NOTE

EXPIRIES: dict[Expiry, int] = {LOBBY: -1, HOMELESS: -2, PROPOSED: -3, APPOINTED: -4}
"""What takes the place of a seat in the row of a deadline that is no seat's."""
FIXED = tuple(EXPIRIES[key] for key in (PROPOSED, APPOINTED))
"""Those that people have agreed on with each other: no time in which nothing could happen moves them."""
_BY_NUMBER = {number: expiry for expiry, number in EXPIRIES.items()}


class Waits(Repository):
    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        """List the deadlines and calls that are due next, the earliest first.

        :param away: shards whose servers are left out.
        """
        dialect = self._db.dialect
        rows: list[Due] = []
        for time_, call in (("due", False), ("call", True)):
            found = await self._db.rows(
                f"SELECT table_id, guild_id, seat, {time_} FROM waits JOIN tables ON tables.id = table_id"  # noqa: S608
                f" WHERE {time_} IS NOT NULL AND (guild_id >> 22) % ? NOT IN {dialect.numbers}"
                f" ORDER BY {time_}, table_id, seat LIMIT ?",
                *(shards, json.dumps(list(away)), most),
            )
            rows += [Due(table, guild, key_of(seat), when, call) for table, guild, seat, when in found]
        return sorted(rows, key=lambda due: due.due)

    async def postpone(
        self,
        by: Postponement,
        *,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
        fences: Sequence[Fence] = (),
    ) -> list[TableId]:
        """Postpone the deadlines of some shards' servers.

        A long gap does not count as time in which a game was idle, either. Gives the tables whose messages show a
        deadline that has visibly changed, the most urgent first.

        :param among: the shards.
        :param deletions: whether to postpone the deletion of servers' data as well.
        :param alive: whether to note that the bot is alive, so that a gap is not made up for twice if it is killed now.
        :param fences: the leases of the shards; none where there are no leases.
        :raises LeaseLost: one of them is held no longer.
        """
        dialect = self._db.dialect
        theirs = f"(guild_id >> 22) % ? IN {dialect.numbers}"
        waits_of_theirs = f"(SELECT {theirs} FROM tables WHERE tables.id = table_id)"  # noqa: S608
        which = (shards, json.dumps(list(among)))

        async def move(db: Connection) -> list[TableId]:
            for fence in fences:
                await self.passed(db, fence)
            early = await self._move_waits(db, by, waits_of_theirs, which)
            if by.is_long:
                await db.write(
                    f"UPDATE tables{dialect.by_index.format('tables_open')} SET changed_at = changed_at + ?"  # noqa: S608
                    f" WHERE phase IN ('lobby', 'play') AND {theirs}",
                    *(by.gap, *which),
                )
            if deletions:
                await db.write("UPDATE removed_servers SET removed_at = removed_at + ?", by.gap)
            if alive:
                await db.write(NOTE, "alive_at", repr(by.now))
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


async def put_waits(db: Connection, table_id: TableId, waits: dict[DeadlineKey, Wait]) -> None:
    await db.write_many(
        "INSERT INTO waits VALUES (?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind,"
        " due = excluded.due, call = excluded.call, called = excluded.called",
        [(table_id, number_of(key), wait.kind, wait.due, wait.call, wait.called) for key, wait in waits.items()],
    )
