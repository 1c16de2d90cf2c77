"""Whom a table waits for, until when, and when somebody is called who has not moved."""

import math
from dataclasses import dataclass, replace
from typing import Literal

from bot.play.changes import Changed
from bot.play.context import Context
from bot.play.table import HOMELESS, DeadlineKey, Decision, Expiry, Seat, Table, Wait

CALL_AGAIN = 60.0
"""After so many seconds a call is tried again of which it is not known whether it arrived."""
LONGEST_PAUSE = 3
"""So many medians long is a house player's pause at the most."""
SPREAD = 120.0
"""Seconds over which deadlines are spread at the most."""
LONG = 60.0
"""A shorter gap, in seconds, does not matter beside days: it moves only deadlines."""
FAR = 20
"""A deadline that is this many gaps away is shown in the same words after it has moved by one."""


@dataclass(frozen=True, slots=True)
class Due:
    """A wait whose time has come, or is the next to come; or the time at which somebody is to be called."""

    table_id: int
    guild_id: int
    key: DeadlineKey
    due: float
    call: bool


@dataclass(frozen=True, slots=True)
class Postponement:
    """By how much deadlines move on after time in which nothing could happen, and how late the next ones come then."""

    gap: float  # in seconds; it ends now
    now: float
    least: float  # the seconds that people have left at least
    pause: float  # the longest that house players still take, in seconds: a gap is known only roughly
    apart: float = 0.0  # the seconds between deadlines that would have come earlier than that

    @property
    def is_long(self) -> bool:
        """Whether the gap does not count as time in which a game was idle, either."""
        return abs(self.gap) >= LONG

    @property
    def soonest(self) -> float:
        """The earliest deadline that a person still has."""
        return self.now + self.least

    def spread(self, count: int) -> list[float]:
        """Place the deadlines that would have come earlier, so that they do not ask Discord for things all at once."""
        apart = min(self.apart, SPREAD / max(1, count))
        return [self.soonest + number * apart for number in range(count)]

    def shown_otherwise_until(self, early: int) -> float:
        """Tell up to which deadline messages show another one than before, where so many would have come earlier."""
        spread = self.least + early * min(self.apart, SPREAD / early) if early else 0.0
        return self.now + max(FAR * abs(self.gap), spread)


def seat_of(due: Due) -> int:
    """Tell the seat of somebody who is waited for, or called."""
    assert not isinstance(due.key, Expiry), "the table as a whole makes no move"
    return due.key


def of(table: Table, context: Context, old: Table | None = None) -> dict[DeadlineKey, Wait]:
    """Say until when everybody is waited for who has to act; nobody waits for those who only may.

    The pause of a house player is drawn here, before anybody looks at what it may do: its length tells nothing.

    :param old: the table before, where seats may have something else to decide now.
    """
    now = context.now
    waits: dict[DeadlineKey, Wait] = {key: wait for key, wait in table.waits.items() if key is HOMELESS}
    for number in table.game.awaited(table.state):
        seat = table.seats[number]
        known = table.waits.get(number)
        if known and (old is None or _decides_the_same(old.seats[number], seat)):
            waits[number] = known
        elif seat.played_by_house:
            waits[number] = Wait(player(seat), now + _pause(context))
        elif (seconds := context.timings.pace[table.pace]) is not None:
            waits[number] = Wait("person", now + seconds, now if table.pace == "slow" else now + seconds / 2)
    return waits


def _decides_the_same(before: Seat, seat: Seat) -> bool:
    return before.decision == seat.decision and before.played_by_house == seat.played_by_house


def player(seat: Seat) -> Literal["house", "stand-in"]:
    """Tell who plays a seat that nobody is waited for: a house player of its own, or the stand-in of its owner."""
    return "house" if seat.user_id is None or seat.gone else "stand-in"


def _pause(context: Context) -> float:
    """Draw a house player's pause, in seconds: about the median, now and then twice as long."""
    median = context.timings.house_pause
    return min(LONGEST_PAUSE * median, math.exp(context.chance.gauss(0, 0.35)) * median)


# Calling who has not moved. Nobody has to be shown it: whoever is called is mentioned in a message of its own.


def calling(table: Table, context: Context, key: DeadlineKey) -> Changed:
    """Take it upon oneself to call somebody, if they have not moved yet.

    Should that fail on the way, it is tried again after :data:`CALL_AGAIN`.
    """
    wait = table.waits.get(key)
    if wait is None or wait.call is None or wait.call > context.now:
        return Changed(table)
    return _with_wait(table, key, replace(wait, call=context.now + CALL_AGAIN))


def called(table: Table, _: Context, seat: int, decision: Decision, message_id: int | None) -> Changed:
    """Note the message that has called somebody, or with None that nobody is to be called."""
    wait = table.waits.get(seat)
    if wait is None or not table.decides(seat, decision):
        return Changed(table)
    return _with_wait(table, seat, replace(wait, call=None, called=message_id))


def _with_wait(table: Table, key: DeadlineKey, wait: Wait) -> Changed:
    return Changed(replace(table, waits={**table.waits, key: wait}), quiet=True)
