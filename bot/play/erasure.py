"""Removing what players have written, and their names."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Action, Changed, Context, Hooks, Removal
from bot.play.permissions import Person
from bot.play.table import Table
from bot.standings.people import Former
from rules.seats import Seat


def need_moderator(by: Person | None) -> None:
    """:raises Refused: they may not remove what others wrote; None is Discord itself, which may."""
    if by is not None and not by.moderator:
        raise Refused(mark("Only members who may manage messages can remove what others wrote."))


def remove_words(table: Table, by: Person | None, number: int | None, hooks: Hooks) -> Changed:
    """Remove words that a player has written, where they still stand at the table.

    :param by: a moderator; None where Discord itself refuses the words.
    :param number: the number of the action with these words; None for the last.
    """
    first = table.first_shown
    for index in range(len(table.moves) - 1, -1, -1):
        emptied = hooks.without_words(table.moves[index])
        if emptied is not None and number in (None, first + index):
            moves = (*table.moves[:index], emptied, *table.moves[index + 1 :])
            removal = Removal(first + index, by.id if by else None, emptied.events[0]["seat"])
            return Changed(replace(table, moves=moves), removal=removal)
    return Changed(table)


def remove_old_words(
    table: Table, by: Person, number: int, record: Sequence[Action], removed: Collection[int]
) -> Changed:
    """Remove words that only a replay still shows.

    :param removed: the numbers of the actions whose words have been removed already.
    """
    if number in removed or not record[number].written:
        return Changed(table)
    return Changed(table, removal=Removal(number, by.id, record[number].seat))


def forget(table: Table, context: Context, user_id: int, former: Former) -> Changed:
    """Remove the name and the words of a player who no longer sits at the table."""
    seat = table.seat_held_by(user_id)
    new = replace(table, opener_id=former if table.opener_id == user_id else table.opener_id)
    if seat is not None:
        new = _without_person(new, seat, former, context.hooks)
    return Changed(new, erased=True)


def _without_person(table: Table, seat: Seat, former: Former, hooks: Hooks) -> Table:
    moves = tuple(
        (move.events and move.events[0].get("seat") == seat and hooks.without_words(move)) or move
        for move in table.moves
    )
    outcome = table.outcome
    if outcome is not None:
        user_id = table.players[seat].user_id
        ratings = {(former if who == user_id else who): change for who, change in outcome.ratings.items()}
        outcome = replace(outcome, ratings=ratings)
    return replace(table.with_seat(seat, user_id=former, name="", guess=None), moves=moves, outcome=outcome)
