"""What a table has agreed on: in words, and what was changed about it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.language.texts import Texts, mark
from bot.play import lobby
from bot.play.presets import preset_of
from bot.play.table import COUNTS, LOBBY, PACE, Table
from bot.show.cards import parted
from bot.show.custom_ids import CustomId
from bot.show.elements import Term
from bot.show.people import People
from bot.show.presenter import Presenter
from bot.show.render.components import IN_A_MENU, Part, menu, option, row, text
from rules import Game
from rules.game import Value

PACES = {
    "fast": mark("Fast: 45 seconds a move"),
    "normal": mark("Normal: 3 minutes a move"),
    "slow": mark("Slow: a day a move"),
    "none": mark("No time limit"),
}
IN_SHORT = {
    "fast": mark("45 s a move"),
    "normal": mark("3 min a move"),
    "slow": mark("a day a move"),
    "none": mark("no clock"),
}
RATED = Term(mark("Rated"), {True: mark("yes"), False: mark("no")})
MOST_MENUS = 12  # so many menus, each below its heading, fit into a message


def settings(table: Table, presenter: Presenter, t: Texts) -> str:
    """Name what a table has agreed on in one line: its preset, and what differs from one table to another."""
    preset = preset_of(table, presenter.presets)
    switched = [rule for rule, value in lobby.terms(table).items() if value != _usual(table.game, rule)]
    closes = [wait.due for key, wait in table.waits.items() if key is LOBBY]
    told = [
        *_in_short(table, presenter, t),
        *(switch(presenter, table, rule, t) for rule in switched if is_switch(table.game, rule)),
        *(t("closes {when}", when=f"<t:{int(due)}:R>") for due in closes),
    ]
    sign, name = (preset.sign, preset.name) if preset else ("🔧", mark("Custom"))
    return t("-# {sign} **{preset}**: {settings}", sign=sign, preset=t(name), settings=parted(told))


def amended(table: Table, presenter: Presenter, t: Texts) -> str:
    """Say what the host has changed while others sat there; empty if that is nothing."""
    seat = table.seat_of(table.opener_id)
    host = t("The host") if seat is None else People(table.players, t)[seat]
    old, new = (_all(one, presenter, t) for one in (lobby.before(table), table))
    if old == new:
        return ""
    return t(
        "-# {host} changed: {before} → **{after}**",
        host=host,
        before=parted(line for line in old if line not in new),
        after=parted(line for line in new if line not in old),
    )


def _in_short(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    rated = t("not rated") if table.agreed.practice else t("rated") if table.counts else t("rated from 2 people on")
    return [*presenter.brief(table.agreed.options, table.agreed.extras, t), t(IN_SHORT[table.agreed.pace]), rated]


def _all(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    switches = [switch(presenter, table, rule, t) for rule in lobby.terms(table) if is_switch(table.game, rule)]
    return [*_in_short(table, presenter, t), *switches]


def is_switch(game: Game[Any, Any], rule: str) -> bool:
    """Whether a house rule has two values, so that a press changes it."""
    return rule not in (PACE, COUNTS) and len(lobby.allowed(game, rule)) == 2


def _usual(game: Game[Any, Any], rule: str) -> Value | None:
    return next((one.default for one in game.options if one.name == rule), None)


def switch(presenter: Presenter, table: Table, rule: str, t: Texts) -> str:
    """Name a setting with its state: "Rated: yes"."""
    return named(presenter, table.game, rule, lobby.terms(table)[rule], t)


def named(presenter: Presenter, game: Game[Any, Any], rule: str, value: Value, t: Texts) -> str:
    term = RATED if rule == COUNTS else presenter.terms.get(rule)
    name = t(term.name) if term else rule
    said = t(term.values[value]) if term and value in term.values else labels_of(game, rule, t)[value]
    return t("{setting}: {value}", setting=name, value=said)


class Offered(NamedTuple):
    """A menu for something that a game stores with its tables besides house rules."""

    rule: str
    heading: str  # a message
    labels: Mapping[str, str]  # by value
    now: str  # the label of the current choice, which may no longer be offered
    abouts: Mapping[str, str] = {}  # descriptions, by value


def chosen_from(offered: Offered, custom_id: CustomId, t: Texts) -> tuple[Part, Part]:
    return term_menu(t(offered.heading), custom_id, offered.labels, current(offered), offered.now, offered.abouts)


def current(offered: Offered) -> str | None:
    return next((value for value, label in offered.labels.items() if label == offered.now), None)


def term_menu(
    heading: str,
    does: CustomId,
    labels: Mapping[Any, str],
    now: object,
    placeholder: str = "",
    abouts: Mapping[Any, str] = {},
) -> tuple[Part, Part]:
    options = [
        option(label, str(value), abouts.get(value, ""), chosen=value == now)
        for value, label in [*labels.items()][:IN_A_MENU]
    ]
    return text(f"-# {heading}"), row(menu(does, options, placeholder))


def labels_of(game: Game[Any, Any], rule: str, t: Texts) -> Mapping[Value, str]:
    values = lobby.allowed(game, rule)
    if rule == PACE:
        return {value: t(PACES[str(value)]) for value in values}
    labels: Sequence[str] = next(one.labels for one in game.options if one.name == rule)
    if labels:
        return {value: t(label) for value, label in zip(values, labels, strict=True)}
    return {value: (t("Yes") if value else t("No")) if isinstance(value, bool) else str(value) for value in values}
