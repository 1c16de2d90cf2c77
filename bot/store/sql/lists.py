"""Lists of tables by server, channel, person and time, and the limits on how many there are."""

import json

from bot.play.changes import Limits
from bot.play.table import NOWHERE, Sitting, Table
from bot.standings.ids import TableId
from bot.standings.people import as_number
from bot.store.errors import PER_CHANNEL, PER_GATHERING, PER_PERSON, AlreadyOpen, LimitReached
from bot.store.sql.connection import Connection, Repository
from bot.store.sql.ears import MOVED

_OPEN = "guild_id = ? AND phase IN ('lobby', 'play')"
_COUNTED = f"{_OPEN} AND daily IS NULL AND channel_id <> {NOWHERE} AND tournament_id IS NULL"
"""Those that count towards limits: not those in private, nor those of tournaments."""


class Lists(Repository):
    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        rows = await self._db.rows(
            f"SELECT id, channel_id, parent_id, game, daily FROM tables WHERE {_OPEN}"  # noqa: S608
            " AND id IN (SELECT table_id FROM seats WHERE user_id = ? AND gone = 0) ORDER BY id DESC",
            *(guild_id, user_id),
        )
        return [Sitting(*row) for row in rows]

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        """:raises LimitReached: there may not be another table in the channel."""
        await self._db.read(lambda db: need_place(db, guild_id, channel_id, limits))

    async def open_tables(self, guild_id: int, user_id: int) -> list[Sitting]:
        """List the open tables of a server: first those at which a person sits, the newest first."""
        rows = await self._db.rows(
            "SELECT id, channel_id, parent_id, game, daily, opener_id = ? AS opened,"  # noqa: S608
            " EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = ? AND gone = 0) AS sits"
            f" FROM tables WHERE {_OPEN} ORDER BY sits DESC, id DESC",
            *(user_id, user_id, guild_id),
        )
        return [Sitting(*row) for row in rows]

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[TableId]:
        """The open tables in a server, or in one of its channels with the public threads below it."""
        there = "((?2 IN (channel_id, parent_id) AND daily IS NULL) OR ?2 IS NULL)"
        sql = f"SELECT id FROM tables WHERE {_OPEN} AND {there}"  # noqa: S608
        return await self._db.column(sql, guild_id, channel_id)

    async def tables_in_trouble(self, trouble: str) -> list[TableId]:
        """The open tables, of all servers, whose message cannot be kept up to date for this reason."""
        return await self._db.column("SELECT id FROM tables WHERE phase IN ('lobby', 'play') AND trouble = ?", trouble)

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[TableId]:
        sql = "SELECT id FROM tables WHERE guild_id = ? AND channel_id = ? AND parent_id IS NOT NULL"
        return await self._db.column(sql, guild_id, thread_id)

    async def count_open(self) -> int:
        count: int = await self._db.value("SELECT count(*) FROM tables WHERE phase IN ('lobby', 'play')")
        return count

    async def changed_since(self, when: float) -> list[TableId]:
        """The tables that have changed since then, those that have ended first."""
        return await self._db.column(
            "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND changed_at >= ?1"  # noqa: S608
            f" UNION ALL SELECT id FROM tables{self._db.dialect.by_index.format('tables_open')}"
            " WHERE phase IN ('lobby', 'play') AND changed_at >= ?1",
            when,
        )

    async def idle_tables(self, since: float) -> list[tuple[TableId, int]]:
        """The games that nobody has touched since then, and how often each was stored.

        Those of a tournament end with their round.
        """
        rows = await self._db.rows(
            f"SELECT id, saves FROM tables{self._db.dialect.by_index.format('tables_open')}"  # noqa: S608
            f" WHERE phase IN ('lobby', 'play') AND phase = 'play' AND changed_at < ? AND {MOVED} AND NOT EXISTS"
            " (SELECT 1 FROM tournaments WHERE tournaments.id = tournament_id AND phase NOT IN ('over', 'cancelled'))",
            since,
        )
        return [tuple(row) for row in rows]


async def need_unopened(db: Connection, table: Table) -> None:
    """Check that a table is new.

    :raises AlreadyOpen: its opener sits at a table that they have opened by the same button, or the same press, or
        plays the same game alone.
    """
    held = "SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = ? AND gone = 0"
    sql = f"SELECT id, progress, game, channel_id FROM tables WHERE {_OPEN} AND opener_id = ? AND EXISTS ({held})"  # noqa: S608
    opener = as_number(table.opener_id)
    for row in await db.rows(sql, table.home.guild_id, opener, opener):
        progress = json.loads(row["progress"])
        alike = table.alone and (row["game"], row["channel_id"]) == (table.game.key, NOWHERE)
        again = alike or not {*table.presses}.isdisjoint(progress.get("presses", ()))
        if again or (table.home.button and progress.get("button") == table.home.button):
            raise AlreadyOpen(row["id"])


async def need_seat(db: Connection, guild_id: int, user_id: int, limits: Limits) -> None:
    """:raises LimitReached: a person may not sit at another table of the server."""
    if limits.per_person is None:
        return
    held = "SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = ? AND gone = 0"
    sql = f"SELECT count(*) FROM tables WHERE {_COUNTED} AND EXISTS ({held})"  # noqa: S608
    if await db.value(sql, guild_id, user_id) >= limits.per_person:
        raise LimitReached(PER_PERSON, limits.per_person)


async def need_free(db: Connection, table: Table, user_id: int) -> None:
    """:raises LimitReached: a person sits at another open table of the same gathering."""
    if table.event.gathering_id is None:
        return
    sql = (
        "SELECT 1 FROM tables JOIN seats ON table_id = id WHERE gathering_id = ? AND phase IN ('lobby', 'play')"
        " AND id <> ? AND user_id = ? AND gone = 0"
    )
    if await db.value(sql, table.event.gathering_id, table.id, user_id):
        raise LimitReached(PER_GATHERING, 1)


async def need_place(db: Connection, guild_id: int, channel_id: int, limits: Limits, more: int = 1) -> None:
    """Check that a channel has room for this many more tables; those of its gatherings count as well.

    :raises LimitReached: there may not.
    """
    if limits.per_channel is None:
        return
    count = await db.value(
        f"SELECT (SELECT count(*) FROM tables WHERE {_COUNTED} AND channel_id = ?)"  # noqa: S608
        " + (SELECT count(*) FROM gatherings JOIN tables ON gathering_id = gatherings.id"
        " WHERE gatherings.guild_id = ? AND gatherings.channel_id = ? AND phase IN ('lobby', 'play')"
        " AND tables.channel_id <> gatherings.channel_id)",
        *(guild_id, channel_id, guild_id, channel_id),
    )
    if count + more > limits.per_channel:
        raise LimitReached(PER_CHANNEL, limits.per_channel)
