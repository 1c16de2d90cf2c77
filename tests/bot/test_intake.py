"""Of each server a few interactions are worked on at a time: a busy one keeps nobody waiting elsewhere."""

import asyncio
from functools import partial

import pytest

from bot.discord import intake
from bot.discord.intake import AT_ONCE, Intake
from bot.store.sql.standings import Standings
from tests.bot.house import House, until

SERVER, OTHER = 1, 2


@pytest.fixture
def let_in() -> list[int]:
    """The interactions that were let in, in that order."""
    return []


@pytest.fixture
def door(let_in: list[int], monkeypatch: pytest.MonkeyPatch) -> Intake:
    """An intake whose clock never makes a place free."""
    monkeypatch.setattr(intake, "LONGEST", 1000.0)
    return Intake()


def come(door: Intake, let_in: list[int], server: int, *numbers: int) -> None:
    for number in numbers:
        door.take(number, server, partial(let_in.append, number))


async def turn() -> None:
    """Have done what is ready now, and what that makes ready."""
    for _ in range(3):
        await asyncio.sleep(0)


async def test_a_server_waits_for_itself_alone(door: Intake, let_in: list[int]) -> None:
    come(door, let_in, SERVER, *range(20))
    come(door, let_in, OTHER, 100)
    assert let_in == [*range(AT_ONCE), 100]


async def test_an_answered_press_makes_room_for_the_next_of_its_server(door: Intake, let_in: list[int]) -> None:
    come(door, let_in, SERVER, *range(20))
    come(door, let_in, OTHER, *range(100, 120))
    for number in range(20):
        assert number in let_in
        assert len([one for one in let_in if one < 100]) == min(20, AT_ONCE + number)
        door.leave(number)
        door.leave(number)  # an answer that has to be sent again makes no more room
        await turn()
    assert [one for one in let_in if one < 100] == list(range(20))
    assert [one for one in let_in if one >= 100] == list(range(100, 100 + AT_ONCE))


async def test_nobody_waits_for_one_that_takes_long(let_in: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "LONGEST", 0.0)
    come(Intake(), let_in, SERVER, *range(20))
    await until(lambda: let_in == list(range(20)))


async def test_what_the_gateway_tells_twice_takes_one_place(door: Intake, let_in: list[int]) -> None:
    come(door, let_in, SERVER, 0, 0, *range(1, 20))
    await turn()
    for number in range(20):
        door.leave(number)
        await turn()
    assert sorted({*let_in}) == list(range(20))
    let_in.clear()
    come(door, let_in, SERVER, *range(20, 40))
    assert let_in == list(range(20, 20 + AT_ONCE))


async def test_at_the_end_all_come_in(door: Intake, let_in: list[int]) -> None:
    come(door, let_in, SERVER, *range(20))
    door.open()
    come(door, let_in, SERVER, *range(20, 30))
    assert sorted(let_in) == list(range(30))


async def test_after_the_end_nobody_comes_in(door: Intake, let_in: list[int]) -> None:
    come(door, let_in, SERVER, *range(20))
    door.open()
    door.close()
    come(door, let_in, SERVER, *range(20, 30))
    assert sorted(let_in) == list(range(20))


async def test_who_plays_elsewhere_is_answered_while_a_server_waits(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "LONGEST", 1000.0)
    world = house.sandbox.world
    ada, bela = house.person("Ada"), house.person("Bela")
    elsewhere = world.channels.add(world.servers.add("Elsewhere", bela.user), "general")
    go_on, begun = asyncio.Event(), 0
    last_game = Standings.last_game

    async def slow(self: Standings, guild_id: int) -> str | None:
        nonlocal begun
        begun += 1
        await go_on.wait()
        return await last_game(self, guild_id)

    monkeypatch.setattr(Standings, "last_game", slow)
    waiting = [asyncio.create_task(ada.slash(house.channel, "leaderboard")) for _ in range(AT_ONCE + 1)]
    await until(lambda: begun == AT_ONCE)
    assert (await bela.slash(elsewhere, "help")).message is not None
    assert begun == AT_ONCE
    go_on.set()
    assert all(outcome.message is not None for outcome in await asyncio.gather(*waiting))
