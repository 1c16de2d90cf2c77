"""The time, as a parameter: whoever needs it is given a clock, so that tests can move it."""

import asyncio
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
    """The machine's own clock."""

    def now(self) -> float:
        """Tell the time."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Wait until ``when``; at once when that has passed."""
        await asyncio.sleep(max(0.0, when - self.now()))
