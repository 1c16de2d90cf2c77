"""The message that fixes the deal of tables that begin without anybody's press."""

from bot.language.texts import texts as texts_in
from bot.show.render.components import Layout
from bot.show.render.layout import note
from bot.tournaments.tournament import Tournament


def deal_message(tournament: Tournament, digest: str) -> Layout:
    """Render it in the tournament's own language. AutoMod lets it through: nobody typed a word of it."""
    t = texts_in(tournament.locale)
    return note(
        t(
            "-# The next tables of [this tournament]({link}) are dealt with the number of this message and a secret "
            "whose SHA-256 is `{digest}`.",
            link=tournament.link,
            digest=digest,
        )
    )
