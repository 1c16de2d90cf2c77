"""Hands as direct messages: for players who chose so, and in the channel where direct messages are closed."""

import asyncio
import re

import pytest

from sandbox.driver import Person, Seen
from tests.bot.house import (
    House,
    actions,
    first,
    hand_of,
    leave_for_good,
    mover,
    playable,
    press_one,
    rows,
    started,
    until,
)


async def where(house: House, person: Person, place: str) -> Seen:
    """Choose where hands are shown."""
    await person.slash(house.channel, "hand where", place=place)
    return await person.see(lambda m: m.ephemeral and "hands" in m.text)


async def direct(person: Person, house: House) -> Seen:
    """Wait for a hand among a person's direct messages."""
    return await person.see(lambda m: m.channel_id != house.channel.id and "your hand" in m.text)


async def play_until(person: Person, hands: dict[Person, Seen], table: Seen) -> None:
    """Play until it is this person's turn: the others press their last buttons."""
    while (mine := await mover(hands, table)) is not person:
        assert mine is not None
        await press_one(mine, hands[mine], -1)


async def sent_again(person: Person, old: Seen, other: Person, theirs: Seen) -> Seen:
    """Let another person play until it is this person's turn, and wait for the new hand that they are sent."""

    def is_new(message: Seen) -> bool:
        return message != old and message.channel_id == old.channel_id and bool(playable(message))

    while not any(map(is_new, person.messages())):
        await first(person.see(is_new), other.see(lambda m: m == theirs and bool(playable(m))))
        if playable(theirs):
            await press_one(other, theirs, -1)
    return await person.see(is_new)


