"""What the owner of a hand is asked, and what they can press: buttons while there is room, then menus with pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from types import MappingProxyType

from bot.language.texts import Texts
from bot.show.cards import beside_face, either, in_pictures, parted, pictures, row, with_names
from bot.show.custom_ids import ActionValue, DraftValue, MenuId, PageValue, PlayId, StepId, Where
from bot.show.elements import Choice, Face, Menu
from bot.show.render import components
from bot.show.render.components import IN_A_ROW, Option, Row, Section, Text, button, option, section, text
from bot.show.render.layout import BESIDE, SCREEN, SMALL_TEXT, in_lines, menu_page
from bot.show.widths import lines, width

WHY = "why"  # the menu of the cards that cannot be played
NO_PAGES: Mapping[str, int] = MappingProxyType({})  # the pages of menus that all begin at the first
BACK_PLACE = 99  # the place of the button that leads back in a choice


def told(face: Face, t: Texts) -> tuple[str, str]:
    """Say what the owner of a hand is to do, and show the cards that have no button."""
    held = either(f"# {pictures(face.held)}", t("Your cards: {cards}", cards=parted(face.held))) if face.held else ""
    return face.asked, held


def controls(
    where: Where, face: Face, t: Texts, draft: str, pages: Mapping[str, int], room: int
) -> list[Row | Text | Section]:
    """Lay out what can be pressed.

    :param pages: the pages of its menus, by their names.
    :param room: the number of components that are left.
    """
    actions = list(enumerate(face.actions, BACK_PLACE - IN_A_ROW))
    if draft and face.back is not None:
        actions.append((BACK_PLACE, Choice(t("Back"), style="secondary", draft=face.back)))
    choices, menus = _told_apart(face), list(face.menus)
    why = None
    if face.blocked and WHY in pages:
        menus.append(Menu(WHY, t("Why not…"), face.blocked))
    elif face.blocked:
        why = button(t("Why not…"), MenuId(where, WHY, 0, draft))
    rows: list[Row | Text | Section] = []
    places = count()
    for line in face.rows:
        if line.caption:
            rows.append(text(line.caption))
        rows.append(_buttons(_numbered(line.choices, places), where))
        room -= 1 + bool(line.caption) + len(line.choices)
    room -= 2 * len(menus) + 2 * len(actions) + 3
    most = room // (IN_A_ROW + 1) * IN_A_ROW
    if len(choices) > most:  # as many as there is room for besides the menu keep their buttons, first those that ask on
        choices.sort(key=lambda choice: choice.draft is None)
        most = (room - 2) // (IN_A_ROW + 1) * IN_A_ROW
        menus.insert(0, Menu("more", t("More cards…"), choices[most:]))
        choices = choices[:most]
        room -= 2
    numbered = _numbered(choices, places)
    lines = [*_lines([*numbered, *actions], room - len(numbered) + len(actions))]
    packed = [_buttons(line, where) for line in lines]
    if why and lines and _fits(lines[-1], why["label"]):
        packed[-1]["components"].append(why)
        why = None
    last = _last(face, t, SCREEN - BESIDE - width(why["label"]) if why else SCREEN)
    return [
        *rows,
        *packed,
        *(_menu(menu, where, t, draft, pages.get(menu.name, 0)) for menu in menus if menu.choices),
        *([section(last, why) if why else text(last)] if last else []),
    ]


def _told_apart(face: Face) -> list[Choice]:
    """Give the choices, with the names of cards where their faces alone stand before the same words on two buttons."""
    said = [beside_face(choice.label) for choice in face.choices]
    return [
        replace(choice, label=with_names(choice.label)) if said.count(words) > 1 else choice
        for choice, words in zip(face.choices, said, strict=True)
    ]


def _last(face: Face, t: Texts, room: float) -> str:
    """Show the cards without a button: more of those that have one, those that do not fit, and what comes later.

    :param room: the pixels of a line; what needs fewer lines together is not told in lines of its own.
    """
    more = t("More of these: {cards}", cards=row(face.more)) if face.more else ""
    blocked = t("Can't play: {cards}", cards=row(choice.label for choice in face.blocked)) if face.blocked else ""
    apart = [*filter(None, [more, blocked, face.lying])]
    told = min(apart, [parted(apart)], key=lambda told: sum(lines(in_pictures(one), room, SMALL_TEXT) for one in told))
    return "\n".join(f"-# {one}" for one in told if one)


def _fits(line: Sequence[tuple[int, Choice]], label: str) -> bool:
    """Whether a row has room for one button more."""
    return len(in_lines([*(choice.label for _, choice in line), label], width)) == 1


def _lines(choices: Sequence[tuple[int, Choice]], most: int) -> Iterator[Sequence[tuple[int, Choice]]]:
    """Part buttons into rows that fit on a phone's screen.

    :param most: how many rows there may be.
    """
    lines = in_lines(choices, lambda one: width(one[1].label))
    if len(lines) <= most:
        return iter(lines)
    return (choices[start : start + IN_A_ROW] for start in range(0, len(choices), IN_A_ROW))


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
