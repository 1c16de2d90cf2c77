"""A whole tournament of simulated people on the real bot, in virtual time: `python3 -m tests.tournament`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.tournament.defects import DEFECTS
from tests.tournament.run import Plan, simulate


def main() -> None:
    """Play, and print the figures; the exit code is 1 if something was found."""
    plan = Plan()
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=plan.people)
    parser.add_argument("--rounds", type=int, default=plan.rounds)
    parser.add_argument("--seats", type=int, default=plan.seats, help="people at a table")
    parser.add_argument("--game", default=plan.game)
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--minutes", type=int, default=plan.minutes, help="the time of a round")
    parser.add_argument("--checkin", type=int, default=plan.checkin, help="minutes of a check-in before the start")
    parser.add_argument("--calm", action="store_true", help="nothing strikes")
    parser.add_argument("--defect", choices=DEFECTS, help="put in a deliberate defect, which has to be found")
    arguments = vars(parser.parse_args())
    if arguments.pop("calm"):
        arguments["strikes"] = ()
    defect = arguments.pop("defect")
    put_in = [DEFECTS[defect].put_in] if defect else []
    began, cpu = time.perf_counter(), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        figures = simulate(Path(folder) / "bot.db", Plan(**arguments), *put_in)
    print(figures.table())
    print(f"{time.perf_counter() - began:.0f} s, {time.process_time() - cpu:.0f} s of processor time")
    sys.exit(bool(figures.wrong))


if __name__ == "__main__":
    main()
