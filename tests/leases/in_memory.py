"""Leases in memory, with the conditions of the real statements; each call is atomic."""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from bot.cluster.leases import LIFE, Cluster, Fence, Lease, Process, Taken
from bot.store.errors import AlreadyCounted, LeaseLost
from bot.store.peers import LeaseStore


@dataclass(slots=True)
class Row:
    """The row of a shard."""

    epoch: int
    since: float
    expires: float
    owner: int | None = None
    offered: bool = False
    successor: int | None = None


@dataclass(slots=True)
class Entry:
    """The row of a process."""

    name: str
    capacity: int
    started: float
    expires: float
    draining: bool = False


class Leases(LeaseStore):
    """The leases of all shards, by a clock that tests may move."""

    def __init__(self, now: Callable[[], float] = time.monotonic, life: float = LIFE) -> None:
        self.now = now
        self.life = life
        self.rows: list[Row] = []
        self.processes: dict[int, Entry] = {}
        self.presses: set[int] = set()
        self._last = 0

    async def free_if_alone(self) -> None:
        """Do nothing: in memory it is unknown which processes have died."""

    async def join(self, name: str, capacity: int, shards: int) -> int:
        now = self.now()
        alive = any(one.expires > now for one in self.processes.values())
        if not (alive or any(self._held(row) for row in self.rows)) and len(self.rows) != shards:
            most = max((row.epoch for row in self.rows), default=-1)
            self.rows = [Row(most + 1, now, now) for _ in range(shards)]
        self._last += 1
        self.processes[self._last] = Entry(name, capacity, now, now + self.life)
        return self._last

    def _held(self, row: Row) -> bool:
        return row.owner is not None and row.expires > self.now()

    async def look(self) -> Cluster:
        now = self.now()
        return Cluster(
            tuple(
                Process(number, one.name, one.capacity, one.draining, now - one.started)
                for number, one in self.processes.items()
                if one.expires > now
            ),
            tuple(
                Lease(shard, row.epoch, row.owner, row.expires - now, now - row.since, row.offered, row.successor)
                for shard, row in enumerate(self.rows)
            ),
        )

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        for row in self._mine(me):
            row.expires = self.now() + self.life
        if me not in self.processes:
            return False
        self.processes[me] = replace(self.processes[me], expires=self.now() + self.life, draining=draining)
        return True

    def _mine(self, me: int, shards: Collection[int] | None = None) -> list[Row]:
        return [
            row
            for shard, row in enumerate(self.rows)
            if row.owner == me and self._held(row) and (shards is None or shard in shards)
        ]

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        return [self._give(shard, me) for shard in sorted(shards) if not self._held(self.rows[shard])]

    def _give(self, shard: int, me: int) -> Taken:
        row, now = self.rows[shard], self.now()
        away = 0.0 if self._held(row) else max(0.0, now - row.expires + (0.0 if row.owner is None else self.life))
        self.rows[shard] = Row(row.epoch + 1, now, now + self.life, me)
        return Taken(shard, row.epoch + 1, away)

    async def offer(self, me: int, shards: Collection[int]) -> None:
        for row in self._mine(me, shards):
            row.offered = True

    async def keep(self, me: int, shards: Collection[int]) -> None:
        for row in self._mine(me, shards):
            row.offered, row.successor = False, None

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        done = []
        for shard in sorted(shards):
            row = self.rows[shard]
            other = self.processes.get(row.successor or 0)
            taken = row.successor != me and other is not None and other.expires > self.now()
            if self._held(row) and row.offered and row.owner != me and not taken:
                row.successor = me
                done.append(shard)
        return done

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        row = self.rows[shard]
        stands = (row.epoch, row.successor) == (epoch, me) and (row.offered or not self._held(row))
        return self._give(shard, me) if stands else None

    async def release(self, me: int, shards: Collection[int]) -> None:
        for row in self._mine(me, shards):
            row.owner, row.expires, row.offered, row.successor = None, self.now(), False, None

    async def leave(self, me: int) -> None:
        await self.release(me, range(len(self.rows)))
        self.processes.pop(me, None)

    async def claim(self, fence: Fence) -> None:
        self.check(fence)
        self.note(fence)

    async def forget_presses(self) -> None:
        self.presses.clear()

    def check(self, fence: Fence | None) -> None:
        """Check that a change under a lease may be saved.

        :raises LeaseLost: the lease is no longer held.
        :raises AlreadyCounted: the effect of the press is already saved.
        """
        if fence is None:
            return
        if fence.press in self.presses:
            raise AlreadyCounted(fence.press)
        row = self.rows[fence.shard]
        if row.epoch != fence.epoch or not self._held(row):
            raise LeaseLost(fence)

    def note(self, fence: Fence | None) -> None:
        """Note the press whose effect is being saved."""
        if fence is not None and fence.press is not None:
            self.presses.add(fence.press)
