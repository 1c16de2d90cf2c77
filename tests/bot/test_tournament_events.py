"""A tournament's event: announced only where the whole server may know of it, once, and called off with it."""

import asyncio

import pytest

from bot.discord.tournament_events import HIDDEN, NO_PERMISSION, NOT_ALLOWED
from sandbox.driver import Person, Seen
from sandbox.permissions import INVITED, Permissions
from sandbox.world import ScheduledEvent
from tests.bot.house import House, until
from tests.bot.test_faults import hurrying
from tests.bot.test_tournaments import NAMES, confirmed, entered, is_tournament, opened, organize, said

CREATE = "/guilds/*/scheduled-events"
CHANGE = "/guilds/*/scheduled-events/*"
ANNOUNCED, GOING_ON, OVER, CANCELLED = 1, 2, 3, 4


def permitted(house: House) -> None:
    """Let the bot create events."""
    world = house.sandbox.world
    server = world.servers[house.guild]
    world.roles.set_permissions(server, world.roles.of_bot(server), INVITED | Permissions.CREATE_EVENTS)


def events(house: House) -> list[ScheduledEvent]:
    return [*house.sandbox.world.servers[house.guild].events.values()]


async def announced(house: House, person: Person) -> tuple[Seen, ScheduledEvent]:
    """Open a tournament, and wait for its event."""
    permitted(house)
    message = await opened(house, person, start="2h", name="Cup")
    await until(lambda: len(events(house)) == 1)
    return message, events(house)[0]


async def called_off(house: House, person: Person, message: Seen) -> None:
    form = (await person.click(await organize(person, message), "Call it off…")).form
    await person.submit(form, {"Reason": "Rain"})
    await person.see(lambda m: m == message and "This tournament was called off." in m.text)


async def finished(house: House) -> None:
    """Wait until each tournament is shown everywhere as it is, so that a restart looks after none of them."""
    async with house.stored() as store, asyncio.timeout(15):
        while await store.due.next(["cup", "event"], 0.0) is not None:  # noqa: ASYNC110 - the database does not tell when it changes
            await asyncio.sleep(0.01)


async def test_a_tournament_is_announced_as_an_event_that_ends_with_it(house: House) -> None:
    ada = house.person("Ada")
    message, event = await announced(house, ada)
    assert event.starts == pytest.approx(house.clock.now() + 7200, abs=60)
    assert (event.name, event.location, event.status) == ("Cup", "#table", ANNOUNCED)
    assert event.description is not None
    assert event.description.endswith(f"/{message.channel_id}/{message.id}")
    await entered(house, message, *NAMES[:6])
    await confirmed(ada, await organize(ada, message), "Start now")
    await until(lambda: event.status == GOING_ON)
    form = (await ada.click(await organize(ada, message), "End it early…")).form
    await ada.submit(form, {"Reason": "Rain"})
    await until(lambda: event.status == OVER)
    await finished(house)


async def test_a_tournament_that_is_called_off_has_no_event(house: House) -> None:
    ada = house.person("Ada")
    message, event = await announced(house, ada)
    await called_off(house, ada, message)
    await until(lambda: event.status == CANCELLED)
    await finished(house)


# Who may announce, and where


async def refused(house: House, person: Person) -> str:
    """Open a tournament that is not announced, and give the answer."""
    told = said(await person.slash(house.channel, "tournament new", game="karma", format="swiss", start="2h"))
    await person.see(is_tournament)
    assert events(house) == []
    return told


async def test_a_tournament_is_not_announced_without_the_bots_permission(house: House) -> None:
    assert NO_PERMISSION in await refused(house, house.person("Ada"))


@pytest.mark.parametrize("denied", ["everyone", "a role"])
async def test_a_tournament_in_a_channel_that_not_everyone_sees_is_not_announced(house: House, denied: str) -> None:
    permitted(house)
    world = house.sandbox.world
    server = world.servers[house.guild]
    world.channels.allow(house.channel, "view_channel")
    role = server.roles[server.id] if denied == "everyone" else world.roles.add(server, "Newcomers")
    world.channels.deny(house.channel, "view_channel", target=role)
    assert HIDDEN in await refused(house, house.person("Ada"))


