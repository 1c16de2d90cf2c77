"""What people see of the house: a cog per game, and those for tables and standings."""

import pkgutil


def all_cogs() -> list[str]:
    """List the cogs: a new file or folder here is a new cog."""
    return [f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__)]
