"""Run many schedules: ``python3 -m tests.leases --schedules 1000000``; with ``--seed N`` they begin with that seed.

They are shared among all cores, or as many as ``--jobs`` says. A line says what has happened in them all. The first
that goes wrong ends it, and its seed is told, which shows it again.
With ``--defect`` something is left out on purpose, and it ends well once that is found.
"""

import argparse
import functools
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
from tests.leases.defects import DEFECTS
from tests.leases.simulation import Violation, run

SHOWN = 60.0
"""Seconds between two lines about how far it is."""
AT_A_TIME = 250
"""So many schedules a core runs before it says what has happened in them."""


class Sum(NamedTuple):
    """What has happened in some schedules."""

    schedules: int = 0
    writes: int = 0
    handovers: int = 0
    longest: float = 0.0
    cpu: float = 0.0
    violation: str | None = None

    def add(self, more: "Sum") -> "Sum":
        """Give what has happened in both."""
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
            f" was free while somebody could take it: {self.longest:.1f} s, and {LIFE:.0f} s more after a death;"
            f" {self.cpu:.0f} s of CPU"
        )


def run_all(seeds: range, defect: str | None) -> Sum:
    """Run the schedules of some seeds, until one goes wrong."""
    log.setup("error")
    began, so_far = time.process_time(), Sum()
    for seed in seeds:
        try:
            audit = run(seed, **(DEFECTS[defect] if defect else {}))
        except Violation as violation:
            so_far = so_far.add(Sum(violation=f"schedule {seed}: {violation}"))
            break
        so_far = so_far.add(Sum(1, audit.writes, audit.handovers, audit.longest))
    return so_far._replace(cpu=time.process_time() - began)


@contextmanager
def _shared(jobs: int, seeds: range, defect: str | None) -> Iterator[Iterable[Sum]]:
    """Share the seeds among processes, or run them in this one where there is only one."""
    parts = [seeds[at : at + AT_A_TIME] for at in range(0, len(seeds), AT_A_TIME)]
    work = functools.partial(run_all, defect=defect)
    if jobs == 1:
        yield map(work, parts)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield pool.imap_unordered(work, parts)


def main(arguments: list[str]) -> int:
    """Run them, and give the exit code: 1 if something went wrong, or a defect was not found."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.leases")
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="so many cores")
    parser.add_argument("--defect", choices=sorted(DEFECTS))
    options = parser.parse_args(arguments)
    seeds = range(options.seed, options.seed + options.schedules)
    began, shown = time.monotonic(), 0.0
    with _shared(options.jobs, seeds, options.defect) as parts:
        for so_far in itertools.accumulate(parts, Sum.add, initial=Sum()):
            if so_far.violation is not None:
                print(so_far.violation)
                return 0 if options.defect else 1
            if (passed := time.monotonic() - began) > shown + SHOWN:
                shown = passed
                print(f"after {passed:.0f} s: {so_far}", flush=True)
    print(f"{so_far}, {time.monotonic() - began:.0f} s")
    return 1 if options.defect else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
