"""The bot on simulated machines, the sandbox, and a database that outlives them."""

import asyncio
import contextlib
import dataclasses
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from bot.host.app import run
from bot.runtime import log
from bot.store.sql.storage import Store
from bot.store.sqlite import Storage
from bot.store.sqlite.database import Connection, Database, migrate
from sandbox.driver import Seen
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests.bot.house import QUICK, House, Jumps, errors_of
from tests.simulation.loop import Loop, Machine
from tests.simulation.network import Network

MEMORY = "file:{}?mode=memory&cache=shared"
"""A database in memory, which lasts as long as one connection is open."""


class Memory:
    """A database for one worker at a time, which outlives it."""

    def __init__(self, chance: Callable[[], int]) -> None:
        self._chance = chance
        self._kept = self._connected()
        migrate(self._kept)

    def _connected(self) -> Connection:
        address = MEMORY.format(f"simulation-{id(self)}")
        db = sqlite3.connect(address, uri=True, isolation_level=None, factory=Connection)
        db.create_function("random", 0, self._chance)
        db.row_factory = sqlite3.Row
        return db

    @contextlib.asynccontextmanager
    async def opened(self, *_: Any) -> AsyncIterator[Store]:
        """Open it as a bot does."""
        db = Database(self._connected, iter_chunk_size=64)
        async with db:
            await db.execute_fetchall("PRAGMA foreign_keys=ON")
            yield Storage(db)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Any]:
        """Read it as it is now."""
        with contextlib.closing(self._connected()) as db:
            yield db

    def close(self) -> None:
        self._kept.close()


class Simulated(House):
    """A bot on a simulated machine."""

    def __init__(self, sandbox: Sandbox, clock: Jumps, loop: Loop, memory: Memory) -> None:
        super().__init__(sandbox, clock, Path("memory"), QUICK)
        self.loop = loop
        self.memory = memory
        self.machine = Machine(loop, "worker 1")

    async def start(self) -> None:
        """Start the bot, and wait until it can take presses."""
        ready: asyncio.Future[None] = self.loop.create_future()

        async def is_ready() -> None:
            if not ready.done():
                ready.set_result(None)

        self._bot = self.machine.start(run(self.settings, clock=self.clock, ready=is_ready))
        await asyncio.wait({self._bot, ready}, return_when=asyncio.FIRST_COMPLETED)
        if self._bot.done():
            self._bot.result()
        await self.settled()

    async def settled(self) -> None:
        """Wait until deadlines are moved by a time in which nothing could happen."""
        while self._rows("SELECT 1 FROM ears WHERE below > 0"):  # noqa: ASYNC110 - there is no event
            await asyncio.sleep(0.02)

    def _rows(self, sql: str) -> list[Any]:
        with self.reading() as db:
            found: list[Any] = db.execute(sql).fetchall()
            return found

    @contextlib.contextmanager
    def reading(self) -> Iterator[Any]:
        """Read the database as it is at one moment."""
        with self.memory.reading() as db:
            yield db


@contextlib.asynccontextmanager
async def opened(loop: Loop, seed: object, memory: Memory, **timings: Any) -> AsyncIterator[Simulated]:
    """Open a house with its bot running."""
    log.setup("info")
    loop.network = Network(loop, seed)
    clock = Jumps()
    windows = dataclasses.replace(Limits.scaled(0.02), identify=(1, 0.005))  # no restart here is ever too soon
    async with Sandbox(clock=clock, limits=windows) as sandbox:
        clock.sandbox = sandbox
        house = Simulated(sandbox, clock, loop, memory)
        house.timings = dataclasses.replace(QUICK, **timings)
        try:
            with errors_of(house):
                await house.start()
                yield house
                for message in sandbox.world.messages.values():
                    _ = Seen(sandbox.world, message).links  # each leads to a command
        finally:
            await house.stop()
