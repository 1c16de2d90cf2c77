"""Deadlines: each table has a clock among what is left to do (:mod:`bot.services.due`), due at the first of them.

An expired deadline takes the same way as a move (:func:`bot.play.moves.time_up`) and disappears with its effect, which
sets the clock again.
Time in which the bot was away counts against nobody: when a shard comes back, the deadlines of its servers are
postponed by the gap. Each then leaves at least half a minute, and those that would come together are spread. The same
applies to time that the machine's clock has jumped over, and to time in which the process was frozen.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from bot.play import closing, moves, waits
from bot.play.closing import IDLE
from bot.play.table import Table
from bot.play.waits import LONGEST_PAUSE, Due, Postponement, seat_of
from bot.runtime.clock import elapsed
from bot.runtime.log import logger
from bot.services.held import Held
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.standings.daily import day_of
from bot.standings.ids import TableId
from bot.store.due import LIFE, Key, Row
from bot.store.errors import Conflict, StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

AT_ONCE = 64
"""How many deadlines are handled together."""
IDLE_CHECK = 3600.0
"""Seconds between two searches for idle games: there are many tables, and a week is long."""
FROZEN = 3.0
"""A heartbeat that is this many seconds late shows that the process was frozen."""
AFTER_FAILURE = 30.0
"""Seconds until an expired deadline that could not be handled is tried again."""
AFTER_BUSY = 3.0
"""The same where the database was busy or full, which usually passes soon."""


class Reminders(Protocol):
    """What is done about people who keep a table waiting, which needs Discord."""

    async def call(self, due: Due) -> None:
        """Call a player who has not moved."""

    async def give_up_if_gone(self, table: Table, seat: int) -> bool:
        """Have a player who has left the server, or cannot act there, give up the seat; tells whether that was so."""

    def sweep(self) -> None:
        """Delete the messages that have served their purpose."""


class Timekeeper:
    def __init__(self, tables: Tables, reminders: Reminders, thinking: Thinking, resources: Resources) -> None:
        self._tables = tables
        self._due = tables.due
        self._reminders = reminders
        self._thinking = thinking
        self._storage = resources.storage
        self._clock = resources.clock
        self._timings = resources.timings
        self._background = resources.background
        self._places = asyncio.Semaphore(AT_ONCE)
        self.since = self._clock.now()  # when the bot was last alive before this start
        self.away: dict[int, float] = {}  # by shard that has no session: since when
        self._shards = 0  # unknown
        self._moving = asyncio.Lock()
        self._beat = math.inf  # when the next heartbeat is expected, by the monotonic clock
        self._seen = self.since  # when the last one came
        self._owed = 0.0  # the seconds by which the deadlines of connected shards are still to be postponed
        self._idle_at = 0.0  # when idle games are searched for again
        self.postponed: list[Callable[[float, Collection[int], int], Awaitable[None]]] = []
        """Told of a gap by which the deadlines of some shards were postponed, and how many shards there are."""
        self._day = ""  # for which the deals are prepared
        tables.listen(self._changed)

    def start(self) -> None:
        self._due.serve_clocks(self._take, self._starts, self._here)

    def away_longer(self, seconds: float) -> bool:
        """Whether some shard has been without a session for longer; before the first connection, all have."""
        now = self._clock.now()
        return not self._shards or any(now - since >= seconds for since in self.away.values())

    def stands_still(self, guild_id: int) -> bool:
        """Whether the clocks of a server stand still: its shard has no session here."""
        return not self._shards or self._shard_of(guild_id) in self.away

    def _shard_of(self, guild_id: int) -> int:
        return (guild_id >> 22) % (self._shards or 1)

    def _here(self) -> tuple[int, Collection[int]]:
        """The number of shards, and those whose clocks run here."""
        return self._shards or 1, [shard for shard in self._ours if shard not in self.away]

    @property
    def _ours(self) -> Collection[int]:
        ids = self._storage.peers.ownership.ids
        return range(self._shards) if ids is None else ids

    @property
    def _alive_at(self) -> str:
        """The fact that holds when this process was last alive, or one before it with the same shards."""
        ours = str(self._storage.peers.ownership)
        return f"alive_at {ours}" if ours else "alive_at"

    async def begin(self) -> None:
        """Count the time since the bot was last alive as away; if the clock was set back since, that lies ahead."""
        last = await self._storage.fact(self._alive_at)
        self.since = self._clock.now() if last is None else float(last)

    def gone(self, shard: int) -> None:
        """Note that a shard has lost its session: the clocks of its tables stand still.

        That counts from the last heartbeat, in case the process has been frozen since then.
        """
        self.away.setdefault(shard, self._seen)

    async def back(self, shard: int, shards: int) -> None:
        """Note that a shard has a session again, and postpone its deadlines by the time that it was away."""
        if shards != self._shards:  # the first to connect: only now their number is known
            self._shards = shards
            self.away = dict.fromkeys(self._ours, self.since)
        while shard in self.away:
            try:
                await self.caught_up()
                await self._back(shard)
            except StoreFailed as error:
                log_failure(log, "deadlines not moved yet", error, shard=shard)
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
            apart=1 / self._timings.rare_requests_per_second,  # each first asks whether the player is still a member
        )
        moved = await self._storage.postpone(
            by,
            among=among,
            shards=self._shards,
            deletions=deletions,
            alive=self._alive_at if self.away.keys() <= set(among) else None,
        )
        self._tables.reload(moved)
        for listener in self.postponed:
            await listener(gap, among, self._shards)
        self._due.wake()

    async def heartbeat(self) -> None:
        """Notice soon when there was time in which nothing could happen; runs forever."""
        while True:
            try:
                await self.caught_up()
            except StoreFailed as error:
                log_failure(log, "deadlines not moved yet", error)
            await asyncio.sleep(self._timings.beat)

    async def caught_up(self) -> None:
        """Postpone all deadlines by the time in which nothing could happen, if there was any.

        Everything that acts on an expired deadline awaits this first.

        :raises StoreFailed: they are not postponed yet.
        """
        async with self._moving:
            late, self._beat = elapsed() - self._beat, math.inf
            try:
                if late > FROZEN:
                    self._owed += late + self._timings.beat
                self._owed += self._clock.follow()  # nothing may be read or stored between this and the postponement
                self._seen = self._clock.now()
                if self._owed and self._shards:
                    everything = self._storage.peers.ownership.ids is None
                    await self._postpone(self._owed, self._here()[1], deletions=everything)
                    log.warning("time charged to nobody", seconds=round(self._owed, 1))
                self._owed = 0.0
            finally:
                self._beat = elapsed() + self._timings.beat

    def _changed(self, _: Table, table: Table) -> None:
        self._due.expect(Key("clock", table.id), waits.first(table))  # of a new table, this is the first to be heard

    def _take(self, _: Row, held: Held) -> None:
        self._background.begin(self._end(held), f"clock-{held.key.key}")

    def _starts(self, held: Held) -> None:
        self._background.begin(self._end_at(held, held.until - LIFE), f"clock-{held.key.key}")

    async def _end_at(self, held: Held, due: float) -> None:
        """Wait until a clock is due, unless another change sets it before, and handle it."""
        await self._clock.sleep_until(self._clock.now() + due - self._due.now())
        if self._due.held(held.key) is held:
            await self._end(held)

    async def _end(self, held: Held) -> None:
        """Handle the deadline or call of a table that is due, if one is."""
        async with self._places:
            rest = 0.0
            try:
                await self.caught_up()
                if self._shard_of(held.guild_id) in self._here()[1]:
                    rest = await self._ended(held)
            except StoreFailed as error:
                log_failure(log, "move by the clock failed", error, table=held.key.key)
                rest = AFTER_BUSY
            except Exception as error:
                log.exception("move by the clock failed", table=held.key.key)
                rest = AFTER_BUSY if isinstance(error, Conflict) else AFTER_FAILURE
            finally:
                if self._due.held(held.key) is held:  # no change has set it
                    self._due.later(held, rest)

    async def _ended(self, held: Held) -> float:
        """Handle what is due first; gives the seconds until the clock is looked at again if that has not set it."""
        table = await self._tables.get(TableId(held.key.key))
        due = None if table is None else waits.next_of(table)
        if table is None or due is None:
            self._due.close(held, last=True)
            return 0.0
        if (left := due.due - self._clock.now()) > 0:
            return left
        if due.call:
            await self._reminders.call(due)
        elif table.waits[due.key].kind != "person" or not await self._reminders.give_up_if_gone(table, seat_of(due)):
            await self._tables.note(table.id, moves.time_up, due.key, self._thinking.take(due))
        return AFTER_BUSY

    async def note_alive(self) -> None:
        """Note regularly that the bot is alive, drop what has expired, and archive what is old; runs forever."""
        while True:
            try:
                await self.caught_up()
                now = self._clock.now()
                if not self.away:
                    await self._storage.note(self._alive_at, repr(now))
                async with self._storage.peers.turn("archive") as mine:
                    if mine:
                        await self._storage.drop_old_hands(now)
                        await self._storage.archive(now)
                await self._prepare_deals(now)
                self._reminders.sweep()
                if now >= self._idle_at and not self.away:
                    self._idle_at = now + IDLE_CHECK
                    await self._close_idle(now)
                    async with self._storage.peers.turn("periods") as mine:
                        if mine:
                            await self._storage.standings.forget_periods(now)
            except StoreFailed as error:
                log_failure(log, "not noted that the bot is alive", error)
            await self._clock.sleep_until(self._clock.now() + self._timings.alive)

    async def _prepare_deals(self, now: float) -> None:
        day = day_of(now)
        if day == self._day:
            return
        await self._storage.daily.prepare(day, now)
        async with self._storage.peers.turn("days") as mine:
            if mine:
                await self._storage.daily.forget_lists(day)
        self._day = day

    async def _close_idle(self, now: float) -> None:
        for table_id in await self._storage.idle_tables(now - IDLE):
            table = await self._tables.get(table_id)
            if table is not None:
                await self._tables.note(table_id, closing.close_idle)
