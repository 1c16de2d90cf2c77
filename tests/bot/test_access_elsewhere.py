"""Who may do what with things of another server, of a private thread, or of a channel that they do not see."""

import pytest

from bot.show.custom_ids import HistoryId, SettingId
from sandbox.driver import Person
from sandbox.permissions import Permissions
from sandbox.world import Channel
from tests.bot.house import House, actions, hand_of, open_table, press_one, press_planted, started
from tests.bot.test_access import NOT_HERE, at_turn, hide, not_moved, refused, said
from tests.bot.test_gatherings import opened as open_board
from tests.bot.test_tournaments import opened as open_tournament


def of_another_server(house: House) -> tuple[Person, Channel]:
    """Add a server with a channel: gives its owner, who is a member of no other."""
    olga = house.person("Olga")
    house.sandbox.world.members.leave(olga.user, house.sandbox.world.servers[house.guild])
    server = house.sandbox.world.servers.add("Elsewhere", olga.user)
    return olga, house.sandbox.world.channels.add(server, "room")


async def test_a_manager_of_another_server_opens_no_tournament_by_its_number(house: House) -> None:
    olga, room = of_another_server(house)
    await open_tournament(house, house.person("Ada"), name="Secret cup", start="1h")
    shown = said(await olga.slash(room, "tournament show", tournament="1"))
    assert "There's no such tournament here: choose one from the list." in shown
    help_page = (await olga.slash(room, "help")).shown
    for planted in ("tt:1:mine", "tt:1:join", "tt:1:organise"):
        assert "There's no such tournament here: choose one from the list." in said(
            await press_planted(house, olga, help_page, planted)
        )


async def test_a_manager_of_another_server_presses_nothing_on_a_board(house: House) -> None:
    olga, room = of_another_server(house)
    await open_board(house, house.person("Ada"), 2, "karma")
    help_page = (await olga.slash(room, "help")).shown
    assert "no longer there" in said(await press_planted(house, olga, help_page, "j:1:close"))


async def test_a_manager_of_another_server_reaches_no_table(house: House) -> None:
    olga, room = of_another_server(house)
    await open_table(house.person("Bela"), house.channel)
    help_page = (await olga.slash(room, "help")).shown
    assert "no longer there" in said(await press_planted(house, olga, help_page, "t:1:join"))
    assert NOT_HERE in said(await olga.slash(room, "table show", table="1"))


