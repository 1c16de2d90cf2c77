"""Fit the curves with which each game's `coach.py` turns expected places into chances.

`python3 -m benchmarks.coach_curves [--games 10000] [--game KEY]` has house players of normal strength play many games.
In each, the coach estimates one decision; the curves maximize the likelihood of the results.
"""

import argparse
import multiprocessing
import os
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from rules import GAMES, Game, coach
from rules.actions import Action
from rules.insight import Curve
from rules.seats import Seat

STEPS = 30
"""Iterations of Newton's method after which a curve has converged."""
SEATS = (2, 3, 4, 6, 8, 12)
"""The numbers of players to play with, if the game allows them."""


class Decision(NamedTuple):
    """A decision in a game whose winners are known."""

    view: Any
    seat: Seat
    action: Action
    won: bool


class Estimate(NamedTuple):
    """The coach's estimate of a decision, and how the game ended."""

    base: float
    crowd: float
    chance: float
    won: bool


def sizes(game: Game[Any, Any]) -> list[int]:
    return [seats for seats in SEATS if seats in game.seats]


def decisions(game: Game[Any, Any], seats: int, name: str) -> list[tuple[Any, Seat, Action]]:
    """All decisions with a choice in a game of house players; the last entry is the final state."""
    chance = random.Random(name)
    state, found = game.new(seats=seats, seed=name, dealer=Seat(chance.randrange(seats))), []
    while state.phase != "over":
        forced = game.forced(state)
        seat, action = forced or (state.to_act[0], None)
        if action is None:
            view = game.view(state, seat)
            action = game.house_player(view, "normal", chance)
            found.append((view, seat, action))
        state, _ = game.apply(state, seat, action)
    return [*found, (state, Seat(-1), found[0][2])]


def sampled(game: Game[Any, Any], number: int, seed: str) -> Decision | None:
    """A random decision of a game, among those that can be judged."""
    assert game.insight is not None
    seats = sizes(game)[number % len(sizes(game))]
    *made, (end, _, _) = decisions(game, seats, f"{seed}/{number}")
    chance = random.Random(number)
    chance.shuffle(made)
    for view, seat, action in made:
        if coach.candidates(game.insight, view, seat, action):
            return Decision(view, seat, action, seat in end.winners)
    return None


def estimated(key: str, seed: str, moves: int, number: int) -> Estimate | None:
    game = GAMES[key]
    decision = sampled(game, number, seed)
    if decision is None:
        return None
    view, seat = decision.view, decision.seat
    judged = coach.judge(game, view, seat, decision.action, moves)
    assert judged is not None
    assert game.insight is not None
    base, crowd = game.insight.base(view, seat, judged.worth)
    return Estimate(base, crowd, judged.after, decision.won)


def fitted(found: Sequence[Estimate]) -> Curve:
    """The maximum-likelihood curve, by Newton's method.

    A weak prior pulls it toward the default curve, so that a few games do not lead far from it.
    """
    rows = [(1.0, one.base, one.crowd, one.crowd * one.base) for one in found]
    if len({one.crowd for one in found}) == 1:
        rows = [row[:2] for row in rows]  # type: ignore[misc]
    size = len(rows[0])
    expected = [*Curve()][:size]
    weights = list(expected)
    for _ in range(STEPS):
        gradient = [a - b for a, b in zip(expected, weights, strict=True)]
        curvature = [[float(a == b) for b in range(size)] for a in range(size)]
        for row, one in zip(rows, found, strict=True):
            chance = Curve(*weights).chance(one.base, one.crowd)
            for a in range(size):
                gradient[a] += (one.won - chance) * row[a]
                for b in range(size):
                    curvature[a][b] += chance * (1 - chance) * row[a] * row[b]
        steps = solved(curvature, gradient)
        weights = [weight + min(max(step, -1.0), 1.0) for weight, step in zip(weights, steps, strict=True)]
    return Curve(*(round(weight, 3) for weight in weights))


def solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """Solve a small system of linear equations by Gaussian elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda number: abs(rows[number][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(len(rows)):
            if other != place:
                rows[other] = [a - rows[other][place] * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one (may be repeated)")
    parser.add_argument("--games", type=int, default=10_000, help="games of each kind (%(default)s)")
    parser.add_argument("--moves", type=int, default=coach.MOVES, help="the budget of a decision (%(default)s)")
    parser.add_argument("--seed", default="coach", help="what deals the cards")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="worker processes")
    given = parser.parse_args()
    keys = given.game or [key for key, game in GAMES.items() if game.insight is not None]
    with ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool:
        for key in keys:
            estimates = pool.map(partial(estimated, key, given.seed, given.moves), range(given.games), chunksize=4)
            print(f"{key}: {fitted([one for one in estimates if one is not None])}", flush=True)


if __name__ == "__main__":
    main()
