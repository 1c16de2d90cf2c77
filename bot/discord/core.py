"""What most services of this room work with."""

from dataclasses import dataclass

import discord

from bot.discord.emoji import Faces
from bot.discord.requests import Requests
from bot.runtime.clock import Clock
from bot.runtime.timings import Timings
from bot.services.background import Background
from bot.services.tables import Tables
from bot.show.missing_looks import Presenters
from bot.store.sql.storage import Store


@dataclass(frozen=True, slots=True)
class Core:
    client: discord.AutoShardedClient
    storage: Store
    tables: Tables
    presenters: Presenters
    clock: Clock
    timings: Timings
    requests: Requests
    faces: Faces
    background: Background
