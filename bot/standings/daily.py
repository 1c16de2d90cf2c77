"""The daily deal in the standings: days, tries, how two of them compare, and the lists that are made of them.

A day begins at 00:00 UTC. A person has one try a day at each game that counts. Its score is a sum, so that the score of
a month, or over all games, is that of its tries added up.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal, NamedTuple

from bot.standings.ids import TableId
from bot.standings.people import Who

DAY = "%Y-%m-%d"  # how a day is written: so days are in order as texts, too
Span = Literal["day", "month", "streak"]
"""What a list is about: a day, its month, or how many days in a row those who have played on a day have done so."""


def day_of(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).strftime(DAY)


def begin_of(day: str) -> float:
    return datetime.combine(date.fromisoformat(day), time(), UTC).timestamp()


def after(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) + timedelta(days)).strftime(DAY)


def month_of(day: str) -> str:
    return day[:7]


class Score(NamedTuple):
    """How good a result is: the first of these that differs decides, and in the end fewer moves are better."""

    points: int  # one for each house player that came in behind
    standing: int  # as the game measures it at the end: tokens, chips, or minus the cards left
    moves: int  # of one's own

    @property
    def order(self) -> int:
        """A number that is greater for the better score; that of a sum is the sum."""
        return (self.points * 10**6 + self.standing) * 10**6 - self.moves


@dataclass(frozen=True, slots=True)
class Ended:
    """How a try has ended at its table; the record tells how many moves it took."""

    user_id: Who
    name: str
    place: int
    seats: int
    standing: int

    def score(self, moves: int) -> Score:
        return Score(self.seats - self.place, self.standing, moves)


@dataclass(frozen=True, slots=True)
class Try:
    day: str
    game: str
    table_id: TableId | None  # None where that was deleted
    place: int | None = None  # None unless it was finished on its day
    seats: int = 0
    standing: int = 0
    moves: int = 0


class Among(NamedTuple):
    """A place among all who have finished the same deal so far, on all servers."""

    place: int
    people: int
    behind: int = 0
    """How many of them have done worse."""
    first: bool = False
    """Whether nobody had finished it before on the same server."""


@dataclass(frozen=True, slots=True)
class Done:
    """A try that was finished on its day, and how it compares."""

    result: Try
    among: Among


@dataclass(frozen=True, slots=True)
class Streak:
    days: int = 0
    longest: int = 0
    last: str = ""

    def on(self, day: str) -> "Streak":
        """The streak after a deal of this day is finished."""
        if day <= self.last:
            return self
        days = self.days + 1 if self.last == after(day, -1) else 1
        return Streak(days, max(days, self.longest), day)

    def now(self, day: str) -> int:
        """The days that it lasts on this day, on which it may still be continued."""
        return self.days if self.last >= after(day, -1) else 0


@dataclass(frozen=True, slots=True)
class Line:
    user_id: int
    name: str
    score: Score
    tries: int
    streak: int
    place: int | None = None  # None for those who do not appear in it
