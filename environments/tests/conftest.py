"""What the tests of the environments share."""

import random
import warnings
from importlib.util import find_spec

import pytest

from rules import GAMES

MISSING = [name for name in ("gymnasium", "numpy", "pettingzoo", "PIL", "pyspiel") if find_spec(name) is None]
collect_ignore_glob = ["test_*.py"] if MISSING else []

TABLES = [(key, seats) for key, game in GAMES.items() for seats in sorted({game.seats[0], 4, game.seats[-1]})]
"""Every game, with the fewest players, with four, and with the most."""

if not MISSING:
    with warnings.catch_warnings():  # PettingZoo's tests bring examples that PettingZoo itself no longer likes
        warnings.simplefilter("ignore")
        import pettingzoo.test  # noqa: F401


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take no warning of a library as an error: it is for whoever trains to heed."""
    for item in items:
        if item.path.parent.name == "tests" and item.path.parent.parent.name == "environments":
            item.add_marker(pytest.mark.filterwarnings("default", "ignore:Observation:UserWarning"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why the tests of the environments were left out, if they were."""
    if MISSING:
        terminalreporter.write_line(
            f"The tests of the environments were deselected: {', '.join(MISSING)} are not installed here. "
            "`python3 environments/tests` installs them apart and runs those tests."
        )


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[str, int]:
    """A game and how many play it."""
    found: tuple[str, int] = request.param
    return found


@pytest.fixture
def chance() -> random.Random:
    """Chance that is the same in every run."""
    return random.Random(1)
