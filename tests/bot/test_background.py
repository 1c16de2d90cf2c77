"""What computes for a while does so beside the event loop, one piece after the other."""

import asyncio
import threading

import pytest

from bot.runtime.background import in_background


async def test_all_pieces_of_work_share_one_thread_that_is_not_the_event_loop_s() -> None:
    threads = await asyncio.gather(*(in_background(threading.get_ident) for _ in range(20)))
    assert len(set(threads)) == 1
    assert threading.get_ident() not in threads


async def test_a_piece_of_work_that_fails_tells_so_and_the_next_one_is_done() -> None:
    with pytest.raises(ZeroDivisionError):
        await in_background(divmod, 1, 0)
    assert await in_background(divmod, 7, 2) == (3, 1)
