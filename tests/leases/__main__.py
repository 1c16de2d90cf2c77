"""Run many schedules: ``python3 -m tests.leases --schedules 1000000``; with ``--seed N`` they begin with that seed.

A line says what has happened in them all. The first that goes wrong ends it, and its seed is told, which shows it
again.
With ``--defect`` something is left out on purpose, and it ends well once that is found.
"""

import argparse
import sys
import time

from bot.cluster.leases import LIFE
from bot.runtime import log
from tests.leases.defects import DEFECTS
from tests.leases.simulation import Violation, run

SHOWN = 60.0
"""Seconds between two lines about how far it is."""


def main(arguments: list[str]) -> int:
    """Run them, and give the exit code: 1 if something went wrong, or a defect was not found."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.leases")
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--defect", choices=sorted(DEFECTS))
    options = parser.parse_args(arguments)
    log.setup("error")
    defect = DEFECTS[options.defect] if options.defect else {}
    writes = handovers = 0
    longest, began = 0.0, time.process_time()
    shown = began
    for seed in range(options.seed, options.seed + options.schedules):
        try:
            audit = run(seed, **defect)
        except Violation as violation:
            print(f"schedule {seed}: {violation}")
            return 0 if defect else 1
        writes += audit.writes
        handovers += audit.handovers
        longest = max(longest, audit.longest)
        if (now := time.process_time()) > shown + SHOWN:
            shown = now
            print(f"{seed - options.seed + 1} schedules so far", flush=True)
    print(
        f"{options.schedules} schedules, {writes} writes, {handovers} handovers; the longest that a shard was free"
        f" while somebody could take it: {longest:.1f} s, and {LIFE:.0f} s more after a death;"
        f" {time.process_time() - began:.0f} s of CPU"
    )
    return 1 if defect else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
