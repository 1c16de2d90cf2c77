"""Who may do what, according to Discord: commands, completions, buttons, menus and forms all ask here.

What a person may do at a table depends on their rights in its channel, wherever they ask from.
People who cannot see that channel are told that there is no such table. In a server each interaction brings the
member's roles and their permissions where it comes from, and the bot knows the other channels, except those that it
may not view itself: of these it says so. In direct messages it has to ask Discord (:mod:`bot.discord.members`).
What depends on the table itself is in :mod:`bot.play.permissions`. `docs/permissions.md` has a table of all of it.
"""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.discord.library.hidden_channels import HiddenChannels
from bot.discord.members import Members, MemberUnknown
from bot.language import names
from bot.language.errors import NO_TABLE, Refused
from bot.language.texts import Texts, mark
from bot.play.gathering import Gathering
from bot.play.permissions import Person, sat_at
from bot.play.table import Table, Token
from bot.runtime.clock import Clock
from bot.services.guild_settings import GuildSettingsCache
from bot.services.tables import Tables
from bot.show.presenter import Presenter
from bot.standings.games import Sight
from bot.tournaments.tournament import Listed, Tournament

Interaction = discord.Interaction[Any]

TOKEN_LIFE = 15 * 60.0
"""Seconds for which an interaction's token can edit its answer, and send more messages."""
TOKEN_MARGIN = 10.0
TO_ANSWER = 3.0
"""Seconds within which Discord accepts the first answer to an interaction. Until then the token cannot be used."""

ONLY_IN_SERVERS = mark("This works only in a server.")
NOT_KNOWN = mark("Discord is not telling me right now who may do this. Nothing has changed; try again in a moment.")
NO_MEMBER = mark("You are no longer in the server of this table, so you cannot play there. Nothing has changed.")
TIMED_OUT = mark("You are timed out in this server, so you cannot do anything at its tables until {when}.")
NO_TOURNAMENT = mark("There is no such tournament here.")
EXPIRED = mark("This button is from an older message and no longer does anything. Nothing has changed.")
HIDDEN = mark("You can no longer see the channel of this table, so you cannot play there. Nothing has changed.")
UNSEEN = mark(
    "I cannot see the channel where that is, so I cannot check who may do what there. Try again in that channel, or "
    "ask a server admin to give me **View Channel** there. Nothing has changed."
)


class Unseen(Refused):
    """The bot may not view a channel, so who may do what there only an interaction from there can tell."""

    def __init__(self) -> None:
        super().__init__(UNSEEN)


@dataclass(frozen=True, slots=True)
class Rights:
    """What a person may do at a table, judging by its channel."""

    sees: bool
    moderates: bool


# What Discord says


def has_role(member: discord.Member | discord.User, role_id: int | None) -> bool:
    """Whether a member has this role. A user in direct messages has none."""
    return role_id is not None and isinstance(member, discord.Member) and member.get_role(role_id) is not None


def need_manager(interaction: Interaction) -> int:
    """Give the server's id, or refuse people who may not manage it."""
    guild_id = need_server(interaction)
    if not interaction.permissions.manage_guild:
        raise Refused(mark("Only members who may manage this server can do that."))
    return guild_id


def need_server(interaction: Interaction) -> int:
    """Give the server's id, or refuse an interaction from direct messages."""
    if interaction.guild_id is None:
        raise Refused(ONLY_IN_SERVERS)
    return interaction.guild_id


def need_writer(interaction: Interaction) -> None:
    """Refuse people who may not write where their interaction comes from, before the bot writes there for them."""
    held = interaction.permissions
    if not (held.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else held.send_messages):
        raise Refused(mark("You may not write in this channel."))


def permissions_in(member: discord.Member, channel_id: int, parent_id: int | None) -> discord.Permissions | None:
    """Give what a member may do in a channel; None if the channel is gone, or only Discord knows.

    :param parent_id: the channel of a public thread, whose permissions apply there; None for any other place.
    :raises Refused: Discord has not sent the server's channels yet.
    """
    guild = _known(member)
    channel = guild.get_channel(parent_id or channel_id)
    if channel is not None:
        return channel.permissions_for(member)
    thread = guild.get_thread(channel_id)  # a private one
    parent = None if thread is None else thread.parent
    if parent is None:
        return None
    held = parent.permissions_for(member)
    return held if held.manage_threads else None  # only Discord knows who else may read it


