"""Kill -9 at any moment, start again: the game goes on where the last acknowledged click left it.

The bot runs as a process of its own here, started as everybody starts it, on the sandbox of the test.
"""

import asyncio
import json
import random
import re
import resource
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord import lifecycle
from bot.discord.live import tables as publisher
from bot.discord.live.tables import Publisher
from bot.runtime.clock import elapsed
from bot.store.errors import StoreUnavailable
from rules import GAMES
from rules.chance import seed_of
from rules.daily_proof import seed_of_day
from sandbox.driver import Person, Seen
from sandbox.interactions import Pending
from tests.bot.audit import leaks
from tests.bot.house import (
    House,
    hand_of,
    is_table,
    mover,
    open_table,
    playable,
    press_one,
    rows,
    seat_house_player,
    started,
    until,
    waits_for,
)
from tests.bot.processes import Process, opened_process
from tests.bot.test_daily import NAME, button, page_of
from tests.bot.test_faults import in_step

ROOT = Path(__file__).parent.parent.parent
PRESSES = 5
MOVED_ON = "The game has moved on. Here's how it stands"


@pytest.fixture
async def process(database: Path) -> AsyncIterator[Process]:
    """A bot in a process of its own, looked over at the end as `house` is."""
    async with opened_process(database, Process) as process:
        yield process
        await process.stop()
        sandbox = process.sandbox
        # A hand is stored with its action, before it is answered: killed in between, the bot edits what never came.
        assert [one for one in sandbox.violations if "404/10015" not in one] == []
        assert process.errors == []
        assert leaks(database, sandbox.requests, ahead=process.ahead()) == []


async def three(house: House) -> tuple[Seen, dict[Person, Seen]]:
    """Start a game of three people without a time limit, each with an open hand."""
    table = await started(house, "Ada", "Bela", "Cleo", tokens=9, pace="none")
    return table, await opened_hands(house, table)


async def opened_hands(house: House, table: Seen) -> dict[Person, Seen]:
    """Open everybody's hand, and wait until the next bot would know of them, too."""
    hands = {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    kept = "SELECT message_id FROM due WHERE kind = 'hand' ORDER BY message_id"
    await until(lambda: rows(house.database, kept) == [(hand.id,) for hand in hands.values()])
    return hands


def seed_of_table(table: sqlite3.Row, sat: Sequence[int]) -> str:
    """Make the seed of a table that was opened in a channel."""
    return seed_of(table["secret"], [*sat, table["start_id"]])


def stored_deal(house: House) -> list[str]:
    """Read the record of a daily deal as `stored` does."""
    return stored(house, lambda table, _: seed_of_day(table["secret"], table["start_id"], table["game"]))


def stored(house: House, seed: Callable[[sqlite3.Row, Sequence[int]], str] = seed_of_table) -> list[str]:
    """Read the record, and prove that it leads to the stored state: nothing is missing, doubled or half there.

    :param seed: makes the seed of the table's row and of the interactions with which everybody sat down.
    """
    with sqlite3.connect(house.database) as db:
        db.row_factory = sqlite3.Row
        table = db.execute("SELECT * FROM tables WHERE id = 1").fetchone()
        lines = db.execute("SELECT * FROM actions WHERE table_id = 1 ORDER BY number").fetchall()
        sat = [row[0] for row in db.execute("SELECT interaction_id FROM seats WHERE table_id = 1 ORDER BY seat")]
    db.close()
    assert [line["number"] for line in lines] == list(range(table["actions"]))
    game = GAMES[table["game"]]
    state = game.new(seats=len(sat), seed=seed(table, sat), options=json.loads(table["options"]))
    for line in lines:
        state, _ = game.apply(state, line["seat"], game.parse_action(json.loads(line["action"])))
    assert game.dump(state) == json.loads(table["state"])
    return [f"{line['seat']} {game.notation(game.parse_action(json.loads(line['action'])))}" for line in lines]


async def act(hands: dict[Person, Seen], table: Seen, *, cut_off: bool = False) -> str:
    """Play a card for the player whose turn it is, and tell it as the record does.

    :param cut_off: whether a bot may have been cut off while it drew their hand again, which the next one does then.
    """
    person = await mover(hands, table)
    assert person is not None
    custom_id = str(playable(hands[person])[-1].custom_id)
    outcome = await person.click(hands[person], custom_id=custom_id)
    line = _line(hands, person, custom_id)
    if outcome.modal is not None:  # a question is theirs
        await person.submit(outcome.modal, {"text": "Nothing."})
        line += " Nothing."
    if cut_off and MOVED_ON in hands[person].text:
        return await act(hands, table, cut_off=True)
    assert MOVED_ON not in hands[person].text
    return line


def _line(hands: dict[Person, Seen], person: Person, custom_id: str) -> str:
    return f"{list(hands).index(person)} {custom_id.split(':')[4]}"


async def test_the_game_goes_on_after_a_kill_and_old_buttons_work(process: Process) -> None:
    table, hands = await three(process)
    played = [await act(hands, table), await act(hands, table)]
    await process.kill()  # right after an answer has arrived
    assert stored(process) == played
    await process.start()
    played.append(await act(hands, table, cut_off=True))  # in a hand that the first process has drawn
    await process.kill()
    await process.start()
    ada = process.person("Ada")
    hands[ada] = await hand_of(ada, table)  # and on its table
    played.append(await act(hands, table, cut_off=True))
    assert stored(process) == played
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: m == table and waits_for(m, person))


