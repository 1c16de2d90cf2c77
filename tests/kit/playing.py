"""Seeded games of any kind, recorded move by move; all promises are checked on the same ones."""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from rules.actions import Action, Leave
from rules.events import Events
from rules.game import Game
from rules.refusals import Illegal
from rules.seats import Seat, seats_at
from rules.state import State

AnyGame = Game[Any, Any]

LONGEST = 20_000
"""More moves than any game takes."""
MOMENTS = 25
"""The most moments of a game at which promises are checked."""
OF_EACH_KIND = 3
"""This many moments of each phase and kind of action are always among them."""
LEAVING = (0.0, 0.02, 0.25)
"""How likely a player leaves before each move, in turn of the games."""
STRANGE = "07aé漢/\n"
"""Characters of seeds, which may be any text."""


def seeded(seed: int | str) -> random.Random:
    """Chance that a test can repeat."""
    return random.Random(seed)


class Step(NamedTuple):
    """One action of a recorded game."""

    before: Any
    seat: Seat
    action: Action
    after: Any
    events: Events


@dataclass
class Record:
    """A game as it was played, from its seed and house rules to its end, or to the error that stopped it."""

    game: AnyGame
    number: int
    seed: str
    options: dict[str, Any]
    first: Any
    steps: list[Step] = field(default_factory=list)
    error: Exception | None = None
    attempt: tuple[Seat, Action] | None = None
    """What raised the error."""

    @property
    def seats(self) -> int:
        seats: int = self.first.seats
        return seats

    def moves(self, count: int) -> list[str]:
        """The first moves in notation, such as `0: play 7H`."""
        made = [(step.seat, step.action) for step in self.steps[:count]]
        if count > len(self.steps) and self.attempt is not None:
            made.append(self.attempt)
        return [f"{seat}: {self.game.notation(action)}" for seat, action in made]


@dataclass(frozen=True)
class Moment:
    """A moment of a recorded game: after so many of its moves."""

    record: Record
    index: int

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def state(self) -> Any:
        return self.record.steps[self.index - 1].after if self.index else self.record.first

    @property
    def step(self) -> Step | None:
        """What is done next; None at the end."""
        return self.record.steps[self.index] if self.index < len(self.record.steps) else None


def accepts(game: AnyGame, state: dict[str, Any]) -> bool:
    """Whether a state from outside can be loaded."""
    try:
        game.load(state)
    except Illegal:
        return False
    return True


def filled(action: Action) -> Action:
    """A listed action, with a text where it has a place for one."""
    if "text" in {field.name for field in dataclasses.fields(action)}:
        return dataclasses.replace(action, text="A word.")  # type: ignore[call-arg]
    return action


def at_random(
    game: AnyGame,
    chance: random.Random,
    state: State,
    choose: Callable[[int, tuple[Action, ...]], Action] | None = None,
) -> Iterator[tuple[Seat, Action, State, Events]]:
    """Play to the end; each step is the seat, its action, the state after it, and its events."""
    while state.phase != "over":
        seat = chance.choice(state.to_act)
        actions = game.legal_actions(state, seat)
        action = filled(choose(seat, actions) if choose else chance.choice(actions))
        state, events = game.apply(state, seat, action)
        yield seat, action, state, events


def played(game: AnyGame, number: int, seats: int | None = None, leaving: float | None = None) -> Record:
    """Play the game with this number, in which house rules, seats, seed and moves are drawn.

    The games go through all numbers of seats in turn. In every third one house players play, in the others anybody
    does anything that is legal; in two of three players leave.
    """
    chance = seeded(f"{game.key} {number}")
    options = {option.name: chance.choice(option.allowed) for option in game.options}
    seed = f"{number} " + "".join(chance.choices(STRANGE, k=number % 4))
    at_table = game.seats[number % len(game.seats)] if seats is None else seats
    first = game.new(seats=at_table, seed=seed, options=options)
    record = Record(game, number, seed, options, first)
    leaving = LEAVING[number % len(LEAVING)] if leaving is None else leaving
    state = first
    while state.phase != "over" and len(record.steps) < LONGEST:
        try:
            record.attempt = seat, action = _next(record, state, chance, leaving)
            after, events = game.apply(state, seat, action)
        except Exception as error:
            record.error = error
            return record
        record.steps.append(Step(state, seat, action, after, events))
        state = after
    return record


def _next(record: Record, state: Any, chance: random.Random, leaving: float) -> tuple[Seat, Action]:
    game = record.game
    staying = [seat for seat in seats_at(state.seats) if seat not in state.left]
    if staying and chance.random() < leaving:
        return chance.choice(staying), Leave()
    seat = chance.choice(state.to_act)
    if record.number % 3 == 1:
        return seat, filled(game.house_player(game.view(state, seat), "easy", chance))
    return seat, filled(chance.choice(game.legal_actions(state, seat)))


@lru_cache(maxsize=64)
def recorded(key: str, number: int) -> Record:
    """A game of ours, played once for all tests of a process."""
    from rules import GAMES

    return played(GAMES[key], number)


def sampled(record: Record, most: int = MOMENTS) -> list[Moment]:
    """The moments of a game that are looked at: its beginning and end, the first of every kind, and a few others."""
    chance, kinds = seeded(record.number), Counter[tuple[str, type[Action]]]()
    found = []
    for index, step in enumerate(record.steps):
        kind = step.before.phase, type(step.action)
        kinds[kind] += 1
        if kinds[kind] <= OF_EACH_KIND or chance.random() < most / len(record.steps):
            found.append(index)
    if len(found) > most:
        found = sorted(chance.sample(found, most))
    return [Moment(record, index) for index in (*found, len(record.steps))]
