"""The gateway: sessions of this process at Discord, one for each shard, which bring presses and all that happens."""

import discord
from discord.ext import commands

from bot.discord.client import DealersChoice

TOKEN_CLOSED = 4004  # the gateway's close code for an unknown token, such as one that was reset in the meantime


GRACE = 60.0  # seconds for which the bot stays healthy without a session: most sessions resume sooner


class Gateway:
    name = "gateway"

    def __init__(self) -> None:
        self._bot: DealersChoice | None = None

    def trouble(self) -> str:
        """Say why no presses can arrive; empty if they can."""
        if self._bot is None or self._bot.services.clockwork.ears.away_longer(GRACE):
            return "No session at Discord's gateway for a minute."
        return ""

    async def serve(self, bot: DealersChoice, token: str) -> None:
        """Stay connected until the bot is closed, or the library gives up.

        :raises discord.LoginFailure: Discord refuses the token.
        """
        self._bot = bot
        await bot.add_cog(Listener(bot))
        try:
            await bot.start(token)
        except discord.ConnectionClosed as closed:  # the library reconnects after temporary ones
            if closed.code == TOKEN_CLOSED:
                raise discord.LoginFailure("The gateway refuses the token.") from closed
            raise


class Listener(commands.Cog):
    """Listens to what the gateway tells: starts work at READY, stops clocks during outages, follows the servers."""

    def __init__(self, bot: DealersChoice) -> None:
        self._bot = bot
        self._ears = bot.services.clockwork.ears
        self._begin = bot.services.core.background.begin
        self._servers = bot.servers

    @property
    def _shards(self) -> int:
        return self._bot.shard_count or 1

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """Go on where the bot stopped, unless it is ending. The library calls this at the gateway's READY."""
        self._begin(self._bot.lifecycle.go_on(shard_id, self._shards), f"connected-{shard_id}")

    @commands.Cog.listener()
    async def on_shard_ready(self, shard_id: int) -> None:
        self._begin(self._look_at_servers(shard_id), f"servers-{shard_id}")

    async def _look_at_servers(self, shard_id: int) -> None:
        """Note what has changed while the bot was away: which servers it is in, and what it may show there."""
        if self._bot.is_closed():
            return  # its knowledge of the servers is gone
        present = [guild.id for guild in self._bot.guilds]  # includes servers in an outage
        await self._servers.present_in(present, shard_id, self._shards)
        await self._servers.try_all_again()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard_id: int) -> None:
        self._begin(self._ears.back(shard_id, self._shards), f"resumed-{shard_id}")

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._ears.gone(shard_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._servers.place_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._servers.thread_gone(thread.guild_id, thread.thread_id)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def permissions_changed(self, _: object, after: discord.abc.GuildChannel | discord.Role) -> None:
        await self._servers.try_again(after.guild.id, None if isinstance(after, discord.Role) else after.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._servers.joined(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._servers.removed(guild.id)
