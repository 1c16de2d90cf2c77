"""Run many schedules: ``python3 -m tests.leases --schedules 1000000``; ``--seed N`` is the first seed.

They run on all cores, or on ``--jobs`` of them. The first violation ends the run, and its seed is printed, which
repeats it.
"""

import argparse
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bot.cluster.leases import LIFE
from bot.runtime import log
from tests.leases.simulation import Violation, run

SHOWN = 60.0
"""Seconds between two lines of progress."""
AT_A_TIME = 250
"""Schedules that a core runs before it reports their results."""


class Sum(NamedTuple):
    """The results of some schedules."""

    schedules: int = 0
    writes: int = 0
    handovers: int = 0
    longest: float = 0.0
    cpu: float = 0.0
    violation: str | None = None

    def add(self, more: "Sum") -> "Sum":
        return Sum(
            self.schedules + more.schedules,
            self.writes + more.writes,
            self.handovers + more.handovers,
            max(self.longest, more.longest),
            self.cpu + more.cpu,
            self.violation or more.violation,
        )

    def __str__(self) -> str:
        return (
            f"{self.schedules} schedules, {self.writes} writes, {self.handovers} handovers; the longest that a shard"
            f" was free while a process could take it: {self.longest:.1f} s, and {LIFE:.0f} s more after a death;"
            f" {self.cpu:.0f} s of CPU"
        )


def run_all(seeds: range) -> Sum:
    """Run the schedules of some seeds, until the first violation."""
    log.setup("error")
    began, so_far = time.process_time(), Sum()
    for seed in seeds:
        try:
            audit = run(seed)
        except Violation as violation:
            so_far = so_far.add(Sum(violation=f"schedule {seed}: {violation}"))
            break
        so_far = so_far.add(Sum(1, audit.writes, audit.handovers, audit.longest))
    return so_far._replace(cpu=time.process_time() - began)


@contextmanager
def _shared(jobs: int, seeds: range) -> Iterator[Iterable[Sum]]:
    """Split the seeds among processes, or run them in this one if there is only one."""
    parts = [seeds[at : at + AT_A_TIME] for at in range(0, len(seeds), AT_A_TIME)]
    if jobs == 1:
        yield map(run_all, parts)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield pool.imap_unordered(run_all, parts)


def main(arguments: list[str]) -> int:
    """Run them, and return the exit code: 1 after a violation."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.leases")
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="how many cores")
    options = parser.parse_args(arguments)
    seeds = range(options.seed, options.seed + options.schedules)
    began, shown = time.monotonic(), 0.0
    with _shared(options.jobs, seeds) as parts:
        for so_far in itertools.accumulate(parts, Sum.add, initial=Sum()):
            if so_far.violation is not None:
                print(so_far.violation)
                return 1
            if (passed := time.monotonic() - began) > shown + SHOWN:
                shown = passed
                print(f"after {passed:.0f} s: {so_far}", flush=True)
    print(f"{so_far}, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
