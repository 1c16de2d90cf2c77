"""Only the bot has lost sight of a channel: it says so, tells nobody that they have, and recovers once it is back."""

import asyncio
import sqlite3

import pytest

from bot.discord.access import UNSEEN
from bot.discord.live.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.store.sql.ears import Ears
from sandbox.driver import Person, Seen
from sandbox.permissions import Permissions
from sandbox.world import FORUM, TEXT, VOICE, Channel
from tests.bot.house import (
    House,
    actions,
    mover,
    open_table,
    play_to_the_end,
    press_one,
    press_planted,
    rows,
    started,
    until,
    waits_for,
)
from tests.bot.test_access import at_turn, hide, moderate, refused, said, server_of
from tests.bot.test_daily import begun, play_out
from tests.bot.test_faults import row, three, turn
from tests.bot.test_tournaments import NAMES, entered, organize, play_until
from tests.bot.test_tournaments import opened as open_tournament

CANNOT_SEE = UNSEEN[:30]


def blind(house: House, channel: Channel | None = None) -> None:
    """Take a channel out of the bot's sight, and out of nobody else's."""
    house.sandbox.world.channels.deny(channel or house.channel, "view_channel")


def heal(house: House, channel: Channel | None = None) -> None:
    house.sandbox.world.channels.allow(channel or house.channel, "view_channel")


def second(house: House) -> Channel:
    return house.sandbox.channel("second-table")


async def finished(house: House) -> tuple[Person, Person, Seen]:
    """Play a game to its end: gives its players and its table."""
    bela, cleo = house.person("Bela"), house.person("Cleo")
    table = await started(house, "Bela", "Cleo", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, bela, cleo)
    return bela, cleo, table


# What the gateway tells


@pytest.mark.door("gateway", reason="it is about what the gateway tells")
@pytest.mark.parametrize("seed", range(4))
async def test_nothing_that_discord_leaves_out_of_a_hidden_channel_ends_the_bot(house: House, seed: int) -> None:
    world, server = house.sandbox.world, server_of(house)
    world.chance.seed(seed)
    channels = [world.channels.add(server, f"room-{kind}", kind) for kind in (TEXT, VOICE, FORUM)]
    everyone, own = server.roles[server.id], world.roles.of_bot(server)
    for role in (everyone, own):
        world.roles.set_permissions(server, role, role.permissions & ~Permissions.VIEW_CHANNEL)
    channels += [world.channels.add(server, f"late-{kind}", kind) for kind in (TEXT, VOICE, FORUM)]
    world.servers.set_available(server, available=False)
    world.servers.set_available(server, available=True)
    house.sandbox.gateway.invalidate_session()
    await asyncio.wait_for(house.sandbox.gateway.wait_connected(), 30)
    world.channels.remove(channels[0])
    world.channels.remove(channels[4])
    await house.restart()
    world.roles.set_permissions(server, own, own.permissions | Permissions.VIEW_CHANNEL)
    await open_table(house.person("Ada"), channels[3])


async def test_the_false_name_is_never_shown_and_the_true_one_where_discord_tells_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(bela, house.channel)
    blind(house)
    (there,) = await bela.autocomplete(second(house), "table show", "table")
    assert there["name"] == "Ninety-Nine in #? (table 1)"
    (here,) = await bela.autocomplete(house.channel, "table show", "table")
    assert here["name"] == f"Ninety-Nine in #{house.channel.name} (table 1)"
    heal(house)
    (again,) = await bela.autocomplete(second(house), "table show", "table")
    assert again["name"] == here["name"]
    assert "___hidden___" not in str(house.sandbox.requests)
    assert "Join" in table.labels
    assert ada.can_see(table)


# What people are told


async def test_a_hand_in_direct_messages_says_that_the_bot_cannot_see_the_channel(house: House) -> None:
    bela, hand = await at_turn(house)
    blind(house)
    assert CANNOT_SEE in await refused(house, bela, hand)
    heal(house)
    before = actions(house)
    await press_one(bela, hand, 0)
    assert actions(house) > before


