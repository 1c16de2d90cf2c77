"""The table of Over and Out."""

from rules import lives
from rules.chance import Pile
from rules.table import LIST, PILE, ROWS, Form

from .state import Position, State, View


class Table(lives.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST, tip_tops=PILE)

    chips: tuple[int, ...]
    tip_top: int
    tip_tops: Pile
    tip_tops_used: tuple[int, ...]


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""
