"""What gives the answers to presses, and how far the answer to each has come."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.discord.emoji import Faces
from bot.runtime.meter import Meter
from bot.services.guild_settings import GuildSettingsCache


@dataclass
class Responder:
    client: discord.Client
    faces: Faces
    guild_settings: GuildSettingsCache
    meter: Meter
    answered_by_another: Callable[[], None]
    """Is called when an interaction had an answer before this bot tried to give one."""
    too_late: Callable[[str], None]
    """Is called with the token of a press whose answer came too late: nothing can be sent with it."""
    under_way: set[asyncio.Task[Any]] = field(default_factory=set, init=False)
    closing: bool = field(default=False, init=False)  # whether the connections may be closed already


@dataclass(slots=True)
class Reply:
    """The answer to one press."""

    by: Responder
    given: bool = False
    """Whether the first answer has arrived: what follows is an edit, or another message."""
    private: bool = False
    """Whether only the presser sees the first answer."""
    unseen: bool = False
    """Whether there was an answer already: another process's, or an earlier try. Nobody knows what it shows."""
    refused: int = 0
    """The code with which Discord has refused an answer; 0 if it has not."""
