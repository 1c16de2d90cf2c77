"""Hands at the tables of a tournament open automatically; players who cannot be sent one are mentioned there."""

from tests.bot.house import House, is_table, until
from tests.bot.test_director import now
from tests.bot.test_tournaments import entered, has_hand, opened, said


async def test_hands_open_by_join_and_by_check_in_and_those_who_pressed_long_ago_are_mentioned(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="karma", players=3, start="40m", checkin=30)
    bela, cleo, dora = await entered(house, message, "Bela", "Cleo", "Dora")
    house.clock.travel(11 * 60)
    await ada.see(lambda m: m == message and "Check in" in m.labels)
    for person in (bela, cleo):
        assert "Checked in!" in said(await person.click(message, "Check in"))
    house.clock.travel(20 * 60)
    assert "Checked in!" in said(await dora.click(message, "Check in"))
    late = await entered(house, message, "Emil", "Finn", "Gita")
    house.clock.travel(9 * 60 + 5)
    fresh = [dora, *late]
    for person in fresh:
        await person.see(has_hand)

    def tables() -> list[int]:
        """Who is mentioned at the tables."""
        of = [one for thread in house.sandbox.world.threads.of(house.channel) for one in ada.messages(thread)]
        return [person for one in of if is_table(one) for person in (*one.mentions, 0)]

    await until(lambda: tables().count(0) == 2)
    assert sorted(tables()) == sorted([0, 0, bela.id, cleo.id])
    assert not any(has_hand(one) for person in (bela, cleo) for one in person.messages())
    assert len(house.sandbox.world.threads.of(house.channel)) == 2


async def test_a_hand_also_opens_for_players_who_only_looked_at_something_or_pressed_again(house: House) -> None:
    ada = house.person("Ada")
    message = await opened(house, ada, game="karma", players=3, start="40m")
    bela, cleo, dora, emil, finn, gita = await entered(house, message, "Bela", "Cleo", "Dora", "Emil", "Finn", "Gita")
    house.clock.travel(30 * 60)
    await bela.click(message, "Who is in")
    await cleo.click(message, "How it works")
    await dora.slash(house.channel, "tournament show")
    await ada.click(message, "How it works")  # she has not entered
    before = await now(house)
    assert "You're already in." in said(await emil.click(message, "Join"))
    assert (await now(house)).saves == before.saves  # nothing has changed, so it is not written again
    house.clock.travel(10 * 60 + 5)
    for person in (bela, cleo, dora, emil):
        await person.see(has_hand)
    await until(lambda: len(house.sandbox.world.threads.of(house.channel)) == 2)
    assert not any(has_hand(one) for person in (ada, finn, gita) for one in person.messages())
