"""What happens over time: check-in, the start, the beginning of rounds and the end of their time."""

from collections.abc import Sequence
from dataclasses import replace

from bot.language.texts import mark
from bot.play.changes import Context
from bot.standings.ids import MessageId, TableId
from bot.tournaments import rounds
from bot.tournaments.formats import arena, format_of
from bot.tournaments.tournament import BREAK, FEWEST, Agreed, Calls, Changed, Drawn, Note, Round, Tournament

BEGAN = mark("The tournament began with {count} people.")
NOT_THERE = mark("Left out, because they hadn't checked in: {people}.")
CANNOT_POST = mark(
    "I can't open all tables in {channel}: it's gone, or I need **View Channel**, **Send "
    "Messages**, **Create Public Threads** and **Send Messages in Threads** there."
)
NO_CLOCK = mark("No clock runs at these tables, and one that is never posted counts for nobody.")
NO_CHANNEL = mark("The tournament ended early, because its channel is gone. The last round counts for nobody.")
NEWS = {rounds.ABSENT, rounds.AWAY, rounds.VOID, rounds.VOID_TABLE, NO_CHANNEL}
"""What the organizer is told of when it happens."""
WAITS = mark("It begins as soon as there are {needed} people.")
LAST_CALL = 300.0
"""Seconds before the end of check-in at which those who are missing are mentioned, or half of it if it is short."""
LATE = 60.0  # seconds by which that may be late, when the bot was away; then the start is put off
MOST_CALLS = 3  # when check-in opens, before it closes, and once more if it had to stay open for more people to come


def playing(tournament: Tournament) -> list[int]:
    """The entrants who play from the start: with a check-in, those who have checked in."""
    here = tournament.here
    if not tournament.agreed.check_in:
        return here
    return [index for index in here if tournament.entrants[index].state == "checked in"]


def missing(tournament: Tournament) -> list[int]:
    """The entrants who would be left out now, because they have not checked in."""
    there = {*playing(tournament)}
    return [index for index in tournament.here if index not in there]


def is_left_out(tournament: Tournament, index: int) -> bool:
    """Whether an entrant is out only because they had not checked in; they may enter late as others do."""
    last = next((note for note in reversed(tournament.log) if index in note.people), None)
    return tournament.entrants[index].state == "out" and last is not None and last.sentence == NOT_THERE


def needed(tournament: Tournament) -> int:
    return max(FEWEST, tournament.agreed.game.seats.start)


def is_full(tournament: Tournament) -> bool:
    return len(tournament.here) >= tournament.agreed.most


def due(tournament: Tournament) -> float | None:
    """When :func:`tick` has something to do; None while it waits for people."""
    agreed = tournament.agreed
    match tournament.phase:
        case "entry" if agreed.starts_at is None:
            return 0.0 if is_full(tournament) else None
        case "entry" if agreed.check_in:
            assert agreed.starts_at is not None
            return agreed.starts_at - agreed.check_in
        case "check-in" if tournament.calls.wanted < 2 and missing(tournament):
            assert agreed.starts_at is not None
            return agreed.starts_at - last_call(agreed)
        case "entry" | "check-in":
            late = tournament.trouble and len(playing(tournament)) < needed(tournament)
            return None if late else agreed.starts_at
        case "play" if tournament.round is None:
            return tournament.next_at
        case "play":
            assert tournament.round is not None
            return None if tournament.round.judging else _next_look(tournament, tournament.round)
    return None


def last_call(agreed: Agreed) -> float:
    """How many seconds before the start those who are missing are mentioned."""
    return min(LAST_CALL, agreed.check_in / 2)


def _next_look(tournament: Tournament, of: Round) -> float | None:
    """When the time of a round is up, or, in an arena, when a table can begin before that."""
    if format_of(tournament).in_rounds or of.closing or of.ends_at is None:
        return of.ends_at
    agreed = tournament.agreed
    at = arena.next_look(arena.waiting(tournament), tournament.rounds, agreed.seats, agreed.game.seats)
    return of.ends_at if at is None else min(at, of.ends_at)


def is_under_way(tournament: Tournament, now: float) -> bool:
    of = tournament.round
    if of is not None:
        return of.judging or of.closing or (of.ends_at is not None and of.ends_at <= now)
    at = due(tournament)
    return at is not None and at <= now


