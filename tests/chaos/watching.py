"""What the bot of this process has opened: where the run looks, and where the machine's faults strike it."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot.discord.publisher import Publisher
from bot.store.sqlite import Database

OPENED: list[Database] = []
"""The databases that bots of this process have opened, the present one last."""
EDITS: list[Publisher] = []
"""What shows the tables of those bots, the present one last."""


@contextlib.contextmanager
def watching() -> Iterator[None]:
    """Note which database the bot opens, for the faults that strike it there, and what shows its tables."""
    opened_before, start_before = Database.opened, Publisher.start

    @contextlib.asynccontextmanager
    async def noted(path: Path) -> AsyncIterator[Database]:
        async with opened_before(path) as database:
            OPENED.append(database)
            yield database

    def noted_start(self: Publisher, client: discord.Client) -> None:
        EDITS.append(self)
        start_before(self, client)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "opened", noted)
        patch.setattr(Publisher, "start", noted_start)
        yield
