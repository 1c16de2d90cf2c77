"""Hold one game to everything that every game has to keep, and print a line for each promise."""

import argparse
import sys
import time
from collections.abc import Sequence

from rules import GAMES

from . import pages, rules, showing
from .promises import Failure, Promise, broken, records

PROMISES: dict[str, Promise] = {**rules.KIT.promises, **showing.KIT.promises, **pages.KIT.promises}
PLAYED = 48


def report(key: str, count: int = PLAYED, promises: Sequence[Promise] = tuple(PROMISES.values())) -> bool:
    """Print which promises a game keeps in so many games; return whether it keeps all."""
    game, began = GAMES[key], time.monotonic()
    played = list(records(game, count))
    failures: list[Failure] = []
    for promise in promises:
        found = broken(game, {promise.name: promise}, played)
        failures += found.values()
        lines = [f"BROKEN  {failure.line()}" for failure in found.values()]
        print(*(lines or [f"kept    {promise.file_of(game)}: {promise.said}"]), sep="\n", flush=True)
    moves = sum(len(record.steps) for record in played)
    print(
        f"{game.name}: {len(promises) - len(failures)} promises kept, {len(failures)} broken, in {len(played)} games "
        f"with {moves:,} moves ({time.monotonic() - began:.0f} s)."
    )
    return not failures


def main(arguments: Sequence[str]) -> int:
    """Report on the games that are named; the exit status says whether all keep their promises."""
    parser = argparse.ArgumentParser("python3 -m tests", description=(__doc__ or "").strip())
    parser.add_argument("--game", action="append", choices=GAMES, required=True, help="the key of a game")
    parser.add_argument("--played", type=int, default=PLAYED, help="how many games are played (%(default)s)")
    given = parser.parse_args(arguments)
    kept = [report(key, given.played) for key in given.game]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
