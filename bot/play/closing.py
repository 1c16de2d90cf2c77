"""How a table ends without a result, and why."""

from dataclasses import replace

from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.permissions import Person, need_keeper, need_own
from bot.play.table import Table

IDLE = 7 * 86400.0  # seconds after which a game without a move is closed

NOBODY_STARTED = mark("Nobody started this game in time.")
CLOSED_BY_HAND = mark("It was closed by its host or by a moderator.")
ALL_AWAY = mark("Everybody missed three moves.")
ALL_LEFT = mark("Everybody has left.")
ALL_IDLE = mark("Nobody made a move for a week.")
CHANNEL_GONE = mark("Its channel is gone.")


def closed(table: Table, reason: str) -> Table:
    """End a table for this reason, without further deadlines."""
    return replace(table, phase="closed", waits={}, reason=reason)


def close(table: Table, _: Context, person: Person) -> Changed:
    """:raises Refused: they neither opened the table nor are moderators."""
    if table.ended:
        return Changed(table)
    need_keeper(table, person)
    need_own(table)
    return Changed(closed(table, CLOSED_BY_HAND))


def close_idle(table: Table, _: Context, saves: int) -> Changed:
    """:param saves: how often it was stored when it was found idle."""
    return Changed(closed(table, ALL_IDLE) if table.phase == "play" and table.saves == saves else table)
