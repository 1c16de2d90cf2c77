"""How strong the house player's strengths are: `python -m benchmarks.house_player [game ...]`.

Each deal is played twice: the two strengths sit alternately, and exchange their seats for the second game. So nobody
wins by luck of the deal alone. A place counts from 1 for the first to 0 for the last, and equal ones share theirs.
`score` is the stronger one's average, where 0.500 means no better than the other, with its 95 % confidence interval
over deals, since the two games of a deal depend on each other. `ratio` is that score divided by the weaker one's.

The strong house player has its full budget of simulated moves, as at a table, or that of `--moves`.
"""

import argparse
import dataclasses
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from rules import GAMES

STRENGTHS = ("easy", "normal", "strong")
LONGEST = 20_000
AT_ONCE = 5


class Comparison(NamedTuple):
    """Two strengths at a table with this number of seats."""

    game: str
    seats: int
    weaker: str
    stronger: str
    moves: int | None
    """The strong house player's budget for a decision; None means its usual one."""


class Score(NamedTuple):
    """The stronger one's score in the games of one deal, and the cost of its decisions."""

    score: float
    decisions: int
    seconds: float
    longest: float
    """The seconds of the slowest decision."""


def comparisons(arguments: argparse.Namespace) -> Iterator[Comparison]:
    """List the comparisons to be made."""
    for key in arguments.game:
        for weaker, stronger in pairwise(STRENGTHS):
            for seats in sorted({max(2, GAMES[key].seats[0]), 4}):
                if arguments.strength in (None, stronger) and arguments.seats in (None, seats):
                    yield Comparison(key, seats, weaker, stronger, arguments.moves)


def play(comparison: Comparison, deal: int) -> Score:
    """Play the two games of a deal."""
    game, at_table = GAMES[comparison.game], (comparison.weaker, comparison.stronger)
    module = import_module(f"rules.{comparison.game}")
    foresight = dataclasses.replace(module.FORESIGHT, moves=comparison.moves or module.FORESIGHT.moves)
    total = 0.0
    costs = []
    for exchanged in (0, 1):
        chance = random.Random(f"{deal}/{exchanged}")
        state = game.new(seats=comparison.seats, seed=f"benchmark/{deal}", dealer=deal % comparison.seats)
        for _ in range(LONGEST):
            if state.phase == "over":
                break
            seat = state.to_act[0]
            strength = at_table[(seat + exchanged) % 2]
            view = game.view(state, seat)
            began = time.process_time()
            if strength == "strong":
                action = module.strong(view, chance, foresight)
            else:
                action = game.house_player(view, strength, chance)
            if strength == comparison.stronger:
                costs.append(time.process_time() - began)
            state, _ = game.apply(state, seat, action)
        assert state.ranking is not None, "it came to an end"
        total += sum(
            score
            for seat, score in scores(state.ranking, comparison.seats)
            if at_table[(seat + exchanged) % 2] == comparison.stronger
        )
    return Score(total / comparison.seats, len(costs), sum(costs), max(costs, default=0.0))


def scores(ranking: tuple[tuple[int, ...], ...], seats: int) -> Iterator[tuple[int, float]]:
    """Give the score of each seat's place."""
    before = 0
    for place in ranking:
        for seat in place:
            yield seat, 1 - (before + (len(place) - 1) / 2) / (seats - 1)
        before += len(place)


def play_several(comparison: Comparison, first: int, count: int) -> list[Score]:
    """Play the games of several deals."""
    return [play(comparison, deal) for deal in range(first, first + count)]


def line(comparison: Comparison, played: list[Score], seconds: float) -> str:
    """Format a line of the table."""
    deals = len(played)
    mean = sum(score.score for score in played) / deals
    spread = sqrt(sum((score.score - mean) ** 2 for score in played) / (deals * (deals - 1)))
    low, high = mean - 1.96 * spread, mean + 1.96 * spread
    verdict = "better" if low > 0.5 else "worse" if high < 0.5 else "not told apart"
    cost = 1000 * sum(score.seconds for score in played) / sum(score.decisions for score in played)
    longest = 1000 * max(score.longest for score in played)
    return (
        f"| {GAMES[comparison.game].name} | {comparison.seats} | {comparison.stronger} against {comparison.weaker} "
        f"| {2 * deals} | {mean:.3f} | {mean / (1 - mean):.2f} | {low:.3f} to {high:.3f} | {verdict} "
        f"| {cost:.2f} | {longest:.0f} | {seconds / 60:.1f} |"
    )


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(GAMES), help="only these games")
    parser.add_argument("--seats", type=int, help="only tables with this number of seats")
    parser.add_argument("--strength", choices=STRENGTHS[1:], help="only the comparisons of this stronger one")
    parser.add_argument("--games", type=int, default=2000, help="games per comparison, two for each deal")
    parser.add_argument("--moves", type=int, help="moves that the strong one simulates for a decision")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="as many as there are cores, if not said")
    arguments = parser.parse_args()
    deals = arguments.games // 2
    print("| game | seats | comparison | games | score | ratio | 95 % confidence | | CPU ms, mean | max | minutes |")
    print("|---|--:|---|--:|--:|--:|---|---|--:|--:|--:|")
    with ProcessPoolExecutor(arguments.processes) as pool:
        for comparison in comparisons(arguments):
            began = time.monotonic()
            parts = [
                pool.submit(play_several, comparison, first, min(AT_ONCE, deals - first))
                for first in range(0, deals, AT_ONCE)
            ]
            played = [score for part in parts for score in part.result()]
            print(line(comparison, played, time.monotonic() - began), flush=True)


if __name__ == "__main__":
    main()
