"""The shards that a bot serves: all of them, or those that its operator has given it."""

import asyncio
import dataclasses
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord.library import shards
from bot.runtime.shards import Shards
from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests.bot.house import QUICK, House, errors_of, open_table, until
from tests.bot.processes import SHARDS, den
from tests.stores import make

pytestmark = pytest.mark.door("gateway", reason="it is about sessions at the gateway")

APART = 0.2
"""Seconds between two sessions that begin: so many as Discord asks for, and a bit more."""


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    limits = dataclasses.replace(Limits.scaled(0.02), identify=(1, APART - 0.05))
    async with Sandbox(limits=limits, shards=SHARDS) as sandbox:
        yield sandbox


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncIterator[House]:
    """A bot that does not run yet."""
    make(database)
    house = House(sandbox, TravelClock(), database, dataclasses.replace(QUICK, identify=APART))
    with errors_of(house):
        try:
            yield house
        finally:
            await house.stop()
    assert house.errors == []


async def connected(sandbox: Sandbox, *numbers: int) -> None:
    await asyncio.wait_for(sandbox.gateway.wait_connected_shards(*numbers), 15)


async def test_a_bot_serves_as_many_shards_as_discord_recommends_begun_one_by_one_and_again_when_it_ends_them(
    bot: House, sandbox: Sandbox
) -> None:
    here = den(sandbox, SHARDS - 1)
    await bot.start()
    await connected(sandbox, *range(SHARDS))
    assert sandbox.gateway.identifies == SHARDS
    assert sandbox.gateway.refused_identifies == 0
    sandbox.gateway.invalidate_session()
    await until(lambda: sandbox.gateway.identifies >= 2 * SHARDS)
    await connected(sandbox, *range(SHARDS))
    await open_table(sandbox.person("Ada"), here)


async def test_a_bot_serves_the_shards_that_it_is_given_and_no_others(bot: House, sandbox: Sandbox) -> None:
    here = den(sandbox, 2)
    bot.shards = Shards(SHARDS, (0, 2))
    await bot.start()
    await connected(sandbox, 0, 2)
    await open_table(sandbox.person("Ada"), here)
    assert sandbox.gateway.identifies == 2


async def test_a_gateway_that_is_down_at_the_start_is_tried_again_until_it_is_back(
    bot: House, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shards, "LONGEST", 0.05)
    sandbox.gateway.shut()
    starting = asyncio.create_task(bot.start())
    await until(lambda: caplog.text.count("shard not connected") > 1)
    sandbox.gateway.reopen()
    await starting
    await connected(sandbox, *range(SHARDS))


async def test_a_bot_that_ends_while_a_shard_waits_for_its_turn_leaves_no_connection(
    bot: House, sandbox: Sandbox
) -> None:
    bot.timings = dataclasses.replace(bot.timings, identify=600.0)
    before = threading.active_count()
    await bot.start()
    await until(lambda: sandbox.gateway.connections == 2)
    await bot.stop()
    await until(lambda: sandbox.gateway.connections == 0)
    await until(lambda: threading.active_count() <= before)


def test_shards_are_read_as_they_are_written() -> None:
    for some in (Shards(), Shards(4), Shards(12, (0, 3, 11))):
        assert Shards.read(str(some)).ids == some.ids
    assert Shards.read(str(Shards(12, (0, 3)))) == Shards(12, (0, 3))


def test_processes_overlap_where_a_server_may_be_both_ones() -> None:
    assert not Shards(4, (0, 1)).overlap(Shards(4, (2, 3)))
    for other in (Shards(4, (1, 2)), Shards(), Shards(5, (2, 3))):
        assert Shards(4, (0, 1)).overlap(other)
