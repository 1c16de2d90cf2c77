"""A hand never lies: there is one for each seat, it is current, and nothing else says that it is up to date."""

import asyncio
import re
import sqlite3
from typing import Any

import pytest

from bot.store.sql.messages import Messages
from sandbox.driver import InteractionFailed, Person, Seen
from sandbox.interactions import TOKEN_LIFE
from tests.bot.hands import Deal, Hand
from tests.bot.house import House, hand_of, keep_replaced_hands, leave_for_good, playable, press_planted, rows, until
from tests.bot.test_daily import button, page_of
from tests.bot.test_direct_messages import direct, where
from tests.bot.test_tournaments import entered
from tests.bot.test_tournaments import opened as tournament
from tests.rules.karma.scenes import table

POSITION = table("3 7 9 GIVE | 12 13 14 | 1 1 1", "8 9 9 | 5 5 5 | 6 6 6", "2 8 8 | 10 10 10 | 11 11 11", discard="4 4")
ANSWER = "/interactions/*/*/callback"
ANY_TOKEN = "/webhooks/*/*/messages/*"
LATE = {"code": 10062, "message": "Unknown interaction"}


def hands(person: Person) -> list[Seen]:
    """All that a person sees of their hands, the newest first."""
    return [one for one in person.messages() if "your hand" in one.text]


async def only(person: Person, hand: Seen) -> None:
    """Wait until a person has no other hand than this one."""
    await until(lambda: hands(person) == [hand])


async def noted_where(house: House, count: int) -> None:
    """Wait until it is noted where this many hands are open."""
    await until(
        lambda: rows(house.database, "SELECT count(*) FROM due WHERE kind = 'hand' AND message_id > 0") == [(count,)]
    )


@pytest.fixture
async def shown(deal: Deal, house: House) -> Seen:
    """A game of three, whose hands have opened automatically."""
    deal(POSITION)
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    shown = (await people[0].slash(house.channel, "karma new", pace="none")).shown
    for person in people[1:]:
        await person.click(shown, "Join")
    await people[0].click(shown, "Start")
    for person in people:
        await person.see(lambda m: "your hand" in m.text)
    return shown


@pytest.fixture
def ada(house: House) -> Person:
    return house.person("Ada")


@pytest.fixture
def bela(house: House) -> Person:
    return house.person("Bela")


async def plays_next(bela: Person) -> None:
    theirs = Hand(bela, hands(bela)[0])
    await theirs.ready("8")
    await theirs.press("8")


async def the_only_one_follows(ada: Person, bela: Person) -> None:
    """Check that one hand is left, which shows that its owner has played, and what happens next."""
    await until(lambda: len(hands(ada)) == 1)
    await ada.see(lambda m: hands(ada)[:1] == [m] and "# Beat the 7" in m.text)
    await plays_next(bela)
    await ada.see(lambda m: hands(ada)[:1] == [m] and "**Bela** played 8" in m.text)


async def follows(ada: Person, hand: Seen, bela: Person) -> None:
    """Check that a hand shows what happens next: both play a card."""
    await Hand(ada, hand).press("7")
    await plays_next(bela)
    await ada.see(lambda m: m == hand and "**Bela** played 8" in m.text)


# My hand


async def test_the_hand_that_opened_automatically_goes_when_another_is_opened(
    shown: Seen, ada: Person, bela: Person
) -> None:
    (first,) = hands(ada)
    hand = await hand_of(ada, shown)
    assert hand != first
    assert {"7", "9", "Give → feed 2 to…"} <= set(hand.labels)
    await only(ada, hand)
    await follows(ada, hand, bela)
    assert hands(ada) == [hand]


async def test_each_press_on_my_hand_is_answered_with_all_of_it_and_the_last_one_stays(
    shown: Seen, ada: Person, bela: Person
) -> None:
    for _ in range(3):
        hand = await hand_of(ada, shown)
        assert {"7", "9", "Give → feed 2 to…"} <= set(hand.labels)
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_of_two_hands_that_are_opened_at_once_on_two_devices_one_stays(
    shown: Seen, ada: Person, bela: Person
) -> None:
    await asyncio.gather(*(ada.click(shown, "My hand") for _ in range(2)))
    await until(lambda: len(hands(ada)) == 1)
    await follows(ada, hands(ada)[0], bela)
    assert len(hands(ada)) == 1


async def test_a_hand_that_its_owner_has_dismissed_is_replaced(shown: Seen, ada: Person, bela: Person) -> None:
    ada.dismiss(hands(ada)[0])
    hand = await hand_of(ada, shown)
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_a_daily_deal_has_one_hand_however_many_messages_it_was_opened_from(house: House, ada: Person) -> None:
    pages = [await page_of(ada, house) for _ in range(2)]
    for page in pages:
        await ada.click(page, custom_id=button(page, "play"))
        await noted_where(house, 1)
    assert hands(ada)[0] == pages[1]
    await only(ada, pages[1])


