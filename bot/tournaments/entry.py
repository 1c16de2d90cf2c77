"""Before a tournament begins: opening it, entering, leaving and checking in."""

import re
from dataclasses import replace

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Context
from bot.play.permissions import Person
from bot.standings.people import Former
from bot.tournaments import progress
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import MOST, Agreed, Changed, Entrant, Note, State, Tournament
from rules.chance import new_secret

BEGUN = mark("It's too late to enter this tournament: its rounds have begun.")
OVER = mark("This tournament is over.")
LEFT = mark("{people} left the tournament.")
LATE = mark("{people} entered late, for round {number}.")
CAME_LATE = mark("{people} entered late.")
NOT_CHECKED_IN = mark("You hadn't checked in when the tournament began: only its organizer can let you in.")
DROPPED_OUT = mark("You dropped out of this tournament: only its organizer can let you in again.")
BARRED = mark("The organizer took you out of this tournament, and only the organizer can let you in again.")
TIME_UP = mark("Time is up: no more tables begin in this arena.")


def opened(
    agreed: Agreed, organizer: Person, context: Context, *, guild_id: int, channel_id: int, locale: str
) -> Tournament:
    """Make a new tournament without entrants; the store assigns its id."""
    secret = new_secret(context.chance) + new_secret(context.chance)
    return Tournament(
        *(0, guild_id, channel_id, organizer.id, organizer.interaction_id, locale, context.now, secret),
        agreed,
    )


def enters_now(tournament: Tournament) -> int | None:
    """The first round of a person who enters now; None if entry is closed."""
    following = len(tournament.rounds) + 1
    if tournament.phase in ("entry", "check-in"):
        return 1
    if tournament.phase not in ("play", "paused"):
        return None
    if not format_of(tournament).in_rounds:
        return None if tournament.rounds and tournament.rounds[-1].closing else 1
    return following if following <= tournament.agreed.last_entry else None


def join(tournament: Tournament, context: Context, person: Person, rating: float) -> Changed:
    """Enter, or return before the first round or to an arena; nothing changes for a person who is already in.

    Entering after check-in has begun counts as checking in.

    :raises Refused: entry is closed, or all places are taken.
    """
    need_open(tournament)
    index = tournament.place_of(person.id)
    if index is not None and tournament.entrants[index].state not in ("out", "away"):
        return _by(person, tournament)
    first, in_rounds = enters_now(tournament), format_of(tournament).in_rounds
    unchecked = index is not None and progress.is_left_out(tournament, index)
    if first is None:
        raise Refused(NOT_CHECKED_IN if unchecked else BEGUN if in_rounds else TIME_UP)
    if index is not None and tournament.entrants[index].state == "away":
        back = tournament.with_entrant(index, state="checked in", absent=0, since=context.now)
        return _by(person, back)
    if index is not None and tournament.entrants[index].barred:
        raise Refused(BARRED)
    if index is not None and tournament.begun and not unchecked:
        raise Refused(DROPPED_OUT)
    need_room(tournament)
    entered = placed(tournament, index, newcomer(tournament, context, person, rating, first))
    if tournament.begun:
        own = len(tournament.entrants) if index is None else index
        entered = entered.noting(Note(context.now, LATE if in_rounds else CAME_LATE, (own,), {"number": first}))
    return _by(person, entered)


def newcomer(tournament: Tournament, context: Context, person: Person, rating: float, first: int) -> Entrant:
    """:param first: the first round that they may play."""
    state: State = "in" if tournament.phase == "entry" else "checked in"
    return Entrant(person.id, person.name, person.interaction_id, rating, state, first, since=context.now)


def placed(tournament: Tournament, index: int | None, entrant: Entrant) -> Tournament:
    """Add an entrant; with an index, in the place that was theirs."""
    at = len(tournament.entrants) if index is None else index
    return replace(tournament, entrants=(*tournament.entrants[:at], entrant, *tournament.entrants[at + 1 :]))


def leave(tournament: Tournament, context: Context, person: Person) -> Changed:
    """Drop out, or step away from an arena; nothing changes for a person who is not in.

    :raises Refused: it is over.
    """
    need_open(tournament)
    index = tournament.index_of(person.id)
    if index is None or tournament.entrants[index].state in ("out", "away"):
        return Changed(tournament)
    if tournament.begun and not format_of(tournament).in_rounds:
        return Changed(tournament.with_entrant(index, state="away"))
    return Changed(dropped(tournament, index, Note(context.now, LEFT, (index,))))


def check_in(tournament: Tournament, context: Context, person: Person) -> Changed:
    """Check in; idempotent.

    :raises Refused: they are not in, or check-in has not begun.
    """
    need_open(tournament)
    index = tournament.index_of(person.id)
    if index is None or tournament.entrants[index].state == "out":
        raise Refused(mark("You're not in this tournament, so there's nothing to check in for."))
    if tournament.phase == "entry":
        raise Refused(mark("Check-in hasn't begun yet."))
    match tournament.entrants[index].state:
        case "away":  # a stale button, which does not bring them back
            return Changed(tournament)
        case "checked in":
            return _by(person, tournament)
    return _by(person, tournament.with_entrant(index, state="checked in", since=context.now))


def dropped(tournament: Tournament, index: int, note: Note) -> Tournament:
    """Drop an entrant; noted in the log only once the first round has begun."""
    if tournament.begun:
        tournament = tournament.noting(note)
    return tournament.with_entrant(index, state="out")


def erase(tournament: Tournament, _: Context, user_id: int, former: Former) -> Changed:
    """Erase a person: their name, their words and what others wrote about them; they drop out."""
    index = tournament.index_of(user_id)
    name, changed = "", tournament.without_invitation(user_id)
    invitations = (replace(one, by=former if one.by == user_id else one.by) for one in changed.invitations)
    changed = replace(changed, invitations=tuple(invitations))
    if index is not None:
        name, trace = tournament.entrants[index].name, "" if tournament.ended else tournament.trace_of(user_id)
        changed = changed.with_entrant(index, user_id=former, name="", state="out", trace=trace)
    if changed.organiser_id == user_id or _names(changed.agreed.title, name):
        changed = replace(changed, agreed=replace(changed.agreed, title=""))
    if changed.organiser_id == user_id:  # who typed the title, and may have named themselves in it
        changed = replace(changed, organiser_id=former)

    def without(note: Note) -> Note:
        about = index in note.people or _names(note.reason, name)
        by = former if note.by == user_id else note.by
        return replace(note, by=by, reason="" if about or note.by == user_id else note.reason)

    return Changed(replace(changed, log=tuple(map(without, changed.log))), erased=True)


def _names(words: str, name: str) -> bool:
    """Whether a text that others wrote contains the name as a word."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words, re.IGNORECASE) is not None


def need_room(tournament: Tournament) -> None:
    """:raises Refused: all places are taken; people who are away keep theirs."""
    most = min(tournament.agreed.most, MOST)
    if len(tournament.here) >= most:
        raise Refused(mark("All {most} places of this tournament are taken."), most=most)


def need_open(tournament: Tournament) -> None:
    if tournament.ended:
        raise Refused(OVER)


def _by(person: Person, tournament: Tournament) -> Changed:
    """A change with the person's interaction token, so that their next hand can be sent to them."""
    return Changed(tournament, token=person.token)
