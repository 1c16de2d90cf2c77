"""Two bots on one token: each press reaches both, and an operator learns of it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp.test_utils import unused_port

from bot.discord.library import answers
from bot.services.other_bot import ENOUGH
from tests.bot.house import House, hand_of, mover, press_one, rows, started, until
from tests.bot.test_metrics import Watched
from tests.stores import make


@pytest.fixture
async def others(house: House, tmp_path: Path) -> AsyncIterator[House]:
    """The bot of another program with the same token, which has a database of its own."""
    make(tmp_path / "other.db")
    other = House(house.sandbox, house.clock, tmp_path / "other.db", house.timings)
    house.metrics_port, other.metrics_port = unused_port(), unused_port()
    house.sandbox.expect(40060)
    await house.restart()
    await other.start()
    yield other
    await other.stop()


async def foreign(*houses: House) -> list[float]:
    """Read from each bot how many presses others had answered first."""
    async with aiohttp.ClientSession() as session:
        return [await Watched(one, session).figure("answered_by_others_total") for one in houses]


@pytest.mark.door("gateway", reason="over HTTP each press reaches one of them only")
async def test_two_bots_on_one_token_are_noticed_counted_and_warned_of_once(
    house: House, others: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada, presses = house.person("Ada"), 4 * ENOUGH
    for _ in range(presses):
        await ada.slash(house.channel, "help")
    async with asyncio.timeout(15):
        while sum(await foreign(house, others)) < presses:  # the slower answer is refused after the faster one is shown
            pass
    warned = [record for record in caplog.records if "another bot uses this token" in record.getMessage()]
    slow = [count >= ENOUGH for count in await foreign(house, others)]
    assert len(warned) == sum(slow)
    for record in warned:
        assert record.levelno == logging.WARNING

    def noted() -> list[bool]:
        found = [rows(one.database, "SELECT * FROM facts WHERE name = 'other_bot_at'") for one in (house, others)]
        return [bool(facts) for facts in found]

    await until(lambda: noted() == slow)


async def test_a_lost_answer_that_is_given_again_is_not_another_bots(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.reset("POST", "/interactions/*/*/callback", times=ENOUGH, after=True)
    for _ in range(ENOUGH):
        await ada.slash(house.channel, "help")
    await house.stop()
    assert caplog.text.count("answer had arrived") == ENOUGH
    assert "another bot" not in caplog.text


async def test_a_hand_is_up_to_date_soon_though_another_process_has_answered_its_press_with_an_older_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await mover(hands, table)
    assert person is not None
    redraw, before = answers.redraw, hands[person].text

    async def answered_already(client: discord.Client, press_id: int, token: str, *what: Any) -> None:
        url = f"{house.sandbox.api_url}/interactions/{press_id}/{token}/callback"
        async with aiohttp.ClientSession() as session, session.post(url, json={"type": 6}) as response:
            assert response.status == 204
        await redraw(client, press_id, token, *what)

    monkeypatch.setattr(answers, "redraw", answered_already)
    house.sandbox.expect(40060)
    await press_one(person, hands[person], -1)
    assert hands[person].text == before
    await person.see(lambda m: m == hands[person] and m.text != before)
