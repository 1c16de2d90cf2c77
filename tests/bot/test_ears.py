"""Rows of when presses could last arrive: who notes it, and who makes up for the time in which they could not."""

import asyncio
import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

import bot.services.ears
import bot.store.sql.postponements
from bot.play.changes import NO_LIMITS, Changed
from bot.play.waits import Postponement
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.services.ears import Ears
from bot.services.tables import Tables
from bot.store.errors import Behind, Conflict
from bot.store.sql.ears import QUIET
from bot.store.sql.pings import Pings
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.house import House, open_table, rows, until
from tests.bot.test_clock import LOBBY, clockwork, deaf, in_tens, waiting
from tests.bot.test_clock import left as left_of
from tests.bot.test_tournament_store import begun
from tests.stores import dues_in, made_up
from tests.tables import altered

ON_SQLITE = pytest.mark.parametrize("stores", ["sqlite"], indirect=True)
"""Whose time can be moved."""


def ears_of(store: Store, clock: TravelClock) -> Ears:
    ears, _ = clockwork(store, clock)
    return ears


async def left(store: Store, clock: TravelClock) -> float:
    await made_up(store, clock.now())
    ((_, _, _, due),) = await dues_in(store)
    return in_tens(due - clock.now())


async def test_new_shards_begin_with_the_time_of_the_one_heard_least_lately_and_rows_of_others_go(store: Store) -> None:
    await store.ears.fit(2, 50.0)
    await store.ears.hear([1], 90.0)
    await store.ears.fit(4, 100.0)
    assert await store.ears.heard() == {0: 50.0, 1: 90.0, 2: 50.0, 3: 50.0}
    await store.ears.hear([2, 3], 120.0)
    await store.ears.fit(1, 130.0)
    assert await store.ears.heard() == {0: 50.0}


async def test_a_slow_process_does_not_overwrite_what_was_noted_later(store: Store) -> None:
    assert await store.ears.hear([0, 1], 100.0) == {0: 100.0, 1: 100.0}
    assert await store.ears.hear([1, 2], 90.0) == {1: 100.0, 2: 90.0}


