"""How fast the engines play, and how much room a state takes: `python3 -m benchmarks.engines`.

A move is: list the legal actions, choose one at random, and apply it; deals and reshuffles are included. Times are CPU
time of one core, the best of several runs, so that other work on the machine has little effect.

`states/s` plays as people do: each move is validated, makes a new state and reports its events. `tables/s` plays as
look-ahead does: on one mutable table (`rules/table.py`).

The baseline does in the same run what every engine with a provable shuffle needs: for each move it makes a random
choice and a named tuple with as many fields as a state, and it computes as many SHA-256 numbers as the games did. The
ratio to it is the cost of the rules, comparable between machines.
"""

import argparse
import json
import random
import time
import tracemalloc
from collections import namedtuple
from itertools import islice
from typing import Any, NamedTuple

from rules import GAMES, Game
from rules.chance import numbers
from rules.ninety_nine.words import Answer

AnyGame = Game[Any, Any]

COLUMNS = ("game", "seats", "tables/s", "states/s", "baseline/s", "ratio", "bytes", "bytes of JSON")
ANSWER = Answer("Yes.")


class Played(NamedTuple):
    """A run: its CPU seconds, and the counts that the baseline has to repeat."""

    seconds: float
    moves: int
    numbers: int


def play(game: AnyGame, seats: int, moves: int) -> Played:
    """Play whole games until that number of moves is reached, with a state for each move."""
    chance = random.Random(1)
    done = made = games = 0
    began = time.process_time()
    while done < moves:
        state = game.new(seats=seats, seed=f"benchmark/{games}")
        games += 1
        while state.phase != "over":
            seat = state.to_act[0]
            actions = game.legal_actions(state, seat)
            action = actions[int(chance.random() * len(actions))]
            state, _ = game.apply(state, seat, ANSWER if type(action) is Answer else action)
            done += 1
        made += state.chance
    return Played(time.process_time() - began, done, made)


def play_on_table(game: AnyGame, seats: int, moves: int) -> float:
    """The CPU seconds of a move if each game is played on one table."""
    chance = random.Random(1)
    choices, does = game.choices, game.moves
    done = games = 0
    began = time.process_time()
    while done < moves:
        table: Any = game.table(game.new(seats=seats, seed=f"benchmark/{games}"), False)
        games += 1
        while table.phase != "over":
            seat = table.to_act[0]
            actions = choices(table, seat)
            action = actions[int(chance.random() * len(actions))]
            does[table.phase, type(action)].act(table, seat, ANSWER if type(action) is Answer else action)
            done += 1
    return (time.process_time() - began) / done


def play_nothing(fields: int, like: Played) -> float:
    """The CPU seconds of the baseline for the same counts of moves and numbers."""
    chance = random.Random(1)
    State = namedtuple("State", [f"field_{n}" for n in range(fields)])  # type: ignore[misc]
    values = tuple(range(fields))
    began = time.process_time()
    for _ in range(like.moves):
        chance.choice((1, 2, 3))
        State(*values)
    for number in islice(numbers("benchmark/0", 0), like.numbers):
        number % 52
    return time.process_time() - began


def room(game: AnyGame, seats: int) -> tuple[int, int]:
    """The average bytes that a further state of a game takes in memory, and as stored JSON."""
    chance = random.Random(1)
    tracemalloc.start()
    try:
        states = [game.new(seats=seats, seed="benchmark")]
        before = tracemalloc.get_traced_memory()[0]
        while states[-1].phase != "over":
            state = states[-1]
            action = game.house_player(game.view(state, state.to_act[0]), "easy", chance)
            states.append(game.apply(state, state.to_act[0], action)[0])
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    written = sum(len(json.dumps(game.dump(state), separators=(",", ":"))) for state in states)
    return taken // (len(states) - 1), written // len(states)


def line(game: AnyGame, seats: int, moves: int, runs: int) -> str:
    """Measure a game with this number of seats, in turns with the baseline, and format a line of the table."""
    fields = len(game.dump(game.new(seats=seats)))
    ours, baselines, tables = [], [], []
    for _ in range(runs):
        run = play(game, seats, moves)
        ours.append(run.seconds / run.moves)
        baselines.append(play_nothing(fields, run) / run.moves)
        tables.append(play_on_table(game, seats, moves))
    cost, baseline = min(ours), min(baselines)
    memory, written = room(game, seats)
    return (
        f"| {game.name} | {seats} | {1 / min(tables):,.0f} | {1 / cost:,.0f} | {1 / baseline:,.0f} "
        f"| {cost / baseline:.2f} | {memory:,} | {written:,} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(GAMES), help="only these games")
    parser.add_argument("--moves", type=int, default=20_000, help="moves in each run")
    parser.add_argument("--runs", type=int, default=12, help="runs; the best counts")
    arguments = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |")
    print(f"|---|{'--:|' * (len(COLUMNS) - 1)}")
    for game in map(GAMES.__getitem__, arguments.game):
        for seats in sorted({game.seats[0], 4, game.seats[-1]}):
            print(line(game, seats, arguments.moves, arguments.runs), flush=True)


if __name__ == "__main__":
    main()
