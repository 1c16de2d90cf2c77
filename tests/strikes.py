"""What strikes while people play in `tests.chaos`: faults of Discord, the network, the machine and the database."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import pytest

from bot.edits import Edits
from bot.storage import Database
from sandbox.driver import ImpossibleError, InteractionFailed
from tests.bot.processes import Process
from tests.random_play import commands

if TYPE_CHECKING:
    from tests.chaos import Chaos, Game

OPENED: list[Database] = []
"""The databases that bots of this process have opened, the present one last."""
EDITS: list[Edits] = []
"""What shows the tables of those bots, the present one last."""


@contextlib.contextmanager
def watching() -> Iterator[None]:
    """Note which database the bot opens, for the faults that strike it there, and what shows its tables."""
    opened_before, start_before = Database.opened, Edits.start

    @contextlib.asynccontextmanager
    async def noted(path: Path) -> AsyncIterator[Database]:
        async with opened_before(path) as database:
            OPENED.append(database)
            yield database

    def noted_start(self: Edits, client: discord.Client) -> None:
        EDITS.append(self)
        start_before(self, client)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "opened", noted)
        patch.setattr(Edits, "start", noted_start)
        yield


class Faults:
    """Everything that strikes, by name. Each mends what it has broken before it ends."""

    def __init__(self, chaos: "Chaos") -> None:
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
        if isinstance(self.house, Process):
            faults["kill -9"] = self.kill
        else:
            faults["disk full"] = self.disk_full
        return faults

    async def _meanwhile(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            await self.chaos.presses()

    def _game(self) -> "Game":
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
        """Delete a table's message."""
        game, world = self._game(), self.house.sandbox.world
        if not self.chaos.live() or game.channel.id not in world.channels:
            return
        for message in list(world.history(game.channel)):
            if not message.ephemeral and self.chance.random() < 0.5:
                world.delete_message(message)
        await self._meanwhile()

    async def channel_deleted(self) -> None:
        """Delete a table's channel; somebody puts the table up again elsewhere."""
        game, world = self._game(), self.house.sandbox.world
        if game.channel.id not in world.channels or len(self.chaos.games) < 2:
            return
        server = world.server_of(game.channel)
        world.remove_channel(game.channel)
        await self._meanwhile(1)
        if server is not None and self.chance.random() < 0.7:
            other = world.add_channel(server, f"again-{game.number}-{self.chance.randrange(10**6)}")
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
        server = self.house.sandbox.world.server_of(game.channel)
        assert server is not None
        self.house.sandbox.world.remove_server(server)
        self.house.clock.travel(1900.0)

    async def permission_taken(self) -> None:
        """Take a permission from the bot in a channel, and give it back."""
        game, world = self._game(), self.house.sandbox.world
        if game.channel.id not in world.channels:
            return
        name = self.chance.choice(("view_channel", "send_messages", "read_message_history"))
        world.deny(game.channel, name)
        await self._meanwhile()
        if game.channel.id in world.channels:
            world.allow(game.channel, name)

    async def direct_messages(self) -> None:
        """Have somebody's hands sent as direct messages, and close those."""
        game = self._game()
        person = self.chance.choice(game.people)
        with contextlib.suppress(InteractionFailed, ImpossibleError):
            await person.slash(self.chaos._place(game, person), "hand where", place="dm")
        await self.chaos.reopen(game, person)
        person.close_direct_messages()
        await self._meanwhile(2)
        person.open_direct_messages()
        await self.chaos.reopen(game, person)

    async def tokens_expired(self) -> None:
        """Let a quarter of an hour pass, after which no open hand can be edited."""
        self.house.clock.travel(16 * 60.0)
        await self._meanwhile()

    async def clock_jumps(self) -> None:
        """Move the clock."""
        self.house.clock.travel(self.chance.choice((20.0, 200.0, 4000.0)))
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

    async def kill(self) -> None:
        """End the bot as a power cut does, in the middle of things."""
        assert isinstance(self.house, Process)
        task = asyncio.create_task(self._meanwhile(1))
        await asyncio.sleep(self.chance.uniform(0.0, 0.05))
        await self.house.kill()
        self.house.sandbox.faults.clear()
        await self.house.start()
        await task
