"""Gatherings, which are opened with all of their tables in one transaction."""

import json
from collections.abc import Sequence
from dataclasses import replace

from bot.play.changes import Limits
from bot.play.gathering import Gathering
from bot.play.table import Table
from bot.standings.ids import MessageId
from bot.standings.people import as_number, by_number
from bot.store.due import Key
from bot.store.errors import GATHERING, LimitReached
from bot.store.sql.connection import Connection, Repository, snapshot, transaction
from bot.store.sql.due import redo
from bot.store.sql.lists import need_place
from bot.store.sql.tables import add


class Gatherings(Repository):
    @transaction
    async def add_gathering(
        self, db: Connection, gathering: Gathering, tables: Sequence[Table], limits: Limits
    ) -> tuple[Gathering, bool]:
        """Store a gathering with its tables, or find the one that this interaction has opened; tells whether it is new.

        While they are open its tables count in the channel of the board, wherever they stand.

        :raises LimitReached: the channel would have more tables than allowed.
        """
        known = await db.value("SELECT id FROM gatherings WHERE interaction_id = ?", gathering.interaction_id)
        if known is not None:
            return await _read(db, known), False
        await need_place(db, gathering.guild_id, gathering.channel_id, limits, len(tables))
        gathering_id: int = await db.value(
            "INSERT INTO gatherings (guild_id, channel_id, opener_id, interaction_id, locale, name, created_at,"
            " fills, keeps_answers) VALUES (?,?,?,?,?,?,?,?,?) RETURNING id",
            *(gathering.guild_id, gathering.channel_id, as_number(gathering.opener_id), gathering.interaction_id),
            *(gathering.locale, gathering.name, gathering.created_at),
            *(int(gathering.fills), int(gathering.keeps_answers)),
        )
        for table in tables:
            await add(db, replace(table, event=replace(table.event, gathering_id=gathering_id)))
        await redo(db, Key("board", gathering_id), gathering.guild_id, gathering.created_at)
        return await _read(db, gathering_id), True

    @transaction
    async def add_to_gathering(self, db: Connection, table: Table, limits: Limits, most: int) -> None:
        """Store another table of a gathering, whose board has to be shown again, unless the same press has done so.

        :param most: how many tables it may have.
        :raises LimitReached: it has as many, or the channel has too many tables.
        """
        beside = await db.column("SELECT progress FROM tables WHERE gathering_id = ?", table.event.gathering_id)
        if any({*table.presses} & {*json.loads(progress).get("presses", ())} for progress in beside):
            return
        if len(beside) >= most:
            raise LimitReached(GATHERING, most)
        await need_place(db, table.home.guild_id, table.home.channel_id, limits)
        await add(db, table)
        await redo(db, Key("board", table.event.gathering_id or 0), table.home.guild_id, table.created_at)

    @snapshot
    async def gathering(self, db: Connection, gathering_id: int) -> Gathering | None:
        known = await db.value("SELECT 1 FROM gatherings WHERE id = ?", gathering_id)
        return None if known is None else await _read(db, gathering_id)

    async def note_board(self, gathering_id: int, message_id: MessageId | None) -> None:
        """Note which message is the board; None if it is gone."""
        await self._db.write("UPDATE gatherings SET message_id = ? WHERE id = ?", message_id, gathering_id)

    async def finish_gathering(self, gathering_id: int) -> None:
        await self._db.write("UPDATE gatherings SET done = 1 WHERE id = ?", gathering_id)


async def _read(db: Connection, gathering_id: int) -> Gathering:
    row = await db.row("SELECT * FROM gatherings WHERE id = ?", gathering_id)
    tables = await db.column("SELECT id FROM tables WHERE gathering_id = ? ORDER BY id", gathering_id)
    return Gathering(
        **{name: row[name] for name in ("id", "guild_id", "channel_id", "interaction_id", "locale", "name")},
        opener_id=by_number(row["opener_id"]),
        created_at=row["created_at"],
        message_id=row["message_id"],
        done=bool(row["done"]),
        tables=tuple(tables),
        fills=bool(row["fills"]),
        keeps_answers=bool(row["keeps_answers"]),
    )
