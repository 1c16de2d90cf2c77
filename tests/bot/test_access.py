"""Who may act at a table: judged in its channel, and in direct messages by what Discord says about the presser."""

import asyncio
import dataclasses
from pathlib import Path

import pytest

from bot.runtime.timings import Timings
from sandbox.driver import Outcome, Person, Seen
from sandbox.world import Channel, Role, Server
from tests.bot.hands import Deal
from tests.bot.house import (
    House,
    actions,
    first,
    hand_of,
    open_table,
    opened,
    play_to_the_end,
    playable,
    press_one,
    press_planted,
    rows,
    seat_house_player,
    started,
    until,
    waits_for,
)
from tests.bot.test_direct_messages import direct, play_until, where
from tests.rules.scenes import question
from tests.rules.scenes import table as scene

MEMBER = "/members/{user_id}"
NOT_HERE = "There's no such table here"


def server_of(house: House) -> Server:
    """The first server."""
    return next(iter(house.sandbox.world.servers.values()))


def hide(house: House, channel: Channel, *people: Person) -> None:
    """Hide a channel from people."""
    for person in people:
        house.sandbox.world.channels.deny(channel, "view_channel", target=person.user)


def moderate(house: House, channel: Channel, person: Person) -> None:
    """Let a person manage the messages of one channel."""
    house.sandbox.world.channels.allow(channel, "manage_messages", target=person.user)


def said(outcome: Outcome) -> str:
    """The text of an answer that only the person themselves sees."""
    assert outcome.message is not None
    assert outcome.message.ephemeral
    return outcome.message.text


async def settle(house: House, setting: str, *values: Channel | Role | str) -> None:
    """Settle something for the server."""
    ada = house.person("Ada")
    panel = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(panel, setting)
    await ada.select(panel, *values)


async def not_moved(house: House, person: Person, table: Seen) -> str:
    """Try to have the table come to the other channel, see that it does not, and give the answer."""
    answer = said(await person.slash(house.sandbox.channel("second-table"), "table show", table="1"))
    assert "My hand" in table.labels
    return answer


# Moderators, of their own channels


@pytest.mark.parametrize("older", [False, True])
async def test_who_moderates_another_channel_may_do_nothing_about_a_table(house: House, *, older: bool) -> None:
    bela, mike = house.person("Bela"), house.person("Mike")
    here, elsewhere = house.channel, house.sandbox.channel("second-table")
    if older:
        here, elsewhere = elsewhere, here
    moderate(house, elsewhere, mike)
    table = await open_table(bela, here)
    assert await mike.autocomplete(elsewhere, "table close", "table") == []
    assert "Only the host" in said(await mike.slash(elsewhere, "table close", table="1"))
    removing = await mike.slash(elsewhere, "table remove", player=bela, table="1")
    assert "Only the host" in said(removing)
    assert "The table is here" in said(await mike.slash(elsewhere, "table show", table="1"))
    assert "Join" in table.labels
    moderate(house, here, mike)
    (choice,) = await mike.autocomplete(elsewhere, "table close", "table")
    assert choice["name"] == f"Ninety-Nine in #{here.name} (table 1)"
    assert await mike.autocomplete(elsewhere, "table close", "table", f"NINE in #{here.name.upper()}") == [choice]
    assert await mike.autocomplete(elsewhere, "table close", "table", "table 2") == []
    await mike.slash(elsewhere, "table close", table="1")
    await mike.click(await mike.see(lambda m: m.ephemeral and "Close the table" in m.labels), "Close the table")
    await bela.see(lambda m: m == table and "closed" in m.text)


async def test_a_moderator_who_cannot_see_a_channel_is_told_nothing_of_its_tables(house: House) -> None:
    bela, mike = house.person("Bela"), house.person("Mike")
    elsewhere = house.sandbox.channel("second-table")
    role = house.sandbox.world.roles.add(server_of(house), "Helpers", 1 << 13)
    house.sandbox.world.members.give_role(mike.user, server_of(house), role)
    hide(house, house.channel, mike)
    await open_table(bela, house.channel)
    assert await mike.autocomplete(elsewhere, "table show", "table") == []
    for command, options in (("close", {}), ("remove", {"player": bela}), ("show", {}), ("leave", {})):
        assert NOT_HERE in said(await mike.slash(elsewhere, f"table {command}", table="1", **options))
        assert NOT_HERE in said(await mike.slash(elsewhere, f"table {command}", table="999", **options))