def tick(tournament: Tournament, context: Context, drawn: Drawn | None = None, *, posted: bool = True) -> Changed:
    """Do what is due.

    :param drawn: what the tables are made of that begin now; without it, or if it is outdated, none begin.
    :param posted: whether any table of the round has been posted; its time is not up before it could be played.
    """
    at = due(tournament)
    if at is None or at > context.now:
        return Changed(tournament)
    begins = ready(tournament, context, posted=posted)
    if begins is not None:
        if drawn is None or drawn.saves != tournament.saves:
            return Changed(tournament)
        begin = rounds.begun if format_of(tournament).in_rounds else rounds.seated
        return begin(begins, context, drawn)
    if tournament.phase in ("entry", "check-in"):
        return Changed(_towards_start(tournament, context))
    of = tournament.round
    assert of is not None, "else a round begins"
    if not posted and not of.closing:
        return Changed(_timed(tournament, context, posted=False))
    if format_of(tournament).in_rounds or of.closing:
        return Changed(time_up(tournament))
    return Changed(rounds.closing(tournament, context))


def ready(tournament: Tournament, context: Context, *, posted: bool = True) -> Tournament | None:
    """Give the tournament as it is when tables are drawn that begin now; None if none do."""
    at = due(tournament)
    if at is None or at > context.now:
        return None
    if tournament.phase in ("entry", "check-in"):
        started = _towards_start(tournament, context)
        return started if started.phase == "play" else None
    of = tournament.round
    if of is None:
        return tournament
    time_left = of.ends_at is None or of.ends_at > context.now
    seats = posted and time_left and not of.closing and not format_of(tournament).in_rounds
    return tournament if seats else None


def _towards_start(tournament: Tournament, context: Context) -> Tournament:
    """Go on to check-in, to the next call, or to play."""
    agreed = tournament.agreed
    if tournament.phase == "entry" and agreed.starts_at is None:
        return replace(tournament, agreed=replace(agreed, starts_at=context.now + agreed.check_in))
    if tournament.phase == "entry" and agreed.check_in:
        return replace(tournament, phase="check-in", calls=Calls(wanted=1))
    if tournament.phase == "check-in" and tournament.calls.wanted < 2 and missing(tournament):
        return _called_again(tournament, context.now, if_later=LATE)
    return start(tournament, context)


def start(tournament: Tournament, context: Context) -> Tournament:
    """Go on to play with those present, or wait until there are enough."""
    there, left_out = playing(tournament), tuple(missing(tournament))
    if len(there) < needed(tournament):
        return replace(tournament, trouble=WAITS)
    if left_out and tournament.trouble == WAITS:
        return _called_again(replace(tournament, trouble=""), context.now)
    for index in left_out:
        tournament = tournament.with_entrant(index, state="out")
    if left_out:
        tournament = tournament.noting(Note(context.now, NOT_THERE, left_out))
    tournament = tournament.noting(Note(context.now, BEGAN, (), {"count": len(there)}))
    agreed = tournament.agreed
    agreed = replace(agreed, rounds=format_of(tournament).rounds_of(agreed, len(there)))
    started = replace(tournament, agreed=agreed, phase="play", trouble="")
    return started if format_of(started).in_rounds else rounds.opened(started, context)


def _called_again(tournament: Tournament, now: float, *, if_later: float = 0.0) -> Tournament:
    """Call those who are missing, and leave them the time to come.

    :param if_later: by how many seconds that time may be shorter.
    """
    agreed, calls = tournament.agreed, tournament.calls
    starts_at = now + last_call(agreed)
    if agreed.starts_at is not None and agreed.starts_at + if_later >= starts_at:
        starts_at = agreed.starts_at
    calls = replace(calls, wanted=min(MOST_CALLS, max(2, calls.wanted + 1)))
    return replace(tournament, agreed=replace(agreed, starts_at=starts_at), calls=calls)


def time_up(tournament: Tournament) -> Tournament:
    """Have the house finish all tables of the round."""
    of = tournament.round
    return tournament if of is None else tournament.with_round(replace(of, judging=True))


