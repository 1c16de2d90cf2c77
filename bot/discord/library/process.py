"""What is set in the library once for the whole process."""

import logging

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.discord.library.limits import Bucket

DISCORD = Route.BASE


def connect_to(api_url: str, gateway_url: str) -> None:
    """Set where Discord is, which may be a sandbox."""
    Route.BASE = api_url
    if api_url != DISCORD:  # a sandbox has its files where its API is
        discord.Asset.BASE = api_url.partition("/api")[0]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # this bot never speaks


def replace_limits() -> None:
    """Have the library use :class:`Bucket` for each of Discord's limits."""
    discord.http.Ratelimit = Bucket  # type: ignore[misc]


def expect_endpoint() -> None:
    """Leave the library's warning out of the log that presses go to an endpoint: over HTTP that is what is wanted."""
    logging.getLogger("discord.client").addFilter(_is_of_something_else)


def _is_of_something_else(record: logging.LogRecord) -> bool:
    return "interaction endpoint URL" not in record.msg
