"""The page as a person uses it: typing, clicking and reading in a real browser."""

import asyncio
import re
from pathlib import Path

import discord
import pytest
from playwright.async_api import FilePayload, expect

from sandbox.clock import TravelClock
from sandbox.limits import Limits
from sandbox.server import Sandbox
from tests.browser.example import Example
from tests.browser.page import IN_THE_BROWSER, PHONE, Chromium, People
from tests.doors import Door

pytestmark = IN_THE_BROWSER


async def test_a_command_is_entered_with_the_keyboard_alone(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.page.keyboard.press("Tab")  # the link to the message box comes first
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.type("/deal n")
    option = ada.page.locator(".suggest .option.active")
    await expect(option).to_contain_text("Deal a new hand")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator(".option-field")).to_have_count(1)  # the needed option is there already
    await ada.page.keyboard.type("9")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#composer [role=alert]")).to_have_text("tokens must be a whole number from 1 to 5.")
    await ada.page.keyboard.press("Backspace")
    await ada.page.keyboard.type("3")
    await ada.page.keyboard.press("Tab")
    await ada.page.keyboard.press("ArrowDown")
    await expect(option).to_contain_text("How fast")
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.type("slo")
    await ada.page.keyboard.press("Tab")
    await ada.page.keyboard.type("open-hand:")
    await ada.page.keyboard.press("ArrowDown")
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press("Enter")
    message = await ada.see("Dealt with 3 tokens, pace s, open True")
    await expect(message.locator(".above")).to_have_text("Ada used /deal new")


