"""What every route of the API is made of: the call, the reply, and what all handlers need."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sandbox import errors, wire
from sandbox.permissions import Permissions
from sandbox.uploads import Upload
from sandbox.world import Channel, Message, World


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


Handler = TypeVar("Handler", bound=Callable[..., Reply])


@dataclass
class Route:
    method: str
    template: str
    handler: Callable[[Call], Reply]
    needs_token: bool = True


def route(method: str, template: str, *, needs_token: bool = True) -> Callable[[Handler], Handler]:
    """Have the decorated method of a `Part` answer a route."""

    def note(handler: Handler) -> Handler:
        vars(handler).setdefault("answers", []).append((method, template, needs_token))
        return handler

    return note


@dataclass(eq=False)
class Part:
    """Some routes of the API, and what their handlers share."""

    world: World

    def routes(self) -> list[Route]:
        """Return the routes, in the order in which they are written."""
        return [
            Route(method, template, getattr(self, name), needs_token)
            for name, handler in vars(type(self)).items()
            for method, template, needs_token in getattr(handler, "answers", ())
        ]

    def reach(self, call: Call, *needed: Permissions) -> Channel:
        """Return the channel of the path if the bot sees it and has the permissions."""
        channel = self.world.channels.get(call.number("channel_id"))
        if channel is None:
            raise errors.unknown(10003, "Channel")
        server = self.world.servers.of(channel)
        if server is not None and server.unavailable:
            raise errors.unavailable()
        if not self.world.rights.can_view(self.world.application.id, channel):
            raise errors.missing_access()
        self.must(channel, *needed)
        return channel

    def may(self, channel: Channel, *needed: Permissions) -> bool:
        return self.world.rights.may(self.world.application.id, channel, *needed)

    def must(self, channel: Channel, *needed: Permissions) -> None:
        if not self.may(channel, *needed):
            raise errors.missing_permissions()

    def told(self, message: Message) -> Reply:
        """Return a message as the answer that its author gets."""
        return Reply(wire.message(self.world, message), self.world.rights.readers(message))
