"""Work that must not delay presses: in a background thread, or in steps with pauses between them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from bot.runtime.clock import elapsed

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, "background")
"""There is only one: threads compete with the event loop for the interpreter, and each further one delays presses."""
SHARE = 0.5  # the largest fraction of the time for which work in steps may keep the database busy


async def in_background(function: Callable[..., T], *arguments: object) -> T:
    """Call a function that takes milliseconds, such as a replay, in the thread, after the work submitted earlier."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *arguments)


async def ended(tasks: Iterable[asyncio.Future[Any]]) -> None:
    tasks = list(tasks)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def throttled(step: Callable[[], Awaitable[bool]]) -> None:
    """Repeat a step until it reports that there is nothing left to do."""
    more = True
    while more:
        began = elapsed()
        more = await step()
        await asyncio.sleep((elapsed() - began) * (1 / SHARE - 1))
