"""Deadlines, as a store keeps them."""

from collections.abc import Collection, Sequence
from typing import Protocol

from bot.cluster.leases import Fence
from bot.play.waits import Due, Postponement


class WaitStore(Protocol):
    """The deadlines of all tables."""

    async def next_dues(self, most: int, *, away: Sequence[int] = (), shards: int = 1) -> list[Due]:
        """List the deadlines and calls that are due next, the earliest first.

        :param away: shards whose servers are left out.
        """

    async def postpone(
        self,
        by: Postponement,
        *,
        among: Collection[int] = (0,),
        shards: int = 1,
        deletions: bool = False,
        alive: bool = False,
        fences: Sequence[Fence] = (),
    ) -> list[int]:
        """Postpone the deadlines of some shards' servers.

        A long gap does not count as time in which a game was idle, either. Gives the tables whose messages show a
        deadline that has visibly changed, the most urgent first.

        :param among: the shards.
        :param deletions: whether to postpone the deletion of servers' data as well.
        :param alive: whether to note that the bot is alive, so that a gap is not made up for twice if it is killed now.
        :param fences: the leases of the shards; none where there are no leases.
        :raises LeaseLost: one of them is held no longer.
        """
