"""Whether it is the same game everywhere: `python -m dealers_choice_env.same --games 10000`.

Random games are played through each environment, with any number of players and any house rules. Each is played again
by a process of its own that speaks the line protocol (`python -m rules`), and its end is compared: the whole state, and
what everybody has won. Of every hundredth game each move is compared too: who is asked, what is legal, and what every
seat observes.
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from rules import GAMES, protocol
from rules.chance import number_below
from rules.house import place

from . import chances
from .playing import AnyGame, Moment, asked, game_of, legal

MOVE_BY_MOVE = 100
"""Of every so many games each move is compared."""


class Difference(AssertionError):
    """It is not the same game; the text says where."""


def need(same: object, *about: object) -> None:
    """Say that there is a difference, unless there is none."""
    if not same:
        raise Difference(": ".join(map(str, about)))


# --- The environments -----------------------------------------------------------------------------------------------


class Player(Protocol):
    """A game that is being played through an environment."""

    def __init__(self, key: str, seats: int, seed: str, options: Mapping[str, Any]) -> None: ...

    def asked(self) -> int | None:
        """The seat that is asked; None when the game is over."""

    def legal(self) -> list[int]:
        """What it may do."""

    def observed(self, seat: int) -> list[float]:
        """What a seat observes; an empty list if the environment shows it only to the seat that is asked."""

    def act(self, number: int) -> None:
        """The seat that is asked does this."""

    def table(self) -> Any:
        """The state of the engine behind it, as far as it is decided."""

    def state(self) -> Any:
        """All of that state."""

    def won(self) -> list[float]:
        """What each seat has won in the end."""


class ThroughPettingZoo:
    """A game through the AEC environment."""

    def __init__(self, key: str, seats: int, seed: str, options: Mapping[str, Any]) -> None:
        from .pettingzoo import raw_env

        self.env = raw_env(key, seats, **options)
        self.env.reset(options={"seed": seed})

    def asked(self) -> int | None:
        """The agent that is selected, while the game goes on."""
        agent = self.env.agent_selection
        return None if self.env.terminations[agent] else self.env.possible_agents.index(agent)

    def legal(self) -> list[int]:
        """The ones of the mask."""
        found: list[int] = self.env.observe(self.env.agent_selection)["action_mask"].nonzero()[0].tolist()
        return found

    def observed(self, seat: int) -> list[float]:
        """The observation of an agent."""
        row: list[float] = self.env.observe(self.env.possible_agents[seat])["observation"].tolist()
        return row

    def act(self, number: int) -> None:
        """A step."""
        self.env.step(number)

    def table(self) -> Any:
        """The state."""
        return self.env.moment.state

    state = table

    def won(self) -> list[float]:
        """The rewards of the last step."""
        return [self.env.rewards[agent] for agent in self.env.possible_agents]


class ThroughOpenSpiel:
    """A game through OpenSpiel, with the numbers of the seed for chance."""

    def __init__(self, key: str, seats: int, seed: str, options: Mapping[str, Any]) -> None:
        import pyspiel

        from . import openspiel

        self.seed = seed
        self.now = pyspiel.load_game(openspiel.name_of(key), {openspiel.PLAYERS: seats, **options}).new_initial_state()
        self._decide()

    def _number(self, wanted: chances.Wanted) -> int:
        return number_below(wanted.limit, self.seed, wanted.chance)

    def _decide(self) -> None:
        while self.now.is_chance_node():
            wanted = self.now.now.table.wanted
            need(len(self.now.legal_actions()) == wanted.limit, "a chance node has other outcomes", wanted)
            self.now.apply_action(self._number(wanted))

    def asked(self) -> int | None:
        """The current player, while the game goes on."""
        return None if self.now.is_terminal() else self.now.current_player()

    def legal(self) -> list[int]:
        """The legal actions."""
        found: list[int] = self.now.legal_actions()
        return found

    def observed(self, seat: int) -> list[float]:
        """The tensor of a player."""
        row: list[float] = self.now.observation_tensor(seat)
        return row

    def act(self, number: int) -> None:
        """An action, and what chance makes of it."""
        self.now.apply_action(number)
        self._decide()

    def table(self) -> Any:
        """The state, in which piles are not decided."""
        return self.now.now.table.state

    def state(self) -> Any:
        """The state, in which the seed decides what is not decided yet."""
        state = chances.all_decided(self.now.rules.game, self.now.now.table, self._number)
        return state._replace(seed=self.seed)

    def won(self) -> list[float]:
        """The returns."""
        returns: list[float] = self.now.returns()
        return returns


class ThroughVector:
    """A game through an environment of many, of which it is the second."""

    def __init__(self, key: str, seats: int, seed: str, options: Mapping[str, Any]) -> None:
        from .vector import VectorEnv

        self.env = VectorEnv(key, 2, seats, **options)
        self.env.seeds = (seed if place == 1 else f"{seed}/{place}" for place in count())
        self.env.reset()
        self.chance = random.Random(seed)  # noqa: S311 - nothing is kept secret with it
        self.rewards: list[float] = []
        self.ended: Any = None

    def asked(self) -> int | None:
        """The seat that is asked in the second game."""
        return None if self.ended is not None else int(self.env.seats[1])

    def legal(self) -> list[int]:
        """The ones of its mask."""
        found: list[int] = self.env.masks[1].nonzero()[0].tolist()
        return found

    def observed(self, seat: int) -> list[float]:
        """Its observation, if the seat is asked."""
        row: list[float] = self.env.observations[1].tolist() if seat == self.asked() else []
        return row

    def act(self, number: int) -> None:
        """A step of all games."""
        other, _ = self.env.at_random(self.chance)
        rewards, ended = self.env.step([other, number])
        if ended[1]:
            self.rewards, self.ended = rewards[1].tolist(), self.env.finished[1]

    def table(self) -> Any:
        """The state of the second game."""
        return self.env.moments[1].state if self.ended is None else self.ended

    state = table

    def won(self) -> list[float]:
        """Its rewards."""
        return self.rewards


WRAPPERS: dict[str, type[Player]] = {
    "pettingzoo": ThroughPettingZoo,
    "openspiel": ThroughOpenSpiel,
    "vector": ThroughVector,
}


# --- The line protocol ----------------------------------------------------------------------------------------------


class Engine:
    """A process that speaks the line protocol."""

    def __init__(self) -> None:
        """Start it."""
        module = protocol.__name__.rpartition(".")[0]
        command, folder = [sys.executable, "-m", module], Path(protocol.__file__).parents[module.count(".") + 1]
        self.process = subprocess.Popen(  # noqa: S603
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.__exit__(None, None, None)  # which closes what it reads, so that it ends

    def ask(self, request: dict[str, Any], answer: str) -> Any:
        """What it answers to a request."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answered = json.loads(self.process.stdout.readline())
        need(answer in answered, "the engine refuses", request, answered)
        return answered[answer]


