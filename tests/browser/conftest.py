"""The browser, the sandbox and the small bot that the page's tests play with."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from sandbox.clock import TravelClock
from sandbox.server import Sandbox
from tests.bot.house import House
from tests.browser.example import Example
from tests.browser.page import Chromium, People
from tests.doors import Door

_BEGUN: list[Chromium] = []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Chromium]:
    """The one browser process: starting it takes longer than most tests."""
    assert not _BEGUN, "the tests do not share the browser: they must all have the marks IN_THE_BROWSER"
    async with Chromium() as started:
        _BEGUN.append(started)
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    """A sandbox of the test's own; what its bot did must have been correct."""
    async with Sandbox(clock=TravelClock()) as started:
        yield started
        assert started.violations == []


@pytest_asyncio.fixture(loop_scope="session")
async def people(chromium: Chromium, sandbox: Sandbox) -> AsyncIterator[People]:
    """People with tabs; no script of theirs may have failed."""
    opened = People(chromium.browser, sandbox)
    yield opened
    await opened.close()
    assert opened.problems == []


@pytest.fixture(autouse=True)
def _door_of_houses(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "door", door)


@pytest_asyncio.fixture(loop_scope="session")
async def example(sandbox: Sandbox, door: Door, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Example]:
    """The example bot, connected to the sandbox."""
    async with Example(door) as bot:
        await bot.run_in(sandbox, monkeypatch)
        yield bot
