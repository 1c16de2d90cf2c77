"""The engines: pure rules of the games, with no I/O, no clock and nothing from outside the standard library.

The top level has what all games share, and each game has a folder. `GAMES` has them by key;
`rules/registry.py` finds them, and `rules/game.py` says what a game provides.
`python -m rules` speaks the line protocol.
"""

from .actions import Action, Leave
from .events import Event, Events
from .game import Game, Option
from .refusals import Illegal
from .registry import find
from .state import State, View

__all__ = ["GAMES", "Action", "Event", "Events", "Game", "Illegal", "Leave", "Option", "State", "View"]

GAMES = find(__name__, __path__)
