"""A game alone against the house: in one private message, and in its player's own record."""

from sandbox.driver import Person, Seen
from tests.bot.house import House, playable, press_one, slash
from tests.bot.test_banter import SAID

GAME = "over_and_out"


async def begun(person: Person, house: House) -> Seen:
    """Begin a game alone; its hand takes the place of the page with all games."""
    page = await slash(person, house, "play")
    await person.click(page, custom_id=f"na:{GAME}")
    return page


async def played_out(person: Person, hand: Seen) -> None:
    while True:
        await person.see(lambda m: m == hand and bool(playable(m) or "Rematch" in m.labels))
        if "Rematch" in hand.labels:
            return
        await press_one(person, hand, -1)


async def test_a_game_alone_is_its_players_affair_and_stands_in_their_own_record(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))  # Ada runs the server
    hand = await begun(bela, house)
    for foreign in ("table show", "verify game"):
        shown = await slash(ada, house, foreign, table="1" if foreign == "table show" else 1)
        assert "There's no" in shown.text
    assert "You play this game alone, in private" in (await slash(bela, house, "table show", table="1")).text
    await played_out(bela, hand)
    assert "It's in your own record" in hand.text
    assert SAID.search(hand.text), "nothing else shows it"
    assert "the leaderboard" not in hand.text
    assert {"Rematch", "Replay", "Check the deal"} <= {*hand.labels}
    (table,) = await house.tables()
    assert table.alone_against == "normal"
    assert cleo.messages(house.channel) == []

    assert "Alone against the house" in (await slash(bela, house, "stats")).text
    assert "table 1, played alone" in (await slash(bela, house, "history")).text
    assert "No game has been finished yet." in (await slash(ada, house, "history")).text
    replay = (await bela.click(hand, "Replay")).shown
    assert replay.ephemeral

    await bela.click(hand, "Rematch")
    await played_out(bela, hand)
    first, second = await house.tables()
    assert second.private
    assert [player.name for player in second.players] == [player.name for player in first.players]
    assert second.state.seed != first.state.seed
    assert cleo.messages(house.channel) == []
