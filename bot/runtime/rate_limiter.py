"""A fair rate limiter: requests go out so many a second, and all servers that want one have theirs in turn.

Within a server those come first that people have waited for longest. So one with a thousand busy tables keeps another
one's table waiting for a single request, not for a thousand.
"""

import asyncio
import heapq
import itertools
from collections import OrderedDict

from bot.runtime.clock import Clock

FIRST = 0.0
"""Since when what comes before all else of its server has been waiting."""
AT_ONCE = 0.1
"""So many seconds' worth of requests may go out at once when they have had to wait for the bot itself."""


class RateLimiter:
    """Gives so many turns a second to whoever asks for one."""

    def __init__(self, clock: Clock, per_second: float) -> None:
        self._clock = clock
        self._between = 1 / per_second
        self._next = 0.0
        self._taken = False
        self._waiting: OrderedDict[int, list[tuple[float, int, asyncio.Future[None]]]] = OrderedDict()  # by server
        self._numbers = itertools.count()

    async def take(self, since: float, server: int = 0) -> None:
        """Wait for one's turn: the server's, and within it those that have been waiting since earlier come first.

        :param server: whose table it is for; 0 for what is nobody's.
        """
        if self._taken:
            turn = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting.setdefault(server, []), (since, next(self._numbers), turn))
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._pass_on()
                raise
        self._taken = True
        try:
            if self._next > self._clock.now():
                await self._clock.sleep_until(self._next)
            self._next = max(self._next, self._clock.now() - AT_ONCE) + self._between
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            server, waiting = self._waiting.popitem(last=False)
            while waiting:
                turn = heapq.heappop(waiting)[2]
                if not turn.done():  # who no longer wants a turn does not use up their server's
                    turn.set_result(None)
                    if waiting:
                        self._waiting[server] = waiting  # behind all others
                    return
        self._taken = False
