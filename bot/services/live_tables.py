"""Tables in memory: read when they are needed, locked, stored when they have changed, and only then published."""

import asyncio
import contextlib
import functools
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from bot.language.errors import NO_TABLE, Refused
from bot.play import messages, waits
from bot.play.changes import Changed, Hooks
from bot.play.missing_game import MissingGame
from bot.play.moves import facts_of
from bot.play.table import Table, replace
from bot.play.waits import LONGEST_PAUSE, Postponement
from bot.runtime import marks
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.services.due import Due
from bot.standings.ids import TableId
from bot.store.due import Claim, Key
from bot.store.errors import Behind, Conflict
from bot.store.sql.storage import Store

log = logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

AWAKE = 2000
"""The number of tables that are kept in memory; beyond that the least recently used one is dropped."""
RESTS = 2
"""How many times the pause between two edits of a table passes before hands that nobody waits for show a change."""
REMEMBERED = 8
"""The number of a table's last presses that are known if they are delivered once more."""
TRIES = 5
"""How often a change is judged at most, if another process changes the same table each time."""


@dataclass(slots=True, eq=False)
class _Live:
    """A table in memory. The holder of the lock may replace its value."""

    table: Table
    lock: asyncio.Lock
    marked: int = 0
    """How often it was marked stale."""
    settled: int = 0
    """How often it had been when it was last read. It stays stale while it is being read."""

    @property
    def stale(self) -> bool:
        return self.settled < self.marked

    def mark_stale(self) -> None:
        self.marked += 1


@contextlib.contextmanager
def stale_on_failure(live: _Live) -> Iterator[None]:
    """Mark a table stale if this fails: when cancelled, it may or may not be stored."""
    try:
        yield
    except BaseException:
        live.mark_stale()
        raise


