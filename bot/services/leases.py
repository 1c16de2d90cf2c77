"""The shards that this process holds: it renews its leases, takes shards, hands them over and notices what it has lost.

A :class:`Keeper` does one round after the other, all that is asked of the database one by one; :class:`Leases` calls it
for as long as the process runs, and opens and closes the sessions meanwhile.
"""

import asyncio
import contextlib
import os
import socket
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar

from bot.cluster.leases import Cause, Cluster, Fence, Taken
from bot.cluster.shares import next_look, planned
from bot.runtime.background import ended
from bot.runtime.clock import elapsed
from bot.runtime.log import logger
from bot.store.errors import AlreadyCounted, LeaseLost, StoreFailed
from bot.store.peers import LeaseStore

log = logger(__name__)
T = TypeVar("T")

OVERLAP = 3.0
"""Seconds for which two sessions of a shard are open before the second takes the lease: what only the first has
received is answered by then, or Discord no longer takes an answer."""
BUSY = 0.25
"""Seconds between two looks while a shard changes hands."""
AGAIN = 0.5
"""Seconds until the next try to get at the database."""
OTHERS = 1.0
"""Seconds for which a process that was away leaves other processes' shards to them: if it was the database that was
away, they are back as soon as itself."""
PATIENCE = 2.0
"""Seconds that a press waits for the lease of its shard: it has to be answered within three."""
FORGET = 60.0
"""Seconds between two times that old presses are forgotten."""


class Gateway(Protocol):
    """The sessions of this process at Discord."""

    shards: int  # the number of all shards, of this process and others

    async def ask(self) -> int:
        """Ask Discord how many shards it recommends."""

    async def open(self, number: int) -> None:
        """Begin a session of a shard; returns when it is READY."""

    async def close(self, number: int) -> None:
        """End the session of a shard, if it has one."""


class Holdings:
    """The shards that a process believes it holds; the store checks the epoch of each change anyway."""

    def __init__(self, now: Callable[[], float] = elapsed) -> None:
        self._now = now
        self.shards = 1
        self.epochs: dict[int, int] = {}
        self.until = 0.0
        """When all of them have expired, by this process's own clock, unless they are renewed."""
        self.offered: set[int] = set()
        """Those that wait for a successor, whose session may receive the same presses."""

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken anything yet, by this process's own clock."""
        return self._now() < self.until

    @property
    def elsewhere(self) -> Collection[int]:
        held = self.held
        return [shard for shard in range(self.shards) if shard not in held]

    def owns(self, guild_id: int) -> bool:
        return self.shard_of(guild_id) in self.epochs and self.sure

    def shard_of(self, guild_id: int | None) -> int:
        """The shard at which a server's events arrive; direct messages arrive at the first."""
        return (guild_id >> 22) % self.shards if guild_id else 0

    @property
    def held(self) -> Collection[int]:
        return self.epochs.keys() if self.sure else ()

    def fence(self, shard: int, press: int | None = None) -> Fence | None:
        """The lease for something that arrives now at a shard; None if it holds none."""
        epoch = self.epochs.get(shard)
        return None if epoch is None else Fence(shard, epoch, press)


@dataclass(frozen=True, slots=True)
class Handlers:
    """What is done about the shards that a process takes and loses."""

    open: Callable[[int], None]
    """Begins a session of a shard; :meth:`Keeper.opened` is called when it is READY."""
    close: Callable[[int], None]
    """Ends it."""
    taken: Callable[[Taken], None] = lambda _: None
    """Is called with each shard that this process holds from now on, or is sure of again."""
    lost: Callable[[int], None] = lambda _: None
    """Is called with each that it no longer holds."""


