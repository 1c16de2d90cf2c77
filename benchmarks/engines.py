"""How fast the engines play, and how much room a state takes: `python -m benchmarks.engines`.

A move is: list the legal actions, choose one at random, do it; deals and reshuffles are part of it. Times are CPU time
of one core, the best of several runs, so that other work on the machine disturbs them little.

`tables/s` plays as programs do that play on by themselves: on one table, which each move changes (`rules/table.py`).
`states/s` plays as people do: each move is judged and makes a new state, and tells what has happened. `kernel` is the
share of `rules/game.py` in that.

The baseline does in the same run what every engine with a provable shuffle needs: for each move it chooses one of three
things at random and builds a named tuple with as many fields as a state, and it makes as many numbers from SHA-256 as
the games did with states. It knows no rules. The ratio to it is what the rules cost with states, on any machine.

OpenSpiel's crazy eights, played through Python with as many players, is measured in turns with each game, where it is
installed. It too is changed by each move, with actions that are not judged again, and tells nobody; so `of it` is how
fast a table is beside it. A player's action is a move there too, and what chance does is part of it: OpenSpiel deals
and draws each card as one of several outcomes with their probabilities. A table makes the numbers of a shuffle only for
the cards that are dealt and drawn.
"""

import argparse
import json
import random
import time
import tracemalloc
from collections import namedtuple
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import Any, NamedTuple

from rules import GAMES, Action, Game
from rules.chance import numbers
from rules.game import Step
from rules.ninety_nine.words import Answer

AnyGame = Game[Any, Any]

COLUMNS = (
    *("game", "seats", "tables/s", "OpenSpiel/s", "of it", "states/s"),
    *("baseline/s", "ratio", "kernel", "bytes", "bytes of JSON"),
)

HOW_TO_GET_OPENSPIEL = """
OpenSpiel is not there, so nothing was measured beside it. To have it in a folder of its own, and nowhere else:
    pip install --target OPENSPIEL open_spiel && PYTHONPATH=OPENSPIEL python3 -m benchmarks.engines
"""


ANSWER = Answer("Yes.")
"""What is answered to a question."""


class Played(NamedTuple):
    """A run: its CPU seconds, and the counts that the baseline has to repeat."""

    seconds: float
    moves: int
    numbers: int


def play(game: AnyGame, seats: int, moves: int) -> Played:
    """Plays games from the beginning to the end until that number of moves is reached, with a state for each move."""
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


def play_on(game: AnyGame, seats: int, moves: int) -> float:
    """The CPU seconds of a move where each game is played on one table."""
    chance = random.Random(1)
    choices, does = game.choices, game.moves
    done = games = 0
    began = time.process_time()
    while done < moves:
        assert game.table is not None
        table: Any = game.table(game.new(seats=seats, seed=f"benchmark/{games}"), False)
        games += 1
        while table.phase != "over":
            seat = table.to_act[0]
            actions = choices(table, seat)
            action = actions[int(chance.random() * len(actions))]
            does[table.phase, type(action)].act(table, seat, ANSWER if type(action) is Answer else action)
            done += 1
    return (time.process_time() - began) / done


def kernel(game: AnyGame, seats: int, moves: int, runs: int) -> float:
    """The kernel's share of a move's CPU time: checks and lookups before the game's own functions run.

    The same moves are made twice: through the kernel, and by calling the game's own functions directly.
    """
    chance = random.Random(1)
    made: list[tuple[Any, int, Action, Step[Any]]] = []
    games = 0
    while len(made) < moves:
        state = game.new(seats=seats, seed=f"benchmark/{games}")
        games += 1
        while state.phase != "over":
            seat = state.to_act[0]
            action = chance.choice(game.legal_actions(state, seat))
            action = ANSWER if type(action) is Answer else action
            made.append((state, seat, action, game.steps[state.phase, type(action)]))
            state, _ = game.apply(state, seat, action)
    through_it, without_it = [], []
    for _ in range(runs):
        began = time.process_time()
        for state, seat, action, _step in made:
            game.legal_actions(state, seat)
            game.apply(state, seat, action)
        through_it.append(time.process_time() - began)
        began = time.process_time()
        for state, seat, action, step in made:
            game.choices(state, seat)
            step(state, seat, action)
        without_it.append(time.process_time() - began)
    return 1 - min(without_it) / min(through_it)


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


def openspiel() -> ModuleType | None:
    """OpenSpiel, if it is installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def play_crazy_eights(pyspiel: Any, seats: int, moves: int) -> float:
    """The CPU seconds of a move of OpenSpiel's crazy eights, played as `play` plays ours."""
    game = pyspiel.load_game("crazy_eights", {"players": seats})
    chance = random.Random(1)
    done = 0
    began = time.process_time()
    while done < moves:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, probabilities)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                done += 1
    return (time.process_time() - began) / done


def room(game: AnyGame, seats: int) -> tuple[int, int]:
    """The average bytes that a further state of a game takes in memory, and as stored JSON."""
    chance = random.Random(1)
    written = 0
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
    for state in states:
        written += len(json.dumps(game.dump(state), separators=(",", ":")))
    return taken // (len(states) - 1), written // len(states)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", default=list(GAMES), help="only these games")
    parser.add_argument("--moves", type=int, default=20_000, help="moves in each run")
    parser.add_argument("--runs", type=int, default=12, help="runs; the best counts")
    arguments = parser.parse_args()
    pyspiel = openspiel()
    print(f"| {' | '.join(COLUMNS)} |")
    print(f"|---|{'--:|' * (len(COLUMNS) - 1)}")
    for game in map(GAMES.__getitem__, arguments.game):
        for seats in sorted({game.seats[0], 4, game.seats[-1]}):
            print(line(game, seats, arguments.moves, arguments.runs, pyspiel), flush=True)
    if pyspiel is None:
        print(HOW_TO_GET_OPENSPIEL)


def line(game: AnyGame, seats: int, moves: int, runs: int, pyspiel: ModuleType | None) -> str:
    """Measure a game at a table of this size, in turns with what stands beside it, and format a line of the table."""
    fields = len(game.dump(game.new(seats=seats)))
    ours, baselines, others, tables = [], [], [], []
    for _ in range(runs):
        run = play(game, seats, moves)
        ours.append(run.seconds / run.moves)
        baselines.append(play_nothing(fields, run) / run.moves)
        tables.append(play_on(game, seats, moves))
        if pyspiel:
            others.append(play_crazy_eights(pyspiel, seats, moves))
    cost, baseline, other = min(ours), min(baselines), min(others, default=None)
    on_table = min(tables)
    beside = f"{1 / other:,.0f} | {other / on_table:.2f}" if other else "- | -"
    memory, written = room(game, seats)
    return (
        f"| {game.name} | {seats} | {1 / on_table:,.0f} | {beside} | {1 / cost:,.0f} | {1 / baseline:,.0f} "
        f"| {cost / baseline:.2f} | {kernel(game, seats, moves, runs):.0%} | {memory:,} | {written:,} |"
    )


if __name__ == "__main__":
    main()
