"""The backup of a database that is about to be migrated, so that the update can be undone."""

import tempfile
from pathlib import Path

from bot.runtime.log import logger
from bot.store import sqlite
from bot.store.errors import StorageError
from bot.store.postgres.address import Address
from bot.store.sql import copying
from bot.store.sql.connection import Connection
from bot.store.sqlite.database import ROOM, filling

log = logger(__name__)


async def back_up(db: Connection, address: Address, number: int) -> None:
    """Copy a database into a file as it is before the migration of this number.

    :raises StorageError: the file cannot be written.
    """
    try:
        address.folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".copying-", dir=address.folder) as folder:
            part = Path(folder) / "before.db"
            with filling(part, number - 1) as copy:
                there = set(await copy.column("SELECT name FROM sqlite_master WHERE type = 'table'"))
                missing = copying.TABLES.keys() - there  # which a later migration adds
                await copying.copy(db, copy, without={*copying.SECRETS, *missing})
            kept = sqlite.unused(address.folder / f"{Path(address.name).name or 'postgresql'}.before-{number:04}.db")
            await sqlite.backup(part, kept)
    except OSError as error:
        raise StorageError(
            f"{address.folder}, where a migration keeps its backup, cannot be written: {error.strerror}. {ROOM}"
        ) from error
    log.info("database backed up before its migration", file=kept.name)
