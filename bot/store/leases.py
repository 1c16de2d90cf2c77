"""Leases of shards, as a store keeps them."""

from collections.abc import Collection
from typing import Protocol

from bot.cluster.leases import Cluster, Fence, Taken


class LeaseStore(Protocol):
    """Who holds which shard, where several processes share the store. Each call is atomic, by the store's own clock."""

    life: float
    """Seconds for which a lease is held unless it is renewed."""

    async def free_if_alone(self) -> None:
        """Free what processes hold that have died, where it is certain that no other has the store open."""

    async def join(self, name: str, capacity: int, shards: int) -> int:
        """Enter a process, and give its id.

        :param shards: how many shards there are to be; where another process is alive, it stays at the number that
            there is.
        """

    async def look(self) -> Cluster:
        """Read who is alive, and who holds what."""

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        """Note that a process is alive, and renew all its leases that have not expired.

        Tells whether it is known here: one that was dead for long is not, and has to join again.
        """

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        """Take those of some shards that nobody holds."""

    async def offer(self, me: int, shards: Collection[int]) -> None:
        """Offer shards that a process holds to a successor."""

    async def keep(self, me: int, shards: Collection[int]) -> None:
        """Take such an offer back."""

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        """Have a process become the successor for offered shards that have none alive; gives those for which it is."""

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        """Take the lease of a shard for which a process is the successor.

        None if it is no longer, or if its owner's lease is not the one of this epoch or is offered no longer.
        """

    async def release(self, me: int, shards: Collection[int]) -> None:
        """Give up shards that a process holds, whoever takes them."""

    async def leave(self, me: int) -> None:
        """Take a process off the list, which gives up all that it holds."""

    async def claim(self, fence: Fence) -> None:
        """Have a press count as what came in under a lease, before anything is stored of it.

        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: another session of the same shard was told of it, too, and has it.
        """

    async def forget_presses(self) -> None:
        """Forget the presses that are so old that nobody is told of them again."""
