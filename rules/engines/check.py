"""Whether an engine does what is asked of one: `python3 -m rules engine-check COMMAND` says so in sentences.

It plays several games at once with the engine at every seat, as at tables of the bot: within the same limits, asked for
one decision after the other, with what each seat has seen meanwhile.
"""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from rules import GAMES
from rules.actions import Action
from rules.game import Game

from .process import Engine, found
from .protocol import SECONDS, Fault, Question, choices

DECISIONS = 400
"""At no table it is asked for more."""
MINUTE = 60.0
"""Seconds after which no new decisions of a game are asked for: an engine that thinks takes a while for each."""
LEAVING = 5.0
"""Seconds in which an engine has to end when its input does."""

Found = tuple[bool, str]
"""Whether all is well, and a sentence about it."""


def words(arguments: Sequence[str]) -> list[str]:
    """The words of a command, which may be one text.

    :raises ValueError: a quote in it is not closed.
    """
    return shlex.split(arguments[0]) if len(arguments) == 1 else list(arguments)


def is_there(command: Sequence[str]) -> bool:
    """Whether a command names a program that is there."""
    return bool(command) and found(command, Path.cwd()) is not None


def checked(command: Sequence[str], seconds: float = SECONDS) -> Iterator[Found]:
    """What is well and what is not, each as soon as it is known; the rest is left out where it cannot be checked."""
    engine = Engine(command, heard=True)
    try:
        try:
            introduction = engine.introduction(GAMES)
        except Fault as fault:
            yield False, f"It introduces itself. {fault}"
            return
        yield True, f"It introduces itself: {introduction.name}, {introduction.strength}."
        engine.say({"a request of years to come": {"id": 1}}, seconds)
        for key in introduction.games:
            yield _plays(engine, GAMES[key], seconds)
        yield _ends(engine)
    except Fault as fault:
        yield False, f"It goes on to the end. {fault}"
    finally:
        engine.end()


class _Table:
    """A game with the engine at every seat, of which each seat is told what it may know."""

    def __init__(self, game: Game[Any, Any], number: int, seats: int) -> None:
        self._game = game
        self._name = f"{game.key} {number}"
        self.state = game.new(seats=seats, seed=self._name)
        self._events: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self._left = DECISIONS

    def next(self) -> Question | None:
        """The next decision; None if the game is over, or has gone on for long enough."""
        if self.state.phase == "over" or not self._left:
            return None
        self._left -= 1
        seat = self.state.to_act[0]
        events, self._events[seat] = self._events[seat], []
        view = self._game.view(self.state, seat)
        return Question(self._game, self._name, seat, view, events, choices(self._game, self.state, seat))

    def act(self, asked: Question, action: Action) -> None:
        """Do what the engine has chosen."""
        self.state, events = self._game.apply(self.state, asked.seat, action)
        for seat, known in enumerate(self._events):
            known += [self._game.write_event(self._game.seen(event, seat)) for event in events]


def _plays(engine: Engine, game: Game[Any, Any], seconds: float) -> Found:
    """Play games with as few players as there can be, with as many, and with a number between, move by move in turn."""
    seats = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
    tables = [_Table(game, number, count) for number, count in enumerate(seats)]
    longest = total = 0.0
    decisions = 0
    until = monotonic() + MINUTE
    while tables and (monotonic() < until or not decisions):
        for table in list(tables):
            asked = table.next()
            if asked is None:
                tables.remove(table)
                continue
            began = monotonic()
            try:
                table.act(asked, engine.choose(asked, seconds))
            except Fault as fault:
                return False, f"It plays {game.name}. Seat {asked.seat} of {table.state.seats}: {fault}"
            took = monotonic() - began
            longest, total, decisions = max(longest, took), total + took, decisions + 1
    return True, (
        f"It plays {game.name}: {decisions} decisions at {len(seats)} tables at once, {1000 * total / decisions:.0f} ms"
        f" each, {1000 * longest:.0f} ms at most."
    )


def _ends(engine: Engine) -> Found:
    ended = engine.stop_asking(LEAVING)
    return ended, "It ends when its input ends." + ("" if ended else f" After {LEAVING:.0f} seconds it had not.")
