"""Reading input to a hand from Discord's payloads: a button's action, a menu's choice, a form's text."""

from collections.abc import Mapping
from typing import NamedTuple

import discord
from discord import ui

from bot.discord.admission import EXPIRED
from bot.discord.components import chosen, filled, shown
from bot.discord.responses import Interaction
from bot.language.errors import Refused
from bot.play.missing_game import need_game
from bot.show.custom_ids import (
    ActionValue,
    CustomId,
    DraftValue,
    MenuId,
    PageValue,
    reported,
)
from bot.show.presenter import Form, Presenter
from bot.show.render.controls import NO_PAGES
from rules import Action, Illegal, Leave

FORM_ANSWER = "text"


class HalfMade(NamedTuple):
    """A half-made choice, and the pages of its menus, by their names."""

    draft: str
    pages: Mapping[str, int] = NO_PAGES


def action_of(presenter: Presenter, notation: str) -> Action:
    """Read an action of a hand.

    :raises Refused: its game was removed, or no hand offers it; leaving has to be confirmed first.
    """
    need_game(presenter.game)
    try:
        action = presenter.game.parse_notation(notation)
    except Illegal:
        raise Refused(EXPIRED) from None
    if isinstance(action, Leave):
        raise Refused(EXPIRED)
    return action


def choice_of(interaction: Interaction, menu: MenuId) -> ActionValue | HalfMade:
    """Read what was chosen in a menu of a hand.

    :raises Refused: the menu does not offer it.
    """
    match [reported(value) for value in chosen(interaction)]:
        case [ActionValue() as action]:
            return action
        case [DraftValue(draft)]:
            return HalfMade(draft)
        case [PageValue(page)]:
            return HalfMade(menu.draft, {**_pages(interaction), menu.name: page})
    raise Refused(EXPIRED)


def _pages(interaction: Interaction) -> dict[str, int]:
    """Read from the message that was pressed at which pages its menus are."""
    pages = {}
    for part in shown(interaction):
        custom_id = str(part.get("custom_id", ""))
        menu = MenuId.parse(custom_id)
        if menu is not None:
            pages[menu.name] = menu.page
    return pages


def modal(form_id: CustomId, form: Form) -> ui.Modal:
    """Make the form for the text of an action."""
    modal = ui.Modal(title=form.title[:45], custom_id=str(form_id), timeout=600)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        style=discord.TextStyle.paragraph, custom_id=FORM_ANSWER, min_length=1, max_length=form.longest
    )
    if form.about:
        modal.add_item(ui.TextDisplay(form.about))
    modal.add_item(ui.Label(text=form.label[:45], component=field))
    return modal


def filled_in(interaction: Interaction, notation: str, presenter: Presenter) -> Action:
    """Read the action of a submitted form, with its text.

    :raises Refused: the action takes no text, so nobody was shown a form for it.
    """
    try:
        return presenter.written(action_of(presenter, notation), filled(interaction).get(FORM_ANSWER, ""))
    except ValueError:
        raise Refused(EXPIRED) from None
