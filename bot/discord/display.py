"""What shows tables and tournaments in Discord, and keeps what it shows up to date."""

from dataclasses import dataclass

from bot.discord.check_in_calls import CheckInCalls
from bot.discord.endings import Endings
from bot.discord.gathering_threads import GatheringThreads
from bot.discord.gatherings import Gatherings
from bot.discord.hands import Hands
from bot.discord.live.loop import Loop
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
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
    endings: Endings | None
    """None where no pictures are drawn."""

    def start(self) -> None:
        boards = (self.gatherings, self.tournament_messages)
        posts = (self.tournament_tables, self.tournament_invitations, self.check_in_calls, self.organizer_calls)
        for shown in (*boards, *posts, self.tournament_events):
            shown.start()

    def try_again(self, guild_id: int) -> None:
        """Try to show at once what could not be shown in a server: permissions may have changed there."""
        posts = (self.tournament_tables, self.tournament_invitations)
        for shown in (self.gatherings, self.tournament_messages, *posts):
            shown.try_again(guild_id)