async def test_a_command_can_be_typed_out_in_full(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.box.focus()
    await ada.page.keyboard.type("/deal new tokens:4 pace:fast open-hand:true")
    await ada.page.keyboard.press("Enter")  # takes the suggestion
    await ada.page.keyboard.press("Enter")
    await ada.see("Dealt with 4 tokens, pace f, open True")


async def test_a_command_can_be_left_again(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.box.focus()
    await ada.page.keyboard.type("/deal new ")
    await expect(ada.page.locator(".command-name")).to_have_text("/deal new")
    await ada.page.keyboard.press("Escape")
    await ada.page.keyboard.press("Escape")
    await expect(ada.box).to_be_focused()
    await ada.page.keyboard.type("/nonsense")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#composer [role=alert]")).to_contain_text("There is no command /nonsense")


async def test_a_command_is_entered_with_the_mouse(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.box.click()
    await ada.box.press("/")
    await ada.page.get_by_role("option", name="/deal new").click()
    await ada.page.get_by_label("tokens", exact=True).fill("2")
    await ada.page.locator(".more").click()
    await ada.page.get_by_role("option", name="pace").click()
    await ada.page.get_by_role("option", name="fast").click()
    await ada.page.get_by_role("button", name="Send").click()
    await ada.see("Dealt with 2 tokens, pace f, open False")


async def test_an_option_is_completed_while_it_is_typed(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("deal table", table="ov")
    await ada.see("Dealt at table oval")


async def test_a_button_edits_its_message_for_all_and_the_buttons_answer_is_private(
    people: People, example: Example
) -> None:
    ada, bela = await asyncio.gather(people.open_as("Ada"), people.open_as("Bela"))
    await ada.slash("counter")
    await bela.see("It stands at 0")
    await bela.click("Add one")
    message = await ada.see("It stands at 1")
    await expect(message.locator(".edited")).to_have_text("(edited)")
    await bela.click("Private")
    secret = await bela.see("A secret for Bela")
    await expect(secret).to_contain_text("Only you can see this")
    await bela.say("I know something")
    await ada.see("I know something")
    await expect(ada.messages.filter(has_text="A secret")).to_have_count(0)
    await bela.dismiss("A secret for Bela")


async def test_keyboard_focus_stays_on_the_button_when_the_message_changes(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("counter")
    await (await ada.see("It stands at 0")).locator("button.button").first.focus()
    for count in (1, 2):
        await ada.page.keyboard.press("Enter")
        await ada.see(f"It stands at {count}")
        await expect(ada.button("Add one")).to_be_focused()


async def test_every_component_is_shown_and_works(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("everything")
    message = await ada.see("Everything")
    assert await message.locator(".heading").inner_text() == "Everything"
    assert await message.locator("strong em, em strong").inner_text() == "Loud"
    assert await message.locator(".subtext").first.inner_text() == "small print"
    assert await message.locator("img.custom-emoji").evaluate("image => image.decode().then(() => image.alt)") == ":AS:"
    assert await message.locator("hr.separator").count() == 1
    await expect(ada.button("Off")).to_be_disabled()
    await expect(message.get_by_role("link", name="Away")).to_have_attribute("rel", re.compile("noopener"))

    await ada.select("One suit", "Spades")
    await ada.see("You chose Spades ♠")
    await ada.select("Two suits", ["Hearts", "Diamonds"])
    await ada.see("You chose Hearts ♥ and Diamonds ♦")
    await ada.select("Somebody", "Cleo")
    await ada.see("You chose Cleo")


async def test_a_select_menu_is_used_with_the_keyboard(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("everything")
    menu = ada.messages.get_by_role("combobox", name="Two suits")
    await menu.focus()
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await ada.page.keyboard.press("ArrowDown")
    await expect(ada.page.locator(".popup .options")).to_be_focused()
    for key in ("End", "Home", "Enter", "ArrowDown", "ArrowDown", " ", "Tab", "Enter"):
        await ada.page.keyboard.press(key)
    await ada.see("You chose Hearts ♥ and Diamonds ♦")


async def test_a_modal_is_checked_filled_in_and_sent(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("everything")
    await ada.click("Ask me")
    await expect(ada.dialog.get_by_role("heading")).to_have_text("A question")
    await ada.submit({"Your answer": "ab"}, closes=False)
    await expect(ada.dialog.get_by_text("Must be at least 3 characters.")).to_be_visible()
    await expect(ada.dialog.get_by_text("Choose at least 1.")).to_be_visible()
    await ada.page.keyboard.press("Escape")
    await expect(ada.dialog).to_have_count(0)
    await ada.click("Ask me")
    await ada.submit({"Your answer": "thank you", "Suit": ["Spades ♠"]})
    await ada.see("You answered thank you with Spades ♠")


async def test_what_the_bot_does_not_answer_is_shown_as_failed(
    chromium: Chromium, monkeypatch: pytest.MonkeyPatch, door: Door
) -> None:
    async with Sandbox(limits=Limits(answer=0.5)) as sandbox, Example(door) as example:
        await example.run_in(sandbox, monkeypatch)
        people = People(chromium.browser, sandbox)
        ada = await people.open_as("Ada")
        await ada.slash("everything")
        await ada.see("Everything")
        pressed = "button => { button.click(); return button.getAttribute('aria-busy'); }"
        assert await ada.button("Silence").evaluate(pressed) == "true"  # it does not last
        failed = await ada.see("This interaction failed")
        await expect(failed.get_by_role("alert")).to_be_visible()
        await ada.slash("silence")
        await ada.see("The application did not respond")
        await ada.dismiss("The application did not respond")
        await ada.slash("think")
        await ada.see("Bot is thinking…")
        await people.close()
        assert people.problems == []


async def test_a_countdown_runs_with_the_sandboxs_clock(people: People, sandbox: Sandbox, example: Example) -> None:
    ada = await people.open_as("Ada")
    until = int(sandbox.clock.now()) + 3600
    await ada.slash("text", text=f"ends <t:{until}:R>")
    time = (await ada.see("ends")).locator(".text time")
    await expect(time).to_have_text("in 1 hour")
    assert isinstance(sandbox.clock, TravelClock)
    sandbox.clock.travel(3600 - 30)
    await expect(time).to_have_text(re.compile(r"in (2\d|30) seconds"))
    sandbox.clock.travel(90)
    await expect(time).to_have_text("1 minute ago")


async def test_the_page_comes_back_after_the_sandbox_was_away(chromium: Chromium, tmp_path: Path) -> None:
    async with Sandbox(world=tmp_path / "world") as first:
        people = People(chromium.browser, first)
        ada = await people.open_as("Ada", channel="second-table")
        first.person("Bela").say(first.channel("second-table"), "before")
        await ada.see("before")
        notice = ada.page.get_by_role("status").filter(has_text="is offline: its buttons")
        await expect(notice).to_be_visible()  # there is no bot in this test
    await expect(ada.page.locator("#notice")).to_contain_text("The connection to the sandbox is lost")
    await ada.say("lost")
    await expect(ada.page.locator("#composer [role=alert]")).to_contain_text("Nothing was sent")
    async with Sandbox(world=tmp_path / "world", port=first.port) as second:
        second.person("Bela").say(second.channel("second-table"), "after")
        await ada.see("after")
        await ada.see("before")
        await expect(notice).to_be_visible()
        await expect(ada.box).to_have_value("lost")
        await ada.page.reload()
        await ada.see("after")
        await expect(ada.page.locator("#where")).to_contain_text("second-table")  # chosen before the reload
        await people.close()
        assert people.problems == []


async def test_an_edit_does_not_move_what_the_reader_looks_at(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    table = sandbox.channel("table")
    bela = sandbox.person("Bela")
    ada = await people.open_as("Ada")
    await ada.slash("counter")
    for number in range(80):
        bela.say(table, f"line {number}")
    await ada.see("line 79")
    log = ada.page.locator("#log")
    end = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
    assert await log.evaluate(end) < 2
    counter = await bela.see(lambda seen: "Add one" in seen.labels, table)
    middle = ada.messages.filter(has_text=re.compile("line 30$"))
    await middle.scroll_into_view_if_needed()
    top = "node => node.getBoundingClientRect().top"
    place = await middle.evaluate(top)
    await bela.click(counter, "Add one")
    await expect(ada.messages.filter(has_text="It stands at 1")).to_have_count(1)
    assert abs(await middle.evaluate(top) - place) < 1  # whole pixels: the browser scrolls in parts of them
    bela.say(table, "the newest")
    newer = ada.page.get_by_role("button", name="Newer messages below")
    await newer.click()
    assert await log.evaluate(end) < 2
    await expect(newer).to_be_hidden()


async def test_a_command_that_an_empty_channel_offers_runs_at_once(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.page.locator("#empty").get_by_role("button", name="/counter").click()
    await ada.see("It stands at 0")
    await expect(ada.page.locator(".command-name")).to_have_count(0)


async def test_people_are_switched_added_and_opened_in_new_tabs(people: People, sandbox: Sandbox) -> None:
    ada = await people.open_as("Ada")
    async with ada.page.expect_popup() as opening:
        await ada.page.get_by_role("link", name="Open another person in a new tab").click()
    other = await opening.value
    await expect(other.locator(".myself")).to_contain_text("Bela")
    await ada.page.get_by_role("button", name="People").click()
    languages = ["American English", "British English", "español de España", "español latinoamericano"]
    await expect(ada.dialog.get_by_label("Language").get_by_role("option")).to_have_text(languages)
    await ada.dialog.get_by_label("Name").fill("Grete <b>")
    await ada.dialog.get_by_role("button", name="Add", exact=True).click()
    await ada.dialog.get_by_role("link", name="Grete <b>", exact=True).click()
    await expect(ada.page.locator(".myself")).to_contain_text("Grete <b>")
    await ada.say("I am new")
    await expect(other.locator("#messages")).to_contain_text("I am new")
    assert "Grete <b>" in {user.display for user in sandbox.world.users.people}


async def test_a_person_leaves_the_server_and_the_owner_removes_the_bot(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    server, bela = sandbox.world.servers.find("The Card Room"), sandbox.person("Bela")
    tab = await people.open_as("Bela")
    await tab.page.get_by_role("button", name="People").click()
    room = tab.dialog.locator("li[data-server]")
    await room.get_by_role("button", name="Remove the bot").click()
    await expect(tab.dialog.locator("[role=alert]:visible")).to_contain_text("may not do this")
    await room.get_by_role("button", name="Leave").click()
    await expect(tab.page.locator("#channels")).not_to_contain_text("table")
    assert bela.id not in server.members
    await room.get_by_role("button", name="Join").click()
    await expect(tab.page.locator("#channels")).to_contain_text("second-table")
    ada = await people.open_as("Ada")
    await ada.page.get_by_role("button", name="People").click()
    await ada.dialog.get_by_role("button", name="Remove the bot").click()
    await ada.dialog.get_by_role("button", name="Invite the bot").click()
    await expect(ada.dialog.get_by_role("button", name="Remove the bot")).to_be_visible()


async def test_a_channel_is_managed_by_those_who_may(people: People, sandbox: Sandbox) -> None:
    bela, table = sandbox.person("Bela"), sandbox.channel("table")
    room = bela.start_thread(table, "The game")
    his, hers = await people.open_as("Bela", size=PHONE), await people.open_as("Ada")
    await expect(his.page.locator("#manage")).to_be_hidden()
    await (await his.see("started a thread")).get_by_role("link", name="The game").click()
    await his.page.locator("#manage summary").click()
    await expect(his.page.locator("#manage button")).to_have_text(["Archive the thread"])
    await his.page.get_by_role("button", name="Archive the thread").click()
    await expect(his.page.locator("#channels .threads a")).to_contain_text("archived")
    assert room.thread
    assert room.thread.archived
    await hers.go("The game")
    await hers.page.locator("#manage summary").click()
    await hers.page.get_by_role("button", name="Delete", exact=True).click()
    await hers.page.get_by_role("button", name="Really delete The game?").click()
    await expect(hers.page.locator("#channels .threads")).to_have_count(0)
    assert room.id not in sandbox.world.channels


async def test_a_file_is_chosen_for_a_command(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.box.focus()
    await ada.page.keyboard.type("/upload ")
    chosen = FilePayload(name="a b.txt", mimeType="text/plain", buffer=b"what it holds")
    large = FilePayload(name="large.txt", mimeType="text/plain", buffer=b"x" * (10 * 2**20 + 1))
    await ada.page.get_by_label("file", exact=True).set_input_files([chosen])
    await ada.page.locator(".more").fill("note:")
    await ada.page.keyboard.type("and a note")
    await ada.page.keyboard.press("Enter")
    await ada.see("a_b.txt: what it holds and a note")
    await ada.box.focus()
    await ada.page.keyboard.type("/upload ")
    await ada.page.get_by_role("button", name="Send").click()
    await expect(ada.page.locator("#composer [role=alert]")).to_have_text("file is required.")
    await ada.page.get_by_label("file", exact=True).set_input_files([large])
    await ada.page.get_by_role("button", name="Send").click()
    await ada.see("A file has at most 10 MB.")


async def test_pictures_are_shown_and_files_offered(people: People, example: Example) -> None:
    ada = await people.open_as("Ada")
    await ada.slash("export")
    message = await ada.see("data.json")
    loaded = "image => image.decode().then(() => [image.alt, image.naturalWidth])"
    assert await message.locator(".gallery img").evaluate(loaded) == ["the table", 1]
    async with ada.page.expect_download() as downloading:
        await message.get_by_role("link", name="data.json").click()
    assert (await downloading.value).suggested_filename == "data.json"
    plain = await ada.see("Once more")
    assert await plain.locator(".attachments img").evaluate(loaded) == ["", 1]
    await expect(plain.get_by_role("link", name="plain.json")).to_be_visible()


async def test_direct_messages_arrive_with_a_mark_and_are_read(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    ada = await people.open_as("Ada")
    direct = await example.create_dm(discord.Object(sandbox.person("Ada").id))
    await direct.send(view=example.counter())
    link = ada.page.locator("#channels a", has_text="Bot")
    await expect(link).to_have_class(re.compile("unread"))
    await ada.go("Bot")
    await ada.click("Add one")
    await ada.see("It stands at 1")
    await expect(link).not_to_have_class(re.compile("unread"))


async def test_a_mention_is_highlighted_and_counted_at_its_channel(people: People, sandbox: Sandbox) -> None:
    ada = await people.open_as("Ada")
    bela, other = sandbox.person("Bela"), sandbox.channel("second-table")
    link = ada.page.locator("#channels a", has_text="second-table")
    bela.say(other, "nothing for you")
    await expect(link.locator(".dot")).to_be_visible()
    bela.say(other, f"{sandbox.person('Ada').user.mention}, your turn")
    bela.say(other, "@Ada is no mention")
    bela.say(other, f"{sandbox.person('Ada').user.mention}!")
    await expect(link.locator(".badge")).to_have_text(re.compile("^2"))
    await ada.go("second-table")
    await expect(link.locator(".badge, .dot")).to_have_count(0)
    await expect(ada.messages.and_(ada.page.locator(".mentioned"))).to_have_text(
        [re.compile("your turn"), re.compile("!$")]
    )


async def test_a_thread_is_opened_under_its_channel_at_a_phones_width(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    table, person = sandbox.channel("table"), sandbox.person("Ada")
    ada = await people.open_as("Ada", size=PHONE)
    await ada.slash("counter")
    shown = await person.see(lambda seen: "Add one" in seen.labels, table)
    person.start_thread(table, "Beside it")
    room = person.start_thread(table, "The game", shown)
    await ada.see("Ada started a thread: ↳ Beside it")
    await (await ada.see("It stands at 0")).get_by_role("link", name="The game").click()
    await expect(ada.page.locator("#where")).to_have_text(re.compile("table › The game"))
    await ada.see("The thread began with a message.")
    await ada.slash("counter")
    await ada.click("Add one")
    await ada.see("It stands at 1")
    await expect(ada.page.locator("#channels .threads a")).to_have_text(["↳The game", "↳Beside it"])
    person.change_thread(room, archived=True)
    await expect(ada.page.locator("#channels .threads a").first).to_contain_text("archived")
    await ada.click("Add one")
    await ada.see("the thread is archived or locked")
    await ada.say("hello")
    await expect(ada.page.locator("#channels .threads a").first).not_to_contain_text("archived")
    assert await ada.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    await ada.page.get_by_role("button", name="Channels and people").click()
    await ada.go("Beside it")
    await expect(ada.page.locator("#side")).to_be_hidden()
    person.delete_channel(sandbox.channel("Beside it"))
    await expect(ada.page.locator("#where")).to_have_text("#table")


async def test_everything_can_be_used_at_a_phones_width(people: People, example: Example) -> None:
    ada = await people.open_as("Ada", size=PHONE)
    await expect(ada.page.locator("#side")).to_be_hidden()
    await ada.page.get_by_role("button", name="Channels and people").click()
    await ada.go("second-table")
    await expect(ada.page.locator("#side")).to_be_hidden()
    await ada.slash("everything")
    message = await ada.see("Everything")
    small = """
      nodes => nodes.filter(node => node.offsetParent && node.getBoundingClientRect().height < 40)
        .map(node => node.outerHTML)
    """
    assert await ada.page.locator("button:not(.mention), a.button, textarea").evaluate_all(small) == []
    assert await ada.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert await ada.page.locator("#log").evaluate("log => log.scrollWidth - log.clientWidth") == 0
    await ada.select("Two suits", ["Hearts", "Spades"])
    await ada.see("You chose Hearts ♥ and Spades ♠")
    box = await message.bounding_box()
    assert box is not None
    assert box["width"] <= PHONE[0]
