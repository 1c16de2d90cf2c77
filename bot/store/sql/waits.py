"""Deadlines: rows with absolute times, and one index over all of them."""

from bot.play.table import APPOINTED, HOMELESS, LOBBY, PROPOSED, DeadlineKey, Expiry, Table, Wait
from bot.standings.ids import TableId
from bot.store.due import Claim, Key
from bot.store.sql.connection import Connection, Dialect
from bot.store.sql.due import CLOCK, CLOCKED, FIRST
from rules.seats import Seat

EXPIRIES: dict[Expiry, int] = {LOBBY: -1, HOMELESS: -2, PROPOSED: -3, APPOINTED: -4}
"""What takes the place of a seat in the row of a deadline that is no seat's."""
FIXED = tuple(EXPIRIES[key] for key in (PROPOSED, APPOINTED))
"""Those that people have agreed on with each other: no time in which nothing could happen moves them."""
_BY_NUMBER = {number: expiry for expiry, number in EXPIRIES.items()}


def number_of(key: DeadlineKey) -> int:
    return EXPIRIES[key] if isinstance(key, Expiry) else key


def key_of(number: int) -> DeadlineKey:
    return _BY_NUMBER.get(number) or Seat(number)


def ahead(dialect: Dialect, now: str) -> str:
    """By how much the time of the rows is ahead of a process's clock, which deadlines go by.

    :param now: stands for the time by that clock.
    """
    return f"{dialect.time or now} - {now}"


async def put_clock(db: Connection, table: Table, now: float, claim: Claim | None = None) -> None:
    """Have a table looked at when the first of its deadlines is due."""
    key = Key("clock", table.id)
    if table.ended:
        await db.write("DELETE FROM due WHERE kind = ? AND key = ? AND part = ?", *key)
        return
    earliest = (
        f"SELECT CAST(?1 AS BIGINT) AS id, CAST(?2 AS BIGINT) AS guild_id, {FIRST} + {ahead(db.dialect, '?3')} AS at,"  # noqa: S608
        " CAST(?4 AS BIGINT) AS mine, CAST(?5 AS FLOAT8) AS now FROM waits WHERE table_id = ?1"
    )
    values = (None, None) if claim is None else (claim.number, claim.now)
    sql = f"INSERT INTO {CLOCKED} {CLOCK.format(earliest=earliest)}"
    clocked(claim, key, *await db.row(sql, table.id, table.home.guild_id, now, *values))


def clocked(claim: Claim | None, key: Key, holder: int | None, until: float | None) -> None:
    """Note in a claim whether it has gained a table's clock; the same transaction may have been tried before."""
    if claim is not None:
        claim.clocks.pop(key, None)
        if until is not None and holder == claim.number:
            claim.clocks[key] = until


async def put_waits(db: Connection, table_id: TableId, waits: dict[DeadlineKey, Wait]) -> None:
    await db.write_many(
        "INSERT INTO waits VALUES (?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind,"
        " due = excluded.due, call = excluded.call, called = excluded.called",
        [(table_id, number_of(key), wait.kind, wait.due, wait.call, wait.called) for key, wait in waits.items()],
    )
