"""The engines: pure rules of the games, with no I/O, no clock and nothing from outside the standard library.

`GAMES` has every game by its key. A game answers `new`, `legal_actions`, `apply`, `view` and `seen`; a state
is a frozen tuple, an action gives a new one or raises `Illegal`. `python -m rules` speaks the line protocol.
"""

import pkgutil
from importlib import import_module
from typing import Any

from .actions import Action, Leave
from .events import Event, Events
from .game import Game, Option
from .refusals import Illegal
from .state import State, View

__all__ = ["GAMES", "Action", "Event", "Events", "Game", "Illegal", "Leave", "Option", "State", "View"]


def _find_games() -> dict[str, Game[Any, Any]]:
    """Every package of this one that has a `GAME`: so a new game is one new folder."""
    names = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    modules = [import_module(f"{__name__}.{name}") for name in sorted(names)]
    return {module.GAME.key: module.GAME for module in modules if hasattr(module, "GAME")}


GAMES = _find_games()
