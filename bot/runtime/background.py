"""One thread beside the event loop, for what computes for some milliseconds, such as playing a record through.

It is one, and not one for each piece of work: all threads share the interpreter with the event loop, and the more of
them want it, the longer everybody's presses wait.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, "background")


async def in_background(function: Callable[..., T], *arguments: object) -> T:
    """Have a function called there, after all that was asked for before."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *arguments)
