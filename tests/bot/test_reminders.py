"""Players who have not moved are mentioned until they move; players who left the server have left the game."""

import asyncio
import sqlite3

from bot.discord.live.sight import KNOWN_FOR
from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, mover, playable, press_one, rows, started, until

HALF_OF_FAST, WHOLE_OF_FAST = 23.0, 60.0


def litter(house: House) -> list[tuple[int]]:
    """List the messages that are to be deleted."""
    with sqlite3.connect(house.database) as db:
        found = db.execute("SELECT key FROM due WHERE kind = 'litter'").fetchall()
    db.close()
    return found


async def three(house: House, pace: str = "fast") -> tuple[Seen, dict[Person, Seen]]:
    """Start a table of three people, with their hands open."""
    table = await started(house, "Ada", "Bela", "Cleo", pace=pace)
    return table, {person: await hand_of(person, table) for person in map(house.person, ("Ada", "Bela", "Cleo"))}


def chat(person: Person, house: House) -> None:
    """Have enough said below a table that it scrolls away."""
    for number in range(10):
        person.say(house.channel, f"chatter {number}")


async def mentioned(person: Person, table: Seen) -> Seen:
    """Wait for a mention of this person."""
    return await person.see(lambda m: m != table and f"<@{person.id}>" in m.text and "is waiting for you" in m.text)


async def on_turn(table: Seen, hands: dict[Person, Seen]) -> Person:
    """Tell whose turn it is."""
    person = await mover(hands, table)
    assert person is not None
    return person


async def test_who_has_not_moved_after_half_the_time_is_mentioned_until_they_move(house: House) -> None:
    table, hands = await three(house)
    person = await on_turn(table, hands)
    house.clock.travel(HALF_OF_FAST)
    call = await mentioned(person, table)
    request = next(one for one in reversed(house.sandbox.requests) if one.method == "POST" and "messages" in one.route)
    assert request.body["allowed_mentions"]["users"] == [person.id]
    await person.click(call, "My hand")
    hand = await person.see(lambda m: bool(playable(m)) and m.ephemeral)
    await press_one(person, hand, 0)
    await until(lambda: call.deleted)
    await until(lambda: litter(house) == [])


async def test_a_mention_is_cleared_away_after_a_restart(house: House) -> None:
    table, hands = await three(house)
    person = await on_turn(table, hands)
    house.clock.travel(HALF_OF_FAST)
    call = await mentioned(person, table)
    await until(lambda: rows(house.database, "SELECT called FROM waits WHERE called IS NOT NULL") == [(call.id,)])
    await house.restart()
    house.clock.travel(WHOLE_OF_FAST)
    await until(lambda: call.deleted)


async def test_at_slow_pace_the_mention_comes_at_once(house: House) -> None:
    table, hands = await three(house, pace="slow")
    await mentioned(await on_turn(table, hands), table)


async def test_a_table_that_has_scrolled_away_is_put_up_again_with_the_mention(house: House) -> None:
    table, hands = await three(house)
    person = await on_turn(table, hands)
    chat(person, house)
    house.clock.travel(HALF_OF_FAST)
    new = await person.see(lambda m: m != table and "My hand" in m.labels and "Rules" in m.labels)
    assert f"<@{person.id}>" in new.text
    await gone(table)
    hand = await hand_of(person, new)
    await press_one(person, hand, 0)
    await person.see(lambda m: m == new and f"<@{person.id}>" not in m.text)


async def test_a_mention_posts_the_table_again_only_once_a_minute(house: House) -> None:
    table, hands = await three(house)
    first = await on_turn(table, hands)
    chat(first, house)
    house.clock.travel(HALF_OF_FAST)
    new = await first.see(lambda m: m != table and "My hand" in m.labels and "Rules" in m.labels)
    await gone(table)
    hands[first] = await hand_of(first, new)
    await press_one(first, hands[first], 0)
    second = await on_turn(new, hands)
    assert second != first
    chat(second, house)
    house.clock.travel(HALF_OF_FAST)
    call = await mentioned(second, new)
    assert "Rules" not in call.labels, "it is a message of its own, not the table"
    assert not new.deleted


async def test_a_server_may_want_no_mentions(house: House) -> None:
    ada = house.person("Ada")
    outcome = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(outcome, "mentions")
    await ada.select(outcome, "never")
    table, hands = await three(house)
    person = await on_turn(table, hands)
    posted = len([one for one in house.sandbox.requests if one.method == "POST" and one.route.endswith("/messages")])
    house.clock.travel(HALF_OF_FAST)
    house.clock.travel(HALF_OF_FAST)
    await person.see(lambda m: m == table and "🤖 for **" in m.text)
    now = len([one for one in house.sandbox.requests if one.method == "POST" and one.route.endswith("/messages")])
    assert now == posted


async def test_who_has_left_the_server_is_taken_as_one_who_left(house: House) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")  # she owns the server, and cannot leave it
    while (person := await on_turn(table, hands)) is ada:
        await press_one(ada, hands[ada], 0)
    person.leave()
    house.clock.travel(HALF_OF_FAST)
    await ada.see(lambda m: m == table and "left the table; a house player took over" in m.text)


async def gone(message: Seen) -> None:
    """Wait until a message is deleted."""
    await until(lambda: message.deleted)


def asked(house: House, method: str, route: str) -> int:
    """Count the requests of a kind."""
    return len([one for one in house.sandbox.requests if one.method == method and one.route == route])


MEMBER, MESSAGES = "/guilds/{guild_id}/members/{user_id}", "/channels/{channel_id}/messages"


async def test_what_was_asked_a_moment_ago_is_not_asked_again_for_the_next_mention(house: House) -> None:
    table, hands = await three(house, pace="slow")
    called: list[Person] = []
    begun = house.clock.now()
    while len(called) < 6:
        called.append(await on_turn(table, hands))
        call = await mentioned(called[-1], table)
        await press_one(called[-1], hands[called[-1]], -1)
        await gone(call)
    in_sight = 1 + (house.clock.now() - begun) // KNOWN_FOR  # each turn also looks whether the table is buried
    assert asked(house, "GET", MESSAGES) <= 1 + in_sight
    assert asked(house, "GET", MEMBER) == len(set(called))


async def test_who_moves_before_they_are_called_is_not_called(house: House) -> None:
    slow = house.sandbox.faults.delay("GET", "/channels/*/messages", 0.5)
    table, hands = await three(house, pace="slow")
    person = await on_turn(table, hands)
    await asyncio.wait_for(slow.struck(), 5)
    await press_one(person, hands[person], -1)
    after = await on_turn(table, hands)
    await mentioned(after, table)
    assert not any(f"<@{person.id}>" in one.text for one in after.messages(house.channel) if one != table)
    assert asked(house, "POST", MESSAGES) == 1


async def test_a_mention_whose_deletion_gets_no_response_is_deleted_within_seconds(house: House) -> None:
    table, hands = await three(house)
    person = await on_turn(table, hands)
    house.clock.travel(HALF_OF_FAST)
    call = await mentioned(person, table)
    lost = house.sandbox.faults.reset("DELETE", f"/channels/*/messages/{call.id}", times=2)
    await press_one(person, hands[person], 0)
    await until(lambda: lost.used == 2)
    house.clock.travel(3.0)
    await until(lambda: call.deleted)
    await until(lambda: litter(house) == [])
