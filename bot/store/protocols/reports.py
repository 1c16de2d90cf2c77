"""Reports of the coach, as a store keeps them."""

from typing import Protocol


class ReportStore(Protocol):
    """What the coach has worked out of finished games: it stays until the game is deleted, or its player forgotten."""

    async def report(self, table_id: int, seat: int) -> str | None:
        """Read what was worked out for a seat; None if nothing was."""

    async def keep_report(self, table_id: int, seat: int, content: str) -> None:
        """Keep what was worked out for a seat, unless its table is gone or its player was forgotten meanwhile."""

    async def share_report(self, table_id: int, seat: int, now: float) -> bool:
        """Note that what is kept for a seat is shared; tells whether it was not before."""

    async def unshare_report(self, table_id: int, seat: int) -> None:
        """Note that nobody was shown it, after all."""
