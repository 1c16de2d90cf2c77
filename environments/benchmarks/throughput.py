"""How many moves a second the environments make: `python3 benchmarks/throughput.py` in the folder `environments`.

A move is: observe what the seat that is asked sees and what it may do, choose at random, do it; deals are part of it.
Times are CPU time of one core, the best of several runs. Beside them stand PettingZoo's own card games in the same run,
which are wrappers around RLCard: `pip install rlcard pygame`.
"""

import argparse
import random
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np

sys.path[:0] = [str(folder) for folder in (Path(__file__).resolve().parents[1], Path(__file__).resolve().parents[2])]

from dealers_choice_env import GAMES, pettingzoo  # noqa: E402 - only now can it be found
from dealers_choice_env.vector import VectorEnv  # noqa: E402

SEATS = 4


def through_pettingzoo(env: Any, moves: int) -> float:
    """Moves a second through PettingZoo's AEC API."""
    chance, done, games = random.Random(1), 0, 0
    began = time.process_time()
    while done < moves:
        env.reset(seed=games)
        games += 1
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                done += 1
    return done / (time.process_time() - began)


def at_once(key: str, games: int, moves: int) -> float:
    """Moves a second in an environment of many games."""
    env, chance = VectorEnv(key, games, SEATS), random.Random(1)
    env.reset()
    began = time.process_time()
    for _ in range(moves // games):
        env.step(env.at_random(chance))
    return moves // games * games / (time.process_time() - began)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--moves", type=int, default=10_000, help="moves in each run")
    parser.add_argument("--runs", type=int, default=5, help="runs; the best counts")
    parser.add_argument("--games", type=int, default=64, help="games at once")
    given = parser.parse_args()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4
    print("| game | PettingZoo: moves/s | ratio | vector: moves/s | ratio |")
    print("|---|--:|--:|--:|--:|")
    fastest = 0.0
    for made in (leduc_holdem_v4, texas_holdem_v4, texas_holdem_no_limit_v6):
        speed = max(through_pettingzoo(made.env(), given.moves) for _ in range(given.runs))
        fastest = max(fastest, speed)
        print(f"| RLCard: {made.__name__.rpartition('.')[2]} | {speed:,.0f} | | | |", flush=True)
    for key, game in GAMES.items():
        one = max(through_pettingzoo(pettingzoo.env(key, SEATS), given.moves) for _ in range(given.runs))
        many = max(at_once(key, given.games, given.moves) for _ in range(given.runs))
        ratios = f"{one / fastest:.1f} | {many:,.0f} | {many / fastest:.1f}"
        print(f"| {game.name} | {one:,.0f} | {ratios} |", flush=True)


if __name__ == "__main__":
    main()
