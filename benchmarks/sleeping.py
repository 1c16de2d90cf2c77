"""How long a start takes with sleeping tables, until presses can arrive, and what follows then: moving their deadlines.

.venv/bin/python -m benchmarks.sleeping
"""

import asyncio
import contextlib
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bot.play.changes import NO_LIMITS
from bot.play.table import LOBBY, DeadlineKey, Wait
from bot.runtime.clock import SystemClock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.ears import Ears
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.store.sql.storage import Store
from tests import postgres
from tests.bot.test_storage import lobby
from tests.stores import InPostgres, InSqlite, Stores

COUNTS = (0, 1_000, 10_000)
STARTS = 5
AWAY = 3600.0
FAR = 40 * 86400.0
"""In how many seconds the deadlines are: their messages show them in the same words afterwards."""


async def fill(store: Store, count: int) -> None:
    """Open a table, and copy its rows."""
    db = store._db  # noqa: SLF001
    if count:
        waits: dict[DeadlineKey, Wait] = {LOBBY: Wait("lobby", time.time() + FAR)}
        await store.add_table(replace(lobby(), waits=waits), NO_LIMITS)
    for table, key in ("tables", "id"), ("waits", "table_id"), ("due", "key"):
        for row in await db.rows(f"SELECT * FROM {table} WHERE {key} = 1"):  # noqa: S608
            copied = ", ".join(name for name in row.keys() if name != key)  # noqa: SIM118 - a row is no mapping
            await db.write(
                f"INSERT INTO {table} ({key}, {copied}) SELECT value, {copied}"  # noqa: S608
                f" FROM {table} CROSS JOIN {db.dialect.numbers} AS numbers WHERE {key} = 1",
                json.dumps([*range(2, count + 1)]),
            )


async def start(stores: Stores) -> tuple[float, float]:
    """The seconds from opening the database until presses can arrive, and from then on until clocks run."""
    clock = SystemClock()
    began = time.perf_counter()
    async with stores.opened() as store:
        tables = Tables(store, {}, clock, Timings())
        ears = Ears(tables, Resources(store, clock, random.SystemRandom(), Timings(), Meter(), Worker(), Background()))
        with contextlib.redirect_stdout(None):  # its log
            await ears.begin()
            await ears.back(0, 1)
        started = time.perf_counter()
        await tables.postpone()
        ended = time.perf_counter()
        await store._db.write("UPDATE ears SET heard = heard - ?", AWAY)  # noqa: SLF001 - as if it ended then
    return started - began, ended - started


@contextlib.contextmanager
def databases(folder: Path) -> Iterator[dict[str, list[Stores]]]:
    """Stores of each kind, one for each number of tables."""
    found: dict[str, list[Stores]] = {"SQLite": [InSqlite(folder / f"{count}.db") for count in COUNTS]}
    with contextlib.ExitStack() as stack:
        if not postgres.missing():
            server = stack.enter_context(postgres.running(durable=True))
            found["PostgreSQL"] = [InPostgres(server) for _ in COUNTS]
        yield found


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder, databases(Path(folder)) as kinds:
        for kind, each in kinds.items():
            print(f"\n{kind}\ntables    start     then")
            for count, stores in zip(COUNTS, each, strict=True):
                async with stores.opened() as store:
                    await fill(store, count)
                await start(stores)
                starts = [await start(stores) for _ in range(STARTS)]
                took, then = (statistics.median(times) * 1000 for times in zip(*starts, strict=True))
                print(f"{count:>6}  {took:4.0f} ms  {then:4.0f} ms")


if __name__ == "__main__":
    asyncio.run(main())
