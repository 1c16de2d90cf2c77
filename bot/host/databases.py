"""Which database is opened: the file or the PostgreSQL that the settings name.

What only one of them needs is loaded when it is needed: the driver of PostgreSQL is not installed everywhere.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from bot.store import sqlite
from bot.store.errors import StorageError
from bot.store.postgres.address import Address
from bot.store.sql import copying
from bot.store.sql.connection import Connection, Database
from bot.store.sql.storage import Store
from bot.store.sqlite.database import ROOM

Place: TypeAlias = Path | Address
"""Where a database is."""


def storage(place: Place, committed: Callable[[float], None] | None = None) -> AbstractAsyncContextManager[Store]:
    """Open a store for one bot; it is made or brought up to date if necessary.

    :param committed: is called with the seconds that a transaction took.
    :raises StorageError: it is in use by another bot, is newer than this program, or cannot be used.
    """
    if isinstance(place, Path):
        return sqlite.Storage.opened(place, committed)
    from bot.store.postgres.storage import Storage

    return Storage.opened(place, committed)


def database(place: Place) -> AbstractAsyncContextManager[Database]:
    """Open a database as a bot does, to change it by itself.

    :raises StorageError: it is in use by a bot, is newer than this program, or cannot be used.
    """
    if isinstance(place, Path):
        return sqlite.Database.opened(place)
    from bot.store.postgres.database import Database

    return Database.opened(place, alone=True)


def reading(place: Place) -> AbstractAsyncContextManager[Connection]:
    """Open a database for reading only, from one snapshot, even while a bot runs on it.

    :raises StorageError: there is no such database, it is not up to date, or it cannot be read.
    """
    if isinstance(place, Path):
        return sqlite.reading(place)
    from bot.store.postgres.database import reading

    return reading(place)


def changing(place: Place) -> AbstractAsyncContextManager[Connection]:
    """Open a database as a bot does, for a single transaction.

    :raises StorageError: it is in use by a bot, or cannot be used.
    """
    if isinstance(place, Path):
        return sqlite.changing(place)
    from bot.store.postgres.database import changing

    return changing(place)


async def cluster(place: Place) -> str:
    """Describe the processes that share a database, and what each of them holds.

    :raises StorageError: it is a file, or it cannot be read.
    """
    if isinstance(place, Path):
        raise StorageError(
            f"{place} is a file, which one bot has for itself: only bots that share a PostgreSQL share their shards."
        )
    from bot.host.cluster import shown
    from bot.store.postgres import leases

    async with reading(place) as db:
        now = await db.value("SELECT CAST(extract(epoch FROM clock_timestamp()) AS FLOAT8)")
        agreed = dict(map(tuple, await db.rows("SELECT name, value FROM agreed")))
        return shown(await leases.cluster(db), agreed, now)


async def copy(source: Place, target: Place) -> int:
    """Copy everything into an empty database, of whatever kind; gives the number of rows.

    :raises StorageError: a bot is running on one of them, there is something in the second one, or one cannot be used.
    """
    if source == target:
        raise StorageError("FROM and TO are the same database.")
    if isinstance(source, Path) and not source.exists():
        raise StorageError(f"There is no database at {source}.")
    async with changing(source) as old, changing(target) as new:
        if not await copying.is_empty(new):
            raise StorageError(f"There is something in {target} already: choose an empty database.")
        return await copying.copy(old, new)


async def backup(place: Place, file: Path) -> None:
    """Copy a database to a file, even while a bot runs on it, without the tokens of open hands.

    :raises StorageError: there is no such database, it cannot be read, or the file exists or cannot be written.
    """
    if isinstance(place, Path):
        await sqlite.backup(place, file)
        return
    with _room(file.parent, str(file)) as there:
        part = there / "backup.db"
        async with reading(place) as old, changing(part) as new:
            await copying.copy(old, new, without=copying.SECRETS)
        await sqlite.backup(part, file)


async def restore(place: Place, file: Path) -> Path | None:
    """Put a backup in a database's place; gives the file with what was in a PostgreSQL database before.

    A file that was the database is kept beside it instead, named ``….before-restore``.

    :raises StorageError: a bot is running on it, the file is no backup of this program's, or the folder cannot be
        written.
    """
    if isinstance(place, Path):
        await sqlite.restore(place, file)
        return None
    folder = place.folder
    with suppress(OSError):  # then it is said in a moment
        folder.mkdir(parents=True, exist_ok=True)
    with _room(folder, f"{folder}, where what is in {place} now will be kept,") as there:
        part, before = there / "restored.db", there / "before.db"
        await sqlite.restore(part, file)
        async with changing(part) as new, changing(place) as old:
            async with changing(before) as aside:
                await copying.copy(old, aside)
            kept = sqlite.unused(folder / f"{Path(place.name).name or 'postgresql'}.before-restore.db")
            await sqlite.backup(before, kept)
            await copying.clear(old)
            await copying.copy(new, old)
    return kept


@contextmanager
def _room(folder: Path, what: str) -> Iterator[Path]:
    """Give a place for a copy of everything, where the result will be: the system's own may be in memory.

    :param what: cannot be written otherwise, as whoever has typed the command knows it.
    :raises StorageError: nothing can be written there.
    """
    try:
        made = tempfile.TemporaryDirectory(prefix=".copying-", dir=folder)
    except OSError as error:
        raise StorageError(f"{what} cannot be written: {error.strerror}. {ROOM}") from None
    with made as there:
        yield Path(there)
