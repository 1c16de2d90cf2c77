"""Deliberate defects in the real bot, which some seed has to find: each takes one protection away.

Each knows how it is found soon: `python3 -m tests.simulation --defects` replays all of them, and with `--seeds` looks
for each anew, from the first seed on.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.discord.live.table_messages import TableMessages
from bot.play.table import Table
from bot.services import due as work
from bot.services.due import Due
from bot.services.kinds import takeable
from bot.services.live_tables import LiveTables
from bot.services.tables import Tables
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key, Kind
from bot.store.sql import due
from bot.store.sql import tables as stored
from bot.store.sql.connection import Connection
from tests.chaos.defects import (
    answers_before_it_saves,
    believes_the_clock,
    charges_time_away,
    does_not_retry_edits,
    forgets_waits_at_startup,
    shows_a_hand_at_the_table,
)

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """A plausible mistake, what it is found as, and how it is found soon."""

    apply: Callable[[Patch], None]
    found_as: tuple[str, ...]
    kind: str
    """The kind of strikes that finds it."""
    seed: int = 1
    """The first seed that finds it."""
    how: Mapping[str, Any] = field(default_factory=dict)
    """What else the run is like: see :class:`tests.simulation.run.Plan`."""

    @property
    def plan(self) -> dict[str, Any]:
        return {"seed": self.seed, "strikes": 1, "names": [self.kind], **self.how}


def notes_without_the_claim(patch: Patch) -> None:
    """What a process has shown counts as the newest even where another one has the claim, and something newer to do."""
    newer = "WHEN due.wanted > done.shown THEN"
    only_with = due._NOTE.replace(newer, newer.replace("WHEN", "WHEN {mine} AND")).replace(due._MINE, "TRUE")
    patch.setattr(due, "_NOTE", only_with.format(mine=due._MINE))


def draws_an_expired_claim_once(patch: Patch) -> None:
    """What a dead process was sending may arrive after what another one has drawn in its place, and stays."""
    once = due._POLL.replace("CASE WHEN claim IS NOT NULL THEN ?3 WHEN", "CASE WHEN")
    patch.setattr(due, "_POLL", once)


def saves_without_the_condition(patch: Patch) -> None:
    """A process saves a table without looking whether another one has changed it since."""

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(stored, "_change", change)


def forgets_a_kind_in_polls(patch: Patch) -> None:
    """The messages of tables are drawn by who changes them, and by nobody else: not after a death, nor a failure."""

    def some(kinds: Collection[Kind], held: Collection[Key]) -> list[Kind]:
        return [kind for kind in takeable(kinds, held) if kind != "table"]

    patch.setattr(work, "takeable", some)


def shows_an_older_table(patch: Patch) -> None:
    """A process shows a table as it has last known it, though another one may have changed it since."""
    get = LiveTables.get

    async def last_known(self: LiveTables, table_id: TableId | None) -> Table | None:
        if type(self) is not Tables or table_id is None:  # what is shown is compared with how it is
            return await get(self, table_id)
        live = await self._wake(table_id)
        return None if live is None else live.table

    patch.setattr(LiveTables, "get", last_known)


def posts_a_table_for_each_worker(patch: Patch) -> None:
    """A table's message is posted without what has Discord recognize it: by a second worker, or once more."""
    put = TableMessages.put

    async def nameless(self: TableMessages, table: Table, *what: Any, **how: Any) -> bool:
        posts.append(table.id)
        another = replace(table, home=replace(table.home, gone=MessageId(len(posts))))
        return await put(self, another if table.home.message_id is None else table, *what, **how)

    posts: list[int] = []
    patch.setattr(TableMessages, "put", nameless)


def uses_a_token_before_the_answer(patch: Patch) -> None:
    """A hand is drawn with the token of a press that is not answered yet, which Discord does not know."""
    hold = Due._hold

    def held(self: Due, *what: Any, **how: Any) -> Any:
        found = hold(self, *what, **how)
        found.answers = False
        return found

    patch.setattr(Due, "_hold", held)
    patch.setattr(Due, "leave", lambda self, key: None)


HTTP = {"workers": 3, "door": "http", "tables": 5}
ONE = {"door": "http", "tables": 5}

DEFECTS = {
    "a note without its claim": Defect(notes_without_the_claim, ("out of date",), "slow everywhere", 3, how=HTTP),
    "an expired claim drawn once": Defect(draws_an_expired_claim_once, ("out of date",), "late edits", 2, how=HTTP),
    "a save without its condition": Defect(
        saves_without_the_condition, ("half there", "lost", "stuck", "crashed"), "slow network", how=HTTP
    ),
    "a poll that forgets a kind": Defect(forgets_a_kind_in_polls, ("out of date",), "edits fail", 2),
    "an answer drawn from an older table": Defect(
        shows_an_older_table, ("out of date", "crashed"), "slow network", how=HTTP
    ),
    "two workers posting one table": Defect(posts_a_table_for_each_worker, ("doubled",), "posted again", how=HTTP),
    "a token used before its press was answered": Defect(
        uses_a_token_before_the_answer, ("too early",), "slow everywhere", 3, how=ONE
    ),
    "time away charged": Defect(charges_time_away, ("charged",), "frozen for hours"),
    "an answer before its save": Defect(answers_before_it_saves, ("lost", "half there", "stuck"), "killed"),
    "waits forgotten at startup": Defect(forgets_waits_at_startup, ("stuck",), "killed"),
    "a clock that is believed": Defect(believes_the_clock, ("charged", "stuck", "out of date"), "clock set"),
    "an edit tried once": Defect(does_not_retry_edits, ("out of date",), "edits fail", 2),
    "a hand shown at the table": Defect(shows_a_hand_at_the_table, ("leaked",), "op 7"),
}
