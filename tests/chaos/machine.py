"""The real bot in a process of its own, which is there before it is told to begin."""

import asyncio
import dataclasses
import importlib
import json
import os
import pkgutil
import runpy
import sys
from typing import Any

import discord
import pytest

from bot.host.settings import Settings
from tests.bot.processes import ROOT

TIMINGS = "CHAOS_TIMINGS"
"""An environment variable: timings as JSON."""
PROGRAM = "-m", "tests.chaos.machine", "--discord"


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
        command = sys.executable, *PROGRAM
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
    """Import everything a bot needs, read its environment from standard input, and start it."""
    _load_all()
    os.environ |= json.loads(sys.stdin.readline())
    named = property(lambda _: str(os.getpid()), lambda _, __: None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.HTTPClient, "user_agent", named, raising=False)
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
