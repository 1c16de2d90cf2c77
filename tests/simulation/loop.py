"""An event loop for several machines: its time is virtual, and what asyncio leaves open is decided by a seed.

Every callback belongs to a machine: the one in whose context it was registered. A machine runs its callbacks in order,
one at a time, and each takes some of its time. Which machine is next, how long that takes, and in which order timers
run that are due at the same time, follows from the seed. If nothing is left to run, the clock jumps to the next timer.
"""

import asyncio
import contextlib
import heapq
import random
import socket
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar

T = TypeVar("T")

STEP = 20e-6
"""The mean duration of a callback, in seconds."""
MOST_STEPS = 2_000_000
"""Callbacks in a part of a run until it is given up: many times what one takes."""
FEW = 1000
"""Cancelled timers that are kept before they are removed."""

MACHINE: ContextVar["Machine"] = ContextVar("machine")


class Deadlock(Exception):
    """Nothing is left to run, and nothing will ever be."""


class Endless(Exception):
    """A part of a run does not come to its end."""


class Machine:
    """What runs callbacks one at a time. It can be frozen and killed; neither lets any of them notice."""

    def __init__(self, loop: "Loop", name: str) -> None:
        self.loop = loop
        self.name = name
        self.context = copy_context()
        self.context.run(MACHINE.set, self)
        self.frozen = False
        self.dead = False
        self.ahead = 0.0
        """Seconds by which its clock is ahead."""
        self.asleep = 0.0
        """Seconds for which it has been suspended, which its loop's time leaves out."""
        self.step = STEP
        """The mean duration of its callbacks, in seconds."""
        self.ready: deque[asyncio.Handle] = deque()
        self.busy = 0.0  # until when
        self._tasks: list[asyncio.Task[Any]] = []  # also done ones, up to a point
        self._pruned = 100  # when there are so many, done ones are forgotten
        loop.machines.append(self)

    def start(self, work: Coroutine[Any, Any, T], name: str | None = None) -> asyncio.Task[T]:
        """Begin a task on this machine."""
        return self.loop.create_task(work, name=name, context=self.context)

    @contextlib.contextmanager
    def standing_still(self, *, suspended: bool = False) -> Iterator[None]:
        """Run nothing on it for a while.

        :param suspended: whether its timers stand still, too, as when a whole system is suspended.
        """
        began, timers = self.loop.now, self.loop.withdraw(self) if suspended else []
        self.frozen = True
        try:
            yield
        finally:
            self.frozen = False
            if suspended:
                self.asleep += self.loop.now - began
                self.loop.put_back(timers, self.loop.now - began)

    def kill(self) -> None:
        """End everything between two callbacks: no task notices, so no ``finally`` runs."""
        self.dead = True
        self.ready.clear()
        self.loop.machines.remove(self)
        # Its tasks are kept: if they were collected, Python would run what they do at their end.
        GRAVEYARD.extend(task for task in self._tasks if not task.done())

    def add(self, task: asyncio.Task[Any]) -> None:
        self._tasks.append(task)
        if len(self._tasks) >= self._pruned:
            self._tasks = [one for one in self._tasks if not one.done()]
            self._pruned = 100 + 2 * len(self._tasks)


Timer = tuple[float, float, int, asyncio.TimerHandle, Machine]
"""When it is due, what decides among those due at the same time, and where it runs."""
GRAVEYARD: list[asyncio.Task[Any]] = []
"""The tasks of all killed machines."""


