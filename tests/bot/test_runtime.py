"""The clock, the rate limiter, the background thread and the cache."""

import asyncio
import threading
import time

import pytest

from bot.runtime.background import in_background
from bot.runtime.clock import SystemClock
from bot.runtime.rate_limiter import FIRST, RateLimiter
from bot.runtime.recent import Recent
from sandbox.clock import TravelClock


async def order(limiter: RateLimiter, clock: TravelClock, *since: float) -> list[float]:
    """Ask for turns; gives the order in which they were granted."""
    given: list[float] = []

    async def ask(one: float) -> None:
        await limiter.take(one)
        given.append(one)

    tasks = [asyncio.create_task(ask(one)) for one in since]
    while len(given) < len(since):
        await asyncio.sleep(0)
        clock.travel(1.0)
    await asyncio.gather(*tasks)
    return given


async def test_the_request_that_has_waited_longest_comes_first() -> None:
    clock = TravelClock()
    limiter = RateLimiter(clock, 1.0)
    await limiter.take(FIRST)
    assert await order(limiter, clock, 50.0, 30.0, FIRST, 40.0) == [
        50.0,
        FIRST,
        30.0,
        40.0,
    ]  # the first went at once


async def test_every_server_gets_its_turn_however_much_another_one_wants() -> None:
    clock = TravelClock()
    limiter = RateLimiter(clock, 1.0)
    await limiter.take(FIRST)
    given: list[int] = []

    async def ask(server: int, since: float) -> None:
        await limiter.take(since, server)
        given.append(server)

    requests = [(1, FIRST)] * 100 + [(2, 70.0)] * 3 + [(3, 90.0)] * 2  # the first has the oldest, all at once
    tasks = [asyncio.create_task(ask(*request)) for request in requests]
    while len(given) < 9:
        await asyncio.sleep(0)
        clock.travel(1.0)
    late = asyncio.create_task(ask(4, 99.0))
    while not late.done():
        await asyncio.sleep(0)
        clock.travel(1.0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert given[:9] == [1, 1, 2, 3, 1, 2, 3, 1, 2]  # the very first one was granted before the others came
    assert given.index(4) <= 12  # a late server waits for the one under way, and for each of the others once


async def test_a_server_whose_first_request_is_cancelled_keeps_its_turn() -> None:
    clock = TravelClock()
    limiter = RateLimiter(clock, 1.0)
    await limiter.take(FIRST)
    given: list[float] = []

    async def ask(server: int, since: float) -> None:
        await limiter.take(since, server)
        given.append(since)

    tasks = [asyncio.create_task(ask(*request)) for request in [(1, 1.0), (2, 2.0), (2, 3.0), (1, 4.0), (1, 5.0)]]
    await asyncio.sleep(0)
    tasks[1].cancel()
    while len(given) < 4:
        await asyncio.sleep(0)
        clock.travel(1.0)
    assert given == [1.0, 3.0, 4.0, 5.0]


async def test_the_rate_also_holds_after_a_long_silence() -> None:
    clock = TravelClock()
    limiter = RateLimiter(clock, 10.0)
    clock.travel(1000.0)
    begun = clock.now()
    tasks = [asyncio.create_task(limiter.take(FIRST)) for _ in range(10)]
    while not all(task.done() for task in tasks):
        clock.travel(0.01)
        await asyncio.sleep(0)
    assert clock.now() - begun >= 0.7  # one at once, and one as a burst


async def test_processes_that_share_a_rate_take_turns_that_much_longer_apart() -> None:
    clock, processes = TravelClock(), 3
    limiter = RateLimiter(clock, 1.0, lambda: processes)
    await limiter.take(FIRST)
    waiting = asyncio.create_task(limiter.take(FIRST))
    await asyncio.sleep(0)
    clock.travel(2.5)
    await asyncio.sleep(0.01)
    assert not waiting.done()
    clock.travel(0.5)
    await asyncio.wait_for(waiting, 5)
    processes = 1
    waiting = asyncio.create_task(limiter.take(FIRST))
    await asyncio.sleep(0)
    clock.travel(1.0)
    await asyncio.wait_for(waiting, 5)


async def test_a_cancelled_request_delays_nobody() -> None:
    clock = TravelClock()
    limiter = RateLimiter(clock, 1.0)
    await limiter.take(FIRST)
    asked = [asyncio.create_task(limiter.take(float(number))) for number in range(3)]
    await asyncio.sleep(0)
    asked[0].cancel()
    asked[1].cancel()
    await asyncio.gather(*asked[:2], return_exceptions=True)
    clock.travel(2.0)
    async with asyncio.timeout(2):
        await asked[2]
        clock.travel(2.0)
        await limiter.take(FIRST)


async def test_all_background_work_shares_one_thread_that_is_not_the_event_loops() -> None:
    threads = await asyncio.gather(*(in_background(threading.get_ident) for _ in range(20)))
    assert len(set(threads)) == 1
    assert threading.get_ident() not in threads


async def test_background_work_that_fails_raises_and_the_next_is_done() -> None:
    with pytest.raises(ZeroDivisionError):
        await in_background(divmod, 1, 0)
    assert await in_background(divmod, 7, 2) == (3, 1)


def test_the_cache_evicts_the_entry_stored_longest_ago() -> None:
    recent = Recent[str, int](2)
    recent["a"] = 1
    recent["b"] = 2
    recent["a"] = 3
    recent["c"] = 4
    assert dict(recent) == {"a": 3, "c": 4}


def test_the_clock_goes_on_where_the_machines_is_set_back_and_follows_a_jump_when_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine, running = 1000.0, 5.0
    monkeypatch.setattr(time, "time", lambda: machine)
    monkeypatch.setattr(time, "monotonic", lambda: running)
    clock = SystemClock()
    assert clock.now() == 1000.0
    machine, running = 1002.0, 6.0  # it was one second behind
    assert clock.now() == 1002.0
    machine, running = 500.0, 8.0
    assert clock.now() == 1004.0
    machine, running = 503.0, 11.0
    assert clock.now() == 1007.0
    assert clock.follow() == 0.0
    machine, running = 2000.0, 12.0
    assert clock.now() == 1008.0
    assert clock.follow() == 992.0
    assert clock.now() == 2000.0
    assert clock.follow() == 0.0


def test_a_clock_that_is_shared_counts_instead_of_the_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, running = 1000.0, 5.0
    monkeypatch.setattr(time, "time", lambda: machine)
    monkeypatch.setattr(time, "monotonic", lambda: running)
    clock = SystemClock()
    clock.agree(900.0)  # the machine's is wrong
    assert clock.now() == 900.0
    machine, running = 9000.0, 6.0  # and is set
    assert clock.now() == 901.0
    assert clock.follow() == 0.0
    clock.agree(900.9)  # it took a while to learn that
    assert clock.now() == 901.0
    clock.agree(901.5)
    assert clock.now() == 901.5
    clock.agree(2000.0)
    assert clock.now() == 901.5
    assert clock.follow() == 1098.5
    running = 7.0
    assert clock.now() == 2001.0


def test_a_shared_clock_is_doubtful_once_the_machine_may_have_been_asleep(monkeypatch: pytest.MonkeyPatch) -> None:
    machine, running = 1000.0, 5.0
    monkeypatch.setattr(time, "time", lambda: machine)
    monkeypatch.setattr(time, "monotonic", lambda: running)
    clock = SystemClock()
    machine = 2000.0
    assert not clock.doubtful  # there is no other clock to ask
    clock.agree(900.0)
    machine, running = 2003.5, 8.0
    assert not clock.doubtful
    machine = 2063.5
    assert clock.doubtful
    clock.agree(963.5)
    assert not clock.doubtful


async def test_who_waits_for_a_time_is_woken_by_what_happens_before() -> None:
    clock, woken = SystemClock(), asyncio.Event()
    when = clock.now() + 1000.0
    sleeping = asyncio.create_task(clock.sleep_until(when, woken))
    await asyncio.sleep(0)
    woken.set()
    await asyncio.wait_for(sleeping, 1)
    await clock.sleep_until(clock.now() + 0.02, asyncio.Event())
    await clock.sleep_until(clock.now() - 1.0, asyncio.Event())
    assert clock.now() < when
