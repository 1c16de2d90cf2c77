"""The one supervisor of the bot's background work: it logs what fails, and ends everything in order."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from enum import IntEnum
from typing import Any, TypeVar

from bot.runtime.background import ended
from bot.runtime.log import logger
from bot.store.outage import log_failure

log = logger(__name__)

T = TypeVar("T")

FAILED = "background work failed"
AFTER_ERROR = 60.0  # seconds until work that never ends begins again after an unexpected error


class Until(IntEnum):
    """How long work goes on when the bot is about to end."""

    PAUSED = 1  # until the presses so far are answered
    ENDED = 2  # while the last presses are answered
    DONE = 3  # until it is done, if there is time
    LAST = 4  # as long as anything else may be waiting for it


class Background:
    """Begins tasks and holds them until they are done: the event loop alone does not keep them alive."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[Any], Until] = {}
        self._single: dict[str, asyncio.Task[Any]] = {}  # by name: those that run one at a time
        self._over = 0  # what goes on no longer than this has ended, and no longer begins

    @property
    def names(self) -> list[str]:
        """The names of the work under way."""
        return [task.get_name() for task in self._tasks if not task.done()]

    def begin(
        self, work: Coroutine[Any, Any, T], name: str, until: Until = Until.PAUSED, *, awaited: bool = False
    ) -> asyncio.Task[T]:
        """Begin work. If it fails, that is logged under its name.

        :param awaited: whether the caller awaits it and handles its errors.
        """
        task = asyncio.create_task(work, name=name)
        if until <= self._over:
            task.cancel()  # it never begins to run: what it works with may be closed
        self._tasks[task] = until
        task.add_done_callback(self._done)
        task.add_done_callback(self._left if awaited else _report)
        return task

    def start(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Begin work for the caller, who awaits it and handles its errors."""
        return self.begin(work, name, Until.LAST, awaited=True)

    def keep(self, work: Callable[[], Awaitable[None]], name: str, until: Until = Until.PAUSED) -> None:
        """Begin work that is not to end: if it fails, it begins again after a while."""
        self.begin(self._kept(work, name), name, until)

    def once(self, name: str, work: Callable[[], Coroutine[Any, Any, None]], until: Until = Until.PAUSED) -> None:
        """Begin work, unless that of this name is under way."""
        if not self.is_under_way(name):
            self._single[name] = self.begin(work(), name, until)

    def is_under_way(self, name: str) -> bool:
        """Whether work of this name was begun with :meth:`once`, and is not done."""
        return name in self._single and not self._single[name].done()

    async def pause(self) -> None:
        await self._end(Until.PAUSED)

    async def end(self, within: float) -> None:
        """End all work.

        :param within: the seconds that there are for what has to be done.
        """
        await self._end(Until.ENDED)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while left := [task for task, until in self._tasks.items() if until is Until.DONE]:
                    await asyncio.wait(left)
        await self._end(Until.LAST)

    def _done(self, task: asyncio.Task[Any]) -> None:
        del self._tasks[task]
        if self._single.get(task.get_name()) is task:
            del self._single[task.get_name()]

    def _left(self, task: asyncio.Task[Any]) -> None:
        """Log an error at the end, when those who waited for it may have been ended before."""
        if self._over and not task.cancelled() and (error := task.exception()) is not None:
            log.info("not done at the end", task=task.get_name(), reason=repr(error))

    async def _kept(self, work: Callable[[], Awaitable[None]], name: str) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                log_failure(log, FAILED, error, task=name)
                await asyncio.sleep(AFTER_ERROR)

    async def _end(self, until: Until) -> None:
        self._over = until
        await ended([task for task, limit in self._tasks.items() if limit <= until])


def _report(task: asyncio.Task[Any]) -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, Exception):
        log_failure(log, FAILED, error, task=task.get_name())
