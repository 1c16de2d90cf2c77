"""The one way in which a table changes: lock it, load it, judge the change, store what came of it, and only then tell.

Everything that can happen to a table (a click, a deadline, a house player's move, somebody leaving) comes through
:class:`Tables`. What comes of it is said by functions of the table alone, in :mod:`bot.play`. A table that nobody
touches lies in the database only.
"""

import asyncio
import contextlib
import functools
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator
from dataclasses import dataclass, replace
from typing import Any, Concatenate, ParamSpec, TypeVar, Unpack

from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play import erasure, lobby, waits
from bot.play.changes import Changed, Limits
from bot.play.context import Context
from bot.play.permissions import Person
from bot.play.table import Decision, Table
from bot.runtime.background import in_background
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.show.presenter import Presenter
from bot.show.replay import turning
from bot.store.errors import Conflict, LimitReached
from bot.store.protocols import Store
from rules import Illegal

log = logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Change = Callable[Concatenate[Table, Context, P], Changed]
"""Says what becomes of a table; with what it takes besides."""

AWAKE = 2000
"""So many tables are kept in memory; beyond that the one touched longest ago goes to sleep."""
TRIES = 5
"""So often a change is judged, at most, where another process changes the same table each time."""
TURNING_WITHIN = 1.5
"""The end of a game waits no longer, in seconds, for its turning point: whoever made the last move wants an answer."""

_BEYOND = {
    "per_person": mark(
        "You have reached the limit of tables for one person here ({most}). Finish a game first, or leave one."
    ),
    "per_channel": mark("This channel has reached its limit of open tables ({most}). Join one of them."),
}


@contextlib.contextmanager
def refused_beyond_limits() -> Iterator[None]:
    """Say in words what the storage does not take because a limit is reached.

    :raises Refused: it is.
    """
    try:
        yield
    except LimitReached as reached:
        raise Refused(_BEYOND[reached.limit], most=reached.most) from None


@dataclass(slots=True, eq=False)
class _Live:
    """A table that is awake. Whoever holds the lock may put a new value in its place."""

    table: Table
    lock: asyncio.Lock
    stale: bool = False


@contextlib.contextmanager
def _unsure(live: _Live) -> Iterator[None]:
    """Have a table read again before it is used where this does not end well: cancelled, it may be stored or not."""
    try:
        yield
    except BaseException:
        live.stale = True
        raise


