"""The rounds of a tournament: pairings, their tables, the results, and what follows from them."""

import random
from collections.abc import Sequence
from dataclasses import replace

from bot.language.texts import mark
from bot.play import tournament_tables as own
from bot.play.changes import Context
from bot.play.table import Agreement, Home, Player, Table
from bot.tournaments.formats import arena, format_of
from bot.tournaments.pairing import Paired
from bot.tournaments.standings import Line, totals
from bot.tournaments.tournament import BREAK, MOST_ABSENT, Changed, Drawn, Note, Pairing, Round, State, Tournament
from rules.seats import by_seat
from rules.tournament_secrets import round_secret, table_secret

ABSENT = mark("{people} made no move in two rounds in a row, and dropped out.")
BYE = mark("Round {number}: {people} had a bye.")
TIME_UP = mark("Time was up in round {number}, so house players took over for everybody. Tables not finished: {count}.")
CLOSED = mark("Round {number}: table {table} was closed before it ended, because Discord no longer allowed play there.")
TOO_FEW = mark("The tournament ended early: too few people were left for another round.")
ENDED = mark("The tournament is over.")
AWAY = mark("{people} made no move at two tables in a row: no table for them until they tap **I'm back**.")
LAST_TABLES = mark("Time was up, so house players took over for everybody at the last tables.")
TABLE_CLOSED = mark(
    "Table {table} was closed before it ended, because Discord no longer allowed play there. House players finished it."
)
VOID = mark(
    "Round {number}: table {table} couldn't be posted, so it counts for nobody. These people couldn't play: {people}."
)
VOID_TABLE = mark("Table {table} couldn't be posted, so it counts for nobody. These people couldn't play: {people}.")
NEEDS = mark(
    "A table of this round is closed: its thread or channel is gone. House players finish it "
    "when the round's time is up, or once the organizer moves on to the next round."
)


def lines(tournament: Tournament) -> list[Line]:
    return format_of(tournament).standing(tournament)


def ranked(tournament: Tournament, lines: Sequence[Line]) -> list[Line]:
    """Leave out of a standing the entrants who never had a table or a bye."""
    return [line for line in lines if line.played or line.byes or tournament.entrants[line.entrant].state != "out"]


def paired(tournament: Tournament, now: float) -> Paired:
    """Say who meets whom at the next tables; no tables if too few people are there. For many people it takes long."""
    pair, agreed, rounds = format_of(tournament).paired, tournament.agreed, tournament.rounds
    if pair is None:
        of = rounds[-1]
        secret = round_secret(tournament.secret, of.number)
        chance = random.Random(f"{secret}/pairing/{len(of.tables)}")  # noqa: S311 - it follows from the secret
        points = totals(rounds, size=agreed.seats, streaks=format_of(tournament).streaks)
        free = arena.waiting(tournament, points)
        return Paired(arena.seated(free, now, rounds, agreed.seats, agreed.game.seats, chance))
    number = len(rounds) + 1
    secret = round_secret(tournament.secret, number)
    chance = random.Random(f"{secret}/pairing")  # noqa: S311 - it follows from the secret
    here = [index for index in tournament.here if tournament.entrants[index].entered <= number]
    return pair(tournament, here, chance) if len(here) >= agreed.game.seats.start else Paired(())


def begun(tournament: Tournament, context: Context, drawn: Drawn) -> Changed:
    """Begin the next round; if too few people are left for one, end the tournament."""
    if not drawn.tables:
        return Changed(over(tournament.noting(Note(context.now, TOO_FEW)), context))
    number = len(tournament.rounds) + 1
    made = Round(number, (), drawn.byes, context.now, context.now + tournament.agreed.round_time)
    changed = replace(tournament.with_round(made), next_at=None, trouble="")
    if drawn.byes:
        changed = changed.noting(Note(context.now, BYE, drawn.byes, {"number": number}))
    return seated(changed, context, drawn)


def opened(tournament: Tournament, context: Context) -> Tournament:
    of = Round(1, (), (), context.now, context.now + tournament.agreed.round_time)
    since = context.now - arena.PATIENCE  # everybody is here, so there is nobody to wait for
    entrants = tuple(replace(entrant, since=since) for entrant in tournament.entrants)
    return replace(tournament.with_round(of), entrants=entrants)


def seated(tournament: Tournament, context: Context, drawn: Drawn) -> Changed:
    if not drawn.tables:
        return Changed(tournament)
    of = tournament.rounds[-1]
    new = tuple(
        Pairing(number, seats, begun_at=context.now, salt=drawn.salt)
        for number, seats in enumerate(drawn.tables, len(of.tables) + 1)
    )
    changed = tournament.with_round(replace(of, tables=(*of.tables, *new)))
    return Changed(changed, tables=tuple(_dealt(changed, of, one, context, drawn.start_id) for one in new))


def _dealt(tournament: Tournament, of: Round, one: Pairing, context: Context, start_id: int) -> Table:
    agreed, entrants = tournament.agreed, tournament.entrants
    players = [
        Player(held.user_id, held.name, held.interaction_id) for held in (entrants[index] for index in one.seats)
    ]
    shared = own.Shared(
        Home(tournament.guild_id, tournament.channel_id),
        Agreement(tournament.locale, dict(agreed.options), agreed.pace, agreed.extras),
        *(tournament.organiser_id, start_id, agreed.game),
    )
    secret = table_secret(round_secret(tournament.secret, of.number), one.number, one.salt)
    return own.dealt(shared, players, secret, context)


