"""How fast the leaderboards of a very large server are read: `python -m benchmarks.standings`.

A server of a million results is made, and random people look at random pages, in the process's own database thread as
the bot does it. Beside it stands the plainest query over all results, which is what a board without figures would do.
"""

import argparse
import asyncio
import itertools
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args

from bot.standings.boards import ALL_GAMES, By, Period
from bot.standings.games import Finished, Sight
from bot.standings.results import Result
from bot.store.sqlite import Storage
from rules import GAMES

GUILD = 1 << 40
NOW = 1_800_000_000.0
DAY = 86400.0
YEAR = 365 * DAY
Read = Callable[[], Awaitable[object]]
SIZES = (2, 3, 4, 4, 5, 6, 8)
PROMISE = {True: 25.0, False: 5.0}
"""Milliseconds at the 99th percentile: over all games, and for one."""


async def fill(storage: Storage, results: int, people: int, chance: random.Random) -> None:
    """Insert a server's games into the database: some people play a lot, most a little."""
    weights = list(itertools.accumulate(1 / (number + 20) for number in range(people)))
    games: list[Finished] = []
    done = 0
    while done < results:
        size = min(chance.choice(SIZES), people)
        seated: set[int] = set()
        while len(seated) < size:
            seated.update(chance.choices(range(people), cum_weights=weights, k=size - len(seated)))
        order = sorted(seated, key=lambda person: person + chance.gauss(0, people / 3))
        at = NOW - YEAR * (1 - done / results)
        rows = [
            Result(person + 1, f"Person {person}", place, place == 1, chance.randint(0, 5), gone=False)
            for place, person in enumerate(order, 1)
        ]
        games.append(Finished(GUILD, chance.choice(list(GAMES)), None, at, rows, counts=True))
        done += size
        if len(games) == 500 or done >= results:
            await storage.standings.add(games)
            games = []


async def timed(work: Read) -> tuple[float, float]:
    """Give the time that something takes, and the CPU time of all threads, in milliseconds."""
    began, used = time.perf_counter(), time.process_time()
    await work()
    return (time.perf_counter() - began) * 1000, (time.process_time() - used) * 1000


def plain(path: Path, game: str | None) -> Read:
    """Make a query over all results of one game, or of all games, that needs no figures."""
    condition = "" if game is None else "AND games.game = ?"
    sql = (
        "SELECT results.user_id, count(*), sum(won) FROM results JOIN games ON games.id = game_id"  # noqa: S608
        f" WHERE results.guild_id = ? {condition} GROUP BY results.user_id ORDER BY 3 DESC LIMIT 10"
    )

    async def ask() -> object:
        with sqlite3.connect(path) as db:
            return db.execute(sql, (GUILD, *(() if game is None else (game,)))).fetchall()

    return ask


async def measure(results: int, people: int, reads: int, path: Path) -> None:
    """Print the table."""
    chance = random.Random(1)
    is_new = not path.exists()
    async with Storage.opened(path) as storage:
        if is_new:
            began = time.process_time()
            await fill(storage, results, people, chance)
            used = (time.process_time() - began) / results * 1e6
            await storage.standings.forget_periods(NOW - 1)
            size = path.stat().st_size / results
            print(f"{results:,} results of {people:,} people; {size:.0f} bytes and {used:.0f} µs of CPU time each\n")
        print("wall and CPU time of a read, in milliseconds")
        print("board          period by        p50  p99 wall   p99 CPU  promise  plain query")
        for game, period, by in itertools.product((None, "karma"), get_args(Period), get_args(By)):
            if game is None and by in ("rating", "kept"):
                continue
            read: Read = partial(page, storage, game or ALL_GAMES, by, period, people, chance)
            beside = plain(path, game) if period == "all" else None
            label = f"{game or 'all games':<14} {period:<6} {by:<7}"
            await row(label, read, reads, PROMISE[game is None], beside)
        standings = storage.standings
        sight = Sight(1, tuple(range(500)), (), runs_server=False)
        for label, read in (  # person 1 has played most
            ("figures", lambda: standings.figures(GUILD, 1, 1)),
            ("rivals", lambda: standings.rivals(GUILD, 1, 1000)),
            ("course", lambda: standings.course(GUILD, 1, "karma")),
            ("form", lambda: standings.last_games(GUILD, 1, 10)),
            ("own history", lambda: standings.history(GUILD, 1, sight, 0, 10)),
            ("history", lambda: standings.history(GUILD, None, sight, chance.randint(0, 1000), 10)),
        ):
            await row(f"{label:<29}", read, max(10, reads // 10))


async def page(storage: Storage, game: str, by: By, period: Period, people: int, chance: random.Random) -> None:
    """Have somebody look at some page of a board; the first one most often."""
    usual: dict[str, Any] = {"now": NOW - 1, "seen_since": NOW - 60 * DAY, "least": 3, "size": 10}
    number = chance.choice((0, 0, 0, chance.randint(0, people // 10)))
    user_id = chance.randint(1, people)
    await storage.standings.page(GUILD, game, 1, by=by, period=period, user_id=user_id, number=number, **usual)


async def row(label: str, read: Read, reads: int, promise: float | None = None, beside: Read | None = None) -> None:
    """Measure one kind of read, and print its line."""
    await read()
    times = [await timed(read) for _ in range(reads)]
    wall, cpu = (sorted(one[part] for one in times) for part in (0, 1))
    half, late = int(reads * 0.5), int(reads * 0.99)
    line = f"{label} {wall[half]:6.2f} {wall[late]:9.2f} {cpu[late]:9.2f} {promise or '':>8}"
    if beside is not None:
        used = statistics.median([(await timed(beside))[1] for _ in range(3)])
        line += f"  {used:.0f} ms CPU, {used / cpu[half]:.0f} times p50"
    print(line)


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=20_000)
    parser.add_argument("--reads", type=int, default=500)
    parser.add_argument("--database", type=Path, help="keep it there, and use it again")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.database or Path(folder) / "bot.db"
        asyncio.run(measure(options.results, options.people, options.reads, path))


if __name__ == "__main__":
    main()
