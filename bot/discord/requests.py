"""Requests to Discord, each in its turn: all but answers to presses, and what their tokens edit."""

import asyncio
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any, TypeVar

import aiohttp
import discord

from bot.runtime.clock import Clock
from bot.runtime.rate_limiter import FIRST, RateLimiter
from bot.runtime.timings import Timings
from bot.store.errors import Conflict, StoreUnavailable

T = TypeVar("T")

OLD_MESSAGE = 3600.0
"""From this age on, in seconds, Discord allows fewer edits of a message (30046)."""
LONGEST_WAIT = 60.0
"""The longest pause between two tries of an edit that fails for a reason that passes."""
LOW_PRIORITY = 4
"""One request of so many is for tables of which only the deadline has moved: what changes comes first."""

FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""What a request to Discord may fail with; a timeout is one of the last kind."""

UNKNOWN_MESSAGE = 10008
NO_PLACE = {10003, 10004}
NO_PERMISSION = {50001, 50013, 160005}
INVALID_FORM = 50035
TOO_OLD = 30046
ARCHIVED = 50083
CLOSED = {50007, 50278}
"""Codes of direct messages that Discord does not deliver."""
TOKEN_GONE = {10008, 10015, 50027}


class Requests:
    """Sends requests, at so many a second over all."""

    def __init__(self, clock: Clock, timings: Timings) -> None:
        self._clock = clock
        self._timings = timings
        self._limiter = RateLimiter(clock, timings.requests_per_second)
        self._low_priority = RateLimiter(clock, timings.requests_per_second / LOW_PRIORITY)
        self._rare_limiters: defaultdict[int, RateLimiter] = defaultdict(  # by server
            lambda: RateLimiter(clock, timings.rare_requests_per_second)
        )

    async def send(
        self, request: Coroutine[Any, Any, T], server: int, since: float = FIRST, *, rare: bool = False
    ) -> T:
        """Send one request in its turn: everything that Discord counts to the bot goes this way.

        :param server: for whose table it is; 0 for what is nobody's.
        :param since: since when somebody waits for it; without, it comes before the server's tables.
        :param rare: whether it is of a kind of which Discord takes fewer, for each server: it looks something up, or
            opens something.
        """
        try:
            if rare:
                await self._rare_limiters[server].take(since)
            await self._limiter.take(since, server)
        except asyncio.CancelledError:
            request.close()
            raise
        async with asyncio.timeout(self._timings.rest_timeout):
            return await request

    async def take_low_priority(self) -> None:
        """Wait for the turn of something that nobody waits for."""
        await self._low_priority.take(FIRST)

    def is_old(self, message_id: int) -> bool:
        """Whether Discord allows fewer edits of this message."""
        return self._clock.now() - discord.utils.snowflake_time(message_id).timestamp() > OLD_MESSAGE

    def patience(self, error: Exception, failures: int) -> float:
        """How long to wait, in seconds, before something is tried again that has failed so often in a row."""
        asked = error.retry_after if isinstance(error, discord.RateLimited) else self._timings.edit
        return max(asked, min(LONGEST_WAIT, 2.0 ** (failures - 1)))


def passes(error: Exception) -> bool:
    """Whether a failure is of the kind that passes, so that the same edit may work in a while."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429 or error.code == TOO_OLD
    passing = discord.RateLimited | aiohttp.ClientError | TimeoutError | OSError | StoreUnavailable | Conflict
    return isinstance(error, passing)
