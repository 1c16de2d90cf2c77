"""The formats of tournaments: a file for each, which says all that is its own."""

from bot.tournaments.formats.arena import ARENA
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.knockout import KNOCKOUT
from bot.tournaments.formats.league import LEAGUE
from bot.tournaments.formats.swiss import SWISS
from bot.tournaments.tournament import Tournament

FORMATS: dict[str, Format] = {one.key: one for one in (SWISS, KNOCKOUT, LEAGUE, ARENA)}
"""All formats by their keys, in the order in which they are offered."""


def format_of(tournament: Tournament) -> Format:
    """Give the format of a tournament."""
    return FORMATS[tournament.agreed.format]
