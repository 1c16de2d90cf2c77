"""What has happened, in the past tense: the events that the games share, and their JSON.

An event is a named tuple whose last field is its name in the protocol. The name also keeps two events with
equal values apart, since tuples compare by value.
"""

from functools import lru_cache
from typing import Any, Literal, NamedTuple, Protocol

from .cards import Cards, hidden
from .seats import Seat


class Event(Protocol):
    """Something that an action has caused."""

    @property
    def event(self) -> str:
        """Its name in the protocol."""

    def _asdict(self) -> dict[str, Any]: ...

    def _replace(self, *args: Any, **changes: Any) -> Any: ...


Events = tuple[Event, ...]

told_again = lru_cache(maxsize=4096)
"""Caches the events that most moves have, so that recent ones are not built again."""


class Left(NamedTuple):
    """A player has left (ALL5)."""

    seat: Seat
    event: Literal["leave"] = "leave"


class Shuffled(NamedTuple):
    """A pile has a new order; the last card is the top, before anything is dealt or drawn from it."""

    pile: str
    cards: Cards | tuple[int, ...]
    event: Literal["shuffle"] = "shuffle"


class Drew(NamedTuple):
    """Cards went from the draw pile into a hand, in this order."""

    seat: Seat
    cards: Cards
    event: Literal["draw"] = "draw"


drew = told_again(Drew)


class Lost(NamedTuple):
    """A life is lost; each game has its own name for it."""

    seat: Seat
    event: Literal["lost"] = "lost"


class WentOut(NamedTuple):
    """A player is out."""

    seat: Seat
    event: Literal["out"] = "out"


def seen(event: Event, viewer: Seat | None) -> Event:
    """The event as this seat, or a spectator (None), may know it (ALL7)."""
    if isinstance(event, Shuffled) or (isinstance(event, Drew) and event.seat != viewer):
        return event._replace(cards=hidden(event.cards))
    return event


def plain(value: Any) -> Any:
    """A value of a state, view or event as JSON: objects and lists."""
    if not isinstance(value, tuple):
        return value
    if not hasattr(value, "_asdict"):
        return [plain(item) if isinstance(item, tuple) else item for item in value]  # most are cards, already plain
    fields = value._asdict().items()
    return {name.rstrip("_"): plain(item) if isinstance(item, tuple) else item for name, item in fields}
