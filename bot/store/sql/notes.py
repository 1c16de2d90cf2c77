"""Facts of the program, settings of people and servers, what members add to games, and what the coach has said."""

import json
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

from bot.standings.ids import TableId
from bot.store.errors import NameTaken, StorageError
from bot.store.sql.connection import Connection, Repository, outdate, transaction
from rules.seats import Seat

NOTE = "INSERT INTO facts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Facts(Repository):
    """What the program notes about itself and about this database, by name."""

    async def fact(self, name: str) -> str | None:
        value: str | None = await self._db.value(_FACT, name)
        return value

    async def note(self, name: str, value: str) -> None:
        await self._db.write(NOTE, name, value)

    @transaction
    async def note_for_all(self, db: Connection, name: str, value: str) -> None:
        """Note something that each process keeps in memory."""
        await db.write(NOTE, name, value)
        await outdate(db)

    async def size(self) -> int:
        size: int = await self._db.value(self._db.dialect.size)
        return size

    async def schema(self) -> int:
        number: int = await self._db.value("SELECT max(number) FROM migrations")
        return number

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """
        known = await self.fact("application")
        if known is None:
            await self.note("application", str(application_id))
        elif known != str(application_id):
            raise StorageError(
                f"This database belongs to the application {known}, and the token is the application "
                f"{application_id}'s. Set DATABASE to another one, or use the token of the first."
            )


_FACT = "SELECT value FROM facts WHERE name = ?"


class People(Repository):
    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        """Where a person wants their hands, and the channel of their direct messages; None if they never said."""
        rows = await self._db.rows("SELECT hands, channel_id FROM people WHERE user_id = ?", user_id)
        return (rows[0][0], rows[0][1]) if rows else None

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        """Store where a person wants their hands: ``here``, ``dm``, or ``closed`` where Discord refuses those."""
        await self._db.write(
            "INSERT INTO people (user_id, hands, channel_id) VALUES (?, ?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET hands = excluded.hands, channel_id = excluded.channel_id",
            *(user_id, where, channel_id),
        )

    @transaction
    async def want_words(self, db: Connection, user_id: int, *, plain: bool) -> None:
        await db.write(
            "INSERT INTO people (user_id, hands, channel_id, plain) VALUES (?, 'here', 0, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET plain = excluded.plain",
            *(user_id, int(plain)),
        )
        await outdate(db)

    async def plain_readers(self) -> set[int]:
        return set(await self._db.column("SELECT user_id FROM people WHERE plain = 1"))


class Servers(Repository):
    async def server(self, guild_id: int) -> str | None:
        """A server's settings, as JSON; None if there are none."""
        settings: str | None = await self._db.value(_SETTINGS, guild_id)
        return settings

    @transaction
    async def change_server(self, db: Connection, guild_id: int, change: Callable[[str | None], str]) -> str:
        """Change a server's settings, and give them.

        :param change: makes new JSON of the stored one, without side effects, for it may be called again. If it raises,
            the settings stay as they are.
        """
        settings = change(await db.value(_SETTINGS, guild_id))
        sql = "INSERT INTO servers VALUES (?, ?) ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings"
        await db.write(sql, guild_id, settings)
        await outdate(db)
        return settings


_SETTINGS = "SELECT settings FROM servers WHERE guild_id = ?"


class Document(NamedTuple):
    key: str
    name: str
    content: Any  # as JSON has it


class Documents(Repository):
    """What members have added to games; the database calls them packs, after the first of their kind."""

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        """A game's documents for a server, by name."""
        sql = f"SELECT id, name, questions FROM packs WHERE {_OFFERED} ORDER BY name, id"  # noqa: S608
        rows = await self._db.rows(sql, guild_id, game)
        return [Document(str(key), name, json.loads(content)) for key, name, content in rows]

    @transaction
    async def add_document(
        self, db: Connection, guild_id: int, game: str, name: str, content: Any, by: int, now: float, *, most: int
    ) -> bool:
        """Keep a document; tells whether there was room, as the game keeps at most so many for this server.

        :raises NameTaken: another one of this game and server has that name.
        """
        await _need_free_name(db, guild_id, game, name)
        if await db.value(f"SELECT count(*) FROM packs WHERE {_OFFERED}", guild_id, game) >= most:  # noqa: S608
            return False
        await db.write(
            "INSERT INTO packs (guild_id, game, name, questions, added_by, added_at) VALUES (?,?,?,?,?,?)",
            *(guild_id, game, name, json.dumps(content, ensure_ascii=False), by, now),
        )
        return True

    @transaction
    async def change_document(
        self, db: Connection, guild_id: int, game: str, key: str, name: str, content: Any = None
    ) -> bool:
        """Rename a document, and replace its content unless that is None; tells whether it is still there.

        :raises NameTaken: another one of this game and server has that name.
        """
        await _need_free_name(db, guild_id, game, name, key)
        written = None if content is None else json.dumps(content, ensure_ascii=False)
        sql = f"UPDATE packs SET name = ?, questions = coalesce(?, questions) WHERE {_OFFERED} AND id = ?"  # noqa: S608
        return await db.write(sql, name, written, guild_id, game, int(key)) > 0

    @transaction
    async def delete_document(self, db: Connection, guild_id: int, game: str, key: str, now: float) -> None:
        sql = f"UPDATE packs SET deleted_at = ? WHERE {_OFFERED} AND id = ?"  # noqa: S608
        await db.write(sql, now, guild_id, game, int(key))


async def _need_free_name(db: Connection, guild_id: int, game: str, name: str, key: str = "") -> None:
    """:raises NameTaken: another document has it."""
    for other, taken in await db.rows(f"SELECT id, name FROM packs WHERE {_OFFERED}", guild_id, game):  # noqa: S608
        if str(other) != key and taken.casefold() == name.casefold():
            raise NameTaken(taken)


_OFFERED = "guild_id = ? AND game = ? AND deleted_at IS NULL"


async def report_of(db: Connection, table_id: TableId, seat: Seat) -> str | None:
    content = await db.value("SELECT content FROM reports WHERE table_id = ? AND seat = ?", table_id, seat)
    return None if content is None else zlib.decompress(content).decode()


class Reports(Repository):
    async def report(self, table_id: TableId, seat: Seat) -> str | None:
        return await report_of(self._db, table_id, seat)

    async def keep_report(self, table_id: TableId, seat: Seat, content: str) -> None:
        """Store a seat's report, unless its table is gone or its player was forgotten meanwhile."""
        await self._db.write(
            "INSERT INTO reports (table_id, seat, content)"
            " SELECT table_id, seat, ? FROM seats WHERE table_id = ? AND seat = ? AND user_id > 0"
            " ON CONFLICT (table_id, seat) DO UPDATE SET content = excluded.content",
            *(zlib.compress(content.encode(), 9), table_id, seat),
        )

    async def share_report(self, table_id: TableId, seat: Seat, now: float) -> bool:
        """Note that a seat's report is shared; tells whether it was not before."""
        sql = "UPDATE reports SET shared_at = ? WHERE table_id = ? AND seat = ? AND shared_at IS NULL"
        return await self._db.write(sql, now, table_id, seat) > 0

    async def unshare_report(self, table_id: TableId, seat: Seat) -> None:
        await self._db.write("UPDATE reports SET shared_at = NULL WHERE table_id = ? AND seat = ?", table_id, seat)
