"""The house players as characters: each has a face, and a temperament, which decides how it talks.

What they say is in `quips.json`, by temperament and occasion: about their own luck, or that of others, who are called
``{name}``.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bot.play.table import Player

Quips = Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]]


class Character(NamedTuple):
    face: str
    temperament: str


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        "Clover": Character("🍀", "sunny"),
        "Maple": Character("🍁", "cozy"),
        "Pepper": Character("🌶️", "dramatic"),
        "Juniper": Character("🫐", "deadpan"),
        "Saffron": Character("🌷", "flashy"),
        "Willow": Character("🌳", "dreamy"),
        "Basil": Character("🌿", "flashy"),
        "Hazel": Character("🌰", "cozy"),
        "Sorrel": Character("🥬", "deadpan"),
        "Tansy": Character("🌼", "sunny"),
        "Fennel": Character("🍃", "dreamy"),
        "Bramble": Character("🌹", "dramatic"),
    }
)
"""By the names that :data:`bot.play.lobby.HOUSE_NAMES` gives."""


def character(player: Player) -> Character | None:
    """Give the character of a house player; None for a person. Those of the same name, but for a number, are alike."""
    return CHARACTERS.get(player.name.partition(" ")[0]) if player.user_id is None else None


@cache
def quips() -> Quips:
    read: Quips = json.loads(Path(__file__).with_name("quips.json").read_text(encoding="utf-8"))
    return read


def messages() -> Iterator[str]:
    """List all that is said, for the catalogs."""
    for occasions in quips().values():
        for said in occasions.values():
            yield from (*said["own"], *said["other"])
