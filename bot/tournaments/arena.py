"""An arena: whoever is free is seated at once, again and again until the time is up."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from bot.tournaments.pairing import Sizes, paired, sizes
from bot.tournaments.results import Round

PATIENCE = 20.0
"""Seconds for which somebody waits for a table of the wanted size; then a smaller one begins."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who is free."""

    entrant: int
    since: float
    points: Fraction = Fraction(0)


def seated(
    waiting: Sequence[Waiting],
    now: float,
    rounds: Sequence[Round],
    wanted: int,
    seats: range,
    chance: random.Random,
) -> tuple[tuple[int, ...], ...]:
    """Give the tables that begin now; whoever is at none goes on waiting.

    People sit with those of about as many points, and rather with those whom they have met less often.

    :param rounds: with all tables so far.
    """
    free = sorted(waiting, key=lambda one: (one.since, one.entrant))
    if not (free and now - free[0].since >= PATIENCE):
        free = free[: len(free) - len(free) % wanted]
    split = sizes(len(free), seats, wanted)
    playing = free[: len(free) - split.byes]
    order = sorted(playing, key=lambda one: (-one.points, chance.random()))
    whole = lcm(*(one.points.denominator for one in order))
    found = paired(
        [one.entrant for one in order],
        Sizes(split.tables, 0),
        rounds,
        chance,
        apart=lambda one, other: int(abs(order[one].points - order[other].points) * whole),
    )
    return found.tables


def next_look(waiting: Sequence[Waiting], seats: range) -> float | None:
    """Say when to look again though nobody else becomes free; None if that would lead to nothing."""
    if len(waiting) < seats.start:
        return None
    return min(one.since for one in waiting) + PATIENCE
