"""Ratings: OpenSkill's Plackett–Luce over the whole ranking of a game, and how they are shown.

A rating is a normal distribution of somebody's skill: its mean ``mu`` and its standard deviation ``sigma``.
"""

from collections.abc import Sequence

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()

Rating = tuple[float, float]
"""The mean of a skill, and its standard deviation."""

FIRST: Rating = (_MODEL.mu, _MODEL.sigma)
"""What is known of somebody who has not played yet."""
POINTS = 60
"""Points in a unit of skill: a newcomer is shown with 1,500."""
SMALL = 300
"""From so many points of doubt on, it is no longer shown: about a hundred games for two, 150 for four."""


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Rate the people of a game anew by their ranks; equal ranks are a draw.

    Whoever was alone stays what they were.
    """
    if len(before) < 2:
        return list(before)
    teams = [[_MODEL.rating(mu, sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(team[0].mu, team[0].sigma) for team in after]


def rank(place: int, *, won: bool) -> int:
    """Tell how somebody's place counts: whoever has won shares the first rank.

    Where several have, the places that they have are for the history only.
    """
    return 1 if won else place


def points(rating: Rating) -> int:
    """Give a rating as it is shown."""
    return round(POINTS * rating[0])


def doubt(rating: Rating) -> int:
    """Tell how far off a rating may be, in points: with 95 % certainty it is not further."""
    return round(POINTS * 2 * rating[1])


def is_settled(rating: Rating) -> bool:
    """Whether a rating is sure enough to be shown without its doubt."""
    return doubt(rating) <= SMALL
