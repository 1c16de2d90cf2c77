"""What a store tells people about themselves, and forgets of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from bot.standings.people import Former


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Somebody who is being forgotten in a server, and the former person in their place from then on."""

    user_id: int
    guild_id: int
    former: Former
    asked_at: float


class PrivacyStore(Protocol):
    """What is stored about people and servers: it is told to the person, and deleted when the time has come."""

    async def export(self, user_id: int) -> dict[str, Any]:
        """Read all that is stored about somebody, under names that they understand, and nothing about others."""

    async def entered(self, user_id: int) -> list[int]:
        """List the tournaments that have not ended and name somebody, on all servers."""

    async def sittings(self, user_id: int) -> list[int]:
        """List the open tables at which somebody sits, in all servers."""

    async def ask_to_forget(self, user_id: int, now: float) -> None:
        """Note that somebody is to be forgotten, who sits nowhere any more; their settings are dropped at once.

        If they ask again before that is done, what has come since then is forgotten too.
        """

    async def forgettings(self) -> list[Forgetting]:
        """List the people who are being forgotten, by server."""

    async def tables_with(self, who: Forgetting) -> list[int]:
        """List the tables that name somebody, the newest first.

        Tables at which they sit again, or that were opened since they asked, are left out.
        """

    async def tournaments_with(self, who: Forgetting) -> list[int]:
        """List the tournaments that name somebody; those that were opened since they asked are left out."""

    async def forget_results(self, who: Forgetting) -> bool:
        """Do a step of removing somebody from the results and the boards; tells whether there may be more to do.

        Results of tables that still name them stay: those are games that they have begun since they asked.
        """

    async def forget_the_rest(self, who: Forgetting) -> None:
        """Remove somebody from everything else, which ends it."""

    async def server_removed(self, guild_id: int, now: float) -> None:
        """Note that the bot has been removed from a server."""

    async def server_joined(self, guild_id: int) -> None:
        """Note that the bot is in a server (again)."""

    async def present_in(self, guild_ids: Iterable[int], shard: int, shards: int, now: float) -> None:
        """Note in which servers of a shard the bot is: it has been removed from the others that are stored."""

    async def removed_servers(self, since: float) -> list[int]:
        """List the servers from which the bot was removed then or earlier."""

    async def delete_server(self, guild_id: int) -> bool:
        """Do a step of deleting all that is stored of a server; tells whether there may be more to do."""
