"""Replays that play on: rows of what is left to do, each due when its next step is to be shown."""

import json
from typing import NamedTuple

from bot.play.table import Hand
from bot.standings.ids import TableId
from bot.store.due import PLACE
from bot.store.sql.connection import Repository

_ROW = "kind = 'replay' AND key = ? AND part = ?"
_PLACE = ", ".join(f"{name} = excluded.{name}" for name in PLACE.split(", "))


class Step(NamedTuple):
    """How far a replay is."""

    number: int
    last: int
    """The step at which it stops on its own."""
    hands: bool
    """Whether all hands are open."""


class Replays(Repository):
    async def play_replay(self, table_id: TableId, view: Hand, step: Step, due: float) -> None:
        """Have a replay go on from a step, in place of another one of the same person and game."""
        await self._db.write(
            f"INSERT INTO due (kind, key, part, guild_id, due, {PLACE})"  # noqa: S608 - constants
            " SELECT 'replay', id, ?2, guild_id, ?3, ?4, ?5, ?6, ?7, NULL, ?8 FROM tables WHERE id = ?1"
            f" ON CONFLICT (kind, key, part) DO UPDATE SET due = excluded.due, claim = NULL, until = NULL, {_PLACE}",
            *(table_id, view.user_id, due, view.token, view.message_id, view.locale, view.expires, json.dumps(step)),
        )

    async def replay(self, table_id: TableId, user_id: int, now: float) -> tuple[Hand, Step] | None:
        """Where a replay goes on, and how far it is; None if it was stopped."""
        row = await self._db.row(
            f"SELECT part, {PLACE} FROM due WHERE {_ROW} AND expires > ? AND message_id IS NOT NULL",  # noqa: S608
            *(table_id, user_id, now),
        )
        return None if row is None else (Hand(*row), Step(*json.loads(row["look"])))

    async def turn_replay(self, table_id: TableId, view: Hand, step: Step) -> bool:
        """Note which step is shown; tells whether the replay still goes on there."""
        changed = f"UPDATE due SET look = ? WHERE {_ROW} AND token = ? AND look = ?"  # noqa: S608 - a constant
        values = json.dumps(step), table_id, view.user_id, view.token, view.look
        return bool(await self._db.write(changed, *values))

    async def replays(self, guild_id: int) -> int:
        """Count the replays in a server that go on."""
        sql = "SELECT count(*) FROM due WHERE kind = 'replay' AND guild_id = ?"
        return await self._db.value(sql, guild_id)  # type: ignore[no-any-return]

    async def stop_replay(self, table_id: TableId, user_id: int, message_id: int) -> None:
        """Have a replay go on no longer in this message."""
        await self._db.write(f"DELETE FROM due WHERE {_ROW} AND message_id = ?", table_id, user_id, message_id)  # noqa: S608
