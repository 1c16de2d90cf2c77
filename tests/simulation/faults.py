"""What strikes the machines of a run, and the network between them, while people play. Afterwards, everything heals."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from tests.chaos.players import Chaos, number_of
from tests.chaos.strikes import TIMES_AWAY
from tests.random_play import commands
from tests.simulation.house import Simulated
from tests.simulation.loop import STEP, Machine
from tests.simulation.network import LATENCY
from tests.simulation.workers import Worker

Methods: TypeAlias = Mapping[str, Callable[[Any], Awaitable[None]]]

SHORT, LONG = (0.1, 8.0), (8.0, 60.0)
"""The least and the most seconds of an outage: claims live for ten, and a freeze of three is noticed."""
SOON = 1.0
"""The most seconds between two strikes of one kind."""
SLOW = 0.01, 1.5
"""Seconds that something is on its way over a slow network. Answers are late, and overtake each other."""
UNNOTICED = 8.0
"""Seconds of a freeze that may count against players: shorter ones are not noticed."""


class Strikes:
    def __init__(self, chaos: Chaos) -> None:
        assert isinstance(chaos.house, Simulated)
        self.chaos = chaos
        self.house = chaos.house
        self.chance = chaos.chance
        self.world = chaos.house.loop.world

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """All strikes on these machines, by name."""
        return self._named({**ALONE, **(OVER_HTTP if self.house.door == "http" else {})}, AMONG_SEVERAL)

    def _named(self, alone: Methods, among_several: Methods) -> dict[str, Callable[[], Awaitable[None]]]:
        """:param among_several: those that take several bots."""
        strikes = {**alone, **(among_several if len(self.house.workers) > 1 else {})}
        return {name: partial(strike, self) for name, strike in strikes.items()}

    def _one(self) -> Worker:
        return self.chance.choice(self.house.workers)

    async def _for_a_while(self) -> float:
        """Let some time pass; gives the seconds."""
        seconds = self.chance.uniform(*self.chance.choice((SHORT, SHORT, LONG)))
        await asyncio.sleep(seconds)
        return seconds

    def _nobody_could(self, seconds: float) -> None:
        """Note that no presses could arrive, if there is no other bot."""
        if len(self.house.workers) == 1:
            self.chaos.checks.away += seconds

    # --- Machines ---------------------------------------------------------------------------------------------------

    async def killed(self) -> None:
        """A bot is killed, once or several times; its supervisor starts it at once or a while later."""
        victim, loop = self._one(), self.house.loop
        async with self.chaos.playing():
            began = loop.time()
            for _ in range(self.chance.choice((1, 1, 2, 4))):
                victim.kill(silently=self.chance.random() < 0.2)
                if self.chance.random() < 0.5:
                    await self._for_a_while()
                victim.begin(self.house.settings)
                await asyncio.sleep(self.chance.uniform(0.0, SOON))
            await self.house.ready()
            self._nobody_could(loop.time() - began)

    async def frozen(self) -> None:
        """A bot freezes or is suspended, until others have taken what it had claimed or for less, and continues."""
        victim = self._one()
        self.chaos.tolerant = True  # the database ends the transaction of a bot that is frozen in the middle of it
        async with self.chaos.playing():
            assert victim.machine is not None
            with victim.machine.standing_still(suspended=self.chance.random() < 0.2):
                seconds = await self._for_a_while()
            self._nobody_could(seconds if seconds > UNNOTICED else 0.0)
            await self.house.ready()

    async def slow_machine(self) -> None:
        """A bot's machine is busy with other things."""
        machine = self._one().machine
        assert machine is not None
        async with self.chaos.playing():
            machine.step = STEP * self.chance.choice((10, 50, 200))
            await self._for_a_while()
            machine.step = STEP

    async def clock_set(self) -> None:
        """A bot's clock is set ahead or back."""
        victim = self._one()
        before = await self._lobby()
        self.chaos.checks.check()
        async with self.chaos.playing():
            victim.ahead += self.chance.choice((-1, 1)) * self.chance.choice(TIMES_AWAY)
            assert victim.machine is not None
            victim.machine.ahead = victim.ahead
            self.house.was_set = True
            await self._for_a_while()
        self.chaos.checks.compare_lobbies(before, await self._lobby())

    async def _lobby(self) -> int:
        """Open a table that waits for players."""
        lobby, *_ = await self.chaos.open_lobby(self.chance.choice(sorted(commands())))
        return number_of(lobby)

    async def rolling(self) -> None:
        """All bots are restarted, one after the other, as for a new version."""
        loop, report = self.house.loop, self.chaos.report
        failed = report.failed.total()
        async with self.chaos.playing():
            for worker in [*self.house.workers]:
                began = loop.time()
                await worker.stop(self.house.drain)
                worker.begin(self.house.settings)
                await self.house.ready()
            self._nobody_could(loop.time() - began)
        unanswered = report.failed.total() - failed
        if unanswered and self.house.door == "http" and len(self.house.workers) > 1:
            report.found("unanswered", f"{unanswered} presses during a rolling restart")

    async def comes_and_goes(self) -> None:
        """Another bot begins to serve, and one of all stops for good."""
        async with self.chaos.playing():
            shards = self._one().shards
            new = self.house.add(shards)
            new.begin(self.house.settings)
            await self.house.ready()
            await self._for_a_while()
            old = self.chance.choice([worker for worker in self.house.workers if worker.shards == shards])
            self.house.workers.remove(old)
            await old.stop(self.house.drain)
            await self.house.ready()

    # --- The network ------------------------------------------------------------------------------------------------

    def _machine(self) -> Machine:
        machine = self._one().machine
        assert machine is not None
        return machine

    async def cut_off(self) -> None:
        """A bot is cut off from Discord, in one direction or both; connections survive that, or not."""
        victim, network = self._machine(), self.house.network
        ways = self.chance.choice(
            ([(victim, self.world)], [(self.world, victim)], [(victim, self.world), (self.world, victim)])
        )
        async with self.chaos.playing():
            for way in ways:
                network.cut(*way)
            await self._for_a_while()
            if self.chance.random() < 0.5:
                for end in network.between(victim, self.world):
                    end.abort()
            for way in ways:
                network.heal(*way)
            await self.house.ready()

    async def slow_network(self) -> None:
        """What is sent between a bot and Discord takes long, and overtakes what was sent over other connections."""
        victim, network = self._machine(), self.house.network
        async with self.chaos.playing():
            for way in ((victim, self.world), (self.world, victim)):
                network.slow(*way, SLOW)
            await self._for_a_while()
            for way in ((victim, self.world), (self.world, victim)):
                network.slow(*way, LATENCY)
            await self.house.ready()

    async def half_closed(self) -> None:
        """What one end of a connection sends gets lost, until the connection breaks."""
        victim, network = self._machine(), self.house.network
        async with self.chaos.playing():
            connections = network.between(victim, self.world)
            mute = self.chance.sample(connections, self.chance.randint(0, len(connections)))
            ends = [self.chance.choice((end, end.peer)) for end in mute]
            for end in ends:
                end.mute = True
            await self._for_a_while()
            for end in ends:
                end.mute = False
                end.abort()
            await self.house.ready()

    async def connections_break(self) -> None:
        """Connections between a bot and Discord break, even while requests are under way."""
        network = self.house.network
        async with self.chaos.playing():
            for _ in range(self.chance.randint(1, 5)):
                for end in network.between(self._machine(), self.world):
                    if self.chance.random() < 0.5:
                        end.abort()
                await asyncio.sleep(self.chance.uniform(0.0, SOON))
            await self.house.ready()

    async def without_database(self) -> None:
        """A bot is cut off from the database; connections survive that, or not."""
        way = self._one().way
        self.chaos.tolerant = True
        async with self.chaos.playing():
            way.cut()
            await self._for_a_while()
            way.heal(lost=self.chance.random() < 0.5)

    async def database_restarted(self) -> None:
        """The database is killed, and started again."""
        way = self._one().way
        self.chaos.tolerant = True
        async with self.chaos.playing():
            way.server.restart(self.chance.uniform(*SHORT))
            await self._for_a_while()
            while way.server.down:  # noqa: ASYNC110 - there is no event
                await asyncio.sleep(0.1)
            await self.house.ready()  # the balancer notices that at its next look

    # --- Requests over HTTP -----------------------------------------------------------------------------------------

    async def requests_lost(self) -> None:
        """Discord's requests get lost, are late, come twice, or their connections break."""
        faults, times = self.house.sandbox.endpoint.faults, self.chance.randint(1, 5)
        async with self.chaos.playing():
            match self.chance.choice(("drop", "duplicate", "delay", "reset", "reset after")):
                case "drop":
                    faults.drop("POST", "**", times=times)
                case "duplicate":
                    faults.duplicate("POST", "**", times=times)
                case "delay":
                    faults.delay("POST", "**", self.chance.uniform(0.1, 2.9), times=times)
                case kind:
                    faults.reset("POST", "**", times=times, after=kind.endswith("after"))
            await self._for_a_while()
            faults.clear()


ALONE = {
    "killed": Strikes.killed,
    "frozen": Strikes.frozen,
    "slow machine": Strikes.slow_machine,
    "clock set": Strikes.clock_set,
    "rolling restart": Strikes.rolling,
    "cut off from Discord": Strikes.cut_off,
    "slow network": Strikes.slow_network,
    "half-closed connections": Strikes.half_closed,
    "connections break": Strikes.connections_break,
}
AMONG_SEVERAL = {
    "cut off from the database": Strikes.without_database,
    "database restarted": Strikes.database_restarted,
    "comes and goes": Strikes.comes_and_goes,
}
OVER_HTTP = {"requests lost": Strikes.requests_lost}
