"""Who may do what, as Discord says it: commands, completions, buttons, menus and forms ask it here, and nowhere else.

Whatever is about a table is judged by somebody's rights in the channel that the table stands in, wherever they ask
from. Whoever cannot see that channel is told that there is no such table. In a server Discord says with each
interaction which roles somebody has, and the bot knows the channels; in direct messages it has to ask Discord
(:mod:`bot.discord.members`). What the table itself says about that is in :mod:`bot.play.permissions`.
`docs/permissions.md` has the whole in a table.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord.members import Members, NotTold
from bot.language import names
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import Texts, mark
from bot.play.permissions import Person, sat_at
from bot.play.table import Table
from bot.runtime.clock import Clock
from bot.services.guild_settings import GuildSettingsCache
from bot.standings.games import Sight

Interaction = discord.Interaction[Any]

NOT_KNOWN = mark("Discord is not telling me right now who may do this. Nothing has changed; try again in a moment.")
NO_MEMBER = mark("You are not in the server of this table any more, so you cannot play there. Nothing has changed.")
TIMED_OUT = mark("You are timed out in this server, so you cannot do anything at its tables until {when}.")
HIDDEN = mark("You cannot see the channel of this table any more, so you cannot play there. Nothing has changed.")


@dataclass(frozen=True, slots=True)
class Rights:
    """What somebody may do about a table because of the channel that it stands in."""

    sees: bool
    moderates: bool


# What Discord says


def has_role(member: discord.Member | discord.User, role_id: int | None) -> bool:
    """Whether somebody has this role, in the server where they are looked at."""
    return role_id is not None and isinstance(member, discord.Member) and member.get_role(role_id) is not None


def need_manager(interaction: Interaction) -> int:
    """Refuse whoever does not manage the server; gives the server's id.

    :raises Refused: they do not.
    """
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refused(mark("Only members who may manage this server can do that."))
    return interaction.guild_id


def need_server(interaction: Interaction) -> int:
    """Refuse in direct messages what is about a server; gives the server's id.

    :raises Refused: the interaction comes from no server.
    """
    if interaction.guild_id is None:
        raise Refused(mark("This works only in a server, where the others are."))
    return interaction.guild_id


def permissions_in(member: discord.Member, channel_id: int, parent_id: int | None) -> discord.Permissions | None:
    """Tell what a member may do in a channel; None where nobody can tell, since it is gone.

    :param parent_id: the channel that a public thread belongs to, whose permissions hold there.
    :raises Refused: Discord has not told the server's channels yet.
    """
    guild = _known(member)
    channel = guild.get_channel(parent_id or channel_id)
    if channel is not None:
        return channel.permissions_for(member)
    thread = guild.get_thread(channel_id)
    if thread is None or thread.parent is None:
        return None
    held = thread.parent.permissions_for(member)
    if thread.is_private() and not held.manage_threads:
        return None  # who else may read it, only Discord knows
    return held


def parent_of(interaction: Interaction) -> int | None:
    """Tell the channel that a public thread belongs to, where an interaction comes from one."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None


def _seen_by_everybody(channel: discord.abc.GuildChannel) -> bool:
    """Whether all members of a server see a channel, so that nobody has to be asked about."""
    denied = any(overwrite.view_channel is False for overwrite in channel.overwrites.values())
    return not denied and channel.permissions_for(channel.guild.default_role).view_channel


def _known(member: discord.Member) -> discord.Guild:
    if member.guild.unavailable:
        raise Refused(NOT_KNOWN)
    return member.guild


