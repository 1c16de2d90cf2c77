"""Finds the shortest list of strikes after which a run still fails in the same way."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tests.simulation.run import Plan, Result, simulated


def kinds(result: Result) -> set[str]:
    """The kinds of what a run has found."""
    return {kind for kind, found in result.report.wrong.items() if found}


def shrunk(failed: Result, run: Callable[[Plan], Result] = simulated) -> Result:
    """Leave out strikes of a failed run, many at a time and then fewer, as long as it fails in the same way."""
    wanted, best = kinds(failed), failed
    size = len(best.struck) // 2
    while size:
        at = 0
        while at < len(best.struck):
            left = _without(best.struck, at, size)
            result = run(replace(best.plan, only=left))
            if kinds(result) & wanted:
                best = result
            else:
                at += size
        size //= 2
    return best


def _without(struck: Sequence[tuple[int, str]], at: int, count: int) -> list[int]:
    return [number for number, _ in [*struck[:at], *struck[at + count :]]]
