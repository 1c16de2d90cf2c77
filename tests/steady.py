"""Time that does not pass while the machine is busy with other things: for the tests' event loop, and to find hangs.

A second counts only in so far as the test could have used it. Time in which its threads and its child processes waited
for a processor is left out, and so is time in which the machine stood still, as virtual machines do now and then.
"""

import asyncio
import faulthandler
import math
import os
import selectors
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LONGEST_STEP = 0.5
"""Seconds that no step of a task takes, unless the machine is standing still."""
LEAST_SHARE = 0.05
"""The least share of a second that counts, so that even a test that keeps all processors busy gets to its end."""
SAMPLE = 0.1
"""Seconds between two looks at how long threads have waited for a processor."""
HANG = 300.0
"""Seconds after which a test hangs, if the machine let it run; and the processor seconds that a test may use."""


def _waits(process: str = "self") -> Iterator[tuple[str, int]]:
    """Give for each thread of a process and its children the nanoseconds for which it has waited for a processor."""
    with suppress(OSError):  # it has ended meanwhile, or this is not Linux
        for task in os.scandir(f"/proc/{process}/task"):
            with suppress(OSError):
                with open(f"{task.path}/schedstat") as file:  # noqa: PTH123 - a Path takes twice the time
                    yield task.name, int(file.read().split()[1])
                with open(f"{task.path}/children") as file:  # noqa: PTH123
                    children = file.read().split()
                for child in children:
                    yield from _waits(child)


class Starvation:
    """How long the threads of this process and its children have waited for a processor."""

    def __init__(self) -> None:
        self._known = dict(_waits())

    def lately(self) -> float:
        """Give the seconds since the last look, of all threads together."""
        before, self._known = self._known, dict(_waits())
        return sum(max(0, wait - before.get(thread, 0)) for thread, wait in self._known.items()) / 1e9


class _Selector(selectors.DefaultSelector):
    """Knows how long the loop has meant to wait."""

    meant = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for files, at most for `timeout` seconds."""
        self.meant = math.inf if timeout is None else timeout
        return super().select(timeout)


class SteadyLoop(asyncio.SelectorEventLoop):
    """A loop on which everybody's seconds are the same: those in which something could have happened.

    The bot, the sandbox and the test live on one loop; so an answer is late only if somebody was slow to give it.
    """

    def __init__(self) -> None:
        self._waiting = _Selector()
        self._seen = self._sampled = time.monotonic()
        self._left_out = self._told = 0.0
        self._since_sample = 0.0
        self._starvation = Starvation()
        super().__init__(self._waiting)

    def time(self) -> float:
        """Return the seconds in which the loop could go on, since some moment in the past."""
        real = super().time()
        longest, self._waiting.meant = self._waiting.meant + LONGEST_STEP, 0.0
        stood_still = max(0.0, real - self._seen - longest)
        self._left_out += stood_still
        self._since_sample += real - self._seen - stood_still
        self._seen = real
        if self._since_sample >= SAMPLE:
            self._left_out += min(self._starvation.lately(), (1 - LEAST_SHARE) * self._since_sample)
            self._since_sample = 0.0
        self._told = max(self._told, real - self._left_out)  # it never goes back
        return self._told


class Watchdog:
    """Ends the process with a traceback of all threads when a test hangs.

    Either nothing comes of it for five minutes in which the machine let it run, or it has computed for so long.
    """

    def __init__(self, patience: float = HANG) -> None:
        self._patience = patience
        self._stderr = os.dup(sys.__stderr__.fileno() if sys.__stderr__ else 2)  # before pytest captures it
        self._ended = threading.Event()
        if hasattr(signal, "SIGPROF"):  # in C, so that it is heard even where Python's lock is held
            faulthandler.register(signal.SIGPROF, self._stderr, chain=True)

    @contextmanager
    def watching(self, test: str) -> Iterator[None]:
        """Watch a test."""
        self._ended = threading.Event()
        threading.Thread(target=self._watch, args=(test, self._ended), daemon=True, name="watchdog").start()
        if hasattr(signal, "SIGPROF"):
            signal.setitimer(signal.ITIMER_PROF, self._patience)
        try:
            yield
        finally:
            if hasattr(signal, "SIGPROF"):
                signal.setitimer(signal.ITIMER_PROF, 0)
            self._ended.set()

    def _watch(self, test: str, ended: threading.Event) -> None:
        starvation, waited = Starvation(), 0.0
        pause = min(1.0, self._patience / 10)
        began = time.monotonic()
        while not ended.wait(pause):
            now = time.monotonic()
            passed, began = min(now - began, 2 * pause), now
            waited += max(passed - starvation.lately(), LEAST_SHARE * passed)
            if waited > self._patience:
                os.write(self._stderr, f"\n{test} hangs.\n".encode())
                faulthandler.dump_traceback(self._stderr)
                os._exit(1)
