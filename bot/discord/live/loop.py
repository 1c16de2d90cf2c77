"""The one place where rows of what is left to do with Discord are taken, done, and noted or tried again.

What is to be shown in a channel comes one after the other, never too fast for Discord. An edit may block for seconds
inside the library, once Discord's rate limit for a channel is reached. So code that changes something never awaits an
edit: when its turn has come, the latest state is shown.
"""

import asyncio
import math
from collections.abc import Collection, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.discord.core import Core
from bot.discord.library.messages import checked
from bot.discord.live.work import Done, Live, Turn, later
from bot.discord.requests import passes
from bot.runtime import marks
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.services.due import Due
from bot.services.held import Held
from bot.store.due import Key, Kind, Row
from bot.store.outage import log_retry

log = logger(__name__)


class Outdated(TimeoutError):
    """What was drawn waited until another process, or the answer to a press, drew it."""


def check(due: Due, held: Held) -> None:
    """Take note that something is about to be sent.

    :raises Outdated: another process may have sent it, or an answer to a press is just doing so.
    """
    if not due.may_send(held):
        raise Outdated


class Loop:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._due = core.tables.due
        self._kinds: dict[Kind, Live[Any]] = {}
        self._waiting: dict[int, dict[Key, Turn]] = {}  # by channel
        self._sending: dict[int, asyncio.Task[float]] = {}  # by channel: what is being shown there
        self._rests: dict[int, float] = {}  # by channel without a task: when its next edit may be sent

    def serve(self, live: Live[Any]) -> None:
        """Take the rows of a kind from now on."""
        self._kinds[live.kind] = live
        self._due.serve(live.kind, self._take)

    def _take(self, row: Row, held: Held) -> None:
        held.since, held.tries = row.since, row.tries
        self.begin(held)

    def begin(self, held: Held) -> None:
        """Do what is claimed here, or have it wait for its turn."""
        live, held.read = self._kinds[held.key.kind], True
        self._core.background.begin(self._do(live, held), "-".join(map(str, held.key)), live.until)

    def try_again(self, live: Live[Any], guild_ids: Collection[int]) -> None:
        """Do at once what waits in some servers for a later time: what Discord refused may be allowed now."""
        live.allowed()
        self._due.hasten(live.kind, guild_ids)

    # The order of a channel

    def add(self, key: Key, turn: Turn) -> None:
        """Have work that is claimed wait for its turn; idempotent."""
        waiting = self._waiting.setdefault(turn.channel_id, {})
        known = waiting.setdefault(key, turn)
        if turn.first and not known.first:
            waiting[key] = replace(known, first=True)
        self._core.background.once(f"channel-{turn.channel_id}", partial(self._channel, turn.channel_id))

    @property
    def waiting(self) -> tuple[int, float]:
        """How many messages are waiting to be shown, and since when the first of them has been."""
        since = [turn.since for turns in self._waiting.values() for turn in turns.values()]
        return len(since), min(since, default=math.inf)

    async def settled(self, channel_id: int) -> None:
        """Wait until nothing is being shown in a channel that may arrive later than what follows."""
        if channel_id in self._sending:
            await asyncio.wait([self._sending[channel_id]])

    async def _channel(self, channel_id: int) -> None:
        """Do what is waiting in a channel, until nothing is left."""
        waiting = self._waiting[channel_id]
        try:
            await self._core.clock.sleep_until(self._rests.pop(channel_id, 0.0))
            while waiting:
                key = min(waiting, key=lambda one: (not waiting[one].first, waiting[one].since))
                turn, held = waiting.pop(key), self._due.held(key)
                if held is None or held.answers:
                    continue  # it has been done meanwhile, or an answer to a press does so
                pause = await self._sent(channel_id, self._do(self._kinds[key.kind], held, turn))
                rested = self._core.clock.now() + pause
                if not waiting:
                    self._rest(channel_id, rested)
                    return
                await self._core.clock.sleep_until(rested)
        finally:
            if not waiting:
                self._waiting.pop(channel_id, None)

    def _rest(self, channel_id: int, until: float) -> None:
        """Remember when a channel's next edit may be sent, so that no task has to sleep until then."""
        while self._rests and self._rests[first := next(iter(self._rests))] <= self._core.clock.now():
            del self._rests[first]
        self._rests[channel_id] = until

    async def _sent(self, channel_id: int, doing: Coroutine[Any, Any, float]) -> float:
        """Finish what has begun even if this task is cancelled: Discord may carry it out all the same."""
        self._sending[channel_id] = self._core.background.start(doing, f"sending-{channel_id}")
        try:
            return await asyncio.shield(self._sending[channel_id])
        finally:
            if self._sending[channel_id].done():
                del self._sending[channel_id]

    # What becomes of it

    async def _do(self, live: Live[Any], held: Held, turn: Turn | None = None) -> float:
        """Do work, or have it wait for its turn, and note what has become of it.

        :param turn: the turn that has come.
        :return: the seconds until the channel's next edit.
        """
        if self._due.is_lost(held):
            return 0.0
        held.read = True  # what is wanted from now on is done once more
        try:
            with checked(partial(check, self._due, held)):
                done, pause = await self._tried(live, held, turn)
        except Exception as error:
            done = self._failed(live, held, error)
            pause = done.again or 0.0 if passes(error) else 0.0
        self._note(held, done)
        return pause

    async def _tried(self, live: Live[Any], held: Held, turn: Turn | None) -> tuple[Done | Turn, float]:
        found = await live.read(held.key)
        if found is None:
            return Done(None, last=True), 0.0
        if self._due.is_lost(held):
            raise Outdated
        if turn is None and (place := await live.turn(found, held)) is not None:
            return place, 0.0
        since = self._core.clock.now() if turn is None else FIRST if turn.first else turn.since
        try:
            done = await live.do(found, held, since)
        except discord.HTTPException as error:
            if passes(error):
                raise
            done = await live.refused(found, held, error)
        return done, self._core.requests.rest(live.message_of(found))

    def _failed(self, live: Live[Any], held: Held, error: Exception) -> Done:
        """Say when work is tried again that has failed."""
        if isinstance(error, Outdated):
            return later()
        if not passes(error):
            log.error(marks.hit("not shown"), exc_info=error, kind=live.kind, number=held.key.key)
            return live.failed(held)
        log_retry(log, marks.hit("not shown yet"), error, kind=live.kind, number=held.key.key)
        if isinstance(error, aiohttp.ClientError | OSError):
            marks.hit("no response")
            self._due.unheard(held)
        return live.again(held, self._core.requests.patience(error, max(1, held.tries)))

    def _note(self, held: Held, done: Done | Turn) -> None:
        if self._due.is_lost(held):
            return
        if isinstance(done, Turn):
            held.read = False
            if self._due.keep(held):
                self.add(held.key, done)
        elif done.shown is not None:
            self._due.note(held, done.shown, last=done.last, again=done.again, rest=done.newer)
        elif done.again is not None:
            self._due.later(held, done.again)
        else:
            self._due.close(held, last=done.last)
