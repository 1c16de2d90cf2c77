"""Replays that play on at a calm pace, until their reader presses something, or for long enough.

Discord limits how often the private messages of a server are edited, which hands need more: the replays of a server
together take no more steps than one that is alone.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.discord.core import Core
from bot.discord.library.answers import edit_private
from bot.discord.live.work import Done, Live
from bot.language.errors import Refused
from bot.language.texts import Texts, texts
from bot.play.table import Hand, Table
from bot.runtime.log import logger
from bot.services.held import Held
from bot.show.render import Layout
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.store.sql.replays import Step

log = logger(__name__)

MOST = 100
"""How many steps a replay shows without a press."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A replay in a private message."""

    table: Table
    view: Hand
    step: Step


Draw = Callable[[Shown, Texts, bool], Awaitable[Layout]]
"""Draws the present step of a replay; the flag says whether it goes on."""


class Replays(Live[Shown]):
    kind = "replay"

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._pace = core.timings.replay
        self.draw: Draw

    async def play(self, shown: Shown) -> None:
        """Have a replay go on from the step that it shows."""
        number, last, hands = shown.step
        step = Step(number, min(last, number + MOST), hands)
        due = self._core.tables.due
        await self._core.storage.play_replay(shown.table.id, shown.view, step, due.now() + self._pace)
        due.release(Key(self.kind, shown.table.id, shown.view.user_id))
        due.wake()

    async def stop(self, table_id: TableId, user_id: int, message_id: MessageId) -> None:
        """Have the replay in a message go on no longer."""
        self._core.tables.due.release(Key(self.kind, table_id, user_id))
        await self._core.storage.stop_replay(table_id, user_id, message_id)

    async def read(self, key: Key) -> Shown | None:
        table_id = TableId(key.key)
        found = await self._core.storage.replay(table_id, key.part, self._core.clock.now())
        table = await self._core.tables.get(table_id)
        return None if table is None or found is None else Shown(table, *found)

    async def do(self, found: Shown, _held: Held, _since: float) -> Done:
        table, view, (number, last, hands) = found.table, found.view, found.step
        step = Step(number + 1, last, hands)
        pace = self._pace * max(1, await self._core.storage.replays(table.home.guild_id))
        goes_on = step.number < last and view.expires - self._core.clock.now() > 2 * pace
        try:
            layout = await self.draw(Shown(table, view, step), texts(view.locale), goes_on)
        except Refused:  # the rules have changed
            return Done(last=True)
        await self._edit(view, layout)
        if not goes_on or not await self._core.storage.turn_replay(table.id, view, step):
            return Done(last=True)
        return Done(again=pace)

    async def _edit(self, view: Hand, layout: Layout) -> None:
        assert view.message_id is not None
        sending = functools.partial(edit_private, self._core.client, view.token, view.message_id)
        async with asyncio.timeout(self._core.timings.rest_timeout):
            await self._core.faces.sent(layout, sending, reader=view.user_id)

    async def refused(self, found: Shown, _held: Held, error: discord.HTTPException) -> Done:
        log.info("replay stopped", table=found.table.id, reason=error.text)  # its reader has dismissed it, say
        return Done(last=True)

    def failed(self, _held: Held) -> Done:
        return Done(last=True)
