"""How many moves a game takes: `python3 -m benchmarks.lengths`, and with `--write` for the lobby.

House players of normal strength play many games with the default house rules at each number of seats. The median goes
into `durations.json` in each game's cog; the lobby estimates minutes from it.
"""

import argparse
import json
import random
from statistics import median
from typing import Any

from bot.play.durations import file_of
from rules import GAMES, Game


def moves(game: Game[Any, Any], seats: int, number: int) -> int:
    """Play one game and count its moves."""
    chance = random.Random(f"lengths/{number}")
    state = game.new(seats=seats, seed=f"lengths/{number}")
    count = 0
    while state.phase != "over":
        seat = state.to_act[0]
        state, _ = game.apply(state, seat, game.house_player(game.view(state, seat), "normal", chance))
        count += 1
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=101, help="games at each number of seats")
    parser.add_argument("--write", action="store_true", help="write the medians for the lobby")
    arguments = parser.parse_args()
    for key, game in GAMES.items():
        lengths = {
            str(seats): round(median(moves(game, seats, number) for number in range(arguments.games)))
            for seats in game.seats
        }
        print(key, lengths)
        if arguments.write:
            file_of(key).write_text(json.dumps(lengths, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
