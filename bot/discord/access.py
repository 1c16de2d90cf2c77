"""Who may do what, according to Discord: commands, completions, buttons, menus and forms all ask here.

What a person may do at a table depends on their rights in its channel, wherever they ask from.
People who cannot see that channel are told that there is no such table. In a server each press brings the
member's roles and their permissions where it comes from, and the bot knows the other channels, except those that it
may not view itself: of these it says so. In direct messages it has to ask Discord (:mod:`bot.discord.members`).
What depends on the table itself is in :mod:`bot.play.permissions`. `docs/permissions.md` has a table of all of it.
"""

import asyncio
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

import discord

from bot.discord.members import Members, MemberUnknown
from bot.discord.places import Places
from bot.discord.press import Press
from bot.discord.requests import FAILED
from bot.discord.rights import Member, permissions_in, seen_by_everybody
from bot.language import names
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import mark
from bot.play.gathering import Gathering
from bot.play.permissions import Person
from bot.play.table import Table, Token
from bot.runtime.clock import Clock
from bot.services.guild_settings import GuildSettingsCache
from bot.services.tables import Tables
from bot.standings.games import Sight
from bot.standings.ids import TableId
from bot.tournaments.tournament import Listed, Tournament

ONLY_IN_SERVERS = mark("This works only in a server.")
NOT_KNOWN = mark("Discord isn't telling me right now who may do this: try again in a moment.")
NO_MEMBER = mark("You're no longer in the server of this table: join it again to play.")
TIMED_OUT = mark("You're timed out in this server, so its tables have to wait until {when}.")
NO_TOURNAMENT = mark("There's no such tournament here: choose one from the list.")
EXPIRED = mark("This button is from an older message and no longer does anything: use the newest one.")
HIDDEN = mark("You can no longer see the channel of this table: ask a server admin to let you in.")
UNSEEN = mark(
    "I can't see the channel where that is: try again over there, or ask a server admin to "
    "give me **View Channel** there."
)


class Unseen(Refused):
    """The bot may not view a channel, so who may do what there only their own interaction from there can tell."""

    def __init__(self) -> None:
        super().__init__(UNSEEN)


# What a press says


def need_manager(press: Press) -> int:
    """Give the server's id, or refuse people who may not manage it."""
    guild_id = need_server(press)
    if not press.permissions.manage_guild:
        raise Refused(mark("Only server managers can do that: ask one of them."))
    return guild_id


def need_server(press: Press) -> int:
    """Give the server's id, or refuse a press from direct messages."""
    if press.guild_id is None:
        raise Refused(ONLY_IN_SERVERS)
    return press.guild_id


def need_writer(press: Press) -> None:
    """Refuse people who may not write where their press comes from, before the bot writes there for them."""
    held = press.permissions
    if not (held.send_messages_in_threads if press.in_thread else held.send_messages):
        raise Refused(mark("You can't write in this channel: try another one."))


def need_private(press: Press) -> None:
    """Refuse a press on a message that others see too: only private ones have such a button."""
    if not press.is_private:
        raise Refused(EXPIRED)


