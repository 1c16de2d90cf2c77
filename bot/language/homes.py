"""Where a game's cog is, with the files beside it: here, or in the package that brings the game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rules.registry import installed


@cache
def cog_of(key: str) -> str:
    """Name the module of a game's cog, by the game's key."""
    package = installed().get(key)
    return f"cogs.{key}" if package is None else f"{package}.cog"


@cache
def home_of(key: str) -> Path:
    """Tell in which folder a game's cog lies, without loading it.

    :raises ModuleNotFoundError: the game has none.
    """
    spec = find_spec(cog_of(key))
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"The game {key} has no cog {cog_of(key)}.")
    return Path(spec.origin).parent


def part_of(key: str, name: str, otherwise: Any = None) -> Any:
    """Give what a game's cog has by this name; loads it, where it is not yet.

    Besides its commands a cog has `Looks`, its presenter. It may have `SETTINGS`, what a server settles for this game,
    and `messages`, which lists those of its messages that stand in files of its own.
    """
    return getattr(import_module(cog_of(key)), name, otherwise)
