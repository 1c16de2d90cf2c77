"""Daily deals, as a store keeps them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from bot.cluster.leases import Fence
from bot.play.changes import Changed
from bot.standings.daily import Among, Listed, Span, Streak, Try


@dataclass(frozen=True, slots=True)
class Deal:
    """The deals of a day: what they are made of."""

    day: str
    secret: str = field(repr=False)
    made_at: float
    interaction_id: int | None = None  # that has asked for one of them first


class DailyStore(Protocol):
    """Daily deals, and everybody's tries at them."""

    async def prepare(self, day: str, now: float) -> None:
        """Make the secrets of a day and of the one after it, where there are none."""

    async def deal(self, day: str) -> Deal | None:
        """Read what the deals of a day are made of; None where nothing was prepared."""

    async def begin(
        self,
        user_id: int,
        day: str,
        game: str,
        interaction_id: int,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int | None, bool]:
        """Store a try with its table, or find it; gives the table, and whether it is new.

        The first try of a day at any game settles the interaction that its deals are made of.

        :param dealt: makes the table from the day's secret and that interaction, without side effects, for it may be
            called again.
        :raises AlreadyTried: they had their try before they were forgotten.
        """

    async def practise(
        self,
        user_id: int,
        day: str,
        game: str,
        dealt: Callable[[str, int], Changed],
        now: float,
        fence: Fence | None = None,
    ) -> tuple[int, bool]:
        """Store a table at which somebody plays a deal that does not count, or find the one that they have not left.

        Gives the table, and whether it is new.

        :raises LookupError: nobody has asked for this deal yet.
        """

    async def tries(self, user_id: int, day: str) -> list[Try]:
        """List somebody's tries of a day."""

    async def among(self, user_id: int, day: str, game: str) -> Among | None:
        """Give somebody's place among all who have finished a deal so far; None where they have not."""

    async def streak(self, user_id: int) -> Streak:
        """Read how many days in a row somebody has finished a deal."""

    async def listed(
        self, span: Span, day: str, game: str, guild_id: int | None, *, user_id: int, number: int, size: int
    ) -> Listed:
        """Read a page of a list; there is none beyond the last.

        :param game: a game, or :data:`ALL_GAMES`.
        :param guild_id: the server whose deals are listed; None for all.
        :param user_id: the person who looks at it.
        """

    async def appears(self, user_id: int) -> bool:
        """Tell whether somebody appears in lists."""

    async def appear(self, user_id: int, *, shown: bool) -> None:
        """Have somebody appear in lists, those of the past too, or not."""

    async def share(self, user_id: int, day: str, game: str, now: float) -> bool:
        """Note that somebody shares how they did; tells whether they have not before."""

    async def unshare(self, user_id: int, day: str, game: str) -> None:
        """Note that nobody was shown how somebody did, after all."""

    async def forget_lists(self, day: str) -> None:
        """Drop what is listed of days and months that are long past on this day, and who was forgotten on others."""
