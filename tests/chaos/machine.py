"""The real bot on a simulated machine, which tests can freeze and whose clocks they can set."""

import asyncio
import dataclasses
import importlib
import json
import mmap
import os
import pkgutil
import runpy
import signal
import struct
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.host.settings import Settings
from sandbox.server import Sandbox
from tests.bot.processes import ROOT, Process

CLOCK = "CHAOS_CLOCK"
"""An environment variable: the file of the machine's clocks."""
TIMINGS = "CHAOS_TIMINGS"
"""An environment variable: timings as JSON."""
WAIT = "--wait"
"""Makes a process import everything a bot needs, and then read its environment from standard input."""
_AHEAD = struct.Struct("dd")
"""Seconds by which the wall clock and the monotonic clock are ahead of this machine's."""


class Machine(Process):
    """A bot in its own process, with its own clocks."""

    program = ("-m", "tests.chaos.machine")

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        super().__init__(sandbox, database)
        self._clock_file = database.with_name("clock")
        self._clock_file.write_bytes(_AHEAD.pack(0.0, 0.0))
        self.environment[CLOCK] = str(self._clock_file)

    @property
    def was_set(self) -> bool:
        """Whether its clocks differ from this machine's."""
        return _AHEAD.unpack(self._clock_file.read_bytes()) != (0.0, 0.0)

    def step(self, wall: float, monotonic: float = 0.0) -> None:
        """Move the clocks by some seconds."""
        ahead = _AHEAD.unpack(self._clock_file.read_bytes())
        with self._clock_file.open("r+b") as file:
            file.write(_AHEAD.pack(ahead[0] + wall, ahead[1] + monotonic))

    async def frozen(self, seconds: float, *, suspended: bool = False) -> None:
        """Freeze the process, and continue it when its clocks say that this many seconds have passed.

        :param suspended: suspend the whole machine, which stops its monotonic clock.
        """
        assert self.child is not None
        self.child.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(0.2)  # presses arrive meanwhile
            self.step(seconds, 0.0 if suspended else seconds)
        finally:
            self.child.send_signal(signal.SIGCONT)


class Spares:
    """Processes that have imported everything a bot needs, so that a new bot starts at once."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._starting: list[asyncio.Task[asyncio.subprocess.Process]] = []

    async def take(self) -> asyncio.subprocess.Process:
        """Take one; it reads its environment from standard input."""
        return await (self._starting.pop(0) if self._starting else self._started())

    def fill(self) -> None:
        while len(self._starting) < self._count:
            self._starting.append(asyncio.create_task(self._started()))

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = sys.executable, *Machine.program, WAIT, "--discord"
        return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)

    async def stop(self) -> None:
        for spare in await asyncio.gather(*self._starting):
            spare.kill()
            await spare.wait()
        self._starting.clear()


def _load_all() -> None:
    """Import everything a bot needs, which takes most of its startup."""
    import cogs

    for name in ("bot.host.app", *(module.name for module in pkgutil.walk_packages(cogs.__path__, "cogs."))):
        importlib.import_module(name)


def main() -> None:
    """Start the bot with the clocks of its environment."""
    if WAIT in sys.argv:
        sys.argv.remove(WAIT)
        _load_all()
        os.environ |= json.loads(sys.stdin.readline())
    with Path(os.environ[CLOCK]).open("rb") as file:
        ahead = mmap.mmap(file.fileno(), _AHEAD.size, access=mmap.ACCESS_READ)
    wall, monotonic = time.time, time.monotonic
    patched: dict[tuple[Any, str], Any] = {
        (time, "time"): lambda: wall() + _AHEAD.unpack(ahead)[0],
        (time, "monotonic"): lambda: monotonic() + _AHEAD.unpack(ahead)[1],
        (discord.utils, "utcnow"): lambda: datetime.fromtimestamp(time.time(), UTC),
        (discord.http.HTTPClient, "user_agent"): property(lambda _: str(os.getpid()), lambda _, __: None),
    }
    with pytest.MonkeyPatch.context() as patch:
        for (place, name), instead in patched.items():
            patch.setattr(place, name, instead, raising=False)
        if timings := os.environ.get(TIMINGS):
            _set_timings(patch, json.loads(timings))
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


def _set_timings(patch: pytest.MonkeyPatch, timings: dict[str, Any]) -> None:
    """Change the bot's timings."""
    from bot.host import app

    run = app.run

    async def run_with_timings(settings: Settings, **how: Any) -> None:
        changed = dataclasses.replace(settings, timings=dataclasses.replace(settings.timings, **timings))
        await run(changed, **how)

    patch.setattr(app, "run", run_with_timings)


if __name__ == "__main__":
    main()
