"""Deliberate defects: each leaves out something on which the leases rest, and the schedules have to find it."""

from typing import Any

from bot.cluster.leases import Cluster, Fence, Taken
from bot.services.leases import Keeper
from bot.store.errors import LeaseLost
from tests.leases.in_memory import Leases


class NoEpoch(Leases):
    """Stores what came in under any lease of a shard that somebody holds."""

    def check(self, fence: Fence | None) -> None:
        if fence is not None and not self._held(self.rows[fence.shard]):
            raise LeaseLost(fence)


class RenewedAfterItsEnd(Leases):
    """Renews leases that have expired."""

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        for row in self.rows:
            if row.owner == me:
                row.expires = self.now() + self.life
        return await super().renew(me, draining=draining)


class SameEpoch(Leases):
    """Gives a shard away without a new epoch."""

    def _give(self, shard: int, me: int) -> Taken:
        taken = super()._give(shard, me)
        self.rows[shard].epoch -= 1
        return taken._replace(epoch=taken.epoch - 1)


class NotAsked(Keeper):
    """Believes for ever that it holds what it has taken."""

    def _compare(self, cluster: Cluster) -> bool:
        return False


class Hasty(Keeper):
    """Takes shards over before it has their sessions."""

    def _have_open(self, shard: int) -> None:
        super()._have_open(shard)
        self.opened(shard)


class LeftOpen(Keeper):
    """Ends no session that it should end."""

    def _close_what_is_not_needed(self) -> None:
        pass


DEFECTS: dict[str, dict[str, Any]] = {
    **{one.__name__: {"leases": one} for one in (NoEpoch, RenewedAfterItsEnd, SameEpoch)},
    **{one.__name__: {"keeper": one} for one in (NotAsked, Hasty, LeftOpen)},
}
"""What a schedule is run with, by the name of the defect."""
