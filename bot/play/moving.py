"""Moving a player from one table to another."""

from bot.language.errors import OVER, Refused
from bot.language.texts import mark
from bot.play import leaving, lobby
from bot.play.changes import NO_LIMITS, Changed, Context
from bot.play.permissions import Person, need_keeper, need_own
from bot.play.table import Table

NO_SEAT_THERE = mark("That person has no seat at that table.")


def need_consent(source: Table, target: Table) -> None:
    """:raises Refused: theirs is for practice and the other one counts: they have not agreed to be rated."""
    if source.agreed.practice and not target.agreed.practice:
        raise Refused(
            mark("That table counts for the leaderboard and theirs doesn't, so they have to join it themselves.")
        )


def left(table: Table, context: Context, by: Person, user_id: int) -> Changed:
    """Give the table that a player leaves, as if they had been removed from it.

    :param by: who moves them, with their rights at this table.
    :raises Refused: they may not, or that person has no seat.
    """
    if table.ended:
        raise Refused(OVER)
    if table.seat_of(user_id) is None or table.private:
        raise Refused(NO_SEAT_THERE)
    return leaving.remove(table, context, by, user_id)


def joined(table: Table, context: Context, by: Person, user_id: int, name: str) -> Changed:
    """Give the table to which a player is moved.

    :param by: who moves them, with their rights at this table; their press counts for the deal.
    :raises Refused: they may not, its game has begun, or no seat is free.
    """
    need_keeper(table, by)
    need_own(table)
    if table.seat_of(user_id) is not None:
        raise Refused(mark("That person sits at that table already."))
    return lobby.join(table, context, Person(user_id, name, by.interaction_id), NO_LIMITS)
