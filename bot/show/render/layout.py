"""The parts of all messages: notes, pages, boxes, rows of buttons."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypeVar

from bot.language.texts import Texts
from bot.play.table import Table
from bot.show.custom_ids import CustomId, TableButtonId, TableVerb
from bot.show.elements import Mood, Style, Target
from bot.show.render.components import (
    CONTAINER,
    IN_A_MENU,
    IN_A_ROW,
    LONGEST_TEXT,
    Button,
    Container,
    Layout,
    Option,
    Part,
    Row,
    Thumbnail,
    attachment,
    button,
    option,
    row,
    section,
    separator,
    text,
    thumbnail,
)
from bot.show.widths import width

T = TypeVar("T")

SCREEN, GAP_BETWEEN, BESIDE, SMALL_TEXT = 292.0, 8.0, 14.0, 13.0
"""Pixels on a phone: of a line of text or a row of buttons, between two buttons, between a text and what stands beside
it, and of the letters of small lines."""

FELT, TURN, QUIET = 0x2E7D5B, 0xF2C94C, 0x6B7280  # the colors of a message's edge
MOODS: Mapping[Mood, int] = MappingProxyType({"calm": 0x3BA55D, "tight": 0xF0A030, "hot": 0xE5484D})
"""The same for a game, by how near the worst is."""


def note(told: str, rows: Iterable[Row] = ()) -> Layout:
    return [text(told[:LONGEST_TEXT]), *rows]


def page(parts: Sequence["Told"], items: Sequence[Part] = ()) -> Layout:
    """Render something to read, for one person, with pictures between its texts, above rows and other items."""
    return [container(FELT, parts, items)]


def attached(told: str, file: str) -> Layout:
    """Render a line for one person, above a file of this name that is sent with it."""
    return [text(told), attachment(file)]


class Headed(NamedTuple):
    """A text with a small picture or a button beside it, if there is one."""

    told: str
    beside: Button | Thumbnail | None = None
    later: bool = False  # whether those who want words only read it below the buttons


def headed(heading: str, told: str, target: Target) -> Headed:
    """Write what is to be beaten below a heading, with its picture.

    :param told: all that is said of it, or what a hand says.
    """
    beside = thumbnail(target.face, target.described) if target.face else None
    return Headed(f"-# {heading}\n{told}", beside)


Told: TypeAlias = str | Headed | Part


def container(color: int, parts: Sequence[Told], items: Sequence[Part] = (), *, lines: bool = True) -> Container:
    """Put texts above rows of buttons and other items; empty texts are left out.

    :param parts: the texts, and pictures that stand between them.
    :param lines: whether lines separate the texts, but for the first two.
    """
    inside: list[Part] = []
    left, number = LONGEST_TEXT, 0
    for part in parts:
        told, beside, later = part if isinstance(part, Headed) else (part, None, False)
        if not isinstance(told, str):
            inside.append(told)
        elif told:
            if lines and number > 1:
                inside.append(separator())
            if left > 1:
                fits = told if len(told) <= left else told[: left - 1] + "…"
                inside.append(section(fits, beside, later=later) if beside else text(fits, later=later))
            left -= len(told)
            number += 1
    return {"type": CONTAINER, "accent_color": color, "components": [*inside, *items]}


def page_buttons(t: Texts, page: int, pages: int, leads: Callable[[int], CustomId]) -> list[Button]:
    """Make the buttons back and on from a page; a button is gray where there is no such page.

    :param leads: the id that leads to a page.
    """
    return [
        button(label, leads(max(0, number)), off=not 0 <= number < pages)
        for label, number in ((t("Back"), page - 1), (t("Next"), page + 1))
    ]


def menu_page(
    offered: Sequence[T], number: int, as_option: Callable[[T], Option], leads: Callable[[int], str], t: Texts
) -> list[Option]:
    """Give the options of a page of a menu; each but a single one has room for those that lead to other pages.

    :param leads: the value that leads to a page.
    """
    if len(offered) <= IN_A_MENU:
        return [as_option(one) for one in offered]
    size = IN_A_MENU - 2
    last = (len(offered) - 1) // size
    number = min(number, last)
    before = [option(t("Previous page"), leads(number - 1))] if number > 0 else []
    after = [option(t("Next page"), leads(number + 1))] if number < last else []
    return [*before, *map(as_option, offered[number * size :][:size]), *after]


def asked(told: str, label: str, does: CustomId, keeps: CustomId, t: Texts) -> Layout:
    """Ask in private before something that cannot be undone; the button repeats what it is."""
    return note(told, [row(button(label, does, "danger"), button(t("No, go back"), keeps))])


def table_row(table: Table, buttons: Iterable[tuple[TableVerb, str, Style]]) -> Row:
    return row(*(button(label, TableButtonId(table.id, verb), style) for verb, label, style in buttons))


def packed(buttons: Iterable[Button]) -> list[Row]:
    """Put buttons into rows that are no wider than a phone's screen."""
    return [row(*line) for line in in_lines(buttons, lambda one: width(one["label"]))]


def in_lines(buttons: Iterable[T], wide: Callable[[T], float]) -> list[list[T]]:
    """Part buttons into rows that are no wider than a phone's screen: Discord breaks a wider one, and wastes its rest.

    :param wide: gives the width of one.
    """
    lines: list[list[T]] = []
    left = 0.0
    for one in buttons:
        room = wide(one)
        if not lines or room > left or len(lines[-1]) == IN_A_ROW:
            lines.append([])
            left = SCREEN
        lines[-1].append(one)
        left -= room + GAP_BETWEEN
    return lines
