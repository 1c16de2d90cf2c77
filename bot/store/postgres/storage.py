"""The whole store, in one PostgreSQL database."""

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Self

from bot.store.postgres.address import Address
from bot.store.postgres.database import Database
from bot.store.postgres.leases import Leases
from bot.store.postgres.moves import Moves
from bot.store.postgres.peers import Peers
from bot.store.sql.storage import Store


class Storage(Moves, Store):
    leases: Leases

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.leases = Leases(db)

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, address: Address, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open a database for one bot, and bring it up to date.

        :param committed: is called with the seconds that a transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or cannot be used.
        """
        async with Database.opened(address) as db, cls.on(address, db) as storage:
            db.committed = committed
            yield storage

    @classmethod
    @contextlib.asynccontextmanager
    async def on(cls, address: Address, db: Database) -> AsyncIterator[Self]:
        """The store in an open database, connected to the other processes on it."""
        async with Peers.met(address, db) as peers:
            storage = cls(db)
            storage.peers = peers
            yield storage
