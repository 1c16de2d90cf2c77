"""People who ask for it are mentioned when a table opens in a channel: once, and never for their own."""

from sandbox.driver import Person, Seen
from tests.bot.house import House, open_table, rows, until

OPEN = "is open!"


def told(person: Person, house: House) -> list[Seen]:
    """List the messages that tell of new tables."""
    return [message for message in person.messages(house.channel) if OPEN in message.text]


async def announced(house: House, host: Person, watcher: Person) -> tuple[Seen, Seen]:
    """Open a table, and wait until people are told of it."""
    lobby, before = await open_table(host, house.channel), len(told(watcher, house))
    house.clock.travel(6.0)
    await until(lambda: len(told(watcher, house)) > before)
    return lobby, max(told(watcher, house), key=lambda message: message.id)


async def test_who_asks_is_mentioned_once_per_table_and_not_for_their_own_until_one_press(house: House) -> None:
    ada, bela, cleo = house.person("Ada"), house.person("Bela"), house.person("Cleo")
    first = await open_table(ada, house.channel)
    for person in (ada, bela, bela, cleo):
        shown = (await person.click(first, "Ping me")).shown
        assert shown.ephemeral
        assert f"when a table opens in <#{house.channel.id}>" in shown.text
    await cleo.click(shown, "Stop pings")
    assert "No more pings" in shown.text
    lobby, message = await announced(house, ada, bela)
    assert message.mentions == [bela.id]
    assert str(lobby.id) in message.text
    await ada.click(lobby, "Cancel")
    await until(lambda: message.deleted)
    house.clock.travel(60.0)
    await ada.click(await open_table(ada, house.channel), "Fill and start")  # too soon for another
    house.clock.travel(600.0)
    await house.restart()
    _, again = await announced(house, bela, ada)
    assert again.mentions == [ada.id], "Bela has opened it"
    await ada.click(again, "Stop pings")
    assert rows(house.database, "SELECT user_id FROM pings") == [(bela.id,)]
    assert [ping for ping in bela.pings if OPEN in ping.text] == [message]


async def test_nobody_is_mentioned_who_left_or_cannot_see_the_channel_or_where_mentions_are_off(house: House) -> None:
    ada, bela, cleo, dora = (house.person(name) for name in ("Ada", "Bela", "Cleo", "Dora"))
    lobby = await open_table(ada, house.channel)
    for person in (bela, cleo, dora):
        await person.click(lobby, "Ping me")
    world = house.sandbox.world
    world.members.leave(bela.user, world.servers[house.guild])
    world.channels.deny(house.channel, "view_channel", target=cleo.user)
    _, message = await announced(house, ada, dora)
    assert message.mentions == [dora.id]
    assert rows(house.database, f"SELECT 1 FROM pings WHERE user_id = {bela.id}") == []  # noqa: S608
    async with house.stored() as store:
        await store.change_server(house.guild, lambda _: '{"mentions": "never"}')
    await house.restart()
    assert "doesn't let me mention anybody" in (await ada.click(lobby, "Ping me")).shown.text


async def test_nobody_is_mentioned_for_a_table_that_is_cancelled_while_people_are_looked_up(house: House) -> None:
    ada, bela = house.person("Ada"), house.person("Bela")
    await bela.click(await open_table(ada, house.channel), "Ping me")
    lobby = await open_table(ada, house.channel)
    lookup = house.sandbox.faults.delay("GET", "/guilds/*/members/*", 0.5)
    house.clock.travel(6.0)
    await lookup.struck()
    await ada.click(lobby, "Cancel")
    await until(lambda: rows(house.database, "SELECT 1 FROM due WHERE kind = 'reminder'") == [])
    assert bela.pings == []
