"""Calling who has not moved: by a mention, which goes away when they do.

Whoever must act is mentioned when half of their time is gone (at once at slow pace), as the server wants it. Where the
table has scrolled away the mention is the table itself, put up again. Who has left the server is not called: that is
found out here, and again when their time is up, and taken as if they had pressed Leave.
"""

import asyncio
from typing import Any

import aiohttp
import discord

from bot import render
from bot.edits import NO_PERMISSION, NO_PLACE, UNKNOWN_MESSAGE, Edits
from bot.emoji import Faces
from bot.log import logger
from bot.servers import Servers
from bot.settings import Timings
from bot.storage import Due, Storage
from bot.table import Table
from bot.tables import Tables

log = logger(__name__)

NEWEST = 10
"""A table that is not among so many newest messages of its channel has scrolled away."""
UNKNOWN_MEMBER = 10007
MEMBER_TIMEOUT = 2.0
"""How long to wait, in seconds, for Discord to say whether somebody is a member; without an answer they are."""

HOPELESS = {UNKNOWN_MESSAGE} | NO_PERMISSION | NO_PLACE
"""What Discord refuses for good."""
FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
"""What a request to Discord may fail with."""


class Calls:
    """Mentions people, and clears the mentions away."""

    def __init__(
        self,
        tables: Tables,
        storage: Storage,
        servers: Servers,
        edits: Edits,
        faces: Faces,
        client: discord.Client,
        timings: Timings,
    ) -> None:
        self._tables = tables
        self._storage = storage
        self._servers = servers
        self._edits = edits
        self._faces = faces
        self._client = client
        self._timings = timings
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        tables.listen(self._changed)

    async def stop(self) -> None:
        """Stop all that is under way; the next start goes on with it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def call(self, due: Due) -> None:
        """Call somebody who has not moved, as the server wants it."""
        table = await self._tables.calling(due)
        if table is None:
            return
        policy = (await self._servers.of(table.guild_id)).mentions
        if policy == "never" or (policy == "slow" and table.pace != "slow") or table.trouble:
            await self._tables.called(table.id, due.seat, table.seats[due.seat].decision, None)
            return
        self._do(self._call(table, due.seat))

    async def leave_if_gone(self, table: Table, seat: int) -> bool:
        """Take whoever has left the server as one who pressed Leave; tells whether they had."""
        user_id = table.seats[seat].user_id
        if user_id is None:
            return False
        try:
            async with asyncio.timeout(MEMBER_TIMEOUT):
                await self._client.http.get_member(table.guild_id, user_id)
        except discord.NotFound as error:
            if error.code == UNKNOWN_MEMBER:
                log.info("player has left the server", table=table.id)
                await self._tables.leave(table.id, user_id)
                return True
        except FAILED as error:
            log.info("not known whether a player is a member", table=table.id, reason=repr(error))
        return False

    def sweep(self) -> None:
        """Delete the messages that have served their time."""
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = self._do(self._sweep())

    def _do(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _changed(self, old: Table, table: Table) -> None:
        if any(
            wait.called not in (None, old.message_id) for seat, wait in old.waits.items() if seat not in table.waits
        ):
            self.sweep()

    async def _call(self, table: Table, seat: int) -> None:
        user_id, decision = table.seats[seat].user_id, table.seats[seat].decision
        assert user_id is not None, "only people are waited for with a call"
        if await self.leave_if_gone(table, seat):
            return
        channel = self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        try:
            newest = [message.id async for message in channel.history(limit=NEWEST)]

            async def post(view: discord.ui.LayoutView) -> discord.Message:
                # The same words twice within minutes are one message: so a crash here leaves no second mention behind.
                return await self._faces.sent(
                    view,
                    lambda: self._edits.request(
                        channel.send(
                            view=view,
                            nonce=f"c{table.id}s{seat}d{decision}",
                            allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id)]),
                        )
                    ),
                )

            if table.message_id in newest:
                posted = await post(render.call(table, seat))
            else:
                posted, _ = await self._edits.in_words(table, post, calling=seat)
            if table.message_id not in newest:
                await self._edits.put_up(table, table.channel_id, posted.id, table.parent_id)
            await self._tables.called(table.id, seat, decision, posted.id)
            self.sweep()
        except FAILED as error:
            log.info("player not called", table=table.id, reason=repr(error))
            if getattr(error, "code", None) in HOPELESS:
                await self._tables.called(table.id, seat, decision, None)

    async def _sweep(self) -> None:
        for channel_id, message_id in await self._storage.litter():
            try:
                await self._edits.request(self._delete(channel_id, message_id))
            except FAILED as error:
                if getattr(error, "code", None) not in HOPELESS:
                    log.info("message not deleted yet", reason=repr(error))
                    continue
                await self._dropped(message_id)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message, unless it is needed again: somebody may have pressed a hand that was to go."""
        if await self._storage.is_litter(message_id):
            await self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
            await self._dropped(message_id)

    async def _dropped(self, message_id: int) -> None:
        for table_id, seat in await self._storage.dropped(message_id):
            await self._edits.show_hand(table_id, seat)
