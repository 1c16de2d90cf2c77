"""Where a table may be posted again: everybody who plays there has to see it, and Discord has to say so."""

import pytest

from sandbox.world import Channel
from tests.bot.house import House, first, open_table, seat_house_player, started
from tests.bot.test_access import hide, not_moved, said, server_of, settle


def silent(house: House) -> None:
    """Have Discord no longer tell who is a member, and let what it has told grow too old."""
    house.clock.travel(1000.0)
    house.sandbox.faults.answer("GET", "/guilds/*/members/*", status=403, times=9)


def second(house: House) -> Channel:
    return house.sandbox.channel("second-table")


async def test_a_table_moves_into_a_thread_of_a_channel_that_all_see_though_discord_tells_of_nobody(
    house: House,
) -> None:
    cleo = house.person("Cleo")
    await started(house, "Bela", "Cleo", "Dario", pace="none")
    thread = cleo.start_thread(second(house), "cards")
    silent(house)
    assert "My hand" in (await cleo.slash(thread, "table show", table="1")).shown.labels


async def test_who_has_left_a_table_does_not_keep_it_where_it_is(house: House) -> None:
    cleo, dario = house.person("Cleo"), house.person("Dario")
    table = await started(house, "Bela", "Cleo", "Dario", pace="none")
    hide(house, second(house), dario)
    assert "can't see this channel" in await not_moved(house, cleo, table)
    await dario.click((await dario.click(table, "Leave")).shown, "Leave for good")
    assert "My hand" in (await cleo.slash(second(house), "table show", table="1")).shown.labels


@pytest.mark.parametrize("alone", [True, False])
async def test_discord_is_asked_about_others_only(house: House, *, alone: bool) -> None:
    bela = house.person("Bela")
    table = await open_table(bela, house.channel, pace="none")
    if not alone:
        await house.person("Cleo").click(table, "Join")
    for _ in range(2):
        await seat_house_player(bela, table)
    hide(house, second(house), house.person("Dario"))
    silent(house)
    if alone:
        assert "Join" in (await bela.slash(second(house), "table show", table="1")).shown.labels
    else:
        refused = said(await bela.slash(second(house), "table show", table="1"))
        assert "isn't telling me right now" in refused


async def test_a_table_comes_only_to_where_the_server_wants_tables(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    elsewhere = house.sandbox.channel("second-table")
    table = await started(house, "Bela", "Cleo", houses=1, pace="none")
    await settle(house, "channels", house.channel)
    assert "Tables are opened in" in await not_moved(house, bela, table)
    await settle(house, "channels")
    role = house.sandbox.world.roles.add(server_of(house), "Openers")
    await settle(house, "opener_role", role)
    assert "You need the role" in await not_moved(house, cleo, table)
    await settle(house, "opener_role")
    await settle(house, "tables_per_channel", "1")
    await open_table(house.person("Ada"), elsewhere)
    assert "its limit of open tables" in await not_moved(house, bela, table)
    here = (await cleo.slash(house.channel, "table show", table="1")).message  # here it stands already
    assert here is not None
    assert "My hand" in here.labels


async def test_of_two_tables_that_come_at_once_where_one_may_stand_one_does(house: House) -> None:
    bela, cleo = house.person("Bela"), house.person("Cleo")
    elsewhere = house.sandbox.channel("second-table")
    for person in (bela, cleo):
        await open_table(person, house.channel)
    await settle(house, "tables_per_channel", "1")
    presses = [
        person.send_command(elsewhere, "table show", {"table": number}) for person, number in ((bela, "1"), (cleo, "2"))
    ]
    for press in presses:
        await press.wait()
    await first(*(one.see(lambda m: m.ephemeral and "limit of open tables" in m.text) for one in (bela, cleo)))
    shown = [message for message in bela.messages(elsewhere) if "Join" in message.labels]
    assert len(shown) == 1


async def test_a_table_does_not_move_to_a_channel_that_one_of_its_players_cannot_see(house: House) -> None:
    bela, cleo, dario = map(house.person, ("Bela", "Cleo", "Dario"))
    elsewhere = house.sandbox.channel("second-table")
    table = await started(house, "Bela", "Cleo", "Dario", pace="none")
    hide(house, elsewhere, bela)
    assert f"<@{bela.id}> can't see this channel" in await not_moved(house, cleo, table)
    house.sandbox.world.channels.allow(elsewhere, "view_channel", target=bela.user)
    hide(house, elsewhere, dario)
    for mover in (bela, cleo):
        assert f"<@{dario.id}> can't see this channel" in await not_moved(house, mover, table)
    house.clock.travel(1000.0)
    house.sandbox.faults.answer("GET", "/guilds/*/members/*", status=403, times=9)
    assert "isn't telling me right now" in await not_moved(house, cleo, table)


async def test_a_table_comes_to_where_all_members_see_it_also_while_discord_tells_of_none(house: House) -> None:
    cleo = house.person("Cleo")
    elsewhere = house.sandbox.channel("second-table")
    await started(house, "Bela", "Cleo", "Dario", pace="none")
    house.clock.travel(1000.0)
    house.sandbox.faults.answer("GET", "/guilds/*/members/*", status=403, times=9)
    assert "My hand" in (await cleo.slash(elsewhere, "table show", table="1")).shown.labels


async def test_who_has_left_the_server_keeps_no_table_where_it_is(house: House) -> None:
    bela, dario = house.person("Bela"), house.person("Dario")
    elsewhere = house.sandbox.channel("second-table")
    await started(house, "Bela", "Cleo", "Dario", pace="none")
    hide(house, elsewhere, dario)
    house.person("Ada").kick(dario.user)
    assert "My hand" in (await bela.slash(elsewhere, "table show", table="1")).shown.labels
