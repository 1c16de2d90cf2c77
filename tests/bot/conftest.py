"""A house for each test, looked over at its end."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.audit import leaks
from tests.bot.house import House, opened


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot of a test keeps its data."""
    return tmp_path / "bot.db"


@pytest.fixture
async def house(database: Path) -> AsyncIterator[House]:
    """The bot on the sandbox. Afterwards nothing was refused, logged as an error, or shown to the wrong eyes."""
    async with opened(database) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []
    assert leaks(database, house.sandbox.requests) == []
