"""A table's message, channel or permission is gone: the game survives, and its players are told what to do."""

from bot.discord.live.table_messages import PERMISSION_GONE, PLACE_GONE
from sandbox.driver import Person, Seen
from sandbox.world import Channel
from tests.bot.house import (
    House,
    first,
    hand_of,
    is_table,
    mover,
    open_table,
    playable,
    press_one,
    until,
    waits_for,
)
from tests.bot.test_faults import in_step, record, row, three, turn


async def play_elsewhere(hands: dict[Person, Seen], channel: Channel, mover: Person) -> None:
    """Play from another channel until who is to move reads that the table has lost its own; an edit shows it."""
    for person in hands:
        hands[person] = (await person.slash(channel, "hand show")).shown
    await press_one(mover, hands[mover], 0)
    await first(*(one.see(lambda m: PLACE_GONE[:50] in m.text and bool(playable(m))) for one in hands))


async def test_a_deleted_table_message_is_put_up_again_once(house: House) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    ada.delete(table)
    person = await turn(hands, table)
    new = await ada.see(lambda m: is_table(m) and m != table, channel=house.channel)
    answer = (await person.click(new, "My hand")).shown
    hands[person] = answer
    await turn(hands, new)
    await in_step(hands, new)
    assert [m for m in ada.messages(house.channel) if is_table(m)] == [new]
    assert new.id == row(house, "message_id")


async def test_a_deleted_channel_leaves_the_game_alive_and_the_hand_tells_so(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    second = house.sandbox.channel("second-table")
    house.sandbox.world.channels.remove(house.channel)
    await play_elsewhere(hands, second, person)
    ada = house.person("Ada")
    outcome = (await ada.slash(second, "table show")).shown
    assert is_table(outcome)
    hands = {person: await hand_of(person, outcome) for person in hands}
    person = await turn(hands, outcome)
    await in_step(hands, outcome)
    assert row(house, "channel_id") == second.id
    assert row(house, "trouble") is None
    assert len(record(house)) == 2
    assert PLACE_GONE[:50] not in hands[person].text


async def test_a_game_whose_channel_is_gone_ends_unless_it_is_put_up_elsewhere_in_time(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    second = house.sandbox.channel("second-table")
    house.sandbox.world.channels.remove(house.channel)
    await play_elsewhere(hands, second, person)
    house.clock.travel(1801.0)
    await until(lambda: row(house, "phase") == "closed")
    assert "You have no seat in this server" in (await person.slash(second, "hand show")).shown.text


async def test_a_channel_that_is_deleted_while_the_bot_is_away_is_noticed(house: House) -> None:
    table, hands = await three(house)
    person = await mover(hands, table)
    assert person is not None
    await house.stop()
    house.sandbox.world.channels.remove(house.channel)
    await house.start()
    second = house.sandbox.channel("second-table")
    await play_elsewhere(hands, second, person)


async def test_a_permission_that_is_taken_and_given_back(house: House) -> None:
    table, hands = await three(house)
    world = house.sandbox.world
    world.channels.deny(house.channel, "view_channel")
    shown = table.text
    await turn(hands, table)
    person = await mover(hands, table)
    assert person is not None
    await person.see(lambda m: PERMISSION_GONE[:50] in m.text or PLACE_GONE[:50] in m.text)
    assert table.text == shown
    assert "**View Channel**" in (await person.slash(house.channel, "table show")).shown.text
    world.channels.allow(house.channel, "view_channel")
    await person.click(table, "My hand")
    await person.see(lambda m: m == table and waits_for(m, person))
    assert row(house, "trouble") is None


async def test_without_a_permission_no_table_is_put_up_and_it_is_said_which_one(house: House) -> None:
    ada = house.person("Ada")
    for name, words in {"send_messages": "Send Messages", "read_message_history": "Read Message History"}.items():
        house.sandbox.world.channels.deny(house.channel, name)
        outcome = (await ada.slash(house.channel, "ninety-nine new")).shown
        assert outcome.ephemeral
        assert f"**{words}**" in outcome.text
        house.sandbox.world.channels.allow(house.channel, name)
    await open_table(ada, house.channel)


async def test_the_bot_is_thrown_out_and_invited_again(house: House) -> None:
    table, hands = await three(house)
    world = house.sandbox.world
    server = world.servers.of(house.channel)
    assert server is not None
    person = await mover(hands, table)
    assert person is not None
    world.servers.remove_bot(server)
    world.deauthorize(person.user)
    await person.see(lambda m: PLACE_GONE[:50] in m.text)
    world.servers.invite_bot(server)
    hands[person] = await hand_of(person, table)
    await turn(hands, table)
    assert len(record(house)) == 1
    await in_step(hands, table)


async def test_table_show_puts_the_table_up_again_and_deletes_its_old_message_in_the_channel(house: House) -> None:
    table, hands = await three(house)
    ada = house.person("Ada")
    outcome = await ada.slash(house.channel, "table show")
    new = outcome.message
    assert new is not None
    await until(lambda: table.deleted)
    hands = {person: await hand_of(person, new) for person in hands}
    await turn(hands, new)
    await in_step(hands, new)
