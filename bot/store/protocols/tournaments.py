"""Tournaments, as a store keeps them."""

from typing import Protocol

from bot.cluster.leases import Fence
from bot.play.table import Token
from bot.tournaments.changes import Changed as TournamentChanged
from bot.tournaments.tournament import Tournament


class TournamentStore(Protocol):
    """Tournaments, each with all of its rounds."""

    async def add_tournament(self, tournament: Tournament, fence: Fence | None = None) -> tuple[Tournament, bool]:
        """Store a tournament, or find the one that this interaction has opened; tells whether it is new.

        :raises LimitReached: as many are open in its channel as may be.
        """

    async def tournament(self, tournament_id: int) -> Tournament | None:
        """Read a tournament as its last change has left it."""

    async def save_tournament(
        self, old: Tournament, changed: TournamentChanged, now: float, fence: Fence | None = None
    ) -> Tournament:
        """Store a changed tournament with its new tables; gives it as it is stored, with the ids of these.

        Whoever sits at a new table, and has pressed something of this tournament lately, can be sent their hand there.

        :raises Conflict: the stored tournament is not the old one.
        """

    async def keep_press(self, tournament_id: int, token: Token) -> None:
        """Keep the token of a press that has changed nothing, of people who are named in the tournament."""

    async def unfinished_tournaments(self) -> list[tuple[int, int]]:
        """List the ids of the tournaments that have not ended, each with its server, the oldest first.

        Those that were ended early are among them until their tables have ended.
        """

    async def unshown_tournaments(self) -> list[tuple[int, int]]:
        """List the ids of the tournaments whose message may not show them as they are, each with its server."""

    async def finish_tournament(self, shown: Tournament) -> None:
        """Note that the message of a tournament that has ended shows it as it is; the next change undoes that."""

    async def tournaments_in(self, guild_id: int, most: int) -> list[Tournament]:
        """List the tournaments of a server, the newest first."""

    async def tournaments_of(self, guild_id: int, user_id: int) -> list[Tournament]:
        """List the tournaments of a server that somebody has entered, the newest first."""