async def test_what_is_shown_after_the_machine_stood_still_is_no_leak(process: Process) -> None:
    table, hands = await three(process)
    time.sleep(2.0)  # noqa: ASYNC251 - the test and the sandbox stand still, and the bot's clock goes on
    for _ in range(2):
        await act(hands, table)
    assert process.ahead() > 1.0
    requests = process.sandbox.requests
    assert leaks(process.database, requests) != []  # as if the bot had shown moves before they were made
    assert leaks(process.database, requests, ahead=process.ahead()) == []


async def test_what_a_killed_bot_has_not_shown_is_shown_by_the_next(process: Process) -> None:
    table, hands = await three(process)
    person = await mover(hands, table)
    assert person is not None
    process.sandbox.faults.drop("PATCH", "/channels/**", times=9)
    process.sandbox.faults.drop("PATCH", "/webhooks/**", times=9)
    await press_one(person, hands[person], 0)
    assert not any(playable(hand) for hand in hands.values())
    await process.kill()
    process.sandbox.faults.clear()
    await process.start()
    after = await mover(hands, table)  # their hand tells them
    assert after is not None
    await after.see(lambda m: m == table and waits_for(m, after))


def mentions(person: Person, table: Seen) -> list[Seen]:
    """List the messages that mention a person because it is their turn."""
    return [one for one in person.messages() if one != table and f"<@{person.id}>" in one.text]


def reminders_left(house: House) -> list[Any]:
    return rows(house.database, "SELECT key FROM due WHERE kind = 'reminder' AND shown < wanted")


@pytest.mark.parametrize("arrived", [False, True])
async def test_a_mention_that_a_killed_bot_was_posting_is_posted_once_by_the_next(
    process: Process, arrived: bool
) -> None:
    faults, place = process.sandbox.faults, "/channels/*/messages"
    cut = faults.reset("POST", place, times=9, after=True) if arrived else faults.drop("POST", place, times=9)
    table = await started(process, "Ada", "Bela", "Cleo", pace="slow")
    await asyncio.wait_for(cut.struck(), 15)
    await process.kill()
    faults.clear()
    await process.start()
    hands = await opened_hands(process, table)
    person = await mover(hands, table)
    assert person is not None
    call = await person.see(lambda m: m in mentions(person, table))
    await until(lambda: reminders_left(process) == [])
    assert mentions(person, table) == [call]
    await press_one(person, hands[person], -1)
    await until(lambda: call.deleted)


