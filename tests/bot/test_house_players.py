"""House players of three strengths; the strong one thinks in a process of its own, and no table waits for it."""

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from bot.worker import Worker
from tests.bot.house import House, hand_of, open_table, opened, play_to_the_end, started, until


def workers() -> list[int]:
    """List the worker processes."""
    return [process.pid for process in multiprocessing.active_children() if process.pid is not None]


async def test_house_players_of_each_strength_are_seated_and_sent_away(house: House) -> None:
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel)
    for strength in ("easy", "normal", "strong"):
        await ada.select(lobby, strength)
        assert f"({strength} house player)" in lobby.text
    await house.restart()
    await ada.select(lobby, "remove:Maple")
    assert "(normal house player)" not in lobby.text
    assert "(strong house player)" in lobby.text
    forged = await ada.select(lobby, "perfect", forged=True)
    assert forged.message is not None
    assert "no such house player" in forged.message.text


@pytest.mark.parametrize("strength", ["normal", "strong"])
async def test_a_game_with_house_players_comes_to_its_end(house: House, strength: str) -> None:
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel, tokens=1, pace="none")
    for _ in range(3):
        await ada.select(lobby, strength)
    await ada.click(lobby, "Start")
    await play_to_the_end(lobby, ada)
    assert "the end" in lobby.text


async def test_a_worker_that_is_killed_is_replaced_and_the_table_goes_on(database: Path) -> None:
    async with opened(database, house_pause=0.5) as house:  # long enough to think in
        ada = house.person("Ada")
        lobby = await open_table(ada, house.channel, tokens=9, pace="fast")
        for _ in range(3):
            await ada.select(lobby, "strong")
        await ada.click(lobby, "Start")
        house.clock.travel(46.0)
        await until(lambda: bool(workers()), 20)
        (killed,) = workers()
        os.kill(killed, signal.SIGKILL)
        done = moves(house)
        for _ in range(8):
            house.clock.travel(46.0)
            await until(lambda done=done: moves(house) > done, 10)  # type: ignore[misc]
            done = moves(house)
        await until(lambda: workers() not in ([], [killed]), 20)
        assert house.errors == []
    assert not workers()


def moves(house: House) -> int:
    """Count the moves of the first table."""
    with sqlite3.connect(house.database) as db:
        count: int = db.execute("SELECT count(*) FROM actions").fetchone()[0]
    db.close()
    return count


async def test_no_worker_is_left_when_it_is_stopped() -> None:
    worker = Worker()
    assert await worker.run(pow, 2, 10) == 1024
    assert workers()
    await worker.stop()
    assert not workers()


async def test_the_worker_does_one_thing_after_the_other_and_knows_how_far_it_is_behind() -> None:
    worker = Worker()
    await worker.run(pow, 2, 10)
    idle = worker.backlog
    busy = [asyncio.create_task(worker.run(time.sleep, 0.05)) for _ in range(4)]
    await asyncio.sleep(0)
    assert worker.backlog > 2 * idle
    await asyncio.gather(*busy)
    assert worker.backlog == pytest.approx(idle, abs=0.5)
    await worker.stop()


async def test_the_stand_in_plays_for_who_left_like_a_normal_house_player(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await hand_of(bela, table)
    outcome = await bela.click(table, "Leave")
    assert outcome.message is not None
    await bela.click(outcome.message, "Leave for good")
    await play_to_the_end(table, ada)
    assert "left the table; the house plays on" in table.text


ALONE = """
import asyncio, multiprocessing
from bot.worker import Worker

async def main():
    await Worker().run(pow, 2, 10)
    print(multiprocessing.active_children()[0].pid, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_the_worker_ends_when_the_bot_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE, "utf-8")
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(Path.cwd())}
    )
    assert bot.stdout is not None
    worker = Path("/proc") / (await asyncio.wait_for(bot.stdout.readline(), 20)).decode().strip()
    assert worker.exists()
    bot.kill()
    await bot.wait()
    await until(lambda: not worker.exists() or "State:\tZ" in (worker / "status").read_text("utf-8"), 10)
