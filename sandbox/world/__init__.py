"""The world behind the API: people, servers, roles, channels, messages, commands and emoji.

It has no I/O, and knows nothing of the sandbox but its clock and Discord's permissions. Every change does three things:
it marks what must be saved (`World.state`), tells the people who can see it, and sends the application's gateway the
events that Discord would send (`World.news`; `sandbox.wire` makes the JSON).
"""

from sandbox.world.news import Event, GatewayListener, Notification, Subscription, What
from sandbox.world.things import (
    COMMAND_ANSWER,
    EPOCH,
    FORUM,
    REPLY,
    TEXT,
    THREAD_CREATED,
    THREAD_STARTER,
    USUAL_AUTO_ARCHIVE,
    VOICE,
    Attachment,
    Channel,
    Emoji,
    Flag,
    Interaction,
    Json,
    Member,
    Message,
    MissingError,
    Role,
    ScheduledEvent,
    Server,
    Thread,
    User,
)
from sandbox.world.world import World

__all__ = [
    "COMMAND_ANSWER", "EPOCH", "FORUM", "REPLY", "TEXT", "THREAD_CREATED", "THREAD_STARTER", "USUAL_AUTO_ARCHIVE",
    "VOICE", "Attachment", "Channel", "Emoji", "Event", "Flag", "GatewayListener", "Interaction", "Json", "Member",
    "Message", "MissingError", "Notification", "Role", "ScheduledEvent", "Server", "Subscription", "Thread", "User",
    "What", "World",
]  # fmt: skip
