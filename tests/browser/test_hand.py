"""A hand on a phone: all of it in sight, and a card of many in two presses."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from rules import GAMES, Game
from rules.do_over.state import PACK as DO_OVER
from rules.it_aint_over.state import PACK as IT_AINT_OVER
from rules.karma.state import PACK as KARMA
from rules.seats import Seat
from sandbox.driver import Person, Seen
from tests.bot.hands import NAMES, record
from tests.bot.house import House, opened, playable, press_one
from tests.browser.page import IN_THE_BROWSER, Chromium, People
from tests.rules.do_over import scenes as do_over
from tests.rules.it_aint_over import scenes as it_aint_over
from tests.rules.karma import scenes as karma
from tests.rules.over_and_out import scenes as over_and_out

pytestmark = IN_THE_BROWSER

SIZE = (390, 844)
"""The screen of a common phone, in CSS pixels."""
SEVEN = {
    "karma": karma.table(
        "3 7 9 GIVE FIVE TABLE BOTTOM | 12 13 14 | 1 1 1",
        *("4 4 10 | 6 6 6 | 8 8 8", "5 10 11 | 15 15 15 | 16 16 16"),
        discard="2 2",
        turn=1,
    ),
    "do_over": do_over.table(
        "3 7 9 11 BOMB DOOVER REVERSE | 5 6 10 | 1 1 1",
        *("4 4 10 | 8 8 8 | 2 2 2", "5 11 11 | 6 6 7 | 9 9 7"),
        discard="3 3",
        turn=1,
    ),
    "it_aint_over": it_aint_over.table("2C 3C 8C JC KC AS JOKER", "7C 5D 5H", "6C 9D 9H 10H", top="7S", turn=1),
    "over_and_out": over_and_out.table("2 3 TOPSY SPIN", "1 2 3 4", "1 2 3 4", total=20, turn=1),
    "ninety_nine": None,
}
"""For each game a hand of seven cards, or of as many as it deals at most, before which two others move."""

FULL = {"do_over", "it_aint_over"}
"""Games in which such a hand has no room for what the others have played; the table tells that."""


def thirty(table: Callable[..., Any], pack: Sequence[str], **fields: Any) -> Any:
    """Deal thirty cards, first every second one of a pack, to the first seat, and three others to the second."""
    mine = [*pack[::2], *pack[1::2]][:30]
    theirs = list((Counter(pack) - Counter(mine)).elements())[:3]
    return table(" ".join(mine), " ".join(theirs), **fields).state


THIRTY = {
    "karma": (thirty(karma.table, KARMA), "play hand BOTTOM"),
    "do_over": (thirty(do_over.table, DO_OVER), "play hand 8"),
    "it_aint_over": (thirty(it_aint_over.table, IT_AINT_OVER, top="QC"), "play 3C"),
}
"""For each game that deals so many a hand of thirty cards, and what is played of it."""


def aces() -> Any:
    """Deal three Aces, each with two ways to be played, and two others the first turns."""
    state = GAMES["ninety_nine"].new(seats=3, seed="aces", dealer=Seat(0))
    rest = [card for hand in state.hands for card in hand] + list(state.draw)
    mine = ("AC", "AD", "AH")
    others = [card for card in rest if card not in mine]
    hands = (mine, tuple(others[:3]), tuple(others[3:6]))
    return state._replace(hands=hands, draw=tuple(others[6:]))


async def table_of(house: House, key: str, seats: int) -> tuple[Seen, dict[Person, Seen]]:
    """Begin a game of people, each with an open hand."""
    first, *others = (house.person(name) for name in NAMES[:seats])
    shown = (await first.slash(house.channel, f"{key.replace('_', '-')} new", pace="none")).shown
    for other in others:
        await other.click(shown, "Join")
    await first.click(shown, "Start")
    return shown, {one: await one.see(lambda m: "your hand" in m.text) for one in (first, *others)}


async def ready(person: Person, hand: Seen, choices: int) -> None:
    """Wait until a person has this many things to choose from."""
    await person.see(lambda m: m == hand and len(playable(m)) >= choices)


@pytest.mark.parametrize("key", SEVEN)
async def test_a_hand_of_seven_cards_is_all_in_sight_on_a_phone(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    scene: Any = SEVEN[key]
    state = scene.state if scene else aces()
    monkeypatch.setattr(Game, "new", lambda _game, **_: state)
    async with opened(tmp_path / "bot.db", faces=True) as house:
        _, hands = await table_of(house, key, 3)
        (ada, mine), *others = hands.items()
        for other, hand in others:
            await ready(other, hand, 1)
            await press_one(other, hand, 0)
        await ready(ada, mine, 3)
        people = People(chromium.browser, house.sandbox)
        tab = await people.open_as(ada, size=SIZE)
        shown = await tab.see("your hand")
        if key not in FULL:
            moves = shown.locator(".subtext", has_text=re.compile("^Bela .*· Cleo "))
            await expect(moves.locator("img.custom-emoji")).to_have_count(2)  # what each of them has played
        box = await shown.locator(".container").bounding_box()
        room = await tab.page.locator("#log").bounding_box()
        assert box is not None
        assert room is not None
        assert box["y"] >= room["y"], f"{room['y'] - box['y']} px too high"
        assert box["y"] + box["height"] <= room["y"] + room["height"]
        await people.close()


@pytest.mark.parametrize("key", THIRTY)
async def test_a_card_of_thirty_is_played_with_two_presses_at_most(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    state, action = THIRTY[key]
    monkeypatch.setattr(Game, "new", lambda _game, **_: state)
    async with opened(tmp_path / "bot.db", faces=True) as house:
        _, hands = await table_of(house, key, 2)
        ada, mine = next(iter(hands.items()))
        people = People(chromium.browser, house.sandbox)
        tab = await people.open_as(ada, size=SIZE)
        await tab.see("your hand")
        button = next((one for one in mine.buttons if str(one.custom_id).endswith(f":{action}")), None)
        if button is not None:
            await tab.click(button.label)
        else:
            (menu, label) = next(
                (menu, label) for menu in mine.selects for label, value in menu.options if value == f"a:{action}"
            )
            await tab.select(menu.placeholder, label)
        await ada.see(lambda m: m == mine and "\n# <:" in m.text)
        assert record(house) == [action]
        await people.close()