async def test_a_table_does_not_move_into_a_private_thread_without_one_of_its_players(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    world = house.sandbox.world
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    thread = world.channels.start_private_thread(house.channel, "secret", bela.user, world.users.bot)
    refused = said(await bela.slash(thread, "table show", table="1"))
    assert f"<@{cleo.id}> can't see this channel" in refused
    assert "My hand" in table.labels
    await hand_of(cleo, table)


async def test_a_table_does_not_move_to_where_its_opener_who_stood_up_cannot_see_it(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    table = await open_table(bela, house.channel)
    await cleo.click(table, "Join")
    await bela.click(table, "Leave")
    await cleo.see(lambda m: m == table and "My hand" not in m.labels and "Bela" not in m.text)
    hide(house, house.sandbox.channel("second-table"), bela)
    answer = said(await cleo.slash(house.sandbox.channel("second-table"), "table show", table="1"))
    assert f"<@{bela.id}> can't see this channel" in answer


async def test_what_belongs_to_a_server_is_not_pressed_in_direct_messages(house: House) -> None:
    _, hand = await at_turn(house)
    bela = house.person("Bela")
    for planted in (str(HistoryId(0, 0)), str(SettingId("back"))):
        assert "This works only in a server." in (await press_planted(house, bela, hand, planted)).shown.text


async def test_a_member_with_a_role_moderates_nothing_where_no_role_does(house: House) -> None:
    mike = house.person("Mike")
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    world.members.give_role(mike.user, server, world.roles.add(server, "Readers"))
    await open_table(house.person("Bela"), house.channel)
    assert await mike.autocomplete(house.channel, "table close", "table") == []


async def test_a_table_does_not_move_to_where_the_role_of_all_sees_nothing(house: House) -> None:
    bela, cleo, dario = map(house.person, ("Bela", "Cleo", "Dario"))
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    table = await started(house, "Bela", "Cleo", "Dario", pace="none")
    seeing, everyone = world.roles.add(server, "Seeing", Permissions.VIEW_CHANNEL), server.roles[server.id]
    for person in (bela, cleo):
        world.members.give_role(person.user, server, seeing)
    world.roles.set_permissions(server, everyone, everyone.permissions & ~Permissions.VIEW_CHANNEL)
    assert f"<@{dario.id}> can't see this channel" in await not_moved(house, cleo, table)


async def test_nobody_plays_by_direct_messages_while_the_server_is_out_of_reach(house: House) -> None:
    bela, hand = await at_turn(house)
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    assert "the rules" in (await press_planted(house, bela, hand, "t:1:rules")).shown.text  # her membership is known
    world.servers.set_available(server, available=False)
    assert "Discord isn't telling me right now" in await refused(house, bela, hand)
    world.servers.set_available(server, available=True)
    before = actions(house)
    await press_one(bela, hand, 0)
    assert actions(house) > before


async def test_who_was_kicked_plays_from_no_other_server_either(house: House) -> None:
    cleo, olga = house.person("Cleo"), house.person("Olga")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    server = house.sandbox.world.servers.add("Elsewhere", olga.user)
    room = house.sandbox.world.channels.add(server, "room")
    house.sandbox.world.members.join(cleo.user, server)
    page = (await cleo.slash(room, "help")).shown
    house.person("Ada").kick(cleo.user, house.sandbox.world.servers[house.guild])
    for planted in ("t:1:hand", "t:1:leave"):
        assert "no longer there" in said(await press_planted(house, cleo, page, planted))
    assert "left the table" not in table.text


async def test_the_rules_of_a_table_tell_another_server_nothing_of_it(house: House) -> None:
    olga, room = of_another_server(house)
    bela = house.person("Bela")
    await open_table(bela, house.channel)
    for person, channel, told in ((bela, house.channel, True), (olga, room, False)):
        page = (await person.slash(channel, "help")).shown
        rules = (await press_planted(house, person, page, "k:ninety_nine:1:0")).shown
        assert ("### At this table" in rules.text) is told


async def test_a_manager_of_the_server_organizes_every_tournament_there_and_nobody_else_does(house: House) -> None:
    mike, nils = house.person("Mike"), house.person("Nils")
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    message = await open_tournament(house, house.person("Ada"), start="1h")
    world.members.give_role(mike.user, server, world.roles.add(server, "Managers", Permissions.MANAGE_GUILD))
    assert "Start now" in (await mike.click(message, "Organize")).shown.labels
    assert "Only the organizer of this tournament" in said(await nils.click(message, "Organize"))


@pytest.mark.door("gateway", reason="it is about what the gateway tells")
async def test_a_command_that_comes_before_its_server_shows_no_game(house: House) -> None:
    bela = house.person("Bela")
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    server.unavailable = True
    await house.restart()
    server.unavailable = False
    world.rights.forget_all()
    assert "Discord isn't telling me right now" in said(await bela.slash(house.channel, "history"))
    world.servers.set_available(server, available=False)
    world.servers.set_available(server, available=True)
    assert "No game has been finished yet" in said(await bela.slash(house.channel, "history"))


async def test_a_table_whose_channel_is_gone_is_closed_by_its_opener_and_by_managers(house: House) -> None:
    cleo, mike = house.person("Cleo"), house.person("Mike")
    world, server = house.sandbox.world, house.sandbox.world.servers[house.guild]
    second = house.sandbox.channel("second-table")
    await started(house, "Bela", "Cleo", houses=1, pace="none")
    world.members.give_role(mike.user, server, world.roles.add(server, "Managers", Permissions.MANAGE_GUILD))
    world.channels.remove(house.channel)
    assert "Only the host" in said(await cleo.slash(second, "table close", table="1"))
    assert "Close the table" in (await mike.slash(second, "table close", table="1")).shown.labels
