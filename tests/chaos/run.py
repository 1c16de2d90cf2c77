"""A run: tables are played, things strike, and after each the checks are made."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

from tests.bot.audit import leaks
from tests.bot.house import opened
from tests.bot.processes import Process, opened_process
from tests.chaos.checks import ROUGHLY, Report
from tests.chaos.machine import Machine
from tests.chaos.nemeses import Nemeses
from tests.chaos.players import MOST_PRESSES, Chaos
from tests.chaos.strikes import Faults
from tests.chaos.watching import watching
from tests.random_play import commands

STEPS = 12
"""Rounds of presses between two checks."""
LONGEST_END = 600
"""Seconds in which all tables have to come to their ends."""


async def run(
    database: Path,
    *,
    seed: int,
    strikes: int,
    tables: int,
    steps: int = STEPS,
    process: bool = False,
    only: Sequence[str] | None = None,
    games: Sequence[str] | None = None,
    most: int = MOST_PRESSES,
    enough: Sequence[str] = (),
) -> Report:
    """Play so many tables at a time under so many faults, then to their ends.

    :param steps: so many rounds of presses between two faults.
    :param only: the names of what strikes.
    :param games: the games that are played.
    :param most: so many rounds of presses may a table take to its end, after the last fault.
    :param enough: kinds of findings of which a single one ends the run.
    """
    report = Report()
    chance = random.Random(seed)
    with watching():
        async with opened_process(database, Machine) if process else opened(database, edit=0.005) as house:
            chaos = Chaos(house, chance, report)
            keys = games or sorted(commands())
            strike = {**Faults(chaos).all(), **Nemeses(chaos).all()}
            names = [name for name in strike if only is None or name in only]
            for number in range(strikes):
                while len(chaos.live()) < tables:
                    await chaos.open(keys[len(chaos.games) % len(keys)])
                for _ in range(steps):
                    await chaos.presses()
                chaos.checks.check()
                name = names[number % len(names)] if number < len(names) else chance.choice(names)
                await strike[name]()
                report.struck[name] += 1
                house.sandbox.faults.clear()
                await chaos.checks.settle()
                chaos.checks.check()
                if any(report.wrong[kind] for kind in enough):
                    break
            else:
                await finish(chaos, most)
            report.actions = sum(map(chaos.actions, chaos.games))
            if not chaos.tolerant:
                report.wrong["crashed"] += [error[:300] for error in house.errors]
            house.errors.clear()
        if not report.wrong["half there"]:  # without a record that can be replayed nobody knows who may see what
            timed = not isinstance(house, Machine) or not house.was_set
            apart = ROUGHLY if isinstance(house, Process) else 0.0
            report.wrong["leaked"] += leaks(
                database, house.sandbox.requests, owners=chaos.checks.owners, timed=timed, apart=apart
            )
    return report


async def finish(chaos: Chaos, most: int) -> None:
    try:
        async with asyncio.timeout(LONGEST_END):
            await chaos.finish(most)
    except TimeoutError:
        chaos.report.found("stuck", f"some tables did not end within {LONGEST_END} seconds")
    await chaos.checks.settle(ended=True)
    chaos.checks.check(all_of_them=True)
