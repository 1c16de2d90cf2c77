"""Appointments: the people of a slow table in a tournament agree on a time at which they play it in one go.

Until then it can be played move by move, but no deadline comes before the appointment. At that time everybody is
mentioned once, and as soon as all are there the game goes on at normal pace. A player who has waited for a quarter of
an hour may start without those who have not come. If nobody comes, it stays a slow table.
"""

import math
from collections.abc import Mapping

from bot.language.errors import NOT_SEATED, OVER, Refused
from bot.language.texts import mark
from bot.play import waits
from bot.play.changes import Changed, Context
from bot.play.table import APPOINTED, PROPOSED, Appointment, DeadlineKey, Expiry, Table, Wait, replace
from rules.seats import Seat, by_seat

EARLY = 900.0  # seconds before an appointment from which people can be there
PATIENCE = 900.0  # seconds after it from which those who are there need not wait for the others
LASTS = 3 * 3600.0  # seconds after which an appointment to which nobody came is forgotten
LEAST_LEFT = 3600.0  # seconds that have to be left of the round, so that there is time to play
ASKED = 600.0  # seconds between two proposals of the same person that the others are mentioned for
SLOW = ("slow", "none")  # the paces at which it makes a difference to be there at the same time

NO_LONGER = mark("The time has changed: the table shows the current one.")


def possible(table: Table) -> bool:
    slow = table.agreed.pace in SLOW or table.event.appointment is not None
    return slow and table.event.tournament_id is not None and table.phase == "play" and not table.event.judged


def times(table: Table) -> tuple[int | None, int | None]:
    """Give the time on which people have agreed, and the one that is proposed besides."""
    held = table.event.appointment if possible(table) else None
    return (None, None) if held is None else (held.at, held.proposed)


def seats_of_people(table: Table) -> set[Seat]:
    """The seats that have to agree and to come: all whose players have not left."""
    return {seat for seat, player in by_seat(table.players) if player.person is not None and not player.gone}


def seat_at(table: Table, user_id: int) -> Seat:
    """:raises Refused: the player does not sit there, or this table has no appointments."""
    seat = table.seat_of(user_id)
    if table.ended:
        raise Refused(OVER)
    if seat is None:
        raise Refused(NOT_SEATED)
    if not possible(table):
        raise Refused(NO_LONGER)
    return seat


def propose(table: Table, context: Context, user_id: int, at: int, until: float | None) -> Changed:
    """Propose a time, in place of what was proposed before; what is agreed stands until all agree with the new one.

    The others are mentioned at once, or for a player's next proposal :data:`ASKED` later, if it still stands then.

    :param until: when the round ends.
    :raises Refused: it is too near to that, or they may not.
    """
    seat = seat_at(table, user_id)
    if until is not None and at > until - LEAST_LEFT:
        raise Refused(
            mark("This round ends {when}. Propose a time that is at least an hour before that."),
            when=f"<t:{until:.0f}:f>",
        )
    held = table.event.appointment or Appointment(table.agreed.pace)
    if at in (held.at, held.proposed):
        return agree(table, context, user_id, at)
    asked = dict(held.asked)
    last = asked.get(seat, -math.inf)
    asked[seat] = last if last > context.now else max(context.now, last + ASKED)
    table = replace(
        table,
        waits={**table.waits, PROPOSED: Wait("lobby", at, asked[seat])},
        event=replace(
            table.event, appointment=replace(held, proposed=at, agreeing=(seat,), asked=tuple(asked.items()))
        ),
    )
    return Changed(_settled(_back(table, context, seat), context))


def agree(table: Table, context: Context, user_id: int, at: int) -> Changed:
    """Agree with the time that is proposed; once everybody does, it stands.

    :raises Refused: another one is proposed now, or they may not.
    """
    seat, held = seat_at(table, user_id), table.event.appointment
    if held is None or at not in (held.at, held.proposed):
        raise Refused(NO_LONGER)
    if at == held.at or seat in held.agreeing:
        return Changed(table)
    table = replace(table, event=replace(table.event, appointment=replace(held, agreeing=(*held.agreeing, seat))))
    return Changed(_settled(_back(table, context, seat), context))


