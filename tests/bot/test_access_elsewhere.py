"""Who may do what with things of another server, of a private thread, or of a channel that they do not see."""

from sandbox.driver import Person
from sandbox.world import Channel
from tests.bot.house import House, hand_of, open_table, press_planted, started
from tests.bot.test_access import NOT_HERE, hide, said
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
    assert "There is no such tournament here." in shown
    help_page = (await olga.slash(room, "help")).shown
    for planted in ("tt:1:mine", "tt:1:join", "tt:1:organise"):
        assert "There is no such tournament here." in said(await press_planted(house, olga, help_page, planted))


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
    assert f"<@{cleo.id}> cannot see this channel" in refused
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
    assert f"<@{bela.id}> cannot see this channel" in answer
