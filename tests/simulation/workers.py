"""The bots of a run: each on a machine of its own, under a supervisor."""

import asyncio
import dataclasses
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.host.app import run
from bot.host.settings import Settings
from bot.runtime.shards import Shards
from bot.runtime.worker import Worker as Computer
from bot.store.sql.storage import Store
from tests.simulation import server
from tests.simulation.loop import Loop, Machine
from tests.simulation.network import HOST, Network

T = TypeVar("T")


@dataclass(frozen=True)
class Link:
    """The way of a worker to the database."""

    opened: Callable[..., AbstractAsyncContextManager[Store]]
    """Opens the store, as a bot does when it starts."""
    way: server.Link | None = None
    """What can be cut, if it leads over a network."""


class Inline(Computer):
    """Computes on the loop, as if it took a while elsewhere."""

    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self._loop = loop

    def _submit(self, function: Callable[..., T], *arguments: Any) -> Any:
        took = self._loop.chance.uniform(0.001, 0.05)
        return self._loop.compute(took, lambda: (function(*arguments), took))


class Worker:
    """A bot, which may be started again and again, each time on a new machine of the same name."""

    def __init__(self, network: Network, name: str, shards: Shards, connect: Callable[[], Link]) -> None:
        """:param connect: gives it a way to the database."""
        self.name = name
        self.shards = shards
        self.port = network.new_port() if not shards.gateway else 0
        """Where it takes interactions, over HTTP."""
        self.machine: Machine | None = None
        self.ahead = 0.0
        """Seconds by which its clock is ahead."""
        self.link: Link | None = None
        self.begun: asyncio.Future[None] | None = None
        """Its result is there once it can take presses."""
        self._network = network
        self._loop = network.loop
        self._connect = connect
        self._starts = 0
        self._task: asyncio.Task[None] | None = None
        self._leaving = asyncio.Event()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}/interactions"

    @property
    def way(self) -> server.Link:
        """Its way to the database, if that is a server's."""
        assert self.link is not None
        assert self.link.way is not None
        return self.link.way

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, settings: Settings) -> None:
        """Start it, without waiting until it is ready."""
        self._starts += 1
        machine = self.machine = Machine(self._loop, self.name)
        machine.ahead = self.ahead
        begun = self.begun = self._loop.create_future()
        self._leaving = asyncio.Event()

        async def ready() -> None:
            if not begun.done():
                begun.set_result(None)

        async def work() -> None:
            link = self.link = self._connect()
            await run(
                dataclasses.replace(
                    settings, shards=self.shards, interactions_port=None if self.shards.gateway else self.port
                ),
                chance=self._loop.chance_of(f"{self.name}, start {self._starts}"),
                worker=lambda: Inline(self._loop),
                store=link.opened,
                ready=ready,
                leaving=self._leaving,
            )

        self._task = machine.start(work(), name=self.name)

    async def ready(self) -> None:
        """Wait until it can take presses; raise what it ends with."""
        assert self._task is not None
        assert self.begun is not None
        await asyncio.wait({self._task, self.begun}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            self._task.result()

    # --- Its end ----------------------------------------------------------------------------------------------------

    async def stop(self, drain: float = 0.0) -> None:
        """End it as an operator does.

        :param drain: seconds for which it takes requests while it is about to end.
        """
        if self._task is None:
            return
        if drain:
            self._leaving.set()
            await asyncio.sleep(drain)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._bury()

    def kill(self, *, silently: bool = False) -> None:
        """End it between two callbacks, as a power cut does.

        :param silently: whether its system ends with it, so that others learn late that connections have ended.
        """
        if self.machine is None:
            return
        self.machine.kill()
        self._network.has_died(self.machine, silently=silently)
        if self.link is not None and self.link.way is not None:
            self.link.way.kill()
        self._bury()

    def _bury(self) -> None:
        if self.machine is not None and not self.machine.dead:
            self.machine.kill()
        self._task = self.machine = self.link = None
