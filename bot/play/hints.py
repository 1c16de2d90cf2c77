"""Hints: what a strong player would do, for a person who plays alone against the house."""

from dataclasses import replace

from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.table import Decision, Table
from rules.seats import Seat

AMONG_PEOPLE = mark(
    "There are no hints in a game among people: once it's over, **How did I play?** tells you everything."
)
COUNTS = mark("There are no hints in a game that counts: once it's over, **How did I play?** tells you everything.")
PLAYING = mark("No hints while you play with other people: finish that game first, {link}")


def offered(table: Table) -> bool:
    """Whether there are hints at a table: one person plays alone against the house, and it is no try that counts."""
    people = sum(player.user_id is not None for player in table.players)
    return people == 1 and not counts(table)


def counts(table: Table) -> bool:
    """Whether a game counts in a comparison with others: for the leaderboard, or as a try at a daily deal."""
    return table.counts or (table.event.daily is not None and not table.agreed.practice)


def among_people(table: Table) -> bool:
    return table.phase == "play" and sum(player.user_id is not None and not player.gone for player in table.players) > 1


def need_offered(table: Table, user_id: int) -> Seat:
    """Check that a user may be given a hint; returns their seat.

    :raises Refused: there are no hints here.
    """
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(NOT_SEATED)
    if table.phase != "play":
        raise Refused(OVER)
    if counts(table):
        raise Refused(COUNTS)
    if not offered(table):
        raise Refused(AMONG_PEOPLE)
    return seat


def given(table: Table, _: Context, user_id: int, decision: Decision) -> Changed:
    """Note that a player gets a hint for this decision: from then on the game is for practice, and in no record.

    :raises Refused: there are no hints here.
    """
    seat = need_offered(table, user_id)
    if table.agreed.practice or not table.decides(seat, decision):
        return Changed(table)
    return Changed(replace(table, agreed=replace(table.agreed, practice=True)))
