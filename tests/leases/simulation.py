"""One schedule from a seed: processes join, drain, die, freeze, lose the database, and have clocks that stall.

The processes run the real rounds of :class:`bot.services.leases.Keeper` and the real plans, on the store in memory,
which has the conditions of the real statements. There are no sockets and no event loop: coroutines resume in the order
of virtual time. A call to the store takes time each way, may be lost either way, and may take effect long after its
caller has given up.
"""

import heapq
import itertools
import random
from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.cluster.leases import LIFE, Cluster, Fence, Taken
from bot.cluster.shares import ANYBODY, LOOK
from bot.services.leases import Handlers, Holdings, Keeper
from bot.store.errors import LeaseLost, StoreUnavailable
from bot.store.peers import LeaseStore
from tests.leases.in_memory import Leases, Row

T = TypeVar("T")

ROUGH, QUIET = 30.0, 40.0
"""Seconds with disturbances, and seconds after that within which everything must settle."""
STAYS = 5.0
"""Seconds for which everything must stay settled: each process looks at least once meanwhile, and changes nothing."""
WRITES, WRITTEN = 40, 50.0
"""How many writes, and within how many seconds: until most schedules have settled."""
BOUND = 15.0 - LIFE
"""Seconds that a shard may be free while a process could take it: a dead process's is taken within fifteen."""
PATIENCE = 2.0
"""Seconds after which a call without an answer is given up."""
AGAIN = 0.5
"""Seconds after which a process retries that cannot reach the store."""
assert ANYBODY < BOUND
assert LOOK < STAYS < QUIET


class Violation(AssertionError):
    """Something happened that must never happen."""


class _Wait:
    """Awaits virtual time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __await__(self) -> Generator[float, None, None]:
        yield self._seconds


def _done(work: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that never waits."""
    try:
        work.send(None)
    except StopIteration as stop:
        result: T = stop.value
        return result
    raise TypeError("it waits")


@dataclass(slots=True)
class Audit:
    """Checks what must never happen, by the actual rows and sessions, not by what processes believe."""

    writers: dict[tuple[int, int], int] = field(default_factory=dict)
    """By shard and epoch: the process that wrote in it."""
    before: list[tuple[int, int | None]] = field(default_factory=list)
    """By shard: its epoch and its owner at the last check."""
    free: dict[int, float] = field(default_factory=dict)
    """The free shards, and since when each is free."""
    looked: float = 0.0
    longest: float = 0.0
    writes: int = 0
    handovers: int = 0

    def wrote(self, shard: int, rows: list[Row], process: int) -> None:
        """Check a write that the store accepted."""
        self.writes += 1
        epoch = rows[shard].epoch
        if self.writers.setdefault((shard, epoch), process) != process:
            raise Violation(f"two writers in epoch {epoch} of shard {shard}")
        if rows[shard].owner != process:
            raise Violation(f"a writer without the lease of shard {shard}")

    def look(self, rows: list[Row], now: float, time: float, healthy_since: Callable[[], float]) -> None:
        """Check what a call has changed, or only the time that has passed.

        :param now: the time by the store's clock, which may jump.
        :param time: the virtual time.
        :param healthy_since: returns since when some process could have taken free shards.
        """
        if len(self.before) != len(rows):
            self.before = [(row.epoch, row.owner) for row in rows]
        for shard, row in enumerate(rows):
            epoch, owner = self.before[shard]
            held = row.owner is not None and row.expires > now
            if held and shard in self.free and row.epoch == epoch:
                raise Violation(f"epoch {epoch} of shard {shard} goes on after its end")
            if row.epoch != epoch or row.owner != owner:
                if row.epoch < epoch or (row.owner is not None and row.epoch == epoch):
                    raise Violation(f"shard {shard} has changed hands in epoch {row.epoch}")
                self.before[shard] = row.epoch, row.owner
            if not held:
                since = self.free.setdefault(shard, max(self.looked, time - (now - row.expires)))
                waited = time - max(since, healthy_since())
                self.longest = max(self.longest, waited)
                if waited > BOUND:
                    raise Violation(f"a shard without a holder for {waited:.1f} s")
            elif shard in self.free:
                del self.free[shard]
        self.looked = time


