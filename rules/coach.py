"""The coach: what each action of a seat was worth, judged only by what the seat saw when it had to decide.

From the view it imagines the cards that the seat cannot see, again and again, as the strong house player does
(`rules/house.py`). On each imagined table it tries every action worth a thought, and the one that was done, with the
same luck for all. So it knows the differences far better than the values themselves.

The verdict depends on the view alone: the view seeds the random numbers, and the budget counts moves. So cards that the
seat could not see change nothing, and the same question has the same answer.
"""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from .actions import Action
from .game import Game
from .insight import Insight, Reason
from .seats import Seat

REVISION = 2
"""Bumped when its verdicts change."""
MOVES = 16_000
"""The budget of one decision, in moves; in a long game each gets less."""
GAME_MOVES = 800_000
"""The budget of all decisions of a game except its set-ups."""
FEWEST = 1_500
"""The least that a decision gets."""
HOPELESS = 3.0
"""An action that is worse than the best by this many standard errors is dropped, unless it was done."""
FEW = 12
"""With fewer imagined tables, no action counts as better or worse than another."""
CLEAR = 2.0
"""By how many standard errors an action must beat the habit to be called best, and beat what was done to call that a
mistake."""
MOST = 8
"""How many actions are written down with their worth."""
SMALL, LARGE = 0.02, 0.08
"""The loss of win probability from which a mistake counts, and counts as large."""


class Valued(NamedTuple):
    """An action that a seat could do, and what it is worth."""

    action: Action
    chance: float
    """The probability of winning the game."""
    doubt: float
    """The standard error of that."""


class Judged(NamedTuple):
    """A decision, with the worth of each possible action."""

    best: Action
    done: Action | None
    """None for a decision that is still open."""
    before: float
    """The win probability of a seat that decides well."""
    after: float
    """The win probability with what was done."""
    doubt: float
    """The standard error of the loss."""
    values: tuple[Valued, ...]
    """The best first."""
    worth: float
    """The place that the seat may expect after what was done, from 0 for last to 1 for first.

    For a set-up, the win probability."""
    moves: int
    """How many moves the verdict took."""
    reasons: tuple[Reason, ...] = ()
    """The reasons for the best action."""

    @property
    def lost(self) -> float:
        """How much win probability the action lost; 0 unless it was a mistake."""
        return self.before - self.after

    @property
    def mistake(self) -> str:
        """`large`, `small`, or empty."""
        return mistake(self.lost)


def mistake(lost: float) -> str:
    """How a loss counts: `large`, `small`, or not (empty)."""
    return "large" if lost >= LARGE else "small" if lost >= SMALL else ""


