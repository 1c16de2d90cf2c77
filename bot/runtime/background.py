"""Work that must not delay presses: in a background thread, or in steps with pauses between them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, "background")
"""There is only one: threads compete with the event loop for the interpreter, and each further one delays presses."""
SHARE = 0.5
"""The largest fraction of the time for which work in steps may keep the database busy."""


async def in_background(function: Callable[..., T], *arguments: object) -> T:
    """Call a function that takes milliseconds, such as a replay, in the thread, after the work submitted earlier."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *arguments)


class Tasks(set[asyncio.Task[Any]]):
    """Background tasks that are held until they are done: the event loop alone does not keep them alive."""

    _ended = False

    def begin(self, work: Coroutine[Any, Any, Any], name: str | None = None) -> asyncio.Task[Any]:
        task = asyncio.create_task(work, name=name)
        if self._ended:
            task.cancel()  # it never begins to run
        self.add(task)
        task.add_done_callback(self.discard)
        return task

    async def end(self) -> None:
        """Cancel all tasks, and those that are begun from now on: what they work with is closed next."""
        self._ended = True
        await ended(self)


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    tasks = list(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def throttled(step: Callable[[], Awaitable[bool]]) -> None:
    """Repeat a step until it reports that there is nothing left to do."""
    more = True
    while more:
        began = time.perf_counter()
        more = await step()
        await asyncio.sleep((time.perf_counter() - began) * (1 / SHARE - 1))
