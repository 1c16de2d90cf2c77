"""Where open tables are, and which ones concern a user, as lists show them."""

from dataclasses import dataclass

from bot.standings.ids import TableId


@dataclass(frozen=True, slots=True)
class Place:
    """A channel in which open tables of a game stand."""

    channel_id: int
    parent_id: int | None  # the channel that it belongs to, where it is a public thread
    game: str


@dataclass(frozen=True, slots=True)
class Label:
    """How the tables of a place are named, apart from their numbers, and what a user may do with them."""

    place: Place
    before: str
    after: str
    seen: bool
    moderated: bool


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table where a user sits, as a list shows it."""

    table_id: TableId
    channel_id: int
    parent_id: int | None
    game: str
    daily: str | None = None  # the day whose deal is played there, in private
