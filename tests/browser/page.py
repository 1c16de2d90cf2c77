"""One person's tab as tests use it: reading, typing and clicking as a person does, in the real page."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

import pytest
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Locator,
    Page,
    async_playwright,
    expect,
)

from sandbox.driver import Person
from sandbox.server import Sandbox
from tests.browser import chromium

IN_THE_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
"""The marks of tests that need the browser. They share it, and hence one event loop."""
DESKTOP = (1280, 900)
PHONE = (375, 740)
PATIENCE = 60.0
"""Seconds that a step waits at most. They are real ones: a page may be slow where other tests share its processors."""
expect.set_options(timeout=PATIENCE * 1000)


class People:
    """A headless Chromium in which people open the sandbox's page, each in a profile of its own."""

    def __init__(self, browser: Browser, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.problems: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    async def open_as(
        self, person: Person | str, *, channel: str | None = None, size: tuple[int, int] = DESKTOP
    ) -> "Tab":
        """Open the page as this person (made when there is none of this name), at #table or the named channel."""
        someone = self.sandbox.person(person) if isinstance(person, str) else person
        context = await self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 700, reduced_motion="reduce"
        )
        self._contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._console)
        page.on("dialog", self._alert)
        place = f"#{self.sandbox.channel(channel).id}" if channel else ""
        await page.goto(f"{self.sandbox.page_url}?as={someone.user.id}{place}")
        await page.locator(".myself").wait_for(state="attached")
        return Tab(page)

    async def close(self) -> None:
        for context in self._contexts:
            await context.close()

    def _console(self, message: ConsoleMessage) -> None:
        # A lost connection is logged by the browser itself, also where a test breaks it on purpose.
        if message.type == "error" and "WebSocket" not in message.text:
            self.problems.append(message.text)

    async def _alert(self, dialog: Dialog) -> None:
        self.problems.append(f"a script of a message ran: {dialog.message}")
        await dialog.dismiss()


class Chromium:
    """The browser process, as an asynchronous context manager."""

    async def __aenter__(self) -> Self:
        self._playwright = await async_playwright().start()
        self.browser = await self._playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.browser.close()
        await self._playwright.stop()


class Tab:
    """One open tab. `page` is Playwright's, for what the methods here do not cover."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.messages = page.locator("#messages > li.message")
        self.box = page.locator("#message-box")
        self.dialog = page.locator("dialog")

    # --- reading ------------------------------------------------------------------------------------------

    async def see(self, text: str | re.Pattern[str]) -> Locator:
        """Wait for a message with this text and return the newest one."""
        found = self.messages.filter(has_text=text).last
        await found.wait_for()
        return found

    async def gone(self, text: str | re.Pattern[str]) -> None:
        """Wait until no message has this text."""
        await self.messages.filter(has_text=text).first.wait_for(state="detached")

    def button(self, label: str, within: Locator | None = None) -> Locator:
        """Return the newest button with this label, in all messages or in the given one."""
        exactly = re.compile(rf"^\s*{re.escape(label)}\s*$")
        buttons = (within or self.messages).locator(".button")
        return buttons.filter(has=self.page.locator(".label", has_text=exactly)).last

    async def labels(self, within: Locator | None = None) -> list[str]:
        """Return the labels of all buttons, in all messages or in the given one."""
        return await (within or self.messages).locator(".button .label").all_inner_texts()

    # --- doing --------------------------------------------------------------------------------------------

    async def slash(self, path: str, **options: Any) -> None:
        """Enter a command with the keyboard alone; an underscore in an option's name stands for its hyphen."""
        keyboard = self.page.keyboard
        await self.box.focus()
        await self.box.fill("")
        await keyboard.type(f"/{path}")
        await self.page.locator(".suggest .option").first.wait_for()
        await keyboard.press("Enter")
        for key, value in options.items():
            name = key.replace("_", "-")
            label = self.page.locator("label", has_text=re.compile(rf"^{re.escape(name)}$"))
            option = self.page.locator(".option-field").filter(has=label)
            if await option.count() == 0:
                await self.page.locator(".more").focus()
                await keyboard.type(f"{name}:")
            await option.locator("input").focus()
            await keyboard.type(str(value))
            await self.page.locator(".suggest-head", has_text="looking…").wait_for(state="hidden")
            await keyboard.press("Tab")
        await self.page.locator(".more").focus()
        await keyboard.press("Enter")

    async def click(self, label: str, within: Locator | None = None) -> None:
        """Click the newest button with this label once it is there and enabled, and wait for the answer."""
        await self.button(label, within).click()
        await self.answered()

    async def answered(self) -> None:
        """Wait until no press is under way: until then, messages may still show what was there before it."""
        await self.page.locator("#messages [aria-busy=true]").first.wait_for(state="detached")

    async def select(self, placeholder: str, labels: str | Iterable[str]) -> None:
        """Choose in the newest select menu with this placeholder; several labels are sent with Done."""
        await self.messages.get_by_role("combobox", name=placeholder, exact=True).last.click()
        popup = self.page.locator(".popup")
        for label in (labels,) if isinstance(labels, str) else labels:
            await popup.get_by_role("option").filter(has_text=label).first.click()
        done = popup.get_by_role("button", name="Done")
        if await done.count():
            await done.click()
        await self.answered()

    async def submit(self, fields: dict[str, str | list[str]], *, closes: bool = True) -> None:
        """Fill in the open modal by its labels (a list ticks the options of that name) and submit it."""
        await self.dialog.wait_for()
        for label, value in fields.items():
            if isinstance(value, str):
                await self.dialog.get_by_label(label).fill(value)
            else:
                group = self.dialog.get_by_role("group", name=label)
                for option in value:
                    await group.get_by_label(option).check()
        await self.dialog.get_by_role("button", name="Submit").click()
        if closes:
            await self.dialog.wait_for(state="detached")

    async def say(self, text: str) -> None:
        await self.box.fill(text)
        await self.box.press("Enter")

    async def go(self, channel: str) -> None:
        """Open another channel, or the direct messages by the bot's name."""
        await self.page.locator("#channels a", has_text=channel).click()
        await self.page.locator("#where", has_text=channel).wait_for()

    async def dismiss(self, text: str) -> None:
        """Dismiss the ephemeral message with this text."""
        message = await self.see(text)
        await message.get_by_role("button", name="Dismiss message").click()
        await message.wait_for(state="detached")

    async def screenshot(self, path: Path) -> None:
        """Save what is on the screen as a PNG file."""
        await self.page.screenshot(path=path)
