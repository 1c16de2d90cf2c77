"""Presses that follow one another faster than they are answered: none is lost, and the newest decides."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.discord.hand_presses import HalfMade, choice_of
from bot.play.table import Decision
from bot.show.custom_ids import AtTable, MenuId, PageValue
from bot.show.elements import Choice, Face, Row, led_to
from bot.show.render.components import walk
from bot.show.render.controls import controls
from bot.standings.ids import TableId
from tests.bot.hands import T


def swapping(draft: str) -> Face:
    """A card of the hand for one of the table's, each by itself; or "8", which asks for its suit."""
    if draft == "8":
        return Face(choices=[Choice("spades", "play 8 S"), Choice("hearts", "play 8 H")])
    give, _, take = draft.partition("/")
    hand = [Choice(f"✓ {card}" if card == give else card, draft=f"{card}/{take}") for card in "ab"]
    open_ = [Choice(card, draft=f"{give}/{card}", off=give == "b" and card == "y") for card in "xy"]
    return Face(rows=[Row(hand), Row(open_)], choices=[Choice("8…", draft="8")])


@pytest.mark.parametrize(
    ("drafts", "place", "draft", "late", "leads"),
    [
        ([""], 0, "a/", False, "a/"),
        (["", "a/"], 2, "/x", False, "a/x"),  # drawn without the card that was pressed before it
        (["", "a/", "a/x"], 0, "a/", False, "a/x"),  # twice
        (["", "a/"], 1, "b/", False, "b/"),  # another card instead
        (["", "b/"], 0, "a/", True, "b/"),  # which was pressed first, and arrives last
        (["", "b/"], 2, "/x", True, "b/x"),
        (["", "b/"], 3, "/y", False, "b/"),  # that cannot be pressed now
        (["", "8"], 0, "a/", False, "a/"),  # a hand that asks for something else has other buttons there
        (["", "8"], 0, "a/", True, "8"),
        (["a/x"], 1, "b/y", False, "b/y"),  # it is not known with what it was drawn
    ],
)
def test_a_press_leads_on_from_the_newest_choice(
    drafts: list[str], place: int, draft: str, late: bool, leads: str
) -> None:
    assert led_to(swapping, drafts, place, draft, late=late, shown=True) == leads


def test_a_button_that_no_hand_has_had_leads_nowhere() -> None:
    assert led_to(swapping, ["", "a/"], 2, "c/x", late=False, shown=False) == "a/"
    assert led_to(swapping, ["", "a/"], 1, "b/", late=False, shown=False) == "b/"  # the answer is on its way


def test_each_menu_of_a_hand_keeps_its_page() -> None:
    many = [Choice(str(number), f"play {number}") for number in range(60)]
    where = AtTable(TableId(1), Decision(2))

    def menus(pages: dict[str, int]) -> list[Any]:
        return controls(where, Face(choices=many, blocked=many), T, "", pages, 30)

    turned = SimpleNamespace(values=[str(PageValue(1))], shown=lambda: [*walk(menus({"why": 1}))])
    half_made = choice_of(cast("Any", turned), MenuId(where, "more", 0, ""))
    assert half_made == HalfMade("", {"why": 1, "more": 1})
    names = {part.get("custom_id") for part in walk(menus({"why": 1, "more": 1}))}
    assert names >= {"m:1:2:why:1:", "m:1:2:more:1:"}
