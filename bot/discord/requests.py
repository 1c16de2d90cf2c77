"""Rate-limited requests to Discord: all but answers to interactions, and edits with their tokens."""

import asyncio
import math
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from http import HTTPStatus
from typing import Any, TypeVar

import aiohttp
import discord

from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST, RateLimiter
from bot.runtime.recent import Recent
from bot.runtime.timings import Timings
from bot.standings.ids import MessageId
from bot.store.errors import Conflict, StoreFailed, StoreUnavailable
from bot.store.outage import log_retry

log = logger(__name__)

T = TypeVar("T")

OLD_MESSAGE = 3600.0
"""Age in seconds from which Discord allows fewer edits of a message (error 30046)."""
LONGEST_WAIT = 60.0
"""The longest pause, in seconds, between two tries of an edit that fails for a temporary reason."""
RETRY = 10.0
"""Seconds after which a press in a server makes the bot retry what it was not permitted to do there."""
REFUSERS = 500
"""The most servers whose refusals are remembered."""
LOW_PRIORITY = 4
"""One in this many requests may be for a table without a move: moves are more urgent."""

FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Exceptions of requests to Discord; a timeout is an OSError."""

UNKNOWN_MESSAGE = 10008
NO_CHANNEL = 10003
NO_PLACE = {NO_CHANNEL, 10004}
NO_PERMISSION = {50001, 50013, 160005}
INVALID_FORM = 50035
TOO_OLD = 30046
ARCHIVED = 50083
CLOSED = {50007, 50278}
"""Error codes of direct messages that Discord does not deliver."""
UNKNOWN_WEBHOOK = 10015
"""The token of an interaction has expired, or is not answered yet."""
TOKEN_GONE = {UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, 50027}


class Requests:
    def __init__(self, clock: Clock, timings: Timings, processes: Callable[[], int]) -> None:
        """:param processes: gives the number of those that share the bot's limits."""
        self._clock = clock
        self._timings = timings
        self._limiter = RateLimiter(clock, timings.requests_per_second, processes)
        self._low_priority = RateLimiter(clock, timings.requests_per_second / LOW_PRIORITY, processes)
        self.unauthorized = asyncio.Event()  # is set once Discord refuses the token
        self._forbidden = Recent[int, float](REFUSERS)  # servers that refused something, and when to try again
        self._rare_limiters: defaultdict[int, RateLimiter] = defaultdict(  # by server
            lambda: RateLimiter(clock, timings.rare_requests_per_second)
        )

    async def send(
        self, request: Coroutine[Any, Any, T], server: int, since: float = FIRST, *, rare: bool = False
    ) -> T:
        """Send a request when the limits allow it. All requests that count towards the bot's limits go through here.

        :param server: the server that it is for; 0 if it is for none.
        :param since: when it was wanted; the default puts it before the server's tables.
        :param rare: whether Discord limits such requests more strictly in each server: fetching or creating something.
        """
        try:
            if rare:
                await self._rare_limiters[server].take(since)
            await self._limiter.take(since, server)
        except asyncio.CancelledError:
            request.close()
            raise
        try:
            async with asyncio.timeout(self._timings.rest_timeout):
                return await request
        except discord.HTTPException as error:
            if error.code in NO_PERMISSION:
                self._forbidden[server] = self._clock.now() + RETRY
            if error.status == HTTPStatus.UNAUTHORIZED and not error.code:
                self.unauthorized.set()
            raise

    def may_try_again(self, server: int) -> bool:
        """Whether something was refused in a server for lack of a permission, a while ago; tells so once."""
        if self._forbidden.get(server, math.inf) > self._clock.now():
            return False
        del self._forbidden[server]
        return True

    async def take_low_priority(self) -> None:
        await self._low_priority.take(FIRST)

    def is_old(self, message_id: MessageId) -> bool:
        """Whether Discord allows fewer edits of this message."""
        sent = (message_id >> 22) + discord.utils.DISCORD_EPOCH
        return self._clock.now() - sent / 1000 > OLD_MESSAGE

    def rest(self, message_id: MessageId | None) -> float:
        """Give the seconds until the next edit in the channel of a message that was just drawn."""
        old = message_id is not None and self.is_old(message_id)
        return self._timings.old_edit if old else self._timings.edit

    async def pause(self, error: Exception, failures: int) -> None:
        await self._clock.sleep_until(self._clock.now() + self.patience(error, failures))

    async def until_stored(
        self, event: str, error: Exception, store: Callable[[], Awaitable[None]], **about: Any
    ) -> None:
        """Try again to store something, ever more seldom, until it is stored.

        :param event: is logged with the error of each try.
        :param error: of the first one.
        """
        tries = 0
        while True:
            log_retry(log, event, error, **about)
            await self.pause(error, tries := tries + 1)
            try:
                return await store()
            except StoreFailed as again:
                error = again

    def patience(self, error: Exception, failures: int) -> float:
        """Give the seconds to wait before the next try, after ``failures`` in a row."""
        asked = error.retry_after if isinstance(error, discord.RateLimited) else self._timings.edit
        return max(asked, min(LONGEST_WAIT, 2.0 ** (failures - 1)))


def passes(error: Exception) -> bool:
    """Whether a failure is temporary, so that the same edit may succeed later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429 or error.code == TOO_OLD
    passing = discord.RateLimited | aiohttp.ClientError | TimeoutError | OSError | StoreUnavailable | Conflict
    return isinstance(error, passing)
