"""OpenSpiel's IS-MCTS as an engine: it thinks ahead by playing on at random from tables that it imagines.

`python3 -m rules engine-check python3 environments/examples/search.py` holds it to what is asked of an engine, where
`dealers_choice_env` is installed with OpenSpiel.
"""

import json
import random
import sys
from time import monotonic

from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from dealers_choice_env import openspiel

TRIES = 12


class Hurried(RandomRolloutEvaluator):
    """Plays on at random as long as there is time, and takes all for equally good after that."""

    def __init__(self, seconds: float) -> None:
        super().__init__(1)
        self.until = monotonic() + seconds

    def evaluate(self, state: object) -> list[float]:
        """What each player may expect."""
        return super().evaluate(state) if monotonic() < self.until else [0.0] * state.num_players()


def choose(view: dict, seat: int, legal: list[dict], seconds: float) -> dict:
    """Choose what turned out best on the tables that the seat may sit at."""
    state = openspiel.state_of(view, seat, random.Random())
    encoding, table = state.rules.encoding, state.now.table.state
    numbers = encoding.numbers(table, seat, map(encoding.game.parse_action, legal))
    bot = ISMCTSBot(state.get_game(), Hurried(seconds / 10), 2.0, TRIES, allow_inconsistent_action_sets=True)
    chosen = int(bot.step(state))
    return legal[numbers.index(chosen)] if chosen in numbers else legal[0]


def answer(request: dict) -> dict | None:
    """Answer a request; those that are not known are passed over."""
    match request:
        case {"hello": {"games": games}}:
            return {"hello": {"name": "IS-MCTS", "games": games, "strength": "normal"}}
        case {"choose": {"id": number, "view": view, "seat": seat, "legal": legal, "seconds": seconds}}:
            return {"id": number, "action": choose(view, seat, legal, seconds)}
    return None


if __name__ == "__main__":
    for line in sys.stdin:
        if (said := answer(json.loads(line))) is not None:
            print(json.dumps(said), flush=True)
