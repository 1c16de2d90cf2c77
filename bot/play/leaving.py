"""Leaving a table, and being removed from it."""

from dataclasses import replace
from typing import Literal

from bot.language.errors import OVER, Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.closing import ALL_LEFT, closed
from bot.play.missing_game import MissingGame, left
from bot.play.moves import applied
from bot.play.permissions import Person, need_keeper, need_own
from bot.play.table import Table
from rules import Leave
from rules.seats import Seat


def leave(
    table: Table, context: Context, user_id: int, *, by: Literal["person", "manager"] = "person", ousted: bool = False
) -> Changed:
    """Leave: the lobby without a trace, the game for good, by the table's house rule (ALL5).

    The table ends when its last player leaves: house players do not play among themselves. Only a table of a gathering
    waits for other people then, until its game has begun.

    :param ousted: whether they are removed by a host who is no moderator; a game that has begun counts for nobody
        then.
    """
    seat = table.seat_of(user_id)
    if seat is None or table.ended:
        return Changed(table)
    if table.phase == "play" and isinstance(table.game, MissingGame):
        return left(table, seat)
    if table.phase == "play":
        return applied(table, seat, Leave(), by, context, ousted=ousted)
    table = replace(table, players=table.players[:seat] + table.players[seat + 1 :])
    stays = table.event.gathering_id is not None or not table.deserted
    return Changed(table if stays else closed(table, ALL_LEFT))


def consequence(table: Table, seat: Seat) -> str:
    """Say what it means to leave a game that has begun, as a question before it is done (a message)."""
    if table.with_seat(seat, gone=True).deserted:
        if table.alone_against is not None:
            return mark("Leave this game for good? That ends it, and it counts as lost in your own record.")
        return mark("Leave this game for good? Nobody else is left, so that ends it.")
    if table.agreed.options.get("on_leave") == "fold":
        return mark("Leave this game for good? Then you're out, and you rank below everybody who stays.")
    return mark(
        "Leave this game for good? A house player takes over your seat, and you rank below everybody who stays."
    )


def remove(table: Table, context: Context, by: Person, user_id: int) -> Changed:
    """Remove a player from the table; for its opener and for moderators. Removing oneself is leaving.

    :raises Refused: they may not, or that person has no seat.
    """
    if table.ended:
        raise Refused(OVER)
    need_keeper(table, by)
    need_own(table)
    if table.seat_of(user_id) is None:
        raise Refused(mark("That person has no seat at this table."))
    if user_id == by.id:
        return leave(table, context, user_id)
    return leave(table, context, user_id, by="manager", ousted=not by.moderator)
