"""Time as a parameter: code that needs it gets a clock, which tests can move."""

import asyncio
import contextlib
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time in Unix seconds."""

    def now(self) -> float:
        """Tell the time."""

    def follow(self) -> float:
        """Follow the machine's clock if it has jumped ahead, and tell by how many seconds."""

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        """Wait until ``now()`` is ``when`` or later, or something happens before."""


JUMP = 1.0  # a larger step, in seconds, is not a gradual correction: the clock was set, or the machine was asleep


def elapsed() -> float:
    """Tell the time of the event loop in seconds, from an arbitrary start; all its timers use this."""
    return asyncio.get_running_loop().time()


class SystemClock:
    """The machine's clock, but monotonic: when that is set back, nobody waits for the same hour twice.

    When that jumps ahead, this one ignores it until :meth:`follow`, so that deadlines can be moved first.
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def now(self) -> float:
        running = time.monotonic()
        ahead = time.time() - running
        if self._ahead < ahead <= self._ahead + JUMP:
            self._ahead = ahead
        return running + self._ahead

    def follow(self) -> float:
        jumped = time.time() - self.now()
        if jumped <= JUMP:
            return 0.0
        self._ahead += jumped
        return jumped

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        left = when - self.now()
        if woken is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, left)):
                    await woken.wait()
        elif left > 0:
            await asyncio.sleep(left)
