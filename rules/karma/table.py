"""The table of Karma."""

from typing import ClassVar

from rules.cards import Card
from rules.piles import table
from rules.seats import Seat
from rules.table import LIST, ROWS, Form

from .state import Position, State, View, shown_at


class Table(table.Table[State]):
    form = Form(Position, hands=ROWS, discard=LIST)
    shown_at = staticmethod(shown_at)

    laid: tuple[bool, ...]
    out: tuple[Seat, ...]
    row: Card | None
    run: int

    draws_at_once: ClassVar = False
    """KA7: whether a Play a Table Card is followed by the draw, and only then by another card."""

    def take_pile(self, seat: Seat) -> None:
        """A seat takes the pile into its hand; on an empty pile there is no row (KA10)."""
        super().take_pile(seat)
        self.row, self.run = None, 0


class TableOf2(Table):
    """By revision 2 of the rules, the draw came first."""

    draws_at_once = True


Shown = State | View | Table
"""Anything that shows a seat its cards and what it may do."""
