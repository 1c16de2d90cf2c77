"""A thread for each game, if the server wants that: the table moves there at the start and leaves a link behind."""

from collections.abc import Sequence
from typing import Final, Literal

import discord

from bot.discord.core import Core
from bot.discord.library import routes
from bot.discord.library.messages import View
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.requests import FAILED, passes
from bot.language.texts import texts
from bot.play import messages
from bot.play.table import Table
from bot.runtime.log import logger
from bot.standings.ids import MessageId

log = logger(__name__)

THREAD_EXISTS = 160004
TRIES = 5
"""How often a thread is requested if Discord does not answer."""
DAY: Final = 1440
WEEK: Final = 10080
"""Minutes without a message after which Discord archives a thread."""


def archived_after(pace: str) -> Literal[1440, 10080]:
    return WEEK if pace in ("slow", "none") else DAY


class Threads:
    def __init__(self, core: Core, publisher: Publisher, messages: TableMessages) -> None:
        self._core = core
        self._publisher = publisher
        self._messages = messages

    def open(self, table: Table) -> None:
        """Move a table to a thread of its own, in the background. If that fails, it stays where it is."""
        self._core.background.begin(self._open(table), f"thread-{table.id}")

    async def _open(self, table: Table) -> None:
        for failures in range(1, TRIES + 1):
            try:
                await self._into_thread(table)
                return
            except FAILED as error:
                log.warning("no thread", table=table.id, reason=repr(error))
                if not passes(error):
                    return
                await self._core.requests.pause(error, failures)
            latest = await self._core.tables.get(table.id)
            if latest is None or latest.ended or latest.home.message_id != table.home.message_id:
                return
            table = latest

    async def _into_thread(self, table: Table) -> None:
        """Put a table into a thread: a new one, or one that was created although the response was lost.

        :raises discord.HTTPException: Discord refuses it.
        """
        if table.home.message_id is None:
            return
        t = texts(table.agreed.locale)
        users = [discord.Object(player.person) for player in table.players if player.person is not None]
        try:
            thread = await self._core.requests.send(
                routes.begin_thread_at(
                    self._core.client,
                    table.home.channel_id,
                    table.home.message_id,
                    name=t("{game}, table {number}", game=table.game.name, number=table.id),
                    auto_archive_duration=archived_after(table.agreed.pace),
                ),
                table.home.guild_id,
                rare=True,
            )
            thread_id = int(thread["id"])
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            thread_id = table.home.message_id  # a thread has the id of the message it was started from
        await self.put(table, thread_id, table.home.channel_id, users)

    async def put(
        self, table: Table, thread_id: int, parent_id: int | None, called: Sequence[discord.abc.Snowflake] = ()
    ) -> None:
        """Post a table in a thread or a channel, and note that as its place.

        :param parent_id: the channel that the thread belongs to; None for a channel.
        :param called: the people who are mentioned because their game has begun.
        :raises discord.HTTPException: Discord refuses it.
        """
        inside = self._core.client.get_partial_messageable(thread_id, guild_id=table.home.guild_id)
        shown = await self._core.tables.get(table.id) or table
        mentions = discord.AllowedMentions(users=called)
        posted, _ = await self._messages.in_words(
            self._as_posted(shown, thread_id, parent_id),
            lambda view: self._core.faces.sent(
                view,
                lambda dressed: self._core.requests.send(
                    inside.send(view=View(dressed), nonce=f"t{table.id}thread", allowed_mentions=mentions),
                    table.home.guild_id,
                ),
            ),
            greeting=bool(called),
        )
        await self._publisher.put_up(shown, thread_id, MessageId(posted.id), parent_id)

    def _as_posted(self, table: Table, channel_id: int, parent_id: int | None) -> Table:
        """Give a table of a tournament as it is to be drawn: its clock starts once it is posted."""
        if not table.home.unhoused:
            return table
        return messages.move(table, self._core.tables.context_of(table.game), channel_id, MessageId(0), parent_id).table
