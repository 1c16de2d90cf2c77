"""What a look at a database from outside finds, without changing anything."""

from dataclasses import dataclass

from bot.store.sql.connection import Connection


@dataclass(frozen=True, slots=True)
class Inspection:
    facts: dict[str, str]
    """What the program has noted, by name."""
    schema: int
    size: int
    open_tables: int


async def inspect(db: Connection) -> Inspection:
    return Inspection(
        dict(map(tuple, await db.rows("SELECT name, value FROM facts"))),
        await db.value("SELECT max(number) FROM migrations"),
        await db.value(db.dialect.size),
        await db.value("SELECT count(*) FROM tables WHERE phase IN ('lobby', 'play')"),
    )
