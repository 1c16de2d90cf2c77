"""Discord refuses, or does not answer: the game survives, and the player who must act is told what to do."""

import asyncio
import contextlib
import json
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import bot.services.live_tables
from bot.discord.arrivals import Arrivals
from bot.discord.hand_buttons import HandButtons
from bot.discord.hands import Hands
from bot.discord.reminders import Reminders
from bot.discord.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.play import messages
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.store.errors import LeaseLost, StoreBusy
from cogs.ninety_nine import Looks
from sandbox.driver import InteractionFailed, Person, Seen
from tests.bot.house import (
    House,
    first,
    hand_of,
    is_table,
    leave_for_good,
    mover,
    open_table,
    opened,
    play_to_the_end,
    playable,
    press_one,
    press_planted,
    started,
    until,
    waits_for,
)
from tests.bot.test_starting import opened as own_hand

EDIT = "/channels/*/messages/*"
POST = "/channels/*/messages"
HAND = "/webhooks/**"
ANSWER = "/interactions/**"


def record(house: House) -> list[tuple[Any, ...]]:
    """Read all actions as they are stored."""
    with sqlite3.connect(house.database) as db:
        rows = db.execute("SELECT table_id, number, seat, action FROM actions ORDER BY table_id, number").fetchall()
    db.close()
    return rows


def row(house: House, what: str, table: int = 1) -> Any:
    """Read one value of a table."""
    with sqlite3.connect(house.database) as db:
        value = db.execute(f"SELECT {what} FROM tables WHERE id = ?", (table,)).fetchone()[0]  # noqa: S608
    db.close()
    return value


async def three(house: House, **options: Any) -> tuple[Seen, dict[Person, Seen]]:
    """Start a game of three people, each with an open hand."""
    options.setdefault("pace", "none")
    table = await started(house, "Ada", "Bela", "Cleo", **options)
    return table, {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}


async def turn(hands: dict[Person, Seen], table: Seen) -> Person:
    """Play one card: the player whose turn it is presses the last button, which opens no form."""
    person = await mover(hands, table)
    assert person is not None
    await press_one(person, hands[person], -1)
    return person


async def in_step(hands: dict[Person, Seen], table: Seen) -> None:
    """Wait until the table's message names the player who must act, as that player's hand does."""
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: m == table and waits_for(m, person))


@contextlib.asynccontextmanager
async def hurrying(house: House) -> AsyncIterator[None]:
    """Have nobody wait for the pauses after what has failed."""

    async def hurry() -> None:
        while True:
            await asyncio.sleep(0.02)
            house.clock.travel(1.0)

    task = asyncio.create_task(hurry())
    try:
        yield
    finally:
        task.cancel()


# Messages, channels, permissions


async def test_a_deleted_table_message_is_put_up_again_once(house: House) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    ada.delete(table)
    person = await turn(hands, table)
    new = await ada.see(lambda m: is_table(m) and m != table, channel=house.channel)
    answer = await person.click(new, "My hand")
    assert answer.message is not None
    hands[person] = answer.message
    await turn(hands, new)
    await in_step(hands, new)
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [new]
    assert new.id == row(house, "message_id")


