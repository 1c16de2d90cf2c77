"""Which servers a process looks after, and the chores that only one process does at a time."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol

from bot.runtime.shards import Shards


class Peers(Protocol):
    ownership: Shards
    """The shards whose servers the gateway tells this process about."""

    def turn(self, chore: str) -> AbstractAsyncContextManager[bool]:
        """Take a chore that only one process does at a time; tells whether it is this one's turn."""


class Alone(Peers):
    """No other process has the store open."""

    def __init__(self) -> None:
        self.ownership = Shards()

    @asynccontextmanager
    async def turn(self, chore: str) -> AsyncIterator[bool]:
        yield True
