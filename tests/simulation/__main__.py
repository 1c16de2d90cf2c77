"""The real bot in virtual time, where everything follows from a seed: `python3 -m tests.simulation`.

It prints the seed, a hash of all requests and of everything stored, and what was found. A seed always gives the same.
"""

import argparse
import logging
import sys
import time

from tests.simulation.run import Result, simulated


def lines(result: Result) -> list[str]:
    """Say what became of a run."""
    report = result.report
    found = [f"  {kind}: {one}" for kind, findings in report.wrong.items() for one in findings]
    return [
        f"seed {result.seed}: {result.digest}, {report.presses} presses, {result.requests} requests"
        f" in {result.seconds:.1f} s, {len(found)} findings",
        *found,
    ]


def main() -> None:
    """Run, and print what was found; the exit code is 1 if something was."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strikes", type=int, default=20, help="how many faults")
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--door", choices=("gateway", "http"), default="gateway", help="how presses come to the bot")
    parser.add_argument("--log", action="store_true", help="print the logs of the bots")
    arguments = parser.parse_args()
    if not arguments.log:
        logging.disable(logging.WARNING)
    began = time.process_time()
    result = simulated(arguments.seed, strikes=arguments.strikes, tables=arguments.tables, door=arguments.door)
    print(*lines(result), sep="\n")
    print(f"{time.process_time() - began:.1f} s of CPU")
    sys.exit(not result.report.holds)


if __name__ == "__main__":
    main()
