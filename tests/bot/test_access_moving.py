"""Where a table may be posted again: everybody who plays there has to see it, and Discord has to say so."""

import pytest

from sandbox.world import Channel
from tests.bot.house import House, open_table, seat_house_player, started
from tests.bot.test_access import hide, not_moved, said


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
    assert "cannot see this channel" in await not_moved(house, cleo, table)
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
        assert "is not telling me right now" in refused