def parent_of(interaction: Interaction) -> int | None:
    """Give the channel of the public thread that an interaction comes from; None if it comes from none."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None


def _place_of(interaction: Interaction) -> int | None:
    """Give the channel whose permissions an interaction brings: a public thread has those of its parent."""
    return parent_of(interaction) or interaction.channel_id


def seen_by_everybody(channel: discord.abc.GuildChannel) -> bool:
    """Whether all members of a server see a channel, so that there is no need to check each of them."""
    denied = any(overwrite.view_channel is False for overwrite in channel.overwrites.values())
    return not denied and channel.permissions_for(channel.guild.default_role).view_channel


def _known(member: discord.Member) -> discord.Guild:
    if member.guild.unavailable:
        raise Refused(NOT_KNOWN)
    return member.guild


def is_private(interaction: Interaction) -> bool:
    """Whether a press came from a message that only the presser sees: a hand may be drawn nowhere else."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


def need_private(interaction: Interaction) -> None:
    """Refuse a press on a message that others see too: only private ones have such a button."""
    if not is_private(interaction):
        raise Refused(EXPIRED)


class Access:
    def __init__(
        self,
        tables: Tables,
        guild_settings: GuildSettingsCache,
        members: Members,
        hidden: HiddenChannels,
        clock: Clock,
    ) -> None:
        self._tables = tables
        self._guild_settings = guild_settings
        self._members = members
        self._hidden = hidden
        self._clock = clock

    async def person(self, interaction: Interaction, table: Table | Gathering | None = None) -> Person:
        """Give the presser, with a plain name, and whether they moderate this table (without one: the tables here).

        :raises Refused: Discord does not answer.
        """
        user, moderates = interaction.user, await self._moderates(interaction, table)
        return Person(user.id, names.plain(user.display_name), interaction.id, moderates, self.token(interaction))

    async def _moderates(self, interaction: Interaction, table: Table | Gathering | None) -> bool:
        user = interaction.user
        if table is None:
            return isinstance(user, discord.Member) and (await self._rights(user, interaction.permissions)).moderates
        if isinstance(table, Table) and table.event.daily is not None:  # a private one
            return False
        return (await self.rights(interaction, table)).moderates

    def token(self, interaction: Interaction) -> Token | None:
        """Give the token for sending the presser something later; None where others would not see it."""
        if interaction.guild_id is None:
            return None
        return Token(interaction.user.id, interaction.token, interaction.locale.value, self.expiry())

    def expiry(self) -> float:
        """When the token of an interaction that has just arrived expires, in Unix seconds."""
        return self._clock.now() + TOKEN_LIFE - TOKEN_MARGIN

    async def table_of(
        self, interaction: Interaction, table_id: int, *, reading: bool = False, leaving: bool = False
    ) -> Table:
        """Find the table that a press is about, if :meth:`admit` lets them act there."""
        table = await self._tables.get(table_id)
        if table is None:
            raise Refused(NO_TABLE)
        await self.admit(interaction, table, reading=reading, leaving=leaving)
        return table

    def presenter(self, table: Table) -> Presenter:
        return self._tables.presenters[table.game.key]

    async def admit(self, interaction: Interaction, table: Table, *, reading: bool, leaving: bool) -> None:
        """Check that the presser may act at a table, as far as that depends on its channel.

        :param reading: whether they only look at it, which members who are timed out may do too.
        :param leaving: whether they only give up their own seat, for which they need not see the table.
        :raises Refused: they cannot see the table, or may not act there now.
        """
        if not await self.sees(interaction, table, leaving=leaving):
            seated = table.seat_of(interaction.user.id) is not None
            raise Refused(HIDDEN if seated and interaction.guild_id is None else NO_TABLE)
        if not reading:
            self._need_free(await self._member(interaction, table.home.guild_id))

    async def admit_to_board(self, interaction: Interaction, gathering: Gathering) -> None:
        """Refuse a presser who cannot see the board's channel, or may not act there now."""
        if interaction.guild_id != gathering.guild_id or not (await self.rights(interaction, gathering)).sees:
            raise Refused(NO_TABLE)
        self._need_free(await self._member(interaction, gathering.guild_id))

    async def admit_to_tournament(
        self, interaction: Interaction, one: Tournament, *, reading: bool, leaving: bool = False
    ) -> None:
        """Check that the presser may act in a tournament, as far as that depends on its channel.

        :param reading: whether they only look at it, which members who are timed out may do too.
        :param leaving: whether they only drop out, for which entrants need not see it.
        :raises Refused: they cannot see it, or may not act there now.
        """
        leaves = leaving and one.index_of(interaction.user.id) is not None
        if interaction.guild_id != one.guild_id or not (leaves or (await self.rights(interaction, one)).sees):
            raise Refused(NO_TOURNAMENT)
        if not reading:
            self._need_free(await self._member(interaction, one.guild_id))

    async def person_in(self, interaction: Interaction, one: Tournament) -> Person:
        """Give the presser as a tournament knows them: its moderators are the members who may manage its server."""
        member = await self._member(interaction, one.guild_id)
        name = names.plain(member.display_name)
        manages = member.guild_permissions.manage_guild
        return Person(member.id, name, interaction.id, manages, self.token(interaction))

    async def sees(self, interaction: Interaction, table: Table, *, leaving: bool = False) -> bool:
        """Whether the presser can see a table: in its server with its channel, in direct messages only if seated there.

        :param leaving: whether they only give up their own seat, for which they need not see it.
        :raises Refused: Discord does not answer.
        """
        seated = table.seat_of(interaction.user.id) is not None
        if table.event.daily is not None:  # its home is private, and wherever its player asks for it
            return sat_at(table, interaction.user.id)
        if interaction.guild_id != table.home.guild_id and not (interaction.guild_id is None and seated):
            return False
        return (leaving and seated) or (await self.rights(interaction, table)).sees

    async def surely_sees(self, interaction: Interaction, one: Table | Tournament | Listed) -> bool:
        """Whether the presser can see it, for lists that leave out what nobody can tell."""
        try:
            if isinstance(one, Table):
                return await self.sees(interaction, one)
            return (await self.rights(interaction, one)).sees
        except Refused:
            return False

    async def rights(self, interaction: Interaction, table: Table | Gathering | Tournament | Listed) -> Rights:
        """Give a person's rights at a table, a gathering of several, or a tournament, because of its channel.

        :raises Unseen: only an interaction from there would tell.
        :raises Refused: they are not a member of its server, or Discord does not answer.
        """
        home = table.home if isinstance(table, Table) else table
        member = await self._member(interaction, home.guild_id)
        sat = isinstance(table, Table) and sat_at(table, member.id)
        held = self._held(interaction, member, home.channel_id, home.parent_id)
        return await self._rights(member, held, sat=sat)

    def _held(
        self, interaction: Interaction, member: discord.Member, channel_id: int, parent_id: int | None
    ) -> discord.Permissions | None:
        """Give what the presser or another member may do in a channel, as :func:`permissions_in` does.

        :raises Unseen: the bot may not view it, and nobody asks from there. An administrator may do anything.
        """
        place, here = parent_id or channel_id, interaction.channel
        if member.id == interaction.user.id and place == _place_of(interaction):
            return interaction.permissions
        if isinstance(here, discord.abc.GuildChannel) and here.id == place:  # it comes whole with the interaction
            return here.permissions_for(member)
        if self._hidden.hides(member.guild.id, place):
            if not member.guild_permissions.administrator:
                raise Unseen
            return member.guild_permissions
        return permissions_in(member, channel_id, parent_id)

    async def channels_seen(self, interaction: Interaction, channels: Iterable[int]) -> tuple[list[int], list[int]]:
        """Give a server's channels that the presser sees, and those whose tables they moderate, as far as is known.

        :raises Refused: Discord has not sent the server's channels yet.
        """
        member = interaction.user
        assert isinstance(member, discord.Member)
        seen, moderated = [], []
        for channel_id in channels:
            try:
                rights = await self._rights(member, self._held(interaction, member, channel_id, None))
            except Unseen:
                continue
            if rights.sees:
                seen.append(channel_id)
            if rights.moderates:
                moderated.append(channel_id)
        return seen, moderated

    def channel_name(self, interaction: Interaction, channel_id: int, parent_id: int | None) -> str | None:
        """Give the name of a channel; None if it is gone, or hidden from the person who asks, or from the bot."""
        member, here = interaction.user, interaction.channel
        assert isinstance(member, discord.Member)
        if isinstance(here, discord.abc.GuildChannel | discord.Thread) and here.id == channel_id:
            return here.name
        try:
            held = self._held(interaction, member, channel_id, parent_id)
        except Unseen:
            return None
        if held is None or not held.view_channel:
            return None
        channel = member.guild.get_channel_or_thread(channel_id)
        return channel.name if channel else None

    def sight(self, interaction: Interaction) -> Sight:
        """Give the games of this server that the presser may see.

        :raises Refused: Discord has not sent the server's channels yet.
        """
        member = interaction.user
        assert isinstance(member, discord.Member)
        guild = _known(member)
        seen: list[int] = []
        hidden: list[int] = []
        unknown: list[int] = []
        for channel_id in {one.id for one in (*guild.channels, *guild.threads)} | {*self._hidden.of(guild.id)}:
            try:
                held = self._held(interaction, member, channel_id, None)
            except Unseen:
                unknown.append(channel_id)
                continue
            if held is not None:
                (seen if held.view_channel else hidden).append(channel_id)
        manages = member.guild_permissions.manage_guild
        return Sight(member.id, tuple(seen), tuple(hidden), tuple(unknown), manages)

    async def need_seen_by_all(self, interaction: Interaction, table: Table, t: Texts) -> None:
        """Refuse to post a table here if a player or its opener would not see it, or Discord does not say."""
        guild, parent_id = interaction.guild, parent_of(interaction)
        assert guild is not None
        assert interaction.channel_id is not None
        place = guild.get_channel(parent_id or interaction.channel_id)
        if place is not None and seen_by_everybody(place):
            return
        people = {seat.user_id for seat in table.seats if not seat.gone} | {table.opener_id}
        others = [user_id for user_id in people - {interaction.user.id} if isinstance(user_id, int)]
        try:
            members = await asyncio.gather(*(self._members.find(guild.id, user_id) for user_id in others))
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        shut_out = []
        for member in members:
            held = None if member is None else self._held(interaction, member, interaction.channel_id, parent_id)
            if member is not None and (held is None or not held.view_channel):
                shut_out.append(f"<@{member.id}>")
        if shut_out:
            raise Refused(
                mark("A table can be shown only where all its players can see it. {people} cannot see this channel."),
                people=t.list(shut_out),
            )

    async def need_seen_by(self, interaction: Interaction, one: Tournament, user_id: int, name: str) -> None:
        """Refuse to invite a person who does not see the tournament's channel, or Discord does not say.

        :param name: of the person, escaped.
        """
        if not await self.is_seen_by(interaction, one, user_id):
            raise Refused(
                mark("{name} cannot see the channel of this tournament, so they could not accept."), name=name
            )

    async def is_seen_by(self, interaction: Interaction, one: Table | Tournament, user_id: int) -> bool:
        """Whether a person sees the channel of a table or a tournament.

        :raises Refused: Discord does not say.
        """
        home = one.home if isinstance(one, Table) else one
        try:
            member = await self._members.find(home.guild_id, user_id)
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        held = None if member is None else self._held(interaction, member, home.channel_id, home.parent_id)
        return held is not None and held.view_channel

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        return await self._members.has_left(guild_id, user_id)

    def need_free(self, interaction: Interaction) -> None:
        """Refuse a member who is timed out in the server that an interaction comes from."""
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
        except MemberUnknown:
            raise Refused(NOT_KNOWN) from None
        if member is None:
            raise Refused(NO_MEMBER)
        return member

    async def _rights(self, member: discord.Member, held: discord.Permissions | None, *, sat: bool = False) -> Rights:
        """Judge by the permissions in a channel; if it is gone, by whether they sat there or manage the server."""
        if held is None:
            runs_server = member.guild_permissions.manage_guild
            return Rights(sees=runs_server or sat, moderates=runs_server)
        if not held.view_channel:
            return Rights(sees=False, moderates=False)
        keeper_role = (await self._guild_settings.of(member.guild.id)).keeper_role
        return Rights(sees=True, moderates=held.manage_messages or has_role(member, keeper_role))
