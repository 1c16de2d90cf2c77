"""The threads of several tables that are opened at once, one for each table."""

import math
from collections.abc import Collection, Sequence
from typing import Final

import discord

from bot.discord.core import Core
from bot.discord.library import routes
from bot.discord.live.loop import Outdated
from bot.discord.live.threads import TRIES, Threads, archived_after
from bot.discord.requests import FAILED, passes
from bot.discord.wording import REFUSED_WORDS
from bot.play.gathering import Gathering
from bot.play.table import Table
from bot.runtime.log import logger
from bot.tournaments.tournament import Tournament

log = logger(__name__)

PUBLIC_THREAD: Final = 11
SKEW = 60.0
"""Seconds by which Discord's clock may be behind."""
REFUSED_TITLE = 200001
"""The error code of AutoMod for the name of a thread."""

Parent = Gathering | Tournament
"""What opens several tables at once, in threads below one channel."""


class GatheringThreads:
    """Opens these threads; opening one twice gives the same thread."""

    def __init__(self, core: Core, threads: Threads) -> None:
        self._core = core
        self._threads = threads

    async def open(
        self,
        found: Parent,
        names: tuple[str, str],
        table: Table,
        *,
        again: bool,
        called: Sequence[discord.abc.Snowflake] = (),
        patience: float = math.inf,
    ) -> bool:
        """Open the thread of a table; tells whether it has one.

        :param names: of the thread; the second is taken where AutoMod refuses the first.
        :param again: whether that may have been tried before.
        :param called: the people who are mentioned there.
        :param patience: how many seconds may pass until Discord takes another thread below that channel.
        :raises Outdated: another process may be opening it.
        """
        for failures in range(1, TRIES + 1):
            try:
                await self._into_thread(found, names, table, called, again=again or failures > 1)
                return True
            except Outdated:
                raise
            except FAILED as error:
                log.warning("no thread", table=table.id, reason=repr(error))
                too_late = isinstance(error, discord.RateLimited) and error.retry_after > patience
                if too_late or not passes(error):
                    break
                await self._core.requests.pause(error, failures)
        return False

    async def rename(self, table: Table, name: str) -> None:
        renaming = routes.edit_thread(self._core.client, table.home.channel_id, name=name, archived=False)
        try:
            await self._core.requests.send(renaming, table.home.guild_id, rare=True)
        except FAILED as error:
            log.warning("thread not renamed", table=table.id, reason=repr(error))

    async def _into_thread(
        self,
        found: Parent,
        names: tuple[str, str],
        table: Table,
        called: Sequence[discord.abc.Snowflake],
        *,
        again: bool,
    ) -> None:
        name, plain = names
        thread_id = await self._begun(found, {name, plain}) if again else None
        if thread_id is None:
            try:
                thread_id = await self._begin_thread(found, name, table.agreed.pace)
            except discord.HTTPException as error:
                if error.code not in REFUSED_WORDS | {REFUSED_TITLE}:
                    raise
                thread_id = await self._begin_thread(found, plain, table.agreed.pace)
        await self._threads.put(table, thread_id, found.channel_id, called)

    async def _begin_thread(self, found: Parent, name: str, pace: str) -> int:
        archived = archived_after(pace)
        opening = routes.begin_thread(
            self._core.client, found.channel_id, name=name, auto_archive_duration=archived, type=PUBLIC_THREAD
        )
        return int((await self._core.requests.send(opening, found.guild_id, rare=True))["id"])

    async def _begun(self, found: Parent, named: Collection[str]) -> int | None:
        """Find a thread of one of these names that was begun for a gathering before the bot could note it."""
        since, place = found.created_at - SKEW, (found.channel_id, self._core.client.application_id)
        listing = routes.active_threads(self._core.client, found.guild_id)
        for thread in (await self._core.requests.send(listing, found.guild_id, rare=True))["threads"]:
            thread_id, own = int(thread["id"]), (int(thread["parent_id"]), int(thread["owner_id"])) == place
            fits = own and thread["name"] in named and discord.utils.snowflake_time(thread_id).timestamp() >= since
            if fits and not await self._core.storage.tables_in_thread(found.guild_id, thread_id):
                return thread_id
        return None
