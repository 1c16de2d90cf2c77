"""The one way in which a tournament changes: lock it, read it, judge the change, store the result, and only then tell.

Pure functions in :mod:`bot.tournaments` decide the result. A tournament changes seldom, so it is read for each change.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec
from weakref import WeakValueDictionary

from bot.language.errors import Refused, Repeated
from bot.language.texts import mark
from bot.play.changes import Context
from bot.play.missing_game import need_game
from bot.play.table import Table, replace
from bot.runtime.log import logger
from bot.services.draws import Draws
from bot.services.live_tables import retry_on_conflict
from bot.services.tables import Tables
from bot.standings.ids import TableId
from bot.store.sql.storage import Store
from bot.tournaments import entry, invitations, organizing, progress
from bot.tournaments.tournament import Changed, Honor, Pairing, Round, Tournament
from rules.tournament_secrets import Chain

log = logger(__name__)

REMEMBERED = 32
"""The number of a tournament's last presses that are known if they are delivered once more."""

P = ParamSpec("P")
Change = Callable[Concatenate[Tournament, Context, P], Changed]
"""Judges a tournament under its lock, with arguments of its own. If it raises something, it stays as it is."""
Listener = Callable[[Tournament, Tournament], None]

WITHOUT_GAME = {
    *(entry.erase, entry.leave, organizing.end, organizing.pause),
    *(progress.posted, progress.scheduled, progress.wait_for_game),
    *(invitations.decline, invitations.withdraw, invitations.posted),
}
"""The changes that are possible in a tournament whose game was removed from the program."""
NO_TOURNAMENT = mark("This tournament is no longer there.")


def _judging(change: Change[P], *args: P.args, **kwargs: P.kwargs) -> Change[[]]:
    def judge(tournament: Tournament, context: Context) -> Changed:
        if change not in WITHOUT_GAME:
            need_game(tournament.agreed.game)
        return invitations.expired(change(tournament, context, *args, **kwargs))

    return judge


class Tournaments:
    """All tournaments, each touched by one task at a time; another process may still change them."""

    def __init__(self, storage: Store, tables: Tables, draws: Draws) -> None:
        self._storage = storage
        self._tables = tables
        self.draws = draws
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Subscribe to changes: a listener gets the tournament before and after, once it has been stored."""
        self._listeners.append(listener)

    async def open(self, tournament: Tournament) -> tuple[Tournament, bool]:
        """Store a new tournament, or find the one that this interaction has opened; tells whether it is new.

        :raises LimitReached: as many are open in its channel as may be.
        """
        made, new = await self._storage.add_tournament(tournament)
        if new:
            self._notify(made, made)
        return made, new

    async def get(self, tournament_id: int) -> Tournament | None:
        return await self._storage.tournament(tournament_id)

    async def honors(self, guild_id: int, user_id: int) -> list[Honor]:
        """How the tournaments of a server that are over have ended for a person, the best place first."""
        for number in await self._storage.unplaced_tournaments(guild_id, user_id):
            if (over := await self.get(number)) is not None:
                await self._storage.place_tournament(over)
        return await self._storage.honors(guild_id, user_id)

    async def chain(self, table: Table) -> Chain | None:
        """How the deal of a table follows from its tournament; None for other tables."""
        found = None if table.event.tournament_id is None else await self.get(table.event.tournament_id)
        pairing = None if found is None else found.pairing_of(table.id)
        if found is None or pairing is None:
            return None
        return found.chain(*pairing, told=await self._played_out(found, pairing[0]))

    async def _played_out(self, tournament: Tournament, of: Round) -> bool:
        if not of.over and not tournament.ended:
            return False
        return of.over or all(table.ended for _, table in await self._tables_of(of))

    async def unfinished(self, tournament: Tournament) -> list[tuple[Pairing, Table]]:
        """The tables of the round being played that have no result yet."""
        return [] if tournament.round is None else await self._tables_of(tournament.round)

    async def _tables_of(self, of: Round) -> list[tuple[Pairing, Table]]:
        tables = [(one, await self._tables.get(one.table)) for one in of.unfinished]
        return [(one, table) for one, table in tables if table is not None]

    async def press(
        self, press_id: int, tournament_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> Tournament:
        """Change a tournament as a press asks: by a function in :mod:`bot.tournaments`, with its arguments.

        :raises Repeated: it has been done.
        :raises Refused: there is no such tournament, or the function refuses.
        """
        _, new = await self._changed(tournament_id, _judging(change, *args, **kwargs), press_id)
        return new

    async def note(
        self, tournament_id: int, change: Change[P], *args: P.args, **kwargs: P.kwargs
    ) -> tuple[Tournament, Tournament] | None:
        """Change a tournament when no person has asked; gives it before and after, or None if there is none."""
        try:
            return await self._changed(tournament_id, _judging(change, *args, **kwargs))
        except Refused:
            return None

    @retry_on_conflict
    async def _changed(
        self, tournament_id: int, change: Change[[]], press_id: int | None = None
    ) -> tuple[Tournament, Tournament]:
        lock = self._locks.setdefault(tournament_id, asyncio.Lock())
        async with lock:
            old = await self.get(tournament_id)
            if old is None:
                raise Refused(NO_TOURNAMENT)
            if press_id in old.presses:
                raise Repeated
            context = self._tables.context_of(old.agreed.game)
            changed = change(old, context)
            if changed.tournament == old:
                if changed.token is not None:
                    await self._storage.keep_press(old.id, changed.token)
                return old, old
            if press_id is not None:
                presses = (*old.presses, press_id)[-REMEMBERED:]
                changed = replace(changed, tournament=replace(changed.tournament, presses=presses))
            new = await self._storage.save_tournament(old, changed, context.now)
        for table in _dealt(old, changed, new):
            self._tables.dealt(table)
        self._notify(old, new)
        return old, new

    def _notify(self, old: Tournament, new: Tournament) -> None:
        """Do what has to follow a stored change, and tell all listeners."""
        self._tables.due.wake()
        for listener in self._listeners:
            try:
                listener(old, new)
            except Exception:
                log.exception("change not told", tournament=new.id, listener=getattr(listener, "__qualname__", "?"))


def any_posted(tournament: Tournament, unfinished: Sequence[tuple[Pairing, Table]]) -> bool:
    """Whether any table of the round has been posted; those that have ended were."""
    of = tournament.round
    return of is None or len(unfinished) < len(of.tables) or any(not table.home.unhoused for _, table in unfinished)


def _dealt(old: Tournament, changed: Changed, new: Tournament) -> list[Table]:
    """Give the tables that a change has dealt as they are stored."""
    if not changed.tables:
        return []
    pairings = new.rounds[-1].tables[-len(changed.tables) :]
    return [
        replace(table, id=TableId(one.table or 0), event=replace(table.event, tournament_id=old.id))
        for one, table in zip(pairings, changed.tables, strict=True)
    ]
