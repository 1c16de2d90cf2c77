"""The bot's background work, from the first connection to the last answer."""

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable, Iterable

import discord
from discord.ext import commands

from bot.cluster.leases import Taken
from bot.discord.library.gateway import Gateway
from bot.discord.services import Services
from bot.discord.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.play import messages
from bot.runtime.background import ended
from bot.runtime.log import logger
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

LAST_ANSWERS = 3.0
"""Seconds to wait at the end for answers to presses: Discord accepts no later ones."""
LAST_MOMENT = 1.0
"""Seconds to wait for answers to what was pressed after that, while the bot was stopping."""
LAST_HANDS = 2.0
"""Seconds to wait after that for hands that are being drawn."""
BEHIND = 60.0
"""Seconds before the bot's last heartbeat in which changes may not have been shown."""


AGAIN = 1.0
"""Seconds until the next try, if the database did not answer."""


class Lifecycle(commands.Cog):
    """Listens to the gateway: starts work at READY, stops clocks during outages, and shuts down in order."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        services: Services,
        gateway: Gateway,
        ready: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._client = client
        self._services = services
        self._gateway = gateway
        self._when_ready = ready
        self._unshown: list[int] = []  # tables whose latest state may not have been shown when the bot ended
        self._at_work = False
        self._taken = asyncio.Event()  # this process has taken shards over
        self._since = math.inf  # changes there since then may not be shown
        self._first = True  # whether no shard has been held here yet
        if services.leases is not None:
            services.leases.taken.append(self._take)
            services.leases.lost.append(services.timekeeper.lost)

    async def begin(self) -> None:
        timekeeper = self._services.timekeeper
        await timekeeper.begin()
        self._unshown = await self._services.storage.changed_since(timekeeper.since - BEHIND)

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """Go on where the bot stopped. The library calls this at the gateway's READY."""
        services, client = self._services, self._client
        await services.timekeeper.back(shard_id, client.shard_count or 1)
        if self._at_work:
            self._taken.set()
            return
        self._at_work = True
        self._first = False
        for name, work in {
            "heartbeat": services.timekeeper.heartbeat(),
            "timekeeper": services.timekeeper.run(),
            "alive": services.timekeeper.note_alive(),
            "upkeep": services.upkeep.run(),
            "director": services.director.run(),
            "taken": self._go_on(),
            "recounting": services.recounting.run(),
            "erasure": services.erasure.run(),
            "faces": services.faces.keep_up(client, services.requests.send),
        }.items():
            services.background.begin(work, name)
        services.publisher.start(client)
        log.info("ready", shards=client.shard_count)
        if self._when_ready is not None:
            await self._when_ready()
        services.background.begin(self._catch_up(), "catch-up")

    async def _catch_up(self) -> None:
        services = self._services
        while True:
            try:
                await services.publisher.catch_up(self._unshown)
                await services.gatherings.catch_up()
                await services.tournament_messages.catch_up()
                await services.tournament_events.catch_up()
                await services.check_in_calls.catch_up()
                await services.organizer_calls.catch_up()
                if services.endings is not None:
                    await services.endings.catch_up(self._unshown)
                return
            except StoreFailed as error:
                log_failure(log, "not caught up yet", error)
                await asyncio.sleep(AGAIN)

    def _take(self, taken: Taken) -> None:
        """Take over the tables of a shard. If it has no session yet, that begins at READY."""
        leases, timekeeper = self._services.leases, self._services.timekeeper
        assert leases is not None
        self._since = min(self._since, self._services.clock.now() - taken.away - BEHIND)
        timekeeper.held(taken.shard, leases.holdings.shards, taken.away, first=self._first and leases.alone)
        if leases.is_open(taken.shard):
            self._taken.set()
            if taken.shard in timekeeper.away:
                back = timekeeper.back(taken.shard, leases.holdings.shards)
                self._services.background.begin(back, f"back-{taken.shard}")

    async def _go_on(self) -> None:
        """Show what may not have been shown of tables taken over from other processes; runs forever."""
        while True:
            await self._taken.wait()
            self._taken.clear()
            since, self._since = min(self._since, self._services.clock.now() - BEHIND), math.inf
            try:
                await self._services.upkeep.taken(since)
                await self._services.tournament_events.catch_up()
                await self._services.check_in_calls.catch_up()
                await self._services.organizer_calls.catch_up()
            except StoreFailed as error:
                log_failure(log, "not gone on yet", error)
                self._since = min(self._since, since)
                self._taken.set()
                await asyncio.sleep(AGAIN)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        """Note what has changed while the bot was away: which servers it is in, and what it may show there."""
        client = self._client
        if client.is_closed() or not self._gateway.has(shard_id):
            return  # its knowledge of the servers is gone
        present = [guild.id for guild in client.guilds]  # includes servers in an outage
        privacy, now = self._services.storage.privacy, self._services.clock.now()
        await privacy.present_in(present, shard_id, client.shard_count or 1, now)
        await self._show_again(await self._services.storage.tables_in_trouble(PERMISSION_GONE))

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        await self._services.timekeeper.back(shard_id, self._client.shard_count or 1)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._services.timekeeper.gone(shard_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._place_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._place_gone(thread.guild_id, thread.thread_id)
        for table_id in await self._services.storage.tables_in_thread(thread.guild_id, thread.thread_id):
            await self._services.tables.note(table_id, messages.lose_thread)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def permissions_changed(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Retry what a missing permission prevented, and hide what not everyone may see any more."""
        guild_id = after.guild.id
        channel_id = None if isinstance(after, discord.Role) else after.id
        await self._show_again(await self._services.storage.open_tables_in(guild_id, channel_id))
        self._services.gatherings.try_again(guild_id)
        self._services.tournament_messages.try_again(guild_id)
        await self._services.director.look(guild_id)
        await self._services.tournament_events.permissions_changed(after.guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._services.storage.privacy.server_joined(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the tables of a server have lost their place, and when its data began to wait for deletion."""
        await self._services.storage.privacy.server_removed(guild.id, self._services.clock.now())
        await self._place_gone(guild.id)

    async def _show_again(self, table_ids: Iterable[int]) -> None:
        """Draw the tables that the bot was not allowed to show, and tell no more that it is not."""
        services = self._services
        for table_id in table_ids:
            table = await services.tables.get(table_id)
            if table is not None and table.home.trouble == PERMISSION_GONE and services.tables.owns(table):
                await services.tables.note(table_id, messages.note_trouble, None)
                services.publisher.redraw(table_id)

    async def _place_gone(self, guild_id: int, channel_id: int | None = None) -> None:
        for table_id in await self._services.storage.open_tables_in(guild_id, channel_id):
            await self._services.messages.give_up(table_id, PLACE_GONE)
            table = await self._services.tables.get(table_id)
            if table is not None:
                self._services.gatherings.touch(table)

    async def pause(self) -> None:
        """Stop everything but answering presses, once those made so far are answered."""
        services = self._services
        await self._answered(LAST_ANSWERS)
        await services.background.pause()
        await services.worker.stop()
        await services.publisher.pause()

    async def end(self) -> None:
        """Stop answering, and then the work that follows answers. Everything that matters is stored by now."""
        services = self._services
        await asyncio.sleep(0)  # lets accepted presses begin to be answered
        await self._answered(LAST_MOMENT)
        await services.background.end(LAST_HANDS)
        services.responder.closing = True
        await ended(services.responder.under_way)  # those take too long

    async def _answered(self, within: float) -> None:
        under_way = self._services.responder.under_way
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while under_way:
                    await asyncio.wait(set(under_way))
