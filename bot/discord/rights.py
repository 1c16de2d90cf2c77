"""What the members of a server may do in its channels, computed from its roles and overwrites as Discord does it.

The library computes the same, but only for members that it made itself, and it says "nothing" where it lacks the roles.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import discord
from discord import Permissions

from bot.discord.press import Press

LEFT_TO_THE_TIMED_OUT = Permissions(view_channel=True, read_message_history=True).value


class Overwrite(NamedTuple):
    """What a channel allows and denies a role or a member; their ids never coincide."""

    target: int
    allow: int
    deny: int


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a server, as a press tells of them, or Discord when it is asked."""

    id: int
    guild_id: int
    name: str
    role_ids: frozenset[int]
    timed_out_until: float | None
    """In Unix seconds."""
    manages: bool
    """Whether they may manage the server."""
    administrator: bool

    @classmethod
    def of(cls, press: Press) -> "Member | None":
        """Give the presser; None in direct messages."""
        if press.guild_id is None:
            return None
        held = press.permissions
        return cls(
            press.user_id,
            press.guild_id,
            press.display_name,
            press.role_ids,
            press.timed_out_until,
            held.manage_guild,
            held.administrator,
        )

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


def place_of(press: Press) -> int:
    """Give the channel whose permissions a press brings: a public thread has those of its parent."""
    return press.parent_id or press.channel_id


def overwrites_of(press: Press) -> list[Overwrite]:
    """Give the overwrites of the channel that a press comes from."""
    return [Overwrite(int(one["id"]), int(one["allow"]), int(one["deny"])) for one in press.channel.overwrites]


def overwrites_in(channel: discord.abc.GuildChannel) -> list[Overwrite]:
    pairs = ((target.id, overwrite.pair()) for target, overwrite in channel.overwrites.items())
    return [Overwrite(target, allow.value, deny.value) for target, (allow, deny) in pairs]


def permissions_in(guild: discord.Guild, overwrites: Iterable[Overwrite], member: Member, now: float) -> Permissions:
    """Give what a member may do in a channel."""
    held = Permissions.none()
    for role_id in (guild.id, *member.role_ids):  # the role of all members has the server's id
        role = guild.get_role(role_id)
        held.value |= role.permissions.value if role is not None else 0
    if held.administrator or guild.owner_id == member.id:
        return Permissions.all()
    found = {one.target: one for one in overwrites}
    for targets in ({guild.id}, member.role_ids, {member.id}):
        those = [found[target] for target in targets if target in found]
        for one in those:
            held.value &= ~one.deny
        for one in those:
            held.value |= one.allow
    if member.timed_out_until is not None and member.timed_out_until > now:
        held.value &= LEFT_TO_THE_TIMED_OUT
    return held


def seen_by_all(guild: discord.Guild, overwrites: Iterable[Overwrite]) -> bool:
    """Whether all members of a server see a channel, so that there is no need to check each of them."""
    view = Permissions(view_channel=True).value
    overwrites = [*overwrites]
    if any(one.deny & view for one in overwrites):
        return False
    held = guild.default_role.permissions
    return (
        held.view_channel
        or held.administrator
        or any(one.target == guild.id and one.allow & view for one in overwrites)
    )


def seen_by_everybody(channel: discord.abc.GuildChannel) -> bool:
    return seen_by_all(channel.guild, overwrites_in(channel))
