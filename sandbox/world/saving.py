"""Saving and loading the world, thing by thing."""

from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter

from sandbox.world.state import Part, State
from sandbox.world.things import Application, Attachment, Channel, Emoji, Interaction, Message, Server, User

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
            vars(self._state.application).update(vars(thing))
        else:
            self._parts[kind].shelve(thing)
