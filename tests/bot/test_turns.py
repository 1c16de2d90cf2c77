"""Requests go out one after the other, and first what people have waited for longest."""

import asyncio

from bot.turns import FIRST, Turns
from sandbox.clock import TravelClock


async def order(turns: Turns, clock: TravelClock, *since: float) -> list[float]:
    """Ask for turns, and tell in which order they were given."""
    given: list[float] = []

    async def ask(one: float) -> None:
        await turns.take(one)
        given.append(one)

    tasks = [asyncio.create_task(ask(one)) for one in since]
    while len(given) < len(since):
        await asyncio.sleep(0)
        clock.travel(1.0)
    await asyncio.gather(*tasks)
    return given


async def test_what_has_waited_longest_comes_first() -> None:
    clock = TravelClock()
    turns = Turns(clock, 1.0)
    await turns.take(FIRST)
    assert await order(turns, clock, 50.0, 30.0, FIRST, 40.0) == [50.0, FIRST, 30.0, 40.0]  # the first had its turn


async def test_so_many_go_out_in_a_second_also_after_a_long_silence() -> None:
    clock = TravelClock()
    turns = Turns(clock, 10.0)
    clock.travel(1000.0)
    begun = clock.now()
    tasks = [asyncio.create_task(turns.take(FIRST)) for _ in range(10)]
    while not all(task.done() for task in tasks):
        clock.travel(0.01)
        await asyncio.sleep(0)
    assert clock.now() - begun >= 0.7  # one at once, and one in advance


async def test_who_no_longer_wants_a_turn_keeps_nobody_waiting() -> None:
    clock = TravelClock()
    turns = Turns(clock, 1.0)
    await turns.take(FIRST)
    asked = [asyncio.create_task(turns.take(float(number))) for number in range(3)]
    await asyncio.sleep(0)
    asked[0].cancel()
    asked[1].cancel()
    await asyncio.gather(*asked[:2], return_exceptions=True)
    clock.travel(2.0)
    async with asyncio.timeout(2):
        await asked[2]
        clock.travel(2.0)
        await turns.take(FIRST)
