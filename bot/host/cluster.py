"""What `python3 -m bot cluster` shows: shards and their owners, handovers, and what Discord still allows."""

import json
from collections.abc import Iterable, Mapping

from bot.cluster.leases import Cluster, Lease, Process
from bot.services import budget
from bot.services.budget import VALUE as REQUESTS
from bot.services.turns import VALUE as TURNS


def shown(cluster: Cluster, agreed: Mapping[str, str], now: float) -> str:
    """Describe the cluster in lines.

    :param agreed: the values that the processes share, by name.
    :param now: the database's time.
    """
    lines = [*_processes(cluster), "", *_shards(cluster), "", *_limits(cluster, agreed, now)]
    return "\n".join(lines)


def _processes(cluster: Cluster) -> Iterable[str]:
    if not cluster.processes:
        yield "No bot is running here."
        return
    yield "Process  runs for    capacity  shards  where"
    for process in cluster.processes:
        held = sum(lease.owner == process.id and not lease.free for lease in cluster.leases)
        ends = " (draining)" if process.draining else ""
        yield f"{process.id:>7}  {duration(process.age):<9}  {process.capacity:>8}  {held:>6}  {process.name}{ends}"
    whole = sum(process.capacity for process in cluster.processes if not process.draining)
    if whole < cluster.shards:
        yield f"Together they can carry {whole} of {cluster.shards} shards: start more processes."


def _shards(cluster: Cluster) -> Iterable[str]:
    if cluster.leases:
        yield "Shard  process  held for   epoch"
    alive = {process.id: process for process in cluster.processes}
    for lease in cluster.leases:
        owner = "-" if lease.free else str(lease.owner)
        since = duration(-lease.left if lease.free else lease.held)
        yield f"{lease.shard:>5}  {owner:>7}  {since:<9}  {lease.epoch:>5}{_note(lease, alive)}"


def _note(lease: Lease, alive: Mapping[int, Process]) -> str:
    if lease.free:
        return "  unowned"
    if lease.offered:
        return f"  goes to {lease.successor}" if lease.successor in alive else "  goes to the first to claim it"
    return ""


def _limits(cluster: Cluster, agreed: Mapping[str, str], now: float) -> Iterable[str]:
    turns = json.loads(agreed.get(TURNS, "{}"))
    waits = [when - now for when in turns.get("next", {}).values() if when > now]
    soon = f"the next one in at most {max(waits):.1f} s" if waits else "one may begin now"
    yield f"Sessions          {soon}" + _left(turns, now)
    parts = budget.read(agreed.get(REQUESTS), now)
    rate, wants = (sum(getattr(part, name) for part in parts.values()) for name in ("rate", "wants"))
    yield f"Requests          {rate:.0f} a second are allotted, {wants:.0f} wanted, to {len(parts)} processes"
    yield f"Being handed over {sum(lease.offered and not lease.free for lease in cluster.leases)} shards"


def _left(turns: Mapping[str, object], now: float) -> str:
    if turns.get("left") is None:
        return ""
    return f"; {turns['left']} of {turns['total']} are left for {duration(float(str(turns['anew'])) - now)}"


def duration(seconds: float) -> str:
    whole = max(0, round(seconds))
    for size, name, less, part in ((86400, "d", 3600, "h"), (3600, "h", 60, "min"), (60, "min", 1, "s")):
        if whole >= size:
            return f"{whole // size} {name} {whole % size // less} {part}"
    return f"{whole} s"