def noted(tournament: Tournament, context: Context, table: Table) -> Changed:
    """Record the result of a table; one that was closed early is judged when the time of its round is up."""
    found = tournament.pairing_of(table.id)
    if found is None or found[1] not in found[0].unfinished or not table.ended or tournament.ended:
        return Changed(tournament)
    of, one = found
    if table.home.unhoused:
        return Changed(_followed(_voided(tournament, of, one, context), context))
    if not table.finished and not format_of(tournament).in_rounds:
        note = Note(context.now, TABLE_CLOSED, (), {"table": table.id})
        table, one, tournament = own.judged(table, context), replace(one, closed=True), tournament.noting(note)
    if not table.finished:
        if of.judging:
            return Changed(_followed(_scored(tournament, of, one, own.judged(table, context), context), context))
        if one.closed:
            return Changed(tournament)
        note = Note(context.now, CLOSED, (), {"number": of.number, "table": table.id})
        changed = tournament.with_pairing(of.number, replace(one, closed=True)).noting(note)
        return Changed(replace(changed, trouble=NEEDS))
    return Changed(_followed(_scored(tournament, of, one, table, context), context))


def _scored(tournament: Tournament, of: Round, one: Pairing, table: Table, context: Context) -> Tournament:
    score = own.score(table, context)
    one = replace(
        one,
        places=score.places,
        measured=score.measured,
        absent=score.absent,
        forfeited=score.absent,
        how="judged" if table.event.judged else "played",
        ended_at=context.now,
    )
    tournament = tournament.with_pairing(of.number, one)
    return tournament if format_of(tournament).in_rounds else _freed(tournament, one, context)


def _voided(tournament: Tournament, of: Round, one: Pairing, context: Context) -> Tournament:
    """End a table that was never posted: it counts for nobody."""
    in_rounds, where = format_of(tournament).in_rounds, {"number": of.number, "table": one.number}
    note = Note(context.now, VOID if in_rounds else VOID_TABLE, one.seats, where)
    one = replace(one, void=True, ended_at=context.now)
    tournament = tournament.with_pairing(of.number, one).noting(note)
    return tournament if in_rounds else _freed(tournament, one, context)


def _freed(tournament: Tournament, one: Pairing, context: Context) -> Tournament:
    """Queue those who sat at a table of an arena for the next one, except those who are away."""
    tournament, away = _counted(tournament, one, "away")
    for index in one.seats:
        tournament = tournament.with_entrant(index, since=context.now)
    return tournament.noting(Note(context.now, AWAY, tuple(sorted(away)))) if away else tournament


def _followed(tournament: Tournament, context: Context) -> Tournament:
    """End the round if all of its tables have ended; in an arena, only if its time is up as well."""
    of = tournament.round
    if of is None or of.unfinished or (not format_of(tournament).in_rounds and not of.closing):
        return tournament
    return ended(tournament, of, context)


def closing(tournament: Tournament, context: Context) -> Tournament:
    """Begin no more tables of an arena; the open ones are played to the end."""
    of = tournament.rounds[-1]
    changed = tournament.with_round(replace(of, closing=True, ends_at=context.now + arena.LAST_GAMES))
    return _followed(changed, context)


def ended(tournament: Tournament, of: Round, context: Context) -> Tournament:
    """End a round: count absences, and schedule the next round or end the tournament."""
    judged = sum(one.how == "judged" for one in of.tables)
    in_rounds = format_of(tournament).in_rounds
    if in_rounds and judged:
        tournament = tournament.noting(Note(context.now, TIME_UP, (), {"number": of.number, "count": judged}))
    elif of.judging and not in_rounds:
        tournament = tournament.noting(Note(context.now, LAST_TABLES))
    tournament = tournament.with_round(replace(of, over=True))
    if in_rounds:
        tournament = _without_absent(tournament, of, context)
    if format_of(tournament).is_last(tournament):
        return over(tournament, context)
    return replace(tournament, next_at=context.now + BREAK, trouble="")


def _without_absent(tournament: Tournament, of: Round, context: Context) -> Tournament:
    gone: list[int] = []
    for one in of.held:
        tournament, absent = _counted(tournament, one, "out")
        gone += absent
    return tournament.noting(Note(context.now, ABSENT, tuple(sorted(gone)))) if gone else tournament


def _counted(tournament: Tournament, one: Pairing, then: State) -> tuple[Tournament, list[int]]:
    """Count absences at a table; also returns those who have reached the limit, whose state is now ``then``."""
    gone = []
    for seat, index in by_seat(one.seats):
        absent = tournament.entrants[index].absent + 1 if seat in one.absent else 0
        tournament = tournament.with_entrant(index, absent=absent)
        if absent >= MOST_ABSENT and tournament.entrants[index].state not in ("out", "away"):
            tournament = tournament.with_entrant(index, state=then)
            gone.append(index)
    return tournament, gone


def over(tournament: Tournament, context: Context) -> Tournament:
    return tournament.noting(Note(context.now, ENDED)).ended_as("over")
