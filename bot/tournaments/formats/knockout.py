"""Knockout: the best at each table go on to the next round, until a single table is left."""

import random
from collections.abc import Collection, Mapping, Sequence

from bot.language.texts import mark
from bot.tournaments.formats.format import Format
from bot.tournaments.pairing import Paired, Sizes, paired, sizes
from bot.tournaments.tournament import Round, Tournament
from rules.seats import seats_at


def knockout(
    people: Collection[int],
    rounds: Sequence[Round],
    wanted: int,
    seats: range,
    advance: int,
    chance: random.Random,
    ratings: Mapping[int, float] | None = None,
) -> Paired:
    """Pair a round of a knockout. Avoiding rematches takes precedence over the seeding.

    :param people: those who have come this far (`through`).
    :param advance: how many of each table go on; fewer than sit there, except in the final.
    :param ratings: for seeding; without them the order is drawn.
    """
    order = sorted(people, key=lambda one: (-ratings[one] if ratings else 0.0, chance.random()))
    if len(order) in seats and len(order) <= wanted:
        split = Sizes([len(order)], 0)
    else:
        split = sizes(len(order), range(max(seats.start, advance + 1), seats.stop), wanted)
    if not ratings:
        return paired(order, split, rounds, chance)
    resting, playing = order[: split.byes], order[split.byes :]
    tables = len(split.tables)
    tier = {one: number // tables for number, one in enumerate(playing)} if tables else {}
    seed = {one: number for number, one in enumerate(order)}
    order = [one for table in _snake(playing, split.tables) for one in table] + resting
    return paired(
        order,
        split,
        rounds,
        chance,
        apart=lambda one, other: int(tier.get(order[one], -1) == tier.get(order[other], -1)),
        resting=[seed[one] for one in order],
    )


def _snake(seeds: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Distribute seeds by snake draft: the first row from the first table to the last, the second in reverse.

    :param sizes: of the tables, descending; they differ by at most one.
    """
    tables: list[list[int]] = [[] for _ in sizes]
    for tier in range(sizes[0] if sizes else 0):
        those = [number for number, size in enumerate(sizes) if size > tier]
        row = seeds[tier * len(tables) :]
        for number, one in zip(those if tier % 2 == 0 else those[::-1], row, strict=False):
            tables[number].append(one)
    return tables


def through(last: Round, advance: int, seats: range, gone: Collection[int] = ()) -> tuple[int, ...]:
    """The people who go on after a round of a knockout.

    Among players with the same place, those with the better measured result go on, then those who entered first. If
    too few would go on to fill a table, the best of the rest go on as well; only then those who made no move. Of a
    table that was never posted, everybody goes on.

    :param gone: those who dropped out; the players behind them move up.
    """
    found = [entrant for entrant in last.byes if entrant not in gone]
    behind: list[tuple[bool, float, float, int]] = []
    for table in last.tables:
        if table.void:
            found += [entrant for entrant in table.seats if entrant not in gone]
            continue
        assert table.places is not None, "the table is over"
        stood = table.measured or [0] * len(table.seats)
        idle = (seat in table.forfeited for seat in seats_at(len(table.seats)))
        ranked = sorted(zip(idle, table.places, (-one for one in stood), table.seats, strict=True))
        placed = [one for one in ranked if one[-1] not in gone]
        best = [entrant for forfeits, *_, entrant in placed[:advance] if not forfeits]
        found += best
        behind += placed[len(best) :]
    return (*found, *(entrant for *_, entrant in sorted(behind)[: max(0, seats.start - len(found))]))


def is_final(last: Round) -> bool:
    return len(last.tables) == 1 and not last.byes


def going_on(tournament: Tournament) -> tuple[int, ...]:
    agreed = tournament.agreed
    gone = [index for index, entrant in enumerate(tournament.entrants) if entrant.state == "out"]
    return through(tournament.rounds[-1], agreed.advance, agreed.game.seats, gone)


def _paired(tournament: Tournament, here: Sequence[int], chance: random.Random) -> Paired:
    agreed, rounds = tournament.agreed, tournament.rounds
    there = going_on(tournament) if rounds else here
    ratings = {index: tournament.entrants[index].rating for index in there} if agreed.seeded else None
    return knockout(there, rounds, agreed.seats, agreed.game.seats, agreed.advance, chance, ratings)


KNOCKOUT = Format(
    "knockout",
    mark("Knockout"),
    mark("The best players at each table go on to the next round."),
    paired=_paired,
    going_on=going_on,
    is_last=lambda tournament: is_final(tournament.rounds[-1]),
)
