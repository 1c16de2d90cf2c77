"""Run many schedules: ``python3 -m tests.due 100000``; ``--seed N`` is the first seed, ``--jobs N`` how many cores.

The first violation ends the run, and its seed is printed, which repeats it.
"""

import argparse
import multiprocessing
import os
import sys

from bot.runtime import log
from tests.due.simulation import Violation, run

AT_A_TIME = 250
"""Schedules that a core runs before it reports."""


def run_all(seeds: range) -> tuple[int, str | None]:
    """Run the schedules of some seeds; gives the number of edits, or what was violated."""
    log.setup("error")
    try:
        return run(seeds), None
    except Violation as violation:
        return 0, str(violation)


def main(arguments: list[str]) -> int:
    """Run them, and return the exit code: 1 after a violation."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.due")
    parser.add_argument("schedules", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    options = parser.parse_args(arguments)
    seeds = range(options.seed, options.seed + options.schedules)
    parts = [seeds[at : at + AT_A_TIME] for at in range(0, len(seeds), AT_A_TIME)]
    edits = 0
    with multiprocessing.Pool(options.jobs) as pool:
        for more, violation in pool.imap_unordered(run_all, parts):
            if violation is not None:
                print(violation)
                return 1
            edits += more
    print(f"{options.schedules} schedules, none with an old message in the end; {edits} edits")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
