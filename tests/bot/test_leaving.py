"""A table ends with the last of its people: house players wait and play for nobody."""

from bot.standings.games import Result
from tests.bot.house import (
    House,
    actions,
    hand_of,
    leave_for_good,
    open_table,
    play_to_the_end,
    rows,
    seat_house_player,
    started,
    until,
)


async def test_a_lobby_closes_when_the_last_of_its_people_leaves(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await open_table(ada, house.channel, pace="slow")
    await seat_house_player(ada, table)
    await bela.click(table, "Join")
    await ada.click(table, "Leave")
    assert "Join" in table.labels
    await bela.click(table, "Leave")
    assert "closed without a result. Everybody has left." in table.text
    assert await house.phases() == ["closed"]
    assert await house.waits() == []


async def test_opening_and_leaving_leaves_no_open_tables_behind(house: House) -> None:
    bela = house.person("Bela")
    for _ in range(11):  # a channel may have ten
        table = await open_table(bela, house.channel, pace="slow")
        await bela.click(table, "Leave")
    assert set(await house.phases()) == {"closed"}


async def test_a_game_ends_when_the_last_of_its_people_leaves_and_counts(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, pace="none")
    hand = await hand_of(bela, table)
    await leave_for_good(ada, table)
    await bela.see(lambda m: m == table and "left the table; a house player took over" in m.text)
    await leave_for_good(bela, table)
    await bela.see(lambda m: m == table and "Everybody left" in m.text)
    assert "Counted for the leaderboard" in table.text
    assert table.labels == ["Replay", "Check the deal"]
    await bela.see(lambda m: m == hand and "You left this table. [See how it ended]" in m.text)
    assert await house.waits() == []
    async with house.stored() as store:
        (game,) = await store.standings.last_games(house.guild, ada.id, 9)
    assert game.people == (
        Result(bela.id, "Bela", place=1, won=False, kept=0, gone=True, overall=2),
        Result(ada.id, "Ada", place=2, won=False, kept=0, gone=True, overall=3),
    )
    await house.restart()
    told = (await ada.slash(house.channel, "verify game", table=1)).shown
    assert "✗" not in told.text
    assert "The deal was fixed before anyone saw a card" in told.text
    past = (await ada.slash(house.channel, "history")).shown
    replay = (await ada.click(past, "Replay")).shown
    await ada.click(replay, "Last")
    assert f"Move {actions(house)} of {actions(house)}" in replay.text


async def test_a_game_goes_on_while_one_of_its_people_is_only_away(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, pace="fast", tokens=9)
    await leave_for_good(ada, table)
    while "I'm back" not in table.labels:
        before = actions(house)
        house.clock.travel(46)
        await bela.see(lambda m, before=before: m == table and actions(house) > before)  # type: ignore[misc]
    assert await house.phases() == ["play"]
    assert (await bela.click(table, "I'm back")).message is not None


async def test_a_rematch_can_be_asked_for_again_when_its_lobby_has_closed(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    await play_to_the_end(table, ada, bela)
    first = (await ada.click(table, "Rematch")).shown
    await ada.click(first, "Cancel")
    second = (await bela.click(table, "Rematch")).shown
    assert "**Bela** (host)" in second.text
    await until(lambda: bool(rows(house.database, f"SELECT 1 FROM tables WHERE message_id = {second.id}")))  # noqa: S608
    house.clock.travel(86400.0)
    await bela.see(lambda m: m == second and "Nobody started this game in time" in m.text)
    assert "**Ada** (host)" in (await ada.click(table, "Rematch")).shown.text
    there = (await bela.click(table, "Rematch")).shown
    assert there.ephemeral
    assert "your hand" in there.text
    begun = (await house.person("Cleo").click(table, "Rematch")).shown
    assert "The rematch has begun already" in begun.text
