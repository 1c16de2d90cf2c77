"""Keeping tables in sight: when a person's turn comes, a table that people have buried under their chat is reposted."""

import discord

from bot.discord.core import Core
from bot.discord.library.messages import View
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Done, Live, Turn, later
from bot.discord.newest import Newest
from bot.discord.requests import passes
from bot.play.changes import turn_has_come
from bot.play.messages import until_repost
from bot.play.missing_game import MissingGame
from bot.play.table import Table
from bot.runtime.log import logger
from bot.services.held import Held
from bot.show import render
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key

log = logger(__name__)

BURIED = 5
"""The number of messages from people below a table from which it is reposted."""
KNOWN_FOR = 3.0
"""Seconds within which a channel's messages are fetched at most once: with the edit before it, a repost takes five."""

DONE = Done(last=True)


class Sight(Live[Table]):
    """Reposts tables. A row is wanted only where a press has not told that nothing is below the table."""

    kind = "sight"

    def __init__(self, core: Core, publisher: Publisher, messages: TableMessages, newest: Newest) -> None:
        super().__init__(core)
        self._publisher = publisher
        self._messages = messages
        self._newest = newest
        core.tables.listen(self._changed)

    def _changed(self, old: Table, table: Table) -> None:
        if not _may_be_buried(table) or not turn_has_come(old, table):
            return
        pressed = table.presses[-1] if table.presses != old.presses else None
        if pressed is None or not self._newest.is_last(table.home, pressed):
            self._core.tables.due.redo(Key("sight", table.id), table.home.guild_id)

    async def read(self, key: Key) -> Table | None:
        return await self._core.tables.get(TableId(key.key))

    async def turn(self, found: Table, held: Held) -> Turn | Done:
        if not _may_be_buried(found):
            return DONE
        home, now = found.home, self._core.clock.now()
        if (rest := until_repost(home, now)) > 0:
            return later(rest)
        since = held.since or now
        if (age := self._newest.age(home.channel_id)) < KNOWN_FOR and now - age < since:
            return later(KNOWN_FOR - age)
        if age >= KNOWN_FOR:
            await self._core.requests.take_low_priority()
            if not _may_be_buried(await self._core.tables.get(found.id) or found):
                return DONE
        try:
            below = await self._newest.from_people_below(home, since, KNOWN_FOR)
        except discord.HTTPException as error:
            if passes(error):
                raise
            return await self.refused(found, held, error)
        return Turn(home.channel_id, since) if below >= BURIED else DONE

    async def do(self, found: Table, _held: Held, since: float) -> Done:
        home = found.home
        if not _may_be_buried(found):
            return DONE
        channel = self._core.client.get_partial_messageable(home.channel_id, guild_id=home.guild_id)

        async def post(view: render.Layout) -> MessageId:
            # Within minutes Discord accepts the same nonce only once, so another process may safely try again.
            posted: discord.Message = await self._core.faces.sent(
                view,
                lambda dressed: self._core.requests.send(
                    channel.send(view=View(dressed), nonce=f"s{home.message_id}", silent=True), home.guild_id, since
                ),
            )
            return MessageId(posted.id)

        if not await self._messages.claim_repost(found):
            return later()  # a reminder has, or another process
        posted, _ = await self._messages.in_words(found, post)
        await self._publisher.put_up(found, home.channel_id, posted, home.parent_id)
        return DONE

    async def refused(self, found: Table, _held: Held, error: discord.HTTPException) -> Done:
        log.info("not reposted", table=found.id, code=error.code)  # it stays where it is
        return DONE


def _may_be_buried(table: Table) -> bool:
    """Whether a table whose message is in its channel waits for a person."""
    if table.phase != "play" or isinstance(table.game, MissingGame) or table.placeless or table.home.trouble:
        return False
    if table.home.message_id is None:
        return False
    return any(not table.players[seat].played_by_house for seat in table.game.awaited(table.state))
