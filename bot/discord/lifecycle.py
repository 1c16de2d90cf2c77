"""The bot's background work, from the first connection to the last answer."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable

import discord
from discord.ext import commands

from bot.discord.live.table_messages import PERMISSION_GONE, PLACE_GONE
from bot.discord.services import Services
from bot.play import messages
from bot.runtime.background import ended
from bot.runtime.log import logger
from bot.services.background import Until
from bot.standings.ids import TableId
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)

LAST_ANSWERS = 3.0  # seconds to wait at the end for answers to presses: Discord accepts no later ones
LAST_MOMENT = 1.0  # seconds to wait for answers to what was pressed after that, while the bot was stopping
LAST_HANDS = 2.0  # seconds to wait after that for hands that are being drawn


AGAIN = 1.0  # seconds until the next try, if the database did not answer


class Lifecycle(commands.Cog):
    """Listens to the gateway: starts work at READY, stops clocks during outages, and shuts down in order."""

    def __init__(
        self, client: discord.AutoShardedClient, services: Services, ready: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self._client = client
        self._core = services.core
        self._display = services.display
        self._clockwork = services.clockwork
        self._presses = services.presses
        self._when_ready = ready
        self._at_work = False

    async def begin(self) -> None:
        await self._clockwork.ears.begin()
        await self._core.tables.due.announce()
        self._core.background.keep(self._core.tables.due.run, "due", Until.LAST)  # others rely on its signs of life

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """Go on where the bot stopped, unless it is ending. The library calls this at the gateway's READY."""
        self._core.background.begin(self._go_on(shard_id), f"connected-{shard_id}")

    async def _go_on(self, shard_id: int) -> None:
        client = self._client
        await self._clockwork.ears.back(shard_id, client.shard_count or 1)
        if self._at_work:
            return
        self._at_work = True
        self._core.background.keep(self._clockwork.ears.run, "ears")
        self._display.start()
        self._clockwork.timekeeper.start()
        chores = self._clockwork.chores
        chores.start()
        chores.serve("erasure", lambda _: self._clockwork.erasure.go_on())
        chores.look_after("step", self._clockwork.director.serve)
        self._core.faces.check()
        log.info("ready", shards=client.shard_count)
        if self._when_ready is not None:
            await self._when_ready()
        self._core.background.begin(self._catch_up(), "catch-up")

    async def _catch_up(self) -> None:
        while True:
            try:
                await self._display.publisher.catch_up()
                await self._display.tournament_messages.catch_up()
                return
            except StoreFailed as error:
                log_failure(log, "not caught up yet", error)
                await asyncio.sleep(AGAIN)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        self._core.background.begin(self._look_at_servers(shard_id), f"servers-{shard_id}")

    async def _look_at_servers(self, shard_id: int) -> None:
        """Note what has changed while the bot was away: which servers it is in, and what it may show there."""
        client = self._client
        if client.is_closed():
            return  # its knowledge of the servers is gone
        present = [guild.id for guild in client.guilds]  # includes servers in an outage
        privacy, now = self._core.storage.privacy, self._core.clock.now()
        await privacy.present_in(present, shard_id, client.shard_count or 1, now)
        await self._show_again(await self._core.storage.tables_in_trouble(PERMISSION_GONE))
        self._display.try_again({guild_id for _, guild_id in await self._core.storage.unfinished_tournaments()})
        await self._display.tournament_events.permissions_changed()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        back = self._clockwork.ears.back(shard_id, self._client.shard_count or 1)
        self._core.background.begin(back, f"resumed-{shard_id}")

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._clockwork.ears.gone(shard_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._place_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._place_gone(thread.guild_id, thread.thread_id)
        for table_id in await self._core.storage.tables_in_thread(thread.guild_id, thread.thread_id):
            await self._core.tables.note(table_id, messages.lose_thread)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def permissions_changed(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        """Retry what a missing permission prevented, and hide what not everyone may see any more."""
        guild_id = after.guild.id
        channel_id = None if isinstance(after, discord.Role) else after.id
        await self._show_again(await self._core.storage.open_tables_in(guild_id, channel_id))
        self._display.try_again([guild_id])
        await self._display.tournament_events.permissions_changed(guild_id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._core.storage.privacy.server_joined(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the tables of a server have lost their place, and when its data began to wait for deletion."""
        await self._core.storage.privacy.server_removed(guild.id, self._core.clock.now())
        await self._place_gone(guild.id)

    async def _show_again(self, table_ids: Iterable[TableId]) -> None:
        """Draw the tables that the bot was not allowed to show, and tell no more that it is not."""
        for table_id in table_ids:
            table = await self._core.tables.get(table_id)
            if table is not None and table.home.trouble == PERMISSION_GONE:
                noted = await self._core.tables.note(table_id, messages.note_trouble, None)
                shown = table if noted is None else noted[1]
                self._display.publisher.show(shown)
                self._display.hands.refresh(table, shown)

    async def _place_gone(self, guild_id: int, channel_id: int | None = None) -> None:
        for table_id in await self._core.storage.open_tables_in(guild_id, channel_id):
            await self._display.messages.give_up(table_id, PLACE_GONE)
            table = await self._core.tables.get(table_id)
            if table is not None:
                self._display.gatherings.touch(table)

    async def pause(self) -> None:
        """Stop everything but answering presses, once those made so far are answered."""
        await self._answered(LAST_ANSWERS)
        self._core.tables.due.pause()
        await self._core.background.pause()
        await self._core.worker.stop()
        await self._display.publisher.pause()

    async def end(self) -> None:
        """Stop answering, and then the work that follows answers. Everything that matters is stored by now."""
        await asyncio.sleep(0)  # lets accepted presses begin to be answered
        await self._answered(LAST_MOMENT)
        await self._core.background.end(LAST_HANDS)
        self._presses.responder.closing = True
        await ended(self._presses.responder.under_way)  # those take too long
        await self._core.tables.due.stop()

    async def _answered(self, within: float) -> None:
        under_way = self._presses.responder.under_way
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while under_way:
                    await asyncio.wait(set(under_way))
