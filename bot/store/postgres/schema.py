"""The schema of a database: which migrations it has been through, and bringing it up to date."""

import time
from pathlib import Path
from typing import Any

import asyncpg

from bot.store.errors import StorageError, WrongDatabaseError
from bot.store.postgres.address import Address
from bot.store.postgres.backups import back_up
from bot.store.postgres.connections import Connection
from bot.store.sql import copying, migrations

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
            await back_up(Connection(raw), address, pending[0].number)
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
