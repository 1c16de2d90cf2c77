"""Races of two workers for the store, many of them: each seed is another one, and always the same."""

import asyncio
import contextlib
from collections import Counter
from dataclasses import replace

import pytest

from bot.play.changes import NO_LIMITS, Changed
from bot.play.table import Table, Wait
from bot.standings.ids import TableId
from bot.store.errors import Behind, Conflict
from bot.store.sql.storage import Store
from rules import GAMES
from rules.seats import Seat
from tests.bot.test_storage import lobby
from tests.bot.test_store import ADA, BELA, CLEO, seated
from tests.simulation.server import Server
from tests.simulation.test_store import Worker, ran
from tests.stores import made_up
from tests.tables import altered

GAP, TABLES, MOVES, SEEDS = 30.0, 4, 6, 12


async def moves(server: Server, store: Store, ids: list[TableId]) -> Counter[TableId]:
    """Change tables: each time, the second seat is to move some seconds after the first, as far as that is known."""
    done: Counter[TableId] = Counter()
    for _ in range(MOVES):
        await asyncio.sleep(server.chance.uniform(0.0, 0.01))
        with contextlib.suppress(Behind, Conflict):
            table = await store.table(server.chance.choice(ids))
            assert table is not None
            waits = table.waits | {Seat(1): Wait("person", table.waits[Seat(0)].due + 8.0 + table.version)}
            await asyncio.sleep(server.chance.choice((0.0, 0.03)))
            await store.save(table, Changed(replace(table, version=table.version + 1, waits=waits)), 0.0)
            done[table.id] += 1
    return done


def test_each_deadline_is_moved_once_though_tables_change_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.sql.postponements.AT_ONCE", 1)

    async def happens(server: Server, one: Worker, other: Worker, store: Store) -> None:
        await store.ears.fit(1, 0.0)
        waits = {Seat(0): Wait("person", 1000.0), Seat(1): Wait("person", 1007.0)}
        state = GAMES["ninety_nine"].new(seats=3, seed="a seed", dealer=Seat(0))
        table = altered(lobby(), players=seated(ADA, BELA, CLEO), phase="play", state=state, waits=waits)
        ids = [await store.add_table(table, NO_LIMITS) for _ in range(TABLES)]
        heard = await store.ears.heard()

        async def makes_up(store: Store) -> None:
            await asyncio.sleep(server.chance.uniform(0.0, 0.02))
            for _ in range(2):  # only one of them notes it
                try:
                    await store.note_gap(GAP, 100.0, {0: heard[0]}, GAP)
                except Conflict:
                    continue
            await made_up(store, 100.0)

        *done, _, _ = await asyncio.gather(
            *(worker.start(lambda store: moves(server, store, ids)) for worker in (one, other)),
            *(worker.start(makes_up) for worker in (one, other)),
        )
        for number in ids:
            known = await store.table(number)
            assert isinstance(known, Table)
            assert known.version == sum(one[number] for one in done)
            assert [known.waits[Seat(seat)].due for seat in (0, 1)] == [1000.0 + GAP, 1007.0 + GAP + known.version]

    for seed in range(SEEDS):
        ran(happens, seed)
