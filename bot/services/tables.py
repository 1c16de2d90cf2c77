"""The one way in which a table changes: lock it, load it, judge the change, store the result, and only then publish it.

Everything that can happen to a table (a click, a deadline, a house player's move, somebody leaving) goes through
:class:`Tables`. Pure functions in :mod:`bot.play` decide the result. A table that nobody uses is in the database only.
"""

import asyncio
import contextlib
import functools
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, Concatenate, ParamSpec, Self, TypeVar, Unpack

from bot.cluster.leases import Cause, Fence
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play import closing, daily, erasure, gathering, leaving, lobby, messages, moves, results, tournaments, waits
from bot.play.changes import Changed, Context, Limits
from bot.play.gathering import Gathering
from bot.play.missing_game import is_missing, need_game
from bot.play.permissions import Person
from bot.play.table import Decision, Table, replace
from bot.runtime.background import in_background
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.timings import Timings
from bot.services.leases import Leases
from bot.show.presenter import Presenter
from bot.show.replay import turning
from bot.store.errors import AlreadyTried, Conflict, LeaseLost, LimitReached
from bot.store.sql.storage import Store
from rules import Game, Illegal

log = logger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Change = Callable[Concatenate[Table, Context, P], Changed]
"""Judges a table under its lock, with arguments of its own. If it raises something, the table stays as it is."""

AWAKE = 2000
"""The number of tables that are kept in memory; beyond that the least recently used one is dropped."""
TRIES = 5
"""How often a change is judged at most, if another process changes the same table each time."""
TURNING_WITHIN = 1.5
"""Seconds that the end of a game waits at most for its turning point: the last player wants an answer."""

_BEYOND = {
    "per_person": mark(
        "You have reached the limit of tables for one person here ({most}). Finish a game first, or leave one."
    ),
    "per_channel": mark("This channel has reached its limit of open tables ({most}). Join one of them."),
    "tournaments": mark("{most} tournaments are open in this channel already. Let one end first, or call it off."),
    "per_gathering": mark("You have a seat at another of these tables. Leave it first."),
}

NO_ROOM = mark(
    "That is too many: {most} tables may be open in this channel at once, and those in threads like these count."
    " Whoever manages this server can set another number."
)


@contextlib.contextmanager
def refused_beyond_limits() -> Iterator[None]:
    """Refuse in words what the store does not take because a limit is reached.

    :raises Refused: it is reached.
    """
    try:
        yield
    except LimitReached as reached:
        raise Refused(_BEYOND[reached.limit], most=reached.most) from None


@dataclass(slots=True, eq=False)
class _Live:
    """A table in memory. The holder of the lock may replace its value."""

    table: Table
    lock: asyncio.Lock
    unheard: int = -1
    """The save with which it was read: of what was changed until then nobody here may have been told."""
    doubts: int = 0
    """How often it has become doubtful whether this is how the table is stored."""
    settled: int = 0
    """How many of these doubts were there when it was read last. It stays doubtful while it is being read."""

    @property
    def stale(self) -> bool:
        return self.settled < self.doubts

    def doubt(self) -> None:
        """Mark it stale."""
        self.doubts += 1


@contextlib.contextmanager
def _unsure(live: _Live) -> Iterator[None]:
    """Mark a table stale if this fails: when cancelled, it may or may not be stored."""
    try:
        yield
    except BaseException:
        live.doubt()
        raise


class Outdated(TimeoutError):
    """What was drawn has waited until its table was another process's, and may show what is no longer so."""


