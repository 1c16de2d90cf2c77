"""Mentioning players who have not moved, or are invited; the mention is deleted when they have acted.

Players who must act are mentioned after half of their time (at once at slow pace), depending on the server's settings.
If the table has scrolled away, the mention is the table itself, posted again. Players who have left the server are
treated as if they had pressed Leave; this is checked here, and again when their time is up.
"""

import math
from collections.abc import Awaitable

import discord

from bot.discord.core import Core
from bot.discord.live.hands import Hands
from bot.discord.live.litter import HOPELESS
from bot.discord.live.table_messages import TableMessages
from bot.discord.live.tables import Publisher
from bot.discord.live.work import Work
from bot.discord.members import MemberUnknown
from bot.discord.mentions import mention
from bot.discord.newest import Newest
from bot.discord.pings import Pings
from bot.discord.requests import FAILED
from bot.play import appointments, leaving, messages, moves, waits
from bot.play.missing_game import MissingGame
from bot.play.table import LOBBY, PROPOSED, Expiry, Home, Table
from bot.runtime.log import logger
from bot.runtime.rate_limiter import FIRST
from bot.show import render
from bot.standings.ids import MessageId, TableId
from bot.store.due import Key
from bot.store.errors import StoreFailed
from bot.store.sql.waits import key_of
from rules.seats import Seat, by_seat

log = logger(__name__)