async def test_who_chose_direct_messages_gets_and_plays_the_hand_there(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    assert "come as direct messages" in (await where(house, ada, "dm")).text
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    hand = await direct(ada, house)
    assert not hand.ephemeral
    assert not bela.can_see(hand)
    hands = {ada: hand, bela: await hand_of(bela, table)}
    await play_until(ada, hands, table)
    house.clock.travel(1000.0)  # longer than a token lives, and this hand needs none
    before = actions(house)
    await press_one(ada, hand, 0)
    assert actions(house) > before
    hands[bela] = await hand_of(bela, table)
    await play_until(ada, hands, table)
    assert playable(hand)
    await leave_for_good(ada, table)
    await ada.see(lambda m: m == hand and "You left this table." in m.text)
    assert [one for one in ada.messages() if playable(one)] == []


async def test_a_hand_there_tells_the_deadline_that_a_jump_of_the_clock_has_moved(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await where(house, ada, "dm")
    table = await started(house, "Ada", "Bela", houses=1, pace="normal", tokens=9)
    hand = await direct(ada, house)
    await play_until(ada, {ada: hand, bela: await hand_of(bela, table)}, table)
    told = await ada.see(lambda m: m == hand and "⏳" in m.text)
    (before,) = re.findall(r"⏳ <t:(\d+):R>", told.text)
    house.clock.jump(2000.0)
    await ada.see(lambda m: m == hand and "⏳" in m.text and before not in m.text)
    (after,) = re.findall(r"⏳ <t:(\d+):R>", told.text)
    assert 1999 <= int(after) - int(before) <= 2010


async def test_who_cannot_be_reached_now_is_told_to_try_again(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.reset("POST", "/channels/*/messages", times=9)
    await ada.slash(house.channel, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "try again in a while" in m.text)


async def test_my_hand_leads_to_the_hand_that_stands_among_the_direct_messages(house: House) -> None:
    ada = house.person("Ada")
    await where(house, ada, "dm")
    table = await started(house, "Ada", houses=2, pace="none")
    hand = await direct(ada, house)
    outcome = (await ada.click(table, "My hand")).shown
    assert "direct messages" in outcome.text
    assert str(hand.id) in outcome.text
    assert len(hands_in(ada, hand.channel_id)) == 1


async def test_my_hand_is_answered_at_once_though_its_direct_message_is_slow(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    await where(house, ada, "dm")
    house.sandbox.faults.delay("POST", f"/channels/{ada.direct_channel.id}/messages", 0.5, times=9)
    outcome = (await ada.click(table, "My hand")).shown
    assert outcome.loading
    led = await ada.see(lambda m: m == outcome and "direct messages" in m.text)
    assert f"/{ada.direct_channel.id}/" in led.text


@pytest.mark.reaches("hand not sent")
async def test_a_hand_that_does_not_go_out_is_shown_where_it_was_asked_for(house: House) -> None:
    ada = house.person("Ada")
    table = await started(house, "Ada", houses=2, pace="none")
    await where(house, ada, "dm")
    house.sandbox.faults.answer("POST", f"/channels/{ada.direct_channel.id}/messages", 503, times=9)
    outcome = await ada.click(table, "My hand")
    hand = await ada.see(lambda m: m == outcome.message and bool(playable(m)))
    before = actions(house)
    await press_one(ada, hand, -1)
    assert actions(house) > before


async def superseded(house: House) -> tuple[Person, Seen, Seen, Seen]:
    """Have Ada sent a new hand on her turn: gives her, the table, the old hand and the new one.

    No house player sits there: once she has pressed, her turn does not come back automatically, which would send her
    a third hand.
    """
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    await where(house, ada, "dm")
    table = await started(house, "Ada", "Bela", "Cleo", pace="none", tokens=9)
    old = await direct(ada, house)
    await play_until(ada, {ada: old, bela: await hand_of(bela, table), cleo: await hand_of(cleo, table)}, table)
    await ada.see(lambda m: m == old and bool(playable(m)))
    house.clock.travel(3700.0)
    await ada.click(table, "My hand")
    new = await ada.see(lambda m: m != old and m.channel_id == old.channel_id and bool(playable(m)))
    return ada, table, old, new


def hands_in(person: Person, channel_id: int) -> list[Seen]:
    """List the hands among a person's direct messages."""
    return [m for m in person.messages() if m.channel_id == channel_id and "your hand" in m.text]


async def test_a_superseded_hand_that_is_pressed_is_the_hand_again_and_stays(house: House) -> None:
    fault = house.sandbox.faults.reset("DELETE", "/channels/**", times=99)  # it cannot be deleted at first
    ada, _, old, new = await superseded(house)
    await asyncio.wait_for(fault.struck(), 5)
    given_back = "SELECT * FROM due WHERE kind = 'litter' AND claim IS NULL"
    await until(lambda: len(rows(house.database, given_back)) == 1)  # the press comes between two tries
    before = actions(house)
    await press_one(ada, old, -1)
    assert actions(house) > before
    house.sandbox.faults.clear()
    house.clock.travel(61.0)
    await until(lambda: new.deleted)
    assert hands_in(ada, old.channel_id) == [old]


async def test_a_hand_that_is_pressed_while_it_is_deleted_is_sent_again(house: House) -> None:
    delete = house.sandbox.faults.delay("DELETE", "/channels/**", 0.5)
    ada, _, old, new = await superseded(house)
    house.clock.travel(11.0)
    await asyncio.wait_for(delete.struck(), 5)
    await ada.click_raw(ada.direct_channel, old.id, "p:1:99:0:none")  # it changes nothing
    assert "The game has moved on" in old.text
    hand = await ada.see(lambda m: m not in (old, new) and m.channel_id == old.channel_id and bool(playable(m)))
    await until(lambda: old.deleted)
    before = actions(house)
    await press_one(ada, hand, -1)
    assert actions(house) > before


@pytest.mark.parametrize("code", [0, 10003, 10008])
async def test_a_player_who_must_act_gets_a_new_hand_after_any_404(house: House, code: int) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await where(house, ada, "dm")
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    old = await direct(ada, house)
    hands = {ada: old, bela: await hand_of(bela, table)}
    await play_until(bela, hands, table)
    gone = {"message": "404: Not Found", "code": code}
    house.sandbox.faults.answer("PATCH", f"/channels/{old.channel_id}/messages/*", 404, gone)
    hand = await sent_again(ada, old, bela, hands[bela])
    before = actions(house)
    await press_one(ada, hand, -1)
    assert actions(house) > before


async def test_after_an_hour_the_hand_is_sent_again_because_discord_slows_old_edits_down(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await where(house, ada, "dm")
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    old = await direct(ada, house)
    await play_until(bela, {ada: old, bela: await hand_of(bela, table)}, table)
    house.clock.travel(3700.0)
    new = await sent_again(ada, old, bela, await hand_of(bela, table))
    before = actions(house)
    await press_one(ada, new, -1)
    assert actions(house) > before


async def test_closed_direct_messages_are_said_at_once_and_the_hand_stays_here(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.world.users.open_direct_messages(ada.user, opened=False)
    assert "I can't send you direct messages" in (await where(house, ada, "dm")).text
    table = await started(house, "Ada", houses=2, pace="none")
    assert "your hand" in (await hand_of(ada, table)).text


async def test_direct_messages_that_are_closed_later_fall_back_to_the_channel(house: House) -> None:
    ada = house.person("Ada")
    await where(house, ada, "dm")
    house.sandbox.world.users.open_direct_messages(ada.user, opened=False)
    table = await started(house, "Ada", houses=2, pace="none")
    hand = await hand_of(ada, table)
    await ada.see(lambda m: m == hand and "your hand" in m.text)
    await ada.see(lambda m: m == hand and bool(playable(m)))
    async with house.stored() as store:
        assert ((await store.wants_hands(ada.id)) or ("",))[0] == "closed"
    assert "shown here" in (await where(house, ada, "here")).text
