"""Twenty presses at the same moment: every limit holds."""

import asyncio
from collections.abc import Sequence

from bot.play.lobby import HOUSE_NAMES
from cogs.ninety_nine.uploads import MOST
from sandbox.driver import Person, Seen
from sandbox.world import Channel
from tests.bot.house import (
    House,
    open_table,
    seat_house_player,
    until,
)
from tests.bot.test_at_once import TWENTY, at_once, crowd, players, refusals
from tests.bot.test_gatherings import is_board
from tests.bot.test_questions import uploaded


async def lobbies(house: House, people: Sequence[Person]) -> list[Seen]:
    """Have everybody put up a table in a channel of their own."""
    world = house.sandbox.world
    server = world.servers.find("The Card Room")
    channels: list[Channel] = [world.channels.add(server, f"room-{number}") for number in range(len(people))]
    return [await open_table(person, channel) for person, channel in zip(people, channels, strict=True)]


async def test_a_limit_holds_for_tables_of_one_person(house: House) -> None:
    """The sixth and all later of one person's tables are refused."""
    bela = house.person("Bela")
    said = await at_once(bela.slash(house.channel, "ninety-nine new") for _ in range(TWENTY))
    assert refusals(said, "You've reached the limit of tables for one person here (5)") == TWENTY - 5
    assert len(await house.tables()) == 5


async def test_a_limit_holds_for_tables_in_one_channel(house: House) -> None:
    """The eleventh and all later tables of a channel are refused."""
    said = await at_once(person.slash(house.channel, "ninety-nine new") for person in crowd(house))
    assert refusals(said, "This channel has reached its limit of open tables (10)") == TWENTY - 10
    assert len(await house.tables()) == 10


async def test_a_limit_holds_for_seats_of_one_person(house: House) -> None:
    """A person who joins twenty tables sits at five."""
    bela = house.person("Bela")
    tables = await lobbies(house, crowd(house))
    said = await at_once(bela.click(table, "Join") for table in tables)
    assert refusals(said, "You've reached the limit of tables for one person here (5)") == TWENTY - 5
    assert sum(player.person == bela.id for player in await players(house)) == 5


async def test_a_limit_holds_for_seats_of_one_table(house: House) -> None:
    """A table of four takes four."""
    opened = (await house.person("Bela").slash(house.channel, "it-aint-over new")).shown
    said = await at_once(person.click(opened, "Join") for person in crowd(house))
    assert refusals(said, "All 4 seats of this table are taken") == TWENTY - 3
    assert len(await players(house)) == 4


async def test_a_limit_holds_for_house_players(house: House) -> None:
    """A table of thirteen takes twelve house players beside its host, each with a name of its own."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel)
    said = await at_once(seat_house_player(bela, table) for _ in range(TWENTY))
    assert refusals(said, "All 13 seats of this table are taken") == TWENTY - 12
    assert {player.name for player in await players(house) if player.user_id is None} == set(HOUSE_NAMES)


async def test_a_limit_holds_for_packs_of_questions(house: House) -> None:
    """A server keeps as many packs as it may."""
    ada = house.person("Ada")
    shown = await asyncio.gather(*(uploaded(ada, house, f"Pack {number}") for number in range(MOST + TWENTY)))
    said = await at_once(ada.click(one, "Keep it") for one in shown)
    assert refusals(said, f"This server already has {MOST} packs") == TWENTY
    async with house.stored() as store:
        assert len(await store.documents(house.guild, "ninety_nine")) == MOST


async def test_a_limit_holds_for_many_tables_for_one_channel(house: House) -> None:
    """Of twenty tables that are shown in one channel at the same moment ten come."""
    people = crowd(house)
    await lobbies(house, people)
    await at_once(person.slash(house.channel, "table show") for person in people)
    seen = house.person("Ada").messages
    await until(lambda: sum("Join" in message.labels for message in seen(house.channel)) == 10)
    full = "This channel has reached its limit of open tables (10)"
    await until(lambda: sum(any(full in m.text for m in one.messages(house.channel)) for one in people) == 10)
    assert sum(table.home.channel_id == house.channel.id for table in await house.tables()) == 10


async def test_a_limit_holds_for_tables_of_several_boards(house: House) -> None:
    """Of twenty boards with three tables each, three come to a channel that takes ten tables."""
    ada = house.person("Ada")
    said = await at_once(ada.slash(house.channel, "table many", game="karma", tables=3) for _ in range(TWENTY))
    assert refusals(said, "this channel takes 10 open tables") == TWENTY - 3
    await until(lambda: sum(is_board(message) for message in ada.messages(house.channel)) == 3)
    assert len(await house.tables()) == 9


async def test_a_limit_holds_for_tables_by_a_press(house: House) -> None:
    """The sixth and all later tables that one person presses for are refused."""
    bela = house.person("Bela")
    shown = [(await bela.slash(house.channel, "help")).message for _ in range(TWENTY)]
    said = await at_once(bela.click(one, custom_id="n:karma") for one in shown if one is not None)
    assert refusals(said, "You've reached the limit of tables for one person here (5)") == TWENTY - 5
    assert len(await house.tables()) == 5
