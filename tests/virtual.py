"""Virtual time for the real bot on the sandbox: nobody waits for a timer, but time spent computing counts.

Bot, sandbox and people share one loop. When it is idle, its clock jumps to the next timer. Otherwise the clock advances
by the CPU time of the process, regardless of how busy the machine is, so slow code is still late.
"""

import asyncio
import contextlib
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from typing import Any, TypeVar

import aiohttp
import aiosqlite
import discord.gateway
import pytest

T = TypeVar("T")

UNDER_WAY = 0.02
"""Seconds within which data sent through a local socket arrives, while a request is in flight."""
GRACE = 0.001
"""The fraction of each wait that is really waited, for other data in flight, such as gateway events."""


class _Selector(selectors.DefaultSelector):
    """Waits for files, but for timers only while a thread is working."""

    skipped = 0.0
    """Seconds skipped."""
    waited = 0.0
    """Seconds waited for threads."""
    threads = 0
    """Jobs running in threads."""
    requests = 0
    """Requests in flight."""
    now = 0.0
    """The virtual time of the last wakeup."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return the files that are ready; none once the time is up."""
        ready = self._ready(timeout)
        self.now = time.process_time() + self.skipped + self.waited
        return ready

    def _ready(self, timeout: float | None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if self.threads or timeout is None:
            began = time.monotonic()
            ready = super().select(timeout)
            self.waited += time.monotonic() - began
        elif not (ready := super().select(min(timeout, UNDER_WAY if self.requests else GRACE * timeout))):
            self.skipped += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock skips the time in which nothing happens."""

    def __init__(self) -> None:
        self._files = _Selector()
        super().__init__(self._files)

    def time(self) -> float:
        """Return the virtual seconds since some moment."""
        return self._files.now

    @contextlib.contextmanager
    def thread_at_work(self) -> Iterator[None]:
        """Let real time pass while a thread is working for this loop."""
        self._files.threads += 1
        try:
            yield
        finally:
            self._files.threads -= 1

    @contextlib.contextmanager
    def request_under_way(self) -> Iterator[None]:
        """Wait for data in flight through sockets."""
        self._files.requests += 1
        try:
            yield
        finally:
            self._files.requests -= 1

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run a function in a thread, while time is not skipped."""
        done = super().run_in_executor(executor, func, *args)
        self._files.threads += 1
        done.add_done_callback(self._has_done)
        return done

    def _has_done(self, _: object) -> None:
        self._files.threads -= 1


class Heartbeats(discord.gateway.KeepAliveHandler):
    """discord.py's heartbeats on the loop instead of from a thread in real time."""

    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await asyncio.sleep(self.interval or 0.0)
                if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                    await self.ws.close(4000)
                    return
                await self.ws.send_heartbeat(self.beat())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()


def run(doing: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in virtual time."""
    execute, connect = aiosqlite.Connection._execute, aiosqlite.Connection._connect  # noqa: SLF001 - all goes through these
    request = aiohttp.ClientSession._request  # noqa: SLF001

    async def executed(self: aiosqlite.Connection, *args: Any, **kwargs: Any) -> Any:
        with _running().thread_at_work():
            return await execute(self, *args, **kwargs)  # type: ignore[no-untyped-call]

    async def connected(self: aiosqlite.Connection) -> Any:
        with _running().thread_at_work():
            return await connect(self)

    async def requested(self: aiohttp.ClientSession, *args: Any, **kwargs: Any) -> aiohttp.ClientResponse:
        with _running().request_under_way():
            return await request(self, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=VirtualLoop) as runner:
        patch.setattr(aiosqlite.Connection, "_execute", executed)
        patch.setattr(aiosqlite.Connection, "_connect", connected)
        patch.setattr(aiohttp.ClientSession, "_request", requested)
        patch.setattr(discord.gateway, "KeepAliveHandler", Heartbeats)
        return runner.run(doing)


def _running() -> VirtualLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
