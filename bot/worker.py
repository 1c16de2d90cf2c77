"""One process of low priority, for what takes longer than a press may wait: thinking, and later drawing.

It is started when it is first needed. When it dies it is replaced, and it ends by itself when the bot does, however
that ends.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

from bot.log import logger

log = logger(__name__)

T = TypeVar("T")

POLITENESS = 10
"""How much the process gives way to all others, as `nice` counts."""
FIRST_GUESS = 0.02
"""How long a piece of work is expected to take, in seconds, before there was one."""


class Worker:
    """Does pieces of work in its process, one after the other."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._usual = FIRST_GUESS

    @property
    def backlog(self) -> float:
        """How long a new piece of work would have to wait until it is done, in seconds, going by the ones before."""
        return (self._waiting + 1) * self._usual

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Have a function of a module called there; it, its arguments and its result have to be picklable.

        :raises BrokenProcessPool: the process has died; the next piece of work gets a new one.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin)
        pool = self._pool
        self._waiting += 1
        try:
            result, took = await asyncio.wrap_future(pool.submit(_timed, function, *arguments))
        except BrokenProcessPool:
            if self._pool is pool:
                log.warning("worker died")
                self._pool = None
            raise
        finally:
            self._waiting -= 1
        self._usual += (took - self._usual) / 8  # the start of the process is no measure of what comes after it
        return result

    async def stop(self) -> None:
        """End the process once it has done what it is at; what waits is dropped."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _timed(function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """Call a function, and tell how long it took, in seconds."""
    began = time.perf_counter()
    return function(*arguments), time.perf_counter() - began


def _begin() -> None:
    """Prepare the process: it gives way to the bot, and ends with it."""
    with contextlib.suppress(OSError):
        os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the bot ends this process itself
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: Any) -> None:
    wait([parent.sentinel])
    os._exit(0)
