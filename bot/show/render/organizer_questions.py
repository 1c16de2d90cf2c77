"""What the organizer is asked before something that cannot be undone: what it does, and to whom."""

from collections.abc import Sequence

from bot.language.texts import Texts
from bot.show.custom_ids import OrganizerDoesId, TournamentId
from bot.show.render import tournament_message as screen
from bot.show.render.components import Layout
from bot.show.render.gatherings import fitting
from bot.show.render.layout import asked
from bot.tournaments.formats import format_of
from bot.tournaments.formats.arena import LAST_GAMES
from bot.tournaments.standings import Line
from bot.tournaments.tournament import Round, Tournament

PEOPLE = 1200  # characters for names


def start(tournament: Tournament, t: Texts) -> Layout:
    people = fitting([screen.name(tournament, index, t) for index in tournament.here], PEOPLE, t)
    told = t(
        "Start now, with these {count} people? Their cards are dealt at once, and nobody has to check in.\n{people}",
        count=len(tournament.here),
        people=people,
    )
    return _question(tournament, told, t("Start now"), OrganizerDoesId(tournament.id, "start"), t)


def end_round(tournament: Tournament, of: Round, t: Texts) -> Layout:
    does, tables = OrganizerDoesId(tournament.id, "end_round", of.number), open_tables(tournament, of, t)
    if format_of(tournament).in_rounds:
        told = t(
            "End round {number} now? House players finish these games at once, for everybody:\n{tables}",
            number=of.number,
            tables=tables,
        )
        warned = f"{told}\n> {screen.trouble(tournament, t)}" if tournament.trouble else told
        return _question(tournament, warned, t("End this round now"), does, t)
    told = t(
        "Start no more tables? Then the tournament is over in {span} at the latest.", span=screen.span(LAST_GAMES, t)
    )
    if tables:
        told += "\n" + t("These games are still played:\n{tables}", tables=tables)
    return _question(tournament, told, t("Start no more tables"), does, t)


def take_out(tournament: Tournament, index: int, t: Texts) -> str:
    who = screen.name(tournament, index, t)
    if not tournament.begun:
        return t("{name} loses their place. Only an invitation from you brings them back.", name=who)
    return t(
        "{name} is out at once: a house player takes over, no later round is theirs, and they "
        "rank behind everyone else. Only an invitation from you brings them back.",
        name=who,
    )


def end(tournament: Tournament, lines: Sequence[Line], t: Texts) -> str:
    """:param lines: the standing."""
    if not tournament.begun:
        people = fitting([screen.name(tournament, index, t) for index in tournament.here], PEOPLE, t) or t("nobody")
        return t("The tournament is called off for good. These have entered: {people}", people=people)
    result = screen.podium(tournament, lines, t).removeprefix("### ")
    told = t("The tournament is over at once, with the results so far: {result}", result=result)
    if tournament.round is not None and tournament.round.unfinished:
        told += "\n" + t(
            "These games can be played on, but no longer count for it:\n{tables}",
            tables=open_tables(tournament, tournament.round, t),
        )
    return told


def open_tables(tournament: Tournament, of: Round, t: Texts) -> str:
    """Say who plays at the tables of a round that have not ended, a line for each."""
    lines = [f"- {screen.place(pairing, {}, t)} {screen.at_table(tournament, pairing, t)}" for pairing in of.unfinished]
    return screen.as_many(lines, screen.TABLES, screen.MORE_TABLES, t)


def _question(tournament: Tournament, told: str, label: str, does: OrganizerDoesId, t: Texts) -> Layout:
    return asked(told, label, does, TournamentId(tournament.id, "organise"), t)