class Keeper:
    def __init__(
        self,
        leases: LeaseStore,
        holdings: Holdings,
        handlers: Handlers,
        *,
        shards: int,
        capacity: int,
        now: Callable[[], float] = elapsed,
    ) -> None:
        """Nothing is done before the first round.

        :param shards: how many there are to be, if no other process is alive.
        """
        self._leases = leases
        self._holdings = holdings
        self._wanted = shards
        self._capacity = capacity
        self._open, self._close, self._taken, self._lost = handlers.open, handlers.close, handlers.taken, handlers.lost
        self._now = now
        self.me: int | None = None
        self.draining = False
        self.alone = True
        """Whether there is nobody to whom anything could be handed over."""
        self._sessions: dict[int, float | None] = {}  # when each was READY; None while it is being opened
        self._preparing: set[int] = set()  # shards that this process is about to take over
        self._back: float | None = None  # at what age it came back, if it was away for longer than its leases live

    @property
    def idle(self) -> bool:
        return not self._holdings.epochs and not self._sessions

    def is_open(self, shard: int) -> bool:
        return self._sessions.get(shard) is not None

    def opened(self, shard: int) -> None:
        if shard in self._sessions:
            self._sessions[shard] = self._now()

    async def turn(self) -> float:
        """Do a round; gives the seconds after which the next one is due.

        :raises StoreFailed: the database does not answer; the next round finds out what it has done.
        """
        if self.me is None:
            self.me = await self._leases.join(_name(), self._capacity, self._wanted)
        asked = self._now()
        if not await self._leases.renew(self.me, draining=self.draining):
            self.me = self._back = None  # it was away for so long that it was forgotten
            self._lose(self._holdings.epochs.keys())
            self._preparing.clear()
            self._close_what_is_not_needed()
            return 0.0
        cluster = await self._leases.look()
        waits = self._yields_to_others(asked, cluster)
        until, held = self._holdings.until, dict(self._holdings.epochs)
        unsure = until <= self._now()  # even if only because the answer took so long
        self._holdings.until = asked + self._leases.life
        self._holdings.shards = cluster.shards
        self.alone = all(process.draining for process in cluster.processes if process.id != self.me)
        again = self._compare(cluster) or waits
        if unsure:  # what was left undone meanwhile is done now
            for number, epoch in held.items() & self._holdings.epochs.items():
                self._taken(Taken(number, epoch, max(0.0, asked - until)))
        plan = planned(self.me, cluster, [shard for shard, at in self._sessions.items() if at is not None])
        if plan.offer:
            self._holdings.offered.update(plan.offer)
            await self._leases.offer(self.me, plan.offer)
        if plan.keep:
            await self._leases.keep(self.me, plan.keep)
        if plan.release:
            self._lose(plan.release)
            await self._leases.release(self.me, plan.release)
        take = [shard for shard in plan.take if not waits or cluster.leases[shard].owner == self.me]
        if take:
            for taken in await self._leases.take(self.me, take):
                self._take(taken)
        if plan.prepare:
            self._prepare(await self._leases.prepare(self.me, plan.prepare))
        for shard in sorted(self._preparing):
            if await self._take_over(shard, cluster):
                again = True
        self._close_what_is_not_needed()
        busy = self._preparing or again or any(lease.offered and lease.owner == self.me for lease in cluster.leases)
        return BUSY if busy or plan.offer or plan.prepare else next_look(self.me, cluster)

    def _yields_to_others(self, now: float, cluster: Cluster) -> bool:
        """Whether an expired lease may belong to a process that is only about to come back, as this one just has."""
        ages = {process.id: process.age for process in cluster.processes}  # by the database's clock
        age = ages.get(self.me or 0, 0.0)
        if 0.0 < self._holdings.until <= now:
            self._back = age
        if self._back is not None and not self._back <= age < self._back + OTHERS:
            self._back = None
        return self._back is not None

    def _compare(self, cluster: Cluster) -> bool:
        """Compare what this process believes with what is stored; tells whether it differed."""
        stored = {lease.shard: lease for lease in cluster.leases if lease.owner == self.me and not lease.free}
        self._holdings.offered = {shard for shard, lease in stored.items() if lease.offered}
        lost = [
            shard
            for shard, epoch in self._holdings.epochs.items()
            if shard not in stored or stored[shard].epoch != epoch
        ]
        self._lose(lost)
        for shard, lease in stored.items():
            if shard not in self._holdings.epochs:  # the answer was lost, but it was done
                self._take(Taken(shard, lease.epoch, lease.held))
        self._preparing.clear()
        self._prepare([lease.shard for lease in cluster.leases if lease.successor == self.me])
        return bool(lost)

    def _lose(self, shards: Collection[int]) -> None:
        for shard in [*shards]:
            epoch = self._holdings.epochs.pop(shard, None)
            log.info("shard given up", shard=shard, epoch=epoch)
            self._lost(shard)

    def _take(self, taken: Taken) -> None:
        self._holdings.epochs[taken.shard] = taken.epoch
        self._preparing.discard(taken.shard)
        log.info("shard taken", shard=taken.shard, epoch=taken.epoch, away=round(taken.away, 1))
        self._taken(taken)
        self._have_open(taken.shard)

    def _have_open(self, shard: int) -> None:
        if shard not in self._sessions:
            self._sessions[shard] = None
            self._open(shard)

    def _prepare(self, shards: Collection[int]) -> None:
        for shard in shards:
            self._preparing.add(shard)
            self._have_open(shard)

    async def _take_over(self, shard: int, cluster: Cluster) -> bool:
        """Take over a shard whose second session has been open for long enough; tells whether that worked."""
        ready = self._sessions.get(shard)
        if ready is None or self._now() < ready + OVERLAP:
            return False
        assert self.me is not None
        taken = await self._leases.take_over(self.me, shard, cluster.leases[shard].epoch)
        if taken is None:
            self._preparing.discard(shard)
            return False
        self._take(taken)
        return True

    def _close_what_is_not_needed(self) -> None:
        for shard in self._sessions.keys() - self._holdings.epochs.keys() - self._preparing:
            del self._sessions[shard]
            self._close(shard)

    async def leave(self) -> None:
        self._lose(self._holdings.epochs.keys())
        self._preparing.clear()
        if self.me is not None:
            await self._leases.leave(self.me)


