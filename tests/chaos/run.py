"""A run: people play, something strikes, everything is checked, and so on."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

from tests.bot.audit import leaks
from tests.bot.house import opened
from tests.bot.processes import Process, opened_process
from tests.chaos.checks import ROUGHLY, Report
from tests.chaos.display import watching
from tests.chaos.machine import Machine
from tests.chaos.nemeses import Nemeses
from tests.chaos.players import Chaos
from tests.chaos.strikes import Faults
from tests.random_play import commands

STEPS = 12
"""Rounds of presses between two strikes."""
LONGEST_END = 600
"""Seconds within which all tables must end."""


async def run(
    database: Path,
    *,
    seed: int,
    strikes: int,
    tables: int,
    steps: int = STEPS,
    process: bool = False,
    only: Sequence[str] | None = None,
) -> Report:
    """Play some tables at a time while things strike, then play all of them to the end.

    :param steps: rounds of presses between two strikes.
    :param only: the names of the strikes; default all.
    """
    report = Report()
    chance = random.Random(seed)
    with watching():
        async with opened_process(database, Machine) if process else opened(database, edit=0.005) as house:
            chaos = Chaos(house, chance, report)
            keys = sorted(commands())
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
            await finish(chaos)
            report.actions = sum(map(chaos.actions, chaos.games))
            if not chaos.tolerant:
                report.wrong["crashed"] += [error[:300] for error in house.errors]
            house.errors.clear()
        if not report.wrong["half there"]:  # only a record that can be replayed tells who may see what
            timed = not isinstance(house, Machine) or not house.was_set
            ahead = ROUGHLY + house.ahead() if isinstance(house, Process) else 0.0
            report.wrong["leaked"] += leaks(
                database, house.sandbox.requests, owners=chaos.checks.owners, timed=timed, ahead=ahead
            )
    return report


async def finish(chaos: Chaos) -> None:
    try:
        async with asyncio.timeout(LONGEST_END):
            await chaos.finish()
    except TimeoutError:
        chaos.report.found("stuck", f"some tables did not end within {LONGEST_END} seconds")
    await chaos.checks.settle(ended=True)
    chaos.checks.check(all_of_them=True)
