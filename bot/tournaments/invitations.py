"""Invitations: the organizer lets people in, even late or after they dropped out, but nobody without their consent."""

from dataclasses import replace

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Context
from bot.play.permissions import Person
from bot.standings.ids import MessageId
from bot.tournaments.entry import TIME_UP, need_open, need_room, newcomer, placed
from bot.tournaments.formats import format_of
from bot.tournaments.organizing import need_organizer
from bot.tournaments.tournament import MOST_INVITED, Changed, Invitation, Note, Tournament

PUT_IN = mark("The organizer put {people} in, from round {number} on.")
PUT_BACK = mark("The organizer put {people} in.")
LAST_ROUND = mark("This is already the last round, so there's no other round they could play.")
KNOCKED_OUT = mark("In a knockout that has begun, only those who are still in it can play.")
NO_INVITATION = mark("This invitation is no longer open.")


def invite(tournament: Tournament, _: Context, person: Person, user_id: int, name: str) -> Changed:
    """Invite a person; nothing changes if they are in, or invited already.

    :param name: of the person, safe to show.
    :raises Refused: all places are taken, they would be in no round, or too many invitations are open.
    """
    need_organizer(tournament, person)
    if _is_in(tournament, user_id) or tournament.invitation_of(user_id) is not None:
        return Changed(tournament)
    need_room(tournament)
    _need_to_play(tournament, user_id)
    if len(tournament.invitations) >= MOST_INVITED:
        raise Refused(
            mark("{most} invitations are already waiting for an answer: withdraw one first."), most=MOST_INVITED
        )
    invited = Invitation(user_id, name, person.id, person.interaction_id)
    return Changed(replace(tournament, invitations=(*tournament.invitations, invited)))


def withdraw(tournament: Tournament, _: Context, person: Person, user_id: int) -> Changed:
    need_organizer(tournament, person)
    return Changed(tournament.without_invitation(user_id))


def decline(tournament: Tournament, _: Context, person: Person) -> Changed:
    return Changed(tournament.without_invitation(person.id))


def accept(tournament: Tournament, context: Context, person: Person, rating: float) -> Changed:
    """Enter at the organizer's invitation, from the next round on, even after entry has closed; idempotent.

    :raises Refused: the invitation is no longer open, or all places are taken.
    """
    need_open(tournament)
    if _is_in(tournament, person.id):
        return Changed(tournament, token=person.token)
    invited = tournament.invitation_of(person.id)
    if invited is None:
        raise Refused(NO_INVITATION)
    need_room(tournament)
    _need_to_play(tournament, person.id)
    first = len(tournament.rounds) + 1 if format_of(tournament).in_rounds else 1
    entrant = newcomer(tournament, context, person, rating, first)
    index = tournament.index_of(person.id)
    if index is None and not tournament.begun:
        index = tournament.place_of(person.id)  # later, nothing may lead from them to what they played before
    elif index is not None and tournament.begun:
        known = tournament.entrants[index]
        entrant = replace(known, name=person.name, state=entrant.state, absent=0, since=context.now, barred=False)
    entered = placed(tournament, index, entrant)
    sentence = PUT_IN if format_of(tournament).in_rounds else PUT_BACK
    note = Note(context.now, sentence, (entered.index_of(person.id) or 0,), {"number": first}, by=invited.by)
    return Changed(entered.without_invitation(person.id).noting(note), token=person.token)


def posted(tournament: Tournament, _: Context, user_id: int, message_id: MessageId | None) -> Changed:
    """Note the message that invites a person, or with None that Discord refuses it, if they are still invited."""
    known = tournament.invitation_of(user_id)
    if known is None or (message_id is None and known.refused):
        return Changed(tournament)
    new = replace(known, message_id=message_id, refused=message_id is None)
    found = (new if one is known else one for one in tournament.invitations)
    return Changed(replace(tournament, invitations=tuple(found)))


def expired(changed: Changed) -> Changed:
    """Drop the invitations of people who are in, or could be in no round any more."""
    tournament = changed.tournament
    kept = tuple(
        invited
        for invited in tournament.invitations
        if not _is_in(tournament, invited.user_id) and _closed_to(tournament, invited.user_id) is None
    )
    return replace(changed, tournament=replace(tournament, invitations=kept))


def _is_in(tournament: Tournament, user_id: int) -> bool:
    return tournament.index_of(user_id) in tournament.here


def _need_to_play(tournament: Tournament, user_id: int) -> None:
    """:raises Refused: they would be in no round."""
    why = _closed_to(tournament, user_id)
    if why is not None:
        raise Refused(why)


def _closed_to(tournament: Tournament, user_id: int) -> str | None:
    """Why a person would be in no round, as a message: in a knockout only those still in it can play."""
    if not tournament.begun:
        return None
    last, kind = tournament.rounds[-1], format_of(tournament)
    if not kind.in_rounds:
        return TIME_UP if last.closing else None
    if kind.is_last(tournament):
        return LAST_ROUND
    if kind.going_on is None:
        return None
    index = tournament.index_of(user_id)
    if index is None:
        return KNOCKED_OUT
    back = tournament.with_entrant(index, state="checked in")
    in_it = kind.going_on(back) if last.over else [*last.byes, *(one for of in last.tables for one in of.seats)]
    return None if index in in_it else KNOCKED_OUT
