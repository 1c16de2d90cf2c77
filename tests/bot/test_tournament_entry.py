"""Getting into a tournament and out of it, beyond Join and Leave below its message."""

import asyncio
from typing import Any

import pytest

from bot.discord.client import DealersChoice
from bot.discord.press import Press
from bot.discord.responder import Reply
from sandbox.driver import Outcome, Person, Seen
from tests.bot.house import House, rows, until
from tests.bot.test_director import now, until_it
from tests.bot.test_privacy import forgotten
from tests.bot.test_tournaments import NAMES, confirmed, entered, opened, organize, page, said


@pytest.mark.parametrize("begun", [False, True])
async def test_a_player_who_can_no_longer_see_the_channel_drops_out_and_sees_nothing_of_it(
    house: House, begun: bool
) -> None:
    ada, elsewhere = house.person("Ada"), house.sandbox.channel("second-table")
    message = await opened(house, ada, name="Secret cup", start="1h")
    bela, *_, stranger = await entered(house, message, *NAMES)
    await stranger.click(message, "Leave")
    if begun:
        await confirmed(ada, await organize(ada, message), "Start now")
        await ada.see(lambda m: m == message and "**Round 1 of 5**" in m.text and m.text.count("/channels/") == 2)
    for person in (bela, stranger):
        house.sandbox.world.channels.deny(house.channel, "view_channel", target=person.user)
    assert await stranger.autocomplete(elsewhere, "tournament show", "tournament", "") == []
    assert "There's no tournament in this server yet." in said(await stranger.slash(elsewhere, "tournament show"))
    (choice,) = await bela.autocomplete(elsewhere, "tournament show", "tournament", "")
    assert choice["name"].startswith("A tournament you're in, in a hidden channel")
    for chosen in ({}, {"tournament": choice["value"]}):
        shown = page(await bela.slash(elsewhere, "tournament show", **chosen))
        assert "all you can do here is drop out" in shown.text
        assert shown.labels == ["Drop out", "No, go back"]
        assert "Secret" not in shown.text + choice["name"]
        assert "Everything stays as it is." in said(await bela.click(shown, "No, go back"))
    for shown in [page(await bela.slash(elsewhere, "tournament show")) for _ in range(2)]:
        assert "You dropped out." in said(await bela.click(shown, "Drop out"))
    assert (await now(house)).entrants[0].state == "out"
    assert "There's no tournament in this server yet." in said(await bela.slash(elsewhere, "tournament show"))
    refused = await bela.slash(elsewhere, "tournament show", tournament=choice["value"])
    assert "There's no such tournament here: choose one from the list." in said(refused)


