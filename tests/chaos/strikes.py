"""What strikes while people play in `tests.chaos`: faults of Discord, the network, the machine and the database."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Awaitable, Callable

from bot.discord.lifecycle import BEHIND
from sandbox.driver import ImpossibleError, InteractionFailed
from tests.bot.processes import Process
from tests.chaos.machine import Machine
from tests.chaos.players import Chaos, Game, number_of
from tests.chaos.watching import OPENED, pass_time
from tests.random_play import commands

MACHINE = ("kill -9", "frozen", "suspended", "clock forward", "clock back")
"""What strikes only a bot on a machine of its own."""
TIMES_AWAY = (4000.0, 40_000.0, 8 * 86400.0)
"""Seconds by which a clock is set: longer than a move may take, a lobby may stand open, and a game may lie idle."""


HOUSE_PATIENCE = 12.0
"""Seconds of real time in which a house player moves in any case."""


class Faults:
    """Everything that strikes, by name. Each mends what it has broken before it ends."""

    def __init__(self, chaos: Chaos) -> None:
        self.chaos = chaos
        self.house = chaos.house
        self.chance = chaos.chance

    def all(self) -> dict[str, Callable[[], Awaitable[None]]]:
        """Those that can strike this bot."""
        faults: dict[str, Callable[[], Awaitable[None]]] = {
            "REST 5xx": self.server_errors,
            "edits refused": self.refused_edits,
            "REST reset": self.resets,
            "REST delay": self.delays,
            "429 with a wait": self.rate_limits,
            "gateway dropped": self.gateway_drop,
            "op 7": self.op7,
            "op 9": self.op9,
            "message deleted": self.message_deleted,
            "channel deleted": self.channel_deleted,
            "server deleted": self.server_deleted,
            "permission taken": self.permission_taken,
            "direct messages closed": self.direct_messages,
            "tokens expired": self.tokens_expired,
            "clock jumps": self.clock_jumps,
            "database locked": self.database_locked,
            "restart": self.restart,
        }
        if isinstance(self.house, Machine):
            del faults["clock jumps"]  # for this one the clock runs as it does
            machine = (self.kill, self.frozen, self.suspended, self.clock_forward, self.clock_back)
            faults |= dict(zip(MACHINE, machine, strict=True))
        else:
            faults |= {"disk full": self.disk_full, "down for hours": self.down}
        return faults

    async def _meanwhile(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            await self.chaos.presses()

    def _game(self) -> Game:
        return self.chance.choice(self.chaos.live() or self.chaos.games)

    async def server_errors(self) -> None:
        """Let Discord fail at some requests."""
        route = self.chance.choice(("/channels/**", "/webhooks/**", "/interactions/**"))
        status = self.chance.choice((500, 502, 503))
        self.house.sandbox.faults.answer("*", route, status=status, times=self.chance.randint(1, 2))
        await self._meanwhile()

    async def refused_edits(self) -> None:
        """Let Discord refuse all edits of messages for a while, in a way that the library leaves to us."""
        self.house.sandbox.faults.answer("PATCH", "/channels/**", status=503, times=30)
        await self._meanwhile(6)
        await asyncio.sleep(0.1)  # what the last presses have changed is refused too

    async def resets(self) -> None:
        """Break connections, before or after the request was done."""
        route = self.chance.choice(("/channels/**", "/webhooks/**", "/interactions/**"))
        self.house.sandbox.faults.reset("*", route, times=2, after=self.chance.random() < 0.5)
        await self._meanwhile()

    async def delays(self) -> None:
        """Let Discord be slow."""
        self.house.sandbox.faults.delay("*", "/interactions/**", self.chance.uniform(0.05, 0.4), times=3)
        await self._meanwhile()

    async def rate_limits(self) -> None:
        """Let Discord have the bot wait."""
        wait = self.chance.uniform(0.2, 1.5)
        self.house.sandbox.faults.answer("*", "/channels/**", status=429, times=2, retry_after=wait)
        await self._meanwhile()

    async def gateway_drop(self) -> None:
        """Cut the connection on which presses arrive."""
        self.house.sandbox.gateway.drop()
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def op7(self) -> None:
        """Ask the bot to connect anew."""
        self.house.sandbox.gateway.reconnect_op7()
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def op9(self) -> None:
        """Take the session from the bot."""
        self.house.sandbox.gateway.invalidate_session(resumable=self.chance.random() < 0.5)
        await self._meanwhile(1)
        await self.house.sandbox.gateway.wait_connected()

    async def message_deleted(self) -> None:
        """Delete a table's message, and what stands around it but games that are over: nobody puts those up again."""
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
        """Delete a table's channel; somebody puts the table up again elsewhere."""
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
        """Delete a server in which a table stands, which ends half an hour later."""
        await self.chaos.open(self.chance.choice(sorted(commands())), elsewhere=True)
        game = self.chaos.games.pop()
        await self.chaos.presses()
        server = self.house.sandbox.world.servers.of(game.channel)
        assert server is not None
        self.house.sandbox.world.servers.remove(server)
        await pass_time(self.house, 1900.0)

    async def permission_taken(self) -> None:
        """Take a permission from the bot in a channel, and give it back."""
        game, world = self._game(), self.house.sandbox.world
        if game.channel.id not in world.channels:
            return
        name = self.chance.choice(("view_channel", "send_messages", "read_message_history"))
        world.channels.deny(game.channel, name)
        await self._meanwhile()
        if game.channel.id in world.channels:
            world.channels.allow(game.channel, name)

    async def direct_messages(self) -> None:
        """Have somebody's hands sent as direct messages, and close those."""
        game = self._game()
        person = self.chance.choice(game.people)
        await self.chaos.reopen_in_direct_messages(game, person)
        self.house.sandbox.world.users.open_direct_messages(person.user, opened=False)
        await self._meanwhile(2)
        self.house.sandbox.world.users.open_direct_messages(person.user)
        await self.chaos.reopen(game, person)

    async def tokens_expired(self) -> None:
        """Let a quarter of an hour pass, after which no open hand can be edited."""
        await pass_time(self.house, 16 * 60.0)
        await self._meanwhile()

    async def clock_jumps(self) -> None:
        """Move the clock."""
        await pass_time(self.house, self.chance.choice((20.0, 200.0, 4000.0)))
        await self._meanwhile()

    async def database_locked(self) -> None:
        """Have another program hold the database for a moment, or for longer than a press can wait."""
        self.chaos.tolerant = True
        with contextlib.closing(sqlite3.connect(self.house.database, timeout=20, isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            task = asyncio.create_task(self._meanwhile(1))
            await asyncio.sleep(self.chance.choice((0.1, 1.3)))
            db.execute("ROLLBACK")
            await task

    async def disk_full(self) -> None:
        """Let the database grow no further for a while."""
        self.chaos.tolerant = True
        database = OPENED[-1]
        pages = (await database.rows("PRAGMA page_count"))[0][0]
        await database.rows(f"PRAGMA max_page_count = {pages}")
        await self._meanwhile()
        await database.rows("PRAGMA max_page_count = 4294967294")

    async def restart(self) -> None:
        """End the bot as an operator does, and start it again."""
        await self.house.restart()

    async def down(self) -> None:
        """End the bot, and start it again hours later, when others still wait for players at a table of their own."""
        before = await self._lobby()
        await pass_time(self.house, 2 * BEHIND)  # and nobody touches that one for a while
        await self._meanwhile()
        self.chaos.checks.check()
        await self.house.stop()
        away = self.chance.choice(TIMES_AWAY)
        self.house.clock.travel(away)
        self.chaos.checks.away += away
        await self.house.start()
        await self._meanwhile()
        self.chaos.checks.wait_alike(before, await self._lobby())

    async def _lobby(self) -> int:
        """Put a table up at which others are waited for."""
        lobby, *_ = await self.chaos.put_up(self.chance.choice(sorted(commands())))
        return number_of(lobby)

    async def kill(self) -> None:
        """End the bot as a power cut does, in the middle of things."""
        assert isinstance(self.house, Process)
        task = asyncio.create_task(self._meanwhile(1))
        await asyncio.sleep(self.chance.uniform(0.0, 0.05))
        await self.house.kill()
        self.house.sandbox.faults.clear()
        await self.house.start()
        await task

    # --- The machine that the bot runs on -------------------------------------------------------------------------

    async def frozen(self) -> None:
        """Stop the process, and let it go on much later."""
        await self._held(lambda machine: machine.frozen(self.chance.choice(TIMES_AWAY)))

    async def suspended(self) -> None:
        """Suspend the whole machine, and wake it up much later."""
        await self._held(lambda machine: machine.frozen(self.chance.choice(TIMES_AWAY), suspended=True))

    async def clock_forward(self) -> None:
        """Set the clock of the machine on."""
        await self._held(lambda machine: machine.step(self.chance.choice(TIMES_AWAY)))

    async def clock_back(self) -> None:
        """Set the clock of the machine back."""
        await self._held(lambda machine: machine.step(-self.chance.choice(TIMES_AWAY)))

    async def _held(self, strike: Callable[[Machine], Awaitable[None] | None]) -> None:
        """Have a machine do what it does while people play, and others wait for players at a table of their own."""
        assert isinstance(self.house, Machine)
        before = await self._lobby()
        self.chaos.checks.check()
        playing = asyncio.create_task(self._meanwhile(1))
        done = strike(self.house)
        if done is not None:
            await done
        await playing
        await self._meanwhile(2)
        self.chaos.checks.wait_alike(before, await self._lobby())
        await self._house_players_move()

    async def _house_players_move(self) -> None:
        """See whether a table that waits for a house player grows soon."""
        with self.chaos.checks.reading() as db:
            waiting = db.execute(
                "SELECT id, actions FROM waits JOIN tables ON id = table_id WHERE kind = 'house'"
            ).fetchone()
        began = time.perf_counter()
        while waiting is not None and time.perf_counter() - began < HOUSE_PATIENCE:
            with self.chaos.checks.reading() as db:
                if (
                    db.execute("SELECT actions FROM tables WHERE id = ?", (waiting["id"],)).fetchone()[0]
                    > waiting["actions"]
                ):
                    return
            await asyncio.sleep(0.1)
        if waiting is not None:
            self.chaos.report.found("stuck", f"no house player moves at table {waiting['id']}")
