"""Assembling the services that commands and presses use; each cog is given them."""

from discord import AutoShardedClient

from bot.discord.access import Access, Admission
from bot.discord.appointment_buttons import AppointmentButtons
from bot.discord.boards import Means
from bot.discord.coach_buttons import CoachButtons
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
from bot.discord.members import Members
from bot.discord.publisher import Publisher
from bot.discord.reminders import Reminders
from bot.discord.requests import Requests
from bot.discord.responses import Responder
from bot.discord.router import Router
from bot.discord.table_buttons import Extras, TableButtons
from bot.discord.table_messages import TableMessages
from bot.discord.threads import Threads
from bot.discord.tournament_buttons import TournamentButtons
from bot.discord.tournament_events import TournamentEvents
from bot.discord.tournament_messages import TournamentMessages
from bot.discord.tournament_tables import TournamentTables
from bot.discord.upkeep import Upkeep
from bot.runtime.clock import Clock
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.budget import Budget
from bot.services.coaching import Coaching
from bot.services.director import Director
from bot.services.erasure import Erasure
from bot.services.guild_settings import GuildSettingsCache
from bot.services.leases import Leases
from bot.services.recounting import Recounting
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.show.missing_looks import Presenters
from bot.show.wording import Wording
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
        self.tables = tables = Tables(storage, Presenters(), clock, timings, leases=leases)
        self.tournaments = tournaments = Tournaments(storage, tables)
        self.worker = Worker()
        self.extras: dict[str, Extras] = {}  # by the key of a game
        self.command_numbers: dict[str, int] = {}  # Discord's own, by the commands' names
        self.faces = faces = Faces(storage, self.worker, clock, timings.upload, self.command_numbers)
        self.budget = Budget(storage.peers, clock, timings.requests_per_second)
        self.requests = requests = Requests(clock, timings, self.budget)
        wording = Wording(tables.presenters)
        self.members = members = Members(
            client, requests.send, clock, timings.member, lambda guild_id: storage.peers.ownership.owns(guild_id)
        )
        foreign_tables = ForeignTables(tables, storage, requests, clock)
        self.hands = hands = Hands(tables, storage, members, faces, wording, requests, foreign_tables, clock, timings)
        self.messages = messages = TableMessages(tables, faces, hands, wording, requests)
        self.publisher = publisher = Publisher(
            tables, storage, hands, messages, requests, foreign_tables, clock, timings
        )
        self.access = access = Access(self.guild_settings, members, clock)
        self.reminders = reminders = Reminders(
            tables, storage, self.guild_settings, members, publisher, messages, hands, requests, faces, client, clock
        )
        self.threads = threads = Threads(tables, publisher, messages, faces, requests, client)
        gathering_threads = GatheringThreads(storage, threads, requests, client)
        means = Means(storage, publisher, faces, requests, client, clock, timings)
        self.gatherings = gatherings = Gatherings(tables, gathering_threads, means)
        self.tournament_messages = tournament_messages = TournamentMessages(tournaments, tables, means)
        self.tournament_buttons = TournamentButtons(
            tournaments, tables, storage, tournament_messages, hands, access, self.extras
        )
        self.tournament_events = TournamentEvents(tournaments, tables, requests, client)
        self.gathering_buttons = GatheringButtons(tables, storage, gatherings, hands, reminders, access)
        thinking = Thinking(tables, self.worker, clock)
        self.timekeeper = Timekeeper(tables.as_owner(), reminders, thinking, storage, clock, timings)
        opener = TournamentTables(
            tables, gathering_threads, threads, reminders, hands, requests, tournament_messages.show
        )
        self.director = Director(tournaments, tables, storage, self.timekeeper, opener, clock)
        self.responder = Responder(faces, self.guild_settings, meter, tables.lease_lost)
        self.admission = admission = Admission(tables, access)
        self.learning = learning = Learning(tables, access)
        self.hand_buttons = hand_buttons = HandButtons(tables, hands, admission, access)
        self.table_buttons = TableButtons(
            tables,
            publisher,
            messages,
            threads,
            access,
            admission,
            hand_buttons,
            hands,
            reminders,
            learning,
            self.extras,
        )
        self.appointment_buttons = AppointmentButtons(tables, tournaments, admission, hands, clock)
        self.coaching = coaching = Coaching(storage, self.worker)
        self.coach_buttons = CoachButtons(
            tables, tournaments, storage, coaching, self.worker, admission, hand_buttons, clock
        )
        self.hand_presses = HandPresses(hand_buttons, learning)
        self.router = Router(hand_buttons, self.hand_presses)
        self.endings = Endings(tables, publisher, storage, self.worker) if timings.pictures else None
        self.upkeep = Upkeep(
            *(tables, storage, self.guild_settings, faces, publisher, gatherings),
            *(tournaments, self.director, tournament_messages, self.endings, clock),
        )
        self.recounting = Recounting(tables, storage)
        self.erasure = Erasure(
            tables,
            publisher.show,
            messages.touch_up,
            gatherings.touch,
            tournaments,
            self.guild_settings,
            self.timekeeper,
            storage,
            clock,
            timings,
        )
