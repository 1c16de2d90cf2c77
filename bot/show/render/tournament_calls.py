"""What mentions the entrants of a tournament who have not checked in yet, with the button for that."""

from collections.abc import Sequence

from bot.language import names
from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.show.custom_ids import TournamentId
from bot.show.render.components import Layout, button, row
from bot.show.render.layout import page
from bot.show.render.tournament_message import moment
from bot.tournaments.progress import playing
from bot.tournaments.tournament import Note, Tournament

NAMED = 30  # people who are named in a note


def call(tournament: Tournament, people: Sequence[int], number: int, *, organizer: int | None) -> Layout:
    """Render a mention of some of those who have not checked in.

    :param number: 1 when check-in opens, 2 before it closes, 3 if it had to stay open for more people to come.
    :param organizer: who is told that they are missing; None for nobody.
    """
    t, starts_at = texts_in(tournament.locale), tournament.agreed.starts_at or 0.0
    named = " ".join(f"<@{tournament.entrants[index].person}>" for index in people)
    values = {"people": named, "link": tournament.link, "when": moment(starts_at, "t"), "moment": moment(starts_at)}
    match number:
        case 1:
            told = t(
                "{people}: check-in for [the tournament]({link}) is open. Press **Check in** by {when} ({moment}), or "
                "you are left out.",
                **values,
            )
        case 2:
            told = t(
                "{people}: you have not checked in for [the tournament]({link}) yet. Press **Check in** by {when} "
                "({moment}), or you are left out.",
                **values,
            )
        case _:
            told = t(
                "{people}: enough people are there now, so [the tournament]({link}) begins at {when} ({moment}). Press "
                "**Check in** by then, or you are left out.",
                **values,
            )
    parts = [told]
    if organizer is not None:
        present, count = len(playing(tournament)), len(tournament.here)
        parts.append(
            t(
                "{organizer}: these are missing. {present} of {count} have checked in.",
                organizer=f"<@{organizer}>",
                present=present,
                count=count,
            )
        )
    return page(parts, [row(button(t("Check in"), TournamentId(tournament.id, "check_in"), "success"))])


def news(tournament: Tournament, people: Sequence[int], notes: Sequence[Note]) -> Layout:
    t = texts_in(tournament.locale)
    named = " ".join(f"<@{user_id}>" for user_id in people)
    told = t("{people}: news from [the tournament]({link}).", people=named, link=tournament.link)
    return page(["\n".join([told, *(f"- {_about(tournament, note, t)}" for note in notes)])])


def _about(tournament: Tournament, note: Note, t: Texts) -> str:
    """Tell a note with mentions, which no AutoMod refuses."""
    about = (tournament.entrants[index].person for index in note.people[:NAMED])
    people = " ".join(names.called("", t) if person is None else f"<@{person}>" for person in about)
    return t(note.sentence, people=f"{people} …" if len(note.people) > NAMED else people, **note.values)
