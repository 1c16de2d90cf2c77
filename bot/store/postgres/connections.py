"""A single connection to PostgreSQL: how it is made, and the statements that go through it."""

from collections.abc import Iterable, Sequence
from typing import Any

import asyncpg

from bot.store.errors import WrongDatabaseError
from bot.store.postgres.address import Address
from bot.store.postgres.dialect import DIALECT, numbered
from bot.store.postgres.failures import no_address
from bot.store.postgres.limits import PATIENCE
from bot.store.sql import connection

OLDEST = 15  # the oldest supported version of PostgreSQL
LONG = 3600.0
"""Seconds that a statement may take at the start and in commands: some go through everything that is stored."""
SETTINGS = {
    "application_name": "Dealer's Choice",
    "jit": "off",  # no statement is long enough to gain by it
    "tcp_keepalives_idle": "5",  # so that a machine that has died is noticed
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}


class Connection(connection.Connection):
    dialect = DIALECT

    def __init__(self, raw: Any) -> None:
        self.raw = raw

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        rows: list[Any] = await self.raw.fetch(numbered(sql), *values)
        return rows

    async def row(self, sql: str, *values: Any) -> Any:
        return await self.raw.fetchrow(numbered(sql), *values)

    async def write(self, sql: str, *values: Any) -> int:
        status: str = await self.raw.execute(numbered(sql), *values)
        count = status.rpartition(" ")[2]
        return int(count) if count.isdecimal() else 0

    async def write_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        if several := [*rows]:
            await self.raw.executemany(numbered(sql), several)


async def connect(address: Address) -> Any:
    """Connect, and check that the server is suitable.

    :raises WrongDatabaseError: it is not.
    """
    try:
        raw = await asyncpg.connect(address.url, timeout=PATIENCE, command_timeout=LONG, server_settings=SETTINGS)
    except (asyncpg.ClientConfigurationError, asyncpg.DataError) as error:
        raise no_address(address, error) from None
    try:
        version = raw.get_server_version()
        if version.major < OLDEST:
            raise WrongDatabaseError(f"{address} is PostgreSQL {version.major}, and {OLDEST} or a newer one is needed.")
        if raw.get_settings().server_encoding != "UTF8":
            raise WrongDatabaseError(f"{address} cannot keep all characters: make it with the encoding UTF8.")
    except BaseException:
        raw.terminate()
        raise
    return raw
