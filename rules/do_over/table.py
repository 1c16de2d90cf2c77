"""The table of Do Over!."""

from rules.piles import table
from rules.table import LIST, ROWS, Form

from .state import Position, State, View, shown_at


class Table(table.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST)
    shown_at = staticmethod(shown_at)

    ready: tuple[bool, ...]


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""
