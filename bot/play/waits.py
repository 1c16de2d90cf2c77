"""Whom a table waits for, until when, and when players who have not moved are called."""

import math
import random
from dataclasses import dataclass, replace
from typing import Literal

from bot.play.changes import Changed, Context
from bot.play.missing_game import MissingGame, put_off
from bot.play.table import LOBBY, PROPOSED, DeadlineKey, Expiry, Player, Table, Wait
from bot.runtime.timings import Timings
from bot.standings.ids import MessageId, TableId
from rules.seats import Seat

LONGEST_PAUSE = 3  # the longest pause of a house player, in medians
SPREAD = 120.0  # seconds over which deadlines are spread at the most
LONG = 60.0  # a shorter gap, in seconds, does not matter beside days: it moves only deadlines
FAR = 20  # a deadline that is this many gaps away is shown in the same words after it has moved by one


@dataclass(frozen=True, slots=True)
class Due:
    """A deadline, or the time at which a player is to be called."""

    table_id: TableId
    key: DeadlineKey
    due: float
    call: bool


@dataclass(frozen=True, slots=True)
class Postponement:
    """By how much deadlines move after a time in which nothing could happen, and how soon the next ones may come."""

    least: float  # the seconds that people have left at least
    pause: float  # the longest that house players still take, in seconds: a gap is known only roughly
    apart: float = 0.0  # the seconds between deadlines that would have come earlier than that
    gap: float = 0.0  # in seconds
    ended: float = 0.0  # when the gap did
    placed: int = 0  # how many such deadlines have their places already

    @property
    def soonest(self) -> float:
        """The earliest deadline that a person still has."""
        return self.ended + self.least

    def spread(self, count: int) -> list[float]:
        """Place the deadlines that would have come earlier, so that they do not ask Discord for things all at once."""
        return [self.soonest + (self.placed + number) * self.apart % SPREAD for number in range(count)]

    def shown_otherwise_until(self, early: int) -> float:
        """Tell up to which deadline messages show a different time than before.

        :param early: the number of deadlines that are spread.
        """
        spread = self.least + min((self.placed + early) * self.apart, SPREAD) if early else 0.0
        return self.ended + max(FAR * abs(self.gap), spread)


def is_long(gap: float) -> bool:
    """Whether a gap extends the rounds of tournaments, and does not count as time in which a game was idle."""
    return abs(gap) >= LONG


def first(table: Table) -> float:
    """When the first of a table's deadlines and calls is due; infinity if there is none."""
    return min((min(wait.due, wait.call or wait.due) for wait in table.waits.values()), default=math.inf)


def next_of(table: Table) -> Due | None:
    """Give the deadline or call of a table that is due first, a call before a deadline; None if there is none."""
    dues = [
        Due(table.id, key, at, call)
        for key, wait in table.waits.items()
        for at, call in ((wait.call, True), (wait.due, False))
        if at is not None
    ]
    return min(dues, key=lambda due: (due.due, not due.call), default=None)


def seat_of(due: Due) -> Seat:
    """Give the seat of a player who is waited for, or called."""
    assert not isinstance(due.key, Expiry), "the table as a whole makes no move"
    return due.key


def of(table: Table, context: Context, old: Table | None = None) -> dict[DeadlineKey, Wait]:
    """Set the deadlines of all seats that have to act; seats that only may act have none.

    The clock of a table of a tournament starts when it is posted. The pause of a house player is drawn here, before its
    options are looked at, so its length gives nothing away.

    :param old: the table before a move, which may have changed what seats have to decide.
    """
    now = context.now
    waits: dict[DeadlineKey, Wait] = {
        key: wait for key, wait in table.waits.items() if isinstance(key, Expiry) and key is not LOBBY
    }
    meeting = table.event.appointment.at if table.event.appointment is not None else None
    for seat in () if table.home.unhoused else table.game.awaited(table.state):
        player = table.players[seat]
        known = table.waits.get(seat)
        before = player if old is None else old.players[seat]
        if known and (before.decision, before.played_by_house) == (player.decision, player.played_by_house):
            waits[seat] = known
        elif player.played_by_house:
            rest = 0.0 if table.skips else pause(context.chance, context.timings)
            waits[seat] = Wait(played_by(player), now + rest)
        elif (seconds := context.timings.pace[table.agreed.pace]) is not None:
            at_once = table.agreed.pace == "slow" and (meeting is None or meeting <= now)
            since = max(now, meeting or now)  # until then nobody has to move
            waits[seat] = Wait("person", since + seconds, now if at_once else since + seconds / 2)
    return waits


def anew(table: Table, context: Context, *keys: DeadlineKey) -> Table:
    """Set the deadlines of a table, and those that have these keys as if there had been none."""
    table = replace(table, waits={key: wait for key, wait in table.waits.items() if key not in keys})
    return replace(table, waits=of(table, context))


def played_by(player: Player) -> Literal["house", "stand-in"]:
    """Tell who plays a seat without a deadline: a house player of its own, or a stand-in for its owner."""
    return "house" if player.user_id is None or player.gone else "stand-in"


def pause(chance: random.Random, timings: Timings) -> float:
    """Draw the length of a house player's pause, in seconds: about the median, now and then twice as long."""
    median = timings.house_pause
    return min(LONGEST_PAUSE * median, math.exp(chance.gauss(0, 0.35)) * median)


# Calling people whom a table waits for. It does not change what the table shows: they are mentioned in another message.


def calling(table: Table, context: Context, key: DeadlineKey) -> Changed:
    """Have people called whom a table waits for: from then on the call is among what is left to do."""
    wait = table.waits.get(key)
    if wait is None or wait.call is None or wait.call > context.now:
        return Changed(table)
    if isinstance(table.game, MissingGame):
        return put_off(table, context, key)
    return _with_wait(table, key, replace(wait, call=None))


def calls(old: Table, table: Table) -> list[DeadlineKey]:
    """List the calls that a change has added to what is left to do."""
    return [
        key
        for key, wait in table.waits.items()
        if wait is not (before := old.waits.get(key, wait)) and before.call and wait == replace(before, call=None)
    ]


def called_for(table: Table, key: DeadlineKey) -> int | None:
    """Tell what people are still to be called for, if they have to be: a player's decision, an agreed time, or 0."""
    wait, held = table.waits.get(key), table.event.appointment
    if wait is None or wait.call is not None or wait.called is not None:
        return None
    if not isinstance(key, Expiry):
        return table.players[key].decision if wait.kind == "person" else None
    if key is LOBBY:
        return 0
    return None if held is None else held.proposed if key is PROPOSED else held.at


def called(table: Table, _: Context, key: DeadlineKey, cause: int, message_id: MessageId) -> Changed:
    """Note the message that has called people; it is deleted when they have done what they were called for."""
    if called_for(table, key) != cause:
        return Changed(table)
    return _with_wait(table, key, replace(table.waits[key], called=message_id))


def _with_wait(table: Table, key: DeadlineKey, wait: Wait) -> Changed:
    return Changed(replace(table, waits={**table.waits, key: wait}), quiet=True)
