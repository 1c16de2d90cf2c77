"""How long a start takes with sleeping tables: opening the database, and moving the deadlines by the time away.

.venv/bin/python -m benchmarks.sleeping
"""

import asyncio
import contextlib
import sqlite3
import statistics
import tempfile
import time
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
from bot.store.sqlite import Storage
from tests.bot.test_storage import lobby

COUNTS = (0, 1_000, 10_000)
STARTS = 5
AWAY = 3600.0
FAR = 40 * 86400.0
"""In how many seconds the deadlines are: their messages show them in the same words afterwards."""


async def fill(path: Path, count: int) -> None:
    """Open a table, and copy its rows."""
    async with Storage.opened(path) as store:
        if count:
            waits: dict[DeadlineKey, Wait] = {LOBBY: Wait("lobby", time.time() + FAR)}
            await store.add_table(replace(lobby(), waits=waits), NO_LIMITS)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        for table, key in ("tables", "id"), ("waits", "table_id"), ("due", "key"):
            names = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})") if name != key]
            copied = ", ".join(names)
            db.executemany(
                f"INSERT INTO {table} ({key}, {copied}) SELECT ?, {copied} FROM {table} WHERE {key} = 1",  # noqa: S608
                [(number,) for number in range(2, count + 1)],
            )


async def start(path: Path) -> float:
    """The seconds from opening the database until clocks run."""
    clock = SystemClock()
    began = time.perf_counter()
    async with Storage.opened(path) as store:
        tables = Tables(store, {}, clock, Timings())
        ears = Ears(tables, Resources(store, clock, Timings(), Meter(), Worker(), Background()))
        with contextlib.redirect_stdout(None):  # its log
            await ears.begin()
            await ears.back(0, 1)
        took = time.perf_counter() - began
        await store._db.write("UPDATE ears SET heard = heard - ?", AWAY)  # noqa: SLF001 - as if it ended then
    return took


async def main() -> None:
    print("tables   start   ratio")
    base = None
    for count in COUNTS:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "bot.db"
            await fill(path, count)
            await start(path)
            took = statistics.median([await start(path) for _ in range(STARTS)])
        base = base or took
        print(f"{count:>6}  {took * 1000:4.0f} ms  {took / base:5.1f}")


if __name__ == "__main__":
    asyncio.run(main())
