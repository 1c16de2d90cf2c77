"""A tournament of eight in the page, from `/tournament new` to what is left of it, with real clicks."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from sandbox.driver import Person, Seen
from tests.bot.house import first, opened, playable
from tests.bot.test_tournaments import NAMES, has_hand, is_tournament, played, to_play
from tests.browser.audit import overflows
from tests.browser.page import IN_THE_BROWSER, PHONE, Chromium, People, Tab
from tests.browser.test_game import nothing_wrong

pytestmark = IN_THE_BROWSER

WHERE = re.compile(r"\[Table \d+\]\(\S+\) (.+)")


async def answer(tab: Tab, label: str, text: str) -> Locator:
    """Press a button of the tournament or of one of its private pages, and read the result."""
    await tab.click(label)
    return await tab.see(text)


async def play(tabs: dict[Person, Tab], message: Seen, until_said: str = "") -> None:
    """Click the last thing in the hand of the player whose turn it is, until all have played or the tournament says so.

    If several can play, the one with the fewest moves goes first.
    """
    moves = dict.fromkeys(tabs, 0)
    while until_said not in message.text if until_said else not all(moves.values()):
        for person in sorted(tabs, key=moves.__getitem__):
            hand = to_play(person)
            if hand is not None:
                await tabs[person].click(playable(hand)[-1].label, await tabs[person].see("your hand"))
                moves[person] += 1
                break
        else:
            await first(*(person.see(lambda m: goes_on(m, until_said)) for person in tabs))


def goes_on(message: Seen, until_said: str) -> bool:
    """Whether it is a player's turn in this hand, or this is a tournament that says what it is waiting for."""
    return bool(has_hand(message) and playable(message)) or bool(until_said and until_said in message.text)


async def open_and_enter(ada: Tab, tabs: dict[Person, Tab], organizer: Person) -> Seen:
    """Open a tournament of two rounds, and have all enter, one of them twice; gives its message."""
    options = {"start": "30m", "rounds": 2, "most": 8, "checkin": 10, "name": "Club night"}
    await ada.slash("tournament new", game="It Ain't Over", format="Swiss", **options)
    await ada.see("Everybody's welcome: tap Join.")
    message = await organizer.see(is_tournament)
    for tab in tabs.values():
        await answer(tab, "Join", "You're in! It starts")
    await ada.see("8 of 8 are in: Bela")
    last = [*tabs.values()][-1]
    await answer(last, "Leave", "You're out again.")
    await ada.see("7 of 8 are in: Bela")
    await last.click("Join")
    await ada.see("8 of 8 are in: Bela")
    return message


async def check_in_and_start(ada: Tab, tabs: dict[Person, Tab]) -> None:
    """Have all check in, and the organizer start before the time; then all have their hands."""
    for tab in tabs.values():
        await answer(tab, "Check in", "Checked in!")
    await ada.see("8 have checked in.")
    await answer(ada, "Organize", "Organize: Club night")
    await answer(ada, "Start now", "with these 8 people?")
    await answer(ada, "Start now", "The tournament begins.")
    for tab in tabs.values():
        hand = await tab.see("your hand")  # it opens automatically
        await expect(hand).to_contain_text(re.compile(r"Live until .+, then My hand · table \d"))


async def play_one_table_in_a_pause(ada: Tab, tabs: dict[Person, Tab], message: Seen) -> None:
    """Play the first round, one of its tables while the tournament is paused."""
    await play(tabs, message)
    one, other = (
        {person: tab for person, tab in tabs.items() if person.name in line.split(" · ")}
        for line in WHERE.findall(message.text)
    )
    assert (len(one), len(other)) == (4, 4)
    await answer(ada, "Refresh", "Organize: Club night")
    await answer(ada, "Pause", "Paused: games go on")
    await next(iter(tabs.values())).see("Paused. The next round waits")
    await played([*one], message, "**Standing**")
    await answer(ada, "Resume", "The tournament goes on.")
    await play(other, message, "Round 2 begins")


async def correct_a_result(ada: Tab) -> str:
    """Turn the places of the first table round; gives the name of its new winner."""
    await ada.click("Refresh")
    await ada.select("Correct a result…", "Round 1, table 1")
    field = ada.dialog.get_by_label("Who came where")
    names = [line.partition(". ")[2] for line in (await field.input_value()).splitlines()]
    corrected = "\n".join(f"{place}. {name}" for place, name in enumerate(reversed(names), 1))
    await ada.submit({"Who came where": corrected, "Reason": "The last one was the first"})
    await ada.see("The result is corrected. Before: 1. ")
    return names[-1]


async def test_eight_people_play_a_tournament_from_its_opening_to_its_results(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tournaments.rounds.BREAK", 3600.0)  # the organizer ends it, however slow the browser is
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada = await people.open_as("Ada")
        tabs = {house.person(name): await people.open_as(name, size=PHONE) for name in NAMES}
        bela, ivo = tabs[house.person("Bela")], tabs[house.person("Ivo")]

        message = await open_and_enter(ada, tabs, house.person("Ada"))
        house.clock.travel(20 * 60 + 1)
        await check_in_and_start(ada, tabs)
        await answer(bela, "My place", "You play at Table")
        await play_one_table_in_a_pause(ada, tabs, message)

        await bela.see(re.compile(r"It Ain't Over, table \d+: the end"))
        await answer(bela, "My place", "Round 2 begins in")
        await answer(bela, "Standing", "Points · Opponents' points · Head to head · Wins")
        winner = await correct_a_result(ada)
        await bela.see(f"Table 1 1. {winner} · 2. ")
        await answer(bela, "What happened", "Reason: The last one was the first")
        await answer(ada, "Start the next round now", "The next round begins.")

        await bela.see("Round 2 of 2: until in")
        await play(tabs, message)
        await ada.click("Refresh")
        await answer(ada, "End this round now", "End round 2 now?")
        await answer(ada, "End this round now", "Time is up: house players take over.")
        end = await bela.see("won the tournament")
        won = re.search(r".+ won the tournament\.", await end.inner_text())
        assert won is not None
        mine = await answer(bela, "My place", "Round 2: Table")
        await expect(mine).to_contain_text("(time was up)")
        offered = await answer(bela, "Results as CSV", ".csv")
        await expect(offered.locator("a[download]")).to_have_count(1)
        await bela.click("Share")
        shared = await ivo.see("The tournament")
        await expect(shared).to_contain_text(won[0])
        for tab in (bela, ivo):
            assert await overflows(tab.page) == 0
        await nothing_wrong(house, people, database)
