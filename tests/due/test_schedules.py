"""A few of the schedules that ``python3 -m tests.due`` runs by the thousand, and what they find."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.services.due import Due
from bot.services.held import Held
from bot.store.due import Key, Note, Row
from tests.due.simulation import Rows, Violation, run

SCHEDULES = 150
ENOUGH = 3000
"""Schedules within which each deliberate defect is found, and soon where they begin now."""


class IgnoresStrangeNotes(Rows):
    """Takes no notes from a process whose claim another one has by now."""

    async def note(self, notes: Sequence[Note], now: float) -> dict[Key, float | None]:
        found = await self._db.rows("SELECT kind, key, part, claim FROM due")
        claims = {Key(*row[:3]): row[3] for row in found}
        mine = [note for note in notes if claims.get(note.key) == note.claim]
        return {**{note.key: None for note in notes}, **await super().note(mine, now)}


class DrawsOnce(Rows):
    """Does not do again what a process with an expired claim may still send."""

    async def poll(self, *what: Any, **more: Any) -> list[Row]:
        rows = await super().poll(*what, **more)
        await self._db.write("UPDATE due SET again = NULL")
        return rows


class SendsLate(Due):
    """Sends under claims that have expired."""

    def may_send(self, held: Held) -> bool:
        super().may_send(held)
        return True


class ForgetsRequests(Due):
    """Does not do again what Discord has not responded to."""

    def unheard(self, held: Held) -> None:
        pass


class IgnoresAnswers(Due):
    """Notes no answers to presses that have no claim."""

    def note(self, held: Held, shown: int, **how: Any) -> None:
        if held.number:
            super().note(held, shown, **how)
        else:
            self._landed(held)


def test_every_message_shows_its_latest_version_in_the_end() -> None:
    assert run(range(SCHEDULES)) > 5 * SCHEDULES


@pytest.mark.parametrize(
    ("defect", "first"),
    [
        ({"rows": IgnoresStrangeNotes}, 120),
        ({"rows": DrawsOnce}, 133),
        ({"due": SendsLate}, 938),
        ({"due": ForgetsRequests}, 231),
        ({"due": IgnoresAnswers}, 57),
    ],
)
def test_the_schedules_find_a_deliberate_defect(defect: dict[str, Any], first: int) -> None:
    with pytest.raises(Violation, match="the message shows version"):
        run(range(first, first + ENOUGH), **defect)
