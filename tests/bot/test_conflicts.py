"""Two processes on one database: neither takes anything from the other, and each press is judged by what is stored.

The lock on the database mostly keeps a second bot away. Where it cannot (a file system that knows no locks, a container
that was copied), what is stored has to hold by itself.
"""

import asyncio
import contextlib
import inspect
import itertools
import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from bot.language.errors import Refused, Repeated
from bot.play import closing, erasure, leaving, lobby, messages, moves, ranking, waits
from bot.play.changes import NO_LIMITS, Changed
from bot.play.moves import Stale
from bot.play.permissions import Person
from bot.play.table import Agreement, Decision, Home, Table, Wait
from bot.runtime.timings import Timings
from bot.services.live_tables import REMEMBERED, TRIES
from bot.services.tables import Tables
from bot.show.presenter import Presenter
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Former
from bot.store.errors import AlreadyOpen, Conflict
from bot.store.sql.storage import Store
from rules import GAMES, Illegal
from rules.chance import seed_of
from rules.seats import Seat
from sandbox.clock import TravelClock
from tests.bot.house import House, open_table
from tests.bot.test_storage import lobby as waiting
from tests.postgres import Server
from tests.stores import InPostgres, Stores

ADA, BELA, CLEO = (Person(number, name, 10 * number) for number, name in enumerate(("Ada", "Bela", "Cleo"), 1))
PRESSES = itertools.count(100)
LOOKS: dict[str, Presenter] = {key: import_module(f"cogs.{key}").Looks() for key in GAMES}


@contextlib.asynccontextmanager
async def both(stores: Stores, clock: TravelClock | None = None) -> AsyncIterator[tuple[Tables, Tables]]:
    clock = clock or TravelClock()
    chance = random.Random(7)  # noqa: S311 - nothing is kept secret with it
    async with stores.opened() as storage, stores.beside() as other:
        yield (
            Tables(storage, LOOKS, clock, Timings(), chance=chance),
            Tables(other, LOOKS, clock, Timings(), chance=chance),
        )


async def opened(tables: Tables, key: str = "karma", **options: Any) -> Table:
    looks = LOOKS[key]
    table = await tables.open(
        looks.game,
        replace(ADA, interaction_id=next(PRESSES)),
        Home(guild_id=1, channel_id=2),
        Agreement(locale="en-US", options=looks.game.judge_options(options), pace="normal"),
        limits=NO_LIMITS,
    )
    for person in (BELA, CLEO):
        table = await tables.change(table.id, lobby.join, person, NO_LIMITS)
    return table


async def dealt(tables: Tables, key: str = "karma", **options: Any) -> Table:
    return await tables.change((await opened(tables, key, **options)).id, lobby.start, ADA)


def a_move(table: Table) -> tuple[int, Decision, Any]:
    """Choose a possible move at a table: by whom, for which decision, and what."""
    seat = table.game.awaited(table.state)[0]
    user_id = table.players[seat].person
    assert user_id is not None
    return user_id, table.players[seat].decision, table.game.legal_actions(table.state, seat)[0]


async def replayed(storage: Store, table: Table) -> tuple[Any, int]:
    """Replay a table's record; gives the final state, and how many actions were forced."""
    game = table.game
    seed = seed_of(table.secret, table.interactions)
    state = game.new(seats=len(table.players), seed=seed, options=table.agreed.options)
    by_themselves = 0
    for line in (await storage.record(table.id))[0]:
        action = game.parse_action(line.action)
        by_themselves += game.forced(state) == (line.seat, action)
        state, _ = game.apply(state, line.seat, action)
    return game.dump(state), by_themselves


NOTES: dict[str, Callable[[Tables, Table], Awaitable[object]]] = {
    "the table's message is known": lambda tables, table: tables.note(table.id, messages.adopt, MessageId(77)),
    "the table stands elsewhere": lambda tables, table: tables.note(table.id, messages.move, 3, MessageId(78), None),
    "it cannot be shown": lambda tables, table: tables.note(table.id, messages.note_trouble, "no permission"),
    "its place is gone": lambda tables, table: tables.note(table.id, messages.note_trouble, "no place", homeless=True),
    "a player is to be called": lambda tables, table: tables.note(table.id, waits.calling, Seat(a_seat(table))),
    "its opener is forgotten": lambda tables, table: tables.note(table.id, erasure.forget, 99, Former(5)),
}
"""Everything that is written at a table without a move."""


def a_seat(table: Table) -> int:
    """A seat that may be called in both states of these tests."""
    return table.game.awaited(table.state)[0]


