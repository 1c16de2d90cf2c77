"""Assembling the services that commands and presses use; each cog is given them."""

from discord import AutoShardedClient

from bot.discord.access import Access
from bot.discord.appointment_buttons import AppointmentButtons
from bot.discord.check_in_calls import CheckInCalls
from bot.discord.coach_buttons import CoachButtons
from bot.discord.core import Core
from bot.discord.emoji import Faces
from bot.discord.endings import Endings
from bot.discord.foreign_tables import ForeignTables
from bot.discord.gathering_buttons import GatheringButtons
from bot.discord.gathering_threads import GatheringThreads
from bot.discord.gatherings import Gatherings
from bot.discord.hand_buttons import HandButtons
from bot.discord.hand_presses import HandPresses
from bot.discord.hands import Hands
from bot.discord.learning import Learning
from bot.discord.library.hidden_channels import HiddenChannels
from bot.discord.members import Members
from bot.discord.organizer_buttons import OrganizerButtons
from bot.discord.organizer_calls import OrganizerCalls
from bot.discord.organizer_feeds import OrganizerFeeds
from bot.discord.publisher import Publisher
from bot.discord.reminders import Reminders
from bot.discord.requests import Requests
from bot.discord.responder import Responder
from bot.discord.router import Router
from bot.discord.table_buttons import Extras, TableButtons
from bot.discord.table_messages import TableMessages
from bot.discord.threads import Threads
from bot.discord.tournament_buttons import TournamentButtons
from bot.discord.tournament_events import TournamentEvents
from bot.discord.tournament_messages import TournamentMessages
from bot.discord.tournament_presses import TournamentPresses
from bot.discord.tournament_tables import TournamentTables
from bot.discord.upkeep import Upkeep
from bot.discord.wording import Wording
from bot.runtime.clock import Clock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.background import Background
from bot.services.budget import Budget
from bot.services.coaching import Coaching
from bot.services.director import Director
from bot.services.draws import Draws
from bot.services.erasure import Erasure, Shown
from bot.services.guild_settings import GuildSettingsCache
from bot.services.leases import Leases
from bot.services.other_bot import OtherBot
from bot.services.recounting import Recounting
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.show.missing_looks import Presenters
from bot.store.sql.storage import Store