def come(table: Table, context: Context, user_id: int, at: int) -> Changed:
    """Say that one is there; once everybody is, the game goes on at normal pace.

    :raises Refused: it is too early, another time is agreed on now, or they may not.
    """
    seat, held = seat_at(table, user_id), table.event.appointment
    if _together(table):
        return Changed(_back(table, context, seat))
    held = _need_agreed(held, at)
    if context.now < at - EARLY:
        raise Refused(mark("Not yet: you can tap this from {when} on."), when=f"<t:{at - EARLY:.0f}:f>")
    if seat in held.here:
        return Changed(table)
    table = replace(table, event=replace(table.event, appointment=replace(held, here=(*held.here, seat))))
    return Changed(_all_here(_back(table, context, seat), context))


def begin(table: Table, context: Context, user_id: int, at: int) -> Changed:
    """Go on at normal pace with those who are there; a stand-in moves for those who have not come.

    :raises Refused: the others still have time to come, another time is agreed on now, or they may not.
    """
    seat = seat_at(table, user_id)
    if _together(table):
        return Changed(_back(table, context, seat))
    _need_agreed(table.event.appointment, at)
    if context.now < at + PATIENCE:
        raise Refused(
            mark("The others still have time to come: you can begin without them from {when} on."),
            when=f"<t:{at + PATIENCE:.0f}:t>",
        )
    return Changed(_begun(_back(table, context, seat), context))


def followed(table: Table, context: Context, held: Appointment, mover: Seat | None) -> Table:
    """Note what a move means for an appointment: a mover at that time is there; nobody waits for players who left.

    :param mover: the seat whose owner has moved; None if nobody has.
    """
    if held.at is not None and mover is not None and mover not in held.here and context.now >= held.at - EARLY:
        table = replace(table, event=replace(table.event, appointment=replace(held, here=(*held.here, mover))))
    return _all_here(_settled(table, context), context)


def lapse(table: Table, _: Context, key: Expiry) -> Changed:
    """Forget a proposal whose time has come before everybody agreed, or an appointment to which nobody came."""
    held, left = table.event.appointment, _without(table, key)
    if held is None:
        return Changed(replace(table, waits=left))
    after = replace(held, proposed=None, agreeing=()) if key is PROPOSED else replace(held, at=None, here=())
    return Changed(replace(_rescheduled(table, after), waits=left))


def _rescheduled(table: Table, appointment: Appointment) -> Table:
    """Give a table with another appointment: what was announced about the one before is outdated."""
    event, home = replace(table.event, appointment=appointment), replace(table.home, announcement=None)
    return replace(table, event=event, home=home)


def _together(table: Table) -> bool:
    return table.event.appointment is not None and table.agreed.pace not in SLOW


def _need_agreed(held: Appointment | None, at: int) -> Appointment:
    if held is None or held.at != at:
        raise Refused(NO_LONGER)
    return held


def _back(table: Table, context: Context, seat: Seat) -> Table:
    """Return a seat from the stand-in to its owner, who has shown that they are there."""
    return waits.anew(table.with_seat(seat, missed=0), context, seat) if table.players[seat].away else table


def _settled(table: Table, context: Context) -> Table:
    """Have what is proposed stand if everybody agrees with it: all deadlines come after that."""
    held = table.event.appointment
    if held is None or held.proposed is None or not seats_of_people(table) <= {*held.agreeing}:
        return table
    at = held.proposed
    table = _rescheduled(table, replace(held, at=at, proposed=None, agreeing=(), here=()))
    table = replace(table, agreed=replace(table.agreed, pace=held.pace))
    return _with_deadlines(table, context, {APPOINTED: Wait("lobby", at + LASTS, float(at))})


def _all_here(table: Table, context: Context) -> Table:
    held = table.event.appointment
    if held is None or held.at is None or not held.here or not seats_of_people(table) <= {*held.here}:
        return table
    return _begun(table, context)


def _begun(table: Table, context: Context) -> Table:
    assert table.event.appointment is not None
    table = _rescheduled(table, replace(table.event.appointment, at=None, here=()))
    table = replace(table, agreed=replace(table.agreed, pace="normal"))
    kept: dict[DeadlineKey, Wait] = {PROPOSED: table.waits[PROPOSED]} if PROPOSED in table.waits else {}
    return _with_deadlines(table, context, kept)


def _with_deadlines(table: Table, context: Context, own: Mapping[DeadlineKey, Wait]) -> Table:
    """Give the people of a table new deadlines, beside those of its appointment."""
    persons = (key for key, wait in table.waits.items() if wait.kind == "person")
    kept = _without(table, PROPOSED, APPOINTED, *persons)
    return waits.anew(replace(table, waits={**kept, **own}), context)


def _without(table: Table, *keys: DeadlineKey) -> dict[DeadlineKey, Wait]:
    return {key: wait for key, wait in table.waits.items() if key not in keys}
