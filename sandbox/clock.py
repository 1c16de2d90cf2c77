"""The two clocks that the sandbox can run on: the real one, and one that a test can move."""

import asyncio
import contextlib
import time
from typing import Any


class SystemClock:
    def now(self) -> float:
        """Return the current time in seconds since 1970."""
        return time.time()

    def follow(self) -> float:
        """Return the seconds of jumps not shown yet. Only a test's clock has any: others show them at once."""
        return 0.0

    def agree(self, shared: float) -> None:
        """Leave it as it is: no other clock tells a test's what time it is."""

    def jumped(self, _shared: float) -> bool:
        """Return whether this clock has jumps that it does not show yet, regardless of other clocks."""
        return False

    @property
    def doubtful(self) -> bool:
        """Return whether to ask other clocks: never, as this one goes by no other."""
        return False

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        """Return once the clock shows `when` (seconds since 1970) or later, or something happens before."""
        happens = woken or asyncio.Event()
        while (left := when - self.now()) > 0 and not happens.is_set():  # the loop's timer may fire early
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(happens.wait(), left)


def elapsed() -> float:
    """Return the seconds since some moment, by the clock of the running event loop, by which all timers go."""
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return time.monotonic()


class TravelClock(SystemClock):
    """Real time plus an offset. A test moves it, and sleepers whose time has come wake at once."""

    def __init__(self, began: float | None = None) -> None:
        """:param began: what it shows now, in seconds since 1970; the real time if not given."""
        self._offset = (time.time() if began is None else began) - elapsed()
        self._jumped = 0.0  # not passed on until there are followers
        self._sleepers: dict[asyncio.Future[None], None] = {}  # in the order in which they fell asleep

    def now(self) -> float:
        """Return real time plus all journeys so far."""
        return elapsed() + self._offset

    def travel(self, seconds: float) -> None:
        """Move the clock forward by `seconds`; sleepers check again whether their time has come."""
        self._offset += seconds
        self._wake()

    def jump(self, seconds: float) -> None:
        """Set the machine's clock forward by `seconds` without time passing."""
        self._jumped += seconds
        self._wake()

    def follow(self) -> float:
        """Show the jumps since the last call, and return their seconds."""
        jumped, self._jumped = self._jumped, 0.0
        self._offset += jumped
        return jumped

    def jumped(self, _shared: float) -> bool:
        """Return whether there are jumps not shown yet."""
        return self._jumped > 0.0

    def _wake(self) -> None:
        for sleeper in self._sleepers:
            if not sleeper.done():
                sleeper.set_result(None)

    async def sleep_until(self, when: float, woken: asyncio.Event | None = None) -> None:
        """Return once the clock shows `when` or later, by waiting or by travel, or something happens before."""
        happening = set[asyncio.Future[Any]]() if woken is None else {asyncio.ensure_future(woken.wait())}
        try:
            while (left := when - self.now()) > 0 and not any(one.done() for one in happening):
                sleeper: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._sleepers[sleeper] = None
                try:
                    await asyncio.wait({sleeper, *happening}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    del self._sleepers[sleeper]
        finally:
            for one in happening:
                one.cancel()
