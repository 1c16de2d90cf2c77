"""Several equal tables that are opened at once, for a class or a club night, each in a thread below the same channel.

A gathering has one board, a message in that channel which shows how all of its tables stand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play import lobby
from bot.play.changes import Changed, Context
from bot.play.closing import closed
from bot.play.permissions import Person
from bot.play.table import LOBBY, Agreement, Event, Home, Table, Wait, address
from bot.standings.ids import MessageId, TableId
from bot.standings.people import Who
from rules import Game

FEWEST, MOST = 2, 20  # how many tables a gathering has
WAITS = 86400.0  # seconds for which its tables wait for players: it may be opened in the morning for the evening

NO_SEAT = mark("No seat is free: ask the host or a moderator for another table.")
NO_THREAD = mark("Its thread couldn't be opened.")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the opener of a gathering chooses for it."""

    count: int  # of its tables
    most: int | None = None  # how many may sit at each of them; None for as many as can play
    house: int = 0  # how many house players sit at each from the beginning
    name: str = ""  # what the opener calls it; empty if nothing
    fills: bool = False  # whether house players take the chairs that are empty when all games are started
    keeps_answers: bool = False  # whether only its host and moderators get what was written


@dataclass(frozen=True, slots=True)
class Gathering:
    """A gathering, as it is stored. How it goes is what its tables say."""

    id: int
    guild_id: int
    channel_id: int
    opener_id: Who
    interaction_id: int  # by which it was opened
    locale: str
    name: str  # what its opener calls it; empty if nothing
    created_at: float
    message_id: MessageId | None = None  # the board
    done: bool = False  # whether the board has shown all results, with their files
    tables: tuple[TableId, ...] = ()
    fills: bool = False  # as in Wanted
    keeps_answers: bool = False  # as in Wanted

    parent_id: ClassVar[None] = None  # the board is never in a thread

    @property
    def link(self) -> str:
        """The link to the board, or to its channel while it has none."""
        return address(self.guild_id, self.channel_id, self.message_id)


def opened(
    game: Game[Any, Any], opener: Person, wanted: Wanted, context: Context, home: Home, agreed: Agreement
) -> list[Table]:
    """Make the tables of a gathering, at which no people sit yet.

    :raises Refused: house players would take all chairs.
    """
    agreed = replace(agreed, most=wanted.most)
    made = [_vacant(lobby.opened(game, opener, context, home, agreed), context.now) for _ in range(wanted.count)]
    if wanted.house >= made[0].places.stop - 1:
        raise Refused(mark("So many house players leave no seat for people: choose fewer."))
    return [lobby.seat_house_players(table, opener, wanted.house) for table in made]


def another(found: Gathering, like: Table, context: Context) -> Table:
    """Make another table of a gathering, like one that it has."""
    opener = Person(0, "", found.interaction_id)
    home, agreed = Home(found.guild_id, found.channel_id), replace(like.agreed, locale=found.locale, amended=())
    table = _vacant(lobby.opened(like.game, opener, context, home, agreed), context.now)
    return replace(table, opener_id=found.opener_id, event=Event(gathering_id=found.id))


def _vacant(table: Table, now: float) -> Table:
    """Give a new table as a gathering has them: nobody sits there, and it waits for longer."""
    expiry = Wait("lobby", now + (lobby.SLOW_LOBBY if table.agreed.pace == "slow" else WAITS))
    return replace(table, players=(), waits={LOBBY: expiry})


def need_keeper(gathering: Gathering, person: Person) -> None:
    """:raises Refused: they neither opened these tables nor moderate the channel of their board."""
    if not (person.moderator or person.id == gathering.opener_id):
        raise Refused(mark("Only the host of these tables or a moderator can do that."))


def is_spare(table: Table) -> bool:
    return table.phase == "lobby" and table.deserted


def is_over(tables: Sequence[Table]) -> bool:
    """Whether all games are over. Spare tables hold no results back, but alone they have none."""
    if all(table.ended for table in tables):
        return True
    return any(table.finished for table in tables) and all(table.ended or is_spare(table) for table in tables)


def with_room(tables: Sequence[Table]) -> list[Table]:
    """List the tables with a free seat, those with the fewest people first."""
    free = [table for table in tables if table.phase == "lobby" and len(table.players) < table.places.stop - 1]
    return sorted(free, key=lambda table: (sum(player.user_id is not None for player in table.players), table.id))


def fewest(tables: Sequence[Table]) -> Table:
    """:raises Refused: no table has a free seat."""
    free = with_room(tables)
    if not free:
        raise Refused(NO_SEAT)
    return free[0]


def give_up(table: Table, _: Context) -> Changed:
    """Close a table that has got no thread."""
    return Changed(closed(table, NO_THREAD) if table.placeless else table)
