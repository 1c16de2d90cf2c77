"""Private views of tables that people watch: rows of what is left to do, as hands are (:mod:`bot.store.sql.messages`).

A view is wanted with every change of its table, and once more just before its token expires.
"""

from bot.play.table import Hand
from bot.standings.ids import TableId
from bot.store.due import PLACE
from bot.store.errors import WATCHERS, LimitReached
from bot.store.sql.connection import Connection, Repository, transaction
from bot.store.sql.messages import LITTER, replace_hand

_ROW = "kind = 'watch' AND key = ? AND part = ?"
_ANEW = ", ".join(f"{name} = excluded.{name}" for name in ("message_id", "token", "locale", "expires"))
_LATER = "SELECT 'litter', ?2, id, guild_id, 0, 0, ?3, ?4 FROM tables WHERE id = ?1"


class Watchers(Repository):
    @transaction
    async def reserve_view(self, db: Connection, table_id: TableId, view: Hand, most: int, now: float) -> None:
        """Keep a place for a view that is about to be shown.

        :raises LimitReached: as many other people as may watch this table.
        """
        if await _is_full(db, table_id, view, most, now):
            raise LimitReached(WATCHERS, most)
        await db.write(
            "INSERT INTO due (kind, key, part, guild_id, token, locale, expires)"
            " SELECT 'watch', id, ?2, guild_id, ?3, ?4, ?5 FROM tables WHERE id = ?1"
            " ON CONFLICT (kind, key, part) DO UPDATE SET token = excluded.token, message_id = NULL,"
            " expires = excluded.expires WHERE due.expires <= ?6",
            *(table_id, view.user_id, view.token, view.locale, view.expires, now),
        )

    @transaction
    async def keep_view(
        self, db: Connection, table_id: TableId, view: Hand, most: int, shown: int, last: float, now: float
    ) -> None:
        """Note where a view is shown. A person has one of each table: the other one is deleted.

        Another view of theirs, whose place it had, may have stopped meanwhile; then it needs one of its own.

        :param shown: the version of the table that it shows.
        :param last: when it is to be drawn for the last time.
        """
        newest = await db.value(f"SELECT expires FROM due WHERE {_ROW}", table_id, view.user_id)  # noqa: S608
        if await _is_full(db, table_id, view, most, now) if newest is None else newest > view.expires:
            await db.write(LITTER.format(_LATER), table_id, view.message_id, view.token, view.expires)
            return
        await replace_hand(db, table_id, view, kind="watch")
        await db.write(
            "INSERT INTO due (kind, key, part, guild_id, due, wanted, shown, message_id, token, locale, expires)"  # noqa: S608 - a constant
            " SELECT 'watch', id, ?2, guild_id, CASE WHEN version > ?7 THEN CAST(?9 AS FLOAT8) ELSE ?8 END, version,"
            " ?7, ?3, ?4, ?5, ?6 FROM tables WHERE id = ?1"
            f" ON CONFLICT (kind, key, part) DO UPDATE SET {_ANEW}, shown = excluded.shown, wanted = excluded.wanted,"
            " again = CASE WHEN due.claim IS NULL THEN due.again ELSE ?9 END,"
            " due = CASE WHEN due.claim IS NULL THEN excluded.due ELSE due.due END",
            *(table_id, view.user_id, view.message_id, view.token, view.locale, view.expires, shown, last, now),
        )

    async def view(self, table_id: TableId, user_id: int, now: float) -> Hand | None:
        """Where a person watches a table; None if that has ended."""
        row = await self._db.row(
            f"SELECT part, {PLACE} FROM due WHERE {_ROW} AND expires > ? AND message_id IS NOT NULL",  # noqa: S608
            *(table_id, user_id, now),
        )
        return None if row is None else Hand(*row)

    async def redraw_views(self, table_id: TableId, due: float) -> None:
        """Have all views of a table drawn once more, though nothing has changed that a version tells."""
        await self._db.write(
            "UPDATE due SET shown = -1, again = CASE WHEN claim IS NULL THEN again ELSE ?2 END,"
            " due = CASE WHEN claim IS NULL AND due > ?2 THEN ?2 ELSE due END"
            " WHERE kind = 'watch' AND key = ?1 AND message_id IS NOT NULL",
            *(table_id, due),
        )

    async def drop_view(self, table_id: TableId, view: Hand) -> None:
        """Drop a view that can no longer be drawn where it was."""
        await self._db.write(
            f"DELETE FROM due WHERE {_ROW} AND message_id = ?",  # noqa: S608 - a constant
            *(table_id, view.user_id, view.message_id),
        )


async def _is_full(db: Connection, table_id: TableId, view: Hand, most: int, now: float) -> bool:
    """Whether as many other people as may watch a table."""
    others = "SELECT count(*) FROM due WHERE kind = 'watch' AND key = ? AND part <> ? AND expires > ?"
    return bool(await db.value(others, table_id, view.user_id, now) >= most)
