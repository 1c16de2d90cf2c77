"""How the whole program starts, goes on and gives up."""

import asyncio

import discord
import pytest

from bot.app import run
from tests.bot.house import House


async def test_a_token_that_is_reset_while_the_bot_runs_ends_it(house: House) -> None:
    await house.stop()
    ready = asyncio.Event()

    async def is_ready() -> None:
        ready.set()

    running = asyncio.create_task(run(house.settings, clock=house.clock, ready=is_ready))
    await ready.wait()
    house.sandbox.world.token = "another"
    house.sandbox.gateway.drop()
    with pytest.raises(discord.LoginFailure):
        async with asyncio.timeout(10):
            await running
