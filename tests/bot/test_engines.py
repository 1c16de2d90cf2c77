"""Engines at the table: asked in their turn, confined to what their seat sees, and stood in for where they fail."""

import asyncio
import dataclasses
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from importlib import import_module
from itertools import starmap
from typing import Any

import pytest

from bot.discord.opening import GameCog
from rules.engines import confined
from sandbox.driver import Person, Seen
from tests.bot.hands import Deal
from tests.bot.house import House, hand_of, open_table, play_to_the_end, playable, press_one, until
from tests.rules import scenes

PATIENCE = 60.0
"""Seconds that are enough for a process to begin on the busiest machine."""
ENGINE = """
import json, os, sys, time
print(json.dumps({"hello": {"name": NAME, "games": ["karma", "ninety_nine"], "strength": "strong"}}), flush=True)
sys.stdin.readline()
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)["choose"]
    answer = {"id": asked["id"], "action": asked["legal"][0]}
"""


def engine(name: str, *lines: str) -> Sequence[str]:
    """The command of an engine that does these lines at each question, and then answers."""
    does = "".join(f"    {line}\n" for line in lines)
    return sys.executable, "-c", f"NAME = {name!r}\n{ENGINE}{does}    print(json.dumps(answer), flush=True)\n"


def engine_of(name: str, lines: Sequence[str]) -> Sequence[str]:
    """The same, of a pair."""
    return engine(name, *lines)


def logged(caplog: pytest.LogCaptureFixture, event: str) -> Iterator[Any]:
    """The lines of the log about something."""
    return (line.msg for line in caplog.records if isinstance(line.msg, dict) and line.msg.get("event") == event)


def offered(key: str) -> Mapping[str, str]:
    """The engines that the bot offers for a game."""
    module = import_module(f"cogs.{key}")
    (cog,) = (
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, GameCog) and one is not GameCog
    )
    return cog.looks.engines


async def with_engines(house: House, *commands: Sequence[str], names: Sequence[str], seconds: float = 60.0) -> None:
    """Start the bot again with these engines, and this time for their decisions."""
    house.engines = commands
    house.timings = dataclasses.replace(house.timings, engine=seconds)
    await house.restart()
    await until(lambda: set(offered("ninety_nine")) == set(names), PATIENCE)


async def table_with(host: Person, house: House, *engines: str) -> Seen:
    """Put up a table of Ninety-Nine with these engines, and deal."""
    table = await open_table(host, house.channel, tokens=1, pace="none")
    for name in engines:
        await host.select(table, f"Add {name}")
    await host.click(table, "Start")
    return table


def made_by(house: House, *seats: int) -> set[str]:
    """Who made the moves of some seats."""
    with closing(sqlite3.connect(house.database)) as db:
        return {by for seat, by in db.execute("SELECT seat, by FROM actions") if seat in seats}


async def test_an_engine_is_offered_by_its_name_and_plays_to_the_end(house: House) -> None:
    await with_engines(house, engine("Randy"), names=["Randy"])
    ada = house.person("Ada")
    suggested = await ada.autocomplete(house.channel, "ninety-nine new", focused="engine", value="ran")
    assert [choice["value"] for choice in suggested] == ["Randy"]
    table = await open_table(ada, house.channel, tokens=1, pace="none", house=2, engine="Randy")
    await ada.select(table, "Add Randy")
    assert all(f"{name} 🤖** (engine)" in table.text for name in ("Randy", "Randy 2", "Randy 3"))
    fourth = await ada.select(table, "Add Randy")
    assert fourth.message is not None
    assert "3 seats of a table at most" in fourth.message.text
    await ada.select(table, "Send Randy 3 away")
    await ada.click(table, "Start")
    await play_to_the_end(table, ada)
    assert made_by(house, 1, 2) == {"house"}
    assert "the house moved for it" not in table.text
    assert "one person played alone with engines" in table.text
    shown = (await ada.slash(house.channel, "leaderboard")).message
    assert shown is not None
    await ada.select(shown, "Ninety-Nine", custom_id=shown.selects[0].custom_id)
    assert "Nobody is on this leaderboard yet" in shown.text, "a game of one person is on no board of people"
    await ada.select(shown, "Engines", custom_id=shown.selects[1].custom_id)
    (line,) = [line for line in shown.text.splitlines() if "Randy" in line]
    assert line.startswith("1\\. Randy: **1500** (provisional)")
    assert line.endswith("of 1 won")
    assert len(shown.selects) == 2, "it is for all time"
    await ada.select(shown, "All games", custom_id=shown.selects[0].custom_id)
    assert "Randy" not in shown.text


