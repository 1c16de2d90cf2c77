"""A sandbox for each test, raw requests to it, and the small bot on it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.clock import TravelClock
from sandbox.driver import Person
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.sandbox.raw import Api
from tests.sandbox.small_bot import SmallBot, running


@pytest.fixture
def clock() -> TravelClock:
    return TravelClock()


@pytest.fixture
async def sandbox(clock: TravelClock) -> AsyncIterator[Sandbox]:
    """A sandbox with a world in memory and short rate limits."""
    async with Sandbox(clock=clock, limits=Limits.scaled(0.001)) as sandbox:
        yield sandbox


@pytest.fixture
async def api(sandbox: Sandbox) -> AsyncIterator[Api]:
    """Raw requests with the bot's token."""
    async with aiohttp.ClientSession() as session:
        yield Api(sandbox, session)


@pytest.fixture
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SmallBot]:
    """The small bot, connected."""
    async with running(sandbox, monkeypatch) as bot:
        yield bot


@pytest.fixture
def ada(sandbox: Sandbox) -> Person:
    """The owner of the server."""
    return sandbox.person("Ada")


@pytest.fixture
def bela(sandbox: Sandbox) -> Person:
    """An ordinary member."""
    return sandbox.person("Bela")


@pytest.fixture
def table(sandbox: Sandbox) -> Channel:
    return sandbox.channel("table")
