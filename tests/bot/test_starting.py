"""From the lobby to the cards: how few presses it takes, and what comes of it when Discord says no."""

from collections.abc import Callable

from sandbox.driver import Person, Seen
from sandbox.interactions import COMPONENT
from tests.bot.house import House, actions, hand_of, mover, open_table, press_one, seat_house_player


def presses(house: House) -> int:
    """Count what people have pressed; commands are not presses."""
    return sum(one.type == COMPONENT for one in house.sandbox.world.interactions.values())


def is_hand(message: Seen) -> bool:
    """Whether a message is a hand that was opened for its owner alone."""
    return message.ephemeral and "your hand" in message.text


def hands(house: House, person: Person) -> list[Seen]:
    """List the hands that somebody has open in the channel, the newest first."""
    return [message for message in person.messages(house.channel) if is_hand(message)]


async def opened(house: House, person: Person, wanted: Callable[[Seen], bool] = is_hand) -> Seen:
    """Wait for somebody's hand."""
    return await person.see(lambda m: is_hand(m) and wanted(m), house.channel)


async def gathered(house: House, *names: str, houses: int = 0) -> Seen:
    """Put up a table without a time limit at which people and house players sit."""
    first, *others = (house.person(name) for name in names)
    table = await open_table(first, house.channel, pace="none")
    for other in others:
        await other.click(table, "Join")
    for _ in range(houses):
        await seat_house_player(first, table)
    return table


# The hand opens by itself


async def test_from_start_to_their_own_hands_nobody_presses_anything(house: House) -> None:
    people = [house.person(name) for name in ("Ada", "Bela", "Cleo")]
    table = await gathered(house, "Ada", "Bela", "Cleo")
    before = presses(house)
    await people[0].click(table, "Start")
    for person in people:
        hand = await opened(house, person)
        assert not any(other.can_see(hand) for other in people if other is not person)
    assert presses(house) - before == 1  # Start itself


async def test_a_hand_that_opened_by_itself_is_played_from_and_kept_up_to_date(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await ada.click(table, "Start")
    own = {person: await opened(house, person) for person in (ada, bela)}
    person = await mover(own, table)
    assert person is not None
    await press_one(person, own[person], 0)
    assert actions(house) > 0
    assert hands(house, person) == [own[person]]


async def test_whoever_sat_down_too_long_ago_opens_their_hand_at_the_table(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(15 * 60.0)
    await ada.click(table, "Start")
    await opened(house, ada)
    assert hands(house, bela) == []
    assert is_hand(await hand_of(bela, table))


async def test_any_press_at_the_table_counts_for_the_next_quarter_of_an_hour(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.clock.travel(14 * 60.0)
    await bela.click(table, "Rules")
    house.clock.travel(14 * 60.0)
    await ada.click(table, "Start")
    await opened(house, bela)


async def test_pressing_join_twice_opens_one_hand(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await bela.click(table, "Join")
    await ada.click(table, "Start")
    await opened(house, ada)
    await opened(house, bela)
    await house.stop()
    assert len(hands(house, bela)) == len(hands(house, ada)) == 1


async def test_a_restart_between_join_and_start_loses_no_hand(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    await house.restart()
    await ada.click(table, "Start")
    await opened(house, bela)


async def test_whoever_has_left_the_lobby_is_sent_nothing(house: House) -> None:
    ada, cleo = house.person("Ada"), house.person("Cleo")
    table = await gathered(house, "Ada", "Bela", "Cleo", houses=1)
    await cleo.click(table, "Leave")
    await ada.click(table, "Start")
    await opened(house, house.person("Bela"))
    await house.stop()
    assert hands(house, cleo) == []


async def test_a_hand_that_discord_takes_only_at_the_second_try_opens_all_the_same(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    house.sandbox.faults.answer("POST", "/webhooks/*/*", 503, times=2)
    await ada.click(table, "Start")
    await opened(house, ada)
    await opened(house, bela)


async def test_where_discord_refuses_a_hand_the_table_has_a_button_that_opens_it(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    refused = house.sandbox.faults.answer("POST", "/webhooks/*/*", 404, {"code": 10015, "message": "?"}, times=2)
    await ada.click(table, "Start")
    await ada.see(lambda m: m == table and "My hand" in m.labels)
    await refused.struck()
    assert is_hand(await hand_of(bela, table))
    assert await house.phases() == ["play"]


async def test_the_tokens_are_gone_once_the_hands_are_open(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    table = await gathered(house, "Ada", "Bela", houses=1)
    async with house.stored() as store:
        assert {token.user_id for token in await store.tokens(1, house.clock.now())} == {ada.id, bela.id}
        await ada.click(table, "Start")
        await opened(house, ada)
        await opened(house, bela)
        await house.stop()
        assert await store.tokens(1, house.clock.now()) == []
