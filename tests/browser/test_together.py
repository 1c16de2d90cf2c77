"""Several people side by side in one window."""

import re

from playwright.async_api import FrameLocator, expect

from sandbox.server import Sandbox
from tests.browser.audit import overflows, too_small, wrong
from tests.browser.example import Example
from tests.browser.page import IN_THE_BROWSER, PHONE, People

pytestmark = IN_THE_BROWSER


async def test_each_pane_is_a_person_with_private_messages_of_their_own(
    people: People, sandbox: Sandbox, example: Example
) -> None:
    ada = await people.open_as("Ada")
    page = ada.page
    await ada.slash("counter")
    await page.get_by_role("link", name="Several people side by side").click()

    def pane(number: int) -> FrameLocator:
        return page.frame_locator(f".pane:nth-child({number}) iframe")

    await expect(page.locator(".pane")).to_have_count(2)
    await page.set_viewport_size({"width": 1900, "height": 900})
    for number in (1, 2):  # however wide they are: each would list the same channels
        await expect(pane(number).get_by_role("button", name="Channels and people")).to_be_visible()
        await expect(pane(number).locator("#side")).to_be_hidden()
    who = page.get_by_role("combobox", name="Who this is")
    await expect(who.nth(1).locator(":checked")).to_have_text("Bela")
    await pane(2).get_by_role("button", name="Private").click()
    await expect(pane(2).locator(".ephemeral")).to_contain_text("A secret for Bela")
    await pane(1).get_by_role("button", name="Add one").click()
    await expect(pane(2).locator("#messages")).to_contain_text("It stands at 1")
    await expect(pane(1).locator(".ephemeral")).to_have_count(0)
    await page.get_by_role("button", name="Add a person").click()
    await expect(pane(3).locator("#messages")).to_contain_text("It stands at 1")
    await expect(pane(3).locator(".ephemeral")).to_have_count(0)
    assert await wrong(page) == []

    await who.nth(0).select_option("Dario")
    await expect(pane(1).locator(".myself")).to_contain_text("Dario")
    await pane(3).get_by_role("button", name="Channels and people").click()
    await pane(3).get_by_role("link", name="second-table").click()
    ids = {name: str(sandbox.person(name).id) for name in ("Dario", "Bela", "Cleo")}
    table, second = sandbox.channel("table").id, sandbox.channel("second-table").id
    wanted = f"pane={ids['Dario']}/{table}&pane={ids['Bela']}/{table}&pane={ids['Cleo']}/{second}$"
    await expect(page).to_have_url(re.compile(wanted.replace("/", "(?:/|%2F)")))
    await page.reload()
    await expect(pane(1).locator(".myself")).to_contain_text("Dario")
    await expect(pane(2).locator(".ephemeral")).to_contain_text("A secret for Bela")
    await expect(pane(3).locator("#where")).to_contain_text("second-table")
    await page.get_by_role("button", name="Close Dario's pane").click()
    await expect(page.locator(".pane")).to_have_count(2)
    await expect(page.get_by_role("button", name="Close Bela's pane")).to_be_hidden()  # two are the fewest


async def test_a_pane_that_grows_or_shrinks_keeps_to_its_newest_message(people: People, sandbox: Sandbox) -> None:
    bela, table = sandbox.person("Bela"), sandbox.channel("table")
    for _ in range(2):
        bela.say(table, "So many words that a pane has to break them more often the narrower it is. " * 25)
    bela.say(table, "the newest")
    ada = await people.open_as("Ada")
    await ada.page.goto(f"{sandbox.page_url}together")
    for count in (2, 3, 4):
        frames = ada.page.locator(".pane iframe")
        await expect(frames).to_have_count(count)
        for number in range(count):
            newest = frames.nth(number).content_frame.locator("li", has_text="the newest")
            await expect(newest).to_be_in_viewport(ratio=0.9)
        await ada.page.get_by_role("button", name="Add a person").click(force=count == 4)


async def test_panes_stand_below_each_other_on_a_phone(people: People, sandbox: Sandbox) -> None:
    ada = await people.open_as("Ada", size=PHONE)
    await ada.page.goto(f"{sandbox.page_url}together")
    await expect(ada.page.locator(".pane")).to_have_count(2)
    assert await overflows(ada.page) == 0
    assert await too_small(ada.page) == []
