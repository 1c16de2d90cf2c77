"""How good the coach's judgement is: `python -m benchmarks.coach [--games 10000] [--game KEY]`.

- **Calibration**: house players of normal strength play many games, and in each the coach says of one decision how
  likely the seat wins. Of all that were given 60 to 65 %, as many should have won.
- **Planted mistakes**: at decisions where one choice is clearly the best and another clearly the worst, by a judgement
  with ten times the budget and another luck, the coach is told that the worst was made (which it should find), and that
  the best was (of which it should say nothing).
- **Mistakes by the end of games**: the same with mistakes of which the coach's way to judge knows nothing: from many
  imagined tables house players of normal strength play the game to its end, and only who has won counts. What is
  clearly the best and clearly the worst by that is planted.
- **Set-ups**: how often the coach calls one a mistake, the house player's own and any other, and how much of what these
  are said to have lost they lose on fresh tables.
- **Time**: the report of the longest of many ordinary games, in seconds of one core.

`--fit` prints the curves by which each game's `coach.py` makes chances of expected places.
"""

import argparse
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import pi, sqrt
from typing import Any, NamedTuple, TypeVar

from rules import GAMES, Game, coach, set_ups
from rules.actions import Action
from rules.insight import Curve

T = TypeVar("T")

WIDTH = 0.05
"""Of a class of estimates."""
MANY = 10
"""How many times the coach's budget the better judgement has, by which mistakes are planted."""
CLEARLY, SURELY = 0.05, 4.0
"""What has to be lost by a planted mistake at least, and by how many standard errors that is more than nothing."""
TABLES, MORE_TABLES = 48, 600
"""On how many imagined tables games are played on, to find the best and the worst and then to compare them."""
PROMISING = 0.1
"""The difference on the first tables from which on it is worth more of them."""
STEPS = 30
"""In which a curve is found."""
SEATS = (2, 3, 4, 6, 8, 12)
"""With how many players games are played, where there can be so many."""


class Decision(NamedTuple):
    """Somebody has decided something, in a game of which the winners are known."""

    view: Any
    seat: int
    action: Action
    won: bool


class Estimate(NamedTuple):
    """What the coach said of a decision, and how the game ended."""

    base: float
    crowd: float
    chance: float
    won: bool


class Planted(NamedTuple):
    """What the coach said of a mistake, and of the best in its place."""

    found: bool
    alarm: bool


def sizes(game: Game[Any, Any]) -> list[int]:
    """With how many players this game is played here."""
    return [seats for seats in SEATS if seats in game.seats]


def decisions(game: Game[Any, Any], seats: int, name: str) -> list[tuple[Any, int, Action]]:
    """All decisions of a game of house players in which there is anything to judge, and the winners last."""
    chance = random.Random(name)
    state, found = game.new(seats=seats, seed=name, dealer=chance.randrange(seats)), []
    while state.phase != "over":
        forced = game.forced(state)
        seat, action = forced or (state.to_act[0], None)
        if action is None:
            view = game.view(state, seat)
            action = game.house_player(view, "normal", chance)
            found.append((view, seat, action))
        state, _ = game.apply(state, seat, action)
    return [*found, (state, -1, found[0][2])]


def sampled(game: Game[Any, Any], number: int, seed: str) -> Decision | None:
    """One decision of a game, at random among those that can be judged."""
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
    """What the coach says of one decision of a game."""
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


def planted(key: str, seed: str, moves: int, number: int) -> Planted | None:
    """A mistake at one decision of a game; None where nothing there is a clear one."""
    game = GAMES[key]
    decision = sampled(game, number, seed)
    if decision is None:
        return None
    view, seat = decision.view, decision.seat
    surely = coach.judge(game, view, seat, None, MANY * moves, luck="planted")
    assert surely is not None
    best, worst = surely.values[0], surely.values[-1]
    if best.chance - worst.chance < CLEARLY:
        return None
    made = coach.judge(game, view, seat, worst.action, MANY * moves, luck="planted")
    assert made is not None
    if made.lost < max(CLEARLY, SURELY * made.doubt):
        return None
    said = [coach.judge(game, view, seat, one.action, moves) for one in (worst, best)]
    assert said[0] is not None
    assert said[1] is not None
    return Planted(bool(said[0].mistake), bool(said[1].mistake))


