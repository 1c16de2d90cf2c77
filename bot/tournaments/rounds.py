"""The rounds of a tournament: who meets whom, the tables for them, their results, and what follows from these."""

import random
from dataclasses import replace

from bot.language.texts import mark
from bot.play import tournaments as own
from bot.play.table import Seat, Table
from bot.tournaments import arena, pairing
from bot.tournaments.changes import Changed, Context
from bot.tournaments.pairing import Paired
from bot.tournaments.standings import Line, standing, totals
from bot.tournaments.tournament import BREAK, MOST_ABSENT, Note, Pairing, Round, State, Tournament
from rules.tournaments import round_secret, table_secret

ABSENT = mark("{people} made no move in two rounds running, and dropped out.")
BYE = mark("Round {number}: {people} had a bye.")
TIME_UP = mark("Time was up in round {number}, so the house played on for everybody. Tables not finished: {count}.")
CLOSED = mark("Round {number}: table {table} was closed before its end, because Discord let nobody play on there.")
TOO_FEW = mark("The tournament ended early: too few people were left for another round.")
ENDED = mark("The tournament is over.")
AWAY = mark("{people} made no move at two tables running: no table for them until they press **I'm back**.")
LAST_TABLES = mark("Time was up, so the house played on for everybody at the last tables.")
TABLE_CLOSED = mark(
    "Table {table} was closed before its end, because Discord let nobody play on there. The house played it to its end."
)
NEEDS = mark(
    "A table of this round is closed, since its thread or channel is gone. The house plays it to its end when the time"
    " of the round is up, or as soon as the organiser moves on to the next round."
)


def lines(tournament: Tournament) -> list[Line]:
    """Give the standing, the first place first."""
    agreed = tournament.agreed
    return standing(
        range(len(tournament.entrants)),
        tournament.rounds,
        size=agreed.seats,
        kind=agreed.format,
        duplicate=agreed.duplicate,
    )


def is_last(tournament: Tournament) -> bool:
    """Whether no round follows the one that was played last."""
    agreed, last = tournament.agreed, tournament.rounds[-1]
    if tournament.is_arena:
        return True
    if agreed.format == "knockout":
        return pairing.is_final(last)
    return last.number >= agreed.rounds


def begun(tournament: Tournament, context: Context) -> Changed:
    """Begin the next round; where too few people are left for one, the tournament is over."""
    if tournament.is_arena:
        of = Round(1, (), (), context.now, context.now + tournament.agreed.round_time)
        since = context.now - arena.PATIENCE  # there is nobody else to wait for
        entrants = tuple(replace(entrant, since=since) for entrant in tournament.entrants)
        return seated(replace(tournament.with_round(of), entrants=entrants), context)
    number = len(tournament.rounds) + 1
    secret = round_secret(tournament.secret, number)
    paired = _paired(tournament, number, random.Random(f"{secret}/pairing"))  # noqa: S311 - it follows from the secret
    if not paired.tables:
        return Changed(over(tournament.noting(Note(context.now, TOO_FEW)), context))
    pairings = tuple(Pairing(n, seats, begun_at=context.now) for n, seats in enumerate(paired.tables, 1))
    made = Round(number, pairings, paired.byes, context.now, context.now + tournament.agreed.round_time)
    changed = replace(tournament.with_round(made), next_at=None, trouble="")
    if paired.byes:
        changed = changed.noting(Note(context.now, BYE, paired.byes, {"number": number}))
    return Changed(changed, tables=tuple(_dealt(changed, made, one, context) for one in pairings))


def seated(tournament: Tournament, context: Context) -> Changed:
    """Begin the tables of an arena for which enough people are free."""
    of, agreed = tournament.rounds[-1], tournament.agreed
    secret = round_secret(tournament.secret, of.number)
    chance = random.Random(f"{secret}/pairing/{len(of.tables)}")  # noqa: S311 - it follows from the secret
    free = arena.waiting(tournament, totals(tournament.rounds, size=agreed.seats, kind=agreed.format))
    found = arena.seated(free, context.now, tournament.rounds, agreed.seats, agreed.game.seats, chance)
    if not found:
        return Changed(tournament)
    first = len(of.tables) + 1
    pairings = tuple(Pairing(number, seats, begun_at=context.now) for number, seats in enumerate(found, first))
    changed = tournament.with_round(replace(of, tables=(*of.tables, *pairings)))
    return Changed(changed, tables=tuple(_dealt(changed, of, one, context) for one in pairings))


def going_on(tournament: Tournament) -> tuple[int, ...]:
    """Give the entrants who go on after the last round of a knockout, which is over."""
    agreed = tournament.agreed
    gone = [index for index, entrant in enumerate(tournament.entrants) if entrant.state == "out"]
    return pairing.through(tournament.rounds[-1], agreed.advance, agreed.game.seats, gone)


