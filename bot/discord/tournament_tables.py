"""Opening the tables of a tournament: each in a thread where that is allowed, else in the channel."""

from collections.abc import Callable

import discord

from bot.discord.gathering_threads import GatheringThreads
from bot.discord.hands import Hands
from bot.discord.reminders import Reminders
from bot.discord.requests import FAILED, Requests, passes
from bot.discord.threads import TRIES, Threads
from bot.language.texts import texts
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.director import Opener
from bot.services.tables import Tables
from bot.tournaments.progress import CANNOT_POST
from bot.tournaments.tournament import Pairing, Round, Tournament

log = logger(__name__)

LONGEST_NAME = 100
"""Characters that Discord takes in the name of a thread."""


class TournamentTables(Opener):
    """Opens these tables."""

    def __init__(
        self,
        tables: Tables,
        threads: GatheringThreads,
        placing: Threads,
        reminders: Reminders,
        hands: Hands,
        requests: Requests,
        opened: Callable[[int], None],
    ) -> None:
        """Make it.

        :param placing: posts a table in a channel.
        :param opened: is called with the id of a tournament when one of its tables has got its place.
        """
        self._tables = tables
        self._threads = threads
        self._placing = placing
        self._reminders = reminders
        self._hands = hands
        self._requests = requests
        self._opened = opened

    def show_hands(self, table: Table) -> None:
        """Send everybody their hand who can be sent it, in the background."""
        for seat in range(len(table.seats)):
            self._hands.show(table, seat)

    async def open(self, tournament: Tournament, of: Round, one: Pairing, table: Table, *, again: bool) -> str | None:
        """Post a table; gives what is missing for that, or None if it is done."""
        lacking = await self._placed(tournament, of, one, table, again=again)
        if lacking is None:
            self._opened(tournament.id)
        return lacking

    async def _placed(
        self, tournament: Tournament, of: Round, one: Pairing, table: Table, *, again: bool
    ) -> str | None:
        if again:
            self.show_hands(table)
        called = [discord.Object(user_id) for user_id in await self._reminders.untold(table)]
        if await self._threads.open(tournament, _names(tournament, of, one), table, again=again, called=called):
            return None
        for failures in range(1, TRIES + 1):
            try:
                await self._placing.put(table, tournament.channel_id, None, called)
            except FAILED as error:
                log.warning("table not posted", table=table.id, reason=repr(error))
                if not passes(error):
                    return CANNOT_POST
                await self._requests.pause(error, failures)
            else:
                return None
        return CANNOT_POST


def _names(tournament: Tournament, of: Round, one: Pairing) -> tuple[str, str]:
    """Give the name of a table's thread, and another one in which nobody has written."""
    t, game = texts(tournament.locale), tournament.agreed.game.name

    def name(title: str) -> str:
        rest = t("{title}: round {round}, table {number}", title="", round=of.number, number=one.number)
        return title[: LONGEST_NAME - len(rest)] + rest

    return name(tournament.agreed.title or game), name(game)
