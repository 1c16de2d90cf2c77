"""A run: people play, something strikes, everything is checked, and so on. All of it follows from the seed."""

import asyncio
import contextlib
import hashlib
import json
import sys
import traceback
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from sandbox.driver import InteractionFailed
from tests.bot.audit import leaks_in
from tests.chaos.checks import Report
from tests.chaos.crowd import Crowd
from tests.chaos.nemeses import Nemeses
from tests.chaos.players import Chaos
from tests.chaos.strikes import Faults
from tests.doors import Door
from tests.random_play import commands
from tests.simulation import hours
from tests.simulation.address import Addresses
from tests.simulation.checks import check
from tests.simulation.defects import DEFECTS
from tests.simulation.disks import Disks
from tests.simulation.faults import Strikes
from tests.simulation.house import Simulated, opened
from tests.simulation.lateness import Lateness
from tests.simulation.loop import Deadlock, Endless, Loop
from tests.simulation.patches import patched

PATIENCE = 60.0
"""Seconds within which messages are up to date, in virtual time."""
LONGEST, LONGEST_OF_SEVERAL = 50_000.0, 900.0
"""Seconds within which a strike is over, and everything healed; of several bots, unless they stand still for hours."""
AT_THE_GATEWAY = {"gateway dropped", "op 7", "op 9"}
DATABASE = ("the database takes no changes", "StoreUnavailable: ", "StoreBusy: ", "cannot be used as the database: ")
"""In the last line of an error: the database is down."""


@dataclass(frozen=True)
class Plan:
    """What a run is to be like."""

    seed: int
    strikes: int = 20
    only: Collection[int] | None = None
    """The numbers of the strikes that happen; None for all. What each does does not depend on the others."""
    tables: int = 2
    steps: int = 6
    """Rounds of presses before each strike."""
    workers: int = 1
    door: Door = "gateway"
    names: Sequence[str] | None = None
    """The kinds of strikes; None for all."""
    each: bool = False
    """Whether all kinds strike in turn, instead of any by chance."""
    defect: str | None = None
    """The bot's deliberate defect, if it has one (:mod:`tests.simulation.defects`)."""


@dataclass
class Result:
    """What became of a run."""

    plan: Plan
    report: Report
    struck: list[tuple[int, str]] = field(default_factory=list)
    """The strikes, with their numbers."""
    digest: str = ""
    requests: int = 0
    seconds: float = 0.0

    @property
    def found(self) -> list[str]:
        """All findings."""
        return [f"{kind}: {one}" for kind, findings in self.report.wrong.items() for one in findings]


def simulated(plan: Plan) -> Result:
    """Make a run, which ends with the first strike after which something is wrong."""
    loop = Loop(plan.seed)
    result = Result(plan, Report())
    try:
        with patched(loop), pytest.MonkeyPatch.context() as patch:
            if plan.defect is not None:
                DEFECTS[plan.defect].apply(patch)
            loop.run_until_complete(loop.world.start(_played(loop, result)))
    except (Deadlock, Endless) as error:
        result.report.found("stuck", repr(error))
    except Exception:  # what is stored may be such that even the checks cannot read it
        result.report.found("crashed", f"the run itself: {traceback.format_exc()[-600:]}")
    finally:
        result.seconds = loop.time()
        for machine in [*loop.machines]:
            machine.kill()
        loop.close()
    return result


async def _played(loop: Loop, result: Result) -> None:
    plan, report = result.plan, result.report
    async with opened(loop, workers=plan.workers, door=plan.door) as house:
        kind = Crowd if house.shard_count > 1 else Chaos
        chaos = kind(house, loop.chance_of("people"), report)
        chaos.checks.patience = PATIENCE
        strikes = _strikes(chaos, plan)
        for number in range(plan.strikes):
            kinds = sorted(strikes)
            name = kinds[number % len(kinds)] if plan.each else loop.chance_of("strikes").choice(kinds)
            loop.begin(number)
            if plan.only is None or number in plan.only:
                result.struck.append((number, name))
                try:
                    short = plan.workers > 1 and name not in hours.AMONG_SEVERAL
                    async with asyncio.timeout(LONGEST_OF_SEVERAL if short else LONGEST):
                        await _strike(chaos, name, strikes[name], plan)
                except TimeoutError as error:
                    report.found("stuck", f"{name} does not come to its end: {error!r}")
                if not report.holds:
                    break
        report.actions = sum(map(chaos.actions, chaos.games))
        _find_leaks(chaos, house)
        result.digest, result.requests = digest(house), len(house.sandbox.requests)


def _strikes(chaos: Chaos, plan: Plan) -> dict[str, Callable[[], Awaitable[None]]]:
    """List what can strike in a run."""
    every = {**Faults(chaos).all(), **Nemeses(chaos).all()}
    for kind in (Strikes, Lateness, hours.Hours, Addresses, Disks):
        every |= kind(chaos).all()
    out = AT_THE_GATEWAY if plan.door == "http" else set()
    return {name: strike for name, strike in every.items() if name not in out and name in (plan.names or every)}


async def _strike(chaos: Chaos, name: str, strike: Callable[[], Awaitable[None]], plan: Plan) -> None:
    keys, house, report = sorted(commands()), chaos.house, chaos.report
    looked = len(house.sandbox.requests)
    for _ in range(3 * plan.tables):
        if len(chaos.live()) < plan.tables:
            with contextlib.suppress(InteractionFailed):  # it is counted
                await chaos.open(keys[len(chaos.games) % len(keys)])
    for _ in range(plan.steps):
        await chaos.presses()
    chaos.striking = name
    await strike()
    report.struck[name] += 1
    house.sandbox.faults.clear()
    await chaos.checks.settle()
    chaos.striking = ""
    chaos.checks.check()
    await check(chaos, looked)
    excused = DATABASE if chaos.tolerant else ()
    report.wrong["crashed"] += [
        error[-600:] for error in house.errors if not any(reason in _last(error) for reason in excused)
    ]
    house.errors.clear()
    if report.failed[""]:
        report.found("unanswered", f"{report.failed['']} presses before {name}, while nothing struck")


def _find_leaks(chaos: Chaos, house: Simulated) -> None:
    """Look through all requests for cards that their readers could not see until then, however late they arrive."""
    if chaos.report.wrong["half there"]:
        return  # only a record that can be replayed tells who may see what
    with house.reading() as db:
        known: dict[str, Any] = {"owners": chaos.checks.owners, "timed": not house.was_set, "late": sys.maxsize}
        chaos.report.wrong["leaked"] += leaks_in(db, house.sandbox.requests, **known)


def _last(error: str) -> str:
    """Return the last line of a traceback, which is logged in one line."""
    return error.rstrip().rpartition("\\n")[2]


def digest(house: Simulated) -> str:
    """A hash of all requests, with their bodies and times, and of everything that is stored."""
    hashed = hashlib.sha256()
    for request in house.sandbox.requests:
        what = request.method, request.path, request.status, round(request.at, 6), request.body
        hashed.update(json.dumps(what, sort_keys=True, default=repr).encode())
    hashed.update(house.base.digest().encode())
    return hashed.hexdigest()[:16]
