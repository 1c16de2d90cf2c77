"""The time, as a parameter: whoever needs it is given a clock, so that tests can move it."""

import asyncio
import math
import time
from typing import Protocol


class Clock(Protocol):
    """What tells the time in unix seconds."""

    def now(self) -> float:
        """Tell the time."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Wait until ``now()`` is ``when`` or later."""
        ...


class SystemClock:
    """The machine's own clock, but never back: where that is set back, nobody waits for the same hour twice."""

    def __init__(self) -> None:
        self._ahead = -math.inf  # of the time since the machine started

    def now(self) -> float:
        """Tell the time."""
        running = time.monotonic()
        self._ahead = max(self._ahead, time.time() - running)
        return running + self._ahead

    async def sleep_until(self, when: float) -> None:
        """Wait until ``when``; at once when that has passed."""
        await asyncio.sleep(max(0.0, when - self.now()))
