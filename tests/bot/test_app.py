"""How the whole program starts, goes on and gives up."""

import asyncio

import discord
import pytest

from bot.app import run
from tests.bot.house import House, hand_of, started


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


async def test_a_start_that_discord_asks_to_wait_for_long_is_tried_again(house: House) -> None:
    asked = house.sandbox.faults.answer("GET", "/users/@me", 429, retry_after=300.0)
    await house.restart()
    assert asked.used == 1
    await started(house, "Ada", houses=2, pace="none")


async def test_what_people_do_while_the_bot_stops_is_never_answered_wrongly(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    await hand_of(ada, table)
    asked = []
    stopping = asyncio.create_task(house.stop())
    while not stopping.done():
        asked.append(house.sandbox.actions.slash(ada.user, house.channel, "hand show", {}))
        asked.append(ada.start_click(table, "My hand"))
        await asyncio.sleep(0.002)
    answers = [pending.answer.message for pending in asked if pending.answer is not None]
    assert answers
    assert all(message is not None and message.ephemeral for message in answers)
    shown = [message for message in ada.messages(house.channel) if message.ephemeral]
    assert not [message for message in shown if "has changed" in message.text]
