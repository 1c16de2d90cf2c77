"""The connection to Discord: what it needs of it, what it listens to, and which commands it offers."""

import asyncio
import contextlib
import hashlib
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.access import Access
from bot.discord.components import Id, Take, pressable
from bot.discord.emoji import Faces
from bot.discord.endings import Endings
from bot.discord.members import Members
from bot.discord.opening import GameCog
from bot.discord.presses import Presses, other_interaction
from bot.discord.publisher import PLACE_GONE, Edits
from bot.discord.reminders import Calls
from bot.discord.responses import apologise, reader, say
from bot.discord.threads import Threads
from bot.discord.translator import Translator
from bot.runtime.clock import Clock
from bot.runtime.log import logger
from bot.runtime.meter import Meter
from bot.runtime.timings import Timings
from bot.runtime.worker import Worker
from bot.services.erasure import Deleting
from bot.services.guild_settings import Servers
from bot.services.recounting import Recounting
from bot.services.tables import Tables
from bot.services.thinking import Thinking
from bot.services.timekeeper import Timekeeper
from bot.show.custom_ids import LessonId, MenuId, PlayId, RulesId, StepId, TableId, WordsId
from bot.store import Store, StoreFailed

log = logger(__name__)

LAST_ANSWERS = 3.0
"""How long to wait at the end, in seconds, for presses that are being answered: Discord takes no later answer."""
COMMANDS_WITHIN = 5.0
"""How long the start waits, in seconds, for Discord to take the commands: clicks are served without that."""
COMMANDS_AGAIN, COMMANDS_LATEST = 60.0, 3600.0
"""Seconds until the commands are told again after Discord has not taken them: growing."""
BEHIND = 60.0
"""So many seconds before the bot was last alive a change may not have been shown yet."""


