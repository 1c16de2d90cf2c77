"""How games ended: for the people who played them, and for the standings."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.standings.daily import Done
from bot.standings.people import Who
from bot.standings.ratings import Rating


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended for one person."""

    user_id: Who
    name: str
    place: int  # among the people
    won: bool
    kept: int
    gone: bool  # left before the end
    overall: int | None = None  # the place among all who sat there, house players too; None where it is not known


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished game means for the standings."""

    counted: bool
    voided: bool = False
    ratings: Mapping[Who, tuple[Rating, Rating]] = field(default_factory=dict)  # by person: before, and after
    daily: Done | None = None  # of a try at a daily deal
