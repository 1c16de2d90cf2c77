"""League: everybody meets everybody, if possible, usually over days or weeks."""

import random
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from math import comb

from bot.language.texts import mark
from bot.tournaments import round_robin
from bot.tournaments.formats.format import LENGTHS, Format
from bot.tournaments.pairing import Paired, byes, in_seats, meetings, paired, sizes
from bot.tournaments.tournament import MOST_ROUNDS, Agreed, Round, Tournament


def league(
    people: Collection[int], rounds: Sequence[Round], wanted: int, seats: range, chance: random.Random
) -> Paired:
    """:param people: those who play in this round."""
    seats = _of_league(seats, wanted)
    split = sizes(len(people), seats, wanted)
    met, had = meetings(rounds), byes(rounds)
    fewest = min((had[one] for one in people), default=0)
    everybody = {*people, *had, *(one for past in rounds for table in past.tables for one in table.seats)}
    for planned in _planned(sorted(everybody), seats, wanted):
        here = [[one for one in table if one in people] for table in planned]
        tables = [table for table in here if len(table) in seats]
        resting = [one for table in here if len(table) not in seats for one in table]
        fair = len(resting) <= split.byes and all(had[one] == fewest for one in resting)
        if fair and not any(met[frozenset(pair)] for table in tables for pair in combinations(table, 2)):
            return Paired(in_seats(tables, rounds, chance), tuple(resting))
    order = sorted(people, key=lambda _: chance.random())
    return paired(order, split, rounds, chance)


def rounds_of_league(people: int, wanted: int, seats: range) -> int:
    """The fewest rounds with room for all pairs of people to meet."""
    at_once = sum(comb(size, 2) for size in sizes(people, _of_league(seats, wanted), wanted).tables)
    return -(-comb(people, 2) // at_once) if at_once else 0


def _of_league(seats: range, wanted: int) -> range:
    """No tables of three in a league of two: an odd number means byes, and everybody meets everybody just once."""
    return range(2, 3) if wanted == 2 and 2 in seats else seats


def _planned(people: Sequence[int], seats: range, wanted: int) -> Iterator[list[list[int]]]:
    """Rounds in which nobody meets twice, as many as the pattern has."""
    split = sizes(len(people), seats, wanted)
    if not split.tables:
        return
    for planned in round_robin.rounds(len(people), split.tables[0], len(split.tables)):
        yield [[people[one] for one in table] for table in planned]


def _paired(tournament: Tournament, here: Sequence[int], chance: random.Random) -> Paired:
    agreed = tournament.agreed
    return league(here, tournament.rounds, agreed.seats, agreed.game.seats, chance)


def _rounds_of(agreed: Agreed, people: int) -> int:
    return agreed.rounds or min(MOST_ROUNDS, rounds_of_league(people, agreed.seats, agreed.game.seats))


LEAGUE = Format(
    "league",
    mark("League"),
    mark("Everybody meets everybody, as far as possible."),
    paired=_paired,
    rounds_of=_rounds_of,
    everybody_meets=True,
    usual_rounds=0,
    usual_pace="slow",
    lengths={
        **LENGTHS,
        "none": LENGTHS["slow"],
    },  # without a pace people meet by appointment, as they do at the slow pace
    suggested=("1d", "3d", "1w", "2w"),
)
