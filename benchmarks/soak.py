"""Hours of play in minutes: `python3 -m benchmarks.soak --games 200`.

The bot and the sandbox run in this process, with the clock that tests move: while people and house players play all
games at several tables side by side, a hundred seconds go by in each. So hands expire, and hourly work is done. Now
and then a line shows memory (including the sandbox's), tasks, open files, and the database. At the end some days pass,
and the records are archived.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks import measuring
from bot.store.sql.archive import KEPT
from sandbox.driver import InteractionFailed, Person
from sandbox.world import Channel
from tests.bot.house import House, hand_of, opened, seat_house_player, until
from tests.random_play import commands, offers, press

BESIDE = 6
"""The number of tables with a game at the same time."""
TICK, JUMP = 0.1, 10.0
"""Seconds of real time between two skips, and the seconds skipped each time."""
PATIENCE = 2.0
"""If nobody can act for this number of seconds, hands have expired and are opened again."""
REMEMBERED = 500
"""The number of requests that the sandbox keeps."""
LINES = 8


async def play(house: House, room: Channel, command: str, people: list[Person], chance: random.Random) -> int:
    """Play a game to its end with a house player, and tell how many presses it took."""
    host, *others = people
    table = (await host.slash(room, command, pace="none")).message
    assert table is not None
    for other in others:
        await other.click(table, "Join")
    await seat_house_player(host, table)
    await host.click(table, "Start")
    hands = {person: await hand_of(person, table) for person in people}
    presses, seen = 0, time.monotonic()
    while "Rematch" not in table.labels:
        ready = [person for person in people if offers(hands[person])]
        with contextlib.suppress(InteractionFailed):
            if ready:
                person = chance.choice(ready)
                await press(person, hands[person], chance)
                presses, seen = presses + 1, time.monotonic()
            elif time.monotonic() > seen + PATIENCE:
                outcomes = [await person.click(table, "My hand") for person in people]
                hands = {person: one.message or hands[person] for person, one in zip(people, outcomes, strict=True)}
                seen = time.monotonic()
            else:
                await asyncio.sleep(0.02)
    return presses


def held(house: House, empty: int) -> str:
    """Describe what the process holds now, and the database's growth for each game."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    files = len([*Path("/proc/self/fd").iterdir()])
    size, games = stored(house.database)
    memory = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
    per_game = (size - empty) / max(1, games) / 1024
    return f"{memory:.0f} MiB | {len(asyncio.all_tasks())} | {files} | {size / 2**20:.1f} MiB | {per_game:.1f} KiB"


def stored(database: Path) -> tuple[int, int]:
    """Give the bytes of the database in use, and the number of finished games in it."""
    with measuring.reading(database) as db:
        pages, free, size = (
            db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
        games = db.execute("SELECT count(*) FROM tables WHERE phase = 'over'").fetchone()[0]
    return (pages - free) * size, games


async def soak(games: int, seed: int) -> None:
    """Play this number of games, and print the resources meanwhile."""
    chance = random.Random(seed)
    to_play: Iterator[str] = iter([command for command, _ in zip(itertools.cycle(commands().values()), range(games))])
    done = presses = 0
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "bot.db") as house:
            house.sandbox.log.keep = REMEMBERED
            house.sandbox.expect(10062, 50027, 10015, 10008)  # much time passes between a press and its answer
            begun = house.clock.now()
            empty, _ = stored(house.database)
            server = next(iter(house.sandbox.world.servers.values()))

            async def pass_time() -> None:
                while True:
                    await asyncio.sleep(TICK)
                    house.clock.travel(JUMP)

            async def table(number: int) -> None:
                nonlocal done, presses
                room = house.sandbox.world.channels.add(server, f"soak-{number}")
                people = [house.person(f"Player {number}-{seat}") for seat in range(2)]
                for command in to_play:
                    pressed = await play(house, room, command, people, chance)
                    done, presses = done + 1, presses + pressed
                    if done % max(1, games // LINES) == 0:
                        hours = (house.clock.now() - begun) / 3600
                        print(f"| {done} | {presses:,} | {hours:.1f} h | {held(house, empty)} |", flush=True)

            print("| games | presses | time | memory | tasks | files | database | of it per game |")
            print("|--:|--:|--:|--:|--:|--:|--:|--:|")
            time_passes = asyncio.create_task(pass_time())
            await asyncio.gather(*(table(number) for number in range(BESIDE)))
            house.clock.travel(KEPT)
            await until(lambda: archived(house.database) == done, patience=done)
            print(f"| archived | | {(house.clock.now() - begun) / 3600:.1f} h | {held(house, empty)} |", flush=True)
            time_passes.cancel()
            print(f"\nErrors in the log: {len(house.errors)}; refused by the sandbox: {len(house.sandbox.violations)}.")
            for line in [*house.errors, *house.sandbox.violations][:5]:
                print(line[:500])


def archived(database: Path) -> int:
    """Count the tables that were archived."""
    with measuring.reading(database) as db:
        count: int = db.execute("SELECT count(*) FROM archive").fetchone()[0]
    return count


def main() -> None:
    """Read the command line, and run."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games to play (200)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    asyncio.run(soak(arguments.games, arguments.seed))


if __name__ == "__main__":
    main()