async def test_a_deleted_channel_leaves_the_game_alive_and_the_hand_tells_so(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    second = house.sandbox.channel("second-table")
    house.sandbox.world.channels.remove(house.channel)
    await person.slash(second, "hand show")
    await person.see(lambda m: PLACE_GONE[:50] in m.text)
    ada = house.person("Ada")
    outcome = await ada.slash(second, "table show")
    assert outcome.message is not None
    assert is_table(outcome.message)
    hands = {person: await hand_of(person, outcome.message) for person in hands}
    person = await turn(hands, outcome.message)
    await in_step(hands, outcome.message)
    assert row(house, "channel_id") == second.id
    assert row(house, "trouble") is None
    assert len(record(house)) == 1
    assert PLACE_GONE[:50] not in hands[person].text


async def test_a_game_whose_channel_is_gone_ends_unless_it_is_put_up_elsewhere_in_time(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    second = house.sandbox.channel("second-table")
    house.sandbox.world.channels.remove(house.channel)
    await person.slash(second, "hand show")
    await person.see(lambda m: PLACE_GONE[:50] in m.text)
    house.clock.travel(1801.0)
    await until(lambda: row(house, "phase") == "closed")
    refused = await person.slash(second, "hand show")
    assert refused.message is not None
    assert "You have no seat at a table" in refused.message.text


async def test_a_channel_that_is_deleted_while_the_bot_is_away_is_noticed(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    await house.stop()
    house.sandbox.world.channels.remove(house.channel)
    await house.start()
    second = house.sandbox.channel("second-table")
    for one in hands:
        outcome = await one.slash(second, "hand show")
        assert outcome.message is not None
        hands[one] = outcome.message
    await press_one(person, hands[person], 0)
    await first(*(one.see(lambda m: PLACE_GONE[:50] in m.text and bool(playable(m))) for one in hands))


async def test_a_permission_that_is_taken_and_given_back(house: House) -> None:
    table, hands = await three(house)
    world = house.sandbox.world
    world.channels.deny(house.channel, "view_channel")
    shown = table.text
    await turn(hands, table)
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: PERMISSION_GONE[:50] in m.text or PLACE_GONE[:50] in m.text)
    assert table.text == shown
    refused = await person.slash(house.channel, "table show")
    assert refused.message is not None
    assert "**View Channel**" in refused.message.text
    world.channels.allow(house.channel, "view_channel")
    await person.click(table, "My hand")
    await person.see(lambda m: m == table and waits_for(m, person))
    assert row(house, "trouble") is None


async def test_without_a_permission_no_table_is_put_up_and_it_is_said_which_one(house: House) -> None:
    ada = house.person("Ada")
    for name, words in {"send_messages": "Send Messages", "read_message_history": "Read Message History"}.items():
        house.sandbox.world.channels.deny(house.channel, name)
        outcome = await ada.slash(house.channel, "ninety-nine new")
        assert outcome.message is not None
        assert outcome.message.ephemeral
        assert f"**{words}**" in outcome.message.text
        house.sandbox.world.channels.allow(house.channel, name)
    await open_table(ada, house.channel)


async def test_the_bot_is_thrown_out_and_invited_again(house: House) -> None:
    table, hands = await three(house)
    world = house.sandbox.world
    server = world.servers.of(house.channel)
    assert server is not None
    person = await mover(hands, table)
    assert person is not None
    world.servers.remove_bot(server)
    await person.see(lambda m: PLACE_GONE[:50] in m.text)
    world.servers.invite_bot(server)
    hands[person] = await hand_of(person, table)
    await turn(hands, table)
    assert len(record(house)) == 1
    await in_step(hands, table)


async def test_table_show_puts_the_table_up_again_and_turns_the_old_message_into_a_link(house: House) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    outcome = await ada.slash(house.channel, "table show")
    new = outcome.message
    assert new is not None
    await ada.see(lambda m: m == table and f"/{new.id}" in m.text)
    assert table.labels == []
    hands = {person: await hand_of(person, new) for person in hands}
    await turn(hands, new)
    await in_step(hands, new)


# Hands


async def test_an_expired_hand_is_never_edited_and_my_hand_works(house: House) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await own_hand(house, person) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await mover(hands, table)
    assert person is not None
    house.clock.travel(15 * 60)
    before = len(house.sandbox.requests)
    await press_one(person, hands[person], 0)
    other = next(one for one in hands if one is not person and f"It is **{one.name}**" in hands[person].text)
    await other.see(lambda m: m == table and waits_for(m, other))
    requests = house.sandbox.requests[before:]
    assert not [request for request in requests if request.route.startswith("/webhooks")]
    hands[other] = await hand_of(other, table)
    await press_one(other, hands[other], 0)
    assert len(record(house)) == 2


async def test_a_dismissed_hand_does_no_harm(house: House) -> None:
    table, hands = await three(house)
    for person, hand in hands.items():
        person.dismiss(hand)
    for person in hands:
        hands[person] = await hand_of(person, table)
    await turn(hands, table)
    await in_step(hands, table)


# 429, 5xx, broken connections


async def test_a_429_is_waited_for(house: House) -> None:
    table, hands = await three(house)
    faults = house.sandbox.faults
    struck = [faults.answer(method, route, 429, retry_after=0.05) for method, route in _KINDS]
    for _ in range(3):
        await turn(hands, table)
    await in_step(hands, table)
    assert len(record(house)) == 3
    assert [fault.used for fault in struck] == [1, 1, 1]


_KINDS = [("PATCH", EDIT), ("PATCH", HAND), ("POST", ANSWER)]


async def test_a_long_429_is_not_asked_again_before_its_time(house: House) -> None:
    table, hands = await three(house)
    fault = house.sandbox.faults.answer("PATCH", EDIT, 429, retry_after=300.0)
    await turn(hands, table)
    await asyncio.wait_for(fault.struck(), 5)
    shown = table.text
    await turn(hands, table)
    await mover(hands, table)
    assert table.text == shown
    house.clock.travel(299.0)
    await mover(hands, table)
    assert table.text == shown
    house.clock.travel(2.0)
    await in_step(hands, table)


@pytest.mark.parametrize(("method", "route"), _KINDS)
@pytest.mark.parametrize("status", [500, 503])
async def test_a_failing_request_is_survived(house: House, method: str, route: str, status: int) -> None:
    table, hands = await three(house)
    fault = house.sandbox.faults.answer(method, route, status)
    await turn(hands, table)
    await asyncio.wait_for(fault.struck(), 5)
    async with hurrying(house):
        await turn(hands, table)
        await in_step(hands, table)
    assert [number for _, number, *_ in record(house)] == [0, 1]


async def test_a_hand_is_shown_when_discord_has_been_down_for_a_while(house: House) -> None:
    table, hands = await three(house)
    house.sandbox.faults.reset("PATCH", HAND, times=3)
    async with hurrying(house):
        await turn(hands, table)
        await turn(hands, table)
        await in_step(hands, table)


async def test_a_hand_at_which_discord_has_failed_is_drawn_as_it_is_by_then(house: House) -> None:
    table, hands = await three(house)
    fault = house.sandbox.faults.answer("PATCH", HAND, 500, times=99)
    played = await turn(hands, table)
    await asyncio.wait_for(fault.struck(), 5)
    failed = next(one for one in house.sandbox.requests if one.fault is fault)
    (other,) = (one for one, hand in hands.items() if one is not played and str(hand.id) not in failed.path)
    await leave_for_good(other, table)
    house.sandbox.faults.clear()
    async with hurrying(house):
        await mover(hands, table)
    again = next(one for one in house.sandbox.requests if one.path == failed.path and one.status == 200)
    assert again.body != failed.body


@pytest.mark.parametrize(("method", "route"), _KINDS)
@pytest.mark.parametrize("after", [False, True])
async def test_a_broken_connection_is_survived(house: House, method: str, route: str, after: bool) -> None:
    table, hands = await three(house)
    fault = house.sandbox.faults.reset(method, route, after=after)
    await turn(hands, table)
    await asyncio.wait_for(fault.struck(), 5)
    async with hurrying(house):
        await turn(hands, table)
        await in_step(hands, table)
    assert [number for _, number, *_ in record(house)] == [0, 1]


@pytest.mark.parametrize("after", [False, True])
async def test_a_table_whose_first_answer_breaks_stands_there_once(house: House, after: bool) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.reset("POST", ANSWER, after=after)
    table = await open_table(ada, house.channel)
    await house.person("Bela").click(table, "Join")
    await ada.see(lambda m: m == table and "Bela" in m.text)
    assert row(house, "message_id") == table.id
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [table]


async def test_a_table_whose_answer_never_arrives_is_posted(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.answer("POST", ANSWER, 400, body={"message": "no", "code": 0})
    ada.send_command(house.channel, "ninety-nine new", {})
    table = await ada.see(is_table, channel=house.channel)
    await house.person("Bela").click(table, "Join")
    await ada.see(lambda m: m == table and "Bela" in m.text)


@pytest.mark.parametrize("after", [False, True])
async def test_a_post_whose_connection_breaks_is_not_made_twice(house: House, after: bool) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    ada.delete(table)
    fault = house.sandbox.faults.reset("POST", POST, after=after)
    await turn(hands, table)
    await asyncio.wait_for(fault.struck(), 5)
    await turn(hands, table)  # so that what is posted now is not what was posted then
    async with hurrying(house):
        new = await ada.see(lambda m: is_table(m) and m != table)
        await turn(hands, table)
        await in_step(hands, new)
        await until(lambda: row(house, "message_id") == new.id)
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [new]


async def test_a_press_succeeds_though_discord_fails_twice_at_its_answer(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    old = hands[person].text
    faults = [house.sandbox.faults.answer("POST", ANSWER, status) for status in (500, 502, 503)]
    await press_one(person, hands[person], -1)
    assert [fault.used for fault in faults] == [1, 1, 1]
    assert len(record(house)) == 1
    assert hands[person].text != old


async def test_an_answer_at_which_discord_fails_though_it_has_arrived_is_there_once(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.answer("POST", ANSWER, 500, after=True)
    exported = await ada.slash(house.channel, "privacy export")
    assert exported.message is not None
    await ada.see(lambda m: m == exported.message and len(m.files) == 1)


async def test_an_answer_that_comes_too_late_takes_nothing_back(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    old = hands[person].text
    choice = playable(hands[person])[0].custom_id
    house.sandbox.faults.delay("POST", ANSWER, 3.2)
    with pytest.raises(InteractionFailed):
        await person.click(hands[person], custom_id=choice)
    assert len(record(house)) == 1
    assert hands[person].text == old
    await person.click(hands[person], custom_id=choice)
    assert "The game has moved on" in hands[person].text
    assert len(record(house)) == 1
    await turn(hands, table)


async def test_a_command_whose_first_sign_comes_too_late_is_no_incident(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.delay("POST", ANSWER, 3.2)
    with pytest.raises(InteractionFailed):
        await ada.slash(house.channel, "privacy export")
    late = await house.sandbox.log.wait_for(lambda one: one.status == 404 and bool(one.files))
    assert late.answer["code"] == 10062


# The database


@pytest.mark.parametrize(("owner", "name"), [(Hands, "_open_hands"), (messages, "adopt"), (messages, "forget")])
async def test_what_cannot_be_shown_while_the_database_is_busy_is_shown_later(
    house: House, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str
) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    real, failures = getattr(owner, name), [StoreBusy("database is locked")]

    def busy(*what: Any) -> Any:
        if failures:
            raise failures.pop()
        return real(*what)

    monkeypatch.setattr(owner, name, busy)
    ada.delete(table)
    async with hurrying(house):
        await turn(hands, table)
        new = await ada.see(lambda m: is_table(m) and m != table)
        await in_step(hands, new)
        await until(lambda: failures == [] and row(house, "message_id") == new.id)
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [new]


# Order


async def test_an_edit_that_arrives_after_a_newer_answer_does_not_stay(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    table = await open_table(ada, house.channel)
    house.sandbox.faults.answer("POST", ANSWER, 400, body={"message": "no", "code": 0})
    slow = house.sandbox.faults.delay("PATCH", EDIT, 0.3)
    bela.start_click(table, "Join")  # its answer is lost: the scheduler draws the table, slowly
    await asyncio.wait_for(slow.struck(), 5)
    await cleo.click(table, "Join")
    assert "Cleo" in table.text
    await ada.see(lambda m: m == table and "Cleo" not in m.text)  # the slow edit has arrived now
    await ada.see(lambda m: m == table and "Cleo" in m.text and "Bela" in m.text)


async def test_answers_that_overtake_one_another_leave_the_newest_state(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    table = await open_table(ada, house.channel)
    slow = house.sandbox.faults.delay("POST", ANSWER, 0.3)
    late = asyncio.create_task(bela.click(table, "Join"))
    await asyncio.wait_for(slow.struck(), 5)
    await cleo.click(table, "Join")
    await late
    await ada.see(lambda m: m == table and "Bela" in m.text and "Cleo" in m.text)


async def test_an_answer_that_was_judged_before_the_table_changed_does_not_stay(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hands = await three(house)
    late = await mover(hands, table)
    assert late is not None
    old = playable(hands[late])[-1].custom_id or ""
    await turn(hands, table)
    show = HandButtons.show_hand

    async def up_to_date() -> None:
        person = await mover(hands, table)
        assert person is not None
        await late.see(lambda m: m == hands[late] and f"It is **{person.name}**" in m.text)

    async def held_up(*what: Any, **how: Any) -> None:
        monkeypatch.undo()
        await turn(hands, table)
        await up_to_date()
        await show(*what, **how)

    monkeypatch.setattr(HandButtons, "show_hand", held_up)
    await press_planted(house, late, hands[late], old)
    assert "The game has moved on" in hands[late].text
    await up_to_date()


async def test_a_press_that_is_anothers_by_the_time_it_is_refused_is_no_fault(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_table(house.person("Ada"), house.channel)
    asked = []

    async def lost(_: Arrivals, press: int) -> None:
        asked.append(press)
        raise LeaseLost

    with monkeypatch.context() as patch:
        patch.setattr(Arrivals, "claim", lost)
        await house.restart()
        with pytest.raises(InteractionFailed):  # there is no other process here that answers it
            await house.person("Bela").click(table, "Cancel")
    assert len(asked) == 1
    assert house.errors == []
    await house.restart()


async def test_a_hand_whose_answer_is_slow_shows_the_next_turn_all_the_same(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none", tokens=9)
    hand = await hand_of(ada, table)
    for _ in range(3):
        hands = {ada: hand}
        assert await mover(hands, table) is ada
        house.sandbox.faults.delay("POST", ANSWER, 0.3)  # meanwhile the house players move, and it is her turn again
        await press_one(ada, hand, -1)
        await ada.see(lambda m: m == hand and bool(playable(m)))
    assert not [r for r in house.sandbox.requests if r.status in (401, 404)]


# The gateway


@pytest.mark.parametrize("how", ["drop", "op 7", "op 9 resumable"])
async def test_a_lost_session_is_resumed_and_the_game_goes_on(house: House, how: str) -> None:
    table, hands = await three(house)
    gateway = house.sandbox.gateway
    identified = gateway.identifies
    match how:
        case "drop":
            gateway.drop()
        case "op 7":
            gateway.reconnect_op7()
            await asyncio.wait_for(gateway.wait_connected(connected=False), 5)
        case _:
            gateway.invalidate_session(resumable=True)
            await asyncio.wait_for(gateway.wait_connected(connected=False), 5)
    await asyncio.wait_for(gateway.wait_connected(), 10)
    assert gateway.identifies == identified
    await turn(hands, table)
    await in_step(hands, table)
    assert len(record(house)) == 1


async def test_a_click_while_the_gateway_is_away_is_replayed_and_counts_once(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    house.sandbox.gateway.drop()
    await press_one(person, hands[person], 0)
    assert len(record(house)) == 1
    await in_step(hands, table)


async def test_an_invalid_session_is_replaced(house: House) -> None:
    table, hands = await three(house)
    house.sandbox.gateway.invalidate_session()
    await asyncio.wait_for(house.sandbox.gateway.wait_connected(), 15)
    await turn(hands, table)
    await in_step(hands, table)
    assert len(record(house)) == 1


async def test_a_whole_game_under_many_faults(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    faults = house.sandbox.faults
    table = await started(house, "Ada", "Bela", houses=1, tokens=1)
    for method, route in _KINDS:
        for after in (False, True):
            faults.reset(method, route, after=after)
        faults.answer(method, route, 429, retry_after=0.02)
    faults.answer("PATCH", EDIT, 503)
    house.sandbox.gateway.reconnect_op7()
    async with hurrying(house):
        await play_to_the_end(table, ada, bela)
    numbers = [number for _, number, *_ in record(house)]
    assert numbers == list(range(len(numbers)))
    assert row(house, "phase") == "over"


# Faults of our own, in what is only shown


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
    assert "A move that cannot be described" in table.text
    assert incidents(house, "facts of a move not known") == 1
    monkeypatch.undo()
    await turn(hands, table)
    await in_step(hands, table)
    assert table.text.count("cannot be described") == 1  # what is past stays so


async def test_the_words_of_a_move_that_the_bot_ended_after_come_back_with_it(house: House) -> None:
    table, hands = await three(house)
    await turn(hands, table)
    await in_step(hands, table)
    (told,) = [line for line in table.text.splitlines() if " played " in line]
    assert json.loads(row(house, "progress"))["moves"][-1]["facts"] is None  # they were not stored with the move
    await house.restart()
    outcome = await house.person("Ada").slash(house.channel, "table show")
    assert outcome.message is not None
    assert told in outcome.message.text


async def test_a_game_ends_without_a_turning_point_where_that_cannot_be_found(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", tokens=3, pace="none")
    monkeypatch.setattr(bot.services.live_tables, "turning", broken)
    await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    assert row(house, "phase") == "over"
    assert "turning point" not in table.text
    assert "Counted for the leaderboard" in table.text
    assert incidents(house, "no turning point") == 1


async def test_the_end_of_a_game_does_not_wait_for_the_replays_of_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.services.live_tables, "TURNING_WITHIN", 0.1)
    table = await started(house, "Ada", "Bela", "Cleo", tokens=1, pace="none")
    done = threading.Event()
    replays = asyncio.create_task(in_background(done.wait))
    try:
        await play_to_the_end(table, *map(house.person, ("Ada", "Bela", "Cleo")))
    finally:
        done.set()
        await replays
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
    def fail(_: Reminders, _old: Table, table: Table) -> None:
        if table.actions == 1:
            broken()

    monkeypatch.setattr(Reminders, "_changed", fail)
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
