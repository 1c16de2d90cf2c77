"""Check-in for a tournament: those who are missing are told in time, and why they are out."""

import pytest

from sandbox.driver import Person, Seen
from tests.bot.house import House, until
from tests.bot.test_director import until_it
from tests.bot.test_faults import hurrying
from tests.bot.test_tournaments import NAMES, entered, opened, organize, page, said

OPEN, MISSING, ENOUGH = "is open", "you haven't checked in", "enough people are in"


def calls(house: House) -> list[Seen]:
    """The messages that mention those who have not checked in."""
    return [message for message in house.person("Ada").messages(house.channel) if message.labels == ["Check in"]]


async def called(house: House, *people: Person, words: str) -> Seen:
    """Wait for a call, which mentions these people and nobody else."""
    await until(lambda: [words in message.text for message in calls(house)] == [True])  # the earlier ones are gone
    (message,) = calls(house)
    assert sorted(message.mentions) == sorted(person.id for person in people)
    return message


async def checked_in(message: Seen, *people: Person) -> None:
    for person in people:
        assert "Checked in!" in said(await person.click(message, "Check in"))


async def prepared(house: House) -> tuple[Person, Seen, list[Person]]:
    """Open a tournament that eight people enter, and let check-in open."""
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", checkin=30)
    people = await entered(house, message, *NAMES)
    house.clock.travel(30 * 60 + 1)
    return ada, message, people


async def test_those_who_are_missing_are_mentioned_when_check_in_opens_and_before_it_closes(house: House) -> None:
    ada, board, people = await prepared(house)
    await checked_in(await called(house, *people, words=OPEN), *people[:6])
    panel = await organize(ada, board)
    assert "**Not checked in yet:** Hugo · Ivo" in panel.text
    house.clock.travel(25 * 60)
    last = await called(house, *people[6:], ada, words=MISSING)  # the organizer is told, too
    assert "6 of 8 have checked in." in last.text
    await checked_in(last, people[6])
    house.clock.travel(5 * 60)
    await ada.see(lambda m: m == board and "**Round 1 of 5**" in m.text)
    assert "Left out, because they hadn't checked in: Ivo." in board.text
    await until(lambda: calls(house) == [])
    ivo = people[7]
    assert (
        "You're out: you hadn't checked in when the tournament began." in page(await ivo.click(board, "My place")).text
    )
    assert len([one for one in ivo.pings if house.channel.id == one.channel_id]) <= 2


async def test_a_tournament_that_waited_for_people_leaves_the_others_time_to_come(house: House) -> None:
    ada, board, people = await prepared(house)
    await checked_in(await called(house, *people, words=OPEN), *people[:5])
    house.clock.travel(30 * 60)
    await called(house, *people[5:], ada, words=MISSING)
    house.clock.travel(30 * 60)
    await ada.see(lambda m: m == board and "It begins as soon as there are 6 people." in m.text)
    await checked_in(board, people[5])
    await checked_in(await called(house, *people[6:], ada, words=ENOUGH), people[6])
    assert "**Round 1" not in board.text
    house.clock.travel(301)
    await ada.see(lambda m: m == board and "**Round 1 of 5**" in m.text)
    await until(lambda: calls(house) == [])


async def test_nobody_is_mentioned_where_the_server_wants_no_mentions(house: House) -> None:
    ada = house.person("Ada")
    settings = (await ada.slash(house.channel, "server settings")).shown
    await ada.select(settings, "mentions")
    await ada.select(settings, "never")
    _, board, _ = await prepared(house)
    await ada.see(lambda m: m == board and "0 have checked in." in m.text)
    await until_it(house, lambda t: t.calls.made == 1)
    assert calls(house) == []


@pytest.mark.parametrize("how", ["answer lost", "restart"])
async def test_a_mention_comes_once_though_discord_fails_or_the_bot_restarts(house: House, how: str) -> None:
    posts, faults = "/channels/*/messages", house.sandbox.faults
    ada = house.person("Ada")
    message = await opened(house, ada, start="1h", checkin=30)
    people = await entered(house, message, *NAMES)
    lost = (
        faults.answer("POST", posts, 502, times=2, after=True)
        if how == "answer lost"
        else faults.drop("POST", posts, times=9)
    )
    house.clock.travel(30 * 60 + 1)
    await lost.struck()
    if how == "restart":
        await house.stop()
        faults.clear()
        await house.start()
    async with hurrying(house):
        await called(house, *people, words=OPEN)
    assert [len([one for one in person.pings if one in calls(house)]) for person in people] == [1] * len(people)
