"""The requests a second that Discord allows a bot, shared by its processes according to what each of them has to send.

A process leases a part of them for a moment: at any time the parts that have not expired come to no more than all. Who
wants little gets it, and the others share the rest alike. What is agreed on is JSON.
"""

import json
from collections.abc import Iterable
from typing import NamedTuple

SMALL = 2.0
"""Requests a second that anybody may lease for longer: so a process that edits something now and then seldom asks."""
LONG, SHORT = 5.0, 0.4
"""Seconds for which a small part is leased, and any other."""
AHEAD = 5
"""As many processes may be a request ahead of their parts; for each one beyond, there is one less to be leased."""
ABSURD = 60.0
"""A lease that would last for more seconds than this is one of before the clock was set back."""


class Part(NamedTuple):
    wants: float
    """How many requests a second it would send."""
    rate: float
    """How many it may."""
    until: float


def read(value: str | None, now: float) -> dict[str, Part]:
    """The parts leased now, by process."""
    parts = {process: Part(*part) for process, part in json.loads(value or "{}").items()}
    return {process: part for process, part in parts.items() if now < part.until < now + ABSURD}


def leased(
    value: str | None, now: float, process: str, wants: float, total: float
) -> tuple[str | None, tuple[float, float]]:
    """Lease a process a part in place of the one that it has.

    Gives the new value, how many requests a second it may send, which may be none yet, and for how many seconds.
    """
    others = read(value, now)
    others.pop(process, None)
    count = len(others) + 1
    total -= max(0, count - AHEAD)
    free = total - sum(part.rate for part in others.values())
    rate = min(wants, free, level([*(part.wants for part in others.values()), wants], total))
    if rate < min(wants, total / (2 * count)):  # too little to be of use: soon there is more
        rate = 0.0
    life = LONG if wants <= SMALL else SHORT
    return json.dumps({**others, process: Part(wants, rate, now + life)}), (rate, life)


def level(wants: Iterable[float], total: float) -> float:
    """The rate that no process may exceed, so that all rates together use up the total and do not exceed it."""
    best, left = 0.0, sorted(wants)
    for number, want in enumerate(left):
        best = max(best, total / (len(left) - number))
        total -= want
    return best
