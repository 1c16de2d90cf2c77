"""The real bot on a machine of its own, which is frozen, and whose clock is set, by whoever runs it."""

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

CLOCK, DEFECT = "CHAOS_CLOCK", "CHAOS_DEFECT"
"""The names of the environment's values that say where the machine's clocks stand, and which defect the bot has."""
TIMINGS, LEASE = "CHAOS_TIMINGS", "CHAOS_LEASE"
"""How long things take there, as JSON, and how long leases live beside the real ones."""
WAIT = "--wait"
"""Has a process load all that a bot needs, and wait until it is told the environment."""
_AHEAD = struct.Struct("dd")
"""So many seconds are the clock of the day and the one that only runs ahead of this machine's."""


class Machine(Process):
    """A bot as a process of its own, with clocks of its own."""

    program = ("-m", "tests.chaos.machine")

    def __init__(self, sandbox: Sandbox, database: Path) -> None:
        super().__init__(sandbox, database)
        self._clock_file = database.with_name("clock")
        self._clock_file.write_bytes(_AHEAD.pack(0.0, 0.0))
        self.environment[CLOCK] = str(self._clock_file)

    @property
    def was_set(self) -> bool:
        """Whether its clocks are not those of this machine any more."""
        return _AHEAD.unpack(self._clock_file.read_bytes()) != (0.0, 0.0)

    def step(self, day: float, running: float = 0.0) -> None:
        """Set the clock of the day so many seconds ahead, or back, and the one that only runs."""
        ahead = _AHEAD.unpack(self._clock_file.read_bytes())
        with self._clock_file.open("r+b") as file:
            file.write(_AHEAD.pack(ahead[0] + day, ahead[1] + running))

    async def frozen(self, seconds: float, *, suspended: bool = False) -> None:
        """Freeze the process, and let it go on when its clocks say that so much time has passed.

        :param suspended: the whole machine, so that the clock that only runs has stood still.
        """
        assert self.child is not None
        self.child.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(0.2)  # meanwhile presses arrive
            self.step(seconds, 0.0 if suspended else seconds)
        finally:
            self.child.send_signal(signal.SIGCONT)


class Spares:
    """Processes that have loaded all that a bot needs, so that a new bot is there at once."""

    def __init__(self, count: int) -> None:
        """None is started yet.

        :param count: how many are kept.
        """
        self._count = count
        self._starting: list[asyncio.Task[asyncio.subprocess.Process]] = []

    async def take(self) -> asyncio.subprocess.Process:
        """Give one, which reads the environment from its standard input."""
        return await (self._starting.pop(0) if self._starting else self._started())

    def fill(self) -> None:
        """Start some, unless there are enough."""
        while len(self._starting) < self._count:
            self._starting.append(asyncio.create_task(self._started()))

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = sys.executable, *Machine.program, WAIT, "--discord"
        return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe)

    async def stop(self) -> None:
        """End those that nobody has taken."""
        for spare in await asyncio.gather(*self._starting):
            spare.kill()
            await spare.wait()
        self._starting.clear()


def _load_all() -> None:
    """Load what a bot needs: most of its start goes into that."""
    import cogs

    for name in ("bot.host.app", *(module.name for module in pkgutil.walk_packages(cogs.__path__, "cogs."))):
        importlib.import_module(name)


def main() -> None:
    """Start the bot, with the clocks and the defect that the environment names."""
    if WAIT in sys.argv:
        sys.argv.remove(WAIT)
        _load_all()
        os.environ |= json.loads(sys.stdin.readline())
    with Path(os.environ[CLOCK]).open("rb") as file:
        ahead = mmap.mmap(file.fileno(), _AHEAD.size, access=mmap.ACCESS_READ)
    day, running = time.time, time.monotonic
    patched: dict[tuple[Any, str], Any] = {
        (time, "time"): lambda: day() + _AHEAD.unpack(ahead)[0],
        (time, "monotonic"): lambda: running() + _AHEAD.unpack(ahead)[1],
        (discord.utils, "utcnow"): lambda: datetime.fromtimestamp(time.time(), UTC),
        (discord.http.HTTPClient, "user_agent"): property(lambda _: str(os.getpid()), lambda _, __: None),
    }
    with pytest.MonkeyPatch.context() as patch:
        for (place, name), instead in patched.items():
            patch.setattr(place, name, instead, raising=False)
        if timings := os.environ.get(TIMINGS):
            _hurry(patch, json.loads(timings))
        if lease := os.environ.get(LEASE):
            _shorten(patch, float(lease))
        if defect := os.environ.get(DEFECT):
            from tests.chaos import defects

            getattr(defects, defect)(patch)
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


def _hurry(patch: pytest.MonkeyPatch, timings: dict[str, Any]) -> None:
    """Have things take other times than they do elsewhere."""
    from bot.host import app

    run = app.run

    async def quickly(settings: Settings, **how: Any) -> None:
        changed = dataclasses.replace(settings, timings=dataclasses.replace(settings.timings, **timings))
        await run(changed, **how)

    patch.setattr(app, "run", quickly)


def _shorten(patch: pytest.MonkeyPatch, factor: float) -> None:
    """Have leases expire sooner than elsewhere, and be renewed as much sooner."""
    import bot.cluster.leases as leases
    import bot.cluster.shares as shares
    import bot.services.leases as services
    from bot.store.postgres.leases import Leases

    for module, name, least in (
        (shares, "ANYBODY", 0.0),
        (shares, "LOOK", 0.0),
        (services, "OTHERS", 0.5),
    ):
        patch.setattr(module, name, max(least, getattr(module, name) * factor))
    patch.setattr(Leases.__init__, "__defaults__", (leases.LIFE * factor,))


if __name__ == "__main__":
    main()
