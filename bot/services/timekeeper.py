"""Deadlines: each table has a clock among what is left to do (:mod:`bot.services.due`), due at the first of them.

An expired deadline takes the same way as a move (:func:`bot.play.moves.time_up`) and disappears with its effect, which
sets the clock again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection

from bot.play import moves, waits
from bot.play.table import Table
from bot.play.waits import seat_of
from bot.runtime import marks
from bot.runtime.log import logger
from bot.services.ears import Ears
from bot.services.held import Held
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.standings.ids import TableId
from bot.store.due import LIFE, Row
from bot.store.errors import Conflict, StoreFailed
from bot.store.outage import log_failure
from rules.seats import Seat

log = logger(__name__)

AT_ONCE = 64
"""How many deadlines are handled together."""
AFTER_FAILURE = 30.0
"""Seconds until an expired deadline that could not be handled is tried again."""
AFTER_BUSY = 3.0
"""The same where the database was busy or full, which usually passes soon."""
UNHEARD = 1.0
"""The same where it is not known yet whether presses could arrive until then."""
PAUSES: Collection[str] = {"house", "stand-in"}
"""Waits that charge nobody when they end."""


GiveUpIfGone = Callable[[Table, Seat], Awaitable[bool]]
"""Has a player who has left the server, or cannot act there, give up the seat; tells whether that was so."""


class Timekeeper:
    def __init__(
        self, tables: Tables, ears: Ears, give_up_if_gone: GiveUpIfGone, thinking: Thinking, resources: Resources
    ) -> None:
        self._tables = tables
        self._due = tables.due
        self._ears = ears
        self._give_up_if_gone = give_up_if_gone
        self._thinking = thinking
        self._clock = resources.clock
        self._background = resources.background
        self._places = asyncio.Semaphore(AT_ONCE)

    def start(self) -> None:
        self._due.serve("clock", self._take, self._starts)

    def _take(self, _: Row, held: Held) -> None:
        self._background.begin(self._end(held), f"clock-{held.key.key}")

    def _starts(self, held: Held) -> None:
        self._background.begin(self._end_at(held, held.until - LIFE), f"clock-{held.key.key}")

    async def _end_at(self, held: Held, due: float) -> None:
        """Wait until a clock is due, unless another change sets it before, and handle it."""
        await self._clock.sleep_until(self._clock.now() + due - self._due.now())
        if self._due.held(held.key) is held:
            await self._end(held)

    async def _end(self, held: Held) -> None:
        """Handle the deadline or call of a table that is due, if one is."""
        async with self._places:
            rest = 0.0
            try:
                await self._ears.caught_up()
                rest = await self._ended(held)
            except StoreFailed as error:
                log_failure(log, "move by the clock failed", error, table=held.key.key)
                rest = AFTER_BUSY
            except Exception as error:
                log.exception(marks.hit("move by the clock failed"), table=held.key.key)
                rest = AFTER_BUSY if isinstance(error, Conflict) else AFTER_FAILURE
            finally:
                if self._due.held(held.key) is held:  # no change has set it
                    self._due.later(held, rest)

    async def _ended(self, held: Held) -> float:
        """Handle what is due first; gives the seconds until the clock is looked at again if that has not set it."""
        table = await self._tables.get(TableId(held.key.key))
        due = None if table is None else waits.next_of(table)
        if table is None or due is None:
            self._due.close(held, last=True)
            return 0.0
        if (left := due.due - self._clock.now()) > 0:
            return left
        if not await self._ears.heard(held.guild_id, 0.0 if table.waits[due.key].kind in PAUSES else due.due):
            marks.hit("deadline put off until presses are heard")
            return UNHEARD
        if due.call:
            await self._tables.note(table.id, waits.calling, due.key)
        elif table.waits[due.key].kind != "person" or not await self._give_up_if_gone(table, seat_of(due)):
            await self._tables.note(table.id, moves.time_up, due.key, self._thinking.take(due))
        return AFTER_BUSY
