"""Discord refuses, or does not answer: the game survives, and its messages end up in step."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.discord.deliver import Deliver
from bot.discord.live.hands import Hands
from bot.play import messages
from bot.play.table import Hand
from bot.standings.ids import TableId
from bot.store.errors import StoreBusy
from bot.store.sqlite import Storage
from sandbox.driver import InteractionFailed, Person, Seen
from sandbox.rest.log import Request
from tests.bot.house import (
    House,
    hand_of,
    is_table,
    leave_for_good,
    mover,
    open_table,
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


# Hands


async def test_an_expired_hand_is_never_edited_and_my_hand_works(house: House) -> None:
    table = await started(house, "Ada", "Bela", "Cleo", pace="none")
    hands = {person: await own_hand(house, person) for person in map(house.person, ("Ada", "Bela", "Cleo"))}
    person = await mover(hands, table)
    assert person is not None
    house.clock.travel(15 * 60)
    before = len(house.sandbox.requests)
    await press_one(person, hands[person], 0)
    other = next(one for one in hands if one is not person and f"It's **{one.name}**" in hands[person].text)
    await other.see(lambda m: m == table and waits_for(m, other))
    expired = {request.interaction_id for request in house.sandbox.requests[:before]}
    edits = [one for one in house.sandbox.requests[before:] if one.route.startswith("/webhooks")]
    assert not [edit for edit in edits if edit.interaction_id in expired]
    hands[other] = await hand_of(other, table)
    await press_one(other, hands[other], 0)
    assert len(record(house)) == 2


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
    others = {str(hand.id): person for person, hand in hands.items() if person is not played}

    def struck() -> list[Request]:
        """Those that draw a hand of the others as it is open now: another one may be drawn once more, too."""
        return [one for one in house.sandbox.requests if one.fault is fault and one.path.split("/")[-1] in others]

    await until(lambda: bool(struck()))
    failed = struck()[0]
    (other,) = (person for number, person in others.items() if number != failed.path.split("/")[-1])
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
@pytest.mark.reaches("no response", "not shown yet")
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
    exported = (await ada.slash(house.channel, "privacy export")).shown
    await ada.see(lambda m: m == exported and len(m.files) == 1)


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


# The database


@pytest.mark.parametrize(("owner", "name"), [(Hands, "_hand"), (messages, "adopt"), (messages, "forget")])
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


@pytest.mark.parametrize("again", [False, True])
async def test_a_hand_that_was_opened_just_as_the_database_became_busy_stays_the_one_that_is_up_to_date(
    house: House, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    table, hands = await three(house)
    first = await mover(hands, table)
    waiting = next(person for person in hands if person is not first)
    real, failures = Storage.keep_hand, [StoreBusy("database is locked")]

    async def busy(storage: Storage, table_id: TableId, hand: Hand) -> bool:
        if failures and hand.user_id == waiting.id:
            raise failures.pop()
        return await real(storage, table_id, hand)

    monkeypatch.setattr(Storage, "keep_hand", busy)
    async with hurrying(house):
        unknown = hands[waiting] = await hand_of(waiting, table)
        await until(lambda: failures == [])
        if again:
            hands[waiting] = await hand_of(waiting, table)
            await until(lambda: unknown.deleted)
        for _ in hands:
            await turn(hands, table)
        await in_step(hands, table)


async def test_a_hand_that_was_opened_as_the_database_was_busy_gives_way_to_an_older_one_that_is_pressed_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    before, real, pressed, refused = hands[person], Storage.keep_hand, asyncio.Event(), asyncio.Event()

    async def busy(storage: Storage, table_id: TableId, hand: Hand) -> bool:
        if hand.user_id == person.id and hand.message_id != before.id and not pressed.is_set():
            refused.set()
            raise StoreBusy("database is locked")
        return await real(storage, table_id, hand)

    monkeypatch.setattr(Storage, "keep_hand", busy)
    opened = await hand_of(person, table)
    await until(refused.is_set)
    await press_one(person, before, 0)
    pressed.set()
    async with hurrying(house):
        await until(lambda: opened.deleted)
        assert not before.deleted
        await in_step(hands, table)


# Order


async def test_a_hand_is_sent_only_once_the_start_is_answered_even_if_another_press_is_answered_before(
    house: House,
) -> None:
    ada, faults = house.person("Ada"), house.sandbox.faults
    table = await open_table(ada, house.channel, house=2, pace="none")
    slow = faults.delay("POST", ANSWER, 0.3)
    reading = asyncio.create_task(ada.click(table, "Rules"))
    await asyncio.wait_for(slow.struck(), 5)
    faults.delay("POST", ANSWER, 0.6)
    await ada.click(table, "Start")
    await reading
    await ada.see(lambda m: "your hand" in m.text)
    assert [one.path for one in house.sandbox.requests if one.status == 404] == []


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
    show = Deliver.send

    async def up_to_date() -> None:
        person = await mover(hands, table)
        assert person is not None
        await late.see(lambda m: m == hands[late] and f"It's **{person.name}**" in m.text)

    async def held_up(*what: Any) -> int | None:
        monkeypatch.undo()
        await turn(hands, table)
        await up_to_date()
        return await show(*what)

    monkeypatch.setattr(Deliver, "send", held_up)
    house.sandbox.interactions.seconds_to_answer = 30.0  # it waits for others here, which may take a busy machine long
    await press_planted(house, late, hands[late], old)
    assert "The game has moved on" in hands[late].text
    await up_to_date()


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


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
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


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
async def test_a_click_while_the_gateway_is_away_is_replayed_and_counts_once(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    house.sandbox.gateway.drop()
    await press_one(person, hands[person], 0)
    assert len(record(house)) == 1
    await in_step(hands, table)


@pytest.mark.door("gateway", reason="it is about sessions at the gateway")
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
