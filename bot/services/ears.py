"""Time in which presses could not arrive: it counts against nobody.

Of each shard the store has when presses could last arrive (:mod:`bot.store.sql.ears`). A process that has its session
notes that every :data:`BEAT`. When a shard comes back, the gap is noted in the same transaction, so nothing is made up
for twice. Then the deadlines of its servers are postponed by it, some tables at a time, while presses are answered
(:meth:`bot.services.tables.Tables.postpone`). Each then leaves at least half a minute, and those that would come
together are spread. The same applies to time that the machine's clock has jumped over, and to time in which the process
was frozen or could store nothing: it measures these itself, as its clock may be moved.

Over HTTP all processes listen with one ear, and each finds out by asking whether presses can arrive. What it notes is
when it last knew that they could. Having been away, it waits until the others have noted something newer, or nothing
for long enough.
"""

import asyncio
import math
from collections.abc import Collection, Mapping

from bot.runtime import marks
from bot.runtime.clock import elapsed
from bot.runtime.log import logger
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.store.due import Key
from bot.store.errors import Conflict, StoreFailed
from bot.store.outage import log_failure
from bot.store.sql.ears import QUIET

log = logger(__name__)

FROZEN = 3.0
"""A heartbeat that is this many seconds late shows that the process was frozen."""
AGAIN = 1.0
"""Seconds until the next try, if a gap could not be noted."""


