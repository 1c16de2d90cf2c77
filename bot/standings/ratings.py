"""Ratings: OpenSkill's Plackett–Luce model over the whole ranking of a game, and how they are shown.

A rating is a normal distribution of a person's skill, with a mean ``mu`` and a standard deviation ``sigma``.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()

Rating = tuple[float, float]  # the mean of a skill, and its standard deviation

FIRST: Rating = (_MODEL.mu, _MODEL.sigma)  # the rating of a person who has not played yet
POINTS = 60  # points for a unit of skill: a newcomer is shown with 1,500
TOLD = 5  # the number of rated games in a season after which a person's rating is shown: the first ones say little
SMALL = 300  # doubt of up to this many points is not shown: it takes about a hundred games of two people, 150 of four


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Rate the people of a game by their ranks, where equal ones are a draw; one alone keeps their rating."""
    if len(before) < 2:
        return list(before)
    teams = [[_MODEL.rating(mu, sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(team[0].mu, team[0].sigma) for team in after]


def rank(place: int, *, won: bool) -> int:
    """The rank for a place: all winners share the first one, and their places are for the history only."""
    return 1 if won else place


def points(rating: Rating) -> int:
    return round(POINTS * rating[0])


def doubt(rating: Rating) -> int:
    """The half width of a rating's 95 % interval, in points."""
    return round(POINTS * 2 * rating[1])


def is_settled(rating: Rating) -> bool:
    """Whether a rating is sure enough to be shown without its doubt."""
    return doubt(rating) <= SMALL


def is_told(games: int) -> bool:
    """Whether a rating is shown after so many rated games in a season."""
    return games >= TOLD


class Change(NamedTuple):
    """What a game has done to a person's rating."""

    before: Rating
    after: Rating
    games: int  # their rated games in that season, with this one; no more than :data:`TOLD` are counted

    @property
    def told(self) -> tuple[int, str]:
        """The rating after the game as it is shown, and by how much the game has changed it."""
        before, after = points(self.before), points(self.after)
        return after, f"{after - before:+}".replace("-", "−")
