"""Rounds of a league in which nobody meets twice, for as many rounds as the pattern allows.

For tables of two this is the circle method (Berger tables): one person stays, the others move on by one place each
round. For larger tables, people stand in columns and rows, and each round every column moves on faster than the one
before it. If the number of tables is a prime or a power of two (with the arithmetic of the finite field of that size),
no two people from different columns meet twice. If the column length is a multiple of the table size, people in the
same column meet in the last rounds.
"""

from collections.abc import Iterator, Sequence

Tables = list[list[int]]

_FIELDS = {2: 3, 4: 7, 8: 11, 16: 19, 32: 37, 64: 67, 128: 131}
"""By the size of a field, its reduction polynomial; each bit is a coefficient."""


def rounds(people: int, size: int, tables: int) -> Iterator[Tables]:
    """Yield rounds for the people 0, 1, 2 and so on, in which nobody meets twice.

    :param size: of the largest table; the others have at most one person less.
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
    """Everybody meets everybody at tables of two; a table of one is a bye."""
    places = people + people % 2
    for turn in range(places - 1):
        row = [0, *(1 + (place + turn) % (places - 1) for place in range(places - 1))]
        pairs = zip(row[: places // 2], reversed(row[places // 2 :]), strict=True)
        yield [[one for one in pair if one < people] for pair in pairs]


def _turns(size: int, tables: int) -> Sequence[int]:
    """The speeds of columns for which no two columns line up in the same way twice."""
    if tables in _FIELDS:
        return range(tables) if size <= tables else range(1)
    least = next((factor for factor in range(2, tables + 1) if tables % factor == 0), 1)
    return range(least) if size <= least else range(1)


def _moved(row: int, turn: int, column: int, tables: int) -> int:
    if tables not in _FIELDS:
        return (row + turn * column) % tables
    while column:  # multiplies in the field: bit by bit, reduced below its size
        if column & 1:
            row ^= turn
        turn <<= 1
        if turn & tables:
            turn ^= _FIELDS[tables]
        column >>= 1
    return row
