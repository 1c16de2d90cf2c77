"""A run: it follows from its seed."""

import hashlib
import json
import random
from dataclasses import dataclass

from tests.chaos.checks import Report
from tests.chaos.players import Chaos
from tests.random_play import commands
from tests.simulation.house import Door, Simulated, opened
from tests.simulation.loop import Loop
from tests.simulation.patches import patched


@dataclass
class Result:
    """What became of a run."""

    seed: int
    report: Report
    digest: str = ""
    requests: int = 0
    seconds: float = 0.0
    steps: int = 0


def simulated(
    seed: int, *, strikes: int = 0, tables: int = 2, steps: int = 12, workers: int = 1, door: Door = "gateway"
) -> Result:
    """Make a run."""
    loop = Loop(seed)
    result = Result(seed, Report())
    try:
        with patched(loop, seed):
            loop.run_until_complete(loop.world.start(_played(loop, result, strikes, tables, steps, workers, door)))
            result.seconds, result.steps = loop.time(), loop.steps
    finally:
        loop.close()
    return result


async def _played(loop: Loop, result: Result, strikes: int, tables: int, steps: int, workers: int, door: Door) -> None:
    chance, report = random.Random(f"{result.seed}/people"), result.report
    async with opened(loop, result.seed, workers=workers, door=door) as house:
        chaos = Chaos(house, chance, report)
        keys = sorted(commands())
        for _ in range(strikes + 1):
            while len(chaos.live()) < tables:
                await chaos.open(keys[len(chaos.games) % len(keys)])
            for _ in range(steps):
                await chaos.presses()
            chaos.checks.check()
            await chaos.checks.settle()
            chaos.checks.check()
        report.actions = sum(map(chaos.actions, chaos.games))
        report.wrong["crashed"] += [error[:300] for error in house.errors]
        result.digest, result.requests = digest(house), len(house.sandbox.requests)


def digest(house: Simulated) -> str:
    """A hash of all requests, with their bodies and times, and of everything that is stored."""
    hashed = hashlib.sha256()
    for request in house.sandbox.requests:
        what = request.method, request.path, request.status, round(request.at, 6), request.body
        hashed.update(json.dumps(what, sort_keys=True, default=repr).encode())
    for line in house.base.lines():
        hashed.update(line.encode())
    return hashed.hexdigest()[:16]
