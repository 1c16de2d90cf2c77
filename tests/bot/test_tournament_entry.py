"""Getting into a tournament and out of it, beyond Join and Leave below its message."""

import pytest

from tests.bot.house import House
from tests.bot.test_director import now
from tests.bot.test_tournaments import NAMES, entered, opened, organize, page, said


@pytest.mark.parametrize("begun", [False, True])
async def test_a_player_who_can_no_longer_see_the_channel_drops_out_and_sees_nothing_of_it(
    house: House, begun: bool
) -> None:
    ada, elsewhere = house.person("Ada"), house.sandbox.channel("second-table")
    message = await opened(house, ada, name="Secret cup", start="1h")
    bela, *_, stranger = await entered(house, message, *NAMES)
    await stranger.click(message, "Leave")
    if begun:
        await ada.click(await organize(ada, message), "Start now")
        await ada.see(lambda m: m == message and "**Round 1 of 5**" in m.text)
    for person in (bela, stranger):
        house.sandbox.world.channels.deny(house.channel, "view_channel", target=person.user)
    assert await stranger.autocomplete(elsewhere, "tournament show", "tournament", "") == []
    assert "There is no tournament in this server yet." in said(await stranger.slash(elsewhere, "tournament show"))
    (choice,) = await bela.autocomplete(elsewhere, "tournament show", "tournament", "")
    assert choice["name"].startswith("A tournament you are in, in a hidden channel")
    for chosen in ({}, {"tournament": choice["value"]}):
        shown = page(await bela.slash(elsewhere, "tournament show", **chosen))
        assert "all you can do here is drop out of it" in shown.text
        assert shown.labels == ["Drop out", "No, go back"]
        assert "Secret" not in shown.text + choice["name"]
        assert "Everything stays as it is." in said(await bela.click(shown, "No, go back"))
    for shown in [page(await bela.slash(elsewhere, "tournament show")) for _ in range(2)]:
        assert "You have dropped out." in said(await bela.click(shown, "Drop out"))
    assert (await now(house)).entrants[0].state == "out"
    assert "There is no tournament in this server yet." in said(await bela.slash(elsewhere, "tournament show"))
    refused = await bela.slash(elsewhere, "tournament show", tournament=choice["value"])
    assert "There is no such tournament here." in said(refused)