def _paired(tournament: Tournament, number: int, chance: random.Random) -> Paired:
    agreed, rounds = tournament.agreed, tournament.rounds
    here = [index for index in tournament.here if tournament.entrants[index].entered <= number]
    seats = agreed.game.seats
    if len(here) < seats.start:
        return Paired(())
    if agreed.format == "knockout":
        there = going_on(tournament) if rounds else tuple(here)
        ratings = {index: tournament.entrants[index].rating for index in there}
        return pairing.knockout(
            there, rounds, agreed.seats, seats, agreed.advance, chance, ratings if agreed.seeded else None
        )
    if agreed.format == "league":
        return pairing.league(here, rounds, agreed.seats, seats, chance)
    return pairing.swiss(
        [line for line in lines(tournament) if line.entrant in set(here)], rounds, agreed.seats, seats, chance
    )


def _dealt(tournament: Tournament, of: Round, one: Pairing, context: Context) -> Table:
    """Deal the cards of a table; in a duplicate round the same as at the first one."""
    agreed, entrants = tournament.agreed, tournament.entrants
    number, proof = one.number, one.seats
    if agreed.duplicate:  # the first table of as many people
        number, proof = 0, next(other.seats for other in of.tables if len(other.seats) == len(one.seats))
    seats = [
        Seat(entrants[index].user_id, entrants[index].name, entrants[held].interaction_id)
        for index, held in zip(one.seats, proof, strict=True)
    ]
    home = own.Home(
        *(tournament.guild_id, tournament.channel_id, tournament.locale, tournament.organiser_id),
        *(tournament.interaction_id, agreed.game, agreed.options, agreed.pace),
        extras=agreed.extras,
    )
    return own.dealt(home, seats, table_secret(round_secret(tournament.secret, of.number), number), context)


def noted(tournament: Tournament, context: Context, table: Table) -> Changed:
    """Note how a table has ended; one that was closed before its end is judged once the time of its round is up."""
    found = tournament.pairing_of(table.id)
    if found is None or found[1].places is not None or not table.ended or tournament.ended:
        return Changed(tournament)
    of, one = found
    if not table.finished and tournament.is_arena:
        note = Note(context.now, TABLE_CLOSED, (), {"table": one.number})
        table, one, tournament = own.judged(table, context), replace(one, closed=True), tournament.noting(note)
    if not table.finished:
        if of.judging:
            return Changed(_followed(_scored(tournament, of, one, own.judged(table, context), context), context))
        if one.closed:
            return Changed(tournament)
        note = Note(context.now, CLOSED, (), {"number": of.number, "table": one.number})
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
        how="judged" if table.judged else "played",
        ended_at=context.now,
    )
    tournament = tournament.with_pairing(of.number, one)
    return _freed(tournament, one, context) if tournament.is_arena else tournament


def _freed(tournament: Tournament, one: Pairing, context: Context) -> Tournament:
    """Have those who sat at a table of an arena wait for the next one, but for whoever is away."""
    tournament, away = _counted(tournament, one, "away")
    for index in one.seats:
        tournament = tournament.with_entrant(index, since=context.now)
    return tournament.noting(Note(context.now, AWAY, tuple(sorted(away)))) if away else tournament


def _followed(tournament: Tournament, context: Context) -> Tournament:
    """End the round if all of its tables have ended, and in an arena if its time is up as well."""
    of = tournament.round
    if of is None or of.unfinished or (tournament.is_arena and not of.closing):
        return tournament
    return ended(tournament, of, context)


def closing(tournament: Tournament, context: Context) -> Tournament:
    """Begin no more tables of an arena: the last ones are played to their ends."""
    of = tournament.rounds[-1]
    changed = tournament.with_round(replace(of, closing=True, ends_at=context.now + arena.LAST_GAMES))
    return _followed(changed, context)


def ended(tournament: Tournament, of: Round, context: Context) -> Tournament:
    """End a round: count who was absent, and say when the next one begins, or end it all."""
    judged = sum(one.how == "judged" for one in of.tables)
    if tournament.is_arena:
        tournament = tournament.noting(Note(context.now, LAST_TABLES)) if of.judging else tournament
    elif judged:
        note = Note(context.now, TIME_UP, (), {"number": of.number, "count": judged})
        tournament = tournament.noting(note)
    tournament = tournament.with_round(replace(of, over=True))
    if not tournament.is_arena:
        tournament = _without_absent(tournament, of, context)
    if is_last(tournament):
        return over(tournament, context)
    return replace(tournament, next_at=context.now + BREAK, trouble="")


def _without_absent(tournament: Tournament, of: Round, context: Context) -> Tournament:
    gone: list[int] = []
    for one in of.tables:
        tournament, absent = _counted(tournament, one, "out")
        gone += absent
    return tournament.noting(Note(context.now, ABSENT, tuple(sorted(gone)))) if gone else tournament


def _counted(tournament: Tournament, one: Pairing, then: State) -> tuple[Tournament, list[int]]:
    """Count who was absent at a table; gives also those who have been so often enough that this is their state now."""
    gone = []
    for seat, index in enumerate(one.seats):
        absent = tournament.entrants[index].absent + 1 if seat in one.absent else 0
        tournament = tournament.with_entrant(index, absent=absent)
        if absent >= MOST_ABSENT and tournament.entrants[index].state not in ("out", "away"):
            tournament = tournament.with_entrant(index, state=then)
            gone.append(index)
    return tournament, gone


def over(tournament: Tournament, context: Context) -> Tournament:
    """End the tournament."""
    return replace(tournament.noting(Note(context.now, ENDED)), phase="over", next_at=None, trouble="")
