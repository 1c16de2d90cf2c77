"""What every route of the API is made of: the call, the reply, and how a channel of the path is reached."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox import errors
from sandbox.permissions import Permissions
from sandbox.uploads import Upload
from sandbox.world import Channel, World


@dataclass
class Call:
    """What a handler is given."""

    parameters: dict[str, str]
    query: dict[str, str]
    body: Any
    files: dict[int, Upload] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """Return an id from the path."""
        return self._whole(name, self.parameters[name])

    def parameter(self, name: str, default: int) -> int:
        """Return a number from the query."""
        return self._whole(name, self.query[name]) if name in self.query else default

    def flag(self, name: str) -> bool:
        """Return a yes or no from the query."""
        return self.query.get(name, "false").lower() in ("true", "1")

    def _whole(self, name: str, text: str) -> int:
        if not (text.isascii() and text.isdecimal()):
            raise errors.malformed(name, "NUMBER_TYPE_COERCE", f"Value {text!r} is not snowflake.")
        return int(text)


@dataclass
class Reply:
    """What a handler returns: the JSON (None for 204) and who can read what it shows."""

    body: Any = None
    readers: frozenset[int] = frozenset()
    status: int = 200


@dataclass
class Route:
    """One route of the API."""

    method: str
    template: str
    handler: Callable[[Call], Reply]
    needs_token: bool = True


def reach(world: World, call: Call, *needed: Permissions) -> Channel:
    """Return the channel of the path if the bot sees it and has the permissions."""
    channel = world.channels.get(call.number("channel_id"))
    if channel is None:
        raise errors.unknown(10003, "Channel")
    server = world.servers.of(channel)
    if server is not None and server.unavailable:
        raise errors.unavailable()
    if not world.rights.can_view(world.application.id, channel):
        raise errors.missing_access()
    if not world.rights.may(world.application.id, channel, *needed):
        raise errors.missing_permissions()
    return channel
