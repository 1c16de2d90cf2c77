"""The message of each tournament: the board of everything that is played in it."""

from collections.abc import Iterable

from bot.discord.core import Core
from bot.discord.live.boards import Board, Boards
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.runtime.background import in_background
from bot.runtime.recent import Recent
from bot.show.render import tournament_message as render
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.tournaments import progress
from bot.tournaments.rounds import lines
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Tournament

SHOWN = 40
"""The most tables of a round to link to: the message has no room for more."""
MOST_BELOW = 3
"""As soon as this number of threads was begun below it, the message is posted again further down."""
REMEMBERED = 64
"""The number of cached standings."""


class TournamentMessages(Boards[Tournament]):
    kind = "cup"
    nonce = "tt"

    def __init__(self, core: Core) -> None:
        super().__init__(core)
        self._standings: Recent[int, tuple[int, list[Line]]] = Recent(REMEMBERED)

    # What there is to be shown

    async def standing(self, tournament: Tournament) -> list[Line]:
        known = self._standings.get(tournament.id)
        if known is None or known[0] != tournament.saves:
            known = self._standings[tournament.id] = tournament.saves, await in_background(lines, tournament)
        return known[1]

    async def where(self, ids: Iterable[TableId]) -> dict[int, Table]:
        found = [await self._core.tables.get(table_id) for table_id in ids]
        return {table.id: table for table in found if table is not None}

    # When it is shown

    async def catch_up(self) -> None:
        """Show the tournaments whose games were removed from the program since their messages were drawn."""
        for tournament_id, _ in await self._core.storage.unfinished_tournaments():
            found = await self._core.tournaments.get(tournament_id)
            if found is not None and isinstance(found.agreed.game, MissingGame):
                self.show(found)

    # How it is shown

    async def read(self, key: Key) -> Tournament | None:
        return await self._core.tournaments.get(key.key)

    def is_over(self, found: Tournament) -> bool:
        return found.ended

    async def board(self, found: Tournament, *, nameless: bool, filed: bool) -> Board:
        tournament = render.nameless(found) if nameless else found
        pairings = render.in_order(tournament, tournament.rounds[-1]) if tournament.rounds else []
        where = await self.where([pairing.table for pairing in pairings[:SHOWN] if pairing.table is not None])
        presenter = self._core.presenters[tournament.agreed.game.key]
        return Board(render.tournament(tournament, presenter, await self.standing(tournament), where), found.ended)

    async def is_buried(self, found: Tournament) -> bool:
        """Whether the lines with which Discord tells of threads have pushed it up, and no more of them follow."""
        assert found.message_id is not None
        if not found.rounds:
            return False
        tables = [await self._core.tables.get(one.table) for one in found.rounds[-1].unfinished]
        if any(table is not None and table.home.unhoused and not table.ended for table in tables):
            return False
        below = 0
        for _, pairing in render.newest(found):
            table = await self._core.tables.get(pairing.table)
            if table is None or table.home.parent_id != found.channel_id:
                continue
            if table.home.channel_id < found.message_id:  # a thread has the id of the moment in which it began
                return False
            below += 1
            if below == MOST_BELOW:
                return True
        return False

    async def posted(self, found: Tournament, message_id: MessageId | None) -> None:
        await self._core.tournaments.note(found.id, progress.posted, message_id)

    async def finish(self, found: Tournament) -> None:
        await self._core.storage.finish_tournament(found.id)
