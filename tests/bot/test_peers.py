"""Processes on one PostgreSQL: what they tell each other, and that they never do the same twice."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from bot.play import leaving, moves, ranking
from bot.play.changes import NO_LIMITS, Changed
from bot.play.moves import Stale
from bot.play.table import Table
from bot.play.waits import Postponement
from bot.runtime.shards import Shards
from bot.runtime.timings import Timings
from bot.services.due import Due
from bot.services.guild_settings import GuildSettingsCache
from bot.services.kept import Kept
from bot.services.tables import Tables
from bot.standings.ids import TableId
from bot.store.errors import StoreUnavailable
from bot.store.peers import Notice
from bot.store.sql.storage import Store
from sandbox.clock import TravelClock
from tests.bot.test_conflicts import ADA, BELA, LOOKS, a_move, dealt
from tests.bot.test_storage import lobby
from tests.postgres import Server
from tests.stores import InPostgres
from tests.tables import altered

pytestmark = pytest.mark.postgres

GUILD = lobby().home.guild_id


class Heard:
    """The notices that a process receives."""

    def __init__(self, store: Store) -> None:
        self.notices: asyncio.Queue[Notice] = asyncio.Queue()
        self.begun = asyncio.Event()
        self._listening = asyncio.create_task(store.peers.listen(self.notices.put_nowait, self.begun.set))

    async def next(self) -> Notice:
        async with asyncio.timeout(10):
            return await self.notices.get()

    async def stop(self) -> None:
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)


@pytest.fixture
def stores(postgres: Server) -> InPostgres:
    return InPostgres(postgres)


@contextlib.asynccontextmanager
async def hearing(store: Store) -> AsyncIterator[Heard]:
    heard = Heard(store)
    try:
        async with asyncio.timeout(10):
            await heard.begun.wait()
        yield heard
    finally:
        await heard.stop()


async def saved(store: Store, table: Table, **what: object) -> Table:
    return await store.save(table, Changed(altered(table, version=table.version + 1, **what)), 2.0)


async def test_a_change_of_another_processs_table_is_announced_and_one_of_its_own_is_not(both: Sequence[Store]) -> None:
    one, other = both
    table = replace(lobby(), id=await one.add_table(lobby(), NO_LIMITS))
    async with hearing(one) as heard:
        table = await saved(other, table)
        other.peers.ownership = Shards(12, ((GUILD >> 22) % 12 + 1,))
        table = await saved(other, table)  # in the single statement of a move
        table = await saved(other, table, phase="closed")  # in a transaction of several
        assert [await heard.next(), await heard.next()] == [Notice("table", table.id, GUILD, n) for n in (2, 3)]
        assert heard.notices.empty()


@pytest.mark.parametrize(
    "change",
    [
        lambda store: store.change_server(5, lambda _: "{}"),
        lambda store: store.want_words(6, plain=True),
        lambda store: store.privacy.ask_to_forget(7, 1.0),
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


def test_what_another_version_tells_is_left_alone() -> None:
    assert Notice.read("table 12 34 5") == Notice("table", 12, 34, 5)
    assert Notice.read("weather 1 2") is None


async def test_a_lost_connection_is_made_again(both: Sequence[Store], stores: InPostgres) -> None:
    one, other = both
    async with hearing(one) as heard:
        heard.begun.clear()
        killed = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        await stores.server.rows((await stores.address()).name, killed)
        async with asyncio.timeout(10):
            await heard.begun.wait()
        assert one.peers.listening
        await other.peers.tell(Notice("table", 1, 2))
        assert await heard.next() == Notice("table", 1, 2)


async def test_what_others_have_changed_is_found_by_an_index(both: Sequence[Store], stores: InPostgres) -> None:
    one, other = both
    for number in range(3):
        await one.add_table(altered(lobby(), guild_id=number << 22), NO_LIMITS)
    table = await one.table(TableId(2))
    assert table is not None
    await saved(other, table)
    await other.save(
        table := replace(table, saves=1), Changed(replace(table, home=replace(table.home, trouble="?"))), 100.0
    )
    assert await one.peers.changed(50.0, [0, 1], 3) == [(2, 2)]
    assert await one.peers.changed(50.0, [0, 2], 3) == []
    assert sorted(await one.peers.changed(0.0, [0, 1, 2], 3)) == [(1, 0), (2, 2), (3, 0)]
    name = (await stores.address()).name
    plan = await stores.server.rows(
        name,
        "INSERT INTO tables (guild_id, channel_id, opener_id, locale, game, revision, options, pace, phase, secret,"
        " progress, actions, version, created_at, changed_at)"
        " SELECT n << 22, 1, 1, '', '', 1, '', '', 'play', '', '', 1, 1, n, n FROM generate_series(1, 5000) AS n",
        "ANALYZE tables",
        "EXPLAIN SELECT id, saves FROM tables WHERE changed_at >= 4900 AND (guild_id >> 22) % 12 = ANY('{1,5,9}')",
    )
    assert any("tables_changed" in line for (line,) in plan)


async def test_a_chore_is_done_by_one_process_at_a_time(both: Sequence[Store]) -> None:
    one, other = both
    async with one.peers.turn("seasons") as first:
        assert first
        async with one.peers.turn("seasons") as again, other.peers.turn("seasons") as second:
            assert not again
            assert not second
        async with other.peers.turn("faces") as another:
            assert another
    async with other.peers.turn("seasons") as then:
        assert then


async def test_a_process_that_loses_its_connection_loses_its_turn(both: Sequence[Store], stores: InPostgres) -> None:
    one, other = both
    async with hearing(one) as heard, one.peers.turn("seasons"):
        heard.begun.clear()
        killed = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%advisory_lock%'"
        await stores.server.rows((await stores.address()).name, f"{killed} AND pid <> pg_backend_pid()")
        async with asyncio.timeout(10):
            await heard.begun.wait()
        async with other.peers.turn("seasons") as mine:
            assert mine


@pytest.mark.parametrize("statement", ["_LOCK", "_UNLOCK"])
async def test_a_turn_of_which_no_answer_tells_is_nobodys_for_long(
    both: Sequence[Store], monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    from bot.store.postgres import peers

    one, other = both
    locked = vars(peers)["_LOCK"]
    slow = f"SELECT done FROM (SELECT ({locked}) AS done) AS one, pg_sleep(0.3)"  # noqa: S608 - a constant
    with monkeypatch.context() as patch:
        patch.setattr(peers, "PATIENCE", 0.05)
        patch.setattr(peers, statement, slow)  # the lock is held at its end, and nobody is told
        async with one.peers.turn("seasons") as mine:
            assert mine == (statement == "_UNLOCK")
    async with asyncio.timeout(10):
        while True:
            async with other.peers.turn("seasons") as mine:
                if mine:
                    break
            await asyncio.sleep(0.05)


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


async def test_the_process_that_changes_a_table_tells_those_who_listen_there_and_nobody_else(
    processes: Sequence[tuple[Tables, Told]],
) -> None:
    for (tables, told), (other, told_there) in permutations(processes):
        table = await dealt(tables)
        assert await other.get(table.id) == table
        told.clear()
        told_there.clear()
        moved = await tables.change(table.id, moves.act, *a_move(table))
        assert await other.get(table.id) == moved
        assert (told, told_there) == ([(table.version, moved.version)], [])


async def test_a_table_that_another_process_has_changed_is_read_again(
    processes: Sequence[tuple[Tables, Told]],
) -> None:
    for (tables, _), (other, _) in permutations(processes):
        table = await dealt(tables)
        assert await other.get(table.id) == table
        assert await other.get(table.id) is await other.get(table.id)
        moved = await tables.change(table.id, moves.act, *a_move(table))
        assert await other.get(table.id) == moved
        with pytest.raises(Stale):  # by the table as it stands, not as it was
            await other.change(table.id, moves.act, *a_move(table))


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
    await both[0].postpone(Postponement(gap, TravelClock().now(), least=0.0, pause=1.0))
    postponed = await other.get(table.id)
    assert postponed is not None
    assert [wait.due - table.waits[key].due for key, wait in postponed.waits.items()] == [gap] * len(table.waits)


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
