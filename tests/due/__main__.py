"""Run many schedules: ``python3 -m tests.due 100000``; the first violation ends the run, and its seed repeats it."""

import argparse
import multiprocessing
import os
import sys

from bot.runtime import log
from tests.due.simulation import Violation, run

AT_A_TIME = 250  # schedules that a core runs before it reports


def run_all(seeds: range) -> int | str:
    """Run the schedules of some seeds; gives the number of edits, or what was violated."""
    log.setup("error")
    try:
        return run(seeds)
    except Violation as violation:
        return str(violation)


def main(arguments: list[str]) -> int:
    """Run them, and return the exit code: 1 after a violation."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.due")
    parser.add_argument("schedules", type=int, nargs="?", default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="how many cores")
    options = parser.parse_args(arguments)
    seeds = range(options.seed, options.seed + options.schedules)
    parts = [seeds[at : at + AT_A_TIME] for at in range(0, len(seeds), AT_A_TIME)]
    edits = 0
    with multiprocessing.Pool(options.jobs) as pool:
        for found in pool.imap_unordered(run_all, parts):
            if isinstance(found, str):
                print(found)
                return 1
            edits += found
    print(f"{options.schedules} schedules, none with an old message in the end; {edits} edits")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
