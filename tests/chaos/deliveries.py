"""The interactions that a cluster receives: which bots got them, and whether they could have answered.

Interactions that no bot receives, or only bots that are dead, frozen or cut off from the database within three seconds,
cannot be answered: people press again. All others must be answered within three seconds.
"""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field

from sandbox.interactions import Pending
from sandbox.server import Sandbox
from sandbox.world import Json
from tests.chaos.checks import Report

IN_ORDER = ("", "at once", "two on a shard")
"""Strikes during which every interaction must be answered; the empty one is no strike at all."""
WITHIN = 3.0
"""Seconds that a bot has for its first response."""
PULSE, STALL = 0.1, 0.5
"""Seconds between two checks for a stall of this process, and the delay of a check that counts as one."""


@dataclass
class Outage:
    """A period in which a bot could not answer."""

    pid: int | None
    """None for all bots."""
    since: float
    until: float = float("inf")


@dataclass(frozen=True)
class Delivery:
    """An interaction that was sent."""

    pending: Pending
    at: float
    during: str
    """The strike at the time."""
    pids: tuple[int, ...]
    """The bots that received it."""

    def __str__(self) -> str:
        asked = self.pending.interaction
        what = f"{asked.name or asked.source_id} in channel {asked.channel_id} at {self.at:.2f}"
        return f"interaction {asked.id} ({what}) during {self.during or 'no strike'}, received by {self.pids}"


@dataclass
class Deliveries:
    """All interactions of a run."""

    striking: str = ""
    """The current strike."""
    sent: Counter[str] = field(default_factory=Counter)
    """Interactions, by strike."""
    outages: list[Outage] = field(default_factory=list)
    _open: list[Delivery] = field(default_factory=list)

    def watch(self, sandbox: Sandbox) -> None:
        """Record interactions from now on."""
        deliver = sandbox.interactions.deliver

        def recorded(server_id: int | None, name: str, data: Json) -> None:
            pids = tuple(int(agent) for agent in sandbox.gateway.told(server_id))
            pending = sandbox.interactions.pending[int(data["id"])]
            self.sent[self.striking] += 1
            self._open.append(Delivery(pending, asyncio.get_running_loop().time(), self.striking, pids))
            deliver(server_id, name, data)

        sandbox.interactions.deliver = recorded

    def down(self, pid: int) -> Outage:
        """Note that a bot cannot answer from now on."""
        outage = Outage(pid, asyncio.get_running_loop().time())
        self.outages.append(outage)
        return outage

    async def watch_stalls(self) -> None:
        """Record stalls of this process, as on a busy machine; runs forever.

        Discord and every link to the database are part of this process: no bot can answer during a stall.
        """
        loop = asyncio.get_running_loop()
        while True:
            since, began = loop.time(), time.monotonic()  # which goes on for the bots
            await asyncio.sleep(PULSE)
            if time.monotonic() - began > PULSE + STALL:
                self.outages.append(Outage(None, since, loop.time()))

    @property
    def stalled(self) -> bool:
        """Whether this process has stood still."""
        return any(outage.pid is None for outage in self.outages)

    def report(self, report: Report) -> None:
        """Report, by strike, how many interactions were sent and not answered, and which ones bots missed."""
        missed = self.missed()
        report.sent, report.failed = self.sent, Counter(one.during for one in self.unanswered())
        report.missed = [*map(str, missed)]
        report.stalls = [outage.until - outage.since for outage in self.outages if outage.pid is None]
        report.wrong["unanswered"] = [str(one) for one in missed if one.during in IN_ORDER]

    def unanswered(self) -> list[Delivery]:
        """List the interactions that were not answered in time."""
        self._open = [one for one in self._open if one.pending.state != "answered"]
        return [one for one in self._open if one.pending.state == "failed"]

    def missed(self) -> list[Delivery]:
        """List those of them that a bot received that ran and had its database all the time."""
        return [one for one in self.unanswered() if any(self._could(pid, one.at) for pid in one.pids)]

    def _could(self, pid: int, at: float) -> bool:
        return not any(
            outage.pid in (pid, None) and outage.since < at + WITHIN and outage.until > at for outage in self.outages
        )
