"""What one person's client shows. It knows the world, and the JSON for what can be chosen from it."""

from typing import Any, Protocol

from sandbox import wire
from sandbox.interactions import Interactions
from sandbox.offers import CHANNEL, MENTIONABLE, ROLE, USER
from sandbox.permissions import Permissions
from sandbox.world import Channel, Json, Message, Role, User, World


class ImpossibleError(AssertionError):
    """A client would not let this person do this here; the sentence says why."""


class Shown(Protocol):
    """Anything that identifies a message."""

    @property
    def id(self) -> int:
        """The message's id."""


class Viewer:
    """One person at their client."""

    def __init__(self, world: World, interactions: Interactions, user: User) -> None:
        self.world = world
        self.interactions = interactions
        self.user = user

    def must_see(self, channel: Channel) -> None:
        self.world.threads.archive_idle()
        if channel.id not in self.world.channels or not self.world.rights.can_view(self.user.id, channel):
            raise ImpossibleError(f"{self.user.display} does not see #{channel.name}")

    def may(self, channel: Channel, *needed: Permissions) -> bool:
        return self.world.rights.may(self.user.id, channel, *needed)

    def message(self, message_id: int) -> Message:
        self.world.threads.archive_idle()
        message = self.world.messages.get(message_id)
        if message is None or not self.world.rights.can_read(self.user, message):
            raise ImpossibleError(f"{self.user.display} does not see the message {message_id}")
        return message

    def resolve(
        self, channel: Channel, kind: int, value: Any, resolved: Json, channel_types: list[int] | None = None
    ) -> str:
        """Add the person, role or channel to `resolved` (kinds as of command options) and return its id."""
        world = self.world
        server = world.servers.of(channel)
        key = value.id if isinstance(value, User | Role | Channel) else int(value)
        if kind in (USER, MENTIONABLE) and key in world.users:
            person = world.users[key]
            resolved.setdefault("users", {})[str(key)] = wire.user(person)
            if server is not None and key in server.members:
                member = wire.member(world, person, server, with_user=False)
                member["permissions"] = str(world.rights.held(key, channel))
                resolved.setdefault("members", {})[str(key)] = member
            return str(key)
        if kind in (ROLE, MENTIONABLE) and server is not None and key in server.roles:
            resolved.setdefault("roles", {})[str(key)] = wire.role(server.roles[key])
            return str(key)
        if kind == CHANNEL and server is not None and key in world.channels:
            found = wire.channel(world, world.channels[key])
            if channel_types and found["type"] not in channel_types:
                raise ImpossibleError(f"#{world.channels[key].name} is not of the kinds that can be chosen here")
            found["permissions"] = str(world.rights.held(world.application.id, world.channels[key]))
            resolved.setdefault("channels", {})[str(key)] = found
            return str(key)
        raise ImpossibleError(f"{value!r} cannot be chosen here")
