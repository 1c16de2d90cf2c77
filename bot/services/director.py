"""Running tournaments without an organizer's help.

What a tournament needs next is a row of what is left to do (:mod:`bot.services.due`): each of its changes, and the end
of each of its tables, makes that due, and once it is done, it is noted when it is due again. What time or a table does
takes the same path as what people do (:mod:`bot.services.tournaments`). It is judged anew there, so where another
process was faster, nothing changes.
"""

import asyncio
from collections.abc import Sequence
from typing import Literal, Protocol

from bot.play import leaving
from bot.play import tournament_tables as own
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.services.ears import Ears
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments, any_posted
from bot.tournaments import progress, rounds
from bot.tournaments.tournament import Drawn, Pairing, Tournament
from rules.chance import commitment, new_secret

LOOK = 60.0
"""Seconds until what cannot be done is tried again."""
AGAIN = 3.0
"""Seconds until what is due all the same is looked at again."""

Dealt = Sequence[tuple[Pairing, Table]]
"""Tables of a round, with who meets whom there."""


class Opener(Protocol):
    """What needs Discord when tables are dealt."""

    def dealt(self, table: Table) -> None:
        """Send everybody their hand who can be sent it, in the background."""

    async def announce(self, tournament: Tournament, digest: str) -> int | Literal["no", "gone"]:
        """Post the SHA-256 of a salt before a deal; gives the id of the message, or whether it is hopeless."""


class Director:
    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        ears: Ears,
        opener: Opener,
        resources: Resources,
    ) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._ears = ears
        self._opener = opener
        self._clock = resources.clock
        self._chance = resources.chance
        self._salted: dict[int, tuple[int, str]] = {}  # by tournament: the message and the salt of its next tables

    # What a tournament needs

    async def serve(self, tournament_id: int) -> float | None:
        """Do what is due; gives the seconds until there is more to do, as far as is known.

        After an early end, the tables that were dealt are still played.
        """
        found = await self._tournaments.get(tournament_id)
        if found is None:
            return None
        unfinished = await self._tournaments.unfinished(found)
        await self._vacate(found, unfinished)
        if isinstance(found.agreed.game, MissingGame):
            noted = await self._tournaments.note(found.id, progress.wait_for_game)
            return self._wait(noted[1] if noted else found)
        if found.ended:
            for _, table in unfinished:
                if not table.ended and not table.event.outlived:
                    await self._tables.note(table.id, own.outlive)
            return None
        return self._wait(await self._gone_on(found, unfinished))

    def _wait(self, found: Tournament) -> float | None:
        due = progress.due(found)
        if due is None or found.ended:
            return None
        left = due - self._clock.now()
        return left if left > 0 else LOOK if found.trouble == progress.CANNOT_POST else AGAIN

    async def _vacate(self, found: Tournament, unfinished: Dealt) -> None:
        """Have people who are out leave their tables, so that they neither play nor write there any longer.

        If the organizer, who took a person out, plays at the same table, the game counts for nobody's rating.
        """
        for one, table in unfinished:
            for entrant in (found.entrants[index] for index in one.seats if found.entrants[index].state == "out"):
                if entrant.person is not None and table.seat_of(entrant.person) is not None:
                    ousted = entrant.barred and table.seat_of(found.organiser_id) is not None
                    by: Literal["manager", "person"] = "manager" if entrant.barred else "person"
                    await self._tables.note(table.id, leaving.leave, entrant.person, by=by, ousted=ousted)

    async def _gone_on(self, found: Tournament, unfinished: Dealt) -> Tournament:
        for one, table in unfinished:
            if table.ended and (table.finished or not one.closed or _is_judging(found)):
                noted = await self._tournaments.note(found.id, rounds.noted, table)
                found = noted[1] if noted else found
        await self._ears.caught_up()
        if await self._ears.heard(found.guild_id, progress.due(found) or 0.0):
            posted = any_posted(found, await self._tournaments.unfinished(found))
            drawn = await self._drawn(found, posted=posted)
            noted = await self._tournaments.note(found.id, progress.tick, drawn, posted=posted)
            if noted is not None:
                await self._deal(*noted)
                found = noted[1]
        if _is_judging(found):
            await self._judge(found)
        return found

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
            salt = new_secret(self._chance)
            message_id = await self._opener.announce(found, commitment(salt))
            if message_id == "gone":
                await self._tournaments.note(found.id, progress.channel_gone)
                return None
            if message_id == "no":
                await self._tournaments.note(found.id, progress.tables_posted, done=False, posted=False)
                return None
            self._salted[found.id] = message_id, salt
        return Drawn(found.saves, tables, byes, *self._salted[found.id])

    async def _deal(self, old: Tournament, new: Tournament) -> None:
        """Have the hands at new tables sent."""
        known = {one.table for _, one in old.pairings()}
        dealt = [one.table for _, one in new.pairings() if one.table not in known]
        if dealt:
            self._salted.pop(new.id, None)
        for table_id in dealt:
            if (table := await self._tables.get(table_id)) is not None:
                self._opener.dealt(table)

    async def _judge(self, found: Tournament) -> None:
        """Have the house finish all tables of the round; those that were never posted are closed."""
        for _, table in await self._tournaments.unfinished(found):
            while not table.ended:
                noted = await self._tables.note(table.id, own.give_up if table.home.unhoused else own.play_on)
                if noted is None:
                    return
                table = noted[1]
                await asyncio.sleep(0)


def _is_judging(found: Tournament) -> bool:
    return found.round is not None and found.round.judging
