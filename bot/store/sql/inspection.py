"""What a look at a database from outside finds, without changing anything."""

from dataclasses import dataclass

from bot.store.sql.connection import Connection

EARS = 13  # the migration since which the database has when presses could last arrive


@dataclass(frozen=True, slots=True)
class Inspection:
    facts: dict[str, str]  # what the program has noted, by name
    heard: float | None  # when presses could last arrive at a bot; None if it is not known
    schema: int
    size: int
    open_tables: int


async def inspect(db: Connection) -> Inspection:
    schema = await db.value("SELECT max(number) FROM migrations")
    return Inspection(
        dict(map(tuple, await db.rows("SELECT name, value FROM facts"))),
        await db.value("SELECT max(heard) FROM ears") if schema >= EARS else None,
        schema,
        await db.value(db.dialect.size),
        await db.value("SELECT count(*) FROM tables WHERE phase IN ('lobby', 'play')"),
    )
