"""Processes on one PostgreSQL: each finds what the others have changed, and one at a time does a chore."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import permutations

import pytest

from bot.play import leaving, moves, ranking
from bot.play.moves import Stale
from bot.play.table import Table
from bot.runtime.clock import SystemClock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.chores import Chores
from bot.services.due import RENEWED, Due
from bot.services.ears import Ears
from bot.services.guild_settings import GuildSettingsCache
from bot.services.kept import Kept
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.standings.ids import TableId
from bot.store.due import LIFE
from bot.store.errors import StoreUnavailable
from bot.store.sql.connection import Connection
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.test_conflicts import ADA, BELA, LOOKS, a_move, dealt
from tests.bot.test_storage import lobby
from tests.postgres import Server
from tests.stores import CHANCE, InPostgres, postponed

pytestmark = pytest.mark.postgres

GUILD = lobby().home.guild_id


@pytest.fixture
def stores(postgres: Server) -> InPostgres:
    return InPostgres(postgres)


@pytest.mark.parametrize(
    "change",
    [
        lambda store: store.change_server(5, lambda _: "{}"),
        lambda store: store.want_words(6, plain=True),
        lambda store: store.privacy.ask_to_forget(7, CHANCE, 1.0),
        lambda store: store.note_for_all("faces", "{}"),
    ],
    ids=["settings", "words only", "erasure", "faces"],
)
async def test_what_others_keep_in_memory_is_read_again_once_it_is_changed(
    both: Sequence[Store], change: Callable[[Store], Awaitable[object]]
) -> None:
    one, other = both
    kept, read = Kept(one.due), []

    async def read_again() -> None:
        read.append(1)

    kept.read_again = read_again
    await kept.look()
    assert read == []
    for times in (1, 2):
        await change(other)
        await kept.look()
        await kept.look()
        assert len(read) == times


async def test_ratings_that_another_process_has_worked_out_again_are_read_again(both: Sequence[Store]) -> None:
    (one, _), (other, _) = map(tables_of, both)
    kept = Kept(both[0].due)

    async def read_again() -> None:
        one.reload_ended(())

    kept.read_again = read_again
    first, second = [await ended(other) for _ in range(2)]
    before = await one.get(second.id)
    await other.change(first.id, ranking.void, 1, ADA.id)
    while await both[1].standings.recount():
        pass
    await kept.look()
    after = await one.get(second.id)
    assert before is not None
    assert after is not None
    assert before.saves == after.saves
    assert before.outcome != after.outcome


async def ended(tables: Tables) -> Table:
    table = await dealt(tables, "ninety_nine", on_leave="fold")
    for person in (ADA, BELA):
        table = await tables.change(table.id, leaving.leave, person.id)
    assert table.phase == "over"
    return table


async def test_what_could_not_be_read_again_is_read_at_the_next_look(both: Sequence[Store]) -> None:
    kept, done = Kept(both[0].due), []

    async def read_again() -> None:
        done.append(1)
        if len(done) == 1:
            raise StoreUnavailable("away")

    kept.read_again = read_again
    await both[1].change_server(5, lambda _: "{}")
    with pytest.raises(StoreUnavailable):
        await kept.look()
    await kept.look()
    await kept.look()
    assert len(done) == 2


class Process:
    """One that has a chore, which a test lets come to its end."""

    def __init__(self, store: Store) -> None:
        resources = Resources(store, SystemClock(), random.SystemRandom(), Timings(), Meter(), Worker(), Background())
        tables = Tables(store, LOOKS, resources.clock, resources.timings)
        self.passed = 0.0
        self.due = tables.due = Due(store.due, resources.clock, lambda: self.passed)
        self.begun = 0
        self.go_on = asyncio.Event()
        Chores(tables, Ears(tables, resources), resources).serve("idle", self._work)

    async def _work(self, _: int) -> None:
        self.begun += 1
        await self.go_on.wait()

    async def turn(self, passed: float = 0.0) -> None:
        """Have it look at what is due after a while."""
        self.passed += passed
        self.due.wake()
        await self.due.turn()
        await asyncio.sleep(0.01)  # lets it begin


async def age(store: Store, seconds: float) -> None:
    """Have time pass for what is left to do."""
    await store._db.write("UPDATE due SET due = due - ?1, until = until - ?1, again = again - ?1", seconds)  # noqa: SLF001


async def test_a_chore_is_done_by_one_process_at_a_time(both: Sequence[Store]) -> None:
    one, other = map(Process, both)
    await one.turn()
    await other.turn()
    assert (one.begun, other.begun) == (1, 0)
    one.go_on.set()
    await asyncio.sleep(0.01)
    await one.due.stop()
    await other.turn()
    assert (one.begun, other.begun) == (1, 1)  # which had a reason of its own, at its start


async def test_a_chore_that_takes_long_stays_with_its_process_while_that_is_alive(both: Sequence[Store]) -> None:
    one, other = map(Process, both)
    await one.turn()
    for _ in range(3):
        await age(both[0], RENEWED)
        await one.turn(RENEWED)
        await other.turn(RENEWED)
    assert (one.begun, other.begun) == (1, 0)
    await age(both[0], LIFE)
    await other.turn(LIFE)
    assert (one.begun, other.begun) == (1, 1)


@pytest.mark.reaches("transaction repeated")
async def test_a_statement_that_two_processes_keep_from_each_other_is_done_again(both: Sequence[Store]) -> None:
    one, other = both
    await one.note("first", "0")
    await one.note("last", "0")
    held, waiting = asyncio.Event(), asyncio.Event()

    async def holds(db: Connection) -> None:
        await db.write("UPDATE facts SET value = 'a' WHERE name = 'last'")
        held.set()
        await waiting.wait()
        await db.write("UPDATE facts SET value = 'a' WHERE name = 'first'")

    crossing = (
        "WITH first AS (UPDATE facts SET value = 'b' WHERE name = 'first' RETURNING 1)"
        " UPDATE facts SET value = 'b' FROM first WHERE name = 'last'"
    )
    holding = asyncio.create_task(one._db.transaction(holds))  # noqa: SLF001 - no two statements of the program do
    await held.wait()
    done = asyncio.create_task(other._db.write(crossing))  # noqa: SLF001
    while not await one._db.value("SELECT 1 FROM pg_locks WHERE NOT granted"):  # noqa: ASYNC110, SLF001
        await asyncio.sleep(0.01)
    waiting.set()
    async with asyncio.timeout(30):
        assert await done == 1
        await holding
    assert await one.fact("first") == await one.fact("last")


# Tables that several processes change

Told = list[tuple[int, int]]
"""Versions of a table as listeners are told of them."""


def tables_of(store: Store) -> tuple[Tables, Told]:
    """A process's tables, and what their listeners receive."""
    told: Told = []
    tables = Tables(store, LOOKS, TravelClock(), Timings())
    tables.listen(lambda old, table: told.append((old.version, table.version)))
    return tables, told


