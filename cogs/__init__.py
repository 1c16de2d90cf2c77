"""What people see: a cog for each game, and those for tables and standings."""

import pkgutil
from importlib import import_module

from rules import GAMES


def all_cogs() -> list[str]:
    """List all cogs; a new file or folder is a new cog. The game to begin with comes first.

    Commands are registered in this order, in which clients list them.
    """
    first = [f"{__name__}.{key}" for key in GAMES if import_module(f"{__name__}.{key}").Looks.to_begin_with]
    return list(dict.fromkeys([*first, *(f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__))]))