async def test_who_has_moved_before_the_bot_was_killed_is_not_mentioned_by_the_next(process: Process) -> None:
    lost = process.sandbox.faults.drop("POST", "/channels/*/messages", times=99)
    table = await started(process, "Ada", "Bela", "Cleo", pace="slow")
    hands = await opened_hands(process, table)
    person = await mover(hands, table)
    assert person is not None
    await asyncio.wait_for(lost.struck(), 15)
    await press_one(person, hands[person], -1)
    await process.kill()
    process.sandbox.faults.clear()
    await process.start()
    after = await mover(hands, table)
    assert after is not None
    await after.see(lambda m: m in mentions(after, table))
    await until(lambda: reminders_left(process) == [])
    assert mentions(person, table) == []


async def test_clicks_under_way_when_the_bot_is_killed_count_once_or_not_at_all(process: Process) -> None:
    table, hands = await three(process)
    chance = random.Random(7)  # noqa: S311 - it only chooses moments
    acknowledged: list[str] = []
    for _ in range(3):
        under_way: list[tuple[str, Pending, Seen]] = []
        acknowledged += [await act(hands, table, cut_off=True) for _ in range(chance.randrange(3))]
        person = await mover(hands, table)
        assert person is not None
        for one in [one for one in playable(hands[person]) if one.label != "Answer…"][-2:]:
            custom_id = str(one.custom_id)
            pending = person.start_click(hands[person], custom_id=custom_id)
            under_way.append((_line(hands, person, custom_id), pending, hands[person]))
        await asyncio.sleep(chance.uniform(0, 0.012))
        await process.kill()
        lines = stored(process)
        new = lines[len(acknowledged) :]
        assert lines[: len(acknowledged)] == acknowledged
        assert new in ([], *([line] for line, *_ in under_way))  # of the two cards at most one, and once
        if any(pending.state == "answered" and MOVED_ON not in shown.text for _, pending, shown in under_way):
            assert len(new) == 1
        acknowledged = lines
        await process.start()
        if new:  # whose answer was lost sees cards to press that have been played: a new hand tells
            hands = await opened_hands(process, table)
    acknowledged.append(await act(hands, table, cut_off=True))
    assert stored(process) == acknowledged


async def test_a_try_at_the_daily_deal_is_one_however_often_the_bot_is_killed(process: Process) -> None:
    ada = process.person("Ada")
    page = await page_of(ada, process)
    ada.start_click(page, custom_id=button(page, "play"))
    await until(lambda: rows(process.database, "SELECT count(*) FROM daily_tries") == [(1,)])
    await process.kill()  # before the hand is shown, or right after
    await process.start()
    page = await page_of(ada, process)
    await ada.click(page, "Resume")
    assert f"{NAME}: your hand" in page.text
    await press_one(ada, await ada.see(lambda m: m == page and bool(playable(m))), -1)
    kept = stored_deal(process)
    assert kept
    await process.kill()  # right after an answer has arrived
    assert stored_deal(process)[: len(kept)] == kept
    await process.start()
    again = await page_of(ada, process)
    assert f"**{NAME}**: your try has begun" in again.text
    await ada.click(again, "Resume")
    assert f"{NAME}: your hand" in again.text
    assert stored_deal(process)[: len(kept)] == kept
    assert rows(process.database, "SELECT count(*), count(finished_at) FROM daily_tries") == [(1, 0)]
    assert rows(process.database, "SELECT count(*) FROM tables") == [(1,)]