async def test_at_a_table_of_a_tournament_there_is_one_hand_and_it_links_to_the_thread(
    house: House, ada: Person
) -> None:
    message = await tournament(house, ada, game="karma", players=3, most=6, rounds=2)
    house.sandbox.faults.delay("POST", f"/channels/{house.channel.id}/threads", 1.0, times=2)
    people = await entered(house, message, "Ada", "Bela", "Cleo", "Dora", "Emil", "Finn")
    for person in people:
        hand = await person.see(lambda m: "your hand" in m.text)
        assert "discord.com" not in hand.text, "there is nothing to link to yet"
    for person in people:
        hand = await person.see(lambda m: "your hand" in m.text and "discord.com" in m.text)
        found = re.search(r"https://discord.com/channels/\d+/(\d+)/(\d+)", hand.text)
        assert found is not None
        assert int(found[1]) in {thread.id for thread in house.sandbox.world.threads.of(house.channel)}
        (there,) = [one for one in person.messages() if one.id == int(found[2])]
        hand = await hand_of(person, there)
        assert found[0] in hand.text
        await only(person, hand)


async def test_a_hand_in_the_channel_goes_when_direct_messages_take_its_place(
    house: House, shown: Seen, ada: Person
) -> None:
    await where(house, ada, "dm")
    await ada.click(shown, "My hand")
    await only(ada, await direct(ada, house))


# The one before cannot be deleted at once, or ever


