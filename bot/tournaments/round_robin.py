"""Rounds of a league in which nobody meets twice, made by a pattern for as many rounds as that goes.

For two at a table this is the circle that chess calls Berger's tables: one stays, all others move on by a place each
round. For more, everybody stands in a column and a row, and from round to round each column moves on faster than the
one before it. Where the number of tables is a prime, or a power of two (by the arithmetic of a field with as many
numbers), no two people from different columns meet twice. Where columns are as long as tables, or several times as
long, those in the same column meet in the end.
"""

from collections.abc import Iterator, Sequence

Tables = list[list[int]]

_FIELDS = {2: 3, 4: 7, 8: 11, 16: 19, 32: 37, 64: 67, 128: 131}
"""By the size of a field, the polynomial after which its numbers are multiplied; a bit stands for a power."""


def rounds(people: int, size: int, tables: int) -> Iterator[Tables]:
    """Give rounds of so many tables for the people 0, 1, 2 and so on, in which nobody meets twice.

    :param size: of the largest table; no other has fewer than one less.
    """
    if size == 2:
        yield from _circle(people)
        return
    for turn in _turns(size, tables):
        seated: Tables = [[] for _ in range(tables)]
        for one in range(people):
            column, row = divmod(one, tables)
            seated[_moved(row, turn, column, tables)].append(one)
        yield seated
    if people == size * tables and tables % size == 0:
        for within in rounds(tables, size, tables // size):
            yield [[one + first for one in table] for first in range(0, people, tables) for table in within]


def _circle(people: int) -> Iterator[Tables]:
    """Everybody with everybody, by twos; whoever is with nobody has a bye."""
    places = people + people % 2
    for turn in range(places - 1):
        row = [0, *(1 + (place + turn) % (places - 1) for place in range(places - 1))]
        pairs = zip(row[: places // 2], reversed(row[places // 2 :]), strict=True)
        yield [[one for one in pair if one < people] for pair in pairs]


def _turns(size: int, tables: int) -> Sequence[int]:
    """By how much columns may move on, so that no two of them come to stand beside each other in the same way again."""
    if tables in _FIELDS:
        return range(tables) if size <= tables else range(1)
    least = next((factor for factor in range(2, tables + 1) if tables % factor == 0), 1)
    return range(least) if size <= least else range(1)


def _moved(row: int, turn: int, column: int, tables: int) -> int:
    """Give the table at which somebody sits in this turn."""
    if tables not in _FIELDS:
        return (row + turn * column) % tables
    while column:  # a multiplication in a field is one bit by bit, kept below its size
        if column & 1:
            row ^= turn
        turn <<= 1
        if turn & tables:
            turn ^= _FIELDS[tables]
        column >>= 1
    return row