async def test_where_an_engine_fails_the_house_moves_and_says_so(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    engines = {
        "Slow": ["time.sleep(99)"],
        "Wrong": ["answer['action'] = {'do': 'leave'}"],
        "Loud": ["sys.stderr.write('x' * 1_000_000)", "print('x' * 1_000_000, flush=True)"],
        "Weak": ["sys.exit(1)"],
    }
    await with_engines(house, *starmap(engine_of, engines.items()), names=list(engines), seconds=0.3)
    ada = house.person("Ada")
    table = await table_with(ada, house, *engines)
    said = asyncio.create_task(ada.see(lambda message: "(the house moved for it)" in message.text, timeout=PATIENCE))
    await play_to_the_end(table, ada)
    assert await said
    assert all("stand-in" in made_by(house, seat) for seat in (1, 2, 3, 4))
    async with house.stored() as store:
        assert await store.standings.programs(house.guild, "ninety_nine") == [], (
            "the house's moves are no engine's result"
        )
    faults = {(line["engine"], line["kind"]) for line in map(dict, logged(caplog, "engine at fault"))}
    assert faults >= {("Slow", "late"), ("Wrong", "wrong"), ("Loud", "wrong"), ("Weak", "ended")}


async def test_the_house_plays_on_for_an_engine_that_is_not_allowed_any_more(house: House) -> None:
    await with_engines(house, engine("Randy"), names=["Randy"])
    ada = house.person("Ada")
    table = await table_with(ada, house, "Randy", "Randy")
    hand = await hand_of(ada, table)
    await until(lambda: "house" in made_by(house, 1, 2) or bool(playable(hand)))
    await with_engines(house, names=[])
    await play_to_the_end(table, ada)
    assert "stand-in" in made_by(house, 1, 2)
    checked = await ada.click(table, "Check the deal")
    assert checked.message is not None
    assert "does not hold" not in checked.message.text
    replayed = await ada.click(table, "Replay")
    assert replayed.message is not None
    await ada.click(replayed.message, "Last")
    rematch = await ada.click(table, "Rematch")
    assert rematch.message is not None
    assert all(f"**{name} 🤖**" in rematch.message.text for name in ("Randy", "Randy 2"))


async def test_where_nothing_keeps_engines_from_files_the_log_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(confined, "lacking", lambda: "Nothing keeps them.")
    await house.restart()
    assert "engines are not confined" not in caplog.text, "there are none"
    await with_engines(house, engine("Randy"), names=["Randy"])
    assert "engines are not confined" in caplog.text


async def test_where_no_engine_is_allowed_nothing_asks_for_one(house: House) -> None:
    ada = house.person("Ada")
    asked = {option["name"] for option in ada.commands(house.channel)["ninety-nine new"]["options"]}
    assert "house" in asked
    assert "engine" not in asked
    lobby = await open_table(ada, house.channel)
    forged = await ada.select(lobby, "engine:Randy:1", forged=True)
    assert forged.message is not None
    assert "no engine Randy" in forged.message.text


async def test_an_engine_is_asked_again_after_a_restart_in_the_middle_of_its_turn(deal: Deal, house: House) -> None:
    deal(scenes.table("2C 3C 5C", "6D 7D 8D", "6H 7H 8H"))  # with one card to choose from it would not be asked
    slow = engine("Randy", "if asked['seconds'] > 50: time.sleep(99)")
    await with_engines(house, slow, names=["Randy"], seconds=60)
    ada = house.person("Ada")
    table = await table_with(ada, house, "Randy", "Randy")
    while not any(wait.kind == "house" for wait in await house.waits()):
        await press_one(ada, await hand_of(ada, table), -1)
    assert made_by(house, 1, 2) == set()
    await with_engines(house, slow, names=["Randy"], seconds=40)
    await until(lambda: made_by(house, 1, 2) != set(), PATIENCE)
    assert made_by(house, 1, 2) == {"house"}, "nobody stood in for it"
