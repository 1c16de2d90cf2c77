"""Whose time is up: one timer over all waits, which are rows with absolute times.

A wait that has ended takes the same way as a move (:func:`bot.play.moves.time_up`) and disappears with its effect.
Time in which the bot was away is charged to nobody: when a shard comes back, the deadlines of its servers move on by
the gap, and none leaves less than half a minute; those that would come together then are spread. The same goes for time
in which nothing could happen although the bot was there: that the machine's clock has jumped over, and in which the
process was frozen.
"""

import asyncio
import math
import time
from collections.abc import Collection
from typing import Protocol

from bot.play import closing, moves
from bot.play.closing import IDLE
from bot.play.table import Table
from bot.play.waits import LONGEST_PAUSE, Due, Postponement, seat_of
from bot.runtime.clock import Clock, sleep_until_or
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.store.errors import Conflict, StoreFailed, StoreUnavailable
from bot.store.protocols import Store

log = logger(__name__)

AT_ONCE = 64
"""So many waits are looked at together."""
LONGEST_SLEEP = 60.0
"""Seconds; after that the waits are read again in any case."""
IDLE_CHECK = 3600.0
"""Seconds between two looks for games that nobody touches: the tables are many, and a week is long."""
FROZEN = 3.0
"""A beat that comes so many seconds late tells that the process was frozen."""
AFTER_FAILURE = 30.0
"""How long a table rests, in seconds, whose move by the clock has failed."""
AFTER_BUSY = 3.0
"""The same where the database was busy or full, which mostly passes soon."""


class Reminders(Protocol):
    """What becomes of people who keep a table waiting, which only Discord's side can see to."""

    async def call(self, due: Due) -> None:
        """Call somebody who has not moved."""

    async def leave_if_gone(self, table: Table, seat: int) -> bool:
        """Have whoever is no member of the server any more leave the table; tells whether that was so."""

    def sweep(self) -> None:
        """Delete the messages that have served their time."""


