"""What the organizer may do: the member who opened the tournament, and members who can manage the server.

Each action is noted in the public log, with the reason if one was given.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.language.errors import Refused
from bot.language.texts import mark
from bot.play.changes import Context
from bot.play.permissions import Person
from bot.standings.ids import TableId
from bot.tournaments import progress, rounds
from bot.tournaments.entry import dropped, need_open
from bot.tournaments.formats import format_of
from bot.tournaments.tournament import Agreed, Changed, Note, Tournament
from rules.game import Value

STARTED = mark("The organizer started the tournament.")
PAUSED = mark("The organizer paused the tournament.")
WENT_ON = mark("The organizer resumed the tournament.")
MOVED_ON = mark("The organizer ended round {number}.")
TAKEN_OUT = mark("The organizer took {people} out.")
NO_MORE_TABLES = mark("The organizer let no more tables begin.")
CORRECTED_TABLE = mark("The organizer corrected the result of table {table}.")
CORRECTED = mark("The organizer corrected the result of table {table} in round {number}.")
ENDED_EARLY = mark("The organizer ended the tournament early.")
CANCELLED = mark("The organizer called the tournament off.")
BEGUN = mark("The house rules can no longer be changed: the tournament has begun.")
CHANGED = mark("A house rule was changed: {rule}")


def need_organizer(tournament: Tournament, person: Person) -> None:
    """:raises Refused: they are not an organizer, or the tournament has ended."""
    if not (person.moderator or person.id == tournament.organiser_id):
        raise Refused(mark("Only the organizer of this tournament or a server manager can do that."))
    need_open(tournament)


def start_now(tournament: Tournament, context: Context, person: Person) -> Changed:
    """Begin as soon as there are enough people, regardless of the agreed time, without check-in.

    :raises Refused: it has begun, or there are too few.
    """
    need_organizer(tournament, person)
    if tournament.phase not in ("entry", "check-in"):
        return Changed(tournament)
    need_enough(tournament)
    agreed = tournament.agreed
    if agreed.starts_at is not None and agreed.starts_at <= context.now and not agreed.check_in:
        return Changed(tournament)  # it is already beginning
    agreed = replace(agreed, starts_at=context.now, check_in=0.0)
    return Changed(_noting(replace(tournament, agreed=agreed), context, person, STARTED))


def need_enough(tournament: Tournament) -> None:
    """:raises Refused: there are too few people to begin."""
    needed = progress.needed(tournament)
    if len(tournament.here) < needed:
        raise Refused(
            mark("A tournament needs at least {needed} people to begin: wait for others to join."), needed=needed
        )


def pause(tournament: Tournament, context: Context, person: Person, reason: str = "") -> Changed:
    """Begin and end no round until it resumes; open tables are still played."""
    need_organizer(tournament, person)
    if tournament.phase != "play":
        return Changed(tournament)
    changed = replace(tournament, phase="paused", paused_at=context.now)
    return Changed(_noting(changed, context, person, PAUSED, reason=reason))


def go_on(tournament: Tournament, context: Context, person: Person) -> Changed:
    """Resume after a pause, which counts against nobody's time."""
    need_organizer(tournament, person)
    if tournament.phase != "paused":
        return Changed(tournament)
    return Changed(_noting(progress.resumed(tournament, context.now), context, person, WENT_ON))


def next_round(tournament: Tournament, context: Context, person: Person, number: int) -> Changed:
    """End the break after this round; a stale press changes nothing."""
    need_organizer(tournament, person)
    at = tournament.next_at
    in_break = tournament.phase == "play" and len(tournament.rounds) == number and tournament.round is None
    if not in_break or at is None or at <= context.now:
        return Changed(tournament)
    return Changed(replace(tournament, next_at=context.now))


def end_round(tournament: Tournament, context: Context, person: Person, number: int) -> Changed:
    """End the time of this round; a stale press changes nothing.

    In an arena no more tables begin; open tables are still played.
    """
    need_organizer(tournament, person)
    if not is_running(tournament, number):
        return Changed(tournament)
    if not format_of(tournament).in_rounds:
        return Changed(rounds.closing(_noting(tournament, context, person, NO_MORE_TABLES), context))
    return Changed(_noting(progress.time_up(tournament), context, person, MOVED_ON, number=number))


def is_running(tournament: Tournament, number: int) -> bool:
    of = tournament.round
    return tournament.phase == "play" and of is not None and of.number == number and not (of.judging or of.closing)


