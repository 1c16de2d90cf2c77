"""The table of Karma."""

from rules.cards import Card
from rules.piles import table
from rules.table import LIST, ROWS, Form

from .state import Position, State, View, shown_at


class Table(table.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST)
    shown_at = staticmethod(shown_at)

    laid: tuple[bool, ...]
    out: tuple[int, ...]
    row: Card | None
    run: int

    def take_pile(self, seat: int) -> None:
        """A seat takes the pile into its hand; on an empty pile there is no row (KA10)."""
        super().take_pile(seat)
        self.row, self.run = None, 0


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""
