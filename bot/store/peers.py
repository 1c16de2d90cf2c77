"""What processes that share a store tell each other and settle between them. Where there is only one, that is nothing.

Nothing here holds for ever: whoever is told too late, or not at all, finds by itself what is stored.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Literal, NamedTuple, Protocol, TypeVar, get_args

T = TypeVar("T")

Subject = Literal["table", "tournament", "erased", "drawn", "server", "plain", "pictured", "faces", "rated"]
"""What has changed: a table; a tournament; a table whose message must show a name no longer; a table of which somebody
who does not look after it has drawn something that may have come too late; a server's settings; somebody who wants
words only in private messages, or wants pictures again; the uploaded faces; a table's ratings."""

SUBJECTS = frozenset(get_args(Subject))


class Notice(NamedTuple):
    """A message from one process to the others about something that is stored."""

    subject: Subject
    number: int = 0
    """Of the table, the server or the person."""
    guild_id: int = 0
    """The server of a table."""
    saves: int = 0
    """By which save a table has become what it is."""

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @classmethod
    def read(cls, written: str) -> "Notice | None":
        """Parse a notice; None if it comes from another program or version."""
        subject, *numbers = written.split(" ")
        return cls(subject, *map(int, numbers)) if subject in SUBJECTS else None  # type: ignore[arg-type]


class Ownership(Protocol):
    """Which servers a process looks after: those of the shards that it holds.

    Any process may play a press, wherever it has arrived. What follows beside the answer to it is the owner's affair:
    deadlines, house players, and the messages of the table.
    """

    @property
    def shards(self) -> int:
        """The number of shards."""

    @property
    def held(self) -> Collection[int]:
        """Those that this process holds."""

    @property
    def elsewhere(self) -> Collection[int]:
        return [shard for shard in range(self.shards) if shard not in self.held]

    def owns(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.shards in self.held


class Everything(Ownership):
    shards = 1
    held = (0,)
    elsewhere = ()

    def owns(self, guild_id: int) -> bool:
        return True


class Peers(Protocol):
    ownership: Ownership
    """What this process looks after. Whoever changes another's table tells of it."""

    @property
    def listening(self) -> bool:
        """Whether what the others change is heard at once."""

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        """Hear what the others tell; runs for ever.

        :param begun: is called whenever hearing begins: what was told before that may have been missed.
        """

    async def tell(self, notice: Notice) -> None:
        """Tell the others of something that is stored already."""

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[int, int]]:
        """List the tables of some shards' servers that have changed since then, each with the number of its last save.

        :param shards: how many shards there are.
        """

    def turn(self, chore: str) -> AbstractAsyncContextManager[bool]:
        """Take a chore that only one process does at a time; tells whether it is this one's turn."""

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        """Change a value that all processes share, and give what comes of it.

        :param change: makes a new value of the present one and the database's time, without side effects, for it may be
            called again; None leaves it as it is.
        """


class Alone(Peers):
    """No other process has the store open."""

    listening = True

    def __init__(self) -> None:
        self.ownership: Ownership = Everything()
        self._agreed: dict[str, str] = {}

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        """There is nobody to be heard."""

    async def tell(self, notice: Notice) -> None:
        """There is nobody to be told."""

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[int, int]]:
        return []

    @asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        yield True

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        value, result = change(self._agreed.get(name), time.monotonic())
        if value is not None:
            self._agreed[name] = value
        return result
