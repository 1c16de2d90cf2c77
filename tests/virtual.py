"""Virtual time for the real bot on the sandbox: nobody waits for a timer, and no second that somebody computes is lost.

Bot, sandbox and people live on one loop. When nothing is left to do, its clock goes to the next timer at once.
Otherwise it counts the processor time of all of them together, however busy the machine is: whoever is slow is late.
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
"""Seconds in which what was sent through a socket of this machine has arrived, while a request is under way."""
GRACE = 0.001
"""The part of a wait that is waited in any case, for what is under way otherwise: an event of the gateway, say."""


class _Selector(selectors.DefaultSelector):
    """Waits for files, but for no timer unless a thread is at work."""

    skipped = 0.0
    """Seconds that nobody has had to wait."""
    waited = 0.0
    """Seconds that somebody has waited for a thread."""
    threads = 0
    """How many jobs threads are doing."""
    requests = 0
    """How many requests are under way."""
    now = 0.0
    """The virtual time when something was ready last."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Give the files that are ready; none once the time is up."""
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
        """Let time pass as it does, since a thread is doing something that it will tell this loop."""
        self._files.threads += 1
        try:
            yield
        finally:
            self._files.threads -= 1

    @contextlib.contextmanager
    def request_under_way(self) -> Iterator[None]:
        """Be patient, since something may be on its way through sockets."""
        self._files.requests += 1
        try:
            yield
        finally:
            self._files.requests -= 1

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Call a function in a thread, which time waits for."""
        done = super().run_in_executor(executor, func, *args)
        self._files.threads += 1
        done.add_done_callback(self._has_done)
        return done

    def _has_done(self, _: object) -> None:
        self._files.threads -= 1


class _Heartbeats(discord.gateway.KeepAliveHandler):
    """Heartbeats of the library on the loop, not from a thread in the machine's time."""

    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Send them from now on."""
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await asyncio.sleep(self.interval or 0.0)
                await self.ws.send_heartbeat(self.beat())

    def stop(self) -> None:
        """Send no more."""
        if self._task is not None:
            self._task.cancel()


def run(doing: Coroutine[Any, Any, T]) -> T:
    """Do something in virtual time."""
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
        patch.setattr(discord.gateway, "KeepAliveHandler", _Heartbeats)
        return runner.run(doing)


def _running() -> VirtualLoop:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop
