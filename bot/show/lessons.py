"""Lessons: for each game a short game with a stacked deck, in which every card's effect is met once.

A lesson is `lesson.json` beside the game's cog: the deal, and what happens, step by step. The learner has the first
seat, and each of their steps has a hint (a message of the catalogs). Nothing is stored of a lesson: the position
follows from the number of the step.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Self

from bot.language.texts import Texts
from bot.play.game_files import game_file
from bot.play.table import Player
from bot.show.people import People
from bot.show.presenter import Perspective
from rules import GAMES, Action, Game, Illegal
from rules.seats import Seat

LEARNER = Seat(0)  # the learner's seat
HOUSE = ("Clover", "Maple")  # the house players of a lesson; the hints name them
PILES = ("hands", "open", "hidden", "discard", "draw")
"""The parts of a state that a deal may set; the draw pile from its top."""


class LessonError(ValueError):
    """A lesson does not fit its game; the text says where."""


@dataclass(frozen=True, slots=True)
class Done:
    seat: Seat
    state: Any  # after it
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Step:
    hint: str  # a message
    state: Any
    action: Action
    before: tuple[Done, ...]  # the moves of this part since the step before, the learner's own first


@dataclass(frozen=True, slots=True)
class Lesson:
    game: Game[Any, Any]
    steps: tuple[Step, ...]
    end: str  # a message
    after: tuple[Done, ...]  # the moves since the last step


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a lesson: at a step, or after the last one at its end."""

    lesson: Lesson
    number: int  # of the step
    learner: str

    @property
    def game(self) -> Game[Any, Any]:
        return self.lesson.game

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def happened(self) -> tuple[Done, ...]:
        """The moves since the step before."""
        return self.step.before if self.step else self.lesson.after

    @property
    def next(self) -> Self:
        return replace(self, number=self.number + 1)

    def people(self, t: Texts, you: Seat | None = None) -> People:
        return People([Player(0, self.learner, 0), *(Player(None, name, 0) for name in HOUSE)], t, you)

    def seen(self, t: Texts, seat: Seat | None = None) -> Perspective:
        """Look at it from the learner's seat, or as a bystander."""
        state = self.step.state if self.step else self.lesson.after[-1].state
        return Perspective.on(self.game, state, self.people(t, seat))

    def is_meant(self, action: Action) -> bool:
        """Whether an action has the same effect as the one that the step asks for.

        :raises Illegal: it is against the rules.
        """
        step = self.step
        if step is None:
            return False
        state, _ = self.game.apply(step.state, LEARNER, action)
        meant, _ = self.game.apply(step.state, LEARNER, step.action)
        return bool(state == meant)


@cache
def lesson(key: str) -> Lesson:
    """:raises LessonError: it cannot be played like this."""
    game = GAMES[key]
    written = read(key)
    steps: list[Step] = []
    done: list[Done] = []
    for part in written["parts"]:
        state = dealt(game, part)
        done = []
        for line in part["steps"]:
            seat = line.get("seat", LEARNER)
            try:
                action = game.parse_notation(line["do"])
                if seat == LEARNER:
                    steps.append(Step(line["hint"], state, action, tuple(done)))
                    done = []
                state, events = game.apply(state, seat, action)
            except Illegal as illegal:
                raise LessonError(f"{key}, {line}: {illegal.clause}, {illegal}") from illegal
            done.append(Done(seat, state, tuple(events)))
    return Lesson(game, tuple(steps), written["end"], tuple(done))


def read(key: str) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(game_file(key, "lesson.json").read_text(encoding="utf-8"))
    return written


def hints() -> Iterator[str]:
    """List the messages of the lessons in this repository."""
    for written in map(read, GAMES):
        for part in written["parts"]:
            yield from (line["hint"] for line in part["steps"] if "hint" in line)
        yield written["end"]


def dealt(game: Game[Any, Any], part: Mapping[str, Any]) -> Any:
    """Deal the cards of a part of a lesson.

    The cards that it does not mention are removed, or lie at the bottom of the draw pile in games that remove none.

    :raises LessonError: the pack does not have the cards, or the game refuses the deal.
    """
    state = game.dump(game.new(seats=part["seats"], seed="a lesson", dealer=part["dealer"]))
    rest = Counter(_cards([state[pile] for pile in PILES if pile in state]))
    rest.subtract(_cards(list(part["deal"].values())))
    if missing := [card for card, count in rest.items() if count < 0]:
        raise LessonError(f"{game.key}: there are not so many of {missing}.")
    state |= {pile: [] for pile in ("discard", "draw") if pile in state}
    state |= {pile: cards[::-1] if pile == "draw" else cards for pile, cards in part["deal"].items()}
    if part.get("rest") == "removed":
        state["removed"] = list(rest.elements())
    else:
        state["draw"] = [*rest.elements(), *state["draw"]]
    try:
        return game.load(state | part.get("state", {}))
    except Illegal as illegal:
        raise LessonError(f"{game.key}: the deal is refused: {illegal.clause}, {illegal}") from illegal


def _cards(piles: Any) -> list[str]:
    if isinstance(piles, str):
        return [piles]
    return [card for pile in piles if pile is not None for card in _cards(pile)]
