"""How much luck duplicate rounds take out: `python -m benchmarks.duplicate [--rounds 200] [--tables 16] [--seats 4]`.

House players of three kinds play at many tables: of normal strength, of easy strength, and of normal strength but with
some moves at random. So it is known who is strong. In one half of the rounds each table plays a deal of its own, and
what counts is the share of the others at the table whom one leaves behind; in the other half all tables play the same
deal, and what counts is the share of those with the same cards whom one leaves behind, as tournaments compare them.

The table has which share of the variance of results is due to strength (the intraclass correlation), for both, and
the ratio of the two with a 95 % interval by drawing rounds again (bootstrap). The last column has which share of the
variance of places is due to deal and seat: no comparison can take out more.
"""

import argparse
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from bot.language.homes import part_of
from bot.play.results import placed
from bot.tournaments.duplicate import compared
from bot.tournaments.points import shares
from rules import GAMES, Action, Game
from rules.engines.protocol import choices

PROMISE = 1.5
"""What a game gains at least that offers duplicate rounds."""
DRAWN = 1000
"""How often the rounds are drawn again."""


class Kind(NamedTuple):
    """A kind of player."""

    strength: str
    astray: float
    """The share of its moves that are made at random."""


KINDS = (Kind("normal", 0.0), Kind("easy", 0.0), Kind("normal", 0.25))


@dataclass(frozen=True, slots=True)
class Table:
    """A table that is over."""

    seats: Sequence[int]
    places: Sequence[int]
    measured: Sequence[int]
    kinds: Sequence[int]


class Sums(NamedTuple):
    """Of the results of some people: how many there are, their sum, and that of their squares."""

    people: float
    total: float
    squares: float


Round = tuple[Sums, ...]
"""The sums of a round, for each kind."""


def action_of(game: Game[Any, Any], state: Any, seat: int, kind: Kind, chance: random.Random) -> Action:
    """What a player of this kind does."""
    found = game.house_player(game.view(state, seat), kind.strength, chance)
    if hasattr(found, "text") or not kind.astray or chance.random() >= kind.astray:
        return found
    return chance.choice(choices(game, state, seat))


def played(game: Game[Any, Any], seed: str, first: int, kinds: Sequence[int], chance: random.Random) -> Table:
    """Play a game; its people are numbered from the first."""
    state = game.new(seats=len(kinds), seed=seed)
    while state.ranking is None:
        seat, action = game.forced(state) or (state.to_act[0], None)
        if action is None:
            action = action_of(game, state, seat, KINDS[kinds[seat]], chance)
        state, _ = game.apply(state, seat, action)
    places = [place for place, _ in sorted(placed(state.ranking), key=lambda one: one[1])]
    measured = part_of(game.key, "Looks")().standing(game.view(state, None))
    return Table(range(first, first + len(kinds)), places, measured, kinds)


def tables(game: Game[Any, Any], seeds: Iterable[str], seats: int, chance: random.Random) -> list[Table]:
    """Play a round, a table for each seed; anybody may sit anywhere."""
    return [
        played(game, seed, number * seats, chance.choices(range(len(KINDS)), k=seats), chance)
        for number, seed in enumerate(seeds)
    ]


def summed(those: Iterable[tuple[int, float]], kinds: int) -> Round:
    """Add up results by kind."""
    found: list[list[float]] = [[] for _ in range(kinds)]
    for kind, result in those:
        found[kind].append(result)
    return tuple(Sums(len(own), sum(own), sum(one * one for one in own)) for own in found)


def ordinary(round_: Sequence[Table]) -> Round:
    """Give the results of a round in which everybody is compared with their own table."""
    return summed(
        (
            (kind, float(share))
            for table in round_
            for kind, share in zip(table.kinds, shares(table.places), strict=True)
        ),
        len(KINDS),
    )


def duplicate(round_: Sequence[Table]) -> Round:
    """Give the results of a round in which everybody is compared with those who held the same cards."""
    return by_kind(round_, compared(round_))


def by_kind(round_: Sequence[Table], share: Mapping[int, Fraction]) -> Round:
    """Add up the results of each kind of players."""
    each = ((kind, float(share[one])) for table in round_ for one, kind in zip(table.seats, table.kinds, strict=True))
    return summed(each, len(KINDS))


def by_seat(round_: Sequence[Table]) -> Round:
    """Give the results at tables of the same deal, seat by seat."""
    return summed(
        ((seat, float(share)) for table in round_ for seat, share in enumerate(shares(table.places))),
        len(round_[0].seats),
    )


def due(groups: Sequence[Sums]) -> float:
    """Give the share of the variance that is due to which group somebody is in: the intraclass correlation."""
    groups = [one for one in groups if one.people]
    count, total = sum(one.people for one in groups), sum(one.total for one in groups)
    mean = total / count
    between = sum(one.people * (one.total / one.people - mean) ** 2 for one in groups) / (len(groups) - 1)
    inside = sum(one.squares - one.total**2 / one.people for one in groups) / (count - len(groups))
    size = (count - sum(one.people**2 for one in groups) / count) / (len(groups) - 1)
    variance = max(0.0, (between - inside) / size)
    return variance / (variance + inside)


def together(rounds: Sequence[Round]) -> list[Sums]:
    """Add up the sums of several rounds."""
    return [Sums(*map(sum, zip(*of_kind, strict=True))) for of_kind in zip(*rounds, strict=True)]


def interval(plain: Sequence[Round], same: Sequence[Round], chance: random.Random) -> tuple[float, float]:
    """Give the 95 % interval of how many times more is due to strength in the same deals than in others."""
    found = []
    for _ in range(DRAWN):
        least = due(together(chance.choices(plain, k=len(plain))))
        found.append(due(together(chance.choices(same, k=len(same)))) / max(least, 1e-6))
    found.sort()
    return found[round(0.025 * DRAWN)], found[round(0.975 * DRAWN) - 1]


def row(key: str, rounds: int, count: int, seats: int) -> str:
    """Measure a game; gives its line of the table."""
    game, chance = GAMES[key], random.Random(key)
    plain = [
        ordinary(tables(game, [f"{number}/{table}" for table in range(count)], seats, chance))
        for number in range(rounds)
    ]
    dealt_alike = [tables(game, [f"{number}"] * count, seats, chance) for number in range(rounds)]
    same = [duplicate(round_) for round_ in dealt_alike]
    of_deal = due([one for round_ in dealt_alike for one in by_seat(round_)])
    before, after = due(together(plain)), due(together(same))
    low, high = interval(plain, same, chance)
    ratio = after / max(before, 1e-6)
    verdict = "yes" if ratio >= PROMISE else "no"
    figures = f"{before:.3f} | {after:.3f} | {ratio:.2f} | {low:.2f} to {high:.2f} | {verdict} | {of_deal:.2f}"
    return f"| {game.name} | {figures} |"


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--game", choices=GAMES, action="append")
    options = parser.parse_args()
    print(f"{options.rounds} rounds of {options.tables} tables of {options.seats}; share of variance due to strength")
    print()
    print("| game | ordinary deals | duplicate | ratio | 95 % interval | 1.5 times? | deal and seat |")
    print("|---|--:|--:|--:|---|---|--:|")
    for key in options.game or GAMES:
        if options.seats in GAMES[key].seats:
            print(row(key, options.rounds, options.tables, options.seats), flush=True)


if __name__ == "__main__":
    main()