class Services:
    def __init__(
        self,
        storage: Store,
        clock: Clock,
        timings: Timings,
        meter: Meter,
        contact: str,
        shards: int | None,
        capacity: int,
        client: AutoShardedClient,
    ) -> None:
        """Nothing begins to run yet.

        :param shards: how many there are to be; None for as many as Discord recommends.
        :param capacity: how many of them this process can carry, where others share them.
        """
        self.storage = storage
        self.clock = clock
        self.meter = meter
        self.timings = timings
        self.shards = shards
        self.contact = contact  # where people report a problem
        self.guild_settings = GuildSettingsCache(storage)
        self.leases = leases = Leases(storage.leases, shards=shards, capacity=capacity) if storage.leases else None
        if leases is not None:
            storage.peers.ownership = leases.holdings
        self.presenters = presenters = Presenters()
        self.tables = tables = Tables(storage, presenters, clock, timings, leases=leases)
        self.worker = Worker()
        self.background = background = Background()
        self.resources = Resources(storage, clock, timings, meter, self.worker, background)
        self.tournaments = Tournaments(storage, tables, Draws(self.worker))
        self.coaching = Coaching(storage, self.worker, background)
        self.recounting = Recounting(tables, storage)
        self.extras: dict[str, Extras] = {}  # by the key of a game
        self.command_numbers: dict[str, int] = {}  # Discord's own, by the commands' names
        self.faces = Faces(storage, self.worker, clock, timings.upload, self.command_numbers)
        self.budget = Budget(storage.peers, clock, background, timings.requests_per_second)
        self.requests = requests = Requests(clock, timings, self.budget)
        self.core = Core(client, storage, tables, presenters, clock, timings, requests, self.faces, background)
        owns = lambda guild_id: storage.peers.ownership.owns(guild_id)  # noqa: E731 - the ownership may be replaced
        self.members = Members(client, requests.send, clock, background, timings.member, owns)
        self.access = Access(tables, presenters, self.guild_settings, self.members, HiddenChannels(client), clock)
        self.other_bot = OtherBot(storage, clock, meter, background)
        self.responder = Responder(
            client, self.faces, self.guild_settings, meter, tables.lease_lost, self.other_bot.answered
        )
        self._show_tables()
        self._keep_time()
        self._answer_presses()
        self._keep_up()

    def _show_tables(self) -> None:
        core, wording, foreign_tables = self.core, Wording(self.presenters), ForeignTables(self.core)
        self.hands = hands = Hands(core, self.members, wording, foreign_tables)
        self.messages = messages = TableMessages(core, hands, wording)
        self.publisher = publisher = Publisher(core, hands, messages, foreign_tables)
        self.reminders = Reminders(core, self.guild_settings, self.members, publisher, messages, hands)
        self.threads = Threads(core, publisher, messages)
        self.gathering_threads = GatheringThreads(core, self.threads)
        self.gatherings = Gatherings(core, publisher, self.gathering_threads)

    def _keep_time(self) -> None:
        core, tournaments = self.core, self.tournaments
        self.tournament_messages = messages = TournamentMessages(
            core, self.publisher, tournaments, self.reminders.sweep
        )
        self.tournament_events = TournamentEvents(core, tournaments)
        tournaments.listen(self.reminders.tournament_changed)
        self.check_in_calls = CheckInCalls(core, tournaments, self.guild_settings, self.reminders.sweep)
        self.organizer_calls = OrganizerCalls(core, tournaments, self.guild_settings)
        thinking = Thinking(self.tables, self.worker, self.clock, self.background)
        as_owner = self.tables.as_owner()
        self.timekeeper = Timekeeper(as_owner, self.reminders, thinking, self.storage, self.clock, self.timings)
        opener = TournamentTables(core, self.gathering_threads, self.threads, self.reminders, self.hands, messages.show)
        self.director = Director(tournaments, self.tables, self.timekeeper, opener, self.resources)

    def _answer_presses(self) -> None:
        core, tables, access, hands, reminders = self.core, self.tables, self.access, self.hands, self.reminders
        self.learning = learning = Learning(tables, self.presenters, access)
        self.hand_buttons = hand_buttons = HandButtons(tables, hands, access)
        self.table_buttons = TableButtons(
            *(tables, self.publisher, self.messages, self.threads, access),
            *(hand_buttons, hands, reminders, learning, self.extras),
        )
        self.gathering_buttons = GatheringButtons(core, self.gatherings, hands, reminders, access)
        messages = self.tournament_messages
        self.tournament_presses = presses = TournamentPresses(self.tournaments, messages, access)
        self.organizer_buttons = organizer = OrganizerButtons(core, presses, messages, access, self.extras)
        self.tournament_buttons = TournamentButtons(core, presses, messages, hands, access, organizer)
        self.organizer_feeds = OrganizerFeeds(core, self.tournaments, messages, presses, access)
        self.appointment_buttons = AppointmentButtons(core, self.tournaments, access, hands)
        self.coach_buttons = CoachButtons(core, self.coaching, self.worker, access, hand_buttons)
        self.hand_presses = HandPresses(hand_buttons, learning)
        self.router = Router(hand_buttons, self.hand_presses)

    def _keep_up(self) -> None:
        self.endings = Endings(self.core, self.publisher, self.worker) if self.timings.pictures else None
        self.upkeep = Upkeep(
            *(self.core, self.guild_settings, self.publisher, self.gatherings),
            *(self.tournaments, self.director, self.tournament_messages, self.endings),
        )
        self.erasure = Erasure(
            *(self.resources, self.tables, self.tournaments, self.guild_settings, self.timekeeper),
            Shown(self.publisher.show, self.messages.touch_up, self.gatherings),
        )
