"""Running tournaments without an organizer's help.

What time or a table does to a tournament takes the same path as what people do (:mod:`bot.services.tournaments`).
Work to do is read from the store each time and retried until it is done, after a restart too. Only the process that
looks after the server of a tournament does any of this.
"""

import asyncio
import itertools
import math
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Literal, Protocol

from bot.play import leaving
from bot.play import tournament_tables as own
from bot.play.missing_game import is_missing
from bot.play.table import Table
from bot.play.waits import LONG
from bot.runtime.clock import sleep_until_or
from bot.runtime.log import logger
from bot.runtime.recent import Recent
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.store.errors import Conflict, StoreUnavailable
from bot.store.outage import log_failure
from bot.tournaments import invitations, progress, rounds
from bot.tournaments.tournament import Drawn, Invitation, Pairing, Round, Tournament
from rules.chance import commitment, new_secret

log = logger(__name__)

LOOK = 60.0
"""Seconds between two looks at all open tournaments, for what could not be done."""
LONGEST = 3600.0
"""The longest pause, in seconds, between two tries to post an invitation."""
REMEMBERED = 1000
"""The number of invitations whose failures are remembered."""
AFTER_FAILURE = 3.0
"""Seconds until something that failed is tried again."""
AT_ONCE = 12
"""How many tables are opened at the same time; Discord's limits are kept besides."""


Posted = Literal["yes", "no", "gone"]
"""Whether something is posted; the last means that it is hopeless to try again."""


class Opener(Protocol):
    """Opens the tables of a round and posts invitations, which needs Discord."""

    def show_hands(self, table: Table) -> None:
        """Send everybody their hand who can be sent it, in the background."""

    async def called(self, table: Table) -> list[int]:
        """List those who learn only from the post of a table that their game has begun: they are mentioned there."""

    async def open(
        self, tournament: Tournament, of: Round, one: Pairing, table: Table, called: Sequence[int], *, again: bool
    ) -> Posted:
        """Post a table; tells whether that is done.

        :param called: whom to mention.
        :param again: whether that may have been tried before.
        """

    async def invite(self, tournament: Tournament, invitation: Invitation) -> int | Posted:
        """Post an invitation; gives the id of the message, or why it could not be posted."""

    async def announce(self, tournament: Tournament, digest: str) -> int | Posted:
        """Post the SHA-256 of a salt before a deal; gives the id of the message, or why it could not be posted."""


