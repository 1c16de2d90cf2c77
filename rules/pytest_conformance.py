"""A plugin of pytest that holds games to their promises: `pytest -p rules.pytest_conformance --conform KEY`.

Each promise is a test. Other plugins add promises of their own, such as those about how a game looks, with the hook
`pytest_game_promises`.
"""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from . import GAMES
from .conformance import PROMISES, ROUNDS, Promise, told


class Hooks:
    """What other plugins may add."""

    def pytest_game_promises(self) -> Mapping[str, Promise]:  # type: ignore[empty-body]
        """More promises, by their names."""


class PromiseItem(pytest.Item):
    """A promise that a game keeps, or not."""

    def __init__(self, *, key: str, check: Promise, **given: Any) -> None:
        super().__init__(**given)
        self.key, self.check = key, check

    def runtest(self) -> None:
        """Holds the game to it."""
        for number in range(ROUNDS):
            self.check(GAMES[self.key], random.Random(f"{self.check.__name__}/{number}"))  # noqa: S311 - no secret

    def reportinfo(self) -> tuple[str, None, str]:
        """What stands above a failure."""
        return "rules/conformance.py", None, f"{self.key}: {told(self.check)}"


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Lets other plugins add promises."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option."""
    parser.addoption("--conform", action="append", default=[], choices=GAMES, help="hold this game to its promises")


def pytest_collection_modifyitems(session: pytest.Session, items: list[pytest.Item]) -> None:
    """Adds a test for each promise of each game that was named."""
    promises = dict(PROMISES)
    for more in session.config.hook.pytest_game_promises():
        promises.update(more)
    for key in session.config.getoption("conform"):
        items += [
            PromiseItem.from_parent(session, name=f"{key}[{name}]", key=key, check=check)
            for name, check in promises.items()
        ]