def wins(
    game: Game[Any, Any], decision: Decision, actions: Sequence[Action], tables: int, chance: random.Random
) -> list[list[float]]:
    """Of each action on which of so many imagined tables it wins."""
    assert game.insight is not None
    found: list[list[float]] = [[] for _ in actions]
    for _ in range(tables):
        state = game.insight.imagine(decision.view, decision.seat, chance)
        luck = chance.getrandbits(64)
        for results, action in zip(found, actions, strict=True):
            results.append(set_ups.outcome(game, state, decision.seat, action, luck)[0])
    return found


def ended(key: str, seed: str, moves: int, number: int) -> Planted | None:
    """What the coach says of a mistake that shows at the end of games, at one decision of a game."""
    game, chance = GAMES[key], random.Random(f"{seed}/{number}")
    decision = sampled(game, number, seed)
    if decision is None:
        return None
    assert game.insight is not None
    tried = coach.candidates(game.insight, decision.view, decision.seat, None)
    found = [*map(coach.mean, wins(game, decision, tried, TABLES, chance))]
    if max(found) - min(found) < PROMISING:
        return None
    best, worst = (tried[found.index(what(found))] for what in (max, min))
    better, worse = wins(game, decision, (best, worst), MORE_TABLES, chance)
    if coach.mean(better) - coach.mean(worse) < CLEARLY or coach.above(better, worse) < SURELY:
        return None
    said = [coach.judge(game, decision.view, decision.seat, action, moves) for action in (worst, best)]
    assert said[0] is not None
    assert said[1] is not None
    return Planted(bool(said[0].mistake), bool(said[1].mistake))


class SetUp(NamedTuple):
    """What the coach said that a set-up has lost, and what it has lost on tables of which the coach knows nothing."""

    habit: bool  # whether the house player would have done the same
    said: float
    lost: float


def set_up(key: str, seed: str, number: int) -> SetUp | None:
    """The last set-up of a game: every other time the habit, else any other; None where there is no choice.

    House players set up soon, so most people do it after all others.
    """
    game, chance = GAMES[key], random.Random(f"{seed}/{number}")
    state = game.new(seats=sizes(game)[number % len(sizes(game))], seed=f"{seed}/{number}")
    while len(state.to_act) > 1:
        state, _ = game.apply(
            state, state.to_act[-1], game.house_player(game.view(state, state.to_act[-1]), "normal", chance)
        )
    seat, insight = state.to_act[0], game.insight
    view = game.view(state, seat)
    assert insight is not None
    found = set_ups.candidates(insight, view, seat, None)
    if not found:
        return None
    usual, *others = found
    habit = number // len(sizes(game)) % 2 == 0
    done = usual if habit else chance.choice(others)
    said = set_ups.judge(game, view, seat, done)
    assert said is not None
    better = next(one.action for one in said.values if one.action != done)
    fresh = wins(game, Decision(view, seat, done, won=False), (better, done), MORE_TABLES, chance)
    return SetUp(habit, said.lost, coach.mean(fresh[0]) - coach.mean(fresh[1]))


def told(made: Sequence[SetUp]) -> str:
    """How many set-ups were called mistakes, and what these have lost on fresh tables."""
    wrong = [one for one in made if one.said]
    said = coach.mean([one.said for one in wrong])
    return (
        f"{len(made)} judged, {len(wrong)} called mistakes, on average of {said:.1%};"
        f" on fresh tables {coach.mean([one.lost for one in wrong]):.1%}, in"
        f" {sum(one.lost < coach.SMALL for one in wrong)} less than {coach.SMALL:.0%}, in"
        f" {sum(one.lost <= 0 for one in wrong)} nothing"
    )


def spent(key: str, games: int) -> tuple[int, int, float]:
    """The decisions of the longest of many games, those of its busiest seat, and what its report takes, in seconds."""
    game = GAMES[key]
    longest: list[tuple[Any, int, Action]] = []
    for number in range(games):
        seats = sizes(game)[number % len(sizes(game))]
        *made, _ = decisions(game, seats, f"long/{number}")
        for seat in range(seats):
            own = [decision for decision in made if decision[1] == seat]
            longest = own if len(own) > len(longest) else longest
    began = time.process_time()
    for view, seat, action in longest:
        if set_ups.judge(game, view, seat, action) is None:
            coach.judge(game, view, seat, action, coach.share(len(longest)))
    return games, len(longest), time.process_time() - began


