"""Strikes for which much time has to pass: hours of standing still, and what is different afterwards."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence

from tests.chaos.crowd import Crowd
from tests.chaos.strikes import TIMES_AWAY, Faults
from tests.simulation.faults import LONG, Strikes
from tests.simulation.workers import Worker

TOKENS_LIVE = 16 * 60.0
"""Seconds after which no open hand can be edited."""
AT_A_TIME = 200.0
"""The most seconds that pass at a time while several bots run: that costs as much as playing."""


class Hours(Strikes):
    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return self._named(ALONE, AMONG_SEVERAL)

    async def frozen(self) -> None:
        """A bot freezes for hours, and then continues."""
        await self._stand_still(suspended=False)

    async def suspended(self) -> None:
        """A bot's machine is suspended for hours, and then continues."""
        await self._stand_still(suspended=True)

    async def _stand_still(self, *, suspended: bool) -> None:
        one = [self._one()]
        if len(self.house.workers) == 1:
            await self._nobody_runs(one, TIMES_AWAY[0], suspended=suspended)
        else:
            await self._others_run(one, suspended=suspended)

    async def _nobody_runs(self, workers: Sequence[Worker], seconds: float, *, suspended: bool) -> None:
        """Have all bots stand still, which counts against nobody."""
        before = await self._lobby()
        async with self.chaos.playing():
            with self._standing_still(workers, suspended=suspended):
                await asyncio.sleep(seconds)
                heard = self.house.heard()
            self.chaos.checks.away += seconds
            await self.house.ready()
            await self.house.heard_after(heard)  # bots that had lost sight of their address ask there first
        self.chaos.checks.compare_lobbies(before, await self._lobby())

    async def _others_run(self, workers: Sequence[Worker], *, suspended: bool) -> None:
        """Have one of several bots stand still: at the gateway, that counts against nobody in its servers."""
        shard = min(workers[0].shards.ids or (0,))
        silent = LONG[1] if isinstance(self.chaos, Crowd) and self._alone_on(shard) else 0.0
        before = await self._lobby_on(shard)
        async with self.chaos.playing():
            with self._standing_still(workers, suspended=suspended):
                await asyncio.sleep(LONG[1])
            await self.house.ready()
        self.chaos.checks.compare_lobbies(before, await self._lobby_on(shard), away=silent)

    def _alone_on(self, shard: int) -> bool:
        return sum(shard in (worker.shards.ids or ()) for worker in self.house.workers) == 1

    async def _lobby_on(self, shard: int) -> int:
        """Open a table that waits for players, in a server of this shard."""
        if isinstance(self.chaos, Crowd):
            self.chaos.turn_to(shard)
        return await self._lobby()

    @contextlib.contextmanager
    def _standing_still(self, workers: Sequence[Worker], *, suspended: bool) -> Iterator[None]:
        self.chaos.tolerant = True  # the database ends the transaction of a bot that is frozen in the middle of it
        with contextlib.ExitStack() as stack:
            for worker in workers:
                assert worker.machine is not None
                stack.enter_context(worker.machine.standing_still(suspended=suspended))
            yield

    # --- Among several ----------------------------------------------------------------------------------------------

    async def all_frozen(self) -> None:
        """All bots freeze for hours, and then continue."""
        await self._nobody_runs(self.house.workers, TIMES_AWAY[0], suspended=False)

    async def all_suspended(self) -> None:
        """The machines of all bots are suspended for hours, and then continue."""
        await self._nobody_runs(self.house.workers, TIMES_AWAY[0], suspended=True)

    async def tokens_expired(self) -> None:
        """No open hand can be edited any more."""
        await self._nobody_runs(self.house.workers, TOKENS_LIVE, suspended=True)

    async def clock_jumps(self) -> None:
        """Nobody does anything for a while."""
        with self._passing():
            await Faults(self.chaos).clock_jumps()

    async def server_deleted(self) -> None:
        """A table's server is deleted. That it is closed half an hour later is left to runs of one bot."""
        with self._passing():
            await Faults(self.chaos).server_deleted()

    @contextlib.contextmanager
    def _passing(self) -> Iterator[None]:
        before, self.house.passing = self.house.passing, AT_A_TIME
        try:
            yield
        finally:
            self.house.passing = before


ALONE = {"frozen for hours": Hours.frozen, "suspended for hours": Hours.suspended}
AMONG_SEVERAL = {
    "all frozen": Hours.all_frozen,
    "all suspended": Hours.all_suspended,
    "tokens expired": Hours.tokens_expired,
    "clock jumps": Hours.clock_jumps,
    "server deleted": Hours.server_deleted,
}
