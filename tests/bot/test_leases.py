"""The contract of leases: who holds which shard, what may be stored under it, and that each press counts once."""

import asyncio
import math
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cluster.leases import Cluster, Fence, Lease
from bot.play.changes import NO_LIMITS, Action, Changed
from bot.play.gathering import Gathering
from bot.play.table import LOBBY, Table, Wait
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.draws import Draws
from bot.services.erasure import Erasure, Shown
from bot.services.guild_settings import GuildSettingsCache
from bot.services.leases import Leases
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.standings.ids import TableId
from bot.store.errors import AlreadyCounted, Conflict, LeaseLost
from bot.store.peers import LeaseStore
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.test_clock import NO_CALLS, NO_THINKING
from tests.bot.test_conflicts import LOOKS
from tests.bot.test_daily_store import DAY, KARMA, NOON, dealer
from tests.bot.test_storage import lobby
from tests.bot.test_store import ADA, added, settled
from tests.leases import in_memory
from tests.postgres import Server
from tests.stores import InPostgres, InSqlite, Stores, dues_in

SHARDS = 4


@pytest.fixture(params=[pytest.param("postgres", marks=pytest.mark.postgres)])
def stores(request: pytest.FixtureRequest) -> Stores:
    server: Server = request.getfixturevalue("postgres")
    return InPostgres(server)


@pytest.fixture(params=["simulated", pytest.param("postgres", marks=pytest.mark.postgres)])
async def simulated(request: pytest.FixtureRequest) -> AsyncIterator[LeaseStore]:
    """Simulated leases and real ones: both keep the same promises."""
    if request.param == "simulated":
        yield in_memory.Leases()
        return
    async with InPostgres(request.getfixturevalue("postgres")).opened() as store:
        assert store.leases is not None
        yield store.leases


@pytest.fixture
def leases(store: Store) -> LeaseStore:
    assert store.leases is not None
    return store.leases


async def expired(leases: LeaseStore, me: int) -> None:
    """Expire everything that a process holds, as if it had been frozen."""
    leases.life, usual = 0.0, leases.life
    assert await leases.renew(me)
    leases.life = usual


async def lease(leases: LeaseStore, shard: int) -> Lease:
    return (await leases.look()).leases[shard]


def held(cluster: Cluster, me: int) -> list[int]:
    return [lease.shard for lease in cluster.leases if lease.owner == me and not lease.free]


async def test_where_one_process_holds_everything_there_are_no_leases(database: Path) -> None:
    async with InSqlite(database).opened() as store:
        assert store.leases is None
        table = await added(store)
        await store.save(table, Changed(replace(table, home=replace(table.home, message_id=5))), 2.0, Fence(0, 7, 70))


async def test_who_joins_is_known_to_all_until_they_leave(simulated: LeaseStore) -> None:
    one = await simulated.join("a:1", 8, SHARDS)
    other = await simulated.join("b:2", 16, SHARDS + 1)  # too late: the number stays while a process is alive
    cluster = await simulated.look()
    assert [(p.id, p.name, p.capacity, p.draining) for p in cluster.processes] == [
        (one, "a:1", 8, False),
        (other, "b:2", 16, False),
    ]
    assert cluster.shards == SHARDS
    assert all(lease.free and lease.owner is None for lease in cluster.leases)
    await simulated.take(one, range(SHARDS))
    assert await simulated.renew(one, draining=True)
    await simulated.leave(other)
    cluster = await simulated.look()
    assert [(p.id, p.draining) for p in cluster.processes] == [(one, True)]
    assert held(cluster, one) == [*range(SHARDS)]
    await simulated.leave(one)
    cluster = await simulated.look()
    assert cluster.processes == ()
    assert all(lease.owner is None for lease in cluster.leases)
    assert not await simulated.renew(one)


@pytest.mark.postgres
async def test_a_bot_that_starts_alone_does_not_wait_for_what_it_held_when_it_was_killed(postgres: Server) -> None:
    stores = InPostgres(postgres)
    async with stores.opened() as killed:
        assert killed.leases is not None
        old = await killed.leases.join("a:1", 8, SHARDS)
        before = await killed.leases.take(old, range(SHARDS))
        async with stores.opened() as beside:
            assert beside.leases is not None
            await beside.leases.free_if_alone()
            assert held(await beside.leases.look(), old) == [*range(SHARDS)]  # that one lives
    async with stores.opened() as again:
        assert again.leases is not None
        await again.leases.free_if_alone()
        assert (await again.leases.look()).processes == ()
        taken = await again.leases.take(await again.leases.join("a:2", 8, SHARDS), range(SHARDS))
        assert [(one.shard, one.epoch) for one in taken] == [(one.shard, one.epoch + 1) for one in before]
        assert all(0.0 < one.away < again.leases.life for one in taken)  # since it was renewed last


