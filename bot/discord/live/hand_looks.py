"""What the presses of a player have drawn in their hand besides the game, until they have another decision.

It is stored with the hand, for another process may draw it.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from bot.play.table import Decision, Table
from bot.runtime.recent import Recent
from bot.standings.ids import TableId
from rules.seats import Seat

DRAFTS = 8
"""The number of half-made choices of a hand that are remembered: as many presses may be in flight at once."""
REMEMBERED = 2000
"""The number of hands for which the look of the last press is remembered."""


@dataclass(frozen=True, slots=True)
class HandLook:
    """What the last press drew in a hand besides the game."""

    decision: Decision
    drawn_with: dict[str, Any] = field(default_factory=dict)
    drafts: tuple[str, ...] = ("",)  # the half-made choices so far, the newest last
    press: int = 0  # the id of the newest interaction


class HandLooks:
    def __init__(self) -> None:
        self._looks: Recent[tuple[TableId, Seat], HandLook] = Recent(REMEMBERED)  # by table and seat

    def of(self, table: Table, seat: Seat) -> HandLook:
        """Give the look of a hand, which is empty once the seat has another decision."""
        known = self._looks.get((table.id, seat))
        return known if known and table.decides(seat, known.decision) else HandLook(table.players[seat].decision)

    def written(self, table: Table, seat: Seat) -> str | None:
        """Give the look of a hand as it is stored; None if it is empty."""
        look = self.of(table, seat)
        return json.dumps([look.decision, look.drawn_with, look.drafts, look.press]) if look.press else None

    def newest(self, table: Table, seat: Seat, written: str | None) -> HandLook:
        """Give the look of a hand, or the one that is stored if another process has taken the newest press."""
        decision, drawn_with, drafts, press = json.loads(written or "[0, {}, [], 0]")
        if press > self.of(table, seat).press and table.decides(seat, decision):
            self._looks[table.id, seat] = HandLook(decision, drawn_with, tuple(drafts), press)
        return self.of(table, seat)

    def keep(self, table: Table, seat: Seat, drawn_with: dict[str, Any], press: int = 0) -> None:
        known = self.of(table, seat)
        self._looks.pop((table.id, seat), None)
        drafts, draft = known.drafts, drawn_with.get("draft", "")
        if draft != drafts[-1]:
            drafts = (*drafts, draft)[-DRAFTS:]
        drawn_with = {name: value for name, value in drawn_with.items() if value}
        if drawn_with or len(drafts) > 1:
            newest = max(press, known.press)
            self._looks[table.id, seat] = HandLook(table.players[seat].decision, drawn_with, drafts, newest)
