"""What makes a format of tournaments: how people meet, and whatever else differs by that."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.language import times
from bot.language.texts import mark
from bot.tournaments.pairing import Paired
from bot.tournaments.standings import Line, standing
from bot.tournaments.tournament import Agreed, Tournament

SHORTEST = 300.0
"""Seconds that a round takes at least."""
LENGTHS = {"fast": "30m", "normal": "1h", "slow": "1w", "none": "1h"}
"""How long a round takes at most at each pace, if nothing else is said."""
NO_LENGTH = mark(
    "I cannot read how long a round is to take. Write **45m**, **2h**, **3d** or **1w**: 5 minutes at least, and at"
    " most 28 days."
)


def agreed_number(agreed: Agreed, people: int) -> int:
    """Tell that there are as many rounds as were agreed, however many people there are."""
    return agreed.rounds


def last_by_number(tournament: Tournament) -> bool:
    """Whether as many rounds were played as were agreed."""
    return tournament.rounds[-1].number >= tournament.agreed.rounds


@dataclass(frozen=True, slots=True)
class Format:
    """A format: all that the rest of the bot knows of it. Another one is a file like those beside this one."""

    key: str
    name: str
    """A message."""
    about: str
    """A message: a sentence about how people meet."""

    # How it is played

    paired: Callable[[Tournament, Sequence[int], random.Random], Paired] | None
    """Says who of these people meets whom in the next round. None where there is a single round, whose tables begin one
    by one: whenever enough people are free (:mod:`bot.tournaments.formats.arena`), until the time is up."""
    going_on: Callable[[Tournament], tuple[int, ...]] | None = None
    """Gives those who go on after the last round, which is over. None where everybody goes on."""
    is_last: Callable[[Tournament], bool] = last_by_number
    """Whether no round follows the one that was begun last."""
    rounds_of: Callable[[Agreed, int], int] = agreed_number
    """Tells how many rounds it has with so many people; 0 where that is known only at its end."""
    everybody_meets: bool = False
    """Whether it matters to people whom they have not met yet."""
    streaks: bool = False
    """Whether points count double for somebody who keeps winning."""

    # What is agreed when one is opened

    usual_rounds: int | None = None
    """How many rounds it has if nothing else is agreed; 0: as many as it takes; None where that cannot be agreed."""
    usual_pace: str | None = None
    """Its pace if nothing else is agreed; None: that of the server."""
    paces: tuple[str, ...] = ()
    """The paces that it can have, if not all; the last one is taken instead of another one of the server's."""
    no_pace: str = ""
    """A message: why it cannot have another pace."""
    lengths: Mapping[str, str] = field(default_factory=LENGTHS.copy)
    """By pace how long a round takes at most, if nothing else is agreed."""
    suggested: tuple[str, ...] = ("30m", "45m", "1h", "2h", "1d", "3d", "1w")
    """What is suggested for that."""
    longest: float = 28 * 86400.0
    """Seconds that a round may take."""
    no_length: str = NO_LENGTH
    """A message: how long a round may take, and how that is written."""

    @property
    def in_rounds(self) -> bool:
        """Whether it is played in rounds, in which all tables begin together."""
        return self.paired is not None

    @property
    def eliminates(self) -> bool:
        """Whether people are knocked out: then nobody enters late, and whoever comes further stands higher."""
        return self.going_on is not None

    def length(self, written: str) -> float | None:
        """Read how long a round is to take; None if that cannot be read, or is too short or too long."""
        seconds = times.span(written)
        return seconds if seconds is not None and SHORTEST <= seconds <= self.longest else None

    def standing(self, tournament: Tournament) -> list[Line]:
        """Give the standing of a tournament in this format, the first place first."""
        agreed = tournament.agreed
        return standing(
            range(len(tournament.entrants)),
            tournament.rounds,
            size=agreed.seats,
            eliminates=self.eliminates,
            streaks=self.streaks,
        )
