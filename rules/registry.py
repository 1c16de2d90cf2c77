"""Finds the games: every package in `rules/` that has a `GAME`; the key is the package's name.

How a game looks is in `cogs/`, under the same name. What a `GAME` provides is described in `rules/game.py`.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from .game import Game


class UnusableGame(ImportError):
    """The `GAME` of a package is not a usable game; the text says which package."""


def find(home: str, path: list[str]) -> dict[str, Game[Any, Any]]:
    """All games of the package `home` at this path, by key, sorted.

    :raises UnusableGame: for a package whose `GAME` is not a game, or has another key.
    """
    return dict(sorted(_games(home, path)))


def _games(home: str, path: list[str]) -> Iterator[tuple[str, Game[Any, Any]]]:
    for module in pkgutil.iter_modules(path):
        game = getattr(import_module(f"{home}.{module.name}"), "GAME", None) if module.ispkg else None
        if game is None:
            continue
        if not isinstance(game, Game) or game.key != module.name:
            raise UnusableGame(f"What was found as the game {module.name} is {getattr(game, 'key', 'none at all')}.")
        yield module.name, game
