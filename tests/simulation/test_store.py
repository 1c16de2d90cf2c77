"""The server that several workers of the simulation share, and what happens to it and to their connections.

What transactions see of each other is tested on PostgreSQL as well, in :mod:`tests.bot.test_isolation`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any

import pytest

from bot.store.errors import StorageError, StoreFull, StoreUnavailable
from bot.store.postgres.limits import AGAIN, ANSWER, IDLE, PULSE
from bot.store.sql.connection import Connection
from bot.store.sql.storage import Store
from tests.simulation.loop import Loop, Machine
from tests.simulation.server import Odds, Server
from tests.simulation.store import Storage

ADD = "UPDATE facts SET value = value || ? WHERE name = 'a'"


class Worker:
    def __init__(self, loop: Loop, server: Server, name: str) -> None:
        self.machine = Machine(loop, name)
        self.link = server.link(self.machine.context)

    def start(self, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> asyncio.Task[Any]:
        async def run() -> Any:
            async with Storage.opened(self.link) as store:
                return await work(store)

        return self.machine.start(run())


_Happens = Callable[[Server, Worker, Worker, Store], Awaitable[Any]]


def ran(happens: _Happens, seed: int = 1, **odds: Any) -> Any:
    """Have something happen to two workers. A third one, which has noted a fact, looks on."""
    loop = Loop(seed)

    async def run() -> Any:
        server = Server(Random(seed), loop.time, Odds(**odds))
        one, other = Worker(loop, server, "one"), Worker(loop, server, "other")
        async with Storage.opened(server.link()) as store:
            await store.note("a", "0")
            return await happens(server, one, other, store)

    try:
        return loop.run_until_complete(loop.world.start(run()))
    finally:
        loop.close()


def add(what: str) -> Callable[[Store], Coroutine[Any, Any, int]]:
    return lambda store: store._db.write(ADD, what)


def stops(what: str, begun: asyncio.Event, seconds: float = 60.0) -> Callable[[Store], Coroutine[Any, Any, None]]:
    """Stop in a transaction that has changed something."""

    async def work(db: Connection) -> None:
        await db.write(ADD, what)
        begun.set()
        await asyncio.sleep(seconds)

    return lambda store: store._db.transaction(work)


async def race(server: Server, one: Worker, other: Worker, _: Store) -> tuple[str, float]:
    async def adds(store: Store) -> None:
        async def twice(db: Connection) -> None:
            for _ in range(2):
                await db.write(ADD, await db.value("SELECT length(value) % 10 FROM facts WHERE name = 'a'"))

        for _ in range(10):
            await store._db.transaction(twice)

    await asyncio.gather(*(worker.start(adds) for worker in (one, other, one)))
    with server.snapshot() as db:
        (fact,) = db.execute("SELECT value FROM facts WHERE name = ?", ("a",)).fetchall()
        assert fact["value"] == "0" + "1234567890" * 6
    return server.digest(), asyncio.get_running_loop().time()


def test_a_seed_always_gives_the_same_and_nothing_is_lost_or_done_twice() -> None:
    assert ran(race, 7) == ran(race, 7)
    assert len({ran(race, seed, in_vain=0.3) for seed in range(4)}) == 4


def test_a_worker_that_is_frozen_in_a_transaction_holds_up_others_for_a_few_seconds() -> None:
    async def frozen(_: Server, one: Worker, other: Worker, store: Store) -> None:
        begun, loop = asyncio.Event(), asyncio.get_running_loop()
        task = one.start(stops("1", begun))
        await begun.wait()
        one.machine.frozen = True
        began = loop.time()
        assert await other.start(add("2")) == 1
        assert IDLE / 2 < loop.time() - began < IDLE + 1.0
        one.machine.frozen = False
        with pytest.raises(StoreUnavailable):
            await task
        assert await store.fact("a") == "02"

    ran(frozen, stuck=0.0)


def test_a_worker_that_is_frozen_between_two_messages_is_ended_by_another_that_is_alive() -> None:
    async def frozen(_: Server, one: Worker, other: Worker, store: Store) -> None:
        begun = asyncio.Event()
        await store.due.beat(1, 0.0)
        one.start(stops("1", begun))
        await begun.wait()
        one.machine.frozen = True
        await asyncio.sleep(2 * IDLE)
        waiting = other.start(add("2"))
        await asyncio.sleep(1.0)
        assert not waiting.done()
        await store.due.beat(2, 0.0)
        await store.due.beat(1, 0.0)
        assert await waiting == 1
        assert await store.fact("a") == "02"

    ran(frozen, stuck=1.0)


def test_a_worker_that_dies_holds_up_others_until_the_server_notices() -> None:
    async def died(_: Server, one: Worker, other: Worker, store: Store) -> float:
        begun, loop = asyncio.Event(), asyncio.get_running_loop()
        one.start(stops("1", begun))
        await begun.wait()
        one.machine.kill()
        one.link.kill()
        began = loop.time()
        assert await other.start(add("2")) == 1
        assert await store.fact("a") == "02"
        return loop.time() - began

    assert ran(died, unnoticed=0.0) < 0.1
    assert ran(died, unnoticed=1.0, stuck=1.0) > 0.1


def test_a_restart_ends_all_transactions_and_workers_are_back_soon() -> None:
    async def restarted(server: Server, one: Worker, other: Worker, store: Store) -> None:
        begun, loop = asyncio.Event(), asyncio.get_running_loop()
        task, waiting = one.start(stops("1", begun, 0.5)), other.start(add("2"))
        await begun.wait()
        server.restart(3.0)
        with pytest.raises(StoreUnavailable):
            await task
        await asyncio.gather(waiting, return_exceptions=True)
        with pytest.raises(StoreUnavailable):
            await store.note("a", "3")
        with pytest.raises(StorageError):
            await Worker(loop, server, "new").start(add("4"))  # type: ignore[arg-type]
        await asyncio.sleep(3.0 + AGAIN)
        value = await store.fact("a")
        assert value == "02" if waiting.exception() is None else value in ("0", "02")  # it may have lost the answer
        assert await Worker(loop, server, "new").start(add("5")) == 1  # type: ignore[arg-type]

    for seed in range(3):
        ran(restarted, seed)


@pytest.mark.parametrize("lost", [True, False])
def test_a_worker_that_is_cut_off_notices_and_goes_on_when_it_is_not(lost: bool) -> None:
    async def cut(_: Server, one: Worker, other: Worker, store: Store) -> None:
        loop = asyncio.get_running_loop()

        async def works(store: Store) -> list[float]:
            one.link.cut()
            loop.call_later(4.0, lambda: one.link.heal(lost=lost))
            took = []
            for what in "12":
                began = loop.time()
                with pytest.raises(StoreUnavailable):
                    await add(what)(store)
                took.append(loop.time() - began)
            await asyncio.sleep(3.0)
            await add("3")(store)
            return took

        first, second = await one.start(works)
        assert ANSWER < first < ANSWER + PULSE
        assert second < 0.01
        assert await store.fact("a") == "03"

    ran(cut)


def test_what_was_sent_before_the_way_was_cut_may_still_be_done() -> None:
    async def cut(server: Server, one: Worker, other: Worker, store: Store) -> str:
        task = one.start(add("1"))
        await asyncio.sleep(server.chance.uniform(0.0, 0.008))
        one.link.cut()
        outcome = (await asyncio.gather(task, return_exceptions=True))[0]
        one.link.heal(lost=True)
        return f"{await store.fact('a')} {'told' if outcome == 1 else 'not told'}"

    assert {ran(cut, seed) for seed in range(12)} == {"0 not told", "01 told", "01 not told"}


def test_more_than_a_pool_of_connections_wait_for_each_other() -> None:
    async def crowd(_: Server, one: Worker, other: Worker, store: Store) -> None:
        await one.start(lambda store: asyncio.gather(*(add("1")(store) for _ in range(30))))  # type: ignore[arg-type,return-value]
        assert await store.fact("a") == "0" + "1" * 30

    ran(crowd)


def test_a_full_disk_undoes_what_it_has_no_room_for() -> None:
    async def happens(server: Server, one: Worker, _: Worker, store: Store) -> str | None:
        with server.full(1.0), pytest.raises(StoreFull, match="No space left"):
            await one.start(add("1"))
        await one.start(add("2"))
        return await store.fact("a")

    assert ran(happens) == "02"


def test_what_another_program_has_locked_can_be_read_but_changed_only_later() -> None:
    async def happens(server: Server, one: Worker, _: Worker, store: Store) -> tuple[str | None, str | None]:
        locked = asyncio.create_task(server.locked(1.5))
        await asyncio.sleep(0.0)
        adding = one.start(add("1"))
        await asyncio.sleep(1.0)
        before = await store.fact("a")
        await asyncio.gather(locked, adding)
        return before, await store.fact("a")

    assert ran(happens) == ("0", "01")


def test_a_worker_gets_no_more_connections_than_are_left() -> None:
    async def happens(server: Server, one: Worker, _: Worker, store: Store) -> str | None:
        begun = asyncio.Event()
        stopped = one.start(stops("1", begun, 1.0))
        await begun.wait()
        with server.crowded(1), pytest.raises(StoreUnavailable, match="too many clients"):
            await one.start(add("2"))
        await stopped
        return await store.fact("a")

    assert ran(happens) == "01"
