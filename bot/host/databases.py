"""Opens the database that the settings name: an SQLite file or PostgreSQL.

What only one of them needs is imported when needed: the driver for PostgreSQL is not installed everywhere.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from bot.runtime.shards import Shards
from bot.store import sqlite
from bot.store.due import LIFE
from bot.store.errors import StorageError, StoreFailed
from bot.store.postgres.address import Address
from bot.store.sql import copying
from bot.store.sql.connection import Connection, Database
from bot.store.sql.notes import NOTE
from bot.store.sql.storage import Store
from bot.store.sqlite import files
from bot.store.sqlite.database import ROOM

Location: TypeAlias = Path | Address  # where a database is: a file or a URL
BACKUP = "backup"  # the fact that holds, as JSON, when the last backup was made and its file


def storage(location: Location, committed: Callable[[float], None] | None = None) -> AbstractAsyncContextManager[Store]:
    """Open the store for a bot, creating or migrating the database if necessary.

    :param committed: called with the duration of each transaction, in seconds.
    :raises StorageError: it is in use by another bot, is newer than this program, or cannot be used.
    """
    if isinstance(location, Path):
        return sqlite.Storage.opened(location, committed)
    from bot.store.postgres.storage import Storage

    return Storage.opened(location, committed)


def database(location: Location) -> AbstractAsyncContextManager[Database]:
    """Open a database exclusively, as a bot does, for several transactions.

    :raises StorageError: it is in use by a bot, is newer than this program, or cannot be used.
    """
    if isinstance(location, Path):
        return sqlite.Database.opened(location)
    from bot.store.postgres.database import Database

    return Database.opened(location, alone=True)


def reading(location: Location) -> AbstractAsyncContextManager[Connection]:
    """Open a snapshot of a database for reading, even while a bot is running on it.

    :raises StorageError: there is no such database, it has another schema version, or it cannot be read.
    """
    if isinstance(location, Path):
        return sqlite.reading(location)
    from bot.store.postgres.database import reading

    return reading(location)


def changing(location: Location) -> AbstractAsyncContextManager[Connection]:
    """Open a database exclusively, as a bot does, for a single transaction.

    :raises StorageError: it is in use by a bot, or cannot be used.
    """
    if isinstance(location, Path):
        return sqlite.changing(location)
    from bot.store.postgres.database import changing

    return changing(location)


async def served(location: Location) -> Sequence[Shards] | None:
    """List the shards of each bot that runs on a database; None if that cannot be told.

    :raises StorageError: it cannot be read.
    """
    if isinstance(location, Path):
        used = files.in_use(location)
        return None if used is None else [Shards()] * used
    async with reading(location) as db:
        alive = "SELECT shards FROM workers WHERE seen > extract(epoch FROM clock_timestamp()) - ?"
        return [*map(Shards.read, await db.column(alive, LIFE))]


async def copy(source: Location, target: Location) -> int:
    """Copy everything into an empty database of either kind; gives the number of rows.

    :raises StorageError: a bot is running on one of them, the target is not empty, or one cannot be used.
    """
    if source == target:
        raise StorageError("FROM and TO are the same database.")
    if isinstance(source, Path) and not source.exists():
        raise StorageError(f"There is no database at {source}.")
    async with changing(source) as old, changing(target) as new:
        if not await copying.is_empty(new):
            raise StorageError(f"{target} is not empty: choose an empty database.")
        return await copying.copy(old, new)


async def backup(location: Location, file: Path) -> None:
    """Copy a database to a file, even while a bot is running on it, without the tokens of open hands.

    :raises StorageError: there is no such database, it cannot be read, or the file already exists or cannot be written.
    """
    if isinstance(location, Path):
        await sqlite.backup(location, file)
    else:
        with _temporary_folder(file.parent, str(file)) as there:
            part = there / "backup.db"
            async with reading(location) as old, changing(part) as new:
                await copying.copy(old, new, without=copying.SECRETS)
            await sqlite.backup(part, file)
    with suppress(StorageError, StoreFailed):  # the backup is there, even if its user may only read the database
        async with _beside(location) as db:
            await db.write(NOTE, BACKUP, json.dumps({"at": time.time(), "file": str(file.resolve())}))


def _beside(location: Location) -> AbstractAsyncContextManager[Database]:
    """Open a database that is up to date, even while a bot is running on it."""
    if isinstance(location, Path):
        return sqlite.Database.beside(location)
    from bot.store.postgres.database import Database

    return Database.beside(location)


async def restore(location: Location, file: Path) -> Path | None:
    """Replace a database with a backup; gives the file with the previous contents of a PostgreSQL database.

    The previous file of SQLite is kept beside the new one, named ``….before-restore``.

    :raises StorageError: a bot is running on it, the file is not a backup made by this program, or the folder cannot
        be written.
    """
    if isinstance(location, Path):
        await sqlite.restore(location, file)
        return None
    folder = location.folder
    with suppress(OSError):  # the next line reports it
        folder.mkdir(parents=True, exist_ok=True)
    with _temporary_folder(folder, f"{folder}, where the present contents of {location} will be kept,") as there:
        part, before = there / "restored.db", there / "before.db"
        await sqlite.restore(part, file)
        async with changing(part) as new, changing(location) as old:
            async with changing(before) as aside:
                await copying.copy(old, aside)
            kept = sqlite.unused(folder / f"{Path(location.name).name or 'postgresql'}.before-restore.db")
            await sqlite.backup(before, kept)
            await copying.clear(old)
            await copying.copy(new, old)
    return kept


@contextmanager
def _temporary_folder(folder: Path, what: str) -> Iterator[Path]:
    """Give a temporary folder on the disk of the result: the system's own may be in memory.

    :param what: how to name the folder in the error.
    :raises StorageError: the folder cannot be written.
    """
    try:
        made = tempfile.TemporaryDirectory(prefix=".copying-", dir=folder)
    except OSError as error:
        raise StorageError(f"{what} cannot be written: {error.strerror}. {ROOM}") from None
    with made as there:
        yield Path(there)