@pytest.mark.parametrize("stores", [pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True)
async def test_a_process_relies_on_what_another_one_has_noted_of_its_shard(both: Sequence[Store]) -> None:
    clock = TravelClock()
    one, other = (ears_of(store, clock) for store in both)
    both[0].due.shards, both[1].due.shards = Shards(2, (0,)), Shards(2, (1,))
    for ears, shard in ((one, 0), (other, 1)):
        await ears.back(shard, 2)
    there = 1 << 22
    now = clock.now()
    assert await one.heard(there, now - 1.0)
    assert not await one.heard(there, now + 60.0)  # it may have been frozen before
    time = await both[0].ears.time(now)
    await both[0]._db.write("UPDATE ears SET heard = ? WHERE shard = 1", time - QUIET)  # noqa: SLF001
    assert not await one.heard(there, now - 60.0)
    assert await one.heard(0, now)
    one.gone(0)
    assert not await one.heard(0, now + 1.0)


async def test_deadlines_and_rounds_end_later_from_when_it_is_noted_that_presses_arrive_again(store: Store) -> None:
    heard = 1000.0
    made = await begun(store)
    await store.add_table(waiting(heard + 200), NO_LIMITS)
    await store.ears.fit(1, heard)

    async def stored() -> tuple[float | None, float, dict[int, float]]:
        found = await store.tournament(made.id)
        assert found is not None
        return found.rounds[0].ends_at, (await dues_in(store))[-1].due, await store.ears.heard()

    ends_at, due, _ = before = await stored()
    with pytest.raises(Conflict):  # another process has noted something meanwhile
        await store.note_gap(100.0, heard + 100, {0: heard - 1}, heard + 100)
    assert await stored() == before
    await store.note_gap(100.0, heard + 100, {0: heard}, heard + 100)
    await made_up(store, heard + 100)
    assert await stored() == ((ends_at or 0.0) + 100, due + 100, {0: heard + 100})


async def test_a_table_that_is_opened_just_as_the_machine_is_suspended_loses_no_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, away = Pings.wanted, [800.0]

    async def suspended(pings: Pings, channel_id: int) -> bool:
        if away:
            over = house.clock.now() + away[0]
            house.clock.jump(away.pop())
            await until(lambda: rows(house.database, "SELECT ended FROM ears")[0][0] >= over)
        return await wanted(pings, channel_id)

    monkeypatch.setattr(Pings, "wanted", suspended)
    await open_table(house.person("Ada"), house.channel)
    assert away == []
    assert left_of(house) > LOBBY - 100


async def test_a_table_whose_deadlines_were_set_before_a_gap_is_not_stored_after_it(store: Store) -> None:
    await store.ears.fit(2, 1000.0)
    await store.note_gap(100.0, 1100.0, {1: 1000.0}, 1100.0)
    late, there = altered(waiting(2800.0), created_at=1000.0), 1 << 22
    with pytest.raises(Conflict):
        await store.add_table(altered(late, guild_id=there), NO_LIMITS)
    await store.add_table(late, NO_LIMITS)  # at a shard without a gap
    await store.add_table(altered(late, guild_id=there, created_at=1100.0), NO_LIMITS)


@pytest.mark.reaches("shard heard by another process just now")
async def test_two_processes_make_up_once_for_the_time_in_which_neither_heard(
    both: Sequence[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = TravelClock()
    await deaf(both[0], clock, 50.0)
    await both[0].add_table(waiting(clock.now() + 100), NO_LIMITS)
    ears, read = [ears_of(store, clock) for store in both], asyncio.Barrier(2)

    def at_once(store: Store) -> None:
        heard = store.ears.heard

        async def first() -> dict[int, float]:
            monkeypatch.setattr(store.ears, "heard", heard)
            found = await heard()
            await read.wait()  # until the other has read the same
            return found

        monkeypatch.setattr(store.ears, "heard", first)

    for store in both:
        at_once(store)
    await asyncio.gather(*(one.back(0, 1) for one in ears))
    assert 145 < await left(both[0], clock) <= 155


async def in_turn(stores: Sequence[Store], clock: TravelClock) -> list[Ears]:
    """Start two processes, and open a table whose deadline is in 400 seconds; gives them, the one that heard last."""
    await stores[0].add_table(waiting(clock.now() + 400), NO_LIMITS)
    several = [ears_of(store, clock) for store in stores]
    for ears in several:
        await ears.back(0, 1)
        await ears.caught_up()
        await asyncio.sleep(0.001)  # so that it is another time
    return several


async def test_a_process_that_was_frozen_is_charged_nothing_for_where_another_one_heard(
    both: Sequence[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    running, clock = 1000.0, TravelClock()
    monkeypatch.setattr(bot.services.ears, "elapsed", lambda: running)
    frozen, _ = await in_turn(both, clock)
    due = await left(both[0], clock)
    running += 60.0
    await frozen.caught_up()
    assert await left(both[0], clock) == due
    running += 60.0  # now it was the last to know
    await frozen.caught_up()
    assert await left(both[0], clock) == due + 60


@ON_SQLITE
async def test_a_gap_is_made_up_for_though_the_process_that_heard_last_is_gone(
    both: Sequence[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    running, clock = 1000.0, TravelClock()
    monkeypatch.setattr(bot.services.ears, "elapsed", lambda: running)
    back, _ = await in_turn(both, clock)
    due = await left(both[0], clock)
    clock.travel(120.0)
    running += 120.0
    await back.caught_up()
    assert await left(both[0], clock) == due


class Workers:
    """Two over HTTP that know of each other, and a table whose deadline is in 400 seconds."""

    def __init__(self, stores: Sequence[Store]) -> None:
        self._store, _ = stores
        self.clock = TravelClock()
        for store in stores:
            store.due.shards = Shards(gateway=False)
        self.one, self.other = (ears_of(store, self.clock) for store in stores)

    async def start(self) -> None:
        for ears in (self.one, self.other, self.one):
            await ears._tables.due.workers.beat()  # noqa: SLF001 - as the loop does
        await self._store.add_table(waiting(self.clock.now() + 400), NO_LIMITS)
        await self.back(self.one)
        await self.back(self.other, self.one)

    async def second(self, *hearing: Ears) -> None:
        """Let a second pass in which presses arrive at some."""
        self.clock.travel(1.0)
        for ears in hearing:
            ears.prove(self.clock.now())
            await ears._hear()  # noqa: SLF001 - as the loop does

    async def back(self, ears: Ears, *hearing: Ears) -> None:
        """Have presses arrive at one again, and let time pass until it knows what that means."""
        coming = asyncio.create_task(ears.back(0, 1))
        while not coming.done():
            if self.clock._sleepers:  # noqa: SLF001 - it waits
                await self.second(*hearing)
            await asyncio.sleep(0)

    async def left(self) -> float:
        await made_up(self._store, self.clock.now())
        ((_, _, _, due),) = await dues_in(self._store)
        return round(due - self.clock.now())


@pytest.fixture
async def workers(both: Sequence[Store]) -> Workers:
    workers = Workers(both)
    await workers.start()
    return workers


@ON_SQLITE
@pytest.mark.parametrize("seconds", [4, 60])
async def test_time_in_which_no_worker_could_be_reached_counts_from_the_last_proof_of_any(
    seconds: int, workers: Workers
) -> None:
    one, other = workers.one, workers.other
    await workers.second(one)
    await workers.second(other)
    left = await workers.left()
    one.gone(0)
    for _ in range(seconds):
        await workers.second()
        await other._hear()  # noqa: SLF001 - it has not noticed yet
    other.gone(0)
    await workers.back(one)
    assert await workers.left() == left
    await workers.second(one)
    await workers.back(other, one)
    assert one.away == other.away == {}
    assert await workers.left() < left


@ON_SQLITE
async def test_a_jump_of_the_shared_clock_is_made_up_for_before_anything_is_heard_by_it(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def shown(*_: object) -> float:
        return workers.clock.now() + workers.clock._jumped  # noqa: SLF001 - no process knows that yet

    left = await workers.left()
    monkeypatch.setattr("bot.store.sql.ears.Ears.time", shown)
    workers.clock.jump(4000.0)
    await workers.second(workers.one)
    await workers.second(workers.other)
    await workers.one.caught_up()  # it has not heard last
    assert await workers.left() in (left - 2, left)  # the gap counts from what was noted last


@ON_SQLITE
async def test_time_in_which_another_worker_could_be_reached_is_no_gap(workers: Workers) -> None:
    left, began = await workers.left(), workers.clock.now()
    workers.one.gone(0)
    for _ in range(5):
        await workers.second(workers.other)
    assert await workers.one.heard(0, workers.clock.now() - 1.0)  # its deadlines do not wait for it
    await workers.back(workers.one, workers.other)
    assert await workers.left() == left - round(workers.clock.now() - began)


async def test_deadlines_are_moved_once_by_each_gap_even_if_a_process_dies_in_the_middle(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.store.sql.postponements, "AT_ONCE", 2)
    clock = TravelClock()
    await deaf(store, clock, 50.0, 2)
    due = {
        await store.add_table(waiting(clock.now() + left, (left // 10 % 2) << 22), NO_LIMITS): left
        for left in range(100, 200, 10)
    }
    ears = ears_of(store, clock)
    await ears.back(0, 2)
    assert [in_tens(one.due - clock.now()) for one in await dues_in(store)] == [*due.values()]  # it cost nothing yet
    moved = await store.postpone(Postponement(least=0.0, pause=1.0), clock.now())
    assert moved is not None
    assert len(moved.otherwise) == 2
    opened = await store.add_table(waiting(clock.now() + 500), NO_LIMITS)
    await store._db.write("UPDATE ears SET heard = heard - 30")  # noqa: SLF001 - it dies there
    ears = ears_of(store, clock)
    await ears.back(0, 2)
    await ears.back(1, 2)
    await made_up(store, clock.now())
    assert {one.table_id: in_tens(one.due - clock.now()) for one in await dues_in(store)} == {
        **{table_id: left + 80 for table_id, left in due.items()},
        opened: 530,
    }


@pytest.mark.reaches("table read before its deadlines were moved")
async def test_a_table_is_read_and_saved_only_once_its_deadlines_are_moved(both: Sequence[Store]) -> None:
    clock = TravelClock()
    await deaf(both[0], clock, 50.0)
    table_id = await both[0].add_table(waiting(clock.now() + 100), NO_LIMITS)
    here, there = (Tables(store, {}, clock, Timings()) for store in both)
    old = await here.get(table_id)
    assert old is not None
    await ears_of(both[0], clock).back(0, 1)
    with pytest.raises(Conflict):
        await both[0].save(old, Changed(replace(old, version=old.version + 1)), clock.now())
    with pytest.raises(Behind):
        await both[0].table(table_id, old)
    assert await both[0].idle_tables(math.inf) == []
    for tables in there, here:
        found = await tables.read(table_id)
        assert found is not None
        assert [in_tens(wait.due - clock.now()) for wait in found.waits.values()] == [150]


async def test_shards_are_numbered_otherwise_only_once_the_deadlines_are_moved(store: Store) -> None:
    clock = TravelClock()
    await deaf(store, clock, 50.0, 2)
    for shard in range(2):
        await store.add_table(waiting(clock.now() + 100, shard << 22), NO_LIMITS)
    await ears_of(store, clock).back(1, 2)
    with pytest.raises(Conflict):
        await store.ears.fit(1, clock.now())
    await ears_of(store, clock).back(0, 1)
    await made_up(store, clock.now())
    assert [in_tens(one.due - clock.now()) for one in await dues_in(store)] == [150, 200]


class Process:
    """A process at whose shard presses arrive, with a table whose deadline is in a hundred seconds."""

    def __init__(self, store: Store) -> None:
        self.running = 1000.0
        self.clock = TravelClock()
        self.ears = ears_of(store, self.clock)
        self._store = store

    async def left(self) -> float:
        return await left(self._store, self.clock)


@pytest.fixture
async def process(store: Store, monkeypatch: pytest.MonkeyPatch) -> Process:
    process = Process(store)
    monkeypatch.setattr(bot.services.ears, "elapsed", lambda: process.running)
    await store.add_table(waiting(process.clock.now() + 100), NO_LIMITS)
    await process.ears.back(0, 1)
    await process.ears.caught_up()
    return process


@pytest.mark.reaches("time charged to nobody")
async def test_time_in_which_nothing_could_be_stored_is_charged_to_nobody(process: Process) -> None:
    due = await process.left()
    for _ in range(10):  # the heartbeat comes in time, but nothing is noted
        process.running += 1.0
        await process.ears.caught_up()
    assert await process.left() == due + 10


@pytest.mark.parametrize("lost", [False, True])
async def test_a_process_that_is_frozen_before_its_note_or_before_it_loses_its_session_makes_up_for_all_of_it(
    lost: bool, store: Store, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, heard = await process.left(), store.ears.heard

    async def losing() -> dict[int, float]:
        process.ears.gone(0)  # as it is noticed
        return await heard()

    process.running += 60.0
    if lost:
        monkeypatch.setattr(store.ears, "heard", losing)
    else:
        await process.ears._hear()  # noqa: SLF001 - the heartbeat is over, and nothing else can be frozen in between
    await process.ears.caught_up()
    assert await process.left() == due + 60


async def test_a_freeze_is_made_up_for_once_though_presses_cannot_arrive_after_it(
    store: Store, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, heard = await process.left(), store.ears.heard

    async def losing() -> dict[int, float]:
        process.ears.gone(0)
        return await heard()

    process.ears.prove(process.clock.now())
    process.running += 60.0
    process.clock.travel(60.0)
    monkeypatch.setattr(store.ears, "heard", losing)
    await process.ears.caught_up()
    monkeypatch.setattr(store.ears, "heard", heard)
    await process.ears.back(0, 1)
    assert await process.left() == due


async def test_a_process_notes_and_makes_up_for_its_own_shards_only(store: Store) -> None:
    clock = TravelClock()
    store.due.shards = Shards(3, (0, 1))
    await deaf(store, clock, 50.0, 3)
    for shard in range(3):
        await store.add_table(waiting(clock.now() + 100 + 10 * shard, shard << 22), NO_LIMITS)
    ears = ears_of(store, clock)
    await ears.begin()
    for shard in (0, 1):
        await ears.back(shard, 3)
    await made_up(store, clock.now())
    assert [(due.guild_id >> 22, in_tens(due.due - clock.now())) for due in await dues_in(store)] == [
        *((2, 120), (0, 150), (1, 160))
    ]
    time, heard = await store.ears.time(clock.now()), await store.ears.heard()
    assert [in_tens(time - at) for _, at in sorted(heard.items())] == [0, 0, 50]
