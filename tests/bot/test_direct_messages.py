"""Hands as direct messages: for those who chose so, with a way back to the channel where they are closed."""

import sqlite3

from sandbox.driver import Person, Seen
from tests.bot.house import House, actions, hand_of, mover, playable, started


async def where(house: House, person: Person, place: str) -> Seen:
    """Choose where hands are shown."""
    outcome = await person.slash(house.channel, "hand where", place=place)
    assert outcome.message is not None
    return await person.see(lambda m: m.ephemeral and "hands" in m.text)


async def direct(person: Person, house: House) -> Seen:
    """Wait for a hand among somebody's direct messages."""
    return await person.see(lambda m: m.channel_id != house.channel.id and "your hand" in m.text)


async def play_until(person: Person, hands: dict[Person, Seen], table: Seen) -> None:
    """Play until somebody is on turn: whoever is asked presses their last button."""
    while (mine := await mover(hands, table)) is not person:
        assert mine is not None
        await mine.click(hands[mine], custom_id=playable(hands[mine])[-1].custom_id)


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
    await ada.click(hand, custom_id=playable(hand)[0].custom_id)
    assert actions(house) > before
    hands[bela] = await hand_of(bela, table)
    await play_until(ada, hands, table)
    assert playable(hand)


async def test_who_cannot_be_reached_now_is_told_to_try_again(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.faults.reset("POST", "/channels/*/messages", times=9)
    await ada.slash(house.channel, "hand where", place="dm")
    await ada.see(lambda m: m.ephemeral and "try again in a while" in m.text)


async def test_my_hand_leads_to_the_direct_messages(house: House) -> None:
    ada = house.person("Ada")
    await where(house, ada, "dm")
    table = await started(house, "Ada", houses=2, pace="none")
    old = await direct(ada, house)
    outcome = await ada.click(table, "My hand")
    assert outcome.message is not None
    assert "direct messages" in outcome.message.text
    new = await ada.see(lambda m: m != old and m.channel_id == old.channel_id and "your hand" in m.text)
    assert str(new.id) in outcome.message.text


async def test_after_an_hour_the_hand_is_sent_anew_for_discord_slows_old_edits_down(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await where(house, ada, "dm")
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    first = await direct(ada, house)
    await play_until(bela, {ada: first, bela: await hand_of(bela, table)}, table)
    house.clock.travel(3700.0)
    theirs = await hand_of(bela, table)
    await bela.click(theirs, custom_id=playable(theirs)[0].custom_id)
    second = await ada.see(lambda m: m != first and m.channel_id == first.channel_id and bool(playable(m)))
    before = actions(house)
    await ada.click(second, custom_id=playable(second)[0].custom_id)
    assert actions(house) > before


async def test_closed_direct_messages_are_said_at_once_and_the_hand_stays_here(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.world.close_direct_messages(ada.user)
    assert "You take no direct messages" in (await where(house, ada, "dm")).text
    table = await started(house, "Ada", houses=2, pace="none")
    assert "your hand" in (await hand_of(ada, table)).text


async def test_direct_messages_that_are_closed_later_fall_back_to_the_channel(house: House) -> None:
    ada = house.person("Ada")
    await where(house, ada, "dm")
    house.sandbox.world.close_direct_messages(ada.user)
    table = await started(house, "Ada", houses=2, pace="none")
    hand = await hand_of(ada, table)
    assert "your hand" in hand.text
    await ada.see(lambda m: m == hand and bool(playable(m)))
    with sqlite3.connect(house.database) as db:
        assert db.execute("SELECT hands FROM people").fetchall() == [("closed",)]
    db.close()
    assert "shown here" in (await where(house, ada, "here")).text
