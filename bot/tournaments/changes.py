"""What a change of a tournament is judged by, and what comes of it."""

from dataclasses import dataclass, field

from bot.play.changes import Context as Context
from bot.play.table import Table, Token
from bot.tournaments.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Changed:
    """A tournament as a change has made it, and what has to be stored with it in one transaction.

    The very same tournament means that there was nothing to change: then nothing is stored but the token.
    """

    tournament: Tournament
    tables: tuple[Table, ...] = ()
    """New tables, of the pairings in the last round that have none, in the same order."""
    token: Token | None = field(default=None, repr=False)
    """With which the next hand of whoever made the change can be sent to them."""
    erased: bool = False  # somebody's name has been removed, and nothing else has changed
