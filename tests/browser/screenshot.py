"""Makes the README's picture, `docs/table.png`: a table of Ninety-Nine as one of its players sees it.

    python3 -m tests.browser.screenshot

It plays in the real page with real clicks. What is dealt differs every time, so the picture does too.
"""

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Locator

from tests.bot.house import first, opened
from tests.browser import chromium
from tests.browser.page import Chromium, People, Tab

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "table.png"
SIZE = (1120, 1010)
MOVES = 9
"""So many cards are played before the picture is taken."""

REST = 1500
"""Milliseconds in which the last edits arrive."""

PLAY = re.compile(r"→|↺")


def _fitting(tab: Tab) -> Locator:
    """Find the button of the first card that fits; there is none while others are on turn."""
    return tab.page.locator("#messages .button:not([disabled]) .label").filter(has_text=PLAY).first


async def main() -> None:
    """Play a while and take the picture."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder) / "bot.db") as house, Chromium() as browser:
            people = People(browser.browser, house.sandbox)
            ada = await people.open_as("Ada", size=SIZE)
            bela = await people.open_as("Bela")
            await ada.slash("ninety-nine new")
            await bela.click("Join")
            await ada.see("Bela")
            await ada.select("House players…", "Add a normal house player")
            await ada.see("Clover")
            await ada.click("Start")
            await ada.click("My hand")
            await bela.click("My hand")
            for _ in range(MOVES):
                await first(_fitting(ada).wait_for(), _fitting(bela).wait_for())
                for tab in (ada, bela):
                    if await _fitting(tab).count():
                        await _fitting(tab).click()
            while not await _fitting(ada).count():
                await first(_fitting(ada).wait_for(), _fitting(bela).click())
            await ada.page.wait_for_timeout(REST)
            await ada.screenshot(PICTURE)
            await people.close()


if __name__ == "__main__":
    if chromium.find() is None:
        sys.exit("This needs Chromium: install it, or name it in CHROMIUM.")
    asyncio.run(main())
    sys.stdout.write(f"Wrote {PICTURE}.\n")