def share(decisions: int) -> int:
    """The budget of each decision of a game."""
    return max(FEWEST, min(MOVES, GAME_MOVES // max(decisions, 1)))


def candidates(insight: Insight[Any, Any], view: Any, seat: Seat, done: Action | None) -> list[Action]:
    """The actions to try, the habit first; empty if there is nothing to judge."""
    return distinct(insight, view, insight.tried(view, seat), done)


def distinct(insight: Insight[Any, Any], view: Any, actions: Sequence[Action], done: Action | None) -> list[Action]:
    """These actions and what was done, without duplicates of the same effect; empty if that leaves no choice."""
    tried = [insight.same(view, action) for action in actions]
    if tried and done is not None:
        tried.append(insight.same(view, done))
    found = list(dict.fromkeys(tried))
    return found if len(found) > 1 else []


def luck_of(view: Any, luck: str) -> random.Random:
    """The random numbers for a decision, seeded with what the seat sees."""
    return random.Random(f"{luck}{view!r}")  # noqa: S311 - nothing is kept secret with it


def judge(
    game: Game[Any, Any], view: Any, seat: Seat, done: Action | None = None, moves: int = MOVES, luck: str = ""
) -> Judged | None:
    """Judge a decision of a seat; None if there is nothing to judge.

    :param luck: a different text gives different random numbers.
    """
    insight = game.insight
    tried = candidates(insight, view, seat, done) if insight is not None else []
    if insight is None or not tried:
        return None
    own = None if done is None else insight.same(view, done)
    chance = luck_of(view, luck)
    worth: dict[Action, list[float]] = {action: [] for action in tried}
    still, left = list(tried), moves
    while len(still) > 1 and left >= len(still) * insight.horizon:
        table, number = insight.imagine(view, seat, chance), chance.getrandbits(64)
        for action in still:
            value, used = insight.outcome(table, seat, action, number)
            worth[action].append(value)
            left -= used
        if len(worth[still[0]]) % FEW == 0:
            first = max(still, key=lambda action: mean(worth[action]))
            still = [a for a in still if a in (first, own, tried[0]) or above(worth[first], worth[a]) < HOPELESS]
    return judged(insight, view, seat, done, own, tried, worth, moves - left)


def judged(
    insight: Insight[Any, Any],
    view: Any,
    seat: Seat,
    done: Action | None,
    own: Action | None,
    tried: Sequence[Action],
    worth: dict[Action, list[float]],
    moves: int,
) -> Judged:
    """The verdict, from the values of all imagined tables."""

    def chance(value: float) -> float:
        return insight.chance(view, seat, value)

    means = {action: mean(worth[action]) for action in tried}
    most = max(len(values) for values in worth.values())
    lasting = [action for action in tried if len(worth[action]) == most]
    best = max(lasting, key=means.__getitem__)
    if above(worth[best], worth[tried[0]]) < CLEAR:
        best = tried[0]
    doubt, after = 0.0, chance(means[best])
    worth_after = means[best if own is None else own]
    before = after
    if own is not None and own != best:
        after = chance(means[own])
        before, loss = after, chance(means[best]) - after
        slope = loss / ((means[best] - means[own]) or 1)
        doubt = abs(slope) * error([a - b for a, b in zip(worth[best], worth[own], strict=False)])
        if above(worth[best], worth[own]) >= CLEAR and loss >= SMALL:
            before = after + loss
        else:
            best = own
    valued = []
    for action in sorted(tried, key=lambda one: (one != best, -means[one])):
        value, spread = means[action], error(worth[action])
        higher, lower = chance(min(value + spread, 1.0)), chance(max(value - spread, 0.0))
        named = action if done is None or action != own else done
        valued.append(Valued(named, chance(value), (higher - lower) / 2))
    said = valued[0].action
    reasons = telling(insight, view, seat, [one.action for one in valued])
    return Judged(said, done, before, after, doubt, tuple(valued), worth_after, moves, reasons)


def telling(insight: Insight[Any, Any], view: Any, seat: Seat, actions: Sequence[Action]) -> tuple[Reason, ...]:
    """The reasons for the first of these actions, those first that not all the others share."""
    own, *others = ([*insight.reasons(view, seat, action)] for action in actions)
    shared = [reason for reason in own if all(reason in other for other in others)]
    return (*(reason for reason in own if reason not in shared), *shared)


def write(game: Game[Any, Any], judged: Judged) -> dict[str, Any]:
    """The verdict as JSON, with actions in the game's notation, as it is stored with the game."""
    return {
        "best": game.notation(judged.best),
        "before": round(judged.before, 4),
        "after": round(judged.after, 4),
        "doubt": round(judged.doubt, 4),
        "values": [
            [game.notation(one.action), round(one.chance, 4), round(one.doubt, 4)] for one in judged.values[:MOST]
        ],
        "reasons": [[reason.name, as_json(reason.about)] for reason in judged.reasons],
    }


def as_json(about: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a reason, with lists for tuples."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in about.items()}


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    count = len(values)
    if count < 2:
        return 1.0
    middle = sum(values) / count
    return sqrt(sum([(value - middle) ** 2 for value in values]) / (count * (count - 1)))


def above(better: Sequence[float], worse: Sequence[float]) -> float:
    """By how many standard errors one action beats another, on the tables where both were tried."""
    gains = [a - b for a, b in zip(better, worse, strict=False)]
    total = sum(gains)
    if len(gains) < FEW or not total:
        return 0.0
    spread = error(gains)
    return total / len(gains) / spread if spread else total * float("inf")
