"""A few of the schedules that ``python3 -m tests.leases`` runs by the million, and the plans that processes make."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.cluster.leases import LIFE, Cause, Cluster, Fence, Lease, Process, Taken
from bot.cluster.shares import ANYBODY, LOOK, MOMENT, Plan, next_look, planned, shares
from bot.services.leases import AGAIN, BUSY, OTHERS, Handlers, Holdings, Keeper
from bot.services.leases import Leases as Services
from bot.store.errors import LeaseLost
from tests.leases.in_memory import Leases
from tests.leases.simulation import BOUND, Violation, run

SCHEDULES = 120


class NoEpoch(Leases):
    """Saves under an old lease of a shard that another process holds now."""

    def check(self, fence: Fence | None) -> None:
        if fence is not None and not self._held(self.rows[fence.shard]):
            raise LeaseLost(fence)


class RenewsExpired(Leases):
    """Renews leases that have expired."""

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        for row in self.rows:
            if row.owner == me:
                row.expires = self.now() + self.life
        return await super().renew(me, draining=draining)


class LeavesSessionsOpen(Keeper):
    """Does not close the sessions of shards that it has lost."""

    def _close_what_is_not_needed(self) -> None:
        pass


def test_no_schedule_leads_to_two_writers_or_to_a_shard_that_no_process_takes() -> None:
    audits = [run(seed) for seed in range(SCHEDULES)]
    assert sum(audit.writes for audit in audits) > 10 * SCHEDULES
    assert sum(audit.handovers for audit in audits) > SCHEDULES
    assert 1.0 < max(audit.longest for audit in audits) <= BOUND


@pytest.mark.parametrize(
    ("defect", "found"),
    [
        ({"leases": NoEpoch}, "a writer without the lease"),
        ({"leases": RenewsExpired}, "goes on after its end"),
        ({"keeper": LeavesSessionsOpen}, "other sessions than shards"),
    ],
)
def test_the_schedules_find_a_deliberate_defect(defect: dict[str, Any], found: str) -> None:
    def run_all() -> None:
        for seed in range(SCHEDULES):
            run(seed, **defect)

    with pytest.raises(Violation, match=found):
        run_all()


# A service


class Sessions:
    """Sessions that are READY at once."""

    shards = 0

    def __init__(self) -> None:
        self.opened: list[int] = []

    async def ask(self) -> int:
        return 1

    async def open(self, number: int) -> None:
        self.opened.append(number)

    async def close(self, number: int) -> None:
        self.opened.remove(number)


async def turned(leases: Services, gateway: Sessions) -> asyncio.Task[None]:
    """Run a process until it has looked at the cluster."""
    running = asyncio.create_task(leases.run(gateway))
    while not leases.holdings.sure:  # noqa: ASYNC110 - there is no event
        await asyncio.sleep(0)
    return running


async def test_a_process_without_a_shard_is_a_spare_and_replaces_the_first_one_that_ends() -> None:
    store = Leases()
    one, other = (Services(store, shards=None, capacity=8) for _ in range(2))
    gateways = Sessions(), Sessions()
    first, second = [await turned(leases, gateway) for leases, gateway in zip((one, other), gateways, strict=True)]
    assert (one.is_spare, other.is_spare) == (False, True)
    assert one.cause(0, 7) == Cause(0, 1, 7)
    assert other.cause(0, 7) is None
    waiting = asyncio.create_task(other.awaited(0, 7))
    await one.leave()
    first.cancel()
    other.look()
    assert await waiting == Cause(0, 2, 7, counted=True)
    assert not other.is_spare
    await asyncio.gather(first, return_exceptions=True)
    await other.leave()
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def keepers(
    store: Leases, clock: Clock, count: int, shards: int, taken: Callable[[Taken], None] = lambda _: None
) -> tuple[list[Keeper], list[int]]:
    """Make processes whose sessions are READY at once; return the sessions that they close, too."""
    closed: list[int] = []

    def made() -> Keeper:
        def open_(shard: int) -> None:
            keeper.opened(shard)

        handlers = Handlers(open_, closed.append, taken)
        keeper = Keeper(store, Holdings(clock), handlers, shards=shards, capacity=8, now=clock)
        return keeper

    return [made() for _ in range(count)], closed


async def rounds(keepers: list[Keeper], clock: Clock, seconds: float) -> None:
    """Run rounds for a while."""
    for _ in range(int(seconds / BUSY)):
        for keeper in keepers:
            await keeper.turn()
        clock.now += BUSY


async def test_after_an_outage_of_the_database_each_process_continues_with_its_own_shards() -> None:
    clock = Clock()
    store = Leases(clock)
    both, closed = keepers(store, clock, 2, 4)
    await rounds(both, clock, 10.0)
    held, epochs = [row.owner for row in store.rows], [row.epoch for row in store.rows]
    assert sorted(Counter(held).values()) == [2, 2]
    closed.clear()
    clock.now += LIFE + 60.0  # no process reaches the database
    first, second = both
    for _ in range(2):
        await first.turn()
        clock.now += AGAIN
    await rounds([second, first], clock, 10.0)
    assert closed == []
    assert [row.owner for row in store.rows] == held
    assert [row.epoch for row in store.rows] == [epoch + 1 for epoch in epochs]


async def test_shards_of_a_process_that_does_not_come_back_after_an_outage_are_taken() -> None:
    clock = Clock()
    store = Leases(clock)
    both, _ = keepers(store, clock, 2, 4)
    await rounds(both, clock, 10.0)
    clock.now += LIFE + 60.0
    await rounds(both[:1], clock, OTHERS + 2 * BUSY)
    assert [row.owner for row in store.rows] == [both[0].me] * 4


async def test_a_process_that_was_unsure_of_its_shards_for_a_moment_catches_up() -> None:
    clock, told = Clock(), list[Taken]()
    store = Leases(clock)
    (keeper,), closed = keepers(store, clock, 1, 2, told.append)
    await rounds([keeper], clock, 1.0)
    assert [taken.shard for taken in told] == [0, 1]
    told.clear()
    clock.now += LIFE + 1.0 - BUSY
    for row in store.rows:  # they have not expired by the database's clock
        row.expires = clock.now + 1.0
    await rounds([keeper], clock, 1.0)
    assert sorted(told) == [Taken(0, 1, 1.0), Taken(1, 1, 1.0)]
    assert closed == []


async def test_a_process_that_waited_for_an_answer_until_it_was_unsure_catches_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, told = Clock(), list[Taken]()
    store = Leases(clock)
    (keeper,), _ = keepers(store, clock, 1, 2, told.append)
    await rounds([keeper], clock, BUSY)
    told.clear()
    look = store.look

    async def slowly() -> Cluster:
        clock.now += LIFE - BUSY / 2
        return await look()

    monkeypatch.setattr(store, "look", slowly)
    await keeper.turn()
    assert sorted(told) == [Taken(0, 1, 0.0), Taken(1, 1, 0.0)]


# Plans


def process(number: int, capacity: int = 8, *, draining: bool = False) -> Process:
    return Process(number, f"p:{number}", capacity, draining, 1.0)


def lease(shard: int, owner: int | None, left: float = 9.0, *, offered: bool = False, to: int | None = None) -> Lease:
    return Lease(shard, 3, owner, left, 20.0, offered, to)


def plan(me: int, processes: tuple[Process, ...], *leases: Lease, ready: range = range(100)) -> Plan:
    return planned(me, Cluster(processes, leases), ready)


ONE, TWO = process(1), process(2)


def test_shares_are_proportional_and_the_remainder_stays_where_it_is() -> None:
    assert shares([ONE, TWO], 8, Counter()) == {1: 4, 2: 4}
    assert shares([ONE, process(2, 24)], 8, Counter()) == {1: 2, 2: 6}
    assert shares([ONE, TWO, process(3)], 7, Counter()) == {1: 3, 2: 2, 3: 2}
    assert shares([ONE, TWO, process(3)], 7, Counter({3: 4})) == {1: 2, 2: 2, 3: 3}
    assert shares([ONE, process(2, draining=True)], 5, Counter({2: 5})) == {1: 5}
    assert shares([ONE], 100, Counter()) == {1: 100}  # too many is better than no holder


def test_a_single_process_takes_all_free_shards() -> None:
    assert plan(1, (ONE,), lease(0, None, -1.0), lease(1, 7, -0.1), lease(2, 1)) == Plan(take=(0, 1))
    assert plan(1, (ONE,), lease(0, 1), lease(1, 1)) == Plan()


def test_free_shards_are_shared_out_and_after_a_while_any_process_takes_them() -> None:
    free = [lease(shard, None, -1.0) for shard in range(4)]
    first, second = (plan(me, (ONE, TWO), *free) for me in (1, 2))
    assert sorted(first.take + second.take) == [0, 1, 2, 3]
    assert len(first.take) == len(second.take) == 2
    late = lease(0, 9, -ANYBODY - 0.1)
    assert plan(1, (ONE, TWO), late, lease(1, 2)).take == plan(2, (ONE, TWO), late, lease(1, 2)).take == (0,)
    back = lease(0, 1, -0.5)  # it was frozen, and no process has taken this yet
    assert plan(1, (ONE, TWO), back, lease(1, 2)).take == (0,)
    assert plan(2, (ONE, TWO), back, lease(1, 2)) == Plan()


def test_a_new_process_is_offered_its_share_and_prepares_for_it() -> None:
    held = [lease(shard, 1) for shard in range(4)]
    assert plan(1, (ONE, TWO), *held) == Plan(offer=(3, 2))
    assert plan(1, (ONE, TWO), *held, ready=range(3)) == Plan(offer=(2,), release=(3,))  # this costs no session
    offered = [*held[:2], lease(2, 1, offered=True), lease(3, 1, offered=True)]
    assert plan(1, (ONE, TWO), *offered) == Plan()
    assert plan(2, (ONE, TWO), *offered) == Plan(prepare=(2, 3))
    preparing = [*held[:2], lease(2, 1, offered=True, to=2), lease(3, 1, offered=True, to=2)]
    assert plan(2, (ONE, TWO), *preparing) == plan(1, (ONE, TWO), *preparing) == Plan()
    assert plan(1, (ONE,), *preparing) == Plan(keep=(2, 3))  # the other one has died
    dead = [*held[:2], lease(2, 1, -0.1, offered=True, to=2), lease(3, 2)]
    assert plan(2, (TWO,), *dead).take == (2,)


def test_a_draining_process_offers_everything_and_takes_nothing() -> None:
    ending = process(1, draining=True)
    held = [lease(0, 1), lease(1, 1, offered=True), lease(2, None, -9.0)]
    assert plan(1, (ending, TWO), *held) == Plan(offer=(0,))
    assert plan(2, (ending, TWO), *held) == Plan(take=(2,), prepare=(1,))
    assert plan(1, (ending,), *held) == Plan(offer=(0,))


def test_the_next_look_is_when_something_can_be_taken() -> None:
    assert next_look(1, Cluster((ONE,), (lease(0, 1, 0.5), lease(1, 2, 9.0)))) == LOOK
    assert next_look(1, Cluster((ONE,), (lease(0, 2, 1.0),))) == pytest.approx(1.0 + MOMENT)
    assert next_look(1, Cluster((ONE,), (lease(0, None, -2.0),))) == pytest.approx(ANYBODY - 2.0 + MOMENT)
    assert next_look(1, Cluster((ONE,), (lease(0, None, -60.0),))) == MOMENT
