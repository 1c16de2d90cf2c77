"""The buttons of an answer that a player has written: reactions, hiding and removing it."""

from bot.discord.access import need_private
from bot.discord.answer import Answer, HandMessage, NewMessage, TableMessage
from bot.discord.core import Core
from bot.discord.press import Press
from bot.language.errors import NOT_SEATED, Refused
from bot.language.texts import mark
from bot.play import erasure
from bot.play.table import Table
from bot.show import render
from bot.show.custom_ids import HideId, MoreId, ReactionId, WordsId

GONE = mark("There's nothing to remove here any more.")


class AnswerButtons:
    def __init__(self, core: Core) -> None:
        self._tables = core.tables
        self._access = core.access
        self._presenters = core.presenters

    async def react(self, press: Press, pressed: ReactionId) -> Answer:
        table = await self._access.table_of(press, pressed.table)
        person = await self._access.person(press, table)
        return TableMessage(await self._tables.react(table.id, person, pressed.number, pressed.kind))

    async def more(self, press: Press, pressed: MoreId) -> Answer:
        """Offer to remove an answer, to those who may: moderators, and its author."""
        table = await self._access.table_of(press, pressed.table)
        person = await self._access.person(press, table)
        seat = erasure.author(table, pressed.number, self._presenters[table.game.key])
        if seat is None:
            raise Refused(GONE)
        erasure.need_right(table, person, seat)
        return NewMessage(render.removal(table.id, pressed.number, press.t, own=not person.moderator))

    async def remove(self, press: Press, pressed: WordsId) -> Answer:
        table = await self._access.table_of(press, pressed.table)
        return TableMessage(await self.take(press, table, pressed.number))

    async def hide(self, press: Press, pressed: HideId) -> Answer:
        """Hide an answer from its author's own hand."""
        need_private(press)
        table = await self._access.table_of(press, pressed.table)
        seat = table.seat_held_by(press.user_id)
        if seat is None:
            raise Refused(NOT_SEATED)
        table = await self.take(press, table, pressed.number)
        return HandMessage(table, seat, press.t("Your answer is hidden."))

    async def take(self, press: Press, table: Table, number: int) -> Table:
        """Remove text that a player wrote in an action; refuses if it is gone, or the presser may not."""
        person = await self._access.person(press, table)
        if await self._tables.remove_words(table.id, person, number) is None:
            raise Refused(GONE)
        return await self._access.table_of(press, table.id)
