"""The whole store, in one SQLite database."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Self

from bot.store.protocols import Store
from bot.store.sqlite.database import Database
from bot.store.sqlite.gatherings import Gatherings
from bot.store.sqlite.lists import Lists
from bot.store.sqlite.messages import Messages
from bot.store.sqlite.notes import Documents, Facts, People, Servers
from bot.store.sqlite.privacy import Privacy
from bot.store.sqlite.standings import Standings
from bot.store.sqlite.tables import Tables
from bot.store.sqlite.waits import Waits


class Storage(Tables, Gatherings, Lists, Waits, Messages, Facts, People, Servers, Documents, Store):
    """An open database."""

    def __init__(self, db: Database) -> None:
        super().__init__(db)
        self.standings = Standings(db)
        self.privacy = Privacy(db)

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, path: Path, committed: Callable[[float], None] | None = None) -> AsyncIterator[Self]:
        """Open a database, which is made or brought up to date if necessary.

        :param committed: is called in the database's thread, with the seconds that a transaction took.
        :raises StorageError: it is in use by another bot, is newer than this program, or is no database.
        """
        async with Database.opened(path) as db:
            db.committed = committed
            yield cls(db)
