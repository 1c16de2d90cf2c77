"""What processes that share a store tell each other and settle between them. Where there is only one, that is nothing.

Nothing here holds for ever: whoever is told too late, or not at all, finds by itself what is stored.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Literal, NamedTuple, Protocol, TypeVar, get_args

T = TypeVar("T")

Subject = Literal["table", "erased", "server", "plain", "pictured", "faces", "rated"]
"""What has changed: a table; a table whose message must show a name no longer; a server's settings; somebody who wants
words only in private messages, or wants pictures again; the faces that are uploaded; a table's ratings."""


class Notice(NamedTuple):
    """What one process tells the others of, once it is stored."""

    subject: Subject
    number: int = 0
    """Of the table, the server or the person."""
    saves: int = 0
    """By which save a table has become what it is."""

    def __str__(self) -> str:
        return f"{self.subject} {self.number} {self.saves}"

    @classmethod
    def read(cls, written: str) -> "Notice | None":
        """Read one; None if it is another program's, or another version's."""
        subject, _, rest = written.partition(" ")
        for known in get_args(Subject):
            if subject == known:
                number, _, saves = rest.partition(" ")
                return cls(known, int(number), int(saves))
        return None


class Peers(Protocol):
    """The other processes that share the store."""

    owns: Callable[[int], bool]
    """Tells whether this process looks after a server's tables. Whoever changes another's table tells of it."""

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
    """No others: this process is the only one that has the store open."""

    listening = True

    def __init__(self) -> None:
        self.owns = lambda _: True
        self._agreed: dict[str, str] = {}

    async def listen(self, heard: Callable[[Notice], None], begun: Callable[[], None]) -> None:
        """There is nobody to be heard."""

    async def tell(self, notice: Notice) -> None:
        """There is nobody to be told."""

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[int, int]]:
        """Nobody else changes anything."""
        return []

    @asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        """It is always this one's."""
        yield True

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        """It agrees with itself."""
        value, result = change(self._agreed.get(name), time.time())
        if value is not None:
            self._agreed[name] = value
        return result