@pytest.mark.parametrize("what", NOTES)
async def test_a_note_from_an_older_state_takes_no_stored_move_away(stores: Stores, what: str) -> None:
    clock = TravelClock()
    async with both(stores, clock) as (one, two):
        table = await dealt(one)
        assert await two.get(table.id) == table  # both know it now
        clock.travel(170.0)
        moved = await one.change(table.id, moves.act, *a_move(table))
        await NOTES[what](two, moved)
        seen = await two.get(table.id)
        assert seen is not None
        assert (seen.state, seen.actions) == (moved.state, 1)
        async with stores.beside() as storage:
            assert await storage.table(table.id) == seen
            assert len((await storage.record(table.id))[0]) == 1


SHARED = pytest.mark.parametrize(
    "stores", ["simulation", pytest.param("postgres", marks=pytest.mark.postgres)], indirect=True
)
"""The stores that several processes can have open."""


@SHARED
async def test_moves_that_a_process_has_read_before_keep_how_they_are_told(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await dealt(one)
        moved = await one.change(table.id, moves.act, *a_move(table))
        (first,) = (await two.get(table.id) or table).moves
        first.told["aloud"] = "Ada played a 9."
        await one.change(table.id, moves.act, *a_move(moved))
        known, new = (await two.get(table.id) or table).moves
        assert known is first
        assert not new.told


@SHARED
async def test_a_table_that_everybody_has_left_is_read(stores: Stores) -> None:
    async with stores.opened() as storage:
        empty = replace(waiting(), players=(), waits={})
        empty = replace(empty, id=await storage.add_table(empty, NO_LIMITS))
        assert await storage.table(empty.id) == empty


@SHARED
async def test_a_table_known_well_enough_is_not_read_again(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await dealt(one)
        assert await two.get(table.id) == table
        moved = await one.change(table.id, moves.act, *a_move(table))
        assert await two.get(table.id, current=False) == table
        assert await two.get(table.id) == moved
        assert await two.get(table.id, current=False) == moved


async def test_a_message_that_one_process_knows_is_not_forgotten_by_a_move_of_the_other(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await dealt(one)
        await two.get(table.id)
        await one.note(table.id, messages.adopt, MessageId(77))
        moved = await two.change(table.id, moves.act, *a_move(table))
        assert (moved.home.message_id, moved.actions) == (77, 1)


@pytest.mark.reaches("save judged again")
async def test_the_same_press_in_two_processes_is_one_move(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await dealt(one)
        await two.get(table.id)
        done = await asyncio.gather(
            *(tables.change(table.id, moves.act, *a_move(table)) for tables in (one, two)), return_exceptions=True
        )
        (stale,) = [result for result in done if isinstance(result, Stale)]
        (moved,) = [result for result in done if isinstance(result, Table)]
        assert stale.table == moved
        assert moved.actions == 1
        async with stores.beside() as storage:
            assert len((await storage.record(table.id))[0]) == 1


async def test_a_lobby_that_fills_in_two_processes_keeps_everybody(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await opened(one, "it_aint_over")
        await two.get(table.id)
        people = [Person(number, f"P{number}", number) for number in range(20, 26)]
        done = await asyncio.gather(
            *(
                (one, two)[number % 2].change(table.id, lobby.join, person, NO_LIMITS)
                for number, person in enumerate(people)
            ),
            return_exceptions=True,
        )
        (seated,) = [result for result in done if isinstance(result, Table)]
        assert sum(isinstance(result, Refused) for result in done) == 5  # It Ain't Over has four seats
        async with stores.beside() as storage:
            assert await storage.table(table.id) == seated


async def test_a_game_has_one_rematch_whichever_process_is_asked(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await opened(one)
        await one.change(table.id, closing.close, ADA)
        await two.get(table.id)
        done = await asyncio.gather(
            one.rematch(table.id, ADA, 2, None, NO_LIMITS), two.rematch(table.id, BELA, 2, None, NO_LIMITS)
        )
        assert sorted(new for _, new in done) == [False, True]
        assert len({again.id for again, _ in done}) == 1


async def test_a_game_is_voided_once_whichever_process_is_asked(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await dealt(one, "ninety_nine", on_leave="fold")
        for person in (ADA, BELA):
            table = await one.change(table.id, leaving.leave, person.id)
        assert table.phase == "over"
        await two.get(table.id)
        done = await asyncio.gather(
            one.change(table.id, ranking.void, 1, ADA.id),
            two.change(table.id, ranking.void, 1, BELA.id),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in done) == ["Refused", "Table"]
        async with stores.beside() as storage:
            assert len(await storage.standings.deeds(1, 9)) == 1
            for tables in (one, two):
                seen = await tables.get(table.id)
                assert seen is not None
                assert seen.outcome is not None
                assert seen.outcome.voided


@pytest.mark.parametrize("key", GAMES)
async def test_two_processes_play_a_game_and_its_record_is_the_game(stores: Stores, key: str) -> None:
    clock = TravelClock()
    chance = random.Random(key)  # noqa: S311 - nothing is kept secret with it
    acknowledged = 0
    async with both(stores, clock) as processes, stores.beside() as storage:
        table = await dealt(processes[0], key)
        for _ in range(60):
            table = await storage.table(table.id) or table
            if table.phase != "play":
                break
            works: list[Coroutine[Any, Any, object]] = []
            for tables in processes:
                seat = chance.choice([*table.state.to_act])
                user_id = table.players[seat].person
                assert user_id is not None
                action = chance.choice(table.game.legal_actions(table.state, seat))
                works.append(tables.change(table.id, moves.act, user_id, table.players[seat].decision, action))
                works.append(tables.note(table.id, messages.note_trouble, chance.choice([None, "none"])))
            chance.shuffle(works)
            done = await asyncio.gather(*works, return_exceptions=True)
            assert all(isinstance(result, Table | tuple | Stale | Illegal) for result in done), done
            acknowledged += sum(isinstance(result, Table) for result in done)
            clock.travel(1.0)
        table = await storage.table(table.id) or table
        state, by_themselves = await replayed(storage, table)
        assert table.actions - by_themselves == acknowledged > 0
        assert state == table.game.dump(table.state)


async def test_a_save_that_rests_on_an_older_state_keeps_nothing(stores: Stores) -> None:
    async with both(stores) as (one, _), stores.beside() as storage:
        table = await opened(one)
        stored = await storage.save(table, Changed(replace(table, version=table.version + 1)), 5.0)
        assert stored.saves == table.saves + 1
        called = replace(table, waits={Seat(0): Wait("person", 9.0, called=MessageId(3))})
        with pytest.raises(Conflict):
            await storage.save(called, Changed(replace(table, players=(), waits={})), 6.0)
        with pytest.raises(Conflict):
            await storage.save(table, Changed(replace(table, opener_id=Former(1)), erased=True), 6.0)
        with pytest.raises(Conflict):
            await storage.add_table(replace(table, presses=()), NO_LIMITS, after=table)
        assert await storage.table(table.id) == stored
        assert await storage.table(TableId(table.id + 1)) is None
        assert await storage.due.poll(["litter"], 1, 10.0) == []


async def test_a_process_without_others_reads_a_table_that_it_knows_from_memory(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stores.opened() as storage:
        tables = Tables(storage, LOOKS, TravelClock(), Timings())
        tables.due.serve("table", lambda *_: None)
        await tables.due.turn()
        table = await tables.get((await opened(tables)).id)
        assert table is not None
        monkeypatch.setattr(storage, "table", None)
        assert await tables.get(table.id) is table


@pytest.mark.postgres
async def test_a_process_that_has_become_the_only_one_knows_what_others_have_changed(postgres: Server) -> None:
    stores = InPostgres(postgres)
    async with both(stores) as (one, two), stores.beside() as storage:
        for tables in (one, two):
            await tables.due.announce()
        table = await opened(one)
        await two.get(table.id)
        await one.change(table.id, lobby.join, Person(9, "Dario", 90), NO_LIMITS)
        await storage.due.leave(one.due.workers.own)
        await two.due.announce()  # a sign of life
        found = await two.get(table.id)
        assert found is not None
        assert "Dario" in [player.name for player in found.players]


async def test_a_table_that_another_process_has_deleted_is_no_table_any_more(stores: Stores) -> None:
    async with both(stores) as (one, two), stores.beside() as storage:
        table = await opened(one)
        await two.get(table.id)
        await storage.privacy.server_removed(table.home.guild_id, 5.0)
        while await storage.privacy.delete_server(table.home.guild_id):
            pass
        for tables in (one, two):
            with pytest.raises(Refused, match="This table is no longer there"):
                await tables.change(table.id, lobby.join, Person(9, "Dario", 90), NO_LIMITS)
            assert await tables.get(table.id) is None


async def test_a_change_that_comes_too_late_every_time_ends(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stores.opened() as storage, stores.beside() as other:
        one, two = (Tables(store, LOOKS, TravelClock(), Timings()) for store in (storage, other))
        table = await opened(one)
        tries = 0
        save, save_beside = storage.save, other.save

        async def meanwhile(old: Table, changed: Changed, *more: Any) -> Table:
            nonlocal tries
            tries += 1
            current = await other.table(old.id)
            assert current is not None
            await save_beside(current, Changed(current), *more[:1])
            return await save(old, changed, *more)

        monkeypatch.setattr(storage, "save", meanwhile)
        with pytest.raises(Conflict):
            await one.change(table.id, lobby.join, Person(9, "Dario", 90), NO_LIMITS)
        assert tries == TRIES
        monkeypatch.undo()
        joined = await two.change(table.id, lobby.join, Person(9, "Dario", 90), NO_LIMITS)
        assert len(joined.players) == 4


def test_every_change_of_a_table_is_judged_again() -> None:
    judged = {"get"}  # only reads
    for name, method in inspect.getmembers(Tables, inspect.iscoroutinefunction):
        if "self._locked(" in inspect.getsource(method) and name not in judged:
            assert hasattr(method, "__wrapped__"), name
            judged.add(name)
    assert "_changed" in judged, "the one way is known by its lock"


# The bot itself


@pytest.mark.reaches("table changed by another process")
async def test_a_press_that_cannot_be_judged_says_so_in_a_sentence(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel)
    with contextlib.closing(sqlite3.connect(house.database)) as db, db:
        db.execute("CREATE TRIGGER busy BEFORE UPDATE ON tables BEGIN SELECT RAISE(IGNORE); END")
    answer = (await bela.click(table, "Join")).shown
    assert answer.ephemeral
    assert "This table changed just as you tapped" in answer.text
    assert "Bela" not in table.text
    with contextlib.closing(sqlite3.connect(house.database)) as db, db:
        db.execute("DROP TRIGGER busy")
    await bela.click(table, "Join")
    assert "Bela" in table.text


@pytest.mark.reaches("press delivered again")
async def test_a_press_that_is_delivered_twice_changes_a_table_once(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await opened(one)
        host = Person(ADA.id, ADA.name, 77)
        with_house = await one.press(77, table.id, lobby.add_house_player, host, "easy")
        assert len(with_house.players) == len(table.players) + 1
        for tables in (two, one):  # by another session of the shard, and when this one is resumed
            assert await tables.press(77, table.id, lobby.add_house_player, host, "easy") == with_house
        for press in range(78, 78 + REMEMBERED):
            added = press % 2 == 0
            change = lobby.remove_house_player if added else lobby.add_house_player
            name = with_house.players[-1].name if added else "easy"
            with_house = await two.press(press, table.id, change, host, name)
        assert with_house.presses == tuple(range(78, 78 + REMEMBERED))
        assert await two.get(table.id) == with_house


async def test_a_press_that_moves_a_player_is_answered_once(stores: Stores) -> None:
    async with both(stores) as (one, two):
        source, looks = await opened(one), LOOKS["karma"]
        home, agreed = Home(guild_id=1, channel_id=2), Agreement(locale="en-US", options={}, pace="normal")
        target = await one.open(looks.game, Person(99, "Dora", next(PRESSES)), home, agreed, limits=NO_LIMITS)
        moderator = Person(ADA.id, ADA.name, 77, True)
        moved = await one.move(source.id, target.id, moderator, moderator, BELA.id)
        assert moved[1].seat_of(BELA.id) == 1
        for tables in (two, one):
            with pytest.raises(Repeated):
                await tables.move(source.id, target.id, moderator, moderator, BELA.id)


async def test_a_press_that_two_processes_receive_at_once_counts_once(stores: Stores) -> None:
    async with both(stores) as (one, two):
        table = await opened(one)
        await asyncio.gather(*(t.press(77, table.id, lobby.add_house_player, ADA, "easy") for t in (one, two)))
        stored = await one.get(table.id)
        assert stored is not None
        assert len(stored.players) == len(table.players) + 1


async def test_a_press_that_opens_a_table_opens_one(stores: Stores) -> None:
    async with both(stores) as (one, two):
        looks = LOOKS["karma"]
        made = (looks.game, ADA, Home(guild_id=1, channel_id=2), Agreement(locale="en-US", options={}, pace="normal"))
        table = await one.open(*made, limits=NO_LIMITS)
        with pytest.raises(AlreadyOpen) as known:
            await two.open(*made, limits=NO_LIMITS)
        assert known.value.table_id == table.id
        other = Person(ADA.id, ADA.name, ADA.interaction_id + 1)
        assert (await two.open(made[0], other, *made[2:], limits=NO_LIMITS)).id != table.id