class Loop(asyncio.BaseEventLoop):
    def __init__(self, seed: object) -> None:
        super().__init__()
        self._seed = seed
        self._chances: dict[str, random.Random] = {}
        self.chance = self.chance_of("order")
        self.machines: list[Machine] = []
        self.world = Machine(self, "world")
        """Where everything runs that belongs to no other machine."""
        self.network: Any = None
        """Set by what makes it (:mod:`tests.simulation.network`)."""
        self.skipped = 0.0
        """Seconds by which the clocks of all machines have gone on while none of them ran."""
        self.steps = 0
        """How many callbacks have run."""
        self._last_step = MOST_STEPS
        self.now = 0.0
        """The seconds since the beginning of the run."""
        self._timers: list[Timer] = []
        self._number = 0
        self._cancelled = 0

    def time(self) -> float:
        """Return the same without those for which the machine that asks has been suspended."""
        return self.now - MACHINE.get(self.world).asleep

    def chance_of(self, name: str) -> random.Random:
        """Return what something is drawn from, by its name."""
        if name not in self._chances:
            self._chances[name] = random.Random(f"{self._seed}/{name}")
        return self._chances[name]

    def begin(self, part: object) -> None:
        """Have all that is drawn from now on follow from the seed and this part of the run alone."""
        self._last_step = self.steps + MOST_STEPS
        for name, chance in self._chances.items():
            chance.seed(f"{self._seed}/{part}/{name}")

    # --- Registering callbacks --------------------------------------------------------------------------------------

    def _here(self, context: Context | None) -> Machine:
        return MACHINE.get(self.world) if context is None else context.get(MACHINE, self.world)

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        machine = self._here(context)
        if not machine.dead:
            machine.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment] # there are no threads

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        timer._scheduled = True  # type: ignore[attr-defined]
        self._number += 1
        at = max(when + MACHINE.get(self.world).asleep, self.now)
        entry = at, self.chance.random(), self._number, timer, self._here(context)
        heapq.heappush(self._timers, entry)
        return timer

    def withdraw(self, machine: Machine) -> list[Timer]:
        """Take out a machine's timers."""
        taken = [entry for entry in self._timers if entry[4] is machine]
        self._timers = [entry for entry in self._timers if entry[4] is not machine]
        heapq.heapify(self._timers)
        return taken

    def put_back(self, timers: list[Timer], later: float) -> None:
        """Put timers back, each later by some seconds."""
        for at, order, number, timer, machine in timers:
            heapq.heappush(self._timers, (at + later, order, number, timer, machine))

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self._cancelled += handle._scheduled  # type: ignore[attr-defined]
        if self._cancelled > FEW and self._cancelled > len(self._timers) // 2:
            self._timers = [entry for entry in self._timers if not entry[3]._cancelled]
            heapq.heapify(self._timers)
            self._cancelled = 0

    def create_task(self, coro: Any, *, name: Any = None, context: Any = None, **more: Any) -> asyncio.Task[Any]:
        task = super().create_task(coro, name=name, context=context, **more)
        self._here(context).add(task)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Call a function a little later: no thread takes part."""
        return self.compute(self.chance.uniform(0.0005, 0.01), lambda: func(*args))

    def compute(self, seconds: float, function: Callable[[], T]) -> asyncio.Future[T]:
        """Call a function as if it took some seconds elsewhere."""
        outcome: asyncio.Future[T] = self.create_future()

        def call() -> None:
            if outcome.cancelled():
                return
            try:
                outcome.set_result(function())
            except Exception as error:  # whoever awaits it handles it
                outcome.set_exception(error)

        self.call_later(seconds, call)
        return outcome

    # --- Connections ------------------------------------------------------------------------------------------------

    async def create_server(self, protocol_factory: Any, host: Any = None, port: Any = None, **_: Any) -> Any:
        return self.network.listen(protocol_factory, port or 0)

    async def create_connection(
        self, protocol_factory: Any, host: Any = None, port: Any = None, *, sock: Any = None, **_: Any
    ) -> Any:
        """:param sock: a connection that was made with :meth:`tests.simulation.network.Network.connect`."""
        connection = sock or await self.network.connect(port)
        protocol = protocol_factory()
        await connection.attach(protocol)
        return connection, protocol

    async def getaddrinfo(self, host: Any, port: Any, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))]

    # --- Running them -----------------------------------------------------------------------------------------------

    def _run_once(self) -> None:
        if self.steps >= self._last_step:
            raise Endless(f"{MOST_STEPS} callbacks have run, {self.now:.0f} s after the beginning")
        machine = self._next()
        self.now = max(self.now, machine.busy)
        handle = machine.ready.popleft()
        if not handle._cancelled:
            machine.busy = self.now + self.chance.random() * 2 * machine.step
            self.steps += 1
            handle._run()

    def _next(self) -> Machine:
        """Return the machine that runs its next callback first; timers that are due by then are ready."""
        while True:
            first = self._first()
            if not self._timers:
                if first is None:
                    raise Deadlock(f"nothing is left to run after {self.now:.3f} s")
                return first
            if first is not None and first.busy < self._timers[0][0] and self.now < self._timers[0][0]:
                return first
            when, _, _, timer, machine = heapq.heappop(self._timers)
            timer._scheduled = False  # type: ignore[attr-defined]
            if timer._cancelled:
                self._cancelled -= 1
            elif not machine.dead:
                self.now = max(self.now, when)
                machine.ready.append(timer)

    def _first(self) -> Machine | None:
        """Return the machine that can go on first; of several at the same time, any may be it."""
        waiting = [machine for machine in self.machines if machine.ready and not machine.frozen]
        if len(waiting) < 2:
            return waiting[0] if waiting else None
        free = [machine for machine in waiting if machine.busy <= self.now]
        return self.chance.choice(free) if free else min(waiting, key=lambda machine: machine.busy)

    def _write_to_self(self) -> None:
        """There is nobody to wake."""
