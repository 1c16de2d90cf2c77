"""What shows tables and tournaments in Discord, and keeps what it shows up to date."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.discord.boards import Boards
from bot.discord.check_in_calls import CheckInCalls
from bot.discord.endings import Endings
from bot.discord.gathering_threads import GatheringThreads
from bot.discord.gatherings import Gatherings
from bot.discord.litter import Litter
from bot.discord.live.hands import Hands
from bot.discord.live.loop import Loop
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Work
from bot.discord.organizer_calls import OrganizerCalls
from bot.discord.reminders import Reminders
from bot.discord.threads import Threads
from bot.discord.tournament_events import TournamentEvents
from bot.discord.tournament_invitations import TournamentInvitations
from bot.discord.tournament_messages import TournamentMessages
from bot.discord.tournament_tables import TournamentTables


@dataclass(frozen=True, slots=True)
class Display:
    hands: Hands
    messages: TableMessages
    publisher: Publisher
    loop: Loop
    reminders: Reminders
    threads: Threads
    gathering_threads: GatheringThreads
    gatherings: Gatherings
    tournament_messages: TournamentMessages
    tournament_events: TournamentEvents
    tournament_tables: TournamentTables
    tournament_invitations: TournamentInvitations
    check_in_calls: CheckInCalls
    organizer_calls: OrganizerCalls
    litter: Litter
    endings: Endings

    @property
    def _left(self) -> tuple[Boards[Any] | Work, ...]:
        """What keeps up with rows of what is left to be shown."""
        calls = self.reminders, self.check_in_calls, self.organizer_calls
        posts = self.tournament_tables, self.tournament_invitations, self.tournament_events
        return self.gatherings, self.tournament_messages, self.litter, *calls, *posts

    def start(self) -> None:
        for shown in self._left:
            shown.start()
        self.endings.start()

    def try_again(self, guild_ids: Collection[int]) -> None:
        """Try to show at once what could not be shown in some servers: permissions may have changed there."""
        for shown in self._left:
            shown.try_again(guild_ids)
