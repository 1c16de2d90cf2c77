"""The shards of the gateway, opened and closed one by one while the bot runs.

The library connects a fixed list of shards, one after the other, and cannot give one up. A process that shares them
with others opens and closes some at any time, and has none at first. The connection of a shard,
its heartbeat and its events are the library's own; only what decides when one begins and ends is here.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard

from bot.runtime.background import ended
from bot.runtime.log import logger
from bot.services.turns import AgreedTurns

log = logger(__name__)

ENDED = 1000
"""The close code that ends a session at Discord, so that it is not kept for a RESUME."""
PASSING = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    ReconnectWebSocket,
)
"""Errors that keep a shard from connecting for a while only."""


class _Socket(DiscordWebSocket):
    """A connection that ends if it is given up before it has identified: its heartbeat has a thread of its own.

    While it waits for its turn nothing is read, so that wait does not count as a delay of the first heartbeat's answer.
    """

    async def identify(self) -> None:
        try:
            await super().identify()
        except BaseException:
            await self.close()
            raise
        if self._keep_alive is not None:
            self._keep_alive.beat()  # has the delay measured from now on


class Gateway:
    def __init__(self, client: discord.AutoShardedClient, turns: AgreedTurns, wanted: int | None) -> None:
        """:param wanted: how many shards there are to be; None for as many as Discord recommends."""
        self._client = client
        self.turns = turns
        client._reconnect = True
        # The library tracks when all shards are ready: nothing here needs that, and it misses those opened later.
        client._connection.shard_ids = range(0)
        self._shards: dict[int, Shard] = vars(client)["_AutoShardedClient__shards"]
        self._one_by_one: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)  # by bucket
        self._reconnecting: dict[int, asyncio.Task[None]] = {}  # by shard that is reconnecting
        self._holding: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._url = yarl.URL()
        self.max_concurrency = 1
        self._wanted = wanted

    @property
    def shards(self) -> int:
        """The number of all shards, of this process and others."""
        return self._client.shard_count or 1

    @shards.setter
    def shards(self, number: int) -> None:
        self._client.shard_count = self._client._connection.shard_count = number

    def has(self, number: int) -> bool:
        """Whether a shard is open here, even if it is just reconnecting."""
        return number in self._shards

    async def ask(self) -> int:
        """Ask Discord where its gateway is and how fast shards may identify; gives the number that it recommends."""
        recommended, url, limits = await self._client.http.get_bot_gateway()
        self._url, self.max_concurrency = yarl.URL(url), limits["max_concurrency"]
        await self.turns.note_left(limits["remaining"], limits["total"], limits["reset_after"] / 1000)
        return recommended

    async def open_all(self) -> None:
        recommended = await self.ask()
        self.shards = self._wanted or recommended
        await asyncio.gather(*(self.open(number) for number in range(self.shards)))

    async def open(self, number: int) -> None:
        """Begin a session of a shard; returns when it is READY."""
        if self.has(number):
            return
        ready = asyncio.create_task(self._client.wait_for("shard_connect", check=lambda shard: shard == number))
        try:
            shard = Shard(await self._connected(number), self._client, self._queue.put_nowait)
            self._shards[number] = shard
            shard.launch()
            await ready
        except BaseException:
            await ended([ready])
            await self.close(number)
            raise

    async def close(self, number: int) -> None:
        shard = self._shards.pop(number, None)
        if shard is None:
            return
        self._forget(number)
        if (reconnecting := self._reconnecting.pop(number, None)) is not None:
            await ended([reconnecting])
        await shard.disconnect()

    async def run(self, hold: "Hold") -> None:
        """Keep what is open connected, until :meth:`end` if nothing fails.

        :param hold: opens and closes shards meanwhile. When the bot is about to end it is cancelled, and may hand over
            what is open before it ends.
        """
        self._holding = asyncio.create_task(hold(self), name="shards")
        self._holding.add_done_callback(self._held)
        self._keeping = asyncio.create_task(self._keep(), name="gateway")
        await asyncio.shield(self._keeping)

    async def leave(self) -> None:
        """Have what is open handed over; it stays connected meanwhile."""
        await ended([self._holding] if self._holding else [])

    async def end(self) -> None:
        await ended([self._keeping] if self._keeping else [])
        await ended([*self._reconnecting.values()])

    async def _keep(self) -> None:
        while (event := await self._queue.get()).type is not EventType.clean_close:
            if event.type in (EventType.close, EventType.terminate):
                assert event.error is not None
                raise event.error
            if event.shard is not None and self._shards.get(event.shard.id) is event.shard:
                self._reconnect(event.shard, event)

    async def turn(self, number: int) -> None:
        await self.turns.wait(number % self.max_concurrency)

    @property
    def _queue(self) -> "asyncio.PriorityQueue[EventItem]":
        queue: asyncio.PriorityQueue[EventItem] = vars(self._client)["_AutoShardedClient__queue"]
        return queue

    def _held(self, holding: asyncio.Task[None]) -> None:
        if not holding.cancelled() and (error := holding.exception()) is not None:
            self._queue.put_nowait(EventItem(EventType.terminate, None, error))  # type: ignore[arg-type]

    def _reconnect(self, shard: Shard, event: EventItem) -> None:
        resuming = isinstance(event.error, ReconnectWebSocket) and event.error.resume
        again = shard.reidentify(event.error) if resuming else self._reconnected(shard)  # type: ignore[arg-type]
        self._reconnecting[shard.id] = asyncio.create_task(again)

    async def _reconnected(self, shard: Shard) -> None:
        number = shard.id
        self._client.dispatch("shard_disconnect", number)
        shard.ws = await self._connected(number)
        shard.launch()

    async def _connected(self, number: int) -> DiscordWebSocket:
        backoff: ExponentialBackoff[Any] = ExponentialBackoff()
        while True:
            try:
                async with self._one_by_one[number % self.max_concurrency]:
                    return await _Socket.from_client(self._client, gateway=self._url, shard_id=number)
            except PASSING as error:
                wait = backoff.delay()
                log.warning("shard not connected", shard=number, reason=str(error), next_try_in=round(wait, 1))
            await asyncio.sleep(wait)

    def _forget(self, number: int) -> None:
        """Drop what the library keeps of a shard's servers: it does not do so for a closed shard."""
        state = self._client._connection
        if (arriving := state._ready_tasks.pop(number, None)) is not None:
            arriving.cancel()
        state._ready_states.pop(number, None)
        for guild in [one for one in state.guilds if one.shard_id == number]:
            state._remove_guild(guild)


Hold = Callable[[Gateway], Coroutine[Any, Any, None]]
"""What opens and closes shards."""
