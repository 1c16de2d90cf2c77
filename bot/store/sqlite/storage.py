"""The whole store, in one SQLite database."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Self

from bot.store.sql.storage import Store
from bot.store.sqlite.database import Database


class Storage(Store):
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
