"""How the whole program starts, carries on and gives up."""

import asyncio
import dataclasses
import sqlite3
from typing import Any

import discord
import pytest

from bot.discord import registration
from bot.host.app import run
from bot.store.sqlite import Storage
from tests.bot.house import House, hand_of, mover, press_one, started, until
from tests.bot.test_faults import three


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
async def test_a_token_that_is_reset_while_the_bot_runs_ends_it(house: House) -> None:
    await house.stop()
    ready = asyncio.Event()

    async def is_ready() -> None:
        ready.set()

    running = asyncio.create_task(run(house.settings, clock=house.clock, ready=is_ready))
    await ready.wait()
    house.sandbox.world.application.token = "another"
    house.sandbox.gateway.drop()
    with pytest.raises(discord.LoginFailure):
        async with asyncio.timeout(10):
            await running


@pytest.mark.door("http", reason="at the gateway, the end of the session tells it")
async def test_a_token_that_is_reset_while_a_worker_runs_ends_it(house: House) -> None:
    table, hands = await three(house)
    house.sandbox.world.application.token = "another"
    person = await mover(hands, table)
    assert person is not None
    await press_one(person, hands[person], 0)
    with pytest.raises(discord.LoginFailure):
        async with asyncio.timeout(10):
            await house.ended()
    house.errors.clear()  # the log says which requests were refused


async def test_a_wrong_token_ends_the_bot_at_its_start(house: House) -> None:
    await house.stop()
    with pytest.raises(discord.LoginFailure):
        async with asyncio.timeout(10):
            await run(dataclasses.replace(house.settings, token="another"), clock=house.clock)


async def test_a_start_that_discord_asks_to_wait_for_long_is_retried(house: House) -> None:
    asked = house.sandbox.faults.answer("GET", "/users/@me", 429, retry_after=300.0)
    await house.restart()
    assert asked.used == 1
    await started(house, "Ada", houses=2, pace="none")


async def test_presses_while_the_bot_stops_never_get_a_wrong_answer(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    await hand_of(ada, table)
    asked = []
    stopping = asyncio.create_task(house.stop())
    while not stopping.done():
        asked.append(ada.send_command(house.channel, "hand show", {}))
        asked.append(ada.start_click(table, "My hand"))
        await asyncio.sleep(0.002)
    await stopping
    answers = [pending.answer.message for pending in asked if pending.answer is not None]
    assert answers
    assert all(message is not None and message.ephemeral for message in answers)
    shown = [message for message in ada.messages(house.channel) if message.ephemeral]
    assert not [message for message in shown if "has changed" in message.text]


async def forget_a_command(house: House) -> None:
    """Have the next start register the commands, one of them new to Discord."""
    await house.stop()
    with sqlite3.connect(house.database) as db:
        db.execute("DELETE FROM facts WHERE name = ?", [registration.FACT])
    db.close()
    world = house.sandbox.world
    world.set_commands([command for command in world.application.commands if command["name"] != "karma"])


async def test_a_start_for_which_discord_accepts_no_new_commands_continues_with_the_old_ones(house: House) -> None:
    await forget_a_command(house)
    world = house.sandbox.world
    world.application.command_creations = [house.clock.now()] * 200
    await house.start()
    assert [one.answer["code"] for one in house.sandbox.requests if one.status == 400] == [30034]
    await started(house, "Ada", houses=2, pace="none")
    assert not any(command["name"] == "karma" for command in world.application.commands)
    house.clock.travel(25 * 3600)
    await until(lambda: any(command["name"] == "karma" for command in world.application.commands))


@pytest.mark.parametrize("status", [429, 500, 503, None])
async def test_a_start_that_cannot_register_the_commands_serves_presses(
    house: House, monkeypatch: pytest.MonkeyPatch, status: int | None
) -> None:
    monkeypatch.setattr(registration, "WITHIN", 0.1)
    await forget_a_command(house)
    route = "/applications/*/commands"
    if status is None:
        house.sandbox.faults.drop("PUT", route)
    else:
        house.sandbox.faults.answer("PUT", route, status, retry_after=300.0, times=9)
    await house.start()
    await started(house, "Ada", houses=2, pace="none")


@pytest.mark.door("gateway", reason="it is about what the gateway tells")
async def test_a_listener_that_is_cut_off_by_the_end_of_the_bot_logs_no_error(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reached, ended, find = asyncio.Event(), asyncio.Event(), Storage.open_tables_in

    async def late(self: Storage, *where: Any) -> Any:
        reached.set()
        await ended.wait()
        return await find(self, *where)

    monkeypatch.setattr(Storage, "open_tables_in", late)
    house.sandbox.world.channels.remove(house.sandbox.channel("second-table"))
    await reached.wait()
    await house.stop()
    ended.set()
    await until(lambda: "cut off by the end" in caplog.text)
    assert house.errors == []
