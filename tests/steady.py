"""An event loop for tests whose clock does not count the time in which the machine stood still."""

import asyncio
import math
import selectors
import time

LONGEST_STEP = 0.5
"""Seconds that no step of a task takes, unless the machine is standing still."""


class _Selector(selectors.DefaultSelector):
    """Knows how long the loop has meant to wait."""

    meant = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for files, at most for `timeout` seconds."""
        self.meant = math.inf if timeout is None else timeout
        return super().select(timeout)


class SteadyLoop(asyncio.SelectorEventLoop):
    """A loop on which everybody's seconds are the same: those in which something could have happened.

    Shared and virtual machines pause for seconds now and then. The bot, the sandbox and the test live on one loop; so
    when its clock leaves such a pause out, an answer is late only if somebody was slow to give it.
    """

    def __init__(self) -> None:
        self._waiting = _Selector()
        self._seen = time.monotonic()
        self._stood_still = 0.0
        super().__init__(self._waiting)

    def time(self) -> float:
        """Return the seconds in which the loop could go on, since some moment in the past."""
        real = super().time()
        longest, self._waiting.meant = self._waiting.meant + LONGEST_STEP, 0.0
        self._stood_still += max(0.0, real - self._seen - longest)
        self._seen = real
        return real - self._stood_still
