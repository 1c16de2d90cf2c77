"""Which tables a store keeps."""

from collections.abc import Sequence
from typing import Protocol

from bot.play.changes import Limits
from bot.play.places import Label, Place, Sitting


class TableLists(Protocol):
    """Which tables there are: by server, channel, person and time."""

    async def sittings(self, guild_id: int, user_id: int) -> list[Sitting]:
        """List a server's open tables at which somebody sits, the newest first."""

    async def need_place(self, guild_id: int, channel_id: int, limits: Limits) -> None:
        """Check that there may be another table in a channel.

        :raises LimitReached: there may not.
        """

    async def places(self, guild_id: int) -> list[Place]:
        """List the places of a server's open tables."""

    async def concerning(
        self, guild_id: int, user_id: int, labels: Sequence[Label], typed: str = "", most: int = -1
    ) -> list[Sitting]:
        """List a server's open tables that concern somebody: first those at which they sit, the newest first.

        :param labels: what tables are called, by place.
        :param typed: a part of what they are called, in upper or lower case.
        :param most: the greatest number of them; all if negative.
        """

    async def open_tables_in(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """List the ids of the open tables in a server, or in one of its channels with the public threads below it."""

    async def tables_in_thread(self, guild_id: int, thread_id: int) -> list[int]:
        """List the ids of all tables in a public thread, open or not."""

    async def count_open(self) -> int:
        """Count the tables that have not ended."""

    async def changed_since(self, when: float) -> list[int]:
        """List the ids of the tables that have changed since then, first those that have ended."""

    async def idle_tables(self, since: float) -> list[int]:
        """List the ids of the games that nobody has touched since then; those of a tournament end with their round."""
