"""A table with its record, as a store keeps it."""

from typing import Any, Protocol

from bot.cluster.leases import Fence
from bot.play.changes import Action, Changed, Limits
from bot.play.table import Table, Token
from rules import Game


class TableStore(Protocol):
    """Tables, each with its record."""

    games: dict[str, Game[Any, Any]]
    """The games that can be played, by key."""

    async def add_table(
        self,
        table: Table,
        limits: Limits,
        *,
        after: Table | None = None,
        token: Token | None = None,
        fence: Fence | None = None,
    ) -> int:
        """Store a new table, and give its id.

        :param after: the table whose rematch it is.
        :param token: with which its opener's hand can be sent to them.
        :raises AlreadyOpen: its opener sits at one that the same button has opened.
        :raises LimitReached: its opener or its channel has as many tables as allowed.
        :raises Conflict: the table whose rematch it is was changed meanwhile.
        """

    async def save(self, old: Table, changed: Changed, now: float, fence: Fence | None = None) -> Table:
        """Store a changed table, with everything that comes of the change; gives it as it is stored, with its hands.

        A finished game goes to the standings, and the table gets its outcome there. Only deadlines that differ are
        written: the others may have been postponed in the database meanwhile. Where words or a name are removed from a
        table of a gathering, its board has to be shown again.

        :raises Conflict: the stored table is not the old one.
        :raises LimitReached: the limits do not allow it, or somebody sits at another table of the same gathering.
        """

    async def table(self, table_id: int) -> Table | None:
        """Read a table as its last change has left it."""

    async def record(self, table_id: int) -> tuple[list[Action], frozenset[int]]:
        """Read all actions of a table, and the numbers of those whose words were removed."""

    async def archive(self, now: float) -> None:
        """Archive a few tables that ended some days ago."""