async def test_a_new_number_of_shards_holds_once_nobody_is_alive_and_ends_what_was_held(simulated: LeaseStore) -> None:
    one = await simulated.join("a:1", 8, SHARDS)
    await simulated.take(one, range(SHARDS))
    await expired(simulated, one)
    before = (await lease(simulated, 0)).epoch
    other = await simulated.join("b:2", 8, 2 * SHARDS)
    assert (await simulated.look()).shards == 2 * SHARDS
    assert (await lease(simulated, 0)).epoch > before
    assert len(await simulated.take(other, range(2 * SHARDS))) == 2 * SHARDS


async def test_a_free_shard_is_taken_by_one_of_several_who_try_at_once(both: Sequence[Store]) -> None:
    joined = []
    for number in range(6):
        leases = both[number % 2].leases
        assert leases is not None
        joined.append((leases, await leases.join(f"p:{number}", 1, SHARDS)))
    taken = await asyncio.gather(*(leases.take(me, range(SHARDS)) for leases, me in joined))
    assert sorted(one.shard for some in taken for one in some) == [*range(SHARDS)]
    cluster = await joined[0][0].look()
    for (_, me), some in zip(joined, taken, strict=True):
        assert held(cluster, me) == sorted(one.shard for one in some)


async def test_the_epoch_grows_with_every_change_of_hands_and_not_when_it_is_renewed(simulated: LeaseStore) -> None:
    one, other = await simulated.join("a:1", 8, SHARDS), await simulated.join("b:2", 8, SHARDS)
    (first,) = await simulated.take(one, [0])
    await simulated.renew(one)
    assert (await lease(simulated, 0)).epoch == first.epoch
    assert await simulated.take(one, [0]) == await simulated.take(other, [0]) == []
    await simulated.release(one, [0])
    (second,) = await simulated.take(other, [0])
    await simulated.release(other, [0])
    (third,) = await simulated.take(other, [0])
    assert first.epoch < second.epoch < third.epoch
    assert max(first.away, second.away, third.away) < simulated.life


async def test_an_expired_lease_is_not_renewed_but_taken(simulated: LeaseStore) -> None:
    one, other = await simulated.join("a:1", 8, SHARDS), await simulated.join("b:2", 8, SHARDS)
    await simulated.take(one, [0, 1])
    await expired(simulated, one)
    assert await simulated.renew(one)
    now = await lease(simulated, 0)
    assert (now.free, now.owner) == (True, one)
    assert now.left <= 0
    (taken,) = await simulated.take(other, [0])
    await simulated.renew(one)
    await simulated.release(one, [0, 1])
    assert held(await simulated.look(), other) == [0]
    assert (await lease(simulated, 0)).epoch == taken.epoch
    assert 0 <= taken.away < 60


async def test_an_offered_shard_goes_to_its_successor_who_may_not_be_two(simulated: LeaseStore) -> None:
    one, other, third = [await simulated.join(name, 8, SHARDS) for name in ("a:1", "b:2", "c:3")]
    await simulated.take(one, [0, 1])
    assert await simulated.prepare(other, [0]) == []  # nothing is offered
    await simulated.offer(one, [0])
    assert await simulated.prepare(one, [0]) == []
    assert await simulated.prepare(other, [0, 1]) == [0]
    assert await simulated.prepare(third, [0]) == []
    stands = await lease(simulated, 0)
    assert (stands.owner, stands.offered, stands.successor, stands.free) == (one, True, other, False)
    await simulated.renew(one)
    assert await simulated.take_over(third, 0, stands.epoch) is None
    assert await simulated.take_over(other, 0, stands.epoch - 1) is None
    taken = await simulated.take_over(other, 0, stands.epoch)
    assert taken is not None
    assert (taken.shard, taken.epoch, taken.away) == (0, stands.epoch + 1, 0.0)
    now = await lease(simulated, 0)
    assert (now.owner, now.offered, now.successor) == (other, False, None)
    assert await simulated.take_over(other, 0, taken.epoch) is None
    assert held(await simulated.look(), one) == [1]