class Tree(app_commands.CommandTree["DealersChoice"]):
    """The slash commands. What goes wrong before or in one of them is answered too."""

    async def interaction_check(self, interaction: discord.Interaction["DealersChoice"], /) -> bool:
        """Take no command once the bot is closing: the library lets go of them one after the other."""
        return not self.client.closing

    async def on_error(
        self, interaction: discord.Interaction["DealersChoice"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer in words where the library could not understand a command, and apologise for all else."""
        t = reader(interaction)
        match error:
            case app_commands.TransformerError():
                log.debug("option refused", interaction=interaction.id)
                await say(interaction, t("One of the options has a value that it cannot have. Nothing has changed."))
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                log.info("command out of date", interaction=interaction.id)
                await say(interaction, t("This command has changed. Reload Discord (Ctrl+R) and try it again."))
            case app_commands.NoPrivateMessage():
                await say(interaction, t("This works in a server only, where the others are."))
            case app_commands.CommandInvokeError():
                await apologise(interaction, error.original)
            case _:
                await apologise(interaction, error)


class DealersChoice(commands.AutoShardedBot):
    """The bot. It is given all that it works with."""

    def __init__(
        self,
        storage: Store,
        clock: Clock,
        timings: Timings,
        *,
        meter: Meter,
        contact: str = "",
        extensions: Sequence[str],
        ready: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
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
            http_trace=meter.trace,  # type: ignore[arg-type]  # None is what the library has by default
        )
        self.storage = storage
        self.clock = clock
        self.contact = contact  # where people report a problem
        self.meter = meter
        self.servers = Servers(storage)
        self.tables = Tables(storage, {}, clock, timings)
        self.worker = Worker()
        self.faces = Faces(storage, self.worker, clock, timings.upload)
        self.edits = Edits(self.tables, storage, self.faces, clock, timings)
        self.members = Members(self, self.edits.request, clock, timings.member)
        self.access = Access(self.servers, self.members, clock)
        self.calls = Calls(self.tables, storage, self.servers, self.members, self.edits, self.faces, self, clock)
        self.threads = Threads(self.tables, self.edits, self.faces, self)
        self.thinking = Thinking(self.tables, self.worker, clock)
        self.timekeeper = Timekeeper(self.tables, self.calls, self.thinking, storage, clock, timings)
        self.presses = Presses(self.tables, storage, self.edits, self.threads, self.access, clock)
        self.endings = Endings(self.tables, self.edits, storage, self.worker) if timings.pictures else None
        self.recounting = Recounting(storage)
        self.deleting = Deleting(self.tables, self.edits, self.servers, self.timekeeper, storage, clock, timings)
        self.under_way: set[asyncio.Task[Any]] = set()  # presses and commands that are being answered
        self.closing = False  # from when on nothing is answered any more
        self._extensions_wanted = extensions
        self._when_ready = ready
        self._tasks: list[asyncio.Task[None]] = []
        self._unshown: list[int] = []  # tables that may not have been shown as they stood when the bot ended
        self._at_work = False

    async def add_game(self, cog: GameCog) -> None:
        """Make a game playable."""
        game = cog.looks.game
        self.tables.presenters[game.key] = cog.looks
        self.storage.games[game.key] = game
        await self.add_cog(cog)

    def add_press(self, kind: type[Id], take: Take[Id]) -> None:
        """Have something done at presses with such ids, whatever message they are on."""
        self.add_dynamic_items(pressable(kind, take))
        self.presses.kinds.append(kind)

    async def setup_hook(self) -> None:
        """Get ready between log-in and the first event.

        :raises bot.store.StorageError: the database belongs to another application.
        """
        assert self.application_id is not None
        await self.storage.claim(self.application_id)
        self.add_press(TableId, self.presses.press)
        self.add_press(WordsId, self.presses.remove_words)
        self.add_press(PlayId, self.presses.play)
        self.add_press(StepId, self.presses.choose)
        self.add_press(MenuId, self.presses.pick)
        self.add_press(RulesId, self.presses.turn_page)
        self.add_press(LessonId, self.presses.learn)
        for name in self._extensions_wanted:
            await self.load_extension(name)  # a cog that does not load ends the start: nothing is half there
        await self.faces.load()
        offering = self.loop.create_task(self._offer(), name="commands")
        self._tasks.append(offering)
        await asyncio.wait({offering}, timeout=COMMANDS_WITHIN)
        await self.timekeeper.begin()
        self._unshown = await self.storage.changed_since(self.timekeeper.since - BEHIND)

    async def _offer(self) -> None:
        """See to it that Discord has the commands. Until it takes them it goes on with those that it was told last."""
        wait = COMMANDS_AGAIN
        while True:
            try:
                await self._sync()
                return
            except (
                discord.HTTPException,
                discord.RateLimited,
                aiohttp.ClientError,
                TimeoutError,
                OSError,
                StoreFailed,
            ) as error:
                log.warning("commands not synchronised yet", reason=str(error), next_try_in=wait)
            except Exception:
                log.exception("commands not synchronised")
                return
            await self.clock.sleep_until(self.clock.now() + wait)
            wait = min(COMMANDS_LATEST, 2 * wait)

    async def _sync(self) -> None:
        """Tell Discord the commands, if they are not the ones that it was told last."""
        translator = Translator()
        await self.tree.set_translator(translator)
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps([self.application_id, payload], sort_keys=True).encode()).hexdigest()
        if await self.storage.fact("commands") != digest:
            await self.edits.request(self.tree.sync(), 0, rare=True)
            await self.storage.note("commands", digest)
            log.info("commands synchronised", commands=len(payload))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Go on where the bot was when it was last here. The library calls this at the gateway's READY."""
        await self.timekeeper.back(shard_id, self.shard_count or 1)
        if not self._at_work:
            self._at_work = True
            self._tasks += [
                self.loop.create_task(self.timekeeper.heartbeat(), name="heartbeat"),
                self.loop.create_task(self.timekeeper.run(), name="timekeeper"),
                self.loop.create_task(self.timekeeper.note_alive(), name="alive"),
                self.loop.create_task(self.recounting.run(), name="recounting"),
                self.loop.create_task(self.deleting.run(), name="deleting"),
                self.loop.create_task(self.faces.keep_up(self, self.edits.request), name="faces"),
            ]
            self.edits.start(self)
            log.info("ready", shards=self.shard_count)
            if self._when_ready is not None:
                await self._when_ready()
            await self.edits.catch_up(self._unshown)
            if self.endings is not None:
                await self.endings.catch_up(self._unshown)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Note in which servers the bot is, also those that came and went while it was away."""
        if self.is_closed():
            return
        present = [guild.id for guild in self.guilds]  # also those that Discord cannot reach at the moment
        await self.storage.privacy.present_in(present, shard_id, self.shard_count or 1, self.clock.now())

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Go on after a break that the session has survived."""
        await self.timekeeper.back(shard_id, self.shard_count or 1)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let the clocks of a shard stand still while it is away."""
        self.timekeeper.gone(shard_id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take the interactions that the library hands to nobody."""
        self.meter.arrived(interaction.id, interaction.type.name)
        await other_interaction(self.presses, interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that the tables of a channel stand nowhere any more."""
        await self._place_gone(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Note that the tables of a thread stand nowhere any more."""
        await self._place_gone(thread.guild_id, thread.thread_id)
        for table_id in await self.storage.tables_in_thread(thread.guild_id, thread.thread_id):
            await self.tables.lose_thread(table_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is stored of a server into which the bot has been invited again."""
        await self.storage.privacy.server_joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the tables of a server stand nowhere any more, and that its data are to be deleted some day."""
        await self.storage.privacy.server_removed(guild.id, self.clock.now())
        await self._place_gone(guild.id)

    async def _place_gone(self, guild_id: int, channel_id: int | None = None) -> None:
        for table_id in await self.storage.open_tables_in(guild_id, channel_id):
            await self.edits.give_up(table_id, PLACE_GONE)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what goes wrong in a listener, with its traceback."""
        log.error("listener failed", listener=event_method, exc_info=sys.exc_info())

    async def close(self) -> None:
        """Let go of Discord once every press is answered. Everything that counts is stored already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS):
                while self.under_way:
                    await asyncio.wait(set(self.under_way))
        await self.calls.stop()
        await self.members.stop()
        await self.deleting.stop()
        await self.threads.stop()
        if self.endings is not None:
            await self.endings.stop()
        await self.worker.stop()
        await self.edits.stop()
        self.closing = True
        await super().close()
