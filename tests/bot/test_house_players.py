"""House players of three strengths; the strong one thinks in a process of its own, and no table waits for it."""

import asyncio
import contextlib
import dataclasses
import multiprocessing
import os
import random
import signal
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.runtime import worker as worker_module
from bot.runtime.worker import NotDone, Worker
from bot.services.thinking import think
from cogs.ninety_nine.looks import Looks
from rules import GAMES, Action
from sandbox.driver import Person, Seen
from tests.bot import workers as kept
from tests.bot.house import (
    House,
    hand_of,
    leave_for_good,
    open_table,
    opened,
    options_of,
    play_to_the_end,
    press_one,
    rows,
    seat_house_player,
    started,
    until,
)

T = TypeVar("T")

GENEROUS = 60.0
"""Seconds that no piece of work of these tests takes."""
PAUSE = 600.0
"""The median of a house player's pause, where only the clock that tests move ends it."""


def workers() -> list[int]:
    """List the worker processes."""
    return [process.pid for process in multiprocessing.active_children() if process.pid is not None]


async def test_house_players_of_each_strength_are_seated_and_sent_away(house: House) -> None:
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel)
    for strength in ("easy", "normal", "strong"):
        await seat_house_player(ada, lobby, strength)
    assert "**Clover 🤖** 🍀 (easy) · **Maple 🤖** 🍁 · **Pepper 🤖** 🌶️ (strong)" in lobby.text
    await house.restart()
    shown = await options_of(ada, lobby)
    await ada.select(shown, "remove:Maple", custom_id="t:1:house")
    await ada.see(lambda m: m == lobby and "Maple" not in m.text and "**Pepper 🤖** 🌶️ (strong)" in m.text)
    refused = await ada.select(shown, "perfect", custom_id="t:1:house", forged=True)
    assert "no such house player" in refused.shown.text


@pytest.mark.parametrize("strength", ["normal", "strong"])
async def test_a_game_with_house_players_comes_to_its_end(house: House, strength: str) -> None:
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel, tokens=1, pace="none")
    for _ in range(3):
        await seat_house_player(ada, lobby, strength)
    await ada.click(lobby, "Start")
    await play_to_the_end(lobby, ada)
    assert "the end" in lobby.text


async def test_the_stand_in_plays_for_who_left_like_a_normal_house_player(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await hand_of(bela, table)
    await leave_for_good(bela, table)
    await play_to_the_end(table, ada)
    assert any("Bela" in line and "left the table" in line for line in table.text.splitlines())


async def test_house_players_alike_can_be_added_one_after_the_other(house: House) -> None:
    """Discord's clients do not send the same value of a menu twice in a row."""
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel)
    shown, values = await options_of(ada, lobby), []
    for _ in range(3):
        (menu,) = [menu for menu in shown.selects if menu.custom_id == "t:1:house"]
        values.append(dict(menu.options)["Add a normal house player"])
        await ada.select(shown, "Add a normal house player", custom_id="t:1:house")
    await ada.see(lambda m: m == lobby and m.text.count("🤖") == 3)
    assert len(set(values)) == 3


# Thinking


class Watched(Worker):
    """A worker that counts the thoughts that have come to an end, in one way or another."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts = 0

    async def run(self, function: Callable[..., T], *arguments: Any, within: float) -> T:
        """Count, too."""
        try:
            return await super().run(function, *arguments, within=within)
        finally:
            self.thoughts += function is think


@pytest.fixture
async def worker() -> AsyncIterator[Watched]:
    """A worker with a process of its own."""
    kept.end()
    worker = Watched()
    yield worker
    await worker.stop()


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How strong the house players of Ninety-Nine were that decided on the event loop."""
    strengths = []
    game = GAMES["ninety_nine"]

    def decide(view: Any, strength: str, chance: random.Random) -> Action:
        strengths.append(strength)
        return game.house_player(view, strength, chance)

    monkeypatch.setattr(Looks, "game", dataclasses.replace(game, house_player=decide))
    return strengths


@pytest.fixture
async def slow_house(database: Path, worker: Watched, decided: list[str]) -> AsyncIterator[House]:
    """The bot, with house players whose pause ends when the test says so."""
    async with opened(database, worker=lambda: worker, house_pause=PAUSE) as house:
        yield house
    assert house.errors == []
    assert workers() == []


async def strong_table(house: House) -> tuple[Person, Seen]:
    """Start a table at which Ada plays against two strong house players."""
    ada = house.person("Ada")
    lobby = await open_table(ada, house.channel, tokens=9, pace="none")
    for _ in range(2):
        await seat_house_player(ada, lobby, "strong")
    await ada.click(lobby, "Start")
    return ada, lobby


async def ada_moves(house: House, ada: Person, table: Seen) -> None:
    """Have Ada move as long as it is her turn: house players have a pause, and she has no time limit."""
    while not rows(house.database, "SELECT kind FROM waits"):
        hand = await hand_of(ada, table)
        await press_one(ada, hand, -1)


