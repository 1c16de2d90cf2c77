"""Faults during a tournament: it continues, or says what it needs, and nothing is duplicated or incomplete."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.play.tournament_tables import NEVER_POSTED
from bot.store.errors import StoreBusy
from bot.store.sql.tournaments import Tournaments
from bot.tournaments import progress, rounds
from sandbox.driver import Person, Seen
from sandbox.server import Sandbox
from tests.bot.audit import leaks
from tests.bot.house import House, hand_of, press_one, rows, until
from tests.bot.processes import SHARDS, Process, opened_process
from tests.bot.test_director import NAMES, ROUND, held, now, posted, tables_in, threads, until_it
from tests.bot.test_faults import hurrying
from tests.bot.test_together import address, bots, houses, last_den, sandbox
from tests.bot.test_tournaments import confirmed, entered, is_tournament, moved_down, opened, organize, page, said

__all__ = ["address", "bots", "houses", "sandbox"]  # fixtures

POSTS = "/channels/*/messages"
BEGINS = "/channels/*/threads"
EDITS = "/channels/*/messages/*"


@pytest.fixture
async def process(database: Path) -> AsyncIterator[Process]:
    """A bot in a process of its own, looked over at the end as `house` is."""
    async with opened_process(database, Process) as process:
        yield process
        await process.stop()
        assert process.sandbox.violations == []
        assert process.errors == []
        assert leaks(database, process.sandbox.requests, ahead=process.ahead()) == []


async def posted_once(house: House, number: int = 1) -> None:
    """See that each table of a round stands in a thread of its own, there and nowhere else."""
    ada, of = house.person("Ada"), f": round {number}, table "
    await until(lambda: len(tables_in(house, ada, [one for one in threads(house) if of in one.name])) == 2)
    found = await until_it(house, lambda t: len(t.rounds) == number and not t.trouble)
    wanted = [f"Spring Cup{of}{one.table}" for one in found.rounds[-1].tables]
    assert sorted(one.name for one in threads(house) if of in one.name) == wanted
    shown = tables_in(house, ada, [house.channel, *(one for one in threads(house) if of in one.name)])
    shown = [message for message in shown if not is_tournament(message)]
    assert len(shown) == 2
    wanted_ids = sorted(message.id for message in shown)
    async with asyncio.timeout(20):
        while wanted_ids != sorted(  # noqa: ASYNC110 - where an answer was lost, it is asked again
            table.home.message_id or 0 for table in await house.tables() if not table.ended
        ):
            await asyncio.sleep(0.05)


def board(house: House, person: Person) -> Seen:
    """The tournament's only message."""
    (message,) = [message for message in person.messages(house.channel) if is_tournament(message)]
    return message


async def moved_on(olga: Person, message: Seen, label: str) -> None:
    """Have the organizer go on at once, with a new panel."""
    asked = page(await olga.click(await organize(olga, message), label))
    if label in asked.labels:  # ending a round has to be confirmed
        await olga.click(asked, label)


# The bot is killed


@pytest.mark.long
async def test_a_tournament_goes_on_wherever_its_bot_is_killed(process: Process) -> None:
    olga, faults = process.person("Olga"), process.sandbox.faults
    slow = faults.delay("POST", BEGINS, 0.5, times=2)
    await held(process)
    await asyncio.wait_for(slow.struck(), 20)
    lost = faults.drop("POST", POSTS, times=99)
    await asyncio.wait_for(lost.struck(), 20)
    await until(lambda: len(threads(process)) > 0)
    await process.kill()  # while its tables are opened: there are threads, and nothing in them
    faults.clear()
    await process.start()
    await posted_once(process)
    stored = await process.tables()
    mover = next(
        person
        for person in map(process.person, NAMES)
        if person.id == stored[0].players[min(stored[0].seat_waits)].person
    )
    (table,) = [one for one in tables_in(process, mover, threads(process)) if one.id == stored[0].home.message_id]
    hand = await hand_of(mover, table)
    await press_one(mover, hand, 0)
    await process.kill()  # in the middle of a round
    assert (await process.tables())[0].actions >= 1
    await process.start()
    message = board(process, olga)
    await moved_on(olga, message, "End this round now")
    await process.kill()  # while the house plays on, or just before or after that
    await process.start()
    await until_it(process, lambda t: t.rounds[0].over)
    await process.kill()  # between two rounds
    await process.start()
    await moved_on(olga, message, "Start the next round now")
    await until_it(process, lambda t: len(t.rounds) == 2)
    await process.kill()  # when the second one is stored
    await process.start()
    await posted_once(process, 2)
    message = await olga.see(lambda m: is_tournament(m) and "**Round 2 of 2**" in m.text)
    lost = faults.drop("PATCH", EDITS, times=99)
    await moved_on(olga, message, "End this round now")
    await until_it(process, lambda t: t.ended)
    await process.kill()  # before anybody has seen the end
    faults.clear()
    assert "won the tournament" not in message.text
    await process.start()
    end = await olga.see(lambda m: is_tournament(m) and "won the tournament" in m.text)
    await until(lambda: [m for m in olga.messages(process.channel) if is_tournament(m)] == [end])
    assert len(await process.tables()) == 4
    found = await now(process)
    assert [one.how for of in found.rounds for one in of.tables] == ["judged"] * 4


