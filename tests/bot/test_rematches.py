"""Playing again: how few presses it takes from the end of a game to the next hands."""

import re
from collections.abc import Callable
from typing import Any

from sandbox.driver import Seen
from tests.bot.house import House, mover, play_to_the_end, press_one, seat_house_player, started
from tests.bot.test_starting import gathered, hands, is_hand, opened, presses


async def over(house: House, *names: str, houses: int = 0, **options: Any) -> Seen:
    """Play a short game to its end."""
    table = await started(house, *names, houses=houses, tokens=1, pace="none", **options)
    await play_to_the_end(table, *map(house.person, names))
    await house.person(names[0]).see(lambda m: m == table and "Rematch" in m.labels)
    return table


def of_table(number: int) -> Callable[[Seen], bool]:
    """Whether a hand is one of this table."""
    return lambda message: is_hand(message) and f"table {number}](" in message.text


async def test_two_people_play_again_with_two_presses(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await over(house, "Ada", "Bela", houses=1)
    before = presses(house)
    lobby = (await ada.click(table, "Rematch")).shown
    assert is_hand((await bela.click(table, "Rematch")).shown)
    await opened(house, ada, of_table(2))
    await ada.see(lambda m: m == lobby and "My hand" in m.labels)
    assert presses(house) - before == 2
    assert [player.name for player in (await house.tables())[1].players] == ["Ada", "Clover", "Bela"]
    await house.stop()
    assert sum(of_table(2)(hand) for hand in hands(house, bela)) == 1


async def test_alone_one_plays_again_with_one_press(house: House) -> None:
    ada = house.person("Ada")
    table = await over(house, "Ada", houses=2)
    before = presses(house)
    assert "My hand" in (await ada.click(table, "Rematch")).shown.labels
    await opened(house, ada, of_table(2))
    assert presses(house) - before == 1


async def test_a_rematch_begins_when_the_last_of_its_people_joins_in_its_lobby(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await over(house, "Ada", "Bela", houses=1)
    lobby = (await ada.click(table, "Rematch")).shown
    assert "It starts as soon as everybody who played is back" in lobby.text
    await bela.click(lobby, "Join")
    assert "My hand" in lobby.labels
    for person in (ada, bela):
        await opened(house, person, of_table(2))


async def test_a_rematch_waits_for_nobody_who_has_left_the_server(house: House) -> None:
    ada, bela, cleo = house.person("Ada"), house.person("Bela"), house.person("Cleo")
    table = await over(house, "Ada", "Bela", "Cleo")
    world = house.sandbox.world
    world.members.leave(cleo.user, world.servers[house.guild])
    await ada.click(table, "Rematch")
    lobby = await ada.see(lambda m: "It starts as soon as" in m.text)
    await seat_house_player(ada, lobby)
    await bela.click(table, "Rematch")
    await opened(house, ada, of_table(2))


async def test_a_rematch_that_is_full_refuses_in_words(house: House) -> None:
    ada = house.person("Ada")
    table = await over(house, "Ada", "Bela", houses=1)
    assert (await ada.click(table, "Rematch")).message is not None
    guests = [house.person(f"Guest {number}") for number in range(12)]
    said = [(await guest.click(table, "Rematch")).message for guest in guests]
    assert [message is not None and "All 13 seats of this table are taken" in message.text for message in said] == [
        *[False] * 11,
        True,
    ]


async def test_a_rematch_names_who_is_in_and_mentions_once_who_is_missing(house: House) -> None:
    ada, bela, cleo = (house.person(name) for name in ("Ada", "Bela", "Cleo"))
    table = await over(house, "Ada", "Bela", "Cleo")
    assert [one for one in ada.messages(house.channel) if "Rematch" in one.labels] == [table]
    lobby = (await ada.click(table, "Rematch")).shown
    assert sorted(lobby.mentions) == sorted([bela.id, cleo.id])
    answer = next(one.body["data"] for one in reversed(house.sandbox.requests) if one.route.endswith("/callback"))
    assert answer["allowed_mentions"]["parse"] == []  # nobody else, whatever it says
    assert [lobby.text.count(f"<@{person.id}>") for person in (ada, bela, cleo)] == [0, 1, 1]
    assert "SHA-256" in lobby.text
    await bela.click(table, "Rematch")
    await ada.see(lambda m: m == lobby and "**Bela**" in m.text and f"<@{bela.id}>" not in m.text)
    assert f"<@{cleo.id}>" in lobby.text
    assert [one for one in cleo.pings if one == lobby] == [lobby]
    await ada.click(lobby, "Cancel")
    assert (await ada.click(table, "Rematch")).shown.mentions == []


async def test_a_rematch_mentions_nobody_where_the_server_does_not_want_that(house: House) -> None:
    ada = house.person("Ada")
    settings = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(settings, "mentions")
    await ada.select(settings, "never")
    table = await over(house, "Ada", "Bela", houses=1)
    assert (await ada.click(table, "Rematch")).shown.mentions == []


async def test_at_the_end_the_hand_says_how_one_did(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await ada.click(table, "Start")
    own = {person: await opened(house, person) for person in (ada, bela)}
    while (person := await mover(own, table)) is not None:
        await press_one(person, own[person], -1)
    for person, hand in own.items():
        await person.see(lambda m, hand=hand: m == hand and "How did I play?" in m.labels)  # type: ignore[misc]
    (stored,) = await house.tables()
    for person, hand in own.items():
        seat = stored.seat_of(person.id)
        assert seat is not None
        place = 1 + [seat in group for group in stored.state.ranking].index(True)  # nobody shares one here
        assert ("You won!" if place == 1 else f"Place {place} of 3") in hand.text
        assert re.search("🌱 Rated game 1 of 5", hand.text)
        assert "See how it ended" in hand.text
