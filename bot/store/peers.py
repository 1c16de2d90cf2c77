"""What processes that share a store tell each other and settle between them. Where there is only one, that is nothing.

Nothing here is essential: a process that misses a notice, or receives it late, finds what is stored on its own.
"""

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Literal, NamedTuple, Protocol, TypeVar, get_args

from bot.runtime.shards import Shards
from bot.standings.ids import TableId

T = TypeVar("T")

Subject = Literal["table"]
"""What has changed: a table."""

SUBJECTS = frozenset(get_args(Subject))


class Notice(NamedTuple):
    """A message from one process to the others about something that is stored."""

    subject: Subject
    number: int = 0  # of the table, the server or the person
    guild_id: int = 0  # the server of a table
    saves: int = 0  # by which save a table has become what it is

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @classmethod
    def read(cls, written: str) -> "Notice | None":
        """Parse a notice; None if it comes from another program or version."""
        subject, *numbers = written.split(" ")
        return cls(subject, *map(int, numbers)) if subject in SUBJECTS else None  # type: ignore[arg-type]


class Peers(Protocol):
    ownership: Shards
    """What this process looks after. A process that changes another's table sends a notice."""

    @property
    def listening(self) -> bool:
        """Whether what the others change is heard at once."""

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        """Receive the notices of the others; runs forever.

        :param begun: is called whenever hearing begins: what was told before that may have been missed.
        """

    async def tell(self, notice: Notice) -> None:
        """Tell the others of something that is stored already."""

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[TableId, int]]:
        """List the tables of some shards' servers that have changed since then, each with the number of its last save.

        :param shards: how many shards there are.
        """

    def turn(self, chore: str) -> AbstractAsyncContextManager[bool]:
        """Take a chore that only one process does at a time; tells whether it is this one's turn."""


class Alone(Peers):
    """No other process has the store open."""

    listening = True

    def __init__(self) -> None:
        self.ownership = Shards()

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        """There is nobody to be heard."""

    async def tell(self, notice: Notice) -> None:
        """There is nobody to be told."""

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[TableId, int]]:
        return []

    @asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        yield True
