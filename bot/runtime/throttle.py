"""Work that can wait: done step by step, so that the database has time for everybody who presses something."""

import asyncio
import time
from collections.abc import Awaitable, Callable

SHARE = 0.5
"""The part of the time, at most, in which the database is kept busy with such work."""


async def throttled(step: Callable[[], Awaitable[bool]]) -> None:
    """Do steps until one tells that there is no more to do."""
    more = True
    while more:
        began = time.perf_counter()
        more = await step()
        await asyncio.sleep((time.perf_counter() - began) * (1 / SHARE - 1))
