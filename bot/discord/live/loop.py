"""The one scheduler of edits: what is to be shown in a channel comes one after the other, never too fast for Discord.

An edit may block for seconds inside the library, once Discord's rate limit for a channel is reached. So code that
changes something never awaits an edit: it adds a job, which shows the latest state when its turn has come. Newer states
replace older ones that have not been shown by then.
"""

import asyncio
import math
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

import aiohttp

from bot.discord.core import Core
from bot.discord.requests import passes
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.services.due import Due
from bot.services.held import Held
from bot.store.outage import log_retry

log = logger(__name__)


UNHEARD = (aiohttp.ClientError, OSError)
"""What is raised where Discord has not responded; a timeout is an OSError."""


class Outdated(TimeoutError):
    """What was drawn waited until another process, or the answer to a press, drew it."""


def check(due: Due, held: Held) -> None:
    """Take note that something is about to be sent.

    :raises Outdated: another process may have sent it, or an answer to a press is just doing so.
    """
    if not due.may_send(held):
        raise Outdated


def unheard(error: Exception) -> bool:
    """Whether Discord has not responded to what was sent, so that it may still arrive."""
    return isinstance(error, UNHEARD) and not isinstance(error, Outdated)


@dataclass(frozen=True, slots=True)
class Job:
    """Something to show in a channel."""

    kind: str
    number: int
    show: Callable[[int, float], Coroutine[Any, Any, float]]
    """Shows it, by its number, and since when it waits; gives the seconds until the channel's next edit."""


class Loop:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._waiting: dict[int, dict[Job, float]] = {}  # by channel: since when each waits
        self._first: set[Job] = set()  # those that come before all others
        self._sending: dict[int, asyncio.Task[float]] = {}  # by channel: what is being shown there
        self._rests: dict[int, float] = {}  # by channel without a task: when its next edit may be sent
        self._begun = False

    def start(self) -> None:
        self._begun = True
        for channel_id in self._waiting:
            self._work(channel_id)

    def add(self, channel_id: int, job: Job, *, since: float | None = None, first: bool = False) -> None:
        """Have something shown in a channel; idempotent.

        :param since: when it was wanted, if not just now.
        :param first: whether it comes before all others.
        """
        since = self._core.clock.now() if since is None else since
        self._waiting.setdefault(channel_id, {}).setdefault(job, since)
        if first:
            self._first.add(job)
        if self._begun:
            self._work(channel_id)

    @property
    def waiting(self) -> tuple[int, float]:
        """How many messages are waiting to be shown, and since when the first of them has been."""
        since = [at for jobs in self._waiting.values() for at in jobs.values()]
        return len(since), min(since, default=math.inf)

    async def settled(self, channel_id: int) -> None:
        """Wait until nothing is being shown in a channel that may arrive later than what follows."""
        if channel_id in self._sending:
            await asyncio.wait([self._sending[channel_id]])

    def _work(self, channel_id: int) -> None:
        self._core.background.once(f"channel-{channel_id}", partial(self._channel, channel_id))

    async def _channel(self, channel_id: int) -> None:
        """Show what is waiting in a channel, until nothing is left."""
        jobs = self._waiting[channel_id]
        failures = 0
        try:
            await self._core.clock.sleep_until(self._rests.pop(channel_id, 0.0))
            while jobs:
                job = min(jobs, key=lambda one: (one not in self._first, jobs[one]))
                since = jobs.pop(job)
                urgent = job in self._first
                self._first.discard(job)
                try:
                    pause = await self._sent(channel_id, job.show(job.number, FIRST if urgent else since))
                    failures = 0
                except Exception as error:
                    if not passes(error):
                        log.exception("not shown", kind=job.kind, number=job.number)
                        continue
                    log_retry(log, "not shown yet", error, kind=job.kind, number=job.number)
                    failures += 1
                    pause = self._core.requests.patience(error, failures)
                    self.add(channel_id, job, since=since, first=urgent)
                rested = self._core.clock.now() + pause
                if not jobs:
                    self._rest(channel_id, rested)
                    return
                await self._core.clock.sleep_until(rested)
        finally:
            if not jobs:
                self._waiting.pop(channel_id, None)

    def _rest(self, channel_id: int, until: float) -> None:
        """Remember when a channel's next edit may be sent, so that no task has to sleep until then."""
        while self._rests and self._rests[first := next(iter(self._rests))] <= self._core.clock.now():
            del self._rests[first]
        self._rests[channel_id] = until

    async def _sent(self, channel_id: int, showing: Coroutine[Any, Any, float]) -> float:
        """Finish what has begun even if this task is cancelled: Discord may carry it out all the same."""
        self._sending[channel_id] = self._core.background.start(showing, f"sending-{channel_id}")
        try:
            return await asyncio.shield(self._sending[channel_id])
        finally:
            if self._sending[channel_id].done():
                del self._sending[channel_id]
