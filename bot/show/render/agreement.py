"""What a table has agreed on: in words, what was changed about it, and the menus that change it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.language.texts import Texts, mark
from bot.play import lobby
from bot.play.table import COUNTS, PACE, Table
from bot.show.custom_ids import AgreedId, CustomId
from bot.show.presenter import People, Presenter
from bot.show.render.components import IN_A_MENU, Layout, Part, menu, option, row, text
from bot.show.render.layout import FELT, container
from rules import Game
from rules.game import Value

PACES = {
    "fast": mark("Fast: 45 seconds a move"),
    "normal": mark("Normal: 3 minutes a move"),
    "slow": mark("Slow: a day a move"),
    "none": mark("No time limit"),
}
MOST_MENUS = 12  # so many menus, each below its heading, fit into a message


def agreed_in_words(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    return [t(PACES[table.agreed.pace]), *presenter.house_rules(table.agreed.options, table.agreed.extras, t)]


def amendments(table: Table, presenter: Presenter, t: Texts) -> list[str]:
    """Say what the host has changed while others sat there, the newest last."""
    seat = table.seat_of(table.opener_id)
    host = t("The host") if seat is None else People(table.players, t)[seat]
    lines: list[str] = []
    for amendment in reversed(table.agreed.amended):
        earlier = lobby.before(table, amendment)
        old, new = ([*agreed_in_words(one, presenter, t), _counts(one, t)] for one in (earlier, table))
        change = t(
            "{host} changed: {before} → **{after}**",
            host=host,
            before=t.list([line for line in old if line not in new]),
            after=t.list([line for line in new if line not in old]),
        )
        lines.insert(0, change)
        table = earlier
    return lines


class Offered(NamedTuple):
    """A menu for something that a game stores with its tables besides house rules."""

    rule: str
    heading: str  # a message
    labels: Mapping[str, str]  # by value
    now: str  # the label of the current choice, which may no longer be offered
    abouts: Mapping[str, str] = {}  # descriptions, by value


def change(table: Table, presenter: Presenter, t: Texts, more: Sequence[Offered] = ()) -> Layout:
    """:param more: menus of the game's own."""
    headings = {PACE: t("Time for a move"), COUNTS: t("Leaderboard")} | {
        rule.name: t(rule.about) for rule in table.game.options
    }
    items: list[Part] = []
    for name, value in [*lobby.terms(table).items()][:MOST_MENUS]:
        items += term_menu(headings[name], AgreedId(table.id, name), labels_of(table.game, name, t), value)
    for offered in more:
        items += chosen_from(offered, AgreedId(table.id, offered.rule), t)
    told = t("Everybody at the table can see in the lobby what you change.")
    return [container(FELT, [f"{t('## Change the settings of this table')}\n{told}"], items)]


def chosen_from(offered: Offered, custom_id: CustomId, t: Texts) -> tuple[Part, Part]:
    chosen = next((value for value, label in offered.labels.items() if label == offered.now), None)
    return term_menu(t(offered.heading), custom_id, offered.labels, chosen, offered.now, offered.abouts)


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


def _counts(table: Table, t: Texts) -> str:
    return t("For practice") if table.agreed.practice else t("Counts for the leaderboard")


def labels_of(game: Game[Any, Any], rule: str, t: Texts) -> Mapping[Value, str]:
    values = lobby.allowed(game, rule)
    if rule == PACE:
        return {value: t(PACES[str(value)]) for value in values}
    if rule == COUNTS:
        return {True: t("Counts for the leaderboard"), False: t("For practice")}
    labels = next(one.labels for one in game.options if one.name == rule)
    if labels:
        return {value: t(label) for value, label in zip(values, labels, strict=True)}
    return {value: (t("Yes") if value else t("No")) if isinstance(value, bool) else str(value) for value in values}
