"""The shards of this process: the library connects them one after the other, and this is what it lacks at that."""

import asyncio
from typing import Any

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.runtime.log import logger

log = logger(__name__)

LONGEST = 60.0  # the longest pause, in seconds, between two tries to connect
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


class ShardedBot(commands.AutoShardedBot):
    """A bot whose first connections are tried again after ever longer pauses, and without a traceback each time."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        backoff: ExponentialBackoff[Any] = ExponentialBackoff()
        while True:
            try:
                async with asyncio.timeout(self.shard_connect_timeout):
                    socket = await _Socket.from_client(self, initial=initial, gateway=gateway, shard_id=shard_id)
                break
            except PASSING as error:
                wait = min(backoff.delay(), LONGEST)
                log.warning("shard not connected", shard=shard_id, reason=str(error), next_try_in=round(wait, 1))
            await asyncio.sleep(wait)
        own = vars(self)
        own["_AutoShardedClient__shards"][shard_id] = shard = Shard(
            socket, self, own["_AutoShardedClient__queue"].put_nowait
        )
        shard.launch()
