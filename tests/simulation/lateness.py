"""Strikes that need several things at one time: what is under way when something else happens."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.simulation.faults import SHORT, SLOW, Strikes
from tests.simulation.network import LATENCY

LATE = 10.5, 16.0
"""Seconds for which edits are on their way that arrive after their claim has expired, but no later than they may."""
MOMENT, NEWER = 3.0, (2.0, 6.0)
"""The most seconds for which people play before that, and the seconds for which they play on."""
TAKEN_OVER = 22.0
"""Seconds after which others have drawn what a dead bot had claimed, twice."""
MANY = 1000
"""Requests: all that are made during a strike."""


class Lateness(Strikes):
    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return self._named(ALONE, AMONG_SEVERAL)

    async def late_edits(self) -> None:
        """A bot dies whose last edits arrive once others have drawn what it had claimed."""
        victim, network = self._one(), self.house.network
        machine = victim.machine
        assert machine is not None
        async with self.chaos.playing():
            network.slow(machine, self.world, LATE)
            await asyncio.sleep(self.chance.uniform(0.0, MOMENT))
            victim.kill(silently=True)
            network.slow(machine, self.world, LATENCY)
            await asyncio.sleep(self.chance.uniform(*NEWER))
        await asyncio.sleep(TAKEN_OVER)
        victim.begin(self.house.settings)
        await self.house.ready()

    async def posted_again(self) -> None:
        """Messages of tables are deleted, and Discord's responses to those that replace them get lost."""
        world, game = self.house.sandbox.world, self.chance.choice(self.chaos.live() or self.chaos.games)
        async with self.chaos.playing():
            for message in [*world.messages.history(game.channel)] if game.channel.id in world.channels else []:
                if not message.ephemeral:
                    world.messages.delete(message)
            self.house.sandbox.faults.reset("POST", "/channels/**", times=2, after=True)
            await self._for_a_while()

    async def edits_fail(self) -> None:
        """Discord refuses all edits of messages for a while, until people stop."""
        async with self.chaos.playing():
            self.house.sandbox.faults.answer("PATCH", "/channels/**", status=503, times=MANY)
            await asyncio.sleep(self.chance.uniform(*SHORT))

    async def slow_everywhere(self) -> None:
        """All that is sent between the bots and Discord takes long."""
        network, machines = self.house.network, [one.machine for one in self.house.workers if one.machine is not None]
        ways = [way for machine in machines for way in ((machine, self.world), (self.world, machine))]
        async with self.chaos.playing():
            for way in ways:
                network.slow(*way, SLOW)
            await asyncio.sleep(self.chance.uniform(*SHORT))
            for way in ways:
                network.slow(*way, LATENCY)
            await self.house.ready()  # the sandbox may have lost sight of all of them


ALONE = {
    "posted again": Lateness.posted_again,
    "edits fail": Lateness.edits_fail,
    "slow everywhere": Lateness.slow_everywhere,
}
AMONG_SEVERAL = {"late edits": Lateness.late_edits}
