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

    def agree(self, shared: float) -> None:
        """Go by the clock that all processes share, which shows this now, instead of the machine's."""

    def jumped(self, shared: float) -> bool:
        """Tell whether the clock that all processes share, which shows this now, has jumped ahead."""

    @property
    def doubtful(self) -> bool:
        """Whether the machine may have been asleep since this clock last agreed with the one that all share."""

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        """Wait until ``now()`` is ``when`` or later, or something happens before."""


JUMP = 1.0  # a larger step, in seconds, is not a gradual correction: the clock was set, or the machine was asleep


def elapsed() -> float:
    """Tell the time of the event loop in seconds, from an arbitrary start; all its timers use this."""
    return asyncio.get_running_loop().time()


def _machines() -> float:
    """Tell the machine's clock minus the time that has passed here, which leaves out that in which it was asleep."""
    return time.time() - time.monotonic()


class SystemClock:
    """The machine's clock, but monotonic: when that is set back, nobody waits for the same hour twice.

    When that jumps ahead, this one ignores it until :meth:`follow`, so that deadlines can be moved first. The same goes
    for the clock that several processes share, once this one knows it.
    """

    def __init__(self) -> None:
        self._shared: float | None = None  # the shared clock minus the time that has passed here; None: the machine's
        self._machines = 0.0  # the machine's clock minus the same, when that was learned
        self._ahead = self._source()

    def _source(self) -> float:
        return _machines() if self._shared is None else self._shared

    def now(self) -> float:
        if self._ahead < (ahead := self._source()) <= self._ahead + JUMP:
            self._ahead = ahead
        return time.monotonic() + self._ahead

    def follow(self) -> float:
        jumped = self._source() + time.monotonic() - self.now()
        if jumped <= JUMP:
            return 0.0
        self._ahead += jumped
        return jumped

    def agree(self, shared: float) -> None:
        first, self._shared, self._machines = self._shared is None, shared - time.monotonic(), _machines()
        if first:
            self._ahead = self._shared

    def jumped(self, shared: float) -> bool:
        return shared > self.now() + JUMP

    @property
    def doubtful(self) -> bool:
        return self._shared is not None and abs(_machines() - self._machines) > JUMP

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        left = when - self.now()
        if woken is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, left)):
                    await woken.wait()
        elif left > 0:
            await asyncio.sleep(left)
