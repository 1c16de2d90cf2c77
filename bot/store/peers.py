"""What processes that share a store tell each other and settle between them. Where there is only one, that is nothing.

Nothing here is essential: a process that misses a notice, or receives it late, finds what is stored on its own.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Literal, NamedTuple, Protocol, TypeVar, get_args

from bot.cluster.leases import Cluster, Fence, Taken
from bot.standings.ids import TableId

T = TypeVar("T")

Subject = Literal["table", "drawn"]
"""What has changed: a table, or what a process that does not own it shows of it, which may have arrived late."""

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


class Ownership(Protocol):
    """Which servers a process looks after: those of the shards that it holds.

    Any process may handle a press, wherever it arrives. What follows besides the answer is up to the owner:
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

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        """Change a value that all processes share; gives the result.

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

    async def changed(self, since: float, among: Collection[int], shards: int) -> list[tuple[TableId, int]]:
        return []

    @asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        yield True

    async def agree(self, name: str, change: Callable[[str | None, float], tuple[str | None, T]]) -> T:
        value, result = change(self._agreed.get(name), time.monotonic())
        if value is not None:
            self._agreed[name] = value
        return result


class LeaseStore(Protocol):
    """Who holds which shard, where several processes share the store. Each call is atomic, by the store's own clock."""

    life: float  # seconds for which a lease is held unless it is renewed

    async def free_if_alone(self) -> None:
        """Free what processes hold that have died, where it is certain that no other has the store open."""

    async def join(self, name: str, capacity: int, shards: int) -> int:
        """Enter a process, and give its id.

        :param shards: how many shards there are to be; where another process is alive, it stays at the number that
            there is.
        """

    async def look(self) -> Cluster:
        """Read who is alive, and who holds what."""

    async def renew(self, me: int, *, draining: bool = False) -> bool:
        """Note that a process is alive, and renew all its leases that have not expired.

        Tells whether it is known here: one that was dead for long is not, and has to join again.
        """

    async def take(self, me: int, shards: Collection[int]) -> list[Taken]:
        """Take those of some shards that nobody holds."""

    async def offer(self, me: int, shards: Collection[int]) -> None:
        """Offer shards that a process holds to a successor."""

    async def keep(self, me: int, shards: Collection[int]) -> None:
        """Take such an offer back."""

    async def prepare(self, me: int, shards: Collection[int]) -> list[int]:
        """Have a process become the successor for offered shards that have none alive; gives those for which it is."""

    async def take_over(self, me: int, shard: int, epoch: int) -> Taken | None:
        """Take the lease of a shard for which a process is the successor.

        None if it is no longer, or if its owner's lease is not the one of this epoch or is offered no longer.
        """

    async def release(self, me: int, shards: Collection[int]) -> None:
        """Release shards that a process holds, for any process to take."""

    async def leave(self, me: int) -> None:
        """Take a process off the list, which gives up all that it holds."""

    async def claim(self, fence: Fence) -> None:
        """Have a press count as what came in under a lease, before anything is stored of it.

        :raises LeaseLost: that lease is held no longer.
        :raises AlreadyCounted: another session of the same shard received it, too, and has it.
        """

    async def forget_presses(self) -> None:
        """Forget the presses that are too old to be delivered again."""
