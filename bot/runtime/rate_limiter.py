"""A fair rate limiter: a number of requests per second, shared by servers in turn.

Within a server, the request that has waited longest goes first. So a server with a thousand busy tables delays another
server's table by one request, not by a thousand.
"""

import asyncio
import heapq
import itertools
import math
from collections import OrderedDict
from collections.abc import Callable

from bot.runtime.clock import Clock

FIRST = 0.0  # the waiting time to state for a request that goes before all others of its server
AT_ONCE = 0.1  # the burst, in seconds' worth of requests, allowed after the bot itself has delayed requests


class RateLimiter:
    def __init__(self, clock: Clock, per_second: float, processes: Callable[[], int] = lambda: 1) -> None:
        """Grant requests at a fixed rate.

        :param processes: gives the number of those that share it, each with a limiter like this.
        """
        self._clock = clock
        self._between = 1 / per_second
        self._processes = processes
        self._last = -math.inf  # when the last one was due
        self._taken = False
        self._waiting: OrderedDict[int, list[tuple[float, int, asyncio.Future[None]]]] = OrderedDict()  # by server
        self._numbers = itertools.count()

    async def take(self, since: float, server: int = 0) -> None:
        """Wait for the server's turn; within a server, the earliest `since` goes first.

        :param server: the server that the request is for; 0 for none.
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
            while (at := self._last + self._between * self._processes()) > (now := self._clock.now()):
                await self._clock.sleep_until(at)
            self._last = max(at, now - AT_ONCE)
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            server, waiting = self._waiting.popitem(last=False)
            while waiting:
                turn = heapq.heappop(waiting)[2]
                if not turn.done():  # a cancelled request does not use up its server's turn
                    turn.set_result(None)
                    if waiting:
                        self._waiting[server] = waiting  # behind all others
                    return
        self._taken = False
