"""What defines a tournament format: how people meet, and everything that depends on it."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.language import times
from bot.language.texts import mark
from bot.tournaments.pairing import Paired
from bot.tournaments.standings import Line, behind, standing
from bot.tournaments.tournament import Agreed, Tournament

SHORTEST = 300.0  # the minimum length of a round in seconds
LENGTHS = {"fast": "30m", "normal": "1h", "slow": "1w", "none": "1h"}  # the default length of a round by pace
NO_LENGTH = mark(
    "I can't read how long a round takes: write **45m**, **2h**, **3d** or **1w**, from 5 minutes to 28 days."
)


@dataclass(frozen=True, slots=True)
class Format:
    """Everything the rest of the bot knows about a format. To add one, add a file next to this one."""

    key: str
    name: str  # a message
    about: str  # a message: a sentence about how people meet

    # How it is played

    paired: Callable[[Tournament, Sequence[int], random.Random], Paired] | None
    """Pairs these people for the next round. None if there is a single round whose tables begin one by one, whenever
    enough people are free, until time is up (:mod:`bot.tournaments.formats.arena`)."""
    going_on: Callable[[Tournament], tuple[int, ...]] | None = None
    """Those who go on after the last round, which has ended. None if everybody goes on."""
    is_last: Callable[[Tournament], bool] = lambda tournament: tournament.rounds[-1].number >= tournament.agreed.rounds
    """Whether no round follows the latest one."""
    rounds_of: Callable[[Agreed, int], int] = lambda agreed, _people: agreed.rounds
    """The number of rounds for this number of people; 0 if that is known only at the end."""
    everybody_meets: bool = False  # whether people are shown whom they have not met yet
    streaks: bool = False  # whether points are doubled on a winning streak

    # What is agreed when one is opened

    usual_rounds: int | None = None
    """The default number of rounds; 0: as many as it takes; None if the number cannot be set."""
    usual_pace: str | None = None  # the default pace; None: that of the server
    paces: tuple[str, ...] = ()
    """The allowed paces, if not all; the last one replaces a server default that is not allowed."""
    no_pace: str = ""  # a message: why other paces are not allowed
    lengths: Mapping[str, str] = field(default_factory=LENGTHS.copy)  # the default length of a round by pace
    suggested: tuple[str, ...] = ("30m", "45m", "1h", "2h", "1d", "3d", "1w")  # suggested lengths
    longest: float = 28 * 86400.0  # the maximum length of a round in seconds
    no_length: str = NO_LENGTH  # a message: the allowed lengths, and how to write them

    @property
    def in_rounds(self) -> bool:
        """Whether it has rounds in which all tables begin together."""
        return self.paired is not None

    @property
    def eliminates(self) -> bool:
        """Whether people are knocked out: then there is no late entry, and those who came further rank higher."""
        return self.going_on is not None

    def length(self, written: str) -> float | None:
        """Parse the length of a round; None if it is unreadable, too short or too long."""
        seconds = times.span(written)
        return seconds if seconds is not None and SHORTEST <= seconds <= self.longest else None

    def standing(self, tournament: Tournament) -> list[Line]:
        """Rank the entrants, those whom the organizer took out behind everybody else."""
        agreed, entrants = tournament.agreed, tournament.entrants
        lines = standing(
            range(len(entrants)), tournament.rounds, size=agreed.seats, eliminates=self.eliminates, streaks=self.streaks
        )
        return behind(lines, {index for index, entrant in enumerate(entrants) if entrant.barred})
