"""The table of Ninety-Nine."""

from rules import lives
from rules.table import LIST, ROWS, Form

from .state import Position, Question, State, View


class Table(lives.Table[State]):
    """A state of Ninety-Nine that is being changed."""

    form = Form(Position, hands=ROWS, discard=LIST)

    tokens: tuple[int, ...]
    question: Question | None


Shown = State | View | Table
"""What shows a seat what it has and may do."""