class Timekeeper:
    """Ends waits when their time has come, and notes that the bot is alive."""

    def __init__(
        self, tables: Tables, reminders: Reminders, thinking: Thinking, storage: Store, clock: Clock, timings: Timings
    ) -> None:
        self._tables = tables
        self._reminders = reminders
        self._thinking = thinking
        self._storage = storage
        self._clock = clock
        self._timings = timings
        self._woken = asyncio.Event()
        self._next = math.inf  # when the timer goes off; while it is being set, every change sets it again
        self._failed: dict[int, float] = {}  # by table: until when it rests
        self.since = clock.now()  # when the bot was last alive, before it was started
        self.away: dict[int, float] = {}  # by shard without a session: since when
        self._shards = 0  # not known yet
        self._moving = asyncio.Lock()
        self._beat = math.inf  # when the next beat is to come, by the monotonic clock
        self._seen = self.since  # when the last one came
        self._owed = 0.0  # so many seconds the deadlines of all who are here are still to be moved on
        self._idle_at = 0.0  # when games that nobody touches are looked for again
        tables.listen(self._changed)

    def away_longer(self, seconds: float) -> bool:
        """Whether some shard has been without a session for longer; before the first one has come, all have."""
        now = self._clock.now()
        return not self._shards or any(now - since >= seconds for since in self.away.values())

    async def begin(self) -> None:
        """Take the whole bot as away since it was last alive, which lies ahead where the clock was set back since."""
        last = await self._storage.fact("alive_at")
        self.since = self._clock.now() if last is None else float(last)

    def gone(self, shard: int) -> None:
        """Note that a shard has lost its session: its tables' clocks stand still.

        It counts from the last beat: should the process have been frozen since, the shard was away all that time.
        """
        self.away.setdefault(shard, self._seen)

    async def back(self, shard: int, shards: int) -> None:
        """Note that a shard has a session again, and move its deadlines on by the time that it was away."""
        if shards != self._shards:  # the first one to come: only now it is known how many there are
            self._shards = shards
            self.away = dict.fromkeys(range(shards), self.since)
        while shard in self.away:
            try:
                await self.caught_up()
                await self._back(shard)
            except StoreFailed:
                log.exception("deadlines not moved yet", shard=shard)
                await self._clock.sleep_until(self._clock.now() + self._timings.alive)

    async def _back(self, shard: int) -> None:
        async with self._moving:
            since = self.away.get(shard)
            if since is None:
                return
            away = self._clock.now() - since
            await self._postpone(away, [shard])
            self.away.pop(shard, None)
            log.info("shard is back", shard=shard, away=round(away, 1))

    async def _postpone(self, gap: float, among: Collection[int], *, deletions: bool = False) -> None:
        by = Postponement(
            gap,
            self._clock.now(),
            least=self._timings.least_left,
            pause=LONGEST_PAUSE * self._timings.house_pause,
            apart=1 / self._timings.rare_requests_per_second,  # each asks first whether somebody is still a member
        )
        moved = await self._storage.postpone(
            by,
            among=among,
            shards=self._shards,
            deletions=deletions,
            alive=self.away.keys() <= set(among),
        )
        self._tables.reload(moved)
        self._woken.set()

    async def heartbeat(self) -> None:
        """Notice soon when time went by in which nothing could happen, for ever."""
        while True:
            try:
                await self.caught_up()
            except StoreFailed:
                log.exception("deadlines not moved yet")
            await asyncio.sleep(self._timings.beat)

    async def caught_up(self) -> None:
        """Move all deadlines on by the time in which nothing could happen, if there was any: before anything is due.

        Whoever is about to end something because its time has come awaits this first.

        :raises StoreFailed: they are not moved yet.
        """
        async with self._moving:
            late, self._beat = time.monotonic() - self._beat, math.inf
            try:
                if late > FROZEN:
                    self._owed += late + self._timings.beat
                self._owed += self._clock.follow()  # nothing is read or stored between this and what moves by it
                self._seen = self._clock.now()
                here = [shard for shard in range(self._shards) if shard not in self.away]
                if self._owed and self._shards:
                    await self._postpone(self._owed, here, deletions=True)
                    log.warning("time charged to nobody", seconds=round(self._owed, 1))
                self._owed = 0.0
            finally:
                self._beat = time.monotonic() + self._timings.beat

    def _changed(self, old: Table, table: Table) -> None:
        if any(min(wait.due, wait.call or wait.due) < self._next for wait in table.waits.values()):
            self._woken.set()

    async def run(self) -> None:
        """End waits as their time comes, for ever."""
        while True:
            try:
                await self._once()
            except StoreFailed:
                log.exception("deadlines not read")
                await self._clock.sleep_until(self._clock.now() + self._timings.alive)

    async def _once(self) -> None:
        self._woken.clear()
        self._next = math.inf
        await self.caught_up()
        now = self._clock.now()
        self._failed = {table: until for table, until in self._failed.items() if until > now}
        dues = [
            due
            for due in await self._storage.next_dues(
                AT_ONCE + len(self._failed), away=list(self.away), shards=self._shards
            )
            if due.table_id not in self._failed
        ]
        ready = [due for due in dues if due.due <= now]
        if ready:
            await asyncio.gather(*(self._end(due) for due in ready))
            return
        self._next = min([*(due.due for due in dues), *self._failed.values(), now + LONGEST_SLEEP])
        await sleep_until_or(self._clock, self._next, self._woken)

    async def _end(self, due: Due) -> None:
        try:
            if due.call:
                await self._reminders.call(due)
                return
            table = await self._tables.get(due.table_id)
            wait = table.waits.get(due.key) if table else None
            stands = wait is not None and wait.kind == "person" and wait.due <= self._clock.now()
            if table and stands and await self._reminders.leave_if_gone(table, seat_of(due)):
                return
            await self._tables.note(due.table_id, moves.time_up, due.key, self._thinking.take(due))
        except Exception as error:
            log.exception("move by the clock failed", table=due.table_id)
            rest = AFTER_BUSY if isinstance(error, StoreUnavailable | Conflict) else AFTER_FAILURE
            self._failed[due.table_id] = self._clock.now() + rest

    async def note_alive(self) -> None:
        """Note every now and then that the bot is alive, drop what has expired and archive what is old, for ever."""
        while True:
            try:
                await self.caught_up()
                now = self._clock.now()
                if not self.away:
                    await self._storage.note("alive_at", repr(now))
                await self._storage.drop_old_hands(now)
                await self._storage.archive(now)
                self._reminders.sweep()
                if now >= self._idle_at and not self.away:
                    self._idle_at = now + IDLE_CHECK
                    for table_id in await self._storage.idle_tables(now - IDLE):
                        await self._tables.note(table_id, closing.close_idle)
                    await self._storage.standings.forget_periods(now)
            except StoreFailed:
                log.exception("not noted that the bot is alive")
            await self._clock.sleep_until(self._clock.now() + self._timings.alive)
