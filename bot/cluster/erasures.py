"""Which tables show somebody no longer who was erased lately, for owners that were told nothing of it.

A notice reaches whoever listens then. Who begins to listen, or to look after a table, draws these anew. What is agreed
on is JSON.
"""

import json
from collections.abc import Iterable

KEPT = 3600.0
"""Seconds for which a table stands there: nobody goes on for so long without hearing of anything."""


def added(value: str | None, now: float, tables: Iterable[int]) -> tuple[str | None, None]:
    """Note the tables of a person who is about to be erased."""
    return json.dumps(_read(value, now) | dict.fromkeys(map(str, tables), now)), None


def known(value: str | None, now: float) -> tuple[None, list[int]]:
    return None, [*map(int, _read(value, now))]


def _read(value: str | None, now: float) -> dict[str, float]:
    noted: dict[str, float] = json.loads(value or "{}")
    return {table: at for table, at in noted.items() if abs(now - at) < KEPT}
