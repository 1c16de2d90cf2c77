"""Dividing people among tables at the least cost.

Every goal is a number: the cost of two people at the same table, and of a person having a bye. For a few people the
optimum is computed exactly. For more it is searched for: first, people who should not sit together are separated by
tabu search (one of them swaps with the person for whom it costs least, even if it is worse for now, and both then stay
put for a while); next, pairs swap wherever that improves the total; then both steps are repeated with everybody. The
effort counts steps, not time, so the same input always leads to the same tables.
"""

import math
import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

FEW = 12  # the largest number of people for which the optimum is computed exactly
EFFORT = 300_000  # the maximum number of swaps evaluated to separate people who should not sit together
RESTS = 6  # steps for which a person who was moved stays put: at least this many, at most twice as many


class Costs(NamedTuple):
    """The costs of dividing people, which add up."""

    together: list[list[int]]  # of two people at the same table: a symmetric matrix with zeros on the diagonal
    resting: list[int]  # of each person having a bye
    bad: int = 1  # two people with at least this cost should not sit together if that can be avoided


class Divided(NamedTuple):
    tables: list[list[int]]
    byes: list[int]


def divided(costs: Costs, sizes: Sequence[int], chance: random.Random) -> Divided:
    """Divide the people 0, 1, 2 and so on among tables of these sizes; the rest have a bye.

    Among solutions of the same cost, people with adjacent numbers sit together.
    """
    if len(costs.resting) <= FEW:
        return _best(costs, sizes)
    search = _Search(costs, sizes)
    search.wander(costs.bad, EFFORT, chance)
    search.improve()
    search.wander(-math.inf, EFFORT // 4, chance)
    search.improve()
    return search.found()


def _best(costs: Costs, sizes: Sequence[int]) -> Divided:
    """Compute the optimum: try every table for the first person, and divide the rest optimally."""

    @cache
    def seated(people: tuple[int, ...]) -> int:
        return sum(costs.together[one][other] for one, other in combinations(people, 2))

    @cache
    def rest(left: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]:
        if not left:
            return 0, (), ()
        first, others = left[0], left[1:]
        best = None
        for size in sorted(set(sizes), reverse=True):
            number = sizes.index(size)
            fewer = sizes[:number] + sizes[number + 1 :]
            for with_them in combinations(others, size - 1):
                table = (first, *with_them)
                after, tables, byes = rest(tuple(one for one in others if one not in with_them), fewer)
                if best is None or after + seated(table) < best[0]:
                    best = after + seated(table), (table, *tables), byes
        if sum(sizes) < len(left):
            after, tables, byes = rest(others, sizes)
            if best is None or after + costs.resting[first] < best[0]:
                best = after + costs.resting[first], tables, (first, *byes)
        assert best is not None, "there are as many seats as people, or fewer"
        return best

    _, tables, byes = rest(tuple(range(len(costs.resting))), tuple(sizes))
    return Divided([list(table) for table in tables], list(byes))


class _Search:
    def __init__(self, costs: Costs, sizes: Sequence[int]) -> None:
        self._costs = costs
        people = range(len(costs.resting))
        playing, resting = _rested(costs, len(people) - sum(sizes))
        self._tables: list[list[int]] = []
        for size in sizes:
            self._tables.append(playing[:size])
            del playing[:size]
        self._tables.append(resting)
        self._byes = len(sizes)
        self._at = [0] * len(people)
        for number, table in enumerate(self._tables):
            for one in table:
                self._at[one] = number
        self._load = [
            [*(sum(row[other] for other in table) for table in self._tables[:-1]), costs.resting[one]]
            for one, row in enumerate(costs.together)
        ]
        """The cost for each person of sitting at each table with those there; the last column is that of a bye."""

    def found(self) -> Divided:
        return Divided(self._tables[:-1], self._tables[-1])

    def wander(self, cost: float, effort: int, chance: random.Random) -> None:
        """Make the best swap for one of the people, again and again; then return to the best division seen.

        :param cost: of one's place, from which on one is swapped; the search ends when nobody has such a place, or
            when the effort is spent.
        """
        people = len(self._at)
        kept = [0] * people  # the step until which each person stays put
        now = 0
        best, tables = 0, [list(table) for table in self._tables]  # relative to the initial cost
        for step in range(1, effort // people):
            those = [one for one, at in enumerate(self._at) if self._load[one][at] >= cost]
            if not those:
                break
            one = chance.choice(those)
            options = [
                (change, other)
                for change, other in self._changes(one)
                if now + change < best or max(kept[one], kept[other]) < step
            ]
            if not options:
                continue
            change, other = min(options)
            self._swap(one, other)
            now += change
            kept[one] = kept[other] = step + RESTS + chance.randrange(RESTS)
            if now < best:
                best, tables = now, [list(table) for table in self._tables]
        self._return_to(tables)

    def improve(self) -> None:
        """Swap pairs wherever that lowers the cost, until no swap does."""
        better = True
        while better:
            better = False
            for one in range(len(self._at)):
                change, other = min(self._changes(one), default=(0, one))
                if change < 0:
                    self._swap(one, other)
                    better = True

    def _changes(self, one: int) -> list[tuple[int, int]]:
        """Compute the change in cost for swapping a person with each person at another table."""
        at, load, byes = self._at, self._load, self._byes
        mine, together, here = load[one], self._costs.together[one], at[one]
        now = mine[here]
        if not self._tables[byes]:
            return [
                (mine[there] + (theirs := load[other])[here] - 2 * together[other] - now - theirs[there], other)
                for other, there in enumerate(at)
                if there != here
            ]
        return [
            (
                mine[there]
                + (theirs := load[other])[here]
                - together[other] * ((there != byes) + (here != byes))
                - now
                - theirs[there],
                other,
            )
            for other, there in enumerate(at)
            if there != here
        ]

    def _swap(self, one: int, other: int) -> None:
        here, there = self._at[one], self._at[other]
        self._tables[here][self._tables[here].index(one)] = other
        self._tables[there][self._tables[there].index(other)] = one
        self._at[one], self._at[other] = there, here
        for own, with_one, with_other in zip(
            self._load, self._costs.together[one], self._costs.together[other], strict=True
        ):
            more = with_other - with_one
            if here != self._byes:
                own[here] += more
            if there != self._byes:
                own[there] -= more

    def _return_to(self, tables: Sequence[Sequence[int]]) -> None:
        for number, table in enumerate(tables):
            for one in table:
                if self._at[one] != number:
                    other = next(two for two in self._tables[number] if two not in table)
                    self._swap(one, other)


def _rested(costs: Costs, byes: int) -> tuple[list[int], list[int]]:
    """Split people into players, in order, and those with a bye: at the lowest cost, preferring the last in order."""
    people = range(len(costs.resting))
    resting = sorted(people, key=lambda one: (costs.resting[one], -one))[:byes]
    return [one for one in people if one not in resting], resting