async def test_an_offer_that_is_taken_back_is_not_taken_up(simulated: LeaseStore) -> None:
    one, other = await simulated.join("a:1", 8, SHARDS), await simulated.join("b:2", 8, SHARDS)
    await simulated.take(one, [0])
    await simulated.offer(one, [0])
    assert await simulated.prepare(other, [0]) == [0]
    await simulated.keep(one, [0])
    assert await simulated.take_over(other, 0, (await lease(simulated, 0)).epoch) is None


async def test_a_successor_that_dies_is_replaced_and_one_whose_predecessor_dies_takes_over(
    simulated: LeaseStore,
) -> None:
    one, other, third = [await simulated.join(name, 8, SHARDS) for name in ("a:1", "b:2", "c:3")]
    await simulated.take(one, [0])
    await simulated.offer(one, [0])
    assert await simulated.prepare(other, [0]) == [0]
    await expired(simulated, other)
    assert await simulated.prepare(third, [0]) == [0]
    stands = await lease(simulated, 0)
    assert await simulated.take_over(other, 0, stands.epoch) is None
    await expired(simulated, one)
    taken = await simulated.take_over(third, 0, stands.epoch)
    assert taken is not None
    assert taken.epoch == stands.epoch + 1


# What is stored under a lease


def moved(table: Table, number: int = 0) -> Changed:
    """A change that is a mere move: on PostgreSQL it is stored in a single statement."""
    return Changed(replace(table, actions=table.actions + 1), actions=[Action(0, {"number": number}, "person")])


def restarted(table: Table, number: int = 0) -> Changed:
    """A change that is more than a move."""
    return replace(moved(table, number), table=replace(moved(table).table, phase="play"))


async def test_what_is_no_table_is_stored_with_the_press_and_the_lease_under_which_it_came_in(
    store: Store, leases: LeaseStore
) -> None:
    one = await leases.join("a:1", 8, SHARDS)
    (held,) = await leases.take(one, [0])
    await store.daily.prepare(DAY, NOON)
    deeds: list[Callable[[Fence], Awaitable[object]]] = [
        lambda fence: store.change_server(7, lambda known: f"{known or ''}+", fence),
        lambda fence: store.add_document(7, KARMA, f"Pack {fence.press}", {}, 5, 0.0, most=9, fence=fence),
        lambda fence: store.change_document(7, KARMA, "1", "Renamed", fence=fence),
        lambda fence: store.delete_document(7, KARMA, "1", 1.0, fence),
        lambda fence: store.standings.start_season(7, 2, 5, 1.0, carries=False, fence=fence),
        lambda fence: store.standings.reset(7, KARMA, 5, 1.0, fence),
        lambda fence: store.daily.begin(5, DAY, KARMA, 90, dealer(5), NOON, fence),
        lambda fence: store.daily.practise(5, DAY, KARMA, dealer(5, practice=True), NOON, fence),
    ]
    for press, deed in enumerate(deeds, 70):
        await deed(Fence(0, held.epoch, press))
        with pytest.raises(AlreadyCounted):
            await deed(Fence(0, held.epoch, press))
        await deed(Fence(0, held.epoch))  # more that the same press does
    settings, documents = await store.server(7), await store.documents(7, KARMA)
    assert settings == "++"
    await leases.release(one, [0])
    for deed in deeds:  # as a process does that was frozen meanwhile
        with pytest.raises(LeaseLost):
            await deed(Fence(0, held.epoch, 80))
    assert (await store.server(7), await store.documents(7, KARMA)) == (settings, documents)


@pytest.mark.parametrize("change", [moved, restarted])
async def test_nothing_is_stored_without_the_lease_under_which_it_came_in(
    store: Store, leases: LeaseStore, change: type[Changed]
) -> None:
    one, other = await leases.join("a:1", 8, SHARDS), await leases.join("b:2", 8, SHARDS)
    table = await added(store)
    (held, beside) = await leases.take(one, [0, 1])
    table = await store.save(table, moved(table), 2.0, Fence(0, held.epoch))
    for fence in (Fence(0, held.epoch + 1), Fence(1, beside.epoch - 1), Fence(2, held.epoch)):
        with pytest.raises(LeaseLost):
            await store.save(table, change(table), 3.0, fence)
    await leases.offer(one, [0])
    await leases.prepare(other, [0])
    table = await store.save(table, moved(table), 4.0, Fence(0, held.epoch, 71))  # until it has been taken over
    taken = await leases.take_over(other, 0, held.epoch)
    assert taken is not None
    with pytest.raises(LeaseLost):
        await store.save(table, change(table), 5.0, Fence(0, held.epoch))
    await expired(leases, one)
    with pytest.raises(LeaseLost):  # nobody has taken this one, but who was frozen cannot know that
        await store.save(table, change(table), 5.0, Fence(1, beside.epoch))
    with pytest.raises(LeaseLost):
        await store.add_table(lobby(), NO_LIMITS, fence=Fence(0, held.epoch, 72))
    made = Gathering(0, 1, 2, 7, 73, "en-US", "Club", 1.0)
    with pytest.raises(LeaseLost):
        await store.add_gathering(made, [lobby()], NO_LIMITS, Fence(0, held.epoch, 73))
    assert await store.table(table.id) == replace(table, hands=())
    assert await store.table(TableId(table.id + 1)) is None
    table = await store.save(table, change(table), 6.0, Fence(0, taken.epoch))
    assert len((await store.record(table.id))[0]) == 3
    await leases.release(other, [0])
    with pytest.raises(LeaseLost):
        await store.save(table, moved(table), 7.0, Fence(0, taken.epoch))


