"""The shards that this process holds: it renews its leases, takes shards, hands them over and notices what it has lost.

A :class:`Keeper` does one round after the other, all that is asked of the database one by one; :class:`Leases` calls it
for as long as the process runs, and opens and closes the sessions meanwhile.
"""

import os
import socket
from collections.abc import Callable, Collection
from typing import Protocol

from bot.cluster.leases import Cluster, Fence, Taken
from bot.cluster.shares import next_look, planned
from bot.runtime.clock import elapsed
from bot.runtime.log import logger
from bot.store.protocols import LeaseStore

log = logger(__name__)

OVERLAP = 1.0
"""Seconds for which two sessions of a shard are open before the second takes the lease: what only the first has been
told of is stored by then."""
BUSY = 0.25
"""Seconds between two looks while a shard changes hands."""
FORGET = 60.0
"""Seconds between two times that old presses are forgotten."""


class Gateway(Protocol):
    """The sessions that this process has at Discord."""

    shards: int
    """The number of all shards, of this process and others."""

    async def ask(self) -> int:
        """Ask Discord how many shards it recommends."""

    async def open(self, number: int) -> None:
        """Begin a session of a shard; returns when it is READY."""

    async def close(self, number: int) -> None:
        """End the session of a shard, if it has one."""


class Holdings:
    """The shards that a process holds, as far as it knows: what is stored is asked for by the epoch in any case."""

    def __init__(self, now: Callable[[], float] = elapsed) -> None:
        self._now = now
        self.shards = 1
        self.epochs: dict[int, int] = {}
        self.until = 0.0
        """When all of them have expired, by this process's own clock, unless they are renewed."""

    @property
    def sure(self) -> bool:
        """Whether nobody else can have taken anything yet, by this process's own clock."""
        return self._now() < self.until

    @property
    def held(self) -> Collection[int]:
        """The shards that it holds for certain."""
        return self.epochs.keys() if self.sure else ()

    def fence(self, shard: int, press: int | None = None) -> Fence | None:
        """Give the lease under which something comes in now at a shard; None if it has none."""
        epoch = self.epochs.get(shard)
        return None if epoch is None else Fence(shard, epoch, press)


class Keeper:
    """Keeps a process's leases, one round after the other."""

    def __init__(
        self,
        leases: LeaseStore,
        holdings: Holdings,
        *,
        shards: int,
        capacity: int,
        open_: Callable[[int], None],
        close: Callable[[int], None],
        taken: Callable[[Taken], None] = lambda _: None,
        now: Callable[[], float] = elapsed,
    ) -> None:
        """Nothing is done before the first round.

        :param shards: how many there are to be, if no other process is alive.
        :param open_: begins a session of a shard; whoever does it calls :meth:`opened` when it is READY.
        :param close: ends it.
        :param taken: is told of each shard that this process holds from now on.
        """
        self._leases = leases
        self._holdings = holdings
        self._wanted = shards
        self._capacity = capacity
        self._open, self._close, self._taken = open_, close, taken
        self._now = now
        self.me: int | None = None
        self.draining = False
        self._sessions: dict[int, float | None] = {}  # when each was READY; None while it is being opened
        self._preparing: set[int] = set()  # shards that this process is about to take over

    @property
    def idle(self) -> bool:
        """Whether it holds nothing, and has nothing open."""
        return not self._holdings.epochs and not self._sessions

    def opened(self, shard: int) -> None:
        """Note that the session of a shard is READY."""
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
            self.me = None  # it was away for so long that it was forgotten
            self._lose(self._holdings.epochs.keys())
            self._preparing.clear()
            self._close_what_is_not_needed()
            return 0.0
        cluster = await self._leases.look()
        self._holdings.until = asked + self._leases.life
        self._holdings.shards = cluster.shards
        again = self._compare(cluster)
        plan = planned(self.me, cluster, [shard for shard, at in self._sessions.items() if at is not None])
        if plan.offer:
            await self._leases.offer(self.me, plan.offer)
        if plan.keep:
            await self._leases.keep(self.me, plan.keep)
        if plan.release:
            self._lose(plan.release)
            await self._leases.release(self.me, plan.release)
        if plan.take:
            for taken in await self._leases.take(self.me, plan.take):
                self._take(taken)
        if plan.prepare:
            self._prepare(await self._leases.prepare(self.me, plan.prepare))
        for shard in sorted(self._preparing):
            if await self._take_over(shard, cluster):
                again = True
        self._close_what_is_not_needed()
        busy = self._preparing or again or any(lease.offered and lease.owner == self.me for lease in cluster.leases)
        return BUSY if busy or plan.offer or plan.prepare else next_look(self.me, cluster)

    def _compare(self, cluster: Cluster) -> bool:
        """Compare what this process believes with what is stored; tells whether it differed."""
        stored = {lease.shard: lease for lease in cluster.leases if lease.owner == self.me and not lease.free}
        lost = [
            shard
            for shard, epoch in self._holdings.epochs.items()
            if shard not in stored or stored[shard].epoch != epoch
        ]
        self._lose(lost)
        for shard, lease in stored.items():
            if shard not in self._holdings.epochs:  # the answer was lost, but it was done
                self._take(Taken(shard, lease.epoch, lease.held))
        self._preparing = {
            lease.shard for lease in cluster.leases if lease.shard in self._preparing and lease.successor == self.me
        }
        return bool(lost)

    def _lose(self, shards: Collection[int]) -> None:
        for shard in [*shards]:
            epoch = self._holdings.epochs.pop(shard, None)
            log.info("shard given up", shard=shard, epoch=epoch)

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
        """Take a shard over whose second session is open for long enough; tells whether it was this one's."""
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
        """Give everything up, whoever takes it."""
        self._lose(self._holdings.epochs.keys())
        self._preparing.clear()
        if self.me is not None:
            await self._leases.leave(self.me)


def _name() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"
