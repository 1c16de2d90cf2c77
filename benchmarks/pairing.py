"""How fast tables are paired, and how well: `python -m benchmarks.pairing [--people 256] [--rounds 7]`.

A Swiss tournament is played with results by strength and luck; now and then somebody leaves. The table has the CPU time
of the slowest round, and how often people met again in all rounds. Beside it stands what anybody would write first: go
down the standing, and seat whoever comes next at the first table with a free seat and nobody they have met, or else at
the first with a free seat.

Then an arena is played for an hour, whose tables take six minutes on average. The table has the CPU time of a look at
who is free that seats somebody, the last ones by themselves, since they look back at all tables so far.
"""

import argparse
import heapq
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.tournaments import arena
from bot.tournaments.formats.swiss import swiss
from bot.tournaments.pairing import Paired, sizes
from bot.tournaments.results import meetings
from bot.tournaments.standings import Line, standing, totals

SEATS = range(2, 14)
WANTED = (2, 3, 4, 6, 8, 13)
LUCK = 1.5
"""Standard deviation of luck; that of strength is 1."""
LEAVING = 0.01
"""The share of people who leave after a round."""
TABLE = 360.0
"""Seconds that a table of an arena takes on average."""


@dataclass(slots=True)
class Sitting:
    """A table, over once there are places."""

    seats: tuple[int, ...]
    places: tuple[int, ...] | None = None
    measured: None = None


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over."""

    tables: Sequence[Sitting]
    byes: tuple[int, ...]


Pair = Callable[[Sequence[Line], Sequence[Past], int, random.Random], Paired]


def ours(lines: Sequence[Line], rounds: Sequence[Past], wanted: int, chance: random.Random) -> Paired:
    """Pair as tournaments do."""
    return swiss(lines, rounds, wanted, SEATS, chance)


def naive(lines: Sequence[Line], rounds: Sequence[Past], wanted: int, chance: random.Random) -> Paired:
    """Pair as anybody would write it first."""
    met = meetings(rounds)
    split = sizes(len(lines), SEATS, wanted)
    tables: list[list[int]] = [[] for _ in split.tables]
    for line in sorted(lines, key=lambda line: (-line.points, chance.random())):
        one = line.entrant
        free = [table for table, size in zip(tables, split.tables, strict=True) if len(table) < size]
        fresh = (table for table in free if not any(met[frozenset((one, other))] for other in table))
        next(fresh, free[0]).append(one)
    return Paired(tuple(map(tuple, tables)))


def played(paired: Paired, strength: Sequence[float], chance: random.Random) -> Past:
    """Play a round: whoever has more strength and luck together comes first."""
    tables = []
    for seats in paired.tables:
        worth = [strength[one] + chance.gauss(0, LUCK) for one in seats]
        tables.append(Sitting(seats, tuple(1 + sum(mine < other for other in worth) for mine in worth)))
    return Past(tuple(tables), paired.byes)


def tournament(pair: Pair, people: int, rounds: int, wanted: int) -> tuple[float, int]:
    """Play a tournament; gives the CPU seconds of its slowest round, and how often two met again."""
    chance = random.Random(f"{people}/{wanted}")
    strength = [chance.gauss(0, 1) for _ in range(people)]
    here = list(range(people))
    past: list[Past] = []
    slowest = 0.0
    for _ in range(rounds):
        lines = [line for line in standing(range(people), past, size=wanted) if line.entrant in here]
        began = time.process_time()
        paired = pair(lines, past, wanted, chance)
        slowest = max(slowest, time.process_time() - began)
        past.append(played(paired, strength, chance))
        here = [one for one in here if chance.random() >= LEAVING]
    return slowest, sum(times - 1 for times in meetings(past).values())


def hour(people: int, wanted: int, seconds: float = 3600.0) -> tuple[int, list[float]]:
    """Play an arena; gives how many tables it had, and the CPU seconds of each look that seated somebody."""
    chance = random.Random(f"{people}/{wanted}")
    tables: list[Sitting] = []
    past = [Past(tables, ())]
    free = {one: arena.Waiting(one, -arena.PATIENCE) for one in range(people)}
    ends: list[tuple[float, int]] = []
    looks, now = [], 0.0
    while now < seconds:
        began = time.process_time()
        points = totals(past, size=wanted, streaks=True)
        waiting = [replace(one, points=points.get(one.entrant, Fraction(0))) for one in free.values()]
        found = arena.seated(waiting, now, past, wanted, SEATS, chance)
        if found:
            looks.append(time.process_time() - began)
        for seats in found:
            heapq.heappush(ends, (now + max(60.0, chance.gauss(TABLE, TABLE / 3)), len(tables)))
            tables.append(Sitting(seats))
            for one in seats:
                del free[one]
        at = arena.next_look([*free.values()], past, wanted, SEATS)
        if at is not None and at <= ends[0][0]:
            now = at
            continue
        now, number = heapq.heappop(ends)
        over = tables[number]
        over.places = tuple(chance.sample(range(1, len(over.seats) + 1), len(over.seats)))
        free |= {one: arena.Waiting(one, now, last=number + 1) for one in over.seats}
    return len(tables), looks


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    print(f"{options.people} people, {options.rounds} rounds; CPU time of the slowest round (promise: under 1,000 ms)")
    print()
    print("| at a table | ours | naive | ratio | met again | naive |")
    print("|--:|--:|--:|--:|--:|--:|")
    for wanted in WANTED:
        mine, again = tournament(ours, options.people, options.rounds, wanted)
        other, often = tournament(naive, options.people, options.rounds, wanted)
        print(
            f"| {wanted} | {1000 * mine:.0f} ms | {1000 * other:.1f} ms | {mine / other:.1f} | {again} | {often} |",
            flush=True,
        )
    print()
    print(f"An arena of {options.people} people for an hour: CPU time of a look that seats somebody")
    print()
    print("| at a table | tables | on average | among the last 50 | slowest but the first |")
    print("|--:|--:|--:|--:|--:|")
    for wanted in WANTED:
        tables, looks = hour(options.people, wanted)
        late = looks[-50:]
        shown = (1000 * sum(looks) / len(looks), 1000 * sum(late) / len(late), 1000 * max(looks[1:]))
        print(f"| {wanted} | {tables} | {shown[0]:.0f} ms | {shown[1]:.0f} ms | {shown[2]:.0f} ms |", flush=True)


if __name__ == "__main__":
    main()
