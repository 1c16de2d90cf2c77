"""The processes that are alive, each with a row that it renews, and the time that all of them go by.

The time of the rows is the database's where several processes share it, so that their machines need not agree on what
time it is: deadlines go by it as well (:meth:`bot.runtime.clock.Clock.agree`). Otherwise it is this process's clock,
which tests move.
"""

import asyncio
import math
import random
from collections.abc import Callable, Collection

from bot.runtime import marks
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.shards import Shards
from bot.store.due import WORKER, Beat, Worker
from bot.store.sql.due import DueRows

log = logger(__name__)

BEAT = 2.0
"""Seconds between two signs of life."""
SURE = 1.0
"""The most seconds that asking for the time may take: it has passed somewhere in between."""


class Workers:
    def __init__(self, rows: DueRows, clock: Clock, elapsed: Callable[[], float], chance: random.Random) -> None:
        """:param elapsed: gives the seconds that have passed in this process."""
        self._rows = rows
        self._clock = clock
        self._elapsed = elapsed
        self._chance = chance
        self.own = self._chance.getrandbits(WORKER)  # the number of this process
        self.count = 1
        self.twin = False  # whether another one serves some of the same shards
        self.when_alone: Callable[[], None] = lambda: None
        """Is called before this process relies on its memory: others may have changed what is there."""
        self._ahead: float | None = None  # the store's time minus what has passed here; None: it goes by the clock
        self._began: float | None = None  # when it noted first that it is alive
        self._beaten = -math.inf

    def now(self) -> float:
        """The time of the rows."""
        return self._clock.now() if self._ahead is None else self._elapsed() + self._ahead

    def new_claim(self) -> int:
        """Give a number for a claim of this process."""
        return self.own << WORKER | self._chance.getrandbits(WORKER)

    @property
    def shared(self) -> bool:
        """Whether other processes are alive."""
        return self.count > 1

    @property
    def alone(self) -> bool:
        """Whether no other process changes what is stored: one that begins waits until this one knows."""
        known = self._elapsed() - self._beaten <= BEAT + SURE
        return self._rows.alone or (known and not self.shared)

    @property
    def next_sign(self) -> float:
        """When this process next has to show that it is alive, by the time that has passed here."""
        return math.inf if self._rows.alone else self._beaten + BEAT

    async def announce(self) -> None:
        """Note that this process is alive, and wait until no other one relies on there being no others."""
        if not self._rows.alone:
            time, others = await self.beat()
            await asyncio.sleep(max((other.seen + BEAT + SURE - time for other in others), default=0.0))

    async def beat(self) -> Beat:
        """Note that this process is alive; gives the time of the rows, and which others are."""
        began, doubtful = self._elapsed(), self._clock.doubtful
        time, others = found = await self._rows.beat(self.own, self._clock.now())
        ended = self._elapsed()
        if not others and not self.alone:
            self.when_alone()
        if ended - began <= SURE and self._clock.doubtful == doubtful:  # otherwise, the machine was asleep meanwhile
            self._ahead = time - (began + ended) / 2
            self._clock.agree(time)  # or a little later: so it is never ahead of the others'
        self._beaten, self.count = began, 1 + len(others)
        self._note_twins(time, others)
        return found

    async def leave(self) -> None:
        """Note that this process has ended."""
        await self._rows.leave(self.own)

    def _note_twins(self, now: float, others: Collection[Worker]) -> None:
        """Warn of another process on the same shards. One that was killed before this one began is none."""
        self._began = now if self._began is None else self._began
        mine = self._rows.shards
        twin = any(other.seen > self._began and mine.overlap(Shards.read(other.shards)) for other in others)
        if twin and not self.twin:
            log.warning(
                marks.hit("another process serves the same shards"),
                means="Both receive every press there, and one of them answers: nothing is lost.",
                advice="Give each process SHARD_IDS of its own, or stop one of them.",
            )
        self.twin = twin
