"""What a process has claimed, and when it looks for more."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import Changed
from bot.services.due import FLUSH, Due
from bot.services.held import Held
from bot.store.due import Key, Kind
from bot.store.errors import StoreUnavailable
from bot.store.sql.due import redo
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.test_store import added
from tests.stores import in_memory

KEY = Key("table", 1)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    async with in_memory() as store:
        yield store


async def test_what_is_wanted_while_a_poll_is_under_way_is_looked_at_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, taken = Due(store.due, TravelClock()), asyncio.Event()
    due.serve("table", lambda *_: taken.set())
    polling, go_on, read = asyncio.Event(), asyncio.Event(), store.due.next

    async def slowly(*what: Any, **more: Any) -> Any:
        found = await read(*what, **more)
        if not polling.is_set():
            polling.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(store.due, "next", slowly)
    running = asyncio.create_task(due.run())
    await polling.wait()
    due.redo(KEY, 1)
    go_on.set()
    await asyncio.wait_for(taken.wait(), 5)
    running.cancel()


async def test_a_change_right_after_a_drawing_has_it_drawn_again_under_the_same_claim(store: Store) -> None:
    table, due = await added(store), Due(store.due, TravelClock())
    due.serve("table", lambda *_: None)
    for version in (1, 2):
        claim = due.claim("table", 1)
        table = await store.save(table, Changed(replace(table, version=version)), due.now(), claim=claim)
        due.gained(claim)
        held = due.held(KEY)
        assert held is not None
        due.note(held, version)  # which is written a moment later
    await due.stop()
    assert await store.due.next(("table",), due.now()) is None


async def test_a_request_that_an_answer_overtakes_has_the_message_drawn_again_once_both_have_arrived(
    store: Store,
) -> None:
    table, due = await added(store), Due(store.due, TravelClock())
    due.serve("table", lambda *_: None)
    claim = due.claim("table", 1)
    await store.save(table, Changed(replace(table, version=1)), due.now(), claim=claim)
    due.gained(claim)
    drawing = due.held(KEY)
    assert drawing is not None
    assert due.may_send(drawing)
    answer = due.answer(KEY, 1)
    assert not due.may_send(drawing)
    due.note(answer, 1)
    assert due.held(KEY) is answer  # nobody knows yet which of them stays
    due.note(drawing, 1)
    await due.stop()
    assert [row.shown for row in await store.due.poll(("table",), 5, due.now())] == [-1]


async def test_what_some_work_has_made_outdated_is_stored_before_that_work_counts_as_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, taken, ending = Due(store.due, TravelClock()), list[Held](), Key("ending", 1)
    due.serve("ending", lambda _, held: taken.append(held))
    due.redo(ending, 1)
    await due.turn()
    (held,) = taken
    due.redo(KEY, 1)
    due.note(held, 0, last=True)
    due.wake()

    async def dies(*_: object) -> None:
        raise StoreUnavailable("away")

    with monkeypatch.context() as patched:
        patched.setattr(store.due, "stale", dies)
        await due.turn()
    assert await store.litter(ending) is not None
    await due.turn()
    assert await store.litter(KEY) is not None
    assert await store.litter(ending) is None


@pytest.mark.parametrize("during", [False, True])
async def test_what_was_refused_is_tried_again_at_once_when_it_is_hastened_even_while_it_is_tried(
    store: Store, during: bool
) -> None:
    clock = TravelClock()
    due, taken = Due(store.due, clock), list[Held]()
    due.serve("table", lambda _, held: taken.append(held))
    due.redo(KEY, 1)
    await due.turn()
    (first,) = taken
    if during:
        due.hasten("table", [1])
        await due.turn()
    due.later(first, 600.0)
    if not during:
        due.hasten("table", [1])
    due.wake()
    await due.turn()
    assert [held.key for held in taken] == [KEY, KEY]


async def test_what_a_change_leaves_to_others_is_looked_for_at_once(store: Store) -> None:
    table, due, taken = await added(store, announcement=77), Due(store.due, TravelClock()), list[Held]()
    due.serve("table", lambda *_: None)
    due.serve("litter", lambda _, held: taken.append(held))
    assert await due.turn() > 1.0
    claim = due.claim("table", 1)
    over = replace(table, version=1, home=replace(table.home, announcement=None))
    await store.save(table, Changed(over), due.now(), claim=claim)
    due.gained(claim)
    await due.turn()
    assert [held.key for held in taken] == [Key("litter", 77, table.home.channel_id)]


async def test_what_a_change_makes_outdated_while_it_is_drawn_is_drawn_again_at_once(store: Store) -> None:
    passed, taken, board = 0.0, list[Held](), Key("board", 1)
    due = Due(store.due, TravelClock(), lambda: passed)
    due.serve("board", lambda _, held: taken.append(held))
    due.redo(board, 1)
    await due.turn()
    await store._db.transaction(lambda db: redo(db, board, 1, due.now()))  # noqa: SLF001 - as a save does
    due.note(taken[0], 0)
    passed = FLUSH
    await due.turn()
    assert [held.key for held in taken] == [board, board]


async def test_no_deadline_waits_for_messages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.services.due.BACKLOG", 1)
    due, taken = Due(store.due, TravelClock()), list[Key]()
    kinds: tuple[Kind, ...] = ("table", "step")
    for kind in kinds:
        due.serve(kind, lambda row, _: taken.append(row.key))
    keys = [Key(kind, number) for number in (1, 2) for kind in kinds]
    await store.due.stale([(key, 1) for key in keys[:2]], due.now())
    await due.turn()
    await store.due.stale([(key, 1) for key in keys[2:]], due.now())
    due.wake()
    await due.turn()
    assert {*taken} == {*keys[:2], keys[3]}
