"""Standings, as a store keeps them."""

from collections.abc import Sequence
from typing import Protocol

from bot.cluster.leases import Fence
from bot.standings.boards import Alone, By, Deed, Figures, Page, Period, ProgramFigures, Rival, Season, Stretch
from bot.standings.games import Finished, PastGame, Sight


class StandingsStore(Protocol):
    """The standings of all servers."""

    async def last_game(self, guild_id: int) -> str | None:
        """Give the game that a server has finished last, of those that count."""

    async def seasons(self, guild_id: int) -> list[Season]:
        """List the seasons of a server, the newest first; there is always a first one."""

    async def page(
        self,
        guild_id: int,
        game: str,
        season: int,
        *,
        by: By,
        period: Period,
        now: float,
        seen_since: float,
        least: int,
        user_id: int,
        number: int,
        size: int,
    ) -> Page:
        """Read a page of a leaderboard; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param seen_since: people who have not been in this server since then are not listed.
        :param least: by the rate of wins, people with fewer games in that period are not listed either.
        :param user_id: the person who looks at it.
        """

    async def figures(self, guild_id: int, user_id: int, season: int) -> dict[str, Figures]:
        """Read somebody's figures of all time in a season, by game, and with :data:`ALL_GAMES` for all together."""

    async def alone(self, guild_id: int, user_id: int) -> list[Alone]:
        """List what somebody has done alone against the house, by game and strength; it is for themself only."""

    async def programs(self, guild_id: int, game: str) -> list[ProgramFigures]:
        """List the engines that have finished a game of this kind in a server, and the house players who sat there.

        The best rating comes first. Of a game that is voided nothing stays, in the ratings after it neither.
        """

    async def course(self, guild_id: int, user_id: int, game: str) -> list[Stretch]:
        """List somebody's ratings after each of their games of a kind, season by season."""

    async def rivals(self, guild_id: int, user_id: int, most: int) -> list[Rival]:
        """List the people whom somebody has met in their last games that count, and how those have ended."""

    async def last_games(self, guild_id: int, user_id: int, most: int) -> list[PastGame]:
        """List somebody's last games that count, the last first."""

    async def history(
        self, guild_id: int, user_id: int | None, sight: Sight, number: int, size: int
    ) -> tuple[list[PastGame], int, int]:
        """Read a page of the games of a server, or of one person there, the last first.

        Gives its number, too, because there is no page beyond the last, and the number of pages.

        :param sight: that of the person who reads it; imported games are for everybody.
        """

    async def deeds(self, guild_id: int, most: int) -> list[Deed]:
        """List what managers have done to a server's standings, the latest first."""

    async def add(self, games: Sequence[Finished]) -> None:
        """Add finished games, in this order."""

    async def start_season(
        self, guild_id: int, number: int, by: int, now: float, *, carries: bool, fence: Fence | None = None
    ) -> bool:
        """Start a new season; tells whether this call has started it.

        :param number: its number, so that calls at the same time start a single one.
        :param carries: whether ratings carry over from the season before.
        """

    async def void(self, guild_id: int, table_id: int, by: int, now: float) -> bool:
        """Void a game, so that it counts nowhere; tells whether it had counted."""

    async def reset(self, guild_id: int, game: str, by: int, now: float, fence: Fence | None = None) -> None:
        """Set aside the present season's board of a game, or with :data:`ALL_GAMES` all of its boards, for good.

        The next game begins a new board, on which nobody has a rating. Where there is no board, nothing is done.

        """

    async def recount(self) -> bool:
        """Do a step of working out again the boards whose past has changed; tells whether there may be more to do.

        First a board's games are rated again, in their order; then come the figures of everybody who played in them. A
        game that ends meanwhile is either among those still to be rated, or rated correctly already. If the past
        changes meanwhile, the board is worked out once more.
        """

    def take_rated_anew(self) -> list[int]:
        """Take the tables whose ratings were changed since this was last asked, of the newest games only."""

    async def forget_periods(self, now: float) -> None:
        """Drop the figures of past months and weeks, which could be worked out from the results."""
