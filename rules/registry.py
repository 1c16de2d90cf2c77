"""Which games there are: those of the repository, and those that installed packages bring.

A game in the repository is a package of `rules/` that has a `GAME`; the package is called as the game's key. How the
game looks is in `cogs/`, under the same name.

A game from outside is an installed package with an entry point in the group `dealers_choice.games`: its name is the
game's key, its value the package. That has the same two halves: `rules`, with the `GAME`, and `cog`, an extension of
discord.py. So this is all that makes a package `tic_tac` a game, once `tic_tac/rules/` and `tic_tac/cog/` are there:

    [project.entry-points."dealers_choice.games"]
    tic_tac = "tic_tac"

What a `GAME` provides is told in `rules/game.py`; `python3 -m rules conform KEY` says whether it keeps its promises.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from .game import Game

GROUP = "dealers_choice.games"
HOME = "rules"
"""What the engines are called for games from outside."""


class UnusableGame(ImportError):
    """A package that should bring a game brings none; the text says which, and why."""


def installed() -> dict[str, str]:
    """The package of each game from outside, by the game's key.

    :raises UnusableGame: for two games with the same key.
    """
    found: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        if found.setdefault(entry.name, entry.value) != entry.value:
            raise UnusableGame(f"Two installed games have the key {entry.name}: {found[entry.name]}, {entry.value}.")
    return found


def find(home: str, path: list[str]) -> dict[str, Game[Any, Any]]:
    """All games by their keys, in the order of these: from the package `home` at this path, and from outside.

    A copy of the engines under another name has only its own: games from outside are made for `rules`.
    """
    inside = dict(_inside(home, path))
    brought = installed() if home == HOME else {}
    outside = {key: _outside(key, package) for key, package in brought.items()}
    for key in inside.keys() & outside.keys():
        raise UnusableGame(f"The installed game {key} has the key of a game that is here already.")
    return dict(sorted({**inside, **outside}.items()))


def _inside(home: str, path: list[str]) -> Iterator[tuple[str, Game[Any, Any]]]:
    for module in pkgutil.iter_modules(path):
        if module.ispkg:
            game = getattr(import_module(f"{home}.{module.name}"), "GAME", None)
            if game is not None:
                yield module.name, _called(module.name, game)


def _outside(key: str, package: str) -> Game[Any, Any]:
    try:
        game = import_module(f"{package}.rules").GAME
    except (ImportError, AttributeError) as error:
        raise UnusableGame(f"The installed game {key} has no GAME in {package}.rules: {error}") from error
    return _called(key, game)


def _called(key: str, game: object) -> Game[Any, Any]:
    """The game, if it is one, and has the key under which it was found."""
    if not isinstance(game, Game) or game.key != key:
        raise UnusableGame(f"What was found as the game {key} is {getattr(game, 'key', 'none at all')}.")
    return game
