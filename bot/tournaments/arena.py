"""An arena: whoever is free is seated at once, again and again until the time is up, and streaks count double.

Somebody who has come first twice running is on a streak: from then on their points count twice, until they do not come
first.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.pairing import sizes

STREAK = 2
"""Tables won running after which points count double."""
PATIENCE = 20.0
"""Seconds for which somebody waits for a table of the wanted size; then a smaller one begins."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who is free."""

    entrant: int
    since: float
    points: Fraction = Fraction(0)


def doubled(won: Sequence[bool]) -> list[bool]:
    """Say of each table of somebody whether its points count double, given which of them they have won."""
    found, running = [], 0
    for first in won:
        found.append(running >= STREAK)
        running = running + 1 if first else 0
    return found


def seated(
    waiting: Sequence[Waiting],
    now: float,
    met: Mapping[frozenset[int], float],
    wanted: int,
    seats: range,
    chance: random.Random,
) -> list[tuple[int, ...]]:
    """Give the tables that begin now; whoever is at none goes on waiting.

    :param met: when every two people have sat at the same table last.
    """
    free = sorted(waiting, key=lambda one: (one.since, one.entrant))
    if len(free) < wanted and (not free or now - free[0].since < PATIENCE or len(free) < seats.start):
        return []
    tables, _ = sizes(len(free), seats, wanted)
    order = [one.entrant for one in sorted(free, key=lambda one: (-one.points, one.entrant))]
    found = []
    for size in tables:
        found.append(tuple(chance.sample(order[:size], size)))
        del order[:size]
    return found


def next_look(waiting: Sequence[Waiting], seats: range) -> float | None:
    """Say when to look again though nobody else becomes free; None if that would lead to nothing."""
    if len(waiting) < seats.start:
        return None
    return min(one.since for one in waiting) + PATIENCE
