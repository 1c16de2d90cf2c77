"""The one scheduler of edits: it keeps the messages of tables up to date.

An edit may block for seconds inside the library, once Discord's rate limit for a channel is reached. So code that
changes a table never awaits an edit: it marks the table, and a worker for its channel shows the latest state when that
channel's turn has come. Newer states replace older ones that have not been shown by then.
"""

import asyncio
import contextlib
import json
import math
from collections.abc import Callable, Collection, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.discord.core import Core
from bot.discord.drawings import Drawing, Drawings
from bot.discord.foreign_tables import ForeignTables
from bot.discord.hands import Hands
from bot.discord.requests import FAILED, passes
from bot.discord.table_messages import TableMessages
from bot.play import messages
from bot.play.changes import NO_LIMITS, Limits
from bot.play.missing_game import is_missing
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

BUSY = 600.0
"""If a table has changed within these seconds, people are probably watching."""
LAST_WORDS = 4.0
"""Seconds for telling tables that the bot is stopping."""
PAUSED = "paused"
"""The fact that lists these tables."""


LATER = 5.0
"""Seconds by which boards wait longer than tables that changed at the same time."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Something other than a table to show in a channel when its turn comes."""

    name: str
    number: int
    show: Callable[[int, float], Coroutine[Any, Any, float]]
    """Shows it, by its number, and since when it waits; gives the seconds until the channel's next edit."""


