"""The five games as environments for programs that learn: PettingZoo, OpenSpiel, and many games at once.

- `dealers_choice_env.pettingzoo`: an AEC environment of each game, and a parallel one.
- `dealers_choice_env.openspiel`: importing it registers each game with OpenSpiel, as `python_KEY`.
- `dealers_choice_env.vector`: many games at once in one process.

All of them play with the engines of `rules/` through `dealers_choice_env.playing`, and number actions and observe by
`rules/encoding.py`. `docs/environments.md` shows how to use them.
"""

from rules import GAMES
from rules.encoding import encoding_of

__all__ = ["GAMES", "encoding_of"]