@pytest.mark.long
async def test_only_the_tables_are_posted_that_were_not_yet_when_the_bot_was_killed(process: Process) -> None:
    ada, faults = process.person("Ada"), process.sandbox.faults
    process.sandbox.rest.limits = replace(process.sandbox.limits, threads=(1, 300.0))
    slow = faults.delay("POST", BEGINS, 0.5, times=2)
    await held(process)
    await asyncio.wait_for(slow.struck(), 20)
    lost = faults.drop("POST", f"/channels/{process.channel.id}/messages", times=99)
    await asyncio.wait_for(lost.struck(), 20)  # the second table is to be posted in the channel
    await until(lambda: len(tables_in(process, ada, threads(process))) == 1)
    await process.kill()
    faults.clear()
    await process.start()
    await posted(process)
    await until_it(process, lambda t: not t.trouble)
    shown = tables_in(process, ada, [process.channel, *threads(process)])
    shown = [message for message in shown if not is_tournament(message)]
    assert sorted(message.id for message in shown) == sorted(one.home.message_id or 0 for one in await process.tables())
    assert len(shown) == 2


# Discord fails


@pytest.mark.parametrize("route", [BEGINS, POSTS])
@pytest.mark.parametrize("how", ["answer", "answer lost", "reset", "reset later"])
async def test_tables_are_posted_once_though_discord_fails(house: House, route: str, how: str) -> None:
    faults = house.sandbox.faults
    if how.startswith("answer"):
        faults.answer("POST", route, 502, times=2, after=how != "answer")  # the library waits a second, then three
    else:
        faults.reset("POST", route, times=3, after=how != "reset")
    await held(house)
    async with hurrying(house):
        await posted_once(house)
    ada = house.person("Ada")
    await ada.see(is_tournament)
    assert len([message for message in ada.messages(house.channel) if is_tournament(message)]) == 1


async def test_two_tournaments_without_a_title_share_no_thread_though_discord_is_slow(house: House) -> None:
    for press in (4711, 4712):
        await held(house, press, title="", starts_at=house.clock.now() + 600.0)
    house.sandbox.faults.delay("POST", BEGINS, 1.2, times=2)
    house.clock.travel(601.0)
    ada = house.person("Ada")
    await until(lambda: len(tables_in(house, ada, threads(house))) == 4)
    assert [len(tables_in(house, ada, [thread])) for thread in threads(house)] == [1, 1, 1, 1]


async def test_a_permission_lost_between_two_rounds_is_asked_for_and_waited_for(house: House) -> None:
    olga, world = house.person("Olga"), house.sandbox.world
    await held(house)
    await posted_once(house)
    message = board(house, olga)
    await moved_on(olga, message, "End this round now")
    await until_it(house, lambda t: t.rounds[0].over)
    house.sandbox.expect(50001, 50013)
    lost = ("create_public_threads", "send_messages")
    world.channels.deny(house.channel, *lost)
    house.clock.travel(31)
    await until_it(house, lambda t: t.trouble == progress.CANNOT_POST)
    await olga.see(lambda m: m == message and "**Create Public Threads**" in m.text)
    world.channels.allow(house.channel, *lost)
    await house.permissions_tried()

    def shown() -> list[Seen]:
        places = [house.channel, *(one for one in threads(house) if ": round 2," in one.name)]
        return [found for found in tables_in(house, olga, places) if not is_tournament(found)]

    await until(lambda: len(shown()) == 2)  # in threads, or in the channel where that is allowed first
    await olga.see(lambda m: is_tournament(m) and "**Create Public Threads**" not in m.text)


