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
from pathlib import Path

from bot.storage import ALL_GAMES, By, Finished, Period, Storage
from bot.table import Result
from rules import GAMES

GUILD = 1 << 40
NOW = 1_800_000_000.0
YEAR = 365 * 86400.0
SIZES = (2, 3, 4, 4, 5, 6, 8)
PROMISE = {True: 25.0, False: 5.0}
"""Milliseconds at the 99th percentile: over all games, and for one."""


async def fill(storage: Storage, results: int, people: int, chance: random.Random) -> None:
    """Put a server's games into the database: some people play a lot, most a little."""
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


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """Tell how long something takes, in milliseconds."""
    began = time.perf_counter()
    await work()
    return (time.perf_counter() - began) * 1000


def plain(path: Path, game: str | None) -> Callable[[], Awaitable[object]]:
    """Make the query over all results of a game, or of all, that needs no figures."""
    condition = "" if game is None else "AND games.game = ?"
    sql = (
        "SELECT results.user_id, count(*), sum(won) FROM results JOIN games ON games.id = game_id"  # noqa: S608
        f" WHERE results.guild_id = ? {condition} GROUP BY results.user_id ORDER BY 3 DESC LIMIT 10"
    )

    async def ask() -> object:
        with sqlite3.connect(path) as db:
            return db.execute(sql, (GUILD, *(() if game is None else (game,)))).fetchall()

    return ask


async def measure(results: int, people: int, reads: int) -> None:
    """Print the table."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bot.db"
        async with Storage.opened(path) as storage:
            began = time.perf_counter()
            await fill(storage, results, people, chance)
            took = time.perf_counter() - began
            await storage.standings.forget_periods(NOW - 1)
            size = path.stat().st_size / results
            print(
                f"{results:,} results of {people:,} people; {size:.0f} bytes and {took / results * 1e6:.0f} µs each\n"
            )
            print("board      period by        p50 ms   p99 ms   max ms  promise  plain query")
            for game, period, by in itertools.product(
                (None, "karma"), ("all", "month", "week"), ("rating", "wins", "rate", "kept")
            ):
                if game is None and by in ("rating", "kept"):
                    continue
                await row(storage, path, game, period, by, reads, people, chance)  # type: ignore[arg-type]


async def row(
    storage: Storage,
    path: Path,
    game: str | None,
    period: Period,
    by: By,
    reads: int,
    people: int,
    chance: random.Random,
) -> None:
    """Measure one kind of board, and print its line."""

    async def read() -> object:
        return await storage.standings.page(
            GUILD,
            ALL_GAMES if game is None else game,
            1,
            by=by,
            period=period,
            now=NOW - 1,
            seen_since=NOW - 60 * 86400,
            least=3,
            user_id=chance.randint(1, people),
            number=chance.choice((0, 0, 0, chance.randint(0, people // 10))),
            size=10,
        )

    times = sorted([await timed(read) for _ in range(reads)])
    beside = statistics.median([await timed(plain(path, game)) for _ in range(3)]) if period == "all" else None
    figures = " ".join(f"{times[int(len(times) * part)]:8.2f}" for part in (0.5, 0.99, 0.9999))
    ratio = f"{beside:.0f} ms, {beside / times[len(times) // 2]:.0f} times p50" if beside else ""
    print(f"{game or 'all games':<10} {period:<6} {by:<7} {figures} {PROMISE[game is None]:8.0f}  {ratio}")


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=20_000)
    parser.add_argument("--reads", type=int, default=500)
    options = parser.parse_args()
    asyncio.run(measure(options.results, options.people, options.reads))


if __name__ == "__main__":
    main()