@pytest.mark.parametrize("change", [moved, restarted])
async def test_what_a_press_changes_is_stored_once(store: Store, leases: LeaseStore, change: type[Changed]) -> None:
    me = await leases.join("a:1", 8, SHARDS)
    (held,) = await leases.take(me, [0])
    fence = Fence(0, held.epoch, 70)
    table = await added(store)
    saved = await store.save(table, moved(table), 2.0, fence)
    with pytest.raises(AlreadyCounted):
        await leases.claim(fence)
    for state in (table, saved):  # whether the second session has seen what the first has stored, or not
        with pytest.raises(AlreadyCounted):
            await store.save(state, change(state), 3.0, fence)
    with pytest.raises(Conflict):
        await store.save(table, change(table), 3.0, fence._replace(press=71))
    await leases.claim(fence._replace(press=71))  # it is judged again
    with pytest.raises(AlreadyCounted):
        await store.add_table(lobby(), NO_LIMITS, fence=fence)
    await store.add_table(lobby(), NO_LIMITS, fence=fence._replace(press=72))
    with pytest.raises(AlreadyCounted):
        await store.add_table(lobby(), NO_LIMITS, fence=fence._replace(press=72))
    assert len((await store.record(table.id))[0]) == 1
    await leases.forget_presses()
    await leases.claim(fence)


async def test_a_press_with_nothing_stored_yet_counts_for_the_first_process_that_claims_it(
    store: Store, leases: LeaseStore
) -> None:
    one, other = await leases.join("a:1", 8, SHARDS), await leases.join("b:2", 8, SHARDS)
    (held,) = await leases.take(one, [0])
    fence = Fence(0, held.epoch, 70)
    await leases.claim(fence)
    with pytest.raises(AlreadyCounted):
        await leases.claim(fence)
    table = await added(store)
    with pytest.raises(AlreadyCounted):
        await store.save(table, moved(table), 2.0, fence)
    await store.save(table, moved(table), 2.0, fence._replace(press=None))  # as the process does that has claimed it
    await leases.release(one, [0])
    (taken,) = await leases.take(other, [0])
    with pytest.raises(LeaseLost):
        await leases.claim(fence._replace(press=71))
    await leases.claim(Fence(0, taken.epoch, 71))  # it was not claimed there


async def test_of_many_who_claim_a_press_at_once_one_has_it(both: Sequence[Store]) -> None:
    leases = [store.leases for store in both]
    assert leases[0] is not None
    me = await leases[0].join("a:1", 8, SHARDS)
    (held,) = await leases[0].take(me, [0])
    fence = Fence(0, held.epoch, 70)
    done = await asyncio.gather(*(one.claim(fence) for one in leases * 4 if one), return_exceptions=True)
    assert Counter(type(one).__name__ for one in done) == {"NoneType": 1, "AlreadyCounted": 7}


async def test_one_of_two_sessions_that_are_told_of_a_press_stores_it(both: Sequence[Store]) -> None:
    leases = both[0].leases
    assert leases is not None
    me = await leases.join("a:1", 8, SHARDS)
    (held,) = await leases.take(me, [0])
    tables = [await added(both[0]) for _ in range(8)]
    for press, table in enumerate(tables, 100):
        fence = Fence(0, held.epoch, press)
        done = await asyncio.gather(
            *(store.save(table, moved(table), 2.0, fence) for store in both), return_exceptions=True
        )
        assert sorted(type(one).__name__ for one in done) == ["AlreadyCounted", "Table"]
        assert len((await both[0].record(table.id))[0]) == 1


