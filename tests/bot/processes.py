"""The real bot as a process of its own, started as everybody starts it, on the sandbox of a test."""

import asyncio
import contextlib
import os
import re
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from bot.store.postgres.address import Address
from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from sandbox.world import Channel
from tests.bot.house import QUICK, House

ROOT = Path(__file__).parent.parent.parent
START_WITHIN = 60.0
"""Seconds in which a bot is ready, also on a busy machine."""

SHARDS = 4
"""So many as Discord recommends where servers are on different ones."""

P = TypeVar("P", bound="Process")


def den(sandbox: Sandbox, shard: int, *names: str) -> Channel:
    """Make a server on this shard, of Ada and others; gives a channel there."""
    server = sandbox.world.servers.add(f"Room {shard}", sandbox.person("Ada").user, shard=(shard, SHARDS))
    for name in names:
        sandbox.world.members.join(sandbox.person(name).user, server)
    return sandbox.world.channels.add(server, f"den {shard}")


class Process(House):
    """A house whose bot is a process of its own."""

    door = "gateway"
    program: tuple[str, ...] = ("-m", "bot")
    child: asyncio.subprocess.Process | None = None
    _reading: asyncio.Task[None] | None = None
    _killed = False

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        super().__init__(sandbox, TravelClock(), database, QUICK)
        self.said: deque[str] = deque(maxlen=20)  # the last lines of its log
        self.environment: dict[str, str] = {}
        """What the program finds in its environment beside what leads it here."""
        self.on_start: Callable[[int], Awaitable[object]] | None = None
        """Is told the number of the process before it does anything."""
        self.log: Path | None = None
        """A file for what it logs."""

    async def start(self) -> None:
        """Start the bot and wait until it says that it is ready."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API_URL": self.sandbox.api_url,
            "DISCORD_GATEWAY_URL": self.sandbox.gateway_url,
            "DATABASE": self.postgres.url if self.postgres else str(self.database),
            "LOG_LEVEL": "info",
            **self.environment,
        }
        self._killed = False
        self.child = await self._launched(environment)
        if self.on_start is not None:
            await self.on_start(self.child.pid)
        await self._told(self.child, environment)
        self._reading = asyncio.create_task(self._read(self.child))
        assert self.child.stdout is not None
        try:
            line = await asyncio.wait_for(self.child.stdout.readline(), START_WITHIN)
        except TimeoutError:
            line = b""
        assert b"Ready" in line, "\n".join([*self.errors, "It said last:", *self.said])

    async def _launched(self, environment: dict[str, str]) -> asyncio.subprocess.Process:
        """Give the process of the bot."""
        return await asyncio.create_subprocess_exec(
            *(sys.executable, *self.program, "--discord"),
            cwd=ROOT,
            env=environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def _told(self, child: asyncio.subprocess.Process, environment: dict[str, str]) -> None:
        """Have it begin, if it waits for that."""

    async def _read(self, child: asyncio.subprocess.Process) -> None:
        assert child.stderr is not None
        async for line in child.stderr:
            text = line.decode()
            self.said.append(text)
            if self.log is not None:
                with self.log.open("a") as file:
                    file.write(text)
            orphaned = self._killed and text.startswith("Traceback")  # its worker process may have been just starting
            if (re.match(r"\S+ (error|critical) ", text) or "Traceback" in text) and not orphaned:
                self.errors.append(text)

    async def kill(self) -> None:
        """End it as a power cut does."""
        assert self.child is not None
        self._killed = True
        with contextlib.suppress(ProcessLookupError):
            self.child.kill()
        await self.ended()

    async def ended(self) -> None:
        """Wait until it has ended."""
        assert self.child is not None
        await self.child.wait()
        if self._reading is not None:
            await self._reading
        self.child = None

    def ahead(self) -> float:
        """Return the seconds that its clock is ahead of the sandbox's, which leaves out the machine's pauses."""
        return max(0.0, time.time() - self.sandbox.clock.now())

    async def stop(self) -> None:
        """End it at the end of a test."""
        if self.child is not None:
            await self.kill()


@contextlib.asynccontextmanager
async def opened_process(database: Path, kind: type[P], postgres: Address | None = None) -> AsyncIterator[P]:
    """Open a sandbox with the bot as a process of its own."""
    async with Sandbox(clock=TravelClock(), limits=Limits.scaled(0.02)) as sandbox:
        process = kind(sandbox, database)
        process.postgres = postgres
        try:
            await process.start()
            yield process
        finally:
            await process.stop()
