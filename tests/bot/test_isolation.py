"""What transactions of two processes see of each other: the simulation's store is held to PostgreSQL by these."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from bot.play.changes import NO_LIMITS, Changed
from bot.store.due import LIFE, Key, Note
from bot.store.errors import Conflict, StoreFailed, StoreUnavailable
from bot.store.sql.connection import Connection, Database, Work
from bot.store.sql.due import redo
from bot.store.sql.storage import Store
from tests.bot.test_storage import lobby
from tests.simulation.store import Database as SimulatedDatabase
from tests.stores import InPostgres, InSimulation, Stores

NOW = 1000.0
FACT = "INSERT INTO facts VALUES (?, ?)"
ADD = "UPDATE facts SET value = value || ? WHERE name = 'a'"
COUNT = "SELECT count(*) FROM {}"
LOG = "INSERT INTO server_log (guild_id, user_id, deed, game, at) VALUES (1, 2, 'void', '', 3.0) RETURNING id"
KEY = Key("board", 1)


@pytest.fixture(params=["simulation", pytest.param("postgres", marks=pytest.mark.postgres)])
def stores(request: pytest.FixtureRequest) -> Stores:
    if request.param == "postgres":
        return InPostgres(request.getfixturevalue("postgres"))
    return InSimulation(request.node.nodeid)


@pytest.fixture
async def pair(stores: Stores) -> AsyncIterator[tuple[Store, Store]]:
    """Two processes, and a fact."""
    async with stores.opened() as one, stores.beside() as other:
        await one.note("a", "0")
        yield one, other


def db_of(store: Store) -> Database:
    return store._db  # noqa: SLF001 - no part of the program asks, or waits, for what is asked and waited for here


async def want(db: Connection, key: Key, due: float = 0.0) -> None:
    await redo(db, key, 1, NOW, due=due)


class Held:
    """A transaction that has done its work, and waits before it is committed."""

    def __init__(self, store: Store, *works: Work[Any], first_only: bool = False) -> None:
        self.tries = 0
        self._works, self._first_only = works, first_only
        self._held, self._go_on = asyncio.Event(), asyncio.Event()
        self._task = asyncio.create_task(db_of(store).transaction(self._work))

    async def _work(self, db: Connection) -> list[Any]:
        self.tries += 1
        done = []
        for number, work in enumerate(self._works):
            if number == len(self._works) - 1 and len(self._works) > 1:
                await self._wait()
            done.append(await work(db))
        if len(self._works) == 1:
            await self._wait()
        return done

    async def _wait(self) -> None:
        self._held.set()
        await self._go_on.wait()

    async def begun(self) -> "Held":
        """Wait until it has done its work, or all but the last piece of it."""
        await asyncio.wait({self._task, asyncio.create_task(self._held.wait())}, return_when=asyncio.FIRST_COMPLETED)
        return self

    async def over(self) -> list[Any]:
        self._go_on.set()
        async with asyncio.timeout(30):
            return await self._task


def write(sql: str, *values: Any) -> Work[int]:
    return lambda db: db.write(sql, *values)


def value(sql: str, *values: Any) -> Work[Any]:
    return lambda db: db.value(sql, *values)


def count(table: str) -> Work[Any]:
    return value(COUNT.format(table))


async def is_blocked(store: Store) -> None:
    """Wait until a statement waits for a lock."""
    db = db_of(store)
    if isinstance(db, SimulatedDatabase):
        while not any(one.holder for one in db.server.versions.active):  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.001)
    else:
        while not await db.value("SELECT 1 FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_nobody_sees_what_is_not_committed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, write(FACT, "b", "1")).begun()
    assert await one.fact("b") is await other.fact("b") is None
    assert await db_of(other).read(count("facts")) == await db_of(other).transaction(count("facts")) == 1
    await held.over()
    assert await one.fact("b") == await other.fact("b") == "1"


async def test_what_is_rolled_back_was_never_there_but_its_numbers_are_given_to_nobody_else(
    pair: tuple[Store, Store],
) -> None:
    one, other = pair

    async def fails(db: Connection) -> None:
        await log(db)
        await db.write(ADD, "1")
        raise Conflict

    first = await db_of(one).transaction(log)
    with pytest.raises(Conflict):
        await db_of(one).transaction(fails)
    assert await db_of(other).transaction(log) == first + 2
    assert await db_of(other).value(COUNT.format("server_log")) == 2
    assert await other.fact("a") == "0"


async def log(db: Connection) -> int:
    return await db.value(LOG)  # type: ignore[no-any-return]


async def test_two_transactions_at_once_get_different_numbers(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, log, log).begun()
    second = await db_of(other).transaction(log)
    assert await held.over() == [second - 1, second + 1]


async def test_a_snapshot_stays_what_it_was(pair: tuple[Store, Store]) -> None:
    one, other = pair
    read, go_on = asyncio.Event(), asyncio.Event()

    async def reads(db: Connection) -> list[Any]:
        first = await db.rows("SELECT * FROM facts ORDER BY name")
        read.set()
        await go_on.wait()
        return [first, await db.rows("SELECT * FROM facts ORDER BY name"), await db.value(COUNT.format("due"))]

    reading = asyncio.create_task(db_of(one).read(reads))
    await read.wait()
    await other.note("a", "1")
    await db_of(other).transaction(partial(want, key=KEY))
    await other.note("b", "1")
    go_on.set()
    first, again, due = await reading
    assert [tuple(row) for row in first] == [tuple(row) for row in again] == [("a", "0")]
    assert due == 0
    assert await one.fact("a") == "1"


async def test_a_statement_waits_for_a_row_and_then_changes_what_was_committed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, write(ADD, "1")).begun()
    waiting = asyncio.create_task(db_of(other).write(ADD, "2"))
    await is_blocked(other)
    assert await other.fact("a") == "0"  # readers wait for nobody
    await held.over()
    assert await waiting == 1
    assert await one.fact("a") == "012"


async def test_a_condition_is_judged_by_the_row_as_it_is_after_the_wait(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, write(ADD, "1")).begun()
    waiting = asyncio.create_task(db_of(other).write(f"{ADD} AND value = '0'", "2"))
    await is_blocked(other)
    await held.over()
    assert await waiting == 0
    assert await one.fact("a") == "01"


async def test_whoever_waited_for_what_is_rolled_back_goes_on_as_if_it_had_never_been(
    pair: tuple[Store, Store],
) -> None:
    one, other = pair

    async def fails(db: Connection) -> None:
        raise Conflict

    held = await Held(one, write(ADD, "1"), fails).begun()
    second = Held(other, write(ADD, "2"))
    await is_blocked(other)
    with pytest.raises(Conflict):
        await held.over()
    await second.over()
    assert second.tries == 1
    assert await one.fact("a") == "02"


async def test_a_transaction_that_has_waited_for_a_row_is_done_again(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, write(ADD, "1")).begun()
    second = Held(other, value("SELECT value FROM facts WHERE name = 'a'"), write(ADD, "2"))
    await second.begun()
    done = asyncio.create_task(second.over())
    await is_blocked(other)
    await held.over()
    assert await done == ["01", 1]
    assert second.tries == 2
    assert await one.fact("a") == "012"


async def test_a_row_that_was_changed_since_the_snapshot_cannot_be_changed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, value("SELECT value FROM facts WHERE name = 'a'"), write(ADD, "1")).begun()
    await db_of(other).write(ADD, "2")
    assert await held.over() == ["02", 1]
    assert held.tries == 2
    assert await one.fact("a") == "021"


async def test_a_row_that_two_insert_is_there_once(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, write(FACT, "b", "1")).begun()
    refused = asyncio.create_task(db_of(other).write(FACT, "b", "2"))
    await is_blocked(other)
    await held.over()
    with pytest.raises(StoreFailed, match=r"(?i)unique"):
        await refused
    held = await Held(one, write(FACT, "c", "1")).begun()
    noted = asyncio.create_task(other.note("c", "2"))
    await is_blocked(other)
    await held.over()
    await noted
    assert (await one.fact("b"), await one.fact("c")) == ("1", "2")


@pytest.mark.parametrize("deleted", [True, False])
async def test_a_row_can_be_inserted_once_another_that_deletes_it_is_done(
    pair: tuple[Store, Store], deleted: bool
) -> None:
    one, other = pair

    async def ends(db: Connection) -> None:
        if not deleted:
            raise Conflict

    held = await Held(one, write("DELETE FROM facts WHERE name = 'a'"), ends).begun()
    inserting = asyncio.create_task(db_of(other).write(FACT, "a", "1"))
    await is_blocked(other)
    with contextlib.nullcontext() if deleted else pytest.raises(Conflict):
        await held.over()
    with contextlib.nullcontext() if deleted else pytest.raises(StoreFailed, match=r"(?i)unique"):
        await inserting
    assert await one.fact("a") == ("1" if deleted else "0")


async def test_what_two_have_read_and_both_change_elsewhere_is_done_by_one_after_the_other(
    pair: tuple[Store, Store],
) -> None:
    one, other = pair

    async def as_many(db: Connection) -> None:  # the names of all facts tell how many there were
        await db.write(FACT, f"number {await db.value(COUNT.format('facts'))}", await db.value("SELECT 'x'"))

    held, beside = Held(one, as_many), Held(other, lambda db: db.value(COUNT.format("facts")), adds)
    await asyncio.gather(held.begun(), beside.begun())
    await asyncio.gather(held.over(), beside.over())
    names = await db_of(one).column("SELECT name FROM facts")
    assert held.tries + beside.tries > 2
    assert {"number 1", "of 2"} <= {*names} or {"number 2", "of 1"} <= {*names}


async def adds(db: Connection) -> None:
    await db.write(FACT, f"of {await db.value(COUNT.format('facts'))}", "x")


async def test_a_transaction_may_have_missed_what_another_has_changed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    held = await Held(one, value("SELECT value FROM facts WHERE name = 'a'"), wants_hands).begun()
    await db_of(other).transaction(write(ADD, "1"))
    assert await held.over() == ["0", 1]
    assert held.tries == 1  # as if it had been done before


async def wants_hands(db: Connection) -> int:
    return await db.write("INSERT INTO people (user_id, hands, channel_id) VALUES (1, 'here', 0)")


async def test_what_waits_for_each_other_is_untied(pair: tuple[Store, Store]) -> None:
    one, other = pair
    await one.note("b", "0")
    held = await Held(one, write(ADD, "1"), write("UPDATE facts SET value = value || '1' WHERE name = 'b'")).begun()
    beside = await Held(other, write("UPDATE facts SET value = value || '2' WHERE name = 'b'"), write(ADD, "2")).begun()
    await asyncio.gather(held.over(), beside.over())
    assert held.tries + beside.tries > 2
    assert (await one.fact("a"), await one.fact("b")) in {("012", "012"), ("021", "021")}


async def test_what_a_transaction_changes_is_neither_claimed_nor_noted_nor_renewed(pair: tuple[Store, Store]) -> None:
    one, other = pair
    second = Key("board", 2)
    for key in (KEY, second):
        await db_of(one).transaction(partial(want, key=key))
    held = await Held(one, partial(want, key=KEY, due=NOW + 1.0)).begun()
    async with asyncio.timeout(5):
        assert [row.key for row in await other.due.poll(["board"], 7, NOW)] == [second]
        assert await other.due.renew([(KEY, 7), (second, 7)], NOW) == [second]
        assert await other.due.note([Note(KEY, 1, 7, 0), Note(second, 1, 7, 0)], NOW) == {second: None}
    await held.over()
    assert [row.key for row in await other.due.poll(["board"], 8, NOW + 1.0 + LIFE)] == [KEY]


async def test_a_poll_takes_as_many_as_it_may_of_those_that_are_free(pair: tuple[Store, Store]) -> None:
    one, other = pair
    async with asyncio.TaskGroup() as group:
        for number in range(30):
            group.create_task(db_of(one).transaction(partial(want, key=Key("board", number), due=number)))
    held = await Held(one, write("UPDATE due SET tries = 9 WHERE key < 8")).begun()
    assert {row.key.key for row in await other.due.poll(["board"], 7, NOW)} == {*range(8, 28)}
    await held.over()


async def test_a_move_waits_for_a_change_and_then_finds_that_it_is_late(pair: tuple[Store, Store]) -> None:
    one, other = pair
    table = replace(lobby(), id=await one.add_table(lobby(), NO_LIMITS))
    held = await Held(one, write("UPDATE tables SET saves = saves + 1")).begun()
    moving = asyncio.create_task(other.save(table, Changed(replace(table, version=1)), NOW))
    await is_blocked(other)
    await held.over()
    with pytest.raises(Conflict):
        await moving
    table = replace(table, saves=1)
    held = await Held(one, value("SELECT saves FROM tables"), write("UPDATE tables SET saves = saves + 1")).begun()
    await other.save(table, Changed(replace(table, version=1)), NOW)
    assert await held.over() == [2, 1]
    assert held.tries == 2


async def test_nothing_is_added_to_what_is_deleted_meanwhile(pair: tuple[Store, Store]) -> None:
    one, other = pair
    table_id = await one.add_table(lobby(), NO_LIMITS)
    held = await Held(one, count("facts"), write("INSERT INTO removals VALUES (?, 0, 1, 0)", table_id)).begun()
    await db_of(other).transaction(write("DELETE FROM tables WHERE id = ?", table_id))
    with pytest.raises(StoreFailed, match=r"(?i)foreign key"):
        await held.over()
    assert await db_of(one).value(COUNT.format("seats")) == 0


@dataclass
class Death:
    """Of a process, in a transaction that has changed a fact."""

    changed: asyncio.Event

    async def __call__(self, db: Connection) -> None:
        await db.write(ADD, "1")
        if hasattr(db, "raw"):
            db.raw.terminate()
        else:
            db.session.link.kill()  # type: ignore[attr-defined]
        self.changed.set()
        await asyncio.Event().wait()


async def test_a_process_that_is_killed_has_done_nothing_and_holds_nothing(pair: tuple[Store, Store]) -> None:
    one, other = pair
    death = Death(asyncio.Event())
    dying = asyncio.create_task(db_of(one).transaction(death))
    await death.changed.wait()
    async with asyncio.timeout(30):
        assert await db_of(other).write(ADD, "2") == 1
    assert await other.fact("a") == "02"
    dying.cancel()
    await asyncio.gather(dying, return_exceptions=True)


async def test_a_change_whose_answer_is_lost_is_there(pair: tuple[Store, Store]) -> None:
    one, other = pair

    async def changes(db: Connection) -> None:
        await db.write(ADD, "1")
        if hasattr(db, "raw"):
            db.raw._transport.pause_reading()  # noqa: SLF001
        else:
            db.session.link.cut(answers_only=True)  # type: ignore[attr-defined]

    changing = asyncio.create_task(db_of(one).transaction(changes))
    while await other.fact("a") != "01":  # noqa: ASYNC110 - there is no event
        await asyncio.sleep(0.01)
    assert not changing.done()
    db = db_of(one)
    if isinstance(db, SimulatedDatabase):
        db.link.heal(lost=True)
    else:
        db.let_go()  # type: ignore[attr-defined]
    with pytest.raises(StoreUnavailable):
        await changing


async def test_all_processes_have_the_databases_time(pair: tuple[Store, Store]) -> None:
    one, other = pair
    first = await one.ears.time(0.0)
    beat = await other.due.beat(1, 0.0)
    assert first <= beat.time <= await one.ears.time(0.0) < first + 30
    assert not one.due.alone


async def test_what_others_prevent_again_and_again_is_given_up(
    pair: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    for module in ("bot.store.postgres.database", "tests.simulation.store"):
        with contextlib.suppress(ImportError):
            monkeypatch.setattr(f"{module}.TRIES", 3)
    tries = 0

    async def late(db: Connection) -> None:
        nonlocal tries
        tries += 1
        await db.value("SELECT value FROM facts WHERE name = 'a'")
        await db_of(other).write(ADD, "x")
        await db.write(ADD, "1")

    with pytest.raises(StoreUnavailable):
        await db_of(one).transaction(late)
    assert tries == 3
    assert await one.fact("a") == "0xxx"