async def test_a_tournament_whose_channel_is_deleted_ends_with_the_round_that_was_being_played(house: House) -> None:
    await held(house)
    await posted_once(house)
    ada = house.person("Ada")
    await ada.slash(house.channel, "help")  # without a press no more would be dealt
    house.sandbox.expect(10003)
    house.sandbox.world.channels.remove(house.channel)
    house.clock.travel(1900.0)  # longer than a table waits for a new place
    house.clock.travel(ROUND)
    found = await until_it(house, lambda t: t.next_at is not None)
    assert {one.how for one in found.rounds[0].tables} == {"judged"}
    before = rows(house.database, "SELECT * FROM results")
    house.clock.travel((found.next_at or 0.0) - house.clock.now() + 1)
    found = await until_it(house, lambda t: t.ended)
    assert [note.sentence for note in found.log[-2:]] == [progress.NO_CHANNEL, rounds.ENDED]
    assert rounds.lines(found)[0].played == 1
    async with asyncio.timeout(20):
        while (await house.phases()).count("closed") < 2:
            await house.clock.sleep_until(house.clock.now() + 0.05)
    last = [table for table in await house.tables() if table.event.tournament_id is not None][-2:]
    assert [(table.phase, table.actions, table.reason) for table in last] == [("closed", 0, NEVER_POSTED)] * 2
    assert rows(house.database, "SELECT * FROM results") == before
    olga = house.person("Olga")
    told = await olga.see(lambda m: "because its channel is gone" in m.text)
    assert (told.mentions, told.ephemeral) == ([olga.id], False)
    assert not house.person("Bela").can_see(told)


async def test_a_round_that_nobody_has_pressed_anything_before_is_not_dealt_in_a_deleted_channel(house: House) -> None:
    await held(house)
    await posted_once(house)
    house.sandbox.expect(10003)
    house.sandbox.world.channels.remove(house.channel)
    house.clock.travel(1900.0)
    house.clock.travel(ROUND)
    found = await until_it(house, lambda t: t.next_at is not None)
    house.clock.travel((found.next_at or 0.0) - house.clock.now() + 1)
    found = await until_it(house, lambda t: t.ended)
    assert [note.sentence for note in found.log[-2:]] == [progress.NO_CHANNEL, rounds.ENDED]
    assert len(found.rounds) == 1
    assert len(await house.tables()) == 2


async def test_a_tournament_goes_on_when_its_organizer_leaves_the_server(house: House) -> None:
    world, olga = house.sandbox.world, house.person("Olga")
    await held(house)
    await posted_once(house)
    message = board(house, olga)
    world.members.leave(olga.user, world.servers[house.guild])
    bela = house.person("Bela")
    assert "Only the organizer of this tournament" in said(await bela.click(message, "Organize"))
    manager = house.person("Ada")
    await moved_on(manager, message, "End this round now")
    await manager.see(lambda m: m == message and "Round 2 begins" in m.text)
    log = page(await bela.click(message, "What happened")).text
    assert f"The organizer ended round 1. (<@{manager.id}>)" in log
    house.clock.travel(31)
    await posted_once(house, 2)


# Its message moves below the lines that tell of threads


async def three_tables(house: House) -> Seen:
    """Have a tournament begin at three tables; gives its message from before that."""
    message = await opened(house, house.person("Ada"), game="it_aint_over", players=2, rounds=1, start="20m")
    await entered(house, message, *NAMES)
    return message


@pytest.mark.parametrize("fails", [False, True])
async def test_the_message_is_posted_once_more_below_what_tells_of_the_threads_of_a_round(
    house: House, fails: bool
) -> None:
    ada, before = house.person("Ada"), await three_tables(house)
    if fails:
        house.sandbox.faults.answer("POST", POSTS, 502, times=4, after=True)
    house.clock.travel(1201.0)
    async with hurrying(house):
        message = await moved_down(house, ada, "**Round 1 of 1**", 3)
    assert message != before
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "won the tournament" in m.text)


