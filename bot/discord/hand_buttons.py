"""Buttons, menus and forms of private hands."""

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.discord.access import Access
from bot.discord.admission import EXPIRED, Admission, is_private, need_private
from bot.discord.arrivals import cause_of
from bot.discord.components import is_shown
from bot.discord.hand_input import HalfMade, action_of, choice_of, filled_in, modal
from bot.discord.hands import NEVER, Hands
from bot.discord.requests import FAILED
from bot.discord.responses import Interaction, answered, ask, redraw, say, think
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import Texts, mark
from bot.play import moves
from bot.play.moves import Stale
from bot.play.table import Decision, Hand, Table
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.show.custom_ids import ActionValue, FormId, MenuId, PlayId, StepId
from bot.show.half_made import led_to
from bot.show.presenter import Perspective
from bot.show.render.controls import NO_PAGES
from rules import Action, Illegal

log = logger(__name__)

DM_TIMEOUT = 5.0
"""Seconds to wait for a direct message to be sent before the hand is shown where it was asked for."""

MOVED_ON = mark("The game has moved on since this was shown. Here is how it stands.")
NOT_DEALT = mark("The cards have not been dealt yet.")


class HandButtons:
    """Handles presses, choices and forms of private hands."""

    def __init__(self, tables: Tables, hands: Hands, admission: Admission, access: Access) -> None:
        self._tables = tables
        self._hands = hands
        self._admission = admission
        self._access = access

    async def play(self, interaction: Interaction, pressed: PlayId) -> None:
        """Do what a button of a private hand says, and draw the hand again."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table)
            await self._play(interaction, table, pressed.decision, pressed.action, t)

    async def _play(self, interaction: Interaction, table: Table, decision: Decision, notation: str, t: Texts) -> None:
        presenter = self._admission.presenter(table)
        action = action_of(presenter, notation)
        seat = table.seat_of(interaction.user.id)
        if isinstance(action, presenter.written_actions) and seat is not None and table.decides(seat, decision):
            form = presenter.form(action, Perspective.of(table, t, seat))
            if form is not None:
                await ask(interaction, modal(FormId(table.id, decision, notation), form))
                return
        await self._act(interaction, table, decision, action, t)

    async def choose(self, interaction: Interaction, pressed: StepId) -> None:
        """Draw a hand with a half-made choice. Only its owner sees it, and the table does not change."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table)
            await self._choose(interaction, table, pressed.decision, HalfMade(pressed.draft), t, pressed)

    async def _choose(
        self,
        interaction: Interaction,
        table: Table,
        decision: Decision,
        chosen: HalfMade,
        t: Texts,
        step: StepId | None = None,
    ) -> None:
        """Draw a hand with a half-made choice, to which a press on this button has led."""
        seat = self._seat(interaction, table)
        need_private(interaction)
        if not table.decides(seat, decision):
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))
            return
        draft, (drafts, late) = chosen.draft, self._hands.drafts(table, seat, interaction.id)
        if step is not None:
            seen, presenter = Perspective.of(table, t, seat), self._admission.presenter(table)
            shown = is_shown(interaction, str(step))
            draft = led_to(lambda drawn: presenter.face(seen, drawn), drafts, step.place, draft, late=late, shown=shown)
        await self.show_hand(interaction, table, seat, t, draft=draft, pages=chosen.pages)

    async def pick(self, interaction: Interaction, pressed: MenuId) -> None:
        """Do what was chosen in a menu of a private hand."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table)
            match choice_of(interaction, pressed):
                case ActionValue(action):
                    await self._play(interaction, table, pressed.decision, action, t)
                case HalfMade() as half_made:
                    await self._choose(interaction, table, pressed.decision, half_made, t)

    async def submit(self, interaction: Interaction, pressed: FormId) -> None:
        """Do what a submitted form says."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table)
            action = filled_in(interaction, pressed.action, self._admission.presenter(table))
            await self._act(interaction, table, pressed.decision, action, t)

    async def late(self, interaction: Interaction, table_id: int | None) -> None:
        """Answer a press on a button that its message does not have (any more), and change nothing.

        :param table_id: the table, if it was a button of a hand.
        """
        async with answered(interaction) as t:
            if table_id is None or not is_private(interaction):
                raise Refused(EXPIRED)
            table = await self._admission.table_of(interaction, table_id)
            seat = table.seat_of(interaction.user.id)
            if seat is None or table.phase == "lobby":
                raise Refused(EXPIRED)
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))

    def _seat(self, interaction: Interaction, table: Table) -> int:
        """Find the presser's seat, or refuse if they have no hand."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat

    async def _act(self, interaction: Interaction, table: Table, decision: Decision, action: Action, t: Texts) -> None:
        seat = self._seat(interaction, table)
        line = ""
        stored = False
        place = self._place(interaction, seat)
        with self._hands.until_answered(interaction.token):
            try:
                table = await self._tables.by(cause_of(interaction)).change(
                    table.id, moves.act, interaction.user.id, decision, action, place
                )
                stored = place is not None
            except Stale as stale:
                table, line = stale.table, t(MOVED_ON)
            except Illegal as illegal:
                table = await self._tables.get(table.id) or table
                line = self._admission.presenter(table).refusal(illegal, t)
            await self.show_hand(interaction, table, seat, t, line, stored=stored)

    def _place(self, interaction: Interaction, seat: int) -> Hand | None:
        if not is_private(interaction) or interaction.message is None:
            return None
        if interaction.guild_id is None:
            return Hand(seat, "", interaction.message.id, interaction.locale.value, NEVER, interaction.channel_id)
        return Hand(
            seat,
            interaction.token,
            interaction.message.id,
            interaction.locale.value,
            self._access.expiry(),
        )

    async def show_hand(
        self,
        interaction: Interaction,
        table: Table,
        seat: int,
        t: Texts,
        line: str = "",
        *,
        anew: bool = False,
        stored: bool = False,
        draft: str = "",
        pages: Mapping[str, int] = NO_PAGES,
    ) -> None:
        """Answer with somebody's own hand: in the private message that was pressed, or else in a new one.

        :param anew: whether even a press on a private message is answered with a new one.
        :param stored: whether the action has already stored where this hand is shown.
        :param draft: a half-made choice to draw it with.
        :param pages: the pages of its menus, by their names.
        """
        in_dm, here = interaction.guild_id is None, is_private(interaction) and not anew
        if not in_dm and not line and not here and table.phase == "play":
            if await self._led_to_dm(interaction, table, seat, t):
                return
            table = await self._tables.get(table.id) or table  # it may have changed meanwhile
        expires = self._access.expiry()
        fresh_until = None if in_dm else expires
        look: dict[str, Any] = {"line": line, "draft": draft, "pages": pages}
        place: Hand | None = None
        with self._hands.answering(table, seat, interaction.id, **look) as drawing:
            look["fresh_until"] = fresh_until
            if here:
                drawing.arrived = await self._hands.in_words(
                    table, seat, t, lambda view: redraw(interaction, view), direct=in_dm, **look
                )
                drawing.place = interaction.message.id if interaction.message is not None else None
                place = None if stored else self._place(interaction, seat)
            else:
                message_id = await self._hands.in_words(
                    table, seat, t, lambda view: say(interaction, view), direct=in_dm, **look
                )
                if message_id is not None:
                    drawing.arrived, drawing.place = True, message_id
                    place = Hand(seat, interaction.token, message_id, interaction.locale.value, expires)
            if place is not None and table.phase == "play":
                await self._hands.keep(table.id, place)

    async def _led_to_dm(self, interaction: Interaction, table: Table, seat: int, t: Texts) -> bool:
        """Answer with a link to the hand in direct messages if its owner wants it there; send it if none is there yet.

        False if it has to be shown here: they want it here, or Discord does not deliver it in time.
        """
        if not await self._hands.wants_direct(table, seat):
            return False
        hand = await self._hands.standing(table, seat)
        if hand is not None:
            self._hands.show(table, seat)  # while they were out of the server it was not drawn
        else:
            await think(interaction)
            try:
                with self._hands.answering(table, seat) as drawing:
                    async with asyncio.timeout(DM_TIMEOUT):
                        hand = await self._hands.send(table, seat, interaction.locale.value)
                    drawing.arrived, drawing.place = True, hand.message_id if hand is not None else None
            except FAILED as error:
                log.info("hand not sent", table=table.id, reason=repr(error))
        if hand is None:
            return False
        link = f"https://discord.com/channels/@me/{hand.channel_id}/{hand.message_id}"
        await say(interaction, t("Your hand is in our [direct messages]({link}).", link=link))
        return True
