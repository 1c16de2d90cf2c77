"""Requests for which the library has no method without an object that it would have to fetch first."""

from collections.abc import Coroutine, Iterable
from http import HTTPStatus
from typing import Any

import aiohttp
import discord
from discord.http import Route

from bot.discord.library.limits import Once

Json = dict[str, Any]
CHUNK = 64 * 1024


def edit_thread(client: discord.Client, thread_id: int, **changes: Any) -> Coroutine[Any, Any, Any]:
    """Change a thread; ``archived=False`` opens it again."""
    return client.http.edit_channel(thread_id, **changes)


def begin_thread(client: discord.Client, channel_id: int, **about: Any) -> Coroutine[Any, Any, Json]:
    """Begin a thread in one try: before another, one looks whether it has begun."""
    route = Route("POST", "/channels/{channel_id}/threads", channel_id=channel_id)
    return client.http.request(route, json=about, files=[Once()])


def begin_thread_at(
    client: discord.Client, channel_id: int, message_id: int, **about: Any
) -> Coroutine[Any, Any, Json]:
    """Begin the thread of a message, which the library's messages can do only where their server is known."""
    return client.http.start_thread_with_message(channel_id, message_id, **about)  # type: ignore[return-value]


def active_threads(client: discord.Client, guild_id: int) -> Coroutine[Any, Any, Any]:
    """Fetch a server's threads: over HTTP nothing tells them, and the gateway tells only the process with its shard."""
    return client.http.get_active_threads(guild_id)


def servers(client: discord.Client, limit: int, after: int) -> Coroutine[Any, Any, list[Json]]:
    """List servers that the bot is in, by ascending id."""
    return client.http.get_guilds(limit, after=after, with_counts=False)  # type: ignore[return-value]


def create_event(client: discord.Client, guild_id: int, event: Json) -> Coroutine[Any, Any, Json]:
    """Create a scheduled event of a server in one try: before another, one looks whether it has arrived."""
    route = Route("POST", "/guilds/{guild_id}/scheduled-events", guild_id=guild_id)
    return client.http.request(route, json=event, files=[Once()])


def edit_event(client: discord.Client, guild_id: int, event_id: int, **changes: Any) -> Coroutine[Any, Any, Any]:
    return client.http.edit_scheduled_event(guild_id, event_id, **changes)


def events_of(client: discord.Client, guild_id: int) -> Coroutine[Any, Any, Any]:
    return client.http.get_scheduled_events(guild_id, with_user_count=False)


def fetch_file(client: discord.Client, url: str) -> Coroutine[Any, Any, bytes]:
    return client.http.get_from_cdn(url)


async def fetch_small(client: discord.Client, url: str, most: int) -> bytes | None:
    """Fetch a file of Discord's; None if there is none, or it has more bytes than this."""
    session: aiohttp.ClientSession = client.http._HTTPClient__session  # type: ignore[attr-defined]
    async with session.get(url) as response:
        if response.status != HTTPStatus.OK:
            return None
        content = b""
        async for chunk in response.content.iter_chunked(CHUNK):
            content += chunk
            if len(content) > most:
                return None
        return content


def channels(client: discord.Client, guild_id: int) -> Coroutine[Any, Any, list[Any]]:
    return client.http.get_all_guild_channels(guild_id)


def channel(client: discord.Client, channel_id: int) -> Coroutine[Any, Any, Any]:
    return client.http.get_channel(channel_id)


def member(client: discord.Client, guild_id: int, user_id: int) -> Coroutine[Any, Any, Any]:
    """Fetch a member without their server: the two can be asked for at the same time."""
    return client.http.get_member(guild_id, user_id)


def member_of(guild: discord.Guild, data: Any) -> discord.Member:
    """Make the member of a server that was fetched without it, as the library's :meth:`fetch_member` does."""
    return discord.Member(data=data, guild=guild, state=guild._state)


def fill(guild: discord.Guild, channels: Iterable[Any], threads: Iterable[Any]) -> None:
    """Give a server that was fetched its channels and threads, as the library does where the gateway sends them."""
    for one in channels:
        kind, _ = discord.channel._guild_channel_factory(one["type"])
        if kind is not None:
            guild._add_channel(kind(guild=guild, data=one, state=guild._state))
    for one in threads:
        guild._add_thread(discord.Thread(guild=guild, state=guild._state, data=one))
