"""The faults of `tests.chaos`: what fails in Discord, the network and the machine while people play."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from sandbox.driver import ImpossibleError, InteractionFailed
from tests.chaos.display import pass_time
from tests.chaos.players import Chaos, Game, number_of
from tests.random_play import commands

TIMES_AWAY = (4000.0, 40_000.0, 8 * 86400.0)
"""Seconds by which clocks jump: longer than a turn, the life of a lobby, and the time after which idle games close."""


class Faults:
    """Each fault repairs what it broke before it returns."""

    def __init__(self, chaos: Chaos) -> None:
        self.chaos = chaos
        self.house = chaos.house
        self.chance = chaos.chance

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """All faults, by name."""
        return {name: partial(strike, self) for name, strike in FAULTS.items()}

    async def _meanwhile(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            await self.chaos.presses()

    def _game(self) -> Game:
        return self.chance.choice(self.chaos.live() or self.chaos.games)

    async def server_errors(self) -> None:
        """Discord fails some requests."""
        route = self.chance.choice(("/channels/**", "/webhooks/**", "/interactions/**"))
        status = self.chance.choice((500, 502, 503))
        self.house.sandbox.faults.answer("*", route, status=status, times=self.chance.randint(1, 2))
        await self._meanwhile()

    async def refused_edits(self) -> None:
        """Discord refuses all edits of messages for a while; the library does not retry these."""
        self.house.sandbox.faults.answer("PATCH", "/channels/**", status=503, times=30)
        await self._meanwhile(6)
        await asyncio.sleep(0.1)  # edits after the last presses are refused too

    async def resets(self) -> None:
        """Connections break, before or after the request was carried out."""
        route = self.chance.choice(("/channels/**", "/webhooks/**", "/interactions/**"))
        self.house.sandbox.faults.reset("*", route, times=2, after=self.chance.random() < 0.5)
        await self._meanwhile()

    async def delays(self) -> None:
        """Discord is slow."""
        self.house.sandbox.faults.delay("*", "/interactions/**", self.chance.uniform(0.05, 0.4), times=3)
        await self._meanwhile()

    async def rate_limits(self) -> None:
        """Discord rate-limits the bot."""
        wait = self.chance.uniform(0.2, 1.5)
        self.house.sandbox.faults.answer("*", "/channels/**", status=429, times=2, retry_after=wait)
        await self._meanwhile()

    async def gateway_drop(self) -> None:
        """The gateway connection breaks."""
        self.house.sandbox.gateway.drop()
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def op7(self) -> None:
        """The gateway asks the bot to reconnect."""
        self.house.sandbox.gateway.reconnect_op7()
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def op9(self) -> None:
        """The gateway invalidates the session."""
        self.house.sandbox.gateway.invalidate_session(resumable=self.chance.random() < 0.5)
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def message_deleted(self) -> None:
        """Messages near a table are deleted, except those of games that are over, which the bot does not restore."""
        game, world = self._game(), self.house.sandbox.world
        if not self.chaos.live() or game.channel.id not in world.channels:
            return
        with self.chaos.checks.reading() as db:
            over = {row[0] for row in db.execute("SELECT message_id FROM tables WHERE phase IN ('over', 'closed')")}
        for message in list(world.messages.history(game.channel)):
            if not message.ephemeral and message.id not in over and self.chance.random() < 0.5:
                world.messages.delete(message)
        await self._meanwhile()

    async def channel_deleted(self) -> None:
        """A table's channel is deleted; a player shows the table in another one."""
        game, world = self._game(), self.house.sandbox.world
        if game.channel.id not in world.channels or len(self.chaos.games) < 2:
            return
        server = world.servers.of(game.channel)
        world.channels.remove(game.channel)
        await self._meanwhile(1)
        if server is not None and self.chance.random() < 0.7:
            other = world.channels.add(server, f"again-{game.number}-{self.chance.randrange(10**6)}")
            for person in game.people:
                with contextlib.suppress(InteractionFailed, ImpossibleError):
                    await person.slash(other, "table show", table=str(game.number))
                    game.channel = other
                    break

    async def server_deleted(self) -> None:
        """A table's server is deleted; the table is closed half an hour later."""
        await self.chaos.open(self.chance.choice(sorted(commands())), elsewhere=True)
        game = self.chaos.games.pop()
        await self.chaos.presses()
        server = self.house.sandbox.world.servers.of(game.channel)
        assert server is not None
        self.house.sandbox.world.servers.remove(server)
        await pass_time(self.house, 1900.0)

    async def permission_taken(self) -> None:
        """The bot loses a permission in a channel, and gets it back."""
        game, world = self._game(), self.house.sandbox.world
        if game.channel.id not in world.channels:
            return
        name = self.chance.choice(("view_channel", "send_messages", "read_message_history"))
        world.channels.deny(game.channel, name)
        await self._meanwhile()
        if game.channel.id in world.channels:
            world.channels.allow(game.channel, name)

    async def direct_messages(self) -> None:
        """A player has hands sent as direct messages, and then closes their direct messages."""
        game = self._game()
        person = self.chance.choice(game.people)
        await self.chaos.reopen_in_direct_messages(game, person)
        self.house.sandbox.world.users.open_direct_messages(person.user, opened=False)
        await self._meanwhile(2)
        self.house.sandbox.world.users.open_direct_messages(person.user)
        await self.chaos.reopen(game, person)

    async def tokens_expired(self) -> None:
        """A quarter of an hour passes, after which no open hand can be edited."""
        await pass_time(self.house, 16 * 60.0)
        await self._meanwhile()

    async def clock_jumps(self) -> None:
        """The clock jumps ahead."""
        await pass_time(self.house, self.chance.choice((20.0, 200.0, 4000.0)))
        await self._meanwhile()

    async def restart(self) -> None:
        """An operator restarts the bot."""
        await self.house.restart()

    async def down(self) -> None:
        """The bot is down for hours, while a lobby waits for players."""
        before = await self._lobby()
        await pass_time(self.house, 120.0)  # nothing happens at that lobby for a while
        await self._meanwhile()
        self.chaos.checks.check()
        await self.house.stop()
        away = self.chance.choice(TIMES_AWAY)
        self.house.clock.travel(away)
        self.chaos.checks.away += away
        await self.house.start()
        await self._meanwhile()
        self.chaos.checks.compare_lobbies(before, await self._lobby())

    async def _lobby(self) -> int:
        """Open a table that waits for players."""
        lobby, *_ = await self.chaos.open_lobby(self.chance.choice(sorted(commands())))
        return number_of(lobby)


FAULTS = {
    "REST 5xx": Faults.server_errors,
    "edits refused": Faults.refused_edits,
    "REST reset": Faults.resets,
    "REST delay": Faults.delays,
    "429 with a wait": Faults.rate_limits,
    "gateway dropped": Faults.gateway_drop,
    "op 7": Faults.op7,
    "op 9": Faults.op9,
    "message deleted": Faults.message_deleted,
    "channel deleted": Faults.channel_deleted,
    "server deleted": Faults.server_deleted,
    "permission taken": Faults.permission_taken,
    "direct messages closed": Faults.direct_messages,
    "tokens expired": Faults.tokens_expired,
    "restart": Faults.restart,
    "clock jumps": Faults.clock_jumps,
    "down for hours": Faults.down,
}
