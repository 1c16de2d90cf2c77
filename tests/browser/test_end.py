"""The end of a game on a phone: who won, and Rematch, in sight together however many have played."""

from pathlib import Path

import pytest

from bot.show.render import PICTURE
from rules import Game
from tests.bot.hands import NAMES
from tests.bot.house import hand_of, opened, press_one
from tests.browser.page import IN_THE_BROWSER, Chromium, People
from tests.browser.test_hand import SIZE
from tests.rules.scenes import table

pytestmark = IN_THE_BROWSER

LAST_TWO = table("KH QH JH", tokens=(1, 1, *(0,) * 10), total=99, out=[*range(11, 1, -1)])
"""Twelve have played, and the first of the last two has to go over."""


async def test_the_winner_of_twelve_and_rematch_are_in_sight_together_on_a_phone(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "new", lambda _game, **_: LAST_TWO.state)
    async with opened(tmp_path / "bot.db", faces=True, pictures=True) as house:
        ada, *others = people = [house.person(name) for name in NAMES]
        shown = (await ada.slash(house.channel, "ninety-nine new", pace="none")).shown
        for other in others:
            await other.click(shown, "Join")
        await ada.click(shown, "Start")
        hand = await hand_of(ada, shown)
        await press_one(ada, hand, 0)
        await ada.click(hand, "Skip")
        await ada.see(lambda m: m == shown and "Rematch" in m.labels and PICTURE in [file.name for file in m.files])
        assert "# 🏆 **Bela** wins!" in shown.text
        assert all(person.name in shown.text for person in people)
        tab = await People(chromium.browser, house.sandbox).open_as(house.person("Dora"), size=SIZE)
        end = await tab.see("Bela wins!")
        room = await tab.page.locator("#log").bounding_box()
        winner = await end.get_by_text("Bela wins!").bounding_box()
        rematch = await end.get_by_role("button", name="Rematch").bounding_box()
        assert room is not None
        assert winner is not None
        assert rematch is not None
        assert winner["y"] >= room["y"], f"{room['y'] - winner['y']} px too high"
        assert rematch["y"] + rematch["height"] <= room["y"] + room["height"]
