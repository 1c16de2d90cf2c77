"""Leaderboards: everybody's figures in a server, by game, season and period.

All of them follow from the results, and are worked out again where the past changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Generic, Literal, NamedTuple, TypeVar

from bot.standings.people import Who
from bot.standings.ratings import Rating

L = TypeVar("L")
By = Literal["rating", "wins", "rate", "kept"]
Period = Literal["all", "month", "week"]

ALL_GAMES = ""  # takes a game's place for the board over all games
ALL_TIME = ""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server; the first began with the first game."""

    number: int
    started_at: float | None
    carries: bool


class Tally(NamedTuple):
    """A person's results added up in their order."""

    games: int = 0
    wins: int = 0
    kept: int = 0
    streak: int = 0
    longest: int = 0
    rating: Rating | None = None  # none over all games

    def after(self, won: bool, kept: int, rating: Rating) -> "Tally":
        """Add a result, after which they have this rating."""
        streak = self.streak + 1 if won else 0
        longest = max(self.longest, streak)
        return Tally(self.games + 1, self.wins + won, self.kept + kept, streak, longest, rating)

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def sure(self) -> float | None:
        """A lower bound of their skill, by which boards are ordered."""
        return None if self.rating is None else self.rating[0] - 2 * self.rating[1]


NOTHING = Tally()  # the sums of no results


@dataclass(frozen=True, slots=True)
class Figures:
    user_id: int
    name: str
    games: int
    wins: int
    kept: int
    streak: int
    longest: int
    rating: Rating | None  # none over all games
    rated: int = 0  # games in the whole season
    place: int | None = None  # none for people who are not in the list


@dataclass(frozen=True, slots=True)
class Alone:
    game: str
    strength: str  # of the house players
    games: int
    wins: int
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class Page(Generic[L]):
    """A page of a list of people."""

    lines: Sequence[L]
    number: int  # from 0
    pages: int
    count: int  # of people on all pages
    own: L | None  # the line of the person who looks at it, even if they are on another page or on none
    own_number: int | None  # of the page with their line; None where they are on none


@dataclass(frozen=True, slots=True)
class Stretch:
    """A person's ratings in a season, in the order of the games, with their times."""

    season: int
    ratings: Sequence[tuple[float, Rating]]


@dataclass(frozen=True, slots=True)
class Rival:
    user_id: int
    name: str
    games: int
    above: int  # how often they came to a better place than the other
    below: int


@dataclass(frozen=True, slots=True)
class Deed:
    """An entry of the audit log: what a manager has done to the standings."""

    user_id: Who
    deed: Literal["void", "reset", "season"]
    game: str
    number: int | None
    at: float


def periods(when: float) -> tuple[str, str, str]:
    """The periods of a time: all time, its month and its week, in UTC."""
    day = datetime.fromtimestamp(when, UTC)
    year, week, _ = day.isocalendar()
    return ALL_TIME, f"{day:%Y-%m}", f"{year}-W{week:02}"
