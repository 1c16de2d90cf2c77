"""Packs of questions that servers have brought."""

import json
import sqlite3

from bot.play.questions import Pack, packs
from bot.store.errors import LimitReached
from bot.store.protocols import PackStore
from bot.store.sqlite.database import Part


class Packs(Part, PackStore):
    """Packs of questions, those that come with the bot among them."""

    async def pack(self, guild_id: int, key: str, *, deleted: bool = False) -> Pack | None:
        if key in packs():
            return packs()[key]
        found = await self._packs("id = ? AND (deleted_at IS NULL OR ?)", guild_id, key, deleted)
        return found[0] if found else None

    async def packs(self, guild_id: int) -> list[Pack]:
        return await self._packs("deleted_at IS NULL", guild_id)

    async def _packs(self, condition: str, guild_id: int, *values: object) -> list[Pack]:
        rows = await self._db.rows(
            f"SELECT id, name, questions FROM packs WHERE guild_id = ? AND {condition} ORDER BY name, id",  # noqa: S608
            (guild_id, *values),
        )
        return [Pack(str(row[0]), row[1], json.loads(row[2]), own=True) for row in rows]

    async def add_pack(
        self, guild_id: int, name: str, questions: dict[str, str], by: int, now: float, *, most: int
    ) -> None:
        def add(db: sqlite3.Connection) -> None:
            count = "SELECT count(*) FROM packs WHERE guild_id = ? AND deleted_at IS NULL"
            if db.execute(count, (guild_id,)).fetchone()[0] >= most:
                raise LimitReached("packs", most)
            db.execute(
                "INSERT INTO packs (guild_id, name, questions, added_by, added_at) VALUES (?,?,?,?,?)",
                (guild_id, name, json.dumps(questions, ensure_ascii=False), by, now),
            )

        await self._db.transaction(add)

    async def delete_pack(self, guild_id: int, key: str, now: float) -> None:
        await self._db.execute_fetchall(
            "UPDATE packs SET deleted_at = ? WHERE guild_id = ? AND id = ?", (now, guild_id, key)
        )