class Access:
    def __init__(
        self, tables: Tables, guild_settings: GuildSettingsCache, members: Members, places: Places, clock: Clock
    ) -> None:
        self._tables = tables
        self._guild_settings = guild_settings
        self._members = members
        self._places = places
        self._clock = clock

    async def person(self, press: Press, table: Table | Gathering | None = None) -> Person:
        """Give the presser, with a plain name, and whether they moderate this table (without one: the tables here).

        :raises Refused: Discord does not answer.
        """
        moderates = await self._moderates(press, table)
        return Person(press.user_id, names.plain(press.display_name), press.id, moderates, self.token(press))

    async def _moderates(self, press: Press, table: Table | Gathering | None) -> bool:
        if table is None:
            return press.member is not None and await self._keeps_order(press.member, press.permissions)
        if isinstance(table, Table) and table.private:
            return False
        return await self._keeps_order(*await self._there(press, table))

    def token(self, press: Press) -> Token | None:
        """Give the token for sending the presser something later; None where others would not see it."""
        if press.guild_id is None:
            return None
        return Token(press.user_id, press.token, press.locale, press.expires)

    async def table_of(self, press: Press, table_id: TableId, *, reading: bool = False, leaving: bool = False) -> Table:
        """Find the table that a press is about, if the presser may act there, as far as that depends on its channel.

        :param reading: whether they only look at it, which members who are timed out may do too.
        :param leaving: whether they only give up their own seat, for which they need not see the table.
        :raises Refused: they cannot see the table, or may not act there now.
        """
        table = await self._tables.get(table_id)
        if table is None:
            raise Refused(NO_TABLE)
        if not await self.sees(press, table, leaving=leaving):
            seated = table.seat_of(press.user_id) is not None
            raise Refused(HIDDEN if seated and press.guild_id is None else NO_TABLE)
        if not reading:
            self.need_free(await self._member(press, table.home.guild_id))
        return table

    async def admit_to_board(
        self, press: Press, one: Gathering | Tournament, *, reading: bool = False, leaving: bool = False
    ) -> None:
        """Check that the presser may act in something with a board, as far as that depends on its channel.

        :param reading: whether they only look at it, which members who are timed out may do too.
        :param leaving: whether they only drop out of it, for which they need not see it.
        :raises Refused: they cannot see it, or may not act there now.
        """
        if press.guild_id != one.guild_id or not (leaving or await self.sees(press, one)):
            raise Refused(NO_TABLE if isinstance(one, Gathering) else NO_TOURNAMENT)
        if not reading:
            self.need_free(await self._member(press, one.guild_id))

    async def person_in(self, press: Press, tournament: Tournament) -> Person:
        """Give the presser as a tournament knows them: its moderators are the members who may manage its server."""
        member = await self._member(press, tournament.guild_id)
        return Person(member.id, names.plain(member.name), press.id, member.manages, self.token(press))

    async def sees(self, press: Press, one: Table | Gathering | Tournament | Listed, *, leaving: bool = False) -> bool:
        """Whether the presser sees the channel of something; of a table in direct messages only if they sit there.

        If the channel is gone, those see it who manage the server or sat there.

        :param leaving: whether they only give up their own seat, for which they need not see it.
        :raises Unseen: only an interaction from there would tell.
        :raises Refused: they are not a member of its server, or Discord does not answer.
        """
        if isinstance(one, Table):
            if one.private:
                return one.seat_held_by(press.user_id) is not None
            if leaving or press.guild_id != one.home.guild_id:
                seated = one.seat_of(press.user_id) is not None
                if press.guild_id != one.home.guild_id and not (press.guild_id is None and seated):
                    return False
                if leaving and seated:
                    return True
        member, held = await self._there(press, one)
        if held is None:
            return member.manages or (isinstance(one, Table) and one.seat_held_by(member.id) is not None)
        return held.view_channel

    async def surely_sees(self, press: Press, one: Table | Tournament | Listed) -> bool:
        """Whether the presser can see it, for lists that leave out what nobody can tell."""
        try:
            return await self.sees(press, one)
        except Refused:
            return False

    async def _there(
        self, press: Press, one: Table | Gathering | Tournament | Listed
    ) -> tuple[Member, discord.Permissions | None]:
        """Give the presser, and what they may do in the channel of something, as :meth:`_held` does."""
        home = one.home if isinstance(one, Table) else one
        member = await self._member(press, home.guild_id)
        return member, await self._held(press, member, home.channel_id, home.parent_id)

    async def _held(
        self, press: Press, member: Member, channel_id: int, parent_id: int | None
    ) -> discord.Permissions | None:
        """Give what the presser or another member may do in a channel; None if it is gone, or only Discord knows.

        :param parent_id: the channel of a public thread, whose permissions apply there; None for any other place.
        :raises Unseen: the bot may not view it, and they do not ask from there. An administrator may do anything.
        :raises Refused: Discord has not sent the server's channels.
        """
        place = parent_id or channel_id
        if member.id == press.user_id and press.guild_id == member.guild_id and place == press.place:
            return press.permissions
        guild, now = await self.server(member.guild_id), self._clock.now()
        channel = guild.get_channel(place)
        if channel is not None:
            return permissions_in(channel, member, now)
        thread = guild.get_thread(channel_id)  # a private one
        if thread is None or thread.parent is None:
            if not await self._is_hidden(guild, place):
                new = (await self.server(member.guild_id)).get_channel(place)
                return None if new is None else permissions_in(new, member, now)
            if not member.administrator:
                raise Unseen
            return discord.Permissions.all()
        held = permissions_in(thread.parent, member, now)
        return held if held.manage_threads else None  # only Discord knows who else may read it

    async def channels_seen(self, press: Press, channels: Iterable[int]) -> tuple[list[int], list[int]]:
        """Give a server's channels that the presser sees, and those whose tables they moderate, as far as is known.

        :raises Refused: Discord has not sent the server's channels yet.
        """
        member = _presser(press)
        seen, moderated = [], []
        for channel_id in channels:
            try:
                held = await self._held(press, member, channel_id, None)
            except Unseen:
                continue
            if member.manages if held is None else held.view_channel:
                seen.append(channel_id)
            if await self._keeps_order(member, held):
                moderated.append(channel_id)
        return seen, moderated

    async def channel_name(self, press: Press, channel_id: int, parent_id: int | None) -> str | None:
        """Give the name of a channel; None if it is gone, or hidden from the person who asks, or from the bot."""
        if press.channel_id == channel_id:
            return press.channel.name
        member = _presser(press)
        try:
            held = await self._held(press, member, channel_id, parent_id)
        except Unseen:
            return None
        if held is None or not held.view_channel:
            return None
        channel = (await self.server(member.guild_id)).get_channel_or_thread(channel_id)
        return channel.name if channel else None

    async def sight(self, press: Press, played_in: AbstractSet[int]) -> Sight:
        """Give the games of this server that the presser may see.

        :param played_in: the channels of all of them.
        :raises Refused: Discord has not sent the server's channels yet.
        """
        member = _presser(press)
        guild = await self.server(member.guild_id)
        seen: list[int] = []
        hidden: list[int] = []
        unknown: list[int] = []
        listed = {one.id for one in (*guild.channels, *guild.threads)}
        unlisted = {*await self._places.hidden(guild, played_in - listed)} - {press.place}
        (seen if member.administrator else unknown).extend(unlisted)
        for channel_id in listed | (played_in & {press.place}):
            held = await self._held(press, member, channel_id, None)
            if held is not None:
                (seen if held.view_channel else hidden).append(channel_id)
        return Sight(member.id, tuple(seen), tuple(hidden), tuple(unknown), member.manages)

    async def is_public(self, press: Press) -> bool:
        """Whether all members of the server see the channel that a press comes from."""
        if press.guild_id is None:
            return False
        place = (await self.server(press.guild_id)).get_channel(press.channel_id)
        return place is not None and seen_by_everybody(place)

    async def need_seen_by_all(self, press: Press, table: Table) -> None:
        """Refuse to post a table here if a player or its opener would not see it, or Discord does not say."""
        guild = await self.server(need_server(press))
        place = guild.get_channel(press.parent_id or press.channel_id)
        if place is not None and seen_by_everybody(place):
            return
        people = {player.user_id for player in table.players if not player.gone} | {table.opener_id}
        others = [user_id for user_id in people - {press.user_id} if isinstance(user_id, int)]
        try:
            members = await asyncio.gather(*(self._members.find(guild.id, user_id) for user_id in others))
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        shut_out = [
            f"<@{found.id}>"
            for found in members
            if found is not None and not await self._is_seen(press, found, press.channel_id, press.parent_id)
        ]
        if shut_out:
            raise Refused(
                mark(
                    "A table can be shown only where all its players can see it, and {people} can't see this channel."
                ),
                people=press.t.list(shut_out),
            )

    async def is_seen_by(self, press: Press, one: Table | Tournament, user_id: int) -> bool:
        """Whether a person sees the channel of a table or a tournament.

        :raises Refused: Discord does not say.
        """
        home = one.home if isinstance(one, Table) else one
        try:
            found = await self._members.find(home.guild_id, user_id)
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        return found is not None and await self._is_seen(press, found, home.channel_id, home.parent_id)

    async def _is_seen(self, press: Press, found: discord.Member, channel_id: int, parent_id: int | None) -> bool:
        held = await self._held(press, Member.found(found), channel_id, parent_id)
        return held is not None and held.view_channel

    async def server(self, guild_id: int) -> discord.Guild:
        """Give a server with its roles and channels.

        :raises Refused: Discord has not sent them yet, or does not answer.
        """
        try:
            return await self._places.server(guild_id)
        except FAILED:
            raise Refused(NOT_KNOWN) from None

    async def itself(self, guild_id: int) -> discord.Member | None:
        """Give the bot as a member of a server that the gateway does not tell of; None if Discord does not say."""
        try:
            return await self._members.find(guild_id, self._places.user_id)
        except MemberUnknown:
            return None

    async def _is_hidden(self, guild: discord.Guild, channel_id: int) -> bool:
        try:
            return await self._places.hides(guild, channel_id)
        except FAILED:
            raise Refused(NOT_KNOWN) from None

    def need_free(self, member: Member | None) -> None:
        """Refuse a member who is timed out in a server; None stands for a presser in direct messages."""
        until = member.timed_out_until if member is not None else None
        if until is not None and until > self._clock.now():
            raise Refused(TIMED_OUT, when=f"<t:{int(until)}:f>")

    async def _member(self, press: Press, guild_id: int) -> Member:
        if press.member is not None:
            return press.member
        try:
            found = await self._members.find(guild_id, press.user_id)
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        if found is None:
            raise Refused(NO_MEMBER)
        return Member.found(found)

    async def _keeps_order(self, member: Member, held: discord.Permissions | None) -> bool:
        """Whether a member moderates the tables of a channel; if it is gone, those who manage the server do."""
        if held is None:
            return member.manages
        if not held.view_channel:
            return False
        return held.manage_messages or (await self._guild_settings.of(member.guild_id)).keeper_role in member.role_ids


def _presser(press: Press) -> Member:
    assert press.member is not None, "a command for servers only"
    return press.member