def anew(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Retry a change on the table's new state if another process was faster."""

    @functools.wraps(change)
    async def judged(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            with contextlib.suppress(Conflict):
                return await change(*args, **kwargs)
        return await change(*args, **kwargs)

    return judged


WITHOUT_GAME = {
    *(closing.close, erasure.forget, leaving.leave, leaving.remove, moves.time_up, results.void, waits.calling),
    *(messages.adopt, messages.forget, messages.lose_thread, messages.move, messages.note_trouble),
}
"""The changes that are possible at a table whose game was removed from the program."""


def _judging(change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Change[[]]:
    def judge(table: Table, context: Context) -> Changed:
        if change not in WITHOUT_GAME:
            need_game(table.game)
        return change(table, context, *args, **kwargs)

    return judge


class Tables:
    """All tables, each touched by one task at a time.

    Another process may still change them. Each save names the state that it rests on, and the change is judged again if
    that state is outdated (:func:`anew`).
    """

    def __init__(
        self,
        storage: Store,
        presenters: dict[str, Presenter],
        clock: Clock,
        timings: Timings,
        *,
        chance: random.Random | None = None,
        leases: Leases | None = None,
    ) -> None:
        self._storage = storage
        self._leases = leases
        self._cause: Cause | None = None  # the press by which everything here is changed
        self._as_owner = False  # whether this is for what only whoever looks after a table does
        self.presenters = presenters
        self._clock = clock
        self._timings = timings
        self._random = chance or random.SystemRandom()
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._listeners: list[Callable[[Table, Table], None]] = []
        self._outdated: list[Callable[[Collection[int]], None]] = []
        if leases is not None:  # what was read of another's tables is certain for none of them that is one's own by now
            leases.taken.append(lambda _: self.reload())

    def listen(
        self,
        listener: Callable[[Table, Table], None],
        outdated: Callable[[Collection[int]], None] | None = None,
    ) -> None:
        """Subscribe to changes: a listener gets the table as it was and as it is, after it has been stored.

        :param outdated: gets the tables whose messages show what is no longer so though nobody has changed them: their
            deadlines have been postponed, or their ratings recalculated.
        """
        self._listeners.append(listener)
        if outdated is not None:
            self._outdated.append(outdated)

    def by(self, cause: Cause | None) -> Self:
        """The same tables, changed by a press: under the lease under which it came in, and only once."""
        return self if cause is None else self._with(_cause=cause)

    def as_owner(self) -> Self:
        """Give the same tables, for what only their owner changes: deadlines, and moves that nobody presses.

        Once this process has lost a table's shard, even to one that it has handed it over to, nothing is stored.
        """
        return self._with(_as_owner=True)

    def _with(self, **what: Any) -> Self:
        same = object.__new__(type(self))
        vars(same).update(vars(self), **what)
        return same

    def fence(self, guild_id: int) -> Fence | None:
        """Give the lease under which a table of a server is changed; None where there are none.

        What no press changes is the affair of whoever holds the shard of its server. What anybody may do, such as
        erasing a person, needs another shard at least, which shows that this process is no one of the past.

        :raises LeaseLost: it does not hold what it needs.
        """
        if self._cause is not None:
            return self._cause.fence
        if self._leases is None:
            return None
        holdings = self._leases.holdings
        fence = holdings.fence(holdings.shard_of(guild_id))
        if fence is None and not self._as_owner:
            fence = next(map(holdings.fence, holdings.epochs), None)
        if fence is None:
            raise LeaseLost
        return fence

    def fences(self, shards: Collection[int]) -> list[Fence]:
        """Give the leases of shards, under which the deadlines of their tables are moved; none where there are none.

        :raises LeaseLost: one of them is not held.
        """
        if self._leases is None:
            return []
        fences = [*map(self._leases.holdings.fence, shards)]
        held = [fence for fence in fences if fence is not None]
        if len(held) < len(fences):
            raise LeaseLost
        return held

    def counted(self) -> None:
        """Note that the change of the press is stored."""
        if self._cause is not None:
            self._cause.counted = True

    @property
    def awake(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    def owns(self, table: Table) -> bool:
        """Whether this process looks after a table, and draws its messages."""
        return self._storage.peers.ownership.owns(table.guild_id)

    def still_ours(self, table: Table) -> Callable[[], None]:
        """Give what has to be called when what was drawn of a table just now is about to be sent.

        A request may wait for its turn, and a process may be frozen meanwhile until others have taken all that was its
        own. What it gives raises :class:`Outdated` then.
        """
        epoch = self._epoch(table)

        def check() -> None:
            if epoch is not None and self._epoch(table) != epoch:
                raise Outdated

        return check

    def _epoch(self, table: Table) -> int | None:
        """The epoch in which this process looks after a table; None if another one does."""
        if not self.owns(table):
            return None
        holdings = self._leases.holdings if self._leases is not None else None
        return 0 if holdings is None else holdings.epochs.get(holdings.shard_of(table.guild_id))

    # Finding

    async def get(self, table_id: int) -> Table | None:
        """The table as it stands, without waiting for a change under way; None if there is none."""
        live = await self._wake(table_id)
        if live is None:
            return None
        if live.stale or not self._is_certain(live.table):
            with contextlib.suppress(Refused):
                async with self._locked(table_id) as live:
                    return live.table
            return None
        return live.table

    def known(self, table: Table) -> Table:
        """A table as this process knows it now, without reading it: it may have changed since the caller got it."""
        live = self._live.get(table.id)
        return live.table if live is not None and live.table.version > table.version else table

    def dealt(self, table: Table) -> None:
        """Tell listeners of a table that was stored along with something else: its deadlines are new."""
        self._tell(table, table)

    def reload(self, postponed: Collection[int] = ()) -> None:
        """Have all tables in memory read again before they are used: their deadlines have been postponed.

        :param postponed: those whose messages show a deadline that has visibly changed.
        """
        for live in self._live.values():
            live.doubt()
        self.have_outdated(postponed)

    def have_outdated(self, table_ids: Collection[int]) -> None:
        """Have outdated messages redrawn."""
        for listener in self._outdated:
            listener(table_ids)

    def reload_ended(self, rated_anew: Collection[int]) -> None:
        """Have tables that have ended read again before they are used: their ratings have been recalculated.

        :param rated_anew: those whose messages show ratings that have changed.
        """
        for live in self._live.values():
            if live.table.ended:
                live.doubt()
        self.have_outdated(rated_anew)

    async def _wake(self, table_id: int) -> _Live | None:
        live = self._live.get(table_id)
        if live is None:
            table = await self._read(table_id)
            if table is None:
                return None
            live = self._live.setdefault(table_id, _Live(table, asyncio.Lock(), unheard=table.saves))
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
                if not self._is_certain(live.table):
                    live.doubt()
                while live.stale:
                    await self._read_again(live)
                yield live
                return

    def _is_certain(self, table: Table) -> bool:
        """Whether a table that is in memory is as it is stored, unless it is marked as stale.

        Its owner is told of all that others do to it, and nobody else is.
        """
        return self._storage.peers.listening and self.owns(table)

    async def _read_again(self, live: _Live) -> None:
        """Read a stale table, under its lock. Whoever listens is told if another process has changed it.

        :raises Refused: it is no longer there.
        """
        old, doubts = live.table, live.doubts
        table = await self._read(old.id)
        if table is None:
            self._live.pop(old.id, None)
            raise Refused(NO_TABLE)
        live.table, live.settled = table, doubts
        if table.version > old.version:
            self._tell(old, table)

    async def read(self, table_id: int) -> Table | None:
        """The table as it is stored, regardless of what is in memory."""
        if (live := self._live.get(table_id)) is not None:
            live.doubt()
        return await self.get(table_id)

    async def heard(self, table_id: int, saves: int) -> bool:
        """Take note that another process has changed a table; tells whether its change is known.

        It is not if the table was not in memory then: nobody knows any more what was shown of it.

        :param saves: the number of that save.
        """
        live = self._live.get(table_id)
        if live is not None and live.unheard < saves:
            if live.table.saves < saves:
                await self.read(table_id)
            return True
        table = await self.get(table_id)
        if table is not None:
            if (live := self._live.get(table_id)) is not None:
                live.unheard = -1
            if table.message_id is not None or table.phase != "lobby":  # it is just being put up
                self._tell(table, table)
        return False

    async def _put(self, live: _Live, changed: Changed) -> tuple[Table, Table]:
        """Store what a change has made of a table, replace the old one, and publish it; gives both.

        What is only for display is added after it is stored, so an error there does not undo a move.
        """
        old = live.table
        if changed.table is old and changed.removal is None:
            if changed.token is not None:
                await self._storage.keep_token(old.id, changed.token)
            return old, old
        if not changed.quiet:
            changed = replace(changed, table=replace(changed.table, version=old.version + 1))
        with _unsure(live):
            table = await self._storage.save(old, changed, self._clock.now(), self.fence(old.guild_id))
            self.counted()
            table = self._with_facts(table)
            if table.phase == "over" and old.phase != "over":  # the end is shown only when it is complete
                table = await self._with_turning(table)
            live.table = table
        if not (changed.quiet or (changed.erased and table.ended)):  # the service for erasure draws these again
            self._tell(old, table)
        return old, table

    def _tell(self, old: Table, table: Table) -> None:
        """Tell all listeners of a change that is stored; an error in one of them does not concern the others.

        What they do is the owner's affair, who hears of it from the store where this is another process.
        """
        if not self.owns(table):
            return
        for listener in self._listeners:
            try:
                listener(old, table)
            except Exception:
                log.exception("change not told", table=table.id, listener=listener.__qualname__)

    def _with_facts(self, table: Table) -> Table:
        """Add the facts that describe the last move, which the game knows only until the next one."""
        if not table.moves or not table.moves[-1].plain or is_missing(table.game):
            return table
        *before, last = table.moves
        try:
            view = table.game.view(table.state, None)
            facts = self.presenters[table.game.key].facts(view, before[-1] if before else None)
        except Exception:
            log.exception("facts of a move not known", table=table.id)
            return table
        return replace(table, moves=(*before, replace(last, facts=facts, plain=False)))

    async def _with_turning(self, table: Table) -> Table:
        """Add the turning point of a game that is over, if there is one and it is found in time."""
        try:
            actions, _ = await self._storage.record(table.id)
            async with asyncio.timeout(TURNING_WITHIN):
                found = await in_background(turning, table, actions, self.presenters[table.game.key])
            if found is not None:
                changed = Changed(replace(table, turning=found, version=table.version + 1))
                return await self._storage.save(table, changed, self._clock.now(), self.fence(table.guild_id))
        except Illegal as illegal:
            log.info("no turning point", table=table.id, reason=illegal.sentence)
        except TimeoutError:
            log.info("no turning point", table=table.id, reason="not found in time")
        except LeaseLost:
            log.info("no turning point", table=table.id, reason="another process has the table by now")
        except Exception:
            log.exception("no turning point", table=table.id)
        return table

    # Changing

    @anew
    async def _changed(self, table_id: int, change: Change[[]]) -> tuple[Table, Table]:
        """Change a table; gives it as it was and as it is, the same one if there was nothing to change.

        :raises Refused: there is no such table, or the change is refused.
        """
        async with self._locked(table_id) as live:
            context = self._context(live.table)
            return await self._put(live, self._followed(change(live.table, context), context))

    def _followed(self, changed: Changed, context: Context) -> Changed:
        """Add the automatic moves that follow a change, once the facts about the move before are noted."""
        while True:
            if is_missing(changed.table.game):
                return changed
            if (then := moves.forced(changed)) is not None:
                follow = moves.followed
            elif (then := moves.owed(changed)) is not None:
                follow = moves.left
            else:
                then = daily.house_at_once(changed.table) or tournaments.next_move(changed, context)
                follow = moves.joined
                if then is None:
                    return changed
            changed = follow(replace(changed, table=self._with_facts(changed.table)), context, *then)

    async def change(self, table_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Table:
        """Change a table as a person has asked: by a function in :mod:`bot.play`, with its arguments.

        :raises Refused: there is no such table, a limit is reached, or the function refuses.
        """
        with refused_beyond_limits():
            _, table = await self._changed(table_id, _judging(change, *args, **kwargs))
        return table

    async def note(
        self, table_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Table, Table] | None:
        """Change a table when no person has asked; gives it as it was and as it is, or None if there is none.

        :raises LimitReached: as many tables stand in its new channel as may.
        """
        try:
            return await self._changed(table_id, _judging(change, *args, **kwargs))
        except Refused:
            return None
        except LeaseLost:
            self.lease_lost()
            return None

    def lease_lost(self) -> None:
        """Have this process check its leases: something came in under one that it has lost."""
        if self._leases is not None:
            self._leases.look()

    async def called(self, table_id: int, seat: int, decision: Decision, message_id: int | None) -> None:
        """Note the message that has called a player; None if they are not to be called."""
        done = await self.note(table_id, waits.called, seat, decision, message_id)
        if done and message_id is not None and not done[1].calls_by(message_id):
            await self._storage.drop(done[1].channel_id, message_id)  # they have moved meanwhile

    def _context(self, table: Table) -> Context:
        return self.context_of(table.game)

    def context_of(self, game: Game[Any, Any]) -> Context:
        """The context in which changes are judged now, where this game is played."""
        return Context(self._clock.now(), self._timings, self._random, self.presenters[game.key])

    # The lobby

    async def open(
        self,
        presenter: Presenter,
        opener: Person,
        *,
        limits: Limits,
        house: int = 0,
        **agreed: Unpack[lobby.Agreed],
    ) -> Table:
        """Make a new table with its opener seated, and store it; listeners are not told yet.

        :param house: how many house players sit there, too.
        :raises Refused: a limit is reached, or there are not so many seats.
        :raises AlreadyOpen: they sit at one that the same button has opened.
        """
        table = lobby.opened(presenter.game, opener, self._clock.now(), self._timings, **agreed)
        table = lobby.seat_house_players(table, opener, house)
        fence = self.fence(table.guild_id)
        with refused_beyond_limits():
            table = replace(table, id=await self._storage.add_table(table, limits, token=opener.token, fence=fence))
        self.counted()
        return table

    async def deal_daily(
        self, presenter: Presenter, person: Person, day: str, *, practice: bool, **home: Any
    ) -> tuple[int | None, bool]:
        """Deal somebody the deal of a day, or find the table at which they play it; tells whether it is new.

        :param practice: whether it is played again and does not count, as it is for those whose try was forgotten.
        :param home: where it was asked for, and the player's language.
        :return: the table; None if the one of their try was deleted.
        """
        key, now = presenter.game.key, self._clock.now()

        def dealt(secret: str, interaction_id: int) -> Changed:
            context = Context(now, self._timings, self._random, presenter)
            made = daily.dealt(presenter.game, person, context, day, secret, interaction_id, practice=practice, **home)
            return self._followed(made, context)

        store, fence = self._storage.daily, self.fence(home["guild_id"])
        await store.prepare(day, now)
        table_id: int | None
        if not practice:
            try:
                table_id, new = await store.begin(person.id, day, key, person.interaction_id, dealt, now, fence)
            except AlreadyTried:
                practice = True
        if practice:
            table_id, new = await store.practise(person.id, day, key, dealt, now, fence)
        self.counted()
        if new and table_id is not None and (table := await self.get(table_id)) is not None:
            self._tell(table, table)  # its deadlines are new
        return table_id, new

    async def gather(
        self,
        presenter: Presenter,
        opener: Person,
        *,
        name: str,
        count: int,
        most: int | None,
        limits: Limits,
        **agreed: Unpack[lobby.Agreed],
    ) -> tuple[Gathering, bool]:
        """Store a gathering with its tables, or find the one that this interaction has opened; tells whether it is new.

        :param most: how many may sit at each table; None for as many as can play.
        :raises Refused: the channel would have too many tables.
        """
        now = self._clock.now()
        made = Gathering(
            *(0, agreed["guild_id"], agreed["channel_id"], opener.id, opener.interaction_id, agreed["locale"]),
            *(name, now),
        )
        tables = gathering.opened(presenter.game, opener, count, most, now, self._timings, **agreed)
        try:
            made, new = await self._storage.add_gathering(made, tables, limits, self.fence(made.guild_id))
        except LimitReached as reached:
            raise Refused(NO_ROOM, most=reached.most) from None
        self.counted()
        return made, new

    async def open_rematch(self, table: Table) -> Table | None:
        """The rematch of a table, if it is still open."""
        known = await self.get(table.rematch_id) if table.rematch_id else None
        return None if known is None or known.ended else known

    @anew
    async def rematch(
        self, table_id: int, opener: Person, channel_id: int, parent_id: int | None, limits: Limits
    ) -> tuple[Table, bool]:
        """Open the rematch of a table, with the same house players, or find it; tells whether it is new.

        The first who asks opens it; all who ask while it is open get the same one.

        :raises Refused: it is to be opened by somebody who did not play there, or a limit is reached.
        """
        async with self._locked(table_id) as live:
            old = live.table
            known = await self.open_rematch(old)
            if known is not None:
                return known, False
            lobby.need_played(old, opener)
            need_game(old.game)
            new = lobby.rematch(old, opener, channel_id, parent_id, self._clock.now(), self._timings)
            with refused_beyond_limits(), _unsure(live):
                fence = self.fence(new.guild_id)
                table_id = await self._storage.add_table(new, limits, after=old, token=opener.token, fence=fence)
            self.counted()
            new = replace(new, id=table_id)
            live.table = replace(old, rematch_id=new.id, saves=old.saves + 1)
            return new, True

    # Removing

    @anew
    async def remove_words(self, table_id: int, by: Person | None, number: int | None = None) -> int | None:
        """Remove words that a player has written.

        :param by: a moderator; None where Discord itself refuses the words.
        :param number: the number of the action with these words; None for the last that still stand at the table.
        :return: the seat whose words they were; None if there are none.
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
        """Drop the tables of a server that is being deleted from memory."""
        for table_id, live in list(self._live.items()):
            if live.table.guild_id == guild_id and not live.lock.locked():
                del self._live[table_id]
