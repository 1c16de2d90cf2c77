"""Whom a message mentions, and whose client rings."""

import re

from sandbox.permissions import Permissions
from sandbox.schema.messages import ids
from sandbox.world import Flag, Json, Message, World

_MENTION = re.compile(r"<@(&?)!?(\d{1,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


EVERYTHING: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}
"""The allowed mentions of a message that does not give any."""
ONLY_PEOPLE: Json = {"parse": ["users"]}
"""The allowed mentions of an answer to an interaction that does not give any."""


def note(world: World, message: Message, text: str, allowed: Json) -> None:
    """Note the mentions in a message's text that are allowed and that its author may make."""
    parse = allowed.get("parse") or []
    named_users, named_roles = ids(allowed.get("users")), ids(allowed.get("roles"))
    users, roles = [], []
    channel = world.channels[message.channel_id]
    server = world.servers.of(channel)
    may_all = world.rights.may(message.author_id, channel, Permissions.MENTION_EVERYONE)
    for is_role, digits in _MENTION.findall(text):
        key = int(digits)
        if is_role:
            role = server.roles.get(key) if server else None
            permitted = "roles" in parse or key in named_roles
            if role and permitted and (role.mentionable or may_all):
                roles.append(key)
        elif key in world.users and ("users" in parse or key in named_users):
            users.append(key)
    message.mentions, message.mentioned_roles = list(dict.fromkeys(users)), list(dict.fromkeys(roles))
    message.mentions_everyone = "everyone" in parse and may_all and _EVERYONE.search(text) is not None


def pinged(world: World, message: Message) -> set[int]:
    """Return the ids of the people whom the message calls: by name, by role, all of them, or by writing directly."""
    if message.ephemeral:
        return set()
    channel = world.channels[message.channel_id]
    who = set(message.mentions)
    server = world.servers.of(channel)
    if server is None:
        who.add(channel.recipient_id or 0)
    else:
        for member in server.members.values():
            if message.mentions_everyone or set(member.roles) & set(message.mentioned_roles):
                who.add(member.user_id)
    return (who & world.rights.readers(message)) - {message.author_id}


def ring(world: World, message: Message) -> None:
    """Notify the people whom a new message mentions, unless it is silent."""
    if not message.flags & Flag.SUPPRESS_NOTIFICATIONS:
        for user_id in sorted(pinged(world, message)):
            world.news.notify(user_id, message)
