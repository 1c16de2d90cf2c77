"""An arena as people meet it: they come and go as they like, and tables begin and end one by one."""

import re
from typing import Any

from bot.tournaments.formats.arena import LAST_GAMES
from sandbox.driver import Person, Seen
from tests.bot.audit import leaks
from tests.bot.house import House
from tests.bot.test_tournaments import (
    confirmed,
    entered,
    has_hand,
    moved_down,
    opened,
    organize,
    page,
    play_until,
    said,
)

SIX = ("Bela", "Cleo", "Dora", "Emil", "Finn", "Gita")
ENDED = re.compile(r"1\.\N{NO-BREAK SPACE}")


def line_of(message: Seen, number: int) -> str:
    """What a message says of a table; empty if it does not name it."""
    return next((line for line in message.text.splitlines() if re.match(rf"\W*Table {number}\b", line)), "")


def playing(message: Seen) -> list[int]:
    """The numbers of the tables that are being played."""
    found = [re.match(r"\W*Table (\d+)\b", line) for line in message.text.splitlines()]
    return [int(one[1]) for one in found if one and not ENDED.search(one.string)]


def at(message: Seen, number: int, people: list[Person]) -> list[Person]:
    """Those of these people who sit at a table."""
    return [person for person in people if person.name in line_of(message, number)]


async def begun(house: House, **options: Any) -> tuple[Seen, list[Person]]:
    """Open an arena of six at tables of two, and let all of them in."""
    agreed = {"game": "it_aint_over", "format": "arena", "players": 2, "most": 8, "pace": "normal", "start": "1h"}
    message = await opened(house, house.person("Ada"), **{**agreed, "name": "Happy hour", **options})
    people = await entered(house, message, *SIX)
    ada = house.person("Ada")
    await confirmed(ada, await organize(ada, message), "Start now")
    message = await moved_down(house, ada, "**It ends", 3)
    await ada.see(lambda m: m == message and playing(m) == [1, 2, 3] and m.text.count("/channels/") == 3)
    return message, people


async def played_out(message: Seen, number: int, people: list[Person]) -> None:
    """Play a table to its end."""
    await play_until(at(message, number, people), lambda: bool(ENDED.search(line_of(message, number))))


async def test_an_arena_seats_free_players_again_and_again(house: House) -> None:
    ada, hugo = house.person("Ada"), house.person("Hugo")
    message, people = await begun(house)
    assert "It Ain't Over · Arena · 1 hour · tables of 2" in message.text
    assert re.search(r"\*\*It ends <t:\d+:R>\*\*: new tables start until <t:\d+:t>\.", message.text)
    assert message.labels[:6] == ["My place", "Standing", "Tables", "Who is in", "What happened", "Join"]
    for person in people:
        await person.see(has_hand)  # which opens automatically
    threads = [one for one in house.sandbox.world.channels.values() if one.thread is not None]
    assert sorted(one.name for one in threads) == [f"Happy hour: room {number}" for number in (1, 2, 3)]

    # A late entrant plays as soon as another player is free.
    assert "You're in!" in said(await hugo.click(message, "Join"))
    await ada.see(lambda m: m == message and "**Free:** Hugo" in m.text)
    assert "You get a table as soon as" in page(await hugo.click(message, "My place")).text
    await played_out(message, 1, people)
    await ada.see(lambda m: m == message and "Hugo" in line_of(m, 4) and "/channels/" in line_of(m, 4))
    await hugo.see(has_hand)
    rooms = {re.search(r"/channels/\d+/(\d+)/", line_of(message, number))[1] for number in (1, 4)}  # type: ignore[index]
    assert len(rooms) == 1, "their table is where one of them has just played"

    # A player takes a break, and comes back.
    (free,) = [person for person in people if f"**Free:** {person.name}" in message.text]
    assert "You're taking a break" in page(await free.click(message, "Leave")).text
    await ada.see(lambda m: m == message and f"**Away:** {free.name}" in m.text and "**Free:**" not in m.text)
    await played_out(message, 2, people)
    mine = page(await free.click(message, "My place"))
    await free.click(mine, "I'm back")
    await free.see(lambda m: m == mine and "I'm back" not in m.labels)
    await ada.see(lambda m: m == message and free.name in line_of(m, 5) and "**Away:**" not in m.text)

    # A pause: what is being played goes on, and no table begins.
    panel = await organize(ada, message)
    assert panel.labels == ["Pause", "Start no more tables", "End it early…", "Refresh", "Live view"]
    await ada.click(panel, "Pause")
    await ada.see(lambda m: m == message and "**Paused.** Games go on" in m.text)
    await played_out(message, 3, people)
    assert playing(message) == [4, 5]
    await house.restart()
    await ada.click(await organize(ada, message), "Resume")
    await ada.see(lambda m: m == message and playing(m) == [4, 5, 6])

    # Two wins in a row double the points.
    await played_out(message, 4, [*people, hugo])
    (again,) = at(message, 4, at(message, 1, people))
    for number in (1, 4):
        await corrected(ada, message, number, again)
    await ada.see(lambda m: m == message and f"{again.name}" in m.text and "(streak: double points)" in m.text)


