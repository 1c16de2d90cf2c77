"""Messages that only one person sees, with their hands, and messages to be deleted."""

from bot.play.table import Hand
from bot.store.protocols import MessageStore
from bot.store.sqlite.database import Connection, Part


class Messages(Part, MessageStore):
    """Private hands, and messages to be deleted."""

    # Private hands

    async def keep_hand(self, table_id: int, hand: Hand) -> None:
        await self._db.transaction(lambda db: put_hand(db, table_id, hand))

    async def hand(self, table_id: int, seat: int, now: float) -> Hand | None:
        rows = await self._db.rows(
            "SELECT seat, token, message_id, locale, expires, channel_id FROM hands"
            " WHERE table_id = ? AND seat = ? AND expires > ?",
            *(table_id, seat, now),
        )
        return Hand(*rows[0]) if rows else None

    async def forget_hand(self, table_id: int, hand: Hand) -> None:
        await self._db.write(
            "DELETE FROM hands WHERE table_id = ? AND seat = ? AND message_id = ? AND token = ?",
            *(table_id, hand.seat, hand.message_id, hand.token),
        )

    async def drop_old_hands(self, now: float) -> None:
        await self._db.write("DELETE FROM hands WHERE expires <= ?", now)

    # Messages to be deleted

    async def litter(self) -> list[tuple[int, int]]:
        return [tuple(row) for row in await self._db.rows("SELECT channel_id, message_id FROM litter")]

    async def drop(self, channel_id: int, message_id: int) -> None:
        await self._db.write("INSERT OR IGNORE INTO litter VALUES (?, ?)", message_id, channel_id)

    async def is_litter(self, message_id: int) -> bool:
        return bool(await self._db.value("SELECT 1 FROM litter WHERE message_id = ?", message_id))

    async def dropped(self, message_id: int) -> list[tuple[int, int]]:
        def drop(db: Connection) -> list[tuple[int, int]]:
            db.execute("DELETE FROM litter WHERE message_id = ?", (message_id,))
            gone = db.execute(
                "DELETE FROM hands WHERE message_id = ? AND channel_id IS NOT NULL RETURNING table_id, seat",
                (message_id,),
            )
            return [tuple(row) for row in gone.fetchall()]

        return await self._db.transaction(drop)


def put_hand(db: Connection, table_id: int, hand: Hand) -> None:
    """Note where a hand is shown. Each has one direct message: the newest, or the one that was pressed."""
    if hand.channel_id is None and _renewed(db, table_id, hand):
        return
    db.execute(
        "INSERT OR IGNORE INTO litter (channel_id, message_id) SELECT channel_id, message_id FROM hands"
        " WHERE table_id = ? AND seat = ? AND channel_id IS NOT NULL AND message_id <> ?",
        (table_id, hand.seat, hand.message_id),
    )
    db.execute("DELETE FROM litter WHERE message_id = ?", (hand.message_id,))
    db.execute(
        "INSERT OR REPLACE INTO hands VALUES (?,?,?,?,?,?,?)",
        (table_id, hand.seat, hand.token, hand.message_id, hand.locale, hand.expires, hand.channel_id),
    )


def _renewed(db: Connection, table_id: int, hand: Hand) -> bool:
    """Note the new token of a private message that was pressed again, as almost every move does; False if it is new."""
    return bool(
        db.execute(
            "UPDATE hands SET token = ?, locale = ?, expires = ?"
            " WHERE table_id = ? AND seat = ? AND message_id = ? AND channel_id IS NULL",
            (hand.token, hand.locale, hand.expires, table_id, hand.seat, hand.message_id),
        ).rowcount
    )
