"""A model of tables: who sits there and what was done, with the game's state by its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.play.closing import ALL_LEFT
from bot.play.table import LOBBY, MISSES, DeadlineKey, Expiry, Table, Wait
from bot.runtime.timings import Timings
from bot.standings.people import Who
from rules import Action, Game, Leave
from tests.scenes import StoppedClock

OPEN, ENDED = ("lobby", "play"), ("over", "closed")
TIMINGS = Timings(old_edit=0)
SHOWN_ELSEWHERE = ("waits", "saves", "pictured", "turning")
"""Fields that a table's message does not show."""

Deadlines = Mapping[int, Mapping[DeadlineKey, Wait]]
"""Deadlines by table."""


class Clock(StoppedClock):
    def follow(self) -> float:
        """Never jump."""
        return 0.0

    async def sleep_until(self, _when: float) -> None:
        """Return at once: nothing waits here."""


@dataclass
class Chair:
    """A seat in the model."""

    user_id: Who | None
    name: str
    gone: bool = False
    missed: int = 0

    @property
    def by_house(self) -> str | None:
        """The kind of house player that plays here, if one does."""
        if self.user_id is None or self.gone:
            return "house"
        return "stand-in" if self.missed >= MISSES else None


@dataclass
class Known:
    """A table in the model."""

    told: Table
    """The table as it was at the last check."""
    chairs: list[Chair]
    opener_id: Who
    touched: float
    phase: str = "lobby"
    reason: str | None = None
    ousted: bool = False  # whether the host, who is no moderator, removed a player from the game
    state: Any = None
    record: list[tuple[int, dict[str, Any], str]] = field(default_factory=list)
    wordless: set[int] = field(default_factory=set)  # the numbers of actions whose words were deleted

    @property
    def id(self) -> int:
        return self.told.id

    @property
    def game(self) -> Game[Any, Any]:
        return self.told.game

    def chair_of(self, user_id: Who) -> int | None:
        """The seat of a person who has not left."""
        return next((n for n, one in enumerate(self.chairs) if one.user_id == user_id and not one.gone), None)

    @property
    def seated(self) -> list[int]:
        """The seats of people who have not left."""
        return [n for n, one in enumerate(self.chairs) if isinstance(one.user_id, int) and not one.gone]

    @property
    def waits(self) -> dict[DeadlineKey, str]:
        """The kinds of deadlines that the table has."""
        waits: dict[DeadlineKey, str] = {LOBBY: "lobby"} if self.phase == "lobby" else {}
        if self.phase == "play":
            for seat in self.game.awaited(self.state):
                kind = self.chairs[seat].by_house
                if kind is not None or TIMINGS.pace[self.told.pace] is not None:
                    waits[seat] = kind or "person"
        return waits

    def end(self, reason: str | None) -> None:
        self.phase, self.reason = "closed", reason

    def do(self, seat: int, action: Action, by: str) -> None:
        """Note an action that the table has taken."""
        self.state, _ = self.game.apply(self.state, seat, action)
        self.record.append((seat, self.game.write_action(action), by))
        chair = self.chairs[seat]
        if isinstance(action, Leave):
            chair.gone = True
        elif by == "person":
            chair.missed = 0
        elif by == "stand-in":
            chair.missed += 1
        if self.state.phase == "over":
            self.phase = "over"
        elif not self.seated:
            self.end(ALL_LEFT)

    def follow(self) -> None:
        """Note the forced moves after an action."""
        while self.phase == "play" and (forced := self.game.forced(self.state)) is not None:
            seat, action = forced
            last, _, by = self.record[-1]
            chair, missed = self.chairs[seat], self.chairs[seat].missed
            self.do(seat, action, "stand-in" if (last, by) == (seat, "stand-in") else chair.by_house or "person")
            chair.missed = missed

    def leave(self, user_id: Who, by: str = "person") -> None:
        seat = self.chair_of(user_id)
        if seat is None or self.phase in ENDED:
            return
        if self.phase == "play":
            self.do(seat, Leave(), by)
            self.follow()
        else:
            del self.chairs[seat]
            if not self.seated:
                self.end(ALL_LEFT)


def check_growth(before: Table, table: Table) -> None:
    """Check that counters never decrease, and that no deadline moves while its decision is the same."""
    assert table.version >= before.version
    assert table.saves >= before.saves
    if table.phase != "lobby" and before.phase != "lobby":
        assert all(new.decision >= old.decision for new, old in zip(table.seats, before.seats, strict=True))
    if table.version == before.version:
        same: dict[str, Any] = {name: getattr(table, name) for name in SHOWN_ELSEWHERE}
        assert table == replace(before, **same)
    for key, wait in table.waits.items():
        old = before.waits.get(key)
        if old is None or old.kind != wait.kind or table.phase != before.phase:
            continue
        if isinstance(key, Expiry) or table.seats[key].decision == before.seats[key].decision:
            assert wait.due == old.due


def spread(before: Deadlines, after: Deadlines, seconds: float, soonest: float) -> dict[tuple[int, DeadlineKey], float]:
    """Return the new dues of people with too little time left: spaced out, in their order."""
    early = {
        (number, key): wait.due
        for number, waits in before.items()
        for key, wait in waits.items()
        if wait.kind in ("person", "lobby") and wait.due + seconds < soonest
    }
    new = {(number, key): after[number][key].due for number, key in early}
    order = sorted(new, key=new.__getitem__)
    assert [early[one] for one in order] == sorted(early.values())
    apart = 1 / TIMINGS.rare_requests_per_second
    assert [new[one] for one in order] == [soonest + number * apart for number in range(len(early))]
    return new
