"""A few of the schedules that ``python3 -m tests.leases`` runs by the million, and plans that processes make."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.cluster.leases import LIFE, Cause, Cluster, Lease, Process, Taken
from bot.cluster.shares import ANYBODY, LOOK, MOMENT, Plan, next_look, planned, shares
from bot.services.leases import AGAIN, BUSY, OTHERS, Holdings, Keeper
from bot.services.leases import Leases as Services
from tests.leases.__main__ import AT_A_TIME, main
from tests.leases.defects import DEFECTS
from tests.leases.in_memory import Leases
from tests.leases.simulation import BOUND, Violation, run

SCHEDULES = 120


def test_no_schedule_leads_to_two_writers_or_to_a_shard_that_nobody_takes() -> None:
    audits = [run(seed) for seed in range(SCHEDULES)]
    assert sum(audit.writes for audit in audits) > 10 * SCHEDULES
    assert sum(audit.handovers for audit in audits) > SCHEDULES
    assert 1.0 < max(audit.longest for audit in audits) <= BOUND


@pytest.mark.parametrize("defect", DEFECTS)
def test_the_schedules_find_what_is_left_out_on_purpose(defect: str) -> None:
    def run_all() -> None:
        for seed in range(SCHEDULES):
            run(seed, **DEFECTS[defect])

    with pytest.raises(Violation):
        run_all()


def test_schedules_that_cores_share_are_those_of_a_single_one(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for jobs in ("1", "2"):
        assert main(["--schedules", str(2 * AT_A_TIME), "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out.partition(" s of CPU")[0].rpartition(";")[0])
    assert told[0] == told[1]
    assert told[0].startswith(f"{2 * AT_A_TIME} schedules, ")
    assert main(["--schedules", str(2 * AT_A_TIME), "--jobs", "2", "--defect", "LeftOpen"]) == 0
    assert "other sessions than shards" in capsys.readouterr().out


# A service


class Sessions:
    """Sessions that are READY at once."""

    shards = 0

    def __init__(self) -> None:
        self.opened: list[int] = []

    async def ask(self) -> int:
        """Recommend a single shard."""
        return 1

    async def open(self, number: int) -> None:
        """Begin one."""
        self.opened.append(number)

    async def close(self, number: int) -> None:
        """End one."""
        self.opened.remove(number)


async def turned(leases: Services, gateway: Sessions) -> asyncio.Task[None]:
    """Have a process run until it has had a look at the cluster."""
    running = asyncio.create_task(leases.run(gateway))
    while not leases.holdings.sure:  # noqa: ASYNC110 - nothing here waits for anybody
        await asyncio.sleep(0)
    return running


async def test_a_process_without_a_shard_is_a_spare_one_and_stands_in_for_the_first_that_ends() -> None:
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
    """A time that passes only where a test says so."""

    now = 1000.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


def keepers(
    store: Leases, clock: Clock, count: int, shards: int, taken: Callable[[Taken], None] = lambda _: None
) -> tuple[list[Keeper], list[int]]:
    """Make processes whose sessions are READY at once; those that they close are listed."""
    closed: list[int] = []

    def made() -> Keeper:
        def open_(shard: int) -> None:
            keeper.opened(shard)

        how: dict[str, Any] = {"shards": shards, "capacity": 8, "open_": open_, "close": closed.append, "now": clock}
        how["taken"] = taken
        keeper = Keeper(store, Holdings(clock), **how)
        return keeper

    return [made() for _ in range(count)], closed


async def rounds(keepers: list[Keeper], clock: Clock, seconds: float) -> None:
    """Have processes do rounds for a while."""
    for _ in range(int(seconds / BUSY)):
        for keeper in keepers:
            await keeper.turn()
        clock.now += BUSY


async def test_after_an_outage_of_the_database_each_process_goes_on_with_its_own_shards() -> None:
    clock = Clock()
    store = Leases(clock)
    both, closed = keepers(store, clock, 2, 4)
    await rounds(both, clock, 10.0)
    held, epochs = [row.owner for row in store.rows], [row.epoch for row in store.rows]
    assert sorted(Counter(held).values()) == [2, 2]
    closed.clear()
    clock.now += LIFE + 60.0  # nobody gets at the database
    first, second = both
    for _ in range(2):
        await first.turn()
        clock.now += AGAIN
    await rounds([second, first], clock, 10.0)
    assert closed == []
    assert [row.owner for row in store.rows] == held
    assert [row.epoch for row in store.rows] == [epoch + 1 for epoch in epochs]


async def test_what_nobody_comes_back_for_after_an_outage_is_taken_all_the_same() -> None:
    clock = Clock()
    store = Leases(clock)
    both, _ = keepers(store, clock, 2, 4)
    await rounds(both, clock, 10.0)
    clock.now += LIFE + 60.0
    await rounds(both[:1], clock, OTHERS + 2 * BUSY)
    assert [row.owner for row in store.rows] == [both[0].me] * 4


async def test_a_process_that_was_not_sure_of_its_shards_for_a_moment_does_what_it_left_undone() -> None:
    clock, told = Clock(), list[Taken]()
    store = Leases(clock)
    (keeper,), closed = keepers(store, clock, 1, 2, told.append)
    await rounds([keeper], clock, 1.0)
    assert [taken.shard for taken in told] == [0, 1]
    told.clear()
    clock.now += LIFE + 1.0 - BUSY
    for row in store.rows:  # by the database's clock they have not expired
        row.expires = clock.now + 1.0
    await rounds([keeper], clock, 1.0)
    assert sorted(told) == [Taken(0, 1, 1.0), Taken(1, 1, 1.0)]
    assert closed == []


async def test_a_process_that_waited_for_an_answer_until_it_was_not_sure_does_what_it_left_undone(
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


def test_shares_are_in_proportion_and_what_is_left_over_stays_where_it_is() -> None:
    assert shares([ONE, TWO], 8, Counter()) == {1: 4, 2: 4}
    assert shares([ONE, process(2, 24)], 8, Counter()) == {1: 2, 2: 6}
    assert shares([ONE, TWO, process(3)], 7, Counter()) == {1: 3, 2: 2, 3: 2}
    assert shares([ONE, TWO, process(3)], 7, Counter({3: 4})) == {1: 2, 2: 2, 3: 3}
    assert shares([ONE, process(2, draining=True)], 5, Counter({2: 5})) == {1: 5}
    assert shares([ONE], 100, Counter()) == {1: 100}  # rather too many than that nobody holds them


def test_a_lonely_process_takes_all_that_is_free() -> None:
    assert plan(1, (ONE,), lease(0, None, -1.0), lease(1, 7, -0.1), lease(2, 1)) == Plan(take=(0, 1))
    assert plan(1, (ONE,), lease(0, 1), lease(1, 1)) == Plan()


def test_what_is_free_is_shared_out_and_after_a_while_anybodys() -> None:
    free = [lease(shard, None, -1.0) for shard in range(4)]
    first, second = (plan(me, (ONE, TWO), *free) for me in (1, 2))
    assert sorted(first.take + second.take) == [0, 1, 2, 3]
    assert len(first.take) == len(second.take) == 2
    late = lease(0, 9, -ANYBODY - 0.1)
    assert plan(1, (ONE, TWO), late, lease(1, 2)).take == plan(2, (ONE, TWO), late, lease(1, 2)).take == (0,)
    back = lease(0, 1, -0.5)  # it was frozen, and nobody has taken this yet
    assert plan(1, (ONE, TWO), back, lease(1, 2)).take == (0,)
    assert plan(2, (ONE, TWO), back, lease(1, 2)) == Plan()


def test_a_new_process_is_offered_its_share_and_gets_ready_for_it() -> None:
    held = [lease(shard, 1) for shard in range(4)]
    assert plan(1, (ONE, TWO), *held) == Plan(offer=(3, 2))
    assert plan(1, (ONE, TWO), *held, ready=range(3)) == Plan(offer=(2,), release=(3,))  # this costs no session
    offered = [*held[:2], lease(2, 1, offered=True), lease(3, 1, offered=True)]
    assert plan(1, (ONE, TWO), *offered) == Plan()
    assert plan(2, (ONE, TWO), *offered) == Plan(prepare=(2, 3))
    preparing = [*held[:2], lease(2, 1, offered=True, to=2), lease(3, 1, offered=True, to=2)]
    assert plan(2, (ONE, TWO), *preparing) == plan(1, (ONE, TWO), *preparing) == Plan()
    assert plan(1, (ONE,), *preparing) == Plan(keep=(2, 3))  # it has died meanwhile
    dead = [*held[:2], lease(2, 1, -0.1, offered=True, to=2), lease(3, 2)]
    assert plan(2, (TWO,), *dead).take == (2,)


def test_who_is_about_to_end_offers_everything_and_takes_nothing() -> None:
    ending = process(1, draining=True)
    held = [lease(0, 1), lease(1, 1, offered=True), lease(2, None, -9.0)]
    assert plan(1, (ending, TWO), *held) == Plan(offer=(0,))
    assert plan(2, (ending, TWO), *held) == Plan(take=(2,), prepare=(1,))
    assert plan(1, (ending,), *held) == Plan(offer=(0,))


def test_the_next_look_comes_when_something_can_be_taken() -> None:
    assert next_look(1, Cluster((ONE,), (lease(0, 1, 0.5), lease(1, 2, 9.0)))) == LOOK
    assert next_look(1, Cluster((ONE,), (lease(0, 2, 1.0),))) == pytest.approx(1.0 + MOMENT)
    assert next_look(1, Cluster((ONE,), (lease(0, None, -2.0),))) == pytest.approx(ANYBODY - 2.0 + MOMENT)
    assert next_look(1, Cluster((ONE,), (lease(0, None, -60.0),))) == MOMENT
