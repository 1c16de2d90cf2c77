"""The host's private panel: a table's settings until its game begins."""

from collections.abc import Iterator, Sequence

from bot.language.texts import Texts
from bot.play import lobby
from bot.play.presets import preset_of
from bot.play.table import COUNTS, PACE, Table
from bot.show.custom_ids import AgreedId, SwitchId, TableButtonId
from bot.show.presenter import Presenter
from bot.show.render.agreement import (
    MOST_MENUS,
    Offered,
    current,
    is_switch,
    labels_of,
    named,
    switch,
)
from bot.show.render.components import IN_A_MENU, Button, Layout, Option, Row, button, menu, option, row
from bot.show.render.layout import QUIET, container, packed

PRESET = "preset"
"""What stands in the place of a setting in the id of the menu of presets."""


def options(table: Table, presenter: Presenter, t: Texts, more: Sequence[Offered] = ()) -> Layout:
    """:param more: menus of the game's own."""
    told = t(
        "-# {game}, table {number} · only you see this\n## Your table, your rules\nPick a mood, or tune it yourself.\n"
        "-# Everybody at the table sees what you change.",
        game=table.game.name,
        number=table.id,
    )
    menus = [*_menus(table, presenter, t, more)][:MOST_MENUS]
    return [container(QUIET, [told], [*menus, *packed(_switches(table, presenter, t))])]


def _menus(table: Table, presenter: Presenter, t: Texts, more: Sequence[Offered]) -> Iterator[Row]:
    yield _menu(table, PRESET, _presets(table, presenter, t), t("🔧 Custom: pick a mood…"))
    for rule, now in lobby.terms(table).items():
        if rule != COUNTS and not is_switch(table.game, rule):
            labels = labels_of(table.game, rule, t)
            if rule != PACE:
                labels = {value: named(presenter, table.game, rule, value, t) for value in labels}
            yield _menu(table, rule, [option(labels[value], str(value), chosen=value == now) for value in labels])
    for offered in more:
        chosen = current(offered)
        offers = [
            option(label, value, offered.abouts.get(value, ""), chosen=value == chosen)
            for value, label in offered.labels.items()
        ]
        yield _menu(table, offered.rule, offers, offered.now)
    if house := house_options(table, t):
        yield row(menu(TableButtonId(table.id, "house"), house, t("House players…")))


def _menu(table: Table, rule: str, offers: Sequence[Option], placeholder: str = "") -> Row:
    return row(menu(AgreedId(table.id, rule), offers[:IN_A_MENU], placeholder))


def _presets(table: Table, presenter: Presenter, t: Texts) -> list[Option]:
    now = preset_of(table, presenter.presets)
    return [option(f"{one.sign} {t(one.name)}", one.key, t(one.about), chosen=one is now) for one in presenter.presets]


def _switches(table: Table, presenter: Presenter, t: Texts) -> Iterator[Button]:
    """Make a button for each setting that has two values: it says which one is set, and sets the other."""
    for rule, now in lobby.terms(table).items():
        if rule == COUNTS or is_switch(table.game, rule):
            other = next(value for value in lobby.allowed(table.game, rule) if value != now)
            yield button(switch(presenter, table, rule, t), SwitchId(table.id, rule, str(other)))


def house_options(table: Table, t: Texts) -> list[Option]:
    """Offer to add a house player of each strength, and to send away those that sit there.

    Discord's clients do not send the same value of a menu twice in a row, and people often want two of a strength.
    So the values carry the version of the table.
    """
    offers: list[Option] = []
    if len(table.players) < table.places.stop - 1:
        for strength, label, about in (
            ("easy", t("Add an easy house player"), t("Sensible, but hasty")),
            ("normal", t("Add a normal house player"), t("Knows the game well")),
            ("strong", t("Add a strong house player"), t("Thinks ahead")),
        ):
            offers.append(option(label, f"{strength}:{table.version}", about))
    away = [player.name for player in table.players if player.user_id is None]
    return [*offers, *(option(t("Send {name} away", name=name), f"remove:{name}") for name in away)]
