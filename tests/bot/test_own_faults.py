"""A fault of our own, in what is only shown: the move is stored, and told in plain words."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import bot.services.chores
import bot.services.live_tables
from bot.discord.organizer_feeds import OrganizerFeeds
from bot.play import replay
from bot.play.table import Table
from bot.services.held import Held
from bot.services.timekeeper import Timekeeper
from bot.store.sql.standings import Standings
from cogs.ninety_nine import Looks
from sandbox.driver import InteractionFailed
from tests.bot.house import (
    House,
    hand_of,
    opened,
    play_to_the_end,
    playable,
    press_one,
    started,
    until,
)
from tests.bot.test_faults import ANSWER, in_step, record, row, three, turn


def broken(*_: Any) -> Any:
    """Stand for what shows something and cannot."""
    raise RuntimeError("this cannot be shown")


def incidents(house: House, event: str) -> int:
    """Count how often this went wrong since it was asked last; nothing else may have."""
    found, house.errors[:] = list(house.errors), []
    assert all(event in error and "this cannot be shown" in error for error in found)
    return len(found)


async def test_a_move_whose_facts_cannot_be_worked_out_is_stored_and_told_in_plain_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hands = await three(house)
    monkeypatch.setattr(Looks, "facts", broken)
    person = await turn(hands, table)
    assert len(record(house)) == 1
    assert playable(hands[person]) == []  # the answer was the hand as it is now
    await in_step(hands, table)
    assert "A move that can't be described" in table.text
    assert incidents(house, "facts of a move not known") == 1
    monkeypatch.undo()
    await turn(hands, table)
    await in_step(hands, table)
    assert table.text.count("can't be described") == 1  # what is past stays so


async def test_the_words_of_a_move_that_the_bot_ended_after_come_back_with_it(house: House) -> None:
    table, hands = await three(house)
    await turn(hands, table)
    await in_step(hands, table)
    (told,) = [line for line in table.text.splitlines() if " played " in line]
    await house.stop()
    progress = json.loads(row(house, "progress"))
    assert progress["moves"][-1]["facts"]
    progress["moves"][-1]["facts"] = None  # as version 1.0.0 stored the last move
    with sqlite3.connect(house.database) as db:
        db.execute("UPDATE tables SET progress = ?", (json.dumps(progress),))
    await house.start()
    assert told in (await house.person("Ada").slash(house.channel, "table show")).shown.text


async def test_a_game_ends_without_a_turning_point_where_that_cannot_be_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    monkeypatch.setattr(replay, "turning", broken)
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    assert row(house, "phase") == "over"
    await until(lambda: incidents(house, "no turning point") == 1)
    assert "turning point" not in table.text
    assert "Counted for the leaderboard" in table.text


async def test_a_game_ends_also_where_what_was_kept_cannot_be_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", tokens=1, pace="none")
    monkeypatch.setattr(Looks, "kept", broken)
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    assert row(house, "phase") == "over"
    with sqlite3.connect(house.database) as db:
        results = db.execute("SELECT place, won, kept FROM results ORDER BY place").fetchall()
    db.close()
    assert results == [(1, 1, 0), (2, 0, 0), (3, 0, 0)]
    assert incidents(house, "not counted what was kept") == 1


async def test_a_listener_that_fails_is_noticed_by_the_log_only(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: OrganizerFeeds, _old: Table, table: Table) -> None:
        if table.actions == 1:
            broken()

    monkeypatch.setattr(OrganizerFeeds, "_table_changed", fail)
    async with opened(database) as house:
        ada = house.person("Ada")
        table = await started(house, "Ada", houses=2, pace="none")
        hand = await hand_of(ada, table)
        while not playable(hand):  # if a house player is first, it moves first
            await ada.see(lambda m: m == hand and bool(playable(m)))
        await press_one(ada, hand, -1)
        assert "incident" not in hand.text
        await ada.see(lambda m: m == hand and bool(playable(m)))  # the house has been told, and has played
        assert incidents(house, "change not told") == 1


@pytest.mark.reaches("move by the clock failed")
async def test_the_house_plays_on_after_the_clock_has_failed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.services.timekeeper, "AFTER_FAILURE", 0.01)
    ended, failed = Timekeeper._ended, asyncio.Event()  # noqa: SLF001 - what a clock leads to

    async def fails(timekeeper: Timekeeper, held: Held) -> float:
        if not failed.is_set():
            failed.set()
            broken()
        return await ended(timekeeper, held)

    monkeypatch.setattr(Timekeeper, "_ended", fails)
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela")))
    assert failed.is_set()
    assert incidents(house, "move by the clock failed") == 1


async def test_what_an_unexpected_error_has_interrupted_is_done_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.services.chores, "AFTER_FAILURE", 0.01)
    begun, again = 0, asyncio.Event()

    async def working(*_: object) -> bool:
        nonlocal begun
        begun += 1
        if begun == 1:
            broken()
        again.set()
        return False

    monkeypatch.setattr(Standings, "recount", working)
    async with opened(database) as house:
        await asyncio.wait_for(again.wait(), 30)
        assert incidents(house, "chore not done yet") == 1


async def test_a_command_whose_first_sign_comes_too_late_is_no_incident(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.delay("POST", ANSWER, 3.2)
    with pytest.raises(InteractionFailed):
        await ada.slash(house.channel, "privacy export")
    late = await house.sandbox.log.wait_for(lambda one: one.status == 404 and bool(one.files))
    assert late.answer["code"] == 10062
