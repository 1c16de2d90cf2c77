"""Time that stops while the machine is busy with other things: for the tests' event loop, and to detect hangs.

Only the time that a test could have used counts. The time in which its threads and child processes waited for a
processor is left out, also of its PostgreSQL, and so are pauses of the whole machine, as virtual machines have now and
then.
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
"""The longest that any step of a task takes, in seconds, unless the machine is paused."""
LEAST_SHARE = 0.05
"""The least fraction of a second that counts, so that a hang is found even where it keeps all processors busy."""
SAMPLE = 0.1
"""Seconds between two readings of how long threads have waited for a processor."""
HANG = 300.0
"""The budget of a test: seconds in which the machine let it run, and also seconds of processor time."""

BESIDE: set[str] = set()
"""The ids of processes on which tests wait though they are no children of this one: those of a PostgreSQL."""


def _waits(process: str = "self") -> Iterator[tuple[str, int]]:
    """Give the nanoseconds for which each thread of a process and its children has waited for a processor."""
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
    """How long the threads of this process, its children and those beside it have waited for a processor."""

    def __init__(self) -> None:
        self._known = self._read()

    def lately(self) -> float:
        """Give the seconds since the last call, summed over all threads."""
        before, self._known = self._known, self._read()
        return sum(max(0, wait - before.get(thread, 0)) for thread, wait in self._known.items()) / 1e9

    def _read(self) -> dict[str, int]:
        return {thread: wait for process in ("self", *BESIDE) for thread, wait in _waits(process)}


class _Selector(selectors.DefaultSelector):
    """Remembers how long the loop meant to wait."""

    meant = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.meant = math.inf if timeout is None else timeout
        return super().select(timeout)


class SteadyLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock counts only the time in which it could run.

    The bot, the sandbox and the test share one loop, so an answer is late only if one of them was slow.
    """

    def __init__(self) -> None:
        self._waiting = _Selector()
        self._seen = self._sampled = time.monotonic()
        self._left_out = self._told = 0.0
        self._since_sample = 0.0
        self._starvation = Starvation()
        super().__init__(self._waiting)

    def time(self) -> float:
        """Return the seconds in which the loop could run, from an arbitrary start."""
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
    """Ends the process with a traceback of all threads when a test exceeds its budget."""

    def __init__(self, patience: float = HANG) -> None:
        self._patience = patience
        self._stderr = os.dup(sys.__stderr__.fileno() if sys.__stderr__ else 2)  # before pytest captures it
        self._ended = threading.Event()
        if hasattr(signal, "SIGPROF"):  # handled in C, so that it works even while the GIL is held
            faulthandler.register(signal.SIGPROF, self._stderr, chain=True)

    @contextmanager
    def watching(self, test: str) -> Iterator[None]:
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
