"""Reports: what the coach has worked out of finished games."""

import zlib

from bot.store.sql.connection import Connection, Part


async def of_seat(db: Connection, table_id: int, seat: int) -> str | None:
    content = await db.value("SELECT content FROM reports WHERE table_id = ? AND seat = ?", table_id, seat)
    return None if content is None else zlib.decompress(content).decode()


class Reports(Part):
    """The coach's reports, by table and seat."""

    async def report(self, table_id: int, seat: int) -> str | None:
        return await of_seat(self._db, table_id, seat)

    async def keep_report(self, table_id: int, seat: int, content: str) -> None:
        """Store a seat's report, unless its table is gone or its player was forgotten meanwhile."""
        await self._db.write(
            "INSERT INTO reports (table_id, seat, content)"
            " SELECT table_id, seat, ? FROM seats WHERE table_id = ? AND seat = ? AND user_id > 0"
            " ON CONFLICT (table_id, seat) DO UPDATE SET content = excluded.content",
            *(zlib.compress(content.encode(), 9), table_id, seat),
        )

    async def share_report(self, table_id: int, seat: int, now: float) -> bool:
        """Note that a seat's report is shared; tells whether it was not before."""
        sql = "UPDATE reports SET shared_at = ? WHERE table_id = ? AND seat = ? AND shared_at IS NULL"
        return await self._db.write(sql, now, table_id, seat) > 0

    async def unshare_report(self, table_id: int, seat: int) -> None:
        """Note that it was not shown after all."""
        await self._db.write("UPDATE reports SET shared_at = NULL WHERE table_id = ? AND seat = ?", table_id, seat)
