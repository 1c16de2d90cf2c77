"""How long a press in a replay takes: `python -m benchmarks.replay`.

House players play some games of each kind, with as many seats as it has and the house rules that make it longest, and
the longest is replayed. Each press plays its record through again up to the step that it leads to, and draws that with
all hands open; `next round` plays it through twice. The times are the best of several, in milliseconds of one core.
"""

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bot.language.texts import texts
from bot.play.changes import Action
from bot.play.table import Seat, Table
from bot.show import replay
from bot.show.presenter import Presenter
from cogs.replay import shown
from rules import GAMES, Game
from rules.chance import seed_of

LONG = {"ninety_nine": {"tokens": 9}}
ROUNDS = 5


def played(game: Game[Any, Any], number: int) -> tuple[Table, list[Action]]:
    """Play a game, and give its table and its record."""
    seats, secret, chance = game.seats[-1], f"{number:032x}", random.Random(number)
    state = game.new(
        seats=seats, seed=seed_of(secret, list(range(seats + 1))), options=LONG.get(game.key, {"on_leave": "house"})
    )
    actions = []
    while state.phase != "over":
        seat = state.to_act[0]
        action = game.house_player(game.view(state, seat), "easy", chance)
        state, _ = game.apply(state, seat, action)
        actions.append(Action(seat, game.write_action(action), "house"))
    table = Table(
        id=1,
        guild_id=1,
        channel_id=1,
        message_id=1,
        opener_id=1,
        locale="en-US",
        game=game,
        options=state.options._asdict(),
        pace="none",
        phase="over",
        secret=secret,
        created_at=0.0,
        revision=game.revision,
        seats=tuple(Seat(seat, f"Player {seat}", seat) for seat in range(seats)),
        start_id=seats,
        state=state,
        actions=len(actions),
    )
    return table, actions


def best(work: Callable[[], object]) -> float:
    """Milliseconds of the quickest of several goes."""
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        took.append(time.perf_counter() - began)
    return min(took) * 1000


def press(table: Table, actions: list[Action], looks: Presenter, verb: str, at: int) -> object:
    """Do what a press does between the database and the answer."""
    step = replay.step(table, replay.Played(table, actions), looks, verb, at)
    return shown(table, step, looks, texts("en"), hands=True)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=5, help="games of each kind; the longest counts")
    arguments = parser.parse_args()
    print("| game | seats | moves | forward, in the middle | last | next round, or ten moves | verify |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for key, game in GAMES.items():
        looks = import_module(f"cogs.{key}").Looks()
        table, actions = max((played(game, number) for number in range(arguments.games)), key=lambda one: len(one[1]))
        half = len(actions) // 2
        steps = [partial(press, table, actions, looks, verb, half) for verb in ("forward", "last", "later")]
        times = [*map(best, steps), best(partial(replay.verified, table, actions))]
        print(f"| {game.name} | {len(table.seats)} | {len(actions)} |", " | ".join(f"{ms:.1f}" for ms in times), "|")


if __name__ == "__main__":
    main()
