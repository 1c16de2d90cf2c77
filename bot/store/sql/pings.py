"""Who wants to be mentioned when a table opens in a channel."""

from collections.abc import Collection

from bot.store.sql.connection import Connection, Repository, transaction

REST = 600.0
"""Seconds in which a person is mentioned once in a channel, however many tables open there."""
MOST = 25
"""So many people are mentioned for a table: those first whose last mention is longest ago."""


class Pings(Repository):
    async def ask(self, guild_id: int, channel_id: int, user_id: int, now: float) -> None:
        await self._db.write(
            "INSERT INTO pings (guild_id, channel_id, user_id, asked_at) VALUES (?,?,?,?) ON CONFLICT DO NOTHING",
            *(guild_id, channel_id, user_id, now),
        )

    async def stop(self, channel_id: int, user_id: int) -> None:
        await self._db.write("DELETE FROM pings WHERE channel_id = ? AND user_id = ?", channel_id, user_id)

    async def wanted(self, channel_id: int) -> bool:
        """Whether anybody wants to be mentioned in a channel."""
        return bool(await self._db.value("SELECT 1 FROM pings WHERE channel_id = ? LIMIT 1", channel_id))

    @transaction
    async def take(
        self, db: Connection, channel_id: int, table_id: int, besides: Collection[int], now: float
    ) -> list[int]:
        """Choose whom to mention for a table, and note it; gives the same people if it is tried again.

        :param besides: people who know of the table.
        """
        chosen = await db.column(
            "SELECT user_id FROM pings WHERE channel_id = ?1 AND (table_id = ?2 OR pinged_at <= ?3)"
            " ORDER BY coalesce(table_id, 0) <> ?2, pinged_at, user_id LIMIT ?4",
            *(channel_id, table_id, now - REST, MOST + len(besides)),
        )
        people = [user_id for user_id in chosen if user_id not in besides][:MOST]
        await db.write_many(
            "UPDATE pings SET table_id = ?, pinged_at = ? WHERE channel_id = ? AND user_id = ?",
            [(table_id, now, channel_id, user_id) for user_id in people],
        )
        return people
