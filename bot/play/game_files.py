"""The data files of a game, which are in the folder of its cog."""

from pathlib import Path

COGS = Path(__file__).parents[2] / "cogs"


def game_file(key: str, name: str) -> Path:
    """Return the path of a game's file, which need not exist."""
    return COGS / key / name