async def test_whoever_has_lost_sight_as_well_is_told_so_once_the_bot_sees_again(house: House) -> None:
    bela, hand = await at_turn(house)
    hide(house, house.channel, bela)
    blind(house)
    assert CANNOT_SEE in await refused(house, bela, hand)
    heal(house)
    assert "You can no longer see the channel" in await refused(house, bela, hand)


async def test_in_the_channel_itself_everything_goes_on_while_the_bot_cannot_see_it(house: House) -> None:
    mike = house.person("Mike")
    moderate(house, house.channel, mike)
    table, hands = await three(house)
    blind(house)
    for _ in range(2):
        before = actions(house)
        await turn(hands, table)
        assert actions(house) > before
    assert (await mike.autocomplete(house.channel, "table close", "table")) != []
    await mike.slash(house.channel, "table close", table="1")
    await mike.click(await mike.see(lambda m: m.ephemeral and "Close the table" in m.labels), "Close the table")
    await until(lambda: row(house, "phase") == "closed")


async def test_elsewhere_it_says_that_it_cannot_see_where_the_table_is(house: House) -> None:
    bela, mike = house.person("Bela"), house.person("Mike")
    await started(house, "Bela", "Cleo", houses=1, pace="none")
    blind(house)
    assert await mike.autocomplete(second(house), "table show", "table") == []
    for person, command in ((bela, "hand show"), (bela, "table show"), (mike, "table show"), (mike, "table close")):
        options = {"table": "1"} if command.startswith("table") else {}
        assert CANNOT_SEE in said(await person.slash(second(house), command, **options))
    assert CANNOT_SEE in said(await mike.slash(second(house), "verify game", table=1))
    assert "Leave for good" in (await bela.slash(second(house), "table leave")).shown.labels


async def test_an_administrator_sees_every_channel_also_one_that_is_hidden_from_the_bot(house: House) -> None:
    ada, bela, table = house.person("Ada"), *(await finished(house))[::2]
    blind(house)
    assert "table 1" in said(await ada.slash(second(house), "history"))
    assert "SHA-256" in said(await ada.slash(second(house), "verify game", table=1))
    assert bela.can_see(table)


async def test_the_history_says_what_it_leaves_out_and_shows_it_in_the_channel_itself(house: House) -> None:
    bela, _, _ = await finished(house)
    dario = house.person("Dario")
    blind(house)
    for person in (bela, dario):
        there = said(await person.slash(second(house), "history"))
        assert "No game has been finished yet" not in there
        assert "Games in channels that I can't see are missing" in there
        assert "table 1" not in there
        here = said(await person.slash(house.channel, "history"))
        assert "table 1" in here
        assert "can't see are missing" not in here
    assert "No game has been finished yet" in said(await dario.slash(second(house), "history", user=dario))
    heal(house)
    assert "table 1" in said(await dario.slash(second(house), "history"))


@pytest.mark.door("http", reason="the gateway tells it without being asked")
async def test_the_history_leaves_out_at_once_what_discord_does_not_say_in_time(house: House) -> None:
    bela, _, _ = await finished(house)
    blind(house)
    house.sandbox.faults.drop("GET", "/channels/*", times=9)
    assert "Games in channels that I can't see are missing" in said(await bela.slash(second(house), "history"))


async def test_a_channel_of_no_game_that_the_bot_cannot_see_is_not_mentioned(house: House) -> None:
    blind(house, second(house))
    told = said(await house.person("Dario").slash(house.channel, "history"))
    assert "No game has been finished yet" in told
    assert "can't see are missing" not in told


async def test_the_public_thread_of_a_hidden_channel_is_judged_by_the_interaction(house: House) -> None:
    ada, mike = house.person("Ada"), house.person("Mike")
    thread = ada.start_thread(house.channel, "cards")
    await open_table(ada, thread)
    blind(house)
    assert "The table is here" in said(await mike.slash(thread, "table show", table="1"))
    assert "The table is here" in said(await mike.slash(house.channel, "table show", table="1"))
    (choice,) = await ada.autocomplete(thread, "table show", "table")
    assert choice["name"] == "Ninety-Nine in #cards (table 1)"
    assert CANNOT_SEE in said(await mike.slash(second(house), "table show", table="1"))
    heal(house)
    assert "The table is here" in said(await mike.slash(second(house), "table show", table="1"))


