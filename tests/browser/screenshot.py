"""Makes the pictures of the documentation: `python -m tests.browser.screenshot [game ...]`.

For each game a lobby, a table, a hand and the end of a game, under `docs/pictures/`, and for the README one of the
whole page, `docs/table.png`. The games are played in the sandbox with house players; what is dealt differs every time,
so the pictures do too.
"""

import asyncio
import random
import sys
import tempfile
from pathlib import Path

from rules import GAMES
from sandbox.driver import Person, Seen
from tests.bot.house import House, hand_of, opened, seat_house_player
from tests.browser import chromium
from tests.browser.page import Chromium, People, Tab
from tests.random_play import commands, offers, press

DOCS = Path(__file__).resolve().parents[2] / "docs"
SIZE = (1120, 1010)
PRESSES = {"ninety_nine": 6, "over_and_out": 6, "karma": 8, "do_over": 8, "it_aint_over": 4}
"""So often Ada presses before table and hand are taken, at the least."""
REST = 1500
"""Milliseconds in which the last edits arrive."""
README = "ninety_nine"
"""The game of the README's picture."""


async def pictures(house: House, people: People, key: str) -> None:
    """Play one game and take its pictures."""
    chance = random.Random(f"pictures/{key}")
    ada = house.person("Ada")
    tab = await people.open_as("Ada", size=SIZE)
    outcome = await ada.slash(house.channel, commands()[key], pace="none")
    table = outcome.message
    assert table is not None
    for _ in range(2):
        await seat_house_player(ada, table)
    await take(tab, table, key, "lobby")
    await ada.click(table, "Start")
    hand = await hand_of(ada, table)
    await play(ada, table, hand, chance, PRESSES[key])
    await take(tab, table, key, "table")
    await take(tab, hand, key, "hand")
    if key == README:
        await tab.screenshot(DOCS / "table.png")
    await play(ada, table, hand, chance, None)
    await take(tab, table, key, "end")


async def play(ada: Person, table: Seen, hand: Seen, chance: random.Random, presses: int | None) -> None:
    """Press on until so many presses are done and it is one's turn, or without a number until the end."""
    done = 0
    while "the end" not in table.text:
        if not offers(hand):
            await ada.see(lambda m: "the end" in m.text or (m == hand and bool(offers(m))), timeout=60)
            continue
        if presses is not None and done >= presses and len(offers(hand)) > 1:
            return
        await press(ada, hand, chance)
        done += 1


async def take(tab: Tab, message: Seen, key: str, what: str) -> None:
    """Take a picture of one message."""
    await tab.page.wait_for_timeout(REST)
    shown = tab.page.locator(f"#messages > li.message[data-id='{message.id}']")
    folder = DOCS / "pictures"
    folder.mkdir(exist_ok=True)
    await shown.screenshot(path=folder / f"{key.replace('_', '-')}-{what}.png")


async def main(games: list[str]) -> None:
    """Take the pictures of these games, or of all."""
    async with Chromium() as browser:
        for key in games or commands():
            with tempfile.TemporaryDirectory() as folder:
                async with opened(Path(folder) / "bot.db", house_pause=0.05) as house:
                    people = People(browser.browser, house.sandbox)
                    await pictures(house, people, key)
                    await people.close()
            sys.stdout.write(f"{GAMES[key].name}: done.\n")


if __name__ == "__main__":
    if chromium.find() is None:
        sys.exit("This needs Chromium: install it, or name it in CHROMIUM.")
    asyncio.run(main(sys.argv[1:]))
