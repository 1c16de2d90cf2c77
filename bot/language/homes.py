"""Where the files of a game lie that the program reads: beside its cog, here or in the package that brings the game."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path

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