def retry_on_conflict(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Retry a change on the table's new state if another process was faster."""

    @functools.wraps(change)
    async def judged(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with contextlib.suppress(Conflict):
                return await change(*args, **kwargs)
            marks.hit("save judged again")
        return await change(*args, **kwargs)

    return judged


class LiveTables:
    """Tables, each touched by one task at a time.

    Another process may still change them. Each save names the state that it rests on, and the change is judged again if
    that state is outdated (:func:`retry_on_conflict`).
    """

    def __init__(
        self,
        storage: Store,
        hooks: Mapping[str, Hooks],
        clock: Clock,
        timings: Timings,
        *,
        chance: random.Random | None = None,
    ) -> None:
        self._storage = storage
        self._chance = chance or random.SystemRandom()
        # How many claims are made depends on the timing, and the cards must not: so they have a source of their own.
        self.due = Due(storage.due, clock, chance=random.Random(self._chance.getrandbits(64)))  # noqa: S311 - no secret
        """What has to follow from changes: the process that makes one claims that."""
        self.due.workers.when_alone = self.reload
        self._hooks = hooks
        self._clock = clock
        self._timings = timings
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._listeners: list[Callable[[Table, Table], None]] = []
        self._outdated: list[Callable[[Collection[TableId]], None]] = []
        self._postponing = asyncio.Lock()
        self._reloads = 0

    def listen(
        self, listener: Callable[[Table, Table], None], outdated: Callable[[Collection[TableId]], None] | None = None
    ) -> None:
        """Subscribe to changes: a listener gets the table as it was and as it is, after it has been stored.

        :param outdated: gets the tables whose messages are stale though no change was made to them: their
            deadlines have been postponed, or their ratings recalculated.
        """
        self._listeners.append(listener)
        if outdated is not None:
            self._outdated.append(outdated)

    @property
    def awake(self) -> int:
        return len(self._live)

    # Finding

    async def get(self, table_id: TableId | None, *, current: bool = True) -> Table | None:
        """The table as it is stored; None if there is none.

        A change under way here is waited for: what it has left to do may have been found already.

        :param current: whether it must be as it is stored, even if another process has just changed it.
        """
        if table_id is None:
            return None
        live = await self._wake(table_id)
        if live is None:
            return None
        current = current and not self.due.workers.alone
        if not (current or live.stale or live.lock.locked()):
            return live.table
        with contextlib.suppress(Refused):
            async with self._locked(table_id, current=current) as live:
                return live.table
        return None

    def known(self, table: Table) -> Table:
        """A table as this process knows it now, without reading it: it may have changed since the caller got it."""
        live = self._live.get(table.id)
        return live.table if live is not None and live.table.version > table.version else table

    def dealt(self, table: Table) -> None:
        """Keep a table that was stored along with something else, and tell listeners: its deadlines are new."""
        self._live.setdefault(table.id, _Live(table, asyncio.Lock()))
        self.due.expect(Key("clock", table.id), waits.first(table))
        self._notify(table, table)

    def reload(self) -> None:
        """Mark all tables in memory as stale: they are changed without this process, or their deadlines postponed."""
        self._reloads += 1
        for live in self._live.values():
            live.mark_stale()

    async def postpone(self) -> None:
        """Move the deadlines of all tables for which that is left to do: before, none of them is read."""
        async with self._postponing:
            otherwise: list[tuple[float, TableId]] = []
            timings = self._timings
            apart = 1 / timings.rare_requests_per_second  # each first asks whether the player is still a member
            by = Postponement(timings.least_left, LONGEST_PAUSE * timings.house_pause, apart)
            try:
                while (moved := await self._storage.postpone(by, self._clock.now())) is not None:
                    by = replace(by, placed=by.placed + moved.early)
                    otherwise += moved.otherwise
            finally:
                self.have_outdated([*dict.fromkeys(table_id for _, table_id in sorted(otherwise))])
                self.due.wake()

    def have_outdated(self, table_ids: Collection[TableId]) -> None:
        for listener in self._outdated:
            listener(table_ids)

    def reload_ended(self, rerated: Collection[TableId]) -> None:
        """Mark tables that have ended as stale: their ratings have been recalculated.

        :param rerated: those whose messages show ratings that have changed.
        """
        for live in self._live.values():
            if live.table.ended:
                live.mark_stale()
        self.have_outdated(rerated)

    async def _wake(self, table_id: TableId) -> _Live | None:
        live = self._live.get(table_id)
        if live is None:
            reloads = self._reloads
            table = await self._read(table_id)
            if table is None:
                return None
            live = self._live.setdefault(table_id, _Live(table, asyncio.Lock()))
            if reloads != self._reloads:
                live.mark_stale()
        self._live.move_to_end(table_id)
        if len(self._live) > AWAKE:
            for old_id, old in self._live.items():
                if not old.lock.locked():
                    del self._live[old_id]
                    break
        return live

    async def _read(self, table_id: TableId, known: Table | None = None) -> Table | None:
        while True:
            try:
                table = await self._storage.table(table_id, known)
            except Behind:
                marks.hit("table read before its deadlines were moved")
                await self.postpone()
            else:
                return table if table is None or table is known else self._with_facts(table)

    @contextlib.asynccontextmanager
    async def _locked(self, table_id: TableId, *, current: bool = True) -> AsyncIterator[_Live]:
        """Lock a table.

        :param current: whether it must be as it is stored, even if another process has just changed it.
        """
        while True:
            live = await self._wake(table_id)
            if live is None:
                raise Refused(NO_TABLE)
            async with live.lock:
                if self._live.get(table_id) is not live:
                    continue
                if current or live.stale:
                    await self._refresh(live)
                yield live
                return

    async def _judge(self, live: _Live, judge: Callable[[Table], Changed]) -> Changed:
        """Judge a change of a table as it is in memory: what is stored of it rests on that.

        If nothing is stored, since it is refused or changes nothing, it is judged by the table as it is stored.
        """
        known = live.table
        try:
            changed = judge(known)
            if changed.table is not known:
                return changed
        except Exception:
            await self._refresh(live)
            if live.table is known:
                raise
        else:
            await self._refresh(live)
            if live.table is known:
                return changed
        marks.hit("refusal judged again")
        return judge(live.table)

    async def _refresh(self, live: _Live) -> None:
        """Read a table again, under its lock, if it may have changed."""
        current = self._storage.due.alone
        while live.stale or not current:
            await self._read_again(live)
            current = True

    async def _read_again(self, live: _Live) -> None:
        """Read a table again, under its lock, if it has changed.

        :raises Refused: it is no longer there.
        """
        old, marked = live.table, live.marked
        table = await self._read(old.id, None if live.stale else old)
        if table is None:
            self._live.pop(old.id, None)
            raise Refused(NO_TABLE)
        live.table, live.settled = table, marked

    async def read(self, table_id: TableId) -> Table | None:
        """The table as it is stored, regardless of what is in memory."""
        if (live := self._live.get(table_id)) is not None:
            live.mark_stale()
        return await self.get(table_id)

    async def _put(self, live: _Live, changed: Changed, press_id: int | None = None) -> tuple[Table, Table]:
        """Store what a change has made of a table, replace the old one, and publish it; gives both.

        :param press_id: the press that has asked for it.
        """
        old = live.table
        if changed.table is old and changed.removal is None:
            if changed.token is not None:
                await self._storage.keep_token(old.id, changed.token, self._clock.now())
            return old, old
        changed = _next(old, changed, press_id)
        with stale_on_failure(live):
            claim = self._claim(old)
            table = await self._storage.save(old, changed, self._clock.now(), claim)
            self._claimed(claim, (old, table))
            live.table = table
            if (presser := changed.hand or changed.token) is not None:  # Discord takes nothing else before the answer
                self.due.leave(Key("hand", old.id, presser.user_id))
        if not (changed.quiet or (changed.erased and table.ended)):  # the service for erasure draws these again
            self._notify(old, table)
        return old, table

    async def _put_both(self, press_id: int, *changes: tuple[_Live, Changed]) -> list[Table]:
        """Store in one transaction what a change has made of two tables, replace the old ones, and publish it."""
        made = [(live.table, _next(live.table, changed, press_id)) for live, changed in changes]
        with contextlib.ExitStack() as stack:
            for live, _ in changes:
                stack.enter_context(stale_on_failure(live))
            claim = self._claim(made[0][0])
            saved = await self._storage.save_both(made, self._clock.now(), claim)
            self._claimed(claim, *((old, table) for (old, _), table in zip(made, saved, strict=True)))
            for (live, _), table in zip(changes, saved, strict=True):
                live.table = table
        for (live, _), (old, _) in zip(changes, made, strict=True):
            self._notify(old, live.table)
        return [live.table for live, _ in changes]

    def _claim(self, table: Table) -> Claim | None:
        return self.due.claim("table", table.home.guild_id, rest=RESTS * self._timings.edit)

    def _claimed(self, claim: Claim | None, *changed: tuple[Table, Table]) -> None:
        """Hold what changes have claimed, and no longer what they have released."""
        rescheduled = [table for old, table in changed if table.waits != old.waits]
        for table in rescheduled:
            self.due.release(Key("clock", table.id))
        self.due.gained(claim)
        for table in rescheduled:
            self.due.expect(Key("clock", table.id), waits.first(table))

    def _notify(self, old: Table, table: Table) -> None:
        """Tell all listeners of a change that is stored; an error in one of them does not concern the others."""
        for listener in self._listeners:
            try:
                listener(old, table)
            except Exception:
                log.exception("change not told", table=table.id, listener=listener.__qualname__)

    def _with_facts(self, table: Table) -> Table:
        """Add the facts that describe the last move if they are not known: version 1.0.0 stored it without them."""
        if not table.moves or not table.moves[-1].plain or isinstance(table.game, MissingGame):
            return table
        *before, last = table.moves
        facts = facts_of(table.game, table.state, before[-1] if before else None, self._hooks[table.game.key])
        return table if facts is None else replace(table, moves=(*before, replace(last, facts=facts, plain=False)))


def _next(old: Table, changed: Changed, press_id: int | None) -> Changed:
    """Count a change of a table, and remember the press that has asked for it."""
    version = old.version if changed.quiet else old.version + 1
    presses = old.presses if press_id is None else (*old.presses, press_id)[-REMEMBERED:]
    return replace(changed, table=replace(messages.reworded(old, changed.table), version=version, presses=presses))
