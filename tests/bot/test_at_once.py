"""Twenty presses at the same moment: every limit holds, and what one press does, twenty of the same kind do once."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any

import pytest

from bot.packs import MOST
from bot.tables import HOUSE_NAMES
from sandbox.driver import Outcome, Person, Seen
from sandbox.world import Channel
from tests.bot.house import House, open_table, seat_house_player, until
from tests.bot.test_questions import CSV

TWENTY = 20


async def at_once(presses: Iterable[Coroutine[Any, Any, Outcome]]) -> list[str]:
    """Press all of these at the same moment; gives what each was answered with."""
    outcomes = await asyncio.gather(*presses)
    return [outcome.message.text if outcome.message else "" for outcome in outcomes]


def crowd(house: House) -> list[Person]:
    """Twenty people, none of whom manages the server."""
    return [house.person(f"Guest {number}") for number in range(TWENTY)]


def rows(house: House, sql: str) -> list[Any]:
    """Read from the database."""
    with contextlib.closing(sqlite3.connect(house.database)) as db:
        return db.execute(sql).fetchall()


def count(house: House, sql: str) -> int:
    """Count in the database."""
    ((found,),) = rows(house, f"SELECT count(*) FROM {sql}")  # noqa: S608
    return int(found)


def refusals(said: Sequence[str], words: str) -> int:
    """Count the answers with these words."""
    return sum(words in text for text in said)


async def lobbies(house: House, people: Sequence[Person]) -> list[Seen]:
    """Have everybody put up a table in a channel of their own."""
    world = house.sandbox.world
    server = world.find_server("The Card Room")
    channels: list[Channel] = [world.add_channel(server, f"room-{number}") for number in range(len(people))]
    return [await open_table(person, channel) for person, channel in zip(people, channels, strict=True)]


async def tables_of_one_person(house: House) -> None:
    """The sixth and all later of one person's tables are refused."""
    bela = house.person("Bela")
    said = await at_once(bela.slash(house.channel, "ninety-nine new") for _ in range(TWENTY))
    assert refusals(said, "You sit at as many tables here as you may (5)") == TWENTY - 5
    assert count(house, "tables") == 5


async def tables_in_one_channel(house: House) -> None:
    """The eleventh and all later tables of a channel are refused."""
    said = await at_once(person.slash(house.channel, "ninety-nine new") for person in crowd(house))
    assert refusals(said, "In this channel there are as many open tables as there may be (10)") == TWENTY - 10
    assert count(house, "tables") == 10


async def seats_of_one_person(house: House) -> None:
    """Whoever joins twenty tables sits at five."""
    bela = house.person("Bela")
    tables = await lobbies(house, crowd(house))
    said = await at_once(bela.click(table, "Join") for table in tables)
    assert refusals(said, "You sit at as many tables here as you may (5)") == TWENTY - 5
    assert count(house, f"seats WHERE user_id = {bela.id}") == 5


async def seats_of_one_table(house: House) -> None:
    """A table of four takes four."""
    opened = await house.person("Bela").slash(house.channel, "it-aint-over new")
    assert opened.message is not None
    said = await at_once(person.click(opened.message, "Join") for person in crowd(house))
    assert refusals(said, "All 4 seats of this table are taken") == TWENTY - 3
    assert count(house, "seats") == 4


async def house_players(house: House) -> None:
    """A table of thirteen takes twelve house players beside its host, each with a name of its own."""
    bela = house.person("Bela")
    table = await open_table(bela, house.channel)
    said = await at_once(seat_house_player(bela, table) for _ in range(TWENTY))
    assert refusals(said, "All 13 seats of this table are taken") == TWENTY - 12
    assert {name for (name,) in rows(house, "SELECT name FROM seats WHERE user_id IS NULL")} == set(HOUSE_NAMES)


async def packs_of_questions(house: House) -> None:
    """A server keeps as many packs as it may."""
    ada = house.person("Ada")
    await asyncio.gather(
        *(
            ada.slash(house.channel, "questions add", name=f"Pack {number}", file=("ours.csv", CSV.encode()))
            for number in range(MOST + TWENTY)
        )
    )
    full = f"This server has {MOST} packs already"
    await until(lambda: refusals([message.text for message in ada.messages(house.channel)], full) == TWENTY)
    assert count(house, "packs") == MOST


async def settings(house: House) -> None:
    """All settings that are changed at the same moment are kept."""
    ada = house.person("Ada")
    wanted = {
        "threads": "yes",
        "pace": "fast",
        "mentions": "slow",
        "absence": "90",
        "questions": "spoken",
        "tables_per_person": "20",
        "tables_per_channel": "3",
        "language": "es",
    }
    panels = []
    for name in wanted:
        panel = (await ada.slash(house.channel, "server settings")).message
        assert panel is not None
        await ada.select(panel, name)
        panels.append(panel)
    await at_once(ada.select(panel, value) for panel, value in zip(panels, wanted.values(), strict=True))
    for shown in ("server settings", "server settings"):  # as it is remembered, and as it is stored
        told = (await ada.slash(house.channel, shown)).message
        assert told is not None
        for words in ("in a thread of its own", "Fast: 45 seconds", "at slow pace only", "90 days", "aloud", "Español"):
            assert words in told.text
        assert "Tables for one person: **20**" in told.text
        assert "Tables in one channel: **3**" in told.text
        await house.restart()


LIMITS: Sequence[Callable[[House], Awaitable[None]]] = (
    tables_of_one_person,
    tables_in_one_channel,
    seats_of_one_person,
    seats_of_one_table,
    house_players,
    packs_of_questions,
)


@pytest.mark.parametrize("row", LIMITS, ids=lambda row: row.__name__)
async def test_a_limit_holds_for_twenty_at_once(house: House, row: Callable[[House], Awaitable[None]]) -> None:
    await row(house)


ONCE: Sequence[Callable[[House], Awaitable[None]]] = (settings,)


@pytest.mark.parametrize("row", ONCE, ids=lambda row: row.__name__)
async def test_what_twenty_do_at_once_is_done_once(house: House, row: Callable[[House], Awaitable[None]]) -> None:
    await row(house)
