"""The page for those without a mouse, without sight, with a phone, in the dark."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from rules import Game
from sandbox.server import Sandbox
from tests.bot.house import opened
from tests.bot.test_threads import wants_threads
from tests.browser.audit import overflows, too_small, wrong
from tests.browser.example import Example
from tests.browser.page import IN_THE_BROWSER, PHONE, Chromium, People, Tab
from tests.rules import scenes

pytestmark = IN_THE_BROWSER

FOCUSED = "() => (document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText).trim()"
MANY = 60


async def reach(tab: Tab, name: str, key: str = "Tab") -> None:
    """Press Tab until a control of this name has the focus, and it can be seen that it has."""
    for _ in range(MANY):
        await tab.page.keyboard.press(key)
        if re.match(name, await tab.page.evaluate(FOCUSED)):
            assert await tab.page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"{name} cannot be reached with {key}")


async def test_a_game_against_house_players_is_begun_and_played_with_the_keyboard_alone(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = scenes.table("2H 3H 5H", "2C 3C 5C", "2D 3D 5D", draw="2S 3S 5S 6S 6H 6C").state  # nobody goes over
    monkeypatch.setattr(Game, "new", lambda _game, **_: dealt)
    async with opened(tmp_path / "bot.db") as house:
        people = People(chromium.browser, house.sandbox)
        ada = await people.open_as("Ada")
        page, keyboard = ada.page, ada.page.keyboard
        first = page.locator(".game").first
        await expect(first).to_contain_text("Play Ninety-Nine against two house players · start here")
        await expect(page.locator(".game").filter(has_text="start here")).to_have_count(1)
        await reach(ada, "Play Ninety-Nine")
        assert await wrong(page) == []
        await keyboard.press("Enter")
        hand = await ada.see("Ninety-Nine: your hand")
        await expect(page.locator("#guide")).to_be_hidden()
        await expect(page.locator("li.message:focus-within")).to_contain_text("Ninety-Nine: your hand")
        assert await wrong(page) == []
        table = ada.messages.first
        await expect(table.locator(".above")).to_have_text("Ada used /ninety-nine new")
        await expect(table.locator(".emoji", has_text="🤖")).not_to_have_count(0)
        for _ in range(2):  # each time the focus waits in the hand for the next turn
            turn = hand.locator("button.button:not([disabled])", has_text="→").first
            await turn.wait_for()
            card = (await turn.inner_text()).split()[0]
            await turn.focus()
            await keyboard.press("Enter")
            await table.filter(has_text=f"Ada played {card}").wait_for()
            assert await hand.evaluate("hand => hand.contains(document.activeElement)")
        await page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert await overflows(page) == 0
        assert await too_small(page) == []
        await people.close()
        assert people.problems == []
        assert house.errors == []


async def test_a_start_by_itself_is_stopped_and_the_person_goes_on(chromium: Chromium, tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db") as house:
        people = People(chromium.browser, house.sandbox)
        ada = await people.open_as("Ada", size=PHONE)
        await ada.page.emulate_media(reduced_motion="no-preference")  # so that each step can be watched
        assert await too_small(ada.page) == []
        await ada.page.get_by_role("button", name="Play…").click()
        await ada.dialog.get_by_role("button", name="Play Karma").click()
        await expect(ada.page.get_by_role("status").filter(has_text="Typing /karma new")).to_be_visible()
        await ada.page.get_by_role("button", name="Stop").click()
        await expect(ada.page.locator("#guide")).to_be_hidden()
        await expect(ada.page.locator(".command-name")).to_have_text("/karma new")
        await ada.page.locator(".more").press("Enter")
        await ada.see("Ready!")
        assert await overflows(ada.page) == 0
        await people.close()
        assert people.problems == []


async def test_a_start_by_itself_follows_its_table_into_a_thread(chromium: Chromium, tmp_path: Path) -> None:
    async with opened(tmp_path / "bot.db") as house:
        await wants_threads(house)
        people = People(chromium.browser, house.sandbox)
        ada = await people.open_as("Ada", size=PHONE)
        # So the table has begun where it was, and leaves while its button is about to be pressed.
        await ada.page.emulate_media(reduced_motion="no-preference")
        house.sandbox.faults.delay("POST", "/channels/*/messages/*/threads", 0.2)
        await ada.page.get_by_role("button", name="Play…").click()
        await ada.dialog.get_by_role("button", name="Play Ninety-Nine").click()
        await ada.see("Ninety-Nine: your hand")
        await expect(ada.page.locator("#guide")).to_be_hidden()
        await people.close()
        assert people.problems == []
        assert house.errors == []


async def test_every_part_is_reached_by_key_and_left_again(people: People, sandbox: Sandbox, example: Example) -> None:
    bela, table = sandbox.person("Bela"), sandbox.channel("table")
    ada = await people.open_as("Ada")
    keyboard = ada.page.keyboard
    await ada.slash("counter")
    counter = await ada.see("It stands at 0")
    bela.say(table, "the newest")
    newest = await ada.see("the newest")
    await ada.box.focus()
    await keyboard.press("F6")
    channel = ada.page.locator("#channels a.channel")
    await expect(channel.first).to_be_focused()
    await keyboard.press("ArrowDown")
    await expect(channel.nth(1)).to_be_focused()
    await keyboard.press("F6")
    await expect(newest).to_be_focused()
    await keyboard.press("ArrowUp")
    await expect(counter).to_be_focused()
    await keyboard.press("Enter")
    await expect(counter.locator("button.button").first).to_be_focused()
    await keyboard.press("ArrowRight")
    await expect(counter.locator("button.button").nth(1)).to_be_focused()
    await keyboard.press("Escape")
    await expect(counter).to_be_focused()
    await keyboard.press("F6")
    await expect(ada.box).to_be_focused()
    await keyboard.press("Shift+F6")
    await keyboard.press("Home")
    await keyboard.press("End")
    await expect(newest).to_be_focused()
    await reach(ada, "Manage this channel", "Shift+Tab")
    await keyboard.press("Enter")
    await expect(ada.page.locator("#manage")).to_have_attribute("open", "")
    await keyboard.press("Escape")
    await expect(ada.page.locator("#manage")).not_to_have_attribute("open", "")
    await reach(ada, "Keys", "Shift+Tab")
    await keyboard.press("Enter")
    for _ in range(4):  # the focus goes round within the dialog, or out of the page, but never behind it
        await keyboard.press("Tab")
        assert await ada.page.evaluate("!document.activeElement.closest('main, nav')")
    await keyboard.press("Escape")
    await expect(ada.page.get_by_role("button", name="Keys")).to_be_focused()


async def test_what_is_new_in_a_message_is_read_out_and_the_rest_is_not(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    ada = await people.open_as("Ada")
    announcer = ada.page.locator("#announcer")
    await ada.slash("everything")
    await expect(announcer).to_contain_text("Everything")
    await ada.slash("counter")
    await expect(announcer).to_contain_text("It stands at 0")
    await ada.click("Add one")
    await expect(announcer).to_have_text("It stands at 1")
    await expect(ada.page.get_by_role("log", name="Messages")).to_have_count(1)


async def test_every_control_has_a_name_and_every_text_its_contrast(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("everything")
    text = "# A\n> b `c` ||d|| <@1> **e** <t:0:R>\n-# f\n[g](http://g.example)"
    sandbox.person("Bela").say(sandbox.channel("table"), f"{text} {sandbox.person('Ada').user.mention}")
    await ada.see("@Ada")
    assert await wrong(ada.page) == []
    await ada.box.focus()
    await ada.page.keyboard.type("/deal new ")
    assert await wrong(ada.page) == []
    await ada.page.keyboard.press("Escape")
    await ada.page.keyboard.press("Escape")
    await ada.messages.get_by_role("combobox", name="Two suits").click()
    assert await wrong(ada.page) == []
    await ada.page.keyboard.press("Escape")
    await ada.click("Ask me")
    await ada.submit({"Your answer": "ab"}, closes=False)
    assert await wrong(ada.page) == []
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_role("button", name="People").click()
    assert await wrong(ada.page) == []


async def test_the_theme_follows_the_system_until_one_is_chosen_and_is_remembered(people: People) -> None:
    ada = await people.open_as("Ada")
    back = "getComputedStyle(document.body).backgroundColor"

    async def seen(system: str) -> str:
        await ada.page.emulate_media(color_scheme="light" if system == "light" else "dark")
        colour: str = await ada.page.evaluate(back)
        return colour

    light, dark = await seen("light"), await seen("dark")
    assert light != dark
    await ada.page.get_by_role("radio", name="Light").check()
    assert await seen("dark") == light
    other = await ada.page.context.new_page()
    await other.goto(ada.page.url)
    await expect(other.get_by_role("radio", name="Light")).to_be_checked()
    assert await other.evaluate(back) == light
    await other.get_by_role("radio", name="Dark").check()
    await expect(ada.page.get_by_role("radio", name="Dark")).to_be_checked()  # other tabs follow
    assert await seen("light") == dark
    await ada.page.get_by_role("radio", name="System").check()
    assert await seen("light") == light


async def test_a_phone_has_nothing_sideways_and_room_for_fingers(people: People, example: Example) -> None:
    ada = await people.open_as("Ada", size=PHONE)
    for command, text in (("counter", "It stands at 0"), ("everything", "Everything")):
        await ada.slash(command)
        await ada.see(text)
    await ada.say("mine")
    await ada.see("mine")
    menu = ada.messages.get_by_role("combobox", name="Two suits")
    channels = ada.page.get_by_role("button", name="Channels and people")
    people_list = ada.page.get_by_role("button", name="People", exact=True)
    for open_it, shown, close_it in (
        (None, ada.messages.last, None),
        (menu, ada.page.get_by_role("option").first, "Escape"),
        (ada.button("Ask me"), ada.dialog.get_by_role("heading"), "Escape"),
        (channels, ada.page.locator("#side"), None),
        (people_list, people_list, None),
    ):
        if open_it is not None:
            await open_it.click()
        await expect(shown).to_be_visible()
        assert await overflows(ada.page) == 0
        assert await too_small(ada.page) == []
        if close_it is not None:
            await ada.page.keyboard.press(close_it)
            await expect(shown).to_be_hidden()
    await ada.page.keyboard.press("Escape")
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.get_by_role("button", name="Channels and people")).to_be_focused()
    await expect(ada.page.locator("#side")).to_be_hidden()
