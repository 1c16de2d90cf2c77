"""The simulated disk: what does not fit or is locked fails as on a file, and nothing of it is stored."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.store.errors import StoreBusy, StoreFull
from bot.store.sql.connection import Connection
from bot.store.sql.storage import Store
from bot.store.sqlite.database import PATIENCE
from tests.simulation.house import Memory
from tests.simulation.loop import Loop
from tests.simulation.patches import patched


def ran(happens: Callable[[Memory, Store, Loop], Awaitable[Any]]) -> None:
    """Have something happen to a database in which a fact is noted."""
    loop = Loop(1)

    async def run() -> None:
        base = Memory(loop)
        async with base.link().opened(None) as store:
            await store.note("a", "before")
            await happens(base, store, loop)

    try:
        with patched(loop):
            loop.run_until_complete(loop.world.start(run()))
    finally:
        loop.close()


async def twice(db: Connection) -> None:
    for value in ("meanwhile", "then"):
        await db.write("UPDATE facts SET value = ? WHERE name = 'a'", value)


def test_nothing_is_stored_for_which_there_is_no_room() -> None:
    async def happens(base: Memory, store: Store, _: Loop) -> None:
        with base.full(1.0):
            for change in (store._db.transaction, store._db.one):
                with pytest.raises(StoreFull, match="full"):
                    await change(twice)
                assert await store.fact("a") == "before"
        await store._db.transaction(twice)
        assert await store.fact("a") == "then"

    ran(happens)


def test_a_change_waits_for_a_lock_that_is_soon_released() -> None:
    async def happens(base: Memory, store: Store, loop: Loop) -> None:
        began = loop.time()
        locked = asyncio.create_task(base.locked(PATIENCE / 2))
        await asyncio.sleep(0.0)
        await store._db.transaction(twice)
        assert loop.time() - began == pytest.approx(PATIENCE / 2, abs=0.01)
        await locked
        assert await store.fact("a") == "then"

    ran(happens)


def test_only_the_first_change_waits_for_a_lock_that_lasts() -> None:
    async def happens(base: Memory, store: Store, loop: Loop) -> None:
        locked = asyncio.create_task(base.locked(10 * PATIENCE))
        await asyncio.sleep(0.0)
        for patience in (PATIENCE, 0.0):
            began = loop.time()
            with pytest.raises(StoreBusy, match="locked"):
                await store._db.transaction(twice)
            assert loop.time() - began == pytest.approx(patience, abs=0.01)
            assert await store.fact("a") == "before"
        await locked
        await store._db.transaction(twice)
        assert await store.fact("a") == "then"

    ran(happens)
