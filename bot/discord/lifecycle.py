"""What goes on beside presses and commands, from the first connection to the last answer."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.discord.services import Services
from bot.discord.table_messages import PLACE_GONE
from bot.play import messages
from bot.runtime.background import ended
from bot.runtime.log import logger

log = logger(__name__)

LAST_ANSWERS = 3.0
"""How long to wait at the end, in seconds, for presses that are being answered: Discord takes no later answer."""
BEHIND = 60.0
"""So many seconds before the bot was last alive a change may not have been shown yet."""


class Lifecycle(commands.Cog):
    """Listens to the gateway: begins to work at its READY, lets clocks stand still, and ends in good order."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        services: Services,
        ready: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._client = client
        self._services = services
        self._when_ready = ready
        self._tasks: list[asyncio.Task[None]] = []
        self._unshown: list[int] = []  # tables that may not have been shown as they stood when the bot ended
        self._at_work = False

    async def begin(self, *tasks: asyncio.Task[None]) -> None:
        """Get ready for the first event.

        :param tasks: what has to end with the bot.
        """
        self._tasks += tasks
        timekeeper = self._services.timekeeper
        await timekeeper.begin()
        self._unshown = await self._services.storage.changed_since(timekeeper.since - BEHIND)

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """Go on where the bot was when it was last here. The library calls this at the gateway's READY."""
        services, client = self._services, self._client
        await services.timekeeper.back(shard_id, client.shard_count or 1)
        if self._at_work:
            return
        self._at_work = True
        self._tasks += [
            asyncio.create_task(services.timekeeper.heartbeat(), name="heartbeat"),
            asyncio.create_task(services.timekeeper.run(), name="timekeeper"),
            asyncio.create_task(services.timekeeper.note_alive(), name="alive"),
            asyncio.create_task(services.recounting.run(), name="recounting"),
            asyncio.create_task(services.erasure.run(), name="erasure"),
            asyncio.create_task(services.faces.keep_up(client, services.requests.send), name="faces"),
        ]
        services.publisher.start(client)
        log.info("ready", shards=client.shard_count)
        if self._when_ready is not None:
            await self._when_ready()
        await services.publisher.catch_up(self._unshown)
        if services.endings is not None:
            await services.endings.catch_up(self._unshown)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Note in which servers the bot is, also those that came and went while it was away."""
        client = self._client
        if client.is_closed():
            return
        present = [guild.id for guild in client.guilds]  # also those that Discord cannot reach at the moment
        privacy, now = self._services.storage.privacy, self._services.clock.now()
        await privacy.present_in(present, shard_id, client.shard_count or 1, now)

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        """Go on after a break that the session has survived."""
        await self._services.timekeeper.back(shard_id, self._client.shard_count or 1)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let the clocks of a shard stand still while it is away."""
        self._services.timekeeper.gone(shard_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that the tables of a channel stand nowhere any more."""
        await self._place_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Note that the tables of a thread stand nowhere any more."""
        await self._place_gone(thread.guild_id, thread.thread_id)
        for table_id in await self._services.storage.tables_in_thread(thread.guild_id, thread.thread_id):
            await self._services.tables.note(table_id, messages.lose_thread)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is stored of a server into which the bot has been invited again."""
        await self._services.storage.privacy.server_joined(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the tables of a server stand nowhere any more, and that its data are to be deleted some day."""
        await self._services.storage.privacy.server_removed(guild.id, self._services.clock.now())
        await self._place_gone(guild.id)

    async def _place_gone(self, guild_id: int, channel_id: int | None = None) -> None:
        for table_id in await self._services.storage.open_tables_in(guild_id, channel_id):
            await self._services.messages.give_up(table_id, PLACE_GONE)

    async def end(self) -> None:
        """Stop once every press is answered. Everything that counts is stored already."""
        services = self._services
        await ended(self._tasks)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS):
                while services.responder.under_way:
                    await asyncio.wait(set(services.responder.under_way))
        await services.reminders.stop()
        await services.members.stop()
        await services.erasure.stop()
        await services.threads.stop()
        if services.endings is not None:
            await services.endings.stop()
        await services.worker.stop()
        await services.publisher.stop()
        services.responder.closing = True
