"""What PostgreSQL reads for a statement: the rows it is about, not all there are."""

from dataclasses import replace

import pytest

from bot.play.changes import Action, Changed
from bot.play.table import Hand
from bot.standings.ids import MessageId
from bot.store.due import Claim, Key, Note
from bot.store.sql.storage import Store
from rules.seats import Seat
from tests.bot.test_store import ADA, BELA, added, seated
from tests.postgres import Server
from tests.stores import InPostgres

pytestmark = pytest.mark.postgres

OTHERS = 20_000
"""Hands at other tables: their rows and their index fill hundreds of pages."""
_MANY = """
INSERT INTO due (kind, key, part, guild_id, message_id, expires)
SELECT 'hand', ?3::bigint + number, ?1, 1, ?3::bigint + number, 9000.0 FROM generate_series(1, ?2::bigint) AS number
"""
PAGES = 150
"""The most pages that a statement reads or writes of what is left to do."""


async def pages(store: Store) -> int:
    """How many pages of what is left to do have been used so far."""
    db = store._db  # noqa: SLF001 - nothing in the program counts them
    await db.rows("SELECT pg_stat_force_next_flush()")
    counted = await db.value(
        "SELECT heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit FROM pg_statio_user_tables"
        " WHERE relname = 'due'"
    )
    assert isinstance(counted, int)
    return counted


async def test_a_move_and_its_note_cost_the_same_however_many_hands_there_are(postgres: Server) -> None:
    async with InPostgres(postgres).opened() as store:
        table = await added(store, players=seated(ADA, BELA))
        db = store._db  # noqa: SLF001 - nothing in the program adds that many at once
        for number in range(8):  # PostgreSQL plans a statement for good after five times
            if number in (0, 7):  # it must choose well for a large table, and for one that grows afterwards
                await db.write(_MANY, ADA, OTHERS, 100_000 * (1 + number))
            moved = replace(table, version=table.version + 1, actions=table.actions + 1)
            hand = Hand(ADA, "token", MessageId(50 + number), "en-US", 9000.0)
            changed = Changed(moved, actions=[Action(Seat(0), {"card": "9"}, "person")], hand=hand)
            before = await pages(store)
            table = await store.save(table, changed, 1000.0, Claim(1, 1, 1000.0, 0.0))
            between = await pages(store)
            await store.due.note([Note(Key("table", table.id), 1, 1, table.version)], 1000.0)
            assert between - before < PAGES
            assert await pages(store) - between < PAGES