class Access:
    """Decides who may do what."""

    def __init__(self, guild_settings: GuildSettingsCache, members: Members, clock: Clock) -> None:
        self._guild_settings = guild_settings
        self._members = members
        self._clock = clock

    async def person(self, interaction: Interaction, table: Table | None = None) -> Person:
        """Whoever pressed, with a harmless name, and whether they look after this table, or without one those here.

        :raises Refused: Discord does not tell.
        """
        user, moderates = interaction.user, False
        if table is not None:
            moderates = (await self.rights(interaction, table)).moderates
        elif isinstance(user, discord.Member):
            moderates = (await self._rights(user, interaction.permissions)).moderates
        return Person(user.id, names.plain(user.display_name), interaction.id, moderates)

    async def admit(
        self, interaction: Interaction, table: Table, *, reading: bool = False, leaving: bool = False
    ) -> None:
        """Let somebody do something about a table, as far as it depends on where that stands.

        :param reading: whether they only look at it, which those who are timed out may as well.
        :param leaving: whether they only give up their own seat, for which they need not see the table.
        :raises Refused: there is no such table for them, or they have no business there any more.
        """
        if not await self.sees(interaction, table, leaving=leaving):
            seated = table.seat_of(interaction.user.id) is not None
            raise Refused(HIDDEN if seated and interaction.guild_id is None else NO_TABLE)
        if not reading:
            self._need_free(await self._member(interaction, table.guild_id))

    async def sees(self, interaction: Interaction, table: Table, *, leaving: bool = False) -> bool:
        """Whether a table is there for somebody: in its server for who sees its channel, elsewhere if they sit there.

        :param leaving: whether they only give up their own seat, for which they need not see it.
        :raises Refused: Discord does not tell.
        """
        seated = table.seat_of(interaction.user.id) is not None
        if interaction.guild_id != table.guild_id and not (interaction.guild_id is None and seated):
            return False
        return (leaving and seated) or (await self.rights(interaction, table)).sees

    async def rights(self, interaction: Interaction, table: Table) -> Rights:
        """Tell what somebody may do about a table because of its channel.

        :raises Refused: they are no member of its server, or Discord does not tell.
        """
        member = await self._member(interaction, table.guild_id)
        if interaction.channel_id == table.channel_id:  # then Discord has said it with the interaction
            return await self._rights(member, interaction.permissions)
        return await self._rights(
            member, permissions_in(member, table.channel_id, table.parent_id), sat=sat_at(table, member.id)
        )

    async def sorted_out(self, interaction: Interaction, channels: Iterable[int]) -> tuple[list[int], list[int]]:
        """Sort out those of a server's channels that somebody sees, and those in which they look after all tables.

        :raises Refused: Discord has not told the server's channels yet.
        """
        member = interaction.user
        assert isinstance(member, discord.Member)
        seen, moderated = [], []
        for channel_id in channels:
            rights = await self._rights(member, permissions_in(member, channel_id, None))
            if rights.sees:
                seen.append(channel_id)
            if rights.moderates:
                moderated.append(channel_id)
        return seen, moderated

    def channel_name(self, interaction: Interaction, channel_id: int, parent_id: int | None) -> str | None:
        """Tell what a channel is called; nothing where it is gone, or hidden from who asks."""
        member = interaction.user
        assert isinstance(member, discord.Member)
        held = permissions_in(member, channel_id, parent_id)
        if held is None or not held.view_channel:
            return None
        channel = member.guild.get_channel_or_thread(channel_id)
        return channel.name if channel else None

    def sight(self, interaction: Interaction) -> Sight:
        """Tell which games of this server somebody is shown.

        :raises Refused: Discord has not told the server's channels yet.
        """
        member = interaction.user
        assert isinstance(member, discord.Member)
        guild = _known(member)
        seen: list[int] = []
        hidden: list[int] = []
        for channel in guild.channels:
            (seen if channel.permissions_for(member).view_channel else hidden).append(channel.id)
        for thread in guild.threads:
            held = permissions_in(member, thread.id, None)
            if held is not None:
                (seen if held.view_channel else hidden).append(thread.id)
        return Sight(member.id, tuple(seen), tuple(hidden), member.guild_permissions.manage_guild)

    async def need_seen_by_all(self, interaction: Interaction, table: Table, t: Texts) -> None:
        """Refuse to have a table come to where somebody who sits there, or has opened it, could not see it.

        :raises Refused: somebody could not, or Discord does not tell.
        """
        guild, parent_id = interaction.guild, parent_of(interaction)
        assert guild is not None
        assert interaction.channel_id is not None
        place = guild.get_channel(parent_id or interaction.channel_id)
        if place is not None and _seen_by_everybody(place):
            return
        people = {seat.user_id for seat in table.seats if not seat.gone} | {table.opener_id}
        others = [user_id for user_id in people - {interaction.user.id} if isinstance(user_id, int)]
        try:
            members = await asyncio.gather(*(self._members.find(guild.id, user_id) for user_id in others))
        except NotTold:
            raise Refused(NOT_KNOWN) from None
        shut_out = []
        for member in members:
            held = None if member is None else permissions_in(member, interaction.channel_id, parent_id)
            if member is not None and (held is None or not held.view_channel):
                shut_out.append(f"<@{member.id}>")
        if shut_out:
            raise Refused(
                mark(
                    "A table can only be shown where everybody who belongs to it can see it. Here {people} could not."
                ),
                people=t.list(shut_out),
            )

    def need_free(self, interaction: Interaction) -> None:
        """Refuse whoever is timed out in the server that an interaction comes from.

        :raises Refused: they are.
        """
        if isinstance(interaction.user, discord.Member):
            self._need_free(interaction.user)

    def _need_free(self, member: discord.Member) -> None:
        until = member.timed_out_until
        if until is not None and until.timestamp() > self._clock.now():
            raise Refused(TIMED_OUT, when=f"<t:{int(until.timestamp())}:f>")

    async def _member(self, interaction: Interaction, guild_id: int) -> discord.Member:
        if isinstance(interaction.user, discord.Member):
            return interaction.user
        try:
            member = await self._members.find(guild_id, interaction.user.id)
        except NotTold:
            raise Refused(NOT_KNOWN) from None
        if member is None:
            raise Refused(NO_MEMBER)
        return member

    async def _rights(self, member: discord.Member, held: discord.Permissions | None, *, sat: bool = False) -> Rights:
        """Judge by what somebody may do in a channel; where it is gone, by whether they sat there or run the server."""
        if held is None:
            runs_server = member.guild_permissions.manage_guild
            return Rights(sees=runs_server or sat, moderates=runs_server)
        if not held.view_channel:
            return Rights(sees=False, moderates=False)
        keeper_role = (await self._guild_settings.of(member.guild.id)).keeper_role
        return Rights(sees=True, moderates=held.manage_messages or has_role(member, keeper_role))
