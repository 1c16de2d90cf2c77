"""Buttons, menus and forms of private hands."""

import asyncio
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.discord.admission import EXPIRED, Admission, is_private
from bot.discord.components import chosen
from bot.discord.hands import NEVER, Hands
from bot.discord.learning import Learning
from bot.discord.responses import Interaction, answered, ask, redraw, say, think
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import Texts, mark
from bot.play.moves import Stale
from bot.play.table import Decision, Hand, Table
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.services.tables import Tables
from bot.show import lessons, render
from bot.show.custom_ids import (
    ActionValue,
    DraftValue,
    FormId,
    MenuId,
    PageValue,
    PickedValue,
    PlayId,
    StepId,
    reported,
)
from bot.show.presenter import LONGEST_DRAFT, Form, Perspective
from bot.store import Store
from rules import Action, Illegal, Leave

log = logger(__name__)

TOKEN_LIFE = 15 * 60.0
"""How long an interaction's token can edit the message it answered with, in seconds."""
TOKEN_MARGIN = 10.0
DM_TIMEOUT = 5.0
"""How long to wait, in seconds, for a direct message to go out before a hand is shown where it was asked for."""
FORM_ANSWER = "text"

MOVED_ON = mark("The game has moved on since this was shown. Here is how it stands.")
NOT_DEALT = mark("The cards have not been dealt yet.")


