"""Opening the tables of a tournament: each in a thread where that is allowed, else in the channel."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Literal

import discord

from bot.discord.core import Core
from bot.discord.live.gathering_threads import GatheringThreads
from bot.discord.live.hands import Hands
from bot.discord.live.threads import Threads
from bot.discord.reminders import Reminders
from bot.discord.requests import FAILED, NO_PLACE, passes
from bot.discord.tournament_upkeep import TournamentUpkeep
from bot.language.texts import mark, texts
from bot.play import messages
from bot.play import tournament_tables as own
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.services.director import LOOK, Opener
from bot.services.tournaments import any_posted
from bot.show.render.tournament_posts import deal_message
from bot.standings.ids import TableId
from bot.store.due import Key
from bot.tournaments import progress
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Pairing, Round, Tournament
from rules.seats import seats_at

log = logger(__name__)

LONGEST_NAME = 100
"""Characters that Discord takes in the name of a thread."""
PATIENCE = 5.0
"""Seconds that a table waits for its thread while Discord accepts no more in a channel: it accepts 50 in five minutes,
and a round may have 64 tables."""
NOT_POSTED = mark("I can't post this table yet, so no clock is running. If I never can, the game counts for nobody.")
REMEMBERED = 1000
"""The number of tables to be opened that are remembered."""


class TournamentTables(TournamentUpkeep, Opener):
    """Posts the tables that a deal has stored, each once."""

    kind = "post"
    refused_for = LOOK

    def __init__(
        self,
        core: Core,
        threads: GatheringThreads,
        placing: Threads,  # posts a table in a channel
        reminders: Reminders,
        hands: Hands,
    ) -> None:
        super().__init__(core)
        self._threads = threads
        self._placing = placing
        self._reminders = reminders
        self._hands = hands
        self._new: Recent[int, None] = Recent(REMEMBERED)  # tables that nobody can have begun to open
        self._order = asyncio.Lock()  # what is waiting for longest is posted first
        core.tournaments.listen(self._changed)

    def dealt(self, table: Table) -> None:
        self._new[table.id] = None
        self._show_hands(table)

    async def announce(self, tournament: Tournament, digest: str) -> int | Literal["no", "gone"]:
        try:
            return await self.post(tournament, deal_message(tournament, digest), [], digest[:25])
        except FAILED as error:
            log.warning("deal not announced", tournament=tournament.id, reason=repr(error))
            return "gone" if _is_hopeless(error) else "no"

    async def keep_up(self, key: Key) -> None:
        """Post a table; if the bot may not, its players are told in their hands."""
        table = await self._core.tables.get(TableId(key.key))
        found = None if table is None else await self._core.tournaments.get(table.event.tournament_id or 0)
        pairing = None if found is None or table is None else found.pairing_of(table.id)
        if table is None or found is None or pairing is None:
            return
        tournaments = self._core.tournaments
        try:
            if table.home.unhoused and not table.ended:
                await self._open(found, *pairing, table)
        except FAILED as error:
            if not passes(error):
                await self._refused(found, table, error)
            raise
        waiting = any(one.home.unhoused and not one.ended for _, one in await tournaments.unfinished(found))
        await tournaments.note(found.id, progress.tables_posted, done=None if waiting else True)

    async def _refused(self, found: Tournament, table: Table, error: Exception) -> None:
        """Say what is needed to post a table; if its channel is gone, it ends with its tournament."""
        tournaments, tables = self._core.tournaments, self._core.tables
        posted = any_posted(found, await tournaments.unfinished(found))
        if _is_hopeless(error) and not posted:
            await tournaments.note(found.id, progress.channel_gone)
            await tables.note(table.id, own.give_up)
            return
        await tournaments.note(found.id, progress.tables_posted, done=False, posted=posted)
        noted = await tables.note(table.id, messages.note_trouble, NOT_POSTED)
        if noted is not None and noted[0] is not noted[1]:
            self._show_hands(noted[1])

    async def _open(self, tournament: Tournament, of: Round, one: Pairing, table: Table) -> None:
        """:raises Exception: one of :data:`bot.discord.requests.FAILED`."""
        again = table.id not in self._new
        self._new.pop(table.id, None)
        if again:
            self._show_hands(table)
        async with self._order:
            called = [discord.Object(user_id) for user_id in await self._reminders.unnotified(table)]
        names = names_of(tournament, of, one)
        if not format_of(tournament).in_rounds and await self._put_again(tournament, of, one, table, called):
            return
        if not await self._threads.open(tournament, names, table, again=again, called=called, patience=PATIENCE):
            await self._placing.put(table, tournament.channel_id, None, called)

    def _show_hands(self, table: Table) -> None:
        for seat in seats_at(len(table.players)):
            self._hands.show(table, seat)

    def _changed(self, old: Tournament, new: Tournament) -> None:
        if new.agreed.title != old.agreed.title:
            self._core.background.begin(self._rename(new), f"threads-tournament-{new.id}")

    async def _rename(self, tournament: Tournament) -> None:
        """Name the threads of the tables anew: the title named a person who is forgotten."""
        for of, pairing in tournament.pairings():
            table = await self._core.tables.get(pairing.table)
            if table is not None and table.home.parent_id is not None:
                await self._threads.rename(table, names_of(tournament, of, pairing)[0])

    async def _put_again(
        self, tournament: Tournament, of: Round, one: Pairing, table: Table, called: Sequence[discord.Object]
    ) -> bool:
        """Put a table of an arena into the thread of one that has ended; tells whether there is such a thread.

        An arena has more tables than Discord allows open threads in a server. Its players know this thread already.
        """
        threads = [
            earlier.home.channel_id
            for earlier in await self._those(_before(of, one))
            if earlier.home.parent_id == tournament.channel_id
        ]
        used = {other.home.channel_id for other in await self._those(of.unfinished if threads else [])}
        free = [thread_id for thread_id in threads if thread_id not in used]
        noted = await self._core.tournaments.note(tournament.id, progress.reserve_thread, table.id, free)
        pairing = None if noted is None else noted[1].pairing_of(table.id)
        if pairing is None or not (thread_id := pairing[1].thread):
            return False
        with contextlib.suppress(*FAILED):
            await self._placing.put(table, thread_id, tournament.channel_id, called)
            return True
        return False

    async def _those(self, pairings: Sequence[Pairing]) -> list[Table]:
        tables = [await self._core.tables.get(one.table) for one in pairings]
        return [table for table in tables if table is not None]


def _is_hopeless(error: Exception) -> bool:
    """Whether a table cannot be posted because its channel is gone."""
    return getattr(error, "code", None) in NO_PLACE


def _before(of: Round, one: Pairing) -> list[Pairing]:
    """Give the last tables of this table's players, the one that most of them share first."""
    left, found = set(one.seats), list[tuple[int, Pairing]]()
    for earlier in reversed(of.tables[: one.number - 1]):
        if shared := left.intersection(earlier.seats):
            found.append((len(shared), earlier))
            left -= shared
    return [earlier for _, earlier in sorted(found, key=lambda pair: -pair[0])]


def names_of(tournament: Tournament, of: Round, one: Pairing) -> tuple[str, str]:
    """Give the name of a table's thread, and another without any words that people chose."""
    t, game = texts(tournament.locale), tournament.agreed.game.name

    def name(title: str) -> str:
        rest = (
            t("{title}: round {round}, table {number}", title="", round=of.number, number=one.table)
            if format_of(tournament).in_rounds
            else t("{title}: room {number}", title="", number=one.table)  # a thread serves one table after another
        )
        return title[: LONGEST_NAME - len(rest)] + rest

    return name(tournament.agreed.title or game), name(game)
