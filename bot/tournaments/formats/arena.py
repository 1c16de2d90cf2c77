"""Arena: free players are seated at once, again and again, until time is up."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from bot.language.texts import mark
from bot.tournaments.formats.format import Format
from bot.tournaments.pairing import Sizes, paired, sizes
from bot.tournaments.tournament import Round, Tournament

PATIENCE = 20.0
"""Seconds that a player waits for a table of the wanted size and for new opponents; then any table will do."""
LAST_GAMES = 600.0  # seconds for the last tables once the time of an arena is up; then the house plays on


@dataclass(frozen=True, slots=True)
class Waiting:
    entrant: int
    since: float
    points: Fraction = Fraction(0)
    last: int = 0  # the number of the table they just left; 0 for none


def waiting(tournament: Tournament, points: Mapping[int, Fraction] | None = None) -> list[Waiting]:
    tables = tournament.rounds[-1].tables
    playing = {index for one in tournament.rounds[-1].unfinished for index in one.seats}
    last = {index: one.number for one in tables for index in one.seats}
    entrants, worth = tournament.entrants, points or {}
    return [
        Waiting(index, entrants[index].since, worth.get(index, Fraction(0)), last.get(index, 0))
        for index in tournament.active
        if index not in playing
    ]


def seated(
    waiting: Sequence[Waiting], now: float, rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> tuple[tuple[int, ...], ...]:
    """The tables that begin now; the others keep waiting.

    People sit with others with about as many points, preferably those they have met less often.

    :param rounds: with all tables so far.
    """
    at = next_look(waiting, rounds, wanted, seats)
    if at is None or at > now:
        return ()
    free = _in_line(waiting)
    if now < free[0].since + PATIENCE:  # nobody has run out of patience yet
        free = _batch(free, wanted)
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


def next_look(waiting: Sequence[Waiting], rounds: Sequence[Round], wanted: int, seats: range) -> float | None:
    """When a table can begin, or could already, if nobody else becomes free; None if none can.

    Players who just left the same table are not seated together again at once while others are still playing: new
    opponents may soon be free.
    """
    if len(waiting) < seats.start:
        return None
    free = _in_line(waiting)
    batch = _batch(free, wanted)
    patience = free[0].since + PATIENCE
    if not batch or (_know_each_other(batch) and any(of.unfinished for of in rounds)):
        return patience
    return min(patience, batch[-1].since)


def _in_line(waiting: Sequence[Waiting]) -> list[Waiting]:
    return sorted(waiting, key=lambda one: (one.since, one.entrant))


def _batch(free: list[Waiting], wanted: int) -> list[Waiting]:
    """The first of them who fill tables of the wanted size, if possible not all from the same table."""
    batch, others = free[: len(free) - len(free) % wanted], free[len(free) - len(free) % wanted :]
    if _know_each_other(batch):
        new = [one for one in others if one.last != batch[0].last]
        return [*batch[:-1], new[0]] if new else batch
    return batch


def _know_each_other(batch: Sequence[Waiting]) -> bool:
    return len({one.last for one in batch}) == 1 and batch[0].last > 0


ARENA = Format(
    "arena",
    mark("Arena"),
    mark("Everybody who is free is seated at once, until the time is up."),
    paired=None,
    is_last=lambda _: True,
    streaks=True,
    paces=("fast", "normal"),  # an hour leaves no time to wait for a day or longer
    no_pace=mark("In an arena, other people are always waiting, so its pace is fast or normal."),
    lengths=dict.fromkeys(("fast", "normal"), "1h"),
    suggested=("30m", "45m", "1h", "90m", "2h"),
    longest=2 * 3600.0,
    no_length=mark("An arena takes between 5 minutes and 2 hours, such as **30m** or **90m**."),
)