def fitted(found: Sequence[Estimate]) -> Curve:
    """The curve under which what has happened was most likely, by Newton's method.

    It counts as known a little that the curve is straight: so a few games lead nowhere far from that.
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
    """The solution of a small system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda number: abs(rows[number][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(len(rows)):
            if other != place:
                rows[other] = [a - rows[other][place] * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


def classes(found: Sequence[Estimate]) -> Iterator[tuple[float, int, float, float]]:
    """For each class of estimates where it begins, how many there are, their mean, and how many of them have won."""
    for number in range(round(1 / WIDTH)):
        inside = [one for one in found if min(int(one.chance / WIDTH), round(1 / WIDTH) - 1) == number]
        if inside:
            count = len(inside)
            yield (
                number * WIDTH,
                count,
                sum(one.chance for one in inside) / count,
                sum(one.won for one in inside) / count,
            )


def calibration(key: str, found: Sequence[Estimate]) -> str:
    """The table of a game."""
    lines = [f"{GAMES[key].name}: {len(found)} games", "", "| said | positions | mean | won | off by | ± |",
             "|---|--:|--:|--:|--:|--:|"]  # fmt: skip
    off = alone = 0.0
    for low, count, said, won in classes(found):
        off += count * abs(won - said)
        alone += count * sqrt(2 / pi * said * (1 - said) / count)
        doubt = 1.96 * sqrt(said * (1 - said) / count)
        lines.append(
            f"| {low:.0%} to {low + WIDTH:.0%} | {count} | {said:.1%} | {won:.1%} | {won - said:+.1%} | {doubt:.1%} |"
        )
    lines += [
        "",
        f"Mean error, weighted by positions: {off / len(found):.1%}; of an error-free judge, by chance:"
        f" {alone / len(found):.1%}",
        "",
    ]
    return "\n".join(lines)


def recalled(mistakes: Sequence[Planted]) -> str:
    """How many planted mistakes there were, and what the coach said of them."""
    count = max(len(mistakes), 1)
    recall, alarms = (sum(getattr(one, what) for one in mistakes) for what in ("found", "alarm"))
    return f"{len(mistakes)} planted mistakes, {recall / count:.1%} found; {alarms / count:.1%} false alarms"


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one (may be repeated)")
    parser.add_argument("--games", type=int, default=10_000, help="games of each kind (%(default)s)")
    parser.add_argument("--moves", type=int, default=coach.MOVES, help="the budget of a decision (%(default)s)")
    parser.add_argument("--seed", default="coach", help="what deals the cards")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="as many as there are cores, if not said")
    parser.add_argument("--fit", action="store_true", help="print the curves only")
    parser.add_argument("--only", choices=("calibration", "planted", "ended", "setups", "time"), help="only this")
    given = parser.parse_args()
    keys = given.game or [key for key, game in GAMES.items() if game.insight is not None]
    with ProcessPoolExecutor(given.processes, multiprocessing.get_context("spawn")) as pool:

        def each(ask: Callable[[int], T | None], games: int) -> list[T]:
            return [one for one in pool.map(ask, range(games), chunksize=4) if one is not None]

        for key in keys:
            if given.fit or given.only in (None, "calibration"):
                found = each(partial(estimated, key, given.seed, given.moves), given.games)
                print(f"{key}: {fitted(found)}" if given.fit else calibration(key, found), flush=True)
            for kind, ask in ("planted", planted), ("ended", ended):
                if not given.fit and given.only in (None, kind):
                    games = given.games // MANY
                    mistakes = each(partial(ask, key, f"{given.seed}/planted", given.moves), games)
                    print(f"{GAMES[key].name}, {kind}: {recalled(mistakes)}, in {games} games\n", flush=True)
            if not given.fit and given.only in (None, "setups"):
                made = each(partial(set_up, key, f"{given.seed}/setups"), given.games // MANY)
                for what, some in (
                    ("the habit", [one for one in made if one.habit]),
                    (
                        "any other",
                        [one for one in made if not one.habit],
                    ),
                ):
                    if some:
                        print(f"{GAMES[key].name}, set-ups, {what}: {told(some)}\n", flush=True)
            if not given.fit and given.only in (None, "time"):
                games, own, seconds = spent(key, min(given.games, 200))
                print(
                    f"{GAMES[key].name}: the longest of {games} games has {own} decisions of one seat;"
                    f" its report takes {seconds:.1f} s\n",
                    flush=True,
                )


if __name__ == "__main__":
    main()
