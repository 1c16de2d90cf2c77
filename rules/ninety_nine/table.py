"""The table of Ninety-Nine."""

from rules import lives
from rules.table import LIST, ROWS, Form

from .state import Position, Question, State, View


class Table(lives.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST)

    tokens: tuple[int, ...]
    question: Question | None


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""