async def house_moves(house: House, worker: Watched, ada: Person, table: Seen, *, thought: bool) -> None:
    """Let the next house player move, once it has thought, or while it still does; Ada moves where it is her turn."""
    await ada_moves(house, ada, table)
    done = moves(house)
    if thought:  # every move of a house player has had its thought
        await until(lambda: worker.thoughts > done.count("house"), 20)
    house.clock.travel(3 * PAUSE)
    await until(lambda: len(moves(house)) > len(done))


def moves(house: House) -> list[str]:
    """Tell who made the moves of the only table."""
    return [by for (by,) in rows(house.database, "SELECT by FROM actions")]


async def test_a_strong_house_player_thinks_in_the_worker_and_never_on_the_event_loop(
    slow_house: House, worker: Watched, decided: list[str]
) -> None:
    assert workers() == []  # a bot without strong house players has none
    ada, table = await strong_table(slow_house)
    for _ in range(6):
        await house_moves(slow_house, worker, ada, table, thought=True)
    assert len(workers()) == 1
    assert decided == []


async def test_a_strong_house_player_plays_as_the_normal_one_while_the_worker_is_busy(
    slow_house: House, worker: Watched, decided: list[str], tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    busy = asyncio.create_task(worker.run(Path.read_text, gate, within=GENEROUS))
    ada, table = await strong_table(slow_house)
    for done in range(1, 5):
        await house_moves(slow_house, worker, ada, table, thought=False)
        assert decided == ["normal"] * done
    await asyncio.to_thread(gate.write_text, "go on")
    assert await busy == "go on"
    await house_moves(slow_house, worker, ada, table, thought=True)
    assert decided == ["normal"] * 4


@pytest.mark.reaches("thought too late", "worker died")
async def test_a_worker_that_is_killed_is_replaced_and_the_table_goes_on(
    slow_house: House, worker: Watched, decided: list[str], tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    busy = asyncio.create_task(worker.run(Path.read_text, gate, within=GENEROUS))
    ada, table = await strong_table(slow_house)
    await ada_moves(slow_house, ada, table)
    (killed,) = workers()
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(NotDone):
        await busy
    await house_moves(slow_house, worker, ada, table, thought=True)
    assert decided == ["normal"]
    for _ in range(3):
        await house_moves(slow_house, worker, ada, table, thought=True)
    assert decided == ["normal"]
    assert len(workers()) == 1
    assert workers() != [killed]


# The worker


async def test_no_worker_is_left_when_it_is_stopped(worker: Watched) -> None:
    assert await worker.run(pow, 2, 10, within=GENEROUS) == 1024
    assert len(workers()) == 1
    await worker.stop()
    assert workers() == []
    with pytest.raises(NotDone):
        await worker.run(pow, 2, 10, within=GENEROUS)
    assert workers() == []


async def test_the_worker_gives_way_to_all_others(worker: Watched) -> None:
    assert await worker.run(os.nice, 0, within=GENEROUS) == min(19, os.nice(0) + worker_module.POLITENESS)


async def test_the_worker_is_replaced_when_it_died_with_nothing_to_do(worker: Watched) -> None:
    killed = await worker.run(os.getpid, within=GENEROUS)
    os.kill(killed, signal.SIGKILL)
    await until(lambda: workers() == [])
    with contextlib.suppress(NotDone):  # this may still be handed to the dead one: its pool learns of it a bit later
        await worker.run(pow, 2, 10, within=GENEROUS)
    assert await worker.run(os.getpid, within=GENEROUS) != killed


async def test_the_worker_refuses_what_it_cannot_do_in_time_and_drops_what_nobody_waits_for_any_more(
    worker: Watched, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    await worker.run(pow, 2, 10, within=GENEROUS)
    busy = [asyncio.create_task(worker.run(Path.read_text, gate, within=GENEROUS))]
    late = [asyncio.create_task(worker.run(Path.touch, tmp_path / f"late{n}", within=0.5)) for n in range(8)]
    await asyncio.sleep(0)
    with pytest.raises(NotDone):
        await worker.run(pow, 2, 10, within=0.05)
    assert {type(outcome) for outcome in await asyncio.gather(*late, return_exceptions=True)} == {NotDone}
    await asyncio.to_thread(gate.write_text, "go on")
    await asyncio.gather(*busy)
    assert await worker.run(pow, 2, 10, within=GENEROUS) == 1024
    assert len(list(tmp_path.glob("late*"))) <= 2  # those that the process had been handed already


async def test_a_piece_of_work_that_hangs_ends_the_process_and_the_next_one_is_done(
    worker: Watched, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    monkeypatch.setattr(worker_module, "LONGEST", 0.1)
    with pytest.raises(NotDone):
        await worker.run(Path.read_text, gate, within=GENEROUS)
    monkeypatch.undo()
    assert await worker.run(pow, 2, 10, within=GENEROUS) == 1024
    assert "Timeout" in capfd.readouterr().err


ALONE = """
import asyncio, multiprocessing
from bot.runtime.worker import Worker

async def main():
    worker = Worker()  # one that nobody holds ends its process
    await worker.run(pow, 2, 10, within=60)
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
