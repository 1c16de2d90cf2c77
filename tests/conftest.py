"""Options, fixtures and hooks of all tests."""

import asyncio
import gc
import itertools
import os
import random
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any

import hypothesis
import pytest

from bot.runtime import log, marks
from sandbox.server import Sandbox
from tests import postgres
from tests.browser import chromium
from tests.discord_schema import Official
from tests.doors import DOORS, Door, door_of
from tests.rules.coverage import rulebook
from tests.steady import SteadyLoop, Watchdog

hypothesis.settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)  # no test fails by chance, or because the machine is busy
hypothesis.settings.load_profile("steady")

LEFT_OUT = pytest.StashKey[dict[str, list[str]]]()
"""How many tests of each kind were left out, by the reason."""
WATCHDOG = pytest.StashKey[Watchdog]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deals", default="first", help="a word from which the cards of all tests are dealt")
    parser.addoption("--all", action="store_true", help="also what needs a browser, PostgreSQL or much time")
    parser.addoption(
        "--door", choices=DOORS, help="how interactions come to the bot; by default, half of the tests each"
    )
    parser.addoption("--clause", action="append", default=[], help="only the tests of this clause of the rulebook")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[WATCHDOG] = Watchdog()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from traversing again and again what collecting the tests makes, which all stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """End a test that hangs with a traceback, but never one that is slow because the machine is busy."""
    with item.config.stash[WATCHDOG].watching(item.nodeid):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test that does not reach the rare paths it names."""
    before = marks.hits.copy()
    result = yield
    if missed := [
        name for mark in item.iter_markers("reaches") for name in mark.args if marks.hits[name] == before[name]
    ]:
        pytest.fail(f"not reached: {', '.join(missed)}", pytrace=False)
    return result


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Let no test fail because the machine is busy. On Windows only the default loop can start processes."""
    return {"loop": asyncio.new_event_loop if sys.platform == "win32" else SteadyLoop}


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Run two workers per core: tests of a bot wait for about half of their time."""
    cores = yield
    return 2 * cores


@pytest.fixture(scope="session", autouse=True)
def _logged() -> None:
    """Send the log through Python's own logging, as the bot does, so that tests can read it."""
    log.setup("info")


@pytest.fixture
def door(request: pytest.FixtureRequest) -> Door:
    """How interactions come to the bot: as the test is about, else as was asked for, else decided by its name."""
    mark = request.node.get_closest_marker("door")
    forced: Door | None = mark.args[0] if mark is not None else request.config.getoption("--door")
    return forced or door_of(request.node.nodeid)


@pytest.fixture(autouse=True)
def _dealt_as_before(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal each test the same cards in every run, so that failures can be reproduced."""
    seeds = (f"{request.config.getoption('deals')} {request.node.nodeid} {count}" for count in itertools.count())
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(next(seeds)))  # noqa: S311 - on purpose


@pytest.fixture(autouse=True)
def _as_discord_describes_it(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test in which a sandbox accepted or sent something that violates Discord's own schema."""
    official = Official()
    monkeypatch.setattr(Sandbox, "judge", official)
    yield
    if official.deviations:
        pytest.fail("\n".join(official.deviations), pytrace=False)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for, and what this machine cannot run."""
    clauses = set(config.getoption("clause"))
    unknown = sorted(clauses - {clause for chapter in rulebook().values() for clause in chapter})
    if unknown:
        raise pytest.UsageError(f"The rulebook (docs/rulebook) has no clause {', '.join(unknown)}.")
    if clauses:
        _leave_out(config, items, [item for item in items if not clauses & _clauses(item)])
    _leave_out_of_the_door(config, items)
    for marker, reason in _lacking(config).items():
        left_out = [item for item in items if item.get_closest_marker(marker)]
        if reason is not None and left_out:
            config.stash.setdefault(LEFT_OUT, {}).setdefault(reason, []).append(f"{len(left_out)} {marker}")
            _leave_out(config, items, left_out)
        for item in left_out:
            item.user_properties.append(("needs", marker))
    items.sort(key=lambda item: not item.get_closest_marker("long"))  # so that none of them runs alone at the end


def _leave_out_of_the_door(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that are about the other way in which presses come."""
    asked = config.getoption("door")
    for item in items:
        mark = item.get_closest_marker("door")
        if mark is not None and asked not in (None, mark.args[0]):
            item.add_marker(pytest.mark.skip(reason=mark.kwargs["reason"]))


def _clauses(item: pytest.Item) -> set[str]:
    return {str(clause) for marker in item.iter_markers("clause") for clause in marker.args}


def _lacking(config: pytest.Config) -> dict[str, str | None]:
    """Give for each marker the reason why its tests are left out; None if they run."""
    if not config.getoption("all"):
        return dict.fromkeys(("browser", "postgres", "root", "long"), "python3 -m tests --all runs them")
    names = ", ".join(chromium.NAMES)
    without_chromium = f"no Chromium was found: looked for {names} on PATH, and at the environment's CHROMIUM"
    return {
        "browser": None if chromium.find() is not None else without_chromium,
        "postgres": postgres.missing(),
        "root": None if os.name != "nt" and os.geteuid() == 0 else "these are for root",
        "long": None,
        "short": "long ones ask more",
    }


def _leave_out(config: pytest.Config, items: list[pytest.Item], left_out: list[pytest.Item]) -> None:
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def pytest_sessionfinish(session: pytest.Session) -> None:
    if output := getattr(session.config, "workeroutput", None):  # of a process that runs some of the tests
        output["left_out"] = session.config.stash.get(LEFT_OUT, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", {})


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say in one line how many tests were left out, and why."""
    kinds = [f"{', '.join(counts)} tests ({reason})" for reason, counts in config.stash.get(LEFT_OUT, {}).items()]
    if kinds:
        terminalreporter.write_line(f"Left out: {'; '.join(kinds)}.")