async def test_a_member_who_may_create_no_events_announces_none_through_the_bot(house: House) -> None:
    permitted(house)
    world, bela = house.sandbox.world, house.person("Bela")
    world.channels.allow(house.channel, "manage_messages", target=bela.user)
    assert NOT_ALLOWED in await refused(house, bela)


async def test_an_event_is_called_off_once_its_channel_is_hidden_from_everyone(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    message, event = await announced(house, ada)
    await finished(house)
    world.channels.allow(house.channel, "view_channel")
    server = world.servers[house.guild]
    world.channels.deny(house.channel, "view_channel", target=server.roles[server.id])
    await house.permissions_tried()
    await until(lambda: event.status == CANCELLED)
    world.channels.allow(house.channel, "view_channel", target=server.roles[server.id])
    await called_off(house, ada, message)
    await finished(house)
    assert events(house) == [event]


async def test_an_event_is_called_off_by_the_next_start_if_its_channel_was_hidden_meanwhile(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    _, event = await announced(house, ada)
    await finished(house)
    await house.stop()
    server = world.servers[house.guild]
    world.channels.deny(house.channel, "view_channel", target=server.roles[server.id])
    await house.start()
    await until(lambda: event.status == CANCELLED)


async def test_an_event_that_a_manager_has_deleted_is_not_announced_again(house: House) -> None:
    ada = house.person("Ada")
    message, event = await announced(house, ada)
    await finished(house)  # its id is noted
    event.status = CANCELLED
    await house.restart()
    await called_off(house, ada, message)
    await finished(house)
    assert events(house) == [event]


# Discord fails


@pytest.mark.parametrize("how", ["answer lost", "reset later", "refused"])
async def test_an_event_is_announced_once_though_discord_fails(house: House, how: str) -> None:
    faults = house.sandbox.faults
    if how == "reset later":
        faults.reset("POST", CREATE, times=2, after=True)
    else:
        faults.answer("POST", CREATE, 502, times=2, after=how == "answer lost")
    ada = house.person("Ada")
    async with hurrying(house):
        message, event = await announced(house, ada)
        await called_off(house, ada, message)
        await until(lambda: event.status == CANCELLED)
        await finished(house)
    assert events(house) == [event]


async def test_a_tournament_called_off_while_its_event_is_being_created_has_none_in_the_end(house: House) -> None:
    permitted(house)
    ada = house.person("Ada")
    slow = house.sandbox.faults.delay("POST", CREATE, 0.5)
    message = await opened(house, ada, start="2h", name="Cup")
    await slow.struck()
    await called_off(house, ada, message)
    await until(lambda: [event.status for event in events(house)] == [CANCELLED])
    await finished(house)


async def test_a_bot_that_stops_while_its_event_is_being_created_finds_it_again(house: House) -> None:
    permitted(house)
    ada = house.person("Ada")
    lost = house.sandbox.faults.answer("POST", CREATE, 502, times=9, after=True)
    message = await opened(house, ada, start="2h", name="Cup")
    await lost.struck()
    await house.stop()
    house.sandbox.faults.clear()
    await house.start()
    await called_off(house, ada, message)
    await until(lambda: [event.status for event in events(house)] == [CANCELLED])
    await finished(house)


async def test_an_event_is_called_off_by_the_next_start_if_discord_did_not_answer(house: House) -> None:
    ada = house.person("Ada")
    message, event = await announced(house, ada)
    lost = house.sandbox.faults.drop("PATCH", CHANGE, times=9)
    await called_off(house, ada, message)
    await lost.struck()
    await house.stop()
    house.sandbox.faults.clear()
    assert event.status == ANNOUNCED
    await house.start()
    await until(lambda: event.status == CANCELLED)
    await finished(house)
