"""Keeping the private views of people who watch a table up to date, behind all hands.

A view can be edited until the token of the press that has opened it expires. Just before, it says so.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord

from bot.discord import wording
from bot.discord.core import Core
from bot.discord.library.answers import edit_private
from bot.discord.live.work import Done, Live
from bot.discord.requests import TOKEN_GONE
from bot.language.errors import OVER, Refused
from bot.language.texts import Texts, mark, texts
from bot.play.table import Hand, Table
from bot.services.held import Held
from bot.services.live_tables import RESTS
from bot.show import render
from bot.standings.ids import TableId
from bot.store.due import Key

T = TypeVar("T")

MOST = 20
"""How many people may watch a table at the same time."""
FAREWELL = 15.0
"""Seconds before its end at which a view says that it stops."""
NOTHING_YET = mark("Nothing to watch yet: the cards aren't dealt.")
REFUSED = mark("This server's AutoMod blocks the words of this table.")


class Views(Live[tuple[Table, Hand]]):
    kind = "watch"

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._rest = RESTS * core.timings.edit

    # Opening one

    async def reserve(self, table: Table, view: Hand) -> None:
        """Keep a place for a view that is about to be shown.

        :raises Refused: there is nothing to watch, or no place left.
        """
        if table.ended:
            raise Refused(OVER)
        if table.phase != "play":
            raise Refused(NOTHING_YET)
        await self._core.storage.reserve_view(table.id, view, MOST, self._core.clock.now())

    async def keep(self, table: Table, view: Hand) -> None:
        """Have a view that shows a table follow its game."""
        now, last = self._core.clock.now(), view.expires - FAREWELL
        await self._core.storage.keep_view(table.id, view, MOST, table.version, last, now)
        self._core.tables.due.wake()

    async def in_words(
        self, table: Table, t: Texts, send: Callable[[render.Layout], Awaitable[T]], until: float, **how: Any
    ) -> T:
        """Send a view in words that its server's AutoMod accepts.

        :param until: when it stops.
        :param how: passed on to :func:`bot.show.render.watched`.
        :raises discord.HTTPException: Discord refuses it.
        """
        presenter = self._core.presenters[table.game.key]
        for level, shown in wording.of_table(table, presenter):
            view = render.note(t(REFUSED)) if shown is None else render.watched(shown, presenter, t, until, **how)
            try:
                return await send(view)
            except discord.HTTPException as error:
                wording.refused(table, level, error)
        raise AssertionError("the plainest wording comes last")

    async def refresh(self, table: Table) -> None:
        """Draw all views of a table again, in the background, even if they show the table's present version."""
        due = self._core.tables.due
        await self._core.storage.redraw_views(table.id, due.now() + self._rest)
        due.wake()

    # How they are drawn

    async def read(self, key: Key) -> tuple[Table, Hand] | None:
        table_id = TableId(key.key)
        table = await self._core.tables.get(table_id)
        view = await self._core.storage.view(table_id, key.part, self._core.clock.now())
        return None if table is None or view is None else (table, view)

    async def do(self, found: tuple[Table, Hand], _held: Held, _since: float) -> Done:
        table, view = found
        ends = view.expires - FAREWELL
        left = ends - self._core.clock.now()
        edit = functools.partial(self._edit, view)
        await self.in_words(table, texts(view.locale), edit, ends, stopped=left <= 0)
        if table.ended or left <= 0:
            return Done(table.version, last=True)
        return Done(table.version, again=left, newer=self._rest)

    async def _edit(self, view: Hand, layout: render.Layout) -> None:
        assert view.message_id is not None
        sending = functools.partial(edit_private, self._core.client, view.token, view.message_id)
        async with asyncio.timeout(self._core.timings.rest_timeout):
            await self._core.faces.sent(layout, sending, reader=view.user_id)

    async def refused(self, found: tuple[Table, Hand], held: Held, error: discord.HTTPException) -> Done:
        if error.code not in TOKEN_GONE and error.status not in (401, 404):
            return await super().refused(found, held, error)
        await self._core.storage.drop_view(found[0].id, found[1])  # its reader has dismissed it
        return Done(None, last=True)
