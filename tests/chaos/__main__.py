"""Bots in processes of their own on one PostgreSQL, which are killed, frozen and cut off: `python3 -m tests.chaos`.

Faults that need no process, socket or database of the real kind are found in the simulation (`tests.simulation`).
`--seed` repeats a run, as far as the timing of the machine repeats.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.chaos.checks import Report
from tests.chaos.run import run

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


def main() -> None:
    """Run, and print what was found; the exit code is 1 if something was."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strikes", type=int, default=50, help="how many faults")
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--bots", type=int, default=2, help="how many share the shards")
    parser.add_argument("--logs", type=Path, help="a folder for their logs")
    parser.add_argument("--only", nargs="*", help="only these faults")
    how = vars(parser.parse_args())
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder), **how))
    print(summary(report, time.perf_counter() - began))
    sys.exit(not report.holds)


if __name__ == "__main__":
    main()
