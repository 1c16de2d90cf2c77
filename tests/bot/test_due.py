"""What a process has claimed, and when it looks for more."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.play.changes import Changed
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.services.due import QUIET, Due
from bot.services.held import Held
from bot.services.kinds import BACKLOG
from bot.services.workers import BEAT, SURE, Workers
from bot.store.due import FLIGHT, LIFE, Beat, Key, Kind, Note
from bot.store.errors import StoreUnavailable
from bot.store.sql.due import redo
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.house import until
from tests.bot.test_store import added
from tests.stores import in_memory

KEY = Key("table", 1)


class Process(Due):
    """A process whose work is what a test says."""

    def __init__(self, store: Store) -> None:
        self.passed = 0.0
        super().__init__(store.due, TravelClock(), lambda: self.passed)
        self.store = store
        self.taken: list[Held] = []
        kinds: tuple[Kind, ...] = ("table", "board", "ending", "litter", "step", "hand", "watch")
        for kind in kinds:
            self.serve(kind, lambda _, held: self.taken.append(held))

    async def look(self) -> list[Key]:
        """Look at once for what is due; gives all that it has taken so far."""
        self.wake()
        await self.turn()
        return [held.key for held in self.taken]

    async def change(self, table: Table, **home: Any) -> Table:
        """Change what is to be seen of a table, and claim its drawing."""
        claim = self.claim("table", 1)
        new = replace(table, version=table.version + 1, home=replace(table.home, **home))
        table = await self.store.save(table, Changed(new), self.now(), claim=claim)
        self.gained(claim)
        return table

    def holding(self) -> Held:
        held = self.held(KEY)
        assert held is not None
        return held


@pytest.fixture
async def due() -> AsyncIterator[Process]:
    async with in_memory() as store:
        yield Process(store)


async def test_what_is_wanted_while_a_poll_is_under_way_is_looked_at_after_it(
    due: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    polling, go_on, read = asyncio.Event(), asyncio.Event(), due.store.due.next

    async def slowly(*what: Any, **more: Any) -> Any:
        found = await read(*what, **more)
        if not polling.is_set():
            polling.set()
            await go_on.wait()
        return found

    monkeypatch.setattr(due.store.due, "next", slowly)
    running = asyncio.create_task(due.run())
    await polling.wait()
    due.redo(KEY, 1)
    go_on.set()
    await until(lambda: bool(due.taken))
    running.cancel()


async def test_a_change_right_after_a_drawing_has_it_drawn_again_under_the_same_claim(due: Process) -> None:
    table = await added(due.store)
    for version in (1, 2):
        table = await due.change(table)
        due.note(due.holding(), version)  # which is written a moment later
    await due.stop()
    assert await due.store.due.next(("table",), due.now()) is None


@pytest.mark.reaches("claim gone before it was sent")
async def test_a_request_that_an_answer_overtakes_has_the_message_drawn_again_once_both_have_arrived(
    due: Process,
) -> None:
    await due.change(await added(due.store))
    drawing = due.holding()
    assert due.may_send(drawing)
    answer = due.answer(KEY, 1)
    assert not due.may_send(drawing)
    due.note(answer, 1)
    assert due.held(KEY) is answer  # nobody knows yet which of them stays
    due.note(drawing, 1)
    await due.stop()
    assert [row.shown for row in await due.store.due.poll(("table",), 5, due.now())] == [-1]


@pytest.mark.reaches("claim expired", "drawn again")
async def test_a_request_that_landed_while_a_later_one_was_under_way_is_told_of_even_under_a_lost_claim(
    due: Process,
) -> None:
    await due.change(await added(due.store))
    drawing, rows = due.holding(), due.store.due
    assert due.may_send(drawing)
    answer = due.answer(KEY, 1)
    due.note(drawing, 1)
    for number, at in ((5, due.now() + LIFE), (6, due.now() + LIFE + FLIGHT)):  # this process is frozen meanwhile
        assert [row.key for row in await rows.poll(("table",), number, at)] == [KEY]
        await rows.note([Note(KEY, 1, number, 1)], at)
    assert await rows.next(("table",), due.now()) is None
    due.note(answer, 1)
    await due.stop()
    assert await rows.next(("table",), due.now()) is not None


@pytest.mark.reaches("claim expired", "claim lost")
async def test_a_claim_that_another_process_has_taken_over_is_held_no_longer(due: Process) -> None:
    await due.turn()
    await due.change(await added(due.store))
    assert [row.key for row in await due.store.due.poll(("table",), 5, due.now() + LIFE)] == [KEY]
    due.passed += LIFE
    await due.turn()
    assert due.held(KEY) is None


@pytest.mark.reaches("note of a locked row tried again", "note without its row")
async def test_what_was_drawn_is_drawn_again_if_its_row_is_away_for_longer_than_any_lock(due: Process) -> None:
    due.store.due.alone = False
    await due.change(await added(due.store))
    drawing = due.holding()
    await due.store._db.write("DELETE FROM due")  # noqa: SLF001 - as another process does
    due.note(drawing, 1)
    assert await due.look() == await due.look() == []
    due.passed += LIFE + 1
    await due.look()
    assert await due.look() == [KEY]


async def test_an_answer_that_holds_no_claim_is_taken_for_none_afterwards(due: Process) -> None:
    due.store.due.alone = False
    due.note(due.answer(KEY, 1), 0)  # which is written a moment later
    due.answer(KEY, 1)
    assert due.held(KEY) is None


async def test_a_hand_is_left_to_an_answer_under_way_even_if_it_is_claimed_only_then(due: Process) -> None:
    hand = Key("hand", 1, 7)
    answer = due.answer(hand, 1)
    due.redo(hand, 1)
    assert await due.look() == []
    due.note(answer, 0)
    assert [held.key for held in due.answered(7)] == [hand]


@pytest.mark.reaches("work left to do not looked at")
async def test_what_some_work_has_made_outdated_is_stored_before_that_work_counts_as_done(
    due: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending = Key("ending", 1)
    due.redo(ending, 1)
    await due.look()
    due.redo(KEY, 1)
    due.note(due.taken[0], 0, last=True)

    async def dies(*_: object) -> None:
        raise StoreUnavailable("away")

    with monkeypatch.context() as patched:
        patched.setattr(due.store.due, "stale", dies)
        await due.look()
    assert await due.store.litter(ending) is not None
    await due.look()
    assert [await due.store.litter(key) is None for key in (KEY, ending)] == [False, True]


@pytest.mark.parametrize("during", [False, True])
async def test_what_was_refused_is_tried_again_at_once_when_it_is_hastened_even_while_it_is_tried(
    due: Process, during: bool
) -> None:
    due.redo(KEY, 1)
    await due.look()
    if during:
        due.hasten("table", [1])
        await due.look()
    due.later(due.taken[0], 600.0)
    if not during:
        due.hasten("table", [1])
    assert await due.look() == [KEY, KEY]


async def test_what_a_change_leaves_to_others_is_looked_for_at_once(due: Process) -> None:
    table = await added(due.store, announcement=77)
    assert await due.turn() > 1.0
    await due.change(table, announcement=None)
    await due.turn()
    assert [held.key for held in due.taken] == [Key("litter", 77, table.home.channel_id)]


async def test_what_a_change_makes_outdated_while_it_is_drawn_is_drawn_again_at_once(due: Process) -> None:
    board = Key("board", 1)
    due.redo(board, 1)
    await due.turn()
    await due.store._db.transaction(lambda db: redo(db, board, 1, due.now()))  # noqa: SLF001 - as a save does
    due.note(due.taken[0], 0)
    due.passed = QUIET
    await due.turn()
    assert [held.key for held in due.taken] == [board, board]


async def test_no_deadline_waits_for_messages(due: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.services.kinds.BACKLOG", 1)
    for number in (1, 2):
        await due.store.due.stale([(Key("table", number), 1), (Key("step", number), 1)], due.now())
        taken = await due.look()
    assert {*taken} == {Key("table", 1), Key("step", 1), Key("step", 2)}


async def test_views_of_people_who_watch_wait_while_there_is_more_to_do(
    due: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.services.kinds.CALM", 2)
    hands, views = ([(Key(kind, 1, user), 1) for user in (1, 2)] for kind in ("hand", "watch"))
    await due.store.due.stale(views, due.now())
    await due.store.due.stale(hands, due.now() - 1.0)
    assert [key.kind for key in await due.look()] == ["hand", "hand", "watch", "watch"], "they were found together"
    await due.store.due.stale([(Key("watch", 1, 3), 1)], due.now())
    assert len(await due.look()) == 4
    for held in due.taken:
        due.close(held)
    assert Key("watch", 1, 3) in await due.look()


async def test_nothing_waits_for_the_pictures_of_thousands_of_games(due: Process) -> None:
    await due.store.due.stale([(Key("ending", number), 1) for number in range(100)], due.now() - 1.0)
    await due.store.due.stale([(Key("table", 1), 1), (Key("watch", 1, 1), 1)], due.now())
    taken = [key.kind for key in await due.look()]
    assert {*taken} == {"ending", "table", "watch"}
    assert taken.count("ending") < BACKLOG


@pytest.mark.reaches("another process serves the same shards")
async def test_a_process_relies_on_its_memory_only_while_it_knows_that_there_is_no_other(due: Process) -> None:
    due.store.due.alone = False
    assert not due.workers.alone
    await due.turn()
    assert due.workers.alone
    due.passed += BEAT + SURE + 0.1  # it has stood still
    assert not due.workers.alone
    await due.store.due.beat(due.workers.own + 1, due.now())
    await due.turn()
    assert not due.workers.alone


async def test_a_time_asked_for_before_the_machine_slept_is_not_believed(
    due: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine, slept = 1000.0, 0.0
    monkeypatch.setattr(time, "time", lambda: machine)
    monkeypatch.setattr(time, "monotonic", lambda: 5.0)

    async def beat(*_: object) -> Beat:
        nonlocal machine
        machine += slept
        return Beat(900.0, [])

    monkeypatch.setattr(due.store.due, "beat", beat)
    clock = SystemClock()
    workers = Workers(due.store.due, clock, lambda: 5.0, random.SystemRandom())
    await workers.beat()
    assert not clock.doubtful
    slept = 60.0
    await workers.beat()
    assert clock.doubtful
    slept = 0.0
    await workers.beat()
    assert not clock.doubtful


async def test_a_process_begins_only_once_no_other_relies_on_being_alone(
    due: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    due.store.due.alone = False
    other = Process(due.store)
    await other.announce()
    assert other.workers.alone
    waits = list[float]()

    async def slept(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", slept)
    await due.announce()
    (wait,) = waits
    assert wait == pytest.approx(BEAT + SURE, abs=0.5)
    other.passed += wait + 0.5
    assert not other.workers.alone
