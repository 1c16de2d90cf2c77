"""Gatherings, as a store keeps them."""

from collections.abc import Sequence
from typing import Protocol

from bot.cluster.leases import Fence
from bot.play.changes import Limits
from bot.play.gathering import Gathering
from bot.play.table import Table


class GatheringStore(Protocol):
    """Gatherings: several tables that were opened at once, with one board."""

    async def add_gathering(
        self, gathering: Gathering, tables: Sequence[Table], limits: Limits, fence: Fence | None = None
    ) -> tuple[Gathering, bool]:
        """Store a gathering with its tables, or find the one that this interaction has opened; tells whether it is new.

        While they are open its tables count in the channel of the board, wherever they stand.

        :raises LimitReached: the channel would have more tables than allowed.
        """

    async def gathering(self, gathering_id: int) -> Gathering | None:
        """Read a gathering, with the ids of its tables in their order."""

    async def unfinished_gatherings(self) -> list[int]:
        """List the ids of the gatherings whose boards do not show all results as they are now, the oldest first."""

    async def note_board(self, gathering_id: int, message_id: int | None) -> None:
        """Note which message the board is; None if it is gone."""

    async def finish_gathering(self, gathering_id: int) -> None:
        """Note that the board shows all results."""
