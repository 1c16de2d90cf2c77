"""A house for each test, looked over at its end."""

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.discord import registration
from bot.language import texts
from bot.store.sql.storage import Store
from rules import Game
from sandbox.schema.commands import check_commands
from tests.bot.audit import leaks
from tests.bot.hands import Deal
from tests.bot.house import House, opened
from tests.doors import Door
from tests.postgres import Server, running
from tests.stores import InPostgres, InSimulation, InSqlite, Stores


@pytest.fixture(autouse=True)
def _without_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commit once the system has it, which outlives the process: in these tests no power is cut but in `test_disk`."""
    monkeypatch.setattr("bot.store.sqlite.database.SYNCHRONOUS", "OFF")


_TRANSLATED: dict[tuple[str, ...], list[dict[str, Any]]] = {}
"""The same commands in the same languages, by the names of both."""


@pytest.fixture(autouse=True)
def _translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the commands translated by the first bot only: it is a third of what starting a bot costs."""
    real = registration.translated

    async def translated(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
        names = (*texts.translations(), *(one.name for one in tree.get_commands()))
        if names not in _TRANSLATED:
            _TRANSLATED[names] = await real(tree)
        return _TRANSLATED[names]

    monkeypatch.setattr(registration, "translated", translated)


_ACCEPTED: set[str] = set()
"""What the sandbox has accepted as an application's commands."""


@pytest.fixture(autouse=True)
def _accepted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the sandbox check commands only the first time: nearly every bot registers the same."""

    def checked(body: Any) -> list[dict[str, Any]]:
        written = json.dumps(body)
        commands: list[dict[str, Any]] = body if written in _ACCEPTED else check_commands(body)
        _ACCEPTED.add(written)
        return commands

    monkeypatch.setattr("sandbox.rest.application.check_commands", checked)


@pytest.fixture(autouse=True)
def _door_of_houses(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(House, "door", door)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "simulation", pytest.param("postgres", marks=pytest.mark.postgres)])
def stores(request: pytest.FixtureRequest, database: Path) -> Stores:
    """Each kind of store, one after the other: any store has to keep what is tested with them."""
    if request.param == "postgres":
        return InPostgres(request.getfixturevalue("postgres"))
    return InSimulation(request.node.nodeid) if request.param == "simulation" else InSqlite(database)


@pytest.fixture
async def store(stores: Stores) -> AsyncIterator[Store]:
    async with stores.opened() as store:
        yield store


@pytest.fixture
async def both(stores: Stores) -> AsyncIterator[Sequence[Store]]:
    """The same store, opened twice, as by two processes."""
    async with stores.opened() as one, stores.beside() as other:
        yield one, other


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Have the next game begin with a position. Ask for it before `house`, which replays the game at its end."""
    return lambda scene: monkeypatch.setattr(Game, "new", lambda _game, **_: scene.state)


@pytest.fixture
async def house(database: Path) -> AsyncIterator[House]:
    """The bot on the sandbox. Afterwards nothing was refused, logged as an error, or shown to the wrong eyes."""
    async with opened(database) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []
    assert leaks(database, house.sandbox.requests) == []


@pytest.fixture
async def home(database: Path) -> AsyncIterator[House]:
    """A house without the audit of who saw what: its database no longer knows who sat where."""
    async with opened(database) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []
