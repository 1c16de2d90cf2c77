"""Private hands at tables: acting in them, and showing them to the player who presses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord.access import EXPIRED, need_private
from bot.discord.answer import Answer, HandMessage
from bot.discord.core import Core
from bot.discord.deliver import hand_here
from bot.discord.hands import Hands
from bot.discord.press import Press
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import moves
from bot.play.moves import Stale
from bot.play.table import Decision, Table
from bot.show.custom_ids import AtTable
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import NO_PAGES
from bot.standings.ids import TableId
from rules import Action, Illegal

MOVED_ON = mark("The game has moved on since this was shown. Here is how it stands.")
DAY_OVER = mark("The day of this deal is over: your try no longer counts, and this game is for practice.")
NOT_DEALT = mark("The cards have not been dealt yet.")


class HandButtons:
    def __init__(self, core: Core, hands: Hands) -> None:
        self._tables = core.tables
        self._access = core.access
        self.hands = hands

    async def hand(self, press: Press, where: AtTable) -> "TableHand":
        """Find the hand in which something was pressed, or refuse."""
        table = await self._access.table_of(press, where.table)
        return TableHand(self, press, table, where.decision, self._access.presenter(table))

    async def late(self, press: Press, table_id: TableId | None) -> Answer:
        """Answer a press on a button that its message does not have, or no longer has, and change nothing.

        :param table_id: the table, if it was a button of a hand.
        """
        if table_id is None or not press.is_private:
            raise Refused(EXPIRED)
        table = await self._access.table_of(press, table_id)
        seat = table.seat_of(press.user_id)
        if seat is None or table.phase == "lobby":
            raise Refused(EXPIRED)
        return HandMessage(table, seat, press.t(MOVED_ON))

    def seat(self, press: Press, table: Table) -> int:
        """Find the presser's seat; a hand that they have kept since they left belongs to the seat that they had."""
        seat = table.seat_of(press.user_id)
        if seat is None and press.is_private:
            seats = enumerate(table.seats)
            seat = next((number for number, held in seats if held.user_id == press.user_id), None)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat

    async def act(self, press: Press, table: Table, decision: Decision, action: Action) -> Answer:
        """Act at a table, and give the hand as it is then.

        :param decision: for which the press was drawn.
        """
        t = press.t
        seat = self.seat(press, table)
        if table.seats[seat].gone:
            return HandMessage(table, seat)
        place, practice = hand_here(press, seat), table.agreed.practice
        try:
            table = await self._tables.by(press.reply.cause).change(
                table.id, moves.act, press.user_id, decision, action, place, press.id
            )
        except Stale as stale:
            return HandMessage(stale.table, seat, t(MOVED_ON))
        except Illegal as illegal:
            table = await self._tables.get(table.id) or table
            return HandMessage(table, seat, self._access.presenter(table).refusal(illegal, t))
        line = t(DAY_OVER) if table.agreed.practice and not practice else ""
        return HandMessage(table, seat, line, stored=place is not None)


@dataclass(frozen=True, slots=True)
class TableHand:
    buttons: HandButtons
    press: Press
    table: Table
    decision: Decision
    presenter: Presenter

    def seen(self) -> Perspective | None:
        """Look at the table from the presser's seat; None if the decision is no longer theirs."""
        seat = self.table.seat_of(self.press.user_id)
        if seat is None or not self.table.decides(seat, self.decision):
            return None
        return Perspective.of(self.table, self.press.t, seat)

    def drafts(self) -> tuple[Sequence[str], bool]:
        """Give the half-made choices of this decision, the newest last, and whether a newer press has been taken."""
        seat = self.buttons.seat(self.press, self.table)
        known = self.buttons.hands.looks.of(self.table, seat)
        return known.drafts, self.press.id < known.press

    def drawn(self, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES) -> Answer:
        """Draw it again in its private message; the table does not change. Refuses pressers without a hand."""
        seat = self.buttons.seat(self.press, self.table)
        need_private(self.press)
        return HandMessage(self.table, seat, line, draft, pages)

    async def act(self, action: Action) -> Answer:
        return await self.buttons.act(self.press, self.table, self.decision, action)
