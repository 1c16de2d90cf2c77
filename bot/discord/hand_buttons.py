"""Private hands at tables: acting in them, and showing them to the player who presses."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord.access import EXPIRED, need_private
from bot.discord.core import Core
from bot.discord.hands import NEVER, Hands
from bot.discord.press import Press
from bot.discord.requests import FAILED, UNKNOWN_MESSAGE
from bot.discord.responses import answered, redraw, say, think
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import moves
from bot.play.moves import Stale
from bot.play.table import Decision, Hand, Table
from bot.runtime.log import logger
from bot.show.custom_ids import AtTable
from bot.show.presenter import Perspective, Presenter
from bot.show.render.controls import NO_PAGES
from bot.standings.ids import TableId
from rules import Action, Illegal

log = logger(__name__)

DM_TIMEOUT = 5.0
"""Seconds to wait for a direct message to be sent before the hand is shown where it was asked for."""

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

    async def late(self, press: Press, table_id: TableId | None) -> None:
        """Answer a press on a button that its message does not have, or no longer has, and change nothing.

        :param table_id: the table, if it was a button of a hand.
        """
        async with answered(press):
            if table_id is None or not press.is_private:
                raise Refused(EXPIRED)
            table = await self._access.table_of(press, table_id)
            seat = table.seat_of(press.user_id)
            if seat is None or table.phase == "lobby":
                raise Refused(EXPIRED)
            await self.show_hand(press, table, seat, press.t(MOVED_ON))

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

    async def act(self, press: Press, table: Table, decision: Decision, action: Action) -> None:
        """Act at a table, and draw the hand again.

        :param decision: for which the press was drawn.
        """
        t = press.t
        seat = self.seat(press, table)
        if table.seats[seat].gone:
            await self.show_hand(press, table, seat)
            return
        line = ""
        stored = False
        place, was = self._place(press, seat), table
        with self.hands.until_answered(press.token):
            try:
                table = await self._tables.by(press.reply.cause).change(
                    table.id, moves.act, press.user_id, decision, action, place, press.id
                )
                stored = place is not None
                line = t(DAY_OVER) if table.agreed.practice and not was.agreed.practice else ""
            except Stale as stale:
                table, line = stale.table, t(MOVED_ON)
            except Illegal as illegal:
                table = await self._tables.get(table.id) or table
                line = self._access.presenter(table).refusal(illegal, t)
            await self.show_hand(press, table, seat, line, stored=stored)
            if stored and place is not None:
                await self.hands.settle(table, place)

    def _place(self, press: Press, seat: int) -> Hand | None:
        if not press.is_private or press.message is None:
            return None
        if press.guild_id is None:
            return Hand(seat, "", press.message.id, press.locale, NEVER, press.channel_id)
        return Hand(seat, press.token, press.message.id, press.locale, press.expires)

    async def show_hand(
        self,
        press: Press,
        table: Table,
        seat: int,
        line: str = "",
        *,
        new_message: bool = False,
        stored: bool = False,
        draft: str = "",
        pages: Mapping[str, int] = NO_PAGES,
    ) -> None:
        """Answer with the presser's own hand: in the private message that was pressed, or else in a new one.

        :param new_message: whether even a press on a private message is answered with a new one.
        :param stored: whether the action has already stored where this hand is shown.
        :param draft: a half-made choice to draw it with.
        :param pages: the pages of its menus, by their names.
        """
        in_dm, here = press.guild_id is None, press.is_private and not new_message
        if not in_dm and not line and not here and table.phase == "play":
            if await self._led_to_dm(press, table, seat):
                return
            table = await self._tables.get(table.id) or table  # it may have changed meanwhile
        expires = press.expires
        fresh_until = None if in_dm else expires
        look: dict[str, Any] = {"line": line, "draft": draft, "pages": pages}
        place: Hand | None = None
        with self.hands.answering(table, seat, press.id, **look) as drawing:
            look["fresh_until"] = fresh_until
            if here:
                drawing.arrived = await self.hands.in_words(
                    table, seat, press.t, lambda view: redraw(press, view), direct=in_dm, **look
                )
                drawing.place = press.message.id if press.message is not None else None
                place = None if stored else self._place(press, seat)
            if not here or press.reply.refused == UNKNOWN_MESSAGE:  # a newer hand has replaced it
                message_id = await self.hands.in_words(
                    table, seat, press.t, lambda view: say(press, view), direct=in_dm, **look
                )
                if message_id is not None:
                    drawing.arrived, drawing.place = True, message_id
                    place = Hand(seat, press.token, message_id, press.locale, expires)
            if place is not None and table.phase == "play":
                await self.hands.keep(table.id, place)

    async def _led_to_dm(self, press: Press, table: Table, seat: int) -> bool:
        """Answer with a link to the hand in direct messages if its owner wants it there; send it if none is there yet.

        False if it has to be shown here: they want it here, or Discord does not deliver it in time.
        """
        if not await self.hands.wants_direct(table, seat):
            return False
        hand = await self.hands.standing(table, seat)
        if hand is not None:
            self.hands.show(table, seat)  # while they were out of the server it was not drawn
        else:
            await think(press)
            try:
                with self.hands.answering(table, seat) as drawing:
                    async with asyncio.timeout(DM_TIMEOUT):
                        hand = await self.hands.send(table, seat, press.locale)
                    drawing.arrived, drawing.place = True, hand.message_id if hand is not None else None
            except FAILED as error:
                log.info("hand not sent", table=table.id, reason=repr(error))
        if hand is None:
            return False
        link = f"https://discord.com/channels/@me/{hand.channel_id}/{hand.message_id}"
        await say(press, press.t("Your hand is in our [direct messages]({link}).", link=link))
        return True


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

    async def draw(self, *, line: str = "", draft: str = "", pages: Mapping[str, int] = NO_PAGES) -> None:
        """Draw it again in its private message; the table does not change. Refuses pressers without a hand."""
        seat = self.buttons.seat(self.press, self.table)
        need_private(self.press)
        await self.buttons.show_hand(self.press, self.table, seat, line, draft=draft, pages=pages)

    async def act(self, action: Action) -> None:
        await self.buttons.act(self.press, self.table, self.decision, action)
