"""Which state each message is known to show.

Requests that draw a message (edits, and answers to presses) may overtake one another. If they carry different states,
it is unknown which one stays, so the message has to be drawn again after all of them have arrived.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from bot.play.table import Decision, Table
from bot.runtime.recent import Recent

Key = TypeVar("Key", bound=Hashable)

DRAFTS = 8
"""The number of half-made choices of a hand that are remembered: as many presses may be in flight at once."""
REMEMBERED = 2000
"""The number of hands for which the look of the last press is remembered."""


@dataclass(slots=True)
class Drawn:
    """Which version of its table a message is known to show."""

    version: int = -1
    due: int = -1  # the newest one that it has to show
    place: int | None = None  # the message that shows it, where there may be several
    look: object = None  # what else it shows
    under_way: int = 0
    certain: bool = True
    wanted: bool = False  # there is a change that no request under way may show


class Drawing:
    """A request that draws a message; its sender sets whether it arrived, and where, if there may be several."""

    arrived = False
    place: int | None = None


class Drawings(Generic[Key]):
    def __init__(self) -> None:
        self._drawn: dict[Key, Drawn] = {}

    def of(self, key: Key) -> Drawn:
        if (drawn := self._drawn.get(key)) is None:
            drawn = self._drawn[key] = Drawn()
        return drawn

    def begin(self, key: Key, version: int, look: object = None, *, newest: int = -1) -> Drawing:
        """Note that a request to draw this version is under way.

        :param look: what else the message shows.
        :param newest: the current version of the table: it may have changed since it was read for this drawing.
        """
        drawn = self.of(key)
        drawn.due = max(drawn.due, drawn.version, newest)
        if not drawn.under_way:
            drawn.version, drawn.place = version, None
        elif (drawn.version, drawn.look) != (version, look):
            drawn.certain = False
        drawn.look = look
        drawn.under_way += 1
        return Drawing()

    def end(self, key: Key, drawing: Drawing) -> bool:
        """Note that a request is done; tells whether its message has to be drawn again."""
        drawn = self.of(key)
        drawn.under_way -= 1
        drawn.certain = drawn.certain and drawing.arrived
        drawn.place = drawing.place
        if drawn.under_way:
            return False
        again = drawn.wanted or not drawn.certain or drawn.version < drawn.due
        self._drawn[key] = Drawn(drawn.version if drawn.certain else -1, drawn.due, drawn.place)
        return again

    def forget(self, key: Key) -> None:
        """Drop what is known about a message, unless it is being drawn."""
        if key in self._drawn and not self._drawn[key].under_way:
            del self._drawn[key]


@dataclass(frozen=True, slots=True)
class Look:
    """What the last press drew in a hand besides the game."""

    decision: Decision
    drawn_with: dict[str, Any] = field(default_factory=dict)
    drafts: tuple[str, ...] = ("",)  # the half-made choices so far, the newest last
    press: int = 0  # the id of the newest interaction


class Looks:
    def __init__(self) -> None:
        self._looks: Recent[tuple[int, int], Look] = Recent(REMEMBERED)  # by table and seat

    def of(self, table: Table, seat: int) -> Look:
        """Give the look of a hand, which is empty once the seat has another decision."""
        known = self._looks.get((table.id, seat))
        return known if known and table.decides(seat, known.decision) else Look(table.seats[seat].decision)

    def keep(self, table: Table, seat: int, drawn_with: dict[str, Any], press: int = 0) -> None:
        known = self.of(table, seat)
        self._looks.pop((table.id, seat), None)
        drafts, draft = known.drafts, drawn_with.get("draft", "")
        if draft != drafts[-1]:
            drafts = (*drafts, draft)[-DRAFTS:]
        drawn_with = {name: value for name, value in drawn_with.items() if value}
        if drawn_with or len(drafts) > 1:
            newest = max(press, known.press)
            self._looks[table.id, seat] = Look(table.seats[seat].decision, drawn_with, drafts, newest)
