"""Many tables of all games, random and house players, and everything that can go wrong: `python3 -m tests.chaos`.

Faults strike while people play, and people do everything they can; after each strike the database must agree with what
people were told. The bot first runs in this process, and then in its own, where it is killed and frozen and its clock
is set; with `--process`, all strikes hit it there. `--seed` repeats a run, as far as the timing of the machine repeats.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tests.chaos.checks import Report
from tests.chaos.run import run
from tests.chaos.strikes import MACHINE
from tests.steady import SteadyLoop

T = TypeVar("T")

IN_A_MACHINE = 6
"""One in this many strikes hits a bot on a machine of its own."""
SHOWN = 5
"""Findings of each kind that are printed."""


def summary(report: Report, seconds: float) -> str:
    lines = ["| what | count |", "|---|--:|"]
    lines += [f"| struck: {name} | {count} |" for name, count in sorted(report.struck.items())]
    lines += [f"| ended: {reason} | {count} |" for reason, count in sorted(report.ended.items())]
    lines += [f"| presses | {report.presses:,} |", f"| unanswered | {report.unanswered} |"]
    lines += [
        f"| interactions during {name} | {count:,}, {report.failed[name]} unanswered |"
        for name, count in report.sent.items()
        if name
    ]
    lines += [f"| of these received by a bot that could answer | {len(report.missed)} |"] if report.sent else []
    if report.stalls:
        lines += [f"| stalls of the run itself | {len(report.stalls)}, at most {max(report.stalls):.1f} s |"]
    lines += [f"| actions | {report.actions:,} |"]
    lines += [f"| {kind} | {len(found)} |" for kind, found in report.wrong.items()]
    lines += [f"| seconds | {seconds:.0f} |"]
    return "\n".join([*lines, *findings(report)])


def findings(report: Report) -> list[str]:
    return [
        *(f"{kind}: {one}" for kind, found in report.wrong.items() for one in found[:SHOWN]),
        *(f"missed: {one}" for one in report.missed),
    ]


def split(
    strikes: int, only: Sequence[str] | None, *, process: bool
) -> Iterator[tuple[bool, int, Sequence[str] | None]]:
    """Split the strikes among runs: whether the bot has its own process, the number of strikes, and their names."""
    if process or only:
        yield process or set(only or ()) <= set(MACHINE), strikes, only
    else:
        yield False, strikes - strikes // IN_A_MACHINE, None
        yield True, strikes // IN_A_MACHINE, [*MACHINE]


def steadily(work: Coroutine[Any, Any, T]) -> T:
    """Run on a loop whose time leaves out pauses of the machine: on a busy one, nothing is late because of them."""
    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        return runner.run(work)


def main() -> None:
    """Run, and print what was found; the exit code is 1 if something was."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strikes", type=int, default=60, help="how many faults")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--process", action="store_true", help="run the bot in its own process, which is also killed")
    parser.add_argument("--cluster", type=int, default=0, metavar="BOTS", help="this many bots that share the shards")
    parser.add_argument("--jobs", type=int, default=1, help="how many clusters at a time")
    parser.add_argument("--logs", type=Path, help="a folder for the logs of a cluster")
    parser.add_argument("--only", nargs="*", help="only these faults")
    arguments = parser.parse_args()
    began = time.perf_counter()
    report = Report()
    if arguments.cluster:
        from tests.chaos.together import side_by_side  # needs asyncpg

        how = {"seed": arguments.seed, "tables": arguments.tables, "strikes": arguments.strikes}
        how |= {"bots": arguments.cluster, "only": arguments.only}
        how |= {"logs": arguments.logs}
        for seed, one in side_by_side(arguments.jobs, **how):
            report.add(one)
            wrong = sum(map(len, one.wrong.values()))
            passed = time.perf_counter() - began
            print(f"seed {seed}: {one.struck.total()} strikes, {wrong} findings, after {passed:.0f} s")
            print(*findings(one), sep="\n", flush=True)
        print(summary(report, time.perf_counter() - began))
        sys.exit(not report.holds)
    for process, strikes, only in split(arguments.strikes, arguments.only, process=arguments.process):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "bot.db"
            how = {"seed": arguments.seed, "tables": arguments.tables}
            report.add(steadily(run(database, strikes=strikes, process=process, only=only, **how)))
    print(summary(report, time.perf_counter() - began))
    sys.exit(not report.holds)


if __name__ == "__main__":
    main()