async def test_a_tournament_in_a_hidden_channel_can_be_left_and_the_truth_is_told_of_it(house: House) -> None:
    ada, dario = house.person("Ada"), house.person("Dario")
    message = await open_tournament(house, ada, name="Secret cup", start="1h")
    (cleo,) = await entered(house, message, "Cleo")
    blind(house)
    assert await dario.autocomplete(second(house), "tournament show", "tournament") == []
    for options in ({}, {"tournament": "1"}):
        assert CANNOT_SEE in said(await dario.slash(second(house), "tournament show", **options))
        assert "Secret cup" in said(await ada.slash(second(house), "tournament show", **options))
        page = (await cleo.slash(second(house), "tournament show", **options)).shown
        assert "I can't see this tournament's channel" in page.text
        assert "Drop out" in page.labels
        assert "Secret cup" not in page.text
    assert "Secret cup" in said(await dario.slash(house.channel, "tournament show"))
    assert "You're in!" in said(await dario.click(message, "Join"))
    heal(house)
    assert "Secret cup" in said(await cleo.slash(second(house), "tournament show"))


async def test_an_organizer_invites_nobody_while_the_bot_cannot_see_who_sees_the_channel(house: House) -> None:
    ada, xena, yves, zoe = map(house.person, ("Ada", "Xena", "Yves", "Zoe"))
    message = await open_tournament(house, ada, start="1h")
    panel = await organize(ada, message)
    (menu,) = [one for one in panel.selects if one.placeholder == "Invite someone…"]
    hide(house, house.channel, xena)
    blind(house)
    hide(house, house.channel, yves)
    for person in (xena, yves, zoe):
        assert CANNOT_SEE in said(await ada.select(panel, person, custom_id=menu.custom_id))
    heal(house)
    for person in (xena, yves):
        told = said(await ada.select(panel, person, custom_id=menu.custom_id))
        assert f"{person.name} can't see this tournament's channel" in told
    assert "Zoe is invited" in said(await ada.select(panel, zoe, custom_id=menu.custom_id))


async def test_the_statistics_leave_out_what_happened_in_a_hidden_channel(house: House) -> None:
    agreed = {"game": "it_aint_over", "players": 2, "rounds": 1, "most": 6}
    message = await open_tournament(house, house.person("Ada"), **agreed, name="Secret cup")
    people = await entered(house, message, *NAMES[:6])
    await play_until(people, lambda: any("won the tournament" in m.text for m in people[0].messages(house.channel)))
    blind(house)
    told = said(await people[0].slash(second(house), "stats"))
    assert "It Ain't Over" in told
    assert "Secret cup" not in told
    assert "Secret cup" in said(await people[0].slash(house.channel, "stats"))


async def test_a_daily_deal_is_replayed_wherever_its_player_asks_though_the_bot_cannot_see_where_it_began(
    house: House,
) -> None:
    bela = house.person("Bela")
    await play_out(bela, await begun(bela, house))
    blind(house)
    page = (await bela.slash(second(house), "help")).shown
    assert "Save the record" in (await press_planted(house, bela, page, "y:1:show:0:open")).shown.labels


# Once it is seen again, or gone


async def restarted(house: House) -> None:
    """Restart the bot, and wait until it has looked for what changed meanwhile, which it does a little after READY."""
    await house.stop()
    with sqlite3.connect(house.database) as db:
        db.execute("INSERT INTO removed_servers VALUES (?, ?)", (house.guild, house.clock.now()))
    db.close()
    await house.start()
    await until(lambda: rows(house.database, "SELECT * FROM removed_servers") == [])


@pytest.mark.door("gateway", reason="the gateway tells it at once")
@pytest.mark.parametrize("style", ["pictures", "words"])
async def test_a_table_is_shown_again_as_soon_as_the_bot_sees_its_channel(house: House, style: str) -> None:
    table, hands = await three(house)
    for reader in hands:
        await reader.slash(house.channel, "hand look", style=style)
    await restarted(house)
    blind(house)
    await turn(hands, table)
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: m == hands[person] and PERMISSION_GONE[:50] in m.text)
    heal(house)
    await person.see(lambda m: m == table and waits_for(m, person))
    await person.see(lambda m: m == hands[person] and PERMISSION_GONE[:50] not in m.text)
    assert row(house, "trouble") is None


