"""What most services of this room work with."""

from dataclasses import dataclass

import discord

from bot.discord.access import Access
from bot.discord.emoji import Faces
from bot.discord.members import Members
from bot.discord.places import Places
from bot.discord.requests import Requests
from bot.services.guild_settings import GuildSettingsCache
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.tournaments import Tournaments
from bot.show.missing_looks import Presenters


@dataclass(frozen=True, slots=True)
class Core(Resources):
    client: discord.AutoShardedClient
    tables: Tables
    presenters: Presenters
    tournaments: Tournaments
    guild_settings: GuildSettingsCache
    requests: Requests
    faces: Faces
    places: Places
    members: Members
    access: Access