async def test_a_shard_changes_hands_while_others_store_under_it(both: Sequence[Store]) -> None:
    leases = both[1].leases
    assert leases is not None
    one, other = await leases.join("a:1", 8, SHARDS), await leases.join("b:2", 8, SHARDS)
    (held,) = await leases.take(one, [0])
    await leases.offer(one, [0])
    await leases.prepare(other, [0])
    tables = [await added(both[0]) for _ in range(12)]
    saves = [both[0].save(table, moved(table), 2.0, Fence(0, held.epoch)) for table in tables]
    taken, stored = await asyncio.gather(leases.take_over(other, 0, held.epoch), settled(saves, LeaseLost))
    assert taken is not None
    kept = [len((await both[0].record(table.id))[0]) for table in tables]
    assert sum(kept) == len(stored)


async def test_deadlines_are_moved_only_under_the_leases_of_their_shards(store: Store, leases: LeaseStore) -> None:
    me = await leases.join("a:1", 8, SHARDS)
    own = (lobby().home.guild_id >> 22) % SHARDS
    await store.add_table(replace(lobby(), waits={LOBBY: Wait("lobby", 100.0)}), NO_LIMITS)
    held = {one.shard: one.epoch for one in await leases.take(me, range(SHARDS))}
    service = Leases(leases, shards=None, capacity=8)
    service.holdings.shards, service.holdings.epochs, service.holdings.until = SHARDS, held, math.inf
    store.peers.ownership = service.holdings
    clock = TravelClock()
    tables = Tables(store, LOOKS, clock, Timings(), leases=service)
    resources = Resources(store, clock, Timings(), Meter(), Worker(), Background())
    keeper = Timekeeper(tables, NO_CALLS, NO_THINKING, resources)

    async def due() -> float:
        return (await dues_in(store))[0].due

    keeper.held(own, SHARDS, 50.0, first=False)
    await leases.release(me, [own])  # which this process does not know yet
    await keeper.back(own, SHARDS)
    assert (await due(), own in keeper.away) == (100.0, True)
    (again,) = await leases.take(me, [own])
    await keeper.back(own, SHARDS)
    assert await due() == 100.0
    service.holdings.epochs = held | {own: again.epoch}
    await keeper.back(own, SHARDS)
    assert await due() > 100.0
    assert own not in keeper.away
    before = await due()
    clock.jump(100.0)
    await leases.release(me, [own])

    def look() -> None:
        service.holdings.epochs.pop(own, None)

    service.look = look  # type: ignore[method-assign]
    await keeper.caught_up()  # which asks for that look, and then leaves this shard alone
    assert await due() == before
    assert own not in service.holdings.epochs


class NoBoards:
    """Stands for the boards of several tables, where there are none."""

    def touch(self, table: Table) -> None:
        """Nothing shows it."""

    def rename(self, gathering_id: int) -> None:
        """It has no threads."""


async def test_nobody_counts_as_forgotten_who_was_not_for_want_of_a_lease(store: Store, leases: LeaseStore) -> None:
    me = await leases.join("a:1", 8, SHARDS)
    held = {one.shard: one.epoch for one in await leases.take(me, range(SHARDS))}
    service = Leases(leases, shards=None, capacity=8)
    service.holdings.shards, service.holdings.until = SHARDS, math.inf
    store.peers.ownership = service.holdings
    clock = TravelClock()
    tables = Tables(store, LOOKS, clock, Timings(), leases=service)
    table = await added(store)
    table = await store.save(table, Changed(replace(table, phase="closed", waits={})), 2.0)
    told: list[Table] = []

    async def touch_up(_: Table) -> None:
        """Leave its message as it is."""

    resources = Resources(store, clock, Timings(), Meter(), Worker(), Background())
    keeper = Timekeeper(tables, NO_CALLS, NO_THINKING, resources)
    erasure = Erasure(
        *(resources, tables, Tournaments(store, tables, Draws(resources.worker)), GuildSettingsCache(store)),
        *(keeper, Shown(told.append, touch_up, NoBoards())),
    )
    for epochs in ({}, {shard: epoch - 1 for shard, epoch in held.items()}):  # it has none, or was frozen
        service.holdings.epochs = epochs
        assert not await erasure.forget(ADA)
        assert [one.user_id for one in await store.privacy.erasure_requests()] == [ADA]
    service.holdings.epochs = held
    assert await erasure.forget(ADA)
    assert await store.privacy.erasure_requests() == []
    found = await store.table(table.id)
    assert found is not None
    assert ADA not in (found.opener_id, *(seat.user_id for seat in found.seats))
    await resources.background.end(0.0)
