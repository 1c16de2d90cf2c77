"""What shows tables and tournaments in Discord, and keeps what it shows up to date."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord.live.gatherings import Gatherings
from bot.discord.live.hands import Hands
from bot.discord.live.loop import Loop
from bot.discord.live.replays import Replays
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.threads import Threads
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.live.views import Views
from bot.discord.live.work import Live
from bot.discord.newest import Newest
from bot.discord.reminders import Reminders
from bot.discord.tournament_events import TournamentEvents
from bot.discord.tournament_tables import TournamentTables


@dataclass(frozen=True, slots=True)
class Display:
    hands: Hands
    views: Views
    replays: Replays
    messages: TableMessages
    publisher: Publisher
    loop: Loop
    reminders: Reminders
    threads: Threads
    newest: Newest
    gatherings: Gatherings
    tournament_messages: TournamentMessages
    tournament_events: TournamentEvents
    tournament_tables: TournamentTables
    kinds: Sequence[Live[Any]]
    """What keeps up with rows of what is left to do, apart from tables and hands."""

    def start(self) -> None:
        self.publisher.start()
        for kind in self.kinds:
            self.loop.serve(kind)

    def try_again(self, guild_ids: Collection[int]) -> None:
        """Try at once what was refused in some servers: permissions may have changed there."""
        for kind in self.kinds:
            self.loop.try_again(kind, guild_ids)
