"""A thread for a game, where the server wants it."""

from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, is_table, play_to_the_end, playable, started, until
from tests.bot.test_clock import made_by


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
    await until(lambda: "stand-in" in made_by(house))
    await until(lambda: thread.thread is not None and not thread.thread.archived)


async def test_without_the_permission_the_game_goes_on_in_the_channel(house: House) -> None:
    await wants_threads(house)
    ada = house.person("Ada")
    lobby = await started(house, "Ada", houses=2, pace="none")
    await moved(ada, lobby)
    house.sandbox.world.channels.deny(house.channel, "create_public_threads")
    assert "Create Public Threads" in (await ada.slash(house.channel, "ninety-nine new")).shown.text


async def test_the_host_has_a_game_played_in_a_thread_with_one_press(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    lobby = (await ada.slash(house.channel, "karma new")).shown
    await bela.click(lobby, "Join")
    assert "Only the host" in (await bela.click(lobby, "Thread: no")).shown.text
    house.sandbox.world.channels.deny(house.channel, "create_public_threads")
    assert "give me **Create Public Threads**" in (await ada.click(lobby, "Thread: no")).shown.text
    house.sandbox.world.channels.allow(house.channel, "create_public_threads")
    thread = next(str(one.custom_id) for one in lobby.buttons if one.label == "Thread: no")
    for _ in range(2):  # as on a double press
        await ada.click_raw(house.channel, lobby.id, thread)
    assert "Thread: yes" in lobby.labels
    await house.restart()
    await ada.click(lobby, "Thread: yes")
    await ada.click(lobby, "Thread: no")
    await ada.click(lobby, "Start")
    await moved(bela, lobby)
    inside = (await ada.slash(house.sandbox.channel("Karma, table 1"), "karma new")).shown
    assert not any(label.startswith("Thread") for label in inside.labels)


async def test_a_host_keeps_no_game_out_of_a_thread_where_the_server_wants_that(house: House) -> None:
    await wants_threads(house)
    ada = house.person("Ada")
    lobby = (await ada.slash(house.channel, "karma new")).shown
    refused = (await ada.click(lobby, "Thread: yes")).shown
    assert refused.text == "This server plays every game in a thread."
