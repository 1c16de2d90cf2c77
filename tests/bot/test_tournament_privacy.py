"""A player who deletes their data during a tournament, or after it, is named nowhere."""

import csv
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from sandbox.driver import Person, Seen
from sandbox.permissions import INVITED, Permissions
from sandbox.world import THREAD_CREATED
from tests.bot.house import House, until
from tests.bot.house import opened as house_opened
from tests.bot.test_privacy import forgotten, found_in
from tests.bot.test_tournaments import (
    NAMES,
    confirmed,
    entered,
    has_hand,
    is_tournament,
    moved_down,
    opened,
    organize,
    page,
    said,
)
from tests.postgres import Server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def home(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[House]:
    """A house on either database. Names are forgotten, so no replay can look over it at the end."""
    address = None
    if request.param == "postgres":
        server: Server = request.getfixturevalue("postgres")
        address = await server.new_ground()
    async with house_opened(database, postgres=address) as house:
        yield house
    assert house.sandbox.violations == []
    assert house.errors == []


async def hits(house: House, request: pytest.FixtureRequest, *people: Person) -> list[str]:
    """List everything that is stored in which one of these people is named."""
    words = [word for person in people for word in (str(person.id), person.name)]
    if house.postgres is None:
        return found_in(house.database, *words)
    server: Server = request.getfixturevalue("postgres")
    found = []
    for (table,) in await server.rows(
        house.postgres.name, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    ):
        for (row,) in await server.rows(house.postgres.name, f"SELECT t::text FROM {table} t"):  # noqa: S608
            found += [f"{table}: {row}" for word in words if word in row]
    return found


def shown(house: House, *people: Person) -> list[Any]:
    """List everything that the bot shows to all in the server in which one of these people is named.

    Discord's own line that a thread was started keeps the name that it had then.
    """
    world = house.sandbox.world
    messages = [Seen(world, message) for message in world.messages.values() if message.type != THREAD_CREATED]
    texts = [message.text for message in messages if not message.ephemeral]
    texts += [thread.name for thread in world.threads.of(house.channel)]
    texts += [event.name for event in world.servers[house.guild].events.values()]
    return [text for text in texts for person in people if person.name in text]


async def organized(organizer: Person, message: Seen, placeholder: str, name: str, reason: str) -> None:
    """Choose a player in one of the organizer's menus, and give a reason."""
    panel = await organize(organizer, message)
    (menu,) = [one for one in panel.selects if placeholder in (one.placeholder or "")]
    asked = (await organizer.select(panel, name, custom_id=menu.custom_id)).form
    await organizer.submit(asked, {"Reason": reason})


async def test_a_player_erased_during_a_tournament_is_named_nowhere(
    home: House, request: pytest.FixtureRequest
) -> None:
    ada, world = home.person("Ada"), home.sandbox.world
    server = world.servers[home.guild]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)
    message = await opened(home, ada, players=4, rounds=2, name="Bela's cup", start="1h")
    bela, cleo, dora, emil, finn, *_ = people = await entered(home, message, *NAMES)
    await until(lambda: len(server.events) == 1)
    await confirmed(ada, await organize(ada, message), "Start now")
    await until(lambda: len(world.threads.of(home.channel)) == 2)
    await bela.see(has_hand)
    await organized(ada, message, "Take someone out", "Cleo", "Bela says that Cleo asked for it.")
    assert len(await hits(home, request, bela)) > 3
    await forgotten(bela, home)  # in the middle of a round
    assert await hits(home, request, bela) == []
    await until(lambda: shown(home, bela) == [])
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "Round 2 begins" in m.text)
    await forgotten(cleo, home)  # between two rounds
    assert await hits(home, request, cleo) == []
    await ada.click(await organize(ada, message), "Start the next round now")
    message = await moved_down(home, ada, "**Round 2 of 2**", 2)
    await forgotten(dora, home)
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    await forgotten(emil, home)  # after the end
    await forgotten(ada, home)  # who has organized it
    gone = (ada, bela, cleo, dora, emil)
    assert await hits(home, request, *gone) == []
    await until(lambda: shown(home, *gone) == [])
    (board,) = [one for one in finn.messages(home.channel) if is_tournament(one)]
    assert board == message
    mine = page(await finn.click(board, "My place"))
    (file,) = page(await finn.click(mine, "Results as CSV")).files
    players = [row["Player"] for row in csv.DictReader(StringIO(file.content.decode("utf-8-sig")))]
    assert sorted(players) == sorted([*["former player"] * 4, "Finn", "Gita", "Hugo", "Ivo"])
    assert [person.name for person in gone if person.name in file.content.decode()] == []
    log = page(await finn.click(board, "What happened")).text
    assert "The organizer took former player out." in log
    assert "asked for it" not in log
    assert "You're not in this tournament." in said(await people[0].slash(home.channel, "tournament show"))


async def test_an_organizer_erased_during_their_tournament_is_not_named_in_its_title_either(
    home: House, request: pytest.FixtureRequest
) -> None:
    ada, bela, world = home.person("Ada"), home.person("Bela"), home.sandbox.world
    server = world.servers[home.guild]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)
    message = await opened(home, ada, name="Ada's cup", start="1h")  # Ada has not entered it
    await until(lambda: [event.name for event in server.events.values()] == ["Ada's cup"])
    await forgotten(ada, home)
    assert await hits(home, request, ada) == []
    await bela.see(lambda m: m == message and "## Karma tournament" in m.text)
    await until(lambda: shown(home, ada) == [])


async def test_erasure_lets_nobody_back_into_a_tournament_they_dropped_out_of_or_were_taken_out_of(home: House) -> None:
    ada = home.person("Ada")
    message = await opened(home, ada, format="arena", pace="normal", players=2, start="1h")
    bela, cleo, *_ = await entered(home, message, *NAMES)
    await organized(ada, message, "Take someone out", "Cleo", "Insults")
    assert "only the organizer can let you in again." in said(await cleo.click(message, "Join"))
    await forgotten(cleo, home)
    assert "only the organizer can let you in again." in said(await cleo.click(message, "Join"))
    await confirmed(ada, await organize(ada, message), "Start now")
    message = await moved_down(home, ada, "**It ends", 3)
    for _ in range(2):
        await bela.click(message, "Leave")
        await forgotten(bela, home)
        assert "only its organizer can let you in again." in said(await bela.click(message, "Join"))
    log = page(await bela.click(page(await bela.click(message, "My place")), "What happened")).text
    assert "entered late" not in log
    assert "Bela" not in page(await ada.click(message, "Who is in")).text
