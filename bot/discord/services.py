"""All that commands and presses work with, as one value: the host puts it together, and hands it to each cog."""

from dataclasses import dataclass

from bot.discord.access import Access
from bot.discord.admission import Admission
from bot.discord.emoji import Faces
from bot.discord.endings import Endings
from bot.discord.hand_buttons import HandButtons
from bot.discord.hands import Hands
from bot.discord.learning import Learning
from bot.discord.members import Members
from bot.discord.publisher import Publisher
from bot.discord.reminders import Reminders
from bot.discord.requests import Requests
from bot.discord.responses import Responder
from bot.discord.router import Router
from bot.discord.table_buttons import TableButtons
from bot.discord.table_messages import TableMessages
from bot.discord.threads import Threads
from bot.runtime.clock import Clock
from bot.runtime.meter import Meter
from bot.runtime.worker import Worker
from bot.services.erasure import Erasure
from bot.services.guild_settings import GuildSettingsCache
from bot.services.recounting import Recounting
from bot.services.tables import Tables
from bot.services.timekeeper import Timekeeper
from bot.store.protocols import Store


@dataclass(frozen=True)
class Services:
    """What there is to work with."""

    storage: Store
    clock: Clock
    meter: Meter
    contact: str  # where people report a problem
    guild_settings: GuildSettingsCache
    tables: Tables
    worker: Worker
    faces: Faces
    requests: Requests
    hands: Hands
    messages: TableMessages
    publisher: Publisher
    members: Members
    access: Access
    reminders: Reminders
    threads: Threads
    timekeeper: Timekeeper
    responder: Responder
    admission: Admission
    learning: Learning
    hand_buttons: HandButtons
    table_buttons: TableButtons
    router: Router
    endings: Endings | None
    recounting: Recounting
    erasure: Erasure
