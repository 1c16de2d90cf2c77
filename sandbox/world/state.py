"""All things of the world, by id; which of them are not saved yet, and how they are saved and loaded."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from pydantic import TypeAdapter

from sandbox.clock import SystemClock
from sandbox.world.things import EPOCH, Application, Attachment, Channel, Emoji, Interaction, Message, Server, User


class Thing(Protocol):
    """Anything with an id."""

    id: int


T = TypeVar("T", bound=Thing)


class State:
    """What all parts of the world share."""

    def __init__(self, clock: SystemClock, application: Application) -> None:
        self.clock = clock
        self.application = application
        self.users: dict[int, User] = {}
        self.servers: dict[int, Server] = {}
        self.channels: dict[int, Channel] = {}
        self.threads: dict[int, Channel] = {}  # those of the channels that are one
        self.messages: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.emojis: dict[int, Emoji] = {}
        self.attachments: dict[int, Attachment] = {}
        self.unsaved: set[tuple[str, int]] = set()
        self.on_unsaved: Callable[[], None] = lambda: None

    def snowflake(self) -> int:
        """Return a new id. It holds the clock's time, as the client library reads the creation from it.

        The low bits are a counter that is never reset, so that ids differ even when the clock was set back.
        """
        self.application.counter += 1
        return (int((self.clock.now() - EPOCH) * 1000) << 22) | (self.application.counter & 0x3FFFFF)

    def server_of(self, channel: Channel) -> Server | None:
        """Return the channel's server; None for direct messages."""
        return None if channel.server_id is None else self.servers[channel.server_id]

    def save(self, kind: str, key: int) -> None:
        """Note that a thing has to be saved."""
        self.unsaved.add((kind, key))
        self.unsaved.add(("application", 0))  # for the counter of the ids
        self.on_unsaved()


class Part(Mapping[int, T]):
    """All things of one kind, by id, whose changes are saved. Subclasses add what can be done with them."""

    def __init__(self, state: State, kind: str, things: dict[int, T]) -> None:
        self._state = state
        self.kind = kind
        self._things = things

    def __getitem__(self, key: int) -> T:
        return self._things[key]

    def __iter__(self) -> Iterator[int]:
        return iter(self._things)

    def __len__(self) -> int:
        return len(self._things)

    def put(self, thing: T) -> None:
        """Keep a thing that is new or has changed."""
        self.shelve(thing)
        self._state.save(self.kind, thing.id)

    def drop(self, key: int) -> None:
        """Keep the thing with this id no longer."""
        self._things.pop(key, None)
        self._state.save(self.kind, key)

    def shelve(self, thing: T) -> None:
        """Add the thing to the indexes."""
        self._things[thing.id] = thing


_KINDS: dict[str, TypeAdapter[Any]] = {
    "application": TypeAdapter(Application),
    "user": TypeAdapter(User),
    "server": TypeAdapter(Server),
    "channel": TypeAdapter(Channel),
    "attachment": TypeAdapter(Attachment),
    "message": TypeAdapter(Message),
    "interaction": TypeAdapter(Interaction),
    "emoji": TypeAdapter(Emoji),
}


class Saving:
    """Takes the world apart, and puts it together again."""

    def __init__(self, state: State, parts: Iterable[Part[Any]]) -> None:
        self._state = state
        self._parts = {part.kind: part for part in parts}

    def unsaved(self) -> list[tuple[str, int, str | None]]:
        """Return all unsaved changes, marked as saved: kind, id and JSON, which is None for deleted things."""
        things = [(kind, key, self._dumped(kind, key)) for kind, key in self._state.unsaved]
        self._state.unsaved.clear()
        return things

    def _dumped(self, kind: str, key: int) -> str | None:
        thing = self._state.application if kind == "application" else self._parts[kind].get(key)
        return None if thing is None else _KINDS[kind].dump_json(thing).decode()

    def load(self, kind: str, data: str) -> None:
        """Restore a saved thing; things come in the order of their ids."""
        thing = _KINDS[kind].validate_json(data)
        if isinstance(thing, Application):
            thing.counter += 1000  # ids given after the last save must not come again
            thing.name = self._state.application.name
            thing.signing_key = thing.signing_key or self._state.application.signing_key  # of an older file
            vars(self._state.application).update(vars(thing))
            self._state.save("application", 0)
        else:
            self._parts[kind].shelve(thing)
