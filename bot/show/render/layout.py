"""The parts of all messages: notes, pages, rows of buttons; and Discord's limits.

A view is stopped before it is sent: the library then does not store it, and clicks reach :mod:`bot.discord.client`.
"""

from collections.abc import Callable, Iterable, Sequence

import discord
from discord import ui

from bot.language.texts import Texts
from bot.play.table import Table
from bot.show.custom_ids import CustomId, TableId, TableVerb
from bot.show.presenter import Style

FELT = discord.Colour(0x2E7D5B)
TURN = discord.Colour(0xE0A63A)
QUIET = discord.Colour(0x6B7280)

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

MOST_COMPONENTS = 40
"""Components of all kinds, nested ones too, that Discord takes in a message."""
IN_A_ROW = 5
"""Buttons that Discord takes in a row."""
IN_A_MENU = 25
"""Options that Discord takes in a menu."""
LONGEST_LABEL = 80
"""Characters that Discord takes on a button."""
LONGEST_DESCRIPTION = 1024
"""Characters that Discord takes as the alternative text of a picture."""
LONGEST_TEXT = 4000
"""Characters over all texts of a message, which Discord counts together."""


def note(text: str, rows: Iterable[ui.ActionRow[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render a line for one person."""
    return stopped(ui.TextDisplay(text[:LONGEST_TEXT]), *rows)


def page(parts: Sequence[str | ui.Item[ui.LayoutView]], items: Sequence[ui.Item[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render something to read, for one person, with pictures between its texts, above rows and other items."""
    return stopped(container(FELT, parts, items))


def attached(text: str, file: str) -> ui.LayoutView:
    """Render a line for one person, above a file of this name that is sent with it."""
    return stopped(ui.TextDisplay(text), ui.File(f"attachment://{file}"))


def stopped(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    """Make a message of these items."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def container(
    colour: discord.Colour, parts: Sequence[str | ui.Item[ui.LayoutView]], items: Sequence[ui.Item[ui.LayoutView]] = ()
) -> ui.Container[ui.LayoutView]:
    """Put texts, separated by lines, above rows of buttons and other items; empty texts are left out.

    :param parts: the texts, and pictures that stand between them.
    """
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    left, number = LONGEST_TEXT, 0
    for part in parts:
        if not isinstance(part, str):
            container.add_item(part)
        elif part:
            if number > 1:
                container.add_item(ui.Separator())
            if left > 1:
                container.add_item(ui.TextDisplay(part if len(part) <= left else part[: left - 1] + "…"))
            left -= len(part)
            number += 1
    for item in items:
        container.add_item(item)
    return container


def button(label: str, does: CustomId, style: Style = "secondary", *, off: bool = False) -> ui.Button[ui.LayoutView]:
    """Make a button that does what its id says."""
    return ui.Button(label=label[:LONGEST_LABEL], custom_id=str(does), style=STYLES[style], disabled=off)


def page_buttons(t: Texts, page: int, pages: int, leads: Callable[[int], CustomId]) -> list[ui.Button[ui.LayoutView]]:
    """Make the buttons back and on from a page; a button is grey where there is no such page.

    :param leads: the id that leads to a page.
    """
    return [
        button(label, leads(max(0, number)), off=not 0 <= number < pages)
        for label, number in ((t("Back"), page - 1), (t("Next"), page + 1))
    ]


def asked(text: str, label: str, does: CustomId, keeps: CustomId, t: Texts) -> ui.LayoutView:
    """Ask in private before something that cannot be undone; the button repeats what it is."""
    return note(text, [ui.ActionRow(button(label, does, "danger"), button(t("No, go back"), keeps))])


def table_row(table: Table, buttons: Iterable[tuple[TableVerb, str, Style]]) -> ui.ActionRow[ui.LayoutView]:
    """Make a row of a table's buttons, each with its verb, label and style."""
    return ui.ActionRow(*(button(label, TableId(table.id, verb), style) for verb, label, style in buttons))
