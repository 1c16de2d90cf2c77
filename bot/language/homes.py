"""Where a game's cog lies, with its files: in this repository, or in the package that brings the game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rules.registry import installed


@cache
def cog_of(key: str) -> str:
    """Name the module of a game's cog."""
    package = installed().get(key)
    return f"cogs.{key}" if package is None else f"{package}.cog"


@cache
def home_of(key: str) -> Path:
    """Find the folder of a game's cog, without loading it.

    :raises ModuleNotFoundError: the game has none.
    """
    spec = find_spec(cog_of(key))
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"The game {key} has no cog {cog_of(key)}.")
    return Path(spec.origin).parent


def part_of(key: str, name: str, otherwise: Any = None) -> Any:
    """Give an attribute of a game's cog, which is imported for it.

    Besides its commands a cog has `Looks`, its presenter. It may have `SETTINGS`, a server's settings for this game,
    and `messages`, which lists the messages in files of its own.
    """
    return getattr(import_module(cog_of(key)), name, otherwise)