async def test_a_table_is_shown_again_if_the_bot_was_away_when_it_got_its_sight_back(house: House) -> None:
    table, hands = await three(house)
    blind(house)
    await turn(hands, table)
    await until(lambda: row(house, "trouble") == PERMISSION_GONE)
    await house.restart()
    await until(lambda: row(house, "trouble") == PERMISSION_GONE)
    await house.stop()
    heal(house)
    await house.start()
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: m == table and waits_for(m, person))
    assert row(house, "trouble") is None


@pytest.mark.door("gateway", reason="the gateway tells it at once")
async def test_a_channel_that_is_hidden_at_the_start_is_known_once_it_is_shown(house: House) -> None:
    table = await open_table(house.person("Ada"), house.channel)
    mike = house.person("Mike")
    blind(house)
    await house.restart()
    assert CANNOT_SEE in said(await mike.slash(second(house), "table show", table="1"))
    heal(house)
    assert "The table is here" in said(await mike.slash(second(house), "table show", table="1"))
    await mike.click(table, "Join")
    await mike.see(lambda m: m == table and "Mike" in m.text)


@pytest.mark.door("gateway", reason="only it tells of a channel to which nothing is sent")
async def test_a_hidden_channel_that_is_deleted_is_gone(house: House) -> None:
    bela = house.person("Bela")
    await started(house, "Bela", "Cleo", houses=1, pace="none")
    blind(house)
    house.sandbox.world.channels.remove(house.channel)
    await until(lambda: rows(house.database, "SELECT trouble FROM tables") == [(PLACE_GONE,)])
    hand = (await bela.slash(second(house), "hand show")).shown
    assert "your hand" in hand.text
    assert CANNOT_SEE not in said(await house.person("Mike").slash(second(house), "table show", table="1"))


async def test_what_an_outage_has_hidden_or_shown_is_known_after_it(house: House) -> None:
    mike, server, world = house.person("Mike"), server_of(house), house.sandbox.world
    await open_table(house.person("Ada"), house.channel)
    await open_table(house.person("Bela"), second(house))
    third = world.channels.add(server, "third")
    blind(house)
    world.servers.set_available(server, available=False)
    heal(house)
    blind(house, second(house))
    world.servers.set_available(server, available=True)
    assert "The table is here" in said(await mike.slash(third, "table show", table="1"))
    assert CANNOT_SEE in said(await mike.slash(third, "table show", table="2"))


@pytest.mark.door("gateway", reason="it is about what the gateway tells")
async def test_a_session_that_is_back_as_the_bot_ends_has_nothing_done_any_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, ends = asyncio.Event(), asyncio.Event()

    async def slowly(_: object) -> None:
        reading.set()
        try:
            await asyncio.Event().wait()
        finally:
            ends.set()

    monkeypatch.setattr(Ears, "heard", slowly)
    house.sandbox.gateway.invalidate_session()
    await reading.wait()
    await house.stop()
    assert ends.is_set()  # otherwise it would ask a database that is closed, again and again


@pytest.mark.door("gateway", reason="it is about what the gateway tells")
async def test_what_a_lost_session_would_have_told_is_known_in_the_next(house: House) -> None:
    mike = house.person("Mike")
    await open_table(house.person("Ada"), house.channel)
    blind(house)
    assert CANNOT_SEE in said(await mike.slash(second(house), "table show", table="1"))
    house.sandbox.gateway.invalidate_session()
    heal(house)
    await asyncio.wait_for(house.sandbox.gateway.wait_connected(), 30)
    assert "The table is here" in said(await mike.slash(second(house), "table show", table="1"))


async def test_during_an_outage_it_is_discord_that_does_not_tell(house: House) -> None:
    bela, hand = await at_turn(house)
    blind(house)
    assert CANNOT_SEE in await refused(house, bela, hand)
    house.sandbox.world.servers.set_available(server_of(house), available=False)
    assert "Discord isn't telling me right now" in await refused(house, bela, hand)
