"""What can be pressed in a hand: buttons while there is room for them, then menus, whose further pages lead on."""

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from bot.language.texts import Texts
from bot.show.custom_ids import ActionValue, DraftValue, HandIds, PageValue, PickedValue
from bot.show.presenter import Choice, Face, Menu, Pick
from bot.show.render.layout import IN_A_MENU, IN_A_ROW, button

BACK_PLACE = 99
"""The place of the button that leads back in a choice."""


def controls(ids: HandIds, face: Face, t: Texts, draft: str, page: int, room: int) -> list[ui.ActionRow[ui.LayoutView]]:
    """Lay out what can be pressed.

    :param room: the number of components that are left.
    """
    actions = list(enumerate(face.actions, BACK_PLACE - IN_A_ROW))
    if draft and face.back is not None:
        actions.append((BACK_PLACE, Choice(t("Back"), style="secondary", draft=face.back)))
    room -= 2 * len(face.menus) + len(actions) + bool(actions)
    most = room // (IN_A_ROW + 1) * IN_A_ROW
    choices, menus = list(face.choices), list(face.menus)
    if len(choices) > most:  # cards that can be played now keep their buttons, as far as there is room besides the menu
        most = (room - 2) // (IN_A_ROW + 1) * IN_A_ROW
        first = [choice for choice in choices if choice.style != "secondary"][:most]
        menus.insert(0, Menu("more", t("More cards…"), [choice for choice in choices if choice not in first]))
        choices = first
    places = list(enumerate(choices))
    return [
        *(_buttons(places[start : start + IN_A_ROW], ids) for start in range(0, len(places), IN_A_ROW)),
        *(_menu(menu, ids, t, draft, page) for menu in menus if not isinstance(menu, Menu) or menu.choices),
        *([_buttons(actions, ids)] if actions else []),
    ]


def _buttons(choices: Iterable[tuple[int, Choice]], ids: HandIds) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for place, choice in choices:
        does = ids.play(place, choice.action) if choice.draft is None else ids.step(place, 0, choice.draft)
        row.add_item(button(choice.label, does, choice.style, off=choice.off))
    return row


def _menu(menu: Menu | Pick, ids: HandIds, t: Texts, draft: str, page: int) -> ui.ActionRow[ui.LayoutView]:
    options = []
    least = most = 1
    if isinstance(menu, Pick):
        least, most = menu.least, min(menu.most, len(menu.values))
        for value, label in menu.values.items():
            chosen = value in menu.chosen
            options.append(discord.SelectOption(label=label[:100], value=str(PickedValue(value)), default=chosen))
    else:
        pages = _pages(menu.choices)
        page = min(page, len(pages) - 1)
        for choice in pages[page]:
            does = ActionValue(choice.action) if choice.draft is None else DraftValue(choice.draft)
            about = choice.about[:100] or None
            options.append(discord.SelectOption(label=choice.label[:100], value=str(does), description=about))
        if page > 0:
            before = str(PageValue(page - 1))
            options.insert(0, discord.SelectOption(label=t("← Previous ones"), value=before))
        if page < len(pages) - 1:
            options.append(discord.SelectOption(label=t("More →"), value=str(PageValue(page + 1))))
    return ui.ActionRow(
        ui.Select(
            custom_id=str(ids.menu(menu.name, page, draft)),
            placeholder=menu.placeholder[:150],
            options=options,
            min_values=least,
            max_values=most,
        )
    )


def _pages(choices: Sequence[Choice]) -> list[Sequence[Choice]]:
    """Spread what a menu offers over pages; each but a single one leaves room to turn to the next and the last."""
    if len(choices) <= IN_A_MENU:
        return [choices]
    size = IN_A_MENU - 2
    return [choices[start : start + size] for start in range(0, len(choices), size)]
