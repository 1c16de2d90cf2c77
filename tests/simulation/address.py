"""What may answer at the public address of the bots instead of them."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from aiohttp import web

from bot.discord.doors.reach import OURS
from tests.simulation.faults import LONG, Strikes

MANY = 1000
"""Requests: all that are made during a strike."""
RESTARTED = 0.3
"""The probability that a bot is restarted meanwhile."""


async def _elsewhere() -> web.Response:
    return web.Response(status=302, headers={"Location": "https://cards.example/interactions"})


async def _never() -> web.Response:
    await asyncio.sleep(LONG[1])
    return web.Response()


async def _wrongly() -> web.Response:
    return web.Response(status=401, headers={OURS: "1"})


async def _nobody() -> web.Response:
    return web.Response(status=502)


ANSWERS = _elsewhere, _never, _wrongly, _nobody


class Addresses(Strikes):
    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        strikes = {"address answers wrongly": self.wrongly, "nothing arrives": self.nothing_arrives}
        return {name: partial(strike) for name, strike in strikes.items()} if self.house.door == "http" else {}

    async def wrongly(self) -> None:
        """Something else answers at the public address, while presses arrive."""
        report = self.chaos.report
        failed = report.failed.total()
        async with self.chaos.playing():
            await self._struck(restarted=len(self.house.workers) > 1 and self.chance.random() < RESTARTED)
        if report.failed.total() > failed:
            report.found("unanswered", f"{report.failed.total() - failed} presses that arrived")

    async def nothing_arrives(self) -> None:
        """Something else answers at the public address, and no press arrives."""
        await asyncio.sleep(2 * self.house.timings.probe)  # one that never got an answer believes what arrives
        before = await self._lobby()
        async with self.chaos.playing():
            self.house.sandbox.endpoint.faults.drop("POST", "**", times=MANY)
            seconds = await self._struck()
            self.house.sandbox.endpoint.faults.clear()
            self.chaos.checks.away += seconds
        self.chaos.checks.compare_lobbies(before, await self._lobby())

    async def _struck(self, *, restarted: bool = False) -> float:
        """Have something else answer for a while; gives the seconds.

        :param restarted: whether a bot is restarted meanwhile. The sandbox then reaches it with a PING.
        """
        balancer, began = self.house.balancer, self.house.loop.now
        balancer.instead = self.chance.choice(ANSWERS)
        await self._for_a_while()
        if restarted:
            victim = self._one()
            await victim.stop(self.house.drain)
            victim.begin(self.house.settings)
            await self._for_a_while()
        balancer.instead = None
        seconds = self.house.loop.now - began
        await self.house.ready()
        await asyncio.sleep(2 * self.house.timings.probe)  # until all have asked again
        await self.house.settled()
        return seconds
