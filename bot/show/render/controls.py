"""What the owner of a hand is asked, and what they can press: buttons while there is room, then menus with pages."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from types import MappingProxyType

from bot.language.texts import Texts
from bot.show.cards import row
from bot.show.custom_ids import ActionValue, DraftValue, MenuId, PageValue, PlayId, StepId, Where
from bot.show.elements import Choice, Face, Menu
from bot.show.render import components
from bot.show.render.components import IN_A_ROW, Option, Row, Text, button, option, text
from bot.show.render.layout import menu_page

NO_PAGES: Mapping[str, int] = MappingProxyType({})  # the pages of menus that all begin at the first
BACK_PLACE = 99  # the place of the button that leads back in a choice


def told(face: Face, t: Texts) -> list[str]:
    """Say what the owner of a hand is to do, and name the cards that have no button."""
    lines = [face.asked]
    if face.held:
        lines.append(t("Your cards: {cards}", cards=row(face.held)))
    lines.append(face.lying)
    if face.blocked:
        lines.append(t("Not now: {cards}", cards=row(choice.label for choice in face.blocked)))
    return lines


def controls(where: Where, face: Face, t: Texts, draft: str, pages: Mapping[str, int], room: int) -> list[Row | Text]:
    """Lay out what can be pressed.

    :param pages: the pages of its menus, by their names.
    :param room: the number of components that are left.
    """
    actions = list(enumerate(face.actions, BACK_PLACE - IN_A_ROW))
    if draft and face.back is not None:
        actions.append((BACK_PLACE, Choice(t("Back"), style="secondary", draft=face.back)))
    choices, menus = list(face.choices), list(face.menus)
    if face.blocked:
        menus.append(Menu("why", t("Why not…"), face.blocked))
    rows: list[Row | Text] = []
    places = count()
    for line in face.rows:
        if line.caption:
            rows.append(text(line.caption))
        rows.append(_buttons(_numbered(line.choices, places), where))
        room -= 1 + bool(line.caption) + len(line.choices)
    room -= 2 * len(menus) + len(actions) + bool(actions)
    most = room // (IN_A_ROW + 1) * IN_A_ROW
    if len(choices) > most:  # as many as there is room for besides the menu keep their buttons, first those that ask on
        choices.sort(key=lambda choice: choice.draft is None)
        most = (room - 2) // (IN_A_ROW + 1) * IN_A_ROW
        menus.insert(0, Menu("more", t("More cards…"), choices[most:]))
        choices = choices[:most]
    return [
        *rows,
        *(
            _buttons(_numbered(choices[start : start + IN_A_ROW], places), where)
            for start in range(0, len(choices), IN_A_ROW)
        ),
        *(_menu(menu, where, t, draft, pages.get(menu.name, 0)) for menu in menus if menu.choices),
        *([_buttons(actions, where)] if actions else []),
    ]


def _numbered(choices: Iterable[Choice], places: Iterator[int]) -> list[tuple[int, Choice]]:
    """Give each of these the next place, in order, as :func:`bot.show.elements.led_to` counts them."""
    return [(next(places), choice) for choice in choices]


def _buttons(choices: Iterable[tuple[int, Choice]], where: Where) -> Row:
    buttons = []
    for place, choice in choices:
        does = PlayId(where, place, choice.action) if choice.draft is None else StepId(where, place, 0, choice.draft)
        buttons.append(button(choice.label, does, choice.style, off=choice.off))
    return components.row(*buttons)


def _menu(menu: Menu, where: Where, t: Texts, draft: str, page: int) -> Row:
    def offered(choice: Choice) -> Option:
        does = ActionValue(choice.action) if choice.draft is None else DraftValue(choice.draft)
        return option(choice.label, str(does), choice.about)

    options = menu_page([*menu.choices], page, offered, lambda number: str(PageValue(number)), t)
    return components.row(components.menu(MenuId(where, menu.name, page, draft), options, menu.placeholder))