class HandButtons:
    """Does what is pressed, chosen or sent in at a private hand."""

    def __init__(
        self,
        tables: Tables,
        storage: Store,
        hands: Hands,
        admission: Admission,
        learning: Learning,
        clock: Clock,
    ) -> None:
        self._tables = tables
        self._storage = storage
        self._hands = hands
        self._admission = admission
        self._learning = learning
        self._clock = clock

    async def play(self, interaction: Interaction, pressed: PlayId) -> None:
        """Do what a button of a private hand says, and draw the hand anew."""
        await self._play(interaction, pressed.table, pressed.decision, pressed.action)

    async def _play(self, interaction: Interaction, table_id: int, decision: Decision, notation: str) -> None:
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, table_id, decision)
            action = self._action(table, notation)
            seat = table.seat_of(interaction.user.id)
            if seat is not None and table.decides(seat, decision):
                form = self._form(table, seat, action, t)
                if form is not None:
                    await ask(interaction, _modal(FormId(table.id, decision, notation), form))
                    return
            await self._act(interaction, table, decision, action, t)

    async def choose(self, interaction: Interaction, pressed: StepId) -> None:
        """Draw a hand with a half-made choice. Nobody but its owner learns of it, and the table does not change."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table, pressed.decision)
            await self._choose(interaction, table, pressed.decision, pressed.draft, pressed.page, t)

    async def _choose(
        self, interaction: Interaction, table: Table, decision: Decision, draft: str, page: int, t: Texts
    ) -> None:
        seat = self._seat(interaction, table)
        if not is_private(interaction):
            raise Refused(EXPIRED)
        if not table.decides(seat, decision):
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))
            return
        await self.show_hand(interaction, table, seat, t, draft=draft, page=page)

    async def pick(self, interaction: Interaction, pressed: MenuId) -> None:
        """Do what was chosen in a menu of a private hand."""
        table_id, decision = pressed.table, pressed.decision
        match [reported(value) for value in chosen(interaction)]:
            case [ActionValue(action)]:
                await self._play(interaction, table_id, decision, action)
            case [DraftValue(draft)]:
                await self.choose(interaction, StepId(table_id, decision, 0, 0, draft))
            case [PageValue(page)]:
                await self.choose(interaction, StepId(table_id, decision, 0, page, pressed.draft))
            case several:
                values = [one.value for one in several if isinstance(one, PickedValue)]
                async with answered(interaction) as t:
                    if len(values) < len(several):
                        raise Refused(EXPIRED)
                    table = await self._admission.table_of(interaction, table_id, decision)
                    picked = self._admission.presenter(table).picked(pressed.draft, pressed.name, values)
                    if len(picked) > LONGEST_DRAFT:  # a modified client reports more than the menu takes
                        picked = ""
                    await self._choose(interaction, table, decision, picked, 0, t)

    async def submit(self, interaction: Interaction, pressed: FormId) -> None:
        """Do what a form that was sent in says."""
        async with answered(interaction) as t:
            table = await self._admission.table_of(interaction, pressed.table, pressed.decision)
            try:
                written = self._admission.presenter(table).written(
                    self._action(table, pressed.action), _submitted(interaction)
                )
            except ValueError:  # the form of an action that takes no text: nobody was shown that
                raise Refused(EXPIRED) from None
            await self._act(interaction, table, pressed.decision, written, t)

    async def late(self, interaction: Interaction, table_id: int | None) -> None:
        """Answer a press on a button that its message does not have (any more): nothing changes by it.

        :param table_id: the table, where it was a button of a hand.
        """
        async with answered(interaction) as t:
            if table_id is None or not is_private(interaction):
                raise Refused(EXPIRED)
            table = await self._admission.table_of(interaction, table_id)
            seat = table.seat_of(interaction.user.id)
            if seat is None or table.phase == "lobby":
                raise Refused(EXPIRED)
            await self.show_hand(interaction, table, seat, t, t(MOVED_ON))

    def _action(self, table: Table, notation: str) -> Action:
        try:
            action = table.game.parse_notation(notation)
        except Illegal:
            raise Refused(EXPIRED) from None
        if isinstance(action, Leave):  # no hand offers it: leaving is asked about first
            raise Refused(EXPIRED)
        return action

    def _form(self, table: Table, seat: int, action: Action, t: Texts) -> Form | None:
        return self._admission.presenter(table).form(action, Perspective.of(table, t, seat))

    def _seat(self, interaction: Interaction, table: Table) -> int:
        """Find the seat of whoever pressed something in a hand."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NOT_SEATED)
        if table.phase == "lobby":
            raise Refused(NOT_DEALT)
        return seat

    async def _act(self, interaction: Interaction, table: Table, decision: Decision, action: Action, t: Texts) -> None:
        if table.id >= lessons.FIRST_TABLE:
            await self._learning.practise(interaction, table, decision, action, t)
            return
        seat = self._seat(interaction, table)
        line = ""
        stored = False
        place = self._place(interaction, seat)
        try:
            table = await self._tables.act(table.id, interaction.user.id, decision, action, place)
            stored = place is not None
        except Stale as stale:
            table, line = stale.table, t(MOVED_ON)
        except Illegal as illegal:
            table = await self._tables.get(table.id) or table
            line = self._admission.presenter(table).refusal(illegal, t)
        await self.show_hand(interaction, table, seat, t, line, stored=stored)

    def _expiry(self, interaction: Interaction) -> float:
        return self._clock.now() + TOKEN_LIFE - TOKEN_MARGIN

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
            self._expiry(interaction),
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
        page: int = 0,
    ) -> None:
        """Answer with somebody's own hand: in the private message that was pressed, else in a new one.

        :param anew: also a press on a private message is answered with a new one.
        :param stored: the place of this hand was stored with the action already.
        :param draft: a half-made choice to draw it with, its menus at this page.
        """
        if table.id >= lessons.FIRST_TABLE:
            await redraw(interaction, render.lesson(table, self._admission.presenter(table), t, draft=draft, page=page))
            return
        in_dm = interaction.guild_id is None
        if not in_dm and not line and (anew or not is_private(interaction)) and table.phase == "play":
            if await self._led_to_dm(interaction, table, seat, t):
                return
            table = await self._tables.get(table.id) or table  # it may have changed meanwhile
        expires = self._expiry(interaction)
        fresh_until = None if in_dm else expires
        look = {"fresh_until": fresh_until, "line": line, "draft": draft, "page": page}
        place: Hand | None = None
        with self._hands.answering(table, seat) as drawing:
            if is_private(interaction) and not anew:
                drawing.arrived = await self._hands.in_words(
                    table, seat, t, lambda view: redraw(interaction, view), direct=in_dm, **look
                )
                place = self._place(interaction, seat)
            else:
                message_id = await self._hands.in_words(
                    table, seat, t, lambda view: say(interaction, view), direct=in_dm, **look
                )
                if message_id is not None:
                    drawing.arrived = True
                    place = Hand(seat, interaction.token, message_id, interaction.locale.value, expires)
            if place is not None and table.phase == "play" and not stored:
                await self._storage.keep_hand(table.id, place)

    async def _led_to_dm(self, interaction: Interaction, table: Table, seat: int, t: Texts) -> bool:
        """Lead whoever wants their hand as a direct message there, and send it if none stands there.

        False where it has to be shown here: they want it here, or Discord does not deliver it, or not in time.
        """
        if not await self._hands.wants_direct(table, seat):
            return False
        hand = await self._hands.standing(table, seat)
        if hand is None:
            await think(interaction)
            try:
                with self._hands.answering(table, seat) as drawing:
                    async with asyncio.timeout(DM_TIMEOUT):
                        hand = await self._hands.send(table, seat, interaction.locale.value)
                    drawing.arrived = True
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError) as error:
                log.info("hand not sent", table=table.id, reason=repr(error))
        if hand is None:
            return False
        link = f"https://discord.com/channels/@me/{hand.channel_id}/{hand.message_id}"
        await say(interaction, t("Your hand is in our [direct messages]({link}).", link=link))
        return True


def _modal(form_id: FormId, form: Form) -> ui.Modal:
    modal = ui.Modal(title=form.title[:45], custom_id=str(form_id), timeout=600)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        style=discord.TextStyle.paragraph, custom_id=FORM_ANSWER, min_length=1, max_length=form.longest
    )
    if form.about:
        modal.add_item(ui.TextDisplay(form.about))
    modal.add_item(ui.Label(text=form.label[:45], component=field))
    return modal


def _submitted(interaction: Interaction) -> str:
    """Read the one text of a form, from the payload: a modified client may send anything."""
    data: Any = interaction.data
    for component in data.get("components", ()):
        field = component.get("component", {})
        if field.get("custom_id") == FORM_ANSWER:
            return str(field.get("value", ""))
    return ""