@pytest.mark.parametrize("after", [False, True])
async def test_a_replaced_hand_goes_although_discord_fails(
    house: House, shown: Seen, ada: Person, bela: Person, after: bool
) -> None:
    house.sandbox.faults.answer("DELETE", ANY_TOKEN, 503, after=after)
    house.sandbox.faults.reset("DELETE", ANY_TOKEN, after=after)
    house.sandbox.expect(10008)
    hand = await hand_of(ada, shown)
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_a_replaced_hand_goes_after_a_restart(house: House, shown: Seen, ada: Person, bela: Person) -> None:
    lost = house.sandbox.faults.drop("DELETE", ANY_TOKEN)
    hand = await hand_of(ada, shown)
    await asyncio.wait_for(lost.struck(), 5)
    assert len(hands(ada)) == 2
    await house.restart()
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_a_replaced_hand_that_another_process_has_claimed_goes_once_that_has_died(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    keep_replaced_hands(house)
    hand = await hand_of(ada, shown)
    await until(
        lambda: rows(house.database, "SELECT claim FROM due WHERE kind = 'litter' AND due IS NOT NULL") == [(None,)]
    )
    with sqlite3.connect(house.database) as db:
        db.execute("UPDATE due SET claim = 1, until = due WHERE kind = 'litter'")
    db.close()
    house.sandbox.faults.clear()
    house.clock.travel(60.0)
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_a_hand_from_before_a_restart_is_replaced(house: House, shown: Seen, ada: Person, bela: Person) -> None:
    await house.restart()
    hand = await hand_of(ada, shown)
    await only(ada, hand)
    await follows(ada, hand, bela)


async def test_a_hand_whose_time_is_over_does_not_claim_to_be_fresh_and_can_be_pressed_beside_a_newer_one(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    (old,) = hands(ada)
    until_then = re.search(r"Live until <t:(\d+):t>", old.text)
    assert until_then is not None
    house.clock.travel(TOKEN_LIFE)
    assert int(until_then[1]) < house.clock.now()
    before = len(house.sandbox.requests)
    await ada.click(shown, "My hand")
    await Hand(ada, old).press("7")
    await until(lambda: len(hands(ada)) == 1)
    theirs = Hand(bela, await hand_of(bela, shown))
    await theirs.press("8")
    await ada.see(lambda m: hands(ada)[:1] == [m] and "**Bela** played 8" in m.text)
    assert 401 not in [one.status for one in house.sandbox.requests[before:]]


# Presses on the one before


async def test_a_press_on_the_old_hand_while_the_new_one_is_being_drawn_leaves_one_hand_that_is_current(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    (old,) = hands(ada)
    slow = house.sandbox.faults.delay("POST", ANSWER, 0.4)
    opening = asyncio.create_task(ada.click(shown, "My hand"))
    await asyncio.wait_for(slow.struck(), 5)
    await Hand(ada, old).press("7")
    await opening
    await the_only_one_follows(ada, bela)


async def test_a_press_on_the_old_hand_while_it_is_being_deleted_leaves_one_hand_that_is_current(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    (old,) = hands(ada)
    slow = house.sandbox.faults.delay("DELETE", ANY_TOKEN, 0.4)
    await ada.click(shown, "My hand")
    await asyncio.wait_for(slow.struck(), 5)
    await Hand(ada, old).press("7")
    await until(lambda: old.deleted)
    await the_only_one_follows(ada, bela)


async def test_a_press_on_a_hand_that_is_gone_when_it_is_answered_is_answered_with_another(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    (old,) = hands(ada)
    deleting = house.sandbox.faults.delay("DELETE", ANY_TOKEN, 0.3)
    await ada.click(shown, "My hand")
    await asyncio.wait_for(deleting.struck(), 5)
    house.sandbox.faults.delay("POST", ANSWER, 1.0)
    hand = (await ada.click(old, "7")).shown
    assert old.deleted
    assert "# Beat the 7" in hand.text
    await only(ada, hand)
    await plays_next(bela)
    await ada.see(lambda m: m == hand and "**Bela** played 8" in m.text)


# Answered too late


async def too_late(house: House, ada: Person, hand: Seen, label: str) -> None:
    """Press something whose answer Discord no longer takes."""
    house.sandbox.faults.answer("POST", ANSWER, 404, LATE)
    pending = ada.start_click(hand, label)
    with pytest.raises(InteractionFailed):
        await pending.wait()


@pytest.mark.parametrize("restarted", [False, True])
async def test_after_a_press_that_was_answered_too_late_its_hand_is_drawn_with_the_token_of_the_one_before(
    house: House, shown: Seen, ada: Person, bela: Person, restarted: bool
) -> None:
    (hand,) = hands(ada)
    await noted_where(house, 3)
    if restarted:
        await house.restart()
    await too_late(house, ada, hand, "7")
    await ada.see(lambda m: m == hand and "# Beat the 7" in m.text)
    await plays_next(bela)
    await ada.see(lambda m: m == hand and "**Bela** played 8" in m.text)
    assert [one.status for one in house.sandbox.requests].count(404) == 1


async def test_a_choice_or_my_hand_that_was_answered_too_late_leaves_the_open_hand_fresh(
    house: House, shown: Seen, ada: Person, bela: Person
) -> None:
    (hand,) = hands(ada)
    await too_late(house, ada, hand, "Give → feed 2 to…")
    await too_late(house, ada, shown, "My hand")
    assert hands(ada) == [hand]
    await follows(ada, hand, bela)
    assert [one.status for one in house.sandbox.requests].count(404) == 2


async def test_nothing_is_sent_with_a_token_whose_press_was_answered_too_late(house: House, deal: Deal) -> None:
    deal(POSITION)
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    lobby = (await ada.slash(house.channel, "karma new", pace="none")).shown
    await too_late(house, bela, lobby, "Join")
    await cleo.click(lobby, "Join")
    await ada.click(lobby, "Start")
    for person in (ada, cleo):
        await person.see(lambda m: "your hand" in m.text)
    told = await bela.see(lambda m: "your game has begun" in m.text)
    assert "Your cards: 8 · two 9s" in Hand(bela, await hand_of(bela, told)).text
    assert [one.status for one in house.sandbox.requests].count(404) == 1


# Those who have left


async def test_after_leaving_a_hand_says_so_and_offers_no_card(house: House, shown: Seen, ada: Person) -> None:
    first = hands(ada)[0]
    hand = await hand_of(ada, shown)
    await leave_for_good(ada, shown)
    left = await ada.see(lambda m: m == hand and "You left this table." in m.text)
    assert [*left.buttons, *left.selects] == []
    await until(lambda: first.deleted)
    assert [one for one in ada.messages() if playable(one)] == []


async def test_a_hand_whose_time_was_over_when_its_owner_left_says_so_once_it_is_pressed(
    house: House, shown: Seen, ada: Person
) -> None:
    (hand,) = hands(ada)
    house.clock.travel(TOKEN_LIFE)
    await leave_for_good(ada, shown)
    pressed = [hand.buttons[0].custom_id, *(one.custom_id for one in hand.buttons if one.label == "Give → feed 2 to…")]
    for custom_id in pressed:
        answer = await press_planted(house, ada, hand, custom_id or "")
        assert answer.message == hand
        assert "You left this table." in hand.text
        assert [*hand.buttons, *hand.selects] == []


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Until then it is not noted where hands have opened automatically. Ask for it before `shown`."""
    noted, keep = asyncio.Event(), Messages.keep_first_hand

    async def late(self: Messages, *what: Any) -> bool:
        await noted.wait()
        return await keep(self, *what)

    monkeypatch.setattr(Messages, "keep_first_hand", late)
    return noted


async def test_a_hand_that_is_pressed_before_it_is_noted_stays(
    noted: asyncio.Event, shown: Seen, ada: Person, bela: Person
) -> None:
    (hand,) = hands(ada)
    await Hand(ada, hand).press("7")
    noted.set()
    await plays_next(bela)
    await ada.see(lambda m: m == hand and "**Bela** played 8" in m.text)
    assert hands(ada) == [hand]


@pytest.mark.parametrize("opened", [True, False])
async def test_a_hand_of_a_player_who_is_removed_even_as_it_opens_says_that_they_have_no_seat(
    noted: asyncio.Event, house: House, shown: Seen, ada: Person, bela: Person, opened: bool
) -> None:
    (hand,) = hands(bela)
    if opened:
        noted.set()
        await noted_where(house, 3)
    await ada.slash(house.channel, "table remove", player=bela)
    noted.set()
    told = await bela.see(lambda m: m == hand and "You no longer have a seat at this table." in m.text)
    assert told.buttons == []
