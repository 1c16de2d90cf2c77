"""Many tables of all games, random and house players, and everything that can go wrong: `python3 -m tests.chaos`.

Faults strike while people press, and people do what they can do; after each the database has to agree with what people
were told. The bot runs in this process first, and then as one of its own, as everybody starts it, which is killed and
frozen and has its clock set; with `--process` it is struck there by all that can strike. A run is repeated with its
`--seed`, as far as the order in which a machine does things repeats.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.chaos.checks import Report
from tests.chaos.defects import DEFECTS, SHARED, sought
from tests.chaos.run import run
from tests.chaos.strikes import MACHINE

IN_A_MACHINE = 6
"""One of so many strikes comes to the bot on a machine of its own."""
TOLD = 5
"""So many findings of a kind are told in full."""


def told(report: Report, seconds: float) -> str:
    """Write the summary."""
    lines = ["| what | how often |", "|---|--:|"]
    lines += [f"| struck: {name} | {count} |" for name, count in sorted(report.struck.items())]
    lines += [f"| ended: {reason} | {count} |" for reason, count in sorted(report.ended.items())]
    lines += [f"| presses | {report.presses:,} |", f"| without an answer | {report.unanswered} |"]
    lines += [
        f"| asked during {name} | {count:,}, {report.failed[name]} unanswered |"
        for name, count in report.sent.items()
        if name
    ]
    lines += [f"| of these told to a bot that could answer | {len(report.missed)} |"] if report.sent else []
    if report.still:
        lines += [f"| stood still itself | {len(report.still)}, for {max(report.still):.1f} s at most |"]
    lines += [f"| actions | {report.actions:,} |"]
    lines += [f"| {kind} | {len(found)} |" for kind, found in report.wrong.items()]
    lines += [f"| seconds | {seconds:.0f} |"]
    return "\n".join([*lines, *findings(report)])


def findings(report: Report) -> list[str]:
    """Tell what was found, a line each."""
    return [
        *(f"{kind}: {one}" for kind, found in report.wrong.items() for one in found[:TOLD]),
        *(f"missed: {one}" for one in report.missed),
    ]


async def show_defects(*, together: bool) -> bool:
    """Put each deliberate defect in, and print what is found of it; gives whether all were found.

    :param together: those of bots that share the shards.
    """
    all_found = True
    print("| defect: what strikes | found as | |\n|---|---|---|")
    for defect in SHARED if together else DEFECTS:
        with tempfile.TemporaryDirectory() as folder:
            if together:
                from tests.chaos.together import sought_together  # with a driver that not every machine has

                report = await sought_together(defect, Path(folder))
            else:
                report = await sought(defect, Path(folder) / "bot.db")
        found = [kind for kind, one in report.wrong.items() if one]
        all_found = all_found and bool(set(found) & set(defect.found_as))
        print(f"| {defect.name} | {', '.join(found) or '**nothing**'} | {defect.put_in.__doc__} |", flush=True)
    return all_found


def shares(
    strikes: int, only: Sequence[str] | None, *, process: bool
) -> Iterator[tuple[bool, int, Sequence[str] | None]]:
    """Share the strikes out: whether a bot is a process of its own, how often it is struck, and by what."""
    if process or only:
        yield process or set(only or ()) <= set(MACHINE), strikes, only
    else:
        yield False, strikes - strikes // IN_A_MACHINE, None
        yield True, strikes // IN_A_MACHINE, MACHINE


def main() -> None:
    """Read the options, run, and say what came of it; the exit code is 1 when something was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strikes", type=int, default=60, help="so many faults")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--process", action="store_true", help="the bot as a process of its own, which is killed too")
    parser.add_argument("--cluster", type=int, default=0, metavar="BOTS", help="so many bots that share the shards")
    parser.add_argument("--lease", type=float, default=1.0, help="how long leases live, beside the real ones")
    parser.add_argument("--jobs", type=int, default=1, help="so many clusters side by side")
    parser.add_argument("--logs", type=Path, help="a folder for what several bots log")
    parser.add_argument("--defects", action="store_true", help="put deliberate defects in, and say what finds them")
    parser.add_argument("--only", nargs="*", help="only these faults")
    arguments = parser.parse_args()
    if arguments.defects:
        sys.exit(not asyncio.run(show_defects(together=bool(arguments.cluster))))
    began = time.perf_counter()
    report = Report()
    if arguments.cluster:
        from tests.chaos.together import side_by_side  # with a driver that not every machine has

        how = {"seed": arguments.seed, "tables": arguments.tables, "strikes": arguments.strikes}
        how |= {"bots": arguments.cluster, "lease": arguments.lease, "only": arguments.only}
        how |= {"logs": arguments.logs}
        for seed, one in side_by_side(arguments.jobs, **how):
            report.add(one)
            wrong = sum(map(len, one.wrong.values()))
            passed = time.perf_counter() - began
            print(f"seed {seed}: {one.struck.total()} strikes, {wrong} findings, after {passed:.0f} s")
            print(*findings(one), sep="\n", flush=True)
        print(told(report, time.perf_counter() - began))
        sys.exit(not report.holds)
    for process, strikes, only in shares(arguments.strikes, arguments.only, process=arguments.process):
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "bot.db"
            how = {"seed": arguments.seed, "tables": arguments.tables}
            report.add(asyncio.run(run(database, strikes=strikes, process=process, only=only, **how)))
    print(told(report, time.perf_counter() - began))
    sys.exit(not report.holds)


if __name__ == "__main__":
    main()
