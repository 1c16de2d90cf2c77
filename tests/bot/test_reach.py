"""A worker asks at its own public address whether presses can arrive. While they cannot, clocks stand still."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer, unused_port

from bot.discord.doors.reach import OURS
from tests.bot.house import House, hand_of, opened, until
from tests.bot.test_clock import FAST, LEAST, act, acted, left, made_by, three

pytestmark = pytest.mark.door("http", reason="it is about HTTP")


class Proxy:
    """What stands at the public address: it passes requests on, or says that it cannot."""

    up = True

    def __init__(self, house: House, session: aiohttp.ClientSession) -> None:
        self.house = house
        self._session = session
        self.asked = 0

    async def pass_on(self, request: web.Request) -> web.Response:
        self.asked += 1
        if self.up:
            url = f"{self.house.door_url}{request.path}"
            with contextlib.suppress(aiohttp.ClientError):
                async with self._session.post(url, data=await request.read()) as response:
                    return web.Response(status=response.status, headers={OURS: response.headers.get(OURS, "")})
        return web.Response(status=502)


@pytest.fixture
async def proxy(database: Path) -> AsyncIterator[Proxy]:
    async with opened(database, probe=0.02) as house, aiohttp.ClientSession() as session:
        proxy = Proxy(house, session)
        app = web.Application()
        app.router.add_post("/interactions", proxy.pass_on)
        async with TestServer(app) as server:
            house.public_url = str(server.make_url("/interactions"))
            await house.restart()
            yield proxy
            await house.stop()
        assert (house.errors, house.sandbox.violations) == ([], [])


async def test_time_without_an_answer_is_charged_to_nobody(proxy: Proxy, caplog: pytest.LogCaptureFixture) -> None:
    house = proxy.house
    table, hands = await three(house)
    proxy.up = False
    await until(lambda: "the public address does not answer" in caplog.text)
    house.clock.travel(FAST + 60)
    asked = proxy.asked
    await until(lambda: proxy.asked > asked + 1)
    assert made_by(house) == []
    proxy.up = True
    await until(lambda: left(house) > 0)
    assert LEAST - 1 < left(house) < FAST + 1
    assert made_by(house) == []
    await act({person: await hand_of(person, table) for person in hands}, table)
    assert made_by(house) == ["person"]


async def test_a_worker_that_cannot_reach_the_address_itself_believes_what_discord_sends(database: Path) -> None:
    async with opened(database, probe=0.02) as house:
        await house.stop()
        house.sandbox.endpoint.health_seconds = 0.01  # it is not ready at the first look
        house.door_url, house.public_url = "", f"http://127.0.0.1:{unused_port()}/interactions"
        starting = asyncio.create_task(house.start())
        await until(lambda: house.door_url != "")
        await house.sandbox.endpoint.use([f"{house.door_url}/interactions"])
        await starting
        table, hands = await three(house, pace="normal")
        await act({person: await hand_of(person, table) for person in hands}, table)
        house.clock.travel(180.0)  # nobody presses for so long
        await acted(house, 2)
        assert made_by(house) == ["person", "stand-in"]
