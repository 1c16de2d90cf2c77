"""Tournaments that run without help, as their players see them."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.play.messages import HOMELESS_FOR
from bot.play.permissions import Person as Presser
from bot.play.table import Table
from bot.services.director import LOOK
from bot.store.sql.storage import Store
from bot.tournaments import entry, progress, rounds
from bot.tournaments.tournament import Agreed, Entrant, Tournament
from rules import GAMES
from sandbox.driver import Person, Seen
from sandbox.world import Channel
from tests.bot.house import House, hand_of, is_table, playable, press_one, rows, until
from tests.bot.play.tables import context

NAMES = ("Ada", "Bela", "Cleo", "Dario", "Esme", "Fritz")
ROUND = 600.0
PATIENCE = 30.0
"""Seconds to wait for a tournament to reach a state."""


async def held(house: House, press: int = 4711, absent: int = 0, **more: Any) -> Tournament:
    """Store a tournament that six people have entered, which makes it full, for the bot to find when it starts.

    :param absent: in how many rounds they have made no move already.
    """
    game = GAMES["ninety_nine"]
    options = {option.name: option.default for option in game.options} | {"tokens": 1}
    told: dict[str, Any] = {"format": "swiss", "rounds": 2, "round_time": ROUND, "title": "Spring Cup"} | more
    agreed = Agreed(game, options, "normal", seats=3, most=len(NAMES), **told)
    organizer = Presser(house.person("Olga").id, "Olga", press)
    home: dict[str, Any] = {"guild_id": house.guild, "channel_id": house.channel.id, "locale": "en-US"}
    made = entry.opened(agreed, organizer, context(house.clock.now()), **home)
    people = tuple(Entrant(house.person(name).id, name, 100 + at, absent=absent) for at, name in enumerate(NAMES))
    await house.stop()
    async with house.stored() as store:
        made, _ = await store.add_tournament(replace(made, entrants=people))
    await house.start()
    return made


async def now(house: House, number: int = 1) -> Tournament:
    async with house.stored() as store:
        found = await store.tournament(number)
    assert found is not None
    return found


async def until_it(house: House, has: Any) -> Tournament:
    seen: list[Tournament] = [await now(house)]

    async def look(store: Store) -> None:
        while not has(seen[-1]):
            await house.clock.sleep_until(house.clock.now() + 0.05)
            seen.append(await store.tournament(seen[0].id) or seen[-1])

    async with house.stored() as store, asyncio.timeout(PATIENCE):
        await look(store)
    return seen[-1]


async def posted(house: House) -> list[Table]:
    """Wait until all tables are posted, and their clocks run; gives them."""
    await until_it(house, lambda t: t.round is not None)
    async with asyncio.timeout(PATIENCE):
        while any(table.home.unhoused for table in await house.tables()):
            await house.clock.sleep_until(house.clock.now() + 0.05)
    return await house.tables()


def threads(house: House) -> list[Channel]:
    return house.sandbox.world.threads.of(house.channel)


def is_hand(message: Seen) -> bool:
    return message.ephemeral and bool(playable(message))


def tables_in(house: House, person: Person, channels: Sequence[Channel]) -> list[Seen]:
    return [message for channel in channels for message in person.messages(channel) if is_table(message)]


async def test_a_tournament_runs_from_the_last_join_to_its_end_without_a_hand_and_over_restarts(house: House) -> None:
    await held(house)
    people = [house.person(name) for name in NAMES]
    ada = people[0]
    found = await until_it(house, lambda t: t.round is not None)
    assert [len(one.seats) for one in found.rounds[0].tables] == [3, 3]
    await until(lambda: len(tables_in(house, ada, threads(house))) == 2)
    assert {thread.name for thread in threads(house)} == {
        "Spring Cup: round 1, table 1",
        "Spring Cup: round 1, table 2",
    }
    stored = await posted(house)  # what Discord shows is noted a moment later
    for thread, table in zip(sorted(threads(house), key=lambda one: one.name), stored, strict=True):
        (message,) = tables_in(house, ada, [thread])
        assert {*message.mentions} == {player.person for player in table.players}  # whose hands cannot be sent
    first_up = min(stored[0].seat_waits)
    mover = next(person for person in people if person.id == stored[0].players[first_up].person)
    (message,) = [one for one in tables_in(house, mover, threads(house)) if mover.id in one.mentions]
    hand = await hand_of(mover, message)
    await press_one(mover, hand, 0)
    # Nobody else moves. A restart in the middle changes nothing.
    await house.restart()
    house.clock.travel(ROUND + 1)
    found = await until_it(house, lambda t: t.rounds[0].over)
    assert {one.how for one in found.rounds[0].tables} == {"judged"}
    assert all(sorted(one.places or ()) and len(one.seats) == 3 for one in found.rounds[0].tables)
    assert await house.phases() == ["over", "over"]
    assert all(table.event.judged for table in await house.tables())
    await until(
        lambda: len([m for thread in threads(house) for m in ada.messages(thread) if "Time was up" in m.text]) == 2
    )
    ended = [m for thread in threads(house) for m in ada.messages(thread) if "Time was up" in m.text]
    assert [m.text for m in ended if "can't be described" in m.text] == []
    assert [note.sentence for note in found.log] == [progress.BEGAN, rounds.TIME_UP]
    assert mover.id in [one.person for one in found.entrants if not one.absent]
    due = found.next_at or 0.0
    await house.stop()
    house.clock.travel(500.0)
    await house.start()
    found = await now(house)
    assert found.next_at is not None
    assert found.next_at >= due + 500.0  # time in which the bot was away is charged to nobody
    assert len(found.rounds) == 1
    house.clock.travel(found.next_at - house.clock.now() + 1)
    found = await until_it(house, lambda t: len(t.rounds) == 2)
    await until(lambda: len(threads(house)) == 4 and len(tables_in(house, ada, threads(house))) == 2)
    assert len(await posted(house)) == 4
    house.clock.travel(ROUND + 1)
    found = await until_it(house, lambda t: t.ended)
    assert found.phase == "over"
    assert rounds.lines(found)[0].place == 1
    assert found.log[-1].sentence == rounds.ENDED
    async with house.stored() as store:
        figures = {person: await store.standings.figures(house.guild, person.id, 1) for person in people}
    games = {person: found["ninety_nine"].games for person, found in figures.items() if found}
    assert games == {mover: 1}  # where they have made no move, nothing counts
    assert await store_is_quiet(house)


async def store_is_quiet(house: House) -> bool:
    async with house.stored() as store:
        return await store.unfinished_tournaments() == [] and await store.count_open() == 0


async def test_tables_stand_in_the_channel_where_threads_are_not_allowed_and_wait_where_nothing_is(
    house: House,
) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    house.sandbox.expect(50001, 50013)
    world.channels.deny(house.channel, "create_public_threads", "send_messages")
    made = await held(house)
    await until_it(house, lambda t: t.trouble == progress.CANNOT_POST)
    assert tables_in(house, ada, [house.channel]) == []
    world.channels.allow(house.channel, "send_messages")
    await until(lambda: len(tables_in(house, ada, [house.channel])) == 2)
    await until_it(house, lambda t: not t.trouble)
    assert threads(house) == []
    assert (await now(house, made.id)).phase == "play"


@pytest.mark.parametrize("restarted", [False, True])
async def test_tables_that_nobody_could_open_are_opened_after_a_tournament_is_ended_early(
    house: House, restarted: bool
) -> None:
    ada, olga, world = house.person("Ada"), house.person("Olga"), house.sandbox.world
    made = await held(house, starts_at=house.clock.now() + 600.0)
    board = await olga.see(lambda m: "Organize" in m.labels)
    await olga.click(board, "Organize")  # without a press the deal would wait, too
    house.sandbox.expect(50001, 50013)
    world.channels.deny(house.channel, "create_public_threads", "send_messages")
    house.clock.travel(601.0)
    await until_it(house, lambda t: t.trouble == progress.CANNOT_POST)
    panel = (await olga.click(board, "Organize")).shown
    asked = (await olga.click(panel, "End it early…")).form
    if not restarted:
        world.channels.allow(house.channel, "send_messages")
    await olga.submit(asked, {"reason": ""})
    if restarted:
        await house.restart()
        world.channels.allow(house.channel, "send_messages")
        house.clock.travel(LOOK)
    else:
        await house.permissions_tried()
    await until(lambda: len(tables_in(house, ada, [house.channel])) == 2)
    assert (await now(house, made.id)).phase == "over"


async def test_no_clock_runs_until_a_table_is_posted_and_a_round_that_nobody_could_play_counts_for_nobody(
    house: House,
) -> None:
    ada, olga, world = house.person("Ada"), house.person("Olga"), house.sandbox.world
    made = await held(house, starts_at=house.clock.now() + 600.0)
    board = await olga.see(lambda m: "Organize" in m.labels)
    await olga.click(board, "Organize")  # without a press the deal would wait, too
    house.sandbox.expect(50001, 50013)
    world.channels.deny(house.channel, "create_public_threads", "send_messages")
    house.clock.travel(601.0)
    found = await until_it(house, lambda t: t.trouble == progress.CANNOT_POST)
    assert found.rounds[0].ends_at is None
    await ada.see(lambda m: m == board and "No clock runs at these tables" in m.text)
    assert "I can't post this table yet, so no clock is running." in (await ada.click(board, "My place")).shown.text
    assert [table.waits for table in await house.tables()] == [{}, {}]
    house.clock.travel(5 * ROUND)
    await house.restart()
    assert [table.actions for table in await house.tables()] == [0, 0]  # the house has played for nobody
    assert (await now(house)).rounds[0].unfinished == [*found.rounds[0].tables]
    panel = (await olga.click(board, "Organize")).shown
    asked = (await olga.click(panel, "End this round now")).shown
    assert "one that is never posted counts for nobody" in asked.text
    await olga.click(asked, "End this round now")
    found = await until_it(house, lambda t: t.rounds[0].over)
    assert [one.void for one in found.rounds[0].tables] == [True, True]
    assert [one.absent for one in found.entrants] == [0] * 6
    assert {line.points for line in rounds.lines(found)} == {0}
    assert [note.people for note in found.log if note.sentence == rounds.VOID] == [
        one.seats for one in found.rounds[0].tables
    ]
    await ada.see(lambda m: m == board and "never posted, so it counts for nobody" in m.text)
    assert rows(house.database, "SELECT * FROM games") == []
    world.channels.allow(house.channel, "send_messages")
    house.clock.travel(31)
    found = await until_it(house, lambda t: len(t.rounds) == 2 and not t.trouble)
    await until(lambda: len(tables_in(house, ada, [house.channel])) == 2)
    stands_still = "SELECT id FROM tables WHERE phase = 'play' AND id NOT IN (SELECT table_id FROM waits)"
    await until(lambda: rows(house.database, stands_still) == [])
    assert made.id == found.id
    await ada.see(lambda m: {olga.id, ada.id} <= {*m.mentions} and "These people couldn't play" in m.text)


async def test_the_time_of_a_round_begins_when_its_first_table_can_be_posted(house: House) -> None:
    ada, world = house.person("Ada"), house.sandbox.world
    await held(house, starts_at=house.clock.now() + 600.0)
    await ada.slash(house.channel, "help")  # without a press the deal would wait, too
    house.sandbox.expect(50001, 50013)
    world.channels.deny(house.channel, "create_public_threads", "send_messages")
    house.clock.travel(601.0)
    await until_it(house, lambda t: t.round is not None and t.round.ends_at is None)
    house.clock.travel(5 * ROUND)
    world.channels.allow(house.channel, "send_messages")
    house.clock.travel(LOOK)
    found = await until_it(house, lambda t: not t.trouble)
    assert found.rounds[0].ends_at == pytest.approx(house.clock.now() + ROUND, abs=60)
    await until(lambda: len(tables_in(house, ada, [house.channel])) == 2)
    for table in await house.tables():
        (wait,) = table.waits.values()
        assert wait.due == pytest.approx(house.clock.now() + (house.timings.pace["normal"] or 0.0), abs=60)
        await ada.see(lambda m, table=table: m.id == table.home.message_id and "⏳ <t:" in m.text)  # type: ignore[misc]


async def test_a_table_stands_in_the_channel_while_discord_takes_no_more_threads_there(house: House) -> None:
    ada = house.person("Ada")
    house.sandbox.rest.limits = replace(house.sandbox.limits, threads=(1, 300.0))
    await held(house)
    await until(lambda: len(tables_in(house, ada, [house.channel])) == 1)
    await until(lambda: len(tables_in(house, ada, threads(house))) == 1)
    found = await now(house)
    assert (found.phase, found.trouble) == ("play", "")


@pytest.mark.door("gateway", reason="only it tells of a thread to which nothing is sent")
async def test_a_table_whose_thread_is_deleted_is_judged_when_the_organizer_moves_on(house: House) -> None:
    ada = house.person("Ada")
    await held(house, rounds=1, round_time=86400.0)
    await until(lambda: len(tables_in(house, ada, threads(house))) == 2)
    house.sandbox.expect(10003)
    ada.delete_channel(threads(house)[0])
    async with asyncio.timeout(PATIENCE):
        while not any(table.home.trouble for table in await house.tables()):  # its time without a place begins then
            await house.clock.sleep_until(house.clock.now() + 0.05)
    house.clock.travel(HOMELESS_FOR + 60)
    found = await until_it(house, lambda t: t.trouble == rounds.NEEDS)
    assert [one.closed for one in found.rounds[0].tables] == [True, False]
    house.clock.travel(86400.0)
    found = await until_it(house, lambda t: t.ended)
    assert "judged" in {one.how for one in found.rounds[0].tables}
    assert (found.phase, found.trouble) == ("over", "")
