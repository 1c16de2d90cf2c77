"""What people ask of bots that share the shards, which of them were told of it, and whether they could have answered.

What Discord tells nobody, or only bots that are dead, frozen or cut off from their database before three seconds have
passed, nobody can answer: people press once more. All else has to be answered within those three seconds.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from sandbox.interactions import Pending
from sandbox.server import Sandbox
from sandbox.world import Json
from tests.chaos.checks import Report

IN_ORDER = ("", "rolling restart", "one comes", "one goes", "at once")
"""What strikes in which everything has to be answered, which includes nothing at all."""
WITHIN = 3.0
"""Seconds that a bot has for its first answer."""
PULSE, STILL = 0.1, 0.5
"""Seconds between two looks whether this process goes on, and by which such a look is so late that it has not."""


@dataclass
class Outage:
    """A time in which a bot could answer nothing."""

    pid: int | None
    """Which bot; None for all of them."""
    since: float
    until: float = float("inf")


@dataclass(frozen=True)
class Delivery:
    """Something that was asked."""

    pending: Pending
    at: float
    during: str
    """What struck then."""
    pids: tuple[int, ...]
    """The bots that were told of it."""

    def __str__(self) -> str:
        asked = self.pending.interaction
        what = f"{asked.name or asked.source_id} in channel {asked.channel_id} at {self.at:.2f}"
        return f"interaction {asked.id} ({what}) during {self.during or 'nothing'}, told to {self.pids}"


@dataclass
class Deliveries:
    """All that was asked in a run."""

    striking: str = ""
    """What strikes now."""
    asked: Counter[str] = field(default_factory=Counter)
    """By what struck meanwhile: how much was asked."""
    outages: list[Outage] = field(default_factory=list)
    _open: list[Delivery] = field(default_factory=list)

    def watch(self, sandbox: Sandbox) -> None:
        """Note what is asked from now on."""
        deliver = sandbox.interactions.deliver

        def noted(server_id: int | None, name: str, data: Json) -> None:
            pids = tuple(int(agent) for agent in sandbox.gateway.told(server_id))
            pending = sandbox.interactions.pending[int(data["id"])]
            self.asked[self.striking] += 1
            self._open.append(Delivery(pending, asyncio.get_running_loop().time(), self.striking, pids))
            deliver(server_id, name, data)

        sandbox.interactions.deliver = noted

    def down(self, pid: int) -> Outage:
        """Note that a bot can answer nothing from now on."""
        outage = Outage(pid, asyncio.get_running_loop().time())
        self.outages.append(outage)
        return outage

    async def feel(self) -> None:
        """Note when this process itself stands still, as on a machine that is busy; runs for ever.

        Discord is part of it, and so is the way of each bot to the database: nobody can answer anything meanwhile.
        """
        loop = asyncio.get_running_loop()
        while True:
            since = loop.time()
            await asyncio.sleep(PULSE)
            if loop.time() - since > PULSE + STILL:
                self.outages.append(Outage(None, since, loop.time()))

    def report(self, report: Report) -> None:
        """Note, by what struck, how much was asked and how much stayed without an answer, and what bots have missed."""
        missed = self.missed()
        report.sent, report.failed = self.asked, Counter(one.during for one in self.unanswered())
        report.missed = [*map(str, missed)]
        report.still = [outage.until - outage.since for outage in self.outages if outage.pid is None]
        report.wrong["unanswered"] = [str(one) for one in missed if one.during in IN_ORDER]

    def unanswered(self) -> list[Delivery]:
        """List what was not answered in time."""
        self._open = [one for one in self._open if one.pending.state != "answered"]
        return [one for one in self._open if one.pending.state == "failed"]

    def missed(self) -> list[Delivery]:
        """List what of that a bot was told that ran, and had its database, for all the time that it had."""
        return [one for one in self.unanswered() if any(self._could(pid, one.at) for pid in one.pids)]

    def _could(self, pid: int, at: float) -> bool:
        return not any(
            outage.pid in (pid, None) and outage.since < at + WITHIN and outage.until > at for outage in self.outages
        )