def take_out(tournament: Tournament, context: Context, person: Person, index: int, reason: str = "") -> Changed:
    """Take an entrant out, who cannot come back without the organizer, and leaves their table."""
    need_organizer(tournament, person)
    if not 0 <= index < len(tournament.entrants):
        raise Refused(
            mark("Nobody like that is in this tournament: choose someone from the list.")
        )  # only a modified client can ask for this
    if tournament.entrants[index].state == "out":
        return Changed(tournament)
    note = Note(context.now, TAKEN_OUT, (index,), by=person.id, reason=reason)
    return Changed(dropped(tournament, index, note).with_entrant(index, barred=True))


def correct(
    tournament: Tournament,
    context: Context,
    person: Person,
    number: int,
    table: TableId,
    places: Sequence[int],
    reason: str,
) -> Changed:
    """Correct the result of a table until the tournament has ended.

    :param number: of the round.
    :param table: its number in the round.
    :param places: by seat, 1 being the best; equal players share a place.
    :raises Refused: there is no such table, no result yet, the places are invalid, or no reason is given.
    """
    need_organizer(tournament, person)
    result = tournament.result_of(number, table)
    if result is None:
        raise Refused(mark("That table has no result yet, so there's nothing to correct."))
    _, found = result
    if not reason.strip():
        raise Refused(mark("Say why you correct it: everybody can read the reason."))
    best = [1 + sum(other < place for other in places) for place in places]
    if len(places) != len(found.seats) or [*places] != best:
        raise Refused(mark("These places don't add up: after a tie, the next place is left out, as in 1, 2, 2, 4."))
    if tuple(places) == found.places:
        return Changed(tournament)
    done = replace(found, places=tuple(places), how="corrected", forfeited=())
    changed = tournament.with_pairing(number, done)
    sentence, where = CORRECTED, {"number": number, "table": found.table or 0}
    if not format_of(tournament).in_rounds:
        sentence = CORRECTED_TABLE
    note = Note(
        context.now, sentence, found.seats, where, person.id, reason.strip(), found.places or (), done.places or ()
    )
    return Changed(changed.noting(note))


def end(tournament: Tournament, context: Context, person: Person, reason: str = "") -> Changed:
    """End it early, with the results so far; before the first round, cancel it."""
    need_organizer(tournament, person)
    if not tournament.begun:
        return Changed(_noting(tournament.ended_as("cancelled"), context, person, CANCELLED, reason=reason))
    noted = _noting(tournament, context, person, ENDED_EARLY, reason=reason)
    return Changed(rounds.over(noted, context))


def early_end(tournament: Tournament) -> Note | None:
    """The note of why it ended before its time, or was called off; None if it was played to its end, or goes on."""
    why = (ENDED_EARLY, CANCELLED, rounds.TOO_FEW, progress.NO_CHANNEL)
    return next((note for note in reversed(tournament.log) if note.sentence in why), None)


def _noting(
    tournament: Tournament, context: Context, person: Person, sentence: str, *, reason: str = "", **values: int | str
) -> Tournament:
    return tournament.noting(Note(context.now, sentence, (), values, person.id, reason.strip()))


def amend(tournament: Tournament, context: Context, person: Person, rule: str, value: Value) -> Changed:
    """Change a house rule before the tournament begins; once people have entered, the log says so.

    :raises Refused: they are not an organizer, or it has begun.
    """
    agreed = tournament.agreed
    about = next(one.about for one in agreed.game.options if one.name == rule)
    return _amended(tournament, context, person, replace(agreed, options={**agreed.options, rule: value}), about)


def amend_extras(
    tournament: Tournament, context: Context, person: Person, about: str, extras: Mapping[str, Any]
) -> Changed:
    """Change, in the same way, what the game stores with its tables besides house rules.

    :param about: a message that names it.
    :raises Refused: they are not an organizer, or it has begun.
    """
    return _amended(tournament, context, person, replace(tournament.agreed, extras=extras), about)


def _amended(tournament: Tournament, context: Context, person: Person, agreed: Agreed, about: str) -> Changed:
    need_organizer(tournament, person)
    if tournament.phase not in ("entry", "check-in"):
        raise Refused(BEGUN)
    if tournament.agreed == agreed:
        return Changed(tournament)
    changed = replace(tournament, agreed=agreed)
    if changed.here:
        changed = changed.noting(Note(context.now, CHANGED, values={"rule": about}, by=person.id))
    return Changed(changed)
