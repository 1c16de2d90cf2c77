"""Servers with their roles, channels and threads: as the gateway tells of them, or as Discord answers when asked.

Over HTTP the bot is told of no server, and a process at the gateway only of those on its shards.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any

import discord

from bot.discord.library import routes
from bot.discord.library.hidden_channels import HiddenChannels
from bot.discord.requests import FAILED, NO_PERMISSION, NO_PLACE
from bot.runtime.clock import Clock
from bot.runtime.rate_limiter import FIRST
from bot.runtime.recent import Recent
from bot.services.background import Background

PATIENCE = 1.5  # seconds that a presser waits for one: a press has to be answered within three
SERVERS = 500  # the number of cached servers
CHANNELS = 2000  # the number of cached channels that a server does not list


class Places:
    def __init__(
        self,
        client: discord.Client,
        request: Callable[..., Coroutine[Any, Any, Any]],
        clock: Clock,
        background: Background,
        known: float,  # seconds for which an answer counts
    ) -> None:
        self._client = client
        self._request = request
        self._clock = clock
        self._background = background
        self._known = known
        self._hidden = HiddenChannels(client)
        self._fetched = Recent[int, tuple[discord.Guild, float]](SERVERS)
        self._fetching: dict[int, asyncio.Task[discord.Guild]] = {}
        self._unlisted = Recent[int, tuple[bool, float]](CHANNELS)  # whether they are hidden, and since when

    @property
    def user_id(self) -> int:
        """The bot's own."""
        assert self._client.user is not None
        return self._client.user.id

    async def server(self, guild_id: int, since: float = FIRST, *, anew: bool = False) -> discord.Guild:
        """Give a server.

        :param since: when this was wanted; the default means that a presser waits for it.
        :param anew: whether what Discord answered before does not count.
        :raises Exception: one of :data:`FAILED`.
        """
        if (guild := self._told(guild_id)) is not None:
            return guild
        known = self._fetched.get(guild_id)
        if known is not None and self._clock.now() - known[1] < self._known and not anew:
            return known[0]
        fetching = self._fetching.get(guild_id)
        if fetching is None or anew:
            fetching = self._fetching[guild_id] = self._background.start(self._fetch(guild_id, since), "server")
            fetching.add_done_callback(partial(self._forget, guild_id))
        async with asyncio.timeout(PATIENCE if since == FIRST else None):
            return await asyncio.shield(fetching)  # a late answer still goes into the cache

    def _told(self, guild_id: int) -> discord.Guild | None:
        """Give a server that the gateway tells of.

        :raises OSError: it is out of reach.
        """
        guild = self._client.get_guild(guild_id)
        if guild is not None and guild.unavailable:
            raise OSError("the server is out of reach")
        return guild

    async def member(self, guild_id: int, user_id: int, since: float = FIRST) -> discord.Member:
        """Give a member. Both they and a server that is not known are asked for at once: a presser waits for both.

        :param since: as for :meth:`server`.
        :raises Exception: one of :data:`FAILED`.
        """
        self._told(guild_id)
        data, guild = await asyncio.gather(
            self._request(routes.member(self._client, guild_id, user_id), guild_id, since, rare=True),
            self.server(guild_id, since),
        )
        return routes.member_of(guild, data)

    def _forget(self, guild_id: int, fetching: asyncio.Task[discord.Guild]) -> None:
        if self._fetching.get(guild_id) is fetching:
            del self._fetching[guild_id]

    async def left(self, guild_id: int) -> bool:
        """Whether the bot is no longer in a server, as far as Discord says."""
        if self._client.get_guild(guild_id) is not None:
            return False
        try:
            await self._request(self._client.fetch_guild(guild_id, with_counts=False), guild_id, rare=True)
        except FAILED as error:
            return isinstance(error, discord.HTTPException) and error.code in NO_PERMISSION | NO_PLACE
        return False

    async def _fetch(self, guild_id: int, since: float) -> discord.Guild:
        asked_at = self._clock.now()
        guild, channels, threads = await asyncio.gather(
            self._request(self._client.fetch_guild(guild_id, with_counts=False), guild_id, since, rare=True),
            self._request(routes.channels(self._client, guild_id), guild_id, since, rare=True),
            self._request(routes.active_threads(self._client, guild_id), guild_id, since, rare=True),
        )
        routes.fill(guild, channels, threads["threads"])
        self._fetched[guild_id] = guild, asked_at
        return guild  # type: ignore[no-any-return]

    async def hides(self, guild: discord.Guild, channel_id: int) -> bool:
        """Whether a channel exists that the server does not list, because the bot may not view it.

        If it was only missing because the list was old, the list is fetched again, and it is not hidden.

        :raises Exception: one of :data:`FAILED`.
        """
        if self._client.get_guild(guild.id) is not None:
            return self._hidden.hides(guild.id, channel_id)
        if guild.get_channel_or_thread(channel_id) is not None:
            return False
        known, now = self._unlisted.get(channel_id), self._clock.now()
        if known is not None and now - known[1] < self._known:
            return known[0]
        try:
            async with asyncio.timeout(PATIENCE):
                await self._request(routes.channel(self._client, channel_id), guild.id, FIRST, rare=True)
            listed = await self.server(guild.id, anew=True)
            hidden = listed.get_channel_or_thread(channel_id) is None  # an archived thread
        except discord.HTTPException as error:
            if error.code not in NO_PERMISSION | NO_PLACE:
                raise
            hidden = error.code in NO_PERMISSION
        self._unlisted[channel_id] = hidden, now
        return hidden

    async def hidden(self, guild: discord.Guild, among: Collection[int]) -> list[int]:
        """List the channels of a server that the bot may not view, or about which Discord did not answer in time.

        :param among: the channels that matter.
        """
        if self._client.get_guild(guild.id) is not None:
            return [*self._hidden.of(guild.id)]
        answers = await asyncio.gather(*(self._may_hide(guild, one) for one in among))
        return [one for one, hidden in zip(among, answers, strict=True) if hidden]

    async def _may_hide(self, guild: discord.Guild, channel_id: int) -> bool:
        try:
            return await self.hides(guild, channel_id)
        except FAILED:
            return True
