"""Leagues as people meet them: rounds of days, and tables that people play when they have agreed on a time."""

import asyncio
import re
from typing import Any

import pytest

from bot.discord.live.tournament_messages import MOST_BELOW
from bot.play.appointments import LASTS, PATIENCE
from bot.play.table import Table
from bot.tournaments.rounds import ABSENT
from bot.tournaments.tournament import BREAK, Pairing, Tournament
from sandbox.driver import Outcome, Person, Seen
from tests.bot.house import House, first, hand_of, is_table, playable, press_one, until
from tests.bot.test_director import now, until_it
from tests.bot.test_tournaments import confirmed, entered, is_tournament, moved_down, organize, page, said

NAMES = ("Bela", "Cleo", "Dora", "Emil", "Finn", "Gita")
DAY = 86400.0


async def league(house: House, *names: str, **options: Any) -> tuple[Seen, dict[str, Person]]:
    """Have a league of two-player tables begin, because all places are taken; gives its message, and who is in."""
    ada = house.person("Ada")
    agreed = {"game": "it_aint_over", "format": "league", "players": 2, "length": "3d", "most": len(names)}
    assert (await ada.slash(house.channel, "tournament new", **agreed, **options)).message
    message = await ada.see(is_tournament)
    people = await entered(house, message, *names)
    message = await moved_down(house, ada, "**Round 1 of ", len(names) // 2)
    return message, {person.name: person for person in people}


def table_of(house: House, person: Person) -> Seen:
    """The newest table whose thread mentions or seats a person."""
    threads = house.sandbox.world.threads.of(house.channel)
    found = [message for thread in threads for message in person.messages(thread) if is_table(message)]
    return next(
        message
        for message in sorted(found, key=lambda one: -one.id)
        if f"**{person.name}**" in message.text and "My hand" in message.labels
    )


async def stored(house: House, table: Seen) -> Table:
    """The table that a message shows, as it is stored."""
    return next(one for one in await house.tables() if one.home.message_id == table.id)


async def propose(person: Person, message: Seen, when: str) -> Outcome:
    """Propose a time."""
    form = (await person.click(message, "Propose a time…")).form
    return await person.submit(form, {"when": when})


async def move(house: House, person: Person) -> None:
    """Make a move, if it is theirs; some take several presses."""
    table = table_of(house, person)
    hand = await hand_of(person, table)
    before = (await stored(house, table)).actions
    while playable(hand) and (await stored(house, table)).actions == before:
        await press_one(person, hand, -1)


async def wait_for(house: House, absent: Person, there: Person) -> None:
    """Have one player move until the other has a choice; moves without one are made automatically."""
    while (found := await stored(house, table_of(house, absent))).seat_of(absent.id) not in found.seat_waits:
        await move(house, there)


async def finish(table: Seen, *people: Person) -> None:
    """Play a game to its end: the player to act presses the last button of their hand."""
    hands = {person: await hand_of(person, table) for person in people}
    while "Replay" not in table.labels:
        mover = next((person for person in people if playable(hands[person])), None)
        if mover is not None:
            await press_one(mover, hands[mover], -1)
        else:
            await first(*(one.see(lambda m: "Replay" in table.labels or bool(playable(m))) for one in people))


def pairs(found: Tournament, people: dict[str, Person]) -> list[tuple[Pairing, list[Person]]]:
    """The tables of the present round, and who sits there."""
    by_id = {person.id: person for person in people.values()}
    return [(one, [by_id[found.entrants[seat].person or 0] for seat in one.seats]) for one in found.rounds[-1].tables]


async def round_of(house: House, number: int) -> tuple[Tournament, Seen]:
    """Let the break pass, and wait for the tables of a round; gives the tournament, and its message."""
    house.clock.travel(BREAK + 1)
    found = await until_it(house, lambda one: len(one.rounds) == number and one.round is not None)
    tables = len(found.rounds[-1].tables)
    ada = house.person("Ada")

    def is_shown(message: Seen) -> bool:
        below = sum(thread.id > message.id for thread in house.sandbox.world.threads.of(house.channel))
        told = f"**Round {number} of " in message.text and message.text.count("/channels/") == tables
        return is_tournament(message) and told and below < MOST_BELOW

    return found, await ada.see(is_shown)


async def in_order(house: House, pair: list[Person]) -> tuple[Person, Person]:
    """Two people at a table, first the one with the first move."""
    first_one = pair[min((await stored(house, table_of(house, pair[0]))).seat_waits)]
    (second,) = {*pair} - {first_one}
    return first_one, second


async def miss(house: House, number: int, people: dict[str, Person], absent: Person) -> Tournament:
    """Let the time of a round pass in which all but one person have moved; gives the tournament after it."""
    for _, (one, other) in pairs(await now(house), people):
        if absent in (one, other):
            await wait_for(house, absent, other if one == absent else one)
            continue
        for mover, before in ((one, other), (other, one)):
            await wait_for(house, mover, before)
            await move(house, mover)
    house.clock.travel(3 * DAY + 1)
    return await until_it(house, lambda one: one.rounds[number - 1].over)


async def test_a_league_of_days_runs_over_an_appointment_an_absence_and_a_restart(house: House) -> None:
    message, people = await league(house, *NAMES, rounds=3)
    assert "League · 3 rounds · tables of 2" in message.text
    found = await now(house)
    assert (found.agreed.pace, found.agreed.round_time) == ("slow", 3 * DAY)
    (_, (one, other)), (_, two), *rest = pairs(found, people)
    there, absent = await in_order(house, two)

    # Two agree on a time, two play at once, and one of two people never moves.
    table = table_of(house, one)
    await propose(one, table, "1d 12h")
    call = await other.see(lambda m: f"<@{other.id}>: **{one.name}** wants to play" in m.text)
    assert call.mentions == [other.id]
    assert "Agreed: " in said(await other.click(call, "Agree"))
    await other.see(lambda m: m == message and "appointment <t:" in m.text)
    await other.see(lambda m: m == table and "**Appointment**: <t:" in m.text)
    await until(lambda: call.deleted)
    at = (await stored(house, table)).event.appointment
    assert at is not None
    assert at.at is not None
    await move(house, there)
    await wait_for(house, absent, there)
    await asyncio.gather(*(finish(table_of(house, pair[0]), *pair) for _, pair in rest))
    assert "You play at [Table" in page(await one.click(message, "My place")).text
    assert "(appointment <t:" in page(await one.click(message, "My place")).text

    # The time comes after a restart, and it is not held against them that it is more than a day later.
    await house.restart()
    house.clock.travel(at.at - house.clock.now() + 1)
    call = await one.see(lambda m: "time to play" in m.text)
    assert {*call.mentions} == {one.id, other.id}
    waiting = await stored(house, table)
    assert (waiting.agreed.pace, [player.missed for player in waiting.players]) == ("slow", [0, 0])
    assert "You're here!" in said(await one.click(call, "I'm here"))
    assert "The game goes on at normal pace." in said(await other.click(call, "I'm here"))
    await finish(table, one, other)
    house.clock.travel(2 * DAY)
    found = await until_it(house, lambda one: one.rounds[0].over)
    assert sorted(one.how for one in found.rounds[0].tables) == ["judged", "played", "played"]
    assert [one.user_id for one in found.entrants if one.absent] == [absent.id]


async def test_a_player_absent_from_two_rounds_of_a_league_drops_out_and_the_others_meet_on(house: House) -> None:
    message, people = await league(house, *NAMES, rounds=3)
    (_, (one, _)), (_, two), _ = pairs(await now(house), people)
    _, absent = await in_order(house, two)
    found = await miss(house, 1, people, absent)
    assert [one.user_id for one in found.entrants if one.absent] == [absent.id]

    # In the second round a time is proposed, but not agreed on: the house plays on when the round's time is up.
    await round_of(house, 2)
    await propose(one, table_of(house, one), "2d")
    found = await miss(house, 2, people, absent)
    by_id = {one.user_id: one for one in found.entrants}
    assert by_id[absent.id].state == "out"
    (note,) = [note for note in found.log if note.sentence == ABSENT]
    assert [found.entrants[index].user_id for index in note.people] == [absent.id]

    # Five are left: one has a bye, and nobody meets anybody again.
    found, message = await round_of(house, 3)
    assert [len(of.byes) for of in found.rounds] == [0, 0, 1]
    met = [frozenset(one.seats) for of in found.rounds for one in of.tables]
    assert len(met) == len({*met}) == 8
    told = page(await one.click(message, "My place")).text
    unmet = re.search("Not met yet: (.*)", told)
    assert unmet is not None
    assert len(unmet[1].split(" · ")) == len([name for name in NAMES if name in unmet[1]]) >= 1
    assert absent.name not in unmet[1]
    ada = house.person("Ada")
    await confirmed(ada, await organize(ada, message), "End this round now")
    await ada.see(lambda m: m == message and "won the tournament" in m.text)
    assert sorted(re.findall(r"^\d+\\\. \**([A-Z][a-z]+)", message.text, re.MULTILINE)) == sorted(NAMES)


@pytest.mark.parametrize(("given", "pace"), [({}, "slow"), ({"pace": "none"}, "none")])
async def test_a_league_is_slow_and_its_rounds_take_a_week_unless_something_else_is_said(
    house: House, given: dict[str, str], pace: str
) -> None:
    ada = house.person("Ada")
    await ada.slash(house.channel, "tournament new", game="karma", format="league", **given)
    message = await ada.see(is_tournament)
    assert "As many rounds as it takes for everybody to meet everybody" in message.text
    found = await now(house)
    assert (found.agreed.pace, found.agreed.round_time, found.agreed.rounds) == (pace, 7 * DAY, 0)


async def test_the_length_of_a_round_is_suggested_for_the_format_and_told_as_it_is_understood(house: House) -> None:
    ada = house.person("Ada")

    async def suggested(typed: str, **given: str) -> list[str]:
        choices = await ada.autocomplete(house.channel, "tournament new", "length", typed, **given)
        return [choice["name"] for choice in choices]

    assert await suggested("", format="league") == ["1 day", "3 days", "7 days", "14 days"]
    assert "7 days" not in await suggested("", format="arena")
    assert await suggested("1d 12h", format="swiss") == ["36 hours"]
    assert await suggested("3h", format="arena") == []
    assert await suggested("1m") == []


async def test_players_who_came_may_begin_without_the_others_and_other_presses_are_refused(house: House) -> None:
    message, people = await league(house, *NAMES)
    assert "League · 5 rounds · tables of 2" in message.text
    (_, (one, other)), (_, (stranger, _)), _ = pairs(await now(house), people)
    table = table_of(house, one)
    assert "I can't read that time" in said(await propose(one, table, "soon"))
    assert "This round ends" in said(await propose(one, table, "71h 30m"))
    assert (await stored(house, table)).event.appointment is None
    ada = house.person("Ada")
    panel = await organize(ada, message)
    await ada.click(panel, "Pause")
    house.clock.travel(2 * DAY)
    assert "You propose" in said(await propose(one, table, "2d"))  # a pause is charged to nobody
    await ada.click(panel, "Resume")
    proposed = await other.see(lambda m: "Tap **Agree**" in m.text)
    house.clock.travel(11 * 60)  # sooner nobody would be mentioned for the same person's proposal again
    await propose(one, table, "1d")
    before = await other.see(lambda m: "Tap **Agree**" in m.text and m.id > proposed.id)
    await propose(other, before, "2d")
    call = await one.see(lambda m: m != before and f"<@{one.id}>: **{other.name}** wants to play" in m.text)
    await until(lambda: before.deleted and proposed.deleted)  # only what is proposed now is still asked
    assert "You have no seat" in said(await stranger.click(table, "Agree"))
    assert "Agreed: " in said(await one.click(call, "Agree"))
    await one.see(lambda m: m == table and "I'm here" in m.labels)
    assert "Not yet: you can tap this" in said(await one.click(table, "I'm here"))
    found = (await stored(house, table)).event.appointment
    assert found is not None
    at = found.at or 0
    house.clock.travel(at - house.clock.now() + 1)
    await one.see(lambda m: "time to play" in m.text)
    assert "You're here!" in said(await one.click(table, "I'm here"))
    assert "You're here!" in said(await one.click(table, "I'm here"))
    await one.see(lambda m: m == table and "Begin without the others" in m.labels)
    assert "The others still have time to come" in said(await one.click(table, "Begin without the others"))
    house.clock.travel(PATIENCE)
    assert "The game goes on at normal pace." in said(await one.click(table, "Begin without the others"))
    assert (await stored(house, table)).agreed.pace == "normal"
    await finish(table, one, other)  # a player who comes late plays on


async def test_an_appointment_to_which_nobody_comes_is_forgotten_and_the_table_stays_slow(house: House) -> None:
    _, people = await league(house, *NAMES)
    (_, (one, other)), *_ = pairs(await now(house), people)
    table = table_of(house, one)
    await propose(one, table, "2h")
    await other.see(lambda m: m == table and "Agree" in m.labels)
    await other.click(table, "Agree")
    await house.stop()  # while it is away, the time comes: people have agreed on it with each other, so it stays
    house.clock.travel(2.5 * 3600)
    await house.start()
    await one.see(lambda m: "time to play" in m.text)
    house.clock.travel(LASTS)
    await one.see(lambda m: m == table and "Play move by move" in m.text)
    assert (await stored(house, table)).agreed.pace == "slow"
