"""How many moves a game takes: `python -m benchmarks.lengths`, and with `--write` for the lobby to tell.

House players of normal strength play many games of each kind at each number of seats, with the usual house rules. The
median goes into `durations.json` beside each game's cog; the lobby estimates minutes from it.
"""

import argparse
import json
import random
from statistics import median, quantiles
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
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=101, help="games of each kind")
    parser.add_argument("--write", action="store_true", help="write the medians for the lobby")
    arguments = parser.parse_args()
    print("| game | seats | median | a tenth is shorter than | a tenth is longer than | ratio to the fewest seats |")
    print("|---|--:|--:|--:|--:|--:|")
    for key, game in GAMES.items():
        found = {seats: [moves(game, seats, number) for number in range(arguments.games)] for seats in game.seats}
        if arguments.write:
            lengths = {str(seats): round(median(counts)) for seats, counts in found.items()}
            file_of(key).write_text(json.dumps(lengths, indent=2) + "\n", "utf-8")
        for seats, counts in found.items():
            tenths = quantiles(counts, n=10)
            ratio = median(counts) / median(found[game.seats[0]])
            print(
                f"| {game.name} | {seats} | {median(counts):.0f} | {tenths[0]:.0f} | {tenths[-1]:.0f} | {ratio:.2f} |"
            )


if __name__ == "__main__":
    main()
