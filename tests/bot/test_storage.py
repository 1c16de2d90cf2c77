"""What is stored is stored whole."""

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage import Action, Storage
from bot.table import Hand, Result, Seat, Table, Wait
from rules import GAMES


def lobby() -> Table:
    return Table(
        id=0,
        guild_id=1,
        channel_id=2,
        message_id=None,
        opener_id=7,
        locale="en-US",
        game=GAMES["ninety_nine"],
        options={},
        pace="normal",
        pack="default",
        phase="lobby",
        secret="0" * 64,
        created_at=1.0,
        revision=1,
        seats=(Seat(7, "Ada", 70), Seat(8, "Bela", 80)),
        waits={0: Wait("person", 5.0)},
    )


async def test_a_change_that_cannot_be_stored_as_a_whole_leaves_nothing_behind(database: Path) -> None:
    async with Storage.opened(database) as storage:
        table = lobby()
        table = replace(table, id=await storage.add_table(table))
        result = Result(7, "Ada", 1, won=True, kept=1)
        changed = replace(table, phase="over", waits={}, actions=1, version=1)
        with pytest.raises(sqlite3.IntegrityError):  # nobody finishes a game twice
            await storage.save(
                changed, 2.0, action=Action(0, {}, "person"), waits=table.waits, results=[result, result]
            )
        assert await storage.table(table.id) == table
        assert await storage.record(table) == []
        await storage.save(changed, 2.0, action=Action(0, {}, "person"), waits=table.waits, results=[result])
        assert await storage.table(table.id) == changed


async def test_a_change_whose_writer_is_cancelled_is_stored_as_a_whole_or_not_at_all(database: Path) -> None:
    async with Storage.opened(database) as storage:
        table = lobby()
        table = replace(table, id=await storage.add_table(table))
        hand = Hand(0, "token", 9, "en-US", 100.0)
        changed = replace(table, phase="closed", waits={}, version=1)
        saving = asyncio.create_task(storage.save(changed, 2.0, waits=table.waits, hand=hand))
        await asyncio.sleep(0)
        saving.cancel()
        await asyncio.wait([saving])
        if await storage.table(table.id) == table:
            assert await storage.hand(table.id, 0, 3.0) is None
        else:
            assert await storage.table(table.id) == changed
            assert await storage.hand(table.id, 0, 3.0) == hand
        await storage.save(changed, 3.0, waits=table.waits)  # and the next one can be made
