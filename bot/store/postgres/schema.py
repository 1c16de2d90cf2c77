"""The schema of a database: which migrations it has been through, and bringing it up to date."""

import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg

from bot.runtime.log import logger
from bot.store import sqlite
from bot.store.errors import StorageError, WrongDatabaseError
from bot.store.postgres.address import Address
from bot.store.postgres.connections import Connection
from bot.store.sql import copying, migrations
from bot.store.sqlite.database import ROOM, filling

log = logger(__name__)

FOLDER = Path(__file__).parent
_APPLIED = (
    "CREATE TABLE migrations (number BIGINT PRIMARY KEY, applied_at DOUBLE PRECISION NOT NULL, checksum TEXT NOT NULL)"
)
_FORBIDDEN = """
SELECT EXISTS (SELECT FROM unnest($1::text[]) AS name, unnest('{SELECT, INSERT, UPDATE, DELETE}'::text[]) AS deed
WHERE NOT has_table_privilege(name, deed))
"""
"""Whether the user lacks a right to one of some tables."""


async def migrate(raw: Any, address: Address) -> None:
    """Bring a database up to date: all migrations, or none if one of them fails. What was there is backed up first.

    :raises StorageError: it is from before 1.0.0, from a newer version of this program, or from another program.
    """
    async with raw.transaction():
        pending = await pending_migrations(raw)
        if pending and pending[0].number == 0:
            await raw.execute(_APPLIED)
        elif pending:
            await _back_up(Connection(raw), address, pending[0].number)
        for migration in pending:
            try:
                await raw.execute(migration.sql)
            except asyncpg.DuplicateTableError:
                raise WrongDatabaseError(
                    "The database holds tables of another program: make one for the bot alone."
                ) from None
            values = migration.number, time.time(), migration.checksum
            await raw.execute("INSERT INTO migrations VALUES ($1, $2, $3)", *values)
        if await raw.fetchval(_FORBIDDEN, [*copying.TABLES]):
            raise asyncpg.InsufficientPrivilegeError("permission denied")  # as PostgreSQL would say at the first change


async def pending_migrations(raw: Any) -> list[migrations.Migration]:
    exists = await raw.fetchval("SELECT to_regclass('migrations') IS NOT NULL")
    applied = dict(map(tuple, await raw.fetch("SELECT number, checksum FROM migrations"))) if exists else {}
    return migrations.pending(applied, migrations.known(FOLDER))


async def need_up_to_date(raw: Any, address: Address) -> None:
    """Check that a database has been through all migrations of this program, and through no others.

    :raises StorageError: it has not.
    """
    pending = await pending_migrations(raw)
    if pending and pending[0].number == 0:
        raise StorageError(f"There is nothing in {address} yet.")
    if pending:
        raise StorageError(f"{address} was written by an older version of this program. Start the bot once.")


async def _back_up(db: Connection, address: Address, number: int) -> None:
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
