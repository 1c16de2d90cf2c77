"""The real bot in virtual time, where everything follows from a seed: `python3 -m tests.simulation`.

It prints the seed, a hash of all requests and of everything stored, and what was found. A seed always gives the same.
"""

import argparse
import contextlib
import dataclasses
import io
import sys
import time
from collections.abc import Sequence

from tests.doors import DOORS
from tests.simulation.defects import DEFECTS
from tests.simulation.run import Plan, Result, simulated
from tests.simulation.shrink import kinds, shrunk

MORE = 20
"""Seeds that are looked at for a deliberate defect: a change of the bot shifts what the one known does."""


def lines(result: Result) -> list[str]:
    """Say what became of a run."""
    report = result.report
    strikes = ", ".join(f"{number} {name}" for number, name in result.struck)
    return [
        f"seed {result.plan.seed}: {result.digest}, {len(result.struck)} strikes, {report.presses} presses,"
        f" {result.requests} requests in {result.seconds:.0f} s, {len(result.found)} findings",
        *([f"  struck: {strikes}", *(f"  {one}" for one in result.found)] if result.found else []),
    ]


def plan_of(words: Sequence[str]) -> tuple[Plan, argparse.Namespace]:
    """Read what a run is to be like from the command line, and how it is to be shown."""
    parser = argparse.ArgumentParser("tests.simulation", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="how many runs, with this seed and those after it")
    parser.add_argument("--strikes", type=int, default=20, help="how many faults")
    parser.add_argument("--only", type=_numbers, help="only the strikes with these numbers, as 3,7")
    parser.add_argument("--kinds", nargs="*", help="only these kinds of strikes")
    parser.add_argument("--each", action="store_true", help="all kinds in turn, instead of any by chance")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--door", choices=DOORS, default="gateway", help="how presses come to the bot")
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--defect", choices=[*DEFECTS], help="give the bot a deliberate defect, which has to be found")
    parser.add_argument(
        "--defects", action="store_true", help="find each of them, with --seeds anew instead of from the seed known on"
    )
    parser.add_argument("--shrink", action="store_true", help="find the shortest list of strikes that still fails")
    parser.add_argument("--log", action="store_true", help="print the logs of the bots")
    given = parser.parse_args(words)
    how = {
        name: getattr(given, name)
        for name in ("seed", "strikes", "only", "each", "tables", "workers", "door", "defect")
    }
    return Plan(**how, names=given.kinds), given


def finds(name: str, seed: int) -> set[str]:
    """What a run with a deliberate defect finds; nothing if the run itself breaks off, which may have other reasons."""
    result = simulated(Plan(**{**DEFECTS[name].plan, "seed": seed}, defect=name))
    return kinds(result) if result.digest else set()


def find_defects(first: int, seeds: int) -> bool:
    """Find each deliberate defect, and print a table of how; tells whether all were.

    :param first: the first seed to look at, if it is not known.
    :param seeds: the most seeds to look at; 1 to begin with the one known.
    """
    print(
        "| defect | found as | strike | seeds until found | CPU (s) | replay (s) |",
        "|---|---|---|---|---|---|",
        sep="\n",
    )
    all_found = True
    for name, defect in DEFECTS.items():
        began, found, replay = time.process_time(), set[str](), 0.0
        for seed in range(first, first + seeds) if seeds > 1 else range(defect.seed, defect.seed + MORE):
            before = time.process_time()
            with contextlib.redirect_stderr(io.StringIO()):
                found = finds(name, seed)
            replay = time.process_time() - before
            if found & {*defect.found_as}:
                break
        else:
            all_found = False
        count = f"{seed - first + 1}" if seeds > 1 else f"seed {seed}"
        seconds = time.process_time() - began
        print(
            f"| {name} | {', '.join(sorted(found))} | {defect.kind} | {count} | {seconds:.1f} | {replay:.1f} |",
            flush=True,
        )
    return all_found


def main() -> None:
    """Run, and print what was found; the exit code is 1 if something was."""
    plan, given = plan_of(sys.argv[1:])
    if given.defects:
        sys.exit(not find_defects(given.seed, given.seeds))
    began, found = time.process_time(), 0
    for seed in range(plan.seed, plan.seed + given.seeds):
        with contextlib.nullcontext() if given.log else contextlib.redirect_stderr(io.StringIO()):
            result = simulated(dataclasses.replace(plan, seed=seed))
            print(*lines(result), sep="\n", flush=True)
            if result.found and given.shrink:
                short = shrunk(result)
                numbers = ",".join(str(number) for number, _ in short.struck)
                print(f"shrunk to --only {numbers}", *lines(short), sep="\n", flush=True)
        found += len(result.found)
    print(f"{time.process_time() - began:.1f} s of CPU")
    sys.exit(bool(found))


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


if __name__ == "__main__":
    main()