class Process:
    """A process with its sessions."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.dead = False
        self.draining = False
        self.frozen_until = 0.0
        self.cut_until = 0.0
        self.stalled = 0.0  # seconds by which its own clock is behind
        self.since = world.time  # undisturbed since then
        self.ready: set[int] = set()
        self._opening: dict[int, object] = {}
        self.holdings = Holdings(self.clock)
        self.keeper = world.keeper(
            _Connection(self),
            self.holdings,
            Handlers(self.open, self.close, self.taken),
            shards=world.shards,
            capacity=world.chance.choice((4, 8, 8, 16)),
            now=self.clock,
        )

    def clock(self) -> float:
        """Return the time as this process sees it."""
        return self.world.time - self.stalled

    @property
    def healthy_since(self) -> float:
        """Since when it has been able to take free shards; infinite if it is not."""
        if self.dead or self.draining or self.keeper.me is None:
            return float("inf")
        return max(self.since, self.frozen_until, self.cut_until)

    def open(self, shard: int) -> None:
        """Open a session, which is READY after a while."""
        this = self._opening[shard] = object()
        self.world.later(self.world.chance.expovariate(0.7), lambda: self._opened(shard, this), self)

    def _opened(self, shard: int, this: object) -> None:
        if self._opening.get(shard) is this:
            self.ready.add(shard)
            self.keeper.opened(shard)

    def close(self, shard: int) -> None:
        self._opening.pop(shard)
        self.ready.discard(shard)

    def taken(self, taken: Taken) -> None:
        """Ignore that the process believes that it holds a shard."""

    def die(self) -> None:
        self.dead = True

    def run(self) -> None:
        """Run rounds until it dies."""
        self.world.follow(self.keeper.turn(), self._again, self)

    def _again(self, wait: float | None) -> None:
        if wait is None:
            wait = AGAIN
        if self.draining and self.keeper.idle:
            self.world.follow(self.keeper.leave(), lambda _: self.die(), self)
            return
        self.world.later(wait, self.run, self)

    def write(self) -> None:
        """Save something for a shard that this process believes it holds."""
        if self.holdings.epochs:
            shard = self.world.chance.choice([*self.holdings.epochs])
            fence = self.holdings.fence(shard)
            assert fence is not None
            self.world.follow(self._write(fence), lambda _: None, self)

    async def _write(self, fence: Fence) -> None:
        await _Wait(self.world.delay())
        self.world.store(fence, self)


class _Connection(LeaseStore):
    """The connection from a process to the store."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._world = process.world
        self.life = process.world.leases.life

    async def _call(self, work: Callable[[], Coroutine[Any, Any, T]], *, reads: bool = False) -> T:
        process, world = self._process, self._world
        await _Wait(world.delay())
        if world.time < process.cut_until:
            if world.chance.random() < 0.5:  # it is under way, and takes effect when it arrives
                world.late(work)
            await _Wait(PATIENCE)
            raise StoreUnavailable("no answer")
        result = _done(work()) if reads else world.apply(work)
        await _Wait(world.delay())
        if world.time < process.cut_until:
            await _Wait(PATIENCE)
            raise StoreUnavailable("no answer")
        return result

    async def join(self, name: str, capacity: int, shards: int) -> int:
        return await self._call(lambda: self._world.leases.join(name, capacity, shards))

    async def look(self) -> Cluster:
        return await self._call(self._world.leases.look, reads=True)

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        return await self._call(lambda: self._world.leases.renew(me, draining=draining))

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        return await self._call(lambda: self._world.leases.take(me, shards))

    async def offer(self, me: int, shards: Collection[int]) -> None:
        await self._call(lambda: self._world.leases.offer(me, shards))

    async def keep(self, me: int, shards: Collection[int]) -> None:
        await self._call(lambda: self._world.leases.keep(me, shards))

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        return await self._call(lambda: self._world.leases.prepare(me, shards))

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        if shard not in self._process.ready:
            raise Violation(f"shard {shard} is taken over without a session")
        taken = await self._call(lambda: self._world.leases.take_over(me, shard, epoch))
        self._world.audit.handovers += taken is not None
        return taken

    async def release(self, me: int, shards: Collection[int]) -> None:
        await self._call(lambda: self._world.leases.release(me, shards))

    async def leave(self, me: int) -> None:
        await self._call(lambda: self._world.leases.leave(me))

    async def claim(self, fence: Fence) -> None:
        raise NotImplementedError

    async def forget_presses(self) -> None:
        raise NotImplementedError

    async def free_if_alone(self) -> None:
        raise NotImplementedError