@pytest.fixture
def processes(both: Sequence[Store]) -> Sequence[tuple[Tables, Told]]:
    """The tables of two processes."""
    return [tables_of(store) for store in both]


async def test_a_table_that_another_process_has_changed_is_read_again_and_nobody_there_is_told(
    processes: Sequence[tuple[Tables, Told]],
) -> None:
    for (tables, told), (other, told_there) in permutations(processes):
        table = await dealt(tables)
        assert await other.get(table.id) == table
        assert await other.get(table.id) is await other.get(table.id)
        told.clear()
        told_there.clear()
        moved = await tables.change(table.id, moves.act, *a_move(table))
        assert await other.get(table.id) == moved
        assert (told, told_there) == ([(table.version, moved.version)], [])
        with pytest.raises(Stale):  # by the table as it stands, not as it was
            await other.change(table.id, moves.act, *a_move(table))


@pytest.mark.reaches("refusal judged again")
async def test_what_an_old_copy_of_a_table_refuses_is_judged_by_the_table_as_it_is_stored(
    processes: Sequence[tuple[Tables, Told]],
) -> None:
    for (tables, _), (other, _) in permutations(processes):
        table = await dealt(tables, "ninety_nine")
        assert await other.get(table.id) == table
        moved = await tables.change(table.id, moves.act, *a_move(table))
        again = await other.change(table.id, moves.act, *a_move(moved))  # a stale decision there
        assert again.actions > moved.actions


@pytest.mark.parametrize("gap", [30.0, 3000.0])
async def test_deadlines_that_another_process_has_postponed_are_read_again(
    both: Sequence[Store], processes: Sequence[tuple[Tables, Told]], gap: float
) -> None:
    (one, _), (other, _) = processes
    table = await dealt(one)
    assert await other.get(table.id) == table
    await postponed(both[0], gap, TravelClock().now())
    moved = await other.get(table.id)
    assert moved is not None
    assert [wait.due - table.waits[key].due for key, wait in moved.waits.items()] == [gap] * len(table.waits)


async def test_nobody_gets_an_old_table_while_it_is_being_read_again(
    both: Sequence[Store], processes: Sequence[tuple[Tables, Told]], monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, _), (other, _) = processes
    table, read, reading, go_on = await dealt(one), both[0].table, asyncio.Event(), asyncio.Event()
    moved = await other.change(table.id, moves.act, *a_move(table))

    async def slowly(table_id: TableId, known: Table | None) -> Table | None:
        reading.set()
        await go_on.wait()
        return await read(table_id, known)

    monkeypatch.setattr(both[0], "table", slowly)
    one.reload()
    first = asyncio.create_task(one.get(table.id))
    await reading.wait()
    second = asyncio.create_task(one.get(table.id))
    await asyncio.sleep(0)
    go_on.set()
    assert [*await asyncio.gather(first, second)] == [moved, moved]


async def test_settings_that_another_process_has_changed_take_effect_within_a_second(both: Sequence[Store]) -> None:
    one, other = (GuildSettingsCache(store) for store in both)
    passed = 0.0
    due, others = (Due(store.due, TravelClock(), lambda: passed) for store in both)

    async def read_again() -> None:
        one.forget_all()

    due.kept.read_again = read_again
    for process in (others, due):
        process.serve("board", lambda row, held: None)
        wait = await process.turn()
    assert (await one.of(5)).pace == "normal"
    await other.change(5, pace="slow")
    assert wait <= 1.0
    passed += wait
    await due.turn()
    assert (await one.of(5)).pace == "slow"
