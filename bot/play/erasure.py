"""Removing what players have written, and their names."""

from collections.abc import Collection, Sequence

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play import reactions
from bot.play.changes import Action, Changed, Context, Hooks, Removal
from bot.play.permissions import Person
from bot.play.table import Table, replace
from bot.standings.people import Former
from rules.seats import Seat


def author(table: Table, number: int, hooks: Hooks) -> Seat | None:
    """Give the seat that wrote the words in an action which still stand at the table; None if there are none."""
    index = number - table.first_shown
    move = table.moves[index] if 0 <= index < len(table.moves) else None
    if move is not None and hooks.without_words(move) is not None:
        return Seat(move.events[0]["seat"])
    return next((Seat(one.move.events[0]["seat"]) for one in table.praised if one.number == number), None)


def may_remove(table: Table, by: Person, seat: Seat) -> bool:
    """Whether a person may remove what was written in a seat: moderators, and who sat there."""
    return by.moderator or table.players[seat].user_id == by.id


def need_right(table: Table, by: Person | None, seat: Seat) -> None:
    """:raises Refused: they may not remove what was written in a seat; None is Discord itself, which may."""
    if by is not None and not may_remove(table, by, seat):
        raise Refused(mark("Only moderators can remove what others wrote."))


def remove_words(table: Table, by: Person | None, number: int | None, hooks: Hooks) -> Changed:
    """Remove words that a player has written, where they still stand at the table.

    :param by: who asks for it; None where Discord itself refuses the words.
    :param number: the number of the action with these words; None for the last.
    :raises Refused: they may not.
    """
    if by is None and table.ended and table.praised:  # the message quotes the best ones, which may be what is refused
        return Changed(replace(table, praised=()))
    first = table.first_shown
    for index in range(len(table.moves) - 1, -1, -1):
        emptied = hooks.without_words(table.moves[index])
        if emptied is not None and number in (None, first + index):
            seat = emptied.events[0]["seat"]
            need_right(table, by, seat)
            moves = (*table.moves[:index], emptied, *table.moves[index + 1 :])
            removal = Removal(first + index, by.id if by else None, seat)
            return Changed(reactions.without(replace(table, moves=moves), first + index), removal=removal)
    return Changed(table)


def remove_old_words(
    table: Table, by: Person, number: int, record: Sequence[Action], removed: Collection[int]
) -> Changed:
    """Remove words that only a replay still shows.

    :param removed: the numbers of the actions whose words have been removed already.
    :raises Refused: they may not.
    """
    if number in removed or not record[number].written:
        return Changed(table)
    need_right(table, by, record[number].seat)
    return Changed(reactions.without(table, number), removal=Removal(number, by.id, record[number].seat))


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
    praised = tuple(one for one in table.praised if one.move.events[0]["seat"] != seat)
    feats = tuple(feat for feat in table.feats if feat.seat != seat)
    new = table.with_seat(seat, user_id=former, name="", guess=None)
    return replace(new, moves=moves, outcome=outcome, praised=praised, feats=feats)
