"""The coach's report on a player's game, as values: the decisions, and the result of each.

Chances come from what the seat saw then (`rules/coach.py`). From one decision to the next the chance changes twice: by
what was done, where that was a mistake, and by all that was out of one's hands. So the chance at the beginning, luck
and mistakes together make the result.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from bot.play.replay import Played
from bot.play.table import Table
from rules import GAMES, Game, coach, set_ups
from rules.actions import Action, Leave
from rules.coach import mistake
from rules.seats import Seat
from rules.set_ups import SetUp

FORM = 1  # version of what is stored; a report in another one, or by another coach, is computed again


class Question(NamedTuple):
    """A decision that a player made or has to make now: all that the coach knows of it."""

    number: int  # of the move, from 1
    view: Any
    done: str  # in the game's notation; empty if it is still open
    set_up: bool = False  # which takes longer


@dataclass(frozen=True, slots=True)
class Said:
    """What the coach says of a decision."""

    number: int  # of the move, from 1
    done: str  # in the game's notation
    said: Mapping[str, Any]  # as rules.coach writes it

    @property
    def best(self) -> str:
        """The best action, in the game's notation; what was done, unless that was a mistake."""
        best: str = self.said["best"]
        return best

    @property
    def before(self) -> float:
        """The chance to win with the best decision."""
        return float(self.said["before"])

    @property
    def after(self) -> float:
        return float(self.said["after"])

    @property
    def lost(self) -> float:
        return self.before - self.after

    @property
    def mistake(self) -> str:
        """`large`, `small`, or nothing."""
        return mistake(self.lost)

    @property
    def others(self) -> list[tuple[str, float]]:
        """What else could have been done, each with its chance, the best first."""
        return [(action, chance) for action, chance, _ in self.said["values"] if action != self.done]

    @property
    def reasons(self) -> Sequence[tuple[str, Mapping[str, Any]]]:
        """What speaks for the best."""
        return [(name, about) for name, about in self.said["reasons"]]


@dataclass(frozen=True, slots=True)
class Report:
    """What the coach says of a seat's game, as far as it has been worked out."""

    seat: Seat
    count: int  # decisions in all
    won: bool
    said: Sequence[Said] = field(default=())

    @property
    def complete(self) -> bool:
        return len(self.said) == self.count

    @property
    def mistakes(self) -> list[Said]:
        return sorted((one for one in self.said if one.mistake), key=lambda one: -one.lost)

    @property
    def luck(self) -> list[float]:
        """What cards and opponents gave or took between two decisions, and after the last."""
        between = [after.before - before.after for before, after in pairwise(self.said)]
        return [*between, float(self.won) - self.said[-1].after] if self.complete and self.said else between

    def of_move(self, number: int) -> Said | None:
        return next((one for one in self.said if one.number == number), None)


def coached(game: Game[Any, Any]) -> bool:
    return game.insight is not None and game.key in GAMES


def questions(table: Table, played: Played, seat: Seat) -> list[Question]:
    """List the decisions of a seat's person in which there was anything to judge.

    :raises rules.Illegal: the rules have changed, and refuse a move.
    """
    game, found = table.game, []
    assert game.insight is not None
    for number, line in enumerate(played.actions):
        if line.seat == seat and line.by == "person":
            view, action = game.view(played.at(number)[0], seat), game.parse_action(line.action)
            played.at(number + 1)  # which today's rules may refuse: nobody can judge it then
            if not isinstance(action, Leave) and (kind := _kind(game, view, seat, action)):
                found.append(Question(number + 1, view, game.notation(action), kind == "set-up"))
    return found


def _kind(game: Game[Any, Any], view: Any, seat: Seat, done: Action | None) -> Literal["", "set-up", "other"]:
    """Say what kind of decision a seat has made, or has to make; empty where there is nothing to judge."""
    assert game.insight is not None
    if set_ups.candidates(game.insight, view, seat, done):
        return "set-up"
    return "other" if coach.candidates(game.insight, view, seat, done) else ""


def is_judged(table: Table, seat: Seat) -> bool:
    """Whether what a seat has to decide now is of a kind that the coach judges."""
    game = table.game
    if game.insight is None or table.phase != "play" or seat not in table.state.to_act:
        return False
    view = game.view(table.state, seat)
    return bool(game.insight.tried(view, seat) or game.insight.set_ups(view, seat))


def open_question(table: Table, seat: Seat) -> Question | None:
    """Give the decision that a seat faces; None where there is nothing to judge."""
    game = table.game
    if game.insight is None or table.phase != "play" or seat not in table.state.to_act:
        return None
    view = game.view(table.state, seat)
    kind = _kind(game, view, seat, None)
    return Question(table.actions + 1, view, "", kind == "set-up") if kind else None


def judge(
    game: Game[Any, Any], seat: Seat, question: Question, moves: int, begun: SetUp | None
) -> dict[str, Any] | SetUp | None:
    """Have a decision judged; a set-up takes several calls, each with what the one before it gave."""
    done = game.parse_notation(question.done) if question.done else None
    if question.set_up:
        begun = begun or SetUp(game, question.view, seat, done, moves)
        said = begun.step(game)
        if said is None:
            return begun
    else:
        said = coach.judge(game, question.view, seat, done, moves)
    return None if said is None else coach.write(game, said)


def written(report: Report) -> str:
    """Write a complete report down, to be kept."""
    said = [[one.number, one.done, one.said] for one in report.said]
    return json.dumps({"form": FORM, "coach": coach.REVISION, "won": report.won, "said": said}, ensure_ascii=False)


def read(seat: Seat, content: str) -> Report | None:
    """Read a stored report; None if it has to be computed again."""
    kept = json.loads(content)
    if (kept["form"], kept["coach"]) != (FORM, coach.REVISION):
        return None
    said = [Said(*one) for one in kept["said"]]
    return Report(seat, len(said), kept["won"], said)
