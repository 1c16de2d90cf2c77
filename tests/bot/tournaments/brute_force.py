"""All ways of pairing a round by brute force: slow, and independent of the tested code."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

Way = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""The tables, and those who have a bye."""


def ways(people: Sequence[int], sizes: Sequence[int]) -> Iterator[Way]:
    """Every way of seating people at tables of these sizes, each once."""
    for byes in combinations(people, len(people) - sum(sizes)):
        for tables in _ways([one for one in people if one not in byes], sizes):
            yield tables, byes


def _ways(people: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not sizes:
        yield ()
    for size in set(sizes):
        fewer = list(sizes)
        fewer.remove(size)
        for others in combinations(people[1:], size - 1):
            table = (people[0], *others)
            for tables in _ways([one for one in people if one not in table], fewer):
                yield table, *tables


Verdict = tuple[int, int, int, int]


def verdict(way: Way, met: Mapping[frozenset[int], int], had: Mapping[int, int], points: Mapping[int, int]) -> Verdict:
    """The cost of a pairing: repeated byes, repeated meetings, points of those with a bye, differences in points."""
    tables, byes = way
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return (
        sum(had.get(one, 0) for one in byes),
        sum(met.get(frozenset(pair), 0) ** 2 for pair in pairs),
        sum(points[one] for one in byes),
        sum((points[one] - points[other]) ** 2 for one, other in pairs),
    )