async def test_a_table_whose_message_the_bot_never_learnt_is_adopted_by_the_first_click(process: Process) -> None:
    ada, bela = process.person("Ada"), process.person("Bela")
    process.sandbox.faults.reset("POST", "/interactions/**", after=True)
    ada.send_command(process.channel, "ninety-nine new", {})
    table = await ada.see(is_table, channel=process.channel)
    await process.kill()  # between the table's row and its message

    def known() -> Any:
        with sqlite3.connect(process.database) as db:
            value = db.execute("SELECT message_id FROM tables WHERE id = 1").fetchone()[0]
        db.close()
        return value

    assert known() is None
    await process.start()
    await bela.click(table, "Join")
    assert "Bela" in table.text
    assert known() == table.id
    assert [m for m in ada.messages(process.channel) if is_table(m)] == [table]


async def test_a_table_whose_message_was_never_made_does_no_harm(process: Process) -> None:
    ada = process.person("Ada")
    fault = process.sandbox.faults.drop("POST", "/interactions/**")
    ada.send_command(process.channel, "ninety-nine new", {})
    await asyncio.wait_for(fault.struck(), 5)
    await process.kill()
    await process.start()
    assert ada.messages(process.channel) == []
    second = await open_table(ada, process.channel)
    await seat_house_player(ada, second)
    assert "11 free seats" in second.text


async def test_a_stopped_bot_goes_on_too(house: House) -> None:
    table, hands = await three(house)
    for _ in range(2):
        await act(hands, table)
        await house.restart()
    assert len(stored(house)) == 2


