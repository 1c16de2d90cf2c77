"""How fast the lists of the daily deal are read on a day with very many results: `python -m benchmarks.daily`.

A hundred thousand results of one day are made, all of one game, so that every list is as long as it can be; then
random people look at the page of their deals and at random pages of the lists. Beside it stands the plainest query
over all tries, which is what a list without figures would do.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
from functools import partial
from pathlib import Path
from typing import get_args

from benchmarks.standings import Read, row
from bot.standings.boards import ALL_GAMES
from bot.standings.daily import Score, Span, begin_of, month_of
from bot.store.sql.connection import Connection
from bot.store.sqlite import Storage

DAY = "2026-11-22"
GAME = "karma"
GUILD = 1 << 40
PROMISE = 25.0
"""Milliseconds at the 99th percentile."""
TRY = "INSERT INTO daily_tries VALUES (?,?,?,?,NULL,?,?,?,4,?,?,NULL)"
FIGURES = "INSERT INTO daily_figures VALUES (?,?,?,?,?,?,?,?,1,?,?,1)"


async def fill(storage: Storage, people: int, chance: random.Random) -> None:
    """Store what the tries of a day leave behind, as the transactions that end them do."""
    tries, figures, streaks = [], [], []
    at = begin_of(DAY)
    for user_id in range(1, people + 1):
        place, standing, moves = chance.randint(1, 4), -chance.choice((0, 0, 1, 2, 5, 9)), chance.randint(10, 90)
        score, days = Score(4 - place, standing, moves), int(chance.expovariate(0.2)) + 1
        tries.append((user_id, DAY, GAME, GUILD, at, at + 600, place, standing, moves))
        streaks.append((user_id, days, days, DAY))
        for scope in (0, GUILD):
            for period in (DAY, month_of(DAY)):
                for game, sums in ((GAME, score), (ALL_GAMES, score.over_all_games())):
                    figures.append((scope, period, game, user_id, f"Person {user_id}", *sums, sums.order, days))

    async def put(db: Connection) -> None:
        await db.write_many(TRY, tries)
        await db.write_many(FIGURES, figures)
        await db.write_many("INSERT INTO daily_people VALUES (?,1,?,?,?)", streaks)

    await storage._db.transaction(put)  # noqa: SLF001 - no method of the store brings so many at once


async def listed(storage: Storage, span: Span, guild_id: int | None, people: int, chance: random.Random) -> None:
    """Have somebody look at some page of a list; the first one most often."""
    number = chance.choice((0, 0, 0, chance.randint(0, people // 10)))
    user_id = chance.randint(1, people)
    await storage.daily.listed(span, DAY, GAME, guild_id, user_id=user_id, number=number, size=10)


async def page(storage: Storage, people: int, chance: random.Random) -> None:
    """Read what the page of today's deals needs for somebody who has finished one."""
    user_id = chance.randint(1, people)
    await storage.daily.tries(user_id, DAY)
    await storage.daily.streak(user_id)
    await storage.daily.appears(user_id)
    await storage.daily.among(user_id, DAY, GAME)


def plain(path: Path) -> Read:
    """Make a query over all tries that needs no figures."""
    sql = "SELECT user_id FROM daily_tries WHERE day = ? AND game = ? ORDER BY place, standing DESC, moves LIMIT 10"

    async def ask() -> object:
        with sqlite3.connect(path) as db:
            return db.execute(sql, (DAY, GAME)).fetchall()

    return ask


async def measure(people: int, reads: int, path: Path) -> None:
    """Print the table."""
    chance = random.Random(1)
    async with Storage.opened(path) as storage:
        await fill(storage, people, chance)
        print(f"{people:,} results of a day; wall and CPU time of a read, in milliseconds")
        print("what                            p50  p99 wall   p99 CPU  promise  plain query")
        for span in get_args(Span):
            for where, guild_id in (("here", GUILD), ("everywhere", None)):
                read = partial(listed, storage, span, guild_id, people, chance)
                beside = plain(path) if (span, where) == ("day", "everywhere") else None
                await row(f"{span:<7} {where:<21}", read, reads, PROMISE, beside)
        await row(f"{'the page of the deals':<29}", partial(page, storage, people, chance), reads, PROMISE)


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--reads", type=int, default=500)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options.people, options.reads, Path(folder) / "bot.db"))


if __name__ == "__main__":
    main()
