"""Pings: people ask to be mentioned when a table opens in a channel, and take that back, with one press."""

from bot.discord.access import need_server
from bot.discord.answer import Answer, NewMessage, Redrawn
from bot.discord.core import Core
from bot.discord.members import MemberUnknown
from bot.discord.press import Press
from bot.discord.responses import settings_here
from bot.discord.rights import Member, permissions_in
from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.table import Table
from bot.show import render
from bot.show.custom_ids import PingId


class Pings:
    def __init__(self, core: Core) -> None:
        self._core = core
        self._pings = core.storage.pings

    async def press(self, press: Press, pressed: PingId) -> Answer:
        guild_id, channel_id, t = need_server(press), press.place, press.t
        self._core.access.need_free(press.member)
        if pressed.verb == "on":
            if (await settings_here(press)).mentions == "never":
                raise Refused(mark("This server doesn't let me mention anybody."))
            await self._pings.ask(guild_id, channel_id, press.user_id, self._core.clock.now())
        else:
            await self._pings.stop(channel_id, press.user_id)
        layout = render.pings(channel_id, t, on=pressed.verb == "on")
        return Redrawn(layout) if press.is_private else NewMessage(layout)

    async def people(self, table: Table) -> list[int]:
        """Choose whom to mention because a table has opened: those who want it, see it, and do not sit there."""
        home, now = table.home, self._core.clock.now()
        place = home.parent_id or home.channel_id
        seated = {player.person for player in table.players if player.person is not None}
        known = seated | ({table.opener_id} if isinstance(table.opener_id, int) else set())
        chosen = await self._pings.take(place, table.id, known, now)
        return [user_id for user_id in chosen if await self._sees(home.guild_id, place, user_id, now)]

    async def _sees(self, guild_id: int, channel_id: int, user_id: int, now: float) -> bool:
        """Whether a person sees a channel; nobody who has left the server is asked about again."""
        channel = (await self._core.places.server(guild_id, now)).get_channel(channel_id)
        try:
            found = await self._core.members.find(guild_id, user_id, now)
        except MemberUnknown:
            return False
        if found is None:
            await self._pings.stop(channel_id, user_id)
        if found is None or channel is None:
            return False
        return permissions_in(channel, Member.found(found), now).view_channel