# --- Comparing ------------------------------------------------------------------------------------------------------


def compare(engine: Engine, wrapper: type[Player], key: str, number: int, *, closely: bool) -> int:
    """Play a game through an environment and through the protocol, and give the number of its moves.

    :raises Difference: they are not the same.
    """
    game, encoding = game_of(key)
    seed = f"same/{key}/{number}"
    chance = random.Random(f"{seed}/{wrapper.__name__}")  # noqa: S311 - nothing is kept secret with it
    seats = chance.choice(game.seats)
    options = {option.name: chance.choice(option.allowed) for option in game.own_options}
    player = wrapper(key, seats, seed, options)
    opening = {"game": key, "seats": seats, "seed": seed, "options": options}
    if closely:
        stated = engine.ask({"new": opening}, "state")
        look_closely(engine, game, player, Moment(game.load(stated)), seats)
    actions: list[dict[str, Any]] = []
    waiting: tuple[int, ...] = ()
    while (seat := player.asked()) is not None:
        doing = chance.choice(player.legal())
        if doing == encoding.wait:
            player.act(doing)
            waiting = (*waiting, seat)
            continue
        waiting = ()
        move = {"seat": seat, "action": game.write_action(encoding.action(player.table(), seat, doing))}
        actions.append(move)
        player.act(doing)
        if closely:
            stated = engine.ask({"act": move}, "state")
            look_closely(engine, game, player, Moment(game.load(stated), waiting), seats)
    ended = engine.ask({"replay": {"record": {**opening, "actions": actions}}}, "state")
    need(json.loads(json.dumps(game.dump(player.state()))) == ended, "it ends otherwise", seed)
    won = [2 * place(ended["ranking"], seat) - 1 for seat in range(seats)]
    need(all(abs(a - b) < 1e-6 for a, b in zip(player.won(), won, strict=True)), "others have won", seed)
    return len(actions)


def look_closely(engine: Engine, game: AnyGame, player: Player, moment: Moment, seats: int) -> None:
    """Compare a moment: who is asked, what is legal, what is observed."""
    _, encoding = game_of(game.key)
    over = moment.state.phase == "over"
    seat = None if over else asked(encoding, moment)
    need(player.asked() == seat, "somebody else is asked", player.asked(), seat)
    if seat is not None:
        listed = map(game.parse_action, engine.ask({"legal": seat}, "legal"))
        numbers = encoding.numbers(moment.state, seat, listed)
        need({*player.legal()} - {encoding.wait} == {*numbers}, "something else is legal", seat)
        need(sorted(player.legal()) == sorted(legal(encoding, moment, seat)), "waiting is not as it should be", seat)
    seen = encoding.observation(seats)
    for other in () if over else range(seats):
        row = player.observed(other)
        if row:
            expected = seen.row(game.view(moment.state, other), other)
            need(all(abs(a - b) < 1e-6 for a, b in zip(row, expected, strict=True)), "it is observed otherwise", other)


def compared(
    games: int, keys: list[str], wrappers: list[str], first: int, say: Callable[[str], None]
) -> Iterator[tuple[str, str, int]]:
    """How many moves were the same, by environment and game."""
    for wrapper in wrappers:
        for key in keys:
            moves = 0
            with Engine() as engine:
                for number in range(first, first + games):
                    moves += compare(engine, WRAPPERS[wrapper], key, number, closely=not number % MOVE_BY_MOVE)
                    if number % 1000 == 999:
                        say(f"{wrapper}, {key}: {number + 1 - first:,} games")
            yield wrapper, key, moves


def main(arguments: list[str] | None = None) -> int:
    """Compare, and print what was compared."""
    parser = argparse.ArgumentParser(
        prog="python -m dealers_choice_env.same", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=10_000, help="how many of each game through each environment")
    parser.add_argument("--first", type=int, default=0, help="the number of the first, by which it is dealt")
    parser.add_argument("--game", action="append", choices=sorted(GAMES), help="only this game")
    parser.add_argument("--wrapper", action="append", choices=sorted(WRAPPERS), help="only this environment")
    given = parser.parse_args(arguments)
    keys, wrappers = given.game or list(GAMES), given.wrapper or list(WRAPPERS)

    def say(line: str) -> None:
        sys.stderr.write(line + "\n")

    try:
        for wrapper, key, moves in compared(given.games, keys, wrappers, given.first, say):
            sys.stdout.write(f"{wrapper}, {key}: {given.games:,} games of {moves:,} moves, no difference\n")
            sys.stdout.flush()
    except Difference as difference:
        sys.stdout.write(f"A difference: {difference}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
