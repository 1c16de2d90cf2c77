"""The coach on set-ups, whose worth shows only at the end of a game, so every imagined game is played to its end.

First, many set-ups are tried on the same tables, and those that clearly fall behind are dropped. The one that has won
most often has also been the luckiest, so it is only a challenger: it is compared on fresh tables with what was done.
All seats play as the normal house player does.

This takes longer than any other decision, so it is done in steps, between which other work can run.
"""

import random
from typing import Any

from .actions import Action
from .coach import FEW, HOPELESS, SMALL, Judged, Valued, above, distinct, error, luck_of, mean, telling
from .game import Game
from .insight import Insight
from .seats import Seat

MOVES = 300_000
"""The budget of a set-up, in moves: some 1.5 seconds of a core."""
SEARCH = 3
"""One part in three of the budget finds the challenger; the rest compares it with what was done."""
FRESH = 1_000
"""The number of tables on which a comparison is enough."""
STEP = 40_000
"""The moves of one step, which still finishes the table it has begun."""
SURE = 3.0
"""By how many standard errors the challenger must be better, since it is the best of many."""


class SetUp:
    """A set-up that is being judged. It may be pickled between two steps."""

    def __init__(self, game: Game[Any, Any], view: Any, seat: Seat, done: Action | None, moves: int = MOVES) -> None:
        """Begin with a seat's set-up, or with a hint at one; no table is imagined yet."""
        assert game.insight is not None
        self._view, self._seat, self._done, self._budget = view, seat, done, moves
        tried = candidates(game.insight, view, seat, done)
        self._own = tried[0] if done is None else game.insight.same(view, done)
        self._still = tried
        self._won: dict[Action, list[float]] = {action: [] for action in tried}
        self._proved: dict[Action, list[float]] = {}  # of the challenger and what was done, on fresh tables
        self._tables = 0
        self._moves = 0

    def step(self, game: Game[Any, Any], moves: int = STEP) -> Judged | None:
        """Continue for this many moves; return the verdict once there is one."""
        until = self._moves + moves
        while self._moves < until:
            if not self._proved:
                self._search(game)
            elif (tables := len(self._proved[self._own])) < FEW or (tables < FRESH and self._moves < self._budget):
                self._play(game, self._proved)
            else:
                return self._judged(game)
        return None

    def _search(self, game: Game[Any, Any]) -> None:
        """Try all that is not hopeless on one more table; in the end there is a challenger."""
        self._play(game, {action: self._won[action] for action in self._still})
        if len(self._won[self._still[0]]) % FEW == 0:
            first = max(self._still, key=lambda action: mean(self._won[action]))
            self._still = [one for one in self._still if above(self._won[first], self._won[one]) < HOPELESS]
        if len(self._still) == 1 or self._moves >= self._budget // SEARCH:
            others = [action for action in self._won if action != self._own]
            challenger = max(others, key=lambda action: (len(self._won[action]), mean(self._won[action])))
            self._proved = {challenger: [], self._own: []}

    def _play(self, game: Game[Any, Any], won: dict[Action, list[float]]) -> None:
        """Play each of these to the end on one more table, with the same luck."""
        assert game.insight is not None
        chance = luck_of(self._view, f"set-up {self._tables} ")
        table, luck = game.insight.imagine(self._view, self._seat, chance), chance.getrandbits(64)
        self._tables += 1
        for action, found in won.items():
            value, moves = outcome(game, table, self._seat, action, luck)
            found.append(value)
            self._moves += moves

    def _judged(self, game: Game[Any, Any]) -> Judged:
        """The verdict, once the worth of both set-ups is known."""
        assert game.insight is not None
        challenger, own = self._proved
        better, after = mean(self._proved[challenger]), mean(self._proved[own])
        wrong = above(self._proved[challenger], self._proved[own]) >= SURE and better - after >= SMALL
        named = own if self._done is None else self._done
        values = [
            Valued(action, mean(self._proved[one]), error(self._proved[one]))
            for action, one in ((challenger, challenger), (named, own))
        ]
        values = values if wrong else values[::-1]
        best = better if wrong else after
        if self._done is None:
            after = best
        gains = [a - b for a, b in zip(self._proved[challenger], self._proved[own], strict=True)]
        reasons = telling(game.insight, self._view, self._seat, [one.action for one in values])
        return Judged(
            values[0].action, self._done, best, after, error(gains), tuple(values), after, self._moves, reasons
        )


def candidates(insight: Insight[Any, Any], view: Any, seat: Seat, done: Action | None) -> list[Action]:
    """The set-ups open to a seat, the habit first; empty if it has none to make, or only one."""
    return distinct(insight, view, insight.set_ups(view, seat), done)


def judge(game: Game[Any, Any], view: Any, seat: Seat, done: Action | None = None, moves: int = MOVES) -> Judged | None:
    """Judge a set-up in one go; None if there is nothing to judge."""
    if game.insight is None or not candidates(game.insight, view, seat, done):
        return None
    set_up, said = SetUp(game, view, seat, done, moves), None
    while said is None:
        said = set_up.step(game)
    return said


def outcome(game: Game[Any, Any], state: Any, seat: Seat, action: Action, luck: int) -> tuple[float, int]:
    """Whether a seat that has done this wins when all play on as normal house players, and how many moves that took."""
    normal: Any = game.house_player.normal  # type: ignore[attr-defined]
    table, acting, moves = game.table(state, False), seat, 0
    chance = random.Random(luck)  # noqa: S311 - nothing is kept secret with it
    while True:
        game.moves[table.phase, type(action)].act(table, acting, action)
        moves += 1
        if table.phase == "over":
            return float(seat in (table.winners or ())), moves
        acting = table.to_act[0]
        action = normal(table, acting, chance)
