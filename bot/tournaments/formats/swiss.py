"""Swiss: everybody plays every round, against people with about as many points."""

import random
from collections.abc import Sequence
from math import lcm

from bot.language.texts import mark
from bot.tournaments.formats.format import Format
from bot.tournaments.pairing import Paired, paired, sizes
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Round, Tournament


def swiss(
    standing: Sequence[Line], rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> Paired:
    """:param standing: the lines of those who play in this round."""
    points = {line.entrant: line.points for line in standing}
    order = sorted(points, key=lambda one: (-points[one], chance.random()))
    whole = lcm(*(worth.denominator for worth in points.values()))
    worth = [int(points[one] * whole) for one in order]
    return paired(
        order,
        sizes(len(order), seats, wanted),
        rounds,
        chance,
        apart=lambda one, other: (worth[one] - worth[other]) ** 2,
        resting=[one - worth[-1] for one in worth],
    )


def _paired(tournament: Tournament, here: Sequence[int], chance: random.Random) -> Paired:
    agreed, there = tournament.agreed, set(here)
    lines = [line for line in SWISS.standing(tournament) if line.entrant in there]
    return swiss(lines, tournament.rounds, agreed.seats, agreed.game.seats, chance)


SWISS = Format(
    "swiss",
    mark("Swiss"),
    mark("Everybody plays every round, against people with about as many points."),
    paired=_paired,
    usual_rounds=5,
)
