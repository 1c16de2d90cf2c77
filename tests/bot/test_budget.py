"""All processes together send no more requests a second than Discord allows, and each its fair part of them."""

import asyncio
import heapq
from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

import pytest

from bot.runtime.clock import SystemClock
from bot.runtime.rate_limiter import FIRST, RateLimiter
from bot.services.background import Background
from bot.services.budget import FIXED, LONG, SHORT, Budget, leased, level
from bot.store.errors import StoreUnavailable
from bot.store.peers import Alone, Ownership, Peers

T = TypeVar("T")

TOTAL = 40.0
DISCORDS = 50


class Half(Ownership):
    """One of two shards."""

    shards = 2
    held: Collection[int] = (0,)


class Timeline(SystemClock):
    """A clock that jumps to the next time at which anything wakes, as soon as everything sleeps."""

    def __init__(self) -> None:
        self.at = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> float:
        return self.at

    async def sleep_until(self, when: float) -> None:
        self._count += 1
        sleeper = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (max(when, self.at), self._count, sleeper))
        await sleeper

    async def go_on(self, until: float) -> None:
        while True:
            for _ in range(30):  # as many steps as anybody takes between two sleeps
                await asyncio.sleep(0)
            if not self._sleepers or self._sleepers[0][0] > until:
                self.at = until
                return
            self.at, _, sleeper = heapq.heappop(self._sleepers)
            if not sleeper.done():
                sleeper.set_result(None)


class Shared(Alone):
    """What processes agree on in virtual time; it counts how often it is asked, and may be away."""

    def __init__(self, clock: Timeline) -> None:
        super().__init__()
        self.ownership: Ownership = Half()
        self.clock = clock
        self.asked = 0
        self.away = False
        self._value: str | None = None

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        await self.clock.sleep_until(self.clock.now() + 0.002)
        if self.away:
            raise StoreUnavailable("away")
        self.asked += 1
        value, result = change(self._value, self.clock.now())
        self._value = value or self._value
        return result


class Sender:
    """A process that has a number of requests to send."""

    def __init__(self, peers: Peers, clock: SystemClock) -> None:
        self._background = Background()
        self.budget = Budget(peers, clock, self._background, TOTAL)
        self._limiter = RateLimiter(clock, TOTAL, self.budget.between)
        self._clock = clock
        self.sent: list[float] = []
        self._tasks: list[asyncio.Task[None]] = []

    def send(self, count: int) -> None:
        self._tasks += [asyncio.create_task(self._send()) for _ in range(count)]

    async def _send(self) -> None:
        await self._limiter.take(FIRST)
        self.sent.append(self._clock.now())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._background.end(0.0)


def busiest_second(senders: Sequence[Sender]) -> int:
    """Count the requests of the second with the most of them."""
    times = sorted(at for sender in senders for at in sender.sent)
    return max(sum(at <= other < at + 1 for other in times) for at in times)


def test_who_wants_little_gets_it_and_the_rest_is_shared_alike() -> None:
    assert level([1, 50], 40) == 39
    assert level([30, 30, 30], 30) == 10
    assert level([1, 2, 100], 40) == 37
    assert level([5, 6], 40) >= 6
    value, (rate, life) = leased(None, 0.0, "a", 100.0, TOTAL)
    assert (rate, life) == (TOTAL, SHORT)
    value, (rate, _) = leased(value, 0.1, "b", 10.0, TOTAL)
    assert rate == 0  # nothing is free yet
    value, (rate, _) = leased(value, 0.2, "a", 100.0, TOTAL)
    assert rate == 30
    value, (rate, _) = leased(value, 0.3, "b", 10.0, TOTAL)
    assert rate == 10
    _, (rate, life) = leased(value, 9.0, "c", 2.0, TOTAL)
    assert (rate, life) == (2, LONG)


@pytest.mark.parametrize("count", [2, 10])
async def test_together_they_never_send_more_than_discord_allows_and_each_its_part(count: int) -> None:
    clock = Timeline()
    peers = Shared(clock)
    senders = [Sender(peers, clock) for _ in range(count)]
    for number, sender in enumerate(senders):  # one after the other they begin to want more than there is
        sender.send(1000)
        await clock.go_on(0.3 * (number + 1))
    began = clock.now() + 1
    await clock.go_on(began + 10)
    sent = [sum(at >= began for at in sender.sent) for sender in senders]
    for sender in senders:
        await sender.stop()
    assert busiest_second(senders) <= DISCORDS
    assert sum(sent) >= 0.8 * TOTAL * 10
    assert max(sent) <= 1.5 * min(sent)
    assert peers.asked < sum(len(sender.sent) for sender in senders)


async def test_a_burst_is_served_soon_though_another_process_wants_all() -> None:
    clock = Timeline()
    peers = Shared(clock)
    hog, other = Sender(peers, clock), Sender(peers, clock)
    hog.send(1000)
    await clock.go_on(5.0)
    assert len(hog.sent) >= 0.95 * TOTAL * 5  # alone it has all of them
    assert peers.asked <= 5 / SHORT * 2 + 1
    other.send(10)
    await clock.go_on(6.5)
    assert len(other.sent) == 10
    await hog.stop()
    await other.stop()
    assert busiest_second([hog, other]) <= DISCORDS


async def test_who_edits_now_and_then_seldom_asks() -> None:
    clock = Timeline()
    peers = Shared(clock)
    sender = Sender(peers, clock)
    for number in range(30):
        sender.send(1)
        await clock.go_on(number + 1.0)
    assert len(sender.sent) == 30
    assert peers.asked <= 30 / LONG + 1
    await sender.stop()


async def test_without_the_store_there_is_a_little_for_everybody() -> None:
    clock = Timeline()
    peers = Shared(clock)
    peers.away = True
    sender = Sender(peers, clock)
    sender.send(100)
    await clock.go_on(20.0)
    assert 15 * FIXED <= len(sender.sent) <= 21 * FIXED
    peers.away = False
    await clock.go_on(24.0)
    assert len(sender.sent) == 100
    await sender.stop()


async def test_a_process_alone_asks_nobody() -> None:
    clock = Timeline()
    peers = Shared(clock)
    peers.ownership = Alone().ownership
    sender = Sender(peers, clock)
    sender.send(100)
    await clock.go_on(3.0)
    assert len(sender.sent) == 100
    assert peers.asked == 0
