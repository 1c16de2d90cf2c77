"""How long the bot stands still while it looks for garbage: `python3 -m benchmarks.pauses`.

Eight people press *My hand* without a pause, each as soon as the last press is answered, on two bots in turns of a few
seconds: the bot as it ships, which freezes long-lived objects after its start, and the same bot with Python's own
thresholds and nothing frozen. A full collection stops the process for everybody who presses at that moment, so it shows
in the 99th percentile. A collection's length is the CPU time of its thread, which a busy machine does not change. CPU
is the user and system time of the bot's process.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from benchmarks import measuring
from benchmarks.measuring import quantile
from bot import __main__ as program
from sandbox.driver import InteractionFailed, Person, Seen
from sandbox.limits import Limits
from sandbox.server import Sandbox

PEOPLE = 8
TURN = 5.0
"""Seconds of presses in a bot's turn."""
NAMES = {"frozen": "as it ships", "plain": "nothing frozen"}


@dataclass
class Measured:
    """What was measured of a bot, over all its turns."""

    times: list[float] = field(default_factory=list)  # from a press to its answer, in seconds
    cpu: float = 0.0
    failed: int = 0
    collections: list[float] = field(default_factory=list)  # CPU seconds of each full one

    def read(self, file: Path) -> None:
        """Read the bot's notes on its collections, once it has ended."""
        self.collections = json.loads(file.read_text("utf-8"))


async def press(person: Person, table: Seen, until: float, measured: Measured) -> None:
    """Press *My hand* without a pause."""
    (button,) = (button.custom_id for button in table.buttons if button.label == "My hand")
    while time.monotonic() < until:
        began = time.monotonic()
        try:
            await person.click(table, custom_id=button)
        except InteractionFailed:
            measured.failed += 1
        measured.times.append(time.monotonic() - began)


async def turn(pid: int, people: list[Person], table: Seen, measured: Measured) -> None:
    """Have all people press at a bot for a while."""
    gc.collect()  # in this process, so that none happens while it measures
    cpu, until = measuring.cpu_of(pid), time.monotonic() + TURN
    await asyncio.gather(*(press(person, table, until, measured) for person in people))
    measured.cpu += measuring.cpu_of(pid) - cpu


async def measure(seconds: float) -> dict[str, Measured]:
    """Let both bots have their turns."""
    gc.freeze()
    gc.disable()  # collections of this process would disturb the measurement
    results = {name: Measured() for name in NAMES}
    async with contextlib.AsyncExitStack() as stack:
        turns = {}
        for name in NAMES:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            file = folder / "collections"
            stack.callback(results[name].read, file)
            sandbox = await stack.enter_async_context(Sandbox(limits=Limits.scaled(0.02)))
            arguments = ["benchmarks.pauses", "--bot", name]
            bot = measuring.process(sandbox, folder, arguments, COLLECTIONS=str(file))
            pid = await stack.enter_async_context(bot)
            await measuring.commands_of(sandbox)
            people = [sandbox.person(f"Player {number}") for number in range(PEOPLE)]
            table = await measuring.long_game(people, sandbox.channel("table"), pace="none")
            turns[name] = partial(turn, pid, people, table)
            await turns[name](Measured())
        for number in range(max(1, round(seconds / TURN))):
            for name in [*NAMES][:: 1 if number % 2 else -1]:
                await turns[name](results[name])
    return results


def report(results: dict[str, Measured]) -> str:
    """Format the results as a table."""
    lines = [
        f"{PEOPLE} people press without a pause; load of the machine {os.getloadavg()[0]:.1f}",
        "",
        f"{'':16} {'presses':>8} {'failed':>7} {'CPU ms':>8} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8}"
        f"   {'full collections':>16} {'longest ms':>10}",
    ]
    figures = {}
    for name, one in results.items():
        half, p99, most = (quantile(one.times, of) for of in (0.5, 0.99, 1.0))
        figures[name] = (1000 * one.cpu / len(one.times), p99)
        lines.append(
            f"{NAMES[name]:16} {len(one.times):8} {one.failed:7} {figures[name][0]:8.2f} {half:8.1f}"
            f" {p99:8.1f} {most:8.1f}   {len(one.collections):16} {1000 * max(one.collections, default=0):10.1f}"
        )
    (cpu, p99), (cpu_before, p99_before) = figures["frozen"], figures["plain"]
    lines += ["", f"as it ships to nothing frozen: CPU {cpu / cpu_before:.2f} times, p99 {p99 / p99_before:.2f} times"]
    return "\n".join(lines)


def run(name: str) -> int:
    """Run one of the bots, and note the length of each full collection."""
    settle, began, took = program.settle, 0.0, list[float]()

    def timed(phase: str, about: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        elif about["generation"] == 2:
            took.append(time.thread_time() - began)

    def settled() -> None:
        if name == "frozen":
            settle()
        if timed not in gc.callbacks:  # the start is not measured
            gc.callbacks.append(timed)

    program.settle = settled
    try:
        return program.main(["--discord"])
    finally:
        Path(os.environ["COLLECTIONS"]).write_text(json.dumps(took), "utf-8")


def main() -> None:
    """Read the command line, run, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=30.0, help="seconds of presses for each of two bots (30)")
    parser.add_argument("--bot", choices=NAMES, help="be one of the two bots")
    options = parser.parse_args()
    if options.bot:
        sys.exit(run(options.bot))
    print(report(asyncio.run(measure(options.seconds))))


if __name__ == "__main__":
    main()
