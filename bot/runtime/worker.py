"""A low-priority process for work that takes longer than a press may wait: computing moves and drawing.

It is started when first needed. It then takes 38 MiB, 25 of them unshared, plus 12 MiB for a helper process of
Python's, and another 10 MiB from its first picture on. If it dies it is replaced; a job that hangs ends it; and it
ends with the bot, however that ends.
"""

import asyncio
import contextlib
import faulthandler
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

from bot.runtime import marks
from bot.runtime.log import logger

log = logger(__name__)

T = TypeVar("T")

POLITENESS = 10  # the niceness of the process
FIRST_GUESS = 0.02  # the expected duration of a job, in seconds, until the first one of its kind has run
LONGEST = 60.0
"""Seconds after which a job counts as hung and the process is ended; on a busy machine, a polite one waits for most."""


class NotDone(Exception):
    """A job was not done: there was no time for it, or the process died."""


class Worker:
    def __init__(self, pool: Callable[..., Executor] = ProcessPoolExecutor) -> None:
        """:param pool: makes what the jobs run in, as Python's pool of processes is made."""
        self._new_pool = pool
        self._pool: Executor | None = None
        self._waiting: list[Callable[..., Any]] = []
        self._idle = asyncio.Event()
        self._idle.set()
        self.deaths = 0
        self._usual: dict[Callable[..., Any], float] = {}  # seconds, by function
        self._stopped = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def run(self, function: Callable[..., T], *arguments: Any, within: float) -> T:
        """Call a function in that process; it, its arguments and its result must be picklable.

        :param within: seconds after which the result is no longer needed.
        :raises NotDone: it was not done by then, or is not expected to be because of the jobs before it.
        """
        expected = sum(self._usual.get(one, FIRST_GUESS) for one in [*self._waiting, function])
        if self._stopped or expected > within:
            raise NotDone
        self._waiting.append(function)
        self._idle.clear()
        try:
            async with asyncio.timeout(within):
                result, took = await asyncio.wrap_future(self._submit(function, *arguments))
        except (BrokenProcessPool, TimeoutError) as error:
            raise NotDone from error
        finally:
            self._waiting.remove(function)
            if not self._waiting:
                self._idle.set()
        usual = self._usual.get(function, FIRST_GUESS)
        self._usual[function] = usual + (took - usual) / 8  # a moving average: the first job takes far longer
        return result

    async def idle(self) -> None:
        """Wait until there is nothing to do: work that nobody at a table waits for comes last."""
        await self._idle.wait()

    def _submit(self, function: Callable[..., T], *arguments: Any) -> Future[tuple[T, float]]:
        if self._pool is not None:
            try:
                return self._pool.submit(_timed, LONGEST, function, *arguments)
            except BrokenProcessPool:
                log.warning(marks.hit("worker died"))
                self.deaths += 1
        self._pool = self._new_pool(1, multiprocessing.get_context("spawn"), _begin)
        return self._pool.submit(_timed, LONGEST, function, *arguments)

    async def stop(self) -> None:
        """End the process after its current job; waiting jobs are dropped, and new ones refused."""
        self._stopped = True
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _timed(longest: float, function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    faulthandler.dump_traceback_later(longest, exit=True)
    try:
        began = time.perf_counter()
        return function(*arguments), time.perf_counter() - began
    finally:
        faulthandler.cancel_dump_traceback_later()


def _begin() -> None:
    """Prepare the process: it yields to the bot and ends with it."""
    with contextlib.suppress(OSError, AttributeError):  # not on Windows
        os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the bot ends this process itself
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: Any) -> None:
    wait([parent.sentinel])
    os._exit(0)
