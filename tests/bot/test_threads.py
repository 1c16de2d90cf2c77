"""A thread for a game, where the server wants it."""

from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, is_table, play_to_the_end, playable, started


async def wants_threads(house: House) -> None:
    """Settle that games are played in threads."""
    ada = house.person("Ada")
    outcome = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(outcome, "threads")
    await ada.select(outcome, "yes")


async def moved(person: Person, old: Seen) -> Seen:
    """Wait until a table has moved to its thread."""
    new = await person.see(lambda m: m.channel_id != old.channel_id and is_table(m))
    await person.see(lambda m: m == old and str(new.id) in m.text)
    return new


async def test_a_game_moves_to_a_thread_of_its_own_and_leaves_a_link(house: House) -> None:
    await wants_threads(house)
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = await started(house, "Ada", "Bela", houses=1, tokens=1, pace="none")
    table = await moved(ada, lobby)
    assert table in ada.pings  # the text may have gone on already
    assert table in bela.pings
    assert lobby.labels == []
    await play_to_the_end(table, ada, bela)
    assert "the end" in table.text


async def test_a_thread_that_was_made_though_discord_answers_with_an_error_is_taken(house: House) -> None:
    await wants_threads(house)
    house.sandbox.faults.answer("POST", "/channels/*/messages/*/threads", 503, after=True)
    ada = house.person("Ada")
    table = await moved(ada, await started(house, "Ada", houses=2, pace="none"))
    assert [thread.id for thread in house.sandbox.world.threads.of(house.channel)] == [table.channel_id]


async def test_a_thread_that_was_put_away_is_taken_out_again(house: House) -> None:
    await wants_threads(house)
    ada = house.person("Ada")
    lobby = await started(house, "Ada", houses=2, pace="fast")
    table = await moved(ada, lobby)
    hand = await hand_of(ada, table)
    await ada.see(lambda m: m == hand and bool(playable(m)))
    thread = house.sandbox.channel("Ninety-Nine, table 1")
    ada.change_thread(thread, archived=True)
    house.clock.travel(46.0)
    await ada.see(lambda m: m == table and "🤖 for **" in m.text)
    assert thread.thread is not None
    assert not thread.thread.archived


async def test_without_the_permission_the_game_goes_on_in_the_channel(house: House) -> None:
    await wants_threads(house)
    ada = house.person("Ada")
    lobby = await started(house, "Ada", houses=2, pace="none")
    await moved(ada, lobby)
    house.sandbox.world.channels.deny(house.channel, "create_public_threads")
    assert "Create Public Threads" in (await ada.slash(house.channel, "ninety-nine new")).shown.text
