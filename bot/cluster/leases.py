"""Leases of shards: who holds which, for how much longer, and what may be changed under it.

Times are seconds from the moment at which the database was asked, by its own clock: no two machines have to agree on
what time it is.
"""

from dataclasses import dataclass
from typing import NamedTuple

LIFE = 10.0
"""Seconds for which a lease is held unless it is renewed."""


class Fence(NamedTuple):
    """The lease under which a change came in. Once the shard has another holder, changes under the old one are void."""

    shard: int
    epoch: int
    press: int | None = None
    """The id of the interaction: what one press changes is stored once, however often it is delivered."""


@dataclass(slots=True)
class Cause:
    """A press, from its arrival to its storage, so that a second delivery of it is recognized."""

    shard: int
    epoch: int
    press: int
    counted: bool = False  # whether some of it is stored: what else the same press changes goes with that

    @property
    def fence(self) -> Fence:
        return Fence(self.shard, self.epoch, None if self.counted else self.press)


@dataclass(frozen=True, slots=True)
class Process:
    id: int
    name: str  # the machine and the number of the process there, for people to read
    capacity: int  # how many shards it can carry: shares are in proportion to it
    draining: bool  # whether it is about to end, and gives up all that it holds
    age: float  # seconds since it started


@dataclass(frozen=True, slots=True)
class Lease:
    shard: int
    epoch: int  # grows whenever the shard changes hands, even if the same process takes it again
    owner: int | None  # the process that holds it, or has held it until it expired; None where it was given up
    left: float  # seconds until it expires; negative since it has expired or was given up
    held: float = 0.0  # seconds since its owner took it
    offered: bool = False  # whether its owner waits for a successor
    successor: int | None = None  # the process that is getting ready to take it over

    @property
    def free(self) -> bool:
        return self.owner is None or self.left <= 0


@dataclass(frozen=True, slots=True)
class Cluster:
    """A snapshot of all processes that are alive and the leases of all shards, by their numbers."""

    processes: tuple[Process, ...]
    leases: tuple[Lease, ...]

    @property
    def shards(self) -> int:
        return len(self.leases)


class Taken(NamedTuple):
    shard: int
    epoch: int
    away: float  # for how many seconds nobody had held it
