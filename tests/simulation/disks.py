"""What strikes the database alone: there is no room, another program has locked it, or too many use it."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.simulation.faults import Strikes

SHARES = 1.0, 0.5
"""How many of all changes find no room."""
MOMENT = 0.1, 2.5
"""Seconds of a lock for which a press can wait, or a little too long."""
FEW = 1, 2
"""The least and the most connections that a bot still gets."""


class Disks(Strikes):
    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return self._named(ALONE, AMONG_SEVERAL)

    async def full(self) -> None:
        """The disk of the database is full for a while."""
        self.chaos.tolerant = True
        async with self.chaos.playing():
            with self.house.base.full(self.chance.choice(SHARES)):
                await self._for_a_while()
            await self.house.ready()

    async def locked(self) -> None:
        """Another program locks the database, for a moment or for longer than a press can wait."""
        self.chaos.tolerant = True
        async with self.chaos.playing():
            for _ in range(self.chance.choice((1, 3))):
                await self.house.base.locked(self.chance.uniform(*MOMENT))
                await asyncio.sleep(self.chance.uniform(*MOMENT))
            await self.house.ready()

    async def too_many(self) -> None:
        """Others have taken nearly all connections of the database."""
        self.chaos.tolerant = True
        async with self.chaos.playing():
            with self._one().way.server.crowded(self.chance.randint(*FEW)):
                await self._for_a_while()
            await self.house.ready()


ALONE = {"disk full": Disks.full, "database locked": Disks.locked}
AMONG_SEVERAL = {"too many connections": Disks.too_many}