class Publisher:
    """Shows every change of a table, soon but never too fast for Discord."""

    def __init__(self, core: Core, hands: Hands, messages: TableMessages, foreign_tables: ForeignTables) -> None:
        self._core = core
        self._hands = hands
        self._messages = messages
        self._foreign_tables = foreign_tables
        self._dirty: dict[int, dict[TableId | Errand, float]] = {}  # by channel and what: since when it waits
        self._ending: set[TableId] = set()  # finished tables not shown yet: they come first
        self._drawings: Drawings[int] = Drawings()  # by table
        self._sending: dict[int, asyncio.Task[float]] = {}  # by channel: what is being shown there
        self._rests: dict[int, float] = {}  # by channel without a worker: when its next edit may be sent
        self._outdated: dict[TableId, None] = {}  # tables whose messages are outdated, the most urgent first
        core.tables.listen(self._changed, self._have_outdated)

    def start(self, client: discord.Client) -> None:
        self._messages.client = client
        self._hands.start(client)
        for channel_id in self._dirty:
            self._work(channel_id)
        self._have_outdated(())

    async def catch_up(self, changed: Collection[TableId]) -> None:
        """Show the tables that had just changed when the bot ended: their messages may not show it.

        Skips tables without a message: Discord may have posted one, and the first press on it tells its id.
        """
        paused = json.loads(await self._core.storage.fact(PAUSED) or "[]")
        missing = await self._core.storage.tables_without_game()
        for table_id in {*changed, *paused, *missing}:
            await self.catch_up_with(table_id)
        ours = {table_id for table_id in (*paused, *missing) if await self._is_ours(table_id)}
        waiting = [table_id for table_id in missing if table_id in ours]  # they are shown otherwise once it is back
        if ours:
            await self._change_paused(lambda noted: [*(one for one in noted if one not in ours), *waiting])

    async def catch_up_with(self, table_id: TableId) -> None:
        """Bring a table and its hands up to date, which may show anything."""
        await self._bring_up_to_date(table_id)
        self._hands.show_later(table_id)
        if (table := await self._core.tables.get(table_id)) is not None:
            await self._hands.show_unopened(table)

    def redraw(self, table_id: TableId) -> None:
        """Draw a table and all hands that are open there, even if they are up to date as far as this process knows.

        Drawings of another process may have arrived after its own.
        """
        self._have_outdated([table_id])
        self._hands.show_later(table_id, forced=True)

    async def _is_ours(self, table_id: TableId) -> bool:
        """Whether this process owns a table; any process may handle one that is gone."""
        table = await self._core.tables.get(table_id)
        return table is None or self._core.tables.owns(table)

    async def _bring_up_to_date(self, table_id: TableId) -> None:
        table = await self._core.tables.get(table_id)
        if table is None or table.home.message_id is None:
            self._drawings.forget(table_id)
        else:
            self.show_if_newer(table)
            self._hands.show_to_act(table)
        self._outdated.pop(table_id, None)

    def _have_outdated(self, table_ids: Collection[TableId]) -> None:
        """Show tables again whose deadlines or ratings have changed without a move."""
        for table_id in table_ids:
            self._drawings.of(table_id).version = -1
        self._outdated |= dict.fromkeys(table_ids)
        if self._outdated and self._messages.client is not None:
            self._core.background.once("outdated", self._show_outdated)

    async def _show_outdated(self) -> None:
        while self._outdated:
            await self._core.requests.take_low_priority()
            table_id = next(iter(self._outdated), None)
            if table_id is None:  # all have been shown meanwhile
                return
            try:
                await self._bring_up_to_date(table_id)
                self._outdated.pop(table_id, None)
            except StoreFailed as error:
                log_failure(log, "outdated table not shown yet", error, table=table_id)
                await self._core.clock.sleep_until(self._core.clock.now() + self._core.requests.patience(error, 1))

    async def pause(self) -> None:
        """Have busy tables say that they are paused, as many as fit within :data:`LAST_WORDS`.

        The background work has paused: what changes from now on is shown by a press or after the next start.
        """
        if self._messages.client is not None:
            with contextlib.suppress(TimeoutError, StoreFailed):
                async with asyncio.timeout(LAST_WORDS):
                    await self._pause()

    async def _pause(self) -> None:
        busy = []
        for table_id in await self._core.storage.changed_since(self._core.clock.now() - BUSY):
            table = await self._core.tables.get(table_id)
            if table and table.phase == "play" and not table.home.trouble and self._core.tables.owns(table):
                busy.append(table)
        if busy:
            await self._change_paused(lambda noted: list(dict.fromkeys([*noted, *(table.id for table in busy)])))
        await asyncio.gather(*map(self._say_paused, busy))

    async def _change_paused(self, change: Callable[[list[int]], list[int]]) -> None:
        """Change the list of these tables, which other processes that start or stop may change at the same time."""
        await self._core.storage.change_fact(PAUSED, lambda noted: json.dumps(change(json.loads(noted or "[]"))))

    async def _say_paused(self, table: Table) -> None:
        if table.home.channel_id in self._sending:  # if it arrived later, it would replace this
            await asyncio.wait([self._sending[table.home.channel_id]])
        with contextlib.suppress(*FAILED):
            if table.home.message_id is not None:
                await self._messages.in_words(table, lambda view: self._messages.put(table, view), paused=True)

    @property
    def waiting(self) -> tuple[int, float]:
        """How many messages are waiting to be shown, and since when the first of them has been."""
        since = [at for tables in self._dirty.values() for at in tables.values()]
        return len(since), min(since, default=math.inf)

    @contextlib.contextmanager
    def answering(self, table: Table) -> Iterator[Drawing]:
        """Leave drawing a table's message to the answer to a press.

        If the answer may have missed a change, or overtaken another request, the message is drawn again afterwards.
        """
        drawing = self._drawings.begin(table.id, table.version, newest=self._core.tables.known(table).version)
        try:
            yield drawing
        finally:
            again = self._drawings.end(table.id, drawing)
            if not self._core.tables.owns(table):
                if not (drawn := self._drawings.of(table.id)).under_way:
                    self._foreign_tables.answered(table.id, drawn.version)
                    self._drawings.forget(table.id)
            elif again:
                self._mark(table)

    def shown(self, table: Table) -> None:
        self._drawings.of(table.id).version = table.version

    def show_if_newer(self, table: Table) -> None:
        if self._drawings.of(table.id).version < table.version:
            self._mark(table)

    def show(self, table: Table) -> None:
        """Draw a table's message in the background, even if it is up to date."""
        self._drawings.of(table.id).version = -1
        self._mark(table)

    def show_picture(self, table: Table, picture: bytes) -> None:
        self._messages.pictures[table.id] = picture
        self.show(table)

    def _changed(self, old: Table, table: Table) -> None:
        self._hands.changed(old, table)  # first: players wait for these
        self._mark(table)

    def _mark(self, table: Table) -> None:
        if table.event.daily is not None or not self._core.tables.owns(table):  # a private one has no message
            return
        if table.phase == "over" and is_missing(table.game):
            return  # how it ended can still be read there
        self._dirty.setdefault(table.home.channel_id, {}).setdefault(table.id, self._core.clock.now())
        if table.ended and table.id not in self._outdated:  # games that ended long ago can wait
            self._ending.add(table.id)
        if self._messages.client is not None:
            self._work(table.home.channel_id)

    def show_beside(self, channel_id: int, errand: Errand) -> None:
        """Show something in a channel once its tables are shown; idempotent."""
        self._dirty.setdefault(channel_id, {}).setdefault(errand, self._core.clock.now() + LATER)
        if self._messages.client is not None:
            self._work(channel_id)

    def _work(self, channel_id: int) -> None:
        self._core.background.once(f"publisher-{channel_id}", partial(self._channel, channel_id))

    async def _channel(self, channel_id: int) -> None:
        """Show the tables of one channel, and what else there is, one after the other, until nothing is left."""
        dirty = self._dirty[channel_id]
        failures = 0
        try:
            await self._core.clock.sleep_until(self._rests.pop(channel_id, 0.0))
            while dirty:
                what = min(dirty, key=lambda one: (one not in self._ending, dirty[one]))
                since = dirty.pop(what)
                try:
                    if isinstance(what, Errand):
                        showing = what.show(what.number, since)
                    else:
                        showing = self._show(what, FIRST if what in self._ending else since)
                    pause = await self._sent(channel_id, showing)
                    failures = 0
                except Exception as error:
                    failures += 1
                    pause = self._core.requests.patience(error, failures)
                    if not passes(error):
                        dirty.pop(what, None)
                        if isinstance(what, Errand):
                            log.exception("errand not done", errand=what.name, number=what.number)
                        else:
                            log.exception("table not shown", table=what)
                            self._messages.pictures.pop(what, None)
                        continue
                    log.warning("not shown yet", what=what if isinstance(what, int) else what.name, reason=repr(error))
                    dirty.setdefault(what, since)
                rested = self._core.clock.now() + pause
                if not dirty:
                    while self._rests and self._rests[first := next(iter(self._rests))] <= self._core.clock.now():
                        del self._rests[first]
                    self._rests[channel_id] = rested  # so that no task has to sleep until then
                    return
                await self._core.clock.sleep_until(rested)
        finally:
            if not dirty:
                self._dirty.pop(channel_id, None)

    async def _sent(self, channel_id: int, showing: Coroutine[Any, Any, float]) -> float:
        """Finish what has begun even if this task is cancelled: Discord may carry it out all the same."""
        self._sending[channel_id] = self._core.background.start(showing, f"sending-{channel_id}")
        try:
            return await asyncio.shield(self._sending[channel_id])
        finally:
            if self._sending[channel_id].done():
                del self._sending[channel_id]

    async def _show(self, table_id: TableId, since: float) -> float:
        """Show a table's latest state; gives the seconds until its channel's next edit."""
        table = await self._core.tables.get(table_id)
        if table is None:
            self._messages.pictures.pop(table_id, None)
            return 0.0
        drawn = self._drawings.of(table_id)
        if drawn.under_way:
            drawn.wanted = True  # an answer to a press is drawing it; changes that it misses are drawn after it
            return 0.0
        ours = self._core.tables.owns(table)
        if drawn.version >= table.version or table.home.trouble or table.placeless or not ours:
            if table.home.trouble or not ours:
                self._messages.pictures.pop(table.id, None)
            if not ours:
                await self._foreign_tables.tell(table)
            self._forget(table)
            return 0.0
        drawing = self._drawings.begin(table.id, table.version)
        try:
            drawing.arrived = await self._messages.draw(table, since)
        finally:
            again = self._drawings.end(table.id, drawing)
        await self._foreign_tables.tell(table)
        newer = await self._core.tables.get(table_id)
        edited = table.home.message_id is not None and drawing.arrived
        if edited and newer is not None and newer.home.message_id not in (None, table.home.message_id):
            await self._messages.retire(table, newer.home.link)  # this overwrote the link to the new message
        if newer is not None and (again or newer.version > self._drawings.of(table_id).version):
            self._mark(newer)
        else:
            self._forget(newer)
        return self._rest(table)

    def _forget(self, table: Table | None) -> None:
        if table is not None and table.ended:
            self._ending.discard(table.id)
            self._drawings.forget(table.id)
            self._outdated.pop(table.id, None)
            self._messages.forget(table.id)

    def _rest(self, table: Table) -> float:
        if table.home.message_id is None:
            return self._core.timings.edit
        old = self._core.requests.is_old(table.home.message_id)
        return self._core.timings.old_edit if old else self._core.timings.edit

    async def put_up(
        self, table: Table, channel_id: int, message_id: int, parent_id: int | None, limits: Limits = NO_LIMITS
    ) -> None:
        """Make a newly posted message the table's message; the previous one becomes a link to it.

        :param parent_id: the channel of the public thread that the message is in; None if it is in none.
        :raises LimitReached: that channel has as many tables as its server allows.
        """
        moved = await self._core.tables.note(table.id, messages.move, channel_id, message_id, parent_id, limits)
        if moved is None:
            return
        old, new = moved
        self.shown(new if old.version == table.version else table)
        self.show_if_newer(new)
        await self._messages.retire(old, new.home.link)
