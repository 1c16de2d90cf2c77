"""How far messages are known to show what they are to show.

Requests that draw a message (edits, and answers to presses) may overtake one another. So while different states are on
their way together nobody knows which one stays, and it has to be drawn again when all have arrived.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


@dataclass(slots=True)
class Drawn:
    """How far a message is known to show its table."""

    version: int = -1
    under_way: int = 0
    certain: bool = True
    wanted: bool = False  # something has changed that may not be on its way


class Drawing:
    """One request that draws a message; whoever sends it says whether it arrived."""

    arrived = False


class Drawings(Generic[Key]):
    """Keeps account of messages."""

    def __init__(self) -> None:
        self._drawn: dict[Key, Drawn] = {}

    def of(self, key: Key) -> Drawn:
        """What is known of a message."""
        return self._drawn.setdefault(key, Drawn())

    def begin(self, key: Key, version: int) -> Drawing:
        """Note that a request is under way that draws a message as it is at this version."""
        drawn = self.of(key)
        if drawn.under_way and drawn.version != version:
            drawn.certain = False
        drawn.version = max(drawn.version, version)
        drawn.under_way += 1
        return Drawing()

    def end(self, key: Key, drawing: Drawing) -> bool:
        """Note that a request is done, and tell whether its message has to be drawn again."""
        drawn = self.of(key)
        drawn.under_way -= 1
        drawn.certain = drawn.certain and drawing.arrived
        if drawn.under_way:
            return False
        again = drawn.wanted or not drawn.certain
        self._drawn[key] = Drawn(drawn.version if drawn.certain else -1)
        return again

    def forget(self, key: Key) -> None:
        """Keep nothing about a message, unless it is being drawn."""
        if key in self._drawn and not self._drawn[key].under_way:
            del self._drawn[key]
