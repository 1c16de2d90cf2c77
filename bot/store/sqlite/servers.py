"""What servers have settled."""

import sqlite3
from collections.abc import Callable

from bot.store.protocols import ServerStore
from bot.store.sqlite.database import Part


class Servers(Part, ServerStore):
    """Settings of servers."""

    async def server(self, guild_id: int) -> str | None:
        rows = await self._db.rows("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))
        return rows[0][0] if rows else None

    async def change_server(self, guild_id: int, change: Callable[[str | None], str]) -> str:
        def write(db: sqlite3.Connection) -> str:
            stored = db.execute("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,)).fetchone()
            settings = change(stored[0] if stored else None)
            db.execute(
                "INSERT INTO servers VALUES (?, ?) ON CONFLICT DO UPDATE SET settings = excluded.settings",
                (guild_id, settings),
            )
            return settings

        return await self._db.transaction(write)
