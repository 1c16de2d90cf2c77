"""Copy everything from one database to another, of either kind; rows are counted and compared at the end."""

import hashlib
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass

from bot.store.errors import StorageError
from bot.store.sql.connection import Connection, Row

TABLES = {
    "facts": ("name",),
    "servers": ("guild_id",),
    "people": ("user_id",),
    "gatherings": ("id",),
    "tournaments": ("id",),
    "tournament_people": ("tournament_id", "user_id"),
    "tournament_tokens": ("tournament_id", "user_id"),
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "actions": ("table_id", "number"),
    "waits": ("table_id", "seat"),
    "removals": ("table_id", "number"),
    "reactions": ("table_id", "number", "user_id", "kind"),
    "archive": ("table_id",),
    "reports": ("table_id", "seat"),
    "due": ("kind", "key", "part"),
    "ears": ("shard",),
    "workers": ("id",),
    "packs": ("id",),
    "pings": ("channel_id", "user_id"),
    "boards": ("id",),
    "seasons": ("guild_id", "number"),
    "games": ("id",),
    "results": ("game_id", "user_id"),
    "debuts": ("board_id", "deed"),
    "figures": ("board_id", "period", "user_id"),
    "members": ("guild_id", "user_id"),
    "recounts": ("board_id",),
    "alone": ("guild_id", "user_id", "game", "strength"),
    "daily_deals": ("day",),
    "daily_tries": ("user_id", "day", "game"),
    "daily_figures": ("scope", "period", "game", "user_id"),
    "daily_people": ("user_id",),
    "daily_spent": ("day", "mark"),
    "server_log": ("id",),
    "forgettings": ("user_id", "guild_id"),
    "removed_servers": ("guild_id",),
}
"""All tables with their primary keys, each after those that it refers to."""
NUMBERED = ("gatherings", "tournaments", "tables", "packs", "boards", "games", "server_log")
"""The tables whose rows get their numbers from the database, which never reuses them."""
SECRETS = ("tournament_tokens", "due")  # the tables with tokens, which no backup has
_PAGE = 1000  # how many rows are read, or written, at once


@dataclass(frozen=True, slots=True)
class Contents:
    """The number of rows in a table, and a digest of them."""

    rows: int
    digest: int


def delete_some(table: str, most: int, condition: str = "guild_id = ?") -> str:
    """Give the statement that deletes a few rows of a table, so that presses need not wait for long."""
    key = ", ".join(TABLES[table])
    return f"DELETE FROM {table} WHERE ({key}) IN (SELECT {key} FROM {table} WHERE {condition} LIMIT {most})"  # noqa: S608


async def copy(source: Connection, target: Connection, *, without: Collection[str] = ()) -> int:
    """Copy everything in a transaction of each; gives the number of rows.

    :param without: tables whose rows are left out.
    :raises StorageError: something has arrived otherwise than it was.
    """
    await target.write(target.dialect.defer_foreign_keys)
    total = 0
    for table in TABLES:
        if table in without:
            continue
        sent = Contents(0, 0)
        async for rows in _pages(source, table):
            names = ", ".join(rows[0].keys())
            marks = ", ".join("?" * len(rows[0]))
            await target.write_many(f"INSERT INTO {table} ({names}) VALUES ({marks})", map(tuple, rows))  # noqa: S608
            sent = _counted(sent, rows)
        if await contents(target, table) != sent:
            raise StorageError(f"What has arrived in {table} is not what was there: nothing was copied.")
        total += sent.rows
    for table in (name for name in NUMBERED if name not in without):
        last = await source.value(source.dialect.last_number, table)
        most = await source.value(f"SELECT max(id) FROM {table}")  # noqa: S608 - a constant
        if number := max(last or 0, most or 0):
            await target.write(target.dialect.set_last_number, number, table)
    return total


async def contents(db: Connection, table: str) -> Contents:
    found = Contents(0, 0)
    async for rows in _pages(db, table):
        found = _counted(found, rows)
    return found


async def is_empty(db: Connection) -> bool:
    for table in TABLES:
        if await db.value(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608 - a constant
            return False
    return True


async def clear(db: Connection) -> None:
    """Delete everything; the numbers of rows go on."""
    await db.write(db.dialect.defer_foreign_keys)
    for table in reversed(TABLES):
        await db.write(f"DELETE FROM {table}")  # noqa: S608 - a constant


async def _pages(db: Connection, table: str) -> AsyncIterator[list[Row]]:
    """Read a table in the order of its primary key."""
    key = TABLES[table]
    names, marks = ", ".join(key), ", ".join("?" * len(key))
    after, last = "", ()
    while rows := await db.rows(f"SELECT * FROM {table} {after} ORDER BY {names} LIMIT {_PAGE}", *last):  # noqa: S608
        yield rows
        after, last = f"WHERE ({names}) > ({marks})", tuple(rows[-1][name] for name in key)


def _counted(so_far: Contents, rows: list[Row]) -> Contents:
    """Add rows to the digest; their order does not matter, because databases sort texts differently."""
    digest = so_far.digest
    for row in rows:
        digest += int.from_bytes(hashlib.sha256(repr(tuple(row)).encode("utf-8", "surrogatepass")).digest())
    return Contents(so_far.rows + len(rows), digest % 2**256)
