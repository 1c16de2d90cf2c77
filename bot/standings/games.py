"""How games ended: for the people who played them, for the standings, and in the history of a server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

from bot.standings.boards import Season
from bot.standings.daily import Done
from bot.standings.ids import TableId
from bot.standings.people import Who
from bot.standings.ratings import Change

Unrated = Literal["no move", "not posted"]
"""Why a result leads to no rating: in a tournament, its player made no move, or the table was never posted."""


@dataclass(frozen=True, slots=True)
class Result:
    user_id: Who
    name: str
    place: int  # among the people
    won: bool
    kept: int
    gone: bool  # left before the end
    overall: int | None = None  # the place among all who sat there, house players too; None where it is not known
    unrated: Unrated | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished game means for the standings."""

    counted: bool
    voided: bool = False
    ratings: Mapping[Who, Change] = field(default_factory=dict)  # by person
    daily: Done | None = None  # of a try at a daily deal


Counts = Literal["yes", "no", "void", "reset"]


@dataclass(frozen=True, slots=True)
class Finished:
    guild_id: int
    game: str
    table_id: TableId | None  # None for one that was not played here
    at: float
    results: Sequence[Result]
    counts: bool
    seats: int | None = None  # how many sat there, house players too; None where it is not known
    alone_against: str | None = None  # the strength of the house players, where one person played against them alone


@dataclass(frozen=True, slots=True)
class PastGame:
    table_id: TableId | None  # None for one that was not played here
    link: str | None  # to its table, unless it was played alone
    game: str
    at: float
    counts: bool
    voided: bool
    people: tuple[Result, ...]  # by place
    seats: int | None = None  # how many sat there, house players too; None where it is not known

    def place_of(self, one: Result) -> tuple[int, int]:
        """A person's place, and among how many: all who sat there, or the people where no more is known."""
        if one.overall is None or self.seats is None:
            return one.place, len(self.people)
        return one.overall, self.seats


@dataclass(frozen=True, slots=True)
class Sight:
    """Which past games a person may see, by the channels in which they were played."""

    user_id: int
    channels: tuple[int, ...]  # that they see
    hidden: tuple[int, ...]  # that they do not see
    unknown: tuple[int, ...]  # the bot cannot tell, as it may not view them itself
    runs_server: bool  # who see games of deleted channels too; others see those that they played in


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A finished game, as it is exported."""

    game: str
    season: int | None  # None where it counts in none
    finished_at: float
    counts: Counts  # no: for practice, or alone; reset: on a board that was set aside
    voided_at: float | None
    reset_at: float | None
    results: Sequence[Result]
    seats: int | None = None  # how many sat there; None where it is not known
    number: int = 0  # in the file that it was read from, from 1 on

    @property
    def key(self) -> tuple[object, ...]:
        """Its identity among a server's games; without its players, for people may be forgotten."""
        at = datetime.fromtimestamp(self.finished_at, UTC)
        return self.game, at, tuple(sorted((one.place, one.kept, one.gone) for one in self.results))


@dataclass(frozen=True, slots=True)
class History:
    guild_id: int
    seasons: Sequence[Season]  # from the second on
    games: Sequence[StoredGame] = ()