class Ears:
    def __init__(self, tables: Tables, resources: Resources) -> None:
        self._tables = tables
        self._storage = resources.storage
        self._clock = resources.clock
        self._timings = resources.timings
        self.since = self._clock.now()  # when presses could last arrive at all shards before this start
        self.away: dict[int, float] = {}  # by shard that has no session: since when
        self._shards = 0  # unknown
        self._heard: dict[int, float] = {}  # by shard that has had a session here: what the store has, as far as known
        self._moving = asyncio.Lock()
        self._seen = self.since  # when the last heartbeat came
        self._proven = math.inf  # when presses were last known to arrive, where a process has to ask
        self._unnoted = False  # whether that is not noted yet
        self._beat = math.inf  # when the next one is expected, by the monotonic clock
        self._noted = math.inf  # when the store last took a note, by the same clock
        self._frozen = False  # whether the time since then is still to be made up for
        self._jumped = 0.0  # seconds by which the machine's clock has jumped, and which are still to be made up for

    async def begin(self) -> None:
        heard = await self._storage.ears.heard()
        self.since = min(heard.values(), default=self._clock.now())

    # Which shards have a session here

    def away_longer(self, seconds: float) -> bool:
        """Whether some shard has been without a session for longer; before the first connection, all have."""
        now = self._clock.now()
        return not self._shards or any(now - since >= seconds for since in self.away.values())

    async def heard(self, guild_id: int, at: float) -> bool:
        """Whether presses can arrive from a server now, and could at a time: here or at another process.

        A process that is frozen or dead is noticed by others only later, so they rely on what it has noted since.
        """
        shard = (guild_id >> 22) % (self._shards or 1)
        if shard in self._heard and shard not in self.away and at <= self._proven:
            return True
        now, rows = self._clock.now(), self._storage.ears
        time = await rows.time(now)
        heard = (await rows.heard()).get(shard, -math.inf)
        return heard > time - QUIET and heard - time >= at - now

    def prove(self, at: float) -> None:
        """Note that presses could arrive at a time, at a process that has to ask."""
        self._proven, self._unnoted = at, True

    def gone(self, shard: int) -> None:
        """Note that a shard has lost its session: the clocks of its tables stand still.

        That counts from the last heartbeat, in case the process has been frozen since then, or from the last proof.
        """
        self.away.setdefault(shard, min(self._proven, self._seen))

    async def back(self, shard: int, shards: int) -> None:
        """Note that a shard has a session again, and have its deadlines postponed by the time that it was away."""
        if shards != self._shards:  # the first to connect: only now their number is known
            self._shards = shards
            self._heard.clear()
            ids = self._storage.due.shards.ids
            self.away = dict.fromkeys(range(shards) if ids is None else ids, self.since)
        arrived = math.inf
        while shard in self.away:
            try:
                await self.caught_up()
                await self._tables.postpone()  # what is left of an earlier gap
                arrived = await self._back(shard, arrived)
            except Conflict:
                marks.hit("shard heard by another process just now")
                continue
            except StoreFailed as error:
                log_failure(log, "deadlines not moved yet", error, shard=shard)
            if shard in self.away:
                await self._clock.sleep_until(self._clock.now() + AGAIN)

    async def _back(self, shard: int, arrived: float) -> float:
        """Make up for the gap of a shard, unless it is not known yet whether other processes hear it.

        :param arrived: when presses were first known to arrive again, by the time of the rows.
        """
        async with self._moving:
            rows = self._storage.ears
            time = await rows.time(self._clock.now())
            arrived = min(arrived, time)
            if shard not in self.away:
                return arrived
            heard = await rows.heard()
            if heard.keys() != {*range(self._shards)}:
                await rows.fit(self._shards, time)
                heard = await rows.heard()
            if self._heard_by_others and time <= heard[shard] + QUIET:
                if heard[shard] > arrived:
                    self._heard[shard] = heard[shard]
                    del self.away[shard]
                self._noted = elapsed()  # otherwise, the next note tells
                return arrived
            if heard[shard] == self._heard.get(shard):  # no other process has heard it meanwhile
                gap = self._clock.now() - self.away[shard]
            else:
                gap = time - heard[shard]
            await self._note_gap(gap, {shard: heard[shard]}, time)
            self.away.pop(shard, None)
            log.info("shard is back", shard=shard, away=round(gap, 1))
            return arrived

    @property
    def _heard_by_others(self) -> bool:
        """Whether other processes hear the same, so that a pause between two of their notes is no gap."""
        return self._tables.due.workers.shared and not self._storage.due.shards.gateway

    async def _note_gap(self, gap: float, heard: Mapping[int, float], time: float, *, deletions: bool = False) -> None:
        """Note that presses can arrive at shards, and have their deadlines postponed."""
        await self._storage.note_gap(gap, self._clock.now(), heard, time, deletions=deletions)
        self._note_made_up(dict.fromkeys(heard, time))
        self._tables.reload()
        self._tables.due.redo(Key("gap"), 0)

    # While they have one

    async def run(self) -> None:
        """Notice soon when there was time in which nothing could happen, and note that there is none now."""
        while True:
            try:
                await self.caught_up()
                if self._unnoted or elapsed() >= self._noted + self._timings.heard:
                    await self._hear()
            except StoreFailed as error:
                log_failure(log, "deadlines not moved yet", error)
            await asyncio.sleep(self._timings.beat)

    async def _hear(self) -> None:
        async with self._moving:
            noted = elapsed()
            if noted > self._beat + FROZEN:
                return  # the process was frozen just now, which is made up for first
            if connected := self._heard.keys() - self.away.keys():
                ago = max(0.0, self._clock.now() - self._proven)
                time = await self._storage.ears.time(self._clock.now())
                if self._clock.jumped(time):
                    return  # which is made up for first
                time -= ago
                before = min(self._heard[shard] for shard in connected)
                self._heard.update(await self._storage.ears.hear(connected, time))
                if time > before + QUIET:  # clocks were left alone meanwhile
                    self._tables.due.wake()
            self._noted, self._unnoted = noted, False

    async def caught_up(self) -> None:
        """Have all deadlines postponed by the time in which nothing could happen, if there was any.

        Everything that acts on an expired deadline awaits this first, and so does a press after the machine was asleep:
        the deadlines that it sets would be as much too early.

        :raises StoreFailed: that is not noted yet.
        """
        async with self._moving:
            if self._clock.doubtful:
                await self._tables.due.workers.beat()  # agrees on what time it is
            late, self._beat = elapsed() - self._beat, math.inf
            try:
                self._frozen |= late > FROZEN or elapsed() > self._noted + QUIET
                self._jumped += self._clock.follow()  # nothing may be read or stored between this and the postponement
                self._seen = self._clock.now()
                if self._frozen or self._jumped:
                    gap = self._jumped + (elapsed() - self._noted if self._frozen else 0.0)
                    if self._shards:
                        await self._make_up_for(gap, self._heard.keys() - self.away.keys())
                        log.warning(marks.hit("time charged to nobody"), seconds=round(gap, 1))
                    self._frozen, self._jumped, self._noted = False, 0.0, elapsed()
                self._noted = min(self._noted, elapsed())
            finally:
                self._beat = elapsed() + self._timings.beat

    async def _make_up_for(self, gap: float, shards: Collection[int]) -> None:
        """Postpone the deadlines of shards, even of those whose sessions are lost just now: they count from now on."""
        left, deletions = {*shards}, self._storage.due.shards.ids is None
        while True:
            stored = await self._storage.ears.heard()
            time = await self._storage.ears.time(self._clock.now())
            ours = {shard: self._heard[shard] for shard in left if stored.get(shard) == self._heard[shard]}
            others = {shard: stored[shard] for shard in left - ours.keys() if shard in stored}
            gaps = [(gap, ours)] if ours or not left else []
            # Where another process heard last and has not for long, it may never come back to note that.
            gaps += [(time - heard, {shard: heard}) for shard, heard in others.items() if time > heard + QUIET]
            try:
                for seconds, heard in gaps:
                    await self._note_gap(seconds, heard, time, deletions=deletions)
                    left, deletions = left - heard.keys(), False
            except Conflict:
                marks.hit("gap not noted over an earlier one")
                await self._tables.postpone()  # what is left of that
            else:
                self._note_made_up({shard: others[shard] for shard in left & others.keys()})  # presses could arrive
                return

    def _note_made_up(self, heard: Mapping[int, float]) -> None:
        """Keep what the store has of shards. If a session was lost meanwhile, only what comes now is still a gap."""
        self._heard.update(heard)
        self.away.update((shard, max(self._seen, self.away[shard])) for shard in heard.keys() & self.away.keys())