class Leases:
    def __init__(self, store: LeaseStore, *, shards: int | None, capacity: int) -> None:
        """Nothing is held before it runs.

        :param shards: how many there are to be, if no other process is alive; None for as many as Discord recommends.
        :param capacity: how many this process can carry.
        """
        self._store = store
        self._shards = shards
        self._capacity = capacity
        self.holdings = Holdings()
        self.taken: list[Callable[[Taken], None]] = []
        """Called with each shard that this process holds from now on."""
        self.lost: list[Callable[[int], None]] = []
        """Called with each that it no longer holds."""
        self._gateway: Gateway
        self._keeper: Keeper | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by shard, whose session they open or close
        self._failure: BaseException | None = None
        self._woken = asyncio.Event()
        self._turned = asyncio.Event()
        self._reached = True  # whether the last round has got at the database
        self._forgotten = 0.0

    @property
    def alone(self) -> bool:
        """Whether no other process could hold anything when this one last looked."""
        return self._keeper is None or self._keeper.alone

    @property
    def is_spare(self) -> bool:
        """Whether other processes hold all shards, and this one waits for one of them to end."""
        return self.holdings.sure and not self.holdings.epochs

    def is_open(self, shard: int) -> bool:
        return self._keeper is not None and self._keeper.is_open(shard)

    # While it runs

    async def run(self, gateway: Gateway) -> None:
        """Hold shards; when cancelled, hand them over to other processes, if there are any."""
        self._gateway = gateway
        recommended = await gateway.ask()
        with contextlib.suppress(StoreFailed):  # then it is waited for
            await self._store.free_if_alone()
        self._keeper = Keeper(
            self._store,
            self.holdings,
            Handlers(self._open, self._close, partial(_notify, self.taken), partial(_notify, self.lost)),
            shards=self._shards or recommended,
            capacity=self._capacity,
        )
        try:
            while True:
                await self._round(self._keeper)
        except asyncio.CancelledError:
            await asyncio.create_task(self._hand_over(self._keeper))  # this one counts as cancelled for good
            raise

    async def _round(self, keeper: Keeper) -> None:
        self._woken.clear()
        try:
            wait = await keeper.turn()
            if elapsed() > self._forgotten + FORGET:
                self._forgotten = elapsed()
                await self._store.forget_presses()
            self._reached = True
        except StoreFailed as error:
            if self._reached:
                log.warning("leases not renewed", reason=str(error))
            self._reached, wait = False, AGAIN
        self._turned.set()
        self._turned = asyncio.Event()
        await _within(wait, self._woken)
        if self._failure is not None:
            raise self._failure

    async def _hand_over(self, keeper: Keeper) -> None:
        keeper.draining = True
        self._woken.set()
        while True:
            await self._round(keeper)
            if keeper.idle or keeper.alone or not self._reached:
                return

    async def leave(self) -> None:
        if self._keeper is not None:
            with contextlib.suppress(StoreFailed):
                await self._keeper.leave()
        await ended(self._tasks.values())

    def look(self) -> None:
        """Check the leases at once: there is reason to believe that they have changed."""
        self._woken.set()

    def _open(self, shard: int) -> None:
        self._gateway.shards = self.holdings.shards

        async def open_() -> None:
            await self._gateway.open(shard)
            if self._keeper is not None:
                self._keeper.opened(shard)
            self.look()

        self._do(shard, open_)

    def _close(self, shard: int) -> None:
        if shard in self._tasks:
            self._tasks[shard].cancel()  # it may still be about to open
        self._do(shard, lambda: self._gateway.close(shard))

    def _do(self, shard: int, work: Callable[[], Awaitable[None]]) -> None:
        before = self._tasks.get(shard)

        async def after() -> None:
            if before is not None:
                await asyncio.wait({before})
            await work()

        self._tasks[shard] = asyncio.create_task(after(), name=f"shard-{shard}")
        self._tasks[shard].add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failure = error
            self.look()

    # Presses

    def cause(self, shard: int, press: int) -> Cause | None:
        """The lease under which a press comes in; None if this process does not certainly hold one."""
        epoch = self.holdings.epochs.get(shard)
        return None if epoch is None or not self.holdings.sure else Cause(shard, epoch, press)

    async def awaited(self, shard: int, press: int) -> Cause | None:
        """Wait for the lease of a shard whose second session is open here: the first one may be counting the press.

        None if the press belongs to another process. If that is unknown, because the database does not answer, it
        comes in under the last lease that was held: then its answer is that nothing can be stored.
        """
        self.look()
        ends = elapsed() + PATIENCE
        while (cause := self.cause(shard, press)) is None:
            if (left := ends - elapsed()) <= 0:
                epoch = self.holdings.epochs.get(shard)
                return None if self._reached or epoch is None else Cause(shard, epoch, press)
            await _within(left, self._turned)
        try:
            await self.claim(cause)
        except (LeaseLost, AlreadyCounted):
            return None
        return cause

    async def claim(self, cause: Cause) -> None:
        """Claim a press before it is judged or answered, if another session may receive it as well.

        While the store does not answer, it is judged all the same: then its answer is that nothing can be stored.

        :raises LeaseLost: its shard is another process's by now.
        :raises AlreadyCounted: the other session has it.
        """
        if not cause.counted:
            with contextlib.suppress(StoreFailed):
                await self._store.claim(cause.fence)
                cause.counted = True


def _notify(listeners: Collection[Callable[[T], None]], what: T) -> None:
    for listener in listeners:
        listener(what)


async def _within(seconds: float, event: asyncio.Event) -> None:
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait({waiting}, timeout=seconds)
    finally:
        await ended([waiting])


def _name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"
