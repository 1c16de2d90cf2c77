"""Opening the tables of a tournament: each in a thread where that is allowed, else in the channel."""

from collections.abc import Callable, Sequence

import discord

from bot.discord.core import Core
from bot.discord.gathering_threads import GatheringThreads
from bot.discord.hands import Hands
from bot.discord.reminders import Reminders
from bot.discord.requests import FAILED, NO_PLACE, passes
from bot.discord.threads import TRIES, Threads
from bot.language.texts import mark, texts
from bot.play import messages
from bot.play.table import Table
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.services.director import Opener, Posted
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Invitation, Pairing, Round, Tournament

log = logger(__name__)

LONGEST_NAME = 100
"""Characters that Discord takes in the name of a thread."""
PATIENCE = 5.0
"""Seconds that a table waits for its thread while Discord accepts no more in a channel: it accepts 50 in five minutes,
and a round may have 64 tables."""
NOT_POSTED = mark(
    "I cannot post this table yet, so no clock is running. If it is never posted, the game counts for nobody."
)
REMEMBERED = 1000
"""The number of threads whose last table is remembered."""


class TournamentTables(Opener):
    def __init__(
        self,
        core: Core,
        threads: GatheringThreads,
        placing: Threads,  # posts a table in a channel
        reminders: Reminders,
        hands: Hands,
        opened: Callable[[Tournament], None],  # is called with a tournament when one of its tables is posted
    ) -> None:
        self._core = core
        self._threads = threads
        self._placing = placing
        self._reminders = reminders
        self._hands = hands
        self._opened = opened
        self._given: Recent[int, int] = Recent(REMEMBERED)  # by thread, the last table posted in it
        core.tournaments.listen(self._changed)

    def show_hands(self, table: Table) -> None:
        for seat in range(len(table.seats)):
            self._hands.show(table, seat)

    async def called(self, table: Table) -> list[int]:
        return await self._reminders.unnotified(table)

    async def open(
        self, tournament: Tournament, of: Round, one: Pairing, table: Table, called: Sequence[int], *, again: bool
    ) -> Posted:
        """Post a table; if the bot cannot, its players are told in their hands."""
        if again:
            self.show_hands(table)
        users = [discord.Object(user_id) for user_id in called]
        names = names_of(tournament, of, one)
        if (
            not format_of(tournament).in_rounds and await self._put_again(tournament, of, one, table, users)
        ) or await self._threads.open(tournament, names, table, again=again, called=users, patience=PATIENCE):
            done: Posted = "yes"
        else:
            done = await self._put(table, tournament.channel_id, None, users)
        if done == "yes":
            self._opened(tournament)
            return done
        noted = await self._core.tables.note(table.id, messages.note_trouble, NOT_POSTED)
        if noted is not None and noted[0] is not noted[1]:
            self.show_hands(noted[1])
        return done

    async def invite(self, tournament: Tournament, invitation: Invitation) -> int | Posted:
        try:
            return await self._reminders.invite(tournament, invitation)
        except FAILED as error:
            log.info("player not invited", tournament=tournament.id, reason=repr(error))
            return "no" if passes(error) else "gone"

    async def announce(self, tournament: Tournament, digest: str) -> int | Posted:
        try:
            return await self._reminders.announce(tournament, digest)
        except FAILED as error:
            log.warning("deal not announced", tournament=tournament.id, reason=repr(error))
            return "gone" if getattr(error, "code", None) in NO_PLACE else "no"

    def _changed(self, old: Tournament, new: Tournament) -> None:
        if new.agreed.title != old.agreed.title:
            self._core.background.begin(self._rename(new), f"threads-tournament-{new.id}")

    async def _rename(self, tournament: Tournament) -> None:
        """Name the threads of the tables anew: the title named a person who is forgotten."""
        for of, pairing in tournament.pairings():
            table = await self._core.tables.get(pairing.table)
            if table is not None and table.home.parent_id is not None:
                await self._threads.rename(table, names_of(tournament, of, pairing)[0])

    async def _put(
        self, table: Table, channel_id: int, parent_id: int | None, called: Sequence[discord.Object]
    ) -> Posted:
        for failures in range(1, TRIES + 1):
            try:
                await self._placing.put(table, channel_id, parent_id, called)
            except FAILED as error:
                log.warning("table not posted", table=table.id, reason=repr(error))
                if not passes(error):
                    return "gone" if getattr(error, "code", None) in NO_PLACE else "no"
                await self._core.requests.pause(error, failures)
            else:
                return "yes"
        return "no"

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
        playing = {other.table for other in of.unfinished}
        for thread_id in threads:
            if thread_id not in used and self._given.get(thread_id) not in playing:
                self._given[thread_id] = table.id
                return await self._put(table, thread_id, tournament.channel_id, called) == "yes"
        return False

    async def _those(self, pairings: Sequence[Pairing]) -> list[Table]:
        tables = [await self._core.tables.get(one.table) for one in pairings]
        return [table for table in tables if table is not None]


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
