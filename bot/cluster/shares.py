"""Who should hold which shard: a plan that every process makes on its own, from the same rows to the same result.

Shares are in proportion to what processes can carry. As little as possible changes hands, because each change costs a
session at Discord, and those are limited per day. A plan need not be right: what it says is done on conditions,
so of two processes with different plans one finds that nothing is left to do.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from bot.cluster.leases import Cluster, Lease, Process

ANYBODY = 3.5
"""Seconds after which any process takes a free shard, even one planned for another, which may be gone as well."""
LOOK = 3.0
"""The most seconds between two looks at the cluster: three fit into the life of a lease."""
MOMENT = 0.1
"""Seconds that a look comes after what it looks for."""


@dataclass(frozen=True, slots=True)
class Plan:
    take: tuple[int, ...] = ()  # free shards that it should take
    prepare: tuple[int, ...] = ()  # offered shards for which it should become the successor
    offer: tuple[int, ...] = ()  # shards that it should offer
    keep: tuple[int, ...] = ()  # shards whose offer it should take back
    release: tuple[int, ...] = ()  # shards that it should just give up, since it has no session of them yet


def shares(processes: Iterable[Process], shards: int, held: Counter[int]) -> dict[int, int]:
    """Share out a number of shards; gives how many each process should hold that is not about to end.

    :param held: how many each holds, so that what cannot be divided stays where it is.
    """
    active = [process for process in processes if not process.draining]
    whole = sum(process.capacity for process in active)
    share = {process.id: shards * process.capacity // whole for process in active}
    rest = {process.id: shards * process.capacity % whole for process in active}
    first = sorted(share, key=lambda one: (-rest[one], -min(held[one], share[one] + 1), one))
    for one in first[: shards - sum(share.values())]:
        share[one] += 1
    return share


def planned(me: int, cluster: Cluster, ready: Collection[int]) -> Plan:
    """Say what a process should do now.

    :param ready: the shards that it has a session of.
    """
    active = sorted(process.id for process in cluster.processes if not process.draining)
    mine = [lease for lease in cluster.leases if lease.owner == me and not lease.free]
    if me not in active:
        return Plan(offer=tuple(lease.shard for lease in mine if not lease.offered))
    holder = {lease.shard: _settled(lease, active) for lease in cluster.leases}
    load = Counter(one for one in holder.values() if one is not None)
    share = shares(cluster.processes, cluster.shards, load)
    for lease in cluster.leases:
        if holder[lease.shard] is None:
            best = max(active, key=lambda one: share[one] - load[one])
            if lease.free or lease.owner not in active or load[best] < share[best]:
                holder[lease.shard] = best
                load[best] += 1
    stay = [lease.shard for lease in mine if not lease.offered]
    over = max(0, len(stay) - share[me])
    goes = sorted(stay, key=lambda shard: (shard in ready, -shard))[:over]
    return Plan(
        take=tuple(
            lease.shard
            for lease in cluster.leases
            if lease.free and (holder[lease.shard] == me or lease.left < -ANYBODY)
        ),
        prepare=tuple(
            lease.shard
            for lease in cluster.leases
            if lease.offered and not lease.free and holder[lease.shard] == me not in (lease.owner, lease.successor)
        ),
        offer=tuple(shard for shard in goes if shard in ready),
        keep=tuple(lease.shard for lease in mine if lease.offered and holder[lease.shard] == me),
        release=tuple(shard for shard in goes if shard not in ready),
    )


def _settled(lease: Lease, active: Collection[int]) -> int | None:
    if lease.successor in active and (lease.offered or lease.free):
        return lease.successor
    if lease.free:
        return lease.owner if lease.owner in active else None  # it is back before another process has taken the shard
    return None if lease.offered else lease.owner


def next_look(me: int, cluster: Cluster) -> float:
    """The seconds until the next look: when a lease expires, or when any process may take a free shard."""
    soon = [LOOK]
    for lease in cluster.leases:
        if lease.free:
            soon.append(lease.left + ANYBODY + MOMENT)
        elif lease.owner != me:
            soon.append(lease.left + MOMENT)
    return max(MOMENT, min(soon))
