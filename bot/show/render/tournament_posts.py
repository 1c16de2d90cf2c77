"""What a tournament posts besides its own message: calls, news, invitations, and the message that fixes a deal."""

from collections.abc import Sequence

from bot.language import names
from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.show.commands import command
from bot.show.custom_ids import InvitationId, TournamentId
from bot.show.render.components import Layout, Option, Row, button, option, row
from bot.show.render.gatherings import fitting
from bot.show.render.layout import note, page
from bot.show.render.tournament_message import moment
from bot.tournaments.progress import playing
from bot.tournaments.tournament import Invitation, Note, Tournament

NAMED = 30  # people who are named in a note
INVITED = 600  # characters for the names of those who are invited, in two halves


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
                "{people}: check-in for [the tournament]({link}) is open. Tap **Check in** by {when} "
                "({moment}), or you're left out.",
                **values,
            )
        case 2:
            told = t(
                "{people}: you haven't checked in for [the tournament]({link}) yet. Tap **Check in** "
                "by {when} ({moment}), or you're left out.",
                **values,
            )
        case _:
            told = t(
                "{people}: enough people are in, so [the tournament]({link}) begins at {when} "
                "({moment}). Tap **Check in** by then, or you're left out.",
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


def deal_message(tournament: Tournament, digest: str) -> Layout:
    """Render the message that fixes the deal of tables that begin without anybody's press.

    AutoMod lets it through: nobody typed a word of it.
    """
    t = texts_in(tournament.locale)
    return note(
        t(
            "-# The next tables of [this tournament]({link}) are dealt with the number of this message and a secret "
            "whose SHA-256 is `{digest}`.",
            link=tournament.link,
            digest=digest,
        )
    )


def invitation_message(tournament: Tournament, invitation: Invitation) -> Layout:
    """Render an invitation in the tournament's own language. AutoMod lets it through: nobody typed a word of it."""
    t, user_id = texts_in(tournament.locale), invitation.user_id
    told = t(
        "<@{person}>, you're invited to [this tournament]({link})! You're in once you tap **Accept**.",
        person=user_id,
        link=tournament.link,
    )
    return note(told, [answers(tournament, user_id, t)])


def answers(tournament: Tournament, user_id: int, t: Texts) -> Row:
    accept = button(t("Accept"), InvitationId(tournament.id, user_id, "accept"), "success")
    return row(accept, button(t("Decline"), InvitationId(tournament.id, user_id, "decline")))


def waiting(tournament: Tournament, t: Texts) -> str:
    """Name those who have been invited and have not answered; empty if there are none."""

    def named(*, refused: bool) -> str:
        people = [names.escape(one.name) for one in tournament.invitations if one.refused == refused]
        return fitting(people, INVITED // 2, t) if people else ""

    asked, unasked = named(refused=False), named(refused=True)
    lines = [
        t("**Invited, not answered yet:** {people}", people=asked) if asked else "",
        t(
            "**Invited, but Discord doesn't let me tell them:** {people}. They can accept with {show}.",
            people=unasked,
            show=command("tournament show", t),
        )
        if unasked
        else "",
    ]
    return "\n".join(filter(None, lines))


def invited(tournament: Tournament, t: Texts) -> list[Option]:
    return [option(invitation.name, str(invitation.user_id)) for invitation in tournament.invitations]
