"""What the program consists of: all its services, in bundles, and how they are assembled."""

import random
from dataclasses import dataclass
from functools import partial

from discord import AutoShardedClient

from bot.discord.access import Access
from bot.discord.answer_buttons import AnswerButtons
from bot.discord.appointment_buttons import AppointmentButtons
from bot.discord.coach_buttons import CoachButtons
from bot.discord.core import Core
from bot.discord.deliver import Deliver
from bot.discord.display import Display
from bot.discord.emoji import Faces
from bot.discord.gathering_buttons import GatheringButtons
from bot.discord.hand_presses import HandPresses
from bot.discord.learning import Learning
from bot.discord.live.endings import Endings
from bot.discord.live.gathering_threads import GatheringThreads
from bot.discord.live.gatherings import Gatherings
from bot.discord.live.hands import Hands
from bot.discord.live.litter import Litter
from bot.discord.live.loop import Loop
from bot.discord.live.replays import Replays
from bot.discord.live.sight import Sight
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.threads import Threads
from bot.discord.live.tournament_messages import TournamentMessages
from bot.discord.live.views import Views
from bot.discord.members import Members
from bot.discord.newest import Newest
from bot.discord.organizer_buttons import OrganizerButtons
from bot.discord.organizer_feeds import OrganizerFeeds
from bot.discord.places import Places
from bot.discord.reminders import Reminders
from bot.discord.requests import Requests
from bot.discord.responder import Responder
from bot.discord.router import Router
from bot.discord.table_buttons import Extras, TableButtons
from bot.discord.tournament_buttons import TournamentButtons
from bot.discord.tournament_events import TournamentEvents
from bot.discord.tournament_presses import TournamentPresses
from bot.discord.tournament_tables import TournamentTables
from bot.discord.tournament_upkeep import CheckInCalls, OrganizerCalls, TournamentInvitations
from bot.runtime.shards import Shards
from bot.services.chores import Chores
from bot.services.coaching import Coaching
from bot.services.director import Director
from bot.services.draws import Draws
from bot.services.ears import Ears
from bot.services.erasure import Erasure, Shown
from bot.services.guild_settings import GuildSettingsCache
from bot.services.other_bot import OtherBot
from bot.services.resources import Resources
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.services.timekeeper import Timekeeper
from bot.services.tournaments import Tournaments
from bot.show.missing_looks import Presenters


@dataclass(frozen=True, slots=True)
class Options:
    """What a run was given."""

    contact: str
    """Where people report a problem."""
    shards: Shards
    deals: random.Random
    """Deals the cards and is used for nothing else, so that tests are dealt the same ones each time."""


@dataclass(frozen=True, slots=True)
class Presses:
    """What answers presses and commands."""

    extras: dict[str, Extras]
    """By the key of a game, which brings its own."""
    learning: Learning
    hand_presses: HandPresses
    table_buttons: TableButtons
    answer_buttons: AnswerButtons
    gathering_buttons: GatheringButtons
    appointment_buttons: AppointmentButtons
    coach_buttons: CoachButtons
    tournament_presses: TournamentPresses
    tournament_buttons: TournamentButtons
    organizer_buttons: OrganizerButtons
    organizer_feeds: OrganizerFeeds
    deliver: Deliver
    router: Router
    responder: Responder


@dataclass(frozen=True, slots=True)
class Clockwork:
    """What goes on without a press."""

    ears: Ears
    timekeeper: Timekeeper
    director: Director
    chores: Chores
    erasure: Erasure


@dataclass(frozen=True, slots=True)
class Services:
    options: Options
    core: Core
    display: Display
    clockwork: Clockwork
    presses: Presses


def assembled(options: Options, resources: Resources, client: AutoShardedClient) -> Services:
    """Assemble the services; nothing begins to run yet."""
    resources.storage.due.shards = options.shards
    core = _core(options.deals, resources, client)
    display = _display(core)
    clockwork = _clockwork(core, display)
    core.tables.due.kept.read_again = partial(_read_again, core)
    return Services(options, core, display, clockwork, _presses(core, display))


