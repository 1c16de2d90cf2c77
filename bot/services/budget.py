"""The requests per second that Discord allows a bot, shared by its processes by what each of them has to send.

A process leases a part of them for a moment, before it needs it; valid parts never exceed the total. A process that
wants little gets it, and the others share the rest equally. The parts are agreed on as JSON.
"""

import asyncio
import json
import secrets
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.services.background import Background
from bot.store.errors import StoreFailed
from bot.store.peers import Peers

SMALL = 2.0
"""Requests a second that any process may lease for longer: so a process that seldom edits anything seldom asks."""
LONG, SHORT = 5.0, 0.4
"""Seconds for which a small part is leased, and any other."""
AHEAD = 5
"""This many processes may be one request ahead of their parts; for each further one, one request less is leased."""
ABSURD = 60.0
"""A lease that lasts longer than this, in seconds, is from before the clock was set back."""


class Part(NamedTuple):
    wants: float  # how many requests a second it would send
    rate: float  # how many it may
    until: float


def read(value: str | None, now: float) -> dict[str, Part]:
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


log = logger(__name__)

VALUE = "requests"
"""The value that all processes agree on."""
FIXED = 1.0
"""Requests a second that every process may send while the store does not answer."""
SOON = 0.1
"""Seconds until more is asked for, if less was given than is wanted."""
WITHIN = 0.25
"""Seconds within which a process would send what waits, if it had enough."""
PATIENCE = 2.0
"""Seconds that the store has for an answer."""
AFTER_FAILURE = 1.0
"""Seconds until it is asked again."""


class Budget:
    """Leases requests. A process that is alone has all of them and asks nobody."""

    def __init__(self, peers: Peers, clock: Clock, background: Background, per_second: float) -> None:
        self._peers = peers
        self._clock = clock
        self._background = background
        self._total = per_second
        self._name = secrets.token_hex(4)
        self._rate = 0.0  # leased
        self._wanted = 0.0
        self._asked = self._until = 0.0  # when it was leased, and for how long
        self._away = False  # the store
        self._asking: asyncio.Task[None] | None = None

    async def between(self, waiting: int) -> float:
        """Give the seconds that are to be between two requests, once there may be any.

        :param waiting: how many others wait behind the next one.
        """
        if not self._peers.ownership.elsewhere:
            return 1 / self._total
        wants = min(self._total, SMALL + waiting / WITHIN)
        while True:
            now = self._clock.now()
            if self._is_to_be_asked(now, wants):
                self._ask(wants)
            if now < self._until and self._rate > 0:
                return 1 / self._rate
            if self._asking is not None:
                await asyncio.wait({self._asking})
            else:
                await self._clock.sleep_until(self._asked + SOON)

    def _is_to_be_asked(self, now: float, wants: float) -> bool:
        """Whether to ask for a part: there is none, or requests wait while it is half over or too small."""
        if self._asking is not None or now < self._asked + SOON:
            return False
        if now >= self._until or self._rate <= 0:
            return True
        half_over = now > (self._asked + self._until) / 2
        return wants > SMALL and (half_over or wants > 1.5 * self._wanted)

    def _ask(self, wants: float) -> None:
        self._asking = self._background.start(self._lease(wants), "budget")
        self._asking.add_done_callback(self._answered)

    def _answered(self, _: "asyncio.Task[None]") -> None:
        self._asking = None

    async def _lease(self, wants: float) -> None:
        asked = self._clock.now()
        try:
            async with asyncio.timeout(PATIENCE):
                lease = partial(leased, process=self._name, wants=wants, total=self._total)
                self._rate, life = await self._peers.agree(VALUE, lease)
        except (StoreFailed, TimeoutError) as error:
            if asked < self._until:
                self._asked = asked
                return  # what is leased is still there
            if not self._away:
                log.warning("requests not leased", reason=repr(error))
            self._away, self._rate, life = True, FIXED, AFTER_FAILURE
        else:
            self._away = False
        self._wanted, self._asked, self._until = wants, asked, asked + life
