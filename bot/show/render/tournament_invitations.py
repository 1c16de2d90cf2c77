"""Invitations to a tournament: the message that mentions the player, and what the organizer reads about it."""

from bot.language import names
from bot.language.texts import Texts
from bot.language.texts import texts as texts_in
from bot.show.commands import command
from bot.show.custom_ids import InvitationId
from bot.show.render.components import Layout, Option, Row, button, option, row
from bot.show.render.gatherings import fitting
from bot.show.render.layout import note
from bot.tournaments.tournament import Invitation, Tournament

NAMES = 600
"""Characters for the names of those who are invited, in two halves."""


def invitation_message(tournament: Tournament, invitation: Invitation) -> Layout:
    """Render an invitation in the tournament's own language. AutoMod lets it through: nobody typed a word of it."""
    t, user_id = texts_in(tournament.locale), invitation.user_id
    told = t(
        "<@{person}>, the organizer invites you to play in [this tournament]({link}). You are in only if you press "
        "**Accept**.",
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
        return fitting(people, NAMES // 2, t) if people else ""

    asked, unasked = named(refused=False), named(refused=True)
    lines = [
        t("**Invited, not answered yet:** {people}", people=asked) if asked else "",
        t(
            "**Invited, but Discord does not let me tell them:** {people}. They can accept with {show}.",
            people=unasked,
            show=command("tournament show", t),
        )
        if unasked
        else "",
    ]
    return "\n".join(filter(None, lines))


def invited(tournament: Tournament, t: Texts) -> list[Option]:
    return [option(invitation.name, str(invitation.user_id)) for invitation in tournament.invitations]