async def corrected(organizer: Person, message: Seen, number: int, winner: Person) -> None:
    """Have the organizer correct the winner of a table of two."""
    panel = await organize(organizer, message)
    menu = next(one for one in panel.selects if one.placeholder == "Correct a result…")
    form = (await organizer.select(panel, f"Table {number}", custom_id=menu.custom_id)).form
    names = [name for name in (*SIX, "Hugo") if name in line_of(message, number)]
    places = "\n".join(f"{1 + (name != winner.name)}. {name}" for name in names)
    await organizer.submit(form, {"places": places, "reason": "Miscounted"})


async def test_when_the_time_of_an_arena_is_up_its_last_tables_are_played_out_and_no_other_begins(house: House) -> None:
    ada = house.person("Ada")
    message, people = await begun(house)
    house.clock.travel(3601)
    await ada.see(lambda m: m == message and "**Time is up**: the last tables are still being played" in m.text)
    assert "Join" not in message.labels
    assert playing(message) == [1, 2, 3]
    assert (await organize(ada, message)).labels == ["Pause", "End it early…", "Refresh", "Live view"]
    house.clock.travel(LAST_GAMES + 1)
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    log = page(await people[0].click(message, "What happened"))
    assert "Time was up, so house players took over for everybody at the last tables." in log.text
    tables = page(await people[0].click(log, "Tables"))
    assert all("(time was up)" in line_of(tables, number) for number in (1, 2, 3))
    assert line_of(tables, 4) == ""


async def idle_until(house: House, message: Seen, words: str) -> None:
    """Let the time of one move after the other run out, until a message says this."""
    while words not in message.text:
        due = min((wait.due for wait in await house.waits() if wait.kind == "person"), default=0.0)
        if due > house.clock.now():
            house.clock.travel(due - house.clock.now() + 0.1)


async def test_a_player_absent_from_two_tables_gets_no_other_until_they_are_back(house: House) -> None:
    ada = house.person("Ada")
    message, people = await begun(house, pace="fast", length="2h")
    await idle_until(house, message, "**Away:** Bela · Cleo · Dora · Emil · Finn · Gita")
    assert playing(message) == []
    bela, cleo, *others = people
    log = page(await bela.click(message, "What happened"))
    assert "Gita made no move at two tables in a row: no table for them until they tap **I'm back**." in log.text
    assert "You made no move at two tables in a row" in log.text
    await bela.click(log, "I'm back")
    assert "You're back!" in said(await cleo.click(message, "Join"))
    await ada.see(lambda m: m == message and len(playing(m)) == 1)
    (number,) = playing(message)
    assert at(message, number, people) == [bela, cleo]
    await bela.see(has_hand)

    # A player deletes their data while they play: no name is left, and no other table begins for them.
    assert leaks(house.database, house.sandbox.requests) == []  # afterwards nobody knows any more whose seat it was
    question = page(await cleo.slash(house.channel, "privacy delete"))
    await cleo.click(question, "Delete everything about me")
    await ada.see(lambda m: m == message and "Cleo" not in m.text)
    assert playing(message) == [number]
    form = (await ada.click(await organize(ada, message), "End it early…")).form
    await ada.submit(form, {"reason": "Late"})
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    assert "Place **" in page(await others[0].slash(house.channel, "stats")).text
    mine = page(await bela.click(message, "My place"))
    (results,) = page(await bela.click(mine, "Results as CSV")).files
    assert b"Bela" in results.content
    assert b"Cleo" not in results.content
    house.sandbox.requests.clear()
