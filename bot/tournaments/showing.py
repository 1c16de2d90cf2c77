"""Where a tournament is shown."""

from dataclasses import replace

from bot.tournaments.changes import Changed, Context
from bot.tournaments.tournament import Tournament


def posted(tournament: Tournament, _: Context, message_id: int | None) -> Changed:
    """Note which message shows it; None if that is gone."""
    return Changed(tournament if tournament.message_id == message_id else replace(tournament, message_id=message_id))


def scheduled(tournament: Tournament, _: Context, event_id: int | None) -> Changed:
    """Note which event of Discord's goes with it; None if that is gone."""
    return Changed(tournament if tournament.event_id == event_id else replace(tournament, event_id=event_id))