class Director:
    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        timekeeper: Timekeeper,
        opener: Opener,
        resources: Resources,
    ) -> None:
        self._tournaments = tournaments.as_owner()
        self._tables = tables.as_owner()
        self._storage = resources.storage
        self._timekeeper = timekeeper
        self._opener = opener
        self._clock = resources.clock
        self._background = resources.background
        self._new: set[int] = set()  # tables that nobody can have begun to open
        self._salted: dict[int, tuple[int, str]] = {}  # by tournament: the message and the salt of its next tables
        self._dues: dict[int, float] = {}  # by tournament: when something is due
        self._put_off: Recent[int, tuple[int, float]] = Recent(REMEMBERED)
        """By the press that invited: how often Discord has not taken the invitation, and when to try again."""
        self._woken = asyncio.Event()
        tournaments.listen(self._changed)
        tables.listen(self._table_changed)
        timekeeper.postponed.append(self._postponed)

    async def run(self) -> None:
        looked = -math.inf
        while True:
            self._woken.clear()
            now = self._clock.now()
            if now - looked >= LOOK:
                try:
                    await self.look()
                    looked = now
                except StoreUnavailable as error:
                    log_failure(log, "tournaments not looked at yet", error)
                    looked = now - LOOK + AFTER_FAILURE
            for tournament_id, due in [*self._dues.items()]:
                if due <= now:
                    del self._dues[tournament_id]
                    self.wake(tournament_id)
            await sleep_until_or(self._clock, min([*self._dues.values(), looked + LOOK]), self._woken)

    async def look(self, among: int | None = None) -> None:
        """Look after every tournament that has not ended, or has open tables, in the background.

        :param among: the server whose tournaments are looked after, as its permissions have changed; None for all.
        """
        if among is not None:
            self._put_off.clear()
        for tournament_id, guild_id in await self._storage.unfinished_tournaments():
            if among in (None, guild_id) and self._storage.peers.ownership.owns(guild_id):
                self.wake(tournament_id)

    def wake(self, tournament_id: int) -> None:
        self._begin("serve", tournament_id, self._serve)

    def _begin(self, what: str, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Start a background task for a tournament; if it is running already, it runs once more."""
        self._background.again(f"{what}-tournament-{number}", partial(self._done, what, number, work))

    async def _done(self, what: str, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        try:
            for failures in itertools.count(1):
                try:
                    return await work(number)
                except (StoreUnavailable, Conflict) as error:
                    log_failure(log, "tournament not served yet", error, tournament=number, what=what)
                    await self._clock.sleep_until(self._clock.now() + min(LOOK, AFTER_FAILURE * failures))
        except Exception:
            self._dues[number] = self._clock.now() + LOOK
            raise

    def _changed(self, _: Tournament, tournament: Tournament) -> None:
        self.wake(tournament.id)

    def _table_changed(self, old: Table, table: Table) -> None:
        if table.event.tournament_id is not None and table.ended:
            self.wake(table.event.tournament_id)

    async def _postponed(self, gap: float, among: Collection[int], shards: int) -> None:
        """Extend the rounds of some shards' tournaments after a time in which nothing could happen."""
        if abs(gap) < LONG:
            return
        for tournament_id, guild_id in await self._storage.unfinished_tournaments():
            if (guild_id >> 22) % shards in among:
                await self._tournaments.note(tournament_id, progress.later, gap)

    # What a tournament needs

    async def _ours(self, tournament_id: int) -> Tournament | None:
        """The tournament; None if there is none, or another process looks after it."""
        found = await self._tournaments.get(tournament_id)
        return found if found is not None and self._storage.peers.ownership.owns(found.guild_id) else None

    async def _serve(self, tournament_id: int) -> None:
        """Do what is due, and open tables. After an early end, the tables that were dealt are still played."""
        found = await self._ours(tournament_id)
        if found is None:
            self._dues.pop(tournament_id, None)
            return
        await self._vacate(found)
        if is_missing(found.agreed.game):
            await self._wait_for_game(found)
            return
        if found.ended:
            await self._tell_tables(found)
        else:
            found = await self._gone_on(found)
        if any(table.home.unhoused and not table.ended for _, table in await self._unfinished(found)):
            self._begin("open", tournament_id, self._open)
        if any(one.message_id is None for one in found.invitations):
            self._begin("invite", tournament_id, self._invite)
        self._plan(found)

    async def _vacate(self, found: Tournament) -> None:
        """Have people who are out leave their tables, so that they neither play nor write there any longer.

        If the organizer, who took a person out, plays at the same table, the game counts for nobody's rating.
        """
        out = [index for index, entrant in enumerate(found.entrants) if entrant.state == "out"]
        for one, table in await self._unfinished(found) if out else ():
            for entrant in (found.entrants[index] for index in one.seats if index in out):
                if entrant.person is not None and table.seat_of(entrant.person) is not None:
                    ousted = entrant.barred and table.seat_of(found.organiser_id) is not None
                    by: Literal["manager", "person"] = "manager" if entrant.barred else "person"
                    await self._tables.note(table.id, leaving.leave, entrant.person, by=by, ousted=ousted)

    async def _wait_for_game(self, found: Tournament) -> None:
        """Begin the time of a round again when it is up: there has to be some when the game is back."""
        due, now = progress.due(found), self._clock.now()
        self._dues.pop(found.id, None)
        if due is not None and due <= now:
            await self._tournaments.note(found.id, progress.later, now + found.agreed.round_time - due)

    async def _gone_on(self, found: Tournament) -> Tournament:
        for one, table in await self._unfinished(found):
            if table.ended and (table.finished or not one.closed or _is_judging(found)):
                noted = await self._tournaments.note(found.id, rounds.noted, table)
                found = noted[1] if noted else found
        await self._timekeeper.caught_up()
        if not self._timekeeper.stands_still(found.guild_id):
            posted = _any_posted(found, await self._unfinished(found))
            drawn = await self._drawn(found, posted=posted)
            noted = await self._tournaments.note(found.id, progress.tick, drawn, posted=posted)
            if noted is not None:
                await self._deal(*noted)
                found = noted[1]
        if _is_judging(found):
            self._begin("judge", found.id, self._judge)
        return found

    async def _tell_tables(self, found: Tournament) -> None:
        """Tell those who still play that the tournament has ended early."""
        for _, table in await self._unfinished(found):
            if not table.ended and not table.event.outlived:
                await self._tables.note(table.id, own.outlive)

    async def _drawn(self, found: Tournament, *, posted: bool) -> Drawn | None:
        """Draw the tables that begin now; None if none do, or they have to wait."""
        context, draws = self._tables.context_of(found.agreed.game), self._tournaments.draws
        ready = progress.ready(found, context, posted=posted)
        if ready is None:
            return None
        tables, byes = await draws.paired(ready, context.now)
        press = draws.newest(found.guild_id)
        if press is not None or not tables:
            return Drawn(found.saves, tables, byes, press or 0)
        if found.id not in self._salted:
            salt = new_secret()
            message_id = await self._opener.announce(found, commitment(salt))
            if message_id == "gone":
                await self._tournaments.note(found.id, progress.channel_gone)
                return None
            if not isinstance(message_id, int):
                await self._tournaments.note(found.id, progress.tables_posted, done=False, posted=False)
                return None
            self._salted[found.id] = message_id, salt
        return Drawn(found.saves, tables, byes, *self._salted[found.id])

    def _plan(self, found: Tournament) -> None:
        due = progress.due(found)
        if due is None or found.ended:
            self._dues.pop(found.id, None)
        else:
            now, again = self._clock.now(), LOOK if found.trouble == progress.CANNOT_POST else AFTER_FAILURE
            self._dues[found.id] = due if due > now else now + again
            self._woken.set()

    async def _unfinished(self, found: Tournament) -> list[tuple[Pairing, Table]]:
        pairings = found.round.unfinished if found.round else ()
        tables = [(one, await self._tables.get(one.table)) for one in pairings]
        return [(one, table) for one, table in tables if table is not None]

    async def _deal(self, old: Tournament, new: Tournament) -> None:
        """Announce the tables of a new round: their deadlines are new, and their hands can be sent."""
        known = {one.table for _, one in old.pairings()}
        dealt = [one.table for _, one in new.pairings() if one.table is not None and one.table not in known]
        self._new.update(dealt)
        if dealt:
            self._salted.pop(new.id, None)
        for table_id in dealt:
            table = await self._tables.get(table_id)
            if table is not None:
                self._tables.dealt(table)
                self._opener.show_hands(table)

    async def _open(self, tournament_id: int) -> None:
        found = await self._ours(tournament_id)
        if found is None or (of := found.round) is None:
            return
        gate = asyncio.Semaphore(AT_ONCE)

        async def open_one(one: Pairing, table: Table) -> Posted:
            async with gate:
                again = table.id not in self._new
                self._new.discard(table.id)
                return await self._opener.open(found, of, one, table, called[table.id], again=again)

        unfinished = await self._unfinished(found)
        waiting = [pair for pair in unfinished if pair[1].home.unhoused and not pair[1].ended]
        called = {table.id: await self._opener.called(table) for _, table in waiting}
        waiting.sort(key=lambda pair: -len(called[pair[1].id]))
        done = await asyncio.gather(*(open_one(*pair) for pair in waiting))
        posted = "yes" in done or _any_posted(found, unfinished)
        if {*done} == {"gone"} and not posted:
            await self._tournaments.note(tournament_id, progress.channel_gone)
            for _, table in waiting:
                await self._tables.note(table.id, own.give_up)
            return
        finished = {*done} <= {"yes"}
        await self._tournaments.note(tournament_id, progress.tables_posted, done=finished, posted=posted)

    async def _invite(self, tournament_id: int) -> None:
        found = await self._ours(tournament_id)
        for one in found.invitations if found is not None else ():
            if found is None or one.message_id is not None:
                continue
            failures, next_try = self._put_off.get(one.interaction_id, (0, 0.0))
            if next_try > self._clock.now():
                continue
            message_id = await self._opener.invite(found, one)
            if message_id == "gone":
                self._put_off[one.interaction_id] = failures + 1, math.inf
                await self._tournaments.note(found.id, invitations.posted, one.user_id, None)
                continue
            if not isinstance(message_id, int):
                later = self._clock.now() + min(LONGEST, LOOK * 2**failures)
                self._put_off[one.interaction_id] = failures + 1, later
                continue
            noted = await self._tournaments.note(found.id, invitations.posted, one.user_id, message_id)
            if noted is None or all(open_one.message_id != message_id for open_one in noted[1].invitations):
                await self._storage.drop(found.channel_id, message_id)  # it was answered meanwhile

    async def _judge(self, tournament_id: int) -> None:
        found = await self._ours(tournament_id)
        if found is None or found.ended or not _is_judging(found):
            return
        for _, table in await self._unfinished(found):
            while not table.ended:
                noted = await self._tables.note(table.id, own.give_up if table.home.unhoused else own.play_on)
                if noted is None:
                    return
                table = noted[1]
                await asyncio.sleep(0)
        self.wake(tournament_id)


def _any_posted(found: Tournament, unfinished: Sequence[tuple[Pairing, Table]]) -> bool:
    """Whether any table of the round has been posted; those that have ended were."""
    of = found.round
    return of is None or len(unfinished) < len(of.tables) or any(not table.home.unhoused for _, table in unfinished)


def _is_judging(found: Tournament) -> bool:
    return found.round is not None and found.round.judging