def anew(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Judge a change once more, from how its table stands then, where another process was faster."""

    @functools.wraps(change)
    async def judged(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with contextlib.suppress(Conflict):
                return await change(*args, **kwargs)
        return await change(*args, **kwargs)

    return judged


class Tables:
    """All tables, each touched by one task at a time.

    Another process may change them all the same. Whatever is stored says on which state it rests, and is judged anew
    where that is no longer there (:func:`anew`).
    """

    def __init__(
        self,
        storage: Store,
        presenters: dict[str, Presenter],
        clock: Clock,
        timings: Timings,
        *,
        chance: random.Random | None = None,
    ) -> None:
        self._storage = storage
        self.presenters = presenters
        self._clock = clock
        self._timings = timings
        self._random = chance or random.SystemRandom()
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._listeners: list[Callable[[Table, Table], None]] = []
        self._postponed: list[Callable[[Collection[int]], None]] = []

    def listen(
        self,
        listener: Callable[[Table, Table], None],
        postponed: Callable[[Collection[int]], None] | None = None,
    ) -> None:
        """Have every change of a table told, as it was and as it is, after it has been stored.

        :param postponed: is told which tables' deadlines have moved, where nothing else has changed.
        """
        self._listeners.append(listener)
        if postponed is not None:
            self._postponed.append(postponed)

    @property
    def awake(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    # Finding

    async def get(self, table_id: int) -> Table | None:
        """Look at a table as it stands, without waiting for anybody who is changing it."""
        live = await self._wake(table_id)
        if live is None:
            return None
        if live.stale:
            with contextlib.suppress(Refused):
                async with self._locked(table_id) as live:
                    return live.table
            return None
        return live.table

    def reload(self, postponed: Collection[int] = ()) -> None:
        """Have all awake tables read again before they are used: their waits in the database have moved.

        :param postponed: those whose deadlines people would notice to be others.
        """
        for live in self._live.values():
            live.stale = True
        for listener in self._postponed:
            listener(postponed)

    def reload_ended(self) -> None:
        """Have tables whose games are over read again before they are used: what came of these is not what it was."""
        for live in self._live.values():
            live.stale = live.stale or live.table.ended

    async def _wake(self, table_id: int) -> _Live | None:
        live = self._live.get(table_id)
        if live is None:
            table = await self._read(table_id)
            if table is None:
                return None
            live = self._live.setdefault(table_id, _Live(table, asyncio.Lock()))
        self._live.move_to_end(table_id)
        if len(self._live) > AWAKE:
            for old_id, old in self._live.items():
                if not old.lock.locked():
                    del self._live[old_id]
                    break
        return live

    async def _read(self, table_id: int) -> Table | None:
        table = await self._storage.table(table_id)
        return None if table is None else self._with_facts(table)

    @contextlib.asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncIterator[_Live]:
        while True:
            live = await self._wake(table_id)
            if live is None:
                raise Refused(NO_TABLE)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue
                while live.stale:
                    live.stale = False  # first: it may become stale again while it is read
                    with _unsure(live):
                        table = await self._read(table_id)
                    if table is None:
                        self._live.pop(table_id, None)
                        raise Refused(NO_TABLE)
                    live.table = table
                yield live
                return

    async def _put(self, live: _Live, changed: Changed) -> tuple[Table, Table]:
        """Store what a change has made of a table, put it in the old one's place, and tell; gives both.

        What is only shown is worked out after it is stored, so nothing that goes wrong there undoes a move.
        """
        old = live.table
        if changed.table is old and changed.removal is None:
            return old, old
        if not changed.quiet:
            changed = replace(changed, table=replace(changed.table, version=old.version + 1))
        with _unsure(live):
            table = self._with_facts(await self._storage.save(old, changed, self._clock.now()))
            if table.phase == "over" and old.phase != "over":  # nobody is shown the end before all that it tells
                table = await self._with_turning(table)
            live.table = table
        if not (changed.quiet or (changed.erased and table.ended)):  # that is drawn again by whoever erases
            self._tell(old, table)
        return old, table

    def _tell(self, old: Table, table: Table) -> None:
        """Tell every listener of a change that is stored. What one of them raises is nobody else's business."""
        for listener in self._listeners:
            try:
                listener(old, table)
            except Exception:
                log.exception("change not told", table=table.id, listener=listener.__qualname__)

    def _with_facts(self, table: Table) -> Table:
        """Add what the words of the last move need, which the game shows while that is its last."""
        if not table.moves or not table.moves[-1].plain:
            return table
        *before, last = table.moves
        try:
            facts = self.presenters[table.game.key].facts(table.game.view(table.state, None))
        except Exception:
            log.exception("facts of a move not known", table=table.id)
            return table
        return replace(table, moves=(*before, replace(last, facts=facts, plain=False)))

    async def _with_turning(self, table: Table) -> Table:
        """Add the move that decided a game which is over; it goes without where that is not found, or not in time."""
        try:
            actions, _ = await self._storage.record(table.id)
            async with asyncio.timeout(TURNING_WITHIN):
                found = await in_background(turning, table, actions, self.presenters[table.game.key])
            if found is not None:
                return await self._storage.save(table, Changed(replace(table, turning=found)), self._clock.now())
        except Illegal as illegal:
            log.info("no turning point", table=table.id, reason=illegal.sentence)
        except TimeoutError:
            log.info("no turning point", table=table.id, reason="not found in time")
        except Exception:
            log.exception("no turning point", table=table.id)
        return table

    # Changing

    @anew
    async def _changed(self, table_id: int, change: Change[[]]) -> tuple[Table, Table]:
        """Change a table; gives it as it was and as it is, the same where there was nothing to change.

        :raises Refused: there is no such table, or what the change raises.
        """
        async with self._locked(table_id) as live:
            return await self._put(live, change(live.table, self._context(live.table)))

    async def change(self, table_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Change a table as somebody has asked for it: by a function in :mod:`bot.play`, with what else it takes.

        :raises Refused: there is no such table, a limit is reached, or what the function raises.
        """
        with refused_beyond_limits():
            _, table = await self._changed(table_id, lambda table, context: change(table, context, *args, **kwargs))
        return table

    async def note(
        self, table_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Table, Table] | None:
        """Change a table where nobody has asked for it; gives it as it was and as it is, or None if it is gone.

        :raises LimitReached: as many tables stand in its new channel as may.
        """
        with contextlib.suppress(Refused):
            return await self._changed(table_id, lambda table, context: change(table, context, *args, **kwargs))
        return None

    async def called(self, table_id: int, seat: int, decision: Decision, message_id: int | None) -> None:
        """Note the message that has called somebody, or with None that nobody is to be called."""
        done = await self.note(table_id, waits.called, seat, decision, message_id)
        if done and message_id is not None and not done[1].calls_by(message_id):
            await self._storage.drop(done[1].channel_id, message_id)  # they have moved meanwhile

    def _context(self, table: Table) -> Context:
        return Context(self._clock.now(), self._timings, self._random, self.presenters[table.game.key])

    # The lobby

    async def open(
        self,
        presenter: Presenter,
        opener: Person,
        *,
        limits: Limits,
        **agreed: Unpack[lobby.Agreed],
    ) -> Table:
        """Make a new table with its opener seated. It is stored before anybody sees it, and told to nobody yet.

        :raises Refused: the limits allow no more.
        """
        table = lobby.opened(presenter.game, opener, self._clock.now(), self._timings, **agreed)
        with refused_beyond_limits():
            return replace(table, id=await self._storage.add_table(table, limits))

    async def open_rematch(self, table: Table) -> Table | None:
        """Find the table at which the people of a table play again, if it is open."""
        known = await self.get(table.rematch_id) if table.rematch_id else None
        return None if known is None or known.ended else known

    @anew
    async def rematch(
        self, table_id: int, opener: Person, channel_id: int, parent_id: int | None, limits: Limits
    ) -> tuple[Table, bool]:
        """Make a table like one whose game is over, with the same house players; tells whether it is new.

        Whoever asks first opens it, and for all who ask while it is open it is there already.

        :raises Refused: they did not play there, or the limits allow no more.
        """
        async with self._locked(table_id) as live:
            old = live.table
            lobby.need_played(old, opener)
            known = await self.open_rematch(old)
            if known is not None:
                return known, False
            new = lobby.rematch(old, opener, channel_id, parent_id, self._clock.now(), self._timings)
            with refused_beyond_limits(), _unsure(live):
                new = replace(new, id=await self._storage.add_table(new, limits, after=old))
            live.table = replace(old, rematch_id=new.id, saves=old.saves + 1)
            return new, True

    # What is to be gone

    @anew
    async def remove_words(self, table_id: int, by: Person | None, number: int | None = None) -> int | None:
        """Take away words that somebody has written.

        :param by: a moderator; None where Discord itself refuses them.
        :param number: of the action with these words; without, the last that still stand at the table.
        :return: the seat that had written them; None if there are none.
        :raises Refused: they are no moderator.
        """
        erasure.need_moderator(by)
        async with self._locked(table_id) as live:
            table = live.table
            changed = erasure.remove_words(table, by, number, self.presenters[table.game.key])
            if changed.removal is None and by and number is not None and 0 <= number < table.first_shown:
                changed = erasure.remove_old_words(table, by, number, *await self._storage.record(table_id))
            await self._put(live, changed)
            return changed.removal.seat if changed.removal else None

    def forget_server(self, guild_id: int) -> None:
        """Keep nothing in memory of a server that is being deleted."""
        for table_id, live in list(self._live.items()):
            if live.table.guild_id == guild_id and not live.lock.locked():
                del self._live[table_id]
