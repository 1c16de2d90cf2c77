"""The data files of a game, which are in the folder of its cog."""

from pathlib import Path

COGS = Path(__file__).parents[2] / "cogs"


def game_file(key: str, name: str) -> Path:
    return COGS / key / name