async def test_a_bot_that_is_stopped_answers_what_is_under_way(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    slow = house.sandbox.faults.delay("POST", "/interactions/**", 0.2)
    pending = person.start_click(hands[person], custom_id=playable(hands[person])[0].custom_id)
    await asyncio.wait_for(slow.struck(), 5)
    await house.stop()
    assert pending.state == "answered"
    assert len(stored(house)) == 1
    await open_and_stop(house)


async def test_a_bot_that_is_stopped_waits_no_longer_for_an_answer_than_discord(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "LAST_ANSWERS", 0.05)
    monkeypatch.setattr(lifecycle, "LAST_MOMENT", 0.05)
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    hanging = house.sandbox.faults.drop("POST", "/interactions/**")
    pending = person.start_click(hands[person], custom_id=playable(hands[person])[0].custom_id)
    await asyncio.wait_for(hanging.struck(), 5)
    await house.stop()
    assert pending.state != "answered"
    assert "I'm restarting" in table.text  # what comes after it is done as ever
    assert not house.sandbox.gateway.connected
    assert len(stored(house)) == 1
    await house.start()
    await act(hands, table, cut_off=True)


async def test_a_bot_that_is_stopped_draws_the_hands_that_it_has_begun_to_draw(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    left = "SELECT * FROM due WHERE kind = 'hand' AND due IS NOT NULL"
    await until(lambda: rows(house.database, left) == [])  # so that the first hand to be drawn is the next player's
    slow = house.sandbox.faults.delay("PATCH", "/webhooks/**", 0.2)
    await press_one(person, hands[person], 0)
    await asyncio.wait_for(slow.struck(), 5)
    await house.stop()
    (next_one,) = (one for one in hands if waits_for(table, one))
    assert playable(hands[next_one])


async def test_a_bot_that_is_stopped_waits_for_no_message_that_discord_does_not_take(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "LAST_HANDS", 0.05)
    monkeypatch.setattr(publisher, "LAST_WORDS", 0.05)
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    hanging = [house.sandbox.faults.drop("PATCH", route, times=99) for route in ("/channels/**", "/webhooks/**")]
    await press_one(person, hands[person], 0)
    for fault in hanging:
        await asyncio.wait_for(fault.struck(), 5)
    began = elapsed()
    await house.stop()
    assert elapsed() - began < house.timings.rest_timeout / 2  # each of them would be waited for that long
    house.sandbox.faults.clear()
    await house.start()
    await in_step(hands, table)


async def test_what_discord_had_not_taken_for_long_when_the_bot_ended_is_shown_after_the_next_start(
    house: House,
) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    refused = house.sandbox.faults.answer("PATCH", f"/channels/*/messages/{table.id}", 500, times=99)
    await press_one(person, hands[person], 0)
    await asyncio.wait_for(refused.struck(), 5)
    house.clock.travel(publisher.BUSY + 60.0)
    await house.stop()
    house.sandbox.faults.clear()
    assert waits_for(table, person)  # as it was before
    await house.start()
    await in_step(hands, table)
    assert not waits_for(table, person)


async def open_and_stop(house: House) -> None:
    """Stop the bot the moment a table's message is there, before it knows that."""
    await house.start()
    await open_table(house.person("Ada"), house.channel)
    await house.stop()


async def test_a_full_disk_is_apologised_for_and_the_next_click_works(process: Process) -> None:
    """Files may not grow for a while: every write of the database fails then, as on a full disk."""
    process.sandbox.faults.drop("GET", "/applications/*/emojis", times=9)  # no faces are drawn and noted beside it
    table, hands = await three(process)
    person = await mover(hands, table)
    assert person is not None
    assert process.child is not None
    before = hands[person].text
    choice = playable(hands[person])[0].custom_id
    _, most = resource.prlimit(process.child.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.child.pid, resource.RLIMIT_FSIZE, (0, most))
    for _ in range(PRESSES):
        answer = (await person.click(hands[person], custom_id=choice)).shown
        assert "I can't reach my notes right now" in answer.text
    assert hands[person].text == before
    assert stored(process) == []
    resource.prlimit(process.child.pid, resource.RLIMIT_FSIZE, (most, most))
    await person.click(hands[person], custom_id=choice)
    assert MOVED_ON not in hands[person].text
    assert len(stored(process)) == 1
    await process.kill()
    process.errors.clear()
    lines = [line for line in process.said if not re.match(r"\S+ info ", line)]
    assert len(lines) == 2, "\n".join(lines)
    began, ended = lines
    assert re.match(
        r'\S+ error +bot\.store\.outage the database takes no changes reason="disk I/O error" advice="See ', began
    )
    assert re.match(r"\S+ warning +bot\.store\.outage the database takes changes again after=", ended)


async def test_what_was_not_shown_is_shown_once_the_database_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "AGAIN", 0.01)
    tried, caught_up = 0, Publisher.catch_up

    async def away_at_first(self: Publisher) -> None:
        nonlocal tried
        tried += 1
        if tried < 3:
            raise StoreUnavailable("it does not answer")
        await caught_up(self)

    table = await started(house, "Ada", houses=2, pace="none")
    await house.stop()
    assert "I'm restarting" in table.text
    monkeypatch.setattr(Publisher, "catch_up", away_at_first)
    await house.start()
    await house.person("Ada").see(lambda m: m == table and "I'm restarting" not in m.text)
    await until(lambda: tried == 3)  # a house player's move may have been shown before that


async def test_an_edit_under_way_at_a_planned_stop_does_not_hide_that_the_table_pauses(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    hand = await hand_of(ada, table)
    await ada.see(lambda m: m == hand and bool(playable(m)))
    slow = house.sandbox.faults.delay("PATCH", "/channels/*/messages/*", 0.3)
    await press_one(ada, hand, 0)
    await asyncio.wait_for(slow.struck(), 5)
    await house.stop()
    await until(lambda: all(one.status for one in house.sandbox.requests))
    assert "I'm restarting" in table.text


async def test_before_a_planned_stop_tables_say_that_they_pause_and_go_on_by_themselves(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    lobby = await open_table(ada, house.channel)
    await house.stop()
    assert "I'm restarting" in table.text
    assert "I'm restarting" not in lobby.text
    await house.start()
    await ada.see(lambda m: m == table and "I'm restarting" not in m.text)
    hand = await hand_of(ada, table)
    await ada.see(lambda m: m == hand and bool(playable(m)))
    await press_one(ada, hand, 0)
