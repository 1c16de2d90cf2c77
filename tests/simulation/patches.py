"""What has to be patched in libraries, so that they use the loop's time, the seed's chance, and no threads."""

import contextlib
import math
import os
import random
import secrets
import socket
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import aiohappyeyeballs
import aiohttp._websocket.writer as websocket
import aiohttp.connector
import aiosqlite
import discord.backoff
import discord.gateway
import discord.utils
import pytest

from tests import virtual
from tests.simulation.loop import MACHINE, Loop

EPOCH = 1_800_000_000.0
"""When a run begins, in Unix seconds."""

Patch = pytest.MonkeyPatch


@contextlib.contextmanager
def patched(loop: Loop) -> Iterator[None]:
    """Patch everything for a run on this loop."""
    with pytest.MonkeyPatch.context() as patch:
        use_the_loops_time(patch, loop)
        use_the_seeds_chance(patch, loop)
        use_the_loops_network(patch, loop)
        use_no_threads(patch, loop)
        yield


def use_the_loops_time(patch: Patch, loop: Loop) -> None:
    """The machines' clocks show the loop's time, however they are asked; each can be ahead."""

    def monotonic() -> float:
        return loop.time() + loop.skipped

    def now() -> float:
        return EPOCH + loop.now + loop.skipped + MACHINE.get(loop.world).ahead

    for name, clock in (("time", now), ("monotonic", monotonic), ("perf_counter", monotonic)):
        patch.setattr(time, name, clock)
        patch.setattr(time, f"{name}_ns", lambda clock=clock: int(clock() * 1e9))
    patch.setattr(aiohttp.connector, "monotonic", monotonic)
    patch.setattr(discord.utils, "utcnow", lambda: datetime.fromtimestamp(now(), UTC))


def use_the_seeds_chance(patch: Patch, loop: Loop) -> None:
    """What the system has to give by chance follows from the seed: keys, ids, and the generators that begin with it."""
    chance = loop.chance_of("system")

    class Seeded(random.Random):
        """Begins with the system's chance, as every generator without a seed."""

        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(chance.getrandbits(64) if a is None else a, version)

    patch.setattr(random, "SystemRandom", secrets.SystemRandom)  # tests replace it
    patch.setattr(os, "urandom", chance.randbytes)
    patch.setattr(random, "_urandom", chance.randbytes)  # SystemRandom, and with it the module secrets
    patch.setattr(discord.backoff, "random", SimpleNamespace(Random=Seeded))
    random.seed(chance.getrandbits(64))
    for default in websocket.WebSocketWriter.__init__.__defaults__ or ():
        if isinstance(default, random.Random):
            default.seed(chance.getrandbits(64))


def use_the_loops_network(patch: Patch, loop: Loop) -> None:
    """A client of aiohttp connects over the loop's network: it would open a socket by itself."""

    async def start_connection(addr_infos: Any, *, socket_factory: Any = None, **_: Any) -> Any:
        connection = await loop.network.connect(addr_infos[0][4][1])
        if socket_factory is not None and sys.platform == "linux":
            with socket_factory(addr_infos[0]) as opened:  # it is asked how it would be used
                seconds = opened.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) / 1000
            connection.patience = seconds or math.inf
        return connection

    patch.setattr(aiohappyeyeballs, "start_connection", start_connection)


def use_no_threads(patch: Patch, loop: Loop) -> None:
    """What would run in a thread or a process of its own is done by the loop, a little later."""
    later = loop.compute
    patch.setattr(discord.gateway, "KeepAliveHandler", virtual.Heartbeats)

    async def execute(self: Any, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if not self._running or not self._connection:
            raise ValueError("Connection closed")
        free = max(loop.time(), getattr(self, "_free", 0.0))  # it does one thing after the other
        self._free = free + loop.chance.uniform(0.0001, 0.002)
        return await later(self._free - loop.time(), lambda: function(*args, **kwargs))

    async def connect(self: Any) -> Any:
        if self._connection is None:
            self._connection = self._connector()
        return self

    def stop(self: Any) -> None:
        self._running = False
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    patch.setattr(aiosqlite.Connection, "_execute", execute)
    patch.setattr(aiosqlite.Connection, "_connect", connect)
    patch.setattr(aiosqlite.Connection, "__await__", lambda self: self._connect().__await__())
    patch.setattr(aiosqlite.Connection, "stop", stop)
