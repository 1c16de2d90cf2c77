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
_LATER = "SELECT 'litter', ?2, id, guild_id, 0, 0, ?3, ?4 FROM tables WHERE id = ?1"


class Watchers(Repository):
    @transaction
    async def reserve_view(self, db: Connection, table_id: TableId, view: Hand, most: int, now: float) -> None:
        """Keep a place for a view that is about to be shown.

        :raises LimitReached: as many other people as may watch this table.
        """
        others = "SELECT count(*) FROM due WHERE kind = 'watch' AND key = ? AND part <> ? AND expires > ?"
        if await db.value(others, table_id, view.user_id, now) >= most:
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
        self, db: Connection, table_id: TableId, view: Hand, shown: int, last: float, now: float
    ) -> None:
        """Note where a view is shown. A person has one of each table: the other one is deleted.

        :param shown: the version of the table that it shows.
        :param last: when it is to be drawn for the last time.
        """
        newest = await db.value(f"SELECT expires FROM due WHERE {_ROW}", table_id, view.user_id)  # noqa: S608
        if newest is None or newest > view.expires:  # they have opened another one since, or all about them is deleted
            await db.write(LITTER.format(_LATER), table_id, view.message_id, view.token, view.expires)
            return
        await replace_hand(db, table_id, view, kind="watch")
        newer = "(SELECT version FROM tables WHERE id = ?1)"
        await db.write(
            "UPDATE due SET message_id = ?3, token = ?4, locale = ?5, expires = ?6, shown = ?7,"  # noqa: S608 - a constant
            f" wanted = {newer}, again = CASE WHEN claim IS NULL THEN again ELSE ?9 END,"
            f" due = CASE WHEN claim IS NOT NULL THEN due WHEN {newer} > ?7 THEN ?9 ELSE ?8 END"
            " WHERE kind = 'watch' AND key = ?1 AND part = ?2",
            *(table_id, view.user_id, view.message_id, view.token, view.locale, view.expires, shown, last, now),
        )

    async def view(self, table_id: TableId, user_id: int, now: float) -> Hand | None:
        """Where a person watches a table; None if that has ended."""
        row = await self._db.row(
            f"SELECT part, {PLACE} FROM due WHERE {_ROW} AND expires > ? AND message_id IS NOT NULL",  # noqa: S608
            *(table_id, user_id, now),
        )
        return None if row is None else Hand(*row)

    async def drop_view(self, table_id: TableId, view: Hand) -> None:
        """Drop a view that can no longer be drawn where it was."""
        await self._db.write(
            f"DELETE FROM due WHERE {_ROW} AND message_id = ?",  # noqa: S608 - a constant
            *(table_id, view.user_id, view.message_id),
        )
