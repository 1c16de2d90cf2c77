"""What people want for themselves, on all servers."""

from bot.store.protocols import PersonStore
from bot.store.sqlite.database import Part


class People(Part, PersonStore):
    """How people want to be shown what only they see."""

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        rows = await self._db.rows("SELECT hands, channel_id FROM people WHERE user_id = ?", (user_id,))
        return (rows[0][0], rows[0][1]) if rows else None

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        await self._db.execute_fetchall(
            "INSERT INTO people (user_id, hands, channel_id) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET hands = excluded.hands, channel_id = excluded.channel_id",
            (user_id, where, channel_id),
        )

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        await self._db.execute_fetchall(
            "INSERT INTO people (user_id, hands, channel_id, plain) VALUES (?, 'here', 0, ?)"
            " ON CONFLICT DO UPDATE SET plain = excluded.plain",
            (user_id, plain),
        )

    async def plain_readers(self) -> set[int]:
        return {row[0] for row in await self._db.rows("SELECT user_id FROM people WHERE plain")}
