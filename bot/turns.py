"""Turns: requests go out one after the other, so many a second, and first what people have waited for longest."""

import asyncio
import heapq
import itertools

from bot.clock import Clock

FIRST = 0.0
"""Since when what comes before all else has been waiting."""
AT_ONCE = 0.1
"""So many seconds' worth of requests may go out at once when they have had to wait for the bot itself."""


class Turns:
    """Gives turns to whoever asks for one."""

    def __init__(self, clock: Clock, per_second: float) -> None:
        self._clock = clock
        self._between = 1 / per_second
        self._next = 0.0
        self._taken = False
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    async def take(self, since: float) -> None:
        """Wait for one's turn; those that have been waiting since earlier come first."""
        if self._taken:
            turn = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (since, next(self._numbers), turn))
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
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False
