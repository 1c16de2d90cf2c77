"""How much of a phone's screen a message takes, and how a message makes do with less.

The heights are those of a phone with letters of 16 pixels. `tests/browser/test_heights.py` compares them with what a
browser draws: it may be lower, but hardly higher.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from bot.show.cards import EITHER, FIRST, in_pictures
from bot.show.render.components import BUTTON, CONTAINER, GALLERY, ROW, SECTION, SEPARATOR, TEXT, Layout
from bot.show.render.layout import BESIDE, GAP_BETWEEN, SCREEN, in_lines
from bot.show.widths import lines, width

BUDGET, MOST = 560.0, 739.0
"""What a message takes at the most whose target and buttons are to be in sight together, and all that a phone shows."""
HEADER, ONLY_YOU = 33.0, 45.0
"""The name above a message, and what Discord says below one that only its reader sees."""
AROUND, BETWEEN = 26.0, 10.0
"""Above and below the parts of a container, and between two of them."""
TAP, MENU, LINE, SMALL, PICTURE = 40.0, 44.0, 5.0, 85.0, 154.0
"""A button, a menu, a separator, a picture beside a text, and one that is as wide as the message."""
PLAIN = (16.0, 22.0, 22.0, 0.0, 0.0)
STYLES = {
    "#": (24.0, 31.2, 33.0, 2.0, 0.0),
    "##": (20.0, 26.0, 27.5, 2.0, 0.0),
    "###": (17.0, 22.1, 23.4, 2.0, 0.0),
    "-#": (13.0, 17.9, 18.7, 0.0, 0.0),
    ">": (16.0, 22.0, 22.0, 0.0, 16.0),
    "-": (16.0, 22.0, 22.0, 0.0, 24.0),
}
"""The size of letters, a line, one with pictures, the room below a paragraph, and what its lines are narrower by."""
APART, ASIDE = 6.0, 4.0
"""Above a heading that is not the first, and around a quote or a list."""
LETTERS = (600, 400, 300)
"""So many letters are left of a long text."""
BACKSLASH = "\\"

_PICTURED = re.compile(f"[{chr(FIRST)}-{EITHER}]")
_STYLED = re.compile(r"(-#|#{1,3}|>|-) +(.*)")


def fullest(make: Callable[..., Layout], room: float, *optional: Sequence[Any], private: bool) -> tuple[Layout, float]:
    """Make a message with as much as it has room for of what it need not say; gives it with its height.

    :param make: takes a version of each optional part.
    :param room: the pixels that the message may take.
    :param optional: the versions of each part, the fullest first; the most important part first. The last version of
        each has its room before any part gets more.
    :param private: whether only one person sees it.
    """
    layout = make(*(versions[0] for versions in optional))
    high = height(layout, private=private)
    if high <= room:
        return layout, high
    chosen = [versions[-1] for versions in optional]
    room = max(room, height(make(*chosen), private=private))  # what takes no more than the least is fuller
    for place, versions in enumerate(optional):
        for version in versions:
            chosen[place] = version
            layout = make(*chosen)
            high = height(layout, private=private)
            if high <= room:
                break
    return layout, high


def clipped(text: str) -> list[str]:
    """Give the versions of a text that a player has written: whole, or its beginning."""
    shorter = [f"{text[:longest].rstrip(BACKSLASH)}…" for longest in LETTERS if longest < len(text)]
    return [text, *shorter]


def height(layout: Layout, *, private: bool) -> float:
    """Give the pixels that a message takes.

    :param private: whether only one person sees it.
    """
    return HEADER + _stacked(layout, GAP_BETWEEN) + (ONLY_YOU if private else 0.0)


def _stacked(parts: Sequence[Any], between: float) -> float:
    return sum(map(_part, parts)) + between * max(0, len(parts) - 1)


def _part(part: Any) -> float:
    match part["type"]:
        case kind if kind == TEXT:
            return _text(part["content"], SCREEN)
        case kind if kind == ROW:
            return _row(part["components"])
        case kind if kind == SECTION:
            [told], beside = part["components"], part["accessory"]
            wide, high = (width(beside["label"]), TAP) if beside["type"] == BUTTON else (SMALL, SMALL)
            return max(high, _text(told["content"], SCREEN - BESIDE - wide))
        case kind if kind == CONTAINER:
            return AROUND + _stacked(part["components"], BETWEEN)
        case kind if kind == GALLERY:
            return PICTURE
        case kind if kind == SEPARATOR:
            return LINE
    return TAP


def _row(items: Sequence[Any]) -> float:
    if items and items[0]["type"] != BUTTON:
        return MENU
    rows = len(in_lines(items, lambda one: width(one["label"])))
    return rows * TAP + (rows - 1) * GAP_BETWEEN


@lru_cache(maxsize=4096)
def _text(text: str, room: float) -> float:
    high, before = 0.0, ""
    for number, line in enumerate(in_pictures(text).split("\n")):
        sign, narrower, own = _paragraph(line, room)
        if number and sign.startswith("#"):
            high += APART
        elif narrower and sign != before:
            high += ASIDE
        high += own
        before = sign
    return high


@lru_cache(maxsize=8192)
def _paragraph(line: str, room: float) -> tuple[str, float, float]:
    """Give the sign that a line of markdown begins with, what its lines are narrower by, and its height."""
    styled = _STYLED.match(line)
    sign, told = styled.groups() if styled else ("", line)
    size, usual, pictured, below, narrower = STYLES.get(sign, PLAIN)
    count = lines(told, room - narrower, size, bold=sign.startswith("#"))
    return sign, narrower, count * (pictured if _PICTURED.search(told) else usual) + below
