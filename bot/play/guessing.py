"""Players who are out of a game guess once who wins it, or who comes last where all others win."""

from collections.abc import Sequence

from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import mark
from bot.play.changes import Changed, Context
from bot.play.table import Table
from rules.seats import Seat, seats_at
from rules.state import folded


def last_loses(table: Table) -> bool:
    """Whether all but the last win its game, so that this is who is guessed."""
    insight = table.game.insight
    return insight is not None and insight.last_loses


def still_in(table: Table) -> Sequence[Seat]:
    """The seats that may be guessed."""
    out = {*table.game.out(table.state), *folded(table.state)}
    return [seat for seat in seats_at(len(table.players)) if seat not in out]


def may_guess(table: Table, seat: Seat) -> bool:
    """Whether a player is out, has not guessed yet, and it is still open who is right."""
    player = table.players[seat]
    if table.phase != "play" or table.private or player.gone or player.guess is not None or seat in table.state.to_act:
        return False
    return seat in table.game.out(table.state) and len(still_in(table)) > 1


def guess(table: Table, _: Context, user_id: int, who: Seat) -> Changed:
    """Note whom a player guesses; the first guess counts.

    :raises Refused: they are not out, or the other one is.
    """
    if table.ended:
        raise Refused(OVER)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused(NOT_SEATED)
    if table.players[seat].guess is not None:
        return Changed(table)
    if not may_guess(table, seat):
        raise Refused(mark("You can guess once you're out, while two or more still play."))
    if who not in still_in(table):
        raise Refused(mark("Pick a player who is still in."))
    return Changed(table.with_seat(seat, guess=who), quiet=True)


def is_right(table: Table, seat: Seat) -> bool | None:
    """Whether a player has guessed how a game ended that is over; None if they have not guessed, or it is not over."""
    guessed = table.players[seat].guess
    if guessed is None or table.phase != "over":
        return None
    return (guessed in (table.state.winners or ())) != last_loses(table)


def right(table: Table) -> Sequence[Seat]:
    """List the players who have guessed how a game ended."""
    return [seat for seat in seats_at(len(table.players)) if is_right(table, seat)]