def _core(deals: random.Random, resources: Resources, client: AutoShardedClient) -> Core:
    storage, clock, timings = resources.storage, resources.clock, resources.timings
    chance, worker, background = resources.chance, resources.worker, resources.background
    presenters = Presenters()
    tables = Tables(storage, presenters, clock, timings, chance=deals)
    guild_settings = GuildSettingsCache(storage)
    requests = Requests(clock, timings, lambda: tables.due.workers.count)
    places = Places(client, requests.send, clock, background, timings.server)
    members = Members(places, clock, background, timings.member)
    return Core(
        *(storage, clock, chance, timings, resources.meter, worker, background),
        client=client,
        tables=tables,
        presenters=presenters,
        tournaments=Tournaments(storage, tables, Draws(worker)),
        guild_settings=guild_settings,
        requests=requests,
        faces=Faces(resources, client, requests, tables.due),
        places=places,
        members=members,
        access=Access(tables, guild_settings, members, places, clock),
    )


async def _read_again(core: Core) -> None:
    """Read again what each process keeps in memory, now or when it is needed."""
    core.guild_settings.forget_all()
    core.tables.reload_ended(())
    await core.faces.load()


def _display(core: Core) -> Display:
    loop = Loop(core)
    hands = Hands(core, loop)
    views, replays = Views(core), Replays(core)
    messages = TableMessages(core, hands, views)
    publisher = Publisher(core, hands, messages, loop)
    newest = Newest(core)
    reminders = Reminders(core, publisher, messages, hands, newest)
    threads = Threads(core, publisher, messages)
    gathering_threads = GatheringThreads(core, threads)
    boards = gatherings, tournament_messages = Gatherings(core, gathering_threads), TournamentMessages(core)
    tables = TournamentTables(core, gathering_threads, threads, reminders, hands)
    events = TournamentEvents(core)
    posts = reminders, CheckInCalls(core), OrganizerCalls(core), tables, TournamentInvitations(core), events
    sight = Sight(core, publisher, messages, newest)
    kinds = *boards, views, replays, Litter(core, hands), Endings(core, publisher, messages), sight, *posts
    return Display(
        *(hands, views, replays, messages, publisher, loop, reminders, threads, newest),
        *(gatherings, tournament_messages, events, tables, kinds),
    )


def _clockwork(core: Core, display: Display) -> Clockwork:
    thinking = Thinking(core.tables, core)
    ears = Ears(core.tables, core)
    timekeeper = Timekeeper(core.tables, ears, display.reminders.give_up_if_gone, thinking, core)
    director = Director(core.tournaments, core.tables, ears, display.tournament_tables, core)
    return Clockwork(
        ears,
        timekeeper,
        director,
        Chores(core.tables, ears, core),
        erasure=Erasure(
            *(core, core.tables, core.tournaments, core.guild_settings),
            Shown(
                *(display.publisher.show, display.messages.touch_up),
                *(display.messages.touch_board, display.gatherings.rename),
            ),
        ),
    )


def _presses(core: Core, display: Display) -> Presses:
    hands, messages = display.hands, display.tournament_messages
    extras: dict[str, Extras] = {}
    learning = Learning(core)
    hand_presses = HandPresses(core, hands, learning)
    tournament_presses = TournamentPresses(core, messages)
    organizer = OrganizerButtons(core, tournament_presses, messages, extras)
    other_bot = OtherBot(core, core.tables.due)
    coaching = Coaching(core.storage, core.worker, core.background)
    deliver = Deliver(core, display)
    return Presses(
        extras,
        learning,
        hand_presses,
        table_buttons=TableButtons(core, display, learning, extras),
        gathering_buttons=GatheringButtons(core, display.gatherings, display.reminders),
        appointment_buttons=AppointmentButtons(core),
        answer_buttons=AnswerButtons(core),
        coach_buttons=CoachButtons(core, coaching, deliver),
        tournament_presses=tournament_presses,
        tournament_buttons=TournamentButtons(core, tournament_presses, messages, organizer),
        organizer_buttons=organizer,
        organizer_feeds=OrganizerFeeds(core, messages, tournament_presses),
        deliver=deliver,
        router=Router(deliver, hand_presses),
        responder=Responder(
            *(core.client, core.faces, core.guild_settings, core.meter),
            *(other_bot.answered, hands.tokens.too_late),
        ),
    )
