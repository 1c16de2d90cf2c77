"""A whole game in the page, with real clicks."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from bot.show.faces import SIZE
from rules import GAMES, Game
from tests.bot.audit import leaks
from tests.bot.house import House, first, opened
from tests.browser.page import IN_THE_BROWSER, PHONE, Chromium, People, Tab
from tests.rules.do_over import scenes as do_over
from tests.rules.it_aint_over import scenes
from tests.rules.karma import scenes as karma

pytestmark = IN_THE_BROWSER

PRESS = re.compile("→|“|^Toss|^[0-9AJQK]+[♣♦♥♠]|^Ask |^Answer…$|^Lose a chip$")
"""What moves a game on: a card that fits, one to go over with, a question asked or answered."""
ENDED = re.compile(": the end")  # a lobby says that something is shown at the end


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
            await tab.answered()
    return answers


async def two_at(people: People, command: str) -> tuple[Tab, Tab]:
    """Seat Ada at a desk and Bela with a phone at a new table, and start it, which opens both hands."""
    ada, bela = await people.open_as("Ada"), await people.open_as("Bela", size=PHONE)
    await ada.slash(command)
    await bela.click("Join")
    await ada.see("Bela")
    await ada.click("Start")
    for tab in (ada, bela):
        await tab.see("your hand")  # it opens automatically
    return ada, bela


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
        await ada.click("Add 🤖")
        await ada.see("Clover 🤖")
        await ada.click("Add 🤖")
        await ada.see("Ready!")
        await ada.click("Start")
        await ada.see("your hand")
        await play_out(ada)
        await ada.see("wins!")
        await ada.click("Replay")
        await ada.see("Replay of table 1")
        back = ada.page.locator("#messages .button:not([disabled])").filter(has_text="First")
        if await back.count():  # it opens at the turning point
            await back.click()
        await ada.see("The cards are dealt.")
        await ada.click("Show all hands")
        await ada.see("All hands")
        await ada.click("Forward")
        await ada.see("Move 1 of")
        await ada.click("Save the record")
        await ada.see("table-1.json")
        await ada.slash("verify game", table="1")
        await ada.see("The deal was fixed before anyone saw a card")
        await nothing_wrong(house, people, database)


async def test_three_people_ask_and_answer_and_see_the_leaderboard(chromium: Chromium, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    async with opened(database, pictures=True) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela, cleo = [await people.open_as(name, size=PHONE) for name in ("Ada", "Bela", "Cleo")]
        await ada.slash("ninety-nine new", tokens="1")
        for tab, name in ((bela, "Bela"), (cleo, "Cleo")):
            await tab.click("Join")
            await ada.see(name)
        await ada.click("Start")
        for tab in (ada, bela, cleo):
            await tab.see("your hand")
        assert await play_out(ada, bela, cleo) == 2  # two go over, each asks, and each is answered
        await bela.see("A **very** long walk by the sea.")  # as it was typed, not as bold
        await bela.slash("leaderboard")
        await bela.see("Bela (you)")
        dora = await people.open_as("Dora", size=(390, 844))
        await dora.page.get_by_alt_text(re.compile("^🏆 .+ wins!")).wait_for()
        await expect(dora.button("Rematch")).to_be_in_viewport(ratio=1)  # below the picture, without scrolling
        await press(dora, "⋯", "How it went")
        await dora.page.get_by_alt_text(re.compile("^Tokens of each player")).wait_for()
        await nothing_wrong(house, people, database)


async def test_two_people_play_over_and_out_to_the_last_chip(chromium: Chromium, tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    async with opened(database, faces=True) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await people.open_as("Ada"), await people.open_as("Bela")
        await ada.slash("over-and-out new", pace="no time limit")
        await bela.click("Join")
        await ada.see("Ready!")
        await ada.click("Start")
        for tab in (ada, bela):
            await tab.see("your hand")
        await play_out(ada, bela)
        await bela.see("wins!")
        await nothing_wrong(house, people, database)


async def test_cards_are_pictures_in_texts_on_buttons_and_in_menus_beside_their_words(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = karma.setup("3 3 4 9 GIVE TABLE || 16 5 12", "6 6 6 7 8 8 || 1 9 9", dealer=1).state
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    database = tmp_path / "bot.db"
    async with opened(database, faces=True) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await two_at(people, "karma new")
        hand = await ada.see("your hand")
        assert await pictures(hand) == [f":{face}:" for face in HELD]
        await tap(ada, "number_4", "number_9")
        await press(ada, "Table Card", "Lay these three face up")
        await tap(bela, "number_7", "number_8", "number_8")
        await bela.click("Lay these three face up")
        await ada.see("Your turn")
        assert await pictures(ada.button("→ anything goes")) == [":give:"]
        assert await pictures(ada.button("two → 3+")) == [":number_3:"]
        await ada.click("→ 3+")
        await bela.click("→ 6+")
        await ada.click("Why not…")
        await ada.messages.get_by_role("combobox", name="Why not…").click()
        option = ada.page.locator(".popup").get_by_role("option")
        assert await pictures(option) == [":number_3:"]
        await nothing_wrong(house, people, database)


HELD = ("number_3", "number_3", "number_4", "number_9", "give", "table_card")


async def press(tab: Tab, *labels: str) -> None:
    """Click buttons, one after the other."""
    for label in labels:
        await tab.click(label)


async def tap(tab: Tab, *faces: str) -> None:
    """Click buttons that a picture alone stands on, by what a screen reader says."""
    for face in faces:
        await tab.messages.get_by_role("button", name=face, exact=True).last.click()
        await tab.answered()


async def pictures(within: Locator) -> list[str | None]:
    """Read the alternative texts of all emoji there, once their pictures are drawn."""
    shown = within.locator("img.custom-emoji")
    await shown.first.wait_for()
    found = []
    for picture in await shown.all():
        assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == SIZE
        found.append(await picture.get_attribute("alt"))
    return found


async def test_two_people_play_it_aint_over_with_answers_menus_and_a_last_card(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = scenes.table("KC 7C 7D 8S", "MIRROR 4C 4S", top="6C", draw="9S 5H 6H 5S").state
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await two_at(people, "it-aint-over new")
        await ada.click("K♣\ufe0e → Bela +3, no turn")
        await bela.click("Mirror → back to Ada")
        await ada.see("⚡ Bela's King")
        await ada.click("Take it: +3, no next turn")
        await bela.click("Say “Last card!” with it")
        await bela.click("✓ With “Last card!”")  # and back again
        await press(bela, "Say “Last card!” with it", "4♣\ufe0e")
        await ada.see("said “Last card!”")
        await ada.select("Several at once…", "7♣\ufe0e · 7♦\ufe0e")
        await bela.click("Why not…")
        await bela.select("Why not…", "4♠\ufe0e")
        await bela.see("4♠\ufe0e doesn't match what lies on top")
        await press(bela, "Draw a card", "Pass")
        await press(ada, "8♠\ufe0e → new suit…", "spades")
        await press(bela, "Say “Last card!” with it", "9♠\ufe0e")
        await ada.click("5♠\ufe0e")
        await bela.click("4♠\ufe0e")
        await ada.see("Bela wins")
        await ada.see("Ada · 2 cards")
        await nothing_wrong(house, people, database)


async def test_two_people_play_karma_from_the_secret_choice_to_the_last_hidden_card(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = karma.setup("3 3 4 9 GIVE TABLE || 16 5 12", "6 6 6 7 8 8 || 1 9 9", dealer=1).state
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await two_at(people, "karma new")
        await press(ada, "3", "4", "✓ 4", "Give", "Back")
        await press(ada, "4", "9", "Table Card", "Lay these three face up")
        await bela.see("Ada ready")
        await press(bela, "7", "8", "8", "Lay these three face up")
        await ada.see("face up: 7 · two 8s")
        await ada.click("two 3s")
        await bela.click("three 6s → all 2 gone!")
        await ada.see("third in a row: the pile is out of play")
        await bela.click("7")
        await ada.click("Give → Bela +1")
        await bela.click("7")
        await ada.click("Table Card → + table card")
        await ada.see("Add any face-up card, or stop.")
        await ada.click("4")
        await bela.click("two 8s")
        await ada.click("9")
        await bela.click("Middle")
        await ada.click("Left")
        await bela.click("Left")
        await ada.see("it doesn't fit: into the hand with the pile")
        await ada.click("Middle")
        await bela.click("Why not…")
        await bela.select("Why not…", "4")
        await bela.see("4 is too low")
        await bela.click("7")
        await ada.click("Flip it!")
        await ada.see("Ada wins!")
        await bela.see("Bela · 9 cards")
        await nothing_wrong(house, people, database)


async def test_two_people_play_do_over_from_the_swap_to_the_last_hidden_card(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = do_over.setup("3 7 7 | 11 BOMB DOOVER | BOMB 9 10", "2 4 REVERSE | 6 8 9 | 2 5 11", dealer=1).state
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    database = tmp_path / "bot.db"
    async with opened(database) as house:
        people = People(chromium.browser, house.sandbox)
        ada, bela = await two_at(people, "do-over new")
        await press(ada, "3", "Bomb", "Trade one for one")
        await bela.see("Ada swapped 3 for Bomb")
        await bela.click("Keep all")
        await ada.click("7")
        await bela.click("Why not…")
        await bela.select("Why not…", "4")
        await bela.see("4 is too low")
        await bela.click("Reverse → 7+")
        await ada.see("Beat the 7")
        await ada.click("7")
        await bela.click("Pick up the pile: 3 cards")
        await ada.click("Bomb → anything goes")
        await bela.click("2")
        await ada.click("3")
        await bela.click("4")
        await ada.click("11")
        await bela.click("Reverse → 11+")
        await ada.click("Do Over → anything goes")
        await bela.click("7")
        await ada.click("Middle")
        await bela.click("Pick up the pile: 8 cards")
        await ada.click("Right")
        await bela.click("11")
        await ada.click("Flip it!")
        await ada.see("Ada wins")
        await bela.see("Bela · 14 cards")
        await nothing_wrong(house, people, database)


async def test_all_games_fit_on_a_phone_with_what_can_be_begun(chromium: Chromium, tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db") as house:
        people = People(chromium.browser, house.sandbox)
        # each in a channel of their own: another's table would move what is clicked, which has it scrolled elsewhere
        for name, locale, alone, place in (
            ("Ada", "en-US", "Alone", "table"),
            ("Elena", "es-ES", "En solitario", "second-table"),
        ):
            person = house.sandbox.person(name, locale)
            tab = await people.open_as(person, size=(390, 844), channel=place)
            await person.slash(house.sandbox.channel(place), "play")
            buttons = tab.messages.last.locator(".button")
            await expect(buttons).to_have_count(3 * len(GAMES))
            for number in (0, -1):
                await expect(buttons.nth(number)).to_be_in_viewport(ratio=1)
            await tab.click(alone)
            hand = await tab.see(re.compile("Over and Out.*: (your hand|tu mano)"))
            await expect(hand).to_be_in_viewport()
        await people.close()
        assert people.problems == []
        assert house.sandbox.violations == []