class Reminders(Work):
    """Calls people once their call is among what is left to do: the deadline as the part of its work."""

    kind = "reminder"

    def __init__(self, core: Core, publisher: Publisher, messages: TableMessages, hands: Hands, newest: Newest) -> None:
        super().__init__(core)
        self._publisher = publisher
        self._messages = messages
        self._hands = hands
        self._newest = newest
        self._pings = Pings(core)

    async def keep_up(self, key: Key) -> None:
        """Mention a player who has not moved, all of an appointment, or people who want to know of a new table."""
        table, called = await self._core.tables.get(TableId(key.key)), key_of(key.part)
        if table is None or (cause := waits.called_for(table, called)) is None or isinstance(table.game, MissingGame):
            return
        if table.home.trouble or not await self.may_mention(table, asked=called is LOBBY):
            return
        try:
            if called is LOBBY:
                posted = await self._announce(table)
            elif isinstance(called, Expiry):
                posted = await self._call_together(table, called, cause)
            else:
                posted = await self._call(table, called, cause)
        except discord.HTTPException as error:
            if error.code not in HOPELESS:
                raise
            log.info("nobody called", table=table.id, reason=repr(error))
            return
        if posted is not None:
            await self._core.tables.called(table, called, cause, posted)

    def tell_begun(self, table: Table) -> None:
        """Mention the players who cannot be sent their hands, in the background: the game has begun."""
        self._core.background.begin(self._tell_begun(table), f"begun-{table.id}")

    def tell_moved(self, table: Table, user_id: int) -> None:
        """Tell a player where they sit now, in the background."""
        self._core.background.begin(self._tell_moved(table, user_id), f"moved-{table.id}")

    async def give_up_if_gone(self, table: Table, seat: Seat) -> bool:
        """Treat a player who has left the server as if they had pressed Leave; tells whether they are gone.

        A player who is timed out cannot press anything: in a tournament the house plays for them until they are back.
        """
        player, now = table.players[seat], self._core.clock.now()
        if player.person is None:
            return False
        try:
            member = await self._core.members.find(table.home.guild_id, player.person, now)
        except MemberUnknown:
            return False
        if member is None:
            log.info("player has left the server", table=table.id)
            await self._core.tables.change(table.id, leaving.leave, player.person)
            return True
        until = member.timed_out_until
        if table.event.tournament_id is None or until is None or until.timestamp() <= now:
            return False
        await self._core.tables.note(table.id, moves.give_to_house, seat, player.decision)
        return True

    async def may_mention(self, table: Table, *, asked: bool = False) -> bool:
        """:param asked: whether it is people who have asked for it."""
        policy = (await self._core.guild_settings.of(table.home.guild_id)).mentions
        return policy != "never" and (asked or policy != "slow" or table.agreed.pace == "slow")

    async def _tell_begun(self, table: Table) -> None:
        try:
            if unnotified := await self.unnotified(table):
                posted = await self._post(table.home, render.begun(table, unnotified), unnotified, f"b{table.id}")
                await self._core.tables.note(table.id, messages.announce, posted)
        except (*FAILED, StoreFailed) as error:
            log.info("beginning not told", table=table.id, reason=repr(error))

    async def _tell_moved(self, table: Table, user_id: int) -> None:
        try:
            people = [user_id] if await self.may_mention(table) else []
            await self._post(table.home, render.moved_here(table, user_id), people, f"m{table.id}v{table.version}")
        except (*FAILED, StoreFailed) as error:
            log.info("player not told of the table", table=table.id, reason=repr(error))

    async def unnotified(self, table: Table) -> list[int]:
        """List the players to be told that their game has begun: their hands are not open, and cannot be sent."""
        if not await self.may_mention(table):
            return []
        now = self._core.clock.now()
        hands = await self._core.storage.hands(table.id, now)
        dead = self._hands.tokens.is_dead
        sent = {hand.user_id for hand in hands if hand.message_id is not None or not dead(hand.token)}
        return [
            player.person
            for seat, player in by_seat(table.players)
            if player.person is not None
            and player.person not in sent
            and not _is_called_anyway(table, seat, now)
            and not await self._hands.wants_direct(table, seat)
        ]

    async def _post(
        self, home: Home, view: render.Layout, people: list[int], nonce: str, since: float = FIRST
    ) -> MessageId:
        channel = self._core.client.get_partial_messageable(home.channel_id, guild_id=home.guild_id)
        return await mention(self._core, channel, home.guild_id, view, people, nonce, since)

    async def _call(self, table: Table, seat: Seat, cause: int) -> MessageId | None:
        """Mention a player, unless they have left or moved meanwhile; gives the message."""
        since = self._core.clock.now()
        if await self.give_up_if_gone(table, seat):
            return None
        scrolled = await self._newest.has_scrolled_away(table.home, since)
        latest = await self._core.tables.get(table.id)
        if latest is None or waits.called_for(latest, seat) != cause:
            return None
        people = [latest.players[seat].person or 0]

        def post(view: render.Layout) -> Awaitable[MessageId]:
            return self._post(latest.home, view, people, f"c{table.id}s{seat}d{cause}", since)

        if not scrolled or not await self._messages.claim_repost(latest):
            return await post(render.reminder(latest, seat))
        posted, _ = await self._messages.in_words(latest, post, calling=seat)
        await self._publisher.put_up(latest, latest.home.channel_id, posted, latest.home.parent_id)
        return posted

    async def _announce(self, table: Table) -> MessageId | None:
        """Mention the people who want to know of a new table, unless all seats are taken; gives the message."""
        if table.home.message_id is None or len(table.players) >= table.places.stop - 1:
            return None
        people = await self._pings.people(table)
        latest = await self._core.tables.get(table.id)
        if not people or latest is None or waits.called_for(latest, LOBBY) is None:  # it has begun, or was cancelled
            return None
        return await self._post(table.home, render.opened(table, people), people, f"o{table.id}")

    async def _call_together(self, table: Table, key: Expiry, at: int) -> MessageId | None:
        """Tell people that a time is proposed, or that it has come, unless all know that; gives the message."""
        held = table.event.appointment
        assert held is not None
        known = held.agreeing if key is PROPOSED else held.here
        asked = sorted(appointments.seats_of_people(table) - {*known})
        if not asked:
            return None
        people = [table.players[seat].person or 0 for seat in asked]
        view = render.together(table, asked, key)
        return await self._post(table.home, view, people, f"{key.value[0]}{table.id}t{at}")


def _is_called_anyway(table: Table, seat: Seat, now: float) -> bool:
    """Whether a player is mentioned at once, because it is their turn at slow pace; also if it is posted only now."""
    if table.home.unhoused:
        return table.agreed.pace == "slow" and seat in table.game.awaited(table.state)
    return seat in table.waits and (table.waits[seat].call or math.inf) <= now
