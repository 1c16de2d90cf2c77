"""Deliberate defects in the real bot, which some seed has to find: each takes one protection away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from bot.play.table import Table
from bot.store.sql import due
from bot.store.sql import tables as stored
from bot.store.sql.connection import Connection
from tests.chaos.defects import answers_before_it_saves, charges_time_away

Patch = pytest.MonkeyPatch


@dataclass(frozen=True)
class Defect:
    """A plausible mistake, and what it is found as."""

    apply: Callable[[Patch], None]
    found_as: tuple[str, ...]


def notes_without_the_claim(patch: Patch) -> None:
    """A process notes what it has shown even where another one has taken over since."""
    patch.setattr(due, "_NOTE", due._NOTE.replace(due._MINE, "TRUE"))


def saves_without_the_condition(patch: Patch) -> None:
    """A process saves a table without looking whether another one has changed it since."""

    async def change(db: Connection, table: Table, **columns: Any) -> None:
        named = ", ".join(f"{name} = ?" for name in columns)
        await db.write(f"UPDATE tables SET {named}, saves = saves + 1 WHERE id = ?", *columns.values(), table.id)  # noqa: S608

    patch.setattr(stored, "_change", change)


DEFECTS = {
    "a note without its claim": Defect(notes_without_the_claim, ("out of date",)),
    "a save without its condition": Defect(saves_without_the_condition, ("half there", "lost", "stuck", "crashed")),
    "an answer before its save": Defect(answers_before_it_saves, ("lost", "half there", "stuck")),
    "time away charged": Defect(charges_time_away, ("charged",)),
}
