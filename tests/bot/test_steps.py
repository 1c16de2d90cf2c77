"""Rows of what tournaments need next, and of what is to be posted of them: which changes make them due.

Nothing is done twice where several processes serve a tournament at once.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.play.changes import Changed as TableChanged
from bot.play.permissions import Person
from bot.play.table import Table
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.director import Director
from bot.services.draws import Draws
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key, Kind, Note
from bot.store.errors import Conflict
from bot.store.sql.storage import Store
from bot.tournaments import invitations, organizing, progress
from bot.tournaments.tournament import Changed, Pairing, Round, Tournament
from sandbox.clock import TravelClock
from tests.bot.test_conflicts import LOOKS
from tests.bot.test_tournament_store import ADA, BELA, CLEO, CONTEXT, begun, dealt, entrant, opened, token

NOW = 1000.0
ORGANIZER = Person(CLEO, "Cleo", 500)


async def left(store: Store, kind: Kind, now: float = NOW) -> list[Key]:
    """Claim what is due of a kind, and note that it is done; gives it in the order in which it is to be done."""
    rows = await store.due.poll([kind], 7, now)
    await store.due.note([Note(row.key, row.guild_id, 7, 0) for row in rows], now)
    return [row.key for row in sorted(rows, key=lambda row: row.since or 0.0)]


async def test_each_change_of_a_tournament_and_the_end_of_each_of_its_tables_makes_it_due(store: Store) -> None:
    made, _ = await store.add_tournament(opened())
    step = Key("step", made.id)
    assert await left(store, "step") == [step]
    assert await left(store, "step") == []
    first = await begun(store)
    assert await left(store, "step") == [step]
    one, two = [await store.table(pairing.table) for pairing in first.rounds[0].tables]  # type: ignore[arg-type]
    assert one is not None
    assert two is not None
    posted = TableChanged(replace(one, home=replace(one.home, message_id=MessageId(9))), quiet=True)
    one = await store.save(one, posted, NOW)
    assert await left(store, "step") == []
    for table in (one, two):
        await store.save(table, TableChanged(replace(table, phase="over", version=table.version + 1)), NOW)
        assert await left(store, "step") == [step]


async def test_a_change_makes_a_tournament_due_at_once_that_was_to_be_served_later_even_while_it_is_served(
    store: Store,
) -> None:
    made, _ = await store.add_tournament(opened())
    step = Key("step", made.id)

    async def served(number: int) -> float | None:
        return (await store.due.note([Note(step, 1, number, 0, due=NOW + 600)], NOW))[step]

    assert len(await store.due.poll(["step"], 5, NOW)) == 1
    assert await served(5) == NOW + 600
    assert await store.due.poll(["step"], 6, NOW + 599) == []
    made = await store.save_tournament(made, Changed(replace(made, trouble="?")), NOW)
    assert len(await store.due.poll(["step"], 6, NOW)) == 1
    made = await store.save_tournament(made, Changed(replace(made, trouble="")), NOW)
    assert await store.due.poll(["step"], 8, NOW) == []
    assert await served(6) is not None
    assert len(await store.due.poll(["step"], 9, NOW)) == 1
    assert await served(9) == NOW + 600


async def test_tables_are_posted_first_where_players_cannot_be_sent_their_hands(store: Store) -> None:
    made, _ = await store.add_tournament(opened())
    people = tuple(map(entrant, (ADA, BELA, 11, 12, 13, 14)))
    made = await store.save_tournament(made, Changed(replace(made, entrants=people)), 2.0)
    for user_id in (ADA, BELA, 11):
        made = await store.save_tournament(made, Changed(made, token=token(user_id, f"t{user_id}", 99.0)), 2.0)
    pairings = Pairing(1, (0, 1)), Pairing(2, (2, 3)), Pairing(3, (4, 5))
    begin = replace(made, phase="play", rounds=(Round(1, pairings, (), 3.0, 9.0),))
    tables = dealt(ADA, BELA), dealt(11, 12), dealt(13, 14)
    with pytest.raises(Conflict):
        await store.save_tournament(replace(made, saves=99), Changed(begin, tables=tables), 3.0)
    assert await left(store, "post") == []
    begin = await store.save_tournament(made, Changed(begin, tables=tables), 3.0)
    ids = [one.table or 0 for one in begin.rounds[0].tables]
    assert await left(store, "post") == [Key("post", table_id) for table_id in reversed(ids)]


async def test_each_invitation_is_posted_by_a_row_of_its_own(store: Store) -> None:
    made, _ = await store.add_tournament(opened())
    for user_id, press in ((21, 501), (22, 502)):
        invited = invitations.invite(made, CONTEXT, replace(ORGANIZER, interaction_id=press), user_id, "?")
        made = await store.save_tournament(made, invited, NOW)
        assert await left(store, "invite") == [Key("invite", made.id, press)]
    await store.save_tournament(made, invitations.withdraw(made, CONTEXT, ORGANIZER, 21), NOW)
    assert await left(store, "invite") == []


class Process:
    """What serves tournaments in a process, without Discord."""

    def __init__(self, store: Store, clock: TravelClock) -> None:
        self.tables = Tables(store, LOOKS, clock, Timings())
        self.tournaments = Tournaments(store, self.tables, Draws(Worker()))
        self.tournaments.draws.pressed(1, 600)
        self.shown: list[Table] = []

        async def caught_up() -> None:
            """There was no time in which nothing could happen."""

        async def heard(_guild_id: int, _at: float) -> bool:
            return True

        ears: Any = SimpleNamespace(caught_up=caught_up, heard=heard)
        opener: Any = SimpleNamespace(dealt=self.shown.append)
        chance = random.SystemRandom()
        resources: Any = SimpleNamespace(storage=store, clock=clock, chance=chance, background=None)
        assert set(vars(resources)) <= set(Resources.__annotations__)
        self.director = Director(self.tournaments, self.tables, ears, opener, resources)


async def full(store: Store) -> Tournament:
    """Store a tournament that begins now."""
    made, _ = await store.add_tournament(opened())
    agreed = replace(made.agreed, seats=4, most=8, rounds=2, starts_at=None)
    people = tuple(map(entrant, range(11, 19)))
    return await store.save_tournament(made, Changed(replace(made, agreed=agreed, entrants=people)), 2.0)


async def test_a_round_is_dealt_and_ends_once_though_two_processes_serve_its_tournament_at_once(
    both: Sequence[Store],
) -> None:
    clock = TravelClock()
    processes = [Process(store, clock) for store in both]
    made = await full(both[0])

    async def serve() -> Tournament:
        for _ in range(3):
            await asyncio.gather(*(one.director.serve(made.id) for one in (*processes, *processes)))
        found = await both[1].tournament(made.id)
        assert found is not None
        return found

    found = await serve()
    assert [len(of.tables) for of in found.rounds] == [2]
    shown = [table for one in processes for table in one.shown]
    assert sorted(table.id for table in shown) == [one.table for one in found.rounds[0].tables]
    for table in shown:
        assert table == await both[1].table(table.id)  # nothing has to be read that has just been written
    await processes[0].tournaments.note(made.id, organizing.end_round, ORGANIZER, 1)
    found = await serve()
    assert (found.rounds[0].over, [one.void for one in found.rounds[0].tables]) == (True, [True, True])
    assert len(found.rounds) == 1
    assert len([note for note in found.log if note.sentence.startswith("Round")]) == 2  # one for each table


async def test_a_thread_is_reserved_for_one_table_though_two_processes_choose_it_at_once(both: Sequence[Store]) -> None:
    one, two = (Process(store, TravelClock()) for store in both)
    made = await full(both[0])
    for _ in range(3):
        await one.director.serve(made.id)
    found = await one.tournaments.get(made.id)
    assert found is not None
    ids = [pairing.table or TableId(0) for pairing in found.rounds[0].tables]

    async def reserved(*threads: int) -> list[int]:
        for _ in range(2):  # the second time, it has one
            await asyncio.gather(
                *(
                    process.tournaments.note(made.id, progress.reserve_thread, table_id, threads)
                    for process, table_id in zip((one, two), ids, strict=True)
                )
            )
        found = await one.tournaments.get(made.id)
        assert found is not None
        return sorted(pairing.thread for pairing in found.rounds[0].tables)

    assert await reserved(901) == [0, 901]
    assert await reserved(901, 902) == [901, 902]