@pytest.mark.parametrize("label", ["Join", "Leave", "Start now"])
@pytest.mark.reaches("press repeated")
async def test_a_press_that_is_delivered_twice_is_answered_as_the_first_time(
    house: House, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h")
    bela, *_ = await entered(house, message, *NAMES)
    let_in = DealersChoice._let_in  # noqa: SLF001 - where each press comes in

    def twice(self: DealersChoice, press: Press, data: Any) -> None:
        let_in(self, press, data)
        let_in(self, Press.of(data, Reply(press.reply.by), press.arrived), data)

    person = {"Join": house.person("Nadia"), "Leave": bela, "Start now": ada}[label]
    panel = page(await ada.click(await organize(ada, message), "Start now")) if person is ada else message
    monkeypatch.setattr(DealersChoice, "_let_in", twice)
    before = len(house.sandbox.requests)
    outcome = await person.click(panel, label)
    assert outcome.message is not None
    told = {"Join": "You're in!", "Leave": "You're out again.", "Start now": "The tournament begins."}[label]
    assert told in outcome.message.text
    await until(lambda: not [task for task in asyncio.all_tasks() if task.get_name() == "press"])
    assert sum(one.path.endswith("/callback") for one in house.sandbox.requests[before:]) == 1


async def invite(organizer: Person, message: Seen, person: Person) -> Outcome:
    """Choose a member in the organizer's panel."""
    panel = await organize(organizer, message)
    (menu,) = [one for one in panel.selects if one.placeholder == "Invite someone…"]
    return await organizer.select(panel, person, custom_id=menu.custom_id)


async def looked(house: House) -> None:
    """Let a minute pass, and wait until nothing is left to be done for tournaments by then."""
    house.clock.travel(60.0)
    left = "SELECT 1 FROM due WHERE kind IN ('step', 'invite') AND (claim IS NOT NULL OR due <= {now})"
    await until(lambda: rows(house.database, left.format(now=house.clock.now())) == [])


async def invitation(person: Person) -> Seen:
    """Wait for the message that invites a person."""
    return await person.see(lambda m: person.id in m.mentions and m.labels == ["Accept", "Decline"])


async def test_nobody_is_in_a_tournament_before_they_have_accepted_the_invitation_themselves(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada, start="1h", late=2)
    bela, *_ = await entered(house, message, *NAMES[:6])
    await confirmed(ada, await organize(ada, message), "Start now")
    await ada.see(lambda m: m == message and "**Round 1 of 5**" in m.text and m.text.count("/channels/") == 2)
    panel = page(await invite(ada, message, zoe))
    assert "Zoe is invited: a message in the channel asks them to accept." in panel.text
    assert "**Invited, not answered yet:** Zoe" in panel.text
    asked = await invitation(zoe)
    assert zoe.pings == [asked]
    assert (await now(house)).index_of(zoe.id) is None
    for other in (ada, bela):
        assert f"This invitation is for <@{zoe.id}>." in said(await other.click(asked, "Accept"))
    house.sandbox.world.members.time_out(zoe.user, house.sandbox.world.servers[house.guild], house.clock.now() + 60)
    assert "You're timed out" in said(await zoe.click(asked, "Accept"))
    house.clock.travel(61)
    assert "You're in! You play from round 2 on." in said(await zoe.click(asked, "Accept"))
    await until(lambda: asked.deleted)
    one = await now(house)
    assert (one.entrants[6].user_id, one.entrants[6].entered, one.invitations) == (zoe.id, 2, ())
    log = page(await bela.click(page(await bela.click(message, "My place")), "What happened")).text
    assert f"The organizer put Zoe in, from round 2 on. (<@{ada.id}>)" in log
    assert "Zoe is in already." in page(await invite(ada, message, zoe)).text


async def test_an_invitation_is_declined_or_withdrawn_and_then_its_message_goes(house: House) -> None:
    ada, yves, zoe = house.person("Ada"), house.person("Yves"), house.person("Zoe")
    message = await opened(house, ada)
    await invite(ada, message, zoe)
    asked = await invitation(zoe)
    shown = page(await zoe.slash(house.channel, "tournament show"))  # where it can be answered, too
    assert "You're invited to this tournament!" in shown.text
    assert shown.labels[:2] == ["Accept", "Decline"]
    assert "Invitation declined." in said(await zoe.click(shown, "Decline"))
    await until(lambda: asked.deleted)
    panel = page(await invite(ada, message, yves))
    asked = await invitation(yves)
    (menu,) = [one for one in panel.selects if one.placeholder == "Withdraw an invitation…"]
    panel = page(await ada.select(panel, "Yves", custom_id=menu.custom_id))
    assert "Yves is no longer invited." in panel.text
    assert "Invited" not in panel.text
    await until(lambda: asked.deleted)
    one = await now(house)
    assert (one.entrants, one.invitations) == ((), ())


async def test_join_accepts_an_invitation_that_the_organizer_needs_for_a_player_they_took_out(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h")
    (bela,) = await entered(house, message, "Bela")
    panel = await organize(ada, message)
    (menu,) = [one for one in panel.selects if one.placeholder == "Take someone out…"]
    form = (await ada.select(panel, "Bela", custom_id=menu.custom_id)).form
    await ada.submit(form, {})
    assert "only the organizer can let you in again." in said(await bela.click(message, "Join"))
    await invite(ada, message, bela)
    asked = await invitation(bela)
    assert "You're in!" in said(await bela.click(message, "Join"))
    await until(lambda: asked.deleted)


async def test_only_members_who_can_see_the_channel_are_invited(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada)
    house.sandbox.world.channels.deny(house.channel, "view_channel", target=zoe.user)
    told = said(await invite(ada, message, zoe))
    assert "Zoe can't see this tournament's channel" in told
    assert (await now(house)).invitations == ()


async def test_an_invitation_that_was_not_posted_before_a_restart_is_posted_after_it(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada)
    refused = house.sandbox.faults.answer("POST", "/channels/*/messages", 403, times=99)
    await invite(ada, message, zoe)
    await until(lambda: refused.used > 0)
    await house.stop()
    house.sandbox.faults.clear()
    await house.start()
    house.clock.travel(61)
    asked = await invitation(zoe)
    assert "You're in!" in said(await zoe.click(asked, "Accept"))
    assert [m for m in ada.messages(house.channel) if zoe.id in m.mentions and m != asked] == []


async def test_an_invitation_that_the_bot_may_not_post_is_tried_again_once_it_may(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada)
    world = house.sandbox.world
    world.channels.deny(house.channel, "send_messages")
    refused = house.sandbox.faults.answer(
        "POST", "/channels/*/messages", 403, {"code": 50013, "message": "?"}, times=99
    )
    await invite(ada, message, zoe)
    told = "Invited, but Discord doesn't let me tell them:** Zoe. They can accept with"
    await until_it(house, lambda t: t.invitations[0].refused)
    panel = await organize(ada, message)
    assert told in panel.text
    assert "not answered yet" not in panel.text
    await looked(house)  # it is tried once more if the bot has heard of its lost permission only after that
    tried = refused.used
    for _ in range(3):
        await looked(house)
    assert refused.used == tried
    house.sandbox.faults.clear()
    world.channels.allow(house.channel, "send_messages")
    await house.permissions_tried()
    assert "You're in!" in said(await zoe.click(await invitation(zoe), "Accept"))
    assert told not in (await organize(ada, message)).text


async def test_an_invitation_that_discord_does_not_take_is_tried_less_and_less_often(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada)
    lost = house.sandbox.faults.answer("POST", "/channels/*/messages", 503, times=99)
    await invite(ada, message, zoe)
    await until(lambda: lost.used > 0)
    for _ in range(30):
        await looked(house)
    assert lost.used <= 6, "after 0, 1, 3, 7, 15 and 31 minutes"
    house.sandbox.faults.clear()
    house.clock.travel(3600.0)
    await invitation(zoe)


async def test_an_erased_person_is_invited_no_more(house: House) -> None:
    ada, zoe = house.person("Ada"), house.person("Zoe")
    message = await opened(house, ada)
    await invite(ada, message, zoe)
    asked = await invitation(zoe)
    await forgotten(zoe, house)
    await until(lambda: asked.deleted)
    assert "Zoe" not in (await organize(ada, message)).text
