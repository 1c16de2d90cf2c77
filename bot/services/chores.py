"""Chores: what has to be done once in a while for all servers, by one process at a time.

Each is a row of what is left to do (:mod:`bot.services.due`), which is due when a process starts, and then whenever the
chore says. Where two processes are at one all the same, because one of them was frozen, nothing is done wrongly.
"""

from collections.abc import Awaitable, Callable
from functools import partial

from bot.play import closing
from bot.play.closing import IDLE
from bot.runtime.background import throttled
from bot.runtime.log import logger
from bot.services.ears import Ears
from bot.services.held import Held
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.standings.daily import day_of
from bot.store.due import Key, Kind, Row
from bot.store.outage import log_failure

log = logger(__name__)

Chore = Callable[[int], Awaitable[float | None]]
"""Does a chore, by the key of its row; gives the seconds until it is due again, None if something else makes it due."""

IDLE_CHECK = 3600.0
"""Seconds between two searches for idle games: there are many tables, and a week is long."""
AFTER_FAILURE, LONGEST = 3.0, 60.0
"""Seconds until a chore that has failed is tried again: they grow with each try, up to the second."""


class Chores:
    def __init__(self, tables: Tables, ears: Ears, resources: Resources) -> None:
        self._tables = tables
        self._due = tables.due
        self._ears = ears
        self._storage = resources.storage
        self._clock = resources.clock
        self._chance = resources.chance
        self._timings = resources.timings
        self._background = resources.background
        self._day = ""  # for which the deals are prepared

    def start(self) -> None:
        self.serve("tidy", lambda _: self._tidy())
        self.serve("idle", lambda _: self._close_idle())
        self.serve("recount", lambda _: self._recount())
        self.serve("gap", lambda _: self._tables.postpone())

    def serve(self, kind: Kind, chore: Chore) -> None:
        """Do a chore from now on, first of all now."""
        self.look_after(kind, chore)
        self._due.redo(Key(kind), 0)

    def look_after(self, kind: Kind, chore: Chore) -> None:
        """Do a chore for each of several things whenever its row is due."""
        self._due.serve(kind, partial(self._take, chore))

    def _take(self, chore: Chore, row: Row, held: Held) -> None:
        self._background.begin(self._work(chore, row, held), f"{row.key.kind}-{row.key.key}")

    async def _work(self, chore: Chore, row: Row, held: Held) -> None:
        held.read = True  # if it becomes due from now on, it is done once more
        try:
            await self._ears.caught_up()
            wait = await chore(row.key.key)
        except Exception as error:
            log_failure(log, "chore not done yet", error, chore=row.key.kind, number=row.key.key)
            self._due.later(held, min(LONGEST, AFTER_FAILURE * row.tries))
        else:
            self._due.note(held, 0, last=wait is None, again=wait)

    async def _tidy(self) -> float:
        """Drop what has expired, archive what is old, and prepare the deals of the next day."""
        now = self._clock.now()
        await self._storage.drop_old_hands(now)
        await self._storage.archive(now)
        if (day := day_of(now)) != self._day:
            await self._storage.daily.prepare(day, now, self._chance)
            await self._storage.daily.forget_lists(day)
            self._day = day
        return self._timings.tidy

    async def _close_idle(self) -> float:
        """Close games that nobody has touched for long, and drop the figures of past periods."""
        if self._ears.away:
            return self._timings.tidy
        now = self._clock.now()
        for table_id, saves in await self._storage.idle_tables(now - IDLE):
            await self._tables.note(table_id, closing.close_idle, saves)
        await self._storage.standings.forget_periods(now)
        return IDLE_CHECK

    async def _recount(self) -> None:
        """Work out again the boards whose past has changed: a game was voided, or standings were imported."""
        standings = self._storage.standings
        if await standings.recount():
            await throttled(standings.recount)
            self._tables.reload_ended(standings.take_rerated())
            log.info("boards worked out")
