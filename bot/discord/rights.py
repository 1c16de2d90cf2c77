"""What the members of a server may do in its channels, computed from its roles and overwrites as Discord does it.

The library computes the same, but only for members that it made itself, and it says "nothing" where it lacks the roles.
"""

from dataclasses import dataclass

import discord
from discord import Permissions

from bot.discord.library.overwrites import overwrites_of

VIEW = Permissions(view_channel=True).value
LEFT_TO_THE_TIMED_OUT = Permissions(view_channel=True, read_message_history=True).value


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a server, as a press tells of them (:attr:`bot.discord.press.Press.member`), or Discord if asked."""

    id: int
    guild_id: int
    name: str
    role_ids: frozenset[int]
    timed_out_until: float | None  # in Unix seconds
    manages: bool  # whether they may manage the server
    administrator: bool

    @classmethod
    def found(cls, member: discord.Member) -> "Member":
        until, held = member.timed_out_until, member.guild_permissions
        return cls(
            member.id,
            member.guild.id,
            member.display_name,
            frozenset(role.id for role in member.roles if not role.is_default()),
            None if until is None else until.timestamp(),
            held.manage_guild,
            held.administrator,
        )


def permissions_in(channel: discord.abc.GuildChannel, member: Member, now: float) -> Permissions:
    guild = channel.guild
    held = Permissions.none()
    for role_id in (guild.id, *member.role_ids):  # the role of all members has the server's id
        role = guild.get_role(role_id)
        held.value |= role.permissions.value if role is not None else 0
    if held.administrator or guild.owner_id == member.id:
        return Permissions.all()
    found = overwrites_of(channel)
    for targets in ({guild.id}, member.role_ids, {member.id}):
        those = [found[target] for target in targets if target in found]
        for _, deny in those:
            held.value &= ~deny
        for allow, _ in those:
            held.value |= allow
    if member.timed_out_until is not None and member.timed_out_until > now:
        held.value &= LEFT_TO_THE_TIMED_OUT
    return held


def seen_by_everybody(channel: discord.abc.GuildChannel) -> bool:
    """Whether all members of a server see a channel, so that there is no need to check each of them."""
    overwrites = overwrites_of(channel)
    if any(deny & VIEW for _, deny in overwrites.values()):
        return False
    held, (allowed, _) = channel.guild.default_role.permissions, overwrites.get(channel.guild.id, (0, 0))
    return held.view_channel or held.administrator or bool(allowed & VIEW)
