"""What a store keeps under a name: facts, the settings of people and servers, what servers have added to games."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from bot.cluster.leases import Fence


class FactStore(Protocol):
    """What the program notes about itself and about its database, by name."""

    async def fact(self, name: str) -> str | None:
        """Read a fact."""

    async def note(self, name: str, value: str) -> None:
        """Write a fact."""

    async def change_fact(self, name: str, change: Callable[[str | None], str]) -> None:
        """Write a fact that follows from what it was, whoever else writes it meanwhile.

        :param change: makes the new value, without side effects, for it may be called again.
        """

    async def size(self) -> int:
        """Tell how large the database is, in bytes."""

    async def claim(self, application_id: int) -> None:
        """Bind this database to an application, or check that it is bound to this one.

        :raises StorageError: it belongs to another.
        """


class PersonStore(Protocol):
    """The settings of people, which hold in all servers."""

    async def wants_hands(self, user_id: int) -> tuple[str, int] | None:
        """Read where somebody wants their hands, and the channel of their direct messages; None if they never said."""

    async def want_hands(self, user_id: int, where: str, channel_id: int) -> None:
        """Remember where somebody wants their hands: ``here``, ``dm``, or ``closed`` where Discord refuses those."""

    async def want_words(self, user_id: int, *, plain: bool) -> None:
        """Remember whether somebody wants private messages in words only."""

    async def plain_readers(self) -> set[int]:
        """List those who want private messages in words only."""


class ServerStore(Protocol):
    """The settings of servers."""

    async def server(self, guild_id: int) -> str | None:
        """Read a server's settings, as JSON; None if there are none."""

    async def change_server(
        self, guild_id: int, change: Callable[[str | None], str], fence: Fence | None = None
    ) -> str:
        """Change a server's settings, and give them.

        :param change: makes new JSON of the stored one, without side effects, for it may be called again. If it raises,
            the settings stay as they are.
        """


class Document(NamedTuple):
    """Something that a game keeps for a server."""

    key: str
    name: str
    content: Any  # as JSON has it


class DocumentStore(Protocol):
    """What a server's members have added to a game: named documents, whose content is the game's affair."""

    async def documents(self, guild_id: int, game: str) -> list[Document]:
        """List what a game keeps for a server, by name."""

    async def add_document(
        self,
        guild_id: int,
        game: str,
        name: str,
        content: Any,
        by: int,
        now: float,
        *,
        most: int,
        fence: Fence | None = None,
    ) -> None:
        """Keep a document.

        :raises LimitReached: the game keeps ``most`` for this server already.
        """

    async def delete_document(self, guild_id: int, game: str, key: str, now: float, fence: Fence | None = None) -> None:
        """Delete a document."""
