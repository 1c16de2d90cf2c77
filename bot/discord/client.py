"""The client, which connects the services to Discord."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.access import ONLY_IN_SERVERS
from bot.discord.intake import Intake
from bot.discord.library.connection import connect_leanly, connector
from bot.discord.library.events import take_interactions
from bot.discord.library.messages import read_what_is_needed
from bot.discord.library.process import replace_limits
from bot.discord.library.shards import ShardedBot
from bot.discord.lifecycle import Lifecycle
from bot.discord.opening import GameCog, Opening
from bot.discord.pings import Pings
from bot.discord.press import Press, attach, press_of
from bot.discord.registration import Registration
from bot.discord.responder import Reply
from bot.discord.router import Id, Take
from bot.discord.servers import Servers
from bot.discord.services import Services
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.runtime.log import logger
from bot.runtime.shards import Shards
from bot.services.background import Until
from bot.show.custom_ids import (
    AgreedId,
    AloneId,
    CoachId,
    GatheringId,
    GuessId,
    HideId,
    HintId,
    HouseId,
    LessonId,
    MenuId,
    MoreId,
    NewTableId,
    PingId,
    PlayId,
    ReactionId,
    RulebookId,
    StepId,
    SwitchId,
    TableButtonId,
    WordsId,
)
from bot.store.errors import StoreFailed
from bot.store.outage import log_failure

log = logger(__name__)


class Tree(app_commands.CommandTree["DealersChoice"]):
    """The slash commands. Errors before or in a command are answered, too."""

    async def interaction_check(self, interaction: discord.Interaction["DealersChoice"], /) -> bool:
        """Refuse commands once the bot is closing: the library removes the cogs one after the other."""
        return not self.client.responder.closing

    async def on_error(
        self, interaction: discord.Interaction["DealersChoice"], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.deliver(press_of(interaction), _refused(error))


async def _refused(error: app_commands.AppCommandError) -> None:
    """Say why the library has not called a command.

    :raises Refused: its sender can do something about it.
    """
    match error:
        case app_commands.TransformerError():
            raise Refused(mark("One of the options has a value that isn't allowed: choose one that is offered."))
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            log.info("command out of date")
            raise Refused(mark("This command has changed: restart Discord (Ctrl+R on a computer), then try again."))
        case app_commands.NoPrivateMessage():
            raise Refused(ONLY_IN_SERVERS)
        case app_commands.CommandInvokeError():
            raise error.original
    raise error


class DealersChoice(ShardedBot):
    """The bot, as the library knows it. Its services do the work; each cog is given what it needs of them."""

    def __init__(
        self,
        assemble: Callable[[discord.AutoShardedClient], Services],
        *,
        shards: Shards,
        extensions: Sequence[str],
        ready: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        replace_limits()
        read_what_is_needed()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            # A command that works in direct messages as well says so itself.
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            connector=connector(),
            shard_count=shards.count,
            shard_ids=None if shards.ids is None else [*shards.ids],  # type: ignore[arg-type]
        )
        self.services = assemble(self)
        self._core = self.services.core
        self.responder = self.services.presses.responder
        self.deliver = self.services.presses.deliver
        self.lifecycle = Lifecycle(self.services, ready)
        self.servers = Servers(self._core, self.services.display)
        self._extensions_wanted = extensions
        self.opening = Opening(self.deliver)
        self._command = take_interactions(self, self.arrives)
        self.intake = Intake()

    async def add_game(self, cog: GameCog) -> None:
        game = cog.presenter.game
        self._core.presenters[game.key] = cog.presenter
        self._core.storage.games[game.key] = game
        self.opening.games[game.key] = cog
        self.services.presses.extras[game.key] = cog
        await self.add_cog(cog)

    def add_press(self, kind: type[Id], take: Take[Id]) -> None:
        self.services.presses.router.add(kind, take)

    async def setup_hook(self) -> None:
        """Get ready between log-in and the first event.

        :raises bot.store.errors.StorageError: the database belongs to another application.
        """
        core, presses = self._core, self.services.presses
        connect_leanly(self, core.meter.requested)
        assert self.application_id is not None
        await core.storage.claim(self.application_id)
        self.add_press(PlayId, presses.hand_presses.play)  # first, as most presses are such
        self.add_press(TableButtonId, presses.table_buttons.press)
        self.add_press(NewTableId, self.opening.press)
        self.add_press(AloneId, self.opening.press)
        self.add_press(AgreedId, presses.table_buttons.amend)
        self.add_press(SwitchId, presses.table_buttons.amend)
        self.add_press(PingId, Pings(core).press)
        self.add_press(ReactionId, presses.answer_buttons.react)
        self.add_press(MoreId, presses.answer_buttons.more)
        self.add_press(WordsId, presses.answer_buttons.remove)
        self.add_press(HideId, presses.answer_buttons.hide)
        self.add_press(GuessId, presses.table_buttons.guess)
        self.add_press(HouseId, presses.table_buttons.have_house_play)
        self.add_press(GatheringId, presses.gathering_buttons.press)
        self.add_press(CoachId, presses.coach_buttons.press)
        self.add_press(HintId, presses.coach_buttons.hint)
        self.add_press(StepId, presses.hand_presses.choose)
        self.add_press(MenuId, presses.hand_presses.pick)
        self.add_press(RulebookId, presses.learning.turn_page)
        self.add_press(LessonId, presses.learning.learn)
        for name in self._extensions_wanted:
            await import_module(name).setup(self)  # if it fails, no bot starts with half its commands
        await core.faces.load()
        registration = Registration(core, self.tree, self.application_id)
        await registration.begin()
        await self.lifecycle.begin()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait before any but the first: Discord accepts one every five seconds."""
        if not initial:
            await asyncio.sleep(self._core.timings.identify)

    def arrives(self, data: Any) -> None:
        """Read an interaction and let it in, once it is known what time it is."""
        if self._core.clock.doubtful:
            self._core.background.begin(self._arrives_after_sleep(data), "press", Until.LAST)
        else:
            self._arrived(data)

    async def _arrives_after_sleep(self, data: Any) -> None:
        try:
            await self.services.clockwork.ears.caught_up()
        except StoreFailed as error:
            log_failure(log, "time not known yet", error)
        self._arrived(data)

    def _arrived(self, data: Any) -> None:
        """Read an interaction and let it in. The library would end the connection at an error here."""
        try:
            press = Press.of(data, Reply(self.responder), self._core.clock.now())
            self._core.meter.arrived(press.id, press.kind.name)
            self.services.display.newest.told_by(press)
            if press.kind is not discord.InteractionType.autocomplete:
                self._core.tournaments.draws.pressed(press.guild_id or 0, press.id)
            self.intake.take(press.id, press.guild_id or press.channel_id, partial(self._let_in, press, data))
        except Exception:
            log.exception("interaction not read", interaction=data.get("id"), kind=data.get("type"))

    def _let_in(self, press: Press, data: Any) -> None:
        if press.kind in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            self._core.background.begin(self.services.presses.router.route(press), "press", Until.LAST)
        else:
            attach(press, data)
            self._command(data)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        error = sys.exception()
        if self.responder.closing:  # the database or the connections may be closed already
            log.info("cut off by the end", listener=event_method, reason=repr(error))
        elif isinstance(error, StoreFailed):
            log_failure(log, "listener failed", error, listener=event_method)
        else:
            log.error("listener failed", listener=event_method, exc_info=error)

    async def close(self) -> None:
        """Disconnect once every press is answered.

        This has a task of its own: in one that was cancelled, as that of the bot is to stop it, Python before 3.11.3
        takes every timeout for another cancellation, and nothing after it would be done.
        """
        await asyncio.create_task(self._end(), name="end")

    async def _end(self) -> None:
        self.intake.open()
        await self.lifecycle.pause()
        self.intake.close()
        await self.lifecycle.end()
        await super().close()