class World:
    """A schedule."""

    def __init__(self, seed: int, leases: type[Leases] = Leases, keeper: Callable[..., Keeper] = Keeper) -> None:
        self.chance = random.Random(seed)
        self.keeper = keeper
        self.time = 1000.0
        self.ahead = 0.0  # seconds by which the store's clock has jumped
        self.leases = leases(lambda: self.time + self.ahead)
        self.audit = Audit()
        self.shards = self.chance.choice((1, 2, 3, 5, 8))
        self.processes: list[Process] = []
        self.end = self.time + ROUGH + QUIET
        self._rough_until = self._quiet_from = self.time + ROUGH
        self._settled_since: float | None = None  # since when everything is settled
        self._slow = self.chance.choice((0.005, 0.005, 0.05))
        self._queue: list[tuple[float, int, Callable[[], None], Process | None]] = []
        self._order = itertools.count()

    def delay(self) -> float:
        """Return the seconds that a message is under way."""
        return min(0.2, self.chance.expovariate(1 / self._slow))

    def later(self, seconds: float, what: Callable[[], None], whose: Process | None = None) -> None:
        """Schedule a call; one of a process waits while that is frozen, and is dropped when it dies."""
        heapq.heappush(self._queue, (self.time + seconds, next(self._order), what, whose))

    def follow(self, work: Coroutine[Any, Any, T], done: Callable[[T | None], None], whose: Process) -> None:
        """Run a coroutine of a process, and resume it after each wait."""
        try:
            seconds = work.send(None)
        except StopIteration as stop:
            done(stop.value)
        except StoreUnavailable:
            done(None)
        else:
            self.later(seconds, lambda: self.follow(work, done, whose), whose)

    def apply(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Have the store do something, and check the result."""
        self._look()  # leases that have expired by now
        result = _done(work())
        self._look()
        return result

    def late(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        """Have the store do something later, after its caller has given up."""
        seconds = self.chance.uniform(0.0, 2 * LIFE)
        self._quiet_from = max(self._quiet_from, self.time + seconds)
        self.later(seconds, lambda: self._arrive(work))

    def _arrive(self, work: Callable[[], Coroutine[Any, Any, object]]) -> None:
        self.apply(work)

    def store(self, fence: Fence, process: Process) -> None:
        """Save something under a lease, if the store accepts it."""
        try:
            self.leases.check(fence)
        except LeaseLost:
            return
        assert process.keeper.me is not None
        self.audit.wrote(fence.shard, self.leases.rows, process.keeper.me)

    def _look(self) -> None:
        self.audit.look(self.leases.rows, self.time + self.ahead, self.time, self._healthy_since)

    def _healthy_since(self) -> float:
        return min((process.healthy_since for process in self.processes), default=float("inf"))

    def join(self) -> None:
        """Start a process."""
        process = Process(self, len(self.processes))
        self.processes.append(process)
        process.run()

    def run(self) -> Audit:
        """Run the schedule.

        :raises Violation: something happened that must never happen.
        """
        for _ in range(self.chance.randint(1, 3)):
            self.later(self.chance.uniform(0.0, 6.0), self.join)
        for _ in range(self.chance.randint(0, 7)):
            self.later(self.chance.uniform(0.0, ROUGH), self._disturb)
        for _ in range(WRITES):
            self.later(self.chance.uniform(0.0, WRITTEN), self._write)
        self.later(ROUGH, self._watch)
        while self._queue and self._queue[0][0] < self.end:
            when, _, what, whose = heapq.heappop(self._queue)
            self.time = max(self.time, when)
            if whose is None:
                what()
            elif whose.dead:
                continue
            elif self.time < whose.frozen_until:
                heapq.heappush(self._queue, (whose.frozen_until, next(self._order), what, whose))
            else:
                what()
        self._look()
        if (unrest := self._unrest()) is not None:
            raise Violation(unrest)
        return self.audit

    def _watch(self) -> None:
        """End the schedule once everything has been settled for long enough: nothing would change after that."""
        if self.time < self._quiet_from or self._unrest() is not None:
            self._settled_since = None
        elif self._settled_since is None:
            self._settled_since = self.time
        elif self.time >= self._settled_since + STAYS:
            self.end = self.time
        self.later(1.0, self._watch)

    def _write(self) -> None:
        process = self.chance.choice(self.processes) if self.processes else None
        if process is not None and not process.dead:
            self.later(0.0, process.write, process)

    def _disturb(self) -> None:
        """Have something go wrong, or a process join or leave."""
        alive = [process for process in self.processes if not process.dead]
        kind = self.chance.choice(("freeze", "freeze", "cut", "die", "drain", "join", "stall", "jump", "outage"))
        if kind == "join" or not alive:
            self.join()
        elif kind == "jump":
            self.ahead += self.chance.uniform(0.0, LIFE)
        elif kind == "outage":
            until = self._until()
            for process in alive:
                process.cut_until = max(process.cut_until, until)
        else:
            process = self.chance.choice(alive)
            until = self._until()
            process.since = max(process.since, self.time)
            match kind:
                case "freeze":
                    process.frozen_until = max(process.frozen_until, until)
                case "cut":
                    process.cut_until = max(process.cut_until, until + PATIENCE)
                case "stall":
                    process.stalled += self.chance.uniform(0.0, LIFE)
                case "drain":
                    process.draining = process.keeper.draining = True
                case "die":
                    process.die()

    def _until(self) -> float:
        return min(self.time + self.chance.expovariate(1 / LIFE), self._rough_until)

    def _unrest(self) -> str | None:
        """Say what is not settled: each shard must be held, fairly, by the process that has its session."""
        there = {process.keeper.me: process for process in self.processes if not process.dead and not process.draining}
        if not there:
            return None
        cluster = _done(self.leases.look())
        if any(lease.free or lease.offered for lease in cluster.leases):
            return "a shard is free, or changes hands, long after the last disturbance"
        if any(process.draining and not process.dead for process in self.processes):
            return "a draining process has not ended"
        for me, process in there.items():
            held = {lease.shard for lease in cluster.leases if lease.owner == me}
            if held != process.ready or held != process.holdings.epochs.keys():
                return "a process has other sessions than shards"
        held_by = {lease.owner for lease in cluster.leases}
        if not held_by <= there.keys():
            return "a shard is held by a process that has ended"
        active = [one for one in cluster.processes if not one.draining]
        if not {one.id for one in active} <= there.keys():
            return "a process that has ended counts as active"
        count = Counter(lease.owner for lease in cluster.leases)
        whole = sum(one.capacity for one in active)
        if any(abs(count[one.id] - cluster.shards * one.capacity / whole) >= 1 for one in active):
            return "the shares are not fair"
        return None


def run(seed: int, **defect: Any) -> Audit:
    """Run the schedule of a seed.

    :raises Violation: something happened that must never happen.
    """
    return World(seed, **defect).run()