async def test_who_looks_after_all_tables_by_a_role_does_so_where_they_see_them(house: House) -> None:
    ada, bela, mike = house.person("Ada"), house.person("Bela"), house.person("Mike")
    elsewhere = house.sandbox.channel("second-table")
    role = house.sandbox.world.roles.add(server_of(house), "Keepers")
    house.sandbox.world.members.give_role(mike.user, server_of(house), role)
    panel = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(panel, "keeper_role")
    await ada.select(panel, role)
    await open_table(bela, house.channel)
    assert len(await mike.autocomplete(elsewhere, "table close", "table")) == 1
    hide(house, house.channel, mike)
    assert await mike.autocomplete(elsewhere, "table close", "table") == []
    assert NOT_HERE in said(await mike.slash(elsewhere, "table close", table="1"))


async def test_who_can_no_longer_see_their_table_may_still_leave_it(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    elsewhere = house.sandbox.channel("second-table")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    hide(house, house.channel, cleo)
    assert NOT_HERE in said(await cleo.slash(elsewhere, "hand show"))
    (choice,) = await cleo.autocomplete(elsewhere, "table leave", "table")
    assert choice["name"] == "Ninety-Nine in #? (table 1)"
    asked = (await cleo.slash(elsewhere, "table leave")).shown
    await cleo.click(asked, "Leave for good")
    await bela.see(lambda m: m == table and "left the table" in m.text)


# Games of the past


async def test_games_of_a_hidden_channel_are_hidden_too(house: House) -> None:
    bela, mike = house.person("Bela"), house.person("Mike")
    elsewhere = house.sandbox.channel("second-table")
    table = await started(house, "Bela", "Cleo", houses=1, tokens=1, pace="none")
    assert "too late to change this" not in table.text
    await play_to_the_end(table, bela, house.person("Cleo"))
    assert (await mike.click(table, "Replay")).message is not None
    assert "table 1" in said(await mike.slash(elsewhere, "history"))
    assert "1 of them" not in said(await mike.slash(elsewhere, "verify game", table=1))
    hide(house, house.channel, mike)
    history = (await mike.slash(elsewhere, "history")).shown
    assert "No game has been finished yet" in history.text
    assert "No game has been finished yet" in said(await mike.slash(elsewhere, "history", user=bela))
    for number in (1, 999):
        assert f"There's no table {number}" in said(await mike.slash(elsewhere, "verify game", table=number))
        planted = await press_planted(house, mike, history, f"y:{number}:show:0:open")
        assert "no longer there" in said(planted)
    assert "table 1" in said(await bela.slash(elsewhere, "history"))


async def test_a_game_whose_channel_is_gone_is_for_who_sat_there_and_who_runs_the_server(house: House) -> None:
    ada, bela, dario = house.person("Ada"), house.person("Bela"), house.person("Dario")
    elsewhere = house.sandbox.channel("second-table")
    table = await started(house, "Bela", "Cleo", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, bela, house.person("Cleo"))
    ada.delete_channel(house.channel)
    for person in (ada, bela):
        assert "table 1" in said(await person.slash(elsewhere, "history"))
        assert "SHA-256" in said(await person.slash(elsewhere, "verify game", table=1))
    assert "No game has been finished yet" in said(await dario.slash(elsewhere, "history"))
    assert "There's no table 1" in said(await dario.slash(elsewhere, "verify game", table=1))


async def test_a_game_in_a_thread_is_for_who_sees_the_channel_also_when_the_thread_is_put_away(house: House) -> None:
    ada, mike = house.person("Ada"), house.person("Mike")
    elsewhere = house.sandbox.channel("second-table")
    thread = ada.start_thread(house.channel, "cards")
    table = await open_table(ada, thread, tokens=1, pace="none")
    cleo = house.person("Cleo")
    await cleo.click(table, "Join")
    await seat_house_player(ada, table)
    await ada.click(table, "Start")
    assert len(await ada.autocomplete(elsewhere, "table close", "table")) == 1
    await play_to_the_end(table, ada, cleo)
    for put_away in (False, True):
        if put_away:
            ada.change_thread(thread, archived=True)
            await house.restart()  # the bot is told of no thread that was put away
        assert "table 1" in said(await mike.slash(elsewhere, "history"))
        assert "SHA-256" in said(await mike.slash(elsewhere, "verify game", table=1))
    hide(house, house.channel, mike)
    assert "No game has been finished yet" in said(await mike.slash(elsewhere, "history"))
    assert "There's no table 1" in said(await mike.slash(elsewhere, "verify game", table=1))
    if house.door == "http":
        return  # nothing is sent there any more, so nothing tells that the thread is gone
    ada.delete_channel(thread)
    await until(lambda: rows(house.database, "SELECT parent_id FROM tables") == [(None,)])
    assert "There's no table 1" in said(await house.person("Dario").slash(elsewhere, "verify game", table=1))
    assert "No game has been finished yet" in said(await house.person("Dario").slash(elsewhere, "history"))
    assert "table 1" in said(await cleo.slash(elsewhere, "history"))


async def test_a_table_in_a_private_thread_is_for_who_is_in_it(house: House) -> None:
    bela, cleo, dario = map(house.person, ("Bela", "Cleo", "Dario"))
    world, elsewhere = house.sandbox.world, house.sandbox.channel("second-table")
    moderate(house, house.channel, dario)
    thread = world.channels.start_private_thread(house.channel, "secret", bela.user, cleo.user, world.users.bot)
    table = await open_table(bela, thread, tokens=1, pace="none")
    await cleo.click(table, "Join")
    await seat_house_player(bela, table)
    for command in ("show", "close"):
        assert await dario.autocomplete(elsewhere, f"table {command}", "table") == []
        assert NOT_HERE in said(await dario.slash(elsewhere, f"table {command}", table="1"))
    await bela.click(table, "Start")
    await play_to_the_end(table, bela, cleo)
    assert "There's no table 1" in said(await dario.slash(elsewhere, "verify game", table=1))
    assert "No game has been finished yet" in said(await dario.slash(elsewhere, "history"))
    assert "table 1" in said(await cleo.slash(elsewhere, "history"))
    world.channels.allow(house.channel, "manage_threads", target=dario.user)
    assert "SHA-256" in said(await dario.slash(elsewhere, "verify game", table=1))
    assert "table 1" in said(await dario.slash(elsewhere, "history"))


async def test_who_opened_a_table_in_a_private_thread_and_stood_up_is_not_suggested_it_elsewhere(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    world, elsewhere = house.sandbox.world, house.sandbox.channel("second-table")
    thread = world.channels.start_private_thread(house.channel, "secret", bela.user, cleo.user, world.users.bot)
    table = await open_table(bela, thread)
    await cleo.click(table, "Join")
    assert len(await bela.autocomplete(elsewhere, "table show", "table")) == 1
    await bela.click(table, "Leave")
    await cleo.see(lambda m: m == table and "Bela" not in m.text)
    assert await bela.autocomplete(elsewhere, "table show", "table") == []


# In direct messages


async def at_turn(house: House) -> tuple[Person, Seen]:
    """Give a player a hand in direct messages when it is their turn."""
    bela, cleo = house.person("Bela"), house.person("Cleo")
    await where(house, bela, "dm")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    hand = await direct(bela, house)
    await play_until(bela, {bela: hand, cleo: await hand_of(cleo, table)}, table)
    return bela, hand


async def refused(house: House, person: Person, hand: Seen) -> str:
    """Press a card, see that nothing comes of it, and give the answer."""
    before = actions(house)
    outcome = (await person.click(hand, custom_id=playable(hand)[0].custom_id)).shown
    assert actions(house) == before
    assert outcome != hand
    return outcome.text


@pytest.mark.parametrize("for_good", [False, True])
async def test_who_was_thrown_out_plays_no_more_by_direct_messages(house: House, *, for_good: bool) -> None:
    bela, hand = await at_turn(house)
    ada = house.person("Ada")
    (ada.ban if for_good else ada.kick)(bela.user)
    assert "You're no longer in the server" in await refused(house, bela, hand)
    if for_good:
        ada.unban(bela.user)
    bela.join()
    house.clock.travel(5.0)
    before = actions(house)
    await press_one(bela, hand, 0)
    assert actions(house) > before


async def test_who_is_timed_out_plays_no_more_until_that_is_over(house: House) -> None:
    bela, hand = await at_turn(house)
    house.person("Ada").time_out(bela.user, 600.0)
    assert "You're timed out in this server" in await refused(house, bela, hand)
    house.clock.travel(700.0)
    before = actions(house)
    await press_one(bela, hand, 0)
    assert actions(house) > before


async def test_in_direct_messages_a_table_is_there_for_nobody_who_does_not_sit_there(house: House) -> None:
    mike = house.person("Mike")
    moderate(house, house.channel, mike)
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    await where(house, mike, "dm")
    await started(house, "Mike", "Dario", houses=1, pace="none")
    hand = await direct(mike, house)
    for what in ("t:1:hand", "t:1:rules", "t:1:leave", "t:1:close_now", "t:1:rematch"):
        answer = (await press_planted(house, mike, hand, what)).shown
        assert answer != hand
        assert "no longer there" in answer.text, what
    assert "closed" not in table.text


async def test_who_cannot_see_the_channel_any_more_plays_no_more(house: House) -> None:
    bela, hand = await at_turn(house)
    hide(house, house.channel, bela)
    assert "You can no longer see the channel" in await refused(house, bela, hand)


async def test_a_question_is_answered_by_nobody_who_was_thrown_out_while_they_wrote(deal: Deal, house: House) -> None:
    bela = house.person("Bela")
    await where(house, bela, "dm")
    deal(scene("5C 6C 8C", turn=1, discard="7H", question=question("7H", 1, target=0)))
    await started(house, "Bela", "Cleo", "Dario", pace="none")
    hand = await direct(bela, house)
    form = (await bela.click(hand, "Answer…")).modal
    assert form is not None
    house.person("Ada").kick(bela.user)
    house.clock.travel(5.0)
    assert "You're no longer in the server" in (await bela.submit(form, {"text": "Too late"})).shown.text
    assert actions(house) == 0


async def test_where_discord_does_not_say_who_is_a_member_what_it_said_a_while_ago_holds(house: House) -> None:
    bela, hand = await at_turn(house)
    await press_one(bela, hand, 0)
    cleo = house.person("Cleo")
    table = next(m for m in bela.messages(house.channel) if "My hand" in m.labels)
    hands = {bela: hand, cleo: await hand_of(cleo, table)}
    await play_until(bela, hands, table)
    house.clock.travel(60.0)
    house.sandbox.faults.delay("GET", "/guilds/*/members/*", seconds=20.0, times=9)
    before = actions(house)
    await press_one(bela, hand, 0)  # answered in time, too
    assert actions(house) > before
    await play_until(bela, hands, table)
    house.clock.travel(900.0)
    assert "Discord isn't telling me right now" in await refused(house, bela, hand)


async def test_a_player_who_was_kicked_plays_on_for_five_seconds_at_most(house: House) -> None:
    bela, hand = await at_turn(house)
    cleo = house.person("Cleo")
    table = next(m for m in bela.messages(house.channel) if "My hand" in m.labels)
    await press_one(bela, hand, 0)
    await play_until(bela, {bela: hand, cleo: await hand_of(cleo, table)}, table)
    house.person("Ada").kick(bela.user)
    house.clock.travel(5.0)
    assert "You're no longer in the server" in await refused(house, bela, hand)


@pytest.mark.door("http", reason="the gateway tells of the server")
@pytest.mark.parametrize("how", ["kicked", "timed out"])
async def test_what_discord_limits_lets_nobody_in_who_was_shut_out(database: Path, how: str) -> None:
    """Over HTTP the server is asked for as well, and each request waits for the one before it."""
    real = Timings()
    rates = {name: getattr(real, name) for name in ("member", "server", "rare_requests_per_second")}
    async with opened(database, **rates) as house:
        bela, hand = await at_turn(house)
        ada, cleo = house.person("Ada"), house.person("Cleo")
        table = next(m for m in bela.messages(house.channel) if "My hand" in m.labels)
        await press_one(bela, hand, 0)
        await play_until(bela, {bela: hand, cleo: await hand_of(cleo, table)}, table)
        if how == "kicked":
            ada.kick(bela.user)
        else:
            ada.time_out(bela.user, 3600.0)
        house.clock.travel(real.server + 1.0)
        answer = "You're no longer in the server" if how == "kicked" else "You're timed out in this server"
        assert answer in await refused(house, bela, hand)


async def test_a_known_player_does_not_wait_for_discord_to_confirm_it_again(deal: Deal, database: Path) -> None:
    deal(scene("5C 6C 8C", "5D 6D 8D", "5H 6H 8H", draw="2C 2D 2H 3C 3D 3H"))
    async with opened(database, member=0.05) as house:
        bela, hand = await at_turn(house)
        cleo = house.person("Cleo")
        table = next(m for m in bela.messages(house.channel) if "My hand" in m.labels)
        hands = {bela: hand, cleo: await hand_of(cleo, table)}
        await press_one(bela, hand, 0)
        await play_until(bela, hands, table)
        house.person("Ada").kick(bela.user)
        house.clock.travel(5.0)
        house.sandbox.faults.delay("GET", "/guilds/*/members/*", seconds=1.0)  # a press would wait for 1.5
        before = actions(house)
        pressed = playable(hand)[0].custom_id
        assert pressed is not None
        await bela.click(hand, custom_id=pressed)
        assert actions(house) > before
        asking = f"member-{(house.guild, bela.id)}"
        await until(lambda: asking not in [task.get_name() for task in asyncio.all_tasks()])
        assert "You're no longer in the server" in (await press_planted(house, bela, hand, pressed)).shown.text


async def test_the_hand_of_a_player_who_was_kicked_is_not_updated(tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db", member=15.0) as house:  # on a busy machine, too, the fresh answer counts
        bela, hand = await at_turn(house)
        cleo = house.person("Cleo")
        table = next(m for m in bela.messages(house.channel) if "My hand" in m.labels)
        await press_one(bela, hand, 0)
        await bela.see(lambda m: m == hand and f"**{cleo.name}**'s turn" in m.text)
        await bela.see(lambda m: m == table and waits_for(table, cleo))
        await until(
            lambda: not rows(house.database, "SELECT 1 FROM due WHERE kind IN ('hand', 'table') AND claim IS NOT NULL")
        )
        house.person("Ada").kick(bela.user)
        house.clock.travel(31.0)  # what Discord said is remembered for a moment
        requests = len(house.sandbox.requests)
        theirs = await hand_of(cleo, table)
        while not waits_for(table, bela):
            await first(
                cleo.see(lambda m: m == table and waits_for(table, bela)),
                cleo.see(lambda m: m == theirs and bool(playable(theirs))),
            )
            if playable(theirs):
                await press_one(cleo, theirs, 0)
        await until(
            lambda: any(one.route.endswith(MEMBER) and one.status == 404 for one in house.sandbox.requests[requests:])
        )
        await hand_of(cleo, table)  # another hand is shown as ever
        there = f"/channels/{bela.direct_channel.id}/"
        assert not [one.path for one in house.sandbox.requests[requests:] if there in one.path]


@pytest.mark.door("gateway", reason="over HTTP their own server is looked up, too")
async def test_nobody_waits_for_what_is_looked_up_about_people_of_another_server(house: House) -> None:
    bela, olga = house.person("Bela"), house.person("Olga")
    elsewhere = house.sandbox.world.servers.add("Elsewhere", olga.user)
    hands = {}
    for person, channel in ((bela, house.channel), (olga, house.sandbox.world.channels.add(elsewhere, "room"))):
        await person.slash(channel, "hand where", place="dm")
        table = await open_table(person, channel, pace="none")
        for _ in range(2):
            await seat_house_player(person, table)
        await person.click(table, "Start")
        hands[person] = await person.see(lambda m: "your hand" in m.text)
    house.timings = dataclasses.replace(house.timings, rare_requests_per_second=0.001)
    await house.restart()
    for person, hand in hands.items():
        await until(lambda: bool(playable(hand)))  # noqa: B023 - it is awaited within
        before = actions(house)
        await press_one(person, hand, 0)
        assert actions(house) > before


# Removing players


async def removed(house: House, by: Person, player: Person) -> str:
    """Remove a player from the table, and give the answer."""
    return said(await by.slash(house.channel, "table remove", player=player))


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_game_from_which_its_host_removed_a_player_counts_for_nobody(house: House, *, moderates: bool) -> None:
    bela, cleo, dario = map(house.person, ("Bela", "Cleo", "Dario"))
    table = await started(house, "Bela", "Cleo", "Dario", tokens=1, pace="none")
    if moderates:
        moderate(house, house.channel, bela)
    answer = await removed(house, bela, dario)
    assert ("counts for nobody" in answer) is not moderates
    await cleo.see(lambda m: m == table and "Dario" in m.text and ("counts for nobody" in m.text) is not moderates)
    await house.restart()
    await play_to_the_end(table, bela, cleo)
    counted = "Not counted for the leaderboard: the host removed a player from the game."
    await cleo.see(lambda m: m == table and (counted in m.text) is not moderates)
    assert ("Ratings: " in table.text) is moderates
    history = said(await cleo.slash(house.channel, "history"))
    assert ("not counted" in history) is not moderates


async def test_removing_a_player_in_the_lobby_or_oneself_does_not_change_what_counts(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    table = await open_table(bela, house.channel, tokens=1, pace="none")
    for person in (cleo, house.person("Dario"), house.person("Esme")):
        await person.click(table, "Join")
    assert "counts for nobody" not in await removed(house, bela, house.person("Esme"))
    await bela.click(table, "Start")
    assert "counts for nobody" not in await removed(house, bela, bela)
    await cleo.see(lambda m: m == table and "left the table" in m.text and "counts for nobody" not in m.text)
