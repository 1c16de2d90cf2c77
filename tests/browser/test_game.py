"""A whole game in the page, with real clicks."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator

from rules import Game
from tests.bot.audit import leaks
from tests.bot.house import House, first, opened
from tests.browser.page import PHONE, Chromium, People, Tab
from tests.rules.it_aint_over import scenes

pytestmark = pytest.mark.browser

PRESS = re.compile("→|↺|^Put down|^Ask |^Answer…$")
"""What moves a game on: a card that fits, one to go over with, a question asked or answered."""
ENDED = re.compile("the end")


def press_of(tab: Tab) -> Locator:
    """Find the first button that moves the game on."""
    return tab.page.locator("#messages .button:not([disabled]) .label").filter(has_text=PRESS).first


async def play_out(*tabs: Tab) -> int:
    """Press what there is to press in each tab until the game is over; tells how many forms were filled in."""
    answers = 0
    end = tabs[0].messages.filter(has_text=ENDED).first
    while not await end.count():
        await first(end.wait_for(), *(press_of(tab).wait_for() for tab in tabs))
        for tab in tabs:
            if not await press_of(tab).count():
                continue
            label = await press_of(tab).inner_text()
            await press_of(tab).click()
            if label == "Answer…":
                await tab.submit({"Everybody at the table will see it": "A **very** long walk by the sea."})
                answers += 1
            await tab.page.locator("#messages [aria-busy=true]").first.wait_for(state="detached")
    return answers


async def nothing_wrong(house: House, people: People, database: Path) -> None:
    """Check what every test of a whole game is to leave behind."""
    await people.close()
    assert people.problems == []
    assert house.sandbox.violations == []
    assert house.errors == []
    assert leaks(database, house.sandbox.requests) == []


async def test_one_person_plays_two_house_players_to_the_last_token(chromium: Chromium, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada = await people.open_as("Ada")
        await ada.slash("ninety-nine new", tokens="1")
        await ada.select("House players…", "Add a normal house player")
        await ada.see("🤖 Clover")
        await ada.select("House players…", "Add a normal house player")
        await ada.see("Ready to start")
        await ada.click("Start")
        await ada.click("My hand")
        await play_out(ada)
        await ada.see("wins with 1 token")
        await ada.see("The bot's part was")
        await nothing_wrong(house, people, database)


async def test_three_people_ask_and_answer_and_see_the_leaderboard(chromium: Chromium, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela, cleo = [await people.open_as(name, size=PHONE) for name in ("Ada", "Bela", "Cleo")]
        await ada.slash("ninety-nine new", tokens="1")
        for tab, name in ((bela, "Bela"), (cleo, "Cleo")):
            await tab.click("Join")
            await ada.see(name)
        await ada.click("Start")
        for tab in (ada, bela, cleo):
            await tab.click("My hand")
        assert await play_out(ada, bela, cleo) == 2  # two go over, each asks, and each is answered
        await bela.see("A **very** long walk by the sea.")  # as it was typed, not as bold
        await bela.slash("leaderboard")
        await bela.see("Bela (you)")
        await nothing_wrong(house, people, database)


async def test_two_people_play_it_aint_over_with_answers_menus_and_a_last_card(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = scenes.table("KC 7C 7D 8S", "MIRROR 4C 4S", top="6C", draw="9S 5H 6H 5S").state
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await people.open_as("Ada"), await people.open_as("Bela", size=PHONE)
        await ada.slash("it-aint-over new")
        await bela.click("Join")
        await ada.see("Bela")
        await ada.click("Start")
        for tab in (ada, bela):
            await tab.click("My hand")
        await ada.click("K♣\ufe0e")
        await bela.see("Mirror: it goes back to Ada")
        await bela.click("Mirror")
        await ada.see("A Mirror threw it back at you")
        await ada.click("Pick up 3 and lose a turn")
        await bela.click("Say “Last card!” with it")
        await bela.click("✓ With “Last card!”")  # and back again
        await bela.click("Say “Last card!” with it")
        await bela.click("4♣\ufe0e")
        await ada.see("said “Last card!”")
        await ada.select("Several at once…", "7♣\ufe0e 7♦\ufe0e")
        await bela.click("✗ 4♠\ufe0e")
        await bela.see("IA4: 4♠\ufe0e does not match what lies on top")
        await bela.click("Draw a card")
        await bela.click("Pass")
        await ada.click("8♠\ufe0e…")
        await ada.click("♠\ufe0e spades")
        await bela.click("Say “Last card!” with it")
        await bela.click("9♠\ufe0e")
        await ada.click("5♠\ufe0e")
        await bela.click("4♠\ufe0e")
        await ada.see("Bela wins")
        await ada.see("Ada · 2 cards")
        await nothing_wrong(house, people, database)
