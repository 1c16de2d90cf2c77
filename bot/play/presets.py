"""Presets: settings that a host picks together, by one name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.language.texts import mark
from bot.play import lobby
from bot.play.changes import Changed, Context
from bot.play.permissions import Person
from bot.play.table import COUNTS, PACE, Table
from rules.game import Value


class Preset(NamedTuple):
    key: str
    sign: str
    name: str  # (a message)
    about: str  # in one sentence (a message)
    paces: tuple[str, ...]  # those that fit, the usual one first
    options: Mapping[str, Value] = MappingProxyType({})  # the house rules that differ from the rules sheet
    counts: bool = True
    extras: Mapping[str, str] = MappingProxyType({})  # what the game stores besides, where the server offers it


CLASSIC = Preset("classic", "🎩", mark("Classic"), mark("By the book, with time to think."), ("normal", "slow", "none"))
QUICK = Preset("quick", "⚡", mark("Quick"), mark("By the book, with 45 seconds a move."), ("fast",))
PARTY = Preset(
    "party", "🎉", mark("Party"), mark("Just for fun: 45 seconds a move, and it isn't rated."), ("fast",), counts=False
)


def terms_of(preset: Preset, table: Table) -> dict[str, Value]:
    """Give the settings of a preset at a table; the pace stays if it fits."""
    rules = {option.name: preset.options.get(option.name, option.default) for option in table.game.options}
    pace = table.agreed.pace if table.agreed.pace in preset.paces else preset.paces[0]
    return {PACE: pace, **rules, COUNTS: preset.counts}


def preset_of(table: Table, presets: Sequence[Preset]) -> Preset | None:
    """Find the preset whose settings a table has."""
    return next((preset for preset in presets if terms_of(preset, table) == lobby.terms(table)), None)


def choose(table: Table, context: Context, person: Person, preset: Preset, extras: Mapping[str, Any] | None) -> Changed:
    """Agree on a preset.

    :param extras: what the table stores for its game from then on; None leaves that as it is.
    :raises Refused: they are not the host, or the game has begun.
    """
    lobby.need_amendable(table, person)
    return lobby.agree(table, context, person, terms_of(preset, table), extras)
