"""The tests' own event loop."""

import asyncio
import time

import pytest

from tests.steady import LONGEST_STEP


async def test_what_was_waited_for_counts() -> None:
    loop = asyncio.get_running_loop()
    begun = loop.time()
    await asyncio.sleep(LONGEST_STEP + 0.1)
    assert loop.time() - begun >= LONGEST_STEP + 0.09


async def test_a_pause_of_the_machine_makes_nothing_late() -> None:
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(LONGEST_STEP + 0.1):
        begun = loop.time()
        time.sleep(LONGEST_STEP + 0.3)  # noqa: ASYNC251 - as a machine that pauses
        assert loop.time() - begun == pytest.approx(LONGEST_STEP)
        await asyncio.sleep(0.02)
