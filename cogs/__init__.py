"""What people see of the house: a cog per game, and those for tables and standings."""

import pkgutil

from bot.language.homes import cog_of, part_of
from rules import GAMES
from rules.registry import installed


def own_cogs() -> list[str]:
    """List the cogs that are here: a new file or folder is a new cog."""
    return [f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)]


def all_cogs() -> list[str]:
    """List all cogs, with those of games that installed packages bring; first the game to begin with.

    Commands are registered in this order, in which clients list them.
    """
    first = [cog_of(key) for key in GAMES if part_of(key, "Looks").to_begin_with]
    return list(dict.fromkeys([*first, *own_cogs(), *map(cog_of, installed())]))
