"""The tournament formats: one file each, with everything specific to that format."""

from bot.tournaments.formats.arena import ARENA
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.knockout import KNOCKOUT
from bot.tournaments.formats.league import LEAGUE
from bot.tournaments.formats.swiss import SWISS
from bot.tournaments.tournament import Tournament

FORMATS: dict[str, Format] = {one.key: one for one in (SWISS, KNOCKOUT, LEAGUE, ARENA)}
"""By key, in the order in which they are offered."""


def format_of(tournament: Tournament) -> Format:
    return FORMATS[tournament.agreed.format]
