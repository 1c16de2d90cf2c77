"""What the bot of this process has opened: where the run looks, and where the machine's faults strike it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot.discord.publisher import Publisher
from bot.store.sqlite import Database
from tests.bot.house import House

OPENED: list[Database] = []
"""The databases that bots of this process have opened, the present one last."""
EDITS: list[Publisher] = []
"""What shows the tables of those bots, the present one last."""


async def pass_time(house: House, seconds: float) -> None:
    """Let time pass, but not while a move is made: it would be stored with a deadline that has passed meanwhile."""
    tables = [edits._tables for edits in EDITS[-1:]]
    while any(live.lock.locked() for awake in tables for live in awake._live.values()):  # noqa: ASYNC110 - no event tells
        await asyncio.sleep(0)
    house.clock.travel(seconds)


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
