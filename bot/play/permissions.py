"""Who may do what at a table, by who sits there and who opened it. Discord's permissions are checked before."""

from dataclasses import dataclass, field

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.table import Table, Token


@dataclass(frozen=True, slots=True)
class Person:
    """A person who pressed or typed something, as far as a table cares."""

    id: int
    name: str
    interaction_id: int
    moderator: bool = False  # of the table's channel
    token: Token | None = field(default=None, repr=False)  # with which they can be answered; None in direct messages


def hosts(table: Table, person: Person) -> bool:
    """Whether a person may host this table: its opener while seated, else anyone seated; and moderators.

    The opener of a gathering hosts all of its tables, and so does everybody seated there.
    """
    if person.moderator or (table.event.gathering_id is not None and person.id == table.opener_id):
        return True
    if table.seat_of(table.opener_id) is not None:
        return person.id == table.opener_id
    return table.seat_of(person.id) is not None


def keeps(table: Table, person: Person) -> bool:
    """Whether a person may close this table and remove others from it: its opener, and moderators."""
    return person.moderator or person.id == table.opener_id


def need_host(table: Table, person: Person) -> None:
    """:raises Refused: they may not host this table."""
    if not hosts(table, person):
        raise Refused(mark("Only the host can do that."))


def need_keeper(table: Table, person: Person) -> None:
    """:raises Refused: they neither opened this table nor may manage messages."""
    if not keeps(table, person):
        raise Refused(mark("Only the host or a moderator can do that."))


def need_own(table: Table) -> None:
    """:raises Refused: only the organizer may decide it, as the table's tournament has not ended before it."""
    if table.event.tournament_id is not None and not table.event.outlived:
        raise Refused(mark("This is a tournament's table: ask its organizer."))
