"""A private hand at a table, in which something was pressed: acting in it, and drawing it again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.discord.access import need_private
from bot.discord.answer import Answer, HandMessage
from bot.discord.deliver import hand_here
from bot.discord.live.looks import Looks
from bot.discord.press import Press
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import moves
from bot.play.moves import Stale
from bot.play.table import Decision, Table
from bot.services.tables import Tables
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import NO_PAGES
from rules import Action, Illegal

MOVED_ON = mark("The game has moved on since this was shown. Here is how it stands.")
DAY_OVER = mark("The day of this deal is over: your try no longer counts, and this game is for practice.")
NOT_DEALT = mark("The cards have not been dealt yet.")


@dataclass(frozen=True, slots=True)
class TableHand:
    press: Press
    table: Table
    decision: Decision
    """For which the press was drawn."""
    presenter: Presenter
    tables: Tables
    looks: Looks

    def seen(self) -> Perspective | None:
        """Look at the table from the presser's seat; None if the decision is no longer theirs."""
        seat = self.table.seat_of(self.press.user_id)
        if seat is None or not self.table.decides(seat, self.decision):
            return None
        return Perspective.of(self.table, self.press.t, seat)

    def drafts(self) -> tuple[Sequence[str], bool]:
        """Give the half-made choices of this decision, the newest last, and whether a newer press has been taken."""
        seat = self._seat()
        known = self.looks.of(self.table, seat)
        return known.drafts, self.press.id < known.press

    def drawn(self, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES) -> Answer:
        """Draw it again in its private message; the table does not change. Refuses pressers without a hand."""
        seat = self._seat()
        need_private(self.press)
        return HandMessage(self.table, seat, line, draft, pages)

    async def act(self, action: Action) -> Answer:
        press, table, t, seat = self.press, self.table, self.press.t, self._seat()
        if table.seats[seat].gone:
            return HandMessage(table, seat)
        place = hand_here(press)
        try:
            after = await self.tables.press(
                press.id, table.id, moves.act, press.user_id, self.decision, action, place, press.id
            )
        except Stale as stale:
            return HandMessage(stale.table, seat, t(MOVED_ON))
        except Illegal as illegal:
            return HandMessage(await self.tables.get(table.id) or table, seat, self.presenter.refusal(illegal, t))
        line = t(DAY_OVER) if after.agreed.practice and not table.agreed.practice else ""
        return HandMessage(after, seat, line, stored=place)

    def _seat(self) -> int:
        """Find the presser's seat; a hand that they have kept since they left belongs to the seat that they had."""
        press, table = self.press, self.table
        seat = table.seat_of(press.user_id)
        if seat is None and press.is_private:
            seat = table.seat_held_by(press.user_id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat
