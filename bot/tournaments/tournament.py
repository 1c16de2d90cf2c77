"""A tournament as the bot knows it: what is agreed, who has entered, its rounds, and why what happened happened.

Like a table it is a value. A change makes a new one, which takes the old one's place only after it is stored
(:mod:`bot.services.tournaments`). Entrants are known by their index, which never changes: whoever drops out keeps it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from bot.play.table import Table, Token, address
from bot.standings.people import Who
from rules import Game
from rules.chance import commitment
from rules.tournaments import Chain, round_secret

Phase = Literal["entry", "check-in", "play", "paused", "over", "cancelled"]
State = Literal["in", "checked in", "away", "out"]
"""Whoever is ``away`` from an arena is in it, but seated at no table until they are back."""
How = Literal["", "played", "judged", "corrected"]
"""How a result has come about; it is ``judged`` where time was up and the house has played on for everybody."""

FEWEST, MOST = 6, 256
"""How many people a tournament is for."""
MOST_ROUNDS = 40
"""How many rounds a tournament has at most."""
MOST_OPEN = 10
"""How many tournaments may be open in a channel at once."""
MOST_ABSENT = 2
"""Whoever is absent in so many rounds in a row is out; from an arena, at so many tables, away."""
BREAK = 30.0
"""Seconds between the end of a round and the next."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What is agreed when a tournament is opened."""

    game: Game[Any, Any]
    options: Mapping[str, Any]
    pace: str
    format: str  # by its key: bot.tournaments.formats
    seats: int  # people at a table, as far as it goes
    title: str  # empty if it has none
    most: int  # entrants
    rounds: int = 0  # 0 where the format tells how many there are
    advance: int = 0  # where people are knocked out: so many of each table go on
    seeded: bool = True  # where people are knocked out: by rating, else drawn
    round_time: float = 3600.0  # seconds, after which the house plays on; all of an arena
    starts_at: float | None = None  # None: once it is full
    check_in: float = 0.0  # seconds before the start in which people say that they are there; 0: they need not
    late_until: int = 0  # the last round that one may enter late, if there are so many; 0: nobody enters late
    role_id: int | None = None  # who may enter; None for everybody
    extras: Mapping[str, Any] = field(default_factory=dict)  # what the game stores with its tables, besides house rules

    @property
    def last_entry(self) -> int:
        """The last round that one may enter late, as far as it is known how many there are; 0 if nobody enters late."""
        return min(self.late_until, self.rounds or self.late_until)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who has entered."""

    user_id: Who
    name: str  # harmless to show: bot.names; empty for a former person
    interaction_id: int  # by which they entered, a part of the seed of all their deals
    rating: float = 0.0  # by which they are seeded
    state: State = "in"
    entered: int = 1  # the first round that they may play
    absent: int = 0  # rounds in a row without a move of their own; in an arena, tables
    since: float = 0.0  # in an arena: since when they are free, while they are

    @property
    def person(self) -> int | None:
        """Their id; None for a former person."""
        return self.user_id if isinstance(self.user_id, int) else None


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table of a round: who meets whom, and what has come of it."""

    number: int  # among those of its round, from 1
    seats: tuple[int, ...]  # the entrants, in the order of their seats
    table: int | None = None  # its id, once it is stored
    places: tuple[int, ...] | None = None  # of each seat, 1 being the best; those who are equal share one
    measured: tuple[int, ...] | None = None  # what each seat has achieved, where the game measures that
    how: How = ""
    closed: bool = False  # whether its table was closed before its end: it waits to be judged
    absent: tuple[int, ...] = ()  # seats whose owners have made no move, though they were waited for
    begun_at: float = 0.0
    ended_at: float | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round. All of an arena is a single one, whose tables come one by one."""

    number: int  # from 1
    tables: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()  # entrants who have no table in this round
    begun_at: float = 0.0
    ends_at: float | None = None  # when the house plays on; None: nobody is waiting for that
    closing: bool = False  # in an arena: whether no more tables begin, and the last ones are being played
    judging: bool = False  # whether the house plays on now
    over: bool = False

    @property
    def unfinished(self) -> list[Pairing]:
        """Its tables without a result."""
        return [pairing for pairing in self.tables if pairing.places is None]


@dataclass(frozen=True, slots=True)
class Note:
    """Why something happened, for everybody to read."""

    at: float
    sentence: str  # a message; ``{people}`` stands for the entrants in it
    people: tuple[int, ...] = ()
    values: Mapping[str, int | str] = field(default_factory=dict)
    by: Who | None = None  # None: nobody has asked for it
    reason: str = ""  # in the words of whoever has asked for it


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament, from its opening to its end."""

    id: int
    guild_id: int
    channel_id: int
    organiser_id: Who
    interaction_id: int  # by which it was opened
    locale: str
    created_at: float
    secret: str = field(repr=False)  # from which those of all rounds and tables follow
    agreed: Agreed
    phase: Phase = "entry"
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    log: tuple[Note, ...] = ()
    next_at: float | None = None  # when the next round begins
    paused_at: float = 0.0
    trouble: str = ""  # what it needs before it can go on: a message
    message_id: int | None = None
    event_id: int | None = None  # Discord's scheduled event for it
    saves: int = 0  # how often it was stored; the next save is refused unless it rests on the last one

    @property
    def parent_id(self) -> None:
        """The channel of the thread that its message stands in: it stands in none."""
        return

    @property
    def link(self) -> str:
        """The link to its message, or to its channel while it has none."""
        return address(self.guild_id, self.channel_id, self.message_id)

    @property
    def ended(self) -> bool:
        """Whether nothing more comes of it."""
        return self.phase in ("over", "cancelled")

    @property
    def begun(self) -> bool:
        """Whether its first round has begun."""
        return bool(self.rounds)

    @property
    def round(self) -> Round | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def here(self) -> list[int]:
        """Those who are in it and have not dropped out, in the order of entering."""
        return [index for index, entrant in enumerate(self.entrants) if entrant.state != "out"]

    @property
    def active(self) -> list[int]:
        """Those of them who are not away."""
        return [index for index, entrant in enumerate(self.entrants) if entrant.state not in ("out", "away")]

    @property
    def commitment(self) -> str:
        """What is published before anybody enters: from the first round's secret it follows, and not the reverse."""
        return commitment(round_secret(self.secret, 1))

    def index_of(self, user_id: Who) -> int | None:
        """Find somebody among the entrants, whether they are still in it or not."""
        return next((index for index, entrant in enumerate(self.entrants) if entrant.user_id == user_id), None)

    def pairing_of(self, table_id: int) -> tuple[Round, Pairing] | None:
        """Find a table of this tournament."""
        return next(((of, one) for of, one in self.pairings() if one.table == table_id), None)

    def result_of(self, number: int, table: int) -> tuple[Round, Pairing] | None:
        """Find a table that has a result.

        :param number: of its round.
        :param table: its number in that.
        """
        ended = ((of, one) for of, one in self.pairings() if one.places is not None)
        return next((found for found in ended if (found[0].number, found[1].number) == (number, table)), None)

    def pairings(self) -> Iterator[tuple[Round, Pairing]]:
        """Give all tables, those of the last round first."""
        for of in reversed(self.rounds):
            for pairing in of.tables:
                yield of, pairing

    def chain(self, of: Round, one: Pairing, *, told: bool) -> Chain:
        """Tell how the secret of a table follows from what was published.

        :param told: whether the secret of its round can be known now: from it follow those of all its tables.
        """
        secret = round_secret(self.secret, of.number) if told else None
        return Chain(self.commitment, of.number, one.number, secret)

    def with_entrant(self, index: int, **changes: Any) -> Self:
        """Give this tournament with one of its entrants changed."""
        changed = replace(self.entrants[index], **changes)
        return replace(self, entrants=(*self.entrants[:index], changed, *self.entrants[index + 1 :]))

    def with_round(self, changed: Round) -> Self:
        """Give this tournament with one of its rounds changed, or a new one."""
        return replace(self, rounds=(*self.rounds[: changed.number - 1], changed, *self.rounds[changed.number :]))

    def with_pairing(self, number: int, changed: Pairing) -> Self:
        """Give this tournament with a table of a round changed."""
        of = self.rounds[number - 1]
        tables = tuple(changed if one.number == changed.number else one for one in of.tables)
        return self.with_round(replace(of, tables=tables))

    def with_tables(self, ids: Iterable[int]) -> Self:
        """Give this tournament with the ids of the new tables of its last round, in their order."""
        given = iter(ids)
        if not self.rounds:
            return self
        last = self.rounds[-1]
        tables = tuple(one if one.table is not None else replace(one, table=next(given)) for one in last.tables)
        return self if tables == last.tables else self.with_round(replace(last, tables=tables))

    def noting(self, note: Note) -> Self:
        """Give this tournament with something more in its log."""
        return replace(self, log=(*self.log, note))


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
