"""What all tests share."""

import asyncio
import itertools
import random
import sys
from collections.abc import Callable, Generator, Iterator, Mapping

import pytest

from bot.runtime import log
from sandbox.server import Sandbox
from tests import postgres
from tests.browser import chromium
from tests.discord_schema import Official
from tests.steady import SteadyLoop

LEFT_OUT = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let somebody deal the tests other cards: what holds, holds with any."""
    parser.addoption("--deals", default="first", help="a word from which the cards of all tests are dealt")


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Have no test fail because the machine paused. On Windows only its own kind of loop can start processes."""
    return {"loop": asyncio.new_event_loop if sys.platform == "win32" else SteadyLoop}


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Have half as many workers again as there are cores: tests of a bot wait about a third of their time."""
    cores = yield
    return cores + cores // 2


@pytest.fixture(scope="session", autouse=True)
def _logged() -> None:
    """Send the log through Python's own logging, as the bot does, so that tests can read it."""
    log.setup("info")


@pytest.fixture(autouse=True)
def _dealt_as_before(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test the same cards in every run, so that whatever failed can be looked at again."""
    seeds = (f"{request.config.getoption('deals')} {request.node.nodeid} {count}" for count in itertools.count())
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(next(seeds)))  # noqa: S311 - on purpose


@pytest.fixture(autouse=True)
def _as_discord_describes_it(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test in which a sandbox took, answered or told what Discord's own schema refuses."""
    official = Official()
    monkeypatch.setattr(Sandbox, "judge", official)
    yield
    if official.deviations:
        pytest.fail("\n".join(official.deviations), pytrace=False)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests out that need what this machine does not have; of the others the report says what they need."""
    names = ", ".join(chromium.NAMES)
    without_chromium = f"no Chromium was found (looked for {names} on PATH, and at the environment's CHROMIUM)"
    lacking = {
        "browser": None if chromium.find() is not None else without_chromium,
        "postgres": postgres.missing(),
    }
    for marker, reason in lacking.items():
        left_out = [item for item in items if reason is not None and item.get_closest_marker(marker)]
        if left_out:
            config.stash.setdefault(LEFT_OUT, []).append(f"{len(left_out)} {marker} tests were deselected: {reason}.")
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if item not in left_out]
        for item in items:
            if item.get_closest_marker(marker):
                item.user_properties.append(("needs", marker))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests were left out, and why."""
    for line in config.stash.get(LEFT_OUT, []):
        terminalreporter.write_line(line)