def _timed(tournament: Tournament, context: Context, *, posted: bool) -> Tournament:
    """Have the time of the round begin with its first table: it does not run while none can be posted."""
    of = tournament.round
    if of is None or of.judging or of.closing or (of.ends_at is not None) is posted:
        return tournament
    return tournament.with_round(replace(of, ends_at=context.now + tournament.agreed.round_time if posted else None))


def tables_posted(tournament: Tournament, context: Context, *, done: bool | None, posted: bool = True) -> Changed:
    """Note whether all tables of the round could be posted.

    Once they are, a closed table of the round becomes the trouble shown again.

    :param done: None while that is not known yet.
    :param posted: whether any could.
    """
    if tournament.ended:
        return Changed(tournament)
    tournament = _timed(tournament, context, posted=posted)
    asked = tournament.trouble == CANNOT_POST
    if done is None or asked is not done:  # nothing new
        return Changed(tournament)
    of = tournament.round
    closed = of is not None and any(one.closed for one in of.unfinished)
    after = rounds.NEEDS if closed else ""
    return Changed(replace(tournament, trouble=after if done else CANNOT_POST))


def reserve_thread(tournament: Tournament, _: Context, table_id: TableId, threads: Sequence[int]) -> Changed:
    """Reserve for a table one of the threads in which no table is being played, unless it has one of them."""
    found = tournament.pairing_of(table_id)
    if found is None or found[1].thread in threads:
        return Changed(tournament)
    of, pairing = found
    reserved = {one.thread for one in of.unfinished}
    thread = next((thread for thread in threads if thread not in reserved), 0)
    return Changed(tournament.with_pairing(of.number, replace(pairing, thread=thread)))


def channel_gone(tournament: Tournament, context: Context) -> Changed:
    if tournament.ended:
        return Changed(tournament)
    return Changed(rounds.over(tournament.noting(Note(context.now, NO_CHANNEL)), context))


def later(tournament: Tournament, gap: float) -> Tournament:
    """Extend the round by a time in which nobody could play; the agreed start does not move.

    A pause is made up for as a whole when it ends (:func:`resumed`), including such times.
    """
    if tournament.phase != "play":
        return tournament
    if tournament.next_at is not None:
        tournament = replace(tournament, next_at=tournament.next_at + gap)
    return _put_off(tournament, gap)


def wait_for_game(tournament: Tournament, context: Context) -> Changed:
    """Begin the time of a round again when it is up, so that there is some when its missing game is back."""
    at = due(tournament)
    if at is None or at > context.now:
        return Changed(tournament)
    return Changed(later(tournament, context.now + tournament.agreed.round_time - at))


def resumed(tournament: Tournament, now: float) -> Tournament:
    """Resume a paused tournament: the round is extended by the pause, and a break lasts at most its full length."""
    going_on, at = replace(tournament, phase="play"), tournament.next_at
    if at is not None:  # if the round ended during the pause, the whole break remains
        going_on = replace(going_on, next_at=now + min(BREAK, at - tournament.paused_at))
    return _put_off(going_on, now - tournament.paused_at)


def _put_off(tournament: Tournament, gap: float) -> Tournament:
    of = tournament.round
    if of is None or of.ends_at is None:
        return tournament
    return tournament.with_round(replace(of, ends_at=of.ends_at + gap))


def posted(tournament: Tournament, _: Context, message_id: MessageId | None) -> Changed:
    """Store the id of the message that shows it; None if that is gone."""
    return Changed(replace(tournament, message_id=message_id))


def called(tournament: Tournament, _: Context, number: int, message_ids: Sequence[MessageId]) -> Changed:
    """Store which messages mention those who have not checked in.

    :param number: how often they have been mentioned with these.
    """
    return Changed(replace(tournament, calls=replace(tournament.calls, made=number, message_ids=tuple(message_ids))))


def told(tournament: Tournament, _: Context, number: int) -> Changed:
    """Store of how many notes of the log the organizer has been told."""
    return Changed(replace(tournament, told=max(number, tournament.told)))


def scheduled(tournament: Tournament, _: Context, event_id: int | None) -> Changed:
    """Store the id of its scheduled event in Discord; None if that is gone, and then there is no other."""
    agreed = tournament.agreed if event_id else replace(tournament.agreed, announced=False)
    return Changed(replace(tournament, event_id=event_id, agreed=agreed))