async def test_the_message_stays_where_it_is_if_the_bot_may_not_post_it_again(house: House) -> None:
    ada, message = house.person("Ada"), await three_tables(house)
    house.sandbox.world.channels.deny(house.channel, "send_messages")
    house.sandbox.expect(50013)
    house.clock.travel(1201.0)
    await ada.see(lambda m: m == message and m.text.count("/channels/") == 3)
    assert board(house, ada) == message


# The database fails


@pytest.mark.parametrize("after", [False, True])
async def test_a_round_begins_and_ends_once_though_the_database_fails(
    house: House, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    real, changes = Tournaments.save_tournament, itertools.count()

    async def failing(self: Tournaments, *what: Any) -> Any:
        """Fail at every second change, before it is stored or when nobody is told that it is."""
        fails = next(changes) % 2 == 0
        stored = None if fails and not after else await real(self, *what)
        if fails:
            raise StoreBusy("database is locked")
        return stored

    await house.stop()
    monkeypatch.setattr(Tournaments, "save_tournament", failing)
    await held(house)
    async with hurrying(house):
        await posted_once(house)
        house.clock.travel(ROUND + 1)
        await until_it(house, lambda t: t.rounds[0].over)
        await posted_once(house, 2)
        house.clock.travel(ROUND + 1)
        found = await until_it(house, lambda t: t.ended)
    assert len(await house.tables()) == 4
    assert [len(of.tables) for of in found.rounds] == [2, 2]
    assert next(changes) > 8


# Two processes


@pytest.mark.postgres
@pytest.mark.door("gateway", reason="it is about bots that divide the shards")
async def test_the_other_process_posts_the_tables_that_one_has_dealt(houses: Sequence[House], sandbox: Sandbox) -> None:
    here, ada = last_den(sandbox), sandbox.person("Ada")
    names = ("Bela", "Cleo", "Dora", "Emil", "Finn", "Gita")
    server = sandbox.world.servers.of(here)
    assert server is not None
    for name in names[1:]:
        sandbox.world.members.join(sandbox.person(name).user, server)
    told = {"game": "karma", "format": "swiss", "pace": "none", "rounds": 2, "players": 3, "most": 6}
    await ada.slash(here, "tournament new", name="Cup", **told)
    message = await ada.see(is_tournament, channel=here)
    # Where the other process deals, which has seen no press, it announces the deal in the channel first.
    sandbox.faults.delay("POST", f"/channels/{here.id}/messages", 0.0, times=99)
    lost = sandbox.faults.drop("POST", POSTS, times=99)
    people = await entered(houses[1], message, *names)
    await asyncio.wait_for(lost.struck(), 20)
    await until(lambda: len(sandbox.world.threads.of(here)) == 2)
    await houses[1].stop()  # the one that this server's shard belongs to
    sandbox.faults.clear()
    opened = sandbox.world.threads.of(here)
    # Longer than it waits for an answer, where it has sent a lost request itself.
    await until(lambda: all(len(tables_in(houses[0], ada, [thread])) == 1 for thread in opened), patience=60.0)
    assert len(sandbox.world.threads.of(here)) == 2
    assert [found for found in tables_in(houses[0], ada, [here]) if not is_tournament(found)] == []
    await houses[1].start()
    await sandbox.gateway.wait_connected_shards(*range(SHARDS))
    await moved_on(ada, message, "End this round now")
    # Here and below, the house plays two games to their ends, which may be hundreds of moves.
    await ada.see(lambda m: m == message and "Round 2 begins" in m.text, timeout=60.0)
    await moved_on(ada, message, "Start the next round now")
    await until(lambda: len(sandbox.world.threads.of(here)) == 4)
    message = await ada.see(
        lambda m: is_tournament(m) and all(one.id < m.id for one in sandbox.world.threads.of(here)), channel=here
    )
    assert "You play at [Table" in page(await people[0].click(message, "My place")).text
    await moved_on(ada, message, "End this round now")
    await ada.see(lambda m: m == message and "won the tournament" in m.text, timeout=60.0)
    # All have ended, and offer no hand; their messages are edited beside that of the tournament.
    await until(lambda: tables_in(houses[0], ada, sandbox.world.threads.of(here)) == [])
