"""What all messages are made of: a text for one person, a page, rows of buttons, and how much Discord takes.

A view is stopped before it is sent: the library then keeps nothing of it, and clicks reach :mod:`bot.discord.client`.
"""

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from bot.play.table import Table
from bot.show.custom_ids import TableId, TableVerb

FELT = discord.Colour(0x2E7D5B)
TURN = discord.Colour(0xE0A63A)
QUIET = discord.Colour(0x6B7280)

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

MOST_COMPONENTS = 40
"""Of all kinds together, nested ones too, that Discord takes in a message."""
IN_A_ROW = 5
"""Buttons that Discord takes in a row."""
IN_A_MENU = 25
"""Options that Discord takes in a menu."""
LONGEST_TEXT = 4000
"""Characters over all texts of a message, which Discord counts together."""


def note(text: str, rows: Iterable[ui.ActionRow[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render a line for one person."""
    return stopped(ui.TextDisplay(text[:LONGEST_TEXT]), *rows)


def page(texts: Sequence[str], items: Sequence[ui.Item[ui.LayoutView]] = ()) -> ui.LayoutView:
    """Render something to read, for one person, above rows, pictures and what else there is."""
    return stopped(container(FELT, texts, items))


def attached(text: str, file: str) -> ui.LayoutView:
    """Render a line for one person, above a file of this name that is sent with it."""
    return stopped(ui.TextDisplay(text), ui.File(f"attachment://{file}"))


def stopped(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    """Make a message of these."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def container(
    colour: discord.Colour, texts: Sequence[str], items: Sequence[ui.Item[ui.LayoutView]] = ()
) -> ui.Container[ui.LayoutView]:
    """Put texts above rows of buttons and the like, with a line between every two; an empty text is left out."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    left = LONGEST_TEXT
    for number, text in enumerate(text for text in texts if text):
        if number > 1:
            container.add_item(ui.Separator())
        if left > 1:
            container.add_item(ui.TextDisplay(text if len(text) <= left else text[: left - 1] + "…"))
        left -= len(text)
    for item in items:
        container.add_item(item)
    return container


def table_row(table: Table, buttons: Iterable[tuple[TableVerb, str, str]]) -> ui.ActionRow[ui.LayoutView]:
    """Make a row of a table's own buttons: what they do, how they are labelled, and in which style."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for verb, label, style in buttons:
        row.add_item(ui.Button(label=label[:80], style=STYLES[style], custom_id=str(TableId(table.id, verb))))
    return row
