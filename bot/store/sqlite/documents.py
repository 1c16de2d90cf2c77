"""What members have brought along to a server for a game: named documents, whose content is the game's affair."""

import json
import sqlite3
from typing import Any

from bot.store.errors import LimitReached
from bot.store.protocols import Document, DocumentStore
from bot.store.sqlite.database import Part


class Documents(Part, DocumentStore):
    """Documents of servers; the database calls them packs, after the first ones."""

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        rows = await self._db.rows(
            "SELECT id, name, questions FROM packs WHERE guild_id = ? AND game = ? AND deleted_at IS NULL"
            " ORDER BY name, id",
            (guild_id, game),
        )
        return [Document(str(row[0]), row[1], json.loads(row[2])) for row in rows]

    async def add_document(
        self, guild_id: int, game: str, name: str, content: Any, by: int, now: float, *, most: int
    ) -> None:
        def add(db: sqlite3.Connection) -> None:
            count = "SELECT count(*) FROM packs WHERE guild_id = ? AND game = ? AND deleted_at IS NULL"
            if db.execute(count, (guild_id, game)).fetchone()[0] >= most:
                raise LimitReached("documents", most)
            db.execute(
                "INSERT INTO packs (guild_id, game, name, questions, added_by, added_at) VALUES (?,?,?,?,?,?)",
                (guild_id, game, name, json.dumps(content, ensure_ascii=False), by, now),
            )

        await self._db.transaction(add)

    async def delete_document(self, guild_id: int, game: str, key: str, now: float) -> None:
        await self._db.execute_fetchall(
            "UPDATE packs SET deleted_at = ? WHERE guild_id = ? AND game = ? AND id = ?", (now, guild_id, game, key)
        )
