"""Whom a message mentions, and whose client rings."""

import re
from typing import NamedTuple

from sandbox.permissions import Permissions
from sandbox.schema import AllowedMentions
from sandbox.world import Channel, Flag, Message, World

_MENTION = re.compile(r"<@(&?)!?(\d{1,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


class Mentions(NamedTuple):
    """The mentions that take effect."""

    users: list[int]
    roles: list[int]
    everyone: bool


def find(world: World, channel: Channel, text: str, allowed: AllowedMentions | None, *, interaction: bool) -> Mentions:
    """Return the mentions in the text that are allowed.

    Without allowed_mentions a message may mention all, an answer to an interaction only people.
    """
    if allowed is None:
        allowed = AllowedMentions(parse=["users"] if interaction else ["users", "roles", "everyone"])
    parse = allowed.parse or []
    users, roles = [], []
    server = world.server_of(channel)
    may_all = world.may(world.application_id, channel, Permissions.MENTION_EVERYONE)
    for is_role, digits in _MENTION.findall(text):
        key = int(digits)
        if is_role:
            role = server.roles.get(key) if server else None
            permitted = "roles" in parse or key in (allowed.roles or [])
            if role and permitted and (role.mentionable or may_all):
                roles.append(key)
        elif key in world.users and ("users" in parse or key in (allowed.users or [])):
            users.append(key)
    everyone = "everyone" in parse and may_all and _EVERYONE.search(text) is not None
    return Mentions(list(dict.fromkeys(users)), list(dict.fromkeys(roles)), everyone)


def ring(world: World, message: Message) -> None:
    """Notify the people whom a new public message mentions, or who gets it directly."""
    channel = world.channels[message.channel_id]
    if message.ephemeral or message.flags & Flag.SUPPRESS_NOTIFICATIONS:
        return
    who = set(message.mentions)
    server = world.server_of(channel)
    if server is None:
        who.add(channel.recipient_id or 0)
    else:
        for member in server.members.values():
            if message.mentions_everyone or set(member.roles) & set(message.mentioned_roles):
                who.add(member.user_id)
    for user_id in sorted(who & world.readers(message)):
        world.notify(user_id, message)
